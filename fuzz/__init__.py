"""Inputs that nobody would write, for everything that reads what others wrote. `python -m fuzz --help` says more."""

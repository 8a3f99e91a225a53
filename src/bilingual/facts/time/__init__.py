"""Dates, times of day, lengths of time and how often: eras, partial dates, zones, weekdays."""

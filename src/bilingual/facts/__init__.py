"""Facts of a text, as exact values. `extract` is the one path: `facts` and `check` both take it."""

"""Numbers and what they count: numerals as exact values, quantities, money, shares, ordinals, ranges and their bounds."""

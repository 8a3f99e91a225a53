"""When two facts say the same, and the matching of all facts of a pair of blocks."""

"""Values that stand in one another's place: within a block, a row, a sentence, or between blocks."""

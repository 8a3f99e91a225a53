"""What differs between matched facts: changed, missing, another limit; and all that speaks against accusing it."""

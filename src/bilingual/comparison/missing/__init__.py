"""Parts that one side lacks, from sections to sentences; and all that speaks against missing them."""

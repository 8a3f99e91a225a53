"""Names and versions: models, hardware, products, organisations, places, files, and the Latin words of a text."""

"""Messages: their grammar, languages, catalogues and their form in pipes."""

"""The score sheet: the table of all deals, and the scene that shows it over the table."""

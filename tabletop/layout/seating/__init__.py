"""Where everybody sits: the frame of a table, its plates, and what lies at them. Not the own hand."""

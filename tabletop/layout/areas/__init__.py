"""The areas of a table: its frame of plates, panel and buttons, the middle, the hands, and a line's area."""

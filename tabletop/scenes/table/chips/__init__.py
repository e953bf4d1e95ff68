"""Chips at a table: laid, paid, and drawn. Only where the layout has a purse does anybody ask for them."""

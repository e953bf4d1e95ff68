"""The file of one match: its lines, their checksums, and what they tell. It does not know the rules."""

"""Matches on the way: packed, imported from elsewhere, or saved in another folder and brought home."""

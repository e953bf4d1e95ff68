"""A card and domino table for the desktop."""

__version__ = "0.2.0"

"""Finds out whether a screen reader is running, without loading what talks to it."""

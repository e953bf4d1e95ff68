"""Deals that others play, too: the deal of the day with its calendar, and the way to all others."""

"""The menu: the match that was left, and a shelf of game boxes."""

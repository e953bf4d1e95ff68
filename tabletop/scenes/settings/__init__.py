"""The settings, and the people who are known."""

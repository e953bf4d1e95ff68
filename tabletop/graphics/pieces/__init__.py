"""The pieces of a match on the screen: where they are, how they move, and which picture each shows."""

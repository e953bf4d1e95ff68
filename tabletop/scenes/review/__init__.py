"""The review of a match, and somebody else’s chair in it: what the coach shows."""

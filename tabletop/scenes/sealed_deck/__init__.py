"""The sealed deck as a player meets it: the cut before a match, its seal, and the check of its deals."""

"""Invitations as a player meets them: the code of a table to pass on, and the field where one is entered."""

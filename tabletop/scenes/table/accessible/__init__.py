"""The table for those who do not see it: its sections as nodes, and what is done with them.

What a board shows is told from the view that lies on it, from what stands out there, and from the words of
the game: never from the match. A piece that lies face down has no node of its own.
"""

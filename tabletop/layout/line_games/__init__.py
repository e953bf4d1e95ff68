"""Where the tiles of a branching line lie: cells, placements, their cost, lookahead, the line in pixels."""

"""Where the tiles of a branching line lie: cells, placements and their cost, lookahead, and the line in pixels."""

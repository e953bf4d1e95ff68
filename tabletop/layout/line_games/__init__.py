"""Where the tiles of a branching line lie: cells, placements, their cost, lookahead, the line in pixels.

What is unwelcome in a line is a number in `cost_weights`; ways that cost about as much are told
apart by the tiles that may come next (`lookahead`). An end without room is shown on a strip, or a
tile round the corner (`detached_placement`); a wire is the last resort, after the line has been
laid again in other orders (`laying_again`).
"""

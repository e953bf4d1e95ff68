"""Where things lie on the table: arithmetic only, no pygame. It takes views and returns spots.

`tabletop.layout.lay_table.lay_table` lays a view by the plan of its game: how the hands lie, and the parts
that the rest of the table is made of. `tabletop.layout.part` says what a part is; `tabletop.layout.parts` has
the parts that several games use, a game's `table` those that only this game needs.
`tabletop.layout.match_pieces.match_pieces` tells which piece of the last view is which of the next.

A line is laid tile by tile in the order of play (`line_games`), a few milliseconds of each frame at
a time (`incremental`); the outcome depends on the view alone, never on how many steps were taken at
once. A laid tile keeps its place unless a later tile has no room: then the line is laid again
(`line_games.laying_again`). At which sides everybody sits is told by `areas.seat_sides`, for the
table and the set-up alike.
"""

"""Where things lie on the table: arithmetic only, no pygame. It takes views and returns spots.

`tabletop.layout.lay_table.lay_table` lays a view by the plan of its game: how the hands lie, and the parts
that the rest of the table is made of. `tabletop.layout.part` says what a part is; `tabletop.layout.parts`
has the parts that several games use, a game's `table` those that only this game needs.
`tabletop.layout.match_pieces.match_pieces` tells which piece of the last view is which of the next.
"""

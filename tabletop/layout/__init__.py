"""Where things lie on the table: arithmetic only, no pygame. It is told views and gives back spots.

`tables.lay(plan, view, size, me, *, order=(), groups=(), reminders=(), captions={}, panel_rows=0)` lays a
view by the plan of its game: how the hands lie, and the parts that the rest of the table is made of. `part`
says what a part is; `parts` has those that several games use, a game's `table` those that it alone needs.
`order` lists the codes of the own hand from left to right, `groups`, `reminders` and `captions` come from
the game's words, `panel_rows` is the number of rows of its score panel (0: no panel).
`follow.follow(pieces, before, after)` tells which piece of the last view is which of this one.
"""

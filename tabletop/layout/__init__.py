"""Where things lie on the table: arithmetic only, no pygame. It is told views and gives back spots.

`tables.lay(view, size, me, *, order=(), groups=(), reminders=(), captions={}, panel_rows=0, text_scale=1.0)`
lays a view; `order` lists the codes of the own hand from left to right, `groups`, `reminders` and `captions`
come from the game's words, `panel_rows` is the number of rows of its score panel (0: no panel).
`follow.follow(pieces, before, after)` tells which piece of the last view is which of this one.
"""

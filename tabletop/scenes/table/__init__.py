"""The table at which a match is played.

The parts of the table are handed what they need and never the table: the board, a `Turn` (whose
turn, which moves, play, refuse), the tree of widgets. What is shown of a match, played or watched,
is one `MatchDisplay`. What the player has chosen and what follows from it are two frozen values
(`state.selection`), each written in one place. A view that is shown may be nobody's: scenes ask
`seat`, never `viewer`; while nobody looks, no hand is one's own, and another person's turn is
undone only if the table agrees (`flow.taking_back`).

Several moves that a hand makes at once are one `CompoundMove`, played one after the other; moves
made unasked (`flow.auto_play`) are ordinary moves, over which taking back passes. What follows a
score is held by `flow.after_deal` until the player goes on. What changed hands since one's own last
move (`state.last_moves`) follows from the view; who deals to whom is told by `state.deal_order`.
Looking back (`flow.history_view`) lays what one seat saw then, while the match waits; the log tells
only what has been shown. With the book or the log beside it, never both, the table is laid as in a
narrower window. What bubbles and choices keep clear of is told by `board.avoided_boxes`;
`hand.click_tolerance` says how far a click may wander.

The frame in which a move begins has most to do: the layout of the next view is worked out before it
is due (`state.board_layouts`), what lies as before is neither laid nor followed again, and
decorations come a frame later, a few a frame while pieces move. What a frame says to those who do not see
it (`accessible`) is told a frame later, too, and only to whom the table still belongs.
"""

"""The pieces of a match on the screen: where they are, how they move, and which picture each shows.

- `PieceSet` is what a table talks to. It sends pieces to spots, lifts, drops and emphasises them, and moves
  all that moves with each `update`. It notes which pieces were touched, and draws only those; a piece at rest
  that nobody touched keeps what it had.
- `Piece` is one of them: what it shows, where it belongs, its flight, and the picture it was drawn in last.
  `PieceRenderer`, in the same module, brings it onto the screen. The picture comes from `pictures`, whose
  docstring tells how it is made; the compositor puts it among the others.
- `animation` is arithmetic: poses, motions and time. `drag` is the same for what the pointer holds.
- `occlusion` is about several pieces at once: which are covered, lie in a pile, or fly as one.
"""

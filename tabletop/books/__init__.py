"""The rule books: one page of friendly words a game, in `books/<slug with _>.py`, which exposes `BOOK`.

What the menu needs of them is in `books/covers.py`, so that it opens none.
"""

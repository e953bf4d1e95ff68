"""The rule books: one page of friendly words a game, in the module `book` of the game's package.

Each exposes `BOOK`. What the menu needs of a game stands in its package itself, so that it reads no book.
"""

"""The rule books: what a book consists of, and how it is read from the file in its game's package.

`book_text` says how that file is written, `picture_text` how the pictures in it are.
"""

"""The rule books: one page of friendly words a game, in `books/<slug with _>.py`, which exposes `BOOK`."""

from functools import cache
from importlib import import_module

from tabletop.books.page import (
    FAMILIES,
    Block,
    Book,
    Box,
    Bullets,
    Chapter,
    Cousin,
    Paragraph,
    Picture,
    Table,
    anchors,
)
from tabletop.books.still import Label, Lying, Still, cards, chips, fan, line, pile, tiles, trick


@cache
def book_of(slug: str, title: str = "") -> Book:
    """The game's rule book; a game without a page has a plain box and an empty book."""
    module = f"tabletop.books.{slug.replace('-', '_')}"
    try:
        book = import_module(module).BOOK
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return Book(slug, title or slug, "", "", Box("blue", pile()), ())
    assert isinstance(book, Book), module
    return book


__all__ = [
    "FAMILIES",
    "Block",
    "Book",
    "Box",
    "Bullets",
    "Chapter",
    "Cousin",
    "Label",
    "Lying",
    "Paragraph",
    "Picture",
    "Still",
    "Table",
    "anchors",
    "book_of",
    "cards",
    "chips",
    "fan",
    "line",
    "pile",
    "tiles",
    "trick",
]

"""The parts of a rule book: chapters of paragraphs, lists, tables and pictures, found by rule numbers.

In every text `*stars*` mark emphasis, and a rule number of the same book, such as MW-9, becomes a link.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop.books.piece_arrangement import PieceArrangement


class BadBook(ValueError):
    """A rule book that cannot be read: a sentence that names the file, the line and what is wrong."""

    def __init__(self, file: str, line: int, wrong: str) -> None:
        super().__init__(f"{file}, line {line}: {wrong}" if line else f"{file}: {wrong}")
        self.line = line


@dataclass(frozen=True)
class Paragraph:
    """Running text; `rules` are the numbers that find this place."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bullets:
    """A list; an item is a text or, with rule numbers of its own, a Paragraph."""

    items: tuple[str | Paragraph, ...]
    rules: tuple[str, ...] = ()
    numbered: bool = False


@dataclass(frozen=True)
class BookTable:
    """Rows of short texts under a head, for scoring: the last column is set to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class BookPicture:
    """An example drawn with the real pieces, and a sentence below it."""

    arrangement: PieceArrangement
    caption: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class RelatedGame:
    """What is different for someone who knows a related game: "If you know Whist, then ..."."""

    text: str
    rules: tuple[str, ...] = ()


Block = Paragraph | Bullets | BookTable | BookPicture | RelatedGame


@dataclass(frozen=True)
class Chapter:
    """A title in the contents, and what is read below it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    """A game's rule book: its chapters in the order in which they are read."""

    chapters: tuple[Chapter, ...]
    rules: frozenset[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", frozenset(rule for _, rule in rule_anchors(self)))


def rule_anchors(book: Book) -> Iterator[tuple[Chapter, str]]:
    """Yields every rule number that has a place in the book, and the chapter it stands in."""
    for chapter in book.chapters:
        for block in chapter.blocks:
            inner = [item for item in getattr(block, "items", ()) if isinstance(item, Paragraph)]
            for part in (block, *inner):
                for rule in part.rules:
                    yield chapter, rule

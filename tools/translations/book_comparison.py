"""Compares a book in another language with the English one, block by block: only words may differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

from tabletop.books.book_page import (
    Block,
    Book,
    BookPicture,
    BookTable,
    Bullets,
    Chapter,
    Paragraph,
    RelatedGame,
)

KINDS: Final[dict[type[Block], str]] = {
    Paragraph: "a paragraph",
    Bullets: "a list",
    BookTable: "a table",
    BookPicture: "a picture",
    RelatedGame: "a word about another game",
}
_LINK: Final = re.compile(r"\b[A-Z]{2}-\d+[a-z]?\b")
_WITHOUT_WORDS: Final = re.compile(r"[^\w]*[\d.,]*[^\w]*")


def book_differences(english: Book, told: Book) -> Iterator[str]:
    """Yields what a translated book has otherwise than the English one."""
    if len(told.chapters) != len(english.chapters):
        yield f"there are {len(told.chapters)} chapters, and {len(english.chapters)} in English."
    for wanted, chapter in zip(english.chapters, told.chapters, strict=False):
        if len(chapter.blocks) != len(wanted.blocks):
            yield f"“{chapter.title}” has {len(chapter.blocks)} blocks, and {len(wanted.blocks)} in English."
            continue
        for number, (ours, theirs) in enumerate(zip(wanted.blocks, chapter.blocks, strict=True), 1):
            for wrong in _block_differences(ours, theirs):
                yield f"“{chapter.title}”, block {number}: {wrong}"


def chapter_texts(chapter: Chapter) -> Iterator[str]:
    """Yields everything that is read in a chapter."""
    yield chapter.title
    for block in chapter.blocks:
        yield from block_texts(block)


def block_texts(block: Block) -> Iterator[str]:
    """Yields everything that is read in a block."""
    match block:
        case Paragraph() | RelatedGame():
            yield block.text
        case Bullets():
            yield from (item.text if isinstance(item, Paragraph) else item for item in block.items)
        case BookTable():
            yield from chain(block.head, *block.rows)
        case BookPicture():
            yield from (label.text for label in block.arrangement.labels)
            yield block.caption


def _block_differences(english: Block, told: Block) -> Iterator[str]:
    if type(told) is not type(english):
        yield f"it is {KINDS[type(told)]}, and {KINDS[type(english)]} in English."
        return
    if _rules_of(told) != _rules_of(english):
        yield "the numbers of its rules are not those of the English block."
    if _shape_of(told) != _shape_of(english):
        yield "its items, columns, rows or pieces are not those of the English block."
        return
    for ours, theirs in zip(block_texts(english), block_texts(told), strict=True):
        yield from _text_differences(ours, theirs)


def _rules_of(block: Block) -> tuple[tuple[str, ...], ...]:
    items = block.items if isinstance(block, Bullets) else ()
    return (block.rules, *(item.rules if isinstance(item, Paragraph) else () for item in items))


def _shape_of(block: Block) -> object:
    """Returns what a block is apart from its words."""
    match block:
        case Bullets():
            return len(block.items), block.numbered
        case BookTable():
            return len(block.head), len(block.rows)
        case BookPicture():
            places = [(label.x, label.y) for label in block.arrangement.labels]
            return block.arrangement.pieces, places
    return None


def _text_differences(english: str, told: str) -> Iterator[str]:
    if bool(told) != bool(english):
        yield f"“{told or english}” stands in one of the two only."
    elif sorted(_LINK.findall(told)) != sorted(_LINK.findall(english)):
        yield f"“{told}” names other rules than “{english}”."
    elif _WITHOUT_WORDS.fullmatch(english) and _digits(told) != _digits(english):
        yield f"“{told}” stands where English has “{english}”."


def _digits(text: str) -> str:
    """Returns a text without words so that signs of decimals and thousands do not count."""
    return re.sub(r"[.,\s]", "", text)

"""Reads a rule book from its file, `book.md` in the package of a game. This is how such a file is written.

The first line is a title, which only those see who open the file; `cards: minimize` may follow, where the
pictures show the cards of another pack. `## The goal` begins a chapter. A chapter consists of blocks, with
an empty line after each; a line break inside a block counts as a space. What a block begins with says what
it is:

    Plain words             a paragraph
    - or 1.                 a list, with an item on each such line; what continues an item is indented
    | When | Points |       a table: its head, a line of `| --- | --- |`, and its rows; a cell may be empty
    ```                     a picture, as in `picture_text`, up to a line of ```; a sentence below it follows
    >                       a word for those who know another game, with `>` before each line

In front of a block, or of a list's item, the numbers of the rules that it tells may stand: `[MW-9 MW-10]`.
They are what a refusal at the table leads to. For a list, a table and a picture they have a line of their
own. In every text `*stars*` mark emphasis, and the number of a rule of the same book becomes a link.
Nothing is guessed or left out: what is wrong is told by file and line.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from tabletop.books.book_page import (
    BadBook,
    Block,
    Book,
    BookPicture,
    BookTable,
    Bullets,
    Chapter,
    Paragraph,
    RelatedGame,
)
from tabletop.books.picture_text import read_picture
from tabletop.disk import read_bytes

LARGEST: Final = 400_000
FENCE: Final = "```"

_TITLE: Final = re.compile(r"# \S.*")
_PACK: Final = re.compile(r"cards: ([a-z]+)")
_HEADING: Final = re.compile(r"## (\S.*)")
_RULES: Final = re.compile(r"\[([A-Z]{2}-\d+[a-z]?(?: [A-Z]{2}-\d+[a-z]?)*)\](?: |$)")
_ITEM: Final = re.compile(r"(-|\d+\.) (\S.*)")
_BEGINS_A_BLOCK: Final = re.compile(r"[-#|>\[]|```|\d+\. ")
_BELOW_THE_HEAD: Final = re.compile(r"\|(?: :?-+:? \|)+")

Line = tuple[int, str]
"""The number of a line in the file, and what stands there."""


def load_book(path: Path) -> Book:
    """Reads the file of a rule book. Raises BadBook."""
    file = f"{path.parent.name}/{path.name}"
    try:
        text = read_bytes(path, LARGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadBook(file, 0, "this book cannot be read.") from None
    if len(text) > LARGEST:
        raise BadBook(file, 0, "this book is too long to be one.")
    return read_book(text, file)


def read_book(text: str, file: str) -> Book:
    """Parses the text of a rule book; `file` is its name in what is said of faults. Raises BadBook."""
    return _BookReader(file).book(_blocks_of_lines(text))


def _blocks_of_lines(text: str) -> list[list[Line]]:
    """Returns the lines of the text, in blocks parted by empty lines."""
    blocks: list[list[Line]] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            blocks[-1].append((number, line.rstrip()))
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


class _BookReader:
    """A parser of one book, which knows the file's name and the pack of its pictures."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.pack = "card"

    def book(self, blocks: Sequence[Sequence[Line]]) -> Book:
        if not blocks or not _TITLE.fullmatch(blocks[0][0][1]):
            raise self._bad(1, "a book begins with a title, such as “# The rule book of Whist”.")
        self._read_head(blocks[0][1:])
        chapters = tuple(self._chapters(blocks[1:]))
        if not chapters:
            raise self._bad(0, "there is no chapter in it.")
        return Book(chapters)

    def _read_head(self, lines: Sequence[Line]) -> None:
        for number, line in lines:
            pack = _PACK.fullmatch(line)
            if pack is None:
                raise self._bad(number, "only “cards: ” and the name of a pack may stand below the title.")
            self.pack = pack[1]

    def _chapters(self, blocks: Sequence[Sequence[Line]]) -> Iterator[Chapter]:
        starts = [at for at, block in enumerate(blocks) if block[0][1].startswith("#")]
        if blocks and 0 not in starts:
            raise self._bad(blocks[0][0][0], "this belongs to no chapter: “## ” and its title are missing.")
        for start, end in pairwise([*starts, len(blocks)]):
            title = self._chapter_title(blocks[start])
            if end == start + 1:
                raise self._bad(blocks[start][0][0], "there is nothing in this chapter.")
            yield Chapter(title, tuple(self._block(block) for block in blocks[start + 1 : end]))

    def _chapter_title(self, block: Sequence[Line]) -> str:
        number, line = block[0]
        heading = _HEADING.fullmatch(line)
        if heading is None:
            raise self._bad(number, "a chapter begins with “## ” and its title.")
        if len(block) > 1:
            raise self._bad(block[1][0], "an empty line is missing below the title of the chapter.")
        return heading[1]

    def _block(self, lines: Sequence[Line]) -> Block:
        number = lines[0][0]
        rules, rest = self._rules_of(lines[0])
        if rules and rest:
            return Paragraph(self._joined([(number, rest), *lines[1:]]), rules)
        if rules:
            lines = lines[1:]
        if not lines:
            raise self._bad(number, "nothing stands below these numbers of rules.")
        begins = lines[0][1]
        if begins == FENCE:
            return self._picture(lines, rules)
        if begins.startswith("|"):
            return self._table(lines, rules)
        if _ITEM.fullmatch(begins):
            return self._list(lines, rules)
        if begins.startswith(">"):
            return self._related_game(lines, rules)
        return Paragraph(self._joined(lines), rules)

    def _rules_of(self, line: Line) -> tuple[tuple[str, ...], str]:
        """Returns the numbers of rules that a line begins with, and the rest of it."""
        number, text = line
        found = _RULES.match(text)
        if found is None:
            if text.startswith("["):
                raise self._bad(number, "numbers of rules are written as “[MW-9 MW-10]”.")
            return (), text
        return tuple(found[1].split(" ")), text[found.end() :]

    # --- the kinds of blocks

    def _list(self, lines: Sequence[Line], rules: tuple[str, ...]) -> Bullets:
        items: list[list[Line]] = []
        signs: list[str] = []
        for number, line in lines:
            begins = _ITEM.fullmatch(line)
            if begins is not None:
                signs.append(begins[1])
                items.append([(number, begins[2])])
            elif line.startswith("  ") and items:
                items[-1].append((number, line.strip()))
            else:
                raise self._bad(
                    number, "what continues an item is indented; another begins with “- ” or “1. ”."
                )
        numbered = signs[0] != "-"
        for at, (sign, item) in enumerate(zip(signs, items, strict=True), 1):
            if sign != (f"{at}." if numbered else "-"):
                raise self._bad(
                    item[0][0], "the items of a list are numbered from 1, or all begin with “- ”."
                )
        return Bullets(tuple(map(self._item, items)), rules, numbered)

    def _item(self, lines: Sequence[Line]) -> str | Paragraph:
        rules, rest = self._rules_of(lines[0])
        text = self._joined([(lines[0][0], rest), *lines[1:]]).strip()
        if not text:
            raise self._bad(lines[0][0], "an item has no words.")
        return Paragraph(text, rules) if rules else text

    def _table(self, lines: Sequence[Line], rules: tuple[str, ...]) -> BookTable:
        number = lines[min(1, len(lines) - 1)][0]
        if len(lines) < 3 or not _BELOW_THE_HEAD.fullmatch(lines[1][1]):
            raise self._bad(number, "a table has a head, a line such as “| --- | --- |”, and rows.")
        head, _, *rows = (self._cells(line) for line in lines)
        for (number, _), row in zip(lines[1:], (self._cells(lines[1]), *rows), strict=True):
            if len(row) != len(head):
                raise self._bad(
                    number, f"cells in this row: {len(row)}; in the head of the table: {len(head)}."
                )
        return BookTable(head, tuple(rows), rules)

    def _cells(self, line: Line) -> tuple[str, ...]:
        number, text = line
        if not (text.startswith("|") and text.endswith("|") and len(text) > 1):
            raise self._bad(number, "a row of a table begins and ends with “|”.")
        return tuple(cell.strip() for cell in text[1:-1].split("|"))

    def _picture(self, lines: Sequence[Line], rules: tuple[str, ...]) -> BookPicture:
        end = next((at for at, (_, line) in enumerate(lines) if at and line == FENCE), 0)
        if end < 2:
            raise self._bad(lines[0][0], "a picture has lines of pieces, and ends with a line of ```.")
        arrangement = read_picture(lines[1:end], self.pack, self.file)
        caption = self._joined(lines[end + 1 :]) if lines[end + 1 :] else ""
        return BookPicture(arrangement, caption, rules)

    def _related_game(self, lines: Sequence[Line], rules: tuple[str, ...]) -> RelatedGame:
        for number, line in lines:
            if not line.startswith("> "):
                raise self._bad(number, "each line of this begins with “> ”.")
        return RelatedGame(self._joined([(number, line[2:]) for number, line in lines]), rules)

    # --- words

    def _joined(self, lines: Sequence[Line]) -> str:
        """Returns lines of running text as one."""
        for number, line in lines:
            if _BEGINS_A_BLOCK.match(line):
                raise self._bad(
                    number, "this begins something else than plain words, and needs an empty line before it."
                )
        text = " ".join(line.strip() for _, line in lines)
        if text.count("*") % 2:
            raise self._bad(lines[0][0], "a star is missing: emphasis is written as “*words*”.")
        return text

    def _bad(self, line: int, wrong: str) -> BadBook:
        return BadBook(self.file, line, wrong)

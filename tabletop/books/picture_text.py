"""Reads a picture of a rule book: pieces that lie together. This is how such a picture is written.

Each line is a group of pieces: how they lie, a colon, their codes, and perhaps words below them in quotes.

    cards: 7H 7D 7C "a set"         a row; `step=1.08` after the first word lays the cards apart
    fan: AS QS (2C)                 as a hand is held
    trick: 5S 2S *JS* 8S            clockwise from the left, the last one nearest to you
    pile count=3: ?? "stock"        a squared pile of N cards with this one on top
    tiles: 6-4 ^3-3                 dominoes side by side, the higher number on top
    line: 1-6 6-6 6-4               dominoes end to end, the left number first; `crosswise=no` for doubles
    cross: 5-5 5-4 5-1 6-5 5-2      a double, and the tiles above it, below it, at its left and its right
    chain: 7H 9D                    cards end to end, as in Minnows
    chips: brick brick              chips, from the bottom

A piece in `*stars*` glows, one in `(brackets)` is dim, one after `^` is raised; `??` lies face down.
A group lies at the right of the one before it. Between two groups, `beside 0.9` puts more room, and
`below 0.5` begins a row below, both measured in widths of a card.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop.books.book_page import BadBook
from tabletop.books.piece_arrangement import (
    USUAL_GAP,
    PieceArrangement,
    cards,
    chain,
    chips,
    cross,
    fan,
    line,
    pile,
    tiles,
    trick,
)

_GROUP: Final = re.compile(r'([a-z]+)(?: ([a-z]+)=(\S+))?: ([^"]*[^" ])(?: "([^"]+)")?')
_GAP: Final = re.compile(r"(beside|below) (\d\.\d{1,2})")
_PIECE: Final = re.compile(r"\*([^*()^]+)\*|\(([^*()^]+)\)|\^([^*()^]+)|([^*()^]+)")
_VALUES: Final = {
    "step": re.compile(r"\d\.\d{1,2}"),
    "spread": re.compile(r"\d{1,2}\.\d"),
    "count": re.compile(r"[1-9]\d?"),
    "crosswise": re.compile("yes|no"),
}

_SHAPES: Final[Mapping[str, Callable[..., PieceArrangement]]] = {
    shape.__name__: shape for shape in (cards, fan, trick, pile, tiles, line, cross, chain, chips)
}
_OPTIONS: Final = {"cards": "step", "tiles": "step", "fan": "spread", "pile": "count", "line": "crosswise"}
_WITH_PACK: Final = {"cards", "fan", "trick"}
"""The shapes of cards that may be of a game's own pack."""


def read_picture(lines: Sequence[tuple[int, str]], pack: str, file: str) -> PieceArrangement:
    """Parses the numbered lines of a picture with cards of that pack. Raises BadBook."""
    picture = _Picture()
    for number, text in lines:
        try:
            gap = _GAP.fullmatch(text)
            if gap is None:
                picture.add(_group(text, pack))
            else:
                picture.leave_room(float(gap[2]), below=gap[1] == "below")
        except ValueError as problem:
            wrong = str(problem)
            raise BadBook(file, number, wrong[0].lower() + wrong[1:]) from None
    if picture.is_unfinished:
        raise BadBook(file, lines[-1][0], "a group of pieces has to follow this.")
    return picture.whole()


class _Picture:
    """A picture that grows group by group, in rows."""

    def __init__(self) -> None:
        self._above = PieceArrangement(())
        self._row: PieceArrangement | None = None
        self._gap_above: float | None = None
        self._gap: float = USUAL_GAP
        self.is_unfinished = True

    def add(self, group: PieceArrangement) -> None:
        """Puts a group at the end of the row."""
        self._row = group if self._row is None else self._row.beside(group, self._gap)
        self._gap, self.is_unfinished = USUAL_GAP, False

    def leave_room(self, gap: float, *, below: bool) -> None:
        """Leaves room before the next group, which begins a row below if asked. Raises ValueError."""
        if self.is_unfinished:
            raise ValueError("a group of pieces has to stand before this.")
        self.is_unfinished = True
        if below:
            self._above, self._row, self._gap_above = self.whole(), None, gap
        else:
            self._gap = gap

    def whole(self) -> PieceArrangement:
        """Returns all that has been added."""
        assert self._row is not None
        return self._row if self._gap_above is None else self._above.above(self._row, self._gap_above)


def _group(text: str, pack: str) -> PieceArrangement:
    """Returns what a line of a picture tells. Raises ValueError."""
    found = _GROUP.fullmatch(text)
    if found is None or found[1] not in _SHAPES:
        raise ValueError(f"pieces are written as in “cards: 7H 7D”, and lie as {', '.join(_SHAPES)}.")
    name, option, value, pieces, label = found.groups()
    codes, moods = _pieces(pieces)
    if name == "pile" and len(codes) > 1:
        raise ValueError("a pile shows one piece.")
    choices = _choices(name, option, value)
    if name in _WITH_PACK:
        choices["pack"] = pack
    group = _SHAPES[name](" ".join(codes), **choices)
    group = group.highlighted(moods["lit"]).dimmed(moods["dim"]).raised(moods["raised"])
    return group if label is None else group.captioned(label)


def _choices(name: str, option: str | None, value: str) -> dict[str, float | bool | str]:
    """Returns the option that a group may have. Raises ValueError."""
    if option is None:
        return {}
    if option != _OPTIONS.get(name):
        raise ValueError(f"“{name}” has no option “{option}”.")
    if not _VALUES[option].fullmatch(value):
        raise ValueError(f"“{value}” is nothing that “{option}” can be.")
    if option == "crosswise":
        return {option: value == "yes"}
    return {option: int(value) if option == "count" else float(value)}


def _pieces(text: str) -> tuple[list[str], dict[str, str]]:
    """Returns the codes of a group, and those that are lit, dim or raised. Raises ValueError."""
    codes: list[str] = []
    moods = dict.fromkeys(("lit", "dim", "raised"), "")
    for word in text.split():
        found = _PIECE.fullmatch(word)
        if found is None:
            raise ValueError(f"“{word}” is no piece: one glows as *7H*, is dim as (7H) and raised as ^7H.")
        for mood, code in zip(moods, found.groups(), strict=False):
            moods[mood] += f" {code}" if code else ""
        codes.append(next(filter(None, found.groups())))
    return codes, moods

"""All results as a table for other programs, in the words of the screen."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from tabletop.coach.over_time import Group, Point
from tabletop.games import GAMES, listing_of
from tabletop.players.levels import LEVELS
from tabletop.records import BadRecord, cleaned, read_story
from tabletop.scenes.fared import CHOICES

COLUMNS: Final = (
    "Started",
    "Game",
    "House rules",
    "Players",
    "Opponents",
    "Name",
    "Counts as",
    "Result",
    "Points ahead of the others",
    "Points lost by slips a deal",
)
ALONE, PEOPLE = "alone", "people only"
KINDS: Final = dict(CHOICES)
MARK = b"\xef\xbb\xbf"
"""The byte order mark, without which spreadsheets read letters by an old code page."""

FORMULAS: Final = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""The beginnings of formulas in spreadsheets, some of which take full-width signs for the plain ones."""


def as_csv(points: Sequence[Point]) -> bytes:
    """Returns a CSV line for each match and person; reads the records, which may take a moment."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(_row, points))
    return MARK + text.getvalue().encode("utf-8", "replace")


def as_words(*texts: str) -> str:
    """Returns the texts joined for a cell, marked as words where they would begin a formula."""
    words = "; ".join(map(cleaned, texts))
    return f"'{words}" if words.startswith(FORMULAS) else words


def opponents_of(group: Group) -> str:
    """Returns against whom one played: "steady and sharp", "people only", "alone"."""
    if group.players == 1:
        return ALONE
    titles = [LEVELS[name].title for name in group.level.split(" and ") if name in LEVELS]
    return " and ".join(titles) or PEOPLE


def _row(point: Point) -> tuple[str | int, ...]:
    return (
        _started(point.started),
        listing_of(point.group.game).title,
        as_words(*_house_rules(point.path)),
        point.group.players,
        opponents_of(point.group),
        as_words(point.name),
        KINDS[point.kind],
        "Won" if point.won else "Lost",
        f"{point.ahead:g}",
        "" if point.lost is None else f"{point.lost:.3f}",
    )


def _house_rules(path: Path) -> Iterator[str]:
    """Yields the title and the choice of each house rule; none if the record is unreadable."""
    try:
        header = read_story(path).header
    except BadRecord:
        return
    known = {option.name: option for option in GAMES[header.game].options}
    for name, value in header.options.items():
        option = known.get(name)
        labels = {} if option is None else {repr(choice): label for choice, label in option.choices}
        yield f"{name if option is None else option.title}: {labels.get(repr(value), str(value))}"


def _started(text: str) -> str:
    """Returns a date and a time that a spreadsheet can sort and count with."""
    try:
        return f"{datetime.fromisoformat(text):%Y-%m-%d %H:%M}"
    except ValueError:
        return as_words(text)

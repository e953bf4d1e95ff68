"""All results as a table for other programs, in English, whatever language is on the screen."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from tabletop.coach.results_over_time import MatchGroup, PersonResult
from tabletop.games import GAMES, listing_of
from tabletop.messages import Message, Several, said
from tabletop.players.levels import LEVELS
from tabletop.records import BadRecord, clean_text, read_recorded_match
from tabletop.scenes.history.statistics_panel import CHOICES

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
ALONE, PEOPLE_ONLY = said("alone"), said("people only")
KIND_TITLES: Final = {kind: str(title) for kind, title in CHOICES}
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""The byte order mark, without which spreadsheets read letters by an old code page."""

FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""The beginnings of formulas in spreadsheets, some of which take full-width signs for the plain ones."""


def csv_of_results(points: Sequence[PersonResult]) -> bytes:
    """Returns a CSV line for each match and person; reads the records, which may take a moment."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(_csv_row, points))
    return BYTE_ORDER_MARK + text.getvalue().encode("utf-8", "replace")


def as_text_cell(*texts: str) -> str:
    """Returns the texts joined for a cell, marked as words where they would begin a formula."""
    words = "; ".join(map(clean_text, texts))
    return f"'{words}" if words.startswith(FORMULA_SIGNS) else words


def opponents_of(group: MatchGroup) -> str:
    """Returns against whom one played: "steady and sharp", "people only", "alone"."""
    return str(ALONE if group.players == 1 else levels_of(group))


def levels_of(group: MatchGroup) -> Message:
    """Returns the levels of the opponents: "steady and sharp", "people only"."""
    titles = tuple(LEVELS[name].title for name in group.level.split(" and ") if name in LEVELS)
    return Message("{levels}", (("levels", Several(titles)),)) if titles else PEOPLE_ONLY


def _csv_row(point: PersonResult) -> tuple[str | int, ...]:
    return (
        _date_and_time(point.started),
        str(listing_of(point.group.game).title),
        as_text_cell(*_house_rules(point.path)),
        point.group.players,
        opponents_of(point.group),
        as_text_cell(point.name),
        KIND_TITLES[point.kind],
        "Won" if point.won else "Lost",
        f"{point.points_ahead:g}",
        "" if point.points_lost is None else f"{point.points_lost:.3f}",
    )


def _house_rules(path: Path) -> Iterator[str]:
    """Yields the title and the choice of each house rule; none if the record is unreadable."""
    try:
        header = read_recorded_match(path).header
    except BadRecord:
        return
    known = {option.name: option for option in GAMES[header.game].options}
    for name, value in header.options.items():
        option = known.get(name)
        labels = {} if option is None else {repr(choice): str(label) for choice, label in option.choices}
        yield f"{name if option is None else option.title}: {labels.get(repr(value), str(value))}"


def _date_and_time(text: str) -> str:
    """Returns a date and a time that a spreadsheet can sort and count with."""
    try:
        return f"{datetime.fromisoformat(text):%Y-%m-%d %H:%M}"
    except ValueError:
        return as_text_cell(text)

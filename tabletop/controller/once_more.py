"""Restarts the latest deal of a match in a match and a record of its own."""

from dataclasses import replace
from pathlib import Path

from tabletop.controller.course import Course
from tabletop.controller.resuming import watchers_of
from tabletop.records import Record, shuffle_line
from tabletop.records.header import FORMAT, Header


def latest_deal(
    old: Header, course: Course, folder: Path | None, started: str
) -> tuple[Header, Course, Record]:
    """Starts a practice match with all moves that led to the latest deal, and writes them down."""
    begun = course.deal_began
    before = course.at(begun)
    match = before.game.start(len(old.sitters), old.options, old.seed, old.dealer, before.shuffles)
    header = replace(old, started=started, format=FORMAT, practice=old.practice_with(old.seed))
    record = Record.begin(folder, header, map(shuffle_line, match.shuffles))
    fresh = Course(match, watchers_of(old.sitters))
    fresh.record = record
    fresh.retrace(course.match.moves[:begun])
    return header, fresh, record

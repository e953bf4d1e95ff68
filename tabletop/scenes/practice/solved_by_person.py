"""Whose solved positions are shown and kept: those of whoever is at the table, as in the statistics."""

from __future__ import annotations

from tabletop.disk import problem_reason
from tabletop.messages import Message, said
from tabletop.records import Solved, SolvedPositions, add_solved, now_text, read_solved
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry.known_people import result_owners, table_owner
from tabletop.settings import records_folder


def solved_by_owner(app: Host) -> tuple[frozenset[str], Message | None]:
    """Returns what the owner of the table has solved, and a sentence if not all of it can be read."""
    owner = table_owner(app.settings).name
    _take_over_old_positions(app, owner)
    found, problem = read_solved(records_folder())
    own = _with_present_names(app, found).of_person(owner)
    # What could not be taken over stays theirs all the same.
    return own.union(app.settings.solved), problem


def keep_solved(app: Host, position: str) -> Message | None:
    """Keeps that the owner of the table has solved a position; returns a sentence if that went wrong."""
    owner = table_owner(app.settings).name
    try:
        add_solved(records_folder(), [Solved(owner, position, now_text())])
    except OSError as problem:
        return said("That you have solved it could not be saved: {why}.", why=problem_reason(problem))
    return None


def _with_present_names(app: Host, found: SolvedPositions) -> SolvedPositions:
    return found.with_present_names(result_owners(app.settings))


def _take_over_old_positions(app: Host, owner: str) -> None:
    """Gives the owner what earlier versions kept for everybody; where that fails, it stays as it is."""
    old = app.settings.solved
    if not old:
        return
    try:
        add_solved(records_folder(), [Solved(owner, position, now_text()) for position in old])
    except OSError:
        return
    app.change_settings(app.settings.without_solved())

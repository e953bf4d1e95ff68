"""Writes all matches into a file, or takes them from one, without a window."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from tabletop.competition.evening_file import is_evening_file
from tabletop.competition.evening_plan import BadEvening
from tabletop.disk import problem_reason
from tabletop.messages import Message
from tabletop.scenes.match_files.match_transfer import (
    ImportTask,
    export_all_matches,
    export_path,
    export_summary,
    import_summary,
)
from tabletop.terminal_text import print_error, print_line


def run(to: Path | None, source: Path | None) -> int:
    """Writes all matches `to` a file, or takes them from a `source`; returns the exit status."""
    if to is not None:
        return export_matches(to)
    assert source is not None
    return import_matches(source)


def export_matches(path: Path) -> int:
    """Writes all matches into that file, or into a new one in that folder; returns the exit status."""
    path = path / export_path().name if path.is_dir() else path
    if os.path.lexists(path):
        return _fail(f"{path} is there already, and stays as it is.")
    try:
        exported = export_all_matches(path)
    except OSError as problem:
        return _fail(f"{path} cannot be written: {problem_reason(problem)}.")
    print_line(f"{export_summary(exported)} {exported.path}")
    for sentence in exported.problems:
        print_error(f"tabletop: {sentence}")
    return 1 if exported.problems else 0


def import_matches(source: Path) -> int:
    """Takes in all matches of a file or a folder, or an evening; returns the exit status."""
    if is_evening_file(source):
        return import_evening(source)
    work = ImportTask(source)
    work.run()
    if work.result is None or isinstance(work.result, Message):
        return _fail(f"{work.result or 'Nothing was imported.'}")
    print_line(str(import_summary(work.result)))
    for sentence in work.result.problems:
        print_error(f"tabletop: {sentence}")
    return 0


def import_evening(source: Path) -> int:
    """Takes in what is new of an evening; returns the exit status."""
    from tabletop.scenes.evening.evening_import import import_words  # only an evening needs widgets
    from tabletop.scenes.evening.evening_state import evening_folder, own_digests

    try:
        found = evening_folder().import_file(source, date.today(), own_digests=own_digests)
    except BadEvening as problem:
        return _fail(str(problem.reason))
    except OSError as problem:
        return _fail(f"The evening cannot be kept: {problem_reason(problem)}.")
    print_line(f"{found.plan.name}: {import_words(found)}")
    for sentence in found.problems:
        print_error(f"tabletop: {sentence}")
    return 0


def _fail(sentence: str) -> int:
    print_error(f"tabletop: {sentence}")
    return 1

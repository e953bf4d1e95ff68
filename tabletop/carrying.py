"""Writes all matches into a file, or takes them from one, without a window."""

from __future__ import annotations

import os
from pathlib import Path

from tabletop.disk import reason
from tabletop.harmless import complain, say
from tabletop.scenes.carrying import Import, export_all, export_file, exported_said, merged_said


def run(to: Path | None, source: Path | None) -> int:
    """Writes all matches `to` a file, or takes them from a `source`; returns the exit status."""
    if to is not None:
        return export(to)
    assert source is not None
    return bring(source)


def export(path: Path) -> int:
    """Writes all matches into that file, or into a new one in that folder; returns the exit status."""
    path = path / export_file().name if path.is_dir() else path
    if os.path.lexists(path):
        return _fail(f"{path} is there already, and stays as it is.")
    try:
        exported = export_all(path)
    except OSError as problem:
        return _fail(f"{path} cannot be written: {reason(problem)}.")
    say(f"{exported_said(exported)} {exported.path}")
    for sentence in exported.problems:
        complain(f"tabletop: {sentence}")
    return 1 if exported.problems else 0


def bring(source: Path) -> int:
    """Takes in all matches of a file or a folder; returns the exit status."""
    work = Import(source)
    work.run()
    if work.result is None or isinstance(work.result, str):
        return _fail(work.result or "Nothing was imported.")
    say(merged_said(work.result))
    for sentence in work.result.problems:
        complain(f"tabletop: {sentence}")
    return 0


def _fail(sentence: str) -> int:
    complain(f"tabletop: {sentence}")
    return 1

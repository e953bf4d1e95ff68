"""Matches that had to be saved in another folder: they come home, or are played on from where they lie."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from tabletop.records import BadRecord, Kept, bring_home, kept_at, matches_in, newest_first, once
from tabletop.scenes.scene import Host
from tabletop.settings import records_folder, refuges


def come_home(elsewhere: Sequence[str]) -> tuple[Path, ...]:
    """Brings rescued matches back that can come; returns the files that still lie elsewhere."""
    folders = refuges()
    found = [path for folder in folders for path in matches_in(folder)]
    away = bring_home((*found, *(Path(path) for path in elsewhere if os.path.isfile(path))), records_folder())
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()
    return away


def forget_all_but(app: Host, away: Iterable[Path]) -> None:
    """Removes from the settings the rescued files that have come back or were thrown away."""
    told, away = tuple(map(Path, app.settings.elsewhere)), set(away)
    left = tuple(path for path in told if path in away or not _is_reachable(path))
    if left != told:
        app.change(app.settings.with_elsewhere(map(str, left)))


def with_away(kept: Iterable[Kept], away: Iterable[Path]) -> tuple[Kept, ...]:
    """Returns all matches, the newest first; a rescued one goes further than the one at home."""
    others = [match for match in map(_read, away) if match is not None]
    names = {match.path.name for match in others}
    return newest_first(once([*others, *(match for match in kept if match.path.name not in names)]))


def _read(path: Path) -> Kept | None:
    try:
        return kept_at(path)
    except (BadRecord, OSError):
        return None


def _is_reachable(path: Path) -> bool:
    """Returns whether the file's folder is there now; one on a stick may come back later."""
    return os.path.isdir(path.parent)

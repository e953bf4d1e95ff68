"""Matches that had to be saved in another folder: they come home, or are played on from where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tabletop.records import BadRecord, Kept, bring_home, kept_at, matches_in, newest_first
from tabletop.settings import records_folder, refuges


@dataclass(frozen=True)
class Away:
    """The files that still lie elsewhere, and the folders' own list of what could not be reached or brought."""

    files: tuple[Path, ...] = ()
    elsewhere: tuple[str, ...] = ()


def come_home(told: Iterable[str]) -> Away:
    """Brings home what can come, of what lies in the folders of ours and of the files that are told of."""
    folders, files = refuges(), tuple(map(Path, told))
    found = [path for folder in folders for path in matches_in(folder)]
    away = bring_home((*found, *(path for path in files if path.is_file())), records_folder())
    left = tuple(str(path) for path in files if path in away or not _is_reachable(path))
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()
    return Away(away, left)


def with_away(kept: Iterable[Kept], away: Iterable[Path]) -> tuple[Kept, ...]:
    """All matches, the newest first; what lies elsewhere goes further than at home."""
    others = [match for match in map(_read, away) if match is not None]
    names = {match.path.name for match in others}
    return newest_first([*others, *(match for match in kept if match.path.name not in names)])


def _read(path: Path) -> Kept | None:
    try:
        return kept_at(path)
    except (BadRecord, OSError):
        return None


def _is_reachable(path: Path) -> bool:
    """A folder that is not there now, such as one on a stick, may come back."""
    return path.parent.is_dir()

"""Matches that had to be saved in another folder: they come home, or are played on from where they lie."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from tabletop.records import (
    BadRecord,
    MatchSummary,
    bring_home,
    newest_first,
    rescued_matches,
    summary_at,
    without_duplicates,
)
from tabletop.scenes.base.scene import Host
from tabletop.settings import records_folder, rescue_folders


def restore_rescued_matches(elsewhere: Sequence[str]) -> tuple[Path, ...]:
    """Brings rescued matches back that can come; returns the files that still lie elsewhere."""
    folders = rescue_folders()
    found = [path for folder in folders for path in rescued_matches(folder)]
    not_restored = bring_home(
        (*found, *(Path(path) for path in elsewhere if os.path.isfile(path))), records_folder()
    )
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()
    return not_restored


def forget_rescued_except(app: Host, still_away: Iterable[Path]) -> None:
    """Removes from the settings the rescued files that have come back or were thrown away."""
    told, still_away = tuple(map(Path, app.settings.elsewhere)), set(still_away)
    left = tuple(path for path in told if path in still_away or not _is_reachable(path))
    if left != told:
        app.change_settings(app.settings.with_elsewhere(map(str, left)))


def with_rescued_matches(
    matches: Iterable[MatchSummary], rescued: Iterable[Path]
) -> tuple[MatchSummary, ...]:
    """Returns all matches, the newest first; a rescued one goes further than the one at home."""
    others = [match for match in map(_read_summary, rescued) if match is not None]
    names = {match.path.name for match in others}
    return newest_first(
        without_duplicates([*others, *(match for match in matches if match.path.name not in names)])
    )


def _read_summary(path: Path) -> MatchSummary | None:
    try:
        return summary_at(path)
    except (BadRecord, OSError):
        return None


def _is_reachable(path: Path) -> bool:
    """Returns whether the file's folder is there now; one on a stick may come back later."""
    return os.path.isdir(path.parent)

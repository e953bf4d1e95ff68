"""Counts a match once that lies in several files: a copy, a cloud's conflict file, an older state."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tabletop.records.library.summary_cache import MatchSummary


def without_duplicates(matches: Iterable[MatchSummary]) -> Iterator[MatchSummary]:
    """Yields each match once: of several files the one that goes furthest, which knows the others."""
    alike: dict[str, list[MatchSummary]] = {}
    for summary in matches:
        alike.setdefault(summary.identity or str(summary.path), []).append(summary)
    for found in alike.values():
        best, *others = sorted(found, key=_rank, reverse=True)
        yield replace(best, copies=tuple(other.path for other in others)) if others else best


def progress_of(summary: MatchSummary) -> tuple[bool, int]:
    """Returns how far a file goes; one that has been over goes furthest, even if moves were taken back."""
    return summary.was_over, summary.line_count


def _rank(summary: MatchSummary) -> tuple[bool, int, int, str]:
    """Returns how far a file goes and when it was written, which decides between equals."""
    return *progress_of(summary), summary.written_at, summary.path.name

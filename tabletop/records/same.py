"""Counts a match once that lies in several files: a copy, a cloud's conflict file, an older state."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tabletop.records.cache import Kept


def once(matches: Iterable[Kept]) -> Iterator[Kept]:
    """Yields each match once: of several files the one that goes furthest, which knows the others."""
    alike: dict[str, list[Kept]] = {}
    for kept in matches:
        alike.setdefault(kept.identity or str(kept.path), []).append(kept)
    for found in alike.values():
        best, *others = sorted(found, key=_rank, reverse=True)
        yield replace(best, copies=tuple(other.path for other in others)) if others else best


def reach(kept: Kept) -> tuple[bool, int]:
    """Returns how far a file goes; one that has been over goes furthest, even if moves were taken back."""
    return kept.had_end, kept.length


def _rank(kept: Kept) -> tuple[bool, int, int, str]:
    """Returns how far a file goes and when it was written, which decides between equals."""
    return *reach(kept), kept.touched, kept.path.name

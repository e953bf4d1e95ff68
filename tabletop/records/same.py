"""One match in several files: a copy, a cloud's conflict file, an older state of it. It counts once."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tabletop.records.cache import Kept


def once(matches: Iterable[Kept]) -> Iterator[Kept]:
    """Each match once: of several files the one that goes furthest, which knows the others."""
    alike: dict[str, list[Kept]] = {}
    for kept in matches:
        alike.setdefault(kept.identity or str(kept.path), []).append(kept)
    for found in alike.values():
        best, *others = sorted(found, key=_rank, reverse=True)
        yield replace(best, copies=tuple(other.path for other in others)) if others else best


def reach(kept: Kept) -> tuple[bool, int]:
    """How far a file goes: what has been over goes further than what never was, even if it is taken back."""
    return kept.had_end, kept.length


def _rank(kept: Kept) -> tuple[bool, int, int, str]:
    """Of files that go as far the one that was written last."""
    return *reach(kept), kept.touched, kept.path.name

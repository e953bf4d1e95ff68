"""What changed hands since one's own last move: the pieces that lie on the table, and what is said of it.

All of it follows from the view alone, so that it does not change by taking back, by leaving the match, or
in a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.rules import View
from tabletop.words import Words

Began = Callable[[View], int]
"""Returns how many moves of a view's record were made before its deal."""


def nothing(view: View) -> int:
    """Returns the number of all moves so far, so that no move is marked."""
    return len(view.moves)


Found = tuple[str, int]
"""A zone, and the index in it."""


@dataclass(frozen=True)
class Traces:
    """Where the played pieces lie, and by seat what was done that no piece shows."""

    pieces: frozenset[Found] = frozenset()
    deeds: Mapping[int, str] = field(default_factory=dict)


def traces(words: Words, began: Began) -> Traces:
    """Returns what others did since the viewer's last move; for a bystander, since that of the next seat."""
    view = words.view
    if view.winners or words.is_at_rest():
        return Traces()
    own = view.turn if view.seat is None else view.seat
    made: dict[int, list[int]] = {}
    for number in _since(view, own, began):
        made.setdefault(view.moves[number][0], []).insert(0, number)
    found = {
        number: _find(view, number, words.laid(number)) for numbers in made.values() for number in numbers
    }
    pieces = frozenset(piece for places in found.values() for piece in places)
    return Traces(pieces, _deeds(words, made, found))


def _since(view: View, own: int | None, began: Began) -> Iterator[int]:
    """Yields the moves after the last one of that seat, the latest first."""
    if own is None or not view.moves:
        return
    first = None
    for number in range(len(view.moves) - 1, -1, -1):
        if view.moves[number][0] == own:
            return
        first = began(view) if first is None else first
        if number < first:
            return
        yield number


def _find(view: View, number: int, codes: Sequence[str]) -> tuple[Found, ...]:
    """Returns where these pieces lie open, in nobody's hand."""
    verb, *words = view.moves[number][1].split(" ")
    likely = (verb, *(f"meld:{word}" for word in words))
    zones = [zone for zone in view.zones if not zone.startswith(("hand:", "won:"))]
    zones.sort(key=lambda zone: zone not in likely)
    found: list[Found] = []
    for code in codes:
        lying = (
            (zone, place)
            for zone in zones
            for place in range(len(view.zones[zone]) - 1, -1, -1)
            if view.zones[zone][place] == code and (zone, place) not in found
        )
        found += [piece for piece in [next(lying, None)] if piece is not None]
    return tuple(found)


def _deeds(
    words: Words, made: Mapping[int, Sequence[int]], found: Mapping[int, Sequence[Found]]
) -> dict[int, str]:
    """Returns by seat what no piece shows; else, where pieces show all, the last action."""
    deeds = {}
    for seat, numbers in made.items():
        unseen = [number for number in numbers if not found[number]]
        said = words.in_short(unseen) or words.in_short(numbers[-1:])
        if said:
            deeds[seat] = said
    return deeds

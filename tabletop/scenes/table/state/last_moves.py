"""What changed hands since one's own last move: the pieces that lie on the table, and what is said of it.

All of it follows from the view alone, so that it does not change by taking back, by leaving the match, or
in a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tabletop.rules import View
from tabletop.words import Words

LONGEST_ACTION: Final = 24
"""The most letters of an action that has room on a plate."""

DealStart = Callable[[View], int]
"""Returns how many moves of a view's record were made before its deal."""


def mark_no_moves(view: View) -> int:
    """Returns the number of all moves so far, so that no move is marked."""
    return len(view.moves)


ZoneIndex = tuple[str, int]
"""A zone, and the index in it."""


@dataclass(frozen=True)
class LastMoves:
    """Where the played pieces lie, and by seat what was done that no piece shows."""

    pieces: frozenset[ZoneIndex] = frozenset()
    actions: Mapping[int, str] = field(default_factory=dict)


def last_moves_of(words: Words, deal_start: DealStart) -> LastMoves:
    """Returns what others did since the viewer's last move; for a bystander, since that of the next seat."""
    view = words.view
    if view.winners or words.is_between_turns():
        return LastMoves()
    own = view.turn if view.seat is None else view.seat
    made: dict[int, list[int]] = {}
    for number in _moves_since(view, own, deal_start):
        made.setdefault(view.moves[number][0], []).insert(0, number)
    found = {
        number: _open_places(view, number, words.laid_pieces(number))
        for numbers in made.values()
        for number in numbers
    }
    pieces = frozenset(piece for places in found.values() for piece in places)
    return LastMoves(pieces, _action_words(words, made, found))


def _moves_since(view: View, own: int | None, began: DealStart) -> Iterator[int]:
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


def _open_places(view: View, number: int, codes: Sequence[str]) -> tuple[ZoneIndex, ...]:
    """Returns where these pieces lie open, in nobody's hand."""
    verb, *words = view.moves[number][1].split(" ")
    likely = (verb, *(f"meld:{word}" for word in words))
    zones = [zone for zone in view.zones if not zone.startswith(("hand:", "won:"))]
    # Where two packs are played, the same card may lie elsewhere too: the zone that the move names comes
    # first.
    zones.sort(key=lambda zone: zone not in likely)
    found: list[ZoneIndex] = []
    for code in codes:
        lying = (
            (zone, place)
            for zone in zones
            for place in range(len(view.zones[zone]) - 1, -1, -1)
            if view.zones[zone][place] == code and (zone, place) not in found
        )
        found += [piece for piece in [next(lying, None)] if piece is not None]
    return tuple(found)


def _action_words(
    words: Words, made: Mapping[int, Sequence[int]], found: Mapping[int, Sequence[ZoneIndex]]
) -> dict[int, str]:
    """Returns by seat what no piece shows; else, where pieces show all, the last action."""
    actions = {}
    for seat, numbers in made.items():
        unseen = [number for number in numbers if not found[number]]
        whole = words.short_moves(numbers)
        said = words.short_moves(unseen) or words.short_moves(numbers[-1:])
        said = whole if unseen and len(whole) <= LONGEST_ACTION else said
        if said:
            actions[seat] = said
    return actions

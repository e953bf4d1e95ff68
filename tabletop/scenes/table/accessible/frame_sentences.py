"""What a frame shows, as whole sentences for those who do not see it: of what its views tell, no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tabletop.messages import names_text
from tabletop.rules import HIDDEN, FrameBeat, View
from tabletop.scenes.table.accessible.piece_nodes import joined_notes
from tabletop.words import Words

MOVING_BEATS: Final = frozenset(("rest", "play", "told"))
"""The beats in which the words of a frame tell of the move that was just made."""
COUNTING_BEATS: Final = frozenset(("rest", "play", "told", "trick", "reveal"))


def frame_sentences(words: Words, before: View, beat: FrameBeat, shown: str) -> Iterator[str]:
    """Yields what happened between two views; `shown` is what the table itself says of the second."""
    view = words.view
    numbers = range(len(before.moves), len(view.moves))
    for number in numbers:
        seat = view.moves[number][0]
        came = taken_openly(before, view, seat) or drawn_pieces(before, view, seat)
        is_last = number == numbers[-1]
        # The table says it in its own words, which know more than the record where no piece is named.
        if is_last and shown and beat in MOVING_BEATS and not came and not words.names_pieces(number):
            continue
        yield words.heard_move(number, came)
    yield shown


def taken_openly(before: View, view: View, seat: int) -> tuple[str, ...]:
    """Returns what somebody took into their hand that had lain open on the table, as all have seen."""
    hand = f"hand:{seat}"
    is_more = len(view.zones.get(hand, ())) > len(before.zones.get(hand, ()))
    if not is_more or before.deal != view.deal or len(view.moves) != len(before.moves) + 1:
        return ()
    return tuple((_open_on_table(before) - _open_on_table(view)).elements())


def _open_on_table(view: View) -> Counter[str]:
    """Returns the pieces that lie open in nobody's hand."""
    zones = (pieces for zone, pieces in view.zones.items() if not zone.startswith("hand:"))
    return Counter(code for pieces in zones for code in pieces if code != HIDDEN)


def drawn_pieces(before: View, view: View, seat: int) -> tuple[str, ...]:
    """Returns what came into the viewer's own hand, if they moved; nothing of anybody else's."""
    zone = f"hand:{seat}"
    if seat != view.seat or before.seat != view.seat or before.deal != view.deal:
        return ()
    came = Counter(view.zones.get(zone, ())) - Counter(before.zones.get(zone, ()))
    del came[HIDDEN]
    return tuple(came.elements())


def changed_numbers(now: Words, then: Words, beat: FrameBeat) -> Iterator[str]:
    """Yields the numbers on plates that a frame has changed: tricks, points, chips."""
    if beat not in COUNTING_BEATS or now.view.deal != then.view.deal or now.view.winners:
        return
    for seat, name in enumerate(now.names):
        plate, old = now.seat_plate(seat), then.seat_plate(seat)
        if (plate.number, plate.label) != (old.number, old.label) and plate.number != old.number:
            yield joined_notes((names_text(name), f"{plate.number} {plate.label}".strip()))

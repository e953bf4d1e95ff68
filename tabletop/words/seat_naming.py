"""Puts names into sentences that were made by somebody who knows only seats."""

import re

from tabletop.rules import View
from tabletop.rules.seat_marks import SEAT_MARK
from tabletop.words.base import PLAYER_NAME, SeatNames, possessive

_BEGINNING = re.compile(r"(^|[.:?!] )@")


def with_names(text: str, view: View, names: SeatNames) -> str:
    """Returns a reason with the names of those whom it speaks of; `view` is that of whoever is addressed.

    There is one "you" in a reason, so that somebody else who is called "You" is said by where they sit.
    """
    # The NUL, which no name contains, marks where a sentence begins until the name is there.
    began = _BEGINNING.sub(lambda found: f"{found[1]}\0@", text)
    named = SEAT_MARK.sub(lambda found: _name(int(found[1]), view, names, owns=bool(found[2])), began)
    return re.sub("\0(.)", lambda found: found[1].upper(), named)


def _name(seat: int, view: View, names: SeatNames, *, owns: bool) -> str:
    called = names[seat] if seat < len(names) and names[seat] != PLAYER_NAME else ""
    if called:
        return possessive(called) if owns else called
    place = _place_name(seat, view)
    return f"{place}’s" if owns else place


def _place_name(seat: int, view: View) -> str:
    """Returns who sits there, as seen from the viewer."""
    steps = (seat - view.viewer) % view.players
    if view.players == 2:
        return "your opponent"
    if steps == 1:
        return "the player on your left"
    if steps == view.players - 1:
        return "the player on your right"
    return "the player opposite" if 2 * steps == view.players else f"the player {steps} places to your left"

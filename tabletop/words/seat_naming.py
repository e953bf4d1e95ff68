"""Puts names into messages that were made by somebody who knows only seats."""

from tabletop.messages import Message, SlotValue, said, with_seats_named
from tabletop.rules import View
from tabletop.words.base import PLAYER_NAME, SeatNames


def with_names(message: Message, view: View, names: SeatNames) -> Message:
    """Returns a reason with the names of those whom it speaks of; `view` is that of whoever is addressed.

    There is one "you" in a reason, so that somebody else who is called "You" is said by where they sit.
    """

    def name_of(seat: int) -> SlotValue:
        called = names[seat] if seat < len(names) else ""
        return _place_name(seat, view) if called in ("", PLAYER_NAME) else called

    return with_seats_named(message, name_of)


def _place_name(seat: int, view: View) -> Message:
    """Returns who sits there, as seen from the viewer."""
    steps = (seat - view.viewer) % view.players
    if view.players == 2:
        return said("your opponent")
    if steps == 1:
        return said("the player on your left")
    if steps == view.players - 1:
        return said("the player on your right")
    if 2 * steps == view.players:
        return said("the player opposite")
    return said("the player {n} places to your left", n=steps)

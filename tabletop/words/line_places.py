"""What places on a line of tiles are called: by the tile that lies there, and its side."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.messages import Message, PieceName, SlotValue, said


class LinePlace(NamedTuple):
    """A place where a tile can be joined: the tile that lies there, its side, and the number asked for.

    The sides are "left", "right", "above" and "below" at the tile that opened the line, else "open" for the
    open number, "end" and "other end" for those of a tile that lies across.
    """

    side: str
    joined: PieceName
    number: int


FIRST_SIDES = {"left": "left", "right": "right", "up": "above", "down": "below"}
LATER_SIDES = {"on": "open", "up": "end", "down": "other end"}
"""The sides by the names that the rules give them: at the first tile, and at later ones."""


def place_label(at: LinePlace) -> Message:
    """Returns a place where it stands on its own."""
    joined = at.joined
    return {
        "left": said("Left of {joined:the}", joined=joined),
        "right": said("Right of {joined:the}", joined=joined),
        "above": said("Above {joined:the}", joined=joined),
        "below": said("Below {joined:the}", joined=joined),
        "open": said("Against the open {number} of {joined:the}", number=at.number, joined=joined),
        "end": said("At one end of {joined:the}", joined=joined),
        "other end": said("At the other end of {joined:the}", joined=joined),
    }[at.side]


def laid_at(tile: SlotValue, at: LinePlace) -> Message:
    """Returns the advice to lay a tile at a place."""
    joined = at.joined
    return {
        "left": said("Lay {tile:the} left of {joined:the}.", tile=tile, joined=joined),
        "right": said("Lay {tile:the} right of {joined:the}.", tile=tile, joined=joined),
        "above": said("Lay {tile:the} above {joined:the}.", tile=tile, joined=joined),
        "below": said("Lay {tile:the} below {joined:the}.", tile=tile, joined=joined),
        "open": said(
            "Lay {tile:the} against the open {number} of {joined:the}.",
            tile=tile,
            number=at.number,
            joined=joined,
        ),
        "end": said("Lay {tile:the} at one end of {joined:the}.", tile=tile, joined=joined),
        "other end": said("Lay {tile:the} at the other end of {joined:the}.", tile=tile, joined=joined),
    }[at.side]


def was_laid_at(who: str, tile: SlotValue, at: LinePlace) -> Message:
    """Returns that somebody laid a tile at a place."""
    joined = at.joined
    return {
        "left": said("{who} laid {tile:the} left of {joined:the}.", who=who, tile=tile, joined=joined),
        "right": said("{who} laid {tile:the} right of {joined:the}.", who=who, tile=tile, joined=joined),
        "above": said("{who} laid {tile:the} above {joined:the}.", who=who, tile=tile, joined=joined),
        "below": said("{who} laid {tile:the} below {joined:the}.", who=who, tile=tile, joined=joined),
        "open": said(
            "{who} laid {tile:the} against the open {number} of {joined:the}.",
            who=who,
            tile=tile,
            number=at.number,
            joined=joined,
        ),
        "end": said("{who} laid {tile:the} at one end of {joined:the}.", who=who, tile=tile, joined=joined),
        "other end": said(
            "{who} laid {tile:the} at the other end of {joined:the}.", who=who, tile=tile, joined=joined
        ),
    }[at.side]

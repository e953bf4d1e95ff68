"""What ends of a line are called by the side of the felt at which they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from tabletop.messages import Message, SlotValue, said

FeltSide: TypeAlias = Literal[
    "left", "right", "upper", "lower", "upper left", "upper right", "lower left", "lower right"
]
"""A side of the felt, or a corner of it."""


def side_label(side: FeltSide) -> Message:
    """Returns a side where it stands alone behind what lies there."""
    return {
        "left": said("left", context="a side of the felt"),
        "right": said("right", context="a side of the felt"),
        "upper": said("upper", context="a side of the felt"),
        "lower": said("lower", context="a side of the felt"),
        "upper left": said("upper left", context="a side of the felt"),
        "upper right": said("upper right", context="a side of the felt"),
        "lower left": said("lower left", context="a side of the felt"),
        "lower right": said("lower right", context="a side of the felt"),
    }[side]


def end_label(side: FeltSide) -> Message:
    """Returns what an end of a line is called on an answer."""
    return {
        "left": said("Left end"),
        "right": said("Right end"),
        "upper": said("Upper end"),
        "lower": said("Lower end"),
        "upper left": said("Upper left end"),
        "upper right": said("Upper right end"),
        "lower left": said("Lower left end"),
        "lower right": said("Lower right end"),
    }[side]


def laid_at_end(tile: SlotValue, side: FeltSide) -> Message:
    """Returns the advice to lay a tile at an end of a line."""
    return {
        "left": said("Lay {tile:the} at the left end.", tile=tile),
        "right": said("Lay {tile:the} at the right end.", tile=tile),
        "upper": said("Lay {tile:the} at the upper end.", tile=tile),
        "lower": said("Lay {tile:the} at the lower end.", tile=tile),
        "upper left": said("Lay {tile:the} at the upper left end.", tile=tile),
        "upper right": said("Lay {tile:the} at the upper right end.", tile=tile),
        "lower left": said("Lay {tile:the} at the lower left end.", tile=tile),
        "lower right": said("Lay {tile:the} at the lower right end.", tile=tile),
    }[side]


def with_numbers(ends: Sequence[Message], numbers: Sequence[int | None]) -> tuple[Message, ...]:
    """Returns ends with the numbers they ask for, "Left end, on the 5", where these differ."""
    if len(set(numbers)) < 2:
        return tuple(ends)
    return tuple(with_number(end, number) for end, number in zip(ends, numbers, strict=True))


def with_number(end: Message, number: int | None) -> Message:
    """Returns an end with the number it asks for, "Left end, on the 5"; None: for none yet."""
    return end if number is None else said("{end}, on the {number}", end=end, number=number)

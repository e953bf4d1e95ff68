"""What The Star says of a double that can lie crosswise or in line."""

from __future__ import annotations

from tabletop.messages import Message, SlotValue, said
from tabletop.words.felt_sides import FeltSide
from tabletop.words.line_places import LinePlace

CROSSWISE = "crosswise"


def way_label(way: str) -> Message:
    """Returns how a double lies, as an answer of its own."""
    return said("Crosswise: three ends") if way == CROSSWISE else said("In line: one end")


def with_way(place: Message, way: str) -> Message:
    """Returns the answer that names a place, and how a double lies there."""
    if way == CROSSWISE:
        return said("{place}, crosswise: three ends", place=place)
    return said("{place}, in line: one end", place=place)


def way_question(tile: SlotValue, at: LinePlace) -> Message:
    """Returns the question how a double is to lie at the only place where it can."""
    joined = at.joined
    return {
        "left": said("Which way should {tile:the} go left of {joined:the}?", tile=tile, joined=joined),
        "right": said("Which way should {tile:the} go right of {joined:the}?", tile=tile, joined=joined),
        "above": said("Which way should {tile:the} go above {joined:the}?", tile=tile, joined=joined),
        "below": said("Which way should {tile:the} go below {joined:the}?", tile=tile, joined=joined),
        "open": said(
            "Which way should {tile:the} go against the open {number} of {joined:the}?",
            tile=tile,
            number=at.number,
            joined=joined,
        ),
        "end": said("Which way should {tile:the} go at one end of {joined:the}?", tile=tile, joined=joined),
        "other end": said(
            "Which way should {tile:the} go at the other end of {joined:the}?", tile=tile, joined=joined
        ),
    }[at.side]


def laid_crosswise(tile: SlotValue, at: LinePlace) -> Message:
    """Returns the advice to lay a double crosswise at a place."""
    joined = at.joined
    return {
        "left": said("Lay {tile:the} left of {joined:the}, crosswise.", tile=tile, joined=joined),
        "right": said("Lay {tile:the} right of {joined:the}, crosswise.", tile=tile, joined=joined),
        "above": said("Lay {tile:the} above {joined:the}, crosswise.", tile=tile, joined=joined),
        "below": said("Lay {tile:the} below {joined:the}, crosswise.", tile=tile, joined=joined),
        "open": said(
            "Lay {tile:the} against the open {number} of {joined:the}, crosswise.",
            tile=tile,
            number=at.number,
            joined=joined,
        ),
        "end": said("Lay {tile:the} at one end of {joined:the}, crosswise.", tile=tile, joined=joined),
        "other end": said(
            "Lay {tile:the} at the other end of {joined:the}, crosswise.", tile=tile, joined=joined
        ),
    }[at.side]


def laid_in_line(tile: SlotValue, at: LinePlace) -> Message:
    """Returns the advice to lay a double in line at a place."""
    joined = at.joined
    return {
        "left": said("Lay {tile:the} left of {joined:the}, in line.", tile=tile, joined=joined),
        "right": said("Lay {tile:the} right of {joined:the}, in line.", tile=tile, joined=joined),
        "above": said("Lay {tile:the} above {joined:the}, in line.", tile=tile, joined=joined),
        "below": said("Lay {tile:the} below {joined:the}, in line.", tile=tile, joined=joined),
        "open": said(
            "Lay {tile:the} against the open {number} of {joined:the}, in line.",
            tile=tile,
            number=at.number,
            joined=joined,
        ),
        "end": said("Lay {tile:the} at one end of {joined:the}, in line.", tile=tile, joined=joined),
        "other end": said(
            "Lay {tile:the} at the other end of {joined:the}, in line.", tile=tile, joined=joined
        ),
    }[at.side]


def arm_label(side: FeltSide) -> Message:
    """Returns what an arm of the star is called on an answer."""
    return {
        "left": said("Left arm"),
        "right": said("Right arm"),
        "upper": said("Upper arm"),
        "lower": said("Lower arm"),
        "upper left": said("Upper left arm"),
        "upper right": said("Upper right arm"),
        "lower left": said("Lower left arm"),
        "lower right": said("Lower right arm"),
    }[side]


def laid_at_arm(tile: SlotValue, side: FeltSide) -> Message:
    """Returns the advice to lay a tile at an arm."""
    return {
        "left": said("Lay {tile:the} at the left arm.", tile=tile),
        "right": said("Lay {tile:the} at the right arm.", tile=tile),
        "upper": said("Lay {tile:the} at the upper arm.", tile=tile),
        "lower": said("Lay {tile:the} at the lower arm.", tile=tile),
        "upper left": said("Lay {tile:the} at the upper left arm.", tile=tile),
        "upper right": said("Lay {tile:the} at the upper right arm.", tile=tile),
        "lower left": said("Lay {tile:the} at the lower left arm.", tile=tile),
        "lower right": said("Lay {tile:the} at the lower right arm.", tile=tile),
    }[side]


def laid_crosswise_at_arm(tile: SlotValue, side: FeltSide) -> Message:
    """Returns the advice to lay a double crosswise at an arm."""
    return {
        "left": said("Lay {tile:the} at the left arm, crosswise.", tile=tile),
        "right": said("Lay {tile:the} at the right arm, crosswise.", tile=tile),
        "upper": said("Lay {tile:the} at the upper arm, crosswise.", tile=tile),
        "lower": said("Lay {tile:the} at the lower arm, crosswise.", tile=tile),
        "upper left": said("Lay {tile:the} at the upper left arm, crosswise.", tile=tile),
        "upper right": said("Lay {tile:the} at the upper right arm, crosswise.", tile=tile),
        "lower left": said("Lay {tile:the} at the lower left arm, crosswise.", tile=tile),
        "lower right": said("Lay {tile:the} at the lower right arm, crosswise.", tile=tile),
    }[side]


def laid_in_line_at_arm(tile: SlotValue, side: FeltSide) -> Message:
    """Returns the advice to lay a double in line at an arm."""
    return {
        "left": said("Lay {tile:the} at the left arm, in line.", tile=tile),
        "right": said("Lay {tile:the} at the right arm, in line.", tile=tile),
        "upper": said("Lay {tile:the} at the upper arm, in line.", tile=tile),
        "lower": said("Lay {tile:the} at the lower arm, in line.", tile=tile),
        "upper left": said("Lay {tile:the} at the upper left arm, in line.", tile=tile),
        "upper right": said("Lay {tile:the} at the upper right arm, in line.", tile=tile),
        "lower left": said("Lay {tile:the} at the lower left arm, in line.", tile=tile),
        "lower right": said("Lay {tile:the} at the lower right arm, in line.", tile=tile),
    }[side]

"""Whether the same is said of several moves, but for the pieces that it is said of."""

import re

from tabletop.messages import Message, PieceName, Several, SlotValue, SuitName

_PIECES = re.compile(
    r"(\w+ of )?\b(spade|heart|diamond|club|trump)s?\b|\b\d-\d\b|\b(joker|(the|your) \w+ joker)\b"
)

ANY_PIECE = PieceName("??")


def without_pieces(reason: Message) -> Message:
    """Returns a reason with all cards, suits and tiles alike."""
    key = _PIECES.sub("#", reason.key)
    return Message(key, tuple((name, _alike(value)) for name, value in reason.slots), reason.context)


def without_pieces_in_text(said: str) -> str:
    return _PIECES.sub("#", said)


def _alike(value: SlotValue) -> SlotValue:
    if isinstance(value, Several):
        return Several(tuple(map(_alike, value.items)), value.join)
    if isinstance(value, Message):
        return without_pieces(value)
    return ANY_PIECE if isinstance(value, PieceName | SuitName) else value

"""Whether the same is said of several moves, but for the pieces that it is said of."""

from tabletop.messages import Message, PieceName, Several, SlotValue, SuitName

ANY_PIECE = PieceName("??")


def without_pieces(reason: Message) -> Message:
    """Returns a reason with all cards, suits and tiles alike."""
    return Message(reason.key, tuple((name, _alike(value)) for name, value in reason.slots), reason.context)


def _alike(value: SlotValue) -> SlotValue:
    if isinstance(value, Several):
        return Several(tuple(map(_alike, value.items)), value.join)
    if isinstance(value, Message):
        return without_pieces(value)
    return ANY_PIECE if isinstance(value, PieceName | SuitName) else value

"""Messages as plain data, for pipes and files: the same in every language."""

from collections.abc import Mapping
from typing import Any

from tabletop.messages.pattern import slot_names
from tabletop.messages.slots import (
    ColourName,
    Fraction,
    PieceName,
    RankName,
    SeatName,
    Several,
    SlotValue,
    SuitName,
)
from tabletop.messages.telling import Message

LONGEST_TEXT = 300
MOST_ITEMS = 60
DEEPEST = 5
"""How many messages may stand in each other."""

LARGEST_NUMBER = 10**9
LONGEST_CODE = 5
MOST_DIGITS = 3

_CODED: Mapping[str, type[PieceName] | type[SuitName] | type[RankName] | type[ColourName]] = {
    "piece": PieceName,
    "suit": SuitName,
    "rank": RankName,
    "colour": ColourName,
}
_KINDS = {made_of: kind for kind, made_of in _CODED.items()}


def to_plain(value: SlotValue) -> Any:
    """Returns a message, or what stands in one of its slots, as JSON can hold it."""
    plain: Any = value
    match value:
        case Message(key, slots, context):
            plain = {"say": key, "with": {name: to_plain(slot) for name, slot in slots}}
            if context:
                plain["context"] = context
        case PieceName() | SuitName() | RankName() | ColourName():
            plain = {_KINDS[type(value)]: value.code}
        case SeatName(number):
            plain = {"seat": number}
        case Fraction(number, digits):
            plain = {"number": number, "digits": digits}
        case Several(items, join):
            plain = {"join": join, "items": [to_plain(item) for item in items]}
    return plain


def message_from_plain(plain: object) -> Message:
    """Returns the message that `to_plain` has written. Raises ValueError for anything else."""
    value = _from_plain(plain, DEEPEST)
    if not isinstance(value, Message):
        raise ValueError("no message")
    _check_telling(value)
    return value


def _check_telling(message: Message) -> None:
    """Checks that a message can be told: that there are such pieces, and that its choices fit its values."""
    try:
        str(message)
    except (KeyError, ValueError, AssertionError, IndexError):
        raise ValueError("no message that can be told") from None


def _from_plain(plain: object, depth: int) -> SlotValue:
    if depth < 0:
        raise ValueError("a message too deep")
    value: SlotValue | None = None
    match plain:
        case int() | float() if abs(plain) <= LARGEST_NUMBER and not isinstance(plain, bool):
            value = plain
        case str() if len(plain) <= LONGEST_TEXT and plain.isprintable():
            value = plain
        case {"say": str(key), "with": dict(slots), **rest}:
            value = _message(key, slots, rest, depth)
        case {"join": "and" | "or" | "comma" | "space" | "hyphen" | "dash" as join, "items": list(items)} if (
            0 < len(items) <= MOST_ITEMS
        ):
            value = Several(tuple(_from_plain(item, depth - 1) for item in items), join)
        case dict():
            value = _small_value(plain)
    if value is None:
        raise ValueError("no value of a slot")
    return value


def _small_value(plain: Mapping[Any, object]) -> SlotValue | None:
    """Returns a piece, a suit, a rank, a colour, a seat or a fraction; None if it is none of these."""
    match plain:
        case {"seat": int(seat)} if 0 <= seat < MOST_ITEMS:
            return SeatName(seat)
        case {"number": int() | float() as number, "digits": int(digits)} if (
            abs(number) <= LARGEST_NUMBER and 0 <= digits <= MOST_DIGITS
        ):
            return Fraction(number, digits)
    for kind, made_of in _CODED.items():
        code = plain.get(kind)
        if isinstance(code, str) and 0 < len(code) <= LONGEST_CODE and code.isprintable():
            return made_of(code)
    return None


def _message(key: str, slots: Mapping[Any, object], rest: Mapping[Any, object], depth: int) -> Message:
    context = rest.get("context", "")
    if not isinstance(context, str) or set(rest) - {"context"} or len(slots) > MOST_ITEMS:
        raise ValueError("no message")
    if len(key) > LONGEST_TEXT or not (key + context).isprintable() or slot_names(key) - set(slots):
        raise ValueError("no message")
    return Message(key, tuple((name, _from_plain(slot, depth - 1)) for name, slot in slots.items()), context)

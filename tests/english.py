"""What messages say in English, for tests that compare sentences."""

from collections.abc import Iterable

from tabletop.messages import Message


def english(message: Message | None) -> str:
    """Returns a message in English; "" for none."""
    return "" if message is None else str(message)


def all_english(messages: Iterable[Message]) -> tuple[str, ...]:
    """Returns messages in English."""
    return tuple(map(str, messages))

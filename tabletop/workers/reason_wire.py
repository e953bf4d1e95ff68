"""Reasons on their way through a pipe or a file: messages that are short enough to be shown."""

from tabletop.messages import Message
from tabletop.messages.wire import DEEPEST, message_from_plain

LONGEST_REASON = 400
"""Characters in English; the longest that games have to say, in three sentences, are under 260."""

DEEPEST_REASON = 2 * (DEEPEST + 1)
"""How many brackets of JSON may stand in each other: a message has two, its own and those of its slots."""


def reason_from_plain(plain: object) -> Message:
    """Returns the reason that these plain values tell. Raises ValueError for anything else."""
    reason = message_from_plain(plain)
    if len(str(reason)) > LONGEST_REASON:
        raise ValueError("too long for a reason")
    return reason

"""What the rules refuse: illegal moves, bad set-ups, and the checks of what a match is started with."""

from collections.abc import Iterable

from tabletop.messages import Message, MessageError, said
from tabletop.messages.slots import PLAYER_NAME
from tabletop.rules.shuffling import SEED_BYTES

MAX_QUOTED_CHARACTERS = 60


Refusal = tuple[str | None, Message]
"""The number of the rule that is broken, None for what is no move at all, and what the player is told."""


class IllegalMove(MessageError):
    """A move that the rules refuse: `.rule` is the rule's number, `.reason` what the player is told."""

    def __init__(self, rule: str | None, reason: Message) -> None:
        super().__init__(reason)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else str(self.reason)


class BadSetup(MessageError):
    """A player count, option, seed, dealer, shuffle or seat that the game does not allow.

    `.reason` says what was given and what is allowed.
    """


def quoted_briefly(text: str) -> Message | str:
    """Returns foreign text as a sentence can have it: printable, short, and in the quotes of the language."""
    quoted = f'"{text}"' if text.isprintable() else ascii(text)
    brief = quoted if len(quoted) <= MAX_QUOTED_CHARACTERS else quoted[:MAX_QUOTED_CHARACTERS] + '..."'
    if not text.isprintable() or text == PLAYER_NAME:
        return brief  # as a value of its own the name would be told in the second person
    return said('"{text}"', text=brief[1:-1])


def checked_seed(seed: object) -> int | None:
    if seed is None or (type(seed) is int and 0 <= seed < 1 << 8 * SEED_BYTES):
        return seed
    raise BadSetup(
        said(
            "A seed is a whole number from 0, of at most 256 bits, not {given}.",
            given=quoted_briefly(repr(seed)),
        )
    )


def checked_shuffles(shuffles: object) -> tuple[str, ...]:
    if isinstance(shuffles, str) or not isinstance(shuffles, Iterable):
        raise BadSetup(
            said("Shuffles are a sequence of orders, not {given}.", given=quoted_briefly(repr(shuffles)))
        )
    given = tuple(shuffles)
    for order in given:
        if not isinstance(order, str):
            raise BadSetup(
                said("A shuffle is a text of piece codes, not {given}.", given=quoted_briefly(repr(order)))
            )
    return given

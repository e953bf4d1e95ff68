"""What everyone knows in Malilla, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter

from tabletop.rules import View
from tabletop.rules.tricks.facts import TrickFacts


class MalillaFacts(TrickFacts):
    """The facts of trick games, with what the dealer's last card has brought, and how the trick stands.

    `trump` is the suit of the card `turned`, both None until the dealer shows it; `led` has the suits led in
    this deal, `winning` the card that is ahead in the trick, `held` the bonus that is held back; `asking` is
    whether the sides are being asked to accept the plays.
    """

    trump: str | None
    turned: str | None
    led: tuple[str, ...]
    winning: str | None
    held: int
    asking: bool


facts_of: Callable[[View], MalillaFacts] = attrgetter("facts")


def turned_card_of(view: View) -> str:
    """Returns the card that the dealer has shown: its suit is trump."""
    turned = facts_of(view)["turned"]
    assert turned is not None, "the dealer has not shown the last card yet"
    return turned

"""Why a card is advised in Calypso: true sentences from what lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.calypso.rules import FOLLOW, PACK, SUIT_OF, WORTHS
from tabletop.players.tricks import forced
from tabletop.rules import View
from tabletop.rules.cards import RANK_NAMES, RANKS, SUIT_NAMES, SUIT_SINGULAR, name


@dataclass(frozen=True, slots=True)
class Seen:
    """The card advised, and the view of the seat that asks."""

    view: View
    card: str
    seat: int

    @property
    def said(self) -> str:
        """The card advised, in words."""
        return name(self.card)

    @property
    def trick(self) -> tuple[str, ...]:
        return self.view.zones["trick"]

    @property
    def hand(self) -> tuple[str, ...]:
        return self.view.zones[f"hand:{self.seat}"]

    @property
    def following(self) -> tuple[str, ...]:
        """The cards that follow suit."""
        suit = FOLLOW[PACK.number[self.trick[0]]] if self.trick else 0
        return tuple(card for card in self.hand if suit >> PACK.number[card] & 1)

    @property
    def legal(self) -> tuple[str, ...]:
        """The cards that may be played."""
        return self.following or self.hand

    def is_ours(self, card: str) -> bool:
        """Whether the card belongs to a calypso of the own side."""
        return not (SUIT_OF.index(card[1]) - self.seat) & 1

    def is_trump(self, place: int) -> bool:
        """Whether the card at that place of the trick is a trump."""  # CA-8
        card, player = self.trick[place], (self.view.facts["lead"] + place) % 4
        return card[1] == SUIT_OF[player] and (place == 0 or card[1] != self.trick[0][1])

    def is_lacking(self, card: str) -> bool:
        """Whether the calypso of its suit still lacks the card."""
        return card not in self.view.zones[f"calypso:{SUIT_OF.index(card[1])}"]

    def is_wanted(self, card: str) -> bool:
        """Whether that calypso would grow by the card: the trick has none like it yet."""
        return self.is_lacking(card) and card not in self.trick


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """The reason for a card."""
    card = move.partition(" ")[2]
    seen = Seen(view, card, view.viewer)
    no_choice = forced(len(seen.hand), len(seen.following), SUIT_SINGULAR[card[1]])
    return no_choice or (_followed(seen) if seen.trick else _led(seen))


def _led(seen: Seen) -> str:
    suit = seen.card[1]
    owner = SUIT_OF.index(suit)
    if owner == seen.seat:
        return f"Your own {SUIT_NAMES[suit]} win when led, even low ones, unless somebody trumps higher."
    if owner == (seen.seat + 2) % 4 and seen.is_lacking(seen.card):
        return f"Your partner’s calypso lacks the {seen.said}."
    higher = RANKS[: RANKS.index(seen.card[0])]
    if not higher:
        return f"Nothing but a trump beats the {seen.said}."
    if not seen.is_lacking(seen.card):
        return f"The {seen.said} is of no use to anybody’s calypso."
    if len(higher) <= 2:
        ranks = " or ".join("an ace" if rank == "A" else f"a {RANK_NAMES[rank]}" for rank in higher)
        return f"Only {ranks} of {SUIT_NAMES[suit]} or a trump beats the {seen.said}."
    # CA-8: in the partner's own suit there is nothing to trump with for want of it.
    or_trump = "" if owner == (seen.seat + 2) % 4 else " or with a trump"
    return f"Your partner may win the trick, with a higher {SUIT_SINGULAR[suit]}{or_trump}."


def _followed(seen: Seen) -> str:
    trick = seen.trick
    worths = WORTHS[seen.view.facts["lead"]][PACK.number[trick[0]]]
    laid = [worth[PACK.number[card]] for worth, card in zip(worths, trick, strict=False)]
    place, best = len(trick), max(laid)
    if worths[place][PACK.number[seen.card]] > best:
        return _taking(seen)
    if laid.index(best) == place - 2:
        if seen.is_wanted(seen.card) and seen.is_ours(seen.card):
            return f"Your partner is winning, and the {seen.said} is wanted in a calypso of your side."
        return "Your partner is winning, so leave the trick to your side."
    can_win = any(worths[place][PACK.number[card]] > best for card in seen.legal)
    return _left(seen, laid.index(best), can_win=can_win)


def _taking(seen: Seen) -> str:
    led = seen.trick[0][1]
    if seen.card[1] != led:
        return f"You hold no {SUIT_SINGULAR[led]}, so your {seen.said} is a trump and leads the trick."
    if len(seen.trick) < 3:
        return f"The {seen.said} is the best card so far."
    for card in seen.trick:
        if seen.is_ours(card) and seen.is_lacking(card):
            return f"The {seen.said} takes the trick, and your side wants the {name(card)} in it."
    return f"You play last, so the {seen.said} takes the trick for certain."


def _left(seen: Seen, place: int, *, can_win: bool) -> str:
    """For a card that leaves a trick to the others, whose best card lies at that place."""
    if not seen.is_wanted(seen.card):
        win = "are winning" if len(seen.trick) == 1 else "win"
        whose = "your side has" if seen.is_ours(seen.card) else "they have"
        has = f"is a card {whose} already" if not seen.is_lacking(seen.card) else "lies in it already"
        return f"The others {win} the trick, and the {seen.said} {has}."
    best = name(seen.trick[place])
    beaten = f"You cannot beat the {best}{', a trump' if seen.is_trump(place) else ''}"
    begin = f"Leave the {best} in peace" if can_win else beaten
    if len(seen.trick) == 1:
        return f"{begin}: your partner plays last, and may still win the trick."
    if seen.is_ours(seen.card):
        return f"{begin}: the others cannot build anything with the {seen.said}."
    if all(not seen.is_ours(card) and seen.is_wanted(card) for card in seen.legal):
        return f"{begin}: every card that you could play is one they lack."
    return f"{begin}, and keep what your side wants more than the {seen.said}."

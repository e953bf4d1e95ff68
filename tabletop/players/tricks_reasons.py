"""The reasons for a card in trick games: what its player sees, and sentences that are true in any."""

from dataclasses import dataclass
from functools import cached_property

from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, name
from tabletop.rules.spelling import spelt
from tabletop.rules.tricks.facts import plays_of
from tabletop.rules.tricks.pack import Pack, Ranks


@dataclass(frozen=True)
class Seen:
    """A card of the hand by its number, as its player sees it, with how cards follow and beat now.

    Several cards are bits; those of the trick are numbers, in the order in which they were played.
    """

    view: View
    pack: Pack
    ranks: Ranks
    number: int

    @property
    def card(self) -> str:
        return self.pack.cards[self.number]

    @property
    def said(self) -> str:
        """Returns the card in words: "queen of spades"."""
        return name(self.card)

    @property
    def suit(self) -> str:
        """Returns a card of this one's suit in words: "a spade"."""
        return SUIT_SINGULAR.get(self.card[1], "card")

    @cached_property
    def hand(self) -> int:
        return self.pack.bits(self.view.zones[f"hand:{self.view.viewer}"])

    @cached_property
    def trick(self) -> tuple[int, ...]:
        return tuple(self.pack.number[card] for card in self.view.zones["trick"])

    @cached_property
    def theirs(self) -> int:
        """Returns the cards that may lie in the other hands."""
        played = self.pack.bits(notation.split(" ")[1] for _, notation in plays_of(self.view))
        return self.pack.whole & ~self.hand & ~played

    @property
    def following(self) -> int:
        """Returns the cards of the hand that follow suit."""
        return self.hand & self.ranks.follow[self.trick[0]] if self.trick else 0

    @property
    def follows(self) -> bool:
        """Returns whether this card follows suit."""
        return bool(self.ranks.follow[self.trick[0]] >> self.number & 1)

    @cached_property
    def best(self) -> int:
        """Returns the card that is winning the trick on the table."""
        best = self.trick[0]
        for card in self.trick[1:]:
            if self.ranks.beats[best] >> card & 1:
                best = card
        return best

    @property
    def best_said(self) -> str:
        """Returns the card that is winning the trick, in words."""
        return name(self.pack.cards[self.best])

    @property
    def is_partners(self) -> bool:
        """Returns whether the partner is winning the trick."""
        return self.trick.index(self.best) == len(self.trick) - 2

    @property
    def taking(self) -> int:
        """Returns the cards of the hand that beat the one that is winning."""
        return self.hand & self.ranks.beats[self.best]

    @property
    def takes(self) -> bool:
        """Returns whether this card beats the one that is winning the trick."""
        return bool(self.taking >> self.number & 1)

    @property
    def stronger(self) -> int:
        """Returns the other hands' cards that beat this one."""
        return self.theirs & self.ranks.beats[self.number]

    @property
    def is_last(self) -> bool:
        """Returns whether nobody plays to the trick after this card, where all play."""
        return len(self.trick) == self.view.players - 1

    # --- sentences

    def forced(self) -> str | None:
        """Returns what to say of the only card that can be played."""
        return forced(self.hand.bit_count(), self.following.bit_count(), self.suit)

    def unbeaten(self) -> str:
        """Returns what to say of a card that is sure to take the trick."""
        return f"Nobody can beat the {self.said}: it takes the trick."

    def last_takes(self) -> str:
        """Returns what to say of the last card to a trick, when it takes it."""
        return f"You play last, so the {self.said} is sure to take the trick."

    def highest_takes(self) -> str:
        """Returns what to say to a player who has to take a trick that is not wanted."""
        return f"You have to take this trick: spend your highest {self.suit} on it."

    def little(self) -> str:
        """Returns what to say to a player who cannot take a trick, and parts with the lowest card."""
        return f"You can’t beat the {self.best_said}, so spend as little as you can."

    def still_out(self) -> str:
        """Returns how many cards of its suit beat this one, as the beginning of a sentence."""
        count = self.stronger.bit_count()
        if count == 1:
            return f"One higher {self.suit} is still out"
        return f"{spelt(count).capitalize()} higher {SUIT_NAMES[self.card[1]]} are still out"


def forced(held: int, following: int, suit: str) -> str | None:
    """Returns what to say of the only card that can be played; `suit` names one of those that follow."""
    if held == 1:
        return "It is your last card."
    return f"You must follow suit, and it is your only {suit}." if following == 1 else None

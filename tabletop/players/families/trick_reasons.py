"""The reasons for a card in trick games: what its player sees, and sentences that are true in any."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tabletop.players.said_alike import without_pieces_in_text
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR
from tabletop.rules.number_words import number_in_words
from tabletop.rules.tricks.facts import plays_of_deal
from tabletop.rules.tricks.pack import Pack, Ranks, card_numbers


@dataclass(frozen=True)
class SeenCard:
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
    def name(self) -> str:
        """Returns the card in words: "queen of spades"."""
        return self.pack.card_name(self.card)

    @property
    def suit_name(self) -> str:
        """Returns a card of this one's suit in words: "a spade"."""
        return SUIT_SINGULAR.get(self.card[1], "card")

    @cached_property
    def hand(self) -> int:
        return self.pack.bits(self.view.zones[f"hand:{self.view.viewer}"])

    @cached_property
    def trick(self) -> tuple[int, ...]:
        return tuple(self.pack.number_of[card] for card in self.view.zones["trick"])

    @cached_property
    def cards_of_others(self) -> int:
        """Returns the cards that may lie in the other hands."""
        played = self.pack.bits(notation.split(" ")[1] for _, notation in plays_of_deal(self.view))
        return self.pack.all_cards & ~self.hand & ~played

    @property
    def following_cards(self) -> int:
        """Returns the cards of the hand that follow suit."""
        return self.hand & self.ranks.follow[self.trick[0]] if self.trick else 0

    @property
    def follows_suit(self) -> bool:
        """Returns whether this card follows suit."""
        return bool(self.ranks.follow[self.trick[0]] >> self.number & 1)

    @cached_property
    def winning_card(self) -> int:
        """Returns the card that is winning the trick on the table."""
        best = self.trick[0]
        for card in self.trick[1:]:
            if self.ranks.beats[best] >> card & 1:
                best = card
        return best

    @property
    def winning_card_name(self) -> str:
        """Returns the card that is winning the trick, in words."""
        return self.pack.card_name(self.pack.cards[self.winning_card])

    @property
    def is_partner_winning(self) -> bool:
        """Returns whether the partner is winning the trick."""
        # Partners sit opposite, so that the partner's card came two before the own one.
        return self.trick.index(self.winning_card) == len(self.trick) - 2

    @property
    def taking_cards(self) -> int:
        """Returns the cards of the hand that beat the one that is winning."""
        return self.hand & self.ranks.beats[self.winning_card]

    @property
    def takes_trick(self) -> bool:
        """Returns whether this card beats the one that is winning the trick."""
        return bool(self.taking_cards >> self.number & 1)

    @property
    def stronger_cards(self) -> int:
        """Returns the other hands' cards that beat this one."""
        return self.cards_of_others & self.ranks.beats[self.number]

    def count_stronger(self, card: int) -> int:
        """Returns how many cards of the other hands beat a card that is led."""
        return (self.ranks.beats[card] & self.cards_of_others).bit_count()

    @property
    def is_last_to_play(self) -> bool:
        """Returns whether nobody plays to the trick after this card, where all play."""
        return len(self.trick) == self.view.players - 1

    def seats_without(self, led: int) -> frozenset[int]:
        """Returns who has shown to have no card that follows this one, where all play to every trick."""
        plays = [(seat, self.pack.number_of[said.split(" ")[1]]) for seat, said in plays_of_deal(self.view)]
        size, follow = self.view.players, self.ranks.follow[led]
        return frozenset(
            seat
            for number, (seat, card) in enumerate(plays)
            if follow >> plays[number - number % size][1] & 1 and not follow >> card & 1
        )

    # --- sentences

    def forced_reason(self) -> str | None:
        """Returns what to say of the only card that can be played."""
        return reason_for_only_card(self.hand.bit_count(), self.following_cards.bit_count(), self.suit_name)

    def unbeaten_reason(self) -> str:
        """Returns what to say of a card that is sure to take the trick."""
        return f"Nobody can beat the {self.name}: it takes the trick."

    def last_card_reason(self) -> str:
        """Returns what to say of the last card to a trick, when it takes it."""
        return f"You play last, so the {self.name} is sure to take the trick."

    def highest_card_reason(self) -> str:
        """Returns what to say to a player who has to take a trick that is not wanted."""
        return f"You have to take this trick: spend your highest {self.suit_name} on it."

    def lowest_card_reason(self) -> str:
        """Returns what to say to a player who cannot take a trick, and parts with the lowest card."""
        return f"You can’t beat the {self.winning_card_name}, so spend as little as you can."

    @property
    def kind_name(self) -> str:
        """Returns what a card is called that follows the same suit."""
        return self.suit_name

    def place_among(self, others: Sequence[int], *, may_be_highest: bool = True) -> str:
        """Returns whether this is the lowest or the highest of some cards, in a sentence; "" for neither."""
        of_suit = self.ranks.follow[self.number] & ~(1 << self.number)
        if not others or any(not of_suit >> card & 1 for card in others):
            return ""
        higher = self.ranks.beats[self.number]
        if all(higher >> card & 1 for card in others):
            is_lowest = not self.hand & of_suit & ~higher
            return f"It is your lowest {self.kind_name}." if is_lowest else "It is the lowest that will do."
        is_highest = may_be_highest and not self.hand & of_suit & higher
        return f"It is your highest {self.kind_name}." if is_highest else ""

    def still_out_phrase(self) -> str:
        """Returns how many cards of its suit beat this one, as the beginning of a sentence."""
        count = self.stronger_cards.bit_count()
        if count == 1:
            return f"One higher {self.suit_name} is still out"
        return f"{number_in_words(count).capitalize()} higher {SUIT_NAMES[self.card[1]]} are still out"


_TELLS_PLACE = re.compile(
    r"\b([Pp]lay low|lowest|highest|cheapest|hardest|easiest|least)\b|\bas (little|few)\b"
)


_SPARES = re.compile(r"\b(keep|spare|spend|wait)|costs little")
"""What is not said of the highest of several cards."""


def reason_told_apart(number: int, seen_of: Callable[[int], SeenCard], why: Callable[[SeenCard], str]) -> str:
    """Returns the reason for a card, and where it stands among those for which the same would be said."""
    seen = seen_of(number)
    said = why(seen)
    if _TELLS_PLACE.search(said):
        return said
    others = card_numbers((seen.following_cards or seen.hand) & ~(1 << number))
    alike = [
        card for card in others if without_pieces_in_text(why(seen_of(card))) == without_pieces_in_text(said)
    ]
    place = seen.place_among(alike, may_be_highest=not _SPARES.search(said))
    return " ".join(filter(None, (said, place)))


def reason_for_only_card(held: int, following: int, suit: str) -> str | None:
    """Returns what to say of the only card that can be played; `suit` names one of those that follow."""
    if held == 1:
        return "It is your last card."
    return f"You must follow suit, and it is your only {suit}." if following == 1 else None

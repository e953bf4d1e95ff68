"""The reasons for a card in trick games: what its player sees, and sentences that are true in any."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tabletop.messages import Message, PieceName, SuitName, said
from tabletop.players.said_alike import ANY_PIECE, without_pieces
from tabletop.rules import View
from tabletop.rules.cards import SUITS
from tabletop.rules.tricks.facts import plays_of_deal
from tabletop.rules.tricks.pack import Pack, Ranks, card_numbers


@dataclass(frozen=True, slots=True)
class MarkedReason:
    """A reason for a card after which it is not said, or not always, where the card stands in its suit."""

    message: Message
    tells_place: bool
    """Whether it says so itself; else it is about sparing cards, and nothing is said of the highest."""


CardReason = Message | MarkedReason


def tells_place(message: Message) -> MarkedReason:
    """Marks a reason that says itself where the card stands: as the lowest, or the hardest to beat."""
    return MarkedReason(message, tells_place=True)


def spares(message: Message) -> MarkedReason:
    """Marks a reason that is about sparing cards: after it, no card is called the highest."""
    return MarkedReason(message, tells_place=False)


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
    def name(self) -> PieceName:
        """Returns the card as messages have it."""
        return self.pack.piece_name(self.card)

    @property
    def suit(self) -> SuitName | PieceName:
        """Returns the suit as messages have it; a joker is just a card."""
        return SuitName(self.card[1]) if self.card[1] in SUITS else ANY_PIECE

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
    def winning_card_name(self) -> PieceName:
        """Returns the card that is winning the trick, as messages have it."""
        return self.pack.piece_name(self.pack.cards[self.winning_card])

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

    def forced_reason(self) -> Message | None:
        """Returns what to say of the only card that can be played."""
        return reason_for_only_card(self.hand.bit_count(), self.following_cards.bit_count(), self.suit)

    def unbeaten_reason(self) -> Message:
        """Returns what to say of a card that is sure to take the trick."""
        return said("Nobody can beat the {card}: it takes the trick.", card=self.name)

    def last_card_reason(self) -> Message:
        """Returns what to say of the last card to a trick, when it takes it."""
        return said("You play last, so the {card} is sure to take the trick.", card=self.name)

    def highest_card_reason(self) -> CardReason:
        """Returns what to say to a player who has to take a trick that is not wanted."""
        return tells_place(
            said("You have to take this trick: spend your highest {suit:one} on it.", suit=self.suit)
        )

    def lowest_card_reason(self) -> CardReason:
        """Returns what to say to a player who cannot take a trick, and parts with the lowest card."""
        return tells_place(
            said("You can’t beat the {card}, so spend as little as you can.", card=self.winning_card_name)
        )

    def lowest_of_kind(self) -> Message:
        """Returns that no card of the hand that follows the same suit is lower."""
        return said("It is your lowest {suit:one}.", suit=self.suit)

    def highest_of_kind(self) -> Message:
        """Returns that no card of the hand that follows the same suit is higher."""
        return said("It is your highest {suit:one}.", suit=self.suit)

    def place_among(self, others: Sequence[int], *, may_be_highest: bool = True) -> Message | None:
        """Returns whether this is the lowest or the highest of some cards, as a sentence; else None."""
        of_suit = self.ranks.follow[self.number] & ~(1 << self.number)
        if not others or any(not of_suit >> card & 1 for card in others):
            return None
        higher = self.ranks.beats[self.number]
        if all(higher >> card & 1 for card in others):
            is_lowest = not self.hand & of_suit & ~higher
            return self.lowest_of_kind() if is_lowest else said("It is the lowest that will do.")
        is_highest = may_be_highest and not self.hand & of_suit & higher
        return self.highest_of_kind() if is_highest else None

    def still_out_clause(self) -> Message:
        """Returns how many cards of its suit beat this one, as a clause."""
        count = self.stronger_cards.bit_count()
        if count == 1:
            return said("one higher {suit:one} is still out", suit=self.suit)
        return said("{n:~} higher {suit} are still out", n=count, suit=self.suit)


def reason_told_apart(
    number: int, seen_of: Callable[[int], SeenCard], why: Callable[[SeenCard], CardReason]
) -> Message:
    """Returns the reason for a card, and where it stands among those for which the same would be said."""

    def message_of(reason: CardReason) -> Message:
        return reason.message if isinstance(reason, MarkedReason) else reason

    seen = seen_of(number)
    reason = why(seen)
    message = message_of(reason)
    if isinstance(reason, MarkedReason) and reason.tells_place:
        return message
    others = card_numbers((seen.following_cards or seen.hand) & ~(1 << number))
    mine = without_pieces(message)
    alike = [card for card in others if without_pieces(message_of(why(seen_of(card)))) == mine]
    place = seen.place_among(alike, may_be_highest=not isinstance(reason, MarkedReason))
    return said("{reason} {place}", reason=message, place=place) if place else message


def reason_for_only_card(held: int, following: int, suit: SuitName | PieceName) -> Message | None:
    """Returns what to say of the only card that can be played; `suit` is that of those that follow."""
    if held == 1:
        return said("It is your last card.")
    only = said("You must follow suit, and it is your only {suit:one}.", suit=suit)
    return only if following == 1 else None

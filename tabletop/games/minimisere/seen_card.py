"""A card of Minimisère as its player sees it, for the reasons: with what is known of tricks and the joker."""

from collections.abc import Sequence
from functools import cached_property

from tabletop.games.minimisere.facts import facts_of
from tabletop.games.minimisere.rules import TRICK_POINTS
from tabletop.messages import Message, PieceName
from tabletop.players.families.trick_reasons import SeenCard
from tabletop.rules.cards import JOKER
from tabletop.rules.tricks.pack import card_numbers


class MinimisereSeen(SeenCard):
    """What a player sees of a trick, with who has how many tricks, and what that means for later ones."""

    @property
    def tricks(self) -> tuple[int, ...]:
        return facts_of(self.view)["tricks"]

    @property
    def own_tricks(self) -> int:
        """Returns the player's own tricks."""
        return self.tricks[self.view.viewer]

    @property
    def hand_cards(self) -> list[int]:
        """Returns the player's cards by their numbers, this one too."""
        return card_numbers(self.hand)

    @property
    def winning_seat(self) -> int:
        """Returns the seat that is winning the trick on the table."""
        return (self.view.viewer - len(self.trick) + self.trick.index(self.winning_card)) % self.view.players

    @cached_property
    def ducking_cards(self) -> list[int]:
        """Returns the player's cards that follow suit and leave the trick to others."""
        return card_numbers(self.following_cards & ~self.taking_cards)

    @property
    def is_alone(self) -> bool:
        """Tells whether the player holds no other card of the suit."""
        return self.hand & self.ranks.follow[self.number] == 1 << self.number

    @property
    def min_good_tricks(self) -> int:
        """Returns the number of tricks from which on they score more than none does."""
        points = TRICK_POINTS[self.view.players]
        return next(count for count, worth in enumerate(points) if worth > points[0])

    @property
    def is_none_best(self) -> bool:
        """Tells whether no number of tricks that can still be reached scores as much as none."""
        return not self.own_tricks and len(self.hand_cards) < self.min_good_tricks

    def wins_only_when_led(self, card: int) -> bool:
        """Tells whether a card wins when it is led, and can never win otherwise."""
        if self.pack.cards[card] == JOKER:
            return True
        return not self.ranks.beats[card] and card == card_numbers(self.ranks.follow[card])[-1]

    def place_among(self, others: Sequence[int], *, may_be_highest: bool = True) -> Message | None:
        # MI-8: what wins only when it is led is the highest card then, and the lowest at other times.
        if any(map(self.wins_only_when_led, (self.number, *others))):
            return None
        return super().place_among(others, may_be_highest=may_be_highest)

    @property
    def has_joker_choice(self) -> bool:
        """Tells whether a joker may also win when it is played third (MI-11)."""
        return self.view.players == 3

    @property
    def can_lose_to_joker(self) -> bool:
        """Tells whether somebody else may take a trick with the joker, played third."""
        return self.has_joker_choice and bool(self.cards_of_others & self.pack.bits((JOKER,)))

    @property
    def seats_without_tricks(self) -> list[int]:
        """Returns who of the others has no trick yet."""
        return [seat for seat, won in enumerate(self.tricks) if not won and seat != self.view.viewer]

    def name_of(self, card: int) -> PieceName:
        """Returns a card by its number, as messages have it."""
        return self.pack.piece_name(self.pack.cards[card])

    def is_sure(self, card: int) -> bool:
        """Tells whether a card wins for certain when it is led."""
        return not self.count_stronger(card) and not self.can_lose_to_joker

"""Trick policies: cards to win tricks or to lose them, and what a deal is worth to partners.

Cards are bits, in each suit the higher card the lower bit, as the rules number them. `mine` are cards of
the one who plays, `theirs` those that the other hands still hold: everybody can count them.
"""

from collections.abc import Callable, Hashable
from math import inf
from random import Random
from typing import TypeVar

from tabletop.players.families.trick_endings import OpenRace, OpenTricks, TrickCounting
from tabletop.players.policy import Policy, win_chance_per_point, win_chances
from tabletop.rules import Move, View
from tabletop.rules.tricks.pack import card_numbers
from tabletop.rules.tricks.trick_play import BITS, TrickPlay

T = TypeVar("T", bound=TrickPlay)

LAST_ROUND = 3
"""With so few cards of a suit in the other hands, it may hardly be led again."""

EASILY_KEPT = 2.0
"""With this many higher cards in its suit, a card is half as likely to be forgotten as the lowest of all."""


class TrickPolicy(Policy[T]):
    """A policy of players who count the cards, as far as they remember them."""

    def remembered_match(self, match: T, memory: float, rng: Random) -> T:
        """Forgets some cards of earlier tricks, rather low ones: an ace that fell is remembered."""
        ranks, seen = match.ranks, match.unplayed | match.hands[match.on_turn] | match.trick_bits
        for card in card_numbers(match.pack.all_cards & ~seen):
            higher = (ranks.beats[card] & ranks.follow[card]).bit_count()
            if rng.random() < (1 - memory) * 2 * higher / (higher + EASILY_KEPT):
                # A forgotten card counts as one that others may still hold.
                match.unplayed |= BITS[card]
        return match

    def moves_left(self, match: T) -> float:
        """Returns how many cards are still to be played by those who take part."""
        # Nobody leads before the bids are made: then nobody can say how much will be played.
        if match.leader is None:
            return inf
        cards, seat = 0, match.leader
        for _ in range(match.trick_size):
            cards += (match.hands[seat] & match.unplayed).bit_count()
            seat = match.next_seats[seat]
        return cards

    def position_key(self, match: T) -> Hashable | None:
        """Returns who leads with which cards left, and what each has taken; nothing within a trick."""
        if match.trick:
            return None
        return match.unplayed, match.seat, self.taken_key(match)

    def taken_key(self, match: T) -> Hashable:
        """Returns what counts of the tricks that have been taken: here each card, in whatever order."""
        return tuple([sum([BITS[card] for card in cards]) for cards in match.taken_cards])


class SidePolicy(TrickPolicy[T]):
    """A policy for two sides of partners who race to a target."""

    steep = 1.5
    """How much more a point counts near the target."""

    def trick_counting(self, match: T) -> TrickCounting | None:  # noqa: ARG002
        """Returns what counts in the last tricks; None where cards do more than follow and beat."""
        return None

    def kept_back(self, match: T) -> int:  # noqa: ARG002
        """Returns the cards that may be discarded only where there are no others."""
        return 0

    def open_tricks(
        self,
        world: T,
        viewer: int,
        worth_at_end: Callable[[T], float],
        known_ends: dict[tuple[int, int], float],
    ) -> Callable[[T], float] | None:
        counting = self.trick_counting(world)
        if counting is None:
            return None
        kind = OpenRace if counting.only_tricks else OpenTricks
        tricks = kind(world, viewer % 2, counting, worth_at_end, known_ends)
        return lambda match: tricks.worth(match, self.kept_back(match))

    def deal_worth(self, match: T, _before: tuple[float, ...]) -> tuple[float, ...]:
        if match.winners:
            first = 1.0 if 0 in match.winners else 0.0
        else:
            first, _ = win_chances(match.scores[:2], float(match.options["target"]), self.steep)
        return first, 1 - first, first, 1 - first

    def value_of_point(self, view: View) -> float:
        return win_chance_per_point(
            view.scores[:2], view.viewer % 2, float(view.options["target"]), self.steep
        )


def without_equal_cards(match: TrickPlay, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the lowest of cards of a suit that do the same, as nobody else holds one between them.

    Where cards count points, equal cards do not do the same.
    """
    follow, beats, number = match.ranks.follow, match.ranks.beats, match.pack.play_moves.card_of
    theirs = match.other_cards | match.trick_bits
    kept: dict[tuple[int, int], Move] = {}
    # From the lowest up, so that the lowest of equal cards is the one that is kept.
    for move in reversed(moves):
        card = number[move]
        kept.setdefault((follow[card], beats[card] & theirs), move)
    return tuple(kept.values())


def sure_leads(match: TrickPlay) -> tuple[Move, ...]:
    """Returns the leads with which a seat takes all the rest for sure, where it does."""
    return tuple(order[0] for order in match.sure_orders())


def winning_moves(match: TrickPlay, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the moves with which the seat on turn would be winning the trick on the table."""
    return match.pack.play_moves.choose_cards(moves, match.ranks.beats[match.winning_card])


def highest_bit(cards: int) -> int:
    """Returns the bit of the highest card of a suit."""
    return cards & -cards


def lowest_bit(cards: int) -> int:
    """Returns the bit of the lowest card of a suit."""
    return 1 << cards.bit_length() - 1


def higher_bits(card: int) -> int:
    """Returns the bits of all cards higher than this one; of other suits too."""
    return card - 1


def equivalent_cards(card: int, mine: int, theirs: int) -> int:
    """Returns those of my cards that are as good as this one: nobody else holds one between them."""
    higher, lower = theirs & higher_bits(card), theirs & ~higher_bits(card)
    equal = mine
    if higher:
        equal &= ~higher_bits(lowest_bit(higher))
    if lower:
        equal &= higher_bits(highest_bit(lower))
    return equal


def distinct_cards(mine: int, theirs: int) -> int:
    """Returns the lowest card of each row of equal cards of a suit."""
    kept = 0
    while mine:
        low = lowest_bit(mine)
        kept |= low
        mine &= ~equivalent_cards(low, mine, theirs)
    return kept


def card_to_win(mine: int, theirs: int, best: int, *, mates: bool, left: int) -> int:
    """Returns the card to follow with when tricks are wanted.

    `best` is the card that wins so far, `mates` whether a partner played it; `left` seats play after me.
    """
    beating = mine & higher_bits(best)
    if not beating:
        return lowest_bit(mine)
    stronger = theirs & higher_bits(best)
    if left == 2:
        return second_hand_card(mine, beating, stronger, theirs)
    if mates and (not left or not stronger & ~higher_bits(highest_bit(beating))):
        # The partner's card does as well as mine would.
        return lowest_bit(mine)
    if not left:
        return lowest_bit(beating)
    return lowest_bit(equivalent_cards(highest_bit(beating), beating, theirs))


def second_hand_card(mine: int, beating: int, stronger: int, theirs: int) -> int:
    """Returns the card of the second hand: a low one, unless one is sure to win, maybe for the last time."""
    if not stronger:
        return lowest_bit(beating)
    is_sure = highest_bit(beating) < highest_bit(stronger)
    return highest_bit(beating) if is_sure and theirs.bit_count() <= LAST_ROUND else lowest_bit(mine)


def card_to_avoid(mine: int, theirs: int, best: int, *, mates: bool, left: int) -> int:
    """Returns the card to follow with when tricks are to be avoided."""
    stronger = theirs & higher_bits(best)
    ducking = mine & ~higher_bits(best)
    if mates and not (left and stronger):
        # The side has the trick anyhow: the highest card is well spent.
        return highest_bit(mine)
    if ducking:
        return highest_bit(ducking)
    if left and theirs & higher_bits(lowest_bit(mine)):
        return lowest_bit(mine)
    return highest_bit(mine)

"""Trick policies: cards to win tricks or to lose them, and what a deal is worth to partners.

Cards are bits, in each suit the higher card the lower bit, as the rules number them. `mine` are cards of
the one who plays, `theirs` those that the other hands still hold: everybody can count them.
"""

from random import Random

from tabletop.players.policy import Policy, point_in_race, race
from tabletop.rules import Match, Move, View
from tabletop.rules.tricks.pack import numbers
from tabletop.rules.tricks.taking import BITS, Taking

EASILY_KEPT = 2.0
"""With this many higher cards in its suit, a card is half as likely to be forgotten as the lowest of all."""


class TrickPolicy(Policy):
    """A policy of players who count the cards, as far as they remember them."""

    def recalled(self, match: Match, memory: float, rng: Random) -> Match:
        """Forgets some cards of earlier tricks, rather low ones: an ace that fell is remembered."""
        assert isinstance(match, Taking)
        ranks, seen = match.ranks, match.unplayed | match.hands[match.on_turn]
        seen |= sum(BITS[card] for card in match.trick)
        for card in numbers(match.pack.whole & ~seen):
            higher = (ranks.beats[card] & ranks.follow[card]).bit_count()
            if rng.random() < (1 - memory) * 2 * higher / (higher + EASILY_KEPT):
                match.unplayed |= BITS[card]
        return match


class SidePolicy(TrickPolicy):
    """A policy for two sides of partners who race to a target."""

    steep = 1.5
    """How much more a point counts near the target."""

    def worth(self, match: Match, _before: tuple[float, ...]) -> tuple[float, ...]:
        if match.winners:
            first = 1.0 if 0 in match.winners else 0.0
        else:
            first, _ = race(match.scores[:2], float(match.options["target"]), self.steep)
        return first, 1 - first, first, 1 - first

    def point(self, view: View) -> float:
        return point_in_race(view.scores[:2], view.viewer % 2, float(view.options["target"]), self.steep)


def winning(match: Taking, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the moves with which the seat on turn would be winning the trick on the table."""
    beating, number = match.ranks.beats[match.best], match.pack.plays.number
    return tuple([move for move in moves if beating >> number[move] & 1])


def highest(cards: int) -> int:
    """Returns the bit of the highest card of a suit."""
    return cards & -cards


def lowest(cards: int) -> int:
    """Returns the bit of the lowest card of a suit."""
    return 1 << cards.bit_length() - 1


def above(card: int) -> int:
    """Returns the bits of all cards higher than this one; of other suits too."""
    return card - 1


def equals_of(card: int, mine: int, theirs: int) -> int:
    """Returns those of my cards that are as good as this one: nobody else holds one between them."""
    higher, lower = theirs & above(card), theirs & ~above(card)
    equal = mine
    if higher:
        equal &= ~above(lowest(higher))
    if lower:
        equal &= above(highest(lower))
    return equal


def distinct(mine: int, theirs: int) -> int:
    """Returns the lowest card of each row of equal cards of a suit."""
    kept = 0
    while mine:
        low = lowest(mine)
        kept |= low
        mine &= ~equals_of(low, mine, theirs)
    return kept


def to_win(mine: int, theirs: int, best: int, *, mates: bool, left: int) -> int:
    """Returns the card to follow with when tricks are wanted.

    `best` is the card that wins so far, `mates` whether a partner played it; `left` seats play after me.
    """
    beating = mine & above(best)
    if not beating:
        return lowest(mine)
    stronger = theirs & above(best)
    if left == 2:
        return _second(mine, beating, stronger)
    if mates and (not left or not stronger & ~above(highest(beating))):
        # The partner's card does as well as mine would.
        return lowest(mine)
    if not left:
        return lowest(beating)
    return lowest(equals_of(highest(beating), beating, theirs))


def _second(mine: int, beating: int, stronger: int) -> int:
    """Returns the card that second hand plays: a low one, unless one of its last two is sure to win."""
    if not stronger:
        return lowest(beating)
    is_sure = highest(beating) < highest(stronger)
    return highest(beating) if is_sure and mine.bit_count() <= 2 else lowest(mine)


def to_shun(mine: int, theirs: int, best: int, *, mates: bool, left: int) -> int:
    """Returns the card to follow with when tricks are to be avoided."""
    stronger = theirs & above(best)
    ducking = mine & ~above(best)
    if mates and not (left and stronger):
        # The side has the trick anyhow: the highest card is well spent.
        return highest(mine)
    if ducking:
        return highest(ducking)
    if left and theirs & above(lowest(mine)):
        return lowest(mine)
    return highest(mine)

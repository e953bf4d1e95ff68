"""Minnesota Whist: black or red, and how partners win tricks in a high deal and shun them in a low one."""

from math import exp
from random import Random

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.rules import BLACK, FOLLOW, PACK, PLAYS, MinnesotaWhist
from tabletop.players.policy import Draw
from tabletop.players.tricks import (
    SidePolicy,
    above,
    by_suit,
    distinct,
    highest,
    lowest,
    to_shun,
    to_win,
)
from tabletop.rules import Match, Move, View

EACH = PLAYS.each
RANKS = 13

DARE = 10.0
"""The points (ace 4, king 3, queen 2, jack 1) with which black and red are even."""

DOUBT = 1.6
"""How far apart the points are with which others still bid both ways."""

PLAIN = 4.0
"""So many points more or less than even leave no choice of colour."""

TRIES = 8
"""How often a world may be drawn anew because the others would hardly have bid so in it."""


def _points(ranks: int) -> float:
    """What the cards of one suit promise in a high deal."""
    honours = sum(4 - place for place in range(4) if ranks >> place & 1)
    small = sum(0.15 * (place - 8) for place in range(9, RANKS) if ranks >> place & 1)
    return honours + max(0, ranks.bit_count() - 4) * 0.5 - small


POINTS = tuple(_points(ranks) for ranks in range(1 << RANKS))
ONE_SUIT = (1 << RANKS) - 1


def strength(hand: int) -> float:
    """How much a whole hand is made for a high deal."""
    return (
        POINTS[hand & ONE_SUIT]
        + POINTS[hand >> 13 & ONE_SUIT]
        + POINTS[hand >> 26 & ONE_SUIT]
        + POINTS[hand >> 39]
    )


class MinnesotaWhistPolicy(SidePolicy):
    """Partners who count the cards, and know what the other's trick is worth."""

    pace = 1.3

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, MinnesotaWhist)
        if match.lead is None:
            return _bid(match.hand, moves, rng)
        return EACH[_card(match, rng).bit_length() - 1]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, MinnesotaWhist)
        hand = match.hand
        if match.lead is None:
            bids = _low_bids(moves)
            margin = strength(hand) - DARE
            return bids if abs(margin) < PLAIN or len(bids) == 1 else bids[margin < 0 :][:1]
        # A card of the trick that can still be beaten or ducked counts as one of the others'.
        theirs = match.theirs | sum(1 << card for card in match.trick)
        kept = sum(distinct(mine, rest) for mine, rest in by_suit(PACK, hand, theirs))
        if len(match.trick) == 3 and match.granded is not None:
            kept = _without_covering(match, kept, theirs)
        return tuple(move for move in moves if kept >> PLAYS.number[move] & 1)

    def likely(self, view: View, draw: Draw) -> Draw:
        shown = facts_of(view)["shown"]
        bids = [(seat, PACK.bits((card,)) & BLACK > 0) for seat, card in enumerate(shown) if card]
        bids = [(seat, is_black) for seat, is_black in bids if seat != view.seat]

        def drawn(rng: Random) -> Match:
            for _ in range(TRIES - 1):
                match = draw(rng)
                assert isinstance(match, MinnesotaWhist)
                if all(
                    rng.random() < _credible(match.hands[seat], is_black=is_black) for seat, is_black in bids
                ):
                    return match
            return draw(rng)

        return drawn if bids else draw


def _without_covering(match: MinnesotaWhist, kept: int, theirs: int) -> int:
    """The cards for the last hand of a high trick: it takes the partner's only to lead a sure winner."""
    suit = FOLLOW[match.trick[0]]
    below = kept & suit & ~match.ranks.beats[match.best]
    if not match.is_partners or not below:
        return kept
    others = by_suit(PACK, match.hand & ~suit, theirs)
    has_winner = any(not rest or highest(mine) < highest(rest) for mine, rest in others)
    return kept if has_winner else kept & ~suit | below


def _credible(hand: int, *, is_black: bool) -> float:
    """How likely a hand is to have been bid so."""
    chance = 1 / (1 + exp((DARE - strength(hand)) / DOUBT))
    return chance if is_black else 1 - chance


def _bid(hand: int, moves: tuple[Move, ...], rng: Random) -> Move:
    """The lowest card of the colour that the hand is made for: it may be shown."""
    bids = _low_bids(moves)
    if len(bids) == 1:
        return bids[0]
    black, red = bids
    return black if strength(hand) + rng.random() - 0.5 > DARE else red


def _low_bids(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The lowest black card and the lowest red one: nothing else that a bid tells helps."""
    lowest_of: dict[bool, Move] = {}
    for move in moves:
        card = PACK.number[move.pieces[0]]
        is_black = bool(1 << card & BLACK)
        known = lowest_of.get(is_black)
        if known is None or PACK.number[known.pieces[0]] % RANKS < card % RANKS:
            lowest_of[is_black] = move
    return tuple(lowest_of[colour] for colour in (True, False) if colour in lowest_of)


def _card(match: MinnesotaWhist, rng: Random) -> int:
    """The bit of the card to play to the trick."""
    hand, theirs, is_high = match.hand, match.theirs, match.granded is not None
    if not match.trick:
        return _lead_high(hand, theirs, rng) if is_high else _lead_low(hand, theirs, rng)
    suit = FOLLOW[match.trick[0]]
    following = hand & suit
    if not following:
        return _throw_high(hand, theirs) if is_high else _throw_low(hand, theirs)
    follow, left = to_win if is_high else to_shun, 3 - len(match.trick)
    return follow(following, theirs & suit, 1 << match.best, mates=match.is_partners, left=left)


def _lead_high(hand: int, theirs: int, rng: Random) -> int:
    """Winners while they last, else from the longest suit, to set up its small cards."""
    best, best_value = 0, float("-inf")
    for mine, rest in by_suit(PACK, hand, theirs):
        masters = (mine & above(highest(rest)) if rest else mine).bit_count()
        count = mine.bit_count()
        value = count + 1.5 * masters + rng.random() * 2
        if not rest:
            value += 4
        if value > best_value:
            card = lowest(mine)
            if masters and (masters > 1 or not rest or count <= 3 or rng.random() < 0.4):
                card = highest(mine)
            elif (mine & above(lowest(mine))) and not masters and rest:
                top = highest(mine)
                below = rest & ~above(top)
                # The top of a row such as queen and jack drives out the higher ones.
                if (mine & above(highest(below)) & ~top) if below else 0:
                    card = top
            best, best_value = card, value
    return best


def _lead_low(hand: int, theirs: int, rng: Random) -> int:
    """A card that somebody else is likely to beat, rather of a short suit."""

    def value(suit: tuple[int, int]) -> float:
        mine, rest = suit
        higher = (rest & above(lowest(mine))).bit_count()
        lower = rest.bit_count() - higher
        return higher - 2.0 * lower - 0.5 * mine.bit_count() + rng.random() * 2 - 8 * (not rest)

    mine, _ = max(by_suit(PACK, hand, theirs), key=value)
    return lowest(mine)


def _throw_high(hand: int, theirs: int) -> int:
    """The lowest card, but no winner, and no guard of one that may become a winner."""

    def value(suit: tuple[int, int]) -> float:
        mine, rest = suit
        card = lowest(mine)
        value = float(card.bit_length() % RANKS or RANKS) * 0.3 + (rest & above(card)).bit_count()
        guarded = (rest & above(highest(mine))).bit_count()
        return value - 3 * (mine.bit_count() - 1 < guarded + 1 <= mine.bit_count() <= 3)

    mine, _ = max(by_suit(PACK, hand, theirs), key=value)
    return lowest(mine)


def _throw_low(hand: int, theirs: int) -> int:
    """The card most likely to win a trick some day."""

    def value(suit: tuple[int, int]) -> float:
        mine, rest = suit
        lower = (rest & ~above(highest(mine))).bit_count()
        return lower - 1.5 * (mine.bit_count() - 1) * (lower > 0)

    mine, _ = max(by_suit(PACK, hand, theirs), key=value)
    return highest(mine)


POLICY = MinnesotaWhistPolicy()

"""Minnesota Whist: black or red, and how partners win tricks in a high deal and shun them in a low one."""

from math import exp
from random import Random

from tabletop.games.minnesota_whist.rules import BLACK, FOLLOW, PACK, PLAYS, MinnesotaWhist
from tabletop.players.policy import Draw, Policy, race
from tabletop.players.tricks import above, distinct, highest, leading, lowest, to_shun, to_win
from tabletop.rules import Match, Move, View

SUITS = PACK.suits
EACH = PLAYS.each
RANKS = 13
STEEP = 1.5

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


class MinnesotaWhistPolicy(Policy):
    """Partners who count the cards, and know what the other's trick is worth."""

    pace = 1.3

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, MinnesotaWhist)
        hand = match.hands[match.on_turn] & match.unplayed
        if match.lead is None:
            return _bid(hand, moves, rng)
        theirs = match.unplayed & ~hand
        is_high = match.granded is not None
        if not match.trick:
            card = _lead_high(hand, theirs, rng) if is_high else _lead_low(hand, theirs, rng)
            return EACH[card.bit_length() - 1]
        suit = FOLLOW[match.trick[0]]
        following = hand & suit
        if not following:
            card = _throw_high(hand, theirs) if is_high else _throw_low(hand, theirs)
            return EACH[card.bit_length() - 1]
        place, best = leading(match.trick, suit)
        played = len(match.trick)
        follow = to_win if is_high else to_shun
        card = follow(following, theirs & suit, best, mates=place == played - 2, left=3 - played)
        return EACH[card.bit_length() - 1]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, MinnesotaWhist)
        hand = match.hands[match.on_turn] & match.unplayed
        if match.lead is None:
            bids = _low_bids(moves)
            margin = strength(hand) - DARE
            return bids if abs(margin) < PLAIN or len(bids) == 1 else bids[margin < 0 :][:1]
        # A card of the trick that can still be beaten or ducked counts as one of the others'.
        theirs = match.unplayed & ~hand
        for card in match.trick:
            theirs |= 1 << card
        kept = 0
        for suit in SUITS:
            kept |= distinct(hand & suit, theirs & suit)
        if len(match.trick) == 3 and match.granded is not None:
            kept = _without_covering(kept, hand, theirs, match.trick)
        return tuple(move for move in moves if kept >> PLAYS.number[move] & 1)

    def likely(self, view: View, draw: Draw) -> Draw:
        shown = view.facts["shown"]
        bids = [(seat, PACK.bits((card,)) & BLACK > 0) for seat, card in enumerate(shown) if card]
        bids = [(seat, is_black) for seat, is_black in bids if seat != view.seat]

        def drawn(rng: Random) -> Match:
            for _ in range(TRIES - 1):
                match = draw(rng)
                assert isinstance(match, MinnesotaWhist)
                if all(rng.random() < _credible(match.hands[seat], is_black) for seat, is_black in bids):
                    return match
            return draw(rng)

        return drawn if bids else draw

    def worth(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:  # noqa: ARG002
        one, other = match.scores[0], match.scores[1]
        if match.winners:
            first = 1.0 if 0 in match.winners else 0.0
        else:
            first, _ = race((one, other), float(match.options["target"]), STEEP)
        return first, 1 - first, first, 1 - first


def _without_covering(kept: int, hand: int, theirs: int, trick: tuple[int, ...]) -> int:
    """The cards for the last hand of a high trick: it takes the partner's only to lead a sure winner."""
    suit = FOLLOW[trick[0]]
    place, best = leading(trick, suit)
    below = kept & suit & ~above(best)
    if place != 1 or not below:
        return kept
    for other in SUITS:
        rest = theirs & other
        if other != suit and hand & other and (not rest or highest(hand & other) < highest(rest)):
            return kept
    return kept & ~suit | below


def _credible(hand: int, is_black: bool) -> float:  # noqa: FBT001
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


def _lead_high(hand: int, theirs: int, rng: Random) -> int:
    """Winners while they last, else from the longest suit, to set up its small cards."""
    best, best_value = 0, float("-inf")
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        rest = theirs & suit
        sure = mine & above(highest(rest)) if rest else mine
        masters = sure.bit_count()
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
    best, best_value = 0, float("-inf")
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        rest = theirs & suit
        card = lowest(mine)
        higher = (rest & above(card)).bit_count()
        lower = rest.bit_count() - higher
        value = higher - 2.0 * lower - 0.5 * mine.bit_count() + rng.random() * 2
        if not rest:
            value -= 8
        if value > best_value:
            best, best_value = card, value
    return best


def _throw_high(hand: int, theirs: int) -> int:
    """The lowest card, but no winner, and no guard of one that may become a winner."""
    best, best_value = 0, float("-inf")
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        card = lowest(mine)
        rest = theirs & suit
        higher = (rest & above(card)).bit_count()
        value = float(card.bit_length() % RANKS or RANKS) * 0.3 + higher
        guarded = (rest & above(highest(mine))).bit_count()
        if mine.bit_count() - 1 < guarded + 1 <= mine.bit_count() <= 3:
            value -= 3
        if value > best_value:
            best, best_value = card, value
    return best


def _throw_low(hand: int, theirs: int) -> int:
    """The card most likely to win a trick some day."""
    best, best_value = 0, float("-inf")
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        card = highest(mine)
        rest = theirs & suit
        lower = (rest & ~above(card)).bit_count()
        value = lower - 1.5 * (mine & ~above(card) & ~card).bit_count() * (lower > 0)
        if value > best_value:
            best, best_value = card, value
    return best


POLICY = MinnesotaWhistPolicy()

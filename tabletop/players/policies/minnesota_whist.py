"""What a good player of Minnesota Whist knows: tops for high, low cards for low, and his partner's tricks."""

from collections.abc import Iterable
from random import Random

from tabletop.players.policies import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.cards import name
from tabletop.rules.minnesota_whist import BIDS, BITS, BLACK, FOLLOW, PACK, PLAYS, STRENGTH, MinnesotaWhist
from tabletop.rules.tricks import taker

POINTS = tuple({0: 4, 1: 3, 2: 2, 3: 1}.get(number % 13, 0) for number in range(52))
"""Ace four, king three, queen two, jack one: a hand has ten on average."""

ENOUGH = 11
FRANK = 0.9
"""How often a roll-out plays the move that looks best, and not just any."""

LIKELY, UNLIKELY = 0.7, 0.5


class WhistPolicy(Policy):
    """Rules of thumb, from the cards that the seat on turn holds and those that everyone has seen."""

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        """The move that looks best, now and then another."""
        if rng.random() > FRANK:
            return moves[int(rng.random() * len(moves))]
        assert isinstance(match, MinnesotaWhist)
        return _best(match, moves)

    def guess(self, match: Match, moves: tuple[Move, ...]) -> tuple[float, ...]:
        """The move that looks best is likely the best."""
        assert isinstance(match, MinnesotaWhist)
        best = _best(match, moves)
        return tuple(LIKELY if move is best else UNLIKELY for move in moves)

    def reason(self, view: View, move: Move, share: float) -> str:
        """What the move does, as a player would say it."""
        if share > 0.999:
            return super().reason(view, move, share)
        if move.verb == "bid":
            return _why_bid(view, move) or super().reason(view, move, share)
        return _why_play(view, move)


def _best(match: MinnesotaWhist, moves: tuple[Move, ...]) -> Move:
    assert match.seat is not None
    if match.lead is None:
        return _bid(match.hands[match.seat], moves)
    if not match.trick:
        return _high_lead(match, moves) if match.granded is not None else _lowest(moves)
    card = PLAYS.number[moves[0]]
    if not FOLLOW[match.trick[0]] & BITS[card]:
        return _lowest(moves) if match.granded is not None else _highest(moves)
    return _high_follow(match, moves) if match.granded is not None else _low_follow(match, moves)


def _bid(hand: int, moves: tuple[Move, ...]) -> Move:
    """The lowest card of the colour wanted: black with tops, else red."""
    strong = _points(BIDS[0].number[move] for move in moves) >= ENOUGH
    wanted = hand & (BLACK if strong else ~BLACK) or hand
    return _lowest(tuple(move for move in moves if wanted & BITS[BIDS[0].number[move]]))


def _points(cards: Iterable[int]) -> int:
    return sum(POINTS[card] for card in cards)


def _lowest(moves: tuple[Move, ...]) -> Move:
    return max(moves, key=_rank)


def _highest(moves: tuple[Move, ...]) -> Move:
    return min(moves, key=_rank)


def _rank(move: Move) -> int:
    """0 for an ace to 12 for a two."""
    return PACK.number[move.pieces[0]] % 13


def _high_lead(match: MinnesotaWhist, moves: tuple[Move, ...]) -> Move:
    """A card that nobody can beat, else a low one of the longest suit."""
    assert match.seat is not None
    hand = match.hands[match.seat] & match.unplayed
    longest = 0
    for suit in PACK.suits:
        held, left = hand & suit, match.unplayed & suit
        if held & left & -left:
            return PLAYS.each[(left & -left).bit_length() - 1]
        if held.bit_count() > longest.bit_count():
            longest = held
    return PLAYS.each[longest.bit_length() - 1] if longest else moves[0]


def _high_follow(match: MinnesotaWhist, moves: tuple[Move, ...]) -> Move:
    """The cheapest card that wins for good, or the third hand's highest; else the lowest."""
    trick = match.trick
    place, best = _winning(match)
    partner_wins = place == len(trick) - 2
    last = len(trick) == 3
    winning = tuple(move for move in moves if PLAYS.number[move] < best)
    top = match.unplayed & FOLLOW[trick[0]]
    sure = (top & -top).bit_length() - 1
    if not winning or (partner_wins and (last or best < sure)):
        return moves[-1]
    if last:
        return winning[-1]
    if PLAYS.number[winning[0]] == sure or len(trick) == 2:
        return winning[0]
    return moves[-1]


def _low_follow(match: MinnesotaWhist, moves: tuple[Move, ...]) -> Move:
    """The highest card that stays below; where the side has the trick anyway, the highest of all."""
    place, best = _winning(match)
    below = tuple(move for move in moves if PLAYS.number[move] > best)
    if len(match.trick) == 3 and (place == 1 or not below):
        return moves[0]
    return below[0] if below else moves[-1]


def _winning(match: MinnesotaWhist) -> tuple[int, int]:
    """The place in the trick of the card that is winning it, and its number."""
    place = taker(match.trick, STRENGTH[match.trick[0]])
    return place, match.trick[place]


def _why_bid(view: View, move: Move) -> str | None:
    """None if the hand alone does not tell why."""
    black = bool(BITS[PACK.number[move.pieces[0]]] & BLACK)
    if black != (_points(PACK.number[card] for card in view.zones[f"hand:{view.seat}"]) >= ENOUGH):
        return None
    card = name(move.pieces[0])
    if black:
        return f"Your high cards can take tricks, and the {card} asks for a high deal."
    return f"Your hand is better at losing tricks, and the {card} asks for a low deal."


def _why_play(view: View, move: Move) -> str:
    card, trick = name(move.pieces[0]), [PACK.number[code] for code in view.zones["trick"]]
    high = view.facts["kind"] == "high"
    if not trick:
        wish = "most" if high else "fewest"
        return f"As far as can be told, leading the {card} brings your side the {wish} tricks."
    trick.append(PACK.number[move.pieces[0]])
    if taker(trick, STRENGTH[trick[0]]) == len(trick) - 1:
        return f"The {card} beats what lies there" + ("." if high else ", and costs you least later.")
    if high:
        return f"The {card} is the one you can best do without."
    return f"The {card} stays out of the trick, and you are rid of it."


POLICY = WhistPolicy()

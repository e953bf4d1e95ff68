"""Hands of Minimize and tables to play them at."""

from collections.abc import Sequence

from tabletop.games.minimize.pack import KIND_OF_CODE, PACK, Cards
from tabletop.games.minimize.rules import GAME, Minimize
from tabletop.games.minimize.throws import throw_moves
from tabletop.rules import Frame, Value
from tests.rules.match_questions import cards

HIGH = "12G 12G 11G 11G 11B 11B 7G"
"""Seven cards worth 75."""


def numbers(text: str) -> Cards:
    return tuple(KIND_OF_CODE[card] for card in text.split())


def table(*hands: str, stock: str = "", dealer: int = -1, **options: Value) -> Minimize:
    """A match in which these hands were dealt, and seat 0 begins unless another deals.

    From a hand of fewer than seven, the rest has gone to the bottom of the draw pile.
    """
    players = len(hands)
    dealer %= players
    left = list(PACK)
    for card in cards(" ".join((*hands, stock))):
        left.remove(card)
    dealt = [list(cards(hand)) for hand in hands]
    for hand in dealt:
        hand += [left.pop() for _ in range(7 - len(hand))]
    order = [dealt[(dealer + 1 + place) % players][place // players] for place in range(7 * players)]
    order += [*cards(stock), *left]
    match = GAME.start(players, options, seed=1, dealer=dealer, shuffles=[" ".join(order)])
    assert isinstance(match, Minimize)
    spare = [
        KIND_OF_CODE[card]
        for hand, text in zip(dealt, hands, strict=True)
        for card in hand[len(cards(text)) :]
    ]
    match.hands = tuple(tuple(sorted(numbers(hand))) for hand in hands)
    match.stock = (*match.stock, *spare)
    return match


def legal(match: Minimize, verb: str) -> list[str]:
    """What can follow this word now."""
    return [move.removeprefix(verb).strip() for move in match.legal_moves() if move.verb == verb]


def thrown_from(hand: str) -> set[str]:
    """What can be thrown from a hand."""
    moves = throw_moves(tuple(sorted(numbers(hand))))
    assert len(set(moves)) == len(moves)
    return {move.removeprefix("throw ") for move in moves}


def beats(frames: Sequence[Frame]) -> list[str]:
    return [frame.beat for frame in frames]

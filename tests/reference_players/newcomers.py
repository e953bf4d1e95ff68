"""Newcomers: how somebody plays who has just had the lesson, thinks about every move, and counts nothing.

They know the rules, what a trick, a meld or an open end is for, and the first sayings one is told: lead your
aces, second hand low, third hand high, do not beat your partner. Of what lies open they see everything. They
do not know what has gone, do not remember who lacked a suit, and never ask what the others may hold. The
computer’s easy level is measured against them; they are never tuned.
"""

from random import Random

from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.games.kaluki.position import DRAW
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.malilla.rules import ACCEPT, POINTS, Malilla
from tabletop.games.minimize.moves import DECLARE
from tabletop.games.minimize.pack import WORTH, total_of
from tabletop.games.minimize.rules import Minimize
from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.rules import Match, Move
from tabletop.rules.tricks.trick_play import TrickPlay
from tests.reference_players import rummy_players, trick_players
from tests.reference_players.trick_players import by_strength, winning_cards

NOT_DEAR = range(1, 7)
"""What a card of Minimize may count that is picked up to go with another; the lesson says six is usual."""
MANY_CARDS = 5

SURELY_HIGH = "AK"
"""The ranks that a newcomer trusts in the partner's hand."""


def whist(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Leads aces, else low from the longest suit; ducks as high as it can in a low deal."""
    assert isinstance(match, MinnesotaWhist)
    if match.leader is None or match.granded is None:
        return trick_players.whist(match, moves, rng)
    cards = by_strength(match, moves)
    if not match.trick:
        return _high_card(cards) or _low_of_longest(cards)
    winning = winning_cards(match, cards)
    is_last = len(match.trick) == match.players - 1
    if not winning or len(match.trick) == 1 or _leaves_partner(match, is_last=is_last):
        return cards[0]
    return winning[0] if is_last else winning[-1]


def malilla(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Leads sevens and aces, gives the partner points and the others none, and takes what can be taken."""
    assert isinstance(match, Malilla)
    if match.is_asking:
        return ACCEPT
    number = match.pack.play_moves.card_of
    correct = match.correct_plays(match.on_turn, match.hand)
    cards = by_strength(match, tuple(move for move in moves if correct >> number.get(move, 40) & 1))
    cheapest = min(cards, key=lambda card: POINTS[number[card]])
    if not match.trick:
        return next((card for card in cards[::-1] if card.pieces[0][0] == "7"), cheapest)
    is_last = len(match.trick) == match.players - 1
    if match.is_partner_winning:
        trusted = is_last or match.pack.cards[match.winning_card][0] == "7"
        return max(cards, key=lambda card: POINTS[number[card]]) if trusted else cheapest
    winning = winning_cards(match, cards)
    if not winning:
        return cheapest
    return winning[0] if is_last else winning[-1]


def buck_euchre(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Bids as one who counts bowers and aces; leads the highest card, and wins as cheaply as it can."""
    assert isinstance(match, BuckEuchre)
    if match.leader is None:
        return trick_players.buck_euchre(match, moves, rng)
    cards = by_strength(match, moves)
    if not match.trick:
        return cards[-1]
    winning = winning_cards(match, cards)
    return winning[0] if winning else cards[0]


def kaluki(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Draws the discard where it can be laid at once, and lays whatever can be laid."""
    assert isinstance(match, Kaluki)
    return moves[-1] if match.phase == DRAW else rummy_players.kaluki(match, moves, rng)


def minimize(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Picks up low cards and what goes with another; declares with seven while all others hold many cards."""
    assert isinstance(match, Minimize)
    hand = match.hands[match.on_turn]
    others = [
        len(held) for seat, held in enumerate(match.hands) if seat not in (match.seat, *match.seats_out)
    ]
    if DECLARE in moves and min(others) >= MANY_CARDS:
        return DECLARE
    numbers = {WORTH[card] for card in hand}
    matching = [
        move
        for move in moves
        if move.verb == "pick" and move.pieces and total_of(move.pieces) in numbers.intersection(NOT_DEAR)
    ]
    plain = rummy_players.minimize(match, moves, rng)
    return matching[0] if matching and not plain.pieces else plain


def _high_card(cards: list[Move]) -> Move | None:
    """Returns an ace, if there is one; else a king that its queen backs."""
    held = {card.pieces[0]: card for card in cards}
    aces = [card for name, card in held.items() if name[0] == "A"]
    backed = [card for name, card in held.items() if name[0] == "K" and f"Q{name[1]}" in held]
    return next(iter(aces + backed), None)


def _low_of_longest(cards: list[Move]) -> Move:
    """Returns the lowest card of the longest suit."""
    suits = [card.pieces[0][1] for card in cards]
    return max(cards, key=lambda card: suits.count(card.pieces[0][1]))


def _leaves_partner(match: TrickPlay, *, is_last: bool) -> bool:
    """Returns whether the partner's card is left alone: as last hand, or where it looks high enough."""
    return match.is_partner_winning and (is_last or match.pack.cards[match.winning_card][0] in SURELY_HIGH)

"""What players who play for themselves are laughed at for: broken promises, and bets against the count."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.buck_euchre.pack import LEFT_BOWER
from tabletop.games.buck_euchre.rules import DECLARER_NEEDS, BuckEuchre
from tabletop.games.minimisere.rules import Minimisere
from tabletop.games.skin.moves import AGREE, AMOUNT_OF_MOVE, NO_BET, PASS, REFUSE
from tabletop.games.skin.position import CARD_NUMBER, RANK_OF_CARD
from tabletop.games.skin.rules import Skin
from tabletop.rules import Match, Move
from tabletop.rules.cards import SUITS
from tabletop.rules.tricks.trick_play import TrickPlay

Temptations = Iterator[tuple[str, frozenset[str]]]


def buck_euchre(match: Match) -> Temptations:
    """Returns the temptations to lead a bare trump to be beaten, or to let a trick go that saves five."""
    assert isinstance(match, BuckEuchre)
    seat = match.on_turn
    if match.leader is None:
        return
    if not match.trick:
        yield from _lone_trump(match)
    if len(match.trick) < match.trick_size - 1:
        return
    if match.trick_counts[seat] == 0 and seat != match.declarer:
        yield from _some(match, "let a needed trick go as last hand", beating=False)


def _lone_trump(match: BuckEuchre) -> Temptations:
    """Returns the lead of the only trump of a hand, while a higher one is out."""
    number, trump = match.pack.play_moves.card_of, match.trump
    trumps = [
        move
        for move in match.legal_moves()
        if move.pieces[0][1] == trump or move.pieces[0] == LEFT_BOWER.get(trump or "")
    ]
    if len(trumps) != 1 or match.hand.bit_count() < 2:
        return
    if match.ranks.beats[number[trumps[0]]] & match.other_cards:
        yield "led a bare trump to be beaten", frozenset(trumps)


def risked_at_buck_euchre(match: Match, seat: int) -> Iterator[tuple[str, bool]]:
    """Yields whether the declarer fell short, and whether others who stayed in took no trick."""
    assert isinstance(match, BuckEuchre)
    if not any(match.trick_counts):
        return
    if seat == match.declarer:
        yield "broke a promise", match.trick_counts[seat] < DECLARER_NEEDS
    elif match.stayed[seat]:
        yield "stayed in for nothing", not match.trick_counts[seat]


def minimisere(match: Match) -> Temptations:
    """Returns the temptation of the last hand to win one trick more after nearly all."""
    assert isinstance(match, Minimisere)
    seat, won = match.on_turn, match.trick_counts
    if match.lot_bidder is not None or len(match.trick) < match.players - 1:
        return
    if sum(won) == won[seat] and match.hand.bit_count() == 2 and won[seat]:
        yield from _some(match, "went on towards all the tricks", beating=True)


def _some(match: TrickPlay, name: str, *, beating: bool) -> Temptations:
    """Returns the last hand's cards that take the trick, or those that do not, where there are both."""
    beats, number = match.ranks.beats[match.winning_card], match.pack.play_moves.card_of
    plays = [move for move in match.legal_moves() if move in number]
    found = frozenset(move for move in plays if bool(beats >> number[move] & 1) == beating)
    if found and len(found) < len(plays):
        yield name, found


def skin(match: Match) -> Temptations:
    """Returns the temptation to bet against the count of the cards that are left."""
    assert isinstance(match, Skin)
    moves = match.legal_moves()
    if match.question == "answer" and match.proposed is not None:
        yield from _answered(match, match.proposed[0], match.proposed[1])
    if match.question in ("bet", "new bet") and len(moves) > 1:
        own, bank = (_left(match, match.cards[seat]) for seat in (match.on_turn, match.dealer_seat))
        bets = [move for move in moves if move is not NO_BET]
        least, most = (pick(bets, key=AMOUNT_OF_MOVE.__getitem__) for pick in (min, max))
        best = most if own < bank else NO_BET if NO_BET in moves else least
        if own != bank:
            yield "bet against the count", frozenset(moves) - {best}
    if match.question == "middle":
        left = _left(match, match.cards[match.dealer_seat]) if match.cards[match.dealer_seat] >= 0 else 3
        against = _taking_more(match, moves, left)
        if against:
            yield "took a card that is likelier to be matched", against


def _answered(match: Skin, first: int, second: int) -> Temptations:
    mine, theirs = (_left(match, match.cards[seat]) for seat in (second, first))
    if mine != theirs:
        yield "a side bet against the count", frozenset({AGREE if mine > theirs else REFUSE})


def _taking_more(match: Skin, moves: tuple[Move, ...], left: int) -> frozenset[str]:
    takes = [move for move in moves if move != PASS]
    return frozenset(move for move in takes if _left(match, CARD_NUMBER[move.pieces[0]]) > left)


def _left(match: Skin, card: int) -> int:
    """Returns how many cards of this one's rank are in the deck."""
    return len(SUITS) - sum(RANK_OF_CARD[gone] == RANK_OF_CARD[card] for gone in match.order[: match.top])

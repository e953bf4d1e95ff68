"""Tricks by the old sayings: second hand low, third hand high, and leave the partner's winner alone."""

from random import Random

from tabletop.games.buck_euchre.pack import DROP, LEFT_BOWER, ORDER_UP, PASS, STAY, SUIT_OF_NAME_MOVE
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.games.calypso.rules import OWN_CARDS, SUIT_SIZE, TRICK_WORTHS, Calypso
from tabletop.games.malilla.rules import ACCEPT, POINTS, Malilla
from tabletop.games.minimisere.rules import HAND_SIZES, Minimisere
from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.rules import Match, Move
from tabletop.rules.cards import JOKER
from tabletop.rules.tricks.trick_play import TrickPlay

HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}
EVEN_BIDDING = 10
"""The honour points of a hand that is as good for a high deal as for a low one."""


def by_strength(match: TrickPlay, moves: tuple[Move, ...]) -> list[Move]:
    """Returns the cards from the one that most others would beat to the one that fewest would."""
    beats, number = match.ranks.beats, match.pack.play_moves.card_of
    return sorted(moves, key=lambda move: -beats[number[move]].bit_count())


def winning_cards(match: TrickPlay, moves: list[Move]) -> list[Move]:
    """Returns the moves that would be winning the trick."""
    beats, number = match.ranks.beats[match.winning_card], match.pack.play_moves.card_of
    return [move for move in moves if beats >> number[move] & 1]


def _is_top(match: TrickPlay, move: Move) -> bool:
    """Returns whether nothing that has not been played beats this card."""
    return not match.ranks.beats[match.pack.play_moves.card_of[move]] & match.other_cards


def whist(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Bids black with ten honour points; plays high deals to win and low deals to lose."""
    assert isinstance(match, MinnesotaWhist)
    if match.leader is None:
        wanted = "SC" if sum(HONOURS.get(move.pieces[0][0], 0) for move in moves) >= EVEN_BIDDING else "HD"
        bids = [move for move in moves if move.pieces[0][1] in wanted] or list(moves)
        return min(bids, key=lambda move: (HONOURS.get(move.pieces[0][0], 0), -moves.index(move)))
    cards = by_strength(match, moves)
    if match.granded is None:
        losing = [card for card in cards if card not in winning_cards(match, cards)] if match.trick else []
        is_last = len(match.trick) == match.players - 1
        return losing[-1] if losing else cards[-1] if is_last else cards[0]
    if not match.trick:
        return _longest(match, cards)
    winning = winning_cards(match, cards)
    if not winning or len(match.trick) == 1:
        return cards[0]
    if len(match.trick) == match.players - 1:
        return cards[0] if match.is_partner_winning else winning[0]
    return winning[-1]


def _longest(match: TrickPlay, cards: list[Move]) -> Move:
    """Returns a card that nobody can beat, else a low one of the longest suit."""
    top = [card for card in cards if _is_top(match, card)]
    suits = [card.pieces[0][1] for card in cards]
    return top[0] if top else max(cards, key=lambda card: suits.count(card.pieces[0][1]))


def malilla(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Points for the partner's trick, little for the others'; take what can be taken cheaply."""
    assert isinstance(match, Malilla)
    if match.is_asking:
        return ACCEPT
    number = match.pack.play_moves.card_of
    plays = tuple(
        move for move in moves if match.correct_plays(match.on_turn, match.hand) >> number.get(move, 40) & 1
    )
    cards = by_strength(match, plays)
    if not match.trick:
        top = [card for card in cards if _is_top(match, card)]
        return top[0] if top else min(cards, key=lambda card: POINTS[number[card]])
    is_last = len(match.trick) == match.players - 1
    if match.is_partner_winning:
        worth = max if is_last else min
        return worth(cards, key=lambda card: POINTS[number[card]])
    winning = winning_cards(match, cards)
    sure = [card for card in winning if is_last or _is_top(match, card)]
    return (sure or winning or [min(cards, key=lambda card: POINTS[number[card]])])[0]


def buck_euchre(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Declares with three trumps and a bower, stays with two trumps or two aces."""
    assert isinstance(match, BuckEuchre)
    hand = match.pack.cards_in(match.hands[match.on_turn])
    if match.phase in ("first", "second"):
        suits = {
            move: match.upcard_suit if move == ORDER_UP else SUIT_OF_NAME_MOVE.get(move, "") for move in moves
        }
        best = max(moves, key=lambda move: _tricks(hand, suits[move] or "") if move != PASS else 0)
        return best if best != PASS and _tricks(hand, suits[best] or "") >= 2.5 else PASS
    if match.phase == "bury":
        trump = match.upcard_suit or ""
        cards = [move for move in moves if move.pieces[0] != match.pack.cards[match.upcard]]
        return min(cards, key=lambda move: _tricks((move.pieces[0],), trump))
    if match.phase == "drop":
        return STAY if _tricks(hand, match.trump or "") >= 1.0 else DROP
    cards = by_strength(match, moves)
    if not match.trick:
        return cards[-1] if _is_top(match, cards[-1]) else cards[0]
    winning = winning_cards(match, cards)
    return winning[0] if winning else cards[0]


def _tricks(hand: tuple[str, ...], trump: str) -> float:
    """Returns how many tricks one counts on: a bower counts one, other trumps and aces one half."""
    count = 0.0
    for card in hand:
        is_trump = card[1] == trump or card == LEFT_BOWER.get(trump)
        count += 1.0 if is_trump and card[0] == "J" else 0.7 if is_trump else 0.5 if card[0] == "A" else 0.0
    return count


def minimisere(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Goes for many with half the tricks in aces and kings, or one trick already; else for none."""
    assert isinstance(match, Minimisere)
    plain = [move for move in moves if not move.detail] or list(moves)
    number, ranks = match.pack.card_of_move, match.ranks.beats
    cards = sorted(plain, key=lambda move: -ranks[number[move]].bit_count())
    held = [card[0] if card != JOKER else "" for card in match.pack.cards_in(match.hand)]
    wants = bool(match.taken_cards[match.on_turn]) or match.lot_bidder is not None
    wants = wants or sum(rank in "AK" for rank in held if rank) * 2 >= HAND_SIZES[match.players]
    if not match.trick:
        return cards[-1] if wants else cards[0]
    winning = [card for card in cards if ranks[match.winning_card] >> number[card] & 1]
    losing = [card for card in cards if card not in winning]
    if wants:
        return (
            winning[0] if winning and len(match.trick) == match.players - 1 else (winning or losing[:1])[-1]
        )
    return losing[-1] if losing else winning[-1]


def calypso(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Gives cards that the side's calypsos lack to its own tricks, others to the others'."""
    assert isinstance(match, Calypso)
    seat, trick = match.on_turn, match.trick
    lacking = sum(OWN_CARDS[owner] & ~match.calypsos[owner] for owner in (seat, (seat + 2) % 4))
    theirs = sum(OWN_CARDS[owner] & ~match.calypsos[owner] for owner in ((seat + 1) % 4, (seat + 3) % 4))
    number = match.pack.play_moves.card_of

    def wanted(move: Move) -> bool:
        return bool(lacking >> number[move] & 1)

    if not trick:
        return min(moves, key=lambda move: (number[move] % SUIT_SIZE, wanted(move)))
    worths = TRICK_WORTHS[match.leader][trick[0]]
    laid = [worth[card] for worth, card in zip(worths, trick, strict=False)]
    mine = worths[len(trick)]
    low = sorted(moves, key=lambda move: (bool(OWN_CARDS[seat] >> number[move] & 1), mine[number[move]]))
    winning = [move for move in low if mine[number[move]] > max(laid)]
    losing = [move for move in low if move not in winning] or low
    if laid.index(max(laid)) == len(trick) - 2:
        return next((move for move in losing if wanted(move)), losing[0])
    if winning:
        is_last = len(trick) == match.players - 1
        return next((move for move in winning if wanted(move)), winning[0]) if is_last else winning[-1]
    harmless = [move for move in low if not (lacking | theirs) >> number[move] & 1]
    return (harmless or [move for move in low if not wanted(move)] or low)[0]

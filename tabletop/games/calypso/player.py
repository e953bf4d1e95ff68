"""Calypso: cards that a calypso lacks for the own side, cards that they have already for the others."""

from dataclasses import dataclass
from itertools import islice
from random import Random

from tabletop.games.calypso.plain_play import PLAIN_PLAY
from tabletop.games.calypso.rules import (
    ALL_CARDS,
    BITS,
    COPIES,
    FOLLOW,
    OWN_CARDS,
    PACK,
    PLAY_MOVES,
    SUIT_SIZE,
    TRICK_WORTHS,
    Calypso,
    known_voids,
)
from tabletop.players.exact_arithmetic import power
from tabletop.players.policy import Policy
from tabletop.rules import Move
from tabletop.rules.tricks.pack import card_numbers

PLAY_OF_CARD = PLAY_MOVES.by_card
ACE_OF_SEAT = tuple(card_numbers(own)[0] for own in OWN_CARDS)
"""By the seat: the number of the ace of its suit."""

RANKS_ABOVE = tuple(number % SUIT_SIZE for number in range(len(PACK.cards)))
"""By the card's number: how many ranks of its suit are higher."""

CALYPSO_GAINS = (500.0, 750.0, 1000.0, 1000.0)
"""What the next calypso brings, by how many are complete."""

IN_PROGRESS = 20.0
OWN_SUIT_SHARE = 0.6
"""How often the own side gets a card of the own suit, over many matches."""

SECOND_CALYPSO_SHARE = 0.6
"""The share of the cards still to come that come after the first calypso, if there are two."""

CHANCE_OF_ONE = tuple(1 - power(1 - OWN_SUIT_SHARE, copies) for copies in range(COPIES + 1))
"""By how many copies are still to come: how likely the own side gets one, two, or one of the later ones."""
CHANCE_OF_TWO = tuple(
    one - copies * OWN_SUIT_SHARE * power(1 - OWN_SUIT_SHARE, max(0, copies - 1))
    for copies, one in enumerate(CHANCE_OF_ONE)
)
CHANCE_OF_ONE_LATER = tuple(
    1 - power(1 - OWN_SUIT_SHARE, SECOND_CALYPSO_SHARE * copies) for copies in range(COPIES + 1)
)

MATCH_WIN_VALUE = 400.0

FEW_LACKED = 7
"""The most cards that a calypso may lack for everybody to see that its owner waits for each: half of them."""

ACES = sum(BITS[card] for card in ACE_OF_SEAT)


@dataclass(frozen=True, slots=True)
class Weights:
    """What speaks for a lead, and when third hand helps; PLACE is how many ranks are higher."""

    own: float = 3.0
    own_lacking: float = 1.0
    own_place: float = 0.1
    partners: float = 2.0
    partners_place: float = -0.4
    others: float = 12.0
    others_lacking: float = 0.0
    others_place: float = -0.5
    good_enough: float = 10.0
    """From this worth on (a ten has 10) a partner's winning card is not trumped by the third hand."""


class CalypsoPolicy(Policy[Calypso]):
    """Partners who watch what every calypso lacks."""

    pace = 0.7
    max_worlds = 400
    slip_threshold = 15.0
    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: Calypso, _moves: tuple[Move, ...], rng: Random) -> Move:
        seat, trick = match.on_turn, match.trick
        hand = match.hands[seat] & ALL_CARDS
        one, two, three, four = match.calypsos
        lacking = ALL_CARDS ^ (one | two | three | four)
        if not trick:
            return PLAY_OF_CARD[_card_to_lead(seat, hand, lacking, rng, self.weights)]
        ours = lacking & (OWN_CARDS[seat] | OWN_CARDS[seat - 2])
        following = hand & FOLLOW[trick[0]]
        cards = following or hand
        worths = TRICK_WORTHS[match.leader][trick[0]]
        laid = [worth[card] for worth, card in zip(worths, trick, strict=False)]
        best = max(laid)
        place = len(trick)
        winning = _winning_cards(seat, trick[0], following, hand, best)
        if laid.index(best) == place - 2 and (
            place == 3 or not _is_weak(best, winning, following, self.weights)
        ):
            return PLAY_OF_CARD[_card_to_give(seat, cards & ~winning or cards, ours, lacking & ~ours)]
        if not winning:
            fresh = lacking & ~sum({BITS[card] for card in trick})
            return PLAY_OF_CARD[_card_to_lose(seat, cards, ours, fresh & ~ours)]
        if following and place < 3:
            return PLAY_OF_CARD[(winning & -winning).bit_length() - 1]
        return PLAY_OF_CARD[(winning & ours or winning).bit_length() - 1]

    def worthwhile_moves(self, match: Calypso, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves worth a thought; a partner's sure trick is trumped only to bring a trump home."""
        if len(match.trick) < 2 or len(moves) < 2:
            return moves
        is_partners, taking = _trick_standing(match, moves)
        under = tuple(move for move in moves if move not in taking)
        if not taking or not under or not is_partners or not _is_sure(match):
            return moves
        lacked, _ = _lacked_cards(match)
        if any(lacked >> PLAY_MOVES.card_of[move] & 1 for move in under):
            return under
        return tuple(move for move in moves if move in under or lacked >> PLAY_MOVES.card_of[move] & 1)

    def obvious_moves(self, match: Calypso, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at: winners, what the side lacks, nothing for the others."""
        ours, theirs = _lacked_cards(match)
        own = OWN_CARDS[match.on_turn]
        if not match.trick:
            completing = _completing(match, ours & own)
            return (
                _without_cards(moves, _cards_waited_for(match, theirs))
                if completing is None
                else (PLAY_OF_CARD[completing],)
            )
        is_partners, taking = _trick_standing(match, moves)
        if len(match.trick) == 1:
            led = match.trick[0]
            aces = tuple(
                move for move in taking if ours >> led & 1 and PLAY_OF_CARD[led - RANKS_ABOVE[led]] == move
            )
            # The partner plays last and may have use for what the own side lacks.
            kept = _without_cards(moves, theirs)
            if taking:
                return aces or (kept if _is_void(match) else ())
            return aces or (kept if _without_cards(kept, own) else ())
        if is_partners:
            given = PLAY_MOVES.choose_cards(moves, ours)
            return given if len(match.trick) == 3 else moves
        if taking and len(match.trick) == 3:
            return taking
        under = tuple(move for move in moves if move not in taking)
        harmless = _without_cards(under, ours | theirs | own) or _without_cards(under, ours | theirs)
        return (*taking, *harmless) or moves

    def remembered_match(self, match: Calypso, memory: float, rng: Random) -> Calypso:
        """Returns the match as a player with less memory sees it, who overlooks cards in others' calypsos."""
        for owner, calypso in enumerate(match.calypsos):
            if owner != match.on_turn:
                overlooked = sum(BITS[card] for card in card_numbers(calypso) if rng.random() > memory)
                match.calypsos[owner] = calypso & ~overlooked
        return match

    def deal_worth(self, match: Calypso, before: tuple[float, ...]) -> tuple[float, ...]:
        lead = float(match.scores[0] - before[0]) - float(match.scores[1] - before[1])
        if match.winners:
            lead += MATCH_WIN_VALUE * ((0 in match.winners) - (1 in match.winners))
        else:
            rest = [0] * len(PACK.cards)
            for card in match.stock:
                rest[card] += 1
            lead += (
                _expected_points(match, 0, rest)
                + _expected_points(match, 2, rest)
                - _expected_points(match, 1, rest)
                - _expected_points(match, 3, rest)
            )
        return lead, -lead, lead, -lead


def _is_void(match: Calypso) -> bool:
    """Tells whether the seat on turn has no card of the suit that was led."""
    return not match.hands[match.on_turn] & ALL_CARDS & FOLLOW[match.trick[0]]


def _without_cards(moves: tuple[Move, ...], cards: int) -> tuple[Move, ...]:
    """Returns the moves with other cards than these."""
    return tuple(move for move in moves if not cards >> PLAY_MOVES.card_of[move] & 1)


def _completing(match: Calypso, lacked: int) -> int | None:
    """Returns the one card that the own calypso lacks, if held and no opponent is known to lack its suit."""
    seat = match.on_turn
    if lacked.bit_count() != 1 or not match.hands[seat] & lacked:
        return None
    made = 4 * (SUIT_SIZE - match.hands[seat].bit_count())
    out = known_voids(
        [(one, PLAY_MOVES.card_of[move]) for one, move in islice(match.moves_newest_first(), made)][::-1]
    )
    (card,) = card_numbers(lacked)
    return None if out & {((seat + 1) % 4, card // SUIT_SIZE), ((seat + 3) % 4, card // SUIT_SIZE)} else card


def _cards_waited_for(match: Calypso, theirs: int) -> int:
    """Returns the cards, but for aces, that a calypso of the others still lacks, where it lacks few."""
    waited = 0
    for seat in ((match.on_turn + 1) % 4, (match.on_turn + 3) % 4):
        lacks = theirs & OWN_CARDS[seat]
        waited |= lacks if lacks.bit_count() <= FEW_LACKED else 0
    return waited & ~ACES


def _trick_standing(match: Calypso, moves: tuple[Move, ...]) -> tuple[bool, tuple[Move, ...]]:
    """Returns whether the partner is ahead in the trick, and the moves that would be."""
    trick = match.trick
    worths, place = TRICK_WORTHS[match.leader][trick[0]], len(trick)
    laid = [worth[card] for worth, card in zip(worths, trick, strict=False)]
    best, mine = max(laid), worths[place]
    taking = tuple(move for move in moves if mine[PLAY_MOVES.card_of[move]] > best)
    return laid.index(best) == place - 2, taking


def _is_sure(match: Calypso) -> bool:
    """Tells whether nothing that the last hand could hold beats the partner's card."""
    if len(match.trick) == 3:
        return True
    led = match.trick[0]
    first, _, _, last = TRICK_WORTHS[match.leader][led]
    unseen = sum({BITS[card] for card in match.stock})
    for seat, hand in enumerate(match.hands):
        unseen |= hand & ALL_CARDS if seat != match.on_turn else 0
    return not any(last[card] > first[led] for card in card_numbers(unseen))


def _lacked_cards(match: Calypso) -> tuple[int, int]:
    """Returns what the own side's calypsos lack, and what the others' lack and the trick has not."""
    one, two, three, four = (own & ~has for own, has in zip(OWN_CARDS, match.calypsos, strict=True))
    ours, theirs = (two | four, one | three) if match.on_turn & 1 else (one | three, two | four)
    return ours, theirs & ~sum({BITS[card] for card in match.trick})


def _expected_points(match: Calypso, seat: int, rest: list[int]) -> float:
    """Estimates what a seat's calypsos still promise after a deal, from the copies still to come."""
    first, calypso = ACE_OF_SEAT[seat], match.calypsos[seat] >> ACE_OF_SEAT[seat]
    once = twice = 1.0
    for number in range(SUIT_SIZE):
        copies = rest[first + number]
        if calypso >> number & 1:
            twice *= CHANCE_OF_ONE_LATER[copies]
        else:
            once *= CHANCE_OF_ONE[copies]
            twice *= CHANCE_OF_TWO[copies]
    complete = match.completed[seat]
    # The cards in progress are in the score already; a complete calypso counts instead of them.
    hope = once * (CALYPSO_GAINS[min(complete, 3)] - IN_PROGRESS * calypso.bit_count())
    return hope + twice * CALYPSO_GAINS[min(complete + 1, 3)]


def _winning_cards(seat: int, led: int, following: int, hand: int, best: int) -> int:
    """Returns the cards that would lead the trick, in which the best so far has this worth."""
    if following:
        higher = SUIT_SIZE - best
        return following & (1 << higher) - 1 << led - RANKS_ABOVE[led] if higher > 0 else 0
    trumps = hand & OWN_CARDS[seat]
    return trumps & (1 << 2 * SUIT_SIZE - best) - 1 << ACE_OF_SEAT[seat] if best > SUIT_SIZE else trumps


def _is_weak(best: int, winning: int, following: int, weights: Weights) -> bool:
    """Tells whether third hand had better do more than its partner's card, which the last may beat."""
    if not winning or best > SUIT_SIZE:
        return False
    return following > 0 or best < weights.good_enough


def _card_to_give(seat: int, cards: int, ours: int, theirs: int) -> int:
    """Returns the card for the partner's trick: what the own side lacks, else what the others would like."""
    wanted = cards & ours
    if wanted:
        return max(card_numbers(wanted), key=RANKS_ABOVE.__getitem__)
    denied = max(card_numbers(cards & theirs), key=RANKS_ABOVE.__getitem__, default=0)
    return denied if RANKS_ABOVE[denied] else _lowest_card(seat, cards)


def _card_to_lose(seat: int, cards: int, ours: int, theirs: int) -> int:
    """Returns the card for the others' trick: what nobody lacks, then what only the own side lacks."""
    return _lowest_card(seat, cards & ~ours & ~theirs or cards & ~theirs or cards)


def _lowest_card(seat: int, cards: int) -> int:
    """Returns the lowest card, a trump last."""
    return max(card_numbers(cards & ~OWN_CARDS[seat] or cards), key=RANKS_ABOVE.__getitem__)


def _card_to_lead(seat: int, hand: int, lacking: int, rng: Random, weights: Weights) -> int:
    """Returns a high card that the others are made to follow; else the own suit, whose low cards win too."""
    chance, w = rng.random, weights
    own, partners = OWN_CARDS[seat], OWN_CARDS[seat - 2]
    last = lacking & own
    if last & hand and not last & last - 1:
        return last.bit_length() - 1

    def value(card: int) -> float:
        is_lacking = lacking >> card & 1
        if own >> card & 1:
            return w.own + w.own_lacking * is_lacking + w.own_place * RANKS_ABOVE[card] + chance()
        if partners >> card & 1:
            return w.partners + w.partners_place * RANKS_ABOVE[card] + chance()
        return w.others + w.others_lacking * is_lacking + w.others_place * RANKS_ABOVE[card] + chance()

    return max(card_numbers(hand), key=value)


POLICY = CalypsoPolicy()

"""Malilla: points for the partner's tricks, none for the others'; a charge only where it is proved."""

from dataclasses import dataclass
from math import inf
from random import Random

from tabletop.games.malilla.plain_play import PLAIN_PLAY
from tabletop.games.malilla.rules import (
    ACCEPT,
    BITS,
    CARDS,
    CHALLENGE,
    FOLLOW,
    PACK,
    PLAY_MOVES,
    POINTS,
    Malilla,
)
from tabletop.players.families.trick_endings import TrickCounting
from tabletop.players.families.trick_policy import (
    SidePolicy,
    distinct_cards,
    higher_bits,
    highest_bit,
    lowest_bit,
    sure_leads,
)
from tabletop.rules import Move
from tabletop.rules.tricks.pack import card_numbers

PLAY_OF_CARD = PLAY_MOVES.by_card
SUIT_SIZE = 10
WORTHLESS = sum(BITS[card] for card, points in enumerate(POINTS) if not points)
NEEDED_PER_FOLLOWER = 2
"""The cards of a suit that must be out for each who follows, or a winner of it will be trumped."""

FEW_TRUMPS = 2
"""With so few trumps out a winner is led all the same: it is worth more now than when its suit is gone."""

NEEDED_TO_BE_LED = 2
"""The cards of a suit that must be out for somebody to lead it: else a winner is spent rather than kept."""

POINTS_OF_KING = 3
POINTS_IN_TRICKS = TrickCounting(POINTS, must_beat=True)


@dataclass(frozen=True, slots=True)
class Weights:
    """What speaks for a lead and what it costs to part with a card, in points."""

    lead_winner: float = 3.0
    lead_length: float = 0.4
    lead_trump: float = -2.0
    lead_unguarding: float = -1.0
    """Leading low from under the highest card of the suit: it loses a guard."""
    lead_under: float = -0.5
    """Leading a card that others can beat, for each of its points."""
    winner: float = 6.0
    trump: float = 4.0
    bared: float = 2.0
    """Parting with the last guard of an ace or a king, if it is worth nothing itself."""
    ventured_winner: float = 3.0
    """Parting with a winner for a partner who may yet be beaten."""
    ventured: float = 0.5
    """The share of its points that a card brings then."""


class MalillaPolicy(SidePolicy[Malilla]):
    """Partners who give each other points and make the others pay for theirs."""

    steep = 1.3
    max_worlds = 500
    solved_moves = 16
    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: Malilla, _moves: tuple[Move, ...], rng: Random) -> Move:
        return ACCEPT if match.is_asking else PLAY_OF_CARD[_choose_card(match, rng, self.weights)]

    def worthwhile_moves(self, match: Malilla, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if match.is_punished and CHALLENGE in moves and is_proved(match):
            return (CHALLENGE,)
        if match.is_asking:
            return (ACCEPT,)
        correct = match.correct_plays(match.on_turn, match.hand)
        if correct & correct - 1:
            theirs = match.other_cards | match.trick_bits
            correct = _without_equals(_without_covering(match, correct), theirs)
        return tuple(move for move in moves if correct >> PLAY_MOVES.card_of.get(move, len(CARDS)) & 1)

    def moves_left(self, match: Malilla) -> float:
        return inf if match.is_asking else SidePolicy.moves_left(self, match)

    def moves_to_solve(self, match: Malilla, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the correct plays: after these nobody who sees all cards challenges."""
        if match.is_asking:
            return (ACCEPT,)
        if not match.is_punished:
            return moves
        return PLAY_MOVES.moves_of(match.correct_plays(match.on_turn, match.hand))

    def trick_counting(self, match: Malilla) -> TrickCounting | None:
        return None if match.is_punished else POINTS_IN_TRICKS

    def kept_back(self, match: Malilla) -> int:
        return match.kept_sevens

    def settled_moves(self, match: Malilla) -> tuple[Move, ...]:
        return sure_leads(match)

    def obvious_moves(self, match: Malilla, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at: points for the partner's sure trick, none for a lost one."""
        if match.is_asking or CHALLENGE in moves:
            return moves
        if not match.trick:
            return tuple(move for move in moves if not _is_exposed(match, PLAY_MOVES.card_of[move])) or moves
        if not match.is_partner_winning and (cheap := _small_trump(match)):
            return PLAY_MOVES.choose_cards(moves, cheap)
        if not _is_settled(match):
            return moves
        wanted = _spare_point_cards(match) if match.is_partner_winning else _harmless_cards(match)
        return PLAY_MOVES.choose_cards(moves, wanted)


def _is_exposed(match: Malilla, card: int) -> bool:
    """Tells whether leading this ace or king offers it to the seven or the ace."""
    return POINTS[card] >= POINTS_OF_KING and not _is_master(card, match.other_cards)


def _small_trump(match: Malilla) -> int:
    """Returns the small trumps that take the trick, if those who come after will hardly trump as well."""
    led, trumps, left = FOLLOW[match.trick[0]], FOLLOW[match.turned_card], 3 - len(match.trick)
    if not left or led & trumps or match.hand & led or not _all_follow(match, led, left):
        return 0
    return match.hand & trumps & WORTHLESS & match.ranks.beats[match.winning_card]


def _is_settled(match: Malilla) -> bool:
    """Tells whether the leading side has the trick, as far as the cards that are out tell."""
    left = 3 - len(match.trick)
    stronger = match.other_cards & match.ranks.beats[match.winning_card]
    if match.is_partner_winning:
        return not left or not stronger
    led = FOLLOW[match.trick[0]]
    return left < 2 or not stronger or (not stronger & led and _all_follow(match, led, left))


def _all_follow(match: Malilla, led: int, left: int) -> bool:
    """Tells whether those who come after will hardly trump, as enough cards of the suit led are out."""
    return (match.other_cards & led).bit_count() > NEEDED_PER_FOLLOWER * left


def _spare_point_cards(match: Malilla) -> int:
    """Returns the cards with points that are neither trumps nor sure to win a trick themselves."""
    trumps, theirs = FOLLOW[match.turned_card], match.other_cards
    worth = card_numbers(match.hand & ~WORTHLESS & ~trumps)
    return sum(BITS[card] for card in worth if not _is_master(card, theirs))


def _harmless_cards(match: Malilla) -> int:
    """Returns the cards that give the others least; where all give something, small trumps as well."""
    legal, trumps = match.correct_plays(match.on_turn, match.hand), FOLLOW[match.turned_card]
    spared = legal & ~trumps or legal
    least = min(POINTS[card] for card in card_numbers(spared))
    cheapest = sum(BITS[card] for card in card_numbers(spared) if POINTS[card] == least)
    return cheapest if not least else cheapest | legal & WORTHLESS


def is_proved(match: Malilla) -> bool:
    """Tells whether the cards that have been seen prove a play of the other side incorrect."""
    seen = match.copy()
    shown = [hand & ~match.unplayed for hand in match.hands]
    shown[seen.dealer_seat] |= BITS[match.turned_card]
    seen.hands = tuple(shown)
    return any((seat - match.on_turn) & 1 for seat, _ in seen._incorrect_plays())


def _without_covering(match: Malilla, mine: int) -> int:
    """Leaves the partner's sure trick alone, except to lead a sure winner or to save points."""
    beats, theirs = match.ranks.beats, match.other_cards
    if not match.trick or not match.is_partner_winning:
        return mine
    taking = mine & beats[match.winning_card]
    if taking in (0, mine) or not _is_settled(match):
        return mine
    winners = sum(BITS[card] for card in card_numbers(match.hand) if not theirs & beats[card])
    causes = [
        card
        for card in card_numbers(taking)
        if winners & ~BITS[card] or (POINTS[card] and theirs & beats[card])
    ]
    return mine & ~taking | sum(BITS[card] for card in causes)


def _without_equals(mine: int, theirs: int) -> int:
    """Returns the lowest of the cards without points that do the same."""
    without = mine & WORTHLESS
    return mine & ~WORTHLESS | sum(distinct_cards(without & suit, theirs & suit) for suit in PACK.suits)


def _choose_card(match: Malilla, rng: Random, w: Weights) -> int:
    """Returns the card to play to the trick."""
    seat, trumps = match.on_turn, FOLLOW[match.turned_card]
    hand = match.hands[seat] & match.unplayed
    theirs = match.unplayed & ~hand
    if not match.trick:
        return _card_to_lead(hand, theirs, trumps, rng, w)
    mine, beats = match.correct_plays(seat, hand), match.ranks.beats[match.winning_card]
    left = 3 - len(match.trick)
    if not (seat - match.winning_seat) & 1:
        if left and theirs & beats:
            return _ventured_card(mine, theirs, trumps, w)
        return _richest_card(_without_covering(match, mine), theirs, trumps, w)
    if mine & beats:
        return _card_to_take(match, mine & beats, theirs, left)
    return _poorest_card(mine, hand, theirs, trumps, w)


def _card_to_lead(hand: int, theirs: int, trumps: int, rng: Random, w: Weights) -> int:
    """Returns a card that nobody can beat while the others still follow; else something cheap."""
    best, best_value = 0, float("-inf")
    for suit in PACK.suits:
        mine, rest = hand & suit, theirs & suit
        if not mine:
            continue
        top, low = highest_bit(mine), lowest_bit(mine)
        is_sure, is_trump = not rest & higher_bits(top), bool(mine & trumps)
        many_trumps = (theirs & trumps).bit_count() > FEW_TRUMPS
        is_ruffed = not is_trump and many_trumps and rest.bit_count() < NEEDED_PER_FOLLOWER
        if is_sure and not is_ruffed:
            card, value = top, w.lead_winner
        else:
            card = low
            value = w.lead_length * mine.bit_count() - POINTS[low.bit_length() - 1]
            value += w.lead_trump * is_trump
            # An ace or a king loses its guard, or draws the seven out.
            value += w.lead_unguarding if is_sure else w.lead_under * POINTS[top.bit_length() - 1]
        value += rng.random()
        if value > best_value:
            best, best_value = card.bit_length() - 1, value
    return best


def _richest_card(mine: int, theirs: int, trumps: int, w: Weights) -> int:
    """Returns the most points for a partner who has the trick, but rather no winner or trump."""
    return max(
        card_numbers(mine),
        key=lambda card: (
            POINTS[card]
            - w.winner * _is_worth_keeping(card, theirs)
            - w.trump * _is_spent(card, mine, trumps)
            + card % SUIT_SIZE / 100
        ),
    )


def _ventured_card(mine: int, theirs: int, trumps: int, w: Weights) -> int:
    """Returns some points for a partner who may yet be beaten, but often is not; no winner."""
    return max(
        card_numbers(mine),
        key=lambda card: (
            w.ventured * POINTS[card]
            - w.ventured_winner * _is_worth_keeping(card, theirs)
            - w.trump * _is_spent(card, mine, trumps)
            + card % SUIT_SIZE / 100
        ),
    )


def _poorest_card(mine: int, hand: int, theirs: int, trumps: int, w: Weights) -> int:
    """Returns the card that gives the others least, and leaves no ace or king alone."""

    def cost(card: int) -> float:
        guarded = hand & FOLLOW[card] & ~BITS[card]
        lone = guarded.bit_length() - 1
        is_bared = (
            not POINTS[card]
            and guarded.bit_count() == 1
            and POINTS[lone] >= POINTS_OF_KING
            and not _is_master(lone, theirs)
        )
        spent = w.trump * _is_spent(card, mine, trumps)
        return POINTS[card] + w.bared * is_bared + spent - card % SUIT_SIZE / 100

    return min(card_numbers(mine), key=cost)


def _is_spent(card: int, mine: int, trumps: int) -> bool:
    """Tells whether this is a trump where something else could be played."""
    return bool(BITS[card] & trumps and mine & ~trumps)


def _card_to_take(match: Malilla, beating: int, theirs: int, left: int) -> int:
    """Returns the card to take the trick with: the least that is sure to hold, else the least possible."""
    trumps, beats = FOLLOW[match.turned_card], match.ranks.beats
    if cheap := _small_trump(match):
        return cheap.bit_length() - 1
    holding = [card for card in card_numbers(beating) if not left or not theirs & beats[card]]
    if holding:
        # The last hand spends the card that would be hardest to bring home otherwise.
        return min(
            holding, key=lambda card: (BITS[card] & trumps > 0, _is_master(card, theirs), -POINTS[card])
        )
    return max(card_numbers(beating), key=lambda card: (POINTS[card] == 0, card % SUIT_SIZE))


def _is_worth_keeping(card: int, theirs: int) -> bool:
    """Tells whether a card is sure to win its suit, which somebody may still lead."""
    return _is_master(card, theirs) and (theirs & FOLLOW[card]).bit_count() >= NEEDED_TO_BE_LED


def _is_master(card: int, theirs: int) -> bool:
    """Tells whether no card of its suit that others hold is higher."""
    return not theirs & FOLLOW[card] & higher_bits(BITS[card])


POLICY = MalillaPolicy()

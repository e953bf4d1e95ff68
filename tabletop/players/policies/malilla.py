"""Malilla: points for the partner's tricks, none for the others'; a charge only where it is proved."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop.players.policies import Policy, race
from tabletop.players.policies.tricks import above, highest, lowest
from tabletop.rules import Match, Move, View
from tabletop.rules.cards import SUIT_SINGULAR, name
from tabletop.rules.malilla import ACCEPT, BITS, CARDS, CHALLENGE, FOLLOW, PACK, PLAYS, POINTS, Malilla
from tabletop.rules.tricks import numbers

EACH = PLAYS.each
STEEP = 1.3
TRUMP_TO_DRAW = 3
"""From so many trumps on a good player leads them."""


class MalillaPolicy(Policy):
    """Partners who give each other points and make the others pay for theirs."""

    has_partners = True

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
        assert isinstance(match, Malilla)
        assert match.seat is not None
        if match.asking:
            return ACCEPT
        hand = match.hands[match.seat] & match.unplayed
        mine = match._correct(match.seat, hand)
        theirs = match.unplayed & ~hand
        if not match.trick:
            return EACH[_lead(match, hand, theirs, rng)]
        mates = not (match.seat - match.ahead) & 1
        left = 3 - len(match.trick)
        is_safe = not left or not theirs & match.beats[match.best]
        if mates:
            return EACH[_richest(mine, theirs) if is_safe else _spared(mine, theirs)]
        if mine & match.beats[match.best]:
            return EACH[_taking(match, mine, theirs, left)]
        return EACH[_poorest(mine)]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, Malilla)
        if not match.punished:
            return moves
        if CHALLENGE in moves and is_proved(match):
            return (CHALLENGE,)
        if match.asking:
            return (ACCEPT,)
        assert match.seat is not None
        correct = match._correct(match.seat, match.hands[match.seat] & match.unplayed)
        return tuple(move for move in moves if correct >> PLAYS.number.get(move, len(CARDS)) & 1)

    def worth(self, match: Match, before: tuple[Any, ...]) -> tuple[float, ...]:  # noqa: ARG002
        one, other = match.scores[0], match.scores[1]
        if match.winners:
            first = 1.0 if 0 in match.winners else 0.0
        else:
            first, _ = race((one, other), float(match.options["target"]), STEEP)
        return first, 1 - first, first, 1 - first

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:  # noqa: ARG002
        if move == "challenge":
            return "A card that was played later proves that an earlier play was not correct."
        if move == "accept":
            return "Nothing proves an incorrect play, and a false charge would lose the match."
        return _why(view, move.partition(" ")[2])


def is_proved(match: Malilla) -> bool:
    """Whether the cards that have been seen prove a play of the other side incorrect."""
    assert match.seat is not None
    seen = match.copy()
    assert seen.dealer is not None
    shown = [hand & ~match.unplayed for hand in match.hands]
    shown[seen.dealer] |= BITS[match.turned]
    seen.hands = tuple(shown)
    return any((seat - match.seat) & 1 for seat, _ in seen._incorrect())


def _lead(match: Malilla, hand: int, theirs: int, rng: Random) -> int:
    """A card that nobody can beat while the others still follow; else something cheap."""
    trumps = FOLLOW[match.turned]
    best, best_value = 0, float("-inf")
    for suit in PACK.suits:
        mine, rest = hand & suit, theirs & suit
        if not mine:
            continue
        top = highest(mine)
        is_sure = not rest & above(top)
        is_ruffed = suit != trumps and theirs & trumps and rest.bit_count() < TRUMP_TO_DRAW
        if is_sure and not is_ruffed:
            card = top
            value = 3.0 + (suit == trumps and mine.bit_count() >= TRUMP_TO_DRAW)
        else:
            card = lowest(mine)
            value = 0.4 * mine.bit_count() - POINTS[card.bit_length() - 1] - 2.0 * (suit == trumps)
        value += 2 * rng.random()
        if value > best_value:
            best, best_value = card.bit_length() - 1, value
    return best


def _richest(mine: int, theirs: int) -> int:
    """The card with the most points; an equal one that would win a trick of its own is kept."""
    return max(numbers(mine), key=lambda card: POINTS[card] - 4.5 * _is_master(card, theirs))


def _spared(mine: int, theirs: int) -> int:
    """A low card under a partner who may yet be beaten."""
    return min(numbers(mine), key=lambda card: POINTS[card] + 3 * _is_master(card, theirs) - card / 100)


def _poorest(mine: int) -> int:
    """What gives the others least."""
    return min(numbers(mine), key=lambda card: (POINTS[card], -(card % 10)))


def _taking(match: Malilla, mine: int, theirs: int, left: int) -> int:
    """The card to take the trick with: as little as is sure to hold, else as little as possible."""
    beating = numbers(mine & match.beats[match.best])
    trumps = FOLLOW[match.turned]
    holding = [card for card in beating if not left or not theirs & match.beats[card]]
    if holding:
        # The last hand spends the card that would be hardest to bring home otherwise.
        return min(
            holding, key=lambda card: (BITS[card] & trumps > 0, _is_master(card, theirs), -POINTS[card])
        )
    return max(beating, key=lambda card: (POINTS[card] == 0, card % 10))


def _is_master(card: int, theirs: int) -> bool:
    """Whether no card of its suit that others hold is higher."""
    return not theirs & FOLLOW[card] & above(BITS[card])


def _why(view: View, card: str) -> str | None:
    """The reason for a card, from what the player sees."""
    trick, said = view.zones["trick"], name(card)
    number = PACK.number[card]
    hand = PACK.bits(view.zones[f"hand:{view.seat}"])
    won = PACK.bits((*view.zones["won:0"], *view.zones["won:1"]))
    theirs = PACK.whole & ~hand & ~won & ~PACK.bits(trick)
    if not trick:
        if _is_master(number, theirs):
            return f"No {SUIT_SINGULAR[card[1]]} that is still out beats the {said}."
        return f"The {said} costs little, and lets your partner win." if not POINTS[number] else None
    assert view.seat is not None
    winner = next(seat for seat, move in reversed(view.moves) if move == f"play {view.facts['winning']}")
    best = name(view.facts["winning"])
    if (winner - view.seat) % 2 == 0:
        if POINTS[number]:
            return f"Your partner is winning with the {best}: give the trick your {said}."
        return f"Your partner is winning with the {best}, so you need not spend anything."
    if len(trick) == 3 and _beats(view, number):
        return f"You play last, so the {said} takes the trick for certain."
    return None if POINTS[number] or _beats(view, number) else f"The {said} gives the other side no points."


def _beats(view: View, number: int) -> bool:
    """Whether a card would take the trick as it stands."""
    card, best = CARDS[number], view.facts["winning"]
    if card[1] == best[1]:
        return number < PACK.number[best]
    return bool(card[1] == view.facts["trump"])


POLICY = MalillaPolicy()

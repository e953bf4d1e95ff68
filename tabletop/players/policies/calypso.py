"""Calypso: cards that a calypso lacks for the own side, cards that they have already for the others."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop.players.policies import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.calypso import DEALS, EACH, OWN, PACK, PLAYS, SUIT_OF, WORTHS, Calypso
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, name

MOVES = PLAYS.each
SUIT_SEAT = tuple(SUIT_OF.index(card[1]) for card in PACK.cards)
"""By the card's number: the seat whose suit it is."""

HOPE = (500.0, 750.0, 1000.0, 1000.0)
"""What the next calypso brings, by how many are complete."""

PRIZE = 400.0


class CalypsoPolicy(Policy):
    """Partners who watch what every calypso lacks."""

    has_partners = True
    pace = 0.7

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, Calypso)
        seat = match.seat
        assert seat is not None
        cards = [PLAYS.number[move] for move in moves]
        if not match.trick:
            return MOVES[_lead(match, seat, cards, rng)]
        place = len(match.trick)
        worths = WORTHS[match.lead][match.trick[0]]
        laid = [worth[card] for worth, card in zip(worths, match.trick, strict=False)]
        best = max(laid)
        mates = laid.index(best) == place - 2
        mine = worths[place]
        winning = [card for card in cards if mine[card] > best]
        if mates and (place == 3 or best > EACH or not winning):
            under = [card for card in cards if mine[card] <= best] or cards
            return MOVES[max(under, key=lambda card: (_use(match, seat, card), card % EACH))]
        if winning:
            if place == 3:
                return MOVES[max(winning, key=lambda card: (_use(match, seat, card), card % EACH))]
            return MOVES[min(winning, key=lambda card: (card % EACH, -_use(match, seat, card)))]
        return MOVES[min(cards, key=lambda card: (_harm(match, seat, card), -(card % EACH)))]

    def worth(self, match: Match, before: tuple[Any, ...]) -> tuple[float, ...]:
        assert isinstance(match, Calypso)
        lead = float(match.scores[0] - before[0]) - float(match.scores[1] - before[1])
        if match.winners:
            lead += PRIZE * ((0 in match.winners) - (1 in match.winners))
        else:
            lead += _hope(match, 0) + _hope(match, 2) - _hope(match, 1) - _hope(match, 3)
        return lead, -lead, lead, -lead

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:  # noqa: ARG002
        return _why(view, move.partition(" ")[2])


def _hope(match: Calypso, seat: int) -> float:
    """What a calypso in progress promises beyond its cards, the more the later cards still come."""
    share = match.calypsos[seat].bit_count() / EACH
    left = (DEALS - match.deal) / DEALS
    return HOPE[min(match.complete[seat], len(HOPE) - 1)] * share * share * min(1.0, left + 0.25)


def _lacks(match: Calypso, card: int) -> bool:
    """Whether the calypso of the card's suit lacks it."""
    owner = SUIT_SEAT[card]
    return bool(OWN[owner] & ~match.calypsos[owner] & 1 << card)


def _use(match: Calypso, seat: int, card: int) -> int:
    """How much a card is worth in a trick of the seat's own side."""
    is_ours = not (SUIT_SEAT[card] - seat) & 1
    return 2 if is_ours and _lacks(match, card) else 1 if not is_ours and _lacks(match, card) else 0


def _harm(match: Calypso, seat: int, card: int) -> int:
    """How much a card is missed in a trick of the others: what they lack, then what the own side lacks."""
    if not _lacks(match, card):
        return 0
    return 2 if (SUIT_SEAT[card] - seat) & 1 else 1


def _lead(match: Calypso, seat: int, cards: list[int], rng: Random) -> int:
    """The own suit, whose low cards win too; else the partner's; of the others' what they have already."""

    def value(card: int) -> float:
        owner = SUIT_SEAT[card]
        if owner == seat:
            return 3.0 + _lacks(match, card) + 2 * rng.random()
        if owner == (seat + 2) % 4:
            return 2.0 + 2 * rng.random()
        return 1.5 - 1.5 * _lacks(match, card) + 0.1 * (EACH - card % EACH) + 2 * rng.random()

    return max(cards, key=value)


def _why(view: View, card: str) -> str | None:
    """The reason for a card, from what lies on the table."""
    assert view.seat is not None
    owner = SUIT_OF.index(card[1])
    is_lacking = card not in view.zones[f"calypso:{owner}"]
    if view.zones["trick"]:
        return _why_follow(view, card, is_lacking=is_lacking, is_ours=not (owner - view.seat) & 1)
    if owner == view.seat:
        return f"Your own {SUIT_NAMES[card[1]]} win when led, even low ones, unless somebody trumps higher."
    if owner == (view.seat + 2) % 4 and is_lacking:
        return f"Your partner’s calypso lacks the {name(card)}."
    return None if is_lacking else f"The {name(card)} is of no use to anybody’s calypso."


def _why_follow(view: View, card: str, *, is_lacking: bool, is_ours: bool) -> str | None:
    """The reason for a card that is not led."""
    trick, said = view.zones["trick"], name(card)
    worths = WORTHS[view.facts["lead"]][PACK.number[trick[0]]]
    laid = [worth[PACK.number[each]] for worth, each in zip(worths, trick, strict=False)]
    place = len(trick)
    if worths[place][PACK.number[card]] > max(laid):
        if card[1] != trick[0][1]:
            return f"You hold no {SUIT_SINGULAR[trick[0][1]]}, so your {said} is a trump and leads the trick."
        return f"The {said} is the best card so far."
    if laid.index(max(laid)) == place - 2:
        if is_lacking and is_ours:
            return f"Your partner is winning, and the {said} is wanted in a calypso of your side."
        return "Your partner is winning, so leave the trick to your side."
    return None if is_lacking else f"The others win the trick, and the {said} is a card they have already."


POLICY = CalypsoPolicy()

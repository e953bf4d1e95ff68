"""Partners who take each other's tricks: a trick that the partner has for certain, and how it is left to him.

A seat is tempted when its partner's card wins the trick whatever comes (the seat plays last or, in Malilla,
nothing that others hold beats that card) and it may play both a card that would take the trick over and one
that would not. It covers if it takes the trick. That is counted as without cause unless

- in Whist, played high, and in Malilla, another card of its hand is sure to win the next trick;
- in Malilla, the card is worth points and somebody could still beat it: so it brings them home;
- in Calypso, its own calypso lacks the card, and no card that would leave the trick alone is wanted.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.calypso import rules as calypso
from tabletop.games.malilla import rules as malilla
from tabletop.games.minnesota_whist import rules as minnesota_whist
from tabletop.rules import Match
from tabletop.rules.tricks.pack import Ranks, numbers

WHIST = Ranks(
    minnesota_whist.PACK, [minnesota_whist.PACK.held(suit) for suit in minnesota_whist.PACK.suits]
).beats


@dataclass
class Covers:
    """How often a player was tempted, covered all the same, and had no cause to."""

    tempted: int = 0
    covered: int = 0
    causeless: int = 0

    def count(self, match: Match, move: str) -> None:
        """Counts what the seat on turn is about to play."""
        found = temptation(match)
        if found is None:
            return
        card = card_of(match, move)
        self.tempted += 1
        self.covered += card & found.taking > 0
        self.causeless += card & found.taking & ~found.justified > 0

    def __str__(self) -> str:
        return (
            f"took the partner's sure trick {self.covered} times of {self.tempted}, "
            f"{self.causeless} of them without cause"
        )


@dataclass(frozen=True)
class Temptation:
    """The cards that would take the partner's trick, and those of them for which there is a cause."""

    taking: int
    justified: int


def temptation(match: Match) -> Temptation | None:
    """What the seat on turn could do to its partner's trick; None if there is nothing to resist."""
    if isinstance(match, malilla.Malilla):
        return None if match.asking else _in_malilla(match)
    if isinstance(match, minnesota_whist.MinnesotaWhist):
        return _in_whist(match) if match.granded is not None else None
    return _in_calypso(match) if isinstance(match, calypso.Calypso) else None


def card_of(match: Match, move: str) -> int:
    """The bit of the card that a move plays."""
    by_game = {"malilla": malilla.PACK, "minnesota-whist": minnesota_whist.PACK, "calypso": calypso.PACK}
    return by_game[match.game.slug].bits([move.partition(" ")[2]])


def _in_malilla(match: malilla.Malilla) -> Temptation | None:
    assert match.seat is not None
    hand = match.hands[match.seat] & match.unplayed
    theirs = match.unplayed & ~hand
    if not match.trick or (match.seat - match.ahead) & 1:
        return None
    if len(match.trick) < 3 and theirs & match.ranks.beats[match.best]:
        return None
    legal = match.correct(match.seat, hand)
    taking = legal & match.ranks.beats[match.best]
    if taking in (0, legal):
        return None
    justified = _with_a_winner_left(taking, hand, theirs, match.ranks.beats)
    saved = [card for card in numbers(taking) if malilla.POINTS[card] and theirs & match.ranks.beats[card]]
    return Temptation(taking, justified | sum(malilla.BITS[card] for card in saved))


def _in_whist(match: minnesota_whist.MinnesotaWhist) -> Temptation | None:
    assert match.seat is not None
    if len(match.trick) < 3:
        return None
    suit = minnesota_whist.FOLLOW[match.trick[0]]
    best = min(card for card in match.trick if suit >> card & 1)
    hand = match.hands[match.seat] & match.unplayed
    legal = hand & suit
    taking = legal & WHIST[best]
    if match.trick.index(best) != 1 or taking in (0, legal):
        return None
    justified = _with_a_winner_left(taking, hand & ~suit, match.unplayed & ~hand, WHIST)
    return Temptation(taking, justified)


def _in_calypso(match: calypso.Calypso) -> Temptation | None:
    assert match.seat is not None
    if len(match.trick) < 3:
        return None
    worths = calypso.WORTHS[match.lead][match.trick[0]]
    laid = [worth[card] for worth, card in zip(worths, match.trick, strict=False)]
    legal = calypso.PACK.bits(move.pieces[0] for move in match.legal_moves())
    taking = sum(1 << card for card in numbers(legal) if worths[3][card] > max(laid))
    if laid.index(max(laid)) != 1 or taking in (0, legal):
        return None
    wanted = 0
    for owner in (match.seat, (match.seat + 2) % 4):
        wanted |= calypso.OWN[owner] & ~match.calypsos[owner]
    return Temptation(taking, 0 if legal & ~taking & wanted else taking & wanted)


def _with_a_winner_left(taking: int, hand: int, theirs: int, beats: tuple[int, ...]) -> int:
    """Those cards after which the hand still has one that nobody can beat."""
    winners = sum(1 << card for card in numbers(hand) if not theirs & beats[card])
    return sum(1 << card for card in numbers(taking) if winners & ~(1 << card))

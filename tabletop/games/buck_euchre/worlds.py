"""What a view of Buck Euchre tells of its deal, and the matches that its seat could be in."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tabletop.games.buck_euchre.bowers import BITS, BURIES, CARDS, MOVES, PACK, PLAYS
from tabletop.rules import HIDDEN, Past, View
from tabletop.rules.chance import Chance
from tabletop.rules.tricks.pack import dealing_order, unseen_cards

if TYPE_CHECKING:
    from tabletop.games.buck_euchre.rules import BuckEuchre

SEATS = range(4)
STOCK, BURIED = 4, 5
"""The places after the four hands."""
SECRET = f"bury {HIDDEN}"


class Deduced:
    """The open position, and what may lie in the hands, in the stock and under the dealer's discard."""

    def __init__(self, known: BuckEuchre, view: View) -> None:
        self._known = known
        self._sure = [0] * 6
        self._shut = [0] * 6
        self._fill_in(view)
        cards = sum(map(len, view.zones.values()))
        assert cards == len(CARDS), view
        self._sizes = self._count(view)
        for place, zone in enumerate((*(f"hand:{seat}" for seat in SEATS), "stock", "buried")):
            self._sure[place] |= PACK.bits(card for card in view.zones[zone] if card != HIDDEN)
        assert known.dealer is not None
        self._sure[known.dealer if known.is_ordered_up else STOCK] |= BITS[known.upcard]
        self._unseen = unseen_cards(PACK, self._sure, self._sizes, self._shut)
        self._open = [PACK.held(cards) for cards in self._sure]
        upcard = CARDS[known.upcard]
        self._stock = tuple(card for card in view.zones["stock"] if card not in (HIDDEN, upcard))
        self._split_record(view)

    def _fill_in(self, view: View) -> None:
        """What everyone knows, and the plays so far."""
        known, facts = self._known, view.facts
        known.upcard = PACK.number[facts["upcard"]]
        known._lay_out()
        known.passes = sum(facts["passed"])
        known.trump, known.declarer = facts["trump"], facts["declarer"]
        known.stayed = tuple(facts["stayed"])
        played = sum(len(view.zones[f"won:{seat}"]) for seat in SEATS) + len(view.zones["trick"])
        if facts["phase"] == "play":
            known._lead_off()
            for seat, notation in view.moves[len(view.moves) - played :]:
                self._replay(seat, PLAYS.number[notation])
        known.phase = facts["phase"]
        known.seat = view.turn

    def _replay(self, seat: int, card: int) -> None:
        known = self._known
        self._sure[seat] |= BITS[card]
        if known.trick:
            following = known.ranks.follow[known.trick[0]]
            if not following & BITS[card]:
                self._shut[seat] |= following
        known._lay(seat, card)
        if len(known.trick) == known.size:
            known._sweep()

    def _count(self, view: View) -> tuple[int, ...]:
        """How many cards each place has, with those that were played from the hands."""
        known, buried = self._known, len(view.zones["buried"])
        hands = [5] * 4
        if known.is_ordered_up and not buried:
            assert known.dealer is not None
            hands[known.dealer] = 6
        return (*hands, 3 if known.is_ordered_up else 4, buried)

    def _split_record(self, view: View) -> None:
        """The record up to the dealer's discard of this deal, if there was one, and what came after it."""
        moves = view.moves
        has_discard = bool(view.zones["buried"])
        last = max((n for n, (_, notation) in enumerate(moves) if notation.startswith("bury")), default=0)
        end = last if has_discard else len(moves)
        past: Past = None
        for number, (seat, notation) in enumerate(moves[:end]):
            move = _some_discard(moves, number) if notation == SECRET else notation
            past = (past, seat, MOVES[move])
        self._before = past
        self._after = [(seat, MOVES[notation]) for seat, notation in moves[end + 1 :]]

    def draw(self, rng: Random) -> BuckEuchre:
        """One of the matches, each as likely as another."""
        match = self._known.copy()
        assert match.dealer is not None
        dealt = self._unseen.deal(rng)
        lying = [(*self._open[place], *dealt.get(str(place), ())) for place in range(6)]
        hands, upcard = lying[:4], CARDS[match.upcard]
        match.hands = tuple(map(PACK.bits, hands))
        stock = self._stock or tuple(card for card in lying[STOCK] if card != upcard)
        match.stub = tuple(PACK.number[card] for card in stock)
        past = self._before
        if lying[BURIED]:
            match.buried = PACK.number[lying[BURIED][0]]
            past = (past, match.dealer, BURIES.each[match.buried])
        for seat, move in self._after:
            past = (past, seat, move)
        if match.is_ordered_up:
            own = (*hands[match.dealer], *lying[BURIED])
            hands[match.dealer] = tuple(card for card in own if card != upcard)
        match._past = past
        match.shuffles = (f"{dealing_order(hands, match.dealer)} {' '.join((upcard, *stock))}",)
        match._chance = Chance.imagined(rng)
        return match


def _some_discard(moves: tuple[tuple[int, str], ...], number: int) -> str:
    """A card for a discard that was never seen, in a deal that is over: one that was not played then."""
    rest = {notation for _, notation in moves[number + 1 : number + 24]}
    return next(
        str(move) for card, move in zip(CARDS, BURIES.each, strict=True) if f"play {card}" not in rest
    )

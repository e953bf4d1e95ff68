"""Minnesota Whist: partners bid black or red, and win tricks in a high deal or shun them in a low one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import ClassVar

from tabletop.games.minnesota_whist import LISTING
from tabletop.games.minnesota_whist.facts import Facts, facts_of
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, Option, Past, View, lying, no_move, recorded
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import name
from tabletop.rules.spelling import spelt
from tabletop.rules.tricks.deduced import Deduced
from tabletop.rules.tricks.game import Entry, TrickGame, in_words, of_side
from tabletop.rules.tricks.pack import Moves, Pack

SEATS = range(4)
DEAL_MOVES = 4 + 52
BOOK = 6
"""The tricks that count nothing: each one over six is an odd trick."""

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(52))
BLACK = PACK.suits[0] | PACK.suits[3]
FOLLOW = PACK.follow

BIDS = tuple(Moves(PACK, "bid", f"bid:{seat}", mask=f"bid {HIDDEN}") for seat in SEATS)
SHOWN_BIDS = tuple(tuple(move.unmasked() for move in bids.each) for bids in BIDS)
PLAYS = PACK.plays


class MinnesotaWhist(TrickGame):
    """Four play, partners opposite each other; the deal passes to the left (MW-2, MW-3)."""

    packs: ClassVar = {4: PACK}
    card_rule = follow_rule = "MW-9"

    bids: tuple[int, ...]
    """The cards laid as bids, from the dealer's left; kept in mind when they are back in the hands."""
    turned: int
    """How many of the bids have been turned up."""
    granded: int | None

    def _lay_out(self) -> None:
        super()._lay_out()
        self.bids = ()
        self.turned = 0
        self.granded = None
        self.lead = None

    # --- the bidding

    def _bids(self, seat: int) -> tuple[Move, ...]:
        return BIDS[seat].of(self.hands[seat])

    def _bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        self.bids += (BIDS[seat].number[move],)
        self.seat = self.turns[seat]
        return self._show_bids() if len(self.bids) == 4 else None

    def _show_bids(self) -> Iterator[Beat]:
        yield "play"
        for seat, card in zip(self._in_turn(), self.bids, strict=True):  # MW-5
            self.seat = seat
            self.turned += 1
            self._past = _turned_up(self._past, 4 - self.turned)
            if BITS[card] & BLACK:
                self.granded = seat  # MW-6
            yield "reveal"
            if self.granded is not None:
                break
        # MW-8: the player to the right of the one who granded.
        self.seat = self.lead = self.eldest if self.granded is None else (self.granded + 3) % 4

    def _in_turn(self) -> tuple[int, ...]:
        return tuple((self.eldest + turn) % 4 for turn in SEATS)

    # --- scoring

    def _results(self) -> tuple[Entry, ...]:
        most = max(self.tricks)
        odd = most - BOOK
        high = self.granded is not None
        rule, kind, points = ("MW-11", "High", odd) if high else ("MW-12", "Low", -odd)
        counted = f"{in_words(most)}: {spelt(odd)} odd {'trick' if odd == 1 else 'tricks'}"
        return ((rule, f"{kind} deal, {counted}", of_side(self.tricks.index(most), points)),)  # MW-13

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        verb, _, card = text.partition(" ")
        if text not in PLAYS.number and text not in BIDS[0].number:
            return no_move(text)
        if verb == "bid" and self.lead is not None:
            return "MW-4", f"The bidding is over, so the {name(card)} can only be played to a trick."
        if verb == "play" and self.lead is None:
            return "MW-9", f"The {name(card)} can be played when all four bids have been made."
        rule, reason = self._refused(PACK.number[card])
        return "MW-4" if verb == "bid" else rule, reason

    # --- what is seen

    def _seen_in_hands(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        laid = dict(zip(self._in_turn(), self.bids, strict=False)) if self.lead is None else {}
        up = {*self._in_turn()[: self.turned], seat}
        zones: dict[str, tuple[str, ...]] = {}
        for owner, hand in enumerate(self.hands):
            bid = BITS[laid[owner]] if owner in laid else 0
            zones[f"hand:{owner}"] = lying(PACK.held(hand & self.unplayed & ~bid), up=owner == seat)
            zones[f"bid:{owner}"] = lying(PACK.held(bid), up=owner in up)
        return zones

    def _facts(self) -> Facts:
        shown = dict(zip(self._in_turn(), self.bids[: self.turned], strict=False))
        return Facts(
            lead=self.lead,
            tricks=self.tricks,
            kind="high" if self.granded is not None else "low" if self.turned == 4 else None,
            granded=self.granded,
            shown=tuple(CARDS[shown[owner]] if owner in shown else None for owner in SEATS),
        )

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(cls, game, view).draw


class _Deduced(Deduced[MinnesotaWhist]):
    """Deduces the hands of a view, with the bids that nobody has seen."""

    def _remember(self) -> None:
        first = (self.view.deal - 1) * DEAL_MOVES
        record = self.view.moves
        self.before = recorded(None, _earlier(record[:first]))
        self.bids = [(seat, _card(notation)) for seat, notation in record[first : first + 4]]
        self.after = [(seat, self._named(notation)) for seat, notation in record[first + 4 :]]

    def _lay_open(self) -> None:
        super()._lay_open()
        known, facts = self.known, facts_of(self.view)
        known.granded = facts["granded"]
        known.turned = sum(card is not None for card in facts["shown"])
        for seat, card in self.bids:
            self.sizes[seat] += len(self.view.zones[f"bid:{seat}"])
            self.sure[seat] |= 0 if card is None else BITS[card]

    def _lay(self, match: MinnesotaWhist, lying: Sequence[tuple[str, ...]], rng: Random) -> None:
        super()._lay(match, lying, rng)
        # A bid that nobody has seen may be any card of the hand, and gives nothing away about it.
        bids = [
            (seat, PACK.number[lying[seat][int(rng.random() * 13)]] if card is None else card)
            for seat, card in self.bids
        ]
        match.bids = tuple([card for _, card in bids])
        match._past = recorded(self.before, [*_made(bids, match.turned), *self.after])


def _turned_up(past: Past, depth: int) -> Past:
    """Returns the record with the bid at this depth, counted from the last move, open to everybody."""
    assert past is not None
    before, seat, move = past
    if depth:
        return _turned_up(before, depth - 1), seat, move
    return before, seat, SHOWN_BIDS[seat][BIDS[seat].number[move]]


def _made(bids: Iterable[tuple[int, int]], turned: int) -> Iterator[tuple[int, Move]]:
    """Returns these bids as they stand in the record, the first of them turned up."""
    for turn, (seat, card) in enumerate(bids):
        yield seat, SHOWN_BIDS[seat][card] if turn < turned else BIDS[seat].each[card]


def _earlier(moves: Sequence[tuple[int, str]]) -> Iterator[tuple[int, Move]]:
    """Yields the record of complete deals; a bid never seen becomes the first card that was played."""
    for first in range(0, len(moves), DEAL_MOVES):
        deal = moves[first : first + DEAL_MOVES]
        leads = {seat: PLAYS.number[notation] for seat, notation in reversed(deal[4:])}
        laid = [(seat, _card(notation)) for seat, notation in deal[:4]]
        bids = [(seat, leads[seat] if card is None else card) for seat, card in laid]
        black = [turn for turn, (_, card) in enumerate(bids, start=1) if BITS[card] & BLACK]
        yield from _made(bids, black[0] if black else 4)
        yield from ((seat, PLAYS.named[notation]) for seat, notation in deal[4:])


def _card(bid: str) -> int | None:
    return None if bid.endswith(HIDDEN) else BIDS[0].number[bid]


GAME = Game(
    LISTING,
    (Option("target", "Points to win", "The score that wins the match.", ((13, "13"), (7, "7")), 13),),
    MinnesotaWhist,
)

"""Minimize: throw a card, a set or a sequence, pick up one card, and declare when your hand is the lowest."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

from tabletop.games.minimize import LISTING
from tabletop.games.minimize.moves import (
    ADD,
    COMPLETE,
    DECLARE,
    DISCOVERIES,
    END,
    KEEP,
    PICK,
    PICK_STOCK,
    PICKS,
    START,
    THROW_DN,
    THROW_NP,
)
from tabletop.games.minimize.pack import (
    DECLARE_NOW,
    DISCOVER_NOW,
    DONT_PICK,
    HAND,
    JOKER,
    KIND,
    PACK,
    QUARTERS,
    WHOLE_PACK,
    Cards,
    codes,
    kinds,
    points,
    value,
    with_card,
    without,
)
from tabletop.games.minimize.position import MinimizeTable
from tabletop.games.minimize.refusals import refusal
from tabletop.games.minimize.throws import additions, is_pure, is_sequence, throws
from tabletop.games.minimize.worlds import Worlds
from tabletop.rules import Beat, Game, Match, Move, Option, View

FAILED = 25


class Minimize(MinimizeTable):
    """Two to ten players, each on their own, until all but one are out."""

    # --- the deal

    def _begin(self) -> None:
        self._deal(self._shuffle(PACK))

    def _deal(self, order: list[str]) -> None:
        cards = kinds(order)
        self.deal += 1
        self._tally = ()
        self.is_clockwise = True
        seats = self.seats_from(self.dealing + 1)
        dealt = HAND * len(seats)
        hands: list[Cards] = [()] * self.players
        for place, seat in enumerate(seats):
            hands[seat] = tuple(sorted(cards[place : dealt : len(seats)]))
        self.hands = tuple(hands)
        self.stock = cards[dealt:]
        self.previous = self.thrown = self.discard = ()
        self._start_turn(seats[0])

    def _start_turn(self, seat: int) -> None:
        self.seat = seat
        self.stage = START
        self.drawn = -1
        self.skips = False

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None  # asked in every move, where a property takes its time
        if self.stage == START:
            hand = self.hands[seat]
            return (*throws(hand), DECLARE) if self.may_declare(hand) else throws(hand)
        if self.stage == PICK:
            return self._ways_to_pick(seat)
        if self.stage == ADD:
            return (*additions(self.thrown, self.drawn), KEEP)
        return THROW_DN, END

    def _ways_to_pick(self, seat: int) -> tuple[Move, ...]:
        moves = [PICK_STOCK]
        previous = self.previous
        if previous:
            moves.append(PICKS[seat][previous[0]])
            if previous[-1] != previous[0]:
                moves.append(PICKS[seat][previous[-1]])
        hand = self.hands[seat]
        if hand and hand[-1] >= DONT_PICK:
            if DONT_PICK in hand:
                moves.append(THROW_NP)
            if DISCOVER_NOW in hand:
                found = sorted({card for card in chain(self.discard, previous) if card < JOKER})
                moves += map(DISCOVERIES[seat].__getitem__, found)
        return tuple(moves)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None  # asked in every move, where a property takes its time
        if self.stage == START:
            if move is DECLARE:
                return self._declare(seat)
            self._throw(seat, move)
            return None
        if self.stage == PICK:
            return self._pick(seat, move)
        if self.stage == ADD:
            return self._add(seat, move)
        if move is END:
            return self._end_turn(seat)
        self._hold(seat, without(self.hands[seat], (DECLARE_NOW,)))
        self.discard += (DECLARE_NOW,)
        return self._declare(seat)

    # --- a turn

    def _throw(self, seat: int, move: Move) -> None:
        thrown = kinds(move.pieces)
        self.thrown = thrown
        self._hold(seat, without(self.hands[seat], thrown))
        self.stage = PICK
        if len(thrown) == 3:
            if not is_sequence(thrown):
                self.skips = bool(self.triplet_skip)
            elif self.sequence_reverse and is_pure(thrown):
                self.is_clockwise = not self.is_clockwise

    def _pick(self, seat: int, move: Move) -> Iterator[Beat] | None:
        hand = self.hands[seat]
        if move is PICK_STOCK:
            card = self.stock[0]
            self.stock = self.stock[1:]
            self._hold(seat, with_card(hand, card))
            if self.quick and additions(self.thrown, card):
                self.stage, self.drawn = ADD, card
                return None
        elif move is THROW_NP:
            self._hold(seat, without(hand, (DONT_PICK,)))
            self.discard += (DONT_PICK,)
        else:
            card = KIND[move.pieces[0]]
            if move.verb == "discover":
                hand = without(hand, (DISCOVER_NOW,))
                self._discover(card)
            else:
                first = card == self.previous[0]
                self.previous = self.previous[1:] if first else self.previous[:-1]
            self._hold(seat, with_card(hand, card))
        return self._complete(seat)

    def _discover(self, card: int) -> None:
        """Takes a card out of the discards, of equal ones the nearest to the top (MZ-18)."""
        if card in self.previous:
            self.previous = _without_last(self.previous, card)
        else:
            self.discard = _without_last(self.discard, card)
        self.discard += (DISCOVER_NOW,)

    def _add(self, seat: int, move: Move) -> Iterator[Beat] | None:
        card, self.drawn = self.drawn, -1
        if move is not KEEP:
            self._hold(seat, without(self.hands[seat], (card,)))
            first = move.detail == ("first",)
            self.thrown = (card, *self.thrown) if first else (*self.thrown, card)
        return self._complete(seat)

    def _complete(self, seat: int) -> Iterator[Beat] | None:
        hand = self.hands[seat]
        if DECLARE_NOW in hand and self.may_declare(hand):
            self.stage = COMPLETE  # MZ-19
            return None
        return self._end_turn(seat)

    def _end_turn(self, seat: int) -> Iterator[Beat] | None:
        self.discard += self.previous
        self.previous = self.thrown
        self.thrown = ()
        following = self._following(seat)
        if self.skips:
            following = self._following(following)
        if not self.stock:
            return self._reshuffle(following)
        self._start_turn(following)
        return None

    def _following(self, seat: int) -> int:
        step = 1 if self.is_clockwise else -1
        seat = (seat + step) % self.players
        while seat in self.out:
            seat = (seat + step) % self.players
        return seat

    def _reshuffle(self, following: int) -> Iterator[Beat]:
        """Makes a new draw pile of what lies below the throw (MZ-21)."""
        yield "play"
        self.stock, self.discard = self.discard, ()
        yield "gather"
        self.stock = kinds(self._shuffle(codes(self.stock)))
        yield "shuffle"
        self._start_turn(following)

    # --- declaring and scoring

    def _declare(self, caller: int) -> Iterator[Beat]:
        if self.thrown:
            yield "play"
        self.caller = caller
        self.drawn = -1
        yield "reveal"
        values = {seat: value(self.hands[seat]) for seat in self.seats_from(caller + 1)}
        self._score(caller, values)
        self.out = tuple(seat for seat, score in enumerate(self.scores) if score > self.limit)
        staying = self.seats_from(0)
        if len(staying) == 1:
            self.winners = (staying[0],)
            self.seat = None
        yield "score"
        if not self.winners:
            # MZ-25: the caller is the last of the equals, as he comes last in `values`.
            yield from self._next_deal(min(values, key=values.__getitem__))

    def _score(self, caller: int, values: dict[int, int]) -> None:
        called = values[caller]
        has_failed = min(held for seat, held in values.items() if seat != caller) <= called
        scored = [0] * self.players
        for seat, held in values.items():
            if held > called:
                scored[seat] = held
        if has_failed:
            scored[caller] = QUARTERS * FAILED
        verdict = (
            f" but was not lowest: {FAILED} points; every higher hand scores its own value"
            if has_failed
            else ", the lowest: every other hand scores its own value"
        )
        sentence = f"Declared {points(called)}{verdict}"
        self._tally = (("MZ-23", sentence, tuple(map(points, scored))),)
        totals = [round(QUARTERS * total) + more for total, more in zip(self.scores, scored, strict=True)]
        exact = [total == QUARTERS * self.limit for total in totals]
        if any(exact):
            half = self.limit // 2
            line = tuple(-half if is_exact else 0 for is_exact in exact)
            self._tally += (("MZ-24", f"Exactly {self.limit} becomes {half}", line),)
        self.scores = tuple(
            self.limit // 2 if is_exact else points(total)
            for total, is_exact in zip(totals, exact, strict=True)
        )

    def _redeal(self) -> Iterator[Beat]:
        return self._next_deal((self.dealing + 2) % self.players)

    def _next_deal(self, starter: int) -> Iterator[Beat]:
        self.caller = None
        self.hands = ((),) * self.players
        self.previous = self.thrown = self.discard = ()
        self.stock = WHOLE_PACK
        yield "gather"
        order = self._shuffle(PACK)
        yield "shuffle"
        self.dealer = self.seats_from(starter + 1)[-2]
        self._deal(order)
        yield "deal"

    # --- what is refused and imagined

    def _refusal(self, text: str) -> tuple[str | None, str]:
        return refusal(self, text)

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = game.known(view)
        assert isinstance(known, Minimize)
        return Worlds(known, view).draw


def _without_last(pile: Cards, card: int) -> Cards:
    """Returns a pile from which the topmost of these equal cards has been taken."""
    place = max(place for place, lying in enumerate(pile) if lying == card)
    return pile[:place] + pile[place + 1 :]


GAME = Game(
    LISTING,
    (
        Option(
            "declare_at",
            "Declare with",
            "The most your hand may be worth when you declare.",
            ((5, "5"), (7, "7"), (10, "10"), (0, "Any value")),
            7,
        ),
        Option(
            "quick",
            "Quick discard",
            "You may throw a card you have just drawn if it goes with this turn’s throw.",
            ((True, "On"), (False, "Off")),
            True,
        ),
        Option(
            "triplet_skip",
            "Three alike skip",
            "Throw exactly three cards of one number, and the next player misses a turn.",
            ((False, "Off"), (True, "On")),
            False,
        ),
        Option(
            "sequence_reverse",
            "Sequences reverse",
            "A sequence of exactly three cards of one colour reverses the direction of play.",
            ((False, "Off"), (True, "On")),
            False,
        ),
        Option(
            "limit",
            "Out above",
            "With more points than this you are out; exactly this many are halved.",
            ((50, "50"), (100, "100"), (200, "200")),
            100,
        ),
    ),
    Minimize,
)

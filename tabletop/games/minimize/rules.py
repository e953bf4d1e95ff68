"""Minimize: throw a card, a set or a sequence, pick up one card, and declare when your hand is the lowest."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

from tabletop.games.minimize import LISTING
from tabletop.games.minimize.moves import (
    ADD,
    COMPLETE,
    DECLARE,
    DISCOVER_MOVES,
    END,
    KEEP,
    PICK,
    PICK_MOVES,
    PICK_STOCK,
    START,
    THROW_DN,
    THROW_NP,
)
from tabletop.games.minimize.pack import (
    DECLARE_NOW,
    DISCOVER_NOW,
    DONT_PICK,
    HAND_SIZE,
    JOKER,
    KIND_OF_CODE,
    PACK,
    QUARTERS,
    WHOLE_PACK,
    Cards,
    as_points,
    codes,
    kinds,
    with_card,
    without,
    worth_in_quarters,
)
from tabletop.games.minimize.position import MinimizeTable
from tabletop.games.minimize.refusals import refusal
from tabletop.games.minimize.throws import add_moves, is_pure, is_sequence, throw_moves
from tabletop.games.minimize.worlds import MinimizeWorlds
from tabletop.messages import said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View
from tabletop.rules.setup import OFF, ON, number_choices

FAILED_POINTS = 25


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
        seats = self.seats_from(self.dealer_seat + 1)
        dealt = HAND_SIZE * len(seats)
        hands: list[Cards] = [()] * self.players
        for place, seat in enumerate(seats):
            hands[seat] = tuple(sorted(cards[place : dealt : len(seats)]))
        self.hands = tuple(hands)
        self.stock = cards[dealt:]
        self.previous_throw = self.current_throw = self.discard = ()
        self._start_turn(seats[0])

    def _start_turn(self, seat: int) -> None:
        self.seat = seat
        self.stage = START
        self.drawn_card = -1
        self.skips_next = False

    # --- moves

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None  # asked in every move, where a property takes its time
        if self.stage == START:
            hand = self.hands[seat]
            return (*throw_moves(hand), DECLARE) if self.may_declare(hand) else throw_moves(hand)
        if self.stage == PICK:
            return self._pick_moves(seat)
        if self.stage == ADD:
            return (*add_moves(self.current_throw, self.drawn_card), KEEP)
        return THROW_DN, END

    def _pick_moves(self, seat: int) -> tuple[Move, ...]:
        moves = [PICK_STOCK]
        # MZ-15: only the cards at its ends.
        previous = self.previous_throw
        if previous:
            moves.append(PICK_MOVES[seat][previous[0]])
            if previous[-1] != previous[0]:
                moves.append(PICK_MOVES[seat][previous[-1]])
        hand = self.hands[seat]
        # Hands are sorted, with the power cards last.
        if hand and hand[-1] >= DONT_PICK:
            if DONT_PICK in hand:
                moves.append(THROW_NP)
            if DISCOVER_NOW in hand:
                found = sorted({card for card in chain(self.discard, previous) if card < JOKER})
                moves += map(DISCOVER_MOVES[seat].__getitem__, found)
        return tuple(moves)

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None  # asked in every move, where a property takes its time
        if self.stage == START:
            if move is DECLARE:
                return self._declare_and_score(seat)
            self._throw_cards(seat, move)
            return None
        if self.stage == PICK:
            return self._pick_card(seat, move)
        if self.stage == ADD:
            return self._add_card(seat, move)
        if move is END:
            return self._end_turn(seat)
        self._set_hand(seat, without(self.hands[seat], (DECLARE_NOW,)))
        self.discard += (DECLARE_NOW,)
        return self._declare_and_score(seat)

    # --- a turn

    def _throw_cards(self, seat: int, move: Move) -> None:
        thrown = kinds(move.pieces)
        self.current_throw = thrown
        self._set_hand(seat, without(self.hands[seat], thrown))
        self.stage = PICK
        if len(thrown) == 3:
            if not is_sequence(thrown):
                self.skips_next = bool(self.triplet_skip)
            elif self.sequence_reverse and is_pure(thrown):
                self.is_clockwise = not self.is_clockwise

    def _pick_card(self, seat: int, move: Move) -> Iterator[Beat] | None:
        hand = self.hands[seat]
        if move is PICK_STOCK:
            card = self.stock[0]
            self.stock = self.stock[1:]
            self._set_hand(seat, with_card(hand, card))
            if self.quick and add_moves(self.current_throw, card):
                self.stage, self.drawn_card = ADD, card
                return None
        elif move is THROW_NP:
            self._set_hand(seat, without(hand, (DONT_PICK,)))
            self.discard += (DONT_PICK,)
        else:
            card = KIND_OF_CODE[move.pieces[0]]
            if move.verb == "discover":
                hand = without(hand, (DISCOVER_NOW,))
                self._discover_card(card)
            else:
                first = card == self.previous_throw[0]
                self.previous_throw = self.previous_throw[1:] if first else self.previous_throw[:-1]
            self._set_hand(seat, with_card(hand, card))
        return self._complete_turn(seat)

    def _discover_card(self, card: int) -> None:
        """Takes a card out of the discards, of equal ones the nearest to the top (MZ-18)."""
        if card in self.previous_throw:
            self.previous_throw = _without_last(self.previous_throw, card)
        else:
            self.discard = _without_last(self.discard, card)
        self.discard += (DISCOVER_NOW,)

    def _add_card(self, seat: int, move: Move) -> Iterator[Beat] | None:
        card, self.drawn_card = self.drawn_card, -1
        if move is not KEEP:
            self._set_hand(seat, without(self.hands[seat], (card,)))
            first = move.detail == ("first",)
            self.current_throw = (card, *self.current_throw) if first else (*self.current_throw, card)
        return self._complete_turn(seat)

    def _complete_turn(self, seat: int) -> Iterator[Beat] | None:
        hand = self.hands[seat]
        if DECLARE_NOW in hand and self.may_declare(hand):
            self.stage = COMPLETE  # MZ-19
            return None
        return self._end_turn(seat)

    def _end_turn(self, seat: int) -> Iterator[Beat] | None:
        self.discard += self.previous_throw
        self.previous_throw = self.current_throw
        self.current_throw = ()
        following = self._next_player(seat)
        if self.skips_next:
            following = self._next_player(following)
        if not self.stock:
            return self._reshuffle(following)
        self._start_turn(following)
        return None

    def _next_player(self, seat: int) -> int:
        step = 1 if self.is_clockwise else -1
        seat = (seat + step) % self.players
        while seat in self.seats_out:
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

    def _declare_and_score(self, caller: int) -> Iterator[Beat]:
        if self.current_throw:
            yield "play"
        self.declarer = caller
        self.drawn_card = -1
        yield "reveal"
        values = {seat: worth_in_quarters(self.hands[seat]) for seat in self.seats_from(caller + 1)}
        self._score_round(caller, values)
        self.seats_out = tuple(seat for seat, score in enumerate(self.scores) if score > self.out_limit)
        staying = self.seats_from(0)
        if len(staying) == 1:
            self.winners = (staying[0],)
            self.seat = None
        yield "score"
        if not self.winners:
            # MZ-25: the caller is the last of the equals, as they come last in `values`.
            yield from self._gather_and_deal(min(values, key=values.__getitem__))

    def _score_round(self, caller: int, values: dict[int, int]) -> None:
        called = values[caller]
        # MZ-23: another hand as low is enough.
        has_failed = min(held for seat, held in values.items() if seat != caller) <= called
        scored = [0] * self.players
        for seat, held in values.items():
            if held > called:
                scored[seat] = held
        if has_failed:
            scored[caller] = QUARTERS * FAILED_POINTS
        if has_failed:
            message = said(
                "Declared {value} but was not lowest: {points:# point|# points}; every higher hand scores "
                "its own value",
                value=as_points(called),
                points=FAILED_POINTS,
            )
        else:
            message = said(
                "Declared {value}, the lowest: every other hand scores its own value", value=as_points(called)
            )
        self._tally = (("MZ-23", message, tuple(map(as_points, scored))),)
        # In quarters, so that sums stay exact: My Half Value makes halves and quarters of points.
        totals = [round(QUARTERS * total) + more for total, more in zip(self.scores, scored, strict=True)]
        exact = [total == QUARTERS * self.out_limit for total in totals]
        if any(exact):
            half = self.out_limit // 2
            line = tuple(-half if is_exact else 0 for is_exact in exact)
            message = said("Exactly {limit} becomes {half}", limit=self.out_limit, half=half)
            self._tally += (("MZ-24", message, line),)
        self.scores = tuple(
            self.out_limit // 2 if is_exact else as_points(total)
            for total, is_exact in zip(totals, exact, strict=True)
        )

    def _redeal(self) -> Iterator[Beat]:
        return self._gather_and_deal((self.dealer_seat + 2) % self.players)

    def _gather_and_deal(self, starter: int) -> Iterator[Beat]:
        self.declarer = None
        self.hands = ((),) * self.players
        self.previous_throw = self.current_throw = self.discard = ()
        self.stock = WHOLE_PACK
        yield "gather"
        order = self._shuffle(PACK)
        yield "shuffle"
        # MZ-25: the one who begins sits at the dealer’s left, those who are out left aside.
        self.dealer = self.seats_from(starter + 1)[-2]
        self._deal(order)
        yield "deal"

    # --- what is refused and imagined

    def _refusal(self, text: str) -> Refusal:
        return refusal(self, text)

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return MinimizeWorlds(cls.public_match(game, view), view).sample


def _without_last(pile: Cards, card: int) -> Cards:
    """Returns a pile from which the topmost of these equal cards has been taken."""
    place = max(place for place, lying in enumerate(pile) if lying == card)
    return pile[:place] + pile[place + 1 :]


GAME = Game(
    LISTING,
    (
        Option(
            "declare_at",
            said("Declare with"),
            said("The most your hand may be worth when you declare."),
            (*number_choices(5, 7, 10), (0, said("Any value"))),
            7,
        ),
        Option(
            "quick",
            said("Quick discard"),
            said("You may throw a card you have just drawn if it goes with this turn’s throw."),
            ((True, ON), (False, OFF)),
            True,
        ),
        Option(
            "triplet_skip",
            said("Three alike skip"),
            said("Throw exactly three cards of one number, and the next player misses a turn."),
            ((False, OFF), (True, ON)),
            False,
        ),
        Option(
            "sequence_reverse",
            said("Sequences reverse"),
            said("A sequence of exactly three cards of one colour reverses the direction of play."),
            ((False, OFF), (True, ON)),
            False,
        ),
        Option(
            "limit",
            said("Out above"),
            said("With more points than this you are out; exactly this many are halved."),
            number_choices(50, 100, 200),
            100,
        ),
    ),
    Minimize,
)

"""How trump is made in Buck Euchre: the upcard, the declarer, the dealer's discard, and who stays in."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar

from tabletop.games.buck_euchre.bowers import (
    BITS,
    BURIES,
    CARDS,
    DROP,
    NAMED,
    ORDER_UP,
    PACK,
    PASS,
    RANKS,
    SECOND,
    STAY,
)
from tabletop.games.buck_euchre.facts import Phase
from tabletop.rules import Beat, Move
from tabletop.rules.tricks.game import TrickGame

NOT_YET = -1
HAND = 5
"""The cards of a hand; the dealer who has taken the upcard holds one more until another is buried."""


class Bidding(TrickGame):
    """The part of a deal that comes before its tricks."""

    packs: ClassVar = {4: PACK}

    stock: tuple[int, ...]
    """The cards that were not dealt: the upcard, and the stub under it."""
    passes: int
    """How often somebody passed; `NOT_YET` until the upcard is turned up."""
    trump: str | None
    declarer: int | None
    stayed: tuple[bool | None, ...]
    """What each seat answered; None where it has not been asked."""

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        super()._deal(order[:20])  # BE-3
        self.stock = tuple(map(PACK.number.__getitem__, order[20:]))
        if self.proposed == "C":  # BE-5
            self.trump = "C"
            self._lead_off()

    def _gather(self) -> Iterator[Beat]:
        self.passes = NOT_YET
        for beat in super()._gather():
            self.passes = NOT_YET
            yield beat
        self.passes = 0
        yield "deal"

    def _lay_out(self) -> None:
        super()._lay_out()
        self.passes = 0
        self.trump = self.declarer = self.lead = None
        self.stayed = (None,) * 4
        self.ranks = RANKS[None]
        self.turns = (1, 2, 3, 0)

    @property
    def is_turned(self) -> bool:
        """Tells whether the upcard lies open, as it does except while cards are gathered and dealt."""
        return self.passes != NOT_YET

    @property
    def phase(self) -> Phase:
        """Returns what the seat on turn is being asked."""
        if self.lead is not None:
            return "play"
        if self.declarer is None:
            return "first" if self.passes < 4 else "second"
        return "bury" if self.passes < 4 and self.hands[self.dealing].bit_count() > HAND else "drop"

    @property
    def upcard(self) -> int:
        """Returns the card that is turned up."""
        return self.stock[0]

    @property
    def buried(self) -> int:
        """Returns the dealer's discard as a bit; 0 while there is none."""
        return PACK.whole & ~sum(self.hands) & ~sum(BITS[card] for card in self.stock)

    @property
    def proposed(self) -> str:
        """Returns the suit printed on the upcard."""
        return CARDS[self.upcard][1]

    @property
    def is_ordered_up(self) -> bool:
        """Tells whether the dealer has the upcard."""
        return self.declarer is not None and self.passes < 4

    @property
    def size(self) -> int:
        """Tells how many cards make a trick."""
        return 4 - self.stayed.count(False)

    # --- what is asked

    def _bids(self, seat: int) -> tuple[Move, ...]:
        if self.declarer is None:
            return (ORDER_UP, PASS) if self.passes < 4 else SECOND[self.proposed]  # BE-6, BE-8
        if self.phase == "drop":
            return (STAY, DROP)
        return BURIES.of(self.hands[seat] & ~BITS[self.upcard])  # BE-7

    def _bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        if move in (STAY, DROP):
            return self._answer(seat, stays=move == STAY)
        if move == PASS:
            self._pass(seat)
        elif move.pieces:
            self._give(self.dealing, BURIES.number[move])
            self._ask_who_stays()
        else:
            self._declare(seat, NAMED.get(move))
        return None

    def _pass(self, seat: int) -> None:
        self.passes += 1
        self.seat = self.turns[seat]
        if self.passes == 8:
            self._lead_off()  # BE-9

    def _declare(self, seat: int, named: str | None) -> None:
        """Makes the seat declarer, in the suit that it named or by ordering the upcard up."""
        self.declarer = seat
        self.trump = named or self.proposed
        if named:
            self._ask_who_stays()
        else:
            self._give(self.dealing, self.upcard)
            self.seat = self.dealer

    def _give(self, seat: int, card: int) -> None:
        """Moves a card into the hand, or out of it."""
        hands = list(self.hands)
        hands[seat] ^= BITS[card]
        self.hands = tuple(hands)

    def _ask_who_stays(self) -> None:
        assert self.declarer is not None
        self.seat = self.turns[self.declarer]  # BE-10

    def _answer(self, seat: int, *, stays: bool) -> Iterator[Beat] | None:
        self.stayed = (*self.stayed[:seat], stays, *self.stayed[seat + 1 :])
        self.seat = self.turns[seat]
        if self.seat != self.declarer:
            return None
        if True not in self.stayed:
            return self._score()
        self._lead_off()
        return None

    def _lead_off(self) -> None:
        """Begins the tricks: the first of those who are in, from the dealer's left, leads (BE-11)."""
        self.ranks = RANKS[self.trump]
        first, self.turns = _turns(self.stayed, self.eldest)
        self.seat = self.lead = self.ahead = first


@cache
def _turns(stayed: tuple[bool | None, ...], eldest: int) -> tuple[int, tuple[int, ...]]:
    """Returns who leads of those who are in, and who plays after each seat."""
    playing = [seat for seat in (*range(eldest, 4), *range(eldest)) if stayed[seat] is not False]
    after = dict(zip(playing, (*playing[1:], playing[0]), strict=True))
    return playing[0], tuple(after.get(seat, seat) for seat in range(4))

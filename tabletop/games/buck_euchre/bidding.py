"""How trump is made in Buck Euchre: the upcard, the declarer, the dealer's discard, and who stays in."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar

from tabletop.games.buck_euchre.facts import Phase
from tabletop.games.buck_euchre.pack import (
    BITS,
    BURY_MOVES,
    CARDS,
    DROP,
    ORDER_UP,
    PACK,
    PASS,
    RANKS,
    SECOND_ROUND_MOVES,
    STAY,
    SUIT_OF_NAME_MOVE,
)
from tabletop.rules import Beat, Move
from tabletop.rules.tricks.trick_game import TrickGame

NOT_YET = -1
HAND_SIZE = 5
"""The cards of a hand; the dealer who has taken the upcard holds one more until another is buried."""


class Bidding(TrickGame):
    """The part of a deal that comes before its tricks."""

    packs: ClassVar = {4: PACK}

    stock: tuple[int, ...]
    """The cards that were not dealt: the upcard, and the stub under it."""
    pass_count: int
    """How often somebody passed; `NOT_YET` until the upcard is turned up."""
    trump: str | None
    declarer: int | None
    stayed: tuple[bool | None, ...]
    """What each seat answered; None where it has not been asked."""

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        super()._deal(order[:20])  # BE-3
        self.stock = tuple(map(PACK.number_of.__getitem__, order[20:]))
        if self.upcard_suit == "C":  # BE-5
            self.trump = "C"
            self._start_tricks()

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.pass_count = NOT_YET
        for beat in super()._gather_and_deal():
            self.pass_count = NOT_YET
            yield beat
        self.pass_count = 0
        yield "deal"

    def _reset_table(self) -> None:
        super()._reset_table()
        self.pass_count = 0
        self.trump = self.declarer = self.leader = None
        self.stayed = (None,) * 4
        self.ranks = RANKS[None]
        self.next_seats = (1, 2, 3, 0)

    @property
    def is_upcard_open(self) -> bool:
        """Tells whether the upcard lies open, as it does except while cards are gathered and dealt."""
        return self.pass_count != NOT_YET

    @property
    def phase(self) -> Phase:
        """Returns what the seat on turn is being asked."""
        if self.leader is not None:
            return "play"
        if self.declarer is None:
            return "first" if self.pass_count < 4 else "second"
        return (
            "bury" if self.pass_count < 4 and self.hands[self.dealer_seat].bit_count() > HAND_SIZE else "drop"
        )

    @property
    def upcard(self) -> int:
        """Returns the card that is turned up."""
        return self.stock[0]

    @property
    def buried_card(self) -> int:
        """Returns the dealer's discard as a bit; 0 while there is none."""
        return PACK.all_cards & ~sum(self.hands) & ~sum(BITS[card] for card in self.stock)

    @property
    def upcard_suit(self) -> str:
        """Returns the suit printed on the upcard."""
        return CARDS[self.upcard][1]

    @property
    def is_ordered_up(self) -> bool:
        """Tells whether the dealer has the upcard."""
        return self.declarer is not None and self.pass_count < 4

    @property
    def trick_size(self) -> int:
        """Tells how many cards make a trick."""
        return 4 - self.stayed.count(False)

    # --- what is asked

    def _bid_moves(self, seat: int) -> tuple[Move, ...]:
        if self.declarer is None:
            return (
                (ORDER_UP, PASS) if self.pass_count < 4 else SECOND_ROUND_MOVES[self.upcard_suit]
            )  # BE-6, BE-8
        if self.phase == "drop":
            return (STAY, DROP)
        return BURY_MOVES.moves_of(self.hands[seat] & ~BITS[self.upcard])  # BE-7

    def _make_bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        if move in (STAY, DROP):
            return self._answer_stay(seat, stays=move == STAY)
        if move == PASS:
            self._pass(seat)
        elif move.pieces:
            self._toggle_card(self.dealer_seat, BURY_MOVES.card_of[move])
            self._ask_who_stays()
        else:
            self._declare(seat, SUIT_OF_NAME_MOVE.get(move))
        return None

    def _pass(self, seat: int) -> None:
        self.pass_count += 1
        self.seat = self.next_seats[seat]
        if self.pass_count == 8:
            self._start_tricks()  # BE-9

    def _declare(self, seat: int, named: str | None) -> None:
        """Makes the seat declarer, in the suit that it named or by ordering the upcard up."""
        self.declarer = seat
        self.trump = named or self.upcard_suit
        if named:
            self._ask_who_stays()
        else:
            self._toggle_card(self.dealer_seat, self.upcard)
            self.seat = self.dealer

    def _toggle_card(self, seat: int, card: int) -> None:
        """Moves a card into the hand, or out of it."""
        hands = list(self.hands)
        hands[seat] ^= BITS[card]
        self.hands = tuple(hands)

    def _ask_who_stays(self) -> None:
        assert self.declarer is not None
        self.seat = self.next_seats[self.declarer]  # BE-10

    def _answer_stay(self, seat: int, *, stays: bool) -> Iterator[Beat] | None:
        self.stayed = (*self.stayed[:seat], stays, *self.stayed[seat + 1 :])
        self.seat = self.next_seats[seat]
        if self.seat != self.declarer:
            return None
        if True not in self.stayed:
            return self._score_deal()
        self._start_tricks()
        return None

    def _start_tricks(self) -> None:
        """Begins the tricks: the first of those who are in, from the dealer's left, leads (BE-11)."""
        self.ranks = RANKS[self.trump]
        first, self.next_seats = _playing_order(self.stayed, self.eldest)
        self.seat = self.leader = self.winning_seat = first


@cache
def _playing_order(stayed: tuple[bool | None, ...], eldest: int) -> tuple[int, tuple[int, ...]]:
    """Returns who leads of those who are in, and who plays after each seat."""
    playing = [seat for seat in (*range(eldest, 4), *range(eldest)) if stayed[seat] is not False]
    after = dict(zip(playing, (*playing[1:], playing[0]), strict=True))
    return playing[0], tuple(after.get(seat, seat) for seat in range(4))

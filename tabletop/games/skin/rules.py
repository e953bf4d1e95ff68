"""Skin: players bet that the banker's card will be matched before their own, and with each other."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from tabletop.games.skin import LISTING
from tabletop.games.skin.facts import Ask
from tabletop.games.skin.moves import (
    ADDRESSED,
    AMOUNT,
    ANSWERS,
    BETS,
    LIMITS,
    NEW_CARD,
    NO_BET,
    OFFERS,
    ONLY_STOP,
    PASS,
    READY,
    SIDE_ANSWERS,
    TAKES,
)
from tabletop.games.skin.position import NONE, NUMBER, RANK, SkinTable, put
from tabletop.games.skin.refusals import refusal
from tabletop.games.skin.worlds import worlds
from tabletop.rules import Beat, Game, Match, Move, Option, View
from tabletop.rules.cards import PACK

RIGHT = {
    players: [
        [
            tuple((seat - step) % players for step in range(1, (seat - banker) % players or players))
            for seat in range(players)
        ]
        for banker in range(players)
    ]
    for players in LISTING.players
}
"""By the number of players, the banker and a seat: who sits to the right of that seat, up to the banker."""

FIXED: Mapping[str, tuple[Move, ...]] = {"offer": ANSWERS, "answer": SIDE_ANSWERS}


class Skin(SkinTable):
    """A match: who is asked what, and the turning of cards in between."""

    def _moves(self) -> tuple[Move, ...]:
        seat, asks = self.on_turn, self.asks
        if asks == "side":
            return self._side_bets_of(seat)
        if asks in FIXED:
            return FIXED[asks]
        if asks == "middle":
            return (*(TAKES[seat][card] for card in self.free_cards()), PASS)
        if asks == "limits":
            return self.limits_of(seat)
        if asks == "lost":
            return NEW_CARD if self.is_bank_open() else ONLY_STOP
        bets = BETS[self.low : self.most_bet(seat) + 1]
        return bets if asks == "bet" else (*bets, NO_BET)

    def _side_bets_of(self, seat: int) -> tuple[Move, ...]:
        low = self.low
        moves: tuple[Move, ...] = ()
        for other, most in self.partners(seat):
            moves += OFFERS[other][low : most + 1]
        return (*moves, READY)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        verb = move.verb
        return STEPS[verb](self, move) if verb in STEPS else PLAIN_STEPS[verb](self)

    def _set_limits(self, move: Move) -> Iterator[Beat] | None:
        self.low, self.high = LIMITS[move]
        return self._before_card()

    def _accept(self) -> Iterator[Beat] | None:
        card, self.offered = self.offered, NONE
        return self._gets(card)

    def _reject(self) -> Iterator[Beat] | None:
        if self._ask_about_card("offer"):
            return None
        self.middle += (self.offered,)
        self.offered = NONE
        return self._before_card()

    def _take(self, move: Move) -> Iterator[Beat] | None:
        card = NUMBER[move.pieces[0]]
        self.middle = tuple([other for other in self.middle if other != card])
        return self._gets(card)

    def _gets(self, card: int) -> Iterator[Beat] | None:
        self.cards = put(self.cards, self.on_turn, card)
        if self.cards[self.dealing] == NONE:
            return self._first_card()
        self.asks = "bet"
        return None

    def _bet(self, move: Move) -> Iterator[Beat] | None:
        seat, amount = self.on_turn, AMOUNT[move]
        self.bets = put(self.bets, seat, amount)
        self._stake(seat, self.dealing, amount)
        if self.asks == "new bet":
            return self._after_new_bet()
        # SK-10: whoever could choose from the middle waits until the next card has left the deck.
        return None if self._ask_for_side_bet() else self._turn_cards()

    def _after_new_bet(self) -> Iterator[Beat] | None:
        return None if self._ask_for_new_bet(self.on_turn) else self._before_card()

    def _offer(self, move: Move) -> Iterator[Beat] | None:
        other = ADDRESSED[move]
        self.proposed = (self.on_turn, other, AMOUNT[move])
        self.seat = other
        self.asks = "answer"
        return None

    def _agree(self) -> Iterator[Beat] | None:
        assert self.proposed is not None
        self.side_bets += (self.proposed,)
        self._stake(*self.proposed)
        return self._refuse()

    def _refuse(self) -> Iterator[Beat] | None:
        assert self.proposed is not None
        self.seat = self.proposed[0]
        self.proposed = None
        return self._after_side_bet()

    def _after_side_bet(self) -> Iterator[Beat] | None:
        return None if self._ask_for_side_bet(self.on_turn) else self._turn_cards()

    def _stop(self) -> Iterator[Beat] | None:
        return self._turn_cards(stopped=True) if self.side_bets else self._end_of_deal()

    # --- who is asked next

    def _before_card(self) -> Iterator[Beat] | None:
        """Asks somebody, or else turns the next card (SK-10)."""
        return None if self._asks_somebody() else self._turn_cards()

    def _asks_somebody(self) -> bool:
        if NONE in self.cards and self.free_cards() and self._ask_about_card("middle"):
            return True
        return self._ask_for_side_bet()

    def _ask_about_card(self, asks: Ask) -> bool:
        """Asks the next player to the right of the marker who wants a card, if anybody is left (SK-9)."""
        players, cards, marker = self.players, self.cards, self.marker
        for step in range(1, players + 1):
            seat = (marker - step) % players
            if cards[seat] != NONE or seat == self.dealer or self.asked >> seat & 1:
                continue
            if self.most_bet(seat) < self.low:
                continue
            self.marker = self.seat = seat
            self.asked |= 1 << seat
            self.asks = asks
            return True
        return False

    def _ask_for_side_bet(self, seat: int | None = None) -> bool:
        """Asks the next player to the right of this seat, first of the banker, who can offer one (SK-18)."""
        if not self.options["side_bets"]:
            return False
        banker, bets = self.dealing, self.bets
        for other in RIGHT[self.players][banker][banker if seat is None else seat]:
            if bets[other] and self.partners(other):
                self.seat, self.asks = other, "side"
                return True
        return False

    def _ask_for_new_bet(self, seat: int | None = None) -> bool:
        """Asks the next player right of this seat who can bet against the banker's new card (SK-22)."""
        banker = self.dealing
        for other in RIGHT[self.players][banker][banker if seat is None else seat]:
            if self.cards[other] != NONE and self.most_bet(other) >= self.low:
                self.seat, self.asks = other, "new bet"
                return True
        return False

    # --- turning cards

    def _first_card(self) -> Iterator[Beat]:
        """Turns the first card for the banker (SK-13)."""
        seat, banker = self.on_turn, self.dealing
        yield "play"
        card = self._draw()
        self.offered = NONE
        self.cards = put(self.cards, banker, card)
        if RANK[card] != RANK[self.cards[seat]]:
            self.asks = "bet"
            if self.top == len(PACK):
                yield from self._end_of_deal()
            return
        yield "reveal"
        self.discard += (self.cards[seat], card)
        self.cards = put(put(self.cards, banker, NONE), seat, NONE)
        self.marker = self._next_seat(seat)
        if self.top == len(PACK):
            yield from self._end_of_deal()
        elif not self._asks_somebody():
            yield from self._turn_cards(follows=True)

    def _turn_cards(self, *, stopped: bool = False, follows: bool = False) -> Iterator[Beat]:
        """Turns cards until somebody is asked or the deal is over (SK-11)."""
        banker = self.dealing
        if not follows:
            yield "play"
        while True:
            card = self._draw()
            if self._matches(card):
                yield "reveal"
                if RANK[card] == RANK[self.cards[banker]]:
                    self._match_banker(card)
                    if self.top < len(PACK):
                        self.seat, self.asks = banker, "lost"
                        return
                else:
                    self._match(card)
            else:
                if not stopped and self._is_offered():
                    return
                yield "reveal"
                self.offered = NONE
                self.middle += (card,)
            if self.top == len(PACK) or (stopped and not self.side_bets):
                yield from self._end_of_deal()
                return
            if not stopped and self._asks_somebody():
                return

    def _is_offered(self) -> bool:
        if NONE not in self.cards or self.top == len(PACK) or self.free_cards():
            return False
        return self._ask_about_card("offer")

    def _new_card(self) -> Iterator[Beat]:
        """Gives the banker a new card (SK-21)."""
        yield "play"
        while self.top < len(PACK):
            card = self._draw()
            if self._matches(card):
                yield "reveal"
                self._match(card)
                continue
            self.offered = NONE
            self.cards = put(self.cards, self.dealing, card)
            break
        if self.top == len(PACK):
            yield from self._end_of_deal()
        elif not self._ask_for_new_bet() and not self._asks_somebody():
            yield "reveal"
            yield from self._turn_cards(follows=True)

    # --- what could be

    def _refusal(self, text: str) -> tuple[str | None, str]:
        return refusal(self, text)

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return worlds(game, view)


PLAIN_STEPS: Mapping[str, Callable[[Skin], Iterator[Beat] | None]] = {
    "accept": Skin._accept,
    "reject": Skin._reject,
    "pass": Skin._before_card,
    "no": Skin._after_new_bet,
    "agree": Skin._agree,
    "refuse": Skin._refuse,
    "ready": Skin._after_side_bet,
    "new": Skin._new_card,
    "stop": Skin._stop,
}
STEPS: Mapping[str, Callable[[Skin, Move], Iterator[Beat] | None]] = {
    "limits": Skin._set_limits,
    "take": Skin._take,
    "bet": Skin._bet,
    "offer": Skin._offer,
}
"""By the verb, for moves that name a number or a card."""

GAME = Game(
    LISTING,
    (
        Option(
            "bankroll",
            "Chips",
            "How many chips each player starts with.",
            ((50, "50"), (100, "100"), (200, "200")),
            100,
        ),
        Option(
            "side_bets",
            "Side bets",
            "Whether players may bet with each other.",
            ((True, "On"), (False, "Off")),
            True,
        ),
        Option(
            "rounds",
            "Rounds",
            "How many times the bank goes round.",
            ((1, "1"), (2, "2"), (3, "3")),
            1,
        ),
    ),
    Skin,
)

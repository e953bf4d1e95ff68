"""Skin: players bet that the banker's card will be matched before their own, and with each other."""

from collections.abc import Callable, Iterator, Mapping

from tabletop.games.skin import LISTING
from tabletop.games.skin.facts import TurnQuestion
from tabletop.games.skin.moves import (
    AMOUNT_OF_MOVE,
    ANSWER_MOVES,
    BET_MOVES,
    LIMITS_OF_MOVE,
    NEW_CARD_MOVES,
    NO_BET,
    OFFER_MOVES,
    ONLY_STOP,
    PASS,
    READY,
    SEAT_ADDRESSED,
    SIDE_ANSWER_MOVES,
    TAKE_MOVES,
)
from tabletop.games.skin.position import CARD_NUMBER, NO_CARD, RANK_OF_CARD, SkinTable, with_value_at
from tabletop.games.skin.refusals import refusal
from tabletop.messages import said
from tabletop.rules import Beat, Game, Move, Option, Refusal
from tabletop.rules.cards import PACK
from tabletop.rules.setup import OFF, ON, number_choices

SEATS_TO_THE_RIGHT = {
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

FIXED_MOVES: Mapping[str, tuple[Move, ...]] = {"offer": ANSWER_MOVES, "answer": SIDE_ANSWER_MOVES}


class Skin(SkinTable):
    """A match: who is asked what, and the turning of cards in between."""

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat, asks = self.on_turn, self.question
        if asks == "side":
            return self._side_bet_moves(seat)
        if asks in FIXED_MOVES:
            return FIXED_MOVES[asks]
        if asks == "middle":
            return (*(TAKE_MOVES[seat][card] for card in self.free_cards()), PASS)
        if asks == "limits":
            return self.limits_of(seat)
        if asks == "lost":
            return NEW_CARD_MOVES if self.is_bank_open() else ONLY_STOP
        bets = BET_MOVES[self.low_limit : self.max_bet(seat) + 1]
        return bets if asks == "bet" else (*bets, NO_BET)

    def _side_bet_moves(self, seat: int) -> tuple[Move, ...]:
        low = self.low_limit
        moves: tuple[Move, ...] = ()
        for other, most in self.side_bet_partners(seat):
            moves += OFFER_MOVES[other][low : most + 1]
        return (*moves, READY)

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        verb = move.verb
        return ACTIONS[verb](self, move) if verb in ACTIONS else PLAIN_ACTIONS[verb](self)

    def _set_limits(self, move: Move) -> Iterator[Beat] | None:
        self.low_limit, self.high_limit = LIMITS_OF_MOVE[move]
        return self._ask_or_turn()

    def _accept_card(self) -> Iterator[Beat] | None:
        card, self.offered_card = self.offered_card, NO_CARD
        return self._give_card(card)

    def _reject_card(self) -> Iterator[Beat] | None:
        if self._ask_about_card("offer"):
            return None
        self.middle += (self.offered_card,)
        self.offered_card = NO_CARD
        return self._ask_or_turn()

    def _take_card(self, move: Move) -> Iterator[Beat] | None:
        card = CARD_NUMBER[move.pieces[0]]
        self.middle = tuple([other for other in self.middle if other != card])
        return self._give_card(card)

    def _give_card(self, card: int) -> Iterator[Beat] | None:
        self.cards = with_value_at(self.cards, self.on_turn, card)
        if self.cards[self.dealer_seat] == NO_CARD:
            return self._turn_first_card()
        self.question = "bet"
        return None

    def _make_bet(self, move: Move) -> Iterator[Beat] | None:
        seat, amount = self.on_turn, AMOUNT_OF_MOVE[move]
        self.bets = with_value_at(self.bets, seat, amount)
        self._put_at_stake(seat, self.dealer_seat, amount)
        if self.question == "new bet":
            return self._after_new_bet()
        # SK-10: whoever could choose from the middle waits until the next card has left the deck.
        return None if self._ask_for_side_bet() else self._turn_cards()

    def _after_new_bet(self) -> Iterator[Beat] | None:
        return None if self._ask_for_new_bet(self.on_turn) else self._ask_or_turn()

    def _offer_side_bet(self, move: Move) -> Iterator[Beat] | None:
        other = SEAT_ADDRESSED[move]
        self.proposed = (self.on_turn, other, AMOUNT_OF_MOVE[move])
        self.seat = other
        self.question = "answer"
        return None

    def _agree_to_side_bet(self) -> Iterator[Beat] | None:
        assert self.proposed is not None
        self.side_bets += (self.proposed,)
        self._put_at_stake(*self.proposed)
        # Play goes on as after a refusal.
        return self._refuse_side_bet()

    def _refuse_side_bet(self) -> Iterator[Beat] | None:
        assert self.proposed is not None
        self.seat = self.proposed[0]
        self.proposed = None
        return self._after_side_bet()

    def _after_side_bet(self) -> Iterator[Beat] | None:
        return None if self._ask_for_side_bet(self.on_turn) else self._turn_cards()

    def _stop_banking(self) -> Iterator[Beat] | None:
        return self._turn_cards(stopped=True) if self.side_bets else self._end_deal()

    # --- who is asked next

    def _ask_or_turn(self) -> Iterator[Beat] | None:
        """Asks somebody, or else turns the next card (SK-10)."""
        return None if self._ask_somebody() else self._turn_cards()

    def _ask_somebody(self) -> bool:
        if NO_CARD in self.cards and self.free_cards() and self._ask_about_card("middle"):
            return True
        return self._ask_for_side_bet()

    def _ask_about_card(self, asks: TurnQuestion) -> bool:
        """Asks the next player to the right of the marker who wants a card, if anybody is left (SK-9)."""
        players, cards, marker = self.players, self.cards, self.marker
        for step in range(1, players + 1):
            seat = (marker - step) % players
            if cards[seat] != NO_CARD or seat == self.dealer or self.asked_seats >> seat & 1:
                continue
            if self.max_bet(seat) < self.low_limit:
                continue
            self.marker = self.seat = seat
            self.asked_seats |= 1 << seat
            self.question = asks
            return True
        return False

    def _ask_for_side_bet(self, seat: int | None = None) -> bool:
        """Asks the next player to the right of this seat, first of the banker, who can offer one (SK-18)."""
        if not self.options["side_bets"]:
            return False
        banker, bets = self.dealer_seat, self.bets
        for other in SEATS_TO_THE_RIGHT[self.players][banker][banker if seat is None else seat]:
            if bets[other] and self.side_bet_partners(other):
                self.seat, self.question = other, "side"
                return True
        return False

    def _ask_for_new_bet(self, seat: int | None = None) -> bool:
        """Asks the next player right of this seat who can bet against the banker's new card (SK-22)."""
        banker = self.dealer_seat
        for other in SEATS_TO_THE_RIGHT[self.players][banker][banker if seat is None else seat]:
            if self.cards[other] != NO_CARD and self.max_bet(other) >= self.low_limit:
                self.seat, self.question = other, "new bet"
                return True
        return False

    # --- turning cards

    def _turn_first_card(self) -> Iterator[Beat]:
        """Turns the first card for the banker (SK-13)."""
        seat, banker = self.on_turn, self.dealer_seat
        yield "play"
        card = self._turn_card()
        self.offered_card = NO_CARD
        self.cards = with_value_at(self.cards, banker, card)
        if RANK_OF_CARD[card] != RANK_OF_CARD[self.cards[seat]]:
            self.question = "bet"
            if self.top == len(PACK):
                yield from self._end_deal()
            return
        yield "reveal"
        self.discard += (self.cards[seat], card)
        self.cards = with_value_at(with_value_at(self.cards, banker, NO_CARD), seat, NO_CARD)
        # So this seat, which has no card again, is the first to be asked.
        self.marker = self._next_seat(seat)
        if self.top == len(PACK):
            yield from self._end_deal()
        elif not self._ask_somebody():
            yield from self._turn_cards(follows=True)

    def _turn_cards(self, *, stopped: bool = False, follows: bool = False) -> Iterator[Beat]:
        """Turns cards until somebody is asked or the deal is over (SK-11)."""
        banker = self.dealer_seat
        if not follows:
            yield "play"
        while True:
            card = self._turn_card()
            if self._has_match(card):
                yield "reveal"
                if RANK_OF_CARD[card] == RANK_OF_CARD[self.cards[banker]]:
                    self._settle_banker_match(card)
                    if self.top < len(PACK):
                        self.seat, self.question = banker, "lost"
                        return
                else:
                    self._settle_card(card)
            else:
                if not stopped and self._is_offered():
                    return
                yield "reveal"
                self.offered_card = NO_CARD
                self.middle += (card,)
            if self.top == len(PACK) or (stopped and not self.side_bets):
                yield from self._end_deal()
                return
            if not stopped and self._ask_somebody():
                return

    def _is_offered(self) -> bool:
        # SK-11: else it is laid in the middle.
        if NO_CARD not in self.cards or self.top == len(PACK) or self.free_cards():
            return False
        return self._ask_about_card("offer")

    def _give_new_card(self) -> Iterator[Beat]:
        """Gives the banker a new card (SK-21)."""
        yield "play"
        while self.top < len(PACK):
            card = self._turn_card()
            if self._has_match(card):
                yield "reveal"
                self._settle_card(card)
                continue
            self.offered_card = NO_CARD
            self.cards = with_value_at(self.cards, self.dealer_seat, card)
            break
        if self.top == len(PACK):
            yield from self._end_deal()
        elif not self._ask_for_new_bet() and not self._ask_somebody():
            yield "reveal"
            yield from self._turn_cards(follows=True)

    def _refusal(self, text: str) -> Refusal:
        return refusal(self, text)


PLAIN_ACTIONS: Mapping[str, Callable[[Skin], Iterator[Beat] | None]] = {
    "accept": Skin._accept_card,
    "reject": Skin._reject_card,
    "pass": Skin._ask_or_turn,
    "no": Skin._after_new_bet,
    "agree": Skin._agree_to_side_bet,
    "refuse": Skin._refuse_side_bet,
    "ready": Skin._after_side_bet,
    "new": Skin._give_new_card,
    "stop": Skin._stop_banking,
}
ACTIONS: Mapping[str, Callable[[Skin, Move], Iterator[Beat] | None]] = {
    "limits": Skin._set_limits,
    "take": Skin._take_card,
    "bet": Skin._make_bet,
    "offer": Skin._offer_side_bet,
}
"""By the verb, for moves that name a number or a card."""

GAME = Game(
    LISTING,
    (
        Option(
            "bankroll",
            said("Chips"),
            said("How many chips each player starts with."),
            number_choices(50, 100, 200),
            100,
        ),
        Option(
            "side_bets",
            said("Side bets"),
            said("Whether players may bet with each other."),
            ((True, ON), (False, OFF)),
            True,
        ),
        Option(
            "rounds",
            said("Rounds"),
            said("How many times the bank goes round."),
            number_choices(1, 2, 3),
            1,
        ),
    ),
    Skin,
)

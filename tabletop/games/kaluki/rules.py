"""Kaluki: a rummy game with two packs and four jokers, won by who melds all his cards."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.kaluki import LISTING
from tabletop.games.kaluki.melds import (
    DOUBLE_PACK,
    JOKERS,
    PIECE,
    WILD,
    code,
    grown,
    hand_of,
    laid_meld,
    may_free_jokers,
    melds_from,
    size,
    with_piece,
    without,
    without_meld,
)
from tabletop.games.kaluki.moves import both_draws, discards, exchanges, lay, swap
from tabletop.games.kaluki.position import DRAW, EXCHANGE, PLAY, THROW, KalukiTable
from tabletop.games.kaluki.refusals import refusal
from tabletop.games.kaluki.turn import (
    INITIAL,
    Debts,
    can_complete,
    can_use,
    completing,
    completing_melds,
    fitting,
    lay_offs,
    open_melds,
    swaps,
)
from tabletop.games.kaluki.worlds import prepared
from tabletop.rules import Beat, Game, Match, Move, Option, View
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import WHOLE_PACK
from tabletop.rules.rummy.moves import DRAW_STOCK, ONLY_STOCK

HAND = 15
RENEWALS = 2


class Kaluki(KalukiTable):
    """Two to four players, each on his own."""

    pack = DOUBLE_PACK

    # --- the deal

    def _deal(self, order: list[str]) -> None:
        players, dealer = self.players, self.dealing
        self.deal += 1
        self._tally = ()
        first = (dealer + 1) % players
        cutter = (dealer - 1) % players
        self.cut = order[-1] == JOKER
        hands = [order[(seat - first) % players : (HAND - 1) * players : players] for seat in range(players)]
        at = (HAND - 1) * players
        for number in range(players):
            seat = (first + number) % players
            if self.cut and seat == cutter:
                hands[seat].append(order.pop())
            else:
                hands[seat].append(order[at])
                at += 1
        self.hands = tuple(map(hand_of, hands))
        self.stock = tuple(PIECE[card] for card in order[at:])
        self.down = (False,) * players
        self.seat = dealer
        self.phase = EXCHANGE
        self._end_turn()

    # --- the moves

    def _moves(self) -> tuple[Move, ...]:
        seat = self.on_turn
        hand = self.hands[seat]
        if self.phase == PLAY:
            return self._plays(hand)
        if self.phase == DRAW:
            return both_draws(self.pile[-1], seat) if self._can_take(hand) else ONLY_STOCK
        if self.phase == EXCHANGE:
            return exchanges(self.upcard, seat)
        return discards(without(hand, self.upcard))

    def _can_take(self, hand: int) -> bool:
        """Tells whether the top of the discard pile can be used in this turn (KA-9)."""
        top, table, debts = self.pile[-1], self.melds, self.debts()
        hand = with_piece(hand, top)
        if debts.is_initial:
            return can_complete(hand, open_melds(table), debts._replace(card=top))
        return can_use(hand, table, top, exchange=debts.exchange)

    def _plays(self, hand: int) -> tuple[Move, ...]:
        """Returns the moves after drawing; with debts, only those that can be completed (KA-18)."""
        debts = self.debts()
        if debts.card or debts.is_initial:
            moves = self._completing_moves(hand, debts)
        else:
            moves = self._free_moves(hand, debts)
        if debts.card or self.has_begun:
            return moves
        return moves + discards(hand)

    def _free_moves(self, hand: int, debts: Debts) -> tuple[Move, ...]:
        table = self.melds
        moves = tuple([meld.move for meld in melds_from(hand & WHOLE_PACK, hand >> JOKERS)])
        moves += tuple([lay(piece, at + 1, end) for at, end, piece in fitting(hand, table)])
        if debts.exchange:
            moves += tuple([swap(off.piece, off.at + 1) for off in swaps(hand, table)])
        return moves

    def _completing_moves(self, hand: int, debts: Debts) -> tuple[Move, ...]:
        table = self.melds
        melds = completing_melds(hand, table, debts)
        moves = tuple([meld.move for meld in melds])
        if table and (melds or not debts.meld or may_free_jokers(hand & WHOLE_PACK, hand >> JOKERS)):
            offs = completing(hand, table, debts, lay_offs(hand, table))
            moves += tuple([lay(off.piece, off.at + 1, off.end) for off in offs])
        if debts.exchange and not debts.is_initial:
            offs = completing(hand, table, debts, swaps(hand, table))
            moves += tuple([swap(off.piece, off.at + 1) for off in offs])
        return moves

    # --- a turn

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.on_turn
        if move.verb == "discard":
            return self._discard(seat, PIECE[move.pieces[0]])
        if move.verb == "draw":
            card = self._from_stock() if move == DRAW_STOCK else self._from_pile()
            self._hold(seat, with_piece(self.hands[seat], card))
            self.phase = PLAY
        elif move.verb == "take":
            self.pile = ()
            self._hold(seat, with_piece(self.hands[seat], self.upcard))
            self.phase = THROW
        elif move.verb == "leave":
            self._pass_on(seat)
        else:
            self._lay(seat, move)
            if not self.hands[seat]:
                return self._win(seat)
        return None

    def _lay(self, seat: int, move: Move) -> None:
        """Lays a new meld, a card on a meld, or a card in exchange for a joker."""
        hand, worth = self.hands[seat], 0
        if move.verb == "meld":
            meld = laid_meld(move.pieces)
            self.melds = (*self.melds, meld)
            hand = without_meld(hand, meld.naturals, meld.jokers)
            worth = meld.points
            self.melded = True
        else:
            assert type(move.place) is int
            index, piece = move.place - 1, PIECE[move.pieces[0]]
            before = self.melds[index]
            after = grown(before, move)
            self.melds = (*self.melds[:index], after, *self.melds[index + 1 :])
            hand = without(hand, piece)
            if move.verb == "swap":
                hand = with_piece(hand, WILD)
            worth = after.points - before.points
        if self.taken and code(self.taken) in move.pieces:
            self.taken = 0
        self._hold(seat, hand)
        if not self.down[seat]:
            self.points += worth
            if self.points >= INITIAL and self.melded:
                self.down = (*self.down[:seat], True, *self.down[seat + 1 :])

    def _discard(self, seat: int, piece: int) -> Iterator[Beat] | None:
        self._hold(seat, without(self.hands[seat], piece))
        self.pile += (piece,)
        if not self.hands[seat]:
            return self._win(seat)
        if not self.stock:
            return self._renew(seat)
        self._pass_on(seat)
        return None

    def _pass_on(self, seat: int) -> None:
        self.seat = (seat + 1) % self.players
        self.phase = DRAW
        self._end_turn()
        self.fresh = not self.down[self.seat]

    def _end_turn(self) -> None:
        self.points = 0
        self.melded = False
        self.taken = 0
        self.fresh = True

    # --- the stock runs out

    def _renew(self, seat: int) -> Iterator[Beat]:
        yield "play"
        if self.renewed == RENEWALS or len(self.pile) == 1:
            yield from self._score("KA-22", "The stock ran out, so nobody pays", (0,) * self.players)
            return
        self.stock, self.pile = self.pile[:-1], self.pile[-1:]
        yield "gather"
        self.stock = tuple(PIECE[card] for card in self._shuffle(tuple(map(code, self.stock))))
        yield "shuffle"
        self.renewed += 1
        self._pass_on(seat)

    # --- the end of a deal, and of the match

    def _win(self, winner: int) -> Iterator[Beat]:
        yield "play"
        rule, sentence, units = "KA-20", "Out: one unit for each card left, two for a joker", 1
        if self.fresh:
            rule, sentence, units = "KA-21", "Kaluki: everything is paid double", 2
        pays = [units * (size(hand) + (hand >> JOKERS)) for hand in self.hands]
        points = tuple(sum(pays) if seat == winner else -pay for seat, pay in enumerate(pays))
        yield from self._score(rule, sentence, points)

    def _score(self, rule: str, sentence: str, points: tuple[int, ...]) -> Iterator[Beat]:
        self._tally = ((rule, sentence, points),)
        self._credit(points)
        if self.deal == self.options["deals"]:
            best = max(self.scores)
            self.winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._next_deal()

    def _next_deal(self) -> Iterator[Beat]:
        self.hands = (0,) * self.players
        self.pile = ()
        self.melds = ()
        self.stock = tuple(PIECE[card] for card in DOUBLE_PACK)
        self.upcard = self.renewed = 0
        self.cut = False
        self.down = (False,) * self.players
        self._end_turn()
        return self._deal_again()

    def _refusal(self, text: str) -> tuple[str | None, str]:
        return refusal(self, text)

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = game.known(view)
        assert isinstance(known, Kaluki)
        return prepared(known, view)


GAME = Game(
    LISTING,
    (
        Option(
            "joker_swap",
            "Exchanging jokers",
            "Whether you may swap a joker in a run for the card it stands for.",
            ((False, "Off"), (True, "On")),
            default=False,
        ),
        Option(
            "deals",
            "Deals",
            "How many deals a match has.",
            ((4, "4"), (8, "8"), (12, "12")),
            8,
        ),
    ),
    Kaluki,
)

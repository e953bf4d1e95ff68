"""Kaluki: a rummy game with two packs and four jokers, won by whoever melds all their cards."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.kaluki import LISTING
from tabletop.games.kaluki.joker_melds import (
    DOUBLE_PACK,
    JOKER_SHIFT,
    ONE_JOKER,
    PIECE_OF_CODE,
    code_of,
    hand_of,
    hand_size,
    may_free_jokers,
    meld_after,
    meld_on_table,
    melds_from,
    with_piece,
    without_meld,
    without_piece,
)
from tabletop.games.kaluki.moves import discard_moves, draw_moves, exchange_moves, lay_off_move, swap_move
from tabletop.games.kaluki.position import DRAW, EXCHANGE, PLAY, THROW, KalukiTable
from tabletop.games.kaluki.refusals import refusal
from tabletop.games.kaluki.turn_completion import (
    INITIAL_POINTS,
    Debts,
    can_complete,
    can_use,
    completing_lay_offs,
    completing_melds,
    fitting_pieces,
    lay_offs,
    open_melds,
    swaps,
)
from tabletop.games.kaluki.worlds import world_sampler
from tabletop.messages import Message, said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.draw_and_discard import DRAW_STOCK, ONLY_STOCK
from tabletop.rules.rummy.melds import WHOLE_PACK
from tabletop.rules.setup import OFF, ON, number_choices

HAND_SIZE = 15
MAX_RENEWALS = 2


class Kaluki(KalukiTable):
    """Two to four players, each on their own."""

    pack = DOUBLE_PACK

    # --- the deal

    def _deal(self, order: list[str]) -> None:
        players, dealer = self.players, self.dealer_seat
        self.deal += 1
        self._tally = ()
        first = (dealer + 1) % players
        cutter = (dealer - 1) % players
        self.cutter_kept_joker = order[-1] == JOKER
        hands = [
            order[(seat - first) % players : (HAND_SIZE - 1) * players : players] for seat in range(players)
        ]
        at = (HAND_SIZE - 1) * players
        for number in range(players):
            seat = (first + number) % players
            if self.cutter_kept_joker and seat == cutter:
                hands[seat].append(order.pop())
            else:
                hands[seat].append(order[at])
                at += 1
        self.hands = tuple(map(hand_of, hands))
        self.stock = tuple(PIECE_OF_CODE[card] for card in order[at:])
        self.down_by_seat = (False,) * players
        self.seat = dealer
        self.phase = EXCHANGE
        self._end_turn()

    # --- the moves

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat = self.on_turn
        hand = self.hands[seat]
        if self.phase == PLAY:
            return self._play_moves(hand)
        if self.phase == DRAW:
            return draw_moves(self.discard_pile[-1], seat) if self._can_take_discard(hand) else ONLY_STOCK
        if self.phase == EXCHANGE:
            return exchange_moves(self.upcard, seat)
        return discard_moves(without_piece(hand, self.upcard))

    def _can_take_discard(self, hand: int) -> bool:
        """Tells whether the top of the discard pile can be used in this turn (KA-9)."""
        top, table, debts = self.discard_pile[-1], self.melds, self.debts()
        hand = with_piece(hand, top)
        if debts.is_initial:
            return can_complete(hand, open_melds(table), debts._replace(card=top))
        return can_use(hand, table, top, exchange=debts.can_exchange)

    def _play_moves(self, hand: int) -> tuple[Move, ...]:
        """Returns the moves after drawing; with debts, only those that can be completed (KA-18)."""
        debts = self.debts()
        if debts.card or debts.is_initial:
            moves = self._completing_moves(hand, debts)
        else:
            moves = self._free_moves(hand, debts)
        if debts.card or self.has_begun:
            return moves
        return moves + discard_moves(hand)

    def _free_moves(self, hand: int, debts: Debts) -> tuple[Move, ...]:
        table = self.melds
        moves = tuple([meld.move for meld in melds_from(hand & WHOLE_PACK, hand >> JOKER_SHIFT)])
        moves += tuple([lay_off_move(piece, at + 1, end) for at, end, piece in fitting_pieces(hand, table)])
        if debts.can_exchange:
            moves += tuple([swap_move(off.piece, off.meld_index + 1) for off in swaps(hand, table)])
        return moves

    def _completing_moves(self, hand: int, debts: Debts) -> tuple[Move, ...]:
        table = self.melds
        melds = completing_melds(hand, table, debts)
        moves = tuple([meld.move for meld in melds])
        if table and (melds or not debts.meld or may_free_jokers(hand & WHOLE_PACK, hand >> JOKER_SHIFT)):
            offs = completing_lay_offs(hand, table, debts, lay_offs(hand, table))
            moves += tuple([lay_off_move(off.piece, off.meld_index + 1, off.end) for off in offs])
        if debts.can_exchange and not debts.is_initial:
            offs = completing_lay_offs(hand, table, debts, swaps(hand, table))
            moves += tuple([swap_move(off.piece, off.meld_index + 1) for off in offs])
        return moves

    # --- a turn

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.on_turn
        if move.verb == "discard":
            return self._discard_piece(seat, PIECE_OF_CODE[move.pieces[0]])
        if move.verb == "draw":
            card = self._draw_from_stock() if move == DRAW_STOCK else self._take_discard()
            self._set_hand(seat, with_piece(self.hands[seat], card))
            self.phase = PLAY
        elif move.verb == "take":
            self.discard_pile = ()
            self._set_hand(seat, with_piece(self.hands[seat], self.upcard))
            self.phase = THROW
        elif move.verb == "leave":
            self._pass_turn(seat)
        else:
            self._lay_cards(seat, move)
            if not self.hands[seat]:
                return self._win_deal(seat)
        return None

    def _lay_cards(self, seat: int, move: Move) -> None:
        """Lays a new meld, a card on a meld, or a card in exchange for a joker."""
        hand, worth = self.hands[seat], 0
        if move.verb == "meld":
            meld = meld_on_table(move.pieces)
            self.melds = (*self.melds, meld)
            hand = without_meld(hand, meld.naturals, meld.jokers)
            worth = meld.points
            self.has_melded = True
        else:
            assert type(move.place) is int
            index, piece = move.place - 1, PIECE_OF_CODE[move.pieces[0]]
            before = self.melds[index]
            after = meld_after(before, move)
            self.melds = (*self.melds[:index], after, *self.melds[index + 1 :])
            hand = without_piece(hand, piece)
            if move.verb == "swap":
                hand = with_piece(hand, ONE_JOKER)
            worth = after.points - before.points
        if self.taken_discard and code_of(self.taken_discard) in move.pieces:
            self.taken_discard = 0
        self._set_hand(seat, hand)
        if not self.down_by_seat[seat]:
            self.initial_points += worth
            if self.initial_points >= INITIAL_POINTS and self.has_melded:
                self.down_by_seat = (*self.down_by_seat[:seat], True, *self.down_by_seat[seat + 1 :])

    def _discard_piece(self, seat: int, piece: int) -> Iterator[Beat] | None:
        self._set_hand(seat, without_piece(self.hands[seat], piece))
        self.discard_pile += (piece,)
        if not self.hands[seat]:
            return self._win_deal(seat)
        if not self.stock:
            return self._renew_stock(seat)
        self._pass_turn(seat)
        return None

    def _pass_turn(self, seat: int) -> None:
        self.seat = (seat + 1) % self.players
        self.phase = DRAW
        self._end_turn()
        self.had_laid_nothing = not self.down_by_seat[self.seat]

    def _end_turn(self) -> None:
        self.initial_points = 0
        self.has_melded = False
        self.taken_discard = 0
        self.had_laid_nothing = True

    # --- the stock runs out

    def _renew_stock(self, seat: int) -> Iterator[Beat]:
        yield "play"
        if self.renewal_count == MAX_RENEWALS or len(self.discard_pile) == 1:
            yield from self._score_winner(
                "KA-22", said("The stock ran out, so nobody pays"), (0,) * self.players
            )
            return
        self.stock, self.discard_pile = self.discard_pile[:-1], self.discard_pile[-1:]
        yield "gather"
        self.stock = tuple(PIECE_OF_CODE[card] for card in self._shuffle(tuple(map(code_of, self.stock))))
        yield "shuffle"
        self.renewal_count += 1
        self._pass_turn(seat)

    # --- the end of a deal, and of the match

    def _win_deal(self, winner: int) -> Iterator[Beat]:
        yield "play"
        rule, message, units = "KA-20", said("Out: one unit for each card left, two for a joker"), 1
        if self.had_laid_nothing:
            rule, message, units = "KA-21", said("Kaluki: everything is paid double"), 2
        pays = [units * (hand_size(hand) + (hand >> JOKER_SHIFT)) for hand in self.hands]
        points = tuple(sum(pays) if seat == winner else -pay for seat, pay in enumerate(pays))
        yield from self._score_winner(rule, message, points)

    def _score_winner(self, rule: str, message: Message, points: tuple[int, ...]) -> Iterator[Beat]:
        self._tally = ((rule, message, points),)
        self._add_to_scores(points)
        return self._end_match_or_redeal(self._seats_in_lead() if self.deal == self.options["deals"] else ())

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.hands = (0,) * self.players
        self.discard_pile = ()
        self.melds = ()
        self.stock = tuple(PIECE_OF_CODE[card] for card in DOUBLE_PACK)
        self.upcard = self.renewal_count = 0
        self.cutter_kept_joker = False
        self.down_by_seat = (False,) * self.players
        self._end_turn()
        return self._shuffle_and_deal()

    def _refusal(self, text: str) -> Refusal:
        return refusal(self, text)

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return world_sampler(cls.public_match(game, view), view)


GAME = Game(
    LISTING,
    (
        Option(
            "joker_swap",
            said("Exchanging jokers"),
            said("Whether you may swap a joker in a run for the card it stands for."),
            ((False, OFF), (True, ON)),
            default=False,
        ),
        Option(
            "deals",
            said("Deals"),
            said("How many deals a match has."),
            number_choices(4, 8, 12),
            8,
        ),
    ),
    Kaluki,
)

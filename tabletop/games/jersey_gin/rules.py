"""Jersey Gin: Gin Rummy for three, with an end game of its own when nobody knocks.

Hands are masks of 52 bits, a card in a pile is the mask of that card alone (see melds).
"""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.jersey_gin import LISTING
from tabletop.games.jersey_gin.knowledge import BREAK_STOCK_SIZE, DEALT_CARDS
from tabletop.games.jersey_gin.laydown import (
    LaidMelds,
    Laydown,
    arrange_against,
    can_draw_discard,
    can_meld_discard,
    going_out_cards,
    lay_down,
    lay_down_caught_hand,
)
from tabletop.games.jersey_gin.moves import ACTION_OF_MOVE, DRAW_MOVES, MAX_KNOCK, closing_moves
from tabletop.games.jersey_gin.position import JerseyGinTable
from tabletop.games.jersey_gin.refusals import refusal
from tabletop.games.jersey_gin.worlds import world_sampler
from tabletop.messages import Message, said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View
from tabletop.rules.cards import PACK
from tabletop.rules.rummy.draw_and_discard import DRAW_STOCK, ONLY_STOCK, discard_moves
from tabletop.rules.rummy.melds import BIT, arrange_melds, closing_cards, hand_value, lay_off, single_cards
from tabletop.rules.setup import number_choices
from tabletop.rules.views import TallyEntry

GIN_BONUS = 40
UNDERKNOCK_BONUS = 10
END_BONUS = 100
BOX_BONUS = 25


class JerseyGin(JerseyGinTable):
    """Three players, ten cards each; knock, go gin, or play on after the break."""

    pack = PACK

    # --- the deal

    def _deal(self, order: list[str]) -> None:
        cards = [BIT[card] for card in order]
        self.deal += 1
        self._tally = ()
        self.breaker = None
        self.laid_by_turn = ()
        self.upcard = 0
        self.seat = first = self._next_seat(self.dealer_seat)
        self.hands = tuple([sum(cards[(seat - first) % 3 : DEALT_CARDS : 3]) for seat in range(3)])
        self.stock = tuple(cards[DEALT_CARDS:])

    # --- a turn

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat = self.on_turn
        hand = self.hands[seat]
        if not self.has_drawn:
            top = self.discard_pile[-1]
            if self.breaker is None or can_draw_discard(seat, hand, top, self.melds):
                return DRAW_MOVES[seat][top]
            return ONLY_STOCK
        # JG-9: never the card just taken.
        free = hand & ~self.taken_discard
        if self.breaker is not None:
            return self._closings_after_break(seat, hand, free)
        low, gin = closing_cards(hand, MAX_KNOCK)
        moves = discard_moves(free)
        if low & free:
            moves += closing_moves("knock", low & ~gin & free) + closing_moves("gin", gin & free)
        return moves

    def _closings_after_break(self, seat: int, hand: int, free: int) -> tuple[Move, ...]:
        if self.taken_discard:
            free = sum(
                bit
                for bit in single_cards(free)
                if can_meld_discard(seat, hand ^ bit, self.taken_discard, self.melds)
            )
        out = going_out_cards(seat, hand, self.melds) & free
        return discard_moves(free & ~out) + closing_moves("gin", out)

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.on_turn
        if not self.has_drawn:
            self.has_drawn = True
            card = self._draw_from_stock() if move == DRAW_STOCK else self._take_discard()
            self._set_hand(seat, self.hands[seat] | card)
            return None
        verb, bit = ACTION_OF_MOVE[move]
        taken = self.taken_discard
        hand = self.hands[seat] ^ bit
        self._set_hand(seat, hand)
        self.discard_pile += (bit,)
        self.has_drawn = False
        self.taken_discard = 0
        if verb == "knock":
            return self._end_with_knock(seat)
        if self.breaker is not None:
            return self._lay_after_break(seat, lay_down(seat, hand, self.melds, taken))
        if verb == "gin":
            return self._end_with_gin(seat)
        self.seat = following = (seat + 1) % 3
        # JG-18: only after an ordinary turn, in which nobody has knocked.
        if len(self.stock) == BREAK_STOCK_SIZE:
            self.breaker = following
        return None

    # --- knocking

    def _end_with_knock(self, knocker: int) -> Iterator[Beat]:
        # A knock is a card thrown face down.
        self.is_pile_covered = True
        yield "play"
        first, *others = self._seats_from(knocker)
        against = list(arrange_melds(self.hands[knocker]))
        yield from self._lay_hand_open(first, tuple(against))
        for seat in others:
            yield from self._lay_hand_open(seat, arrange_against(self.hands[seat], against))
        # JG-14: what one of them adds may make room for a card of the other.
        loose = self.hands[others[0]] | self.hands[others[1]]
        grown, left = lay_off(loose, [meld for _, meld in self.melds])
        if left != loose:
            self.melds = tuple((owner, meld) for (owner, _), meld in zip(self.melds, grown, strict=True))
            for seat in others:
                self._set_hand(seat, self.hands[seat] & left)
            yield "reveal"
        yield from self._score_low(knocker, "JG-15")

    def _lay_hand_open(self, seat: int, melds: tuple[int, ...]) -> Iterator[Beat]:
        """Lays a whole hand on the table, its melds apart."""
        self.open_hands = (*self.open_hands, seat)
        self.melds += tuple((seat, meld) for meld in melds)
        self._set_hand(seat, self.hands[seat] - sum(melds))
        yield "reveal"

    def _score_low(self, caller: int, rule: str) -> Iterator[Beat]:
        """Scores for the lowest count; in a tie for the caller, and then for the next player on the left."""
        seats = self._seats_from(caller)
        counts = {seat: hand_value(self.hands[seat]) for seat in seats}
        winner = min(seats, key=counts.__getitem__)
        low = counts[winner]
        one, other = (counts[seat] for seat in seats if seat != winner)
        difference = one + other - 2 * low
        if rule == "JG-22":
            message = said(
                "The stock is empty: {points:# point|# points} left, the others had {one} and {other}",
                points=low,
                one=one,
                other=other,
            )
        elif winner == caller:
            message = said(
                "Knocked with {points}, the others had {one} and {other}", points=low, one=one, other=other
            )
        else:
            message = said(
                "Underknocked with {points}, the others had {one} and {other}",
                points=low,
                one=one,
                other=other,
            )
            bonus = ("JG-16", said("Ten more for the underknock"), UNDERKNOCK_BONUS)
            return self._score_winner(winner, ("JG-16", message, difference), bonus)
        return self._score_winner(winner, (rule, message, difference))

    # --- gin

    def _end_with_gin(self, winner: int) -> Iterator[Beat]:
        yield "play"
        for seat in self._seats_from(winner):
            yield from self._lay_hand_open(seat, arrange_melds(self.hands[seat]))
        yield from self._score_gin(winner, "JG-17")

    def _score_gin(self, winner: int, rule: str) -> Iterator[Beat]:
        one, other = (hand_value(self.hands[seat]) for seat in self._seats_from(winner)[1:])
        message = said(
            "Gin: {bonus}, plus {one} and {other} from the other hands", bonus=GIN_BONUS, one=one, other=other
        )
        return self._score_winner(winner, (rule, message, GIN_BONUS + one + other))

    def _gin_after_break(self, winner: int, before: LaidMelds) -> Iterator[Beat]:
        for seat in self._seats_from(winner)[1:]:
            self.open_hands = (*self.open_hands, seat)
            caught = lay_down_caught_hand(seat, self.hands[seat], before, self.melds)
            self.melds = caught.with_lay_offs
            self._set_hand(seat, caught.left_in_hand)
            yield "reveal"
        yield from self._score_gin(winner, "JG-21")

    # --- the break

    def _lay_after_break(self, seat: int, down: Laydown) -> Iterator[Beat] | None:
        """Lays what can be laid; where nothing changes on the table, it need not rest."""
        if down.left_in_hand == self.hands[seat] and self.stock:
            self._note_laid_cards(seat, self.melds)
            self.seat = self._next_seat(seat)
            return None
        return self._lay_cards(seat, down)

    def _lay_cards(self, seat: int, down: Laydown) -> Iterator[Beat]:
        before = self.melds
        yield "play"
        if down.with_new_melds != before:
            self.melds = down.with_new_melds
            self._set_hand(
                seat, self.hands[seat] - sum(meld for _, meld in down.with_new_melds[len(before) :])
            )
            if down.with_lay_offs != down.with_new_melds:
                yield "reveal"
        self.melds = down.with_lay_offs
        self._set_hand(seat, down.left_in_hand)
        self._note_laid_cards(seat, before)
        if down.left_in_hand and self.stock:
            self.seat = self._next_seat(seat)
            return
        if self.melds != before:
            yield "reveal"
        yield from (
            self._gin_after_break(seat, before) if not down.left_in_hand else self._end_with_empty_stock()
        )

    def _end_with_empty_stock(self) -> Iterator[Beat]:
        assert self.breaker is not None
        self.open_hands = (0, 1, 2)
        yield "reveal"
        yield from self._score_low(self.breaker, "JG-22")

    # --- the end of a deal, and of the match

    def _score_winner(self, winner: int, *lines: tuple[str, Message, int]) -> Iterator[Beat]:
        self._add_to_tally(
            *((rule, message, _points_of_one(winner, points)) for rule, message, points in lines)
        )
        a, b, c = (deals + (seat == winner) for seat, deals in enumerate(self.deals_won))
        self.deals_won = (a, b, c)
        is_over = self.scores[winner] >= int(self.options["target"])
        if is_over:
            self._score_match(winner)
        return self._end_match_or_redeal(self._seats_in_lead() if is_over else ())

    def _add_to_tally(self, *entries: TallyEntry) -> None:
        """Adds points to the tally, and to the scores."""
        self._tally += entries
        for _, _, points in entries:
            self._add_to_scores(points)

    def _score_match(self, winner: int) -> None:
        box = tuple(BOX_BONUS * deals for deals in self.deals_won)
        self._add_to_tally(
            (
                "JG-23",
                said("{points:# point ends|# points end} the match", points=self.scores[winner]),
                _points_of_one(winner, END_BONUS),
            ),
            ("JG-23", said("{points} for each deal won", points=BOX_BONUS), box),
        )

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.hands = (0, 0, 0)
        self.discard_pile = ()
        self.melds = ()
        self.open_hands = ()
        self.is_pile_covered = False
        self.stock = tuple(BIT.values())
        return self._shuffle_and_deal()

    def _refusal(self, text: str) -> Refusal:
        return refusal(self, text)

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return world_sampler(cls.public_match(game, view), view)


def _points_of_one(winner: int, points: int) -> tuple[int, ...]:
    return tuple(points if seat == winner else 0 for seat in range(3))


GAME = Game(
    LISTING,
    (
        Option(
            "target",
            said("Points to win"),
            said("The match ends after the deal in which a player reaches this score."),
            number_choices(50, 100, 150),
            100,
        ),
    ),
    JerseyGin,
)

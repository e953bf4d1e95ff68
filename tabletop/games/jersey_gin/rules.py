"""Jersey Gin: Gin Rummy for three, with an end game of its own when nobody knocks.

Hands are masks of 52 bits, a card in a pile is the mask of that card alone (see melds).
"""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.jersey_gin import LISTING
from tabletop.games.jersey_gin.laydown import (
    LayDown,
    Table,
    arrange_against,
    can_take,
    can_use,
    going_out,
    lay_down,
    lay_down_own,
)
from tabletop.games.jersey_gin.moves import ACTS, BOTH_DRAWS, MOST_KNOCK, closings
from tabletop.games.jersey_gin.position import GinTable
from tabletop.games.jersey_gin.record import BREAK_AT, HANDS
from tabletop.games.jersey_gin.refusals import refusal
from tabletop.games.jersey_gin.worlds import prepared
from tabletop.rules import Beat, Game, Match, Move, Option, View
from tabletop.rules.cards import PACK
from tabletop.rules.rummy.melds import BIT, arrange, bits, closing_cards, lay_off, value
from tabletop.rules.rummy.moves import DRAW_STOCK, ONLY_STOCK, discards

GIN_BONUS = 40
UNDERKNOCK_BONUS = 10
END_BONUS = 100
BOX_BONUS = 25


class JerseyGin(GinTable):
    """Three players, ten cards each; knock, go gin, or play on after the break."""

    pack = PACK

    # --- the deal

    def _deal(self, order: list[str]) -> None:
        cards = [BIT[card] for card in order]
        self.deal += 1
        self._tally = ()
        self.breaker = None
        self.laid = ()
        self.upcard = 0
        self.seat = first = self._next_seat(self.dealing)
        self.hands = tuple([sum(cards[(seat - first) % 3 : HANDS : 3]) for seat in range(3)])
        self.stock = tuple(cards[HANDS:])

    # --- a turn

    def _moves(self) -> tuple[Move, ...]:
        seat = self.on_turn
        hand = self.hands[seat]
        if not self.drawn:
            top = self.pile[-1]
            if self.breaker is None or can_take(seat, hand, top, self.melds):
                return BOTH_DRAWS[seat][top]
            return ONLY_STOCK
        free = hand & ~self.taken
        if self.breaker is not None:
            return self._closings_after_break(seat, hand, free)
        low, gin = closing_cards(hand, MOST_KNOCK)
        moves = discards(free)
        if low & free:
            moves += closings("knock", low & ~gin & free) + closings("gin", gin & free)
        return moves

    def _closings_after_break(self, seat: int, hand: int, free: int) -> tuple[Move, ...]:
        if self.taken:
            free = sum(bit for bit in bits(free) if can_use(seat, hand ^ bit, self.taken, self.melds))
        out = going_out(seat, hand, self.melds) & free
        return discards(free & ~out) + closings("gin", out)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.on_turn
        if not self.drawn:
            self.drawn = True
            card = self._from_stock() if move == DRAW_STOCK else self._from_pile()
            self._hold(seat, self.hands[seat] | card)
            return None
        verb, bit = ACTS[move]
        taken = self.taken
        hand = self.hands[seat] ^ bit
        self._hold(seat, hand)
        self.pile += (bit,)
        self.drawn = False
        self.taken = 0
        if verb == "knock":
            return self._knock(seat)
        if self.breaker is not None:
            return self._after_break(seat, lay_down(seat, hand, self.melds, taken))
        if verb == "gin":
            return self._gin(seat)
        self.seat = following = (seat + 1) % 3
        if len(self.stock) == BREAK_AT:
            self.breaker = following
        return None

    # --- knocking

    def _knock(self, knocker: int) -> Iterator[Beat]:
        self.covered = True
        yield "play"
        first, *others = self._from(knocker)
        against = list(arrange(self.hands[knocker]))
        yield from self._show(first, tuple(against))
        for seat in others:
            yield from self._show(seat, arrange_against(self.hands[seat], against))
        loose = self.hands[others[0]] | self.hands[others[1]]
        grown, left = lay_off(loose, [meld for _, meld in self.melds])
        if left != loose:
            self.melds = tuple((owner, meld) for (owner, _), meld in zip(self.melds, grown, strict=True))
            for seat in others:
                self._hold(seat, self.hands[seat] & left)
            yield "reveal"
        yield from self._score_low(knocker, "JG-15")

    def _show(self, seat: int, melds: tuple[int, ...]) -> Iterator[Beat]:
        """Lays a whole hand on the table, its melds apart."""
        self.opened = (*self.opened, seat)
        self.melds += tuple((seat, meld) for meld in melds)
        self._hold(seat, self.hands[seat] - sum(melds))
        yield "reveal"

    def _score_low(self, caller: int, rule: str) -> Iterator[Beat]:
        """Scores for the lowest count; in a tie for the caller, and then the one on his left."""
        seats = self._from(caller)
        counts = {seat: value(self.hands[seat]) for seat in seats}
        winner = min(seats, key=counts.__getitem__)
        low = counts[winner]
        one, other = (counts[seat] for seat in seats if seat != winner)
        against = f"{low} against {one} and {other}"
        difference = one + other - 2 * low
        if rule == "JG-22":
            line = (rule, f"The stock is empty: {against}", difference)
        elif winner == caller:
            line = (rule, f"Knock with {against}", difference)
        else:
            line = ("JG-16", f"Underknock with {against}", difference)
        bonus = ("JG-16", "Ten more for the underknock", UNDERKNOCK_BONUS)
        return self._score(winner, line, *([bonus] if line[0] == "JG-16" else []))

    # --- gin

    def _gin(self, winner: int) -> Iterator[Beat]:
        yield "play"
        for seat in self._from(winner):
            yield from self._show(seat, arrange(self.hands[seat]))
        yield from self._score_gin(winner, "JG-17")

    def _score_gin(self, winner: int, rule: str) -> Iterator[Beat]:
        one, other = (value(self.hands[seat]) for seat in self._from(winner)[1:])
        sentence = f"Gin: {GIN_BONUS}, plus {one} and {other} from the other hands"
        return self._score(winner, (rule, sentence, GIN_BONUS + one + other))

    def _gin_after_break(self, winner: int, before: Table) -> Iterator[Beat]:
        for seat in self._from(winner)[1:]:
            self.opened = (*self.opened, seat)
            caught = lay_down_own(seat, self.hands[seat], before, self.melds)
            self.melds = caught.table
            self._hold(seat, caught.left)
            yield "reveal"
        yield from self._score_gin(winner, "JG-21")

    # --- the break

    def _after_break(self, seat: int, down: LayDown) -> Iterator[Beat] | None:
        """Lays what can be laid; where nothing changes on the table, it need not rest."""
        if down.left == self.hands[seat] and self.stock:
            self._note(seat, self.melds)
            self.seat = self._next_seat(seat)
            return None
        return self._lay(seat, down)

    def _lay(self, seat: int, down: LayDown) -> Iterator[Beat]:
        before = self.melds
        yield "play"
        if down.melds != before:
            self.melds = down.melds
            self._hold(seat, self.hands[seat] - sum(meld for _, meld in down.melds[len(before) :]))
            if down.table != down.melds:
                yield "reveal"
        self.melds = down.table
        self._hold(seat, down.left)
        self._note(seat, before)
        if down.left and self.stock:
            self.seat = self._next_seat(seat)
            return
        if self.melds != before:
            yield "reveal"
        yield from self._gin_after_break(seat, before) if not down.left else self._stock_empty()

    def _stock_empty(self) -> Iterator[Beat]:
        assert self.breaker is not None
        self.opened = (0, 1, 2)
        yield "reveal"
        yield from self._score_low(self.breaker, "JG-22")

    # --- the end of a deal, and of the match

    def _score(self, winner: int, *lines: tuple[str, str, int]) -> Iterator[Beat]:
        self._enter(*((rule, sentence, _only(winner, points)) for rule, sentence, points in lines))
        a, b, c = (deals + (seat == winner) for seat, deals in enumerate(self.won))
        self.won = (a, b, c)
        if self.scores[winner] >= int(self.options["target"]):
            self._end(winner)
        yield "score"
        if not self.winners:
            yield from self._next_deal()

    def _enter(self, *entries: tuple[str, str, tuple[int, ...]]) -> None:
        """Adds points to the tally, and to the scores."""
        self._tally += entries
        for _, _, points in entries:
            self._credit(points)

    def _end(self, winner: int) -> None:
        box = tuple(BOX_BONUS * deals for deals in self.won)
        self._enter(
            ("JG-23", f"{self.scores[winner]} points end the match", _only(winner, END_BONUS)),
            ("JG-23", f"{BOX_BONUS} for each deal won", box),
        )
        best = max(self.scores)
        self.winners = tuple(seat for seat in range(3) if self.scores[seat] == best)
        self.seat = None

    def _next_deal(self) -> Iterator[Beat]:
        self.hands = (0, 0, 0)
        self.pile = ()
        self.melds = ()
        self.opened = ()
        self.covered = False
        self.stock = tuple(BIT.values())
        return self._deal_again()

    def _refusal(self, text: str) -> tuple[str | None, str]:
        return refusal(self, text)

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = game.known(view)
        assert isinstance(known, JerseyGin)
        return prepared(known, view)


def _only(winner: int, points: int) -> tuple[int, ...]:
    return tuple(points if seat == winner else 0 for seat in range(3))


GAME = Game(
    LISTING,
    (
        Option(
            "target",
            "Points to win",
            "The match ends after the deal in which a player reaches this score.",
            ((50, "50"), (100, "100"), (150, "150")),
            100,
        ),
    ),
    JerseyGin,
)

"""Furnishes a table with chips: bets, the own ones, where they can be laid, and the count of the ranks."""

from __future__ import annotations

from functools import partial

from tabletop.layout.laid import Beside
from tabletop.scenes.table import plates
from tabletop.scenes.table.chips import drawn
from tabletop.scenes.table.chips.lying import pot_boxes
from tabletop.scenes.table.chips.said import chip_words
from tabletop.scenes.table.chips.stock import PILE, VALUES, stock
from tabletop.scenes.table.pictures import ON_FELT, Pictures
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread
from tabletop.words import Pot


class ChipFurnishing:
    """Draws the chips of one board."""

    def __init__(self, board: Spread, pictures: Pictures) -> None:
        self.board = board
        self.pictures = pictures

    def put(self, purse: Beside) -> None:
        """Draws the bets beside the cards, the own chips, and the count of the ranks."""
        self._put_targets()
        board, look = self.board, self.board.look
        for stake in chip_words(board).stakes():
            if stake.seat in board.layout.stakes and ("stake", stake.seat) not in board.laid.awaited:
                heap = drawn.Heap(drawn.changed(stake.amount), stake.label)
                self._put_pile(f"stake {stake.seat}", board.layout.stakes[stake.seat], 0, heap)
        self._put_own_chips(purse)
        self._put_pots()
        strip, ranks = board.layout.counts, chip_words(board).ranks()
        dead = tuple(rank for rank in ranks if rank.dead)
        if strip is not None and ranks and board.light.counts:
            self.pictures.put("counts", (strip, ranks), ON_FELT, lambda: drawn.counts(look, strip, ranks))
        elif strip is not None and dead:
            self.pictures.put("dead ranks", (strip, dead), ON_FELT, lambda: drawn.dead(look, strip, dead))

    def _put_own_chips(self, purse: Beside) -> None:
        """Draws the stock, and the chips taken from it that lie on the own card or on none yet."""
        board, laid = self.board, self.board.laid
        counts = stock(chip_words(board).purse(), laid.away)
        for number, value in enumerate(VALUES):
            if counts[value] > 0:
                ready = drawn.coloured((value,) * counts[value])
                over = board.chosen.chip == value
                heap = drawn.Heap(ready, str(counts[value] * value), lifted=over)
                self._put_pile(f"purse {value}", purse, number, heap)
        lifted = board.chosen.chip == PILE and bool(laid.lying)
        heap = drawn.Heap(drawn.coloured(laid.lying), str(laid.total), gold=True, lifted=lifted)
        if laid.chips and laid.seat is None:
            self._put_pile("laid", purse, len(VALUES), heap)
        elif laid.chips and laid.seat == board.me:
            self._put_pile("laid", board.layout.stakes[board.me], 0, heap)

    def _put_pots(self) -> None:
        """Draws the bets between two seats, and an offer that is being made."""
        board, laid = self.board, self.board.laid
        pots = list(chip_words(board).pots())
        if laid.chips and laid.seat is not None and laid.seat != board.me:
            pots.append(Pot((board.me, laid.seat), laid.total, offered=True))
        for number, (pot, box) in enumerate(zip(pots, pot_boxes(board), strict=True)):
            if ("pot", *sorted(pot.seats)) in board.laid.awaited:
                continue
            cards = board.layout.wagers
            seats = sorted(pot.seats, key=lambda seat: cards[seat].cx)
            amounts = tuple(0 if pot.offered and seat != pot.seats[0] else pot.amount for seat in seats)
            faces = tuple(board.people[seat].face for seat in seats)
            self.pictures.put(
                f"pot {number}",
                (tuple(box), amounts, faces),
                ON_FELT + 2,
                partial(drawn.pot, board.look, box, amounts, faces, gold=pot.offered),
            )

    def _put_pile(self, name: str, at: Beside, number: int, heap: drawn.Heap) -> None:
        look, x = self.board.look, at.x + number * at.step
        self.pictures.put(
            name,
            (at, number, heap),
            ON_FELT,
            lambda: drawn.pile(look, (x, at.y), at.chip, heap),
        )

    def _put_targets(self) -> None:
        """Draws a golden frame around the cards on which chips can be laid."""
        board, look = self.board, self.board.look
        words = chip_words(board, board.light.moves)
        for seat, wagers in words.wagers().items():
            box, over = box_of(board.layout.wagers[seat].grown(5 * board.layout.u)), board.chosen.over
            zone = f"card:{seat}"
            is_over = over == zone or board.light.advised in wagers.values()
            if zone in words.framed() and not is_over:
                continue
            self.pictures.put(
                f"target {seat}",
                (tuple(box), is_over),
                ON_FELT + 1,
                partial(plates.place, look, box, over=is_over),
            )

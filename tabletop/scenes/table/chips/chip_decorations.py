"""Decorates a table with chips: bets, the own ones, where they can be laid, and the count of the ranks."""

from __future__ import annotations

from functools import partial

from tabletop.layout.table_layout import ChipPlace
from tabletop.scenes.table.chips import chip_drawing
from tabletop.scenes.table.chips.chip_geometry import bet_boxes
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.decoration_pictures import Z_ON_FELT, DecorationPictures
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.chip_stock import CHIP_VALUES, LAID_PILE, chips_in_stock
from tabletop.scenes.table.state.chip_texts import chip_words_for
from tabletop.words import SeatBet


class ChipDecorations:
    """Draws the chips of one board."""

    def __init__(self, board: BoardState, pictures: DecorationPictures) -> None:
        self.board = board
        self.pictures = pictures

    def update(self, purse: ChipPlace) -> None:
        """Draws the bets beside the cards, the own chips, and the count of the ranks."""
        self._put_targets()
        board, look = self.board, self.board.look
        for stake in chip_words_for(board).stakes():
            if stake.seat in board.layout.stakes and ("stake", stake.seat) not in board.laid_chips.awaited:
                heap = chip_drawing.ChipPile(chip_drawing.amount_colours(stake.amount), stake.label)
                self._put_pile(f"stake {stake.seat}", board.layout.stakes[stake.seat], 0, heap)
        self._put_own_chips(purse)
        self._put_pots()
        strip, ranks = board.layout.counts, chip_words_for(board).rank_counts()
        dead = tuple(rank for rank in ranks if rank.is_dead)
        if strip is not None and ranks and board.highlights.counts:
            self.pictures.show_picture(
                "counts", (strip, ranks), Z_ON_FELT, lambda: chip_drawing.draw_rank_counts(look, strip, ranks)
            )
        elif strip is not None and dead:
            self.pictures.show_picture(
                "dead ranks",
                (strip, dead),
                Z_ON_FELT,
                lambda: chip_drawing.draw_dead_ranks(look, strip, dead),
            )

    def _put_own_chips(self, purse: ChipPlace) -> None:
        """Draws the stock, and the chips taken from it that lie on the own card or on none yet."""
        board, laid = self.board, self.board.laid_chips
        counts = chips_in_stock(chip_words_for(board).purse(), laid.missing)
        for number, value in enumerate(CHIP_VALUES):
            if counts[value] > 0:
                ready = chip_drawing.chip_colours((value,) * counts[value])
                over = board.selection.chip == value
                heap = chip_drawing.ChipPile(ready, f"{counts[value]} × {value}", lifted=over)
                self._put_pile(f"purse {value}", purse, number, heap)
        lifted = board.selection.chip == LAID_PILE and bool(laid.resting)
        heap = chip_drawing.ChipPile(
            chip_drawing.chip_colours(laid.resting), str(laid.total), gold=True, lifted=lifted
        )
        if laid.chips and laid.seat is None:
            self._put_pile("laid", purse, len(CHIP_VALUES), heap)
        elif laid.chips and laid.seat == board.bottom_seat:
            self._put_pile("laid", board.layout.stakes[board.bottom_seat], 0, heap)

    def _put_pots(self) -> None:
        """Draws the bets between two seats, and an offer that is being made."""
        board, laid = self.board, self.board.laid_chips
        pots = list(chip_words_for(board).seat_bets())
        if laid.chips and laid.seat is not None and laid.seat != board.bottom_seat:
            pots.append(SeatBet((board.bottom_seat, laid.seat), laid.total, is_offered=True))
        for number, (pot, box) in enumerate(zip(pots, bet_boxes(board), strict=True)):
            if ("pot", *sorted(pot.seats)) in board.laid_chips.awaited:
                continue
            cards = board.layout.wagers
            seats = sorted(pot.seats, key=lambda seat: cards[seat].cx)
            # Of an offer there are only the chips of whoever makes it.
            amounts = tuple(0 if pot.is_offered and seat != pot.seats[0] else pot.amount for seat in seats)
            faces = tuple(board.people[seat].face for seat in seats)
            self.pictures.show_picture(
                f"pot {number}",
                (tuple(box), amounts, faces),
                Z_ON_FELT + 2,
                partial(
                    chip_drawing.draw_bet_between_seats, board.look, box, amounts, faces, gold=pot.is_offered
                ),
            )

    def _put_pile(self, name: str, at: ChipPlace, number: int, heap: chip_drawing.ChipPile) -> None:
        look, x = self.board.look, at.x + number * at.step
        self.pictures.show_picture(
            name,
            (at, number, heap),
            Z_ON_FELT,
            lambda: chip_drawing.draw_pile(look, (x, at.y), at.chip_size, heap),
        )

    def _put_targets(self) -> None:
        """Draws a golden frame around the cards on which chips can be laid."""
        board, look = self.board, self.board.look
        words = chip_words_for(board, board.highlights.moves)
        for seat, wagers in words.chip_moves().items():
            box, over = box_of(board.layout.wagers[seat].grown(5 * board.layout.u)), board.selection.over
            zone = f"card:{seat}"
            is_over = over == zone or board.highlights.advised in wagers.values()
            # That card has a frame already.
            if zone in words.framed_zones() and not is_over:
                continue
            self.pictures.show_picture(
                f"target {seat}",
                (tuple(box), is_over),
                Z_ON_FELT + 1,
                partial(decoration_drawing.draw_place, look, box, over=is_over),
            )

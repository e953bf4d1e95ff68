"""Chips that change hands: they glide from plates to stakes, and from there to whoever has won them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabletop.rules import View
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.chips import chip_drawing
from tabletop.scenes.table.chips.chip_flights import ChipFlights, Point
from tabletop.scenes.table.chips.chip_geometry import bet_boxes
from tabletop.scenes.table.state.chip_texts import chip_words_for
from tabletop.words import Payment
from tabletop.words.chip_words import ChipSpot


class ChipPayments:
    """Animates the chips that change hands between two views."""

    def __init__(self, app: Host, board: Board, flights: ChipFlights) -> None:
        self.app = app
        self.board = board
        self.flights = flights

    def lay_view(self, view: View, *, stagger: bool) -> None:
        """Lays a view, and sends those chips there that lay elsewhere in the view before."""
        board, before, lay_there = self.board, self.board.view, self._bet_middles()
        board.lay_view(view, self.app.now, stagger=stagger)
        # A bet that is paid now lies only in the view before.
        pots = {**lay_there, **self._bet_middles()}
        payments = chip_words_for(board).payments(before)
        for payment in payments:
            # What the player has laid by hand lies there already.
            if payment.start != ("plate", board.bottom_seat) or payment.goal[0] == "plate":
                self._send_payment(payment, pots, is_new=payment.goal[1:] not in lay_there)
        if payments:
            board.show_highlights(self.app.now)

    def _send_payment(self, payment: Payment, pots: dict[tuple[int, ...], Point], *, is_new: bool) -> None:
        laid = self.board.laid_chips
        start, goal = self._point_of(payment.start, pots), self._point_of(payment.goal, pots)
        colours = (
            chip_drawing.bet_colours(payment.amount)
            if payment.is_aside
            else chip_drawing.amount_colours(payment.amount)
        )
        if is_new:
            self.board.set_laid_chips(replace(laid, awaited=(*laid.awaited, payment.goal)))
        self.flights.send_chips(colours, start, goal, self.app.now, partial(self._on_landing, payment.goal))

    def _on_landing(self, goal: ChipSpot) -> None:
        if goal[0] == "plate":
            self.app.sounds.play("chip")
        awaited = list(self.board.laid_chips.awaited)
        if goal in awaited:
            awaited.remove(goal)
            self.board.set_laid_chips(replace(self.board.laid_chips, awaited=tuple(awaited)))
            self.board.show_highlights(self.app.now)

    def _bet_middles(self) -> dict[tuple[int, ...], Point]:
        """Returns the middles of the bets between two seats, by the seats."""
        pots = chip_words_for(self.board).seat_bets()
        return {
            tuple(sorted(pot.seats)): box.center
            for pot, box in zip(pots, bet_boxes(self.board), strict=False)
        }

    def _point_of(self, spot: ChipSpot, pots: dict[tuple[int, ...], Point]) -> Point:
        kind, *seats = spot
        if kind == "pot":
            return pots[tuple(seats)]
        if kind == "stake":
            beside = self.board.layout.stakes[seats[0]]
            return beside.x, beside.y
        purse = self.board.layout.purse
        if seats[0] == self.board.bottom_seat and purse is not None:
            return purse.x, purse.y
        rect = self.board.layout.plates[seats[0]].rect
        return rect.cx, rect.cy

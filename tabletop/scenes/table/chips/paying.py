"""Chips that change hands: they glide from plates to stakes, and from there to whoever has won them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabletop.rules import View
from tabletop.scenes.scene import Host
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.chips import drawn
from tabletop.scenes.table.chips.flights import Flights, Point
from tabletop.scenes.table.chips.lying import pot_boxes
from tabletop.scenes.table.chips.said import chip_words
from tabletop.words import Payment
from tabletop.words.stakes import Spot


class Paying:
    """Animates the chips that change hands between two views."""

    def __init__(self, app: Host, board: Board, flights: Flights) -> None:
        self.app = app
        self.board = board
        self.flights = flights

    def lay(self, view: View, *, stagger: bool) -> None:
        """Lays a view, and sends those chips there that lay elsewhere in the view before."""
        board, before, lay_there = self.board, self.board.view, self._pots()
        board.lay(view, self.app.now, stagger=stagger)
        pots = {**lay_there, **self._pots()}
        payments = chip_words(board).payments(before)
        for payment in payments:
            if payment.start != ("plate", board.me) or payment.goal[0] == "plate":
                self._send(payment, pots, is_new=payment.goal[1:] not in lay_there)
        if payments:
            board.dress(self.app.now)

    def _send(self, payment: Payment, pots: dict[tuple[int, ...], Point], *, is_new: bool) -> None:
        laid = self.board.laid
        start, goal = self._point(payment.start, pots), self._point(payment.goal, pots)
        colours = drawn.between(payment.amount) if payment.is_aside else drawn.changed(payment.amount)
        if is_new:
            self.board.put_chips(replace(laid, awaited=(*laid.awaited, payment.goal)))
        self.flights.send(colours, start, goal, self.app.now, partial(self._landed, payment.goal))

    def _landed(self, goal: Spot) -> None:
        if goal[0] == "plate":
            self.app.sounds.play("chip")
        awaited = list(self.board.laid.awaited)
        if goal in awaited:
            awaited.remove(goal)
            self.board.put_chips(replace(self.board.laid, awaited=tuple(awaited)))
            self.board.dress(self.app.now)

    def _pots(self) -> dict[tuple[int, ...], Point]:
        """Returns the middles of the bets between two seats, by the seats."""
        pots = chip_words(self.board).pots()
        return {
            tuple(sorted(pot.seats)): box.center
            for pot, box in zip(pots, pot_boxes(self.board), strict=False)
        }

    def _point(self, spot: Spot, pots: dict[tuple[int, ...], Point]) -> Point:
        kind, *seats = spot
        if kind == "pot":
            return pots[tuple(seats)]
        if kind == "stake":
            beside = self.board.layout.stakes[seats[0]]
            return beside.x, beside.y
        purse = self.board.layout.purse
        if seats[0] == self.board.me and purse is not None:
            return purse.x, purse.y
        rect = self.board.layout.plates[seats[0]].rect
        return rect.cx, rect.cy

"""Staking: own chips are taken from the stock, laid on cards, added to, taken back, and played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from tabletop.rules import Move
from tabletop.scenes.scene import Host
from tabletop.scenes.table.chips import drawn
from tabletop.scenes.table.chips.flights import Flights
from tabletop.scenes.table.chips.lying import laid_box, pot_boxes
from tabletop.scenes.table.chips.paying import Paying
from tabletop.scenes.table.chips.said import chip_words
from tabletop.scenes.table.chips.stock import PILE, VALUES, LaidChips, stock
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.question import Asked

Point = tuple[int, int]

MUCH: Final = 12
"""The weight of covering cards and plates, where chips and the middle of the table have 1."""
RANKS: Final = 8
"""The weight of covering the strip of the ranks."""
IN_HAND: Final = len(VALUES)
"""The place beside the stock where chips lie that are meant for no card yet."""


class Staking:
    """The chips of the person at the table, moved by mouse or by keyboard."""

    def __init__(self, app: Host, hand: Handling) -> None:
        self.app = app
        self.board = hand.board
        self.turn = hand.turn
        self.hand = hand
        self.flights = Flights(hand.board)
        self.paying = Paying(app, hand.board, self.flights)

    @property
    def laid(self) -> LaidChips:
        return self.board.laid

    # --- asking

    def wagers(self) -> Mapping[int, Mapping[int, Move]]:
        """Returns the wagers that can be made now: by seat of the card, then by amount."""
        return chip_words(self.board, self.turn.moves).wagers() if self.turn.is_ready else {}

    def targets(self) -> tuple[int, ...]:
        """Returns the seats whose cards mean different bets."""
        ways: list[Mapping[int, Move]] = []
        seats = []
        for seat, moves in self.wagers().items():
            if moves not in ways:
                ways.append(moves)
                seats.append(seat)
        return tuple(seats)

    def stocked(self) -> tuple[int, ...]:
        """Returns the values of which there are chips in the stock."""
        return tuple(value for value, count in self.counts().items() if count > 0)

    def counts(self) -> Mapping[int, int]:
        return stock(chip_words(self.board).purse(), self.laid.away)

    def at(self, point: Point) -> int | None:
        """Returns what is under a point: PILE, the value of a chip of the stock, or None."""
        purse = self.board.layout.purse
        if purse is None:
            return None
        if self.laid.lying and laid_box(self.board).collidepoint(point):
            return PILE
        piles = ((value, purse.pile(VALUES.index(value))) for value in self.stocked())
        return next((value for value, box in piles if box.holds(point)), None)

    def target_at(self, point: Point) -> int | None:
        """Returns the seat on whose card (or plate) a drop there would bet, one with a legal bet first."""
        layout, grown = self.board.layout, 16 * self.board.layout.u
        reached = [seat for seat, card in layout.wagers.items() if card.grown(grown).holds(point)]
        reached += [seat for seat, plate in layout.plates.items() if plate.rect.holds(point)]
        reached += [seat for seat, beside in layout.stakes.items() if beside.pile(0).holds(point)]
        return next((seat for seat in reached if seat in self.wagers()), reached[0] if reached else None)

    def prompt(self) -> str:
        """Returns the sentence on what to do with the chips that were laid; "" if there are none."""
        laid = self.laid
        if not laid.chips or not self.turn.is_ready:
            return ""
        return chip_words(self.board).wagered(laid.seat, laid.total)[1]

    def question(self) -> Asked | None:
        """Returns the question about an offer to the person on turn, asked beside its chips."""
        board = self.board
        asked = chip_words(board, self.turn.moves).question_at()
        if asked is None or not self.turn.is_ready:
            return None
        cards = [box_of(board.layout.wagers[seat]) for seat in asked.seats]
        plates = [box_of(plate.rect) for plate in board.layout.plates.values()]
        others = [box_of(card) for card in board.layout.wagers.values()]
        piles = [box_of(beside.pile(0)) for beside in board.layout.stakes.values()]
        strip = [] if board.layout.counts is None else [box_of(board.layout.counts)]
        worst = (*cards, *cards, *others, *plates, box_of(board.layout.buttons))
        pill = board.furnishing.pill
        worst = (*worst, *(() if pill is None else (pill,)))
        weighed = ((worst, MUCH), (strip, RANKS), ((*piles, *self._middle()), 1))
        clear_of = tuple((_plain(box), weight) for boxes, weight in weighed for box in boxes)
        return Asked(asked.words, _plain(pot_boxes(board)[-1]), clear_of, asked.moves)

    def _middle(self) -> list[pygame.Rect]:
        """Returns the boxes in the middle of the table, which may rather be covered than the seats."""
        zones = self.board.layout.spots.items()
        return [box_of(spots[-1].bounds) for zone, spots in zones if spots and not zone.startswith("card:")]

    def hover(self, point: Point) -> None:
        """Raises the chip under the pointer a little, if it can be staked."""
        under = self.at(point) if self.targets() else None
        if under != self.board.chosen.chip:
            self.board.choose(chip=under)
            self.board.dress(self.app.now)

    # --- carrying

    def lift(self, source: int, point: Point) -> bool:
        """Takes a chip of the stock, or what was laid, into the hand; false if there is nothing to carry."""
        if not self.turn.is_ready:
            return False
        laid = self.laid
        if source != PILE:
            self._put(held=(source,))
        elif laid.seat is None:
            self._put(chips=(), held=laid.chips)
        else:
            self._keep(laid.chips[:-1], held=laid.chips[-1:])
        self.app.sounds.play("lift")
        self.flights.hold(drawn.coloured(self.laid.held), point)
        self.turn.refresh()
        return True

    def carry(self, point: Point) -> None:
        """Moves the carried chips to a point, and lights the card under it."""
        self.flights.carry(point)
        seat = self.target_at(point)
        over = "" if seat is None else f"card:{seat}"
        if over != self.board.chosen.over:
            self.board.choose(over=over)
            self.board.dress(self.app.now)

    def drop(self, point: Point) -> None:
        """Lays the carried chips on the card there, or sends them home with a reason."""
        held = self._let_go()
        seat = self.target_at(point)
        if seat is not None:
            self._lay(seat, held, point)
            return
        self._send_home(held, point)
        purse = self.board.layout.purse
        if purse is not None and not any(purse.pile(number).holds(point) for number in range(IN_HAND + 1)):
            self._nowhere(sum(held), point)
        self.turn.refresh()

    def put_back(self) -> None:
        """Sends the carried chips home."""
        held = self._let_go()
        self._send_home(held, self._home(held[0]) if held else (0, 0))
        self.turn.refresh()

    def forget(self) -> None:
        """Ends everything that is on its way, as the table shows another position."""
        self.flights.let_go()
        self.flights.hurry()
        self.board.put_chips(LaidChips())

    def _let_go(self) -> tuple[int, ...]:
        held = self.laid.held
        self._put(held=())
        self.board.choose(over="")
        self.flights.let_go()
        return held

    # --- clicking

    def click(self, source: int) -> None:
        """Adds a chip of the stock, or takes one back from what was laid."""
        if source == PILE:
            self.take_one()
        else:
            self.add(source)

    def add(self, value: int) -> None:
        """Adds a chip: on the only card it can be for, on those that lie already, or into the hand."""
        if not self.turn.is_ready:
            self.hand.not_your_turn(self._home(value))
            return
        targets = self.targets()
        if not targets:
            self._nowhere(value, self._home(value))
            return
        if self.laid.seat is not None or len(targets) == 1:
            seat = targets[0] if self.laid.seat is None else self.laid.seat
            self._lay(seat, (value,), self._home(value), glides=True)
            return
        self._come(value, None)

    def click_card(self, point: Point) -> bool:
        """Lays the chips in the hand on the card under a click; false if the click means nothing."""
        seat = self.target_at(point)
        if seat is None or self.laid.seat is not None or not self.laid.chips:
            return False
        self.lay_on(seat)
        return True

    def lay_on(self, seat: int) -> None:
        """Lays the chips in the hand on the card of a seat."""
        at = laid_box(self.board).center
        self._lay(seat, (), (at[0], at[1]))

    def take_one(self) -> bool:
        """Takes the last chip back; false if there is none."""
        self.flights.hurry()
        laid = self.laid
        if not laid.chips:
            return False
        at = laid_box(self.board).center
        self._keep(laid.chips[:-1])
        self.app.sounds.play("lift")
        self._send_home(laid.chips[-1:], (at[0], at[1]))
        self.turn.refresh()
        return True

    def take_all(self) -> None:
        """Takes all chips back."""
        while self.take_one():
            pass

    def confirm(self) -> None:
        """Plays what was laid, or says why it cannot be played."""
        laid = self.laid
        if laid.seat is None or not laid.chips:
            return
        text = chip_words(self.board).wager(laid.seat, laid.total)
        box = laid_box(self.board)
        move = next((move for move in self.turn.moves if move == text), text)
        self.hand.play(move, (box.centerx, box.top))

    # --- laying

    def _lay(self, seat: int, held: tuple[int, ...], point: Point, *, glides: bool = False) -> None:
        """Lays chips on a card, on top of those there; refuses too many chips and wrong cards."""
        wagers, laid = self.wagers(), self.laid
        meant = next((other for other in self.targets() if wagers[other] == wagers.get(seat)), seat)
        lying = laid.chips if laid.seat in (None, meant) else ()
        total = sum(lying) + sum(held)
        amounts = wagers.get(seat, {})
        if total > max(amounts, default=0):
            self._send_home(held, point)
            self._refuse(seat, total, point)
            return
        if not lying and laid.chips:
            self.take_all()
        self._put(seat=meant, chips=lying)
        if glides:
            for value in held:
                self._come(value, meant)
        else:
            self._put(chips=(*lying, *held))
            self.app.sounds.play("chip")
        if len(amounts) == 1 and total in amounts:
            self.confirm()
            return
        self.turn.refresh()

    def _come(self, value: int, seat: int | None) -> None:
        """Lets a chip glide from the stock to what is laid."""
        start = self._home(value)
        laid = self.laid
        self._put(seat=seat, chips=(*laid.chips, value), coming=laid.coming + 1)
        box = laid_box(self.board)
        self.app.sounds.play("chip")
        goal = box.centerx, box.centery
        self.flights.send(drawn.coloured((value,)), start, goal, self.app.now, self._came)
        self.turn.refresh()

    def _came(self) -> None:
        self._put(coming=max(0, self.laid.coming - 1))
        self.board.dress(self.app.now)

    def _send_home(self, held: tuple[int, ...], point: Point) -> None:
        now = self.app.now
        for value in held:
            self._put(going=(*self.laid.going, value))
            went = partial(self._went, value)
            self.flights.send(drawn.coloured((value,)), point, self._home(value), now, went)

    def _went(self, value: int) -> None:
        going = list(self.laid.going)
        if value in going:
            going.remove(value)
        self._put(going=tuple(going))
        self.board.dress(self.app.now)

    def _keep(self, left: tuple[int, ...], held: tuple[int, ...] = ()) -> None:
        """Leaves these chips where they were laid."""
        self._put(chips=left, held=held, seat=self.laid.seat if left else None)

    def _put(self, **changes: Any) -> None:
        self.board.put_chips(replace(self.laid, **changes))

    def _home(self, value: int) -> Point:
        """Returns the foot of the pile of the stock where chips of that value lie."""
        purse = self.board.layout.purse
        assert purse is not None
        return round(purse.x + VALUES.index(value) * purse.step), round(purse.y)

    # --- why not

    def _nowhere(self, amount: int, point: Point) -> None:
        """Says why chips go home that were let go where no card is, or when nothing is staked."""
        if wagers := self.wagers():
            cards = [box_of(card) for seat, card in self.board.layout.wagers.items() if seat in wagers]
            self.app.sounds.play("refuse")
            self.turn.say(chip_words(self.board).astray(), *point, about=cards)
        else:
            self._refuse(self.board.me, amount, point)

    def _refuse(self, seat: int, amount: int, point: Point) -> None:
        """Has the rules say why that amount cannot be laid there."""
        text = chip_words(self.board).wager(seat, amount)
        self.app.sounds.play("refuse")
        self.turn.refresh()
        if refusal := self.turn.refusal(text):
            self.turn.say(refusal.reason, *point, refusal.rule)


def _plain(box: pygame.Rect) -> tuple[int, int, int, int]:
    return box.x, box.y, box.width, box.height

"""Staking: own chips are taken from the stock, laid on cards, added to, taken back, and played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from tabletop.graphics.theme import FINGER_TARGET
from tabletop.layout.arrangements import Rect
from tabletop.messages import say
from tabletop.rules import Move
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.chips import chip_drawing
from tabletop.scenes.table.chips.chip_flights import ChipFlights
from tabletop.scenes.table.chips.chip_geometry import bet_boxes, laid_chips_box
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.table_question import TableQuestion
from tabletop.scenes.table.playback.chip_payments import ChipPayments
from tabletop.scenes.table.state.chip_stock import CHIP_VALUES, LAID_PILE, LaidChips, chips_in_stock
from tabletop.scenes.table.state.chip_texts import chip_words_for
from tabletop.widgets.finger import grown_to, square_distance

Point = tuple[int, int]

CARD_WEIGHT: Final = 12
"""The weight of covering cards and plates, where chips and the middle of the table have 1."""
RANKS_WEIGHT: Final = 8
"""The weight of covering the strip of the ranks."""
IN_HAND_PLACE: Final = len(CHIP_VALUES)
"""The place beside the stock where chips lie that are meant for no card yet."""


class ChipStaking:
    """The chips of the person at the table, moved by mouse or by keyboard."""

    def __init__(self, app: Host, board: Board, turn: PlayerTurn, hand_actions: HandActions) -> None:
        self.app = app
        self.board = board
        self.turn = turn
        self.hand_actions = hand_actions
        self.flights = ChipFlights(board)
        self.payments = ChipPayments(app, board, self.flights)

    @property
    def laid_chips(self) -> LaidChips:
        return self.board.laid_chips

    # --- asking

    def wagers(self) -> Mapping[int, Mapping[int, Move]]:
        """Returns the wagers that can be made now: by seat of the card, then by amount."""
        return chip_words_for(self.board, self.turn.moves).chip_moves() if self.turn.moves else {}

    def target_seats(self) -> tuple[int, ...]:
        """Returns the seats whose cards mean different bets."""
        ways: list[Mapping[int, Move]] = []
        seats = []
        for seat, moves in self.wagers().items():
            if moves not in ways:
                ways.append(moves)
                seats.append(seat)
        return tuple(seats)

    def stocked_values(self) -> tuple[int, ...]:
        """Returns the values of which there are chips in the stock."""
        return tuple(value for value, count in self.stock_counts().items() if count > 0)

    def stock_counts(self) -> Mapping[int, int]:
        return chips_in_stock(chip_words_for(self.board).purse(), self.laid_chips.missing)

    def source_at(self, point: Point) -> int | None:
        """Returns what is under a point: `LAID_PILE`, the value of a chip of the stock, or None."""
        purse = self.board.layout.purse
        if purse is None:
            return None
        if self.laid_chips.resting and laid_chips_box(self.board).collidepoint(point):
            return LAID_PILE
        piles = [(value, purse.pile_box(CHIP_VALUES.index(value))) for value in self.stocked_values()]
        exact = next((value for value, box in piles if box.contains_point(point)), None)
        return self._pile_near(point, piles) if exact is None and self.hand_actions.tree.by_finger else exact

    def _pile_near(self, point: Point, piles: Sequence[tuple[int, Rect]]) -> int | None:
        """Returns the value of the pile that a finger beside it means."""
        size = self.board.look.metrics.box(FINGER_TARGET)
        boxes = {value: box_of(box) for value, box in piles}
        near = [value for value, box in boxes.items() if grown_to(box, size).collidepoint(point)]
        return min(near, key=lambda value: square_distance(boxes[value], point), default=None)

    def target_at(self, point: Point) -> int | None:
        """Returns the seat on whose card (or plate) a drop there would bet, one with a legal bet first."""
        layout, grown = self.board.layout, 16 * self.board.layout.u
        reached = [seat for seat, card in layout.wagers.items() if card.grown(grown).contains_point(point)]
        reached += [seat for seat, plate in layout.plates.items() if plate.rect.contains_point(point)]
        reached += [
            seat for seat, beside in layout.stakes.items() if beside.pile_box(0).contains_point(point)
        ]
        return next((seat for seat in reached if seat in self.wagers()), reached[0] if reached else None)

    def prompt(self) -> str:
        """Returns the sentence on what to do with the chips that were laid; "" if there are none."""
        laid = self.laid_chips
        if not laid.chips or not self.turn.moves:
            return ""
        return chip_words_for(self.board).chips_laid_words(laid.seat, laid.total)[1]

    def offer_question(self) -> TableQuestion | None:
        """Returns the question about an offer to the person on turn, asked beside its chips."""
        board = self.board
        asked = chip_words_for(board, self.turn.moves).chip_question()
        if asked is None or not self.turn.moves:
            return None
        cards = [box_of(board.layout.wagers[seat]) for seat in asked.seats]
        plates = [box_of(plate.rect) for plate in board.layout.plates.values()]
        others = [box_of(card) for card in board.layout.wagers.values()]
        piles = [box_of(beside.pile_box(0)) for beside in board.layout.stakes.values()]
        strip = [] if board.layout.counts is None else [box_of(board.layout.counts)]
        # The cards that it is about count twice.
        worst = (*cards, *cards, *others, *plates, box_of(board.layout.buttons))
        pill = board.decorations.prompt_box
        worst = (*worst, *(() if pill is None else (pill,)))
        weighed = ((worst, CARD_WEIGHT), (strip, RANKS_WEIGHT), ((*piles, *self._middle_boxes()), 1))
        clear_of = tuple((_box_tuple(box), weight) for boxes, weight in weighed for box in boxes)
        return TableQuestion(asked.words, _box_tuple(bet_boxes(board)[-1]), clear_of, asked.moves)

    def _middle_boxes(self) -> list[pygame.Rect]:
        """Returns the boxes in the middle of the table, which may rather be covered than the seats."""
        zones = self.board.layout.spots.items()
        return [box_of(spots[-1].bounds) for zone, spots in zones if spots and not zone.startswith("card:")]

    def hover_chip(self, point: Point) -> None:
        """Raises the chip under the pointer a little, if it can be staked."""
        under = self.source_at(point) if self.target_seats() else None
        if under != self.board.selection.chip:
            self.board.select(chip=under)
            self.board.show_highlights(self.app.now)

    # --- carrying

    def lift_chip(self, source: int, point: Point) -> bool:
        """Takes a chip of the stock, or what was laid, into the hand; false if there is nothing to carry."""
        if not self.turn.moves:
            return False
        laid = self.laid_chips
        if source != LAID_PILE:
            self.board.set_laid_chips(replace(self.laid_chips, held=(source,)))
        elif laid.seat is None:
            self.board.set_laid_chips(replace(self.laid_chips, chips=(), held=laid.chips))
        else:
            self._leave_laid(laid.chips[:-1], held=laid.chips[-1:])
        self.app.sounds.play("lift")
        self.flights.hold(chip_drawing.chip_colours(self.laid_chips.held), point)
        self.turn.refresh()
        return True

    def carry_chips(self, point: Point) -> None:
        """Moves the carried chips to a point, and lights the card under it."""
        self.flights.carry(point)
        seat = self.target_at(point)
        over = "" if seat is None else f"card:{seat}"
        if over != self.board.selection.over:
            self.board.select(over=over)
            self.board.show_highlights(self.app.now)

    def drop_chips(self, point: Point) -> None:
        """Lays the carried chips on the card there, or sends them home with a reason."""
        held = self._put_down()
        seat = self.target_at(point)
        if seat is not None:
            self._lay_chips(seat, held, point)
            return
        self._send_home(held, point)
        purse = self.board.layout.purse
        if purse is not None and not any(
            purse.pile_box(number).contains_point(point) for number in range(IN_HAND_PLACE + 1)
        ):
            self._explain_missed_drop(sum(held), point)
        self.turn.refresh()

    def return_carried(self) -> None:
        """Sends the carried chips home."""
        held = self._put_down()
        self._send_home(held, self._stock_point(held[0]) if held else (0, 0))
        self.turn.refresh()

    def cancel_all(self) -> None:
        """Ends everything that is on its way, as the table shows another position."""
        self.flights.put_down()
        self.flights.hurry()
        self.board.set_laid_chips(LaidChips())

    def _put_down(self) -> tuple[int, ...]:
        held = self.laid_chips.held
        self.board.set_laid_chips(replace(self.laid_chips, held=()))
        self.board.select(over="")
        self.flights.put_down()
        return held

    # --- clicking

    def click_chips(self, source: int) -> None:
        """Adds a chip of the stock, or takes one back from what was laid."""
        if source == LAID_PILE:
            self.take_one_back()
        else:
            self.add_chip(source)

    def add_chip(self, value: int) -> None:
        """Adds a chip: on the only card it can be for, on those that lie already, or into the hand."""
        if not self.turn.moves:
            self.hand_actions.refusals.say_not_your_turn(self._stock_point(value))
            return
        targets = self.target_seats()
        if not targets:
            self._explain_missed_drop(value, self._stock_point(value))
            return
        if self.laid_chips.seat is not None or len(targets) == 1:
            seat = targets[0] if self.laid_chips.seat is None else self.laid_chips.seat
            self._lay_chips(seat, (value,), self._stock_point(value), glides=True)
            return
        self._fly_to_card(value, None)

    def click_card(self, point: Point) -> bool:
        """Lays the chips in the hand on the card under a click; false if the click means nothing."""
        seat = self.target_at(point)
        if seat is None or self.laid_chips.seat is not None or not self.laid_chips.chips:
            return False
        self.lay_chips_on(seat)
        return True

    def lay_chips_on(self, seat: int) -> None:
        """Lays the chips in the hand on the card of a seat."""
        at = laid_chips_box(self.board).center
        self._lay_chips(seat, (), (at[0], at[1]))

    def take_one_back(self) -> bool:
        """Takes the last chip back; false if there is none."""
        self.flights.hurry()
        laid = self.laid_chips
        if not laid.chips:
            return False
        at = laid_chips_box(self.board).center
        self._leave_laid(laid.chips[:-1])
        self.app.sounds.play("lift")
        self._send_home(laid.chips[-1:], (at[0], at[1]))
        self.turn.refresh()
        return True

    def take_all_back(self) -> None:
        """Takes all chips back."""
        while self.take_one_back():
            pass

    def play_laid_chips(self) -> None:
        """Plays what was laid, or says why it cannot be played."""
        laid = self.laid_chips
        if laid.seat is None or not laid.chips:
            return
        text = chip_words_for(self.board).chip_notation(laid.seat, laid.total)
        box = laid_chips_box(self.board)
        move = next((move for move in self.turn.moves if move == text), text)
        self.hand_actions.play_move(move, (box.centerx, box.top))

    # --- laying

    def _lay_chips(self, seat: int, held: tuple[int, ...], point: Point, *, glides: bool = False) -> None:
        """Lays chips on a card, on top of those there; refuses too many chips and wrong cards."""
        wagers, laid = self.wagers(), self.laid_chips
        meant = next((other for other in self.target_seats() if wagers[other] == wagers.get(seat)), seat)
        lying = laid.chips if laid.seat in (None, meant) else ()
        total = sum(lying) + sum(held)
        amounts = wagers.get(seat, {})
        if total > max(amounts, default=0):
            self._send_home(held, point)
            self._explain_refusal(seat, total, point)
            return
        # Chips lie on one card at a time.
        if not lying and laid.chips:
            self.take_all_back()
        self.board.set_laid_chips(replace(self.laid_chips, seat=meant, chips=lying))
        if glides:
            for value in held:
                self._fly_to_card(value, meant)
        else:
            self.board.set_laid_chips(replace(self.laid_chips, chips=(*lying, *held)))
            self.app.sounds.play("chip")
        # No other amount can be bet, so that nobody has to say that this is all.
        if len(amounts) == 1 and total in amounts:
            self.play_laid_chips()
            return
        self.turn.refresh()

    def _fly_to_card(self, value: int, seat: int | None) -> None:
        """Lets a chip glide from the stock to what is laid."""
        start = self._stock_point(value)
        laid = self.laid_chips
        self.board.set_laid_chips(
            replace(self.laid_chips, seat=seat, chips=(*laid.chips, value), coming=laid.coming + 1)
        )
        box = laid_chips_box(self.board)
        self.app.sounds.play("chip")
        goal = box.centerx, box.centery
        self.flights.send_chips(
            chip_drawing.chip_colours((value,)), start, goal, self.app.now, self._chip_arrived
        )
        self.turn.refresh()

    def _chip_arrived(self) -> None:
        self.board.set_laid_chips(replace(self.laid_chips, coming=max(0, self.laid_chips.coming - 1)))
        self.board.show_highlights(self.app.now)

    def _send_home(self, held: tuple[int, ...], point: Point) -> None:
        now = self.app.now
        for value in held:
            self.board.set_laid_chips(replace(self.laid_chips, going=(*self.laid_chips.going, value)))
            went = partial(self._chip_returned, value)
            self.flights.send_chips(
                chip_drawing.chip_colours((value,)), point, self._stock_point(value), now, went
            )

    def _chip_returned(self, value: int) -> None:
        going = list(self.laid_chips.going)
        if value in going:
            going.remove(value)
        self.board.set_laid_chips(replace(self.laid_chips, going=tuple(going)))
        self.board.show_highlights(self.app.now)

    def _leave_laid(self, left: tuple[int, ...], held: tuple[int, ...] = ()) -> None:
        """Leaves these chips where they were laid."""
        self.board.set_laid_chips(
            replace(self.laid_chips, chips=left, held=held, seat=self.laid_chips.seat if left else None)
        )

    def _stock_point(self, value: int) -> Point:
        """Returns the foot of the pile of the stock where chips of that value lie."""
        purse = self.board.layout.purse
        assert purse is not None
        return round(purse.x + CHIP_VALUES.index(value) * purse.step), round(purse.y)

    # --- why not

    def _explain_missed_drop(self, amount: int, point: Point) -> None:
        """Says why chips go home that were let go where no card is, or when nothing is staked."""
        if wagers := self.wagers():
            cards = [box_of(card) for seat, card in self.board.layout.wagers.items() if seat in wagers]
            self.app.sounds.play("refuse")
            self.turn.show_bubble(chip_words_for(self.board).misplaced_chips(), *point, about=cards)
        else:
            self._explain_refusal(self.board.bottom_seat, amount, point)

    def _explain_refusal(self, seat: int, amount: int, point: Point) -> None:
        """Has the rules say why that amount cannot be laid there."""
        text = chip_words_for(self.board).chip_notation(seat, amount)
        self.app.sounds.play("refuse")
        self.turn.refresh()
        if refusal := self.turn.refusal(text):
            self.turn.show_bubble(say(refusal.reason), *point, refusal.rule)


def _box_tuple(box: pygame.Rect) -> tuple[int, int, int, int]:
    return box.x, box.y, box.width, box.height

"""Shows the steps of a lesson: the highlights, and the bubble that stands clear of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.lessons import Guide, Step
from tabletop.scenes.lesson.lesson_bubble import LessonBubble
from tabletop.scenes.lesson.step_targets import TargetFinder
from tabletop.scenes.table.board.avoided_boxes import (
    boxes_in_play,
    click_target_boxes,
    decoration_boxes,
    is_at_own_hand,
    line_boxes,
    piece_and_plate_boxes,
    word_boxes,
)
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.widgets.widget import Widget

STEP_NUMBER = "Step {number} of {count}"
GO_ON, SHEET, BACK = "Go on", "Show me", "Take it back"


class LessonNarrator:
    """Keeps the bubble of one lesson, which comes back after anything else that was said."""

    def __init__(self, board: Board, overlay: TableOverlay, guide: Guide, go_on: Callable[[], None]) -> None:
        self.board = board
        self.overlay = overlay
        self.guide = guide
        self.finder = TargetFinder(board, overlay)
        self.missing: tuple[str, ...] = ()
        """What should glow now and was found nowhere."""
        self._go_on = go_on
        self._bubble: LessonBubble | None = None

    @property
    def bubble(self) -> LessonBubble | None:
        """Returns the bubble that is shown, if it belongs to the lesson."""
        return self._bubble if self.is_bubble_shown else None

    @property
    def is_bubble_shown(self) -> bool:
        return self._bubble is not None and self._bubble is self.overlay.bubble

    @property
    def continue_link(self) -> Widget | None:
        """Returns the widget that one presses to go on."""
        return None if self._bubble is None else self._bubble.link

    @property
    def waits_for_click(self) -> bool:
        """Returns whether one goes on by a click or a key."""
        step = self.guide.step
        return self.guide.has_strayed or (step is not None and not step.expectation.is_move)

    def forget_bubble(self) -> None:
        """Forgets the bubble, as something else comes."""
        if self.is_bubble_shown:
            self.overlay.hide_bubble()
        self._bubble = None

    def show_due_bubble(self, now: int) -> bool:
        """Shows the bubble that is due, unless it stands or a refusal is being read; true if so."""
        step = self.guide.step
        was_told = self._bubble is not None
        if step is None or self.is_bubble_shown or (was_told and self.overlay.bubble is not None):
            return False
        # What stands clear of words, or frames them, has to see them all.
        self.board.show_highlights(now)
        bubble = (
            self._other_move_bubble(self.guide.answer)
            if self.guide.has_strayed
            else self._step_bubble(step, now)
        )
        summary = self.overlay.summary
        bubble.clear_of += (*boxes_in_play(self.board), *([] if summary is None else [summary.rect]))
        layout = self.board.layout
        parts = [layout.hand, *(plate.rect for plate in layout.plates.values()), layout.panel, layout.legend]
        bubble.spares += (*(box_of(part) for part in parts if part is not None), *line_boxes(self.board))
        bubble.piece_boxes = (*piece_and_plate_boxes(self.board), *decoration_boxes(self.board))
        bubble.targets = tuple(self._target_boxes())
        bubble.word_boxes = tuple(word_boxes(self.board))
        bubble.prompt_box = self.board.decorations.prompt_box
        self._bubble = bubble
        self.overlay.show_bubble(bubble, self._bubble_point(bubble))
        return True

    def _step_bubble(self, step: Step, now: int) -> LessonBubble:
        found = self.finder.find(step, self.guide.accepted_moves())
        self.missing = found.missing
        hand = set(self.board.hand)
        own = frozenset(found.pieces) & hand
        self.board.highlight(hinted=own, forcing=frozenset(found.pieces) - hand)
        self.board.show_highlights(now)
        which = STEP_NUMBER.format(number=self.guide.number, count=len(self.guide.lesson.steps))
        ways = {"click": (GO_ON, self._go_on), "sheet": (SHEET, self._go_on)}
        rule = step.teaches[0].rule if step.teaches else None
        about = self.finder.boxes_of(found)
        return LessonBubble(
            step.say, which, ways.get(step.expectation.kind), found.boxes, about=about, rule=rule
        )

    def _other_move_bubble(self, answer: str) -> LessonBubble:
        """Returns the bubble about another move, with the number of the step."""
        which = STEP_NUMBER.format(number=self.guide.number, count=len(self.guide.lesson.steps))
        about = tuple(map(self.board.piece_box, self._just_played_pieces()))
        return LessonBubble(answer, which, (BACK, self._go_on), about=about)

    def _just_played_pieces(self) -> tuple[int, ...]:
        """Returns the pieces of the move that is answered, perhaps face down."""
        view = self.board.view
        codes = {word for _, move in view.moves[len(self.guide.match.moves) :] for word in move.split()}
        return tuple(
            piece_id
            for zone, piece_ids in self.board.piece_ids.items()
            if not zone.startswith("hand:")
            for piece_id, code in zip(piece_ids, view.zones[zone], strict=True)
            if code in codes
        )[-1:]

    def _target_boxes(self) -> list[pygame.Rect]:
        """Returns the boxes of what the next move may need: open places, and piles."""
        layout, legal = self.board.layout, self.guide.match.legal_moves() if self.guide.waits_for_move else ()
        piles = [zone for zone in layout.taps if layout.spots.get(zone) and zone != layout.hand_zone]
        return click_target_boxes(self.board, legal, piles if legal else ())

    def _bubble_point(self, bubble: LessonBubble) -> tuple[int, int]:
        """Returns the point above the first thing it is about, or the middle of the table."""
        if bubble.about:
            first = bubble.about[0]
            bubble.prefers_above = is_at_own_hand(self.board, first.top)
            return first.centerx, first.top
        felt = self.board.layout.felt
        return round(felt.cx), round(felt.cy)

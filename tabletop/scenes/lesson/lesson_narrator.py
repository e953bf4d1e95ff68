"""Shows the steps of a lesson: the highlights, and the bubble that stands clear of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.lessons import Guide, Step, load_lesson
from tabletop.messages import current_language, said, say
from tabletop.scenes.lesson.lesson_bubble import LessonBubble, WayOn
from tabletop.scenes.lesson.step_targets import TargetFinder
from tabletop.scenes.table.board.avoided_boxes import (
    boxes_in_play,
    click_target_boxes,
    decoration_boxes,
    is_at_own_hand,
    line_boxes,
    piece_and_plate_boxes,
    plate_boxes,
    word_boxes,
)
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.hand.move_choice import hint_words
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.words import action_keys

GO_ON, SHEET, BACK = said("Go on"), said("Show me"), said("Take it back")
WATCH, PLAY_ALL = said("Watch"), said("I’ll play them all")
READING_MS, READING_MS_PER_LETTER = 1500, 60
"""Milliseconds for which another bubble, such as a refusal, is read before the step speaks again."""


class LessonNarrator:
    """Keeps the bubble of one lesson, which comes back after anything else that was said."""

    def __init__(
        self,
        board: Board,
        overlay: TableOverlay,
        guide: Guide,
        go_on: Callable[[], None],
        play_all: Callable[[], None],
    ) -> None:
        """Takes the table, the guide, and what happens on the two ways on from a step."""
        self.board = board
        self.overlay = overlay
        self.guide = guide
        self.finder = TargetFinder(board, overlay)
        self.missing: tuple[str, ...] = ()
        """What should glow now and was found nowhere."""
        self._go_on = WayOn(GO_ON, action_keys.MAIN, go_on)
        self._play_all = WayOn(PLAY_ALL, action_keys.PLAY_ALL, play_all)
        self._bubble: LessonBubble | None = None
        self._other_bubble: SpeechBubble | None = None
        self._other_until = 0
        self._language = current_language()

    @property
    def bubble(self) -> LessonBubble | None:
        """Returns the bubble that is shown, if it belongs to the lesson."""
        return self._bubble if self.is_bubble_shown else None

    @property
    def is_bubble_shown(self) -> bool:
        return self._bubble is not None and self._bubble is self.overlay.bubble

    @property
    def continue_link(self) -> Widget | None:
        """Returns the widget that one presses to go on the usual way."""
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

    def follow_language(self) -> None:
        """Goes on in the language that is told now, if that has changed."""
        if self._language is not current_language():
            self._language = current_language()
            self.guide.retell(load_lesson(self.guide.lesson.game))
            self.forget_bubble()

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until the step speaks again; None while it does."""
        return None if self._other_bubble is None else max(1, self._other_until - now)

    def _is_reading_other(self, now: int) -> bool:
        """Returns whether something else is being read that was said since the step spoke."""
        other = None if self.is_bubble_shown else self.overlay.bubble
        if other is not self._other_bubble:
            self._other_bubble = other
            letters = len(other.words) if other is not None else 0
            self._other_until = now + READING_MS + READING_MS_PER_LETTER * letters
        return other is not None and self._bubble is not None and now < self._other_until

    def show_due_bubble(self, now: int) -> bool:
        """Shows the bubble that is due, unless it stands or a refusal is being read; true if so."""
        step = self.guide.step
        if self._is_reading_other(now) or step is None or self.is_bubble_shown:
            return False
        # What stands clear of words, or frames them, has to see them all.
        self.board.show_highlights(now)
        self._show(
            self._other_move_bubble(self.guide.answer)
            if self.guide.has_strayed
            else self._step_bubble(step, step.say, now)
        )
        return True

    def show_what_to_do(self, now: int) -> None:
        """Says which move the step asks for; asked once more, says the step again."""
        step, moves, bubble = self.guide.step, self.guide.accepted_moves(), self.bubble
        if step is None:
            return
        advice = hint_words(self.board, moves[0], self.guide.match.legal_moves())
        offer = said("Or press {keys}, and I’ll do it for you.", keys=KeyInWords(action_keys.DO_IT))
        words = say("{first} {second}", first=advice, second=offer)
        is_said = bubble is not None and bubble.words == words
        self._show(self._step_bubble(step, step.say if is_said else words, now))

    def _show(self, bubble: LessonBubble) -> None:
        """Shows a bubble where it hides least."""
        self._other_bubble = None
        summary = self.overlay.summary
        bubble.clear_of += (*boxes_in_play(self.board), *([] if summary is None else [summary.rect]))
        layout = self.board.layout
        parts = [layout.hand, *(plate.rect for plate in layout.plates.values()), layout.panel, layout.legend]
        bubble.spares += (*(box_of(part) for part in parts if part is not None), *line_boxes(self.board))
        bubble.piece_boxes = (*piece_and_plate_boxes(self.board), *decoration_boxes(self.board))
        bubble.plate_boxes = (*plate_boxes(self.board), *decoration_boxes(self.board))
        buttons = [button.rect for button in self.overlay.buttons.values() if button.shown]
        bubble.used_boxes = (box_of(layout.hand), *buttons)
        bubble.targets = tuple(self._target_boxes())
        bubble.word_boxes = tuple(word_boxes(self.board))
        bubble.prompt_box = self.board.decorations.prompt_box
        self._bubble = bubble
        self.overlay.show_bubble(bubble, self._bubble_point(bubble))

    def _step_bubble(self, step: Step, words: str, now: int) -> LessonBubble:
        found = self.finder.find(step, self.guide.accepted_moves())
        self.missing = found.missing
        hand = set(self.board.hand)
        own = frozenset(found.pieces) & hand
        self.board.highlight(hinted=own, forcing=frozenset(found.pieces) - hand)
        self.board.show_highlights(now)
        rule = step.teaches[0].rule if step.teaches else None
        about = self.finder.boxes_of(found)
        ways = self._ways_on(step)
        return LessonBubble(words, self._step_number, ways, found.boxes, about=about, rule=rule)

    def _ways_on(self, step: Step) -> tuple[WayOn, ...]:
        """Returns the ways on from a step, the usual one first."""
        ways = {
            "click": (self._go_on,),
            "sheet": (replace(self._go_on, label=SHEET),),
            "watch": (replace(self._go_on, label=WATCH), self._play_all),
        }
        return ways.get(step.expectation.kind, ())

    @property
    def _step_number(self) -> str:
        count = len(self.guide.lesson.steps)
        return say("Step {number} of {count}", number=self.guide.number, count=count)

    def _other_move_bubble(self, answer: str) -> LessonBubble:
        """Returns the bubble about another move, with the number of the step."""
        about = tuple(map(self.board.piece_box, self._just_played_pieces()))
        return LessonBubble(answer, self._step_number, (replace(self._go_on, label=BACK),), about=about)

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
        boxes = click_target_boxes(self.board, legal, piles if legal else ())
        if layout.purse is not None:
            # Once chips are laid, the buttons that play them come to the column.
            boxes.append(box_of(layout.buttons))
        return boxes

    def _bubble_point(self, bubble: LessonBubble) -> tuple[int, int]:
        """Returns the point above the first thing it is about, or the middle of the table."""
        if bubble.about:
            first = bubble.about[0]
            bubble.prefers_above = is_at_own_hand(self.board, first.top)
            return first.centerx, first.top
        felt = self.board.layout.felt
        return round(felt.cx), round(felt.cy)

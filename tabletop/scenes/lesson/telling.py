"""Shows the steps of a lesson: the highlights, and the bubble that stands clear of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.lessons import Guide, Step
from tabletop.scenes.lesson.bubble import LessonBubble
from tabletop.scenes.lesson.glowing import Finder
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.bubbles import furniture, in_play, is_at_hand, line, lying, targets, words
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.plates import box_of
from tabletop.stage.widgets.widget import Widget

WHICH = "Step {number} of {count}"
GO_ON, SHEET, BACK = "Go on", "Show me", "Take it back"


class Telling:
    """Keeps the bubble of one lesson, which comes back after anything else that was said."""

    def __init__(self, board: Board, overlay: TableOverlay, guide: Guide, go_on: Callable[[], None]) -> None:
        self.board = board
        self.overlay = overlay
        self.guide = guide
        self.finder = Finder(board, overlay)
        self.missing: tuple[str, ...] = ()
        """What should glow now and was found nowhere."""
        self._go_on = go_on
        self._bubble: LessonBubble | None = None

    @property
    def bubble(self) -> LessonBubble | None:
        """Returns the bubble that is shown, if it belongs to the lesson."""
        return self._bubble if self.stands else None

    @property
    def stands(self) -> bool:
        return self._bubble is not None and self._bubble is self.overlay.bubble

    @property
    def link(self) -> Widget | None:
        """Returns the widget that one presses to go on."""
        return None if self._bubble is None else self._bubble.link

    @property
    def waits_for_click(self) -> bool:
        """Returns whether one goes on by a click or a key."""
        step = self.guide.step
        return self.guide.has_strayed or (step is not None and not step.wish.is_move)

    def forget(self) -> None:
        """Forgets the bubble, as something else comes."""
        if self.stands:
            self.overlay.hush()
        self._bubble = None

    def tell(self, now: int) -> bool:
        """Shows the bubble that is due, unless it stands or a refusal is being read; true if so."""
        step = self.guide.step
        was_told = self._bubble is not None
        if step is None or self.stands or (was_told and self.overlay.bubble is not None):
            return False
        # What stands clear of words, or frames them, has to see them all.
        self.board.dress(now)
        bubble = self._strayed(self.guide.answer) if self.guide.has_strayed else self._step(step, now)
        headline = self.overlay.headline
        bubble.clear_of += (*in_play(self.board), *([] if headline is None else [headline.rect]))
        layout = self.board.layout
        parts = [layout.hand, *(plate.rect for plate in layout.plates.values()), layout.panel, layout.legend]
        bubble.spares += (*(box_of(part) for part in parts if part is not None), *line(self.board))
        bubble.lying = (*lying(self.board), *furniture(self.board))
        bubble.targets = tuple(self._targets())
        bubble.said = tuple(words(self.board))
        bubble.prompt = self.board.furnishing.pill
        self._bubble = bubble
        self.overlay.say(bubble, self._spot(bubble))
        return True

    def _step(self, step: Step, now: int) -> LessonBubble:
        found = self.finder.find(step, self.guide.accepted())
        self.missing = found.missing
        hand = set(self.board.hand)
        own = frozenset(found.pieces) & hand
        self.board.shine(hinted=own, forcing=frozenset(found.pieces) - hand)
        self.board.dress(now)
        which = WHICH.format(number=self.guide.number, count=len(self.guide.lesson.steps))
        ways = {"click": (GO_ON, self._go_on), "sheet": (SHEET, self._go_on)}
        rule = step.teaches[0].rule if step.teaches else None
        about = self.finder.about(found)
        return LessonBubble(step.say, which, ways.get(step.wish.kind), found.boxes, about=about, rule=rule)

    def _strayed(self, answer: str) -> LessonBubble:
        """Returns the bubble about another move, with the number of the step."""
        which = WHICH.format(number=self.guide.number, count=len(self.guide.lesson.steps))
        about = tuple(map(self.board.box, self._just_played()))
        return LessonBubble(answer, which, (BACK, self._go_on), about=about)

    def _just_played(self) -> tuple[int, ...]:
        """Returns the pieces of the move that is answered, perhaps face down."""
        view = self.board.view
        codes = {word for _, move in view.moves[len(self.guide.match.moves) :] for word in move.split()}
        return tuple(
            lie
            for zone, lies in self.board.lies.items()
            if not zone.startswith("hand:")
            for lie, code in zip(lies, view.zones[zone], strict=True)
            if code in codes
        )[-1:]

    def _targets(self) -> list[pygame.Rect]:
        """Returns the boxes of what the next move may need: open places, and piles."""
        layout, legal = self.board.layout, self.guide.match.legal_moves() if self.guide.waits_for_move else ()
        piles = [zone for zone in layout.taps if layout.spots.get(zone) and zone != layout.hand_zone]
        return targets(self.board, legal, piles if legal else ())

    def _spot(self, bubble: LessonBubble) -> tuple[int, int]:
        """Returns the point above the first thing it is about, or the middle of the table."""
        if bubble.about:
            first = bubble.about[0]
            bubble.above = is_at_hand(self.board, first.top)
            return first.centerx, first.top
        felt = self.board.layout.felt
        return round(felt.cx), round(felt.cy)

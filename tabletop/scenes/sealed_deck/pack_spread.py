"""The pack that is cut: face down, spread from side to side, and opened where it is lifted."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role
from tabletop.books.piece_arrangement import PACKS, SIZES
from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.piece_look import PieceLook
from tabletop.messages import said, say
from tabletop.records.match_file.sealed_deck import CUT_PLACES
from tabletop.rules import HIDDEN
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.slider import VALUE_ACTIONS

COUNTS: Final = {"tile": 28}
USUAL_COUNT: Final = 48
"""How many pieces are spread; a sign of the pack, not the pack itself."""
PIECE_WIDTH: Final = 92
STEP: Final = CUT_PLACES // 100
OPENING: Final = 0.8
"""How wide the pack opens, in widths of a piece."""
RISE: Final = 0.14
"""How far the lifted part stands higher, in heights of a piece."""
GLIDE_MS: Final = 70.0
"""In how many milliseconds a piece comes about two thirds of its way."""
KEY_STEPS: Final = {
    pygame.K_LEFT: -STEP,
    pygame.K_RIGHT: STEP,
    pygame.K_PAGEDOWN: -10 * STEP,
    pygame.K_PAGEUP: 10 * STEP,
}


class PackSpread(Widget):
    """A pack face down that opens where the player lifts it; `place` is 0 while it lies closed.

    `on_change` is told each new place. Where pieces stand `still` nothing glides.
    """

    focusable = True
    paint_margin = 36.0

    def __init__(self, kind: str, on_change: Callable[[int], None], *, still: bool) -> None:
        super().__init__()
        self.kind = kind if kind in PACKS else "card"
        self.on_change = on_change
        self.still = still
        self.place = 0
        self.is_cut = False
        """Whether the lifted part has been laid under the rest."""
        self.count = COUNTS.get(self.kind, USUAL_COUNT)
        self._points: list[tuple[float, float]] = []
        """Where the middle of each piece is now."""
        self._look: Look | None = None
        self._updated = 0

    # --- what it is for those who do not see it

    def describe(self) -> Node:
        told = (
            said("{place} of {all}", place=self.place, all=CUT_PLACES) if self.place else said("not lifted")
        )
        return Node(self.node_key, Role.SLIDER, value=say(told), actions=VALUE_ACTIONS)

    def perform(self, action: Action, value: str = "") -> bool:
        """Lifts the pack elsewhere; what is no number changes nothing."""
        steps = {Action.INCREASE: STEP, Action.DECREASE: -STEP}
        if action is Action.SET_VALUE and value.strip().isdecimal():
            self.lift(int(value))
        elif action in steps:
            self._move(steps[action])
        else:
            return False
        return True

    # --- lifting

    def lift(self, place: int) -> None:
        """Opens the pack at a place."""
        place = max(1, min(CUT_PLACES - 1, place))
        if place != self.place and not self.is_cut:
            self.place = place
            self._follow()
            self.on_change(place)

    def close_pack(self) -> None:
        """Closes the pack, so that it lies as it was."""
        self.place = 0
        self._follow()
        self.on_change(0)

    def lay_under(self) -> None:
        """Lays the lifted part under the rest."""
        self.is_cut = True
        self._follow()

    @property
    def is_at_rest(self) -> bool:
        """Returns whether every piece lies where it should."""
        return self._points == self._goals()

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        share = (point[0] - self.rect.left) / max(1, self.rect.width)
        self.lift(round(share * CUT_PLACES))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Moves the cut: by a hundredth of the pack, with Shift by the least that there is."""
        if event.key in {pygame.K_HOME, pygame.K_END}:
            self.lift(1 if event.key == pygame.K_HOME else CUT_PLACES)
        elif event.key in KEY_STEPS:
            step = KEY_STEPS[event.key]
            self._move(step // STEP if event.mod & pygame.KMOD_SHIFT else step)
        else:
            return False
        return True

    def _move(self, by: int) -> None:
        self.lift(self.place + by if self.place else CUT_PLACES // 2)

    # --- where the pieces lie

    def measure(self, look: Look, room: int) -> Point:
        return room, round(self._size(look)[1] * (1 + 2 * RISE))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._look = look
        self._points = self._goals()

    def update(self, now: int) -> bool:
        passed, self._updated = min(50, now - self._updated), now
        goals = self._goals()
        if self._points == goals:
            return False
        share = 1 - exp(-passed / GLIDE_MS)
        self._points = [_nearer(point, goal, share) for point, goal in zip(self._points, goals, strict=True)]
        self.invalidate()
        return True

    def _follow(self) -> None:
        if self.still:
            self._points = self._goals()
        self.invalidate()

    def _goals(self) -> list[tuple[float, float]]:
        """Returns where the middle of each piece should be; later pieces lie on earlier ones."""
        if self._look is None:
            return []
        wide, high = self._size(self._look)
        opened = 0 < self.place < CUT_PLACES and not self.is_cut
        gap = OPENING * wide if opened else 0.0
        step = (self.rect.width - wide - gap) / (self.count - 1)
        below = self._below
        goals = []
        for number in range(self.count):
            is_lifted = number >= below
            slot = (number - below) % self.count if self.is_cut else number
            x = self.rect.left + wide / 2 + slot * step + (gap if is_lifted else 0)
            y = self.rect.bottom - high / 2 - high * RISE
            goals.append((x, y - high * RISE if is_lifted and opened else y))
        return goals

    @property
    def _below(self) -> int:
        """Returns how many pieces lie below the cut."""
        if not self.place:
            return self.count
        return max(1, min(self.count - 1, round(self.place / CUT_PLACES * self.count)))

    def _size(self, look: Look) -> tuple[int, int]:
        width, height = SIZES[self.kind]
        return look.px(PIECE_WIDTH * width), look.px(PIECE_WIDTH * height)

    # --- looks

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        wide, high = self._size(look)
        wear = PieceLook(PACKS[self.kind], HIDDEN, wide, high, 0, look.edition, u=look.metrics.u)
        picture = look.caches.pieces.picture(wear)
        for point in self._points:
            screen.blit(picture.surface, picture.top_left(*point), special_flags=piece_look.PREMULTIPLIED)
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, look.box(10))


def _nearer(point: tuple[float, float], goal: tuple[float, float], share: float) -> tuple[float, float]:
    """Returns a point that has come nearer to its goal; there, once less than half a pixel is left."""
    x, y = (at + (to - at) * share for at, to in zip(point, goal, strict=True))
    return goal if abs(goal[0] - x) < 0.5 and abs(goal[1] - y) < 0.5 else (x, y)

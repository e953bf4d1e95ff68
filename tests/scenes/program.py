"""The real program on a screen nobody sees: its clock and its opponents move when they are told."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import cos, radians, sin
from typing import Any
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tabletop.app import App
from tabletop.controller import Controller
from tabletop.players.thinking import Answer, quick_move
from tabletop.rules import View
from tabletop.scenes.menu import ContinuePanel, Menu
from tabletop.scenes.scene import Scene
from tabletop.scenes.table.scene import Table
from tabletop.stage import dress, felt
from tabletop.stage.dress import Dress
from tabletop.stage.shadows import Picture
from tests.scenes.stand_in import STUDIO

FRAME = 16


def plain(wear: Dress) -> Picture:
    """A piece as a coloured box: as large as it is, and another colour for all that is drawn otherwise.

    Clear around it, as all pieces are: what turns them makes its corners of the outermost pixels.
    """
    lean = radians(wear.angle)
    wide = abs(wear.width * cos(lean)) + abs(wear.height * sin(lean))
    high = abs(wear.height * cos(lean)) + abs(wear.width * sin(lean))
    drawn = pygame.Surface((max(2, round(wide)) + 2, max(2, round(high)) + 2), pygame.SRCALPHA)
    seen = wear.code, wear.edition, wear.lift, wear.line, wear.dimmed
    colour = (*crc32(repr(seen).encode()).to_bytes(4)[:3], 255)
    drawn.fill(colour, drawn.get_rect().inflate(-2, -2))
    return Picture(drawn, -(drawn.get_width() // 2), -(drawn.get_height() // 2))


def with_plain_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """What pieces look like costs most of the time; where this does not matter, they are boxes."""
    dress.forget()
    monkeypatch.setattr(dress, "_picture", plain)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda surface, *_: surface.copy())
    monkeypatch.setattr(felt, "table", lambda metrics, theme: _plain_felt(metrics.size, theme.name))


def _plain_felt(size: tuple[int, int], name: str) -> pygame.Surface:
    ground = pygame.Surface(size)
    ground.fill(tuple(crc32(name.encode()).to_bytes(4)[:3]))
    return ground


class Ponderers:
    """Opponents who answer after they have been looked at so many times."""

    def __init__(self, looks: int = 1) -> None:
        self.looks = looks
        self._question: tuple[int, View] | None = None
        self._left = 0

    @property
    def is_asked(self) -> bool:
        return self._question is not None

    def warm_up(self) -> None:
        """Nothing has to be started."""

    def ask(self, tag: int, view: View, level: str) -> None:
        self._question, self._left = (tag, view), self.looks

    def answer(self) -> Answer | None:
        self._left -= 1
        if self._question is None or self._left > 0:
            return None
        (tag, view), self._question = self._question, None
        return Answer(tag, quick_move(view), "It is the best.")

    def hurry(self) -> None:
        """Whatever was asked is answered with the next look."""
        self._left = 0

    def cancel(self) -> None:
        self._question = None

    def wait_seconds(self) -> float | None:
        return None

    def close(self) -> None:
        self._question = None


class Program(App):
    """Everything but the window, the clock and the opponents is the program's own; nothing is heard."""

    def __init__(self, size: tuple[int, int] = (960, 600), looks: int = 1, paint_every: int = 1) -> None:
        self.clock = 0
        self.paint_every = paint_every
        self._unpainted = 0
        self.ponderers = Ponderers(looks)
        super().__init__()
        self.studio = STUDIO
        self._thinker: Any = self.ponderers
        pygame.event.clear()
        self.shape(size)

    @property
    def now(self) -> int:
        return self.clock

    def beside(self, work: Callable[[], None]) -> None:
        """At once, so that nobody has to wait for it."""
        work()

    @property
    def has_ended(self) -> bool:
        return not self._going

    @property
    def window(self) -> pygame.Surface:
        """What it is painted on."""
        return self._window

    @property
    def table(self) -> Table | None:
        """The table, wherever it is in the stack."""
        return next((scene for scene in reversed(self.scenes) if isinstance(scene, Table)), None)

    def sit_at(self, controller: Controller) -> Table:
        """Shows this match, and below it the menu."""
        self._open_menu()
        table = Table(self, controller)
        self.push(table)
        self.step()
        return table

    def leave_all(self) -> None:
        """The window is closed: every scene is left, from the top down."""
        while self._scenes:
            self.pop()

    def continue_match(self) -> Table:
        """Sits down again from the menu, to the match that was left last."""
        menu = self._open_menu()
        assert isinstance(menu.panel, ContinuePanel), "there is nothing to continue"
        at = menu.panel.button.rect
        self.click((at.centerx, at.centery))
        self.step()
        table = self.table
        assert table is not None, "the match was not continued"
        return table

    def _open_menu(self) -> Menu:
        self.leave_all()
        self._going = True
        menu = Menu(self)
        self.push(menu)
        self.until_read(menu)
        return menu

    def until_read(self, menu: Menu) -> None:
        """Frames go by until the matches have been read."""
        while not menu.has_read:
            self.step()

    def shape(self, size: tuple[int, int]) -> None:
        """The window gets another size, as if its corner had been dragged."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def send(self, kind: int, **told: Any) -> None:
        """One event, from the window to whatever is on top."""
        if not self.has_ended:
            self._take(pygame.event.Event(kind, told))

    def key(self, key: int, words: str = "", mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=words)
        self.send(pygame.KEYUP, key=key, mod=mod, unicode=words)

    def click(self, at: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def _paint(self, scene: Scene) -> None:
        """Only some of the frames are painted, if that was wished: it costs most of the time."""
        self._unpainted += 1
        if self._unpainted >= self.paint_every:
            self._unpainted = 0
            super()._paint(scene)

    def pass_time(self, milliseconds: int, frame: int = FRAME) -> None:
        """Lets frames go by, painting each."""
        for _ in range(milliseconds // frame):
            self.clock += frame
            if not self.has_ended:
                self.step()

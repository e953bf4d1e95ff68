"""A program that shows scenes on SDL's dummy screen: stacks them, hands them events, and paints them."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tabletop.controller import Opponents
from tabletop.rules import View
from tabletop.scenes.openings import LazyOpenings
from tabletop.scenes.scene import Scene
from tabletop.settings import Settings
from tabletop.stage import dress
from tabletop.stage.studio import Studio
from tabletop.stage.theme import THEMES, Metrics, Theme

KEYS = (
    *(pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_a, pygame.K_m, pygame.K_s, pygame.K_t),
)
TEXTS = ("a", "7", " ", "é", "漢字", "😀", "\x00", "\u202e", "\ud800", "o\u0301", "\n", "עברית")
STUDIO = Studio()
"""All stand-ins draw from the same shelves: to paint a felt takes long."""
SIZES = ((960, 600), (1280, 800), (1111, 1501), (2560, 1440))


class Silence:
    """Remembers what would have been heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, loudness: float = 1.0) -> bool:
        self.heard.append(name)
        return False


class NoOpponents:
    """Opponents that never answer."""

    def ask(self, tag: int, view: View, level: str) -> None:
        """Does not think."""

    def answer(self) -> None:
        return None

    def cancel(self) -> None:
        """Does not think anyway."""

    def wait_seconds(self) -> float | None:
        return None

    def close(self) -> None:
        """Nothing to close."""


class StandIn:
    """What scenes may ask of the program, without a window."""

    def __init__(self, size: tuple[int, int] = (1280, 800), settings: Settings | None = None) -> None:
        pygame.display.init()
        self.screen = pygame.display.set_mode(size)
        dress.make_room(size)
        self.size = size
        self.settings = settings or Settings()
        self.sounds = Silence()
        self.openings = LazyOpenings(self)
        self.studio = STUDIO
        self.opponents: Opponents = NoOpponents()
        self.now = 0
        self.stack: list[Scene] = []
        self.has_quit = False
        self.trouble = ""
        self.switched = 0

    @property
    def metrics(self) -> Metrics:
        factor = {"normal": 1.0, "large": 1.15, "larger": 1.3}[self.settings.text_size]
        return Metrics(self.size, factor)

    @property
    def theme(self) -> Theme:
        return THEMES[self.settings.table_theme]

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def show(self, scene: Scene) -> Scene:
        """Starts with this scene alone."""
        self.stack.clear()
        self.push(scene)
        self.step()
        self.step()  # what is read once the scene has been seen
        return scene

    def push(self, scene: Scene) -> None:
        if self.stack:
            self.top.leave()
        self.stack.append(scene)
        self._enter()

    def pop(self) -> None:
        gone = self.stack.pop()
        gone.leave()
        gone.close()
        if self.stack:
            self._enter()
        else:
            self.has_quit = True

    def replace(self, scene: Scene) -> None:
        gone = self.stack.pop()
        gone.leave()
        gone.close()
        self.push(scene)

    def quit(self) -> None:
        self.has_quit = True

    def redraw(self) -> None:
        self.top.spoil()

    def wake(self) -> None:
        """Nobody sleeps here."""

    def beside(self, work: Callable[[], None]) -> None:
        """At once, so that nobody has to wait for it."""
        work()

    def full_screen(self, on: bool | None = None) -> None:  # noqa: FBT001
        self.switched += 1

    def change(self, settings: Settings) -> str:
        self.settings = settings
        if self.stack:
            self.top.resize(self.size)
            self.top.spoil()
        return ""

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.screen = pygame.display.set_mode(size)
        self.top.resize(size)
        self.top.spoil()

    def step(self, ms: int = 16) -> None:
        """Time passes, and what changed is painted."""
        self.now += ms
        self.top.update(self.now)
        if self.stack:
            self.top.paint(self.screen)

    # --- hands

    def send(self, kind: int, **told: Any) -> None:
        if self.stack and not self.has_quit:
            self.top.handle(pygame.event.Event(kind, told))

    def key(self, key: int, letter: str = "", mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, unicode=letter, mod=mod)

    def point(self, at: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, at: tuple[int, int]) -> None:
        self.point(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def type(self, words: str) -> None:
        for letter in words:
            self.key(ord(letter) if ord(letter) < 128 else 0, letter)
            self.send(pygame.TEXTINPUT, text=letter)

    def _enter(self) -> None:
        self.top.resize(self.size)
        self.top.enter()
        self.top.spoil()


def disturb(app: StandIn, chance: Random) -> None:
    """One random event, whatever it may be."""
    at = chance.randrange(-20, app.size[0] + 20), chance.randrange(-20, app.size[1] + 20)
    kind = chance.randrange(12)
    if kind < 3:
        app.point(at)
    elif kind < 5:
        app.send(pygame.MOUSEBUTTONDOWN, pos=at, button=chance.choice((1, 1, 1, 2, 3)))
    elif kind < 7:
        app.send(pygame.MOUSEBUTTONUP, pos=at, button=chance.choice((1, 1, 1, 2, 3)))
    elif kind == 7:
        app.send(pygame.MOUSEWHEEL, x=0, y=chance.choice((-3, -1, 1, 3)), precise_y=chance.uniform(-3, 3))
    elif kind == 8:
        text = chance.choice(TEXTS) * chance.choice((1, 1, 300))
        app.send(chance.choice((pygame.TEXTINPUT, pygame.TEXTEDITING)), text=text, start=0, length=0)
    elif kind == 9:
        app.send(chance.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.USEREVENT)))
    else:
        mod = chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        key = chance.choice(KEYS)
        app.key(key, chr(key) if 32 < key < 127 else "", mod)
        if key == pygame.K_SPACE:
            app.send(pygame.KEYUP, key=key, mod=0)

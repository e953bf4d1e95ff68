"""The real program on a screen nobody sees: its clock and its opponents move when they are told."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import cos, radians, sin
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tabletop.app import App
from tabletop.controller import Controller
from tabletop.graphics import felt_picture
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.piece_look import PieceLook, PiecePictures
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.sound_player import SoundPlayer
from tabletop.messages import said
from tabletop.rules import View
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.menu.continue_panel import ContinuePanel
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings
from tabletop.workers.opponent_client import Answer, quick_move

if TYPE_CHECKING:
    import pytest

FRAME = 16
PASSING = 4
"""Of how many frames one is painted while time passes."""
KEYS = (
    *(pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F6, pygame.K_F7, pygame.K_F8),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_a, pygame.K_m, pygame.K_s, pygame.K_t),
)
TEXTS = ("a", "7", " ", "é", "漢字", "😀", "\x00", "\u202e", "\ud800", "o\u0301", "\n", "עברית")
SIZES = ((960, 600), (1280, 800), (1111, 1501), (2560, 1440))
PICTURE_CACHES = PictureCaches()
"""All programs share these caches, as painting a felt takes long."""
PLAIN_CACHES = PictureCaches()
"""What is drawn plainly (see `with_plain_pieces`), so that nobody who looks at pixels gets it."""
_NOBODYS_HOME = TemporaryDirectory(prefix="tabletop-")
os.environ.setdefault("TABLETOP_HOME", _NOBODYS_HOME.name)


def plain_piece(look: PieceLook) -> CentredPicture:
    """Returns a piece as a coloured box of its size, with another colour for each way to draw it.

    Clear around it, as all pieces are: what turns them makes its corners of the outermost pixels.
    """
    lean = radians(look.angle)
    width = look.width * look.width_share
    wide = abs(width * cos(lean)) + abs(look.height * sin(lean))
    high = abs(look.height * cos(lean)) + abs(look.width * sin(lean))
    drawn = pygame.Surface((max(2, round(wide)) + 2, max(2, round(high)) + 2), pygame.SRCALPHA)
    seen = look.code, look.edition, look.elevation, look.outline, look.is_dimmed
    colour = (*crc32(repr(seen).encode()).to_bytes(4)[:3], 255)
    drawn.fill(colour, drawn.get_rect().inflate(-2, -2))
    return CentredPicture(drawn, -(drawn.get_width() // 2), -(drawn.get_height() // 2))


def with_plain_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws pieces and sprites as boxes where their looks do not matter: drawing takes most of the time."""
    monkeypatch.setattr("tests.scenes.program.PICTURE_CACHES", PLAIN_CACHES)
    monkeypatch.setattr(PiecePictures, "_picture", lambda _, wear: plain_piece(wear))
    monkeypatch.setattr(svg_sprites, "_load_svg", _plain_sprite)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda surface, *_: surface.copy())
    monkeypatch.setattr(
        felt_picture, "draw_felt", lambda metrics, theme: _plain_felt(metrics.size, theme.name)
    )


def _plain_sprite(source: bytes, size: tuple[int, int]) -> pygame.Surface:
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    drawn.fill((*crc32(source).to_bytes(4)[:3], 255), drawn.get_rect().inflate(-2, -2))
    return drawn


def _plain_felt(size: tuple[int, int], name: str) -> pygame.Surface:
    ground = pygame.Surface(size)
    ground.fill(tuple(crc32(name.encode()).to_bytes(4)[:3]))
    return ground


class SlowOpponents:
    """Opponents who answer after N looks at them; None: never."""

    def __init__(self, looks: int | None = 1) -> None:
        self.looks = looks
        self._question: tuple[int, View] | None = None
        self._left: int | None = 0
        self.latest = 0

    @property
    def is_asked(self) -> bool:
        return self._question is not None

    def warm_up(self) -> None:
        """Starts nothing, as no process is needed."""

    def ask(
        self, tag: int, view: View, level: str, _face: int | None = None, *, is_exact: bool = False
    ) -> None:
        self._question, self._left, self.latest = (tag, view), self.looks, tag

    def answer(self) -> Answer | None:
        if self._left is None:
            return None
        self._left -= 1
        if self._question is None or self._left > 0:
            return None
        (tag, view), self._question = self._question, None
        return Answer(tag, quick_move(view), said("It is the best."))

    def hurry(self) -> None:
        """Answers whatever was asked with the next look."""
        self._left = 0

    def cancel(self) -> None:
        self._question = None

    def wait_seconds(self) -> float | None:
        return None

    def close(self) -> None:
        self._question = None


class RecordedSounds(SoundPlayer):
    """Remembers what would have been heard."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: str, loudness: float = 1.0) -> bool:
        self.heard.append(name)
        return False


STARTED_PROGRAMS: list[Program] = []
"""The programs of a test."""


class Program(App):
    """Everything but the window, the clock, the sounds and the opponents is the program's own."""

    sounds: RecordedSounds

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        settings: Settings | None = None,
        *,
        looks: int | None = None,
        paint_every: int = 1,
    ) -> None:
        self.clock = 0
        self.paint_every = paint_every
        self._unpainted = 0
        self._passes_by = False
        self._ponderers: Any = SlowOpponents(looks)
        STARTED_PROGRAMS.append(self)
        super().__init__()
        self.sounds = RecordedSounds()
        self.caches = PICTURE_CACHES
        if settings is not None:
            self.settings = settings
        pygame.event.clear()
        self.resize(size)

    @property
    def now(self) -> int:
        return self.clock

    @property
    def opponents(self) -> Any:
        return self._ponderers

    @opponents.setter
    def opponents(self, others: Any) -> None:
        self._ponderers = others

    def run_in_background(self, work: Callable[[], None]) -> None:
        """Does the work at once, so that nobody has to wait for it."""
        work()

    @property
    def has_ended(self) -> bool:
        return not self._is_running

    @property
    def window(self) -> pygame.Surface:
        """Returns the surface that the program paints on."""
        return self._window.surface

    @property
    def top(self) -> Scene:
        """Returns the scene that is shown."""
        return self._enter_top_scene()

    @property
    def table(self) -> TableScene | None:
        """Returns the table, wherever it is in the stack."""
        return next((scene for scene in reversed(self.scenes) if isinstance(scene, TableScene)), None)

    def show(self, scene: Scene) -> Scene:
        """Starts with this scene alone."""
        self.leave_all()
        self._is_running = True
        self.push(scene)
        self.step()
        self.step()  # what is read once the scene has been seen
        return scene

    def open(self, scene: Scene) -> None:
        """Shows a scene on top of the others, as it is from the next frame on."""
        self.push(scene)
        self._enter_top_scene()

    def leave_down_to(self, scene: Scene) -> None:
        """Leaves whatever lies above a scene; a deal that waits there is dealt."""
        while self.scenes[-1] is not scene:
            self.pop()
        if isinstance(scene, TableScene):
            scene.after_deal.go_on()

    def put_below(self, scene: Scene) -> None:
        """Puts this scene below all others, as if it had been shown before them."""
        self._scenes.insert(0, scene)

    def sit_at(self, controller: Controller) -> TableScene:
        """Shows this match, and below it the menu."""
        self._open_menu()
        table = TableScene(self, controller)
        self.push(table)
        self.step()
        return table

    def leave_all(self) -> None:
        """Closes the window: every scene is left, from the top down."""
        while self._scenes:
            self.pop()

    def end(self) -> None:
        """Leaves every scene without a question, as when the system ends the program."""
        while self._scenes:
            scene = self._scenes.pop()
            self._leave(scene)
            scene.close()

    def continue_match(self) -> TableScene:
        """Sits down again from the menu, to the match that was left last."""
        menu = self._open_menu()
        assert isinstance(menu.panel, ContinuePanel), "there is nothing to continue"
        self.click(menu.panel.button.rect.center)
        self.step()
        table = self.table
        assert table is not None, "the match was not continued"
        return table

    def _open_menu(self) -> MenuScene:
        self.leave_all()
        self._is_running = True
        menu = MenuScene(self)
        self.push(menu)
        self.until_read(menu)
        return menu

    def until_read(self, menu: MenuScene) -> None:
        """Frames go by until the matches have been read."""
        while not menu.has_read:
            self.step()

    # --- time

    def step(self, ms: int = FRAME) -> None:
        """Lets time pass, and paints what changed."""
        self.clock += ms
        if not self.has_ended:
            super().step()

    def pass_time(self, milliseconds: int, frame: int = FRAME) -> None:
        """Lets frames go by, painting some of them, and the last one."""
        for left in reversed(range(milliseconds // frame)):
            self._passes_by = left % PASSING > 0
            self.step(frame)

    def _paint(self, scene: Scene) -> None:
        """Paints only some of the frames, if that was asked for, as painting takes most of the time."""
        self._unpainted += 1
        passes_by, self._passes_by = self._passes_by, False
        if self._unpainted >= self.paint_every and not passes_by:
            self._unpainted = 0
            super()._paint(scene)

    # --- hands

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size, as if its corner had been dragged."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def send(self, kind: int, **told: Any) -> None:
        """Sends one event from the window to the scene on top."""
        if not self.has_ended:
            self._handle_event(pygame.event.Event(kind, told))

    def press(self, key: int, letter: str = "", mod: int = 0) -> None:
        """Presses the key and keeps it down."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)

    def press_and_release(self, key: int, letter: str = "", mod: int = 0) -> None:
        self.press(key, letter, mod)
        self.send(pygame.KEYUP, key=key, mod=mod, unicode=letter)

    def move_pointer(self, at: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, at: tuple[int, int]) -> None:
        self.move_pointer(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def type_text(self, words: str) -> None:
        for letter in words:
            self.press_and_release(ord(letter) if ord(letter) < 128 else 0, letter)
            self.send(pygame.TEXTINPUT, text=letter)


def send_random_event(app: Program, chance: Random) -> None:
    """Sends one random event."""
    at = chance.randrange(-20, app.size[0] + 20), chance.randrange(-20, app.size[1] + 20)
    kind = chance.randrange(12)
    if kind < 3:
        app.move_pointer(at)
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
        app.press_and_release(key, chr(key) if 32 < key < 127 else "", mod)

"""A player who does anything at any time (monkey testing): mostly nonsense, now and then a sensible move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.rules import Move
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.flow.phases import SeeingNewPieces
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import SETTING_KEYS
from tabletop.widgets.base.widget import Widget
from tabletop.workers.opponent_client import quick_move
from tests.scenes.monkey_devices import MonkeyDevices
from tests.scenes.program import TEXTS, Program
from tests.scenes.table_checks import inspect, inspect_record, inspect_rest

Point = tuple[int, int]
SMALLEST, LARGEST = (960, 600), (2560, 1440)
KEYS_OF_A_TABLE = (
    *(pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, *map(ord, "abcdefghklprst")),
    *(pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8),
    *(pygame.K_1, pygame.K_2),
)
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
MAX_LOST = 40  # events away from the table
MAX_WAIT_MS = 60_000  # milliseconds without a move
LONGEST = 3_600_000  # somebody without chips may look on for many deals
AT_ONCE, LONG = (1, 1, 2, 5), (5, 40, 40)  # how often opponents are looked at before they answer


@dataclass(frozen=True, slots=True)
class TableKind:
    """How a table is kept: whether pieces glide, a curtain falls, and opponents take their time."""

    is_animated: bool = True
    curtain: bool = True
    is_slow: bool = False


TABLE_KINDS = tuple(TableKind(*way) for way in product((False, True), repeat=3))


@dataclass(frozen=True, slots=True)
class DragPhase:
    """When something was dragged: who looks at the table, and who is on turn."""

    looks: str
    on_turn: str


class MonkeyPlayer:
    """Disturbs one match after the other of a game; counts the events that were sent."""

    def __init__(
        self,
        slug: str,
        levels: Sequence[str | None],
        seed: int,
        folder: Path,
        *,
        sizes: Sequence[Point] = ((960, 600), (1024, 640)),
        kind: TableKind = TABLE_KINDS[0],
    ) -> None:
        self.chance = Random(f"{slug} {levels} {seed}")
        self.slug = slug
        self.people = [
            Sitter(f"Player {seat}", f"face-{seat + 1}", level) for seat, level in enumerate(levels)
        ]
        self.folder = folder
        self.sizes = sizes
        self.app = Program((960, 600), looks=1, paint_every=10)
        self.devices = MonkeyDevices(self.app, self.chance, self._send)
        self.events = 0
        self.moves = 0
        self.matches = 0
        self.last_acts: list[str] = []
        self.drag_phases: set[DragPhase] = set()
        """When pieces of the table were dragged or clicked."""
        self.kind = kind
        self._path: Path | None = None
        self._away = 0
        self._at: Point = (0, 0)
        speed = "fast" if kind.is_animated else "off"
        quick = self.app.settings.changed("opponents_pace", "at once").changed("trick_rest", 1)
        self.app.settings = quick.changed("animation_speed", speed).changed("curtain", kind.curtain)

    @property
    def table(self) -> TableScene | None:
        """Returns the table of the match, and not that of a lesson or of a decision in a review."""
        return next((scene for scene in reversed(self.app.scenes) if type(scene) is TableScene), None)

    @property
    def has_people(self) -> bool:
        return any(sitter.is_person for sitter in self.people)

    @property
    def has_computers(self) -> bool:
        return not all(sitter.is_person for sitter in self.people)

    def close(self) -> None:
        self.app.close()

    # --- the whole run

    def send_events(self, events: int) -> None:
        """Sends N events, and looks now and then whether everything is as it should be."""
        end = self.events + events
        rests = self.events
        while self.events < end:
            self._come_back()
            self._do_something()
            table = self.table
            if table is not None and self.chance.random() < 0.1:
                inspect(table)
            if self.events - rests > 300:
                rests = self.events
                self.come_to_rest()
                if self.chance.random() < 0.2:
                    self._sit_down(ahead=60)
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """Lets go of everything, and waits until it is somebody's turn or the match is over."""
        self._come_back(at_once=True)
        self._send(pygame.MOUSEBUTTONUP, pos=self._at, button=1)
        self._send(pygame.WINDOWLEAVE)
        # Where nobody plays but computers, the table never waits for anybody.
        self.app.opponents.looks = 1 if self.has_people else None
        self.app.opponents.hurry()
        end, last, made = self.app.clock + MAX_WAIT_MS, self.app.clock + LONGEST, self._make_match()
        rested = 0
        while rested < 2:
            assert self.app.clock < min(end, last), f"stuck at {self._state_words()}"
            self.app.pass_time(200, 100)
            if made != self._make_match():
                end, made = self.app.clock + MAX_WAIT_MS, self._make_match()
            rested = rested + 1 if self._is_at_rest() else 0
        table = self.table
        assert table is not None
        if self.app.scenes[-1] is table:
            inspect_rest(table, self.app.window)
        if self.chance.random() < 0.25:
            inspect_record(table)
        table.after_deal.go_on()

    def _make_match(self) -> int:
        table = self.table
        return len(table.controller.view().moves) if table else 0

    def _is_at_rest(self) -> bool:
        top, table = self.app.scenes[-1], self.table
        if table is None:
            self._sit_down()
            return False
        if isinstance(top, CurtainScene):
            return True
        if top is not table:
            self._leave()
            return False
        if table.tree.popup is not None:
            table.tree.close_popup()
        if table.playback.waits_for_click:
            table.hurry()
        if isinstance(table.turn.phase, LookingBack):
            table.history_view.return_to_present()
        if table.after_deal.is_waiting:
            return not (table.board.pieces.is_busy or table.after_deal.score_animation.is_busy)
        quiet = table.playback.is_idle and not table.board.pieces.is_busy
        is_asked = table.is_ready or isinstance(table.turn.phase, SeeingNewPieces)
        return quiet and (is_asked or table.controller.is_over or not self.has_people)

    def _state_words(self) -> str:
        table = self.table
        moves = table.controller.view().moves[-3:] if table else ()
        return f"{self.app.scenes[-1]} after {moves} and {self.last_acts[-8:]}"

    # --- coming and going

    def _sit_down(self, ahead: int = 0) -> None:
        """Continues the match if it can be, or starts another one; plain play reaches later positions."""
        table, matches = self.table, self.matches
        if table is not None:
            table.controller.close()
        controller = self._resumed() if self.chance.random() < 0.9 else self._started()
        for _ in range(self.chance.randrange((ahead if matches == self.matches else 150) + 1)):
            self.app.opponents.hurry()
            _play_quickly(controller)
        self._show(controller)

    def _resumed(self) -> Controller:
        """Resumes the match that was left, or begins another one if there is none."""
        if self._path is not None:
            controller = Controller.resume(self._path, opponents=self.app.opponents)
            assert not controller.resume_notice, controller.resume_notice
            if not controller.is_over:
                return controller
            controller.close()
        return self._started()

    def _started(self) -> Controller:
        self.matches += 1
        self._clear_up()
        controller = Controller.start(
            GAMES[self.slug],
            self.people,
            seed=self.chance.randrange(10**9),
            opponents=self.app.opponents,
            folder=self.folder,
        )
        self._path = controller.path
        return controller

    def _show(self, controller: Controller) -> None:
        self._path = controller.path
        self._away = 0
        self.app.sit_at(controller)

    def begin(self) -> None:
        """Sits down while a computer is on turn, and disturbs it; with several people nobody looks yet."""
        self.app.opponents.looks = None
        controller = self._resumed()
        while controller.thinking_seat is None and self.has_computers:
            _play_quickly(controller)
            controller.close()
            controller = self._resumed()
        self._show(controller)
        for _ in range(6):
            self._come_back(at_once=True)
            assert self.table is not None
            board = self.table.board
            lies = board.piece_ids.get("hand:0") or range(len(board.pieces))
            self._carry(board.piece_box(self.chance.choice(lies)).center, self._something())

    def _clear_up(self) -> None:
        for file in self.folder.glob("*.tabletop"):
            file.unlink()

    def _come_back(self, *, at_once: bool = False) -> None:
        """Goes back to the table, after some time elsewhere."""
        if self.app.has_ended or not self.app.scenes:
            self._sit_down()
        table = self.table
        here = table is not None and table.controller.game.slug == self.slug
        if here and table is not None and table.controller.path is not None:
            self._path = table.controller.path
        if here and self.app.scenes[-1] is table:
            self._away = 0
        else:
            self._away += 1
        if not here and (self._away > MAX_LOST // 2 or at_once):
            self._sit_down()
        elif self._away > MAX_LOST:
            self._leave()

    def _leave(self) -> None:
        if isinstance(self.app.scenes[-1], CurtainScene):
            self._key(pygame.K_RETURN)
        else:
            self.app.pop()
        self.app.step()

    # --- what is done

    def _do_something(self) -> None:
        acts: tuple[tuple[float, Callable[[], None]], ...] = (
            (30, self._send_nonsense),
            (16, self._touch),
            (14, self._press_a_key),
            (8, self._drag_anything),
            (5, self._double_click),
            (5, self._take_back_or_again),
            (5, self._play_on),
            (4, self.devices.use_pad),
            (0.5, self.devices.use_switch),
            (4, self.devices.ask_for_actions),
            (3, self._wait),
            (0.2, self._change_a_setting),
            (0.08, self._resize),
        )
        act = self.chance.choices([act for _, act in acts], [weight for weight, _ in acts])[0]
        self.last_acts = [*self.last_acts[-40:], act.__name__.strip("_")]
        act()
        if self.chance.random() < 0.2:
            self.app.pass_time(32, 32)
        self.app.opponents.looks = self.chance.choice(LONG if self.kind.is_slow else AT_ONCE)

    def _send(self, kind: int, **told: Any) -> None:
        self.events += 1
        self.app.send(kind, **told)

    def _key(self, key: int, words: str = "", mod: int = 0) -> None:
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=words)
        self._send(pygame.KEYUP, key=key, mod=mod, unicode=words)

    def _send_nonsense(self) -> None:
        chance = self.chance
        at = self._anywhere()
        button = chance.choice((1, 1, 1, 2, 3))
        kind = chance.randrange(9)
        if kind < 3:
            self._glide_pointer(at)
        elif kind == 3:
            self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        elif kind == 4:
            self._send(pygame.MOUSEBUTTONUP, pos=at, button=button)
        elif kind == 5:
            self._send(pygame.MOUSEWHEEL, x=0, y=chance.choice((-3, 1)), precise_y=chance.uniform(-3, 3))
        elif kind == 6:
            what = chance.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
            self._send(what, text=chance.choice(TEXTS), start=0, length=0)
        elif kind == 7:
            window = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWENTER, pygame.WINDOWEXPOSED)
            self._send(chance.choice((*window, pygame.WINDOWRESTORED, pygame.USEREVENT)))
        else:
            self._press_a_key()

    def _press_a_key(self) -> None:
        key = self.chance.choice(KEYS_OF_A_TABLE)
        self._key(key, chr(key) if 32 < key < 127 else "", self.chance.choice(MODS))

    def _take_back_or_again(self) -> None:
        for _ in range(self.chance.choice((1, 1, 1, 2, 5))):
            key = self.chance.choice("zzy")
            self._key(ord(key), key, pygame.KMOD_CTRL)

    def _touch(self) -> None:
        """Presses, releases or clicks on something that is there."""
        self._note_phase()
        at = self._something()
        self._glide_pointer(at)
        kind = self.chance.randrange(4)
        if kind != 1:
            self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        if kind != 2:
            self._send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def _double_click(self) -> None:
        at = self._something()
        for _ in range(self.chance.choice((2, 2, 3))):
            self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            self._send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def _drag_anything(self) -> None:
        """Raises a few pieces, and carries them somewhere; may be interrupted on the way."""
        for _ in range(self.chance.choice((0, 0, 1, 2))):
            at = self._something()
            self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            self._send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self._carry(self._something(), self._something() if self.chance.random() < 0.7 else self._anywhere())

    def _note_phase(self) -> None:
        """Remembers who looks and who is on turn, as the table is touched."""
        table = self.table
        if table is None or self.app.scenes[-1:] != (table,):
            return
        seat, on_turn = table.board.view.seat, table.controller.seat
        is_over = on_turn is None
        is_person = on_turn is not None and table.controller.sitters[on_turn].is_person
        looks = "nobody" if seat is None else "the one on turn" if seat == on_turn else "another"
        self.drag_phases.add(DragPhase(looks, "nobody" if is_over else "person" if is_person else "computer"))

    def _carry(self, start: Point, end: Point) -> None:
        self._note_phase()
        self._send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for at in _pointer_path(start, end):
            self._move(at)
            if self.chance.random() < 0.1:
                self.app.pass_time(32, 32)
            if self.chance.random() < 0.01:
                self._press_a_key()
        if self.chance.random() < 0.93:
            self._send(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _play_on(self) -> None:
        for _ in range(self.chance.choice((1, 2, 6))):
            self._play()

    def _play(self) -> None:
        """Makes a sensible or any legal move, by a drag or by a click on what makes it."""
        table = self.table
        if table is None or self.app.scenes[-1] is not table or not table.is_ready:
            self.app.pass_time(400, 80)
            return
        wanted = quick_move(table.controller.view()) if self.chance.random() < 0.5 else None
        move = next((move for move in table.moves if move == wanted), None) or self.chance.choice(table.moves)
        before = len(table.controller.view().moves)
        self._make(table, move)
        self.moves += len(table.controller.view().moves) > before

    def _make(self, table: TableScene, move: Move) -> None:
        board = table.board
        button = table.overlay.buttons.get(str(move)) or table.overlay.buttons.get(move.verb)
        place = next((place for place in board.layout.places if place.accepts(move)), None)
        held = board.find_pieces(move.pieces)
        if button is not None and (place is None or self.chance.random() < 0.5):
            self._click(button.rect.center)
        elif held and place is not None and len(held) == 1 and self.chance.random() < 0.6:
            box = place.number_box or place.glow
            self._carry(self._on(table, held[0]), (round(box.cx), round(box.cy)))
        else:
            table.hand_actions.play_move(move)

    def _wait(self) -> None:
        self.app.pass_time(self.chance.choice((16, 48, 200, 400)), self.chance.choice((16, 50, 50)))

    def _change_a_setting(self) -> None:
        key = self.chance.choice(SETTING_KEYS)
        if key.name == "full_screen" or (
            key.name in {"animation_speed", "one_switch"} and self.chance.random() < 0.7
        ):
            return
        values = [value for value, _ in key.choices] or [key.least, key.most]
        self.app.change_settings(self.app.settings.changed(key.name, self.chance.choice(values)))

    def _resize(self) -> None:
        """Gives the window any size between the smallest and the largest, mostly followed by a small one."""
        if self.chance.random() < 0.25:
            size = self.chance.randint(SMALLEST[0], LARGEST[0]), self.chance.randint(SMALLEST[1], LARGEST[1])
            self.events += 1
            self.app.resize(size)
            self.app.pass_time(48)
            self._drag_anything()
        self.events += 1
        self.app.resize(self.chance.choice(self.sizes))

    # --- where

    def _glide_pointer(self, to: Point) -> None:
        """Moves the pointer there as a real one moves: in many small steps."""
        for at in _pointer_path(self._at, to):
            self._move(at)

    def _move(self, at: Point) -> None:
        self._at = at
        self._send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    def _click(self, at: Point) -> None:
        self._move(at)
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def _anywhere(self) -> Point:
        wide, high = pygame.display.get_window_size()
        return self.chance.randrange(-20, wide + 20), self.chance.randrange(-20, high + 20)

    def _something(self) -> Point:
        """Returns the middle of a piece, a place, a pile or a button of the scene on top."""
        top = self.app.scenes[-1]
        tree = top.widgets()
        widgets = tree.focus_ring() if tree is not None else []
        if not isinstance(top, TableScene) or (tree is not None and tree.popup is not None):
            return _middle(self.chance.choice(widgets)) if widgets else self._anywhere()
        kind = self.chance.randrange(10)
        board = top.board
        if kind < 5 and board.hand:
            return self._on(top, self.chance.choice(board.hand))
        if kind < 7 and board.layout.places:
            box = self.chance.choice(board.layout.places).glow
            return round(box.cx), round(box.cy)
        if kind == 7 and widgets:
            return _middle(self.chance.choice(widgets))
        at: Point = board.piece_box(self.chance.randrange(len(board.pieces))).center
        return at

    def _on(self, table: TableScene, identity: int) -> Point:
        """Returns a point near the left edge of a piece, where its neighbour does not cover it."""
        box = table.board.piece_box(identity)
        return box.left + max(4, box.width // 10), box.centery


def _pointer_path(start: Point, end: Point, steps: int = 8) -> Iterator[Point]:
    for step in range(1, steps + 1):
        yield start[0] + (end[0] - start[0]) * step // steps, start[1] + (end[1] - start[1]) * step // steps


def _play_quickly(controller: Controller) -> None:
    """Makes a sensible move of whoever is next, without a table."""
    if controller.thinking_seat is not None:
        controller.poll_opponent()
    elif not controller.is_over:
        controller.take_table()
        controller.play(quick_move(controller.view()))


def _middle(widget: Widget) -> Point:
    return widget.rect.centerx, widget.rect.centery

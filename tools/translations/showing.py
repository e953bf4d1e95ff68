"""Shows a sentence in its place: plays the program in a language until the sentence stands on the screen.

Somebody plays who does anything at any time, as in the tests, first where the code says the sentence. What is
seen there is the picture of the window as it was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.games import GAMES, registry
from tabletop.graphics.text.typography import TextCache
from tabletop.messages import Language, SlotValue
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tests.scenes.monkey_player import TABLE_KINDS, MonkeyPlayer
from tests.scenes.program import Program, send_random_event
from tests.scenes.table_driver import LEVELS_ALONE
from tools.translations.collecting import CollectedMessage

SIZE: Final = (1280, 800)
EVENTS_AT_TABLE, EVENTS_IN_SCENE = 150, 80
"""How many things are done at a table, or in another scene, before the next one."""

FEWEST_LETTERS: Final = 12
"""A line of a sentence that is broken into several is known by that many letters."""

FRAMES_TO_SETTLE: Final = 20


class SentenceSeen(Exception):
    """The sentence is being drawn."""


@dataclass
class SentenceWatch:
    """Notices when a sentence is told, and when what was told is drawn."""

    key: str
    context: str
    told: set[str] = field(default_factory=set)
    is_armed: bool = True

    def note_told(self, text: str, key: str, context: str) -> None:
        """Takes note of what was told."""
        if (key, context) == (self.key, self.context) and text.strip():
            self.told.add(text)

    def note_drawn(self, words: str) -> None:
        """Takes note of a line that is drawn. Raises SentenceSeen if it is one of the sentence."""
        if self.is_armed and any(_is_part(words, text) for text in self.told):
            raise SentenceSeen

    def patches(self) -> Iterator[Any]:
        """Yields what has to be in force while somebody looks."""
        tell, line = Language.tell, TextCache.line

        def watched_tell(
            language: Language, key: str, slots: Mapping[str, SlotValue], context: str = ""
        ) -> str:
            text = tell(language, key, slots, context)
            self.note_told(text, key, context)
            return text

        def watched_line(cache: TextCache, words: str, *how: Any, **more: Any) -> pygame.Surface:
            drawn = line(cache, words, *how, **more)
            self.note_drawn(words)
            return drawn

        yield mock.patch.object(Language, "tell", watched_tell)
        yield mock.patch.object(TextCache, "line", watched_line)


def save_picture(picture: pygame.Surface, to: str) -> None:
    """Writes a picture as the kind of file that its name says."""
    pygame.image.save(picture, to)


def _is_part(words: str, text: str) -> bool:
    """Returns whether a line shows a sentence, or a part of it that can be nothing else."""
    return text in words or (len(words) >= min(len(text), FEWEST_LETTERS) and words in text)


Look = Callable[[SentenceWatch], pygame.Surface | None]
"""A way to look for a sentence, which returns the window if it was seen."""


def picture_of(
    message: CollectedMessage, code: str, has_time: Callable[[], bool]
) -> tuple[pygame.Surface | None, set[str]]:
    """Returns the window with a message in it, if it was seen, and all that was told of it."""
    watch = SentenceWatch(message.key, message.context)
    first, second = watch.patches()
    with first, second, TemporaryDirectory(prefix="tabletop-") as folder:
        for number in count(1):
            for look in _ways_to_look(message, code, number, Path(folder)):
                picture = look(watch)
                if picture is not None or not has_time():
                    return picture, watch.told
    raise AssertionError


def _ways_to_look(message: CollectedMessage, code: str, number: int, folder: Path) -> Iterator[Look]:
    """Yields ways to look for a message, those first that promise most."""
    slugs = games_of(message)
    tables: list[Look] = [partial(_at_table, code, slug, number, folder) for slug in slugs]
    scenes: list[Look] = [partial(_in_scene, code, make, number) for make in _scene_makers(slugs)]
    yield from (*tables, *scenes) if any(map(_is_of_table, message.files)) else (*scenes, *tables)


def _is_of_table(file: str) -> bool:
    return "/scenes/table/" in file or not ("/scenes/" in file or "/settings/" in file)


def games_of(message: CollectedMessage) -> Sequence[str]:
    """Returns the games whose modules say a message; all games if something else says it, too."""
    folders = {Path(file).parts[2] if "/games/" in file else "" for file in message.files}
    slugs = [registry.slug_of(folder) for folder in sorted(folders) if folder]
    return [slug for slug in slugs if slug in GAMES] if "" not in folders and slugs else tuple(GAMES)


def _at_table(code: str, slug: str, number: int, folder: Path, watch: SentenceWatch) -> pygame.Surface | None:
    """Returns the window if somebody who does anything at a table of that game comes to see it."""
    kind = TABLE_KINDS[number % len(TABLE_KINDS)]
    home = folder / f"{slug} {number}"
    home.mkdir()
    player = MonkeyPlayer(slug, LEVELS_ALONE[slug], number, home, sizes=(SIZE,), kind=kind)
    return _watched(watch, player.app, code, lambda: player.send_events(EVENTS_AT_TABLE))


def _in_scene(
    code: str, make: Callable[[Program], Scene], number: int, watch: SentenceWatch
) -> pygame.Surface | None:
    """Returns the window if random clicks and keys in a scene lead to it."""
    app, chance = Program(SIZE), Random(number)

    def play() -> None:
        app.show(make(app))
        for _ in range(EVENTS_IN_SCENE):
            if app.has_ended or not app.scenes:
                return
            send_random_event(app, chance)
            app.step()

    return _watched(watch, app, code, play)


def _scene_makers(slugs: Sequence[str]) -> Iterator[Callable[[Program], Scene]]:
    yield MenuScene
    yield SettingsScene
    for slug in slugs:
        yield partial(_game_scene, slug, "setup")
        yield partial(_game_scene, slug, "rule_book")
        if registry.has_positions(slug):
            yield partial(_game_scene, slug, "positions")
        if registry.has_lesson(slug):
            yield partial(_lesson_scene, slug)


def _game_scene(slug: str, name: str, app: Program) -> Scene:
    scene = getattr(app.navigator, name)(slug)
    assert isinstance(scene, Scene)
    return scene


def _lesson_scene(slug: str, app: Program) -> Scene:
    return app.navigator.lesson(slug, LessonExits(app.pop))


def _watched(
    watch: SentenceWatch, app: Program, code: str, play: Callable[[], None]
) -> pygame.Surface | None:
    """Returns the window as soon as the sentence stands in it; None if the play ends without it."""
    try:
        app.change_settings(app.settings.changed("language", code))
        app.resize(SIZE)
        # What the checks of the tests find wrong here is not what a translator asks for.
        with suppress(AssertionError):
            play()
    except SentenceSeen:
        watch.is_armed, app.paint_every = False, 1
        for _ in range(FRAMES_TO_SETTLE):
            app.step()
        app.redraw()
        app.step()
        return app.window.copy()
    finally:
        app.end()
        app.close()
    return None

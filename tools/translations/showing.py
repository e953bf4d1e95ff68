"""Shows a sentence in its place: plays the program in a language until the sentence stands on the screen.

What rules, hints and the table say is looked for in random matches, and said at the table in the position
that is found. Everything else is come upon by somebody who plays and does anything at any time, as in the
tests, first where the code says the sentence. The picture is that of the window as it was.
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
from tabletop.messages import Language, SlotValue, say
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.words.seat_naming import with_names
from tests.scenes.monkey_player import TABLE_KINDS, MonkeyPlayer
from tests.scenes.program import FRAME, Program, send_random_event
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tools.translations.collecting import CollectedMessage
from tools.translations.said_at_table import PositionSearch, SayingPosition
from tools.translations.scenes_to_try import SceneMaker, scene_makers

SIZE: Final = (1280, 800)
EVENTS_AT_TABLE, EVENTS_IN_SCENE = 150, 80
"""How many things are done at a table, or in another scene, before the next one."""

FEWEST_LETTERS: Final = 12
"""A line of a sentence that is broken into several is known by that many letters."""

ARRIVAL_MS, POINTING_MS, COARSE_FRAME = 4000, 900, 100
"""How long something may take to appear, how long is pointed at it; in frames of a tenth of a second."""

MOST_POINTED_AT: Final = 60
FRAMES_TO_SETTLE: Final = 20
FRAMES_BETWEEN: Final = 3


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
    line, sentence = words.lower(), text.lower()
    if sentence in line or (len(line) >= min(len(sentence), FEWEST_LETTERS) and line in sentence):
        return True
    lengths = range(FEWEST_LETTERS, min(len(line), len(sentence)))
    return any(line.endswith(sentence[:most]) or line.startswith(sentence[-most:]) for most in lengths)


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
    tables: list[Look] = []
    for slug in slugs:
        tables.append(partial(_in_position, code, slug, 2 * number))
        tables.append(partial(_at_table, code, slug, number, folder))
        tables.append(partial(_in_position, code, slug, 2 * number + 1))
    likely, others = scene_makers(slugs, number, message.files)
    is_of_table = any(map(_is_of_table, message.files))
    yield from (partial(_in_scene, code, make, number) for make in likely)
    yield from tables if is_of_table else ()
    yield from (partial(_in_scene, code, make, number) for make in others)
    yield from () if is_of_table else tables


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


def _in_position(code: str, slug: str, seed: int, watch: SentenceWatch) -> pygame.Surface | None:
    """Returns the window if the sentence is said in a position of that match, perhaps in a bubble there."""
    watch.is_armed = False
    search = PositionSearch(watch.key, watch.context, lambda: bool(watch.told))
    found = search.find(slug, seed)
    if found is None:
        return None
    driver = TableDriver(slug, LEVELS_ALONE[slug], seed=seed, size=SIZE, ahead=found.moves)
    watch.told.clear()
    watch.is_armed = True
    return _watched(watch, driver.app, code, partial(_say_there, driver, found))


def _say_there(driver: TableDriver, position: SayingPosition) -> None:
    """Waits at the table, and shows in a bubble what is said in one."""
    driver.until_ready()
    board = driver.table.board
    if position.said is not None:
        words, at = say(with_names(position.said, board.view, board.names)), board.layout.prompt
        driver.table.show_bubble(words, at.cx, at.cy, position.rule)
    driver.pass_time(FRAMES_TO_SETTLE * FRAME)


def _in_scene(code: str, make: SceneMaker, number: int, watch: SentenceWatch) -> pygame.Surface | None:
    """Returns the window if random clicks and keys in a scene lead to it."""
    app, chance = Program(SIZE), Random(number)

    def play() -> None:
        # Below it lies the menu, as one goes back to that.
        app.show(MenuScene(app))
        app.open(make(app))
        _look_around(app)
        for _ in range(EVENTS_IN_SCENE):
            if app.has_ended or not app.scenes:
                return
            app.pass_time(FRAMES_BETWEEN * FRAME)
            send_random_event(app, chance)

    return _watched(watch, app, code, play)


def _look_around(app: Program) -> None:
    """Waits until everything has come, and points at one thing after the other, as for their tooltips."""
    app.pass_time(ARRIVAL_MS, COARSE_FRAME)
    tree = app.top.widgets()
    widgets = () if tree is None else tuple(tree.root.self_and_descendants())
    seen = pygame.Rect((0, 0), SIZE)
    for widget in [widget for widget in widgets if widget.catches_pointer][:MOST_POINTED_AT]:
        if seen.contains(widget.rect):
            app.move_pointer(widget.rect.center)
            app.pass_time(POINTING_MS, COARSE_FRAME)


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

"""Every kind of scene, opened as a player sees it: for what has to be so on all of them.

The people who sit there have the usual names of the program, so that these are known wherever they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import pygame

from tabletop.competition.comparison import compare
from tabletop.competition.deal_of_day import occasion_of_day, table_of_day
from tabletop.competition.evening_file import ENDING, pack_evening
from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_results import occasion_of_board
from tabletop.competition.invitation import table_of_code
from tabletop.competition.table_request import SeatRequest
from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.games.registry import has_lesson, package_of
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.records.match_file.header import Occasion
from tabletop.records.match_file.sealed_deck import SealedDeck, cut_text
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.compare.choose_scene import ChooseScene
from tabletop.scenes.compare.compare_scene import CompareScene
from tabletop.scenes.evening.evening_import import EveningImportScene
from tabletop.scenes.evening.evening_scene import EveningScene
from tabletop.scenes.evening.evening_setup import EveningSetupScene
from tabletop.scenes.evening.evening_state import evening_folder
from tabletop.scenes.evening.evenings_scene import EveningsScene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.history.reset_scene import ResetScene
from tabletop.scenes.invitation.enter_code_scene import EnterCodeScene
from tabletop.scenes.invitation.invitation_scene import OTHER_ANSWERS, InvitationScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_entry.player_profiles import USUAL_FACE, USUAL_OPPONENTS, PlayerProfile
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.match_files.import_scene import ImportScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.sealed_deck.check_scene import CheckScene
from tabletop.scenes.sealed_deck.cut_scene import CutScene
from tabletop.scenes.sealed_deck.seal_scene import SealScene
from tabletop.scenes.settings.gamepad_scene import GamepadScene
from tabletop.scenes.settings.keys_scene import KeysScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.shared_deals.day_scene import DayScene
from tabletop.scenes.shared_deals.league_scene import LeagueScene
from tabletop.scenes.shared_deals.shared_deals_scene import SharedDealsScene
from tabletop.settings import Settings, records_folder
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes import test_next_step
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver

Size = tuple[int, int]
View = tuple[Program, str]
"""A program that shows something, and what that is."""

Opener = Callable[[Size, str], Iterator[View]]
"""Opens scenes in a window of a size, with a size of text; yields whenever something else is seen."""

NAMES: Final = (NAMELESS_PLAYER, *(name for name, _ in USUAL_OPPONENTS))
FACES: Final = (USUAL_FACE, *(face for _, face in USUAL_OPPONENTS))
STARTED: Final = "2026-11-05"
WORDLESS_SECRET: Final = bytes(31) + b"?"
"""A secret whose seal has no two letters side by side, so that nothing in it looks like a word."""
WORDLESS_PLACE: Final = 4274
"""Where the pack is cut so that nothing in the deal number looks like a word either."""
WORDLESS_CODE: Final = "V039Z"
"""A code in which no two letters stand side by side."""
TURNS: Final = times_to_try(3, 12)
"""How many own turns of a game are seen."""


def every_opener() -> Mapping[str, Opener]:
    """Returns what opens all scenes, by the name of the scene or of the game."""
    openers: dict[str, Opener] = {name: partial(_opened, make) for name, make in SCENES.items()}
    for slug in own_games():
        openers[f"set-up of {slug}"] = partial(_opened, partial(_set_up, slug))
        openers[f"book of {slug}"] = partial(_opened, partial(_book, slug))
        openers[f"table of {slug}"] = partial(table, slug)
        if has_lesson(slug):
            openers[f"lesson of {slug}"] = partial(lesson, slug)
    return openers


def own_games() -> tuple[str, ...]:
    """Returns the games of the program, without those that the tests bring."""
    return tuple(slug for slug in GAMES if str(package_of(slug)).startswith("tabletop."))


def _set_up(slug: str, app: Program) -> Scene:
    return SetupScene(app, slug)


def _book(slug: str, app: Program) -> Scene:
    return RuleBookScene(app, slug)


def sitters(count: int) -> list[Sitter]:
    """Returns one person and opponents."""
    seats = zip(NAMES[:count], FACES, strict=False)
    return [Sitter(name, f"face-{face}", "club" if seat else None) for seat, (name, face) in enumerate(seats)]


def finished_match(
    slug: str = "blind-dominoes",
    *,
    moves: int = 10_000,
    sealed: SealedDeck | None = None,
    occasion: Occasion | None = None,
    last_from: int | None = None,
) -> Controller:
    """Returns a match that was played by the first legal moves, and left in the folder of matches.

    The first person makes the last one instead from the move `last_from` on, once.
    """
    controller = Controller.start(
        *(GAMES[slug], sitters(GAMES[slug].players[0])),
        seed=3,
        folder=records_folder(),
        started=STARTED,
        sealed=sealed,
        occasion=occasion,
    )
    for _ in range(moves):
        if controller.seat is None:
            break
        legal = controller.replay().history.match.legal_moves()
        is_other = last_from is not None and len(legal) > 1 and controller.seat == 0
        is_other = is_other and len(controller.replay().history.past_states) >= (last_from or 0)
        controller._play_move(legal[-1] if is_other else legal[0])
        last_from = None if is_other else last_from
    return controller


def _left(moves: int = 10_000) -> Path:
    controller = finished_match(moves=moves)
    controller.close()
    assert controller.path is not None
    return controller.path


def _menu(app: Program) -> Scene:
    _left(6)
    return MenuScene(app)


def _history(app: Program) -> Scene:
    _left()
    return HistoryScene(app)


def _over_time(app: Program) -> Scene:
    _left()
    return OverTimeScene(app)


def _reset(app: Program) -> Scene:
    _left()
    history = HistoryScene(app)
    app.show(history)
    app.step()
    return ResetScene(app, history.matches)


def _import(app: Program) -> Scene:
    _left()
    return ImportScene(app, records_folder())


def _winner(app: Program) -> Scene:
    return WinnerScene(app, finished_match(), 0)


def _replay(app: Program) -> Scene:
    scene = ReplayScene(app, finished_match().replay())
    scene.gives_reasons = True
    return scene


def _sealed_deck() -> SealedDeck:
    return SealedDeck.cut_with(WORDLESS_SECRET, cut_text(WORDLESS_PLACE, "7-7"))


def _cut(app: Program, slug: str) -> Scene:
    scene = CutScene(app, slug, lambda _: None)
    scene.secret, scene.place, scene.typed = WORDLESS_SECRET, WORDLESS_PLACE, "7-7"
    return scene


def _check(app: Program) -> Scene:
    controller = finished_match(sealed=_sealed_deck())
    return CheckScene(app, controller.replay())


def _day(app: Program) -> Scene:
    day = date(2026, 11, 25)
    for slug, moves in (("star", 10_000), ("minnows", 3)):
        table = table_of_day(slug, day)
        wish = shared_match(app.settings, table, occasion_of_day(day))
        controller = Controller.start(
            *(GAMES[slug], wish.sitters, wish.options, wish.dealer, wish.seed),
            folder=records_folder(),
            started="2026-11-25T10:00:00",
            occasion=wish.occasion,
        )
        for _ in range(moves):
            if controller.seat is not None:
                controller._play_move(controller.replay().history.match.legal_moves()[0])
        controller.close()
    return DayScene(app, day)


def an_evening(app: Program, names: Sequence[str] = NAMES[1:3], *, is_checked: bool = True) -> EveningPlan:
    """Keeps an evening of two deals, of which these people have played some; returns its plan."""
    game = GAMES["star"]
    opponents = tuple(SeatRequest("club", face) for face in range(1, game.players[0]))
    options = {option.name: option.default for option in game.options}
    plan = EveningPlan("25", "2026-11-25", game.slug, opponents, 2, 12345, options)
    evening_folder().keep(plan)
    for number, name in enumerate(names):
        for board in (1, 2):
            person = PlayerProfile(name, 4 + number, None)
            occasion = occasion_of_board(plan, board, f"{number}")
            wish = shared_match(app.settings, plan.table(board), occasion, person)
            controller = Controller.start(
                *(GAMES[plan.game], wish.sitters, wish.options, wish.dealer, wish.seed),
                folder=records_folder(),
                started=f"2026-11-25T1{number}:0{board}:00",
                occasion=occasion,
            )
            moves = 10_000 if (number, board) != (1, 2) else 2
            for _ in range(moves):
                if controller.seat is not None:
                    legal = controller.replay().history.match.legal_moves()
                    controller._play_move(legal[number % len(legal)])
            controller.close()
            if is_checked and controller.path is not None:
                digest = sha256(controller.path.read_bytes()).hexdigest()
                evening_folder().note_check(plan, digest, is_theirs=True)
    return plan


def _evening(app: Program) -> Scene:
    return EveningScene(app, an_evening(app))


def _evenings(app: Program) -> Scene:
    an_evening(app, ())
    return EveningsScene(app)


def _evening_file(app: Program) -> Scene:
    path = records_folder().parent / f"7{ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        pack_evening(file, an_evening(app, ()), ())
    return EveningImportScene(app, path)


def _invitation(app: Program) -> Scene:
    return InvitationScene(app, table_of_code(WORDLESS_CODE), play=lambda: None, note=OTHER_ANSWERS)


def _chosen_to_compare(app: Program) -> Scene:
    _left()
    return ChooseScene(app, finished_match("star").replay())


def _comparison(app: Program) -> Scene:
    own, other = finished_match("star").replay(), finished_match("star", last_from=8).replay()
    other.header = replace(other.header, started="later")
    return CompareScene(app, compare(own, other), judges=test_next_step.GOOD_MOVES)


def _entered(app: Program, code: str) -> Scene:
    scene = EnterCodeScene(app)
    scene._words = code
    return scene


def _unsaved(app: Program, *, is_saved: bool) -> Scene:
    app.show(MenuScene(app))
    return test_next_step.unsaved(app, is_saved=is_saved)


SCENES: Final[Mapping[str, Callable[[Program], Scene]]] = {
    "menu": MenuScene,
    "menu with a match": _menu,
    "settings": SettingsScene,
    "keys": KeysScene,
    "gamepad": GamepadScene,
    "matches": _history,
    "no matches": HistoryScene,
    "results over time": _over_time,
    "starting over": _reset,
    "import": _import,
    "winner": _winner,
    "cut": partial(_cut, slug="minnesota-whist"),
    "cut of tiles": partial(_cut, slug="star"),
    "seal": lambda app: SealScene(app, _sealed_deck()),
    "check of the deals": _check,
    "invitation": _invitation,
    "invitation that is entered": partial(_entered, code=WORDLESS_CODE),
    "invitation with a slip": partial(_entered, code="12345"),
    "match to compare with": _chosen_to_compare,
    "comparison": _comparison,
    "curtain": test_next_step.curtain,
    "deals with others": SharedDealsScene,
    "deals of a day": _day,
    "league": lambda app: LeagueScene(app, "star"),
    "evenings": _evenings,
    "evening": _evening,
    "new evening": lambda app: EveningSetupScene(app, "minnesota-whist"),
    "evening's file": _evening_file,
    "replay": _replay,
    "unsaved moves": partial(_unsaved, is_saved=False),
    "saved moves": partial(_unsaved, is_saved=True),
    "review": lambda app: test_next_step.reviewed(app, test_next_step.replay(), 3),
    "review of a match that was watched": test_next_step.watched,
    "review without slips": lambda app: test_next_step.reviewed(app, test_next_step.going_on(), 0),
    "trial": partial(test_next_step.moment, found=False),
    "trial that was solved": partial(test_next_step.moment, found=True),
    "luck": test_next_step.luck,
    "chair": test_next_step.chair,
    "positions": partial(test_next_step.positions, solved=False),
    "position": partial(test_next_step.to_find, found=False),
    "position that was solved": partial(test_next_step.to_find, found=True),
}


def _opened(make: Callable[[Program], Scene], size: Size, text: str) -> Iterator[View]:
    app = Program(size, with_text(text))
    app.show(make(app))
    for _ in range(20):
        app.step(100)
    yield app, ""


def table(slug: str, size: Size, text: str) -> Iterator[View]:
    """Yields the table at some turns of one person, with what can be opened there, up to the winner."""
    people = sitters(GAMES[slug].players[-1])
    driver = TableDriver(
        slug,
        tuple(sitter.level for sitter in people),
        size=size,
        names=NAMES[: len(people)],
        faces=FACES[: len(people)],
        animation_speed="off",
        text_size=text,
    )
    app, here = driver.app, driver.table
    for number in range(TURNS):
        if not driver.until_ready(600_000):
            break
        app.step()
        yield app, f"turn {number + 1}"
        if number == 2:
            yield from _opened_at_the_table(driver)
        here.show_moves(driver.controller.play(quick_move(driver.controller.view())))
    driver.until_ready(600_000)
    here.show_sheet()
    app.step()
    yield app, "score sheet"
    app.pop()


def _opened_at_the_table(driver: TableDriver) -> Iterator[View]:
    """Yields what a person opens by keys at their turn."""
    app = driver.app
    for key, letter, what in (
        (pygame.K_h, "h", "hint"),
        (pygame.K_g, "g", "log"),
        (pygame.K_F1, "", "book beside the table"),
        (pygame.K_ESCAPE, "", "menu of the match"),
    ):
        app.press_and_release(key, letter)
        for _ in range(10):
            app.step(100)
        yield app, what
        if what != "hint":
            app.press_and_release(pygame.K_ESCAPE)
            app.step(100)


def lesson(slug: str, size: Size, text: str) -> Iterator[View]:
    """Yields the first steps of a lesson."""
    opened = OpenedLesson(slug, size, text_size=text)
    for number in (1, 2, 3):
        opened.to_step(number)
        opened.app.step(1000)
        yield opened.app, f"step {number}"


def with_text(text: str) -> Settings:
    """Returns settings with a size of text, for pieces that do not move."""
    return Settings().changed("animation_speed", "off").changed("text_size", text)

"""One key for one action: in all games and scenes, and each key that is named does something."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.languages.pseudo import PSEUDO_LANGUAGE
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.starting.ready_marker import ROOT
from tabletop.widgets.base.key_caps import KEY_BY_NAME, matches_cap
from tabletop.widgets.controls.button import Pressable
from tabletop.words import ButtonWords, action_keys
from tabletop.words.base import Words
from tests.messages.small_polish import told_in
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_after_deal import to_the_score
from tests.scenes.test_fuzz import SCENES, home

__all__ = ["home"]

TAKE_KEYS = {"Button", "ToolButton", "TableCommand", "ButtonWords", "DealAnswer", "matches_cap", "SidePanel"}
CAP = re.compile(r"[A-Z]|F\d+|Ctrl .+|" + "|".join(KEY_BY_NAME))
AT_TABLE = {
    action_keys.HINT,
    action_keys.LAST_TRICK,
    action_keys.SHEET,
    action_keys.SOUND,
    action_keys.SORT,
    action_keys.LOG,
}
MOVES = 250
MOVES_IN_LANGUAGES = 60
ACTS = ("sort", "ask_hint", "take_back", "redo", "show_last_trick", "show_log", "show_sheet", "show_rules")
"""What a table does at the press of a key."""


def event(cap: str) -> pygame.event.Event:
    """The press of the key with that cap."""
    *held, name = cap.split(" ")
    mod = sum({"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT}[key] for key in held)
    key = KEY_BY_NAME.get(name, ord(name[0].lower()))
    return pygame.event.Event(
        pygame.KEYDOWN, key=key, mod=mod, unicode="" if held or name in KEY_BY_NAME else name
    )


# --- the table of keys


def test_scenes_and_games_take_their_keys_from_the_table() -> None:
    found = []
    folders = (Path(ROOT, "tabletop", name) for name in ("scenes", "words", "games"))
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        source = path.read_text("utf-8")
        for call in ast.walk(ast.parse(source)) if any(name in source for name in TAKE_KEYS) else ():
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in TAKE_KEYS:
                found += [f"{path.name}: {word}" for word in _words(call) if CAP.fullmatch(word)]
    assert found == []


def _words(call: ast.Call) -> list[str]:
    parts = [*call.args, *(keyword.value for keyword in call.keywords)]
    # One of two, by a condition, is a word as well.
    parts += [way for part in parts if isinstance(part, ast.IfExp) for way in (part.body, part.orelse)]
    return [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


@cache
def buttons() -> dict[str, list[tuple[tuple[str, str], ...]]]:
    """By game: action and key of all buttons that stand together, wherever players choose at random."""
    found: dict[str, set[tuple[tuple[str, str], ...]]] = {slug: set() for slug in GAMES}
    for slug, game in GAMES.items():
        chance = Random(slug)
        for players in {game.players[0], game.players[-1]}:
            match = game.start(players, seed=4)
            while match.seat is not None and len(match.moves) < MOVES:
                moves = match.legal_moves()
                view = match.view(match.seat)
                hand = view.zones.get(f"hand:{match.seat}", ())
                for chosen in {(), tuple(chance.sample(hand, min(1, len(hand))))}:
                    said: Words = words_of(slug)(view, (), moves, chosen)
                    found[slug].add(tuple((action(words), words.key) for words in said.move_buttons()))
                match.play(chance.choice(moves))
    return {slug: sorted(sets) for slug, sets in found.items()}


def action(words: ButtonWords) -> str:
    """Returns what a button does, whatever it is about: its first words."""
    drawing = {"draw": "draw", "pick stock": "draw"}
    return drawing.get(
        words.move, "draw" if words.label.startswith("Draw ") else " ".join(words.label.split(" ")[:2])
    )


def test_no_action_has_two_keys_in_any_game() -> None:
    found = defaultdict(set)
    for sets in buttons().values():
        for action_name, key in (pair for together in sets for pair in together):
            found[action_name].add(key)
    assert found["draw"] == {action_keys.DRAW}
    several = {name: sorted(had) for name, had in found.items() if len(had) > 1}
    assert {name: had for name, had in several.items() if not name.startswith(NUMBERED)} == {}


@pytest.mark.parametrize("slug", GAMES)
def test_every_action_has_a_latin_key_of_its_own_in_every_language(slug: str) -> None:
    """A key is never a letter with an accent, and a letter of a label only where it is Latin."""
    chance, match = Random(slug), GAMES[slug].start(GAMES[slug].players[0], seed=4)
    while match.seat is not None and len(match.moves) < MOVES_IN_LANGUAGES:
        moves = match.legal_moves()
        view = match.view(match.seat)
        hand = view.zones.get(f"hand:{match.seat}", ())
        chosen = tuple(chance.sample(hand, min(1, len(hand))))
        with told_in(PSEUDO_LANGUAGE):
            keys = [button.key for button in words_of(slug)(view, (), moves, chosen).move_buttons()]
        keys = [key for key in keys if key]
        assert all(CAP.fullmatch(key) or key.isdecimal() for key in keys), keys
        assert len(set(keys)) == len(keys)
        match.play(chance.choice(moves))


NUMBERED = ("Lay ", "Remove ", "Start ", "Bet ")
"""Actions of which several can be had at once, so that one key cannot be enough."""


def test_no_key_means_two_actions_at_a_table() -> None:
    for slug, sets in buttons().items():
        for together in sets:
            had = [key for _, key in together if key]
            assert len(had) == len(set(had)), (slug, together)
            assert not AT_TABLE & set(had), (slug, together)


def written(cap: str) -> str:
    """Returns a key as papers write it."""
    return cap.replace(" ", "+")


TOLD_IN_PLAYING: dict[str, dict[str, str]] = {
    "At the table": {
        action_keys.LEAVE: "menu",
        action_keys.RULES: "rules",
        action_keys.LOG: "what was played",
        action_keys.HINT: "hint",
        f"{action_keys.SORT}, Shift+{action_keys.SORT}": "sort",
        action_keys.LAST_TRICK: "last trick",
        action_keys.SHEET: "score sheet",
        action_keys.NEXT_DEAL: "next deal",
        action_keys.SOUND: "sound",
        action_keys.FULL_SCREEN: "full screen",
        f"+, -, {action_keys.WHOLE_LINE}": "whole",
        f"{written(action_keys.TAKE_BACK)}, {written(action_keys.REDO)}": "take back, and again",
    },
    "In the menu and the set-up": {
        action_keys.LEARN: "lesson",
        action_keys.TODAY: "move of the day",
        action_keys.FIND: "find the move",
        action_keys.STATISTICS: "matches and statistics",
        action_keys.DELETE: "delete",
        written(action_keys.ALL): "all matches",
    },
    "When you watch a match again": {
        f"{action_keys.STEP_BACK}, {action_keys.STEP_ON}": "one move",
        action_keys.PLAY: "by itself",
        f"{action_keys.TO_BEGINNING}, {action_keys.TO_END}": "to the beginning",
        action_keys.OPEN_HANDS: "all hands",
        action_keys.SAY_WHY: "why",
        action_keys.SEAT_VIEW: "seat",
        action_keys.REVIEW: "review",
    },
}


@pytest.mark.parametrize("place", TOLD_IN_PLAYING)
def test_keys_of_the_page_on_playing_are_those_of_the_program(place: str) -> None:
    page = Path(ROOT, "docs", "playing.md").read_text("utf-8")
    _, _, rest = page.partition(f"| Key | {place} |\n| --- | --- |\n")
    table = rest.partition("\n\n")[0].splitlines()
    rows = dict(line.strip("| ").split(" | ", 1) for line in table)
    for cap, word in TOLD_IN_PLAYING[place].items():
        assert word in rows[cap], cap


# --- scenes


def named(scene: WidgetScene | TableScene | ReplayScene) -> dict[str, list[Pressable]]:
    """Returns all that is shown and can be used, by the key that it names."""
    found: dict[str, list[Pressable]] = defaultdict(list)
    for widget in scene.tree.root.self_and_descendants():
        if isinstance(widget, Pressable) and widget.enabled and widget.tooltip_key:
            found[widget.tooltip_key].append(widget)
    return found


def done_by(scene: WidgetScene | TableScene | ReplayScene, cap: str) -> list[Pressable]:
    """Returns those of the widgets with that key that react when it is pressed."""
    heard = []
    for widget in named(scene)[cap]:
        widget.act = lambda widget=widget: heard.append(widget)
    scene.handle(event(cap))
    return heard


@pytest.mark.parametrize("name", [name for name in SCENES if name != "menu"])
def test_each_key_that_a_scene_names_does_one_thing(name: str) -> None:
    app = Program()
    scene = app.show(SCENES[name](app))
    assert isinstance(scene, WidgetScene | ReplayScene)
    for cap in (*named(scene),):
        assert len(named(scene)[cap]) == 1, cap
        # Which match goes follows from where one points: `test_clearing`.
        if cap not in {action_keys.LEAVE, action_keys.FULL_SCREEN, action_keys.RULES, action_keys.DELETE}:
            assert done_by(scene, cap) == named(scene)[cap], cap


@pytest.mark.parametrize("slug", ["malilla", "minimize"])
def test_each_key_that_a_table_names_is_taken(slug: str) -> None:
    sitting = TableDriver(slug, (None, *("club",) * (GAMES[slug].players[0] - 1)))
    sitting.until_ready()
    table, told = sitting.table, []
    for act in ACTS:
        setattr(table, act, lambda **_: told.append("done"))
    table.refresh()
    for cap in {*named(table)} - {action_keys.FULL_SCREEN, action_keys.SOUND, action_keys.LEAVE}:
        told.clear()
        for widget in named(table)[cap]:
            widget.act = lambda: told.append("done")
        table.handle(event(cap))
        assert told == ["done"], cap


# --- at the table


def test_a_russian_keyboard_asks_for_a_hint_and_takes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = TableDriver("malilla", (None, "club", "club", "club"))
    sitting.until_ready()
    asked = []
    monkeypatch.setattr(sitting.table, "ask_hint", lambda: asked.append("hint"))
    monkeypatch.setattr(sitting.table, "take_back", lambda: asked.append("back"))
    monkeypatch.setattr(sitting.table, "redo", lambda: asked.append("redo"))
    sitting.table.refresh()
    ctrl, shift = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
    for letter, place, mod in (("р", 11, 0), ("я", 29, ctrl), ("я", 29, ctrl | shift), ("н", 28, ctrl)):
        sitting.post(pygame.KEYDOWN, key=ord(letter), scancode=place, unicode="" if mod else letter, mod=mod)
        sitting.post(pygame.KEYUP, key=ord(letter), scancode=place, unicode="", mod=mod)
    assert asked == ["hint", "back", "redo", "redo"]


def test_the_number_pad_walks_over_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    sitting = TableDriver("malilla", (None, "club", "club", "club"))
    sitting.until_ready()
    hand = sitting.table.board.hand
    for key, at in ((pygame.K_KP_6, 0), (pygame.K_KP_6, 1), (pygame.K_KP_4, 0)):
        sitting.post(pygame.KEYDOWN, key=key, scancode=0, unicode="", mod=0)
        sitting.post(pygame.KEYUP, key=key, scancode=0, unicode="", mod=0)
        assert sitting.table.keyboard.focus == ("piece", hand[at])


# --- where a deal has been scored


def on_top(app: Program) -> Scene:
    return app.top


def test_the_next_deal_and_the_sheet_keep_their_keys_when_one_of_them_is_golden() -> None:
    sitting = to_the_score()
    app, table = sitting.app, sitting.table
    sitting.press_key(pygame.K_s, "s")
    assert isinstance(on_top(app), ScoreSheetScene)
    sitting.press_key(pygame.K_s, "s")
    assert on_top(app) is table
    sitting.press_key(pygame.K_n, "n")
    assert not table.after_deal.is_waiting


@pytest.mark.parametrize(
    "cap", [action_keys.NEXT_DEAL, action_keys.REVIEW, action_keys.RULES, action_keys.LOG, action_keys.SOUND]
)
def test_on_the_score_sheet_keys_do_what_is_named_behind_it(
    cap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = to_the_score()
    app, table = sitting.app, sitting.table
    table.after_deal.open_score_sheet()
    assert isinstance(on_top(app), ScoreSheetScene)
    asked: list[str] = []
    monkeypatch.setattr(table, "show_rules", lambda: asked.append(action_keys.RULES))
    monkeypatch.setattr(table, "show_log", lambda: asked.append(action_keys.LOG))
    monkeypatch.setattr(table.after_deal, "review", lambda: asked.append(action_keys.REVIEW))
    sounded = app.settings.mute
    table.overlay.top_bar.tools[0].act = lambda: asked.append(action_keys.RULES)
    table.refresh()
    app.step()
    app.send(pygame.KEYDOWN, **event(cap).dict)
    if cap == action_keys.NEXT_DEAL:
        assert not table.after_deal.is_waiting
        assert on_top(app) is table
    elif cap == action_keys.SOUND:
        assert app.settings.mute is not sounded
        assert isinstance(on_top(app), ScoreSheetScene)
    else:
        assert on_top(app) is table
        assert asked == [cap]


def test_behind_the_winner_the_table_answers_to_its_keys() -> None:
    sitting = TableDriver("malilla", (None, "club", "club", "club"))
    sitting.until_ready()
    app, table = sitting.app, sitting.table
    app.open(WinnerScene(app, sitting.controller, 0, table))
    app.step()
    app.send(pygame.KEYDOWN, **event(action_keys.LOG).dict)
    assert on_top(app) is table
    assert table.overlay.side_panel is not None
    assert table.overlay.side_panel.shown


def test_in_the_menu_the_lesson_opens_with_its_key_where_one_points(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Program()
    menu = app.show(SCENES["menu"](app))
    assert isinstance(menu, WidgetScene)
    box = next(box for box in menu.boxes if box.lesson_button is not None)  # type: ignore[attr-defined]
    learnt = []
    monkeypatch.setattr(box.lesson_button, "act", lambda: learnt.append(box))
    app.send(pygame.KEYDOWN, **event(action_keys.LEARN).dict)
    assert learnt == []
    app.move_pointer(box.rect.center)
    app.send(pygame.KEYDOWN, **event(action_keys.LEARN).dict)
    assert learnt == [box]
    assert matches_cap(action_keys.LEARN, event(action_keys.LEARN))

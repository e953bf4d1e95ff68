"""The scenes around the table: settings, rule book, winner, curtain, history; and all at any size."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.graphics.text import typography
from tabletop.records.match_file.checksums import line_with_checksum
from tabletop.scenes.base.widget_scene import WidgetScene, look_of
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import SETTING_KEYS
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.toggle import Toggle
from tabletop.widgets.text.static_text import StaticText
from tests.covering_cases import times_to_try
from tests.english import all_english
from tests.scenes.program import SIZES, Program
from tests.scenes.test_fuzz import SCENES, SLUGS, leave_a_match, played

pytestmark = [pytest.mark.sampled, pytest.mark.pictures]

# --- every scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_everything_that_can_be_touched_lies_inside_the_window(name: str, size: tuple[int, int]) -> None:
    app = Program(size)
    scene = app.show(SCENES[name](app))
    assert isinstance(scene, WidgetScene | ReplayScene)
    window = pygame.Rect((0, 0), size)
    for widget in scene.tree.focus_ring():
        assert window.contains(reached(widget)), (widget, widget.rect)


def reached(widget: Widget) -> pygame.Rect:
    """Returns where a widget can be seen once it is scrolled to: not outside what holds it."""
    clips = [forebear.clip for forebear in widget.self_and_ancestors() if forebear.clip is not None]
    return clips[0] if clips else widget.rect


@pytest.mark.parametrize("name", SCENES)
def test_a_window_of_another_size_and_back_looks_the_same(app: Program, name: str) -> None:
    app.show(SCENES[name](app))
    before = pygame.image.tobytes(app.window, "RGB")
    app.resize((960, 600))
    app.step(0)
    app.resize((1280, 800))
    app.step(0)
    assert pygame.image.tobytes(app.window, "RGB") == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_laid_out_as_well_the_first_time_as_the_second(name: str, size: tuple[int, int]) -> None:
    app = Program(size)
    scene = app.show(SCENES[name](app))
    before = pygame.image.tobytes(app.window, "RGB")
    scene.enter()
    scene.invalidate()
    app.step(0)
    assert pygame.image.tobytes(app.window, "RGB") == before


def test_a_scene_is_laid_out_once_when_it_is_opened(app: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[object] = []
    monkeypatch.setattr(SettingsScene, "place_widgets", lambda _, look: laid.append(look))
    app.show(SettingsScene(app))
    assert len(laid) == 1
    app.top.enter()
    assert len(laid) == 2


# --- settings


def test_every_setting_has_its_row(app: Program) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    assert set(scene.controls) == {key.name for key in SETTING_KEYS}


def test_a_toggled_setting_is_kept_at_once(app: Program) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    app.click(scene.controls["mute"].rect.midright)
    app.click((scene.controls["mute"].rect.right - 8, scene.controls["mute"].rect.centery))
    assert app.settings.mute


def test_large_indices_are_chosen_in_the_settings_and_seen_at_once(app: Program) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    app.step()
    before = pygame.image.tobytes(app.window.subsurface(scene.preview.rect), "RGB")
    assert isinstance(scene.controls["large_indices"], Toggle)
    scene.controls["large_indices"].activate()
    app.step()
    assert look_of(app).edition.has_large_indices
    assert pygame.image.tobytes(app.window.subsurface(scene.preview.rect), "RGB") != before


def test_a_table_that_lies_open_takes_on_large_indices(app: Program) -> None:
    table = TableScene(app, played("kaluki", None, 0))
    app.show(table)
    assert not table.board.pieces.edition.has_large_indices
    app.change_settings(app.settings.changed("large_indices", True))
    table.enter()
    assert table.board.pieces.edition.has_large_indices


# --- rule book


@pytest.mark.parametrize("slug", SLUGS)
def test_the_book_opens_at_each_of_its_rules_and_marks_it(app: Program, slug: str) -> None:
    book = RuleBookScene(app, slug)
    app.show(book)
    for rule in sorted(book.book.rules)[:: times_to_try(3, 1)]:
        book.open_rule(rule)
        marked = book._marked
        assert marked is not None, rule
        assert book.page.rect.top <= marked.rect.top < book.page.rect.bottom, rule


def test_an_unknown_rule_opens_the_first_page(app: Program) -> None:
    book = RuleBookScene(app, SLUGS[0], "XX-99")
    app.show(book)
    assert book.page.offset == 0


def test_f1_closes_the_book_that_it_opened(app: Program) -> None:
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    app.press_and_release(pygame.K_F1)
    assert [type(scene) for scene in app.scenes] == [SetupScene, RuleBookScene]
    app.press_and_release(pygame.K_F1)
    assert app.scenes == (setup,)


def test_the_contents_turn_to_a_chapter_and_follow_the_reader(app: Program) -> None:
    book = RuleBookScene(app, SLUGS[0])
    app.show(book)
    app.click(book.contents_lines[3].rect.center)
    app.step()
    assert [line.chosen for line in book.contents_lines].index(True) == 3
    app.press_and_release(pygame.K_HOME)
    app.step()
    assert book.contents_lines[0].chosen


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", SLUGS)
def test_no_chapter_is_cut_in_the_contents_of_a_rule_book(app: Program, slug: str, text: str) -> None:
    app.settings = app.settings.changed("text_size", text)
    book = RuleBookScene(app, slug)
    app.show(book)
    for size in ((960, 600), (1280, 800), (1920, 1080)):
        app.resize(size)
        app.step()
        for line in book.contents_lines:
            room = line.rect.width - 2 * book.look.box(14)
            assert typography.width(line.words, book.look.font_size(line.size), "semibold") <= room, (
                line.words
            )


# --- winner, curtain, history


def test_the_winner_leads_to_another_match_or_back_to_the_games(app: Program) -> None:
    menu, table = MenuScene(app), WidgetScene(app)
    app.show(menu)
    app.open(table)
    app.open(WinnerScene(app, played(SLUGS[0], deals=99), 0, table))
    app.step()
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert app.scenes[0] is menu
    assert len(app.scenes) == 2


def test_the_curtain_hides_the_table_until_it_is_taken(app: Program) -> None:
    taken: list[bool] = []
    curtain = CurtainScene(app, "Fatma", 6, lambda: taken.append(True))
    app.show(WidgetScene(app))
    app.open(curtain)
    app.step()
    hidden = pygame.image.tobytes(app.window, "RGB")
    app.press_and_release(pygame.K_SPACE)
    app.send(pygame.WINDOWFOCUSLOST)
    app.step()
    assert pygame.image.tobytes(app.window, "RGB") == hidden
    assert app.top is curtain
    app.press_and_release(pygame.K_RETURN)
    assert taken == [True]
    assert app.top is not curtain


def test_one_button_takes_the_table(app: Program) -> None:
    taken: list[bool] = []
    curtain = CurtainScene(app, "Fatma", 6, lambda: taken.append(True), on_leave=lambda: None)
    app.show(WidgetScene(app))
    app.open(curtain)
    app.step()
    assert [type(widget) for widget in curtain.panel.self_and_descendants() if widget.can_focus()] == [
        type(curtain.begin)
    ]
    app.click(curtain.begin.rect.center)
    assert taken == [True]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_the_question_whether_to_leave_stands_alone_in_the_middle(size: tuple[int, int]) -> None:
    app = Program(size)
    curtain = CurtainScene(app, "Fatma", 6, lambda: None, on_leave=lambda: None)
    app.show(curtain)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert curtain.tree.popup is not None
    assert not curtain.panel.shown
    assert abs(curtain.tree.popup.rect.centerx - curtain.panel.rect.centerx) <= 1
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert curtain.tree.popup is None
    assert curtain.panel.shown


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("name", ["Jürgen Großmüller-Ångstr", "M" * 20])
def test_the_curtain_is_wide_enough_for_a_long_name(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], text: str
) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    cut: list[str] = []
    shorten = typography.shorten

    def watched(words: str, *told: Any) -> str:
        short = shorten(words, *told)
        cut.extend([words] * (short != words))
        return short

    monkeypatch.setattr(typography, "shorten", watched)
    curtain = CurtainScene(app, name, 2, lambda: None)
    app.show(curtain)
    assert not cut
    assert pygame.Rect((0, 0), size).contains(curtain.panel.rect)


def test_an_unfinished_match_can_be_opened_from_the_history(app: Program, home: Path) -> None:
    leave_a_match(home)
    history = HistoryScene(app)
    app.show(history)
    (line,) = [widget for widget in history.tree.focus_ring() if isinstance(widget, MatchRow)]
    app.click(line.rect.center)
    assert isinstance(app.top, TableScene)


def test_the_history_puts_foreign_files_aside_and_says_so_once(app: Program, home: Path) -> None:
    leave_a_match(home)
    folder = home / "matches"
    (folder / "notes.txt").write_text("buy milk\n")
    (folder / "newer.txt").write_bytes(line_with_checksum("", "tabletop match, format 6"))
    history = HistoryScene(app)
    app.show(history)
    said = "notes.txt is not a Tabletop match. It is kept as notes.txt.damaged."
    assert said in all_english(history.complaints)
    assert said in {part.words for part in history.list.content.children if isinstance(part, StaticText)}
    assert (folder / "notes.txt.damaged").read_text() == "buy milk\n"
    assert len(history.matches) == 1
    history.enter()
    app.step()
    (complaint,) = history.complaints
    assert "newer" in str(complaint)


def test_the_history_opens_where_nothing_can_be_renamed(
    app: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_a_match(home)
    (home / "matches" / "notes.txt").write_text("buy milk\n")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "not allowed")

    monkeypatch.setattr("os.rename", refuse)
    history = HistoryScene(app)
    app.show(history)
    assert all_english(history.complaints) == ("notes.txt is not a Tabletop match.",)
    assert len(history.matches) == 1


def test_behind_a_notice_the_scene_is_darker_and_comes_back_as_it_was(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    app.step(1000)
    before = app.window.copy()
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    notice, at = menu.tree.popup, menu.boxes[0].rect.center
    assert notice is not None
    assert not notice.rect.collidepoint(at)
    assert sum(app.window.get_at(at)[:3]) < 0.7 * sum(before.get_at(at)[:3])
    app.press_and_release(pygame.K_TAB)
    app.step()
    painted = app.window.copy()
    menu.invalidate()
    app.step()
    assert painted.get_buffer().raw == app.window.get_buffer().raw
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.window.get_at(at) == before.get_at(at)

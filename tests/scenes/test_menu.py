"""The menu: a match to go on with, the number of players, and a box for each game."""

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app import App
from tabletop.games import GAMES, LISTINGS
from tabletop.games.listing import FAMILIES
from tabletop.graphics.text import typography
from tabletop.languages import read_language
from tabletop.records import MatchLibrary, Sitter
from tabletop.records.library.summary_cache import read_cache, write_cache
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.match_entry.loading import MessagePanel
from tabletop.scenes.match_entry.match_status import read_status, time_ago
from tabletop.scenes.menu.continue_panel import ContinuePanel
from tabletop.scenes.menu.game_box import GameBox
from tabletop.scenes.menu.menu_scene import MenuScene, games_for, player_counts
from tabletop.scenes.menu.shelf_layout import group_by_family, lay_out_shelf
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.board.thumbnail_cache import cached_thumbnail
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import cache_folder
from tabletop.widgets.base.widget_look import Look
from tests.english import all_english
from tests.messages.small_polish import told_in
from tests.scenes.program import SIZES, Program
from tests.scenes.test_fuzz import SLUGS, leave_a_match

pytestmark = pytest.mark.pictures

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def test_continue_stands_first_when_a_match_was_left(app: Program, home: Path) -> None:
    leave_a_match(home)
    menu = MenuScene(app)
    app.show(menu)
    assert isinstance(menu.panel, ContinuePanel)
    assert menu.tree.focus_ring()[0] is menu.panel.button
    app.click(menu.panel.button.rect.center)
    assert isinstance(app.top, TableScene)
    assert app.scenes[0] is menu


def test_enter_goes_on_with_the_match_that_was_left_unless_a_game_is_in_focus(
    app: Program, home: Path
) -> None:
    leave_a_match(home)
    menu = MenuScene(app)
    app.show(menu)
    menu.tree.focus_on(menu.boxes[0], by_keyboard=True)
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, SetupScene)
    app.pop()
    menu.tree.focus_on(None, by_keyboard=True)
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_beside_many_faces_no_sentence_about_the_match_that_was_left_is_cut(
    home: Path, shown: list[str], text: str
) -> None:
    leave_a_match(home, "skin")
    kept = next((home / "matches").glob("*.tabletop"))
    for number in range(12):
        kept.with_name(f"{number}.tabletop").write_bytes(kept.read_bytes())
    app = Program((960, 600))
    app.settings = app.settings.changed("text_size", text)
    app.show(MenuScene(app))
    when = next(words for words in shown if words.startswith("Left "))
    assert not when.endswith("…")


# --- while matches are being read


class DelayedProgram(Program):
    """A program whose background work waits until the test finishes it."""

    def __init__(self) -> None:
        super().__init__()
        self.works: list[Callable[[], None]] = []

    def run_in_background(self, work: Callable[[], None]) -> None:
        self.works.append(work)

    def finish(self) -> None:
        self.step()
        while self.works:
            self.works.pop(0)()
        self.step()


def read_by_nobody(*_: object) -> None:
    raise AssertionError("a match is read before the menu has been seen")


def test_the_menu_is_seen_and_can_be_used_before_any_match_is_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_a_match(home)
    app = DelayedProgram()
    menu = MenuScene(app)
    with monkeypatch.context() as patch:
        patch.setattr("tabletop.records.library.match_library.read_recorded_match", read_by_nobody)
        patch.setattr("tabletop.scenes.match_entry.match_status.read_recorded_match", read_by_nobody)
        app.show(menu)
        assert isinstance(menu.panel, MessagePanel)
        assert str(menu.panel.words) == "Reading your matches …"
        app.click(menu.boxes[0].rect.center)
        assert isinstance(app.top, SetupScene)
        app.pop()
    app.finish()
    assert isinstance(menu.panel, ContinuePanel)
    assert "deal 2" in all_english(menu.panel.match.facts)


def test_a_match_that_is_known_is_shown_at_once_as_being_read(home: Path) -> None:
    leave_a_match(home)
    MatchLibrary(home / "matches").matches()
    app = DelayedProgram()
    menu = MenuScene(app)
    app.show(menu)
    assert isinstance(menu.panel, ContinuePanel)
    panel = menu.panel
    assert all_english(panel.match.facts) == ("being read …",)
    app.finish()
    assert menu.panel is panel
    assert "deal 2" in all_english(panel.match.facts)


def test_what_was_read_on_an_earlier_visit_is_not_shown_and_nothing_changes_behind_a_question(
    home: Path,
) -> None:
    leave_a_match(home)
    app = DelayedProgram()
    menu = MenuScene(app)
    app.show(menu)
    app.press_and_release(pygame.K_ESCAPE)
    assert menu.tree.popup is not None
    app.finish()
    assert isinstance(menu.panel, MessagePanel)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert isinstance(menu.panel, ContinuePanel)
    next((home / "matches").glob("*.tabletop")).unlink()
    menu.enter()
    app.step()
    late = app.works.pop()
    menu.enter()
    app.finish()
    late()
    app.step()
    assert menu.panel is None


@pytest.mark.parametrize("sitters", [[["Ada", "1", None]], [["Ada", "x", "y"]] * 40])
def test_no_cache_however_well_sealed_stops_the_menu(home: Path, sitters: Any) -> None:
    leave_a_match(home)
    folder = home / "matches"
    MatchLibrary(folder).matches()
    ((name, (size, kept)),) = read_cache(folder).items()
    write_cache(folder, {name: (size, replace(kept, sitters=tuple(Sitter(*seat) for seat in sitters)))})
    app = Program()
    menu = MenuScene(app)
    app.show(menu)
    for _ in range(200):
        app.step()
    assert menu.has_read
    app.press_and_release(pygame.K_t, "t")
    assert isinstance(app.top, HistoryScene)
    app.step()


def test_a_match_with_a_damaged_beginning_is_spoken_of_in_the_menu(home: Path) -> None:
    leave_a_match(home)
    (path,) = (home / "matches").glob("*.tabletop")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"x\n" * 3, *lines[5:9], *lines[10:]]))
    (home / "matches" / "aaa.txt").write_text("buy milk\n")
    app = Program()
    menu = MenuScene(app)
    app.show(menu)
    assert isinstance(menu.panel, MessagePanel)
    assert (
        str(menu.panel.words)
        == f"{path.name} cannot be played on: its beginning is damaged. The file is kept."
    )


def test_whatever_goes_wrong_in_reading_the_menu_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def burst(*_: object) -> None:
        raise ArithmeticError

    leave_a_match(home)
    app = DelayedProgram()
    menu = MenuScene(app)
    app.show(menu)
    monkeypatch.setattr("tabletop.scenes.match_entry.match_status.read_status", burst)
    with pytest.raises(ArithmeticError):
        app.works.pop()()
    app.step()
    assert isinstance(menu.panel, ContinuePanel)
    assert not menu.panel.match.is_read
    assert menu.panel.match.scores
    assert all_english(menu.panel.match.facts) == ("deal 2",)


def test_a_background_task_wakes_the_program_even_if_it_fails() -> None:
    program = Program((960, 600), looks=1)
    done: list[str] = []

    def work() -> None:
        done.append(threading.current_thread().name)
        raise ArithmeticError

    App.run_in_background(program, work)
    for thread in threading.enumerate():
        if thread.name == "background":
            thread.join()
    assert done == ["background"]
    assert pygame.event.get(program._wake_event)


def leave_a_table(app: Program) -> tuple[Path, pygame.Surface]:
    """Plays on in the menu's match, and leaves it; the file, and the picture the menu draws in the end."""
    menu = MenuScene(app)
    app.show(menu)
    assert isinstance(menu.panel, ContinuePanel)
    app.click(menu.panel.button.rect.center)
    table = app.table
    assert table is not None
    assert table.controller.path is not None
    path = table.controller.path
    app.pop()
    for _ in range(80):
        app.step()
    assert menu._thumbnail is not None
    assert menu._thumbnail.picture is not None
    return path, menu._thumbnail.picture


def pixels(picture: pygame.Surface | None) -> bytes:
    assert picture is not None
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_table_that_was_left_is_in_the_first_picture_of_the_menu(
    home: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_a_match(home)
    _, picture = leave_a_table(Program(size))
    app = DelayedProgram()
    app.resize(size)
    menu = MenuScene(app)
    monkeypatch.setattr("tabletop.scenes.match_entry.match_status.read_recorded_match", read_by_nobody)
    app.push(menu)
    app.step()
    assert isinstance(menu.panel, ContinuePanel)
    box = menu.panel.thumbnail_box(menu.look)
    assert pixels(app.window.subsurface(box)) == pixels(picture)
    assert menu.panel.match.scores
    assert all_english(menu.panel.match.facts) == ("deal 2",)
    assert str(menu.panel.match.when).endswith(" turn")


def test_coming_back_from_a_table_the_menu_has_its_picture_in_the_same_frame(home: Path) -> None:
    leave_a_match(home)
    app = Program()
    menu = MenuScene(app)
    app.show(menu)
    assert isinstance(menu.panel, ContinuePanel)
    app.click(menu.panel.button.rect.center)
    app.step()
    assert app.table is not None
    app.leave_down_to(menu)
    app.step()
    assert isinstance(menu.panel, ContinuePanel)
    assert menu.panel._cached_picture is not None
    shown = app.window.subsurface(menu.panel.thumbnail_box(menu.look))
    assert pixels(shown) == pixels(menu.panel._cached_picture)


def test_no_old_picture_is_shown_of_a_match_that_was_played_on_or_in_other_colours(home: Path) -> None:
    leave_a_match(home)
    app = Program()
    path, picture = leave_a_table(app)
    (kept,) = MatchLibrary(home / "matches").matches()
    look = look_of(app)
    assert kept.path == path
    assert pixels(cached_thumbnail(look, kept)) == pixels(picture)
    assert cached_thumbnail(look, replace(kept, written_at=kept.written_at + 1)) is None
    app.settings = app.settings.changed("card_back", "red")
    assert cached_thumbnail(look_of(app), kept) is None


def test_a_picture_that_is_damaged_on_the_disk_is_drawn_again(home: Path) -> None:
    leave_a_match(home)
    app = Program()
    leave_a_table(app)
    (kept,) = MatchLibrary(home / "matches").matches()
    file = cache_folder() / "continue"
    file.write_bytes(file.read_bytes()[:-1] + b"x")
    assert cached_thumbnail(look_of(app), kept) is None


def test_without_a_match_there_is_no_continue(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    assert menu.panel is None


def test_the_filter_shows_games_for_so_many(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    for number, (count, _) in enumerate(menu.filter.choices):
        menu.filter.choose(number)
        shown = {box.listing.title for box in menu.boxes}
        assert shown == {game.title for game in GAMES.values() if count is None or count in game.players}


def test_who_asks_for_games_for_one_reads_that_computer_opponents_are_counted(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    assert menu.count_text.words == f"{len(GAMES)} games"
    menu.filter.choose(1)
    assert menu.count_text.words == "one game, counting computer opponents"
    assert menu.count_text.rect.left > menu.filter.rect.right


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_question_of_the_menu_finds_room_in_the_smallest_window(text: str) -> None:
    app = Program(SIZES[0])
    app.settings = app.settings.changed("text_size", text)
    menu = MenuScene(app)
    app.show(menu)
    menu.filter.choose(1)
    wanted = menu.count_text.measure(menu.look, 10_000)[0]
    assert menu.count_text.rect.width == wanted
    assert menu.question.rect.right < menu.filter.rect.left
    assert menu.filter.rect.right < menu.count_text.rect.left


def test_counts_above_six_are_put_together() -> None:
    assert player_counts(LISTINGS.values())[0] == (None, "All")
    assert player_counts(LISTINGS.values())[-1] == (7, "7 to 10")
    assert games_for(LISTINGS, None) == tuple(LISTINGS)
    assert games_for(LISTINGS, 7) == ("minimize", "skin")


@pytest.mark.parametrize("families", [(1,), (2, 1), (3,), (5, 2, 3, 5), (6, 2, 3, 5), (1, 1, 1, 12), (15,)])
@pytest.mark.parametrize("size", SIZES)
def test_boxes_and_headings_stand_apart_on_the_shelf(
    families: tuple[int, ...], size: tuple[int, int]
) -> None:
    look = look_of(Program(size))
    shelf = pygame.Rect(40, 280, size[0] - 80, size[1] - 320)
    found = lay_out_shelf(families, shelf, look)
    assert (len(found.boxes), len(found.headings)) == (sum(families), len(families))
    assert all(shelf.contains(box) for box in found.boxes)
    assert all(box.collidelist(found.boxes[number + 1 :]) == -1 for number, box in enumerate(found.boxes))
    assert all(head.collidelist(found.boxes) == -1 and shelf.contains(head) for head in found.headings)


def test_every_game_stands_under_the_heading_of_its_family_one_that_joins_too(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    assert "hearts" in LISTINGS
    assert [head.words for head in menu.headings] == [*map(str, FAMILIES.values())]
    firsts = {box.listing.family: box for box in reversed(menu.boxes)}
    for head, first in zip(menu.headings, [*firsts.values()][::-1], strict=True):
        assert head.words == str(FAMILIES[first.listing.family])
        assert (head.rect.left, head.rect.bottom) == first.rect.topleft
    families = [box.listing.family for box in menu.boxes]
    assert families == sorted(families, key=[*FAMILIES].index)
    assert families[families.index("rummy") - 1] == "tricks"
    assert group_by_family([LISTINGS["star"]]) == {"dominoes": [LISTINGS["star"]]}


@pytest.mark.sampled
@pytest.mark.parametrize("count", [None, 1, 7])
@pytest.mark.parametrize("size", SIZES)
def test_the_pitch_of_every_game_is_on_its_box_or_in_its_tip(
    size: tuple[int, int], count: int | None
) -> None:
    app = Program(size)
    menu = MenuScene(app)
    menu.count = count
    app.show(menu)
    for box in menu.boxes:
        assert box.band.pitch or box.tooltip.startswith(str(box.listing.cover.pitch))
        assert str(box.listing.effort) in box.tooltip


def test_where_a_box_has_room_its_pitch_is_written_on_it() -> None:
    app = Program((2560, 1440))
    menu = MenuScene(app)
    app.show(menu)
    assert all(box.band.pitch for box in menu.boxes)


def test_a_game_in_focus_of_the_keyboard_tells_its_pitch_after_a_moment() -> None:
    app = Program((960, 600))
    menu = MenuScene(app)
    app.show(menu)
    menu.tree.focus_on(menu.boxes[0], by_keyboard=True)
    app.step(600)
    tip = menu.tree.tooltips.shown
    assert tip is not None
    assert tip.words.startswith(str(menu.boxes[0].listing.cover.pitch))


@pytest.mark.sampled
@pytest.mark.parametrize("text", ["normal", "large", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_no_name_of_a_game_is_cut(monkeypatch: pytest.MonkeyPatch, text: str, size: tuple[int, int]) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    menu = MenuScene(app)
    app.show(menu)
    said: list[bool] = []

    def measure(_: Look, __: object, words: str, ___: object, size: int, *____: object, **told: Any) -> None:
        if "room" in told:
            said.append(typography.width(words, size, told.get("weight", "regular")) <= told["room"])

    monkeypatch.setattr(Look, "draw_text", measure)
    for box in menu.boxes:
        box._paint_words(app.window, menu.look, box.rect)
    assert said == [True] * 2 * len(GAMES)


@pytest.mark.parametrize("size", SIZES)
def test_who_can_play_does_not_touch_the_sign_of_how_hard_it_is(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    ends: list[int] = []
    signs: list[float] = []
    write = Look.draw_text

    def watch_words(*told: Any, **more: Any) -> pygame.Rect:
        ends.append(write(*told, **more).right)
        return pygame.Rect(0, 0, 0, 0)

    def watch_sign(
        _: Look, __: object, name: str, at: tuple[float, float], high: float, *___: object
    ) -> None:
        signs.extend([at[0] - high / 2] if name.startswith("hardness") else [])

    with told_in(read_language("pl")):
        app = Program(size)
        menu = MenuScene(app)
        app.show(menu)
        monkeypatch.setattr(Look, "draw_text", watch_words)
        monkeypatch.setattr(Look, "draw_icon", watch_sign)
        for box in menu.boxes:
            box._paint_words(app.window, menu.look, box.rect)
            assert ends[-1] + 8 <= signs[-1], box.listing.slug


def test_a_box_opens_the_set_up_of_its_game(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    box = menu.boxes[-1]
    assert isinstance(box, GameBox)
    app.click(box.rect.center)
    assert isinstance(app.top, SetupScene)
    assert app.top.listing is box.listing


def test_escape_in_the_menu_asks_before_it_leaves(app: Program) -> None:
    app.show(MenuScene(app))
    app.press_and_release(pygame.K_ESCAPE)
    assert not app.has_ended
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_RETURN)
    assert app.has_ended


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(seconds=30), "just now"),
        (timedelta(minutes=20), "20 minutes ago"),
        (timedelta(hours=5), "today at 15:00"),
        (timedelta(days=1), "yesterday evening"),
        (timedelta(days=3), "on Tuesday"),
        (timedelta(days=100), "on 12 August"),
        (timedelta(days=400), "on 16 October 2025"),
    ],
)
def test_when_a_match_was_left(passed: timedelta, words: str) -> None:
    assert str(time_ago(int((NOW - passed).timestamp() * 1e9), NOW)) == words


def test_a_match_left_by_a_clock_that_was_wrong_was_left_some_time_ago() -> None:
    assert str(time_ago(int((NOW + timedelta(days=400)).timestamp() * 1e9), NOW)) == "some time ago"


def test_a_time_beyond_all_calendars_is_some_time_ago() -> None:
    assert str(time_ago(10**30, NOW)) == "some time ago"


def test_a_left_match_tells_how_it_stands(home: Path) -> None:
    leave_a_match(home)
    (kept,) = MatchLibrary(home / "matches").matches()
    match = read_status(kept, NOW)
    assert match.title == GAMES[SLUGS[0]].title
    assert "deal 2" in all_english(match.facts)


def test_a_box_lies_down_whole_when_the_pointer_leaves_it_by_its_lesson_button(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    bare = (app.size[0] - 30, app.size[1] - 20)
    app.move_pointer(bare)
    app.pass_time(200)
    before = app.window.copy()
    box = next(box for box in menu.boxes if box.lesson_button is not None)
    assert box.lesson_button is not None
    for at in (box.rect.center, box.lesson_button.rect.center, bare):
        app.move_pointer(at)
        app.pass_time(100)
    assert app.window.get_buffer().raw == before.get_buffer().raw


def test_the_game_that_the_mouse_is_over_has_the_focus_and_a_letter_is_for_it() -> None:
    app = Program((1280, 800))
    menu = MenuScene(app)
    app.show(menu)
    app.until_read(menu)
    pointed, other = menu.boxes[3], menu.boxes[0]
    app.press_and_release(pygame.K_TAB)
    menu.tree.focus_on(other, by_keyboard=True)
    assert other.is_raised
    app.move_pointer(pointed.rect.center)
    app.step()
    assert menu.tree.focus is pointed
    assert [box for box in menu.boxes if box.is_raised] == [pointed], "one frame at a time"
    menu.tree.focus_on(other, by_keyboard=True)
    assert [box for box in menu.boxes if box.is_raised] == [other]


def test_enter_stays_in_every_question_about_leaving() -> None:
    app = Program((1280, 800))
    menu = MenuScene(app)
    app.show(menu)
    app.press_and_release(pygame.K_ESCAPE)
    app.press_and_release(pygame.K_RETURN)
    assert not app.has_ended
    assert menu.tree.popup is None

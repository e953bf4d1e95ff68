"""The scenes around the table: menu, set-up, settings, rule book, score sheet, curtain, winner, history."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from tabletop.controller import DealResult
from tabletop.records import Shelf
from tabletop.records.lines import written
from tabletop.rules import GAMES, PLAYERS
from tabletop.scenes.curtain import Curtain
from tabletop.scenes.game_box import GameBox
from tabletop.scenes.history import History, MatchLine
from tabletop.scenes.left import ago, told
from tabletop.scenes.menu import Menu, counts, fitting, shelf_places
from tabletop.scenes.people import LONGEST_NAME, face_number, shown_name
from tabletop.scenes.replay import ReplayScene
from tabletop.scenes.round_table import seat_places
from tabletop.scenes.rules import RuleBook
from tabletop.scenes.score_table import gained, sides, signed
from tabletop.scenes.screen import Screen, look_of
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.setup import Setup
from tabletop.scenes.setup_rules import complaint_about
from tabletop.scenes.sheet import ScoreSheet
from tabletop.scenes.table import Table
from tabletop.scenes.winner import Winner
from tabletop.settings import KEYS, Seat
from tabletop.stage.widgets.widget import Widget
from tabletop.stage.widgets.words import Words
from tabletop.words import words_for
from tests.scenes.stand_in import SIZES, StandIn
from tests.scenes.test_fuzz import SCENES, SLUGS, played

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app() -> StandIn:
    return StandIn()


def leave_a_match(home: Path, slug: str = SLUGS[0]) -> None:
    played(slug, home / "matches", deals=1).close()
    played.cache_clear()


# --- every scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_everything_that_can_be_touched_lies_inside_the_window(name: str, size: tuple[int, int]) -> None:
    app = StandIn(size)
    scene = app.show(SCENES[name](app))
    assert isinstance(scene, Screen | ReplayScene)
    window = pygame.Rect((0, 0), size)
    for widget in scene.tree.ring():
        assert window.contains(reached(widget)), (widget, widget.rect)


def reached(widget: Widget) -> pygame.Rect:
    """Where a widget can be seen once it is scrolled to: not outside what holds it."""
    clips = [forebear.clip for forebear in widget.forebears() if forebear.clip is not None]
    return clips[0] if clips else widget.rect


@pytest.mark.parametrize("name", SCENES)
def test_a_window_of_another_size_and_back_looks_the_same(app: StandIn, name: str) -> None:
    app.show(SCENES[name](app))
    before = pygame.image.tobytes(app.screen, "RGB")
    app.resize((960, 600))
    app.step(0)
    app.resize((1280, 800))
    app.step(0)
    assert pygame.image.tobytes(app.screen, "RGB") == before


# --- menu


def test_continue_stands_first_when_a_match_was_left(app: StandIn, home: Path) -> None:
    leave_a_match(home)
    menu = Menu(app)
    app.show(menu)
    assert menu.panel is not None
    assert menu.tree.ring()[0] is menu.panel.button
    app.click(menu.panel.button.rect.center)
    assert isinstance(app.top, Table)
    assert app.stack[0] is menu


def test_without_a_match_there_is_no_continue(app: StandIn) -> None:
    menu = Menu(app)
    app.show(menu)
    assert menu.panel is None


def test_the_filter_shows_games_for_so_many(app: StandIn) -> None:
    menu = Menu(app)
    app.show(menu)
    for number, (count, _) in enumerate(menu.filter.choices):
        menu.filter.choose(number)
        shown = {box.book.title for box in menu.boxes}
        assert shown == {game.title for game in GAMES.values() if count is None or count in game.players}


def test_counts_above_six_are_put_together() -> None:
    assert counts(PLAYERS.values())[0] == (None, "All")
    assert counts(PLAYERS.values())[-1] == (7, "7 to 10")
    assert fitting(PLAYERS, None) == tuple(PLAYERS)
    assert fitting(PLAYERS, 7) == ("minimize", "skin")


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 15])
@pytest.mark.parametrize("size", SIZES)
def test_boxes_stand_apart_on_the_shelf(count: int, size: tuple[int, int]) -> None:
    look = look_of(StandIn(size))
    shelf = pygame.Rect(40, 280, size[0] - 80, size[1] - 320)
    places = shelf_places(count, shelf, look)
    assert len(places) == count
    assert all(shelf.contains(place) for place in places)
    assert all(place.collidelist(places[number + 1 :]) == -1 for number, place in enumerate(places))


def test_a_box_opens_the_set_up_of_its_game(app: StandIn) -> None:
    menu = Menu(app)
    app.show(menu)
    box = menu.boxes[-1]
    assert isinstance(box, GameBox)
    app.click(box.rect.center)
    assert isinstance(app.top, Setup)
    assert app.top.book is box.book


def test_escape_in_the_menu_asks_before_it_leaves(app: StandIn) -> None:
    app.show(Menu(app))
    app.key(pygame.K_ESCAPE)
    assert not app.has_quit
    app.key(pygame.K_RETURN)
    assert app.has_quit


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
    assert ago(int((NOW - passed).timestamp() * 1e9), NOW) == words


def test_a_time_beyond_all_calendars_is_some_time_ago() -> None:
    assert ago(10**30, NOW) == "some time ago"


def test_a_left_match_tells_how_it_stands(home: Path) -> None:
    leave_a_match(home)
    (kept,) = Shelf(home / "matches").left()
    match = told(kept, NOW)
    assert match.title == GAMES[SLUGS[0]].title
    assert "deal 2" in match.standing


# --- set-up


def test_set_up_remembers_people_and_house_rules(app: StandIn) -> None:
    slug = SLUGS[0]
    setup = Setup(app, slug)
    app.show(Menu(app))
    app.push(setup)
    option = setup.game.options[0]
    setup.options[option.name] = option.choices[-1][0]
    setup._take_name("Zoë")
    setup._take_face(7)
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, Table)
    again = Setup(app, slug)
    assert (again.sittings[0].name, again.sittings[0].face) == ("Zoë", 7)
    assert again.options[option.name] == option.choices[-1][0]
    assert app.settings.people[0].name == "Zoë"


@pytest.mark.parametrize("words", ["twelve", "-3", "1.5", "٣", "9" * 79, "0x10"])
def test_a_deal_number_that_is_none_gets_a_sentence_and_no_deal(app: StandIn, words: str) -> None:
    assert complaint_about(words).endswith(".")
    setup = Setup(app, SLUGS[0])
    app.show(setup)
    setup.rules._take_number(words)
    assert not setup.rules.button.enabled
    app.key(pygame.K_RETURN)
    assert app.top is setup


@pytest.mark.parametrize("words", ["", "  ", "0", "42", str(2**256 - 1)])
def test_a_deal_number_or_none_at_all_is_taken(words: str) -> None:
    assert not complaint_about(words)


def test_the_number_of_players_changes_the_seats(app: StandIn) -> None:
    slug = max(SLUGS, key=lambda slug: len(GAMES[slug].players))
    setup = Setup(app, slug)
    app.show(setup)
    for number in GAMES[slug].players:
        setup._seat_number(number)
        assert len(setup.seats) == number
        assert len(set(setup.names())) == number


def test_a_second_person_gets_a_name_of_their_own(app: StandIn) -> None:
    setup = Setup(app, SLUGS[0])
    app.show(setup)
    setup._take_level(1, None)
    assert setup.sittings[1].level is None
    assert setup.sittings[1].name not in {"You", "Anna"}
    assert "two people" in setup.rules.summary.words


def test_a_second_person_is_one_who_has_played_here(app: StandIn) -> None:
    for name, face in (("Otto", "face-5"), ("Zoë", "face-7")):
        app.settings = app.settings.with_person(name, face)
    setup = Setup(app, SLUGS[0])
    app.show(setup)
    setup._take_level(2, None)
    assert [(sitting.name, sitting.face) for sitting in setup.sittings[::2]] == [("Zoë", 7), ("Otto", 5)]
    setup._take_level(2, "expert")
    assert setup.sittings[2].name not in {"Zoë", "Otto"}
    assert setup.sittings[2].level == "expert"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", [slug for slug in SLUGS if GAMES[slug].players == (1,)])
def test_a_patience_offers_no_opponent_for_its_only_seat(slug: str, size: tuple[int, int]) -> None:
    app = StandIn(size)
    habit = (Seat("Anna", "face-1", "club"),)
    app.settings = app.settings.with_habit(slug, {}, habit).with_person("Zoë", "face-7")
    setup = Setup(app, slug)
    app.show(setup)
    assert setup.names() == ["Zoë"]
    assert setup.sittings[0].level is None
    assert setup.seats[0].level not in setup.tree.ring()
    assert setup.rules.summary.words == "A patience: you play alone."


@pytest.mark.parametrize("slug", SLUGS)
def test_the_deal_number_speaks_of_what_is_played_with(app: StandIn, slug: str) -> None:
    setup = Setup(app, slug)
    app.show(setup)
    pieces = "tiles" if words_for(slug).pack == "dominoes" else "cards"
    assert f"the same {pieces}" in setup.rules.help.words
    assert ("friend" in setup.rules.help.words) == (GAMES[slug].players != (1,))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_in_the_set_up_overlaps_at_any_number(slug: str, text: str, size: tuple[int, int]) -> None:
    app = StandIn(size)
    app.settings = app.settings.changed("text_size", text)
    setup = Setup(app, slug)
    app.show(setup)
    for number in GAMES[slug].players:
        setup._seat_number(number)
        parts = [
            setup.head,
            setup.line,
            setup.count,
            setup.players,
            setup.portrait,
            setup.rules,
            *setup.seats,
        ]
        boxes = [part.rect for part in parts if part is not None and part.shown]
        for at, box in enumerate(boxes):
            assert box.collidelist(boxes[at + 1 :]) == -1, (number, at, boxes)


@pytest.mark.parametrize("name", ["", "\x00" * 200, "x" * 200, "\u202e漢字" * 50, "e\u0301" * 100])
def test_any_name_can_sit_down(app: StandIn, name: str) -> None:
    setup = Setup(app, SLUGS[0])
    app.show(setup)
    setup._take_name(name)
    app.step()
    assert len(shown_name(name)) <= LONGEST_NAME
    assert setup.set_up(None).sitters[0].name


def test_faces_of_any_kind_get_a_portrait() -> None:
    assert [face_number(face) for face in ("face-4", "face-9", "face-12")] == [4, 1, 4]
    assert 1 <= face_number("???") <= 8


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("room", [pygame.Rect(40, 150, 784, 490), pygame.Rect(20, 110, 560, 330)])
def test_seats_do_not_overlap(count: int, room: pygame.Rect) -> None:
    small = count >= 6
    scale = room.width / 784 if room.width < 784 else 1.0
    size = round((188 if small else 264) * max(scale, 0.86)), round((74 if small else 92) * max(scale, 0.86))
    places = seat_places(count, room, size)
    assert len(places) == count
    assert all(place.collidelist(places[number + 1 :]) == -1 for number, place in enumerate(places)), places


# --- settings


def test_every_setting_has_its_row(app: StandIn) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    assert set(scene.controls) == {key.name for key in KEYS}


def test_a_toggled_setting_is_kept_at_once(app: StandIn) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    app.click(scene.controls["mute"].rect.midright)
    app.click((scene.controls["mute"].rect.right - 8, scene.controls["mute"].rect.centery))
    assert app.settings.mute


def test_large_indices_are_chosen_in_the_settings_and_seen_at_once(app: StandIn) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    app.step()
    before = pygame.image.tobytes(app.screen.subsurface(scene.preview.rect), "RGB")
    scene._take("large_indices", True)
    app.step()
    assert look_of(app).edition.large
    assert pygame.image.tobytes(app.screen.subsurface(scene.preview.rect), "RGB") != before


def test_a_table_that_lies_open_takes_on_large_indices(app: StandIn) -> None:
    table = Table(app, played("kaluki", None, 0))
    app.show(table)
    assert not table.board.pieces.edition.large
    app.change(app.settings.changed("large_indices", True))
    table.enter()
    assert table.board.pieces.edition.large


# --- rule book


@pytest.mark.parametrize("slug", SLUGS)
def test_the_book_opens_at_each_of_its_rules_and_marks_it(app: StandIn, slug: str) -> None:
    book = RuleBook(app, slug)
    app.show(book)
    for rule in sorted(book.book.rules):
        book.look_up(rule)
        marked = book._marked
        assert marked is not None, rule
        assert book.page.rect.top <= marked.rect.top < book.page.rect.bottom, rule


def test_an_unknown_rule_opens_the_first_page(app: StandIn) -> None:
    book = RuleBook(app, SLUGS[0], "XX-99")
    app.show(book)
    assert book.page.offset == 0


def test_f1_closes_the_book_that_it_opened(app: StandIn) -> None:
    setup = Setup(app, SLUGS[0])
    app.show(setup)
    app.key(pygame.K_F1)
    assert [type(scene) for scene in app.stack] == [Setup, RuleBook]
    app.key(pygame.K_F1)
    assert app.stack == [setup]


def test_the_contents_turn_to_a_chapter_and_follow_the_reader(app: StandIn) -> None:
    book = RuleBook(app, SLUGS[0])
    app.show(book)
    app.click(book.lines[3].rect.center)
    app.step()
    assert [line.chosen for line in book.lines].index(True) == 3
    app.key(pygame.K_HOME)
    app.step()
    assert book.lines[0].chosen


# --- score sheet, winner, curtain, history


def test_points_have_their_sign() -> None:
    assert [signed(points) for points in (3, -2, 0)] == ["+3", "−2", "–"]
    assert gained(DealResult(1, (2, 5), (5, 5), ()), 0) == 3


def test_partners_share_a_column() -> None:
    assert [side.name for side in sides(("A", "B", "C", "D"), partners=True)] == ["A and C", "B and D"]
    assert [side.seats for side in sides(("A", "B", "C"), partners=False)] == [(0,), (1,), (2,)]


def test_the_sheet_explains_the_deal_that_is_picked(app: StandIn) -> None:
    sheet = ScoreSheet(app, played(SLUGS[0]))
    app.show(Screen(app))
    app.push(sheet)
    deals = sheet.sheet.deals
    app.click((deals.rect.left + 30, deals.rect.top + 10))
    assert sheet.sheet.title.words == "How deal 1 was counted"
    app.key(pygame.K_DOWN)
    assert sheet.sheet.title.words == "How deal 2 was counted"


def test_a_rule_on_the_sheet_opens_the_book_there(app: StandIn) -> None:
    sheet = ScoreSheet(app, played(SLUGS[0]))
    app.show(sheet)
    entry = sheet.sheet.entries.inside.children[0]
    app.click(entry.children[0].rect.center)
    assert isinstance(app.top, RuleBook)
    assert app.top.rule == entry.children[0].words  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_s])
def test_the_sheet_is_closed_by_its_button_escape_and_s(app: StandIn, key: int) -> None:
    below = Screen(app)
    app.show(below)
    app.push(ScoreSheet(app, played(SLUGS[0]), below))
    app.key(key)
    assert app.top is below


def test_the_winner_leads_to_another_match_or_back_to_the_games(app: StandIn) -> None:
    menu, table = Menu(app), Screen(app)
    app.show(menu)
    app.push(table)
    app.push(Winner(app, played(SLUGS[0], deals=99), 0, table))
    app.step()
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, Table)
    assert app.stack[0] is menu
    assert len(app.stack) == 2


def test_the_curtain_hides_until_it_is_taken_and_shows_only_while_held(app: StandIn) -> None:
    taken: list[bool] = []
    curtain = Curtain(
        app, "Fatma", 6, lambda: taken.append(True), lambda screen: screen.fill((1, 2, 3)) and None
    )
    app.show(Screen(app))
    app.push(curtain)
    app.step()
    hidden = pygame.image.tobytes(app.screen, "RGB")
    app.key(pygame.K_SPACE)
    app.step()
    assert app.screen.get_at((640, 400))[:3] == (1, 2, 3)
    app.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    app.step()
    assert pygame.image.tobytes(app.screen, "RGB") == hidden
    app.key(pygame.K_RETURN)
    assert taken == [True]
    assert app.top is not curtain


def test_the_curtain_falls_again_when_the_window_loses_the_focus(app: StandIn) -> None:
    curtain = Curtain(app, "Fatma", 6, lambda: None, lambda screen: None)
    app.show(curtain)
    app.key(pygame.K_SPACE)
    assert curtain.peeking
    app.send(pygame.WINDOWFOCUSLOST)
    assert not curtain.peeking


def test_an_unfinished_match_can_be_opened_from_the_history(app: StandIn, home: Path) -> None:
    leave_a_match(home)
    history = History(app)
    app.show(history)
    (line,) = [widget for widget in history.tree.ring() if isinstance(widget, MatchLine)]
    app.click(line.rect.center)
    assert isinstance(app.top, Table)


def test_the_history_puts_foreign_files_aside_and_says_so_once(app: StandIn, home: Path) -> None:
    leave_a_match(home)
    folder = home / "matches"
    (folder / "notes.txt").write_text("buy milk\n")
    (folder / "newer.txt").write_bytes(written("", "tabletop match, format 2"))
    history = History(app)
    app.show(history)
    said = "notes.txt is no match of this program. It is kept as notes.txt.damaged."
    assert said in history.complaints
    assert said in {part.words for part in history.list.inside.children if isinstance(part, Words)}
    assert (folder / "notes.txt.damaged").read_text() == "buy milk\n"
    assert len(history.matches) == 1
    history.enter()
    (complaint,) = history.complaints
    assert "newer" in complaint


def test_the_history_opens_where_nothing_can_be_renamed(
    app: StandIn, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_a_match(home)
    (home / "matches" / "notes.txt").write_text("buy milk\n")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "not allowed")

    monkeypatch.setattr("os.rename", refuse)
    history = History(app)
    app.show(history)
    assert history.complaints == ("notes.txt is no match of this program.",)
    assert len(history.matches) == 1

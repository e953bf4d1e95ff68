"""People at one computer: each has a name, a face and results of their own, in every game."""

from pathlib import Path

import pygame
import pytest

from tabletop.command_line import LaunchRequest
from tabletop.command_line_seats import requested_match
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.graphics.pictures.sprite_rasters import PORTRAIT_COUNT
from tabletop.person_names import NAMELESS_PLAYER, is_same_name
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.lesson.lesson_start import open_lesson_table
from tabletop.scenes.match_entry import known_people
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.practice.position_table import PositionTable
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.seat_menu import A_PERSON, SOMEBODY_NEW
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import LastSeat, LastSetup, Settings, settings_path
from tests.scenes.program import SIZES, Program
from tests.scenes.setup_input import choose_face, choose_level, choose_line, click_seat, type_name

pytestmark = pytest.mark.sampled

LONG_AGO, LATER = "2026-01-01T20:00:00+01:00", "2026-06-01T20:00:00+01:00"


def begin(app: Program, slug: str) -> SetupScene:
    """The set-up of a game, from the menu."""
    if not app.scenes:
        app.show(MenuScene(app))
    setup = SetupScene(app, slug)
    app.open(setup)
    return setup


def deal(app: Program) -> list[tuple[str, str]]:
    """Sits down and leaves again; names and faces at the table."""
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    sitters = app.top.controller.sitters
    app.pop()
    return [(sitter.name, sitter.face) for sitter in sitters]


def play_alone(app: Program, slug: str) -> list[tuple[str, str]]:
    begin(app, slug)
    return deal(app)


def play_with_the_family(app: Program, *names: str, slug: str = "kaluki") -> None:
    """Everybody's name is typed, from the seat in front on."""
    setup = begin(app, slug)
    for seat, name in enumerate(names):
        if setup.profiles[seat].level is not None:
            choose_line(app, setup, seat, SOMEBODY_NEW)
        click_seat(app, setup, seat)
        type_name(app, setup, name)
    deal(app)


def with_people(*names: str) -> Settings:
    """The last of them is the latest; each has another face."""
    settings = Settings()
    for face, name in enumerate(names, 1):
        settings = settings.with_person(name, f"face-{face}")
    return settings


def distinct(values: list[str]) -> bool:
    return len(set(values)) == len(values)


# --- one's own seat


def test_who_tells_their_name_at_a_family_match_keeps_seat_and_face_in_all_games(app: Program) -> None:
    own = play_alone(app, "malilla")[0]
    assert own == ("You", "face-4")
    play_with_the_family(app, "Anna", "Bert", "Clara")
    for slug in ("malilla", "jersey-gin", "solitaire-dominoes"):
        setup = begin(app, slug)
        assert (setup.names()[0], setup.profiles[0].face) == ("Anna", 4), slug
        assert all(sitting.level is not None for sitting in setup.profiles[1:])
        if len(setup.profiles) > 1:
            choose_level(app, setup, 1, None)
            assert setup.names()[:2] == ["Anna", "Bert"]
            assert len({sitting.face for sitting in setup.profiles}) == len(setup.profiles)
        app.pop()


def test_who_sits_in_front_of_a_family_match_gets_no_other_seat_of_the_owner(app: Program) -> None:
    app.settings = with_people("Mum", "Kid", "Tom")
    setup = begin(app, "kaluki")
    assert setup.names()[0] == "Tom"
    deal(app)
    setup = begin(app, "minnows")
    choose_line(app, setup, 0, "Mum")
    choose_line(app, setup, 1, "Kid")
    deal(app)
    assert [person.name for person in app.settings.people] == ["Mum", "Kid", "Tom"]
    assert begin(app, "jersey-gin").names()[0] == "Tom"
    app.pop()
    assert begin(app, "kaluki").names()[0] == "Tom"
    app.pop()
    assert begin(app, "minnows").names()[:2] == ["Mum", "Kid"], "who sat together does so again"


def test_who_sits_alone_has_the_seat_from_then_on(app: Program) -> None:
    app.settings = with_people("Mum", "Tom")
    play_alone(app, "kaluki")
    setup = begin(app, "malilla")
    choose_line(app, setup, 0, "Mum")
    assert deal(app)[0] == ("Mum", "face-1")
    assert play_alone(app, "kaluki")[0] == ("Mum", "face-1")


def test_alone_at_the_command_line_one_is_who_sat_alone_last(app: Program) -> None:
    app.settings = with_people("Kid", "Tom")
    play_alone(app, "malilla")
    play_with_the_family(app, "Mum", "Kid", slug="minnows")
    sitters = requested_match(
        LaunchRequest("malilla", ("me", "club", "club", "club"), 1), app.settings
    ).sitters
    assert (sitters[0].name, sitters[0].face) == ("Tom", "face-2")
    both = requested_match(LaunchRequest("minnows", ("me", "me"), 1), app.settings).sitters
    assert [sitter.name for sitter in both] == ["Tom", "Mum"]
    assert distinct([sitter.face for sitter in both])


def test_settings_of_before_say_who_has_often_been_alone() -> None:
    you = LastSeat("You", "face-4")
    games = {
        "kaluki": LastSetup({}, (LastSeat("Mum", "face-2"), LastSeat("Kid", "face-3"))),
        "malilla": LastSetup({}, (you, *(LastSeat(name, "face-1", "club") for name in "ABC"))),
        "minnows": LastSetup({}, (LastSeat("Kid", "face-3"), LastSeat("A", "face-1", "club"))),
        "hearts": LastSetup({}, (you, *(LastSeat(name, "face-1", "club") for name in "AB"))),
    }
    settings = with_people("You", "Kid", "Mum")
    settings = Settings(people=settings.people, games=games)
    assert settings.owner == ""
    assert known_people.table_owner(settings).name == "You"
    assert known_people.usual_profiles(settings, "minnows", 2)[0].name == "You"
    assert [sitting.name for sitting in known_people.usual_profiles(settings, "kaluki", 2)] == ["Mum", "Kid"]


def test_a_file_of_before_keeps_all_that_stands_in_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    old = (
        '# mine\nvolume = 40\n\n[[people]]\nname = "Kid"\nface = "face-3"\n\n'
        '[games.minnows]\noptions = {}\nseats = [{name = "Kid", face = "face-3"}]\n'
    )
    path.write_text(old, encoding="utf-8")
    settings, complaints = Settings.load(path)
    assert complaints == ()
    assert settings.with_owner("Kid").save(path, settings) is None
    assert path.read_text(encoding="utf-8").startswith("# mine\nvolume = 40\n")
    again, complaints = Settings.load(path)
    assert (complaints, again.owner, again.people) == ((), "Kid", settings.people)
    assert again.games == settings.games


@pytest.mark.parametrize("slug", [slug for slug in GAMES if has_lesson(slug)])
def test_in_a_lesson_one_has_the_own_face_and_nobody_else_has_it(app: Program, slug: str) -> None:
    app.settings = with_people("Tom")
    assert known_people.table_owner(app.settings).face == 1, "Anna's"
    table = open_lesson_table(app, slug, LessonExits(app.pop))
    faces = [sitter.face for sitter in table.controller.sitters]
    assert [sitter.face for sitter in table.controller.sitters if sitter.is_person] == ["face-1"]
    assert distinct(faces)


def test_a_move_is_found_with_the_own_face(app: Program) -> None:
    app.settings = with_people("Mum", "Tom")
    table = PositionTable(app, load_positions("malilla")[0])
    faces = [sitter.face for sitter in table.replay.sitters]
    assert [sitter.face for sitter in table.replay.sitters if sitter.is_person] == ["face-2"]
    assert distinct(faces)


# --- the seat's menu


def test_a_seat_offers_the_eight_latest_with_their_faces(app: Program) -> None:
    app.settings = with_people(*"ABCDEFGHIJ")
    setup = begin(app, "kaluki")
    assert setup.names()[0] == "J"
    labels = [label for _, label in setup.seats[1].level.choices]
    assert labels[:9] == [*"IHGFEDCB", SOMEBODY_NEW]
    choose_line(app, setup, 1, "D")
    assert (setup.names()[1], setup.profiles[1].face) == ("D", 4)
    assert setup.seats[1].level.label == str(A_PERSON)
    assert "D" not in [label for _, label in setup.seats[2].level.choices]
    assert setup.seats[1].level.choices[setup.seats[1].level.chosen_index][1] == "D"


def test_an_opponent_offers_the_same_people_and_one_picked_can_become_an_opponent_again(app: Program) -> None:
    app.settings = with_people("Mum", "Tom")
    setup = begin(app, "kaluki")
    choose_line(app, setup, 1, "Mum")
    choose_line(app, setup, 1, "club")
    assert setup.profiles[1].level == "club"
    assert setup.names()[1] not in {"Mum", "Tom"}
    assert setup.seats[1].level.choices[0][1] == "Mum"


def test_somebody_new_has_a_face_that_nobody_has_who_is_known(app: Program) -> None:
    app.settings = with_people("Mum", "Tom", "Kid")
    setup = begin(app, "minnows")
    choose_line(app, setup, 1, SOMEBODY_NEW)
    assert setup.tree.focus is setup.portrait.name, "the name is what is asked for next"
    assert setup.profiles[1].face not in {1, 2, 3}
    app.type_text("Zoë")
    assert setup.names()[:2] == ["Kid", "Zoë"]


def test_a_patience_asks_who_plays_where_several_are_known(app: Program) -> None:
    app.settings = with_people("Mum", "Tom")
    setup = begin(app, "solitaire-dominoes")
    assert [label for _, label in setup.seats[0].level.choices] == ["Tom", "Mum", SOMEBODY_NEW]
    choose_line(app, setup, 0, "Mum")
    assert setup.names() == ["Mum"]


# --- names


@pytest.mark.parametrize("typed", ["anna", " ANNA ", "Anna", "\uff21nna"])
def test_a_known_name_in_any_spelling_is_the_person_with_their_face(app: Program, typed: str) -> None:
    app.settings = with_people("Anna", "Tom")
    setup = begin(app, "kaluki")
    choose_line(app, setup, 1, SOMEBODY_NEW)
    type_name(app, setup, typed)
    assert (setup.names()[1], setup.profiles[1].face) == ("Anna", 1)
    assert next(button.face for button in setup.portrait.faces if button.chosen) == 1
    deal(app)
    assert [person.name for person in app.settings.people] == ["Tom", "Anna"]


def test_on_the_way_to_a_longer_name_nobody_changes_for_good(app: Program) -> None:
    app.settings = with_people("Anna", "Tom")
    setup = begin(app, "kaluki")
    choose_line(app, setup, 1, SOMEBODY_NEW)
    before = list(setup.profiles)
    type_name(app, setup, "Annabel")
    assert setup.names()[1] == "Annabel"
    assert [sitting.face for sitting in setup.profiles] == [sitting.face for sitting in before]
    assert setup.names()[2:] == [sitting.plate_name for sitting in before[2:]]


def test_another_name_over_a_known_one_is_another_person(app: Program) -> None:
    app.settings = with_people("Anna", "Tom")
    setup = begin(app, "kaluki")
    type_name(app, setup, "Zoë")
    assert setup.names()[0] == "Zoë"
    assert setup.profiles[0].face not in {1, 2}
    deal(app)
    assert [(one.name, one.face) for one in known_people.known_people(app.settings)][1:] == [
        ("Tom", 2),
        ("Anna", 1),
    ]


def test_a_second_person_of_one_name_is_told_apart_and_that_is_said(app: Program) -> None:
    app.settings = with_people("Anna", "Tom")
    setup = begin(app, "kaluki")
    choose_line(app, setup, 1, SOMEBODY_NEW)
    type_name(app, setup, "tom")
    assert setup.names()[:2] == ["Tom", "tom 2"]
    assert setup.table.words == "There is another tom here: this one is tom 2."
    deal(app)
    assert {person.name: person.face for person in app.settings.people}["Tom"] == "face-2"


def test_an_opponent_makes_way_for_a_person_of_the_same_name(app: Program) -> None:
    setup = begin(app, "kaluki")
    assert setup.names()[1] == "Anna"
    type_name(app, setup, "anna")
    assert setup.names()[0] == "anna"
    assert not any(is_same_name(name, "Anna") for name in setup.names()[1:])
    assert all(sitting.level == "club" for sitting in setup.profiles[1:])


def test_a_face_that_was_chosen_stays_with_the_person(app: Program) -> None:
    app.settings = with_people("Anna", "Tom")
    setup = begin(app, "kaluki")
    choose_face(app, setup, 9)
    deal(app)
    setup = begin(app, "minnows")
    choose_line(app, setup, 0, "Anna")
    choose_line(app, setup, 1, "Tom")
    assert [(sitting.name, sitting.face) for sitting in setup.profiles[:2]] == [("Anna", 1), ("Tom", 9)]


def test_all_faces_taken_by_people_who_are_known_a_newcomer_still_has_one_alone() -> None:
    settings = with_people(*(f"Name{number}" for number in range(PORTRAIT_COUNT + 3)))
    people = known_people.invited_people(10, settings)
    assert len({person.face for person in people}) == len({person.name for person in people}) == 10


def test_a_name_that_was_typed_and_not_played_under_stays_in_its_seat_and_nowhere_else(app: Program) -> None:
    play_alone(app, "malilla")
    setup = begin(app, "kaluki")
    type_name(app, setup, "An")
    choose_face(app, setup, 9)
    app.pop()
    assert [person.name for person in app.settings.people] == ["You"]
    assert app.settings.nameless_person_at(LONG_AGO) == NAMELESS_PLAYER
    assert begin(app, "malilla").names()[0] == "You"
    app.pop()
    setup = begin(app, "kaluki")
    assert (setup.names()[0], setup.profiles[0].face) == ("An", 9)
    type_name(app, setup, "Anna")
    deal(app)
    assert [(one.name, one.face) for one in known_people.known_people(app.settings)] == [("Anna", 9)]
    assert app.settings.nameless_person_at(LONG_AGO) == "Anna"


@pytest.mark.parametrize("people", [(), ("You",), ("Mum", "You"), ("Mum", "Tom")])
def test_a_face_that_was_chosen_is_kept_by_going_back(app: Program, people: tuple[str, ...]) -> None:
    app.settings = with_people(*people)
    setup = begin(app, "kaluki")
    name = setup.names()[0]
    choose_face(app, setup, 9)
    app.pop()
    for slug in ("kaluki", "malilla"):
        assert (begin(app, slug).names()[0], begin(app, slug).profiles[0].face) == (name, 9)
    assert len(app.settings.people) == max(1, len(people))


# --- forgetting


def test_who_is_forgotten_is_offered_no_more_and_leaves_a_seat_without_a_name(app: Program) -> None:
    app.settings = with_people("Mum", "Tom")
    play_with_the_family(app, "Tom", "Mum")
    app.settings = app.settings.without_person("mum")
    setup = begin(app, "kaluki")
    assert setup.names()[:2] == ["Tom", "Player 2"]
    assert "Mum" not in [label for _, label in setup.seats[1].level.choices]


def test_a_forgotten_owner_leaves_the_seat_to_the_latest_of_the_others() -> None:
    settings = with_people("Mum", "Kid", "Tom").with_owner("Tom").without_person("Tom")
    assert known_people.table_owner(settings).name == "Kid"


# --- whose results


def test_matches_without_a_name_belong_to_who_told_it_later_but_only_till_then() -> None:
    settings = Settings().with_person("Zoë", "face-4", nameless_until=LATER)
    assert settings.nameless_person_at(LONG_AGO) == "Zoë"
    assert settings.nameless_person_at("2026-06-01T18:59:59+00:00") == "Zoë"
    assert (
        settings.nameless_person_at(LATER)
        == settings.nameless_person_at("")
        == settings.nameless_person_at("yesterday")
        == NAMELESS_PLAYER
    )
    settings = settings.with_person("zoë ", "face-5")
    assert settings.nameless_person_at(LONG_AGO) == "zoë "


def test_who_was_you_and_types_a_name_is_remembered_as_the_same_person(app: Program) -> None:
    play_alone(app, "malilla")
    setup = begin(app, "kaluki")
    type_name(app, setup, "Zoë")
    assert setup.table.words == "“You” will be called Zoë."
    assert setup.seats[0].tooltip.startswith("What was played as “You” counts for Zoë.")
    deal(app)
    assert [person.name for person in app.settings.people] == ["Zoë"]
    assert app.settings.nameless_person_at(LONG_AGO) == "Zoë"
    assert app.settings.owner == "Zoë"


def test_in_the_settings_a_person_is_forgotten_and_that_is_taken_back(app: Program) -> None:
    seats = (LastSeat("Kid", "face-2"), LastSeat("Tom", "face-3"))
    app.settings = with_people("Mum", "Kid", "Tom").with_owner("Kid").with_last_setup("minnows", {}, seats)
    before = app.settings
    scene = SettingsScene(app)
    app.show(scene)
    scene.scroll.scroll_by(10**6)
    app.step()
    row = next(row for row in scene.people if row.person.name == "Kid")
    app.click(row.button.rect.center)
    assert [person.name for person in app.settings.people] == ["Tom", "Mum"]
    assert app.settings.owner == ""
    assert [seat.name for seat in app.settings.games["minnows"].seats] == ["", "Tom"]
    assert Settings.load(settings_path())[0].people == app.settings.people
    app.step()
    app.click(row.button.rect.center)
    assert app.settings == before


def test_one_window_forgets_and_the_other_does_not_bring_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    both = with_people("Mum", "Kid", "Tom")
    both.save(path)
    both.with_person("Zoë", "face-9").save(path, both)
    both.without_person("Kid").save(path, both)
    assert [person.name for person in Settings.load(path)[0].people] == ["Zoë", "Tom", "Mum"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_people_stand_in_the_settings_beside_their_buttons(size: tuple[int, int], text: str) -> None:
    app = Program(size)
    app.settings = with_people("You", "Mum", "W" * 24).changed("text_size", text)
    scene = SettingsScene(app)
    app.show(scene)
    assert len(scene.people) == 3
    for row in scene.people:
        parts = [row.name.rect, row.note.rect, row.button.rect]
        assert all(row.rect.contains(part) for part in parts)
        assert all(part.collidelist(parts[at + 1 :]) == -1 for at, part in enumerate(parts))


def test_a_player_who_sits_alone_as_somebody_new_takes_no_results_of_others(app: Program) -> None:
    play_alone(app, "malilla")
    setup = begin(app, "kaluki")
    choose_line(app, setup, 0, SOMEBODY_NEW)
    type_name(app, setup, "Kid")
    assert setup.table.words == ""
    deal(app)
    assert [person.name for person in app.settings.people] == ["Kid", "You"]
    assert app.settings.nameless_person_at(LONG_AGO) == NAMELESS_PLAYER
    assert app.settings.owner == "Kid"

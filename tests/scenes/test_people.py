"""Who sits down: everybody with a name and a face of their own, and alone again as oneself."""

from random import Random

import pygame
import pytest

from tabletop.command_line import LaunchRequest
from tabletop.command_line_seats import requested_match
from tabletop.games import GAMES
from tabletop.graphics.pictures.sprite_rasters import PORTRAIT_COUNT
from tabletop.scenes.match_entry.known_people import known_people, usual_profiles
from tabletop.scenes.match_entry.player_profiles import USUAL_OPPONENTS
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import LastSeat, Settings
from tests.build_scripts import ROOT
from tests.covering_cases import times_to_try
from tests.scenes.program import Program
from tests.scenes.setup_input import choose_face, choose_level, click_seat, seat_number, type_name

pytestmark = pytest.mark.sampled

LARGEST = max(GAMES.values(), key=lambda game: game.players[-1])


def test_twelve_faces_are_drawn_and_every_opponent_has_one_of_them_alone() -> None:
    drawn = {path.stem.split("-")[1] for path in (ROOT / "sprites" / "faces").glob("face-*.svg")}
    assert drawn == {str(number) for number in range(1, 13)}
    assert len({name for name, _ in USUAL_OPPONENTS}) == len(USUAL_OPPONENTS)
    assert sorted(face for _, face in USUAL_OPPONENTS) == list(range(1, 13))


def test_the_largest_table_has_as_many_names_and_faces(app: Program) -> None:
    setup = SetupScene(app, LARGEST.slug)
    app.show(setup)
    seat_number(setup, LARGEST.players[-1])
    assert len({sitting.face for sitting in setup.profiles}) == LARGEST.players[-1] == 10
    assert len(set(setup.names())) == 10


def test_the_command_line_seats_nobody_twice() -> None:
    for people in range(1, 11):
        sitters = requested_match(
            LaunchRequest("minimize", ("me",) * people + ("club",) * (10 - people)), Settings()
        ).sitters
        assert len({sitter.face for sitter in sitters}) == len({sitter.name for sitter in sitters}) == 10


def test_a_table_kept_when_there_were_fewer_faces_is_told_apart() -> None:
    faces = (4, 1, 2, 3, 5, 6, 7, 8, 2, 5)
    names = ("You", "Anna", "Bruno", "Chidi", "Emil", "Fatma", "Gus", "Hanna", "Ivo", "Jun")
    seats = tuple(
        LastSeat(name, f"face-{face}", None if name == "You" else "club")
        for name, face in zip(names, faces, strict=True)
    )
    sittings = usual_profiles(Settings().with_last_setup("minimize", {}, seats), "minimize", 10)
    assert [sitting.name for sitting in sittings] == list(names)
    assert [sitting.face for sitting in sittings] == [4, 1, 2, 3, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("seed", range(times_to_try(2, 12)))
def test_whatever_is_chosen_no_two_have_the_same_face_or_name(app: Program, seed: int) -> None:
    chance = Random(seed)
    app.settings = app.settings.with_person("Tom", "face-2").with_person("Ines", "face-4")
    setup = SetupScene(app, LARGEST.slug)
    app.show(setup)
    for _ in range(40):
        act = chance.randrange(4)
        click_seat(app, setup, chance.randrange(len(setup.profiles)))
        if act == 0:
            seat_number(setup, chance.choice(LARGEST.players))
        elif act == 1:
            choose_level(app, setup, setup.chosen_seat, chance.choice((None, None, "club", "expert")))
        elif act == 2:
            choose_face(app, setup, chance.randint(1, PORTRAIT_COUNT))
        else:
            type_name(app, setup, chance.choice(("", "You", "Anna", "Tom", "Zoë", "Player 1")))
        assert len({sitting.face for sitting in setup.profiles}) == len(setup.profiles), act
        assert [card.profile.face for card in setup.seats] == [sitting.face for sitting in setup.profiles]
        assert len(set(setup.names())) == len(setup.profiles)
    people = sum(sitting.level is None for sitting in setup.profiles)
    assert people < 2 or "You" not in setup.names()


def test_who_has_taken_a_name_does_not_sit_down_a_second_time_without_one(app: Program) -> None:
    app.show(MenuScene(app))
    for name in ("You", "Zoë"):
        setup = SetupScene(app, "kaluki")
        app.open(setup)
        type_name(app, setup, name)
        app.press_and_release(pygame.K_RETURN)
        assert isinstance(app.top, TableScene)
        app.pop()
    setup = SetupScene(app, "kaluki")
    app.open(setup)
    choose_level(app, setup, 1, None)
    assert setup.names()[:2] == ["Zoë", "Player 2"]
    assert len({sitting.face for sitting in setup.profiles}) == len(setup.profiles)


def test_two_people_who_have_played_with_one_face_get_two(app: Program) -> None:
    app.settings = app.settings.with_person("Otto", "face-5").with_person("Zoë", "face-5")
    setup = SetupScene(app, "kaluki")
    app.show(setup)
    choose_level(app, setup, 1, None)
    assert setup.names()[:2] == ["Zoë", "Otto"]
    assert setup.profiles[0].face == 5
    assert len({sitting.face for sitting in setup.profiles}) == len(setup.profiles)


def test_after_a_family_match_a_match_alone_is_again_you(app: Program) -> None:
    app.show(MenuScene(app))
    setup = SetupScene(app, "kaluki")
    app.open(setup)
    choose_level(app, setup, 1, None)
    click_seat(app, setup, 0)
    type_name(app, setup, "")
    assert setup.names()[:2] == ["Player 1", "Player 2"]
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    app.pop()
    assert [one.name for one in known_people(app.settings)] == ["You"]
    for slug in ("solitaire-dominoes", "minnows"):
        assert SetupScene(app, slug).names()[0] == "You"
    again = SetupScene(app, "kaluki")
    app.open(again)
    choose_level(app, again, 0, "club")
    assert again.names()[1] == "You", "the other one, who had been Player 2, plays alone"

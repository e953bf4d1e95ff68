"""The set-up: who sits where, house rules, the deal number, at every size and number of players."""

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.graphics.text import typography
from tabletop.graphics.window import clipboard
from tabletop.players.characters import face_number
from tabletop.rules import deal_number
from tabletop.scenes.match_entry.player_profiles import (
    MAX_NAME_LENGTH,
    PlayerProfile,
    shown_name,
    sitters_for,
)
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.setup.all_levels import MIXED
from tabletop.scenes.setup.round_table import seat_places
from tabletop.scenes.setup.rules_panel import deal_number_problem
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import LastSeat, Settings
from tabletop.widgets.text.static_text import Spacer, StaticText
from tests.scenes.program import SIZES, Program
from tests.scenes.setup_input import (
    choose_face,
    choose_level,
    click_seat,
    replace_text,
    seat_number,
    type_name,
)
from tests.scenes.test_fuzz import SLUGS

pytestmark = pytest.mark.sampled


def test_set_up_remembers_people_and_house_rules(app: Program) -> None:
    slug = SLUGS[0]
    setup = SetupScene(app, slug)
    app.show(MenuScene(app))
    app.open(setup)
    option = setup.game.options[0]
    setup.options[option.name] = option.choices[-1][0]
    type_name(app, setup, "Zoë")
    choose_face(app, setup, 7)
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    again = SetupScene(app, slug)
    assert (again.profiles[0].name, again.profiles[0].face) == ("Zoë", 7)
    assert again.options[option.name] == option.choices[-1][0]
    assert app.settings.people[0].name == "Zoë"


def test_an_empty_field_shows_what_the_nameless_one_is_called(app: Program, shown: list[str]) -> None:
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    type_name(app, setup, "Zoë")
    app.click(setup.portrait.name.rect.center)
    app.press_and_release(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.press_and_release(pygame.K_BACKSPACE)
    shown.clear()
    app.step()
    assert setup.portrait.name.hint == setup.names()[0] == "You"
    assert "You" in shown


@pytest.mark.parametrize(
    "words", ["twelve", "-3", "1.5", "٣", "9" * 79, "0x10", "4F7K-QX2M-9T3B", "4U7K-QX2M-9T3BD"]
)
def test_a_deal_number_that_is_none_gets_a_sentence_and_no_deal(app: Program, words: str) -> None:
    assert deal_number_problem(words).endswith(".")
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    replace_text(app, setup.rules.number, words)
    assert not setup.rules.button.enabled
    app.press_and_release(pygame.K_RETURN)
    assert app.top is setup


@pytest.mark.parametrize("words", ["", "  ", "0", "42", "4f7k qx2m 9t3bd", str(2**256 - 1)])
def test_a_deal_number_or_none_at_all_is_taken(words: str) -> None:
    assert not deal_number_problem(words)


@pytest.mark.parametrize("pasted", [" 4f7k-qx2m-9t3bd ", "“Deal number: 4F7K-QX2M-9T3BD.”\r\n"])
def test_the_letters_of_another_match_are_pasted_and_deal_it_again(
    app: Program, monkeypatch: pytest.MonkeyPatch, pasted: str
) -> None:
    monkeypatch.setattr(clipboard, "pasted_text", lambda: pasted)
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    setup.tree.focus_on(setup.rules.number)
    app.press_and_release(pygame.K_v, mod=pygame.KMOD_CTRL)
    wish = setup.rules.match_request(setup)
    assert wish is not None
    assert wish.seed is not None
    assert deal_number.as_text(wish.seed) == "4F7K-QX2M-9T3BD"


def test_the_number_of_players_changes_the_seats(app: Program) -> None:
    slug = max(SLUGS, key=lambda slug: len(GAMES[slug].players))
    setup = SetupScene(app, slug)
    app.show(setup)
    for number in GAMES[slug].players:
        seat_number(setup, number)
        assert len(setup.seats) == number
        assert len(set(setup.names())) == number


def test_a_house_rule_without_effect_fades_and_says_why(app: Program) -> None:
    setup = SetupScene(app, "minimisere")
    app.show(setup)
    seat_number(setup, 3)
    one, told = setup.rules.options["nine"]
    assert told.words == "With three players there are no deuces."
    assert one.control not in setup.tree.focus_ring()
    app.click((one.rect.right - 30, one.rect.centery))
    assert setup.options["nine"] is False
    seat_number(setup, 4)
    one, told = setup.rules.options["nine"]
    app.step()
    app.click((one.rect.right - 30, one.rect.centery))
    assert setup.options["nine"] is True
    assert told.words == str(setup.game.options[0].help)


def test_a_house_rule_that_is_half_in_sight_takes_the_first_click() -> None:
    app = Program((960, 600))
    setup = SetupScene(app, "minimize")
    app.show(setup)
    window = setup.rules.scroll.rect
    for option in setup.game.options:
        one, _ = setup.rules.options[option.name]
        one.control.choose(0)
        setup.rules.scroll.scroll_by(one.rect.top - window.bottom + 12)
        app.step()
        app.click((one.rect.right - 20, one.rect.top + 6))
        assert setup.options[option.name] == one.control.choices[-1][0], option.name


@pytest.mark.parametrize("slug", SLUGS)
def test_on_stands_before_off_whatever_is_usual(app: Program, slug: str) -> None:
    setup = SetupScene(app, slug)
    app.show(setup)
    for option in setup.game.options:
        inside = setup.rules.options[option.name][0].control
        labels = [label for _, label in inside.choices]
        assert labels not in (["Off", "On"], ["No", "Yes"])
        assert inside.value == option.default


def test_points_to_win_fade_while_a_number_of_deals_is_chosen(app: Program) -> None:
    setup = SetupScene(app, "minimisere")
    app.show(setup)
    target, deals = (setup.rules.options[name] for name in ("target", "deals"))
    deals[0].control.choose(1)
    assert not target[0].control.enabled
    assert target[1].words == "Nine deals are played, so no score ends the match."
    deals[0].control.choose(0)
    assert target[0].control.enabled


def test_a_game_that_was_made_for_five_is_set_up_for_five(app: Program) -> None:
    assert len(SetupScene(app, "minimisere").profiles) == 5
    assert len(SetupScene(app, "minimize").profiles) == 4
    assert len(SetupScene(app, "jersey-gin").profiles) == 3


@pytest.mark.parametrize(
    ("habit", "chosen", "found"), [(0, 2, 2), (3, 5, 5), (3, 7, 7), (9, 7, 9), (9, None, 9)]
)
def test_who_asked_for_games_for_so_many_finds_so_many_seats(
    app: Program, habit: int, chosen: int | None, found: int
) -> None:
    seats = tuple(LastSeat(name, "face-1", "club") for name in "ABCDEFGHI"[:habit])
    if seats:
        app.settings = app.settings.with_last_setup("minimize", {}, seats)
    menu = MenuScene(app)
    app.show(menu)
    menu.filter.choose([value for value, _ in menu.filter.choices].index(chosen))
    app.click(next(box for box in menu.boxes if box.listing.slug == "minimize").rect.center)
    assert isinstance(app.top, SetupScene)
    assert len(app.top.profiles) == found


def test_a_second_person_gets_a_name_of_their_own(app: Program) -> None:
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    choose_level(app, setup, 1, None)
    assert setup.profiles[1].level is None
    assert setup.profiles[1].name not in {"You", "Anna"}
    assert "two people" in setup.rules.summary.words
    assert [sitter.name for sitter in setup.match_request(None).sitters[:2]] == ["Player 1", "Player 2"]
    assert (
        setup.names()[:2] == [card.profile.plate_name for card in setup.seats[:2]] == ["Player 1", "Player 2"]
    )
    click_seat(app, setup, 0)
    assert setup.portrait.name.words == "Player 1"
    choose_level(app, setup, 1, "club")
    assert setup.names()[0] == "You"


def test_a_second_person_is_one_who_has_played_here(app: Program) -> None:
    for name, face in (("Otto", "face-5"), ("Zoë", "face-7")):
        app.settings = app.settings.with_person(name, face)
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    choose_level(app, setup, 2, None)
    assert [(sitting.name, sitting.face) for sitting in setup.profiles[::2]] == [("Zoë", 7), ("Otto", 5)]
    choose_level(app, setup, 2, "expert")
    assert setup.profiles[2].name not in {"Zoë", "Otto"}
    assert setup.profiles[2].level == "expert"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", [slug for slug in SLUGS if GAMES[slug].players == (1,)])
def test_a_patience_offers_no_opponent_for_its_only_seat(slug: str, size: tuple[int, int]) -> None:
    app = Program(size)
    habit = (LastSeat("Anna", "face-1", "club"),)
    app.settings = app.settings.with_last_setup(slug, {}, habit).with_person("Zoë", "face-7")
    setup = SetupScene(app, slug)
    app.show(setup)
    assert setup.names() == ["Zoë"]
    assert setup.profiles[0].level is None
    assert setup.seats[0].level not in setup.tree.focus_ring()
    assert setup.rules.summary.words == "You play alone."


@pytest.mark.parametrize("slug", SLUGS)
def test_the_deal_number_speaks_of_what_is_played_with(app: Program, slug: str) -> None:
    setup = SetupScene(app, slug)
    app.show(setup)
    pieces = "tiles" if words_of(slug).pack == "dominoes" else "cards"
    assert f"the same {pieces}" in setup.rules.help.words
    assert ("friend" in setup.rules.help.words) == (GAMES[slug].players != (1,))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_in_the_set_up_overlaps_at_any_number(slug: str, text: str, size: tuple[int, int]) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    setup = SetupScene(app, slug)
    app.show(setup)
    for number in GAMES[slug].players:
        seat_number(setup, number)
        parts = [
            setup.head,
            setup.line,
            setup.count,
            setup.players,
            setup.opponents,
            setup.levels,
            setup.portrait,
            setup.rules,
            *setup.seats,
        ]
        boxes = [part.rect for part in parts if part is not None and part.shown]
        for at, box in enumerate(boxes):
            assert box.collidelist(boxes[at + 1 :]) == -1, (number, at, boxes)


def levels(setup: SetupScene) -> list[str | None]:
    return [sitting.level for sitting in setup.profiles]


def test_one_click_makes_all_opponents_equally_strong_and_nobody_else(app: Program) -> None:
    setup = SetupScene(app, "calypso")
    app.show(setup)
    choose_level(app, setup, 2, None)
    choose_level(app, setup, 1, "expert")
    assert setup.levels.chosen_index == MIXED
    setup.levels.focus_changed()
    app.step()
    app.click(setup.levels._segments[0].center)
    assert levels(setup) == [None, "beginner", None, "beginner"]
    assert [seat.profile.level for seat in setup.seats] == levels(setup)
    assert [seat.level.value for seat in setup.seats][1::2] == ["beginner", "beginner"]
    assert setup.levels.value == "beginner"


def test_the_choice_for_all_opponents_follows_by_keys_and_goes_where_there_are_not_two(app: Program) -> None:
    setup = SetupScene(app, "jersey-gin")
    app.show(setup)
    assert setup.levels.value == "club"
    setup.tree.focus_on(setup.levels, by_keyboard=True)
    app.press_and_release(pygame.K_RIGHT)
    assert levels(setup) == [None, "expert", "expert"]
    assert setup.tree.focus is setup.levels
    choose_level(app, setup, 1, None)
    assert not setup.levels.shown
    assert not setup.opponents.shown


@pytest.mark.parametrize("name", ["", "\x00" * 200, "x" * 200, "\u202e漢字" * 50, "e\u0301" * 100])
def test_any_name_can_sit_down(app: Program, name: str) -> None:
    setup = SetupScene(app, SLUGS[0])
    app.show(setup)
    type_name(app, setup, name)
    app.step()
    assert len(shown_name(name)) <= 24
    assert setup.match_request(None).sitters[0].name


def test_who_has_no_name_is_called_as_usual_in_that_seat_and_not_remembered(app: Program) -> None:
    setup = SetupScene(app, SLUGS[0])
    app.show(MenuScene(app))
    app.open(setup)
    choose_level(app, setup, 1, None)
    for seat, name in enumerate(("Zoë", " ", "")):
        click_seat(app, setup, seat)
        type_name(app, setup, name)
    assert setup.names()[:3] == ["Zoë", "Player 2", "Bruno"]
    assert [card.profile.plate_name for card in setup.seats[:3]] == ["Zoë", "Player 2", "Bruno"]
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert [sitter.name for sitter in app.top.controller.sitters[:3]] == ["Zoë", "Player 2", "Bruno"]
    assert [person.name for person in app.settings.people] == ["Zoë"]


def test_nobody_sits_down_beside_an_opponent_with_the_same_face(app: Program) -> None:
    app.settings = app.settings.with_person("Tom", "face-2").with_person("Ines", "face-4")
    setup = SetupScene(app, "kaluki")
    app.show(setup)
    seat_number(setup, 3)
    assert setup.names() == ["Ines", "Anna", "Bruno"]
    choose_level(app, setup, 1, None)
    assert setup.names()[:2] == ["Ines", "Tom"]
    assert setup.names()[2] == "Anna"
    assert len({sitting.face for sitting in setup.profiles}) == 3
    other = setup.profiles[2]
    click_seat(app, setup, 0)
    choose_face(app, setup, other.face)
    assert setup.profiles[2].face not in {other.face, 2}
    assert setup.profiles[2].level == other.level
    assert setup.seats[2].profile.name == setup.profiles[2].name


def test_whose_face_is_taken_gets_the_one_that_was_given_up_for_it(app: Program) -> None:
    setup = SetupScene(app, "kaluki")
    app.show(setup)
    seat_number(setup, 2)
    click_seat(app, setup, 1)
    choose_face(app, setup, 7)
    assert [(sitting.name, sitting.face) for sitting in setup.profiles] == [("You", 4), ("Anna", 7)]
    click_seat(app, setup, 0)
    choose_face(app, setup, 7)
    assert [(sitting.name, sitting.face) for sitting in setup.profiles] == [("You", 7), ("Anna", 4)]
    assert [card.profile.face for card in setup.seats] == [7, 4]


def test_people_of_one_name_are_told_apart_at_the_table() -> None:
    long = "W" * MAX_NAME_LENGTH
    names = ("Müller", "Müller", long, "Müller", "Müller 2", long)
    told = [sitter.name for sitter in sitters_for([PlayerProfile(name, 1, None) for name in names])]
    assert told[:2] == ["Müller", "Müller 3"]
    assert len(set(told)) == len(names)
    assert max(map(len, told)) <= 24


def test_faces_of_any_kind_get_a_portrait() -> None:
    assert [face_number(face) for face in ("face-4", "face-12", "face-13")] == [4, 12, 1]
    assert 1 <= face_number("???") <= 12


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("room", [pygame.Rect(40, 150, 784, 490), pygame.Rect(20, 110, 560, 330)])
def test_seats_do_not_overlap(count: int, room: pygame.Rect) -> None:
    small = count >= 6
    scale = room.width / 784 if room.width < 784 else 1.0
    size = round((188 if small else 264) * max(scale, 0.86)), round((74 if small else 92) * max(scale, 0.86))
    places = seat_places(count, room, size)
    assert len(places) == count
    assert all(place.collidelist(places[number + 1 :]) == -1 for number, place in enumerate(places)), places


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "large", "larger"])
def test_no_line_of_the_house_rules_is_cut_at_the_lower_edge(
    slug: str, size: tuple[int, int], text: str
) -> None:
    app = Program(size, Settings().changed("text_size", text))
    setup = SetupScene(app, slug)
    app.show(setup)
    scroll, look = setup.rules.scroll, setup.look
    assert scroll.offset == 0
    for part in scroll.content.children:
        seen = part.rect.clip(scroll.rect)
        if isinstance(part, StaticText):
            line = typography.line_height(look.font_size(part.size))
            assert seen.height % line in {0, part.rect.height % line}, part.words
        else:
            assert isinstance(part, Spacer) or seen.height in {0, part.rect.height}, part

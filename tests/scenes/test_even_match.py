"""An even match: chosen in the set-up, told with its strength, and begun at that strength."""

import itertools
from pathlib import Path

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.players.levels import EVEN_LEVELS
from tabletop.records import Persons, Sitter
from tabletop.scenes.match_entry.even_opponents import strength_in
from tabletop.scenes.match_entry.player_profiles import EVEN, PlayerProfile
from tabletop.scenes.match_entry.rematch import rematch_of
from tabletop.scenes.setup.all_levels import MIXED
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import quick_move
from tests.competition.test_even_match import match
from tests.scenes.program import Program
from tests.seated_controller import InstantOpponents


def test_an_even_match_is_told_with_its_strength_and_begins_at_it(home: Path) -> None:
    app = Program()
    setup = SetupScene(app, "star")
    app.show(setup)
    app.step()
    for seat in (1, 2, 3):
        setup._apply_choice(seat, EVEN)
    assert setup.seats[1].level.short_label == "even match"
    setup._choose_seat(1)
    assert "at strength 4 of 9 until you have played a few matches." in setup.table.words
    setup.start_match()
    app.step()
    table = app.top
    assert isinstance(table, TableScene)
    assert {sitter.level for sitter in table.controller.sitters[1:]} == {"even-4"} < set(EVEN_LEVELS)
    table.controller.close()


def test_who_wished_for_an_even_match_is_offered_one_again(home: Path) -> None:
    app = Program()
    setup = SetupScene(app, "star")
    app.show(setup)
    app.step()
    setup._apply_choice(1, EVEN)
    setup.close()
    again = SetupScene(app, "star")
    app.show(again)
    assert again.profiles[1].level == EVEN
    assert again.chosen_seat == 0
    assert "at strength 4 of 9" in again.table.words


def test_a_shared_level_is_marked_only_where_it_is_one_of_the_three(home: Path) -> None:
    app = Program()
    setup = SetupScene(app, "star")
    app.show(setup)
    app.step()
    for seat in (1, 2, 3):
        setup._apply_choice(seat, EVEN)
    setup.levels.show_shared_level(setup.profiles)
    assert setup.levels.chosen_index == MIXED


def test_only_matches_of_the_person_who_sits_there_count_however_the_name_is_spelt() -> None:
    played = [match(number, won=True) for number in range(3)]
    for name, count in (("anna", 3), ("Bo", 0)):
        seats = [PlayerProfile("Cy", 1, EVEN), PlayerProfile(name, 4, None)]
        assert strength_in("star", seats, played, Persons()).matches == count


def test_a_rematch_follows_the_result_just_made_and_the_same_deals_again_keep_the_strength(
    home: Path,
) -> None:
    won = won_even_match(home / "matches")
    again = rematch_of(Program(), won, None)
    assert again.sitters == (Sitter("Anna", "face-1"), Sitter("Bruno", "face-2", "even-5"))
    same_deal = won.restart_deal("later")
    assert same_deal.sitters == (Sitter("Anna", "face-1"), Sitter("Bruno", "face-2", "even-9"))
    again.close()
    same_deal.close()


def won_even_match(folder: Path) -> Controller:
    """A match of one deal at strength 9 that the person has won."""
    sitters = (Sitter("Anna", "face-1"), Sitter("Bruno", "face-2", "even-9"))
    for seed in itertools.count(1):
        opponents = InstantOpponents(quick_move)
        table = Controller.start(
            GAMES["minnows"], sitters, {"wins": 1}, seed=seed, opponents=opponents, folder=folder
        )
        while not table.is_over:
            if table.poll_opponent() is None:
                table.play(quick_move(table.view()))
        table.close()
        if table.winners == (0,):
            return table
        assert table.path is not None
        table.path.unlink()
    raise AssertionError  # there is no last number

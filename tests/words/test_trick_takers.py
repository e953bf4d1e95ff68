"""Who of two partners took which trick."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.words.trick_words import SideWords
from tests.words.words_of_match import NAMES


@pytest.mark.parametrize("slug", ["minnesota-whist", "malilla"])
def test_a_trick_counts_on_the_plate_of_the_seat_that_took_it(slug: str) -> None:
    rng, match = Random(3), GAMES[slug].start(seed=6)
    words = words_of(slug)
    assert issubclass(words, SideWords)
    taken = [0] * 4
    while match.deal < 3:
        for frame in match.watch(rng.choice(match.legal_moves()), 1):
            view = frame.view
            if not any(view.facts["tricks"]):
                taken = [0] * 4
            mine = [len(words(view).tricks_of(seat)) for seat in range(4)]
            if mine != taken:
                (winner,) = (seat for seat in range(4) if mine[seat] > taken[seat])
                assert winner == view.facts["lead"]
                assert sum(mine) == sum(taken) + 1
                taken = mine
            assert (taken[0] + taken[2], taken[1] + taken[3]) == view.facts["tricks"]


def test_plates_of_minnesota_whist_count_the_tricks_of_a_seat_and_the_panel_those_of_a_side() -> None:
    rng, match = Random(3), GAMES["minnesota-whist"].start(seed=6)
    words = words_of("minnesota-whist")
    panel = words(match.view(1), NAMES).score_panel()
    assert panel is not None
    assert [row.aside for row in panel.rows] == ["", ""]
    while sum(match.view(1).facts["tricks"]) < 9:
        match.play(rng.choice(match.legal_moves()))
    view = match.view(1)
    plates = [words(view, NAMES).seat_plate(seat) for seat in range(4)]
    assert [f"{plate.number} {plate.label}" for plate in plates] == [
        "4 tricks",
        "1 trick",
        "1 trick",
        "3 tricks",
    ]
    panel = words(view, NAMES).score_panel()
    assert panel is not None
    assert [(row.label, row.aside) for row in panel.rows] == [
        ("Bruno and Chidi", "4 tricks"),
        ("You and Anna", "5 tricks"),
    ]

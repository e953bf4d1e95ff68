"""The row of Minimize: of every card thrown a strip is seen, wide enough to be read and clicked."""

from itertools import pairwise

import pytest

from tabletop.games.loaders import words_of
from tabletop.graphics.text import typography
from tabletop.graphics.theme import Metrics
from tests.games.minimize.minimize_tables import table
from tests.layout.test_tables import laid
from tests.rules.match_questions import play

ROW = ("stock", "previous", "throw", "discard")
HANDS = ("1B 2R 3R 4R 5R", "12G 12B 1G", "7B 8B", "1Y 2B", "2Y 2G", "3Y 3G", "4Y 4G", "5Y 5G", "6Y 6G", "8Y")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("players", range(2, 11))
def test_a_long_throw_has_the_room_that_the_other_one_does_not_need(
    players: int, size: tuple[int, int]
) -> None:
    match = play(table(*HANDS[:players], stock="10Y"), "throw 1B 2R 3R 4R 5R, pick stock, throw 12G")
    spots = laid(match.view(1), size).spots
    strips = [other.x - one.x for one, other in pairwise(spots["previous"])]
    assert min(strips) > 0.2 * spots["previous"][0].width
    assert spots["previous"][-1].bounds.right < spots["throw"][0].bounds.x


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("players", [2, 6, 10])
def test_the_words_below_the_row_stand_in_one_line(players: int, size: tuple[int, int]) -> None:
    match = play(table(*HANDS[:players], stock="10Y 9Y"), "throw 1B 2R 3R 4R 5R, pick stock, throw 12G")
    match = play(match, "pick stock, throw 7B" if players > 2 else "pick stock, throw 10Y")
    below = [words for words in laid(match.view(1), size).captions if words.zone in ROW]
    assert len(below) == len(ROW)
    assert len({round(words.y, 3) for words in below}) == 1


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("players", [2, 6, 10])
def test_the_words_below_the_row_do_not_run_into_each_other(players: int, scale: float) -> None:
    hands = (HANDS[1], HANDS[0], *HANDS[2:players])
    match = play(table(*hands, stock="10Y"), "throw 12G, pick stock, throw 1B 2R 3R 4R 5R")
    captions = {words.zone: words for words in laid(match.view(1), (960, 600), scale).captions}
    size = Metrics((960, 600), scale).secondary_size
    for one, other in pairwise(captions[zone] for zone in ROW if zone in captions):
        room = (
            typography.width(one.text, size, "semibold") + typography.width(other.text, size, "semibold")
        ) / 2
        assert other.x - one.x > room + 6


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1600, 900)])
@pytest.mark.parametrize("players", range(2, 11))
def test_open_hands_lie_clear_of_each_other_and_of_plates(
    players: int, size: tuple[int, int], scale: float
) -> None:
    match = table(*HANDS[:players], declare_at=0)
    shown = match.watch("declare", 0)[0].view
    lying = laid(shown, size, scale)
    hands = [[spot.bounds for spot in lying.spots[f"hand:{seat}"]] for seat in range(1, players)]
    plates = [plate.rect for plate in lying.plates.values()]
    for number, hand in enumerate(hands):
        others = [box for other in hands[number + 1 :] for box in other]
        assert not any(box.overlaps(other) for box in hand for other in (*others, *plates, lying.buttons))


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("players", [8, 10])
def test_the_words_below_the_row_keep_clear_of_the_dealer_s_button(players: int, scale: float) -> None:
    hands = (HANDS[1], HANDS[0], *HANDS[2:players])
    match = play(table(*hands, stock="10Y 9Y"), "throw 12G, pick stock, throw 1B 2R 3R 4R 5R, pick stock")
    lying = laid(match.view(2), (960, 600), scale)
    size = Metrics((960, 600), scale).secondary_size
    buttons = [plate.button for plate in lying.plates.values() if plate.side in ("left", "right")]
    for words in lying.captions:
        half = typography.width(words.text, size, "semibold") / 2
        for x, y in buttons if words.zone in ROW else ():
            assert abs(words.y - y) > 20 * lying.u or abs(words.x - x) > half + 13 * lying.u, words


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_the_words_over_both_ends_of_a_throw_never_run_into_each_other(size: tuple[int, int]) -> None:
    match = play(table("4R 4Y 6G 7Y 1R", "12G 1B", "7B 8B"), "throw 4R 4Y, pick stock")
    view = match.view(1)
    words = words_of("minimize")(view, ("You", "Bruno", "Anna"), match.legal_moves()).zone_captions()
    assert "previous.first" in words
    ends = [one for one in laid(view, size).captions if one.zone.startswith("previous.")]
    first, last = sorted(ends, key=lambda one: one.x)
    assert last.x - first.x > 4 * (len(first.text) + len(last.text)) * max(0.86, size[0] / 1280)

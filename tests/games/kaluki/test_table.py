"""Melds that belong to nobody: many of them are readable, and each end has its place."""

import pytest

from tabletop.games import GAMES
from tabletop.games.kaluki.table import PLAN, area, places, spread
from tabletop.layout.arrange import Rect
from tabletop.layout.seats import ground
from tabletop.layout.signs import tags
from tabletop.layout.tables import lay
from tabletop.scenes.table.board import RAISED

SIZES = [(960, 600), (1280, 800), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thirty_melds_have_room_and_can_be_read(size: tuple[int, int], players: int) -> None:
    felt = ground(size, players, 0, button_rows=5)
    room = area(felt, size[1] - 211 * felt.u)
    laid = spread([3, 4, 3] * 10, room, felt.u, size[0] / 2)
    assert len(laid) == 31
    for spots in laid:
        for spot in spots:
            assert room.contains(spot.bounds, 1)
            assert spot.width > 36 * felt.u
    boxes = [Rect.union(spot.bounds for spot in spots) for spots in laid]
    for number, box in enumerate(boxes):
        for other in boxes[:number]:
            # Rows may cover the feet of the row above, never its ranks and suits.
            top = Rect(other.x, other.y, other.w, other.h / 2)
            assert not box.overlaps(top, 1)


def test_melds_for_which_there_is_no_room_are_laid_all_the_same() -> None:
    laid = spread([13] * 60, Rect(0, 0, 60, 60), 1.0, 30)
    assert len(laid) == 61


def test_a_run_takes_cards_at_both_ends_and_a_set_anywhere() -> None:
    felt = ground((1280, 800), 4, 0)
    run, group, _ = spread([3, 3], area(felt, 590), felt.u, 640)
    ends = {place.name: place for place in places("meld:1", 1, ("5H", "6H", "JK"), run, felt.u)}
    assert list(ends) == ["meld:1", "meld:1 low", "meld:1 high"]
    assert ends["meld:1 low"].glow.right <= ends["meld:1 high"].glow.x + 1
    assert ends["meld:1 low"].glow.holds((run[0].x - 20, run[0].y))
    (only,) = places("meld:2", 2, ("KS", "KD", "JK"), group, felt.u)
    assert only.verbs is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("melds", [0, 1, 5, 14])
def test_melds_lie_around_the_middle_of_the_table(size: tuple[int, int], melds: int) -> None:
    felt = ground(size, 2, 0, button_rows=5)
    room = area(felt, size[1] - 211 * felt.u)
    laid = spread([3] * melds, room, felt.u, size[0] / 2)
    whole = Rect.union(spot.bounds for spots in laid for spot in spots)
    assert whole.cx == pytest.approx(size[0] / 2) or whole.right == pytest.approx(room.right)


def test_what_a_joker_stands_for_is_seen_beside_the_card_that_covers_it() -> None:
    felt = ground((1280, 800), 4, 0)
    run, _ = spread([5], area(felt, 590), felt.u, 640)
    first, last = tags({"meld:1": run}, {"meld:1": ("", "", "10♣", "", "Q♣")})
    assert first.box.right <= run[3].x - run[3].width / 2
    assert last.box.right <= run[4].bounds.right
    for sign, spot in ((first, run[2]), (last, run[4])):
        assert spot.bounds.contains(sign.box)
        assert sign.box.bottom < spot.y + 0.16 * spot.height, "rows below may cover the feet of a meld"
        assert sign.z > spot.z


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_chosen_do_not_rise_into_the_sentence_above_the_hand(size: tuple[int, int]) -> None:
    table = lay(PLAN, GAMES["kaluki"].start(4, seed=1).view(0), size, 0)
    text = 11 * table.q
    assert table.prompt.cy + text < table.hand.y - RAISED * table.u
    room = next(place for place in table.places if place.name == "meld").reach.grown(-16)
    assert room.bottom < table.prompt.cy - text

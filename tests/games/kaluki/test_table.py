"""Melds that belong to nobody: large and readable, near the piles, raised together, and dropped at an end."""

from dataclasses import replace
from itertools import combinations

import pytest

from tabletop.games import GAMES
from tabletop.games.kaluki import meld_rows
from tabletop.games.kaluki.table import PLAN, meld_places
from tabletop.layout.areas.table_frame import TableFrame, table_frame
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.lay_table import lay_table
from tabletop.layout.layout_assembly import stand_in_tags
from tabletop.layout.table_layout import Layout

SIZES = [(960, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (1000, 1400), (2400, 700)]
PLAYERS = [2, 3, 4]


def felt(size: tuple[int, int], players: int = 4, scale: float = 1.0) -> TableFrame:
    return table_frame(size, players, 0, button_rows=5, text_scale=scale)


def table(size: tuple[int, int], players: int, scale: float = 1.0) -> Layout:
    words = {"stock": "Stock · 43", "discard": "Discards"}
    view = GAMES["kaluki"].start(players, seed=1).view(0)
    return lay_table(PLAN, view, size, 0, captions=words, text_scale=scale)


def box(spots: Spots) -> Rect:
    return Rect.union(spot.bounds for spot in spots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_thirty_melds_have_room_and_can_be_read(size: tuple[int, int], players: int) -> None:
    frame = felt(size, players)
    laid = meld_rows.lay_melds([3, 4, 3] * 10, frame)
    assert len(laid) == 31
    for spots in laid:
        for spot in spots:
            assert meld_rows.meld_area(frame).contains_box(spot.bounds, 1)
            assert spot.width > 36 * frame.u
    for one, other in combinations(sorted(map(box, laid), key=lambda box: box.y), 2):
        # Rows may cover the feet of the row above, never its ranks and suits.
        top = Rect(one.x, one.y, one.w, one.h / 2)
        assert not other.overlaps(top, 1)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("melds", [0, 1, 4, 9, 16, 24])
def test_melds_keep_clear_of_everything_else(
    size: tuple[int, int], players: int, melds: int, scale: float
) -> None:
    frame, lying = felt(size, players, scale), table(size, players, scale)
    laid = [box(spots) for spots in meld_rows.lay_melds([3, 4, 5, 3][:melds] * max(1, melds // 4), frame)]
    boxes = [plate.rect for plate in frame.plates.values()] + [frame.buttons, lying.hand]
    boxes += [spot.bounds for zone, spots in lying.spots.items() for spot in spots if zone != "hand:0"]
    boxes += [
        Rect.centred_at(said.x, said.y, 7 * lying.box * len(said.text), 14 * lying.box)
        for said in lying.captions
    ]
    assert not any(one.overlaps(other) for one in laid for other in boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_few_melds_are_nearly_as_large_as_the_hand(size: tuple[int, int], players: int) -> None:
    frame = felt(size, players)
    sizes = [meld_rows.lay_melds([3] * melds, frame)[0][0].width / frame.u for melds in range(13)]
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes[:6]) > 90
    assert min(sizes[:8]) > 80
    assert min(sizes) > 60


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_melds_lie_below_the_piles_in_the_middle(size: tuple[int, int], players: int) -> None:
    frame, lying = felt(size, players), table(size, players)
    first, new = meld_rows.lay_melds([3], frame)
    assert box(first).cx == pytest.approx(size[0] / 2, abs=1)
    assert box(first + new).y > max(said.y for said in lying.captions)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("players", PLAYERS)
def test_melds_lie_in_a_block_about_the_middle(size: tuple[int, int], players: int, scale: float) -> None:
    frame = felt(size, players, scale)
    for melds in range(1, 13):
        *laid, _ = map(box, meld_rows.lay_melds([3] * melds, frame))
        whole = Rect.union(laid)
        left, right = size[0] / 2 - whole.x, whole.right - size[0] / 2
        # At most one meld more lies at one side.
        assert abs(left - right) < laid[0].w + meld_rows.GAP * laid[0].w / meld_rows.CARD[0], melds
        middle = sum(meld.cx for meld in laid) / melds
        assert middle == pytest.approx(size[0] / 2, abs=0.06 * size[0]), melds


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("players", PLAYERS)
def test_beside_the_piles_lie_as_many_melds_at_the_left_as_at_the_right(
    size: tuple[int, int], players: int
) -> None:
    frame = felt(size, players)
    for melds in range(1, 13):
        *laid, _ = map(box, meld_rows.lay_melds([3] * melds, frame))
        low = max(meld.y for meld in laid)
        aside = [meld.cx < size[0] / 2 for meld in laid if meld.y < low]
        assert abs(aside.count(True) - aside.count(False)) <= len(aside) % 2, melds


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_new_meld_has_a_place_clear_of_the_others(size: tuple[int, int], players: int) -> None:
    for scale in (1.0, 1.3):
        for melds in range(13):
            *laid, new = map(box, meld_rows.lay_melds([4] * melds, felt(size, players, scale)))
            for meld in laid:
                upper, lower = sorted((meld, new), key=lambda box: box.y)
                assert not lower.overlaps(Rect(upper.x, upper.y, upper.w, 0.8 * upper.h), 1), (melds, scale)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_piles_lie_near_the_middle(size: tuple[int, int], players: int, scale: float) -> None:
    lying = table(size, players, scale)
    piles = box(lying.spots["stock"] + lying.spots["discard"][-1:])
    assert piles.cx == pytest.approx(size[0] / 2, abs=10 * lying.u)
    assert abs(piles.cy - size[1] / 2) < 0.24 * size[1]
    for plate in lying.plates.values():
        assert not piles.overlaps(plate.rect)


@pytest.mark.parametrize("size", SIZES)
def test_a_meld_stays_where_it_lies_while_cards_are_drawn_and_thrown(size: tuple[int, int]) -> None:
    view = GAMES["kaluki"].start(4, seed=1).view(0)
    melds = {"meld:1": ("5H", "6H", "7H"), "meld:2": ("KS", "KD", "KC")}
    lying = set()
    for cards in range(1, 17):
        zones = {**view.zones, **melds, "hand:0": ("2C",) * cards}
        laid = lay_table(PLAN, replace(view, zones=zones), size, 0)
        lying.add((laid.spots["meld:1"], laid.spots["meld:2"]))
    assert len(lying) == 1


def test_melds_for_which_there_is_no_room_are_laid_all_the_same() -> None:
    assert len(meld_rows.lay_melds([13] * 60, felt((200, 120)))) == 61


def test_a_run_takes_cards_at_both_ends_and_a_set_anywhere() -> None:
    frame = felt((1280, 800))
    run, group, _ = meld_rows.lay_melds([3, 3], frame)
    ends = {place.name: place for place in meld_places("meld:1", 1, ("5H", "6H", "JK"), run, frame.u)}
    assert list(ends) == ["meld:1", "meld:1 low", "meld:1 high"]
    assert ends["meld:1 low"].glow.right <= ends["meld:1 high"].glow.x + 1
    assert ends["meld:1 low"].glow.contains_point((run[0].x - 20, run[0].y))
    (only,) = meld_places("meld:2", 2, ("KS", "KD", "JK"), group, frame.u)
    assert only.verbs is None


def test_what_a_joker_stands_for_is_seen_beside_the_card_that_covers_it() -> None:
    run, _ = meld_rows.lay_melds([5], felt((1280, 800)))
    first, last = stand_in_tags({"meld:1": run}, {"meld:1": ("", "", "10♣", "", "Q♣")})
    assert first.box.right <= run[3].x - run[3].width / 2
    assert last.box.right <= run[4].bounds.right
    for sign, spot in ((first, run[2]), (last, run[4])):
        assert spot.bounds.contains_box(sign.box)
        assert sign.box.bottom < spot.y + 0.16 * spot.height, "rows below may cover the feet of a meld"
        assert sign.z > spot.z


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_chosen_do_not_rise_into_the_sentence_above_the_hand(size: tuple[int, int]) -> None:
    lying = table(size, 4)
    text = 11 * lying.q
    assert lying.prompt.cy + text < lying.hand.y - 24 * lying.u
    room = next(place for place in lying.places if place.name == "meld").drop_area.grown(-16)
    assert room.bottom < lying.prompt.cy - text

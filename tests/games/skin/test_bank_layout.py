"""A banking table: the middle makes room, words keep clear of cards and buttons, pots find their place."""

from itertools import pairwise

import pytest

from tabletop.games.skin import bank_layout
from tabletop.layout.areas.table_frame import TableFrame, table_frame
from tabletop.layout.arrangements import Rect

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440)]
PLAYERS = range(3, 8)


def table(size: tuple[int, int], players: int, scale: float = 1.0) -> TableFrame:
    return table_frame(size, players, 0, text_scale=scale, under=bank_layout.height_under_plate(players))


def test_a_crowded_middle_has_the_turned_card_half_on_the_deck() -> None:
    at = table((1280, 800), 5)
    deck = bank_layout.pile_points(at)[0][0]
    few, many = bank_layout.offer_spot(at, 4), bank_layout.offer_spot(at, 14)
    assert few.x - deck > few.width
    assert 0 < many.x - deck < many.width
    for count, offer in ((4, few), (14, many)):
        first, *_ = bank_layout.lay_middle(at, count)
        assert first.bounds.x > offer.bounds.right
    steps = [b.x - a.x for a, b in pairwise(bank_layout.lay_middle(at, 14))]
    assert min(steps) > 0.2 * few.width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_discards_and_their_words_keep_clear_of_the_buttons(
    size: tuple[int, int], players: int, scale: float
) -> None:
    at = table(size, players, scale)
    x, _ = bank_layout.pile_points(at)[1]
    words = Rect.centred_at(x, bank_layout.caption_height(at), 90 * at.box, 18 * at.box)
    assert not words.overlaps(at.buttons)


@pytest.mark.parametrize("players", range(3, 6))
def test_a_broader_window_has_larger_cards_further_apart(players: int) -> None:
    usual, broad = table((1280, 800), players), table((2560, 1440), players)
    (near, _), (far, _) = bank_layout.pile_points(usual), bank_layout.pile_points(broad)
    assert (broad.size[0] / 2 - far[0]) / broad.u > 1.1 * (usual.size[0] / 2 - near[0]) / usual.u
    for seat in range(1, players):
        small, large = bank_layout.card_boxes(usual)[seat], bank_layout.card_boxes(broad)[seat]
        assert large.w / broad.u > 1.08 * small.w / usual.u
    lying = [
        *bank_layout.card_boxes(broad).values(),
        *(at.pile_box(0) for at in bank_layout.all_chips_beside(broad).values()),
    ]
    row = [
        spot.bounds
        for spot in (
            *bank_layout.lay_middle(broad, 24),
            bank_layout.lay_pile(broad, far, 9, top_first=True)[0],
        )
    ]
    strip = bank_layout.count_strip(broad)
    for box in (*row, strip):
        assert not any(box.overlaps(other, 1) for other in lying)
    assert not any(strip.overlaps(box, 1) for box in row)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_words_of_the_bank_stand_beside_its_card(
    size: tuple[int, int], players: int, scale: float
) -> None:
    at = table(size, players, scale)
    for banker, card in bank_layout.card_boxes(at).items():
        for caption in bank_layout.bank_captions(at, banker, {"bank": "bank", "stakes": "stakes 100"}):
            wide = 7.4 * len(caption.text) * at.box
            assert not Rect.centred_at(caption.x, caption.y, wide, 16 * at.u).overlaps(card)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_words_of_the_bank_keep_clear_of_the_chips_of_others(
    size: tuple[int, int], players: int, scale: float
) -> None:
    at = table(size, players, scale)
    plates = [plate.rect for plate in at.plates.values()]
    for banker in at.plates:
        chips = [
            beside.pile_box(0) for seat, beside in bank_layout.all_chips_beside(at).items() if seat != banker
        ]
        for caption in bank_layout.bank_captions(at, banker, {"bank": "bank", "stakes": "stakes 100"}):
            words = Rect.centred_at(caption.x, caption.y, 7.4 * len(caption.text) * at.box, 16 * at.u)
            assert not any(words.overlaps(other) for other in (*chips, *plates, at.buttons))


def test_names_have_room_on_the_plates_of_six() -> None:
    for size in SIZES:
        at = table(size, 6)
        for seat, plate in at.plates.items():
            assert seat == 0 or plate.rect.w == pytest.approx(210 * at.box)


def test_a_pot_lies_between_its_two_seats() -> None:
    at = table((1280, 800), 4)
    pots, cards = bank_layout.pot_places(at), bank_layout.card_boxes(at)
    (box,) = pots.place_pots([(1, 2)])
    assert cards[1].cx < box.cx < cards[2].cx
    assert cards[2].cy < box.cy < cards[1].cy
    assert pots.place_pots([(1, 2)]) == pots.place_pots([(2, 1)])
    assert len(set(pots.place_pots([(1, 2)] * 3))) == 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("count", [12, 16, 23])
def test_every_card_of_a_crowded_middle_shows_its_corner(
    size: tuple[int, int], players: int, scale: float, count: int
) -> None:
    at = table(size, players, scale)
    spots = bank_layout.lay_middle(at, count)
    rows = {spot.y: [other for other in spots if other.y == spot.y] for spot in spots}
    for row in rows.values():
        for one, other in pairwise(row):
            assert other.x - one.x > 0.18 * one.width
    heights = sorted(rows)
    assert all(lower - upper > 0.4 * spots[0].height for upper, lower in pairwise(heights))
    assert max(spot.bounds.right for spot in spots) < bank_layout.pile_points(at)[1][0] - 42 * at.u
    assert min(spot.bounds.y for spot in spots) > bank_layout.count_strip(at).bottom
    assert max(spot.bounds.bottom for spot in spots) < bank_layout.middle_box(at).bottom + 22 * at.u


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_count_of_the_ranks_keeps_clear_of_the_plates(
    size: tuple[int, int], players: int, scale: float
) -> None:
    at = table(size, players, scale)
    strip = bank_layout.count_strip(at)
    assert strip.w > 380 * at.u
    for plate in at.plates.values():
        assert not strip.overlaps(plate.rect)


def _above(box: Rect, at: TableFrame) -> int | None:
    """Whose plate is the next straight above."""
    found = [
        (box.y - plate.rect.bottom, seat)
        for seat, plate in at.plates.items()
        if plate.rect.x < box.right and plate.rect.right > box.x and plate.rect.bottom <= box.y
    ]
    return min(found)[1] if found else None


@pytest.mark.parametrize("size", [*SIZES, (1024, 640), (1100, 600), (1366, 768), (1000, 1400), (2400, 700)])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.25, 1.3])
def test_no_card_and_no_chips_lie_under_the_plate_of_another(
    size: tuple[int, int], players: int, scale: float
) -> None:
    at = table(size, players, scale)
    for seat, card in bank_layout.card_boxes(at).items():
        chips = bank_layout.all_chips_beside(at)[seat].pile_box(0)
        if seat != at.own_seat:
            assert {_above(card, at), _above(chips, at)} <= {seat, None}, seat
        others = [plate.rect for plate in at.plates.values()] + [at.buttons]
        others += [box for other, box in bank_layout.card_boxes(at).items() if other != seat]
        assert not any(box.overlaps(other) for box in (card, chips) for other in others if other is not card)

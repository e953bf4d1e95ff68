"""How pieces move: they rise, lean, settle, flatten and are shaken; none of it where all is still."""

from collections.abc import Mapping
from itertools import pairwise

import pygame
import pytest

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures import shadows
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.shadows import RoundedBox
from tabletop.graphics.pieces.animation import MAX_LIFTED, SQUASH_DURATION, Detour, MotionSettings
from tabletop.graphics.pieces.piece_set import PieceSet
from tests.graphics.spot_for_tests import SpotForTests

SIZE = (1280, 800)
CACHES = PictureCaches()
STILL_SETTINGS = (MotionSettings("normal", is_reduced=True), MotionSettings("off"))


@pytest.fixture
def compositor(screen: pygame.Surface) -> Compositor:
    return Compositor(screen.get_size(), pygame.Surface((SIZE[0] + 1, SIZE[1])))


def at(x: float, y: float, code: str = "AS", **lying: float) -> tuple[str, SpotForTests]:
    return code, SpotForTests(x, y, **lying)


def laid(
    compositor: Compositor,
    places: Mapping[int, tuple[str, SpotForTests]],
    pack: str = "cards",
    motion_settings: MotionSettings | None = None,
) -> PieceSet:
    pieces = PieceSet(compositor, CACHES.pieces, pack, len(places), motion_settings=motion_settings)
    pieces.send_to_spots(places, 0)
    return pieces


def flight(pieces: PieceSet, identity: int = 0, step: int = 8) -> list[tuple[float, float, float]]:
    """Returns where a piece is until it has landed, and how it leans."""
    poses, now = [], 0
    while pieces.is_busy:
        now += step
        pieces.update(now)
        poses.append(pieces.pose_of(identity, now))
    return [(pose.x, pose.y, pose.angle) for pose in poses]


def test_a_piece_goes_a_little_too_far_and_settles(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.send_to_spots({0: at(200, 100)}, 0)
    across = [x for x, _, _ in flight(pieces)]
    assert 204.5 < max(across) <= 205
    assert across[-1] == 200
    assert across.index(max(across)) > len(across) * 0.7


def test_a_piece_from_far_away_does_not_go_farther_beyond_its_spot_than_a_part_of_its_width(
    compositor: Compositor,
) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.send_to_spots({0: at(1100, 100)}, 0)
    assert 1100 < max(x for x, _, _ in flight(pieces)) <= 1109.61


def test_what_only_moves_up_in_a_row_stops_where_it_belongs(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.send_to_spots({0: at(130, 100)}, 0)
    assert max(x for x, _, _ in flight(pieces)) == 130


@pytest.mark.parametrize("goal", [500, 1100])
def test_a_card_leans_the_way_it_goes_the_more_the_quicker_it_is(compositor: Compositor, goal: float) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.send_to_spots({0: at(goal, 100)}, 0)
    leans = [angle for _, _, angle in flight(pieces)]
    quickest = max(leans)
    assert 0 < quickest <= 9
    assert leans.index(quickest) < len(leans) * 0.6
    assert min(leans) == 0
    assert leans[-1] == 0
    back = laid(compositor, {0: at(goal, 100)})
    back.send_to_spots({0: at(100, 100)}, 0)
    assert min(angle for _, _, angle in flight(back)) == -quickest
    if goal > 500:
        slower = laid(compositor, {0: at(100, 100)})
        slower.send_to_spots({0: at(500, 100)}, 0)
        assert max(angle for _, _, angle in flight(slower)) < quickest


def test_neither_a_tile_nor_a_card_that_turns_over_leans(compositor: Compositor) -> None:
    tile = laid(compositor, {0: at(100, 100, "6-5", height=120)}, "dominoes")
    tile.send_to_spots({0: at(900, 100, "6-5", height=120)}, 0)
    card = laid(compositor, {0: at(100, 100, "??")})
    card.send_to_spots({0: at(900, 100, "KH")}, 0)
    for pieces in (tile, card):
        assert {angle for _, _, angle in flight(pieces)} == {0}


def test_where_many_cards_fly_none_leans(compositor: Compositor) -> None:
    for count, leans in ((MAX_LIFTED, True), (MAX_LIFTED + 1, False)):
        pieces = laid(compositor, {card: at(100, 100 + card) for card in range(count)})
        pieces.send_to_spots({card: at(900, 100 + card) for card in range(count)}, 0)
        assert any(angle for _, _, angle in flight(pieces)) == leans


def test_a_hand_that_closes_up_does_not_keep_the_card_that_leaves_it_from_leaning(
    compositor: Compositor,
) -> None:
    hand = {card: at(100 + 40 * card, 600) for card in range(10)}
    pieces = laid(compositor, hand)
    pieces.send_to_spots({card: at(80 + 40 * card, 600) for card in range(1, 10)} | {0: at(900, 300)}, 0)
    assert any(angle for _, _, angle in flight(pieces))


def lifts(pieces: PieceSet) -> list[str]:
    """Returns how high a piece was drawn, from the start of its flight to the end."""
    seen, now = list[str](), 0
    while pieces.is_busy:
        now += 8
        pieces.update(now)
        worn = pieces[0].look
        assert worn is not None
        if not seen or seen[-1] != worn.elevation:
            seen.append(worn.elevation)
    return seen


def test_the_shadow_tells_that_a_piece_rises_and_sinks(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.send_to_spots({0: at(100, 700)}, 0)
    seen = lifts(pieces)
    assert seen[-4:] == ["rising", "raised", "rising", "rest"]


def test_the_shadow_of_a_piece_that_rises_lies_between_those_of_low_and_high_ones(
    caches: PictureCaches,
) -> None:
    shape = RoundedBox(100, 140, 6)
    casts = (shadows.RESTING_SHADOW, shadows.RISING_SHADOW, shadows.RAISED_SHADOW)
    drawn = [caches.shadows.shadow(shape, cast) for cast in casts]
    feet = [shadow.dy + shadow.surface.get_height() for shadow in drawn]
    assert feet == sorted(set(feet))
    darkness = [cast.opacity for cast in casts]
    assert darkness == sorted(set(darkness))


def test_a_tile_gives_a_little_as_it_lands_and_is_heard_when_it_touches(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100, "6-5", width=120, height=240)}, "dominoes")
    heard: list[int] = []
    pieces.on_land = heard.append
    pieces.send_to_spots({0: at(600, 300, "6-5", width=60, height=120)}, 0)
    motion = pieces[0].motion
    assert motion is not None
    assert motion.end_time == motion.arrival_time + 80
    pieces.update(motion.arrival_time - 1)
    assert heard == []
    pieces.update(motion.arrival_time)
    assert heard == [0]
    item = pieces[0].item
    pieces.update(motion.arrival_time + SQUASH_DURATION / 2)
    wide, high = item.image.get_size()
    middle = item.position[0] + wide / 2
    pieces.update(motion.end_time)
    assert heard == [0]
    assert item.image.get_height() * 0.97 == pytest.approx(high, abs=1.5)
    assert item.image.get_width() * 1.015 == pytest.approx(wide, abs=1.5)
    assert item.position[0] + item.image.get_width() / 2 == pytest.approx(middle, abs=1.5)
    assert not pieces.is_busy


def test_a_card_does_not_give(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.send_to_spots({0: at(600, 300)}, 0)
    motion = pieces[0].motion
    assert motion is not None
    assert motion.end_time == motion.arrival_time


def test_what_is_refused_is_shaken_where_it_lies(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100), 1: at(140, 100, z=1)})
    pieces.shake((0,), 0)
    places = flight(pieces)
    across = [x for x, _, _ in places]
    assert {y for _, y, _ in places} == {100}
    assert 93 <= min(across) < 98
    assert 102 < max(across) <= 107
    assert sum((one - 100) * (other - 100) < 0 for one, other in pairwise(across)) >= 4
    assert across[-1] == 100


def test_what_is_shaken_stays_below_what_lies_on_it(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100), 1: at(140, 100, z=1)})
    pieces.shake((0,), 0)
    pieces.update(100)
    assert pieces[0].item.z < pieces[1].item.z


def test_what_is_held_and_refused_is_shaken_on_its_way_home(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    pieces.pick_up((0,), (100, 100), 0)
    pieces.move_held((100, 500))
    pieces.shake((0,), 0)
    assert not pieces.is_busy
    pieces.drop(0)
    across = [x for x, _, _ in flight(pieces)]
    assert min(across) < 98
    assert max(across) > 102
    assert across[-1] == 100
    pieces.pick_up((0,), (100, 100), 1000)
    pieces.move_held((100, 500))
    pieces.drop(1000)
    motion = pieces[0].motion
    assert motion is not None
    assert motion.sway_count == 1


@pytest.mark.parametrize("manner", STILL_SETTINGS)
def test_where_nothing_glides_nothing_is_shaken_or_shuffled(
    compositor: Compositor, manner: MotionSettings
) -> None:
    pieces = laid(compositor, {0: at(100, 100), 1: at(300, 100)}, motion_settings=manner)
    pieces.shake((0,), 0)
    pieces.send_by_detours({1: Detour((50, 0), 0, 300)}, 0)
    assert not pieces.is_busy


@pytest.mark.parametrize("pack", ["cards", "dominoes"])
def test_with_reduced_motion_a_piece_is_nowhere_but_where_it_was_and_where_it_belongs(
    compositor: Compositor, pack: str
) -> None:
    code = "AS" if pack == "cards" else "6-5"
    pieces = laid(compositor, {0: at(100, 100, code)}, pack, STILL_SETTINGS[0])
    pieces.send_to_spots({0: at(900, 500, code)}, 0)
    assert set(flight(pieces)) == {(100, 100, 0), (900, 500, 0)}


def test_pieces_that_are_shuffled_leave_their_pile_and_come_back(compositor: Compositor) -> None:
    pile = {card: at(400, 300, "??", z=card) for card in range(4)}
    pieces = laid(compositor, pile)
    pieces.send_by_detours(
        {card: Detour((40 if card % 2 else -40, 0), 10 * card, 300) for card in range(4)}, 0
    )
    ways: dict[int, list[float]] = {card: [] for card in range(4)}
    now = 0
    while pieces.is_busy:
        now += 8
        pieces.update(now)
        for card, way in ways.items():
            way.append(pieces.pose_of(card, now).x)
    for card, way in ways.items():
        assert way[-1] == 400
        far = max(way) if card % 2 else min(way)
        assert far == pytest.approx(440 if card % 2 else 360, abs=1)


def test_in_the_frame_in_which_it_leaves_a_piece_needs_no_new_picture(compositor: Compositor) -> None:
    pieces = laid(compositor, {0: at(100, 100)})
    lay = pieces[0].picture
    pieces.send_to_spots({0: at(100, 700)}, 0)
    pieces.update(8)
    assert pieces[0].picture is lay
    pieces.update(60)
    assert pieces[0].picture is not lay

"""Pieces: every one gets to its spot, whatever happens on the way."""

import random
from collections.abc import Mapping

import pygame
import pytest

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pieces.animation import MotionSettings, Pose, Speed
from tabletop.graphics.pieces.piece import Emphasis, Piece, PieceRenderer
from tabletop.graphics.pieces.piece_set import PieceSet
from tests.graphics.spot_for_tests import SpotForTests

SIZE = (640, 400)
Places = Mapping[int, tuple[str, SpotForTests]]


@pytest.fixture
def compositor(screen: pygame.Surface) -> Compositor:
    return Compositor(SIZE, pygame.Surface((SIZE[0] + 1, SIZE[1])))


def shown(compositor: Compositor) -> bytes:
    screen = pygame.Surface(SIZE)
    compositor.invalidate()
    compositor.paint(screen)
    return pygame.image.tobytes(screen, "RGB")


PIECE_PICTURES = PictureCaches().pieces


def laid(compositor: Compositor, places: Places, motion_settings: MotionSettings | None = None) -> PieceSet:
    pieces = PieceSet(compositor, PIECE_PICTURES, "cards", len(places), motion_settings=motion_settings)
    pieces.send_to_spots(places, 0)
    return pieces


ROW: Places = {
    0: ("AS", SpotForTests(100, 200, z=0)),
    1: ("KH", SpotForTests(180, 200, z=1)),
    2: ("??", SpotForTests(260, 200, z=2)),
}
OTHER: Places = {
    0: ("AS", SpotForTests(500, 100, z=2)),
    1: ("KH", SpotForTests(180, 200, z=1)),
    2: ("7D", SpotForTests(400, 300, z=0)),
}


def test_the_first_laying_needs_no_time(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    assert not pieces.is_busy
    assert not pieces.update(0)


def test_a_glide_starts_where_the_piece_was_and_ends_on_its_spot(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.send_to_spots(OTHER, 1000)
    assert pieces.pose_of(0, 1000) == Pose.on_spot(ROW[0][1]).interpolated(Pose.on_spot(OTHER[0][1]), 0)
    assert pieces.update(1100)
    assert 100 < pieces.pose_of(0, 1100).x < 500
    assert not pieces.update(1450)
    assert pieces.pose_of(0, 2000) == Pose.on_spot(OTHER[0][1])


def test_a_piece_that_stays_does_not_move(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.send_to_spots(OTHER, 0)
    assert pieces[1].motion is None


def test_laid_and_hurried_look_like_laid_at_once(compositor: Compositor) -> None:
    pieces = laid(compositor, OTHER)
    at_once = shown(compositor)
    pieces.send_to_spots(ROW, 0)
    pieces.update(100)
    pieces.send_to_spots(OTHER, 120)
    pieces.update(200)
    assert pieces.finish_motions()
    assert shown(compositor) == at_once
    assert not pieces.finish_motions()


@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_on_the_way_the_end_is_the_same(compositor: Compositor, seed: int) -> None:
    chance = random.Random(seed)
    pieces = laid(compositor, OTHER)
    expected = shown(compositor)
    now = 0.0
    for _ in range(25):
        now += chance.randrange(200)
        match chance.randrange(5):
            case 0:
                row = chance.choice((ROW, OTHER))
                pieces.send_to_spots(row, now, one_by_one=row if chance.random() < 0.5 else ())
            case 1:
                pieces.drop(now)
                pieces.pick_up([chance.randrange(3)], (200, 200), now)
            case 2:
                pieces.move_held((chance.randrange(600), chance.randrange(400)))
            case 3:
                pieces.drop(now)
            case _:
                stands = (Emphasis(chance.choice((0, 20)), is_dimmed=chance.random() < 0.5) for _ in range(3))
                pieces.emphasise(dict(enumerate(stands)), now)
        pieces.update(now)
    pieces.drop(now)
    pieces.emphasise({}, now)
    pieces.send_to_spots(OTHER, now)
    assert not pieces.update(now + 1000)
    assert shown(compositor) == expected


def test_the_same_times_give_the_same_pictures(compositor: Compositor, screen: pygame.Surface) -> None:
    other = Compositor(SIZE, pygame.Surface((SIZE[0] + 1, SIZE[1])))
    for table in (compositor, other):
        pieces = laid(table, ROW)
        pieces.send_to_spots(OTHER, 50)
        pieces.update(190)
    assert shown(compositor) == shown(other)


def test_a_hidden_piece_turns_over_half_way(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.send_to_spots(OTHER, 0)
    motion = pieces[2].motion
    assert motion is not None
    assert motion.turns_over
    assert motion.width_share(motion.duration / 2) < 0.1
    assert pieces[2].side_at(motion.duration * 0.4) == "??"
    assert pieces[2].side_at(motion.duration * 0.6) == "7D"


def test_a_deal_leaves_one_after_the_other(compositor: Compositor) -> None:
    stock = {card: ("??", SpotForTests(320, 100, z=card)) for card in range(6)}
    pieces = laid(compositor, stock)
    dealt = {card: ("??", SpotForTests(100 + 60 * card, 300, z=card)) for card in reversed(range(6))}
    pieces.send_to_spots(dealt, 0, one_by_one=dealt)
    pieces.update(60)
    moved = [card for card in range(6) if pieces.pose_of(card, 60).y > 100]
    assert moved == [4, 5]
    assert not pieces.update(2000)


def test_only_the_top_of_a_pile_is_drawn(compositor: Compositor) -> None:
    pieces = laid(compositor, {card: ("??", SpotForTests(320, 100, z=card)) for card in range(40)})
    assert [card for card in range(40) if pieces[card].item.shown] == [39]
    pieces.send_to_spots({39: ("??", SpotForTests(100, 300))}, 0)
    pieces.update(10)
    assert [card for card in range(40) if pieces[card].item.shown] == [38, 39]


def test_a_pile_that_flies_casts_one_shadow(screen: pygame.Surface) -> None:
    def below(cards: int) -> list[int]:
        felt = pygame.Surface((SIZE[0] + 1, SIZE[1]))
        felt.fill("white")
        compositor = Compositor(SIZE, felt)
        pieces = laid(compositor, {card: ("??", SpotForTests(100, 200, z=card)) for card in range(cards)})
        pieces.send_to_spots(
            {card: ("??", SpotForTests(100, 600 + card / 10, z=card)) for card in range(cards)}, 0
        )
        pieces.update(200)
        compositor.paint(screen)
        x, y = (round(part) for part in pieces.pose_of(0, 200)[:2])
        return [screen.get_at((x, down))[0] for down in range(y + 45, y + 70)]

    alone = below(1)
    assert min(alone) < 250, "no shadow"
    assert below(12) == alone


@pytest.mark.parametrize(("speed", "reduced"), [("off", False), ("off", True)])
def test_without_motion_everything_is_there_at_once(
    compositor: Compositor, speed: Speed, *, reduced: bool
) -> None:
    pieces = laid(compositor, ROW, MotionSettings(speed, reduced))
    pieces.send_to_spots(OTHER, 0)
    assert not pieces.is_busy
    assert pieces.pose_of(0, 0) == Pose.on_spot(OTHER[0][1])


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_with_reduced_motion_a_piece_fades_and_is_never_between(
    compositor: Compositor, screen: pygame.Surface, speed: Speed
) -> None:
    motion_settings = MotionSettings(speed, is_reduced=True)
    pieces = laid(compositor, ROW, motion_settings)
    before = shown(compositor)
    pieces.send_to_spots(OTHER, 0)
    here, there = Pose.on_spot(ROW[0][1]), Pose.on_spot(OTHER[0][1])
    lasts = motion_settings.duration(here, there, 1)
    assert 100 < lasts < 500
    seen = []
    for part in range(1, 20):
        assert pieces.update(lasts * part / 20)
        assert pieces.pose_of(0, lasts * part / 20) in (here, there)
        compositor.paint(screen)
        seen.append((_at(screen, here), _at(screen, there)))
    assert not pieces.update(lasts)
    compositor.paint(screen)
    paper, felt = _at(screen, there), _at(screen, here)
    assert paper > felt + 100
    old, new = [pair[0] for pair in seen], [pair[1] for pair in seen]
    assert old == sorted(old, reverse=True)
    assert new == sorted(new)
    assert any(felt + 30 < shade < paper - 30 for shade in old)
    assert any(felt + 30 < shade < paper - 30 for shade in new)
    pieces.send_to_spots(ROW, 5000)
    pieces.finish_motions()
    assert shown(compositor) == before


def test_with_reduced_motion_a_deal_comes_at_once_and_a_fan_closes_without_fading(
    compositor: Compositor,
) -> None:
    stock = {card: ("??", SpotForTests(320, 100, z=card)) for card in range(6)}
    pieces = laid(compositor, stock, MotionSettings("normal", is_reduced=True))
    spread = {card: ("??", SpotForTests(100 + 60 * card, 300, z=card)) for card in range(6)}
    pieces.send_to_spots(spread, 0, one_by_one=spread)
    assert not pieces.update(300)
    pieces.send_to_spots(
        {card: ("??", SpotForTests(110 + 60 * card, 300, z=card)) for card in range(6)}, 1000
    )
    assert not pieces.is_busy
    pieces.emphasise({2: Emphasis(20)}, 1000)
    assert not pieces.is_busy


def _at(screen: pygame.Surface, pose: Pose) -> int:
    """Returns how light it is near the middle of a piece at this pose, where no pip is."""
    return screen.get_at((round(pose.x) + 22, round(pose.y) - 25)).r


def test_slower_takes_longer() -> None:
    here, there = Pose(0, 0, 60, 84, 0, 0), Pose(300, 0, 60, 84, 0, 0)
    lasting = [MotionSettings(speed).duration(here, there, 1) for speed in ("off", "fast", "normal", "slow")]
    assert lasting == sorted(set(lasting))
    assert 250 <= lasting[2] <= 450


def test_a_held_piece_follows_the_pointer_larger_and_above_all(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.pick_up([1], (185, 210), 0)
    pieces.move_held((300, 150))
    pieces.update(500)
    pose = pieces.pose_of(1, 500)
    assert (pose.x, pose.y) == (295, 140)
    assert pose.width > 60
    assert pose.z > max(piece.goal.z for piece in pieces._all)


def test_a_run_keeps_its_order_in_the_hand(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.pick_up([2, 0], (200, 200), 0)
    assert pieces.held == (2, 0)
    assert pieces.pose_of(2, 10).z < pieces.pose_of(0, 10).z


def test_the_tilt_follows_the_motion_and_comes_to_rest(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.pick_up([1], (180, 200), 0)
    for step in range(1, 12):
        pieces.move_held((180 + step * 40, 200))
        pieces.update(step * 16)
    assert pieces.drag is not None
    assert 4 <= pieces.drag.tilt <= 13
    now = 200.0
    while pieces.update(now):
        now += 16
        assert now < 2000
    assert pieces.drag.tilt == 0


def test_a_dropped_piece_glides_home(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.pick_up([0], (100, 200), 0)
    pieces.move_held((400, 300))
    pieces.update(400)
    assert pieces.drop(400) == (0,)
    assert pieces.pose_of(0, 400).x == pytest.approx(400)
    assert not pieces.update(1000)
    assert pieces.pose_of(0, 1000) == Pose.on_spot(ROW[0][1])


def test_a_piece_laid_while_it_is_held_waits_for_the_hand(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    pieces.pick_up([0], (100, 200), 0)
    pieces.send_to_spots(OTHER, 0)
    assert pieces.held == (0,)
    pieces.drop(10)
    pieces.update(1000)
    assert pieces.pose_of(0, 1000) == Pose.on_spot(OTHER[0][1])


def test_a_raised_piece_lies_higher_and_is_found_there(compositor: Compositor) -> None:
    pieces = laid(compositor, ROW)
    assert pieces.piece_at((100, 200 - 42 - 10)) is None
    pieces.emphasise({0: Emphasis(20)}, 0)
    assert pieces.piece_at((100, 200 - 42 - 10)) == 0


def test_the_topmost_piece_under_the_pointer_is_found_even_turned(compositor: Compositor) -> None:
    places = {0: ("AS", SpotForTests(200, 200, angle=90, z=0)), 1: ("KS", SpotForTests(220, 200, z=1))}
    pieces = laid(compositor, places)
    assert pieces.piece_at((220, 200)) == 1
    assert pieces.piece_at((165, 200)) == 0
    assert pieces.piece_at((220, 200), among=[0]) == 0
    assert pieces.piece_at((5, 5)) is None


def test_a_fan_closes_up_without_rising_above_its_plate(compositor: Compositor) -> None:
    fan = {card: ("??", SpotForTests(100 + 12 * card, 200, z=card - 10)) for card in range(4)}
    pieces = laid(compositor, fan)
    pieces.send_to_spots({0: ("??", SpotForTests(500, 100, z=5)), 1: ("??", SpotForTests(106, 200, z=-9))}, 0)
    pieces.update(100)
    assert pieces[0].item.z > 1000
    assert pieces[1].item.z == -9


def test_only_what_was_touched_is_drawn_again(
    compositor: Compositor, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = {card: ("KH", SpotForTests(60 + 70 * card, 200, z=card)) for card in range(6)}
    pieces, drawn = laid(compositor, row), list[int]()
    draw = PieceRenderer.draw_resting

    def noted(renderer: PieceRenderer, piece: Piece) -> None:
        drawn.append(piece.identity)
        draw(renderer, piece)

    monkeypatch.setattr(PieceRenderer, "draw_resting", noted)
    pieces.update(100)
    assert drawn == []
    pieces.emphasise({2: Emphasis(is_dimmed=True)}, 100)
    assert drawn == [2]
    pieces.send_to_spots({**row, 4: ("KH", SpotForTests(60, 200, z=9))}, 200)
    pieces.update(1000)
    assert drawn == [2, 0, 4], "what comes to be covered is hidden, what flew is laid"

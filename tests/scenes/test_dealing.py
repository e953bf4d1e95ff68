"""The first deal of a match is dealt before one's eyes, and nothing begins before it has been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.records import Sitter
from tabletop.rules import HIDDEN, Frame
from tabletop.scenes.match_entry.match_start import MatchRequest, new_match, resume_match
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.scenes.table.state import deal_order
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program

pytestmark = pytest.mark.sampled

SLUGS = tuple(GAMES)
SOON = 2000
"""Milliseconds in which a pack has been shuffled and dealt."""


def sat_down(
    slug: str, *, people: int = 1, players: int = 0, seed: int = 5, looks: int | None = 1, **settings: Any
) -> Program:
    """A program in which a new match has just been begun, at the most players."""
    chosen = Settings()
    for name, value in settings.items():
        chosen = chosen.changed(name, value)
    app = Program(settings=chosen, looks=looks)
    count = players or GAMES[slug].players[-1]
    sitters = tuple(
        Sitter(f"Player {seat}", f"face-{seat + 1}", None if seat < people else "club")
        for seat in range(count)
    )
    app.show(new_match(app, MatchRequest(slug, sitters, {}, seed=seed)))
    return app


def table_of(app: Program) -> TableScene:
    assert app.table is not None
    return app.table


def beat(app: Program) -> str:
    return table_of(app).board.highlights.beat


def until_dealt(app: Program) -> int:
    """Frames go by until the last piece of the deal lies there; how many milliseconds that took."""
    begun = app.now
    while beat(app) != "deal" or table_of(app).board.pieces.is_busy:
        app.step()
        assert app.now < begun + 10_000, "nothing is dealt"
    return app.now - begun


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "skin"])
def test_the_first_deal_is_shuffled_and_dealt_in_less_than_two_seconds(slug: str) -> None:
    app = sat_down(slug)
    assert until_dealt(app) < SOON
    assert app.sounds.heard[0] == ("mixing" if table_of(app).words.pack == "dominoes" else "shuffle")
    dealt = table_of(app).board.view.zones
    held = table_of(app).controller.view().zones
    assert all(len(dealt[zone]) >= len(held[zone]) - 1 for zone in held if zone.startswith("hand:"))


def test_at_skin_the_deck_is_shuffled_and_nothing_dealt() -> None:
    app = sat_down("skin")
    assert beat(app) == "shuffle"
    assert table_of(app).board.pieces.is_busy
    assert app.sounds.heard[0] == "shuffle"


@pytest.mark.parametrize("slug", SLUGS)
def test_while_the_pack_is_shuffled_nobody_sees_a_face(slug: str) -> None:
    app = sat_down(slug)
    while beat(app) == "shuffle":
        assert {piece.code for piece in table_of(app).board.pieces} == {HIDDEN}
        app.step()


@pytest.mark.parametrize("slug", SLUGS)
def test_no_opponent_begins_before_the_deal_has_been_seen(slug: str) -> None:
    app = sat_down(slug)
    table = table_of(app)
    while not table.playback.is_idle:
        assert not table.controller.view().moves
        app.step()
    assert table.board.view.zones == table.controller.view().zones


@pytest.mark.parametrize(
    ("slug", "zone"), [("jersey-gin", "discard"), ("kaluki", "discard"), ("minnows", "line")]
)
def test_the_card_that_is_turned_up_after_the_deal_stands_out_for_a_moment(slug: str, zone: str) -> None:
    app = sat_down(slug)
    board = table_of(app).board
    while not board.view.zones.get(zone):
        app.step()
    upcard = frozenset(board.piece_ids[zone])
    seen = 0
    while beat(app) == "deal":
        assert board.highlights.forcing == upcard
        seen += not board.pieces.is_busy
        app.step()
    assert seen * 16 >= 300
    assert not table_of(app).controller.view().moves


def test_the_dealers_card_that_makes_trump_lies_open_before_it_goes_into_the_hand() -> None:
    for seed in range(4):
        app = sat_down("malilla", seed=seed)
        board = table_of(app).board
        turned: set[str] = set()
        while not table_of(app).playback.is_idle:
            if board.highlights.forcing:
                turned.update(board.pieces.codes(board.highlights.forcing))
            app.step()
        assert turned == {board.view.facts["turned"]}


@pytest.mark.parametrize("speed", [{"reduced_motion": True}, {"animation_speed": "off"}])
@pytest.mark.parametrize("slug", SLUGS)
def test_where_nothing_moves_the_table_is_there_at_once(slug: str, speed: dict[str, Any]) -> None:
    app = sat_down(slug, looks=None, **speed)
    table = table_of(app)
    assert table.board.view.zones == table.controller.view().zones
    assert not table.board.pieces.is_busy


def clicked(app: Program) -> None:
    app.click((app.size[0] // 2, app.size[1] // 2))


def entered(app: Program) -> None:
    app.press_and_release(pygame.K_RETURN)


def spaced(app: Program) -> None:
    app.press_and_release(pygame.K_SPACE)


@pytest.mark.parametrize("slug", ["calypso", "kaluki", "star"])
@pytest.mark.parametrize("hurry", [clicked, entered, spaced])
def test_a_click_or_a_key_hurries_the_deal(slug: str, hurry: Callable[[Program], None]) -> None:
    app = sat_down(slug, looks=None)
    for _ in range(8):
        hurry(app)
        app.step()
        app.step()
        if table_of(app).playback.is_idle:
            break
    table = table_of(app)
    assert table.playback.is_idle
    assert table.board.view.zones == table.controller.view().zones
    assert not table.controller.view().moves


def test_a_match_that_is_taken_up_again_is_not_dealt_again() -> None:
    app = sat_down("malilla")
    table = table_of(app)
    path = table.controller.path
    assert path is not None
    app.leave_all()
    app.push(TableScene(app, table.controller))
    app.leave_all()
    assert resume_match(app, path) is None
    again = table_of(app)
    assert again.playback.is_idle
    assert again.board.view.zones == again.controller.view().zones
    app.leave_all()


def test_another_match_at_the_same_table_is_dealt_too() -> None:
    app = sat_down("solitaire-dominoes", animation_speed="off")
    table = table_of(app)
    while not table.controller.is_over:
        table.show_moves(table.controller.play(quick_move(table.controller.view())))
        app.pass_time(100)
    app.settings = app.settings.changed("animation_speed", "normal")
    app.pass_time(1000)
    app.press_and_release(pygame.K_RETURN)  # from the summary to the end of the match
    app.pass_time(1000)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    app.step()
    assert table_of(app) is not table
    assert beat(app) == "shuffle"


def test_with_several_people_the_deal_is_seen_before_the_curtain_falls() -> None:
    app = sat_down("malilla", people=4)
    until_dealt(app)
    assert {piece.code for piece in table_of(app).board.pieces} == {HIDDEN}
    while not isinstance(app.top, CurtainScene):
        app.step()
    assert table_of(app).playback.is_idle
    assert not table_of(app).board.pieces.is_busy


def test_a_window_of_another_size_does_not_disturb_the_deal() -> None:
    app = sat_down("kaluki")
    app.pass_time(700)
    app.resize((960, 600))
    while not table_of(app).playback.is_idle:
        app.step()
    assert table_of(app).board.view.zones == table_of(app).controller.view().zones


# --- the order


@pytest.mark.parametrize(
    "slug", ["minnesota-whist", "buck-euchre", "jersey-gin", "kaluki", "minimize", "minnows"]
)
def test_cards_go_round_one_at_a_time_from_the_dealers_left(slug: str) -> None:
    """BE-3, JG-4, KA-5, MN-5, MZ-4."""
    app = sat_down(slug)
    board = table_of(app).board
    while beat(app) != "deal":
        app.step()
    view, lies = board.view, board.piece_ids
    begins = {piece.identity: piece.motion.start_time for piece in board.pieces if piece.motion is not None}
    holder = {one: seat for seat in range(view.players) for one in lies[f"hand:{seat}"]}
    leaving = [holder[one] for one in sorted(begins, key=begins.__getitem__) if one in holder]
    around = [(view.dealer_seat + 1 + number) % view.players for number in range(view.players)]
    assert len(leaving) == len(holder)
    assert leaving == around * (len(leaving) // view.players)


@pytest.mark.parametrize("slug", ["classic-dominoes", "star", "blind-dominoes"])
def test_tiles_are_drawn_a_hand_at_a_time(slug: str) -> None:
    """CD-2, ST-2, BD-3."""
    app = sat_down(slug)
    board = table_of(app).board
    while beat(app) != "deal":
        app.step()
    view, lies = board.view, board.piece_ids
    begins = {piece.identity: piece.motion.start_time for piece in board.pieces if piece.motion is not None}
    holder = {one: seat for seat in range(view.players) for one in lies[f"hand:{seat}"]}
    leaving = [holder[one] for one in sorted(begins, key=begins.__getitem__) if one in holder]
    assert leaving == sorted(leaving)
    assert Counter(leaving) == Counter(holder.values())


def test_later_deals_go_round_from_the_dealers_left_too() -> None:
    before = {"pack": tuple(range(8)), "hand:0": (), "hand:1": (), "hand:2": (), "hand:3": ()}
    after = {"hand:0": (0, 1), "hand:1": (2, 3), "hand:2": (4, 5), "hand:3": (6, 7), "trick": ()}
    view = GAMES["malilla"].start(4, seed=1, dealer=2).view(0)
    assert deal_order.dealing_order(before, after, view) == (6, 0, 2, 4, 7, 1, 3, 5)


# --- the shuffle


@pytest.mark.parametrize("count", range(2, 60))
def test_tiles_that_are_mixed_lie_elsewhere_afterwards(count: int) -> None:
    lies = tuple(range(100, 100 + count))
    mixed = deal_order.mixed_order(lies)
    assert sorted(mixed) == list(lies)
    assert sum(one == other for one, other in zip(lies, mixed, strict=True)) <= 1
    assert mixed != lies


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("slug", ["minnows", "kaluki", "calypso", "malilla", "skin"])
def test_cards_that_are_shuffled_stay_on_the_felt(slug: str, size: tuple[int, int]) -> None:
    app = sat_down(slug)
    app.resize(size)
    app.leave_all()
    app = Program(size, Settings(), looks=1)
    sitters = tuple(Sitter(f"P{seat}", f"face-{seat + 1}", "club" if seat else None) for seat in range(4))
    app.show(
        new_match(app, MatchRequest(slug, sitters[: max(3, min(4, GAMES[slug].players[-1]))], {}, seed=5))
    )
    board = table_of(app).board
    felt, far = board.layout.felt, 0.0
    while beat(app) == "shuffle" and board.pieces.is_busy:
        for piece in board.pieces:
            pose = board.pieces.pose_of(piece.identity, app.now)
            assert felt.x <= pose.x - pose.width / 2
            assert pose.x + pose.width / 2 <= felt.right
            far = max(far, abs(pose.x - piece.goal.x) / pose.width)
        app.step()
    assert far > 0.5


# --- what waits


def test_a_card_turned_up_after_the_deal_gets_a_rest_of_its_own() -> None:
    *_, dealt, last = frames = GAMES["kaluki"].start(2, seed=3).first_deal_frames(0)
    playback = Playback()
    playback.add(frames)
    assert [frame.beat for frame in playback.waiting] == ["gather", "shuffle", "deal", "deal", "rest"]
    assert list(playback.waiting)[-2:] == [Frame("deal", last.view), last]
    playback.clear()
    playback.add((dealt, Frame("rest", dealt.view)))
    assert [frame.beat for frame in playback.waiting] == ["deal", "rest"]


def test_tiles_that_are_mixed_twice_before_they_are_drawn_are_seen_to_be_mixed_once() -> None:
    """BD-2, BD-3."""
    frames = GAMES["blind-dominoes"].start(4, seed=3).first_deal_frames(0)
    assert [frame.beat for frame in frames].count("shuffle") == 2
    playback = Playback()
    playback.add(frames)
    assert [frame.beat for frame in playback.waiting] == ["gather", "shuffle", "deal", "rest"]


def test_pieces_that_are_dealt_leave_one_after_the_other() -> None:
    app = sat_down("calypso")
    while beat(app) != "deal":
        app.step()
    board = table_of(app).board
    glides = [board.pieces[one].motion for seat in range(4) for one in board.piece_ids[f"hand:{seat}"]]
    begins = sorted(motion.start_time for motion in glides if motion is not None)
    assert len(begins) == 52
    assert all(one < other for one, other in pairwise(begins))

"""Several pieces that come to lie there are heard one by one, and only they."""

from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

from tabletop.games import GAMES
from tabletop.graphics.sound_variants import RUN_SECONDS
from tabletop.rules import Frame
from tabletop.scenes.table.playback.match_display import landing_sound
from tabletop.words.piece_handling import PieceHandling
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import most_of_the_deal
from tests.scenes.table_driver import TableDriver

LEVELS = (None, "club", "club", "club")


def sitting(
    slug: str, until: Callable[[TableDriver], bool], ahead: Iterable[str] = (), *, reduced: bool = False
) -> TableDriver:
    """A table at which quick players have just done something, and the pieces are on their way."""
    at = TableDriver(slug, LEVELS, seed=3, ahead=ahead, animation_speed="normal", reduced_motion=reduced)
    at.app.paint_every = 1000
    for _ in range(6000):
        if at.table.is_ready and not at.table.board.pieces.is_busy:
            at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
        at.app.leave_down_to(at.table)
        at.app.sounds.heard.clear()
        step(at)
        if until(at):
            return at
    raise AssertionError("it never came to that")


def step(at: TableDriver) -> None:
    at.app.step()


def heard_until_they_lie(at: TableDriver) -> list[str]:
    heard: list[str] = at.app.sounds.heard
    while at.table.board.pieces.is_busy:
        step(at)
    return heard


def deals(at: TableDriver) -> bool:
    """Another deal begins to be dealt."""
    return at.table.board.highlights.beat == "deal" and at.app.sounds.heard[:1] in (["deal"], ["slide"])


@pytest.mark.parametrize(("slug", "hand"), [("malilla", 12), ("kaluki", 15)])
def test_every_card_that_is_dealt_is_heard_as_it_lands(slug: str, hand: int) -> None:
    at = sitting(slug, deals, most_of_the_deal(slug, LEVELS, 3))
    assert heard_until_they_lie(at).count("deal") > 3 * hand


def test_tiles_that_are_drawn_are_heard_once() -> None:
    assert heard_until_they_lie(sitting("classic-dominoes", deals)) == ["slide"]


def test_a_trick_that_is_swept_slides_and_lands() -> None:
    at = sitting(
        "malilla", lambda at: at.app.sounds.heard == ["slide"] and at.table.board.highlights.beat == "rest"
    )
    assert heard_until_they_lie(at) == ["slide", *["lay"] * 4]


def melds(at: TableDriver) -> bool:
    """Several cards begin to be laid as a meld."""
    moves = at.table.board.view.moves
    return at.app.sounds.heard == ["slide"] and moves[-1][1].startswith("meld ")


def test_cards_of_a_meld_leave_one_by_one_and_so_are_heard() -> None:
    at = sitting("kaluki", melds)
    count, began, times = len(at.table.board.view.moves[-1][1].split()) - 1, at.app.now, []
    heard: list[str] = at.app.sounds.heard
    while at.table.board.pieces.is_busy:
        before = heard.count("lay")
        step(at)
        times += [at.app.now - began] * (heard.count("lay") - before)
    assert len(times) == count > 2
    assert all(0.03 < (later - sooner) / 1000 < RUN_SECONDS for sooner, later in pairwise(times))


def test_cards_of_a_hand_that_close_up_are_not_heard() -> None:
    at = sitting("malilla", lambda at: at.app.sounds.heard == ["lay"] and at.table.board.pieces.is_busy)
    assert heard_until_they_lie(at) == ["lay"]


def test_with_reduced_motion_nothing_lands_one_by_one() -> None:
    assert heard_until_they_lie(sitting("malilla", deals, reduced=True)) == ["deal"]


def test_who_hurries_does_not_hear_each_of_them() -> None:
    at = sitting("malilla", deals)
    at.table.board.pieces.finish_motions()
    assert heard_until_they_lie(at) == ["deal"]


def test_a_piece_that_lies_as_before_lands_nowhere() -> None:
    view = GAMES["malilla"].start(4, {}, 5).view(0)
    assert landing_sound(view, Frame("rest", view), PieceHandling) == ""
    assert landing_sound(view, Frame("shuffle", view), PieceHandling) == ""

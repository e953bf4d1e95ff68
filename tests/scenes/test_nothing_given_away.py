"""Where the best move is looked for, nothing gives it away: no group, no raised piece, no golden button."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.coach.findings import Slip
from tabletop.controller.practising import positions_of, replay_of, verdict_on
from tabletop.games import GAMES
from tabletop.games.rooms import has_positions
from tabletop.records import Sitter
from tabletop.scenes.finding import said
from tabletop.scenes.finding.moment import FindTheMove
from tabletop.scenes.review import trying
from tabletop.scenes.review.moment import Moment
from tabletop.scenes.review.told import Teller
from tabletop.scenes.table.order import HandOrder
from tabletop.settings import Settings
from tests.scenes.program import Program, with_plain_pieces
from tests.scenes.sitting import Sitting

pytestmark = pytest.mark.sampled

WITH_POSITIONS = [slug for slug in GAMES if has_positions(slug)]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with_plain_pieces(monkeypatch)
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def helped() -> Settings:
    """Returns settings with all the help that there is."""
    return Settings().changed("animation_speed", "off").changed("show_loosest", value=True)


def assert_nothing_sticks_out(moment: Moment) -> None:
    board = moment.board
    hand = board.codes(board.hand)
    zone = board.layout.hand_zone
    marks = [bracket.text for bracket in board.layout.brackets if not bracket.zone]
    assert marks == [], "groups of the own hand"
    in_hand = tuple(code for code in hand if code in board.view.zones.get(zone, ()))
    order = board.order_of(board.view.seat)
    sorted_plainly = HandOrder(order.usual, ways=order.ways, usual=order.usual, turned=order.turned)
    assert in_hand == sorted_plainly.of(board.view.zones.get(zone, ()), board.said.sort_key)[: len(in_hand)]
    moves = {str(move): move for move in moment.turn.moves}
    for command in moment.controls.commands():
        assert not command.main, command.label
        move = moves.get(command.name)
        assert move is None or not move.pieces or len(moves) == 1, command.label
    assert moment.unasked.prompt == moment.asked
    assert not board.light.hinted
    assert board.light.advised is None


def settled(app: Program, moment: Moment) -> Moment:
    app.show(moment)
    app.pass_time(600)
    return moment


@pytest.mark.parametrize("slug", WITH_POSITIONS)
def test_in_a_position_to_be_found(slug: str) -> None:
    app = Program((960, 600), helped())
    for position in positions_of(slug)[:3]:
        moment = settled(app, FindTheMove(app, position))
        assert moment.asked == said.ASK
        assert_nothing_sticks_out(moment)
        app.leave_all()


@pytest.mark.parametrize("slug", WITH_POSITIONS)
def test_in_a_move_to_be_tried_again(slug: str) -> None:
    app = Program((960, 600), helped())
    position = positions_of(slug)[-1]
    replay = replay_of(position, Sitter("You", "face-1"))
    at = len(position.moves)
    seat = replay.mover(at)
    assert seat is not None
    slip = Slip(at, verdict_on(position, "It is cheap."))
    moment = settled(app, Moment(app, replay, slip, Teller(replay, seat)))
    assert trying.ASK.partition("}")[2] in moment.asked
    assert_nothing_sticks_out(moment)
    moment.sort()
    app.pass_time(300)
    assert not [bracket for bracket in moment.board.layout.brackets if not bracket.zone]
    app.leave_all()


def discarding(**settings: Any) -> Sitting:
    sitting = Sitting("jersey-gin", (None, "club", "club"), seed=12, animation_speed="off", **settings)
    sitting.until_ready()
    sitting.table.hand.play("draw stock")
    sitting.until_ready()
    return sitting


def test_at_the_table_the_loosest_card_lies_apart_only_for_who_wants_it() -> None:
    def labels(sitting: Sitting) -> list[str]:
        return [bracket.text for bracket in sitting.table.board.layout.brackets]

    plain = discarding()
    heights = {round(spot.y) for spot in plain.table.board.layout.spots["hand:0"]}
    assert len(heights) == 1
    assert not [label for label in labels(plain) if label == "loosest card"]
    helpful = discarding(show_loosest=True)
    heights = {round(spot.y) for spot in helpful.table.board.layout.spots["hand:0"]}
    assert len(heights) == 2
    helpful.app.change(helpful.app.settings.changed("show_loosest", value=False))
    helpful.table.enter()
    helpful.pass_time(600)
    heights = {round(spot.y) for spot in helpful.table.board.layout.spots["hand:0"]}
    assert len(heights) == 1


def test_what_to_discard_is_not_named_before_a_card_is_chosen() -> None:
    sitting = discarding()
    for _ in range(12):
        table = sitting.table
        if any(move.verb == "discard" for move in table.moves):
            prompt = table.words(table.board.view, table.board.names, table.moves).prompt()
            assert prompt.startswith("Discard a card")
        if not sitting.until_ready():
            break
        table.follow(sitting.controller.play(str(table.moves[0])))

"""Where the best move is looked for, nothing gives it away: no group, no raised piece, no golden button."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.coach.findings import Slip
from tabletop.controller.review.practice import load_positions, position_replay, position_verdict
from tabletop.games import GAMES
from tabletop.games.registry import has_positions
from tabletop.messages import said
from tabletop.records import Sitter
from tabletop.scenes.practice import practice_sentences
from tabletop.scenes.practice.position_table import PositionTable
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.scenes.review.trial_table import TrialTable
from tabletop.scenes.table.state.hand_order import HandOrder
from tabletop.settings import Settings
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

WITH_POSITIONS = [slug for slug in GAMES if has_positions(slug)]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def helped() -> Settings:
    """Returns settings with all the help that there is."""
    return Settings().changed("animation_speed", "off").changed("show_loosest", value=True)


def assert_nothing_sticks_out(moment: TrialTable) -> None:
    board = moment.board
    hand = board.pieces.codes(board.hand)
    zone = board.layout.hand_zone
    marks = [bracket.text for bracket in board.layout.brackets if not bracket.zone]
    assert marks == [], "groups of the own hand"
    in_hand = tuple(code for code in hand if code in board.view.zones.get(zone, ()))
    order = board.hand_order_of(board.view.seat)
    sorted_plainly = HandOrder(order.usual, ways=order.ways, usual=order.usual, turned=order.turned)
    assert (
        in_hand
        == sorted_plainly.ordered(board.view.zones.get(zone, ()), board.view_words.sort_keys)[: len(in_hand)]
    )
    moves = {str(move): move for move in moment.turn.moves}
    for command in moment.controls.commands():
        assert not command.main, command.label
        move = moves.get(command.name)
        assert move is None or not move.pieces or len(moves) == 1, command.label
    assert moment.auto_play.prompt == moment.task_sentence
    assert not board.highlights.hinted
    assert board.highlights.advised is None


def settled(app: Program, moment: TrialTable) -> TrialTable:
    app.show(moment)
    app.pass_time(600)
    return moment


@pytest.mark.parametrize("slug", WITH_POSITIONS)
def test_in_a_position_to_be_found(slug: str) -> None:
    app = Program((960, 600), helped())
    for position in load_positions(slug)[:3]:
        moment = settled(app, PositionTable(app, position))
        assert moment.task_sentence == str(practice_sentences.ASK)
        assert_nothing_sticks_out(moment)
        app.leave_all()


@pytest.mark.parametrize("slug", WITH_POSITIONS)
def test_in_a_move_to_be_tried_again(slug: str) -> None:
    app = Program((960, 600), helped())
    position = load_positions(slug)[-1]
    replay = position_replay(position, Sitter("You", "face-1"))
    at = len(position.moves)
    seat = replay.mover(at)
    assert seat is not None
    slip = Slip(at, position_verdict(position, said("It is cheap.")))
    moment = settled(app, TrialTable(app, replay, slip, MatchDescriber(replay, seat)))
    assert "Can you find something better?" in moment.task_sentence
    assert_nothing_sticks_out(moment)
    moment.sort()
    app.pass_time(300)
    assert not [bracket for bracket in moment.board.layout.brackets if not bracket.zone]
    app.leave_all()


def discarding(**settings: Any) -> TableDriver:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), seed=12, animation_speed="off", **settings)
    sitting.until_ready()
    sitting.table.hand_actions.play_move("draw stock")
    sitting.until_ready()
    return sitting


def test_at_the_table_the_loosest_card_lies_apart_only_for_who_wants_it() -> None:
    def labels(sitting: TableDriver) -> list[str]:
        return [bracket.text for bracket in sitting.table.board.layout.brackets]

    plain = discarding()
    heights = {round(spot.y) for spot in plain.table.board.layout.spots["hand:0"]}
    assert len(heights) == 1
    assert not [label for label in labels(plain) if label == "loosest card"]
    helpful = discarding(show_loosest=True)
    heights = {round(spot.y) for spot in helpful.table.board.layout.spots["hand:0"]}
    assert len(heights) == 2
    helpful.app.change_settings(helpful.app.settings.changed("show_loosest", value=False))
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
        table.show_moves(sitting.controller.play(str(table.moves[0])))

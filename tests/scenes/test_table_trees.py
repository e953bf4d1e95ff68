"""What a table tells those who do not see it: word for word in one position, and never what is hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tabletop.accessibility import Action, Node, nodes_of
from tabletop.accessibility.output import ActionRequest
from tabletop.scenes.table.accessible.piece_keys import place_key
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import quick_move
from tests.battery import PROGRAM_GAMES
from tests.covering_cases import is_thorough
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.table_trees import FOLDER, open_nodes, table_at_turn, tree_text

pytestmark = pytest.mark.sampled

LONG = 4_000
TURNS = (1, 3, 6, 10, 15) if is_thorough() else (6,)


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_position_is_told_as_it_is_written_down(slug: str) -> None:
    driver = table_at_turn(slug)
    assert tree_text(driver) == (FOLDER / f"{slug}.txt").read_text(encoding="utf-8")
    view, (root, focus) = driver.table.board.view, driver.table.accessible_tree()
    assert list(open_nodes(view, root))
    assert focus in nodes_of(root)
    assert driver.table.accessible_tree()[0] is root, "it was made again although nothing has changed"


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_two_worlds_that_look_alike_are_told_alike(slug: str) -> None:
    """Nodes, keys, order, and whatever is said: at rest, with a piece chosen, and after a move."""
    compared = [turn for turn in TURNS if _is_told_alike(slug, turn)]
    assert compared


def _is_told_alike(slug: str, turn: int) -> bool:
    """Compares two tables at the person's turn of that number; false if the match is over by then."""
    one, other = (_stilled(table_at_turn(slug, turn)) for _ in range(2))
    match = other.controller._history.match
    if match.seat is None:
        return False
    other.controller._history.match = match.game.imagine(match.view(match.seat), Random(8))
    other.table = TableScene(other.app, other.controller)
    other.app.show(other.table)
    assert other.until_ready()
    for driver in (one, other):
        driver.app.announcer.forget()
    _assert_alike(one, other)
    tree = one.table.accessible_tree()[0].self_and_descendants()
    key = next((node.key for node in tree if node.key.startswith("piece:") and node.can(Action.PRESS)), "")
    move = str(quick_move(one.controller.view()))
    for driver in (one, other):
        driver.table.perform(ActionRequest(key, Action.PRESS))
        driver.pass_time()
    _assert_alike(one, other)
    for driver in (one, other):
        driver.table.turn.play_move(move)
    # What has been drawn or turned up by now may be something else.
    for _ in range(3):
        if one.table.board.view != other.table.board.view:
            break
        _assert_alike(one, other)
        for driver in (one, other):
            driver.app.step(LONG)
    return True


def _stilled(driver: TableDriver) -> TableDriver:
    """Returns a table at which nobody else answers, as what they do follows from what they hold."""
    driver.app.opponents.answer = lambda: None
    return driver


def _assert_alike(one: TableDriver, other: TableDriver) -> None:
    assert _plain(one.table.accessible_tree()[0]) == _plain(other.table.accessible_tree()[0])
    assert one.app.announcer.take() == other.app.announcer.take()
    assert one.app.announcer.history == other.app.announcer.history


def _plain(root: Node) -> list[str]:
    """Returns all nodes as text, without the running numbers of widgets."""
    return [
        re.sub(r"widget:\d+", "widget", repr(replace(node, children=())))
        for node in root.self_and_descendants()
    ]


def test_a_place_at_a_meld_says_which_cards_lie_there() -> None:
    levels = LEVELS_ALONE["kaluki"]
    ahead = moves_to(lambda _, moves: any(move.verb == "lay" for move in moves), "kaluki", levels, 5)
    driver = TableDriver("kaluki", levels, ahead=ahead or (), animation_speed="off")
    driver.until_ready()
    lay = next(move for move in driver.table.moves if move.verb == "lay")
    card = next(
        key for key in nodes_of(driver.table.accessible_tree()[0]) if key.endswith(f"/{lay.pieces[0]}")
    )
    driver.table.perform(ActionRequest(card, Action.PRESS))
    nodes = driver.table.accessible_tree()[0].self_and_descendants()
    places = [node for node in nodes if node.key.startswith(place_key("meld:"))]
    assert places
    assert all(node.description for node in places)

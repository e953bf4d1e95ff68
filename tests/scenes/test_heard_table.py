"""What a table says by itself: refusals with the reason, prompts once a turn, and nothing to anybody else."""

from __future__ import annotations

from math import inf

import pytest

from tabletop.accessibility import Action, Kind, Node, State, nodes_of
from tabletop.accessibility.output import ActionRequest
from tabletop.scenes.table.accessible.table_tree import BUBBLE_KEY, GO_ON_KEY
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver


def heard(driver: TableDriver, kind: Kind | None = None) -> list[str]:
    """Returns what has been said since the last look, perhaps only of one kind."""
    announcer = driver.app.announcer
    announcer.take()
    said = announcer.history
    announcer.forget()
    return [one.words for one in said if kind in (None, one.kind)]


def on_turn(slug: str) -> TableDriver:
    """Returns a table at which it is the person's turn."""
    names = ("You", "Anna", "Bruno", "Carla")
    driver = TableDriver(
        slug, (None, "club", "club", "club"), names=names, animation_speed="off", play_forced=False
    )
    assert driver.until_ready()
    driver.app.step()
    return driver


def nodes(driver: TableDriver) -> dict[str, Node]:
    return nodes_of(driver.app.top.accessible_tree()[0])


def press(driver: TableDriver, key: str) -> None:
    assert driver.app.top.perform(ActionRequest(key, Action.PRESS))
    driver.app.step()


def test_a_piece_that_cannot_be_played_says_why() -> None:
    driver = on_turn("malilla")
    while not (closed := [node for node in nodes(driver).values() if State.UNPLAYABLE in node.states]):
        driver.table.turn.play_move(str(quick_move(driver.controller.view())))
        driver.until_ready()
    heard(driver)
    press(driver, closed[0].key)
    (reason,) = heard(driver, Kind.REFUSAL)
    assert nodes(driver)[BUBBLE_KEY].name == reason
    driver.app.step()
    assert heard(driver) == [], "it was said twice"


def test_plays_prompts_and_counts_are_told_once_a_turn() -> None:
    driver = on_turn("malilla")
    heard(driver)
    driver.table.turn.play_move(move := str(quick_move(driver.controller.view())))
    driver.until_ready()
    driver.app.step()
    told = heard(driver)
    assert told[0].startswith("You played the "), move
    assert sum(words.startswith(("Anna played", "Bruno played", "Carla played")) for words in told) >= 3
    assert told.count(driver.table.board.highlights.words) == 1
    driver.table.refresh()
    driver.app.step()
    assert heard(driver) == []


def test_what_is_taken_back_is_told() -> None:
    driver = on_turn("malilla")
    driver.table.turn.play_move(str(quick_move(driver.controller.view())))
    driver.until_ready()
    heard(driver)
    driver.table.take_back()
    driver.app.step()
    assert heard(driver)[0] == "Your turn has been taken back."


def until_curtain(driver: TableDriver) -> None:
    for _ in range(200):
        if isinstance(driver.app.top, CurtainScene):
            return
        if "button:done" in nodes(driver):
            press(driver, "button:done")
        driver.app.step(200)
    raise AssertionError("the curtain never came")


def lift_curtain(driver: TableDriver) -> None:
    """Presses the only button that shows the hand; no frame goes by."""
    key = next(key for key, node in nodes(driver).items() if "show my hand" in node.name)
    assert driver.app.top.perform(ActionRequest(key, Action.PRESS))


def test_nobody_hears_through_the_curtain_or_later_what_somebody_else_was_told() -> None:
    driver = TableDriver("minnows", (None, None), names=("Ann", "Bob"), animation_speed="off")
    until_curtain(driver)
    lift_curtain(driver)
    for _ in range(3):
        while not driver.table.moves:
            driver.app.step(200)
        seat = driver.table.board.view.seat
        assert heard(driver, Kind.PROMPT)
        driver.table.turn.play_move(str(quick_move(driver.controller.view())))
        until_curtain(driver)
        assert not [key for key in nodes(driver) if key.startswith(("piece:", "seat:", "zone:"))]
        assert set(heard(driver)) <= {driver.app.top.told_title() + ".", driver.app.top.told_line()}
        lift_curtain(driver)
        assert driver.table.board.view.seat != seat
        own = f"piece:hand:{driver.table.board.view.seat}/"
        hands = [key for key in nodes(driver) if key.startswith("piece:hand:")]
        assert all(key.startswith(own) for key in hands)


def test_a_trick_waits_for_whoever_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program, "is_read_aloud", True)
    driver = TableDriver("malilla", (None, "club", "club", "club"), animation_speed="off", trick_rest=2)
    driver.until_ready()
    driver.table.turn.play_move(str(quick_move(driver.controller.view())))
    for _ in range(100):
        driver.app.step(500)
        if driver.table.playback.waits_for_click:
            break
    assert driver.table.playback.trick_rest == inf
    press(driver, GO_ON_KEY)
    driver.app.step(500)
    assert GO_ON_KEY not in nodes(driver)

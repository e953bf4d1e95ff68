"""What the screen reader is sent: only what changed, by numbers, and nothing before it may be sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from tabletop.accessibility import Action, Announcement, Kind, Node, Role, State
from tabletop.accessibility.output import ActionRequest
from tabletop.accessible_output.screen_reader.accesskit_nodes import nodes_for_reader
from tabletop.accessible_output.screen_reader.reader_output import POLITE, URGENT, ReaderOutput
from tabletop.accessible_output.shown_window import ShownWindow

HINT = Node("hint", Role.BUTTON, "Hint", shortcut="H", actions=frozenset({Action.PRESS}))
QUEEN = Node("QS", Role.LIST_ITEM, "Queen of spades", position=(1, 2))
WINDOW = ShownWindow(True, (10, 20, 1280, 800), (0, 0), 1.0)


class FakeAdapter:
    """Keeps the updates that it is sent while a reader is there."""

    def __init__(self) -> None:
        self.activations = 1
        self.updates: list[Any] = []
        self.windows: list[tuple[bool, tuple[int, int, int, int]]] = []
        self.requests: list[Any] = []

    def send(self, make_update: Callable[[], Any]) -> None:
        self.updates.append(make_update())

    def set_window_state(self, *, has_focus: bool, box: tuple[int, int, int, int]) -> None:
        self.windows.append((has_focus, box))

    def take_requests(self) -> list[Any]:
        taken, self.requests = self.requests, []
        return taken


class Listening:
    """An output with a reader, which has been shown its first tree."""

    def __init__(self, *children: Node) -> None:
        self.adapter = FakeAdapter()
        self.woken = 0
        self.window = WINDOW
        self.output = ReaderOutput(self.adapter, lambda: self.window, self.wake_up)
        self.show(*children)
        self.show(*children)

    def wake_up(self) -> None:
        self.woken += 1

    def show(self, *children: Node, focus: str = "window") -> None:
        self.output.show(Node("window", Role.WINDOW, "Tabletop", children=children), focus)

    def labels(self) -> list[str]:
        """What the nodes of the last update are called."""
        return [node.label or node.value or "" for _, node in self.adapter.updates[-1].nodes]

    def number(self, label: str) -> int:
        """The number under which a node was sent."""
        sent = [pair for update in self.adapter.updates for pair in update.nodes]
        return int(next(number for number, node in reversed(sent) if node.label == label))


def test_nothing_is_sent_in_the_frame_in_which_a_reader_comes() -> None:
    adapter = FakeAdapter()
    output = ReaderOutput(adapter, lambda: WINDOW, lambda: None)
    root = Node("window", Role.WINDOW, "Tabletop")
    output.show(root, "window")
    assert (adapter.updates, adapter.windows) == ([], [])
    output.show(root, "window")
    assert len(adapter.updates) == 1


def test_the_first_update_has_the_whole_tree_and_later_ones_what_changed() -> None:
    listening = Listening(HINT, QUEEN)
    assert listening.labels() == ["Tabletop", "Hint", "Queen of spades", "", ""]
    assert listening.adapter.updates[-1].tree is not None
    listening.show(HINT, replace(QUEEN, states=frozenset({State.UNPLAYABLE})))
    assert listening.labels() == ["Queen of spades, cannot be played now"]
    assert listening.adapter.updates[-1].tree is None


def test_a_frame_in_which_nothing_changed_sends_nothing() -> None:
    listening = Listening(HINT)
    listening.show(HINT)
    assert len(listening.adapter.updates) == 1


def test_what_went_and_came_back_has_another_number_and_the_old_one_does_nothing() -> None:
    listening = Listening(HINT)
    old = listening.number("Hint")
    listening.show()
    listening.show(HINT)
    assert listening.number("Hint") != old
    for number, asked in ((old, []), (listening.number("Hint"), [ActionRequest("hint", Action.PRESS)])):
        listening.adapter.requests = [_request(accesskit.Action.CLICK, number)]
        assert listening.output.take_requests() == asked


def test_what_nothing_here_can_do_is_not_asked_for() -> None:
    listening = Listening(HINT)
    listening.adapter.requests = [_request(accesskit.Action.SHOW_CONTEXT_MENU, listening.number("Hint"))]
    assert listening.output.take_requests() == []


@pytest.mark.parametrize(("given", "value"), [(75.0, "75"), ("Zoë", "Zoë")])
def test_a_value_comes_as_our_widgets_read_it(given: object, value: str) -> None:
    volume = Node("volume", Role.SLIDER, "Volume", "70", actions=frozenset({Action.SET_VALUE}))
    listening = Listening(volume)
    request = SimpleNamespace(
        action=accesskit.Action.SET_VALUE, target=listening.number("Volume"), data=("kind", given)
    )
    listening.adapter.requests = [request]
    assert listening.output.take_requests() == [ActionRequest("volume", Action.SET_VALUE, value)]


def test_a_focus_on_what_is_gone_goes_to_the_window() -> None:
    listening = Listening(HINT, QUEEN)
    listening.show(HINT, QUEEN, focus="QS")
    assert listening.adapter.updates[-1].focus == listening.number("Queen of spades")
    listening.show(HINT, focus="QS")
    assert listening.adapter.updates[-1].focus == listening.number("Tabletop")


def test_answers_are_urgent_and_the_same_words_are_said_again() -> None:
    listening = Listening(HINT)
    said = [Announcement(Kind.EVENT, "Anna passes."), Announcement(Kind.REFUSAL, "Follow suit.")]
    listening.output.announce(said)
    assert _announced(listening) == {POLITE: "Anna passes.", URGENT: "Follow suit."}
    listening.output.announce(said[:1])
    assert _announced(listening) == {POLITE: "Anna passes. ", URGENT: ""}
    listening.output.announce(said[:1])
    assert _announced(listening) == {POLITE: "Anna passes."}


def test_another_reader_gets_the_whole_tree_again() -> None:
    listening = Listening(HINT)
    listening.adapter.activations = 2
    listening.show(HINT)
    listening.show(HINT)
    assert len(listening.adapter.updates) == 2
    assert "Hint" in listening.labels()


def test_two_nodes_of_the_same_key_are_both_told() -> None:
    listening = Listening(HINT, replace(HINT, name="Hint again"))
    assert {"Hint", "Hint again"} <= set(listening.labels())


def test_a_window_that_moves_or_shows_smaller_is_told() -> None:
    listening = Listening(HINT)
    listening.window = ShownWindow(False, (0, 0, 640, 400), (0, 20), 0.5)
    listening.show(HINT)
    assert listening.adapter.windows[-1] == (False, (0, 0, 640, 400))
    assert listening.labels() == ["Tabletop"]
    assert listening.adapter.updates[-1].nodes[0][1].transform.coeffs == [0.5, 0.0, 0.0, 0.5, 0.0, 20.0]


@pytest.mark.parametrize("method", ["send", "set_window_state"])
def test_what_the_library_throws_ends_the_output_and_nothing_else(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class PanicError(BaseException):
        """What a failure in the library looks like."""

    def panic(*_: object, **__: object) -> None:
        raise PanicError

    listening = Listening(HINT)
    listening.window = ShownWindow(False, (0, 0, 640, 400), (0, 20), 0.5)
    monkeypatch.setattr(listening.adapter, method, panic)
    with pytest.raises(RuntimeError, match="PanicError"):
        listening.show()


@pytest.mark.parametrize("role", Role)
def test_every_role_can_be_told(role: Role) -> None:
    node = Node(
        "key", role, "Name", "5", "More", "K", frozenset(State), (1, 2), (0, 0, 9, 9), frozenset(Action)
    )
    made = nodes_for_reader(node, len)
    is_valued = role in (Role.TEXT_FIELD, Role.SLIDER, Role.PROGRESS)
    name = "Name, cannot be played now" if is_valued else "Name, 5, cannot be played now"
    assert made[0][1].label == (name if role is not Role.TEXT else None)
    assert made[0][1].value == ("Name 5" if role is Role.TEXT else "5" if is_valued else None)


def test_readers_go_through_a_text_field_letter_by_letter() -> None:
    field, run = nodes_for_reader(Node("name", Role.TEXT_FIELD, "Name", "Zoë B"), len)
    assert field[1].children == [run[0]]
    assert list(run[1].character_lengths) == [1, 1, 2, 1, 1]
    assert list(run[1].word_lengths) == [4, 1]


def _request(action: Any, number: int) -> Any:
    return SimpleNamespace(action=action, target=number, data=None)


def _announced(listening: Listening) -> dict[int, str]:
    return {number: node.label for number, node in listening.adapter.updates[-1].nodes}

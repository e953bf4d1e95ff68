"""An output that writes down all that a listener would get, and a scene that can be told what it shows."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.accessibility import Action, Announcement, Node, Role
from tabletop.accessibility.output import ActionRequest
from tabletop.messages import Message


class RecordingOutput:
    """Listens as long as it is told to, and asks for what is put into `requests`."""

    def __init__(self, *, is_listened_to: bool = True) -> None:
        self.is_listened_to = is_listened_to
        self.requests: list[ActionRequest] = []
        self.told: list[str] = []
        self.closed = False

    def show(self, root: Node, focus: str) -> None:
        names = " ".join(node.name for node in root.self_and_descendants())
        self.told.append(f"{names} [{focus}]")

    def announce(self, announcements: Sequence[Announcement]) -> None:
        self.told += [each.words for each in announcements]

    def take_requests(self) -> Sequence[ActionRequest]:
        taken, self.requests = self.requests, []
        return taken

    def close(self) -> None:
        self.closed = True


class FailingOutput(RecordingOutput):
    """An output whose library fails as soon as it is shown something."""

    def show(self, root: Node, focus: str) -> None:
        raise OSError(f"no bus for {root.key} and {focus}")


class ShownScene:
    """A scene of one button that counts how often it is described and pressed."""

    def __init__(self, name: str = "Hint") -> None:
        self.name = name
        self.described = 0
        self.performed: list[ActionRequest] = []
        self.problems: list[str] = []

    def accessible_tree(self) -> tuple[Node, str]:
        self.described += 1
        button = Node("hint", Role.BUTTON, self.name, actions=frozenset({Action.PRESS}))
        return Node("window", Role.WINDOW, "Tabletop", children=(button,)), "hint"

    def perform(self, request: ActionRequest) -> bool:
        self.performed.append(request)
        return request.key == "hint"

    def show_problem(self, title: Message, sentence: str) -> None:
        self.problems.append(sentence)

"""The hub between a scene and its outputs; it knows no library, and makes no tree while nobody listens."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, Protocol, TypeVar

from tabletop.accessibility.announcer import Announcement, Announcer
from tabletop.accessibility.node import Node
from tabletop.accessibility.output import ActionRequest, Output
from tabletop.messages import Message

_log = logging.getLogger(__name__)
_Answer = TypeVar("_Answer")
MOST_WAITING: Final = 20
"""How many requests wait at most: whoever asks for more has stopped looking at what came of them."""


class DescribedScene(Protocol):
    """The part of a scene that outputs may know."""

    def accessible_tree(self) -> tuple[Node, str]: ...

    def perform(self, request: ActionRequest) -> bool: ...

    def show_problem(self, title: Message, sentence: str) -> None: ...


class OutputHub:
    """Passes on what a scene shows and what was announced, and does there what a listener asks for."""

    def __init__(
        self,
        announcer: Announcer,
        outputs: Iterable[Output] = (),
        on_failure: Callable[[Output, Exception], None] | None = None,
    ) -> None:
        self._announcer = announcer
        self._on_failure = on_failure
        self._outputs = list(outputs)
        self._requests: deque[ActionRequest] = deque(maxlen=MOST_WAITING)
        self._scene: DescribedScene | None = None

    def update(self, scene: DescribedScene) -> bool:
        """Brings the outputs up to date after a frame; true if something was done, so that another is due."""
        announcements = self._announcer.take()
        listening = self._listening()
        if not listening:
            return False
        if scene is not self._scene:
            self._requests.clear()
            self._scene = scene
        self._pass_on(listening, scene, announcements)
        return self._perform_next(listening, scene)

    @property
    def is_listened_to(self) -> bool:
        """Returns whether somebody listens."""
        return bool(self._listening())

    def add(self, output: Output) -> None:
        """Passes on to another output from the next frame on."""
        self._outputs.append(output)

    def remove(self, output: Output) -> None:
        """Ends an output."""
        if output in self._outputs:
            self._outputs.remove(output)
            self._attempt(output, output.close)

    def close(self) -> None:
        """Ends all outputs."""
        for output in tuple(self._outputs):
            self.remove(output)

    def _listening(self) -> list[Output]:
        return [each for each in tuple(self._outputs) if self._attempt(each, partial(_is_heard, each))]

    def _pass_on(
        self, listening: Sequence[Output], scene: DescribedScene, announcements: Sequence[Announcement]
    ) -> None:
        root, focus = scene.accessible_tree()
        for output in listening:
            self._attempt(output, partial(output.show, root, focus))
            self._attempt(output, partial(output.announce, announcements))

    def _perform_next(self, listening: Sequence[Output], scene: DescribedScene) -> bool:
        """Does the first thing that was asked for; the others wait for what comes of it."""
        for output in listening:
            self._requests.extend(self._attempt(output, output.take_requests) or ())
        if not self._requests:
            return False
        request = self._requests.popleft()
        if not scene.perform(request):
            _log.info("nobody can %s %s now", request.action.name.lower(), request.key)
        return True

    def _attempt(self, output: Output, call: Callable[[], _Answer]) -> _Answer | None:
        """Returns what an output answers; one that fails is switched off, and the game goes on without it."""
        try:
            return call()
        except Exception as failure:  # noqa: BLE001 - logged; whatever the system's library does, the match goes on
            _log.exception("%s fails, and is switched off", type(output).__name__)
            if output in self._outputs:
                self._outputs.remove(output)
                if self._on_failure is not None:
                    self._on_failure(output, failure)
            return None


def _is_heard(output: Output) -> bool:
    return output.is_listened_to

"""AccessKit's adapter of each system behind one interface, and what readers ask for.

The library calls back from threads of its own. On Linux it holds a lock while it calls `_activate`, and
whatever is asked of its adapter takes the same lock. Asked before that call is over, the program would wait
for the lock, and the library for Python, for ever. So nothing is asked before a reader is there, and then
only from the next frame on.
"""

from __future__ import annotations

import ctypes
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

import accesskit

SDL_WINDOW_CLASS: Final = "SDLWindow"
"""The class of SDL's windows on macOS, which must pass the focus on to what lies in them."""
HIDE, SHOW = 0, 5
"""How Windows is told to hide a window, and to show it again."""


class ReaderAdapter(Protocol):
    """What the output needs of an adapter."""

    @property
    def activations(self) -> int:
        """Returns how often a reader has come: 0 while none is there, and more for each after another."""
        ...

    def send(self, make_update: Callable[[], Any]) -> None:
        """Makes an update of the tree and sends it."""
        ...

    def set_window_state(self, *, has_focus: bool, box: tuple[int, int, int, int]) -> None:
        """Takes whether the window has the keyboard, and where its inner part lies on the screen."""
        ...

    def take_requests(self) -> list[Any]:
        """Returns the requests of the reader since the last call."""
        ...


class _Adapter:
    """What is the same on all systems."""

    def __init__(self, wake_up: Callable[[], None]) -> None:
        self._wake_up = wake_up
        self._requests: deque[Any] = deque()
        self._came = 0
        self.activations = 0

    def _activate(self) -> None:
        """Notes that a reader is there; the program sends the tree as soon as it has made it."""
        self._wake_up()
        self._came += 1
        self.activations = self._came

    def _deactivate(self) -> None:
        self.activations = 0

    def _ask(self, request: Any) -> None:
        self._requests.append(request)
        self._wake_up()

    def take_requests(self) -> list[Any]:
        return [self._requests.popleft() for _ in range(len(self._requests))]


class UnixAdapter(_Adapter):
    """AT-SPI, over the session's bus."""

    def __init__(self, wake_up: Callable[[], None]) -> None:
        super().__init__(wake_up)
        self._adapter = accesskit.unix.Adapter(self._activate, self._ask, self._deactivate)

    def send(self, make_update: Callable[[], Any]) -> None:
        self._adapter.update_if_active(make_update)

    def set_window_state(self, *, has_focus: bool, box: tuple[int, int, int, int]) -> None:
        left, top, width, height = box
        bounds = accesskit.Rect(left, top, left + width, top + height)
        self._adapter.set_root_window_bounds(bounds, bounds)
        self._adapter.update_window_focus_state(has_focus)


class WindowsAdapter(_Adapter):
    """UI Automation; the window is hidden for a moment, as AccessKit takes none that was already seen."""

    def __init__(self, wake_up: Callable[[], None], window: int) -> None:
        super().__init__(wake_up)
        with _hidden_window(window):
            self._adapter = accesskit.windows.SubclassingAdapter(window, self._activate, self._ask)

    def send(self, make_update: Callable[[], Any]) -> None:
        _raise_events(self._adapter.update_if_active(make_update))

    def set_window_state(self, *, has_focus: bool, box: tuple[int, int, int, int]) -> None:
        """The adapter sees both for itself."""


class MacAdapter(_Adapter):
    """NSAccessibility."""

    def __init__(self, wake_up: Callable[[], None], window: Any) -> None:
        super().__init__(wake_up)
        accesskit.macos.add_focus_forwarder_to_window_class(SDL_WINDOW_CLASS)
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, self._activate, self._ask)

    def send(self, make_update: Callable[[], Any]) -> None:
        _raise_events(self._adapter.update_if_active(make_update))

    def set_window_state(self, *, has_focus: bool, box: tuple[int, int, int, int]) -> None:  # noqa: ARG002
        _raise_events(self._adapter.update_view_focus_state(has_focus))


def _raise_events(events: Any) -> None:
    if events is not None:
        events.raise_events()


@contextmanager
def _hidden_window(window: int) -> Iterator[None]:
    if sys.platform == "win32":
        show = ctypes.windll.user32.ShowWindow
        show(window, HIDE)
        try:
            yield
        finally:
            show(window, SHOW)
    else:
        yield


def system_adapter(wake_up: Callable[[], None], window: Any) -> ReaderAdapter:
    """Returns the adapter of this system for a window, as pygame names it."""
    if sys.platform == "win32":
        return WindowsAdapter(wake_up, window)
    if sys.platform == "darwin":
        return MacAdapter(wake_up, window)
    return UnixAdapter(wake_up)

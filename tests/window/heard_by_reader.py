"""A small screen reader, run by the system's Python: it says on its output what it finds and hears.

The steps are lists: `["tree", WORDS, COUNT]` lists all that is shown, `["press", NAME]` presses what is
called so, and `["hear", WORDS]` waits until something with these words is announced.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyatspi  # type: ignore[import-not-found]
from gi.repository import Gio, GLib  # type: ignore[import-not-found]

LATE = time.monotonic() + float(sys.argv[1])
HEARD: list[str] = []


def switch_on() -> None:
    """Says on the bus that a reader is running."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        told = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        place = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        bus.call_sync(*place, told, None, Gio.DBusCallFlags.NONE, 10000, None)


def nodes(node: Any) -> Iterator[Any]:
    """Yields a node and all below it; what goes away meanwhile is left out."""
    try:
        yield node
        for child in node:
            if child is not None:
                yield from nodes(child)
    except GLib.Error:
        return


def program() -> Any:
    """Returns the program's window, if it tells what it shows."""
    for application in pyatspi.Registry.getDesktop(0):
        for window in application or ():
            if window is not None and window.getRoleName() == "frame" and window.childCount:
                return window
    return None


def until(look: Callable[[], Any]) -> Any:
    """Waits until something is found, and listens meanwhile."""
    while time.monotonic() < LATE:
        while GLib.MainContext.default().iteration(may_block=False):
            pass
        try:
            found = look()
        except GLib.Error:
            found = None
        if found:
            return found
        time.sleep(0.05)
    sys.exit(f"not in time; heard: {HEARD}")


def find(name: str) -> Any:
    """Returns the node that is called so."""
    return next((node for node in nodes(program()) if node.name == name), None)


def press(name: str) -> bool:
    """Does the first thing that can be done with a node."""
    node = until(lambda: find(name))
    return bool(node.queryAction().doAction(0))


def tree(words: str, count: int) -> list[tuple[str, str]]:
    """Returns role and name of all that is shown, once as many list items as that have these words.

    A deal takes its time: until it is over, a hand has fewer cards.
    """

    def told() -> list[tuple[str, str]] | None:
        shown = [(node.getRoleName(), node.name) for node in nodes(program())]
        return shown if sum(role == "list item" and words in name for role, name in shown) >= count else None

    return until(told)  # type: ignore[no-any-return]


def hear(words: str) -> str:
    """Returns the first announcement with these words."""
    return str(until(lambda: next((each for each in HEARD if words in each), None)))


STEPS: dict[str, Callable[..., Any]] = {"tree": tree, "press": press, "hear": hear}


def main() -> None:
    """Does all steps in turn."""
    pyatspi.Registry.registerEventListener(
        lambda event: HEARD.append(str(event.any_data)), "object:announcement"
    )
    switch_on()
    until(program)
    for step, *words in json.loads(sys.argv[2]):
        print(json.dumps(STEPS[step](*words)), flush=True)


main()

"""Loads what talks to the screen reader of the system: AccessKit, where that is installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.accessibility.output import Output
from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.accessible_output.shown_window import ShownWindow
from tabletop.messages import said


def open_reader(window: Callable[[], ShownWindow], handle: Any, wake_up: Callable[[], None]) -> Output:
    """Returns the way out to the screen reader. Raises OutputProblem without the library."""
    try:
        from tabletop.accessible_output.screen_reader.platform_adapter import system_adapter
        from tabletop.accessible_output.screen_reader.reader_output import ReaderOutput
    except ImportError as missing:
        raise OutputProblem(
            said("Tabletop cannot talk to your screen reader: the package accesskit is not installed.")
        ) from missing
    try:
        return ReaderOutput(system_adapter(wake_up, handle), window, wake_up)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as failure:  # what the library raises is no Exception
        raise OutputProblem(said("Tabletop cannot talk to your screen reader.")) from failure

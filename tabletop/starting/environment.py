"""Enters the environment of the pinned packages; sets it up first where it is not ready.

What is imported here is paid for at every start, so it is next to nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from tabletop.starting import ready_marker
from tabletop.starting.memory_errors import NO_MEMORY, lacks_memory


def run_game(game: Callable[[], int]) -> int:
    """Runs the game with its packages and returns its exit status; a failure is told in a sentence."""
    try:
        _end_quietly_at_control_c()
        enter_environment()
        status = game()
    except Exception as error:  # noqa: BLE001 - told in words
        return _tell(error)
    if status == 1:
        _look_after_packages()
    return status


def _tell(error: Exception) -> int:
    try:
        from tabletop.starting import start_failure

        return start_failure.report_failure(error)
    except Exception as another:
        if not lacks_memory(another):
            raise
        os.write(2, f"{NO_MEMORY}\n".encode("ascii"))  # there is not even enough to say it as usual
        return 1


def _look_after_packages() -> None:
    """Checks the packages after a failure that has been told."""
    try:
        from tabletop.starting import start_failure

        start_failure.repair_packages()
    except Exception as error:
        if not lacks_memory(error):
            raise


def enter_environment() -> None:
    """Makes the pinned packages importable, or leaves with one sentence that says what to do."""
    if getattr(sys, "frozen", False):
        return
    ready = ready_marker.valid_marker(ready_marker.ENVIRONMENT)
    if (
        ready is None
        and (ready := ready_marker.valid_marker(elsewhere := ready_marker.user_environment())) is not None
    ):
        ready_marker.ENVIRONMENT = elsewhere
    if ready is None:
        from tabletop.starting import environment_setup

        environment_setup.provide_packages()
        ready = ready_marker.read_marker(ready_marker.ENVIRONMENT)
    if ready is not None and ready[0] == ready_marker.python_tag():
        _step_into(os.path.join(ready_marker.ENVIRONMENT, ready[2]))


def _end_quietly_at_control_c() -> None:
    """Lets Ctrl+C end the program at once and without a word until the window is there."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _step_into(packages: str) -> None:
    """Lets this very process import from that folder: quicker than starting a second Python."""
    if packages not in sys.path:
        sys.path.insert(1, packages)

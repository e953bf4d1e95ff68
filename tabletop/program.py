"""Starts what the arguments ask for, and reports in words what goes wrong.

The packaged program is also the opponents' process, as it has no Python beside it.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from tabletop import garbage, log_file
from tabletop.app import App
from tabletop.command_line import BadArgument, LaunchRequest, parse_arguments
from tabletop.disk import take_umask
from tabletop.graphics.window import game_window
from tabletop.players import WORKER_ARGUMENT
from tabletop.settings import log_path, make_private
from tabletop.terminal_text import escape, print_error, print_line

PRIVATE_UMASK = 0o077
"""What is kept from others on this computer of all that the program writes for itself: everything."""

_log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program; returns 0 if all went well, 1 if it cannot run here, 2 for wrong arguments."""
    if getattr(sys, "frozen", False) and sys.argv[1:] == [WORKER_ARGUMENT]:
        from tabletop.workers import worker

        worker.main()
        return 0
    before = os.umask(PRIVATE_UMASK)
    take_umask(before)
    try:
        make_private()
        log_file.start_logging(log_path())
        return _main(arguments)
    except Exception as error:  # noqa: BLE001 - told and logged; the match is on the disk
        return _report_failure(error)
    finally:
        os.umask(before)


def _main(arguments: Sequence[str] | None) -> int:
    try:
        request = parse_arguments(sys.argv[1:] if arguments is None else arguments)
    except BadArgument as problem:
        print_error(f"tabletop: {problem}")
        return 2
    except SystemExit as leaving:
        return int(leaving.code or 0)
    game_window.prepare_sdl()
    if request.about:
        from tabletop import about

        for line in about.about_lines():
            print_line(line)
        return 0
    if request.export_to is not None or request.import_from is not None:
        from tabletop import command_line_transfer

        return command_line_transfer.run(request.export_to, request.import_from)
    if request.self_check:
        from tabletop.selfcheck import self_check

        return self_check.run_self_check(request.language, request.self_check)
    return _run(request)


def _run(request: LaunchRequest) -> int:
    garbage.disable_collection()
    try:
        app = App()
    except game_window.NoDisplay as problem:
        print_error(f"tabletop: {problem}")
        return 1
    try:
        app.begin(request)
        app.run()
    except Exception as error:  # noqa: BLE001 - told and logged
        names = [person.name for person in app.settings.people]
        return _report_failure(error, names, is_kept=not app.close())
    finally:
        app.close()
    return 0


def _report_failure(error: Exception, names: Sequence[str] = (), *, is_kept: bool = True) -> int:
    """Says in words that the program had to stop, and why if that is known; returns the exit status."""
    from tabletop.starting.memory_errors import NO_MEMORY, lacks_memory

    with suppress(MemoryError):
        _log.error("the program had to stop", exc_info=error)
    if lacks_memory(error):
        print_error(NO_MEMORY)
    else:
        from tabletop import crash_report

        where = crash_report.write_report(error, names) or log_path()
        kept = " your match is kept, and" if is_kept else ""
        sentence = f"Something went wrong;{kept} {where} says more."
        print_error(f"tabletop: {sentence}")
        if getattr(sys, "frozen", False):
            game_window.show_message(escape(sentence))
    return 1

"""Starts what the arguments ask for, and reports in words what goes wrong.

The packaged program is also the opponents' process, as it has no Python beside it.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from tabletop import log, rubbish
from tabletop.app import App
from tabletop.command_line import BadArgument, Wish, understand
from tabletop.disk import take_umask
from tabletop.harmless import complain, harmless, say
from tabletop.players import THINK
from tabletop.settings import log_path, make_private
from tabletop.stage import opening

OTHERS = 0o077
"""What is kept from others on this computer of all that the program writes for itself: everything."""

_log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program; returns 0 if all went well, 1 if it cannot run here, 2 for wrong arguments."""
    if getattr(sys, "frozen", False) and sys.argv[1:] == [THINK]:
        from tabletop.players import worker

        worker.main()
        return 0
    before = os.umask(OTHERS)
    take_umask(before)
    try:
        make_private()
        log.begin(log_path())
        return _main(arguments)
    except Exception as error:  # noqa: BLE001 - told and logged; the match is on the disk
        return _tell(error)
    finally:
        os.umask(before)


def _main(arguments: Sequence[str] | None) -> int:
    try:
        wish = understand(sys.argv[1:] if arguments is None else arguments)
    except BadArgument as problem:
        complain(f"tabletop: {problem}")
        return 2
    except SystemExit as leaving:
        return int(leaving.code or 0)
    opening.prepare()
    if wish.about:
        from tabletop import about

        for line in about.lines():
            say(line)
        return 0
    if wish.export is not None or wish.bring is not None:
        from tabletop import carrying

        return carrying.run(wish.export, wish.bring)
    if wish.self_check:
        from tabletop import selfcheck

        return selfcheck.run()
    return _run(wish)


def _run(wish: Wish) -> int:
    rubbish.put_off()
    try:
        app = App()
    except opening.NoDisplay as problem:
        complain(f"tabletop: {problem}")
        return 1
    try:
        app.begin(wish)
        app.run()
    except Exception as error:  # noqa: BLE001 - told and logged
        names = [person.name for person in app.settings.people]
        return _tell(error, names, is_kept=not app.close())
    finally:
        app.close()
    return 0


def _tell(error: Exception, names: Sequence[str] = (), *, is_kept: bool = True) -> int:
    """Says in words that the program had to stop, and why if that is known; returns the exit status."""
    from tabletop.starting.memory import NO_MEMORY, lacks_memory

    with suppress(MemoryError):
        _log.error("the program had to stop", exc_info=error)
    if lacks_memory(error):
        complain(NO_MEMORY)
    else:
        from tabletop import crash

        where = crash.report(error, names) or log_path()
        kept = " your match is kept, and" if is_kept else ""
        sentence = f"Something went wrong;{kept} {where} says more."
        complain(f"tabletop: {sentence}")
        if getattr(sys, "frozen", False):
            opening.tell(harmless(sentence))
    return 1

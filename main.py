#!/usr/bin/env python3
"""Opens the game; on a machine without its packages it sets them up first.

Every Python can read this file, so that an old one can say what it lacks.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this is the file that says so
    sys.exit("Tabletop needs Python 3.11 or later; install it from www.python.org and start main.py with it.")

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # a Python told to be safe leaves it out


def game() -> int:
    """Runs the game, and returns its exit status."""
    from tabletop.program import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    try:
        from tabletop.starting import import_paths

        import_paths.keep_to_own_folders()
        from tabletop.starting import environment

        sys.exit(environment.run_game(game))
    except KeyboardInterrupt:
        sys.exit(130)
    except MemoryError:  # before there is anybody else who could say so
        sys.exit("There is too little memory for Tabletop: close other programs and start again.")

#!/usr/bin/env python3
"""Opens the game; on a machine without its packages it sets them up first.

Every Python can read this file, so that an old one can say what it lacks.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this is the file that says so
    sys.exit("Tabletop needs Python 3.11 or later; install it from www.python.org and start main.py with it.")

from tabletop.starting import environment

if __name__ == "__main__":
    environment.enter()
    from tabletop.app import main

    sys.exit(main(sys.argv[1:]))

"""Sets up what the tests need, runs every check there is, and counts: `python3 -m tests`."""

import sys

import main  # noqa: F401 - leaves with a sentence if this Python is too old
from tests import all_checks

if __name__ == "__main__":
    raise SystemExit(all_checks.run_all(sys.argv[1:]))

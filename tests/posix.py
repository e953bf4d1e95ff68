"""A mark for tests of what only POSIX systems have: device files, limits, files deleted while open."""

import sys

import pytest

only = pytest.mark.skipif(sys.platform == "win32", reason="only POSIX systems have this")

"""A mark for tests of what only POSIX systems have.

Device files, limits, files deleted while open, and disks on which a name lasts once its folder is synced.
"""

import sys

import pytest

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="only POSIX systems have this")

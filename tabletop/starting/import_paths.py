"""Sets where modules are looked for; needs nothing that would have to be looked for itself."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def keep_to_own_folders() -> None:
    """Keeps imports from the current folder and from what PYTHONPATH names before Python's own."""
    if getattr(sys, "frozen", False):
        return
    try:
        here = os.getcwd()
    except OSError:  # that folder is gone
        here = ""
    library = os.path.dirname(os.__file__)
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    told = {os.path.abspath(os.path.join(here, path)) for path in given if here or os.path.isabs(path)}
    told.discard(library)
    strangers = {ROOT, here} - {library}
    paths = [path for path in sys.path if os.path.isabs(path) and path not in strangers]
    sys.path[:] = [ROOT, *sorted(paths, key=lambda path: path in told)]

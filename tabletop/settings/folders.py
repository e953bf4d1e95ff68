"""Where the program's files lie: in the places each system has for them, or all in TABLETOP_HOME."""

import hashlib
import os
from pathlib import Path

PROGRAM = "tabletop"
REFUGE = "Tabletop matches to bring home"


def home() -> Path:
    """The folder of all that the program keeps; the variable TABLETOP_HOME names another one."""
    chosen = os.environ.get("TABLETOP_HOME")
    if chosen:
        return Path(chosen)
    import platformdirs  # not needed, and slow to import, where the folder is given

    return Path(platformdirs.user_data_dir(PROGRAM, appauthor=False))


def settings_path() -> Path:
    """The settings file; it lies with other programs' settings unless TABLETOP_HOME is set."""
    if os.environ.get("TABLETOP_HOME"):
        return home() / "settings.toml"
    import platformdirs  # as above

    return Path(platformdirs.user_config_dir(PROGRAM, appauthor=False)) / "settings.toml"


def records_folder() -> Path:
    """The folder of all matches."""
    return home() / "matches"


def refuges() -> tuple[Path, ...]:
    """Folders for a match that cannot be saved in its own, the best first; made when one is needed."""
    own = hashlib.sha256(os.path.abspath(home()).encode()).hexdigest()[:6]
    chosen = os.environ.get("TABLETOP_HOME")
    name = f"{REFUGE} {own}" if chosen else REFUGE
    places = []
    if not chosen:
        import platformdirs  # as above

        places.append(Path(platformdirs.user_documents_dir()))
    places.append(Path.home())
    user = os.getuid() if hasattr(os, "getuid") else "own"
    passing = Path(os.environ.get("TMPDIR") or os.environ.get("TEMP") or os.path.join(os.sep, "tmp"))
    folders = [place / name for place in places if place.is_dir()]
    return (*folders, passing / f"{PROGRAM}-{user}-{own}")


def cache_folder() -> Path:
    """The folder of what can be made anew at any time."""
    if os.environ.get("TABLETOP_HOME"):
        return home() / "cache"
    import platformdirs  # as above

    return Path(platformdirs.user_cache_dir(PROGRAM, appauthor=False))


def log_path() -> Path:
    """The file for lines that explain what went wrong."""
    return home() / "tabletop.log"

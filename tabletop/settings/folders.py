"""Finds where the program's files lie: in the places each system has for them, or in one folder.

That folder is named by the variable TABLETOP_HOME, or lies beside a program that has a file `portable` there.
"""

import contextlib
import hashlib
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

PROGRAM = "tabletop"
RESCUE_FOLDER = "Tabletop matches to bring home"
PORTABLE_FOLDER = "Tabletop files"
"""What the folder of a portable program's files is called."""


def is_portable() -> bool:
    """Returns whether a file named `portable` lies beside the program: then everything is kept there."""
    return not os.environ.get("TABLETOP_HOME") and (_place() / "portable").is_file()


def _place() -> Path:
    """Returns the folder that the program lies in; on macOS that of the .app."""
    if not getattr(sys, "frozen", False):
        return Path(__file__).resolve().parents[2]
    program = Path(sys.executable).resolve()
    return program.parents[3] if sys.platform == "darwin" else program.parent


def _chosen() -> Path | None:
    """Returns the one folder that is to hold everything; None if there is none."""
    named = os.environ.get("TABLETOP_HOME")
    if named:
        return Path(named)
    return _place() / PORTABLE_FOLDER if is_portable() else None


def program_home() -> Path:
    """Returns the folder of all that the program keeps."""
    chosen = _chosen()
    if chosen is not None:
        return chosen
    import platformdirs  # not needed, and slow to import, where the folder is given

    return Path(platformdirs.user_data_dir(PROGRAM, appauthor=False))


def settings_path() -> Path:
    """Returns the settings file; it lies with other programs' unless everything lies in one folder."""
    if _chosen() is not None:
        return program_home() / "settings.toml"
    import platformdirs  # as above

    return Path(platformdirs.user_config_dir(PROGRAM, appauthor=False)) / "settings.toml"


def records_folder() -> Path:
    """Returns the folder of all matches."""
    return program_home() / "matches"


def exports_folder() -> Path:
    """Returns the folder of files for other programs and computers, where the player finds them."""
    chosen = _chosen()
    if chosen is not None:
        return chosen / "exports"
    import platformdirs  # as above

    documents = Path(platformdirs.user_documents_dir())
    return documents / "Tabletop" if documents.is_dir() else program_home() / "exports"


def shared_folders() -> tuple[Path, ...]:
    """Returns the folders where files from elsewhere usually lie; none if one folder holds everything."""
    if _chosen() is not None:
        return ()
    import platformdirs  # as above

    downloads, desktop = platformdirs.user_downloads_dir(), platformdirs.user_desktop_dir()
    return Path(downloads), Path(platformdirs.user_documents_dir()), Path(desktop)


def newest_files(is_wanted: Callable[[str], bool], most: int) -> tuple[Path, ...]:
    """Returns the newest files where those for and from elsewhere usually lie.

    Whether a file is wanted is asked by its name in small letters.
    """
    found: list[tuple[int, Path]] = []
    for folder in dict.fromkeys((exports_folder(), *shared_folders())):
        # A folder or a file that is not there or not ours to read has nothing to offer.
        with contextlib.suppress(OSError):
            for path in folder.iterdir():
                with contextlib.suppress(OSError):
                    if is_wanted(path.name.lower()) and path.is_file():
                        found.append((path.stat().st_mtime_ns, path))
    return tuple(path for _, path in sorted(found, reverse=True)[:most])


def rescue_folders() -> tuple[Path, ...]:
    """Returns folders for a match that cannot be saved in its own, the best first."""
    own = hashlib.sha256(os.fsencode(os.path.abspath(program_home()))).hexdigest()[:6]
    chosen = _chosen() is not None
    name = f"{RESCUE_FOLDER} {own}" if chosen else RESCUE_FOLDER
    places = []
    if not chosen:
        import platformdirs  # as above

        places.append(Path(platformdirs.user_documents_dir()))
    places.append(Path(os.path.expanduser("~")))  # which answers where nobody knows the home, too
    user = os.getuid() if hasattr(os, "getuid") else "own"
    passing = Path(os.environ.get("TMPDIR") or os.environ.get("TEMP") or os.path.join(os.sep, "tmp"))
    folders = [place / name for place in places if os.path.isabs(place) and os.path.isdir(place)]
    return (*folders, passing / f"{PROGRAM}-{user}-{own}")


def cache_folder() -> Path:
    """Returns the folder of what can be made again at any time."""
    if _chosen() is not None:
        return program_home() / "cache"
    import platformdirs  # as above

    return Path(platformdirs.user_cache_dir(PROGRAM, appauthor=False))


def log_path() -> Path:
    """Returns the file for lines that explain what went wrong."""
    return program_home() / "tabletop.log"


def make_private() -> None:
    """Closes the program's own folders to other users, which earlier versions left open.

    A folder that was named for everything may hold other things as well: it stays as it is.
    """
    if sys.platform == "win32":
        return  # the folders lie in the user's own, which others cannot open
    user = os.path.expanduser("~")
    named = os.environ.get("TABLETOP_HOME")
    own = [] if named else [program_home(), settings_path().parent, cache_folder()]
    if not named or os.path.realpath(named) != os.path.realpath(user):
        own += [records_folder(), cache_folder(), program_home() / "reports"]
    for folder in own:
        with contextlib.suppress(OSError):
            found = os.lstat(folder)
            is_own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
            if is_own and found.st_mode & 0o077 and not os.path.samefile(folder, user):
                os.chmod(folder, 0o700)

"""The folder that PyInstaller has made: its licences in sight, and how much it weighs."""

from pathlib import Path


def copy_licences(folder: Path) -> None:
    """Puts the licences beside the program."""
    for name in ("LICENSE", "LICENSE-ART"):
        (folder / "_internal" / name).replace(folder / name)


def folder_size(folder: Path) -> int:
    """Returns the bytes of all files, links not counted."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())

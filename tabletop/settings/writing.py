"""Writes the settings file so that it is whole at any moment, and keeps what people wrote into it."""

import contextlib
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tabletop.settings.reading import read

Table = Mapping[str, object]


def write(path: Path, wanted: Table, usual: Table, words: Mapping[str, str]) -> None:
    """Puts the wanted values into the file; `words` explain each key in a new one. May raise OSError."""
    import tempfile  # slow to import, and seldom needed

    path.parent.mkdir(parents=True, exist_ok=True)
    text = _text(path, wanted, usual, words)
    handle, name = tempfile.mkstemp(prefix="settings-", suffix=".new", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _text(path: Path, wanted: Table, usual: Table, words: Mapping[str, str]) -> str:
    """The file's new text: the present one with what has changed, or a new one where that will not do."""
    try:
        present = read(path)
    except FileNotFoundError:
        return _fresh(wanted, words)
    except (OSError, ValueError, RecursionError):
        _set_aside(path)
        return _fresh(wanted, words)
    amended = _amended(path.read_bytes().decode("utf-8-sig"), present, wanted, usual)
    return _fresh(wanted, words) if amended is None else amended


def _amended(text: str, present: Table, wanted: Table, usual: Table) -> str | None:
    """The text with only the changed keys rewritten; None where tomlkit gets it wrong."""
    import tomlkit  # slow to import, and only needed once something has changed
    from tomlkit.exceptions import TOMLKitError

    changes = {
        name: value for name, value in wanted.items() if not _same(present.get(name, usual[name]), value)
    }
    try:
        document = tomlkit.parse(text)
        for name, value in changes.items():
            document[name] = value
        amended = document.as_string()
        is_right = tomllib.loads(amended) == {**present, **changes}
    except (TOMLKitError, ValueError, RecursionError):
        return None
    return amended if is_right else None


def _same(present: object, wanted: object) -> bool:
    return type(present) is type(wanted) and present == wanted


def _fresh(wanted: Table, words: Mapping[str, str]) -> str:
    import tomlkit  # as above

    document = tomlkit.document()
    document.add(
        tomlkit.comment("Settings of Tabletop. What is wrong or missing here is replaced by the usual.")
    )
    for name, value in wanted.items():
        if name in words:
            document.add(tomlkit.nl())
            document.add(tomlkit.comment(words[name]))
        if value not in ([], {}):
            document.add(name, tomlkit.item(value))
    return document.as_string()


def _set_aside(path: Path) -> None:
    """Keeps a file that cannot be read under another name."""
    number = 1
    aside = path.with_name(path.name + ".damaged")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.damaged{number}")
    os.replace(path, aside)

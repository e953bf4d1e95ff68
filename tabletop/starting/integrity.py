"""Checks packages against the list that pip leaves with each of them."""

from __future__ import annotations

import base64
import csv
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from tabletop.starting.plain_files import open_plain_file

RECORD = "RECORD"


def find_damage(packages: Path, wanted: Sequence[str], *, others: bool = True) -> str | None:
    """Returns what is missing or changed, in a few words; None if all is there. `others`: in any package."""
    installed = {_named(folder.name): folder for folder in _installed(packages)}
    for pin in wanted:
        if _named(pin) not in installed:
            return f"{pin.replace('==', ' ')} is missing"
    chosen = installed if others else map(_named, wanted)
    found = (_changed(packages, installed[name]) for name in chosen)
    return next((what for what in found if what), None)


def interrupted_package(packages: Path) -> list[Path]:
    """Returns what pip was interrupted at before it could list it."""
    return [folder for folder in _installed(packages) if not (folder / RECORD).exists()]


def _installed(packages: Path) -> list[Path]:
    """Returns what pip lists of each package; what it was about to remove has names with a tilde."""
    return list(packages.glob("[!~]*.dist-info"))


def _named(text: str) -> tuple[str, str]:
    """Returns name and version of `pygame-ce==2.5.8` as well as of `pygame_ce-2.5.8.dist-info`."""
    parts = text.removesuffix(".dist-info").partition("==" if "==" in text else "-")
    return re.sub(r"[-_.]+", "-", parts[0]).lower(), parts[2]


def _changed(packages: Path, listed: Path) -> str | None:
    try:
        with open(listed / RECORD, encoding="utf-8", newline="", opener=open_plain_file) as file:
            rows = list(csv.reader(file))
        for name, seal, _ in rows:
            if seal and not _has_checksum(packages / name, seal):
                return f"{name} is missing or changed"
    except (OSError, ValueError, csv.Error):
        return f"{listed.name.removesuffix('.dist-info').replace('-', ' ')} is incomplete"
    return None if rows else f"{listed.name} lists nothing"


def _has_checksum(file: Path, seal: str) -> bool:
    """Returns whether the file has that checksum, written as `sha256=...`."""
    if not file.is_file():
        return False
    kind, _, sum_ = seal.partition("=")
    digest = hashlib.new(kind, file.read_bytes(), usedforsecurity=False).digest()
    return base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=") == sum_

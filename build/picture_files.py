"""Writes the drawn pictures as files, where the scripts that draw them are told to."""

import sys
from collections.abc import Mapping
from pathlib import Path

SPRITES = Path(__file__).resolve().parent.parent / "sprites"


def write_pictures(pictures: Mapping[str, str]) -> None:
    """Writes every picture below the folder that the command names, otherwise below `sprites/`."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SPRITES
    for name, picture in pictures.items():
        target = folder / f"{name}.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(picture, encoding="utf-8", newline="\n")

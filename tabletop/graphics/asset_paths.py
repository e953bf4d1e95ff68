"""Where the sprites, sounds and fonts are: beside the source, inside the package, or in a bundle."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def folder(name: str) -> Path | None:
    """Returns the folder `sprites` or `sounds`; None if there is none."""
    return next((place / name for place in _folders() if (place / name).is_dir()), None)


def sprite_file(name: str) -> Path | None:
    """Returns the file of a sprite such as `cards/QH`, whether or not it exists."""
    sprites = folder("sprites")
    return None if sprites is None else sprites / f"{name}.svg"


def sound_files(name: str) -> list[Path]:
    """Returns the files of a sound's variants, from low to high."""
    sounds = folder("sounds")
    return [] if sounds is None else sorted(sounds.glob(f"{name}-[0-9].wav"))


@cache
def font_file(weight: str) -> Path | None:
    """Returns the file of Source Sans Pro in `Regular` or `Semibold`; None if there is none."""
    name = f"SourceSansPro-{weight}.ttf"
    candidates = [place / "fonts" / name for place in _folders()]
    candidates += [
        Path(place) / "font_source_sans_pro" / "files" / name
        for place in (getattr(sys, "_MEIPASS", ""), *sys.path)
        if place
    ]
    return next((file for file in candidates if file.is_file()), None)


def _folders() -> Iterator[Path]:
    # From a wheel the files are in `_data`, in a checkout beside the package, packaged in the bundle.
    package = Path(__file__).resolve().parent.parent
    yield package / "_data"
    yield package.parent
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        yield Path(bundle)

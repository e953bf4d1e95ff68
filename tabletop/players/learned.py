"""Numbers learned from self-play: `build/learn.py` writes them into a game's room, its policy reads them."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

FILE = "values.toml"


def learned(room: Path, part: str, names: Sequence[str]) -> tuple[float, ...]:
    """The weights of one part of a room's file, in the order of the features' names."""
    weights: Mapping[str, float] = tomllib.loads((room / FILE).read_text(encoding="utf-8"))[part]
    assert set(weights) == set(names), f"{room / FILE}: [{part}] is learned for other features"
    return tuple(weights[name] for name in names)

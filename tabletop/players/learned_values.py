"""Reads numbers learned from self-play, which `build/learn.py` writes into a game's package."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

VALUES_FILE = "values.toml"


def learned_weights(room: Path, part: str, names: Sequence[str]) -> tuple[float, ...]:
    """Returns the weights of one part of a game's file, in the order of the features' names."""
    weights: Mapping[str, float] = tomllib.loads((room / VALUES_FILE).read_text(encoding="utf-8"))[part]
    assert set(weights) == set(names), f"{room / VALUES_FILE}: [{part}] is learned for other features"
    return tuple(weights[name] for name in names)


@cache
def learned_table(room: Path) -> Mapping[str, Mapping[str, float]]:
    """Returns all parts of a game's file that has a number for each of many cases; it is read only once."""
    told = tomllib.loads((room / VALUES_FILE).read_text(encoding="utf-8"))
    return {part: numbers for part, numbers in told.items() if isinstance(numbers, dict)}

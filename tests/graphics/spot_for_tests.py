"""A spot for tests."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SpotForTests:
    x: float
    y: float
    width: float = 60
    height: float = 84
    angle: float = 0
    z: float = 0

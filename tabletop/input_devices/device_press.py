"""A press of a key or of a button of a gamepad, before it is known what it is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class DevicePress:
    """A press as it was made; a key that has no name here is ""."""

    device: Literal["keys", "gamepad"]
    name: str

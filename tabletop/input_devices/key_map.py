"""Keys or buttons that the player has exchanged: each does what the other one did.

As it is always an exchange, nothing that a key does can be lost, and no key does two things.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class KeyMap:
    """Which key the player presses instead of the usual one; those that are as usual are not named."""

    own: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def checked(cls, own: Mapping[str, str]) -> KeyMap:
        """Returns a key map that was read; raises ValueError unless keys have just changed places."""
        if sorted(own) != sorted(own.values()):
            raise ValueError("they can only change places: what is pressed instead needs another one, too.")
        return cls({usual: pressed for usual, pressed in own.items() if usual != pressed})

    def own_of(self, usual: str) -> str:
        """Returns what is pressed instead of the usual key."""
        return self.own.get(usual, usual)

    def usual_of(self, pressed: str) -> str:
        """Returns the usual key that a pressed one stands for."""
        return next((usual for usual, own in self.own.items() if own == pressed), pressed)

    def exchanged(self, usual: str, pressed: str) -> KeyMap:
        """Returns the map with this key pressed for the usual one; what it was for gets the one of before."""
        other, before = self.usual_of(pressed), self.own_of(usual)
        own = {**self.own, usual: pressed, other: before} if other != usual else dict(self.own)
        return KeyMap({name: key for name, key in own.items() if name != key})

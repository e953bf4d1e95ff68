"""What makes a neighbour at the table raise an eyebrow, counted: how often it offered itself, and was done.

A temptation is a position in which a seat can do something that needs a better excuse than chance. Each
game's own, by name, with the moves that would be it: what a player who watches would see, so they are
judged from what the seat itself can know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tabletop.rules import Match
from tests.blunders import dominoes, rummy, solo, tricks

Tempting = Callable[[Match], Iterable[tuple[str, frozenset[str]]]]
"""The temptations of a position: what it would be to give in, and the moves that do."""

TEMPTING: Mapping[str, Tempting] = {
    "minnesota-whist": tricks.whist,
    "malilla": tricks.malilla,
    "calypso": tricks.calypso,
    "buck-euchre": solo.buck_euchre,
    "minimisere": solo.minimisere,
    "skin": solo.skin,
    "jersey-gin": rummy.jersey_gin,
    "kaluki": rummy.kaluki,
    "minimize": rummy.minimize,
    "classic-dominoes": dominoes.on_a_line,
    "star": dominoes.on_a_line,
    "lucky-draw": dominoes.on_a_line,
    "blind-dominoes": dominoes.blind,
    "minnows": dominoes.minnows,
}
"""By the game."""

Kept = Callable[[Match, int], Iterable[tuple[str, bool]]]
"""What a seat risked in a deal that has just been scored, and whether it went wrong."""

RISKED: Mapping[str, Kept] = {
    "buck-euchre": solo.risked_at_buck_euchre,
}
"""By the game: what only the end of a deal can show."""


@dataclass
class Blunders:
    """How often a player was tempted, and how often it gave in."""

    tempted: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)

    def count(self, match: Match, move: str) -> None:
        """Counts what the seat on turn is about to do."""
        found = TEMPTING.get(match.game.slug)
        for name, moves in found(match) if found else ():
            self._note(name, made=move in moves)

    def settle(self, match: Match, seat: int) -> None:
        """Counts what this seat risked in the deal that has just been scored."""
        found = RISKED.get(match.game.slug)
        for name, failed in found(match, seat) if found else ():
            self._note(name, made=failed)

    def _note(self, name: str, *, made: bool) -> None:
        self.tempted[name] += 1
        self.made[name] += made

    def __str__(self) -> str:
        return "; ".join(f"{name} {self.made[name]} of {times}" for name, times in self.tempted.items())

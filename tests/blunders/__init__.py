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
from tests.blunders import domino_blunders, rummy_blunders, solo_blunders, trick_blunders

FindTemptations = Callable[[Match], Iterable[tuple[str, frozenset[str]]]]
"""The temptations of a position: what it would be to give in, and the moves that do."""

TEMPTATIONS_OF: Mapping[str, FindTemptations] = {
    "minnesota-whist": trick_blunders.whist,
    "malilla": trick_blunders.malilla,
    "calypso": trick_blunders.calypso,
    "buck-euchre": solo_blunders.buck_euchre,
    "minimisere": solo_blunders.minimisere,
    "skin": solo_blunders.skin,
    "jersey-gin": rummy_blunders.jersey_gin,
    "kaluki": rummy_blunders.kaluki,
    "minimize": rummy_blunders.minimize,
    "classic-dominoes": domino_blunders.line_temptations,
    "star": domino_blunders.line_temptations,
    "lucky-draw": domino_blunders.line_temptations,
    "blind-dominoes": domino_blunders.blind,
    "minnows": domino_blunders.minnows,
}
"""By the game."""

FindRisks = Callable[[Match, int], Iterable[tuple[str, bool]]]
"""What a seat risked in a deal that has just been scored, and whether it went wrong."""

RISKS_OF: Mapping[str, FindRisks] = {
    "buck-euchre": solo_blunders.risked_at_buck_euchre,
}
"""By the game: what only the end of a deal can show."""


@dataclass
class BlunderCounter:
    """How often a player was tempted, and how often it gave in."""

    tempted: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)

    def count_move(self, match: Match, move: str) -> None:
        """Counts what the seat on turn is about to do."""
        found = TEMPTATIONS_OF.get(match.game.slug)
        for name, moves in found(match) if found else ():
            self._note(name, made=move in moves)

    def count_risks(self, match: Match, seat: int) -> None:
        """Counts what this seat risked in the deal that has just been scored."""
        found = RISKS_OF.get(match.game.slug)
        for name, failed in found(match, seat) if found else ():
            self._note(name, made=failed)

    def _note(self, name: str, *, made: bool) -> None:
        self.tempted[name] += 1
        self.made[name] += made

    def __str__(self) -> str:
        return "; ".join(f"{name} {self.made[name]} of {times}" for name, times in self.tempted.items())

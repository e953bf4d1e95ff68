"""How strong all computer opponents are: one choice for the whole table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.players.levels import LEVELS
from tabletop.scenes.people import Sitting
from tabletop.stage.widgets.segmented import Segmented

MIXED = -1


class AllLevels(Segmented):
    """A control for the level of all computer opponents; marks none while they differ."""

    def __init__(self, sittings: Sequence[Sitting], on_change: Callable[[object], None]) -> None:
        choices = [(level.name, level.title) for level in LEVELS.values()]
        super().__init__(choices, None, on_change, pills=True)
        self.tip = "Set all opponents to the same level"
        self.follow(sittings)

    def follow(self, sittings: Sequence[Sitting]) -> None:
        """Marks the level that all opponents have; hides where there are fewer than two of them."""
        levels = [sitting.level for sitting in sittings if sitting.level is not None]
        names = [name for name, _ in self.choices]
        self.number = names.index(levels[0]) if len({*levels}) == 1 else MIXED
        self.shown = len(levels) > 1
        self.touch()

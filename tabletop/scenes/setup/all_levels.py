"""How strong all computer opponents are: one choice for the whole table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.players.levels import LEVELS
from tabletop.scenes.base.player_profiles import PlayerProfile
from tabletop.widgets.segmented_control import SegmentedControl

MIXED = -1


class AllLevels(SegmentedControl):
    """A control for the level of all computer opponents; marks none while they differ."""

    def __init__(self, profiles: Sequence[PlayerProfile], on_change: Callable[[object], None]) -> None:
        choices = [(level.name, level.title) for level in LEVELS.values()]
        super().__init__(choices, None, on_change, pills=True)
        self.tooltip = "Set all opponents to the same level"
        self.show_shared_level(profiles)

    def show_shared_level(self, profiles: Sequence[PlayerProfile]) -> None:
        """Marks the level that all opponents have; hides where there are fewer than two of them."""
        levels = [profile.level for profile in profiles if profile.level is not None]
        names = [name for name, _ in self.choices]
        self.chosen_index = names.index(levels[0]) if len({*levels}) == 1 else MIXED
        self.shown = len(levels) > 1
        self.invalidate()

"""The control for the level of all opponents at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.messages import said, say
from tabletop.players.levels import LEVELS
from tabletop.scenes.match_entry.player_profiles import PlayerProfile
from tabletop.widgets.controls.segmented_control import SegmentedControl

MIXED = -1
"""The index that marks none of the levels."""


class AllLevels(SegmentedControl):
    """A control for the level of all computer opponents; marks none while they differ."""

    def __init__(self, profiles: Sequence[PlayerProfile], on_change: Callable[[object], None]) -> None:
        choices = [(level.name, say(level.title)) for level in LEVELS.values()]
        super().__init__(choices, None, on_change, pills=True)
        self.tooltip = said("Set all opponents to the same level")
        self.show_shared_level(profiles)

    def show_shared_level(self, profiles: Sequence[PlayerProfile]) -> None:
        """Marks the level that all opponents have; hides where there are fewer than two of them."""
        levels = [profile.level for profile in profiles if profile.level is not None]
        names = [name for name, _ in self.choices]
        is_shared = len({*levels}) == 1 and levels[0] in names
        self.chosen_index = names.index(levels[0]) if is_shared else MIXED
        self.shown = len(levels) > 1
        self.invalidate()

"""What the zones and places of a table are called where nobody sees them; a game names its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from tabletop.messages import Message, said, say
from tabletop.rules import View

ZONE_NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "trick": said("Trick"),
        "line": said("Line"),
        "meld": said("Meld"),
        "stock": said("Stock"),
        "discard": said("Discards"),
        "upcard": said("Upcard"),
        "pack": said("Pack", context="all the cards together"),
        "out": said("Out of play"),
    }
)
"""The names of zones that belong to nobody, by their kind."""


class LabelledPlace(Protocol):
    """A place with the words that stand in it."""

    @property
    def label(self) -> str: ...


class ZoneNames:
    """The part of a game's words that names zones and places for those who do not see them."""

    view: View
    names: Sequence[str]
    has_tiles: bool

    def zone_captions(self) -> Mapping[str, str]:
        """Returns the words under the zones in the middle of the table."""
        raise NotImplementedError

    def place_words(self, name: str) -> LabelledPlace:
        """Returns what stands in the glowing place of that name."""
        raise NotImplementedError

    def zone_name(self, zone: str) -> str:
        """Returns what a zone is called: its caption, where the table has one."""
        caption = self.zone_captions().get(zone)
        if caption:
            return caption
        kind, _, number = zone.partition(":")
        if number.isdecimal() and int(number) < len(self.names) and kind not in ZONE_NAMES:
            return say(self.owned_zone_name(kind, self.names[int(number)]))
        return say(self.common_zone_names().get(kind, said("Table")))

    def common_zone_names(self) -> Mapping[str, Message]:
        """Returns the names of zones that belong to nobody, by their kind."""
        return ZONE_NAMES

    def owned_zone_name(self, kind: str, who: str) -> Message:
        """Returns what a zone of this kind is called that belongs to somebody."""
        if kind == "won":
            return said("{Who:own} tricks", who=who)
        return said("{Who:own} tiles", who=who) if self.has_tiles else said("{Who:own} cards", who=who)

    def place_name(self, name: str) -> str:
        """Returns what a place is called at which pieces can be played."""
        words = self.place_words(name)
        return words.label.replace("\n", " ") or self.zone_name(name)

    def held_line(self, held: int) -> str:
        """Returns how many pieces somebody holds."""
        if self.has_tiles:
            return say("{tiles:# tile|# tiles}", tiles=held)
        return say("{cards:# card|# cards}", cards=held)

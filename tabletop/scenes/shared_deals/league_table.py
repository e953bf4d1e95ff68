"""The table of a league: thirteen places with faces, the player's own in gold, the next opponents marked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.competition.league import YOU, Season, level_of
from tabletop.graphics import theme
from tabletop.messages import list_text, names_text, say
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.players.levels import LEVELS
from tabletop.scenes.match_entry.player_profiles import PlayerProfile, told_name
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity

ROW: Final = 40


class LeagueRow(Widget):
    """A place of the table."""

    catches_pointer = False

    def __init__(self, place: int, face: int, person: PlayerProfile, *, is_next: bool) -> None:
        super().__init__()
        self.place = place
        self.is_own = face == YOU
        self.is_next = is_next
        self.face = person.face if self.is_own else face
        self.name = told_name(person.plate_name) if self.is_own else names_text(CHARACTERS_BY_FACE[face].name)
        self.level = "" if self.is_own else say(LEVELS[level_of(face)].title)

    def describe(self) -> Node:
        facts = [str(self.place), self.name, self.level]
        if self.is_next:
            facts.append(say("next"))
        states = frozenset({State.SELECTED}) if self.is_own else frozenset[State]()
        return Node(self.node_key, Role.LIST_ITEM, list_text(*filter(None, facts)), states=states)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(ROW)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        box, middle = self.rect.inflate(0, -look.box(4)), self.rect.centery
        if self.is_own:
            look.draw_rounded(screen, box, look.box(10), with_opacity(theme.GOLD, 0.2), theme.GOLD)
        elif self.is_next:
            look.draw_rounded(screen, box, look.box(10), with_opacity(theme.CREAM, 0.08), look.theme.hairline)
        size, ink = look.metrics.body_size, theme.GOLD if self.is_own else theme.CREAM
        right = box.left + look.box(34)
        look.draw_text(screen, str(self.place), (right, middle), size, look.theme.soft_text, anchor="right")
        side = box.height - look.box(4)
        look.draw_portrait(screen, self.face, (right + look.box(12) + side // 2, middle), side)
        left = right + look.box(24) + side
        end = look.draw_text(
            screen, self.level, (box.right - look.box(12), middle), look.metrics.label_size,
            look.theme.soft_text, anchor="right",
        ).left  # fmt: skip
        look.draw_text(screen, self.name, (left, middle), size, ink, weight="semibold", room=end - left)


def league_rows(season: Season, person: PlayerProfile, opponents: Collection[int]) -> list[LeagueRow]:
    """Returns the rows of a season's table, from the top."""
    return [
        LeagueRow(place, face, person, is_next=face in opponents)
        for place, face in enumerate(season.places, 1)
    ]

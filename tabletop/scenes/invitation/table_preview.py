"""What a code asks for, before one sits down: the game, who sits where, and the house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.games import GAMES
from tabletop.graphics import theme
from tabletop.messages import Message, list_text, said, say
from tabletop.players.characters import face_number
from tabletop.players.levels import LEVELS
from tabletop.records import Sitter
from tabletop.scenes.match_entry.match_start import MatchRequest
from tabletop.scenes.match_entry.player_profiles import told_name
from tabletop.widgets.base.containers import FlowingRow
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.text.static_text import StaticText

SEAT_WIDTH: Final = 164
SEAT_HEIGHT: Final = 50
FACE: Final = 42


class SeatLine(Widget):
    """Somebody who will sit at the table: face, name, and what kind of player they are."""

    catches_pointer = False

    def __init__(self, sitter: Sitter) -> None:
        super().__init__()
        self.face = face_number(sitter.face)
        self.name = told_name(sitter.name)
        self.kind = said("person", context="seat") if sitter.level is None else LEVELS[sitter.level].title

    def describe(self) -> Node:
        return Node(self.node_key, Role.TEXT, list_text(self.name, say(self.kind)))

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(SEAT_WIDTH)), look.box(SEAT_HEIGHT)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        diameter = look.box(FACE)
        middle = self.rect.left + diameter // 2, self.rect.centery
        look.draw_portrait(screen, self.face, middle, diameter)
        left = self.rect.left + diameter + look.box(10)
        room = self.rect.right - left
        at, size = (left, self.rect.centery - look.box(10)), look.metrics.body_size
        look.draw_text(screen, self.name, at, size, theme.CREAM, weight="semibold", room=room)
        at, size = (left, self.rect.centery + look.box(12)), look.metrics.label_size
        look.draw_text(screen, say(self.kind), at, size, look.theme.soft_text, room=room)


def preview_widgets(match: MatchRequest) -> Iterator[Widget]:
    """Yields what is shown of a table that somebody is invited to."""
    yield StaticText(say(GAMES[match.game].title), 24, theme.GOLD, "semibold")
    yield FlowingRow(*map(SeatLine, match.sitters), gap=10)
    for line in house_rules(match):
        yield StaticText(say(line), 16, theme.SOFT_TEXT)


def house_rules(match: MatchRequest) -> Iterator[Message]:
    """Yields each house rule with what is chosen, and who deals first where that is not drawn."""
    for option in GAMES[match.game].options:
        value = match.options.get(option.name, option.default)
        label = next(label for choice, label in option.choices if choice == value)
        yield said("{rule}: {choice}", rule=option.title, choice=label)
    if match.dealer is not None:
        yield said("{who} {who:deals|deal} first.", who=match.sitters[match.dealer].name)

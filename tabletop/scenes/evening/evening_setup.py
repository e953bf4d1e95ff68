"""Plans an evening: its name, the game, against whom, how many deals, and the house rules."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final

import pygame

from tabletop.competition.evening_plan import LONGEST_NAME, MOST_BOARDS, EveningPlan, clean_name
from tabletop.competition.table_request import SeatRequest
from tabletop.disk import problem_reason
from tabletop.games import GAMES, LISTINGS, listing_of
from tabletop.graphics import theme
from tabletop.messages import CalendarDay, Message, Several, said, say, told
from tabletop.players.characters import ALL_CHARACTERS, CHARACTERS_BY_FACE
from tabletop.players.levels import LEVELS
from tabletop.rules import Value
from tabletop.rules.deal_number import BITS
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.evening.evening_scene import EveningScene
from tabletop.scenes.evening.evening_state import evening_folder
from tabletop.scenes.match_entry.player_profiles import USUAL_LEVEL
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.controls.flexible_choice import FlexibleChoice
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText, put_name
from tabletop.widgets.text.text_field import TextField
from tabletop.words import action_keys

TITLE: Final = said("A new evening")
USUAL_BOARDS: Final = 4
USUAL_PLAYERS: Final = 4


class EveningSetupScene(WidgetScene):
    """Plans an evening, and opens it in place of itself."""

    def __init__(self, app: Host, slug: str = "") -> None:
        super().__init__(app)
        self.today = date.today()
        self.name = ""
        self.boards = USUAL_BOARDS
        self.level = USUAL_LEVEL
        self._chance = Random(secrets.randbits(64))
        self._choose_game(slug or next(iter(LISTINGS)))

    def _choose_game(self, slug: str) -> None:
        self.game = GAMES[slug]
        counts = self.game.players
        self.players = USUAL_PLAYERS if USUAL_PLAYERS in counts else counts[0]
        self.options: dict[str, Value] = {option.name: option.default for option in self.game.options}
        self._draw_opponents()

    def _draw_opponents(self) -> None:
        """Draws other characters for the seats of the opponents."""
        faces = [character.face for character in ALL_CHARACTERS]
        self.faces = self._chance.sample(faces, self.players - 1)

    # --- widgets

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(TITLE, back=top_bar.back_tool(self.app.pop))
        self.start = Button(say("Plan the evening"), self._plan, action_keys.MAIN, main=True, centred=True)
        self.left = Panel()
        self.choices = ScrollView(Stack(*self._choices(), gap=8), padding=6)
        self.left.add(self.choices, self.start)
        rules = [part for option in self.game.options for part in self._option_widgets(option.name)]
        if not rules:
            rules = [StaticText(say("This game has no house rules."), 16, theme.SOFT_TEXT)]
        self.rules_title = StaticText(say("House rules"), 21, theme.GOLD, "semibold", wraps=False)
        self.rules = ScrollView(Stack(*rules, gap=8), padding=6)
        self.right = Panel()
        self.right.add(self.rules_title, self.rules)
        self.root.add(self.top_bar, self.left, self.right)

    def _choices(self) -> Sequence[Widget]:
        """Returns everything but the house rules."""
        self.name_field = TextField(self.name, self._set_name, hint=self._usual_name(), limit=LONGEST_NAME)
        games = [(slug, say(listing.title)) for slug, listing in LISTINGS.items()]
        self.game_choice = DropDown(games, self.game.slug, self._set_game)
        boards = [(number, say("{n}", n=number)) for number in range(1, MOST_BOARDS + 1)]
        self.board_choice = SegmentedControl(boards, self.boards, self._set_boards)
        parts = [
            *_named(said("Name of the evening"), self.name_field),
            *_named(said("Game"), self.game_choice),
            *_named(said("Deals"), self.board_choice),
        ]
        if len(self.game.players) > 1:
            players = [(number, say("{n}", n=number)) for number in self.game.players]
            self.player_choice = FlexibleChoice(list(players), self.players, self._set_players)
            parts += _named(said("Players at the table"), self.player_choice)
        return [*parts, *self._opponent_widgets()]

    def _opponent_widgets(self) -> Sequence[Widget]:
        if self.players == 1:
            return ()
        levels = [(level.name, say(level.title)) for level in LEVELS.values()]
        self.level_choice = SegmentedControl(levels, self.level, self._set_level)
        self.opponents = StaticText(self._opponent_words(), 16, theme.SOFT_TEXT)
        others = Button(say("Other opponents"), self._draw_others)
        return *_named(said("Opponents"), self.level_choice)[:-1], self.opponents, others

    def _opponent_words(self) -> str:
        names = tuple(CHARACTERS_BY_FACE[face].name for face in self.faces)
        return say("{Who} {who:sits|sit} at everybody’s table.", who=Several(names))

    def _option_widgets(self, name: str) -> Sequence[Widget]:
        option = next(option for option in self.game.options if option.name == name)

        def take(value: object) -> None:
            assert isinstance(value, Value), value
            self.options[name] = value

        choices: list[tuple[object, str]] = [(value, say(label)) for value, label in option.choices]
        choice = FlexibleChoice(choices, self.options[name], take)
        title = StaticText(say(option.title), 17, weight="semibold")
        note = StaticText(say(option.help), 16, theme.SOFT_TEXT)
        put_name(choice, title, note)
        return title, choice, note, Spacer(14)

    # --- what is chosen

    def _usual_name(self) -> str:
        day = CalendarDay(self.today.year, self.today.month, self.today.day)
        return say("Evening of {day:no_year}", day=day)

    def _set_name(self, name: str) -> None:
        self.name = name

    def _set_game(self, slug: object) -> None:
        self._choose_game(str(slug))
        self.rebuild()

    def _set_boards(self, boards: object) -> None:
        assert isinstance(boards, int)
        self.boards = boards

    def _set_players(self, players: object) -> None:
        assert isinstance(players, int)
        self.players = players
        self._draw_opponents()
        self.rebuild()

    def _set_level(self, level: object) -> None:
        self.level = str(level)

    def _draw_others(self) -> None:
        self._draw_opponents()
        self.rebuild()

    def plan(self) -> EveningPlan:
        """Returns the plan as it is chosen now, with deals that nobody has seen."""
        return EveningPlan(
            clean_name(self.name) or clean_name(self._usual_name()),
            self.today.isoformat(),
            self.game.slug,
            tuple(SeatRequest(self.level, face) for face in self.faces),
            self.boards,
            secrets.randbits(BITS),
            dict(self.options),
        )

    def _plan(self) -> None:
        plan = self.plan()
        try:
            evening_folder().keep(plan)
        except OSError as problem:
            why = say("The evening cannot be kept: {why}.", why=problem_reason(problem))
            show_notice(self.tree, say("That went wrong"), why)
        else:
            self.app.replace(EveningScene(self.app, plan))

    # --- place

    def told_title(self) -> str:
        return say(TITLE)

    def told_line(self) -> str:
        return told(listing_of(self.game.slug).title)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        gap, pad = look.box(20), look.box(24)
        wide = min(room.width, look.box(1000))
        half = (wide - gap) // 2
        left = room.centerx - wide // 2
        self.left.rect = pygame.Rect(left, room.top, half, room.height)
        self.right.rect = pygame.Rect(left + half + gap, room.top, half, room.height)
        high = self.start.measure(look, half)[1]
        inner = self.left.rect.inflate(-2 * pad, -2 * pad)
        self.start.arrange(look, pygame.Rect(inner.left, inner.bottom - high, inner.width, high))
        self.choices.arrange(
            look, pygame.Rect(inner.topleft, (inner.width, inner.height - high - look.box(14)))
        )
        inner = self.right.rect.inflate(-2 * pad, -2 * pad)
        high = self.rules_title.measure(look, inner.width)[1]
        self.rules_title.arrange(look, pygame.Rect(inner.topleft, (inner.width, high)))
        top = inner.top + high + look.box(10)
        self.rules.arrange(look, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))


def _named(title: Message, control: Widget) -> list[Widget]:
    """Returns a heading, what it names, and a gap."""
    words = StaticText(say(title), 17, weight="semibold")
    put_name(control, words)
    return [words, control, Spacer(12)]

"""A season of the league in one game: its table, and the way to the next round."""

from __future__ import annotations

import secrets

import pygame

from tabletop.competition.league import ROUNDS, Season, next_table, occasion_of_round, round_of, season_after
from tabletop.games import LISTINGS
from tabletop.graphics import theme
from tabletop.messages import Message, Several, said, say
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.records import MatchSummary, latest_begun_first
from tabletop.rules import BadSetup, deal_number
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_entry.known_people import table_owner
from tabletop.scenes.match_entry.match_start import new_match, resume_match
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.shared_deals.known_matches import KnownMatches
from tabletop.scenes.shared_deals.league_table import league_rows
from tabletop.scenes.shared_deals.scrolling_panel import ScrollingPanel
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.words import action_keys

SIDE_WIDTH = 360
TITLE = said("The league")


class LeagueScene(WidgetScene):
    """Shows the latest season of a game; a new one begins with its first match."""

    def __init__(self, app: Host, game: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.season = Season("", game or games_of_league()[0])
        self.begun: MatchSummary | None = None
        """The match of the next round, if it was left unfinished."""
        self._asked_for: str | None = None
        """The season that was begun here, and is shown even before its first match."""
        self._matches: tuple[MatchSummary, ...] = ()
        """One's own matches of any season, the latest first."""
        self._known = KnownMatches(app, self._take)

    def enter(self) -> None:
        self._known.read()
        super().enter()
        self.rebuild()

    def _take(self, matches: tuple[MatchSummary, ...]) -> None:
        self._matches = latest_begun_first(match for match in matches if round_of(match) is not None)
        if not self.game:
            played = [match.game for match in self._matches if match.game in games_of_league()]
            last = [slug for slug in self.app.settings.games if slug in games_of_league()]
            self.game = (played or last[::-1] or games_of_league())[0]
        self._show_season()

    def _show_season(self) -> None:
        """Shows the season of the latest match in this game, or one that has not begun."""
        rounds = [found for match in self._matches if match.game == self.game and (found := round_of(match))]
        # One that was only just asked for has no match yet.
        is_asked_for = self._asked_for == self.season.name and self.season.game == self.game
        name = self.season.name if is_asked_for or not rounds else rounds[0][0]
        name = name or _new_name()
        self.season = season_after(name, self.game, self._matches)
        waiting = [match for match in self._matches if not match.is_over and match.game == self.game]
        wanted = occasion_of_round(self.season)
        self.begun = next((match for match in waiting if match.occasion == wanted), None)

    def update(self, now: int) -> bool:
        if self._known.hand_over():
            self.rebuild()
        return super().update(now)

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(TITLE, back=top_bar.back_tool(self.app.pop))
        opponents = [] if self.season.is_over else [seat.face for seat in next_table(self.season).seats[1:]]
        person = table_owner(self.app.settings)
        self.table = ScrollingPanel(Stack(*league_rows(self.season, person, opponents), gap=0))
        self.table.section = said("Table", context="league")
        choices = [(slug, say(LISTINGS[slug].title)) for slug in games_of_league()]
        game = DropDown(choices, self.game, self._choose_game)
        label = StaticText(say("Game", context="league"), 16, theme.SOFT_TEXT)
        put_name(game, label)
        head = StaticText(say(self._head()), 21, theme.GOLD, "semibold")
        head.is_heading = True
        words = StaticText(say(self._line(opponents)), 16)
        note = StaticText(
            say("Everyone at the table shares out the places they held, in the order of the result."),
            16,
            theme.SOFT_TEXT,
        )
        self.button = Button(say(self._label()), self._go_on, action_keys.MAIN, main=True, centred=True)
        parts = [label, game, head, words, note, self.button]
        if self.season.rounds_played and not self.season.is_over:
            parts.append(Button(say("New season"), self._ask_new_season, centred=True))
        self.side = Panel(*parts, gap=12, padding=22, gold=True)
        self.side.section = said("Season")
        self.root.add(self.top_bar, self.table, self.side)

    def told_title(self) -> str:
        return say(TITLE)

    def _head(self) -> Message:
        if self.season.is_over:
            return said("You finished in place {place}", place=self.season.place)
        return said("Round {number} of {count}", number=self.season.rounds_played + 1, count=ROUNDS)

    def _line(self, opponents: list[int]) -> Message:
        if self.season.is_over:
            return said("You won {won} of {count} matches.", won=self.season.won, count=ROUNDS)
        names = Several(tuple(CHARACTERS_BY_FACE[face].name for face in opponents))
        return said("You are in place {place}. Next you meet {names}.", place=self.season.place, names=names)

    def _label(self) -> Message:
        if self.season.is_over:
            return said("New season")
        return said("Go on") if self.begun is not None else said("Play the next round")

    def _choose_game(self, slug: object) -> None:
        self.game = str(slug)
        self._show_season()
        self.rebuild()

    def _go_on(self) -> None:
        if self.season.is_over:
            self._begin_season()
        elif self.begun is not None:
            problem = resume_match(self.app, self.begun.path)
            if problem is not None:
                self.show_problem(said("This match can’t go on"), say(problem))
        else:
            self._play()

    def _play(self) -> None:
        wish = shared_match(self.app.settings, next_table(self.season), occasion_of_round(self.season))
        try:
            self.app.push(new_match(self.app, wish))
        except BadSetup as problem:
            self.show_problem(said("This match can’t begin"), say(problem.reason))

    def _ask_new_season(self) -> None:
        ask_before(
            self.tree,
            say("Begin a new season?"),
            say("You start in last place again. The matches of this season are kept."),
            say("Stay"),
            (say("New season"), self._begin_season),
        )

    def _begin_season(self) -> None:
        self.season, self.begun = Season(_new_name(), self.game), None
        self._asked_for = self.season.name
        self.rebuild()

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        wide = min(look.box(SIDE_WIDTH), room.width * 45 // 100)
        high = min(room.height, self.side.measure(look, wide)[1])
        self.side.arrange(look, pygame.Rect(room.right - wide, room.top, wide, high))
        left = pygame.Rect(room.left, room.top, room.width - wide - look.box(20), room.height)
        left.height = min(left.height, self.table.measure(look, left.width)[1])
        self.table.arrange(look, left)


def games_of_league() -> tuple[str, ...]:
    """Returns the games that have opponents."""
    return tuple(slug for slug in LISTINGS if LISTINGS[slug].players[-1] > 1)


def _new_name() -> str:
    """Returns letters for a new season that no other has."""
    return "".join(secrets.choice(deal_number.ALPHABET) for _ in range(8))

"""The set-up: who sits at the table, the house rules, who deals first, and which deal is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from tabletop.books.still import pile
from tabletop.games import GAMES, listing_of
from tabletop.games.rooms import has_lesson, has_positions
from tabletop.naming import is_nameless, is_same
from tabletop.records import Practice
from tabletop.rules import BadSetup, Value
from tabletop.scenes import known, rim
from tabletop.scenes.all_levels import AllLevels
from tabletop.scenes.ends import Ends
from tabletop.scenes.learning import FIND, FIND_TOLD, LEARN, TOLD, is_offered, learn, practise
from tabletop.scenes.notice import say
from tabletop.scenes.people import (
    Sitting,
    at_the_table,
    described,
    making_way,
    named,
    newcomer,
    seated,
    together,
    with_level,
)
from tabletop.scenes.program import SetUp, clock_text, new_match
from tabletop.scenes.round_table import CROWDED, RoundTable, seat_places
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.scenes.seat_card import Portrait, SeatCard
from tabletop.scenes.seat_choice import NEW
from tabletop.scenes.setup_rules import RulesPanel
from tabletop.stage import theme
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Text
from tabletop.words import keys

PANEL_WIDE = 368
TWO_SIDES = 4
MANY = 2
"""The number of seats above which there may be several opponents."""
NOW_CALLED = "“You” will be called {name}."
KEEPS_RESULTS = "What was played as “You” counts for {name}. For anybody else choose “somebody new”."
SAME_NAME = "There is another {name} here: this one is {shown}."
HEADS = {
    False: ("Who plays?", "Change the face and the name below."),
    True: ("Who sits at the table?", "Click a seat to change it."),
}


class Setup(Screen):
    """Sets up a match of one game, and remembers how for the next time.

    `fits` tells whether a number of players was asked for in the menu.
    """

    def __init__(self, app: Host, slug: str, fits: Callable[[int], bool] = lambda _: True) -> None:
        super().__init__(app)
        self.game = GAMES[slug]
        self.listing = listing_of(slug, self.game.title)
        habit = app.settings.games.get(slug)
        count = len(habit.seats) if habit is not None else self.listing.usual
        counts = [number for number in self.game.players if fits(number)] or self.game.players
        count = min(counts, key=lambda players: abs(players - count))
        self.sittings = known.usual(app.settings, slug, count)
        kept: Mapping[str, Value] = habit.options if habit is not None else {}
        self.options: dict[str, Value] = {
            option.name: kept[option.name] if option.allows(kept.get(option.name)) else option.default
            for option in self.game.options
        }
        self._found = self._chosen()
        self.dealer: int | None = None
        self.number = ""
        self.is_practice = False
        self.chosen = 0
        self._before_typing: list[Sitting] | None = None
        """Who sat there before a name was being typed: half of it may be another's."""
        self._names_levels = False
        self.offers_lesson = is_offered(app.settings, slug)
        """Whether the lesson is offered in large letters, as it is once."""

    # --- widgets

    def build(self) -> None:
        back = rim.back_tool(self.app.pop, "Back to the games")
        rules = Tool("rules", self._open_rules, keys.RULES, "How to play", "Rules")
        tools = (Tool("hint", self.learn, keys.LEARN, TOLD, LEARN), rules) if self._can_learn() else (rules,)
        if has_positions(self.game.slug):
            find = partial(practise, self.app, self.game.slug, self)
            tools = (Tool("discover", find, keys.FIND, FIND_TOLD, FIND), *tools)
        self.rim = rim.Rim(self.game.title, "A new match", back, tools)
        head, line = HEADS[len(self.sittings) > 1]
        self.head = Text(head, 22, weight="semibold", on_felt=True, wraps=False)
        self.line = Text(line, 16, theme.SOFT, on_felt=True, wraps=False)
        kind = self.listing.cover.still.pieces[0].kind if self.listing.cover.still.pieces else "card"
        self.table = RoundTable(pile("??", 6, kind))
        self.count: Segmented | None = None
        if len(self.game.players) > 1:
            choices = [(number, str(number)) for number in self.game.players]
            self.count = Segmented(choices, len(self.sittings), self._seat_number, pills=True)
        self.players = Text("Players", 17, weight="semibold", on_felt=True, wraps=False)
        self.opponents = Text("All opponents", 17, weight="semibold", on_felt=True, wraps=False)
        self.levels = AllLevels(self.sittings, self._take_all_levels)
        self.portrait = Portrait(self._take_face, self._take_name)
        label = "Mix the tiles" if kind == "tile" else "Deal the cards"
        self.rules = RulesPanel(self.game, self.options, label, self)
        self.root.add(self.rim, self.head, self.line, self.table)
        self._build_seats()
        if self.count is not None:
            self.root.add(self.players, self.count)
        self.root.add(self.opponents, self.levels, self.portrait, self.rules)

    def _build_seats(self) -> None:
        small, alone = len(self.sittings) >= CROWDED, len(self.game.players) == self.game.players[-1] == 1
        self.seats = [
            SeatCard(
                sitting,
                partial(self._choose, seat),
                partial(self._take, seat),
                small=small,
                has_levels=not alone,
            )
            for seat, sitting in enumerate(self._shown())
        ]
        self._show_seats()
        self.seats[0].level.shown = not alone or len(self.seats[0].level.choices) > MANY
        self.root.add(*self.seats)
        self._choose(min(self.chosen, len(self.seats) - 1))

    def _show_seats(self) -> None:
        """Shows who sits where, and who else might."""
        settings = self.app.settings
        for seat, (card, shown) in enumerate(zip(self.seats, self._shown(), strict=True)):
            friend = known.in_seat(settings, self.sittings, seat)
            present = self.sittings[seat].level or friend or NEW
            card.show(shown, known.offered(settings, self.sittings, seat), present)
            if self._tells_name(seat):
                card.tip = KEEPS_RESULTS.format(name=shown.name)

    def _choose(self, seat: int) -> None:
        """Turns to a seat: its face and name are the ones to change now."""
        self.chosen, self._before_typing = seat, None
        for number, card in enumerate(self.seats):
            card.chosen = number == seat
        sitting = self.sittings[seat]
        mine = sitting == self.sittings[0] and sitting.level is None
        shown = self._shown()[seat] if is_nameless(sitting.name) else sitting
        self.portrait.show(shown, "Your face" if mine else "Face")
        self._say()
        self.tree.spoil()

    # --- what is chosen

    def _seat_number(self, count: object) -> None:
        assert isinstance(count, int)
        while len(self.sittings) < count:
            self.sittings.append(newcomer(self.sittings))
        del self.sittings[count:]
        if self.dealer is not None and self.dealer >= count:
            self.dealer = None
        self.rebuild()

    def _take(self, seat: int, choice: object) -> None:
        """Seats a known person, somebody new, or an opponent of some level."""
        others = [sitting for number, sitting in enumerate(self.sittings) if number != seat]
        settings = self.app.settings
        if isinstance(choice, Sitting):
            self._sit(seat, known.joining(choice, others, settings))
        elif choice == NEW:
            self._sit(seat, known.stranger(others, settings, self.sittings[seat].face))
        else:
            self._sit(seat, with_level(self.sittings[seat], str(choice), others))
        self._choose(seat)
        if choice == NEW:
            self.tree.focus_on(self.portrait.name)
            self.portrait.name.select()

    def _take_all_levels(self, level: object) -> None:
        assert isinstance(level, str)
        self.sittings[:] = [
            sitting if sitting.level is None else replace(sitting, level=level) for sitting in self.sittings
        ]
        self.rebuild()

    def _take_face(self, face: int) -> None:
        self._sit(self.chosen, replace(self.sittings[self.chosen], face=face))
        self._show_face()

    def _take_name(self, name: str) -> None:
        """Seats who is known by that name, face and all; a longer name is somebody else's."""
        before = self._before_typing or list(self.sittings)
        self.sittings[:] = before
        others = [sitting for number, sitting in enumerate(before) if number != self.chosen]
        self._sit(self.chosen, known.renamed(before[self.chosen], name, others, self.app.settings))
        self._before_typing = before
        self._show_face()
        self.portrait.name.hint = self.names()[self.chosen]

    def _show_face(self) -> None:
        for button in self.portrait.faces:
            button.chosen = button.face == self.sittings[self.chosen].face
        self.portrait.touch()

    def _sit(self, seat: int, sitting: Sitting) -> None:
        given_up, self.sittings[seat] = self.sittings[seat].face, sitting
        self.sittings[:] = making_way(self.sittings, seat, given_up)
        self._before_typing = None
        self._show_seats()
        self._say()

    def names(self) -> list[str]:
        """Returns the names as they are shown, by seat; nameless ones have the usual name there."""
        return [sitting.shown for sitting in self._shown()]

    def _shown(self) -> list[Sitting]:
        """Returns everybody by the name at the table: among several people nobody is "You"."""
        return at_the_table(self.sittings)

    def _say(self) -> None:
        """Brings all sentences up to date."""
        names = self.names()
        told = self._told_of_name() or described(self._shown()[self.chosen])
        if not told and self.listing.has_partners and len(names) == TWO_SIDES:
            told = f"{together([names[0], names[2]])} are partners"
        self.table.words = told
        self.table.touch()
        self.levels.follow(self.sittings)
        self.opponents.shown = self.levels.shown and self._names_levels
        self.rules.say()

    def _told_of_name(self) -> str:
        """Returns what follows from the name in that seat: whose results it gets, or a namesake."""
        wanted, shown = named(self.sittings)[self.chosen], self._shown()[self.chosen]
        if self._tells_name(self.chosen):
            return NOW_CALLED.format(name=shown.name)
        if is_nameless(wanted.name) or is_same(wanted.shown, shown.name):
            return ""
        return SAME_NAME.format(name=wanted.shown, shown=shown.name)

    def _tells_name(self, seat: int) -> bool:
        """Returns whether who sits there has played here as "You"."""
        settings = self.app.settings
        return bool(settings.people) and known.tells_name(settings, self.sittings[seat])

    # --- away from here

    def deal(self) -> None:
        """Starts the match, if everything is as the game allows it."""
        wish = self.rules.wish(self)
        if wish is None:
            return
        self._remember()
        try:
            self.app.replace(new_match(self.app, wish))
        except BadSetup as problem:
            say(self.tree, "This match can’t begin", str(problem))

    def set_up(self, seed: int | None) -> SetUp:
        """Returns what a match will be started with."""
        practice: Practice = "wished" if self.is_practice else ""
        return SetUp(self.game.slug, seated(self.sittings), dict(self.options), self.dealer, seed, practice)

    def _can_learn(self) -> bool:
        """Returns whether there is a lesson that is not offered more prominently."""
        return has_lesson(self.game.slug) and not self.offers_lesson

    def learn(self) -> None:
        """Opens the lesson, which is followed by this set-up again, or the menu."""
        learn(self.app, self.game.slug, self, Ends(self.app.pop, self._back_to_games))

    def _back_to_games(self) -> None:
        self.app.pop()
        self.app.pop()

    def enter(self) -> None:
        super().enter()
        if self.offers_lesson and not is_offered(self.app.settings, self.game.slug):
            self.offers_lesson = False
            self.rebuild()

    def leave(self) -> None:
        """Notes that the lesson was offered, so that it is not offered again."""
        super().leave()
        if self.offers_lesson and is_offered(self.app.settings, self.game.slug):
            self.app.change(self.app.settings.with_lesson(self.game.slug))

    def close(self) -> None:
        """Saves who and what was chosen, so that going back does not lose it."""
        if self._chosen() != self._found:
            options, sittings = dict(self.options), at_the_table(self.sittings)
            self.app.change(known.kept(self.app.settings, self.game.slug, options, sittings))

    def _chosen(self) -> tuple[tuple[Sitting, ...], dict[str, Value]]:
        return tuple(self.sittings), dict(self.options)

    def _remember(self) -> None:
        self._found = self._chosen()
        options, sittings = dict(self.options), at_the_table(self.sittings)
        now = clock_text()
        self.app.change(known.remembered(self.app.settings, self.game.slug, options, sittings, now))

    def _open_rules(self) -> None:
        from tabletop.scenes.rules import RuleBook

        self.app.push(RuleBook(self.app, self.game.slug))

    # --- place

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        wide = look.box(PANEL_WIDE)
        self.rules.lay(look, pygame.Rect(room.right - wide, room.top, wide, room.height - look.px(4)))
        room.width -= wide + look.px(48)
        self._lay_head(look, room)
        high = look.box(84)
        self.portrait.lay(look, pygame.Rect(room.left, room.bottom - high - look.px(18), room.width, high))
        low = max(part.rect.bottom for part in (self.line, self.levels))
        top = low + look.px(10)
        bottom = self.portrait.rect.top - look.px(22)
        self._lay_seats(look, pygame.Rect(room.left, top, room.width, max(1, bottom - top)))
        self._say()

    def _lay_head(self, look: Look, room: pygame.Rect) -> None:
        wide, high = self.head.measure(look, room.width)
        self.head.lay(look, pygame.Rect(room.left, room.top + look.px(8), wide, high))
        end, top = room.right, room.top + look.px(12)
        if self.count is not None:
            end = self._lay_choice(look, self.players, self.count, (room.right, top))
            self.players.shown = self.players.rect.left > self.head.rect.right + look.box(12)
            end = end if self.players.shown else self.count.rect.left - look.box(12)
            top = self.count.rect.bottom + look.px(6)
        if len(self.sittings) > MANY:
            end = min(end, self._lay_choice(look, self.opponents, self.levels, (room.right, top)))
            self._names_levels = self.opponents.rect.left > room.left + self._line_room(look)
            end = end if self._names_levels else self.levels.rect.left - look.box(12)
        wide, high = self.line.measure(look, max(1, end - room.left))
        self.line.lay(look, pygame.Rect(room.left, self.head.rect.bottom + look.px(1), wide, high))

    @staticmethod
    def _lay_choice(look: Look, label: Text, choice: Segmented, corner: tuple[int, int]) -> int:
        """Lays a choice at that upper right corner, its label at its left; returns where they begin."""
        wide, high = choice.measure(look, corner[0] // 2)
        choice.lay(look, pygame.Rect(corner[0] - wide, corner[1], wide, high))
        place = pygame.Rect((0, 0), label.measure(look, corner[0]))
        place.midright = (choice.rect.left - look.box(14), choice.rect.centery)
        label.lay(look, place)
        return place.left - look.box(12)

    def _line_room(self, look: Look) -> int:
        """Returns how far the heading and the line below it reach."""
        return max(part.measure(look, look.metrics.size[0])[0] for part in (self.head, self.line)) + look.box(
            12
        )

    def _lay_seats(self, look: Look, room: pygame.Rect) -> None:
        size = self.seats[0].measure(look, room.width)
        most = size[1] * (5 if len(self.seats) < CROWDED else 6)
        if room.height > most:
            room = room.inflate(0, most - room.height)
        for card, place in zip(self.seats, seat_places(len(self.seats), room, size), strict=True):
            card.lay(look, place)
        felt = room.inflate(-size[0] * 6 // 5, -size[1] * 5 // 4)
        felt.width = min(felt.width, felt.height * 3 // 2)
        felt.center = room.center
        self.table.low = self.seats[0].rect.top
        self.table.lay(look, felt)

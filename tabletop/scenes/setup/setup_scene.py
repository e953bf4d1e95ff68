"""The set-up: who sits at the table, the house rules, who deals first, and which deal is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from tabletop.books.piece_arrangement import pile
from tabletop.games import GAMES, listing_of
from tabletop.games.loaders import words_of
from tabletop.games.registry import has_lesson, has_positions
from tabletop.graphics import theme
from tabletop.messages import Several, said, say
from tabletop.person_names import is_nameless
from tabletop.records import Practice
from tabletop.records.match_file.header import Occasion
from tabletop.rules import BadSetup, Value
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.invitation.invite import invite_to_table
from tabletop.scenes.match_entry import known_people
from tabletop.scenes.match_entry.lesson_entry import (
    LEARN_LABEL,
    LEARN_NOTE,
    POSITIONS_LABEL,
    POSITIONS_NOTE,
    is_lesson_offered,
    open_lesson,
    open_positions,
)
from tabletop.scenes.match_entry.match_start import MatchRequest, clock_text, new_match
from tabletop.scenes.match_entry.player_profiles import (
    PlayerProfile,
    named_at_table,
    names_with_you_first,
)
from tabletop.scenes.match_entry.sealed_start import with_sealed_deck
from tabletop.scenes.setup.all_levels import AllLevels
from tabletop.scenes.setup.round_table import CROWDED, RoundTable, seat_places
from tabletop.scenes.setup.rules_panel import RulesPanel
from tabletop.scenes.setup.seat_card import PortraitPanel, SeatCard
from tabletop.scenes.setup.seat_menu import SOMEBODY_NEW
from tabletop.scenes.setup.seating import Seating
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.words import action_keys

SEATS, FACE_AND_NAME = said("Seats"), said("Face and name")
PANEL_WIDTH = 368
TWO_SIDES = 4
MANY = 2
"""The number of seats above which there may be several opponents."""
HEADS = {
    False: (said("Who plays?"), said("Change the face and the name below.")),
    True: (said("Who sits at the table?"), said("Click a seat to change it.")),
}


class SetupScene(WidgetScene):
    """Sets up a match of one game, and remembers how for the next time.

    `fits` tells whether a number of players was asked for in the menu.
    """

    def __init__(self, app: Host, slug: str, fits: Callable[[int], bool] = lambda _: True) -> None:
        super().__init__(app)
        self.game = GAMES[slug]
        self.listing = listing_of(slug, self.game.title)
        habit = app.settings.games.get(slug)
        count = len(habit.seats) if habit is not None else self.listing.usual_players
        counts = [number for number in self.game.players if fits(number)] or self.game.players
        count = min(counts, key=lambda players: abs(players - count))
        profiles = known_people.usual_profiles(app.settings, slug, count)
        self.seating = Seating(slug, profiles, lambda: app.settings)
        self.profiles = self.seating.profiles
        kept: Mapping[str, Value] = habit.options if habit is not None else {}
        # What was chosen once may not be offered any more.
        self.options: dict[str, Value] = {
            option.name: kept[option.name] if option.allows(kept.get(option.name)) else option.default
            for option in self.game.options
        }
        self._choices_at_start = self._current_choices()
        self.dealer: int | None = None
        self.number = ""
        self.is_practice = False
        self.chosen_seat = 0
        self._names_levels = False
        self.offers_lesson = is_lesson_offered(app.settings, slug)
        """Whether the lesson is offered in large letters, as it is once."""

    # --- widgets

    def build(self) -> None:
        back = top_bar.back_tool(self.app.pop, said("Back to the games"))
        rules = ToolButton("rules", self._open_rules, action_keys.RULES, said("How to play"), said("Rules"))
        tools = (
            (ToolButton("hint", self.open_lesson, action_keys.LEARN, LEARN_NOTE, LEARN_LABEL), rules)
            if self._can_learn()
            else (rules,)
        )
        if has_positions(self.game.slug):
            find = partial(open_positions, self.app, self.game.slug, self)
            tools = (ToolButton("discover", find, action_keys.FIND, POSITIONS_NOTE, POSITIONS_LABEL), *tools)
        self.top_bar = top_bar.TopBar(say(self.game.title), say("A new match"), back, tools)
        head, line = HEADS[len(self.profiles) > 1]
        self.head = StaticText(say(head), 22, weight="semibold", on_felt=True, wraps=False)
        self.line = StaticText(say(line), 16, theme.SOFT_TEXT, on_felt=True, wraps=False)
        kind = (
            self.listing.cover.still_life.pieces[0].kind if self.listing.cover.still_life.pieces else "card"
        )
        self.table = RoundTable(pile("??", 6, kind))
        self.count: SegmentedControl | None = None
        if len(self.game.players) > 1:
            choices = [(number, str(number)) for number in self.game.players]
            self.count = SegmentedControl(choices, len(self.profiles), self._set_player_count, pills=True)
        self.players = StaticText(say("Players"), 17, weight="semibold", on_felt=True, wraps=False)
        self.opponents = StaticText(say("All opponents"), 17, weight="semibold", on_felt=True, wraps=False)
        self.levels = AllLevels(self.profiles, self._set_all_levels)
        put_name(self.levels, self.opponents)
        if self.count is not None:
            put_name(self.count, self.players)
        self.portrait = PortraitPanel(self._set_face, self._set_name)
        self.rules = RulesPanel(self.game, self.options, say(words_of(self.game.slug).deal_label), self)
        self.root.add(self.top_bar, self.head, self.line, self.table)
        self._build_seats()
        if self.count is not None:
            self.root.add(self.players, self.count)
        self.root.add(self.opponents, self.levels, self.portrait, self.rules)

    def sections(self) -> Sequence[Section]:
        seats = *self._heads(), *self.seats, self.table
        return Section(SEATS, seats), Section(FACE_AND_NAME, (self.portrait,))

    def _heads(self) -> list[Widget]:
        """Returns what stands above the seats."""
        choices = [] if self.count is None else [self.players, self.count]
        return [self.head, self.line, *choices, self.opponents, self.levels]

    def _build_seats(self) -> None:
        small, alone = len(self.profiles) >= CROWDED, len(self.game.players) == self.game.players[-1] == 1
        self.seats = [
            SeatCard(
                profile,
                partial(self._choose_seat, seat),
                partial(self._apply_choice, seat),
                small=small,
                has_levels=not alone,
                number=seat + 1,
            )
            for seat, profile in enumerate(self.seating.named_profiles())
        ]
        self._show_seats()
        self.seats[0].level.shown = not alone or len(self.seats[0].level.choices) > MANY
        self.root.add(*self.seats)
        self._choose_seat(min(self.chosen_seat, len(self.seats) - 1))

    def _show_seats(self) -> None:
        """Shows who sits where, and who else might."""
        settings = self.app.settings
        for seat, (card, shown) in enumerate(zip(self.seats, self.seating.named_profiles(), strict=True)):
            friend = known_people.person_in_seat(settings, self.profiles, seat)
            present = self.profiles[seat].level or friend or SOMEBODY_NEW
            card.show_profile(shown, known_people.offered_people(settings, self.profiles, seat), present)
            if self.seating.gives_name(seat):
                card.tooltip = said(
                    "What was played as “You” counts for {name}. For anybody else choose “somebody new”.",
                    name=shown.name,
                )

    def _choose_seat(self, seat: int) -> None:
        """Turns to a seat: its face and name are the ones to change now."""
        self.chosen_seat = seat
        self.seating.end_typing()
        for number, card in enumerate(self.seats):
            card.chosen = number == seat
        profile = self.profiles[seat]
        mine = profile == self.profiles[0] and profile.level is None
        shown = self.seating.named_profiles()[seat] if is_nameless(profile.name) else profile
        self.portrait.show_profile(shown, say("Your face") if mine else say("Face"))
        self._update_sentences()
        self.tree.invalidate()

    # --- what is chosen

    def _set_player_count(self, count: object) -> None:
        assert isinstance(count, int)
        self.seating.set_count(count)
        if self.dealer is not None and self.dealer >= count:
            self.dealer = None
        self.rebuild()

    def _apply_choice(self, seat: int, choice: object) -> None:
        """Seats a known person, somebody new, or an opponent of some level."""
        self.seating.choose(seat, choice)
        self._show_seats()
        self._choose_seat(seat)
        if choice == SOMEBODY_NEW:
            # Whoever is new will want to type a name.
            self.tree.focus_on(self.portrait.name)
            self.portrait.name.select_all()

    def _set_all_levels(self, level: object) -> None:
        assert isinstance(level, str)
        self.seating.set_all_levels(level)
        self.rebuild()

    def _set_face(self, face: int) -> None:
        self.seating.set_face(self.chosen_seat, face)
        self._show_change()

    def _set_name(self, name: str) -> None:
        """Seats who is known by that name, face and all; a longer name is somebody else's."""
        self.seating.rename(self.chosen_seat, name)
        self._show_change()
        self.portrait.name.hint = self.seating.named_profiles()[self.chosen_seat].told_name

    def _show_change(self) -> None:
        """Shows that whoever sits in the chosen seat has another face or name."""
        self._show_seats()
        self._update_sentences()
        for button in self.portrait.faces:
            button.chosen = button.face == self.profiles[self.chosen_seat].face
        self.portrait.invalidate()

    def names(self) -> list[str]:
        """Returns the names as they are shown, by seat; nameless ones have the usual name there."""
        return [profile.plate_name for profile in self.seating.named_profiles()]

    def _update_sentences(self) -> None:
        """Brings all sentences up to date."""
        names = self.names()
        words = self.seating.name_note(self.chosen_seat) or self.seating.description(self.chosen_seat)
        if words is None and self.listing.has_partners and len(names) == TWO_SIDES:
            partners = tuple(names_with_you_first([names[0], names[2]]))
            words = said("{Who} are partners", who=Several(partners))
        self.table.words = "" if words is None else say(words)
        self.table.invalidate()
        self.levels.show_shared_level(self.profiles)
        self.opponents.shown = self.levels.shown and self._names_levels
        self.rules.update_sentences()

    # --- away from here

    def start_match(self) -> None:
        """Starts the match, if everything is as the game allows it."""
        wish = self.rules.match_request(self)
        if wish is None:
            return
        self._remember()
        with_sealed_deck(self.app, wish, self._open_match)

    def invite(self) -> None:
        """Shows the code of this table, with which a friend plays the same deals."""
        wish = self.rules.match_request(self)
        if wish is not None:
            self._remember()
            invite_to_table(self.app, wish, self, self._open_match)

    def _open_match(self, wish: MatchRequest) -> None:
        try:
            self.app.replace(new_match(self.app, wish))
        except BadSetup as problem:
            show_notice(self.tree, say("This match can’t begin"), say(problem.reason))

    def match_request(self, seed: int | None) -> MatchRequest:
        """Returns what a match will be started with."""
        practice: Practice = "wished" if self.is_practice else ""
        sitters, options = self.seating.sitters(), dict(self.options)
        occasion = None if seed is None else Occasion("typed")
        return MatchRequest(self.game.slug, sitters, options, self.dealer, seed, practice, occasion)

    def _can_learn(self) -> bool:
        """Returns whether there is a lesson that is not offered more prominently."""
        return has_lesson(self.game.slug) and not self.offers_lesson

    def open_lesson(self) -> None:
        """Opens the lesson, which is followed by a match in place of this set-up, or by the menu."""
        exits = LessonExits(self._back_to_games, make_way=self.app.pop)
        open_lesson(self.app, self.game.slug, self, exits)

    def _back_to_games(self) -> None:
        self.app.pop()
        self.app.pop()

    def enter(self) -> None:
        super().enter()
        if self.offers_lesson and not is_lesson_offered(self.app.settings, self.game.slug):
            self.offers_lesson = False
            self.rebuild()

    def leave(self) -> None:
        """Notes that the lesson was offered, so that it is not offered again."""
        super().leave()
        if self.offers_lesson and is_lesson_offered(self.app.settings, self.game.slug):
            self.app.change_settings(self.app.settings.with_lesson(self.game.slug))

    def close(self) -> None:
        """Saves who and what was chosen, so that going back does not lose it."""
        if self._current_choices() != self._choices_at_start:
            options, profiles = dict(self.options), named_at_table(self.profiles)
            self.app.change_settings(
                known_people.with_setup(self.app.settings, self.game.slug, options, profiles)
            )

    def _current_choices(self) -> tuple[tuple[PlayerProfile, ...], dict[str, Value]]:
        return tuple(self.profiles), dict(self.options)

    def _remember(self) -> None:
        self._choices_at_start = self._current_choices()
        options, profiles = dict(self.options), named_at_table(self.profiles)
        now = clock_text()
        self.app.change_settings(
            known_people.with_people_seated(self.app.settings, self.game.slug, options, profiles, now)
        )

    def _open_rules(self) -> None:
        from tabletop.scenes.book.book_scene import RuleBookScene

        self.app.push(RuleBookScene(self.app, self.game.slug))

    # --- place

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        wide = look.box(PANEL_WIDTH)
        self.rules.arrange(look, pygame.Rect(room.right - wide, room.top, wide, room.height - look.px(4)))
        room.width -= wide + look.px(48)
        self._lay_head(look, room)
        high = self.portrait.measure(look, room.width)[1]
        self.portrait.arrange(
            look, pygame.Rect(room.left, room.bottom - high - look.px(18), room.width, high)
        )
        low = max(part.rect.bottom for part in (self.line, self.levels))
        top = low + look.px(10)
        bottom = self.portrait.rect.top - look.px(22)
        self._lay_seats(look, pygame.Rect(room.left, top, room.width, max(1, bottom - top)))
        self._update_sentences()

    def _lay_head(self, look: Look, room: pygame.Rect) -> None:
        wide, high = self.head.measure(look, room.width)
        self.head.arrange(look, pygame.Rect(room.left, room.top + look.px(8), wide, high))
        end, top = room.right, room.top + look.px(12)
        if self.count is not None:
            end = self._lay_choice(look, self.players, self.count, (room.right, top))
            self.players.shown = self.players.rect.left > self.head.rect.right + look.box(12)
            end = end if self.players.shown else self.count.rect.left - look.box(12)
            top = self.count.rect.bottom + look.px(6)
        if len(self.profiles) > MANY:
            end = min(end, self._lay_choice(look, self.opponents, self.levels, (room.right, top)))
            self._names_levels = self.opponents.rect.left > room.left + self._heading_width(look)
            end = end if self._names_levels else self.levels.rect.left - look.box(12)
        self._keep_head_beside(look, [self.levels] if self.count is None else [self.count, self.levels])
        wide, high = self.line.measure(look, max(1, end - room.left))
        self.line.arrange(look, pygame.Rect(room.left, self.head.rect.bottom + look.px(1), wide, high))

    def _keep_head_beside(self, look: Look, choices: Sequence[SegmentedControl]) -> None:
        """Makes the heading smaller where it would reach into the choices at its right."""
        head = self.head.rect
        lefts = [choice.rect.left for choice in choices if choice.shown and choice.rect.top < head.bottom]
        room = min(lefts, default=head.right) - look.box(12) - head.left
        if head.width > room:
            self.head.arrange(look, pygame.Rect(head.left, head.top, max(1, room), head.height))

    @staticmethod
    def _lay_choice(look: Look, label: StaticText, choice: SegmentedControl, corner: tuple[int, int]) -> int:
        """Lays a choice at that upper right corner, its label at its left; returns where they begin."""
        wide, high = choice.measure(look, corner[0] // 2)
        choice.arrange(look, pygame.Rect(corner[0] - wide, corner[1], wide, high))
        place = pygame.Rect((0, 0), label.measure(look, corner[0]))
        place.midright = (choice.rect.left - look.box(14), choice.rect.centery)
        label.arrange(look, place)
        return place.left - look.box(12)

    def _heading_width(self, look: Look) -> int:
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
            card.arrange(look, place)
        felt = room.inflate(-size[0] * 6 // 5, -size[1] * 5 // 4)
        felt.width = min(felt.width, felt.height * 3 // 2)
        felt.center = room.center
        self.table.words_top = self.seats[0].rect.top
        self.table.arrange(look, felt)

"""The right side of the set-up: house rules, first dealer, deal number, and the big button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from tabletop.games.loaders import words_of
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import said, say, told
from tabletop.rules import Game, Option, Value, deal_number
from tabletop.scenes.match_entry.lesson_entry import LEARN_LABEL
from tabletop.scenes.match_entry.match_start import MatchRequest
from tabletop.scenes.match_entry.player_profiles import PlayerProfile, name_label
from tabletop.widgets.base.containers import Panel, Row, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button, ToolButton
from tabletop.widgets.controls.flexible_choice import FlexibleChoice
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Separator, Spacer, StaticText, put_name
from tabletop.widgets.text.text_field import TextField
from tabletop.words import action_keys

SEED_HELP: Final = {
    (False, False): said("The same number deals the same cards again."),
    (False, True): said("The same number deals the same cards again, here or at a friend’s."),
    (True, False): said("The same number deals the same tiles again."),
    (True, True): said("The same number deals the same tiles again, here or at a friend’s."),
}
"""By whether tiles are dealt, and whether several play."""


class MatchSetup(Protocol):
    """The match that is being set up, as its rules are chosen."""

    look: Look
    options: dict[str, Value]
    dealer: int | None
    number: str
    is_practice: bool
    profiles: list[PlayerProfile]

    def names(self) -> list[str]: ...

    def match_request(self, seed: int | None) -> MatchRequest: ...

    offers_lesson: bool

    def start_match(self) -> None: ...

    def invite(self) -> None: ...

    def open_lesson(self) -> None: ...


class RulesPanel(Panel):
    """Everything of the set-up but the seats; the button stays in sight, the rest may scroll."""

    def __init__(self, game: Game, options: dict[str, Value], label: str, setup: MatchSetup) -> None:
        super().__init__(padding=24)
        self.setup = setup
        self.game = game
        self.dealer: FlexibleChoice | None = None
        self.options: dict[str, tuple[FlexibleChoice, StaticText]] = {}
        parts: list[Widget] = []
        for option in game.options:
            parts += self._option_widgets(option, options)
        if game.match.has_dealer:
            parts += self._dealer_widgets()
        self.number = DealNumberField(setup.number, self._set_deal_number)
        self.seed_help = say(SEED_HELP[words_of(game.slug).has_tiles, len(setup.profiles) > 1])
        self.help = StaticText(self.seed_help, 16, theme.SOFT_TEXT)
        title = StaticText(say("Deal number"), 17, weight="semibold")
        put_name(self.number, title)
        self.invite = Button(say("Invite a friend"), setup.invite, icon="players")
        self.invite.tooltip = said("Shows a code with which a friend plays the same deals")
        parts += [title, self.number, self.help, Row(self.invite), Spacer(18)]
        parts += self._practice_widgets()
        head = say("House rules") if game.options else say("The match")
        self.title = StaticText(head, 21, theme.GOLD, "semibold", wraps=False)
        self.section = said("House rules") if game.options else said("The match")
        self.title.is_label = True
        self.scroll = ScrollView(Stack(*parts, gap=8), padding=6)
        self._update_idle_options()
        self.rule = Separator()
        self.summary = StaticText("", 16)
        self.button = Button(label, setup.start_match, action_keys.MAIN, main=True)
        self.learn = Button(say(LEARN_LABEL), setup.open_lesson, action_keys.LEARN, "hint")
        self.learn.shown = setup.offers_lesson
        self.add(self.title, self.scroll, self.rule, self.summary, self.learn, self.button)

    def _dealer_widgets(self) -> list[Widget]:
        self.dealer = FlexibleChoice(self._dealer_choices(), self.setup.dealer, self._set_dealer)
        self.dealer_help = StaticText("", 16, theme.SOFT_TEXT)
        title = StaticText(say("Who deals first?"), 17, weight="semibold")
        put_name(self.dealer, title)
        return [title, self.dealer, self.dealer_help, Spacer(18)]

    def _option_widgets(self, option: Option, options: dict[str, Value]) -> list[Widget]:
        def take(value: object) -> None:
            assert isinstance(value, Value), value
            options[option.name] = value
            if self._update_idle_options():
                self.arrange(self.setup.look, self.rect)
                self.invalidate()

        # What is merely on or off stands in one order at every table, whatever is usual there.
        choices: list[tuple[object, str]] = [(choice, say(label)) for choice, label in option.choices]
        if {label.key for _, label in option.choices} in ({"On", "Off"}, {"Yes", "No"}):
            choices.sort(key=lambda choice: not choice[0])
        one = FlexibleChoice(choices, options[option.name], take)
        title = StaticText(say(option.title), 17, weight="semibold")
        note = StaticText(say(option.help), 16, theme.SOFT_TEXT)
        put_name(one, title, note)
        self.options[option.name] = one, note
        return [title, one, note, Spacer(18)]

    def _practice_widgets(self) -> list[Widget]:
        def take(value: object) -> None:
            self.setup.is_practice = bool(value)

        title = StaticText(say("Just for practice?"), 17, weight="semibold")
        self.practice = FlexibleChoice([(True, say("Yes")), (False, say("No"))], self.setup.is_practice, take)
        note = StaticText(say("Practice matches are kept apart in the statistics."), 16, theme.SOFT_TEXT)
        put_name(self.practice, title, note)
        return [title, self.practice, note]

    def _update_idle_options(self) -> bool:
        """Fades house rules without effect and says why; true if any sentence is new."""
        is_new = False
        setup, words = self.setup, words_of(self.game.slug)
        for option in self.game.options:
            one, note = self.options[option.name]
            why = words.options_without_effect.get(option.name)
            idle = why(len(setup.profiles), setup.options) if why else ""
            note_now = told(idle) if idle else say(option.help)
            is_new |= note.words != note_now
            note.set_words(note_now)
            one.set_accessible_name(option.title, note_now)
            one.set_enabled(on=not idle)
        return is_new

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad = look.box(24)
        left, room = rect.left + pad, rect.width - 2 * pad
        high = self.title.measure(look, room)[1]
        self.title.arrange(look, pygame.Rect(left, rect.top + look.box(18), room, high))
        high = look.box(58)
        self.button.arrange(look, pygame.Rect(left, rect.bottom - look.box(24) - high, room, high))
        self.summary.words = self._summary_words()
        two_lines = typography.line_height(look.font_size(16)) * 2
        high = max(two_lines, self.summary.measure(look, room)[1])
        foot = self._lay_lesson_offer(look, pygame.Rect(left, self.button.rect.top, room, look.box(50)))
        self.summary.arrange(look, pygame.Rect(left, foot - look.box(18) - high, room, high))
        self.rule.arrange(look, pygame.Rect(left, self.summary.rect.top - look.box(14), room, look.box(2)))
        inset = look.box(6)
        top = self.title.rect.bottom + look.box(8)
        bottom = self.rule.rect.top - look.box(4)
        box = pygame.Rect(left - inset, top, room + 2 * inset + look.box(10), max(1, bottom - top))
        self.scroll.arrange(look, box)
        # Once it is scrolled, its lower edge cuts something in any case.
        if self.scroll.offset == 0:
            box.height = self._scroll_height(look, box)
            self.scroll.arrange(look, box)

    def _scroll_height(self, look: Look, box: pygame.Rect) -> int:
        """Returns how high the rules' window is so that its lower edge cuts nothing.

        A sentence shows as many whole lines as there is room for.
        """
        for part in self.scroll.content.children:
            cut = part.rect
            if not cut.top < box.bottom < cut.bottom:
                continue
            line = (
                typography.line_height(look.font_size(part.size))
                if isinstance(part, StaticText)
                else cut.height
            )
            return max(1, cut.top + (box.bottom - cut.top) // line * line - box.top)
        return box.height

    def _lay_lesson_offer(self, look: Look, above: pygame.Rect) -> int:
        """Lays the offer of a lesson on the big button; returns where both begin."""
        if not self.learn.shown:
            return above.top
        self.learn.arrange(look, above.move(0, -above.height - look.box(14)))
        return self.learn.rect.top

    def update_sentences(self) -> None:
        """Updates the sentences to who sits where."""
        look = self.setup.look
        if self.dealer is not None:
            self.dealer.set_choices(self._dealer_choices(), look)
            dealer = self.setup.dealer
            names = self.setup.names()
            self.dealer_help.set_words(
                say("The first dealer is drawn at random.")
                if dealer is None
                else say("{who} {who:deals|deal} first.", who=names[dealer])
            )
        complaint = deal_number_problem(self.setup.number)
        self.help.colour = theme.GOLD if complaint else theme.SOFT_TEXT
        self.help.set_words(complaint or self.seed_help)
        self.button.enabled = not complaint
        self.invite.enabled = not complaint and any(one.level is None for one in self.setup.profiles)
        self.summary.set_words(self._summary_words())
        self.invalidate()

    def match_request(self, setup: MatchSetup) -> MatchRequest | None:
        """Returns what to start with; None while the deal number is no number."""
        if deal_number_problem(setup.number):
            return None
        return setup.match_request(deal_number.parse(setup.number) if setup.number.strip() else None)

    def _dealer_choices(self) -> list[tuple[object, str]]:
        return [(None, say("Drawn")), *enumerate(told(name_label(name)) for name in self.setup.names())]

    def _set_dealer(self, seat: object) -> None:
        assert seat is None or isinstance(seat, int)
        self.setup.dealer = seat
        self.update_sentences()

    def _set_deal_number(self, words: str) -> None:
        self.setup.number = words
        self.update_sentences()

    def _summary_words(self) -> str:
        profiles = self.setup.profiles
        people = sum(profile.level is None for profile in profiles)
        others = len(profiles) - people
        if len(profiles) == 1:
            return say("You play alone.")
        if not others:
            return say("{All:~} at the table: {people:~ person|~ people}.", all=len(profiles), people=people)
        if not people:
            return say(
                "{All:~} at the table: {others:~ computer opponent|~ computer opponents}. You watch.",
                all=len(profiles),
                others=others,
            )
        return say(
            "{All:~} at the table: {people:~ person|~ people}, "
            "{others:~ computer opponent|~ computer opponents}.",
            all=len(profiles),
            people=people,
            others=others,
        )


class DealNumberField(TextField):
    """The field of the deal number, with an arrow that clears it."""

    def __init__(self, words: str, on_change: Callable[[str], None]) -> None:
        hint = say("any", context="deal number")
        super().__init__(words, on_change, hint=hint, limit=deal_number.MAX_CHARACTERS)
        self.right_inset = 40
        self.clear_button = ToolButton("redo", self._clear, "", said("Any deal"))
        self.add(self.clear_button)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        size = look.metrics.target(34)
        self.clear_button.arrange(
            look, pygame.Rect(rect.right - size - look.box(5), rect.centery - size // 2, size, size)
        )

    def _clear(self) -> None:
        self.set_text("")
        self.on_change("")


def deal_number_problem(words: str) -> str:
    """Returns a sentence on a deal number that is none; "" if it can be used."""
    if not words.strip():
        return ""
    try:
        deal_number.parse(words)
    except deal_number.InvalidDealNumber as problem:
        return say(problem.reason)
    return ""

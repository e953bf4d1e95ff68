"""A game's positions to practise: the easy ones first, with a tick at those that were solved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.coach.practice_positions import HARDNESSES, BadPositions, PracticePosition
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES
from tabletop.graphics import theme
from tabletop.messages import said, say
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_entry.known_people import known_people, table_owner
from tabletop.scenes.match_entry.lesson_entry import UNREADABLE
from tabletop.scenes.match_entry.player_profiles import told_name
from tabletop.scenes.practice import practice_sentences
from tabletop.scenes.practice.position_table import PositionTable
from tabletop.scenes.practice.solved_by_person import solved_by_owner
from tabletop.widgets.base.containers import FlowingRow, Panel, Row
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.text.static_text import Spacer, StaticText, put_name
from tabletop.words import action_keys

WIDTH = 900
PADDING = 26


class PositionsScene(WidgetScene):
    """The list of a game's positions. Raises BadPositions where its file cannot be used."""

    def __init__(self, app: Host, slug: str) -> None:
        super().__init__(app)
        self.game = GAMES[slug]
        self.positions = load_positions(slug)
        self.buttons: list[Button] = []
        self.solved: frozenset[str] = frozenset()
        """The names of the positions that the owner of the table has solved."""

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(
            say(practice_sentences.TITLE), say(self.game.title), top_bar.back_tool(self.app.pop)
        )
        self.panel = Panel(gap=10, padding=PADDING, gold=True)
        self.buttons = []
        self.solved, problem = solved_by_owner(self.app)
        parts: list[Widget] = [StaticText(say(practice_sentences.HEAD), 21, theme.GOLD, "semibold")]
        parts += self._person_choice()
        parts += [StaticText(say(problem), 16, theme.GOLD)] if problem is not None else []
        for hardness in HARDNESSES:
            own = [one for one in self.positions if one.hardness == hardness]
            if own:
                buttons = [self._button(one) for one in own]
                self.buttons += buttons
                heading = StaticText(say(practice_sentences.HARD[hardness]), 16, theme.SOFT_TEXT)
                heading.is_heading = True
                parts += [heading, FlowingRow(*buttons, gap=8)]
        done = sum(map(self._is_solved, self.positions))
        count = practice_sentences.count(done, len(self.positions))
        words = practice_sentences.ALL if done == len(self.positions) else count
        parts += [Spacer(2), StaticText(say(words), 16, theme.SOFT_TEXT)]
        following = self._unsolved()
        if following is not None:
            label = practice_sentences.NEXT if done else practice_sentences.FIRST
            act: Callable[[], None] = partial(self.open, following)
        else:
            label, act = practice_sentences.LEAVE, self.app.pop
        parts.append(Row(Button(say(label), act, action_keys.MAIN, main=True, centred=True)))
        self.panel.add(*parts)
        self.root.add(self.top_bar, self.panel)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        top_bar.arrange_in_middle(self.panel, look, look.box(WIDTH))

    def enter(self) -> None:
        super().enter()
        if self._is_ready:
            self.rebuild()

    def open(self, position: PracticePosition) -> None:
        """Opens the table of a position, from which the next one can be opened."""
        self.solved, _ = solved_by_owner(self.app)
        following = self._next_unsolved(position)
        act = None if following is None else partial(self._open_next, following)
        try:
            self.app.push(PositionTable(self.app, position, act))
        except BadPositions as problem:
            self.show_problem(UNREADABLE, str(problem))

    def _open_next(self, position: PracticePosition) -> None:
        self.app.pop()
        self.open(position)

    def _button(self, position: PracticePosition) -> Button:
        number = str(self.positions.index(position) + 1)
        label = practice_sentences.solved(number) if self._is_solved(position) else number
        button = Button(label, partial(self.open, position), centred=True)
        is_solved = self._is_solved(position)
        button.set_accessible_name(
            said("Position {n}, solved", n=number) if is_solved else said("Position {n}", n=number)
        )
        return button

    def _is_solved(self, position: PracticePosition) -> bool:
        return position.name in self.solved

    def _person_choice(self) -> list[Widget]:
        """Returns the choice of who practises, where several people have played here."""
        names = [person.name for person in known_people(self.app.settings)]
        if len(names) < 2:
            return []
        owner = table_owner(self.app.settings).name
        self.who = DropDown([(name, told_name(name)) for name in names], owner, self._choose_person)
        label = StaticText(say(practice_sentences.WHO), 16, theme.SOFT_TEXT, wraps=False)
        put_name(self.who, label)
        return [Row(label, self.who, gap=12)]

    def _choose_person(self, name: object) -> None:
        """Makes somebody else the owner of the table, and shows what they have solved."""
        self.app.change_settings(self.app.settings.with_owner(str(name)))
        self.rebuild()

    def _unsolved(self) -> PracticePosition | None:
        return next((one for one in self.positions if not self._is_solved(one)), None)

    def _next_unsolved(self, position: PracticePosition) -> PracticePosition | None:
        """Returns the next unsolved position, from this one on and then from the first."""
        at = self.positions.index(position)
        others = (*self.positions[at + 1 :], *self.positions[:at])
        return next((one for one in others if not self._is_solved(one)), None)

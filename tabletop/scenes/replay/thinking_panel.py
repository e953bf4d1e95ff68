"""The panel beside another seat's view: the moves thought of, the reason, and the test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.coach.move_evaluations import EvaluationClient, MoveEvaluation
from tabletop.controller import Replay
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.graphics.text.typography import Weight
from tabletop.messages import say, sentences_text, told, without_full_stop
from tabletop.scenes.replay import seat_view_sentences
from tabletop.scenes.table.board.board import Board
from tabletop.widgets.base.containers import Stack
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, Button
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.panels.side_panel import SidePanel
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys
from tabletop.words.seat_naming import with_names

MAX_MOVES = 6
"""The greatest number of moves shown, the best first."""

MIN_SPREAD = 0.25
"""The least range of values that the bars span, so that nearly equal moves have nearly equal bars."""

ROW_HEIGHT = 34
FRAME_WIDTH, FRAME_HEIGHT = 34, 92
"""The parts of its width and height that go to its frame and its title."""


class FairnessResult(Protocol):
    """A test that runs, or has been made."""

    is_running: bool
    shuffles_done: int
    same_answers: int

    @property
    def is_shuffled(self) -> bool: ...

    @property
    def imagined_count(self) -> int: ...

    @property
    def imagined_moves(self) -> Mapping[str, int]: ...

    @property
    def other_answers(self) -> int: ...

    @property
    def value_spread(self) -> float: ...


class SeatView(Protocol):
    """A seat whose view is shown, and what is known there."""

    replay: Replay
    seat: int
    at: int
    name: str
    board: Board
    asker: EvaluationClient
    thought: MoveEvaluation | None

    @property
    def has_decision(self) -> bool: ...

    @property
    def test(self) -> FairnessResult | None: ...

    def move_made(self) -> str: ...

    def next_decision(self) -> None: ...

    def begin_test(self) -> None: ...


class MoveValueRow(Widget):
    """A move, words at the right, and a bar as long as the move seemed good."""

    catches_pointer = False
    paint_margin = 2.0

    def __init__(self, words: str, share: float, *, chosen: bool, worth: str = "") -> None:
        super().__init__()
        self.words = words
        self.worth = worth
        self.share = share
        self.chosen = chosen

    def describe(self) -> Node:
        states = CHOSEN if self.chosen else frozenset[State]()
        return Node(self.node_key, Role.LIST_ITEM, self.words, self.worth, states=states)

    def measure(self, look: Look, room: int) -> Point:
        line = typography.line_height(look.metrics.secondary_size) if self.is_in_two_lines(look, room) else 0
        return room, look.box(ROW_HEIGHT) + line

    @property
    def _weight(self) -> Weight:
        return "semibold" if self.chosen else "regular"

    def is_in_two_lines(self, look: Look, room: int) -> bool:
        """Returns whether what it is worth stands below the move, as both have no room in one line."""
        size = look.metrics.secondary_size
        wide = sum(typography.width(words, size, self._weight) for words in (self.words, self.worth))
        return bool(self.worth) and wide + look.box(12) > room

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        ink = theme.GOLD if self.chosen else theme.CREAM
        at = self.rect.left, self.rect.top + look.box(11)
        weight, size = self._weight, look.metrics.secondary_size
        is_below = self.is_in_two_lines(look, self.rect.width)
        right = self.rect.right, at[1] + typography.line_height(size) * is_below
        told = look.draw_text(screen, self.worth, right, size, ink, weight=weight, anchor="right")
        beside = 0 if is_below or not self.worth else look.box(12) + told.width
        room = self.rect.width - beside
        look.draw_text(screen, self.words, at, size, ink, weight=weight, room=room)
        high = max(3, look.box(5))
        track = pygame.Rect(self.rect.left, self.rect.bottom - high - look.box(5), self.rect.width, high)
        look.draw_rounded(screen, track, high / 2, look.inset_colour)
        track.width = max(high + 2, round(track.width * self.share))
        look.draw_rounded(screen, track, high / 2, ink if self.chosen else with_opacity(theme.CREAM, 0.55))


class ThinkingPanel(SidePanel):
    """A panel with what is known of a seat's thoughts; rebuilt whenever that changes."""

    def __init__(self, seat_view: SeatView, leave: Callable[[], None]) -> None:
        self.seat_view = seat_view
        self.shows_failure = False
        self.stack = Stack(gap=8)
        self.room = pygame.Rect(0, 0, 0, 0)
        is_person = seat_view.replay.sitters[seat_view.seat].is_person
        self._asked_name = None if is_person else seat_view.name
        """Who has thought so; None: the expert, in a person's place."""
        title = seat_view_sentences.panel_title(self._asked_name)
        super().__init__(title, ScrollView(self.stack, padding=8), action_keys.LEAVE, leave)
        self.refresh()

    def refresh(self) -> None:
        """Says what is known now."""
        self.invalidate()
        self.stack.remove_children()
        self.stack.add(*self._content())
        if self.room.width and self.tree is not None:
            self.place_in(self.tree.look, self.room)
        self.invalidate()

    def place_in(self, look: Look, room: pygame.Rect) -> None:
        """Takes as much of this room as it needs, from the top."""
        self.room = room
        inside = room.width - look.box(FRAME_WIDTH)
        high = self.stack.measure(look, inside)[1] + look.box(FRAME_HEIGHT)
        self.arrange(look, pygame.Rect(room.topleft, (room.width, min(room.height, high))))

    def _content(self) -> list[Widget]:
        seat_view = self.seat_view
        self.shows_failure = seat_view.asker.has_failed
        following = Button(
            say(seat_view_sentences.NEXT), seat_view.next_decision, action_keys.MAIN, main=True, centred=True
        )
        if not seat_view.has_decision:
            words = say(seat_view_sentences.nothing_to_decide(seat_view.name))
            return [StaticText(words, 16, theme.SOFT_TEXT), following]
        if seat_view.thought is None:
            said = seat_view_sentences.FAILED if seat_view.asker.has_failed else seat_view_sentences.THINKING
            return [StaticText(say(said), 16, theme.SOFT_TEXT), following]
        # What the test says comes first: a long list of moves would push it out of sight.
        parts = [
            *self._test_widgets(),
            *self._move_rows(seat_view.thought),
            StaticText(say(seat_view_sentences.legend(self._asked_name)), 15, theme.SOFT_TEXT),
            *self._not_best_widgets(seat_view.thought),
            *self._reason_widgets(seat_view.thought),
        ]
        if seat_view.test is None or not seat_view.test.is_running:
            parts += [
                Spacer(2),
                Button(
                    say(seat_view_sentences.shuffle_label(seat_view.name)),
                    seat_view.begin_test,
                    action_keys.SHUFFLED,
                ),
            ]
        return [*parts, following]

    def _move_rows(self, thought: MoveEvaluation) -> list[Widget]:
        """Returns the best moves, the one that is made, and those that chance made in a test."""
        test = self.seat_view.test
        made = (
            test.imagined_moves
            if test is not None and test.imagined_count == seat_view_sentences.SHUFFLES
            else {}
        )
        shown = list(thought.values[:MAX_MOVES])
        shown += [one for one in thought.values[MAX_MOVES:] if one[0] == thought.move or one[0] in made]
        values = [value for _, value in thought.values]
        high = max(values)
        spread = max(high - min(values), MIN_SPREAD)
        legal = {
            str(move): move
            for move in self.seat_view.replay.history.match_after(self.seat_view.at).legal_moves()
        }
        said = self.seat_view.board.words_of_view(self.seat_view.replay.view(self.seat_view.at))
        return [
            MoveValueRow(
                without_full_stop(said.advice_sentence(legal[move])) if move in legal else move,
                # The worst move keeps a stub of a bar, so that one sees where it begins.
                1.0 - 0.92 * (high - value) / spread,
                chosen=move == thought.move,
                worth=say(seat_view_sentences.so_often(made[move])) if move in made else "",
            )
            for move, value in shown
        ]

    def _not_best_widgets(self, thought: MoveEvaluation) -> list[Widget]:
        """Returns a line for a move that did not seem best to whoever made it."""
        sitter = self.seat_view.replay.sitters[self.seat_view.seat]
        level = sitter.level or seat_view_sentences.PERSONS_LEVEL
        values = dict(thought.values)
        behind = max(values.values()) - values.get(thought.move, 0.0)
        words = seat_view_sentences.not_best_sentence(self._asked_name, level, behind)
        return [] if words is None else [StaticText(say(words), 15, theme.CREAM)]

    def _reason_widgets(self, thought: MoveEvaluation) -> list[Widget]:
        parts: list[Widget] = []
        view = self.seat_view.replay.view(self.seat_view.at)
        why = with_names(thought.why, view, self.seat_view.board.names)
        parts.append(StaticText(say("“{words}”", words=why), 16, theme.CREAM))
        if thought.move != self.seat_view.move_made():
            is_person = self.seat_view.replay.sitters[self.seat_view.seat].is_person
            made = seat_view_sentences.made_instead(self._made_move_sentence(), is_person=is_person)
            parts.append(StaticText(told(made), 15, theme.SOFT_TEXT))
        return parts

    def _made_move_sentence(self) -> str:
        view = self.seat_view.replay.history.match_after(self.seat_view.at + 1).view(self.seat_view.seat)
        return self.seat_view.board.words_of_view(view).move_sentence(len(view.moves) - 1)

    def _test_widgets(self) -> list[Widget]:
        """Returns how far the test is, or what it has shown."""
        test = self.seat_view.test
        if test is None:
            return []
        if test.is_running:
            if test.is_shuffled:
                progress = seat_view_sentences.imagining_sentence(test.imagined_count)
            else:
                progress = seat_view_sentences.shuffling_sentence(test.shuffles_done)
            return [StaticText(say(progress), 16, theme.GOLD)]
        parts: list[Widget] = []
        if test.is_shuffled:
            fairness = seat_view_sentences.fairness_sentence(self._asked_name, test.same_answers)
            parts.append(StaticText(say(fairness), 16, theme.GOLD))
        if test.imagined_count == seat_view_sentences.SHUFFLES:
            chance = seat_view_sentences.chance_sentences(test.other_answers, test.value_spread)
            parts.append(StaticText(sentences_text(*chance), 16, theme.CREAM))
        return parts

"""Two matches of the same deals side by side: results by deal, and where they parted in the chosen one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final

import pygame

from tabletop.accessibility import Kind
from tabletop.coach.reviewer import Reviewer
from tabletop.competition.comparison import Comparison, DealPair, Parting
from tabletop.controller import Replay
from tabletop.controller.review.match_review import StartReviewer
from tabletop.games.loaders import words_of
from tabletop.graphics import theme
from tabletop.messages import Message, names_text, number_text, said, say, sentences_text, told
from tabletop.person_names import is_nameless, is_same_name
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.plot_widget import rounded_points
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.compare import compare_sentences as sentences
from tabletop.scenes.compare.deal_row import DealHead, DealRow
from tabletop.scenes.compare.parting_judge import PartingJudge
from tabletop.scenes.compare.position_picture import PositionPicture
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import FlowingRow, Panel, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText

LIST_SHARE: Final = 0.42
"""The part of the felt that the list of deals has."""
LIST_WIDTH: Final = 560
DEALS, PARTING = said("Deals"), said("Where you parted")
UNKNOWN: Final = "–"


class CompareScene(WidgetScene):
    """The comparison of one's own match with another one; `flaw` says what was wrong with its file."""

    def __init__(
        self,
        app: Host,
        comparison: Comparison,
        flaw: Message | None = None,
        judges: StartReviewer = Reviewer,
    ) -> None:
        super().__init__(app)
        self._given = comparison
        self.flaw = flaw
        deals = comparison.deals
        self.chosen = next((number for number, pair in enumerate(deals) if pair.parting), 0)
        """Which deal is looked at."""
        self.judge = PartingJudge(comparison, app.wake_up, judges)
        self.game_words = words_of(comparison.own.game.slug)
        self._name_both()

    def _name_both(self) -> None:
        """Gives both their names, in the language that is spoken now."""
        self.comparison = replace(self._given, other=_named_friend(self._given))
        self.replays = self.comparison.own, self.comparison.other
        seat = self.comparison.seat
        self.names = tuple(shown_name(replay.sitters[seat].name) for replay in self.replays)

    @property
    def pair(self) -> DealPair:
        """Returns the deal that is looked at."""
        return self.comparison.deals[self.chosen]

    # --- what is shown

    def build(self) -> None:
        self._name_both()
        line = say(self.comparison.own.game.title)
        self.top_bar = top_bar.TopBar(say(sentences.TITLE), line, top_bar.back_tool(self.app.pop))
        self.rows = tuple(self._rows())
        own, other = self.comparison.totals
        total = [say("Total"), _signed(own), _signed(other), _signed(own - other)]
        notes = [sentences.POINTS_AHEAD, *filter(None, [self.flaw])]
        self.list = ScrollView(
            Stack(
                DealHead(["", *map(names_text, self.names), say("Difference")]),
                *self.rows,
                DealHead(total),
                *(StaticText(say(note), 15, theme.SOFT_TEXT) for note in notes),
                gap=6,
            ),
            padding=6,
        )
        self.left = Panel(self.list)
        self.details = ScrollView(Stack(*self._details(), gap=8), padding=6)
        self.right = Panel(self.details, gold=True)
        self.root.add(self.top_bar, self.left, self.right)
        parting = self.pair.parting
        self.judge.ask(parting if parting is not None and parting.is_person else None)

    def sections(self) -> Sequence[Section]:
        return Section(DEALS, (self.left,)), Section(PARTING, (self.right,))

    def _rows(self) -> Iterator[DealRow]:
        for number, pair in enumerate(self.comparison.deals):
            name = say(self.game_words.deal_name(pair.deal))
            cells = [name, *map(_signed, (*pair.brought, pair.difference))]
            yield DealRow(cells, partial(self.choose, number), chosen=number == self.chosen)

    def _details(self) -> Iterator[Widget]:
        """Yields what is told of the chosen deal."""
        pair, parting = self.pair, self.pair.parting
        yield StaticText(say(self.game_words.deal_name(pair.deal)), 21, theme.GOLD, "semibold")
        if pair.brought[1] is None:
            yield StaticText(say(sentences.not_finished(self.names[1])), 17)
        elif not pair.is_same_deal:
            yield StaticText(say(sentences.OTHER_DEAL), 17)
        elif parting is None:
            yield StaticText(say(sentences.ALIKE), 17)
        else:
            yield from self._parting_widgets(parting)

    def _parting_widgets(self, parting: Parting) -> Iterator[Widget]:
        own, seat = self.comparison.own, self.comparison.seat
        who = shown_name(own.sitters[parting.seat].name)
        yield StaticText(
            say(sentences.PARTED if parting.is_person else sentences.opponent_parted(who)),
            16,
            theme.SOFT_TEXT,
        )
        view = own.history.match_after(parting.positions[0]).view(seat)
        yield PositionPicture(view, own.sitters)
        yield from self._move_widgets(parting)
        yield Spacer(4)
        watch = zip(self.replays, self.names, parting.positions, strict=True)
        yield FlowingRow(
            *(
                Button(say(sentences.watch_label(name)), partial(self._watch, replay, at))
                for replay, name, at in watch
            ),
            gap=10,
        )

    def _move_widgets(self, parting: Parting) -> Iterator[Widget]:
        """Yields both moves, each with what the coach thinks of it and what came of it, once known."""
        verdicts = self.judge.verdicts(parting) if parting.is_person else None
        describers = [MatchDescriber(replay, self.comparison.seat) for replay in self.replays]
        for number, describer in enumerate(describers):
            move = describer.move_sentence(parting.positions[number])
            if not parting.is_person:
                yield StaticText(say(sentences.match_label(self.names[number])), 16, theme.SOFT_TEXT)
            yield StaticText(move, 17, weight="semibold")
            verdict = verdicts[number] if verdicts is not None else None
            if verdict is not None:
                words = say(sentences.verdict_sentence(verdict, describer.points_words))
                came_of = describer.consequence_of(verdict, parting.positions[number])
                yield StaticText(sentences_text(words, came_of), 16, theme.SOFT_TEXT)
        if not parting.is_person:
            return
        yield StaticText(say(self._conclusion(parting, describers[0])), 16, theme.GOLD)

    def _conclusion(self, parting: Parting, describer: MatchDescriber) -> Message:
        """Returns which move is better on average, or that it is not known yet."""
        found = self.judge.verdicts(parting)
        if found is None:
            return sentences.LOOKING
        verdicts = [verdict for verdict in found if verdict is not None]
        better = None
        if len(verdicts) == len(found):
            better = sentences.which_is_better(verdicts, self.names, describer.points_words)
        has_tiles = self.game_words.has_tiles
        return sentences.FAILED if not verdicts else better or sentences.fairness(has_tiles=has_tiles)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        wide = min(look.box(LIST_WIDTH), round(room.width * LIST_SHARE))
        self._lay_panel(look, self.left, self.list, pygame.Rect(room.left, room.top, wide, room.height))
        left = room.left + wide + look.box(20)
        self._lay_panel(
            look, self.right, self.details, pygame.Rect(left, room.top, room.right - left, room.height)
        )

    @staticmethod
    def _lay_panel(look: Look, panel: Panel, inside: ScrollView, box: pygame.Rect) -> None:
        panel.rect = box
        inside.arrange(look, box.inflate(-look.box(32), -look.box(28)))

    # --- going through

    def choose(self, number: int) -> None:
        """Turns to another deal."""
        self.chosen = number
        self.rebuild()
        self.app.announcer.announce(Kind.EVENT, self._told_details())

    def _told_details(self) -> str:
        texts = (part for part in self.details.content.children if isinstance(part, StaticText))
        return sentences_text(*(part.words for part in texts))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Goes to the deal before or after by Page up and Page down."""
        step = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0)
        wanted = self.chosen + step
        if not step or not 0 <= wanted < len(self.comparison.deals):
            return False
        self.choose(wanted)
        return True

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if self._is_ready and self.judge.step():
            offset = self.details.offset
            self.rebuild()
            self.details.scroll_to(offset)
            parting = self.pair.parting
            if parting is not None:
                words = say(
                    self._conclusion(parting, MatchDescriber(self.comparison.own, self.comparison.seat))
                )
                self.app.announcer.announce(Kind.EVENT, words)
            return True
        return busy

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        seconds = self.judge.wait_seconds()
        times.append(None if seconds is None else round(1000 * seconds) + 1)
        return min((time for time in times if time is not None), default=None)

    def close(self) -> None:
        self.judge.close()

    def _watch(self, replay: Replay, at: int) -> None:
        self.app.push(self.app.navigator.replay(replay, at))


def _named_friend(comparison: Comparison) -> Replay:
    """Returns the other match; who has the same name there as oneself, or none, is called a friend."""
    own, other, seat = comparison.own, comparison.other, comparison.seat
    sitter = other.sitters[seat]
    if not is_nameless(sitter.name) and not is_same_name(sitter.name, own.sitters[seat].name):
        return other
    friend = replace(sitter, name=told(sentences.YOUR_FRIEND))
    sitters = (*other.sitters[:seat], friend, *other.sitters[seat + 1 :])
    return Replay(other.history, replace(other.header, sitters=sitters), other.path)


def _signed(points: Fraction | None) -> str:
    """Returns points ahead as they stand in a list: "+7", "−2.5", "0"; a dash where there are none."""
    if points is None:
        return UNKNOWN
    value = rounded_points(float(points))
    return f"+{number_text(value)}" if points > 0 and value else number_text(value)

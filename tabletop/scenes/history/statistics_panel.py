"""Everybody's results: a heading for each person, a line for each game, for all matches or one kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.games import GAMES, listing_of
from tabletop.graphics import theme
from tabletop.messages import Message, list_text, said, say
from tabletop.records import MatchKind, OpponentWinLoss, PersonWinLoss, WinLossCount
from tabletop.scenes.match_entry.loading import READING
from tabletop.scenes.match_entry.player_profiles import told_name
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, blend
from tabletop.widgets.controls.flexible_choice import FlexibleChoice
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText

CHOICES: Final = (
    ("all", said("All", context="matches")),
    ("clean", said("Clean", context="matches")),
    ("assisted", said("Assisted", context="matches")),
    ("practice", said("Practice", context="matches")),
    ("shared", said("Shared deals", context="matches")),
)
WHICH_COUNT: Final = said("Which matches count")
COUNTED: Final[tuple[MatchKind, ...]] = ("clean", "assisted")
NOTES: Final = {
    "all": said(
        "Assisted: with hints or moves taken back. Practice matches and shared deals are kept apart."
    ),
    "clean": said("Matches without hints, and with no move taken back."),
    "assisted": said("Matches with hints or moves taken back."),
    "practice": said("Matches for practice, or with a deal you had played before."),
    "shared": said("Deals that others play, too: of the day, by invitation, of an evening or a league."),
}


def told_choices() -> list[tuple[str, str]]:
    """Returns the kinds of matches, as one chooses between them."""
    return [(kind, say(title)) for kind, title in CHOICES]


def counted_kinds(wanted: str) -> tuple[MatchKind, ...]:
    """Returns the kinds of matches that are counted for a choice."""
    counted = tuple(kind for kind in COUNTED if wanted in ("all", kind))
    return counted or ("shared" if wanted == "shared" else "practice",)


class ResultsBar(Widget):
    """A bar of somebody's results in one game: won without help, won with help, and lost."""

    catches_pointer = False

    def __init__(self, title: str, tallies: Mapping[MatchKind, WinLossCount], wanted: str) -> None:
        super().__init__()
        self.title = title
        self.parts = [tallies.get(kind, WinLossCount()) for kind in counted_kinds(wanted)]
        self.tally = sum(self.parts, WinLossCount())

    def describe(self) -> Node:
        return Node(self.node_key, Role.TEXT, list_text(self.title, self.share(), self.caption()))

    def share(self) -> str:
        """Returns how many matches were won of all."""
        return say("{part} of {whole}", part=self.tally.won, whole=self.tally.played)

    def caption(self) -> str:
        """Returns the caption below the bar."""
        facts = [
            say("{n} won", n=self.tally.won),
            say("{n} lost", n=self.tally.lost),
        ]
        if len(self.parts) > 1 and self.parts[1].played:
            facts.append(say("{n} assisted", n=self.parts[1].played))
        return " · ".join(facts)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(64)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        y = self.rect.top + look.box(12)
        share = self.share()
        size = look.metrics.body_size
        right = self.rect.right, y
        place = look.draw_text(screen, share, right, size, theme.CREAM, weight="semibold", anchor="right")
        room = place.left - self.rect.left - look.box(10)
        look.draw_text(screen, self.title, (self.rect.left, y), size, theme.CREAM, room=room)
        self._paint_bar(screen, look)
        at = (self.rect.left, self.rect.top + look.box(47))
        look.draw_text(
            screen, self.caption(), at, look.metrics.label_size, look.theme.soft_text, room=self.rect.width
        )

    def _paint_bar(self, screen: pygame.Surface, look: Look) -> None:
        bar = pygame.Rect(self.rect.left, self.rect.top + look.box(28), self.rect.width, look.box(8))
        look.draw_rounded(screen, bar, bar.height / 2, look.inset_colour, look.theme.hairline)
        pale = blend(look.plate_colour, theme.GOLD, 0.55)
        for ink, won in ((pale, self.tally.won), (theme.GOLD, self.parts[0].won)):
            if won:
                wide = max(bar.height, bar.width * won // self.tally.played)
                look.draw_rounded(screen, pygame.Rect(bar.topleft, (wide, bar.height)), bar.height / 2, ink)


class StatisticsPanel(Panel):
    """The panel at the right of the list of matches."""

    def __init__(
        self,
        tallies: PersonWinLoss,
        opponents: OpponentWinLoss,
        wanted: str,
        on_change: Callable[[object], None],
        *,
        is_reading: bool,
    ) -> None:
        super().__init__()
        self.section = said("Statistics")
        self.kind = FlexibleChoice(told_choices(), wanted, on_change, shrinks=True)
        self.kind.set_accessible_name(WHICH_COUNT)
        self.lines = ScrollView(
            Stack(*_result_bars(tallies, opponents, wanted, is_reading=is_reading), gap=6), padding=4
        )
        self.add(self.kind, self.lines)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-look.box(36), -look.box(32))
        high = look.box(42)
        self.kind.arrange(look, pygame.Rect(inner.left, inner.top, inner.width, high))
        top = self.kind.rect.bottom + look.box(12)
        self.lines.arrange(look, pygame.Rect(inner.left, top, inner.width, max(1, inner.bottom - top)))


def _result_bars(
    tallies: PersonWinLoss, opponents: OpponentWinLoss, wanted: str, *, is_reading: bool
) -> Iterator[Widget]:
    counted = [key for key, kinds in tallies.items() if any(kind in kinds for kind in counted_kinds(wanted))]
    for number, name in enumerate(dict.fromkeys(name for name, _ in counted)):
        if number:
            yield Spacer(10)
        yield StaticText(told_name(name), 21, theme.GOLD, "semibold", wraps=False)
        for slug in GAMES:
            if (name, slug) in counted:
                yield ResultsBar(say(listing_of(slug).title), tallies[name, slug], wanted)
    yield from _opponent_bars(opponents, wanted)
    if not counted:
        yield StaticText(say("Statistics"), 21, theme.GOLD, "semibold")
        yield StaticText(say(READING if is_reading else _empty_note(tallies)), 16, theme.SOFT_TEXT)
    yield Spacer(10)
    yield StaticText(say(NOTES[wanted]), 15, theme.SOFT_TEXT)


def _opponent_bars(opponents: OpponentWinLoss, wanted: str) -> Iterator[Widget]:
    """Yields the opponents' results, the opponent met most often first."""
    parts = {name: ResultsBar(told_name(name), kinds, wanted) for name, kinds in opponents.items()}
    lines = [line for line in parts.values() if line.tally.played]
    if lines:
        yield Spacer(10)
        yield StaticText(say("Your opponents"), 21, theme.GOLD, "semibold", wraps=False)
    yield from sorted(lines, key=lambda line: -line.tally.played)


def _empty_note(tallies: PersonWinLoss) -> Message:
    return said("No such matches yet.") if tallies else said("Finished matches are counted here.")

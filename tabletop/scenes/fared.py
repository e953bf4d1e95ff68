"""How everybody has fared: a head for each person, a line a game, for all matches or those of one kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pygame

from tabletop.games import GAMES, listing_of
from tabletop.records import Kind, Opponents, Tallies, Tally
from tabletop.scenes.people import shown_name
from tabletop.scenes.reading import READING
from tabletop.stage import theme
from tabletop.stage.widgets.look import Look, blend
from tabletop.stage.widgets.panel import Panel, Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Point, Widget

CHOICES: Final = [("all", "All"), ("clean", "Clean"), ("assisted", "Assisted"), ("practice", "Practice")]
COUNTED: Final[tuple[Kind, ...]] = ("clean", "assisted")
NOTES: Final = {
    "all": "Assisted: with hints or moves taken back. Practice matches are kept apart.",
    "clean": "Matches without hints, and with no move taken back.",
    "assisted": "Matches with hints or moves taken back.",
    "practice": "Matches for practice, or with a deal you had played before.",
}


def kinds_of(wanted: str) -> tuple[Kind, ...]:
    """Returns the kinds of matches that are counted for a choice."""
    return tuple(kind for kind in COUNTED if wanted in ("all", kind)) or ("practice",)


class TallyLine(Widget):
    """A bar of somebody's results in one game: won without help, won with help, and lost."""

    solid = False

    def __init__(self, title: str, tallies: Mapping[Kind, Tally], wanted: str) -> None:
        super().__init__()
        self.title = title
        self.parts = [tallies.get(kind, Tally()) for kind in kinds_of(wanted)]
        self.tally = sum(self.parts, Tally())

    def told(self) -> str:
        """Returns the caption below the bar."""
        said = [f"{self.tally.won} won", f"{self.tally.lost} lost"]
        if len(self.parts) > 1 and self.parts[1].played:
            said.append(f"{self.parts[1].played} assisted")
        return " · ".join(said)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(64)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        y = self.rect.top + look.box(12)
        share, size = f"{self.tally.won} of {self.tally.played}", look.metrics.body
        right = self.rect.right, y
        place = look.words(screen, share, right, size, theme.CREAM, weight="semibold", anchor="right")
        room = place.left - self.rect.left - look.box(10)
        look.words(screen, self.title, (self.rect.left, y), size, theme.CREAM, room=room)
        self._paint_bar(screen, look)
        at = (self.rect.left, self.rect.top + look.box(47))
        look.words(screen, self.told(), at, look.metrics.label, look.theme.soft, room=self.rect.width)

    def _paint_bar(self, screen: pygame.Surface, look: Look) -> None:
        bar = pygame.Rect(self.rect.left, self.rect.top + look.box(28), self.rect.width, look.box(8))
        look.rounded(screen, bar, bar.height / 2, look.well, look.theme.hairline)
        pale = blend(look.plate, theme.GOLD, 0.55)
        for ink, won in ((pale, self.tally.won), (theme.GOLD, self.parts[0].won)):
            if won:
                wide = max(bar.height, bar.width * won // self.tally.played)
                look.rounded(screen, pygame.Rect(bar.topleft, (wide, bar.height)), bar.height / 2, ink)


class Fared(Panel):
    """The panel at the right of the list of matches."""

    def __init__(
        self,
        tallies: Tallies,
        met: Opponents,
        wanted: str,
        on_change: Callable[[object], None],
        *,
        is_reading: bool,
    ) -> None:
        super().__init__()
        self.kind = Segmented(CHOICES, wanted, on_change)
        self.lines = Scroll(Stack(*_lines(tallies, met, wanted, is_reading=is_reading), gap=6), padding=4)
        self.add(self.kind, self.lines)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-look.box(36), -look.box(32))
        high = look.box(42)
        self.kind.lay(look, pygame.Rect(inner.left, inner.top, inner.width, high))
        top = self.kind.rect.bottom + look.box(12)
        self.lines.lay(look, pygame.Rect(inner.left, top, inner.width, max(1, inner.bottom - top)))


def _lines(tallies: Tallies, met: Opponents, wanted: str, *, is_reading: bool) -> Iterator[Widget]:
    counted = [key for key, kinds in tallies.items() if any(kind in kinds for kind in kinds_of(wanted))]
    for number, name in enumerate(dict.fromkeys(name for name, _ in counted)):
        if number:
            yield Gap(10)
        yield Text(shown_name(name) or "?", 21, theme.GOLD, "semibold", wraps=False)
        for slug in GAMES:
            if (name, slug) in counted:
                yield TallyLine(listing_of(slug).title, tallies[name, slug], wanted)
    yield from _met(met, wanted)
    if not counted:
        yield Text("Statistics", 21, theme.GOLD, "semibold")
        yield Text(READING if is_reading else _nothing(tallies), 16, theme.SOFT)
    yield Gap(10)
    yield Text(NOTES[wanted], 15, theme.SOFT)


def _met(met: Opponents, wanted: str) -> Iterator[Widget]:
    """Yields the opponents' results, the opponent met most often first."""
    parts = {name: TallyLine(shown_name(name) or "?", kinds, wanted) for name, kinds in met.items()}
    lines = [line for line in parts.values() if line.tally.played]
    if lines:
        yield Gap(10)
        yield Text("Your opponents", 21, theme.GOLD, "semibold", wraps=False)
    yield from sorted(lines, key=lambda line: -line.tally.played)


def _nothing(tallies: Tallies) -> str:
    return "No such matches yet." if tallies else "Finished matches are counted here."

"""A match in the list of matches, as a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.games import listing_of
from tabletop.players.characters import face_number
from tabletop.records import Kept
from tabletop.scenes import rim, unfinished
from tabletop.scenes.people import together, together_in
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.button import Pressable, Tool
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point
from tabletop.words import keys
from tabletop.words.base import points

MOST_FACES = 5
GAP = 12
WON = " won"
MOST_SCORES = 6
"""The greatest number of scores shown; of more nobody can see whose they are."""


class MatchLine(Pressable):
    """A row of the list: game, players, when, and how the match ended or that it can be resumed.

    A click resumes the match, or replays it once it is over; a finished match also has buttons for its review
    and its score sheet.
    """

    bleed = 6.0

    def __init__(
        self,
        kept: Kept,
        when: str,
        act: Callable[[], None],
        *,
        on_sheet: Callable[[], None],
        on_review: Callable[[], None],
        on_delete: Callable[[], None],
        names: Sequence[str],
        chosen: bool | None = None,
    ) -> None:
        """Takes the match; `chosen` (not None) means that a click chooses it or leaves it."""
        super().__init__(act)
        self.chosen = chosen
        self.kept = kept
        self.names = names
        self._has_few_scores = False
        self._is_winner_cut = False
        self.when = when
        self.title = listing_of(kept.game).title
        self.watch = Tool("play", act, tip="Watch it again")
        self.watch.focusable = False
        self.sheet = Tool("score-sheet", on_sheet, tip="Score sheet")
        self.review = Tool("discover", on_review, tip="Review your moves")
        self.watch.shown = self.sheet.shown = self.review.shown = kept.is_over
        self.delete = Tool("cross", on_delete, tip="Delete", tip_key=keys.DELETE)
        self.delete.focusable = False
        tools = self.watch, self.review, self.sheet, self.delete
        for tool in tools:
            tool.shown = tool.shown and chosen is None
        self.subject = self.sheet.subject = self.review.subject = self.delete.subject = kept.path
        self.add(*tools)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(58)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        size = look.box(36)
        right = rect.right - look.box(8)
        for tool in (self.delete, self.sheet, self.review, self.watch):
            right -= size
            tool.lay(look, pygame.Rect(right, rect.centery - size // 2, size, size))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        self._paint_ground(screen, look)
        left_edge = self.rect.left + look.box(14)
        # Larger letters need room that the faces can spare.
        diameter, step = look.box(34), look.box(26) * look.box(100) // max(1, look.letters(100))
        x = left_edge + diameter + step * (MOST_FACES - 1) + look.box(14)
        above, below = self._paint_end(screen, look, x)
        faces = self.kept.sitters[:MOST_FACES]
        for number, sitter in enumerate(faces):
            middle = (left_edge + diameter // 2 + number * step, self.rect.centery)
            look.face(screen, face_number(sitter.face), middle, diameter)
        y = self.rect.centery
        gap = look.box(GAP)
        at, room = (x, y - look.box(11)), above - x - gap
        look.words(screen, self.title, at, look.metrics.body, theme.CREAM, weight="semibold", room=room)
        at, room = (x, y + look.box(12)), below - x - gap
        size, line = rim.set_facts(self._line(look, room), look.metrics.label, room)
        look.words(screen, line, at, size, look.theme.soft, room=room)

    def _paint_ground(self, screen: pygame.Surface, look: Look) -> None:
        """Draws a golden frame round what waits, or while matches are chosen round those that are."""
        is_choosing = self.chosen is not None
        is_golden = bool(self.chosen) if is_choosing else not self.kept.is_over
        ground = faded(theme.GOLD, 0.16) if self.chosen else faded(theme.CREAM, 0.04)
        fill = look.theme.plate_over if self.hovered else ground
        edge = faded(theme.GOLD, 0.7) if is_golden else faded(theme.CREAM, 0.12) if is_choosing else None
        if self.hovered or edge is not None:
            look.rounded(screen, self.rect, look.box(12), fill, edge)
        if self.tree is not None and self.tree.shows_focus(self):
            look.line(screen, self.rect, look.box(12), theme.WHITE, max(2, look.px(2.5)))

    def _line(self, look: Look, room: int) -> str:
        """Returns when it was, and who played; or how a match stands that waits.

        The tooltip names those for whom there is no room.
        """
        size = look.metrics.label
        fits = partial(self._fits, size, room)
        whole = self.kept.standing or together(self.names)
        if rim.set_facts(f"{self.when} · {whole}", size, room)[1].endswith(whole):
            told = whole
        elif self.kept.standing:
            told = unfinished.standing_in(whole, fits)
        else:
            told = together_in(self.names, fits)
        self.tip = (
            self._told_in_full() if told != whole or self._has_few_scores or self._is_winner_cut else ""
        )
        return f"{self.when} · {told}"

    def _told_in_full(self) -> str:
        """Returns everybody, and how they stand or did."""
        if self.kept.result is None:
            return self.kept.standing or together(self.names)
        partners = listing_of(self.kept.game).has_partners
        return unfinished.standings(self.names, self.kept.result.scores, partners=partners)

    def _score(self, look: Look, room: int) -> str:
        """Returns all scores, or the winners' where there is no room, and how the match counts."""
        result = self.kept.result
        assert result is not None, self.kept
        most = len(self.kept.sitters) // 2 if listing_of(self.kept.game).has_partners else len(result.scores)
        scores = [unfinished.number(score) for score in result.scores]
        gave_up = "" if self.kept.resigned is None else "resigned"
        kind = "" if self.kept.kind == "clean" else self.kept.kind
        told = " · ".join(filter(None, (" : ".join(scores[:most]), gave_up, kind)))
        is_long = most > MOST_SCORES or letters.width(told, look.metrics.label) > room
        self._has_few_scores = is_long and bool(result.winners)
        if not self._has_few_scores:
            return told
        best = scores[result.winners[0]]
        won = f"{best} {points(int(best) if best.isdecimal() else best)}"
        return " · ".join(filter(None, (won, gave_up, kind)))

    def _fits(self, size: int, room: int, told: str) -> bool:
        return letters.width(f"{self.when} · {told}", size) <= room

    def _paint_end(self, screen: pygame.Surface, look: Look, left: int) -> tuple[int, int]:
        """Draws at the right who won, or that it waits; returns where its two lines begin.

        The game's name begins at `left`, and is whole.
        """
        right = (self.watch if self.kept.is_over else self.delete).rect.left - look.box(6)
        if self.chosen is not None:
            right = self._paint_choice(screen, look)
        result = self.kept.result
        if result is None:
            return self._paint_waiting(screen, look, right)
        title = letters.width(self.title, look.metrics.body, "semibold")
        room = max(self.rect.width // 5, right - left - title - look.box(GAP))
        at = right, self.rect.centery - look.box(11)
        told = self._won(look, room)
        first = look.words(screen, told, at, look.metrics.second, theme.CREAM, anchor="right", room=room)
        room = self.rect.width // 3
        line = self._score(look, room)
        at = (right, self.rect.centery + look.box(12))
        low = look.words(screen, line, at, look.metrics.label, look.theme.soft, anchor="right", room=room)
        return first.left, low.left

    def _won(self, look: Look, room: int) -> str:
        """Returns who won; a name for which there is no room is cut."""
        result = self.kept.result
        assert result is not None, self.kept
        names = [self.names[seat] for seat in result.winners if seat < len(self.kept.sitters)]
        if not names:
            return "Lost" if len(self.kept.sitters) == 1 else "Nobody won"
        size = look.metrics.second
        room -= letters.width(WON, size)
        told = together_in(names, lambda told: letters.width(told, size) <= room)
        short = letters.shorten(told, size, room)
        self._is_winner_cut = short != told
        return f"{short}{WON}"

    def _paint_waiting(self, screen: pygame.Surface, look: Look, right: int) -> tuple[int, int]:
        """Draws that it can be resumed and, below, that it is for practice if so."""
        is_practice = self.kept.kind == "practice"
        at = (right, self.rect.centery - (look.box(11) if is_practice else 0))
        words, size = "Sit down" if self.chosen is None else "Not finished", look.metrics.body
        first = look.words(screen, words, at, size, theme.GOLD, weight="semibold", anchor="right")
        if not is_practice:
            return first.left, first.left
        at, size = (right, self.rect.centery + look.box(12)), look.metrics.label
        room = self.rect.width // 3
        low = look.words(screen, self.kept.kind, at, size, look.theme.soft, anchor="right", room=room)
        return first.left, low.left

    def _paint_choice(self, screen: pygame.Surface, look: Look) -> int:
        """Draws the tick box while matches are chosen; returns where it begins."""
        box = pygame.Rect(0, 0, look.box(24), look.box(24))
        box.midright = (self.rect.right - look.box(16), self.rect.centery)
        look.rounded(screen, box, look.box(6), look.well, faded(theme.CREAM, 0.6))
        if self.chosen:
            look.rounded(screen, box.inflate(-look.box(8), -look.box(8)), look.box(3), theme.GOLD)
        return box.left - look.box(12)

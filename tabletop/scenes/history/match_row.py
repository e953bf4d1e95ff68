"""A match in the list of matches, as a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.games import listing_of
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import Message, Several, SlotValue, list_text, said, say
from tabletop.players.characters import face_number
from tabletop.records import MatchSummary
from tabletop.scenes.base import top_bar
from tabletop.scenes.match_entry import match_status
from tabletop.scenes.match_entry.player_profiles import join_names, join_names_in, names_with_you_first
from tabletop.scenes.match_entry.with_friend import WITH_FRIEND
from tabletop.widgets.base.widget import Point
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY, Pressable, ToolButton
from tabletop.words import action_keys

MAX_FACES = 5
GAP = 12
ROOM_FOR_ALL_TOOLS = 720
"""From which width on a row has all its buttons, in units."""
MAX_SCORES = 2
"""The greatest number of scores shown; of more nobody can see whose they are."""


KIND_WORDS: Final = {"assisted": said("assisted"), "practice": said("practice")}
OCCASION_WORDS: Final = {
    "day": said("deal of the day"),
    "invitation": said("invitation"),
    "evening": said("evening"),
    "league": said("league"),
}
"""How a match is called in the list that was played with deals that others play, too."""


class MatchRow(Pressable):
    """A row of the list: game, players, when, and how the match ended or that it can be resumed.

    A click resumes the match, or replays it once it is over; a finished match also has buttons for its review
    and its score sheet.
    """

    paint_margin = 6.0

    def __init__(
        self,
        summary: MatchSummary,
        when: str,
        act: Callable[[], None],
        *,
        on_sheet: Callable[[], None],
        on_review: Callable[[], None],
        on_friend: Callable[[], None],
        on_delete: Callable[[], None],
        names: Sequence[str],
        chosen: bool | None = None,
    ) -> None:
        """Takes the match; `chosen` (not None) means that a click chooses it or leaves it."""
        super().__init__(act)
        self.chosen = chosen
        self.summary = summary
        self.names = names
        self._has_few_scores = False
        self._is_winner_cut = False
        self.when = when
        self.title = say(listing_of(summary.game).title)
        self.watch = ToolButton("play", act, tip=say("Watch it again"))
        # Enter on the row does it already, as Delete does what the cross does.
        self.watch.focusable = False
        self.sheet = ToolButton("score-sheet", on_sheet, tip=say("Score sheet"))
        self.review = ToolButton("discover", on_review, tip=say("Review your moves"))
        self.friend = ToolButton("players", on_friend, tip=say(WITH_FRIEND))
        self.watch.shown = self.friend.shown = self.sheet.shown = self.review.shown = summary.is_over
        self.delete = ToolButton("cross", on_delete, tip=say("Delete"), tip_key=action_keys.DELETE)
        self.delete.focusable = False
        tools = self.watch, self.friend, self.review, self.sheet, self.delete
        for tool in tools:
            tool.shown = tool.shown and chosen is None
        self.place_in_list: tuple[int, int] | None = None
        self.subject = summary.path
        for tool in (self.friend, self.sheet, self.review, self.delete):
            tool.subject = summary.path
        self.add(*tools)

    @cached_property
    def _words(self) -> str:
        """The game, how the match ended or stands, and when it was; a row never changes."""
        return list_text(self.title, self._outcome(), self._full_text(), self._more_facts(), self.when)

    def describe(self) -> Node:
        return Node(
            self.node_key,
            Role.LIST_ITEM,
            self._words,
            description=self._press_words(),
            states=CHOSEN if self.chosen else frozenset[State](),
            position=self.place_in_list,
            actions=PRESSED_ONLY,
        )

    def _outcome(self) -> str:
        """Returns who won, or that the match can be resumed."""
        if self.summary.result is None:
            return say("Not finished")
        names = self._winners()
        return say("{Who} won", who=Several(tuple(names))) if names else self._lost_words()

    def _press_words(self) -> str:
        """Returns what pressing the row does."""
        if self.chosen is not None:
            return say("Select")
        return say("Watch it again") if self.summary.is_over else say("Sit down")

    def _more_facts(self) -> str:
        gave_up = "" if self.summary.resigned is None else say("resigned")
        return list_text(gave_up, self._kind_text())

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(58)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        size = look.metrics.target(36)
        # Where there is less room, the score sheet has the way to a friend.
        self.friend.shown = self.watch.shown and rect.width >= look.box(ROOM_FOR_ALL_TOOLS)
        right = rect.right - look.box(8)
        for tool in (self.delete, self.sheet, self.review, self.friend, self.watch):
            right -= size if tool is not self.friend or tool.shown else 0
            tool.arrange(look, pygame.Rect(right, rect.centery - size // 2, size, size))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        self._paint_ground(screen, look)
        left_edge = self.rect.left + look.box(14)
        # Larger letters need room that the faces can spare.
        diameter, step = look.box(34), look.box(26) * look.box(100) // max(1, look.font_size(100))
        x = left_edge + diameter + step * (MAX_FACES - 1) + look.box(14)
        above, below = self._paint_end(screen, look, x)
        faces = self.summary.sitters[:MAX_FACES]
        for number, sitter in enumerate(faces):
            middle = (left_edge + diameter // 2 + number * step, self.rect.centery)
            look.draw_portrait(screen, face_number(sitter.face), middle, diameter)
        y = self.rect.centery
        gap = look.box(GAP)
        at, room = (x, y - look.box(11)), above - x - gap
        look.draw_text(
            screen, self.title, at, look.metrics.body_size, theme.CREAM, weight="semibold", room=room
        )
        at, room = (x, y + look.box(12)), below - x - gap
        size, line = top_bar.fit_facts(self._second_line(look, room), look.metrics.label_size, room)
        look.draw_text(screen, line, at, size, look.theme.soft_text, room=room)

    def _paint_ground(self, screen: pygame.Surface, look: Look) -> None:
        """Draws a golden frame round what waits, or while matches are chosen round those that are."""
        is_choosing = self.chosen is not None
        is_golden = bool(self.chosen) if is_choosing else not self.summary.is_over
        ground = with_opacity(theme.GOLD, 0.16) if self.chosen else with_opacity(theme.CREAM, 0.04)
        fill = look.theme.plate_hovered if self.hovered else ground
        edge = (
            with_opacity(theme.GOLD, 0.7)
            if is_golden
            else with_opacity(theme.CREAM, 0.12)
            if is_choosing
            else None
        )
        if self.hovered or edge is not None:
            look.draw_rounded(screen, self.rect, look.box(12), fill, edge)
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(12), theme.WHITE, max(2, look.px(2.5)))

    def _second_line(self, look: Look, room: int) -> str:
        """Returns when it was, and who played; or how a match stands that waits.

        The tooltip names those for whom there is no room.
        """
        size = look.metrics.label_size
        fits = partial(self._fits, size, room)
        whole = self._standing_text() or join_names(self.names)
        if top_bar.fit_facts(f"{self.when} · {whole}", size, room)[1].endswith(whole):
            told = whole
        elif self._standing_text():
            told = match_status.fit_standing(*match_status.standing_facts(self.summary), fits)
        else:
            told = join_names_in(self.names, fits)
        self.tooltip = (
            self._full_text() if told != whole or self._has_few_scores or self._is_winner_cut else ""
        )
        return f"{self.when} · {told}"

    def _full_text(self) -> str:
        """Returns everybody, and how they stand or did."""
        if self.summary.result is None:
            return self._standing_text() or join_names(self.names)
        partners = listing_of(self.summary.game).has_partners
        scores = list(map(match_status.recorded_score, self.summary.result.scores))
        named = match_status.named_scores(self.names, scores, partners=partners)
        return say(match_status.list_of_scores(named))

    def _standing_text(self) -> str:
        """Returns how a match stands that waits; "" where nobody knows."""
        return match_status.whole_standing(*match_status.standing_facts(self.summary))

    def _score_text(self, look: Look, room: int) -> str:
        """Returns all scores, or the winners' where there is no room, and how the match counts."""
        result = self.summary.result
        assert result is not None, self.summary
        most = (
            len(self.summary.sitters) // 2
            if listing_of(self.summary.game).has_partners
            else len(result.scores)
        )
        scores = list(map(match_status.recorded_score, result.scores))
        gave_up = "" if self.summary.resigned is None else say("resigned")
        kind = self._kind_text()
        alone = _points(scores[0]) if most == 1 else " : ".join(map(match_status.score_text, scores[:most]))
        told = " · ".join(filter(None, (alone, gave_up, kind)))
        is_long = most > MAX_SCORES or typography.width(told, look.metrics.label_size) > room
        self._has_few_scores = is_long and bool(result.winners)
        if not self._has_few_scores:
            return told
        won = _points(scores[result.winners[0]])
        return " · ".join(filter(None, (won, gave_up, kind)))

    def _kind_text(self) -> str:
        """Returns how a match counts; "" where nothing is to be said of it."""
        occasion = self.summary.occasion
        if self.summary.kind == "shared" and occasion is not None:
            return say(OCCASION_WORDS[occasion.kind])
        words = KIND_WORDS.get(self.summary.kind)
        return "" if words is None else say(words)

    def _fits(self, size: int, room: int, text: str) -> bool:
        return typography.width(f"{self.when} · {text}", size) <= room

    def _paint_end(self, screen: pygame.Surface, look: Look, left: int) -> tuple[int, int]:
        """Draws at the right who won, or that it waits; returns where its two lines begin.

        The game's name begins at `left`, and is whole.
        """
        right = (self.watch if self.summary.is_over else self.delete).rect.left - look.box(6)
        if self.chosen is not None:
            right = self._paint_choice(screen, look)
        result = self.summary.result
        if result is None:
            return self._paint_waiting(screen, look, right)
        title = typography.width(self.title, look.metrics.body_size, "semibold")
        room = max(self.rect.width // 5, right - left - title - look.box(GAP))
        at = right, self.rect.centery - look.box(11)
        told = self._won(look, room)
        first = look.draw_text(
            screen, told, at, look.metrics.secondary_size, theme.CREAM, anchor="right", room=room
        )
        room = self.rect.width // 3
        line = self._score_text(look, room)
        at = (right, self.rect.centery + look.box(12))
        low = look.draw_text(
            screen, line, at, look.metrics.label_size, look.theme.soft_text, anchor="right", room=room
        )
        return first.left, low.left

    def _won(self, look: Look, room: int) -> str:
        """Returns who won; a name for which there is no room is cut."""
        names = self._winners()
        if not names:
            return self._lost_words()
        size = look.metrics.secondary_size
        ways = [said("{Who} won", who=Several(tuple(names)))]
        ways += [_first_won(names, count) for count in range(len(names) - 1, 0, -1)]
        told = next((way for way in ways if typography.width(say(way), size) <= room), ways[-1])
        # What is one name and a few words becomes smaller before it is cut.
        size = typography.fitting_size(say(told), size, room, min(size, look.metrics.smallest_status))
        excess = typography.width(say(told), size) - room
        self._is_winner_cut = excess > 0
        if excess <= 0:
            return say(told)
        left = typography.width(names[0], size) - excess
        short = typography.shorten(names[0], size, left)
        return say(said("{Who} won", who=short) if len(names) == 1 else _first_won([short, *names[1:]], 1))

    def _winners(self) -> list[str]:
        """Returns the names of those who won, "You" first."""
        result = self.summary.result
        assert result is not None, self.summary
        names = [self.names[seat] for seat in result.winners if seat < len(self.summary.sitters)]
        return list(names_with_you_first(names))

    def _lost_words(self) -> str:
        """Returns that nobody won."""
        return say("Lost") if len(self.summary.sitters) == 1 else say("Nobody won")

    def _paint_waiting(self, screen: pygame.Surface, look: Look, right: int) -> tuple[int, int]:
        """Draws that it can be resumed and, below, that it is for practice if so."""
        is_practice = self.summary.kind == "practice"
        at = (right, self.rect.centery - (look.box(11) if is_practice else 0))
        words = say("Sit down") if self.chosen is None else say("Not finished")
        size = look.metrics.body_size
        first = look.draw_text(screen, words, at, size, theme.GOLD, weight="semibold", anchor="right")
        if not is_practice:
            return first.left, first.left
        at, size = (right, self.rect.centery + look.box(12)), look.metrics.label_size
        room = self.rect.width // 3
        low = look.draw_text(
            screen, self._kind_text(), at, size, look.theme.soft_text, anchor="right", room=room
        )
        return first.left, low.left

    def _paint_choice(self, screen: pygame.Surface, look: Look) -> int:
        """Draws the tick box while matches are chosen; returns where it begins."""
        box = pygame.Rect(0, 0, look.box(24), look.box(24))
        box.midright = (self.rect.right - look.box(16), self.rect.centery)
        look.draw_rounded(screen, box, look.box(6), look.inset_colour, with_opacity(theme.CREAM, 0.6))
        if self.chosen:
            look.draw_rounded(screen, box.inflate(-look.box(8), -look.box(8)), look.box(3), theme.GOLD)
        return box.left - look.box(12)


def _points(score: SlotValue) -> str:
    """Returns a score as a number of points."""
    return say("{n:# point|# points}", n=score) if isinstance(score, int | float) else f"{score}"


def _first_won(names: Sequence[str], count: int) -> Message:
    """Returns that the first of these have won, and how many more."""
    return said("{Who} and {n} more won", who=Several(tuple(names[:count]), "comma"), n=len(names) - count)

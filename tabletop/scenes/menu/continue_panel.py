"""The panel of the match that was left last, above the shelf."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.games import listing_of
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import list_text, said, say, sentences_text, with_full_stop
from tabletop.players.characters import face_number
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.still_life_drawing import paint_still_life
from tabletop.scenes.match_entry import match_status
from tabletop.scenes.match_entry.match_status import MatchStatus
from tabletop.scenes.table.board import thumbnail_cache
from tabletop.scenes.table.board.table_thumbnail import TableThumbnail
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look, blend
from tabletop.widgets.controls.button import Button

CONTINUE_HEIGHT: Final = 122


class ContinuePanel(Widget):
    """The match left last: its table, how it stands, who plays, and a button that resumes it."""

    catches_pointer = False
    paint_margin = 20.0

    def __init__(
        self, match: MatchStatus, others: int, button: Button, thumbnail: TableThumbnail | None
    ) -> None:
        super().__init__()
        self.match = match
        self.others = others
        self.button = button
        self.thumbnail = thumbnail
        self.still = listing_of(match.summary.game).cover.still_life
        self._cached_picture: pygame.Surface | None = None
        self.add(button)

    def describe(self) -> Node:
        return Node(self.node_key, Role.TEXT, self._told_in_full())

    def _told_in_full(self) -> str:
        """Returns which match it is, how it stands, when it was left, and how many others there are."""
        practice = (said("practice"),) if self.match.summary.kind == "practice" else ()
        match = list_text(self.match.title, *practice, *self.match.facts, *self.match.scores)
        when = self._ways_to_say_when()[0] if self.others else say(self.match.when)
        return sentences_text(with_full_stop(match), with_full_stop(when))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        wide, high = self.button.measure(look, rect.width)
        wide += look.box(18)
        right = rect.right - look.box(24)
        self.button.arrange(look, pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
        self._cached_picture = thumbnail_cache.cached_thumbnail(look, self.match.summary)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, look.box(18), gold=True)
        picture = self.thumbnail_box(look)
        self._paint_thumbnail(screen, look, picture)
        faces = self._paint_faces(screen, look)
        x = picture.right + look.box(22)
        room = faces - x - look.box(16)
        title, line, soft = look.font_size(23), look.metrics.body_size, look.metrics.secondary_size
        y = self.rect.centery - look.box(29)
        look.draw_text(screen, say("Continue"), (x, y), title, theme.GOLD, weight="semibold", room=room)
        practice = (said("practice"),) if self.match.summary.kind == "practice" else ()
        facts, scores = (self.match.title, *practice, *self.match.facts), self.match.scores
        standing = match_status.whole_standing(facts, scores)
        if top_bar.fit_facts(standing, line, room)[1] != standing:
            standing = match_status.fit_standing(
                facts, scores, lambda told: typography.width(told, line) <= room
            )
        line, standing = top_bar.fit_facts(standing, line, room)
        look.draw_text(screen, standing, (x, self.rect.centery + look.box(2)), line, theme.CREAM, room=room)
        at = (x, self.rect.centery + look.box(29))
        look.draw_text(screen, self._when_left(soft, room), at, soft, look.theme.soft_text, room=room)

    def _when_left(self, size: int, room: int) -> str:
        """Returns when it was left, and of the others as much as fits."""
        ways = self._ways_to_say_when() if self.others else ()
        return next((way for way in ways if typography.width(way, size) <= room), say(self.match.when))

    def _ways_to_say_when(self) -> tuple[str, ...]:
        """Returns when it was left, and how many others there are, the longest way first."""
        when, others = self.match.when, self.others
        return (
            say("{when}; {n:one more unfinished match|# more unfinished matches}", when=when, n=others),
            say("{when}; {n:one more unfinished|# more unfinished}", when=when, n=others),
            say("{when}; {n} more", when=when, n=others),
        )

    def thumbnail_box(self, look: Look) -> pygame.Rect:
        """Returns the box of the table's picture."""
        box = pygame.Rect((0, 0), thumbnail_cache.thumbnail_size(look))
        box.midleft = (self.rect.left + look.box(14), self.rect.centery)
        return box

    def _paint_thumbnail(self, screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Draws the kept table, until then its felt; the game's box where it cannot be shown."""
        drawn = (
            self._cached_picture if self.thumbnail is None else self.thumbnail.picture or self._cached_picture
        )
        if self.thumbnail is None and self.match.is_read:
            inner = box.inflate(0, -look.box(4))
            paint_still_life(screen, look, self.still, inner, largest=look.box(62))
        elif drawn is not None and drawn.get_size() == box.size:
            screen.blit(drawn, box)
        else:
            look.draw_rounded(screen, box, look.box(6), blend(look.theme.middle, look.theme.halfway, 0.5))

    def _paint_faces(self, screen: pygame.Surface, look: Look) -> int:
        """Draws the faces of all who play, overlapping; returns where they begin."""
        diameter, step = look.box(44), look.box(38)
        sitters = self.match.summary.sitters[:6]
        x = self.button.rect.left - look.box(36) - diameter - step * (len(sitters) - 1)
        for number, sitter in enumerate(sitters):
            drawn = look.caches.rasters.portrait(face_number(sitter.face), diameter)
            screen.blit(drawn, drawn.get_rect(midleft=(x + number * step, self.rect.centery)))
        return x

"""The end of a match: who won, the score sheet, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, exp, pi, sin
from typing import Final

import pygame

from tabletop.controller import Controller
from tabletop.games.loaders import words_of
from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import svg_sprites
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.players.characters import face_number
from tabletop.scenes.base.match_restart import MatchRestart
from tabletop.scenes.base.match_start import clock_text
from tabletop.scenes.base.player_profiles import join_names, shown_name
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetTable
from tabletop.scenes.table.flow.resign_dialog import resignation_words
from tabletop.widgets.button import Button
from tabletop.widgets.containers import Panel
from tabletop.widgets.static_text import StaticText
from tabletop.widgets.widget import Point, Widget
from tabletop.widgets.widget_look import Look
from tabletop.words import action_keys

WIDTH = 820
LARGE_FACE, SMALL_FACE = 96, 64
RAY_COUNT = 12
HOP_SHARE = 0.16
"""The greatest height of a hop, as a share of the face."""

CELEBRATION_MS: Final = 2600.0
"""Milliseconds until the celebration is over."""

RAYS_DEGREES: Final = 60.0
"""Degrees that the light turns in that time, ever slower: two of twelve rays, so that it ends as it began."""

CONFETTI_COUNT: Final = 46
CONFETTI_COLOURS: Final = (theme.GOLD, theme.CREAM, theme.GOLD_ON_FELT, theme.IVORY_EDGE)
GOLDEN_RATIO: Final = 0.6180339887
HOP_COUNT: Final = 3


class WinnerFaces(Widget):
    """The winners' faces in golden rings with rays of light behind; none where nobody won.

    The faces are `small` where the sheet below needs the room.
    """

    catches_pointer = False
    paint_margin = 110.0

    def __init__(self, faces: list[int], *, lit: bool = True) -> None:
        super().__init__()
        self.faces = faces
        self.has_rays = lit
        self.small = False
        self.is_celebrating = lit
        """Whether they are celebrated, once they are seen."""
        self._begun: float | None = None
        self._since = CELEBRATION_MS

    def measure(self, look: Look, room: int) -> Point:
        if not self.small:
            return room, look.box(128)
        return min(room // 2, look.box(SMALL_FACE + 26) * len(self.faces) + look.box(22)), look.box(
            SMALL_FACE + 12
        )

    def update(self, now: int) -> bool:
        if not self.is_celebrating:
            return False
        self._begun = now if self._begun is None else self._begun
        self._since = now - self._begun
        self.is_celebrating = self._since < CELEBRATION_MS
        self.invalidate()
        return self.is_celebrating

    def stop_celebration(self) -> None:
        """Ends the celebration."""
        if self.is_celebrating:
            self.is_celebrating, self._since = False, CELEBRATION_MS
            self.invalidate()

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        diameter = look.box(SMALL_FACE if self.small else LARGE_FACE)
        step = min(diameter + look.box(26), self.rect.width // max(1, len(self.faces)))
        first = self.rect.centerx - step * (len(self.faces) - 1) // 2
        before = screen.get_clip()
        held = self.parent.rect.inflate(-look.px(6), -look.px(6)) if self.parent else self.rect
        screen.set_clip(held.clip(before))
        if self.has_rays and not look.theme.plain:
            size = look.box(220 if self.small else 330)
            drawn = look.caches.cache.get(("rays", size), lambda: _rays(size))
            if turn := rays_angle(self._since) % (360 / RAY_COUNT):
                drawn = pygame.transform.rotate(drawn, -turn)
            screen.blit(drawn, drawn.get_rect(center=self.rect.center))
        if self.is_celebrating:
            screen.set_clip(held.clip(before).clip(self.painted_rect(look)))
            self._paint_confetti(screen, diameter)
        screen.set_clip(before)
        for number, face in enumerate(self.faces):
            up = round(hop_height(self._since, number) * diameter * HOP_SHARE)
            middle = (first + number * step, self.rect.centery - up)
            ring = pygame.Rect(0, 0, diameter + look.box(12), diameter + look.box(12))
            ring.center = middle
            if self.has_rays:
                look.draw_glow(screen, ring, ring.width / 2)
            edge = theme.GOLD if self.has_rays else look.theme.soft_text
            look.draw_rounded(screen, ring, ring.width / 2, look.plate_colour, edge, edge_width=look.px(3))
            look.draw_portrait(screen, face, middle, diameter, "pleased" if self.has_rays else "calm")

    def _paint_confetti(self, screen: pygame.Surface, diameter: int) -> None:
        """Draws the confetti thrown from behind the faces, which are drawn over it."""
        for ink, box in confetti(self._since, diameter):
            slip = surfaces.transparent(box.size)
            slip.fill(ink)
            screen.blit(slip, box.move(self.rect.center))


def rays_angle(since: float) -> float:
    """Returns the angle of the light after some milliseconds, in degrees."""
    left = 1 - min(1.0, since / CELEBRATION_MS)
    return RAYS_DEGREES * (1 - left**3)


def hop_height(since: float, number: int) -> float:
    """Returns how high a face hops, from 0 to 1; the faces hop one after the other."""
    part = (since - 120 * number) / 1100
    return abs(sin(HOP_COUNT * pi * part)) * (1 - part) ** 2 if 0 < part < 1 else 0.0


def confetti(since: float, high: float) -> Iterator[tuple[tuple[int, int, int, int], pygame.Rect]]:
    """Yields slips of paper thrown up from the middle of the faces: colour, and box from there."""
    seconds = since / 1000
    for number in range(CONFETTI_COUNT):
        share, other = (number * GOLDEN_RATIO) % 1, (number * GOLDEN_RATIO * GOLDEN_RATIO * 7) % 1
        slowed = (1 - exp(-2.4 * seconds)) / 2.4
        x = (2 * share - 1) * 5.2 * high * slowed
        y = (-0.3 - 1.7 * other) * high * 1.15 * slowed + 0.55 * high * seconds * seconds
        x += 0.04 * high * sin(7 * seconds + 9 * share)
        size = high * (0.055 + 0.035 * other)
        flat = abs(cos(5 * seconds + 11 * other))
        box = pygame.Rect(0, 0, max(2, round(size)), max(1, round(1.5 * size * flat)))
        box.center = round(x), round(y)
        red, green, blue = CONFETTI_COLOURS[number % len(CONFETTI_COLOURS)][:3]
        fade = min(1.0, max(0.0, (CELEBRATION_MS - since) / 700))
        yield (red, green, blue, round(255 * fade)), box


def _rays(size: int) -> pygame.Surface:
    """Returns soft gold light from behind, in twelve rays."""
    parts = []
    for number in range(RAY_COUNT):
        turn = number * 360 / RAY_COUNT
        parts.append(
            f'<path d="M0 0L-26 -148Q0 -154 26 -148Z" fill="url(#gold)" transform="rotate({turn})"/>'
        )
    light = (
        '<radialGradient id="gold" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="150">'
        '<stop offset="20%" stop-color="#f0c25e" stop-opacity="0.26"/>'
        '<stop offset="100%" stop-color="#f0c25e" stop-opacity="0"/></radialGradient>'
    )
    return svg_sprites.rasterise(
        f"<defs>{light}</defs>{''.join(parts)}", (-150, -150, 300, 300), (size, size)
    )


class WinnerScene(OverlayScene):
    """The panel over the table of a finished match; `seat` is that of the person who looks."""

    def __init__(
        self, app: Host, controller: Controller, seat: int | None = None, below: Scene | None = None
    ) -> None:
        super().__init__(app, below)
        self.controller = controller
        self.seat = seat

    def build(self) -> None:
        controller = self.controller
        winners = controller.winners
        faces = [face_number(controller.sitters[seat].face) for seat in winners]
        everybody = [face_number(sitter.face) for sitter in controller.sitters]
        self.faces = WinnerFaces(faces or everybody, lit=bool(winners))
        self.head = StaticText(self._title_words(), 30, theme.GOLD, "semibold", "centre")
        self.line = StaticText(self._note_words(), 17, theme.SOFT_TEXT, align="centre")
        self.sheet = ScoreSheetTable(self.app, controller)
        over = MatchRestart(self.app, controller, self.tree, lambda: self)
        self.buttons = (
            Button("Play again", self._start_rematch, action_keys.MAIN, main=True, centred=True),
            Button("Same deal again", over.ask_same_deal),
            Button("Another game", self._back_to_menu),
            Button("Review", self._open_review, action_keys.REVIEW, centred=True),
            Button("Watch it again", self._open_replay, action_keys.WATCH, centred=True),
            Button("Look at the table", self.app.pop),
        )
        settings = self.app.settings
        if settings.reduced_motion or settings.animation_speed == "off":
            self.faces.stop_celebration()
        self.panel = Panel(gold=True)
        self.panel.add(self.faces, self.head, self.line, self.sheet, *self.buttons)
        self.root.add(self.panel)

    def _title_words(self) -> str:
        sitters, winners = self.controller.sitters, self.controller.winners
        names = [shown_name(sitters[seat].name) for seat in winners]
        if not winners:
            return "Not this time!" if len(sitters) == 1 else "Nobody has won"
        people = {seat for seat, sitter in enumerate(sitters) if sitter.is_person}
        if people == {self.seat} and winners == (self.seat,):
            return "You won!"
        verb = "has" if len(names) == 1 and names[0] != NAMELESS_PLAYER else "have"
        return f"{join_names(names)} {verb} won{'!' if people & set(winners) else ''}"

    def _note_words(self) -> str:
        deals, word = len(self.controller.deal_results), words_of(self.controller.game.slug).deal_noun
        told = f"{self.controller.game.title}, {deals} {word}{'' if deals == 1 else 's'}"
        gave_up = resignation_words(self.controller)
        kind = "" if self.controller.kind == "clean" else self.controller.kind
        return " · ".join(filter(None, (told if deals else self.controller.game.title, gave_up, kind)))

    def place_widgets(self, look: Look) -> None:
        felt = pygame.Rect(look.metrics.felt).inflate(-look.px(60), -look.px(24))
        columns = len(self.sheet.columns)
        buttons = sum(self._buttons_wide(look)) + look.box(12) * len(self.buttons) + look.box(44)
        wide = min(felt.width, max(look.box(WIDTH), look.box(140) * columns, buttons))
        pad, foot = look.box(28), look.box(88)
        room = wide - 2 * pad
        wanted = self.sheet.measure(look, room)[1] + foot
        self.faces.small = False
        self.faces.small = self._head_high(look, room) + wanted > felt.height
        top = self._head_high(look, room)
        high = min(felt.height, top + wanted)
        box = pygame.Rect(0, 0, wide, high)
        box.center = felt.center
        self.panel.rect = box
        self._lay_head(look, pygame.Rect(box.left + pad, box.top, room, top))
        self.sheet.arrange(look, pygame.Rect(box.left + pad, box.top + top, room, max(1, high - top - foot)))
        self._lay_buttons(look, pygame.Rect(box.left + pad, box.bottom - look.box(70), room, look.box(48)))

    def _head_high(self, look: Look, room: int) -> int:
        """Returns how much room there is above the sheet, in pixels."""
        faces, high = self.faces.measure(look, room)
        if not self.faces.small:
            return look.box(32) + high + self._words_high(look, room)
        return look.box(28) + max(high, self._words_high(look, room - faces))

    def _words_high(self, look: Look, room: int) -> int:
        return self.head.measure(look, room)[1] + self.line.measure(look, room)[1]

    def _lay_head(self, look: Look, row: pygame.Rect) -> None:
        """Lays the faces above the words, or beside them if they are small."""
        faces, high = self.faces.measure(look, row.width)
        words = pygame.Rect(row.left, row.top + look.box(144), row.width, row.height)
        if self.faces.small:
            wide = max(part.measure(look, row.width - faces)[0] for part in (self.head, self.line))
            row = pygame.Rect(row.left + (row.width - faces - wide) // 2, row.top, faces, row.height)
            words = pygame.Rect(row.right, row.top, wide, row.height)
            words.top += look.box(3) + (row.height - self._words_high(look, wide)) // 2
        self.faces.arrange(look, pygame.Rect(row.left, row.top + look.box(16), row.width, high))
        high = self.head.measure(look, words.width)[1]
        self.head.arrange(look, pygame.Rect(words.left, words.top, words.width, high))
        high = self.line.measure(look, words.width)[1]
        self.line.arrange(look, pygame.Rect(words.left, self.head.rect.bottom, words.width, high))

    def _lay_buttons(self, look: Look, row: pygame.Rect) -> None:
        """Lays the buttons side by side, as wide as they need and together as wide as the row."""
        gap, needed = look.box(12), self._buttons_wide(look)
        room, left = row.width - gap * (len(self.buttons) - 1), row.left
        for button, own in zip(self.buttons, needed, strict=True):
            wide = room * own // sum(needed)
            button.arrange(look, pygame.Rect(left, row.top, wide, row.height))
            left += wide + gap

    def _buttons_wide(self, look: Look) -> list[int]:
        return [button.measure(look, look.metrics.size[0])[0] for button in self.buttons]

    def enter(self) -> None:
        super().enter()
        if self.tree.focus is None:
            self.tree.focus_on(self.buttons[0], by_keyboard=False)

    def handle(self, event: pygame.event.Event) -> None:
        """Ends the celebration on any key or click, and then handles that as usual."""
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN} and self._is_ready:
            self.faces.stop_celebration()
        super().handle(event)

    def _open_replay(self) -> None:
        """Opens the replay from the beginning, on top of this scene."""
        self.app.push(self.app.navigator.replay(self.controller.replay()))

    def _open_review(self) -> None:
        """Opens the review, on top of this scene."""
        self.app.push(self.app.navigator.review(self.controller.replay()))

    def _start_rematch(self) -> None:
        """Starts a rematch of the same people, in place of this scene and the table below."""
        if self.app.navigator.asks_to_save(self.controller.save_state, self, self._start_rematch):
            return
        controller = self.controller.rematch(clock_text())
        self.app.pop()
        self.app.replace(self.app.navigator.table(controller, deals=True))

    def _back_to_menu(self) -> None:
        """Goes back to the games, leaving this scene and the table below."""
        if self.app.navigator.asks_to_save(self.controller.save_state, self, self._back_to_menu):
            return
        self.app.pop()
        self.app.pop()

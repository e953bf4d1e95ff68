"""The end of a match: who won, the score sheet, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop.books.piece_arrangement import PACKS, SIZES, ArrangedPiece
from tabletop.controller import Controller
from tabletop.games import listing_of
from tabletop.games.loaders import words_of
from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import piece_look, svg_sprites
from tabletop.graphics.pictures.piece_look import PieceLook
from tabletop.graphics.pictures.sprite_rasters import Mood
from tabletop.messages import say
from tabletop.players.characters import face_number
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.scenes.match_end import celebration
from tabletop.scenes.match_end.first_time_notes import awaits_matches, told_first_times
from tabletop.scenes.match_entry.match_restart import MatchRestart
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.scenes.match_entry.rematch import rematch_of
from tabletop.scenes.match_entry.sealed_start import begin_sealed
from tabletop.scenes.match_entry.with_friend import WITH_FRIEND, open_friend_menu
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetTable
from tabletop.scenes.table.flow.resign_dialog import resignation_words
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tabletop.words import action_keys
from tabletop.words.base import several_names

WIDTH = 820
WIDEST_ROW = 1080
"""How wide the panel becomes so that its buttons stand in one row; in two if that is not enough."""
LARGE_FACE, SMALL_FACE = 96, 64
RAY_COUNT = 12
BUTTON_ROW = 60
"""The height of a row of buttons with the gap below it."""
SPARE_BUTTON_WIDTH = 14
"""How much narrower than it likes to be a button may be before its words become smaller."""
PIECE_WIDTH = 78
"""The width of a card that flies up, in units of the design."""
HOP_SHARE = 0.16
"""The greatest height of a hop, as a share of the face."""


class WinnerFaces(Widget):
    """The winners' faces in golden rings, with rays of light behind where a person won.

    The faces are `small` where the sheet below needs the room.
    """

    catches_pointer = False
    paint_margin = 110.0

    def __init__(self, faces: list[int], *, lit: bool = True, mood: Mood = "pleased") -> None:
        super().__init__()
        self.faces = faces
        self.has_rays = lit
        self.mood = mood
        self.small = False
        self.is_celebrating = lit
        """Whether they are celebrated, once they are seen."""
        self._begun: float | None = None
        self.since = celebration.DURATION_MS
        """Milliseconds since the celebration began."""

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
        self.since = now - self._begun
        self.is_celebrating = self.since < celebration.DURATION_MS
        self.invalidate()
        return self.is_celebrating

    def stop_celebration(self) -> None:
        """Ends the celebration."""
        if self.is_celebrating:
            self.is_celebrating, self.since = False, celebration.DURATION_MS
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
            if turn := celebration.rays_angle(self.since) % (360 / RAY_COUNT):
                drawn = pygame.transform.rotate(drawn, -turn)
            screen.blit(drawn, drawn.get_rect(center=self.rect.center))
        screen.set_clip(before)
        for number, face in enumerate(self.faces):
            up = round(celebration.hop_height(self.since, number) * diameter * HOP_SHARE)
            middle = (first + number * step, self.rect.centery - up)
            ring = pygame.Rect(0, 0, diameter + look.box(12), diameter + look.box(12))
            ring.center = middle
            if self.has_rays:
                look.draw_glow(screen, ring, ring.width / 2)
            edge = theme.GOLD if self.has_rays else look.theme.soft_text
            look.draw_rounded(screen, ring, ring.width / 2, look.plate_colour, edge, edge_width=look.px(3))
            look.draw_portrait(screen, face, middle, diameter, self.mood)


class FlyingPieces(Widget):
    """What flies over the whole window while `faces` are celebrated: the game's own pieces, or paper."""

    catches_pointer = False
    paint_margin = 0.0

    def __init__(self, faces: WinnerFaces, pieces: Sequence[ArrangedPiece] = ()) -> None:
        super().__init__()
        self.faces = faces
        self.pieces = pieces
        self._was_flying = False

    def update(self, now: int) -> bool:  # noqa: ARG002 (the faces know the time)
        flies = self.faces.is_celebrating
        if flies or self._was_flying:
            self.invalidate()
        self._was_flying = flies
        return flies

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if not self.faces.is_celebrating:
            return
        if self.pieces:
            self._paint_pieces(screen, look)
            return
        for ink, box in celebration.confetti(self.faces.since, self.rect.size):
            slip = surfaces.transparent(box.size)
            slip.fill(ink)
            screen.blit(slip, box)

    def _paint_pieces(self, screen: pygame.Surface, look: Look) -> None:
        fade = round(255 * celebration.fade(self.faces.since))
        for number, middle, angle, share in celebration.flying_pieces(self.faces.since, self.rect.size):
            upright = surfaces.unshared(self._picture(look, self.pieces[number % len(self.pieces)]))
            wide = max(2, round(upright.get_width() * share))
            turned = pygame.transform.rotate(
                pygame.transform.scale(upright, (wide, upright.get_height())), angle
            )
            if fade < 255:
                turned.fill((fade,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            screen.blit(turned, turned.get_rect(center=middle), special_flags=piece_look.PREMULTIPLIED)

    def _picture(self, look: Look, piece: ArrangedPiece) -> pygame.Surface:
        width, height = (max(4, look.px(PIECE_WIDTH * length)) for length in SIZES[piece.kind])
        wear = PieceLook(piece.pack, piece.code, width, height, 0, look.edition, u=look.metrics.u)
        return look.caches.pieces.picture(wear).surface


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
        self._has_read_matches = False
        """Whether a background thread has just read the earlier matches."""

    def build(self) -> None:
        controller = self.controller
        winners = controller.winners
        faces = [face_number(controller.sitters[seat].face) for seat in winners]
        everybody = [face_number(sitter.face) for sitter in controller.sitters]
        is_ours = any(controller.sitters[seat].is_person for seat in winners)
        mood: Mood = "pleased" if winners else "calm"
        self.faces = WinnerFaces(faces or everybody, lit=is_ours, mood=mood)
        self.head = StaticText(self._title_words(), 30, theme.GOLD, "semibold", "centre")
        self.line = StaticText(self._note_words(), 17, theme.SOFT_TEXT, align="centre")
        self.sheet = ScoreSheetTable(self.app, controller)
        with_friend = Button(say(WITH_FRIEND), self._open_friend_menu)
        self.buttons: tuple[Button, ...] = (
            *self._next_buttons(),
            Button(say("Review"), self._open_review, action_keys.REVIEW, centred=True),
            Button(say("Watch it again"), self._open_replay, action_keys.WATCH, centred=True),
            Button(say("Check the deals"), self._check_deals),
            *((with_friend,) if controller.allows_help else ()),
            Button(say("Look at the table"), self.app.pop),
        )
        settings = self.app.settings
        if settings.reduced_motion or settings.animation_speed == "off":
            self.faces.stop_celebration()
        self.panel = Panel(gold=True)
        self.panel.add(self.faces, self.head, self.line, self.sheet, *self.buttons)
        flying = tuple(
            piece for piece in listing_of(controller.game.slug).cover.still_life.pieces if piece.kind in PACKS
        )
        self.layers = FlyingPieces(self.faces, flying), FlyingPieces(self.faces)
        behind, before = self.layers
        self.root.add(behind, self.panel, before)

    def _next_buttons(self) -> Iterator[Button]:
        """Yields the buttons for what comes next: the results, if the match belongs to any, or a match."""
        over = MatchRestart(self.app, self.controller, self.tree, lambda: self)
        belongs = self.controller.competition is not None
        label = say("To the results") if belongs else say("Play again")
        act = self._back_to_results if belongs else self._start_rematch
        yield Button(label, act, action_keys.MAIN, main=True, centred=True)
        # A deal of an evening is played once.
        if self.controller.allows_help:
            yield Button(say("Same deal again"), over.ask_same_deal)
        if not belongs:
            yield Button(say("Another game"), self._back_to_menu)

    def _title_words(self) -> str:
        sitters, winners = self.controller.sitters, self.controller.winners
        names = [shown_name(sitters[seat].name) for seat in winners]
        if not winners:
            return say("Not this time!") if len(sitters) == 1 else say("Nobody has won")
        people = {seat for seat, sitter in enumerate(sitters) if sitter.is_person}
        if people == {self.seat} and winners == (self.seat,):
            return say("You won!")
        if people & set(winners):
            return say("{who} {who:has|have} won!", who=several_names(names))
        return say("{Who} {who:has|have} won", who=several_names(names))

    def _note_words(self) -> str:
        game, deals = self.controller.game, len(self.controller.deal_results)
        told = say(game.title)
        if deals:
            number = words_of(game.slug).number_of_deals(deals)
            told = say("{game}, {deals}", game=game.title, deals=number)
        new = map(say, told_first_times(self.app.settings, self.controller, self.seat))
        parts = told, resignation_words(self.controller), self._kind_words(), *new
        return " · ".join(filter(None, parts))

    def _kind_words(self) -> str:
        """Returns how the match counts, where that is not as usual; else ""."""
        if self.controller.kind == "assisted":
            return say("assisted")
        return say("practice", context="kind of match") if self.controller.kind == "practice" else ""

    def told_title(self) -> str:
        return self.head.words

    def told_line(self) -> str:
        return self.line.words

    def place_widgets(self, look: Look) -> None:
        for layer in self.layers:
            layer.arrange(look, pygame.Rect((0, 0), look.metrics.size))
        felt = pygame.Rect(look.metrics.felt).inflate(-look.px(60), -look.px(24))
        columns = len(self.sheet.columns)
        buttons = sum(self._buttons_wide(look)) + look.box(12) * len(self.buttons) + look.box(44)
        buttons = buttons if buttons <= look.box(WIDEST_ROW) else buttons // 2
        wide = min(felt.width, max(look.box(WIDTH), look.box(140) * columns, buttons))
        pad = look.box(28)
        room = wide - 2 * pad
        rows = self._button_rows(look, room)
        foot = look.box(28) + len(rows) * look.box(BUTTON_ROW)
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
        top = box.bottom - foot + look.box(18)
        for row in rows:
            self._lay_buttons(look, row, pygame.Rect(box.left + pad, top, room, look.box(48)))
            top += look.box(BUTTON_ROW)

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

    def _button_rows(self, look: Look, room: int) -> list[Sequence[Button]]:
        """Returns the buttons in one row, or in two where their words would have to become smaller."""
        needed = sum(self._buttons_wide(look)) + look.box(12) * (len(self.buttons) - 1)
        spare = look.box(SPARE_BUTTON_WIDTH) * len(self.buttons)
        if needed - spare <= room:
            return [self.buttons]
        half = (len(self.buttons) + 1) // 2
        return [self.buttons[:half], self.buttons[half:]]

    def _lay_buttons(self, look: Look, buttons: Sequence[Button], row: pygame.Rect) -> None:
        """Lays buttons side by side, as wide as they need and together as wide as the row."""
        gap, needed = look.box(12), [self._button_width(look, button) for button in buttons]
        room, left = row.width - gap * (len(buttons) - 1), row.left
        for button, own in zip(buttons, needed, strict=True):
            wide = room * own // sum(needed)
            button.arrange(look, pygame.Rect(left, row.top, wide, row.height))
            left += wide + gap

    def _buttons_wide(self, look: Look) -> list[int]:
        return [self._button_width(look, button) for button in self.buttons]

    @staticmethod
    def _button_width(look: Look, button: Button) -> int:
        return button.measure(look, look.metrics.size[0])[0]

    def enter(self) -> None:
        super().enter()
        if awaits_matches(self.app.settings, self.controller, self.seat):
            self.app.run_in_background(self._read_matches)

    def _read_matches(self) -> None:
        match_library(self.app.is_closing).matches()
        self._has_read_matches = True

    def update(self, now: int) -> bool:
        """Tells what was done for the first time as soon as all earlier matches have been read."""
        if self._has_read_matches:
            self._has_read_matches = False
            self.line.set_words(self._note_words())
            self.lay_again()
        return super().update(now)

    def first_focus(self) -> Widget:
        return self.buttons[0]

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

    def _check_deals(self) -> None:
        """Opens the check of all deals, on top of this scene."""
        self.app.push(self.app.navigator.deal_check(self.controller.replay(), self))

    def _open_friend_menu(self) -> None:
        """Offers to invite a friend to these deals, or to compare with one who has played them."""
        open_friend_menu(self.app, self.tree, self.controller.replay(), self)

    def _start_rematch(self) -> None:
        """Starts a rematch of the same people, in place of this scene and the table below."""
        if self.app.navigator.asks_to_save(self.controller.save_state, self, self._start_rematch):
            return
        begin_sealed(self.app, self.controller.game.slug, self._open_rematch)

    def _open_rematch(self, sealed: SealedDeck | None) -> None:
        controller = rematch_of(self.app, self.controller, sealed)
        self.app.pop()
        self.app.replace(self.app.navigator.table(controller, deals=True))

    def _back_to_results(self) -> None:
        """Goes back to the results of the evening, day or league, leaving this scene and the table below."""
        if self.app.navigator.asks_to_save(self.controller.save_state, self, self._back_to_results):
            return
        self.app.pop()
        self.app.pop()
        competition = self.controller.competition
        assert competition is not None
        if competition.kind == "league":
            self.app.navigator.back_to_league(self.controller.game.slug)
        elif competition.kind == "day":
            self.app.navigator.back_to_day(competition.words[0])
        else:
            self.app.navigator.back_to_evening(competition.words[0])

    def _back_to_menu(self) -> None:
        """Goes back to the games, leaving this scene and the table below."""
        if self.app.navigator.asks_to_save(self.controller.save_state, self, self._back_to_menu):
            return
        self.app.pop()
        self.app.pop()

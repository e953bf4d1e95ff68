"""Furnishes the table: which plates, places, words and marks stand there for a view and its lights."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Place, Tag
from tabletop.scenes.screen import felt_of
from tabletop.scenes.table import line_window, marks, pill, plates, traces_drawn
from tabletop.scenes.table.chips.furnishing import ChipFurnishing
from tabletop.scenes.table.lying import focus_box, focus_pose
from tabletop.scenes.table.marking import Marking
from tabletop.scenes.table.moods import mood_of
from tabletop.scenes.table.pictures import ON_FELT, Pictures
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread
from tabletop.stage import type as letters
from tabletop.stage.raster import Mood
from tabletop.stage.widgets.plate import PlateWords

UNDER_PLATES: Final = -40.0
PLATE: Final = -0.5
ON_PLATE: Final = -0.4
FRONT: Final = 5_000.0


class Furnishing:
    """Decides which decorations of one board stand there, and has them drawn."""

    def __init__(self, board: Spread) -> None:
        self.board = board
        self.pictures = Pictures(board.compositor)
        self._chips = ChipFurnishing(board, self.pictures)
        self._marking = Marking(board, self.pictures)
        self.pill: pygame.Rect | None = None
        """Where the prompt stands."""
        self.waits = False
        """Whether something stands there only once all pieces have landed."""

    def clear(self) -> None:
        """Discards all decorations, so that they are drawn again for another size or felt."""
        self.pictures.clear()

    def outdate(self) -> None:
        """Has all decorations drawn again, a few in each update, as after a font was found."""
        self.pictures.outdate()

    def put(self, at_most: int | None = None) -> bool:
        """Updates all decorations, or at most N pictures of them; true if none is left to draw."""
        self.pictures.begin(at_most)
        self.waits = False
        self._put_window()
        self._put_plates()
        self._put_places()
        self._put_words()
        if self.board.layout.purse is not None:
            self._chips.put(self.board.layout.purse)
        self._put_marks()
        self.waits = traces_drawn.put(self.board, self.pictures, self._clip) or self.waits
        self._marking.put()
        self.pictures.end()
        return not self.pictures.is_behind

    def _put_window(self) -> None:
        """Draws the window of an enlarged line, and arrows to open ends beyond it."""
        look, clip = self.board.look, self.board.layout.clip
        if clip is None:
            return
        box = box_of(clip)
        self.pictures.put("window", clip, ON_FELT - 1, lambda: line_window.felt(look, box))
        ways = line_window.goes_on(self.board)
        self.pictures.put(
            "fading", (clip, ways), FRONT - 2, lambda: line_window.fading(look, felt_of(look), box, ways)
        )
        for place, (x, y, turn) in line_window.beyond(self.board):
            self.pictures.put(
                f"beyond {place.name}",
                (x, y, turn),
                FRONT - 1,
                partial(line_window.arrow, look, (x, y), turn),
            )

    @property
    def _clip(self) -> pygame.Rect | None:
        """Returns the box outside which nothing of the line shows; None while the line has no window."""
        clip = self.board.layout.clip
        return None if clip is None else box_of(clip)

    def _put_plates(self) -> None:
        look, view = self.board.look, self.board.view
        said = self.board.said_with(self.board.light.scores)
        for seat, place in self.board.layout.plates.items():
            words = said.plate(seat)
            person = self.board.people[seat]
            on_turn = view.turn == seat
            thinks = on_turn and self.board.light.thinking >= 0 and not person.is_person
            beat = self.board.light.thinking if thinks else 0
            by_rule = seat in self.board.by_rule and not person.is_person
            says = PlateWords(
                person.name,
                words.line,
                words.number,
                words.label,
                person.face,
                on_turn,
                thinks,
                words.is_out,
                by_rule,
                self._mood(seat, thinks=thinks),
            )
            self.pictures.put(
                f"plate {seat}",
                (place, says, beat),
                PLATE,
                partial(plates.plate, look, place, says, beat),
            )
            if view.dealer == seat:
                self.pictures.put(
                    "dealer",
                    place.button,
                    ON_PLATE,
                    partial(plates.dealer_button, look, place.button),
                )
        note, box = said.note(), self.board.layout.note
        if note and box:
            self.pictures.put("note", (note, box), PLATE, lambda: plates.note(look, box, note))
        panel, trump, rect = said.panel(), said.trumps(), self.board.layout.panel
        if panel and rect:
            seen = rect, panel, trump, look.edition
            self.pictures.put("panel", seen, PLATE, lambda: plates.panel(look, rect, panel, trump))

    def _mood(self, seat: int, *, thinks: bool) -> Mood:
        """Returns how the face on the plate of a seat looks."""
        board = self.board
        return mood_of(
            seat,
            board.light.beat,
            board.said,
            thinks=thinks,
            is_person=board.people[seat].is_person,
            is_still=board.pieces.manner.reduced,
        )

    def _put_places(self) -> None:
        advised = self.board.light.advised
        for place in self.board.layout.places:
            is_advised = advised is not None and place.accepts(advised)
            legal = any(place.accepts(move) for move in self.board.light.moves) or self._is_for_offer(place)
            over = self.board.chosen.over == place.name or is_advised
            if place.move_place == self.board.layout.hand_zone or not self._is_seen(place):
                continue
            if place.number is not None:
                self._put_end(place, legal=legal, over=over)
            elif legal:
                words = self.board.said.place(place.name)
                is_said = words.label or words.icon
                empty = is_said and not self._is_lain_on(place, words.label)
                label, icon = (words.label, words.icon) if empty else ("", "")
                self.pictures.put(
                    f"place {place.name}",
                    (place.glow, over, label, icon),
                    ON_FELT + 1,
                    partial(
                        plates.place, self.board.look, box_of(place.glow), over=over, label=label, icon=icon
                    ),
                )

    def _is_lain_on(self, place: Place, label: str) -> bool:
        """Returns whether a piece lies in the middle of a place, where its label would stand."""
        size, room = self.board.look.metrics.second, place.glow.w - self.board.look.box(8)
        wide = max(2.0, min(letters.width(label, size), room))
        lines = len(letters.wrap(label, size, round(room))) if label else 0
        words = box_of(
            Rect.around(place.glow.cx, place.glow.cy, wide, max(2.0, lines * letters.line_height(size)))
        )
        return words.collidelist([self.board.box(piece) for piece in self._near(words)]) >= 0

    def _near(self, box: pygame.Rect) -> list[int]:
        """Returns the pieces that may lie there, as asking all of them for their boxes takes long."""
        (x, y), (wide, high) = box.center, box.size
        lying = ((piece.identity, piece.spot, piece.raised) for piece in self.board.pieces)
        return [
            identity
            for identity, spot, raised in lying
            if spot and abs(spot.x - x) < spot.width + wide and abs(spot.y - raised - y) < spot.height + high
        ]

    def _is_seen(self, place: Place) -> bool:
        """Returns whether the window of the line, if there is one, shows that end."""
        clip = self.board.layout.clip
        return clip is None or place.number is None or clip.overlaps(place.number)

    def _is_for_offer(self, place: Place) -> bool:
        """Returns whether a card that is offered face up would come to that place."""
        board = self.board
        return bool(board.light.piles) and place.glow == board.layout.wagers.get(board.me)

    def _put_end(self, place: Place, *, legal: bool, over: bool) -> None:
        assert place.number is not None
        if over and legal:
            spot = place.lands[self.lands_as(place)]
            box = box_of(spot.bounds)
            self.pictures.put(
                f"place {place.name}",
                (box, "lands"),
                ON_FELT + 1,
                lambda: plates.place(self.board.look, box, over=True, radius=8),
                self._clip,
            )
            return
        asked = self.board.said.place(place.name).label
        box = box_of(place.number)
        self.pictures.put(
            f"place {place.name}",
            (box, asked, legal),
            ON_FELT + 1,
            lambda: plates.open_end(self.board.look, box, asked, legal=legal),
            self._clip,
        )

    def lands_as(self, place: Place) -> int:
        """Returns the index of the spot that the picked-up pieces would take at a place."""
        picked, advised = self.board.chosen, self.board.light.advised
        meant = picked.pointed if picked.pointed is not None else advised
        held = self.board.codes(picked.held or picked.pieces) or (
            advised.pieces if advised is not None else ()
        )
        double = len(held) == 1 and len(held[0]) == 3 and held[0][0] == held[0][2]
        in_line = meant is not None and "inline" in meant.detail
        return 1 if double and not in_line and len(place.lands) > 1 else 0

    def _put_words(self) -> None:
        look = self.board.look
        for number, caption in enumerate(self.board.layout.captions):
            if not self._is_named(caption.zone):
                continue
            self.pictures.put(
                f"caption {number}",
                caption,
                ON_FELT,
                partial(plates.caption, look, caption),
            )
        for number, mark in enumerate(self.board.layout.brackets):
            self.pictures.put(
                f"bracket {number}",
                mark,
                ON_FELT,
                partial(plates.bracket, look, mark),
            )
        self._put_prompt()

    def _put_prompt(self) -> None:
        look, words, layout = self.board.look, self.board.light.words, self.board.layout
        if not words:
            self.pill = None
            return
        rect, foot, gold = layout.prompt, layout.hand.y, self.board.light.offers
        self.pill = pill.pill_box(look, rect, words, foot)
        self.pictures.put(
            "prompt",
            (rect, words, foot, gold),
            ON_FELT,
            lambda: pill.prompt(look, rect, words, foot, gold=gold),
        )

    def _is_named(self, zone: str) -> bool:
        """Returns whether the caption of a zone is shown; that of a place only while it is open."""
        place = next((place for place in self.board.layout.places if place.name == zone), None)
        return (
            place is None or zone in self.board.view.zones or any(map(place.accepts, self.board.light.moves))
        )

    def _put_marks(self) -> None:
        look, layout = self.board.look, self.board.layout
        for number, (mark, spot) in enumerate(layout.reminders):
            self.pictures.put(
                f"reminder {number}",
                (mark, spot, look.edition),
                ON_PLATE,
                partial(plates.reminder, look, self.board.words.pack, mark.piece, spot, gold=mark.gold),
            )
        for number, tray in enumerate(layout.trays):
            self.pictures.put(f"tray {number}", tray, ON_FELT, partial(plates.tray, look, tray))
        for number, rect in enumerate(layout.hand_trays):
            self.pictures.put(f"hand tray {number}", rect, ON_FELT, partial(plates.rack, look, rect))
        for number, link in enumerate(layout.links):
            self.pictures.put(f"link {number}", link, ON_FELT, partial(plates.link, look, link), self._clip)
        for number, tag in enumerate(layout.tags):
            if self._is_under_way(tag):
                self.waits = True
                continue
            self.pictures.put(
                f"tag {number}",
                tag,
                tag.z,
                partial(marks.strip if tag.is_strip else plates.tag, look, tag),
                self._clip,
            )
        if layout.rack is not None:
            rack = layout.rack
            self.pictures.put("rack", rack, UNDER_PLATES, lambda: plates.rack(look, rack))
            self.pictures.put("rack front", rack, FRONT, lambda: plates.rack_front(look, rack))
        self._put_lamp()
        self._put_focus()

    def _is_under_way(self, tag: Tag) -> bool:
        """Returns whether the piece to which a sign belongs has yet to arrive."""
        return any(
            spot.z < tag.z <= spot.z + 1
            and abs(tag.box.cx - spot.x) < spot.width / 2
            and abs(tag.box.cy - spot.y) < spot.height / 2
            for spot in self.board.pieces.landings
        )

    def _put_lamp(self) -> None:
        """Draws one lamp for all pieces of a hint, on the last that is not carried about."""
        look, board = self.board.look, self.board
        lit = [piece for piece in board.light.hinted - {*board.chosen.held} if self._is_open(piece)]
        if lit:
            last = max(lit, key=lambda identity: (board.box(identity).right, -board.box(identity).top))
            at = self._off_prompt(*self.lamp_spot(last))
            self.pictures.put("lamp", at, FRONT, lambda: plates.lamp(look, at))

    def _off_prompt(self, x: float, y: float) -> tuple[float, float]:
        """Returns the middle of a lamp, moved down where it would cover the prompt."""
        half, pill = self.board.look.box(plates.LAMP) / 2, self.pill
        if pill is None or not pill.colliderect((x - half, y - half, 2 * half, 2 * half)):
            return x, y
        return x, pill.bottom + half + 1

    def lamp_spot(self, identity: int) -> tuple[float, float]:
        """Returns the corner of a piece; the foot of its visible part where the next of a fan covers it."""
        board = self.board
        box, hand = board.box(identity), board.hand
        after = hand[hand.index(identity) + 1 :] if identity in hand else ()
        if after:
            over = board.box(after[0])
            if box.left < over.left < box.right and over.top < box.bottom:
                return (box.left + over.left) / 2, box.bottom - board.look.px(26)
        return box.right - board.look.px(6), box.top + board.look.px(6)

    def _is_open(self, identity: int) -> bool:
        return not self.board.hides(identity, self.board.box(identity).center)

    def _put_focus(self) -> None:
        focus = self.board.light.focus
        if focus is None:
            return
        tilted = focus_pose(self.board, focus)
        if tilted is not None:
            drawn = partial(marks.ring, self.board.look, tilted, self.board.look.px(8))
            self.pictures.put("focus", tilted, FRONT + 1, drawn)
            return
        box = focus_box(self.board, focus)
        if box is not None:
            self.pictures.put(
                "focus",
                tuple(box),
                FRONT + 1,
                lambda: plates.focus_ring(self.board.look, box, self.board.look.px(8)),
            )

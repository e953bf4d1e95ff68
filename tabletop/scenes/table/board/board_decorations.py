"""Decides which plates, places, words and marks stand on the table for a view and its highlights."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Set
from functools import partial
from typing import Final, TypeVar

import pygame

from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import DropTarget, Tag, open_targets
from tabletop.messages import names_text
from tabletop.scenes.base.widget_scene import felt_of
from tabletop.scenes.table.board.board_geometry import focus_box, focus_pose
from tabletop.scenes.table.chips.chip_decorations import ChipDecorations
from tabletop.scenes.table.decorations import (
    decoration_drawing,
    last_moves_drawing,
    lead_mark,
    line_window,
    mark_drawing,
    prompt_drawing,
)
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.decoration_pictures import (
    Z_ON_FELT,
    DecorationPictures,
    PlacedPicture,
)
from tabletop.scenes.table.decorations.explanation_marks import ExplanationMarks
from tabletop.scenes.table.decorations.face_moods import moods_at_table
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.panels.plate_widget import PlateContent
from tabletop.words import Words

Z_UNDER_PLATES: Final = -40.0
Z_PLATE: Final = -0.5
Z_ON_PLATE: Final = -0.4
Z_FRONT: Final = 5_000.0

Mark = TypeVar("Mark", bound=Hashable)


class BoardDecorations:
    """Decides which decorations of one board stand there, and has them drawn."""

    def __init__(self, board: BoardState) -> None:
        self.board = board
        self.pictures = DecorationPictures(board.compositor)
        self._chip_decorations = ChipDecorations(board, self.pictures)
        self._explanations = ExplanationMarks(board, self.pictures)
        self.prompt_box: pygame.Rect | None = None
        """Where the prompt stands."""
        self.awaits_landing = False
        """Whether something stands there only once all pieces have landed."""

    def discard_all(self) -> None:
        """Discards all decorations, so that they are drawn again for another size or felt."""
        self.pictures.discard_all()

    def outdate(self) -> None:
        """Has all decorations drawn again, a few in each update, as after a font was found."""
        self.pictures.outdate()

    def update(self, at_most: int | None = None) -> bool:
        """Updates all decorations, or at most N pictures of them; true if none is left to draw."""
        self.pictures.begin_update(at_most)
        self.awaits_landing = False
        said = self.board.words_with_scores(self.board.highlights.scores)
        places = open_targets(self.board.layout.places, self.board.highlights.moves)
        open_names = {place.name for place in places}
        self._put_window()
        self._put_plates(said)
        self._put_panels(said)
        self._put_places(open_names)
        self._put_words(open_names)
        if self.board.layout.purse is not None:
            self._chip_decorations.update(self.board.layout.purse)
        self._put_marks()
        self.awaits_landing = (
            last_moves_drawing.draw_last_moves(self.board, self.pictures, self._clip) or self.awaits_landing
        )
        self.awaits_landing = lead_mark.draw_lead_mark(self.board, self.pictures) or self.awaits_landing
        self._explanations.update()
        self.pictures.end_update()
        return not self.pictures.has_undrawn

    def _put_window(self) -> None:
        """Draws the window of an enlarged line, and arrows to open ends beyond it."""
        look, clip = self.board.look, self.board.layout.clip
        if clip is None:
            return
        box = box_of(clip)
        self.pictures.show_picture("window", clip, Z_ON_FELT - 1, lambda: line_window.draw_felt(look, box))
        ways = line_window.hidden_sides(self.board)
        self.pictures.show_picture(
            "fading",
            (clip, ways),
            Z_FRONT - 2,
            lambda: line_window.draw_faded_edges(look, felt_of(look), box, ways),
        )
        for place, (x, y, turn) in line_window.hidden_open_ends(self.board):
            self.pictures.show_picture(
                f"beyond {place.name}",
                (x, y, turn),
                Z_FRONT - 1,
                partial(line_window.draw_arrow, look, (x, y), turn),
            )

    @property
    def _clip(self) -> pygame.Rect | None:
        """Returns the box outside which nothing of the line shows; None while the line has no window."""
        clip = self.board.layout.clip
        return None if clip is None else box_of(clip)

    def _put_plates(self, said: Words) -> None:
        board, look, view = self.board, self.board.look, self.board.view
        people = {seat for seat, player in enumerate(board.people) if player.is_person}
        thinking = None if board.highlights.thinking < 0 or view.turn in people else view.turn
        moods = moods_at_table(
            board.highlights.beat,
            board.view_words,
            thinking,
            people,
            is_still=board.pieces.motion_settings.is_reduced,
        )
        for seat, place in board.layout.plates.items():
            words, player, thinks = said.seat_plate(seat), board.people[seat], seat == thinking
            beat = board.highlights.thinking if thinks else 0
            by_rule = seat in board.fallback_seats and seat not in people
            says = PlateContent(
                names_text(player.name), words.line, words.number, words.label, player.face,
                view.turn == seat, thinks, words.is_out, by_rule, moods[seat],
            )  # fmt: skip
            self.pictures.show_picture(
                f"plate {seat}",
                (place, says, beat),
                Z_PLATE,
                partial(decoration_drawing.draw_plate, look, place, says, beat),
            )
            if view.dealer == seat:
                self.pictures.show_picture(
                    "dealer",
                    place.button,
                    Z_ON_PLATE,
                    partial(decoration_drawing.draw_dealer_button, look, place.button),
                )

    def _put_panels(self, said: Words) -> None:
        """Draws the box above the own plate, and the score panel."""
        look, layout = self.board.look, self.board.layout
        note, box = said.viewer_note(), layout.note
        if note and box:
            self.pictures.show_picture(
                "note", (note, box), Z_PLATE, lambda: decoration_drawing.draw_note(look, box, note)
            )
        panel, trump, rect = said.panel, said.trump_words(), layout.panel
        if panel and rect:
            seen = rect, panel, trump, look.edition
            self.pictures.show_picture(
                "panel", seen, Z_PLATE, lambda: decoration_drawing.draw_score_panel(look, rect, panel, trump)
            )

    def _put_places(self, open_names: Set[str]) -> None:
        board, layout = self.board, self.board.layout
        advised = () if board.highlights.advised is None else (board.highlights.advised,)
        lit = {board.selection.over, *(place.name for place in open_targets(layout.places, advised))}
        for place in layout.places:
            if place.move_place == layout.hand_zone or not self._is_seen(place):
                continue
            legal = place.name in open_names or self._is_for_offer(place)
            if place.number_box is not None:
                self._put_end(place, legal=legal, over=place.name in lit)
            elif legal:
                self._put_place(place, over=place.name in lit)

    def _put_place(self, place: DropTarget, *, over: bool) -> None:
        words = self.board.view_words.place_words(place.name)
        empty = (words.label or words.icon) and not self._is_covered(place, words.label)
        label, icon = (words.label, words.icon) if empty else ("", "")
        self.pictures.show_picture(
            f"place {place.name}",
            (place.glow, over, label, icon),
            Z_ON_FELT + 1,
            partial(
                decoration_drawing.draw_place,
                self.board.look,
                box_of(place.glow),
                over=over,
                label=label,
                icon=icon,
            ),
        )

    def _is_covered(self, place: DropTarget, label: str) -> bool:
        """Returns whether a piece lies in the middle of a place, where its label would stand."""
        size, room = self.board.look.metrics.secondary_size, place.glow.w - self.board.look.box(8)
        wide = max(2.0, min(typography.width(label, size), room))
        lines = len(typography.wrap(label, size, round(room))) if label else 0
        words = box_of(
            Rect.centred_at(
                place.glow.cx, place.glow.cy, wide, max(2.0, lines * typography.line_height(size))
            )
        )
        return words.collidelist([self.board.piece_box(piece) for piece in self._pieces_near(words)]) >= 0

    def _pieces_near(self, box: pygame.Rect) -> list[int]:
        """Returns the pieces that may lie there, as asking all of them for their boxes takes long.

        A piece is never raised by half its height, so that it is looked for where it lies.
        """
        (x, y), (wide, high) = box.center, box.size
        return [
            identity
            for zone, spots in self.board.layout.spots.items()
            for identity, spot in zip(self.board.piece_ids[zone], spots, strict=True)
            if abs(spot.x - x) < spot.width + wide and abs(spot.y - y) < spot.height + high
        ]

    def _is_seen(self, place: DropTarget) -> bool:
        """Returns whether the window of the line, if there is one, shows that end."""
        clip = self.board.layout.clip
        return clip is None or place.number_box is None or clip.overlaps(place.number_box)

    def _is_for_offer(self, place: DropTarget) -> bool:
        """Returns whether a card that is offered face up would come to that place."""
        board = self.board
        return bool(board.highlights.piles) and place.glow == board.layout.wagers.get(board.bottom_seat)

    def _put_end(self, place: DropTarget, *, legal: bool, over: bool) -> None:
        assert place.number_box is not None
        if over and legal:
            spot = place.landing_spots[self.landing_index(place)]
            box = box_of(spot.bounds)
            self.pictures.show_picture(
                f"place {place.name}",
                (box, "lands"),
                Z_ON_FELT + 1,
                lambda: decoration_drawing.draw_place(self.board.look, box, over=True, radius=8),
                self._clip,
            )
            return
        asked = self.board.view_words.place_words(place.name).label
        box = box_of(place.number_box)
        self.pictures.show_picture(
            f"place {place.name}",
            (box, asked, legal),
            Z_ON_FELT + 1,
            lambda: decoration_drawing.draw_open_end(self.board.look, box, asked, legal=legal),
            self._clip,
        )

    def landing_index(self, place: DropTarget) -> int:
        """Returns the index of the spot that the picked-up pieces would take at a place."""
        picked, advised = self.board.selection, self.board.highlights.advised
        meant = picked.pointed if picked.pointed is not None else advised
        held = self.board.pieces.codes(picked.held or picked.pieces) or (
            advised.pieces if advised is not None else ()
        )
        across = len(held) == 1 and self.board.view_words.lies_across(held[0], meant)
        return 1 if across and len(place.landing_spots) > 1 else 0

    def _put_words(self, open_names: Set[str]) -> None:
        layout, zones = self.board.layout, self.board.view.zones
        # The caption of a place that is no zone, as for a knock, stands there only while it is open.
        closed = {place.name for place in layout.places} - zones.keys() - open_names
        for number, caption in enumerate(layout.captions):
            if caption.zone not in closed:
                drawn = partial(decoration_drawing.draw_caption, self.board.look, caption)
                self.pictures.show_picture(f"caption {number}", caption, Z_ON_FELT, drawn)
        self._put_each("bracket", layout.brackets, decoration_drawing.draw_bracket)
        self._put_prompt()

    def _put_each(
        self,
        kind: str,
        marks: Iterable[Mark],
        draw: Callable[[Look, Mark], PlacedPicture],
        clip: pygame.Rect | None = None,
    ) -> None:
        """Draws marks of one kind on the felt."""
        for number, mark in enumerate(marks):
            drawn = partial(draw, self.board.look, mark)
            self.pictures.show_picture(f"{kind} {number}", mark, Z_ON_FELT, drawn, clip)

    def _put_prompt(self) -> None:
        look, words, layout = self.board.look, self.board.highlights.words, self.board.layout
        if not words:
            self.prompt_box = None
            return
        room, gold = prompt_drawing.room_of_prompt(layout), self.board.highlights.offers
        self.prompt_box = prompt_drawing.prompt_box(look, room, words)
        self.pictures.show_picture(
            "prompt",
            (room, words, gold),
            Z_ON_FELT,
            lambda: prompt_drawing.draw_prompt(look, room, words, gold=gold),
        )

    def _put_marks(self) -> None:
        look, layout = self.board.look, self.board.layout
        for number, (mark, spot) in enumerate(layout.reminders):
            pack, gold = self.board.words.pack, mark.gold
            drawn = partial(decoration_drawing.draw_reminder, look, pack, mark.piece, spot, gold=gold)
            self.pictures.show_picture(f"reminder {number}", (mark, spot, look.edition), Z_ON_PLATE, drawn)
        self._put_each("tray", layout.trays, decoration_drawing.draw_tray)
        self._put_each("hand tray", layout.hand_trays, decoration_drawing.draw_rack)
        self._put_each("link", layout.links, decoration_drawing.draw_link, self._clip)
        self._put_tags()
        if layout.rack is not None:
            rack = layout.rack
            self.pictures.show_picture(
                "rack", rack, Z_UNDER_PLATES, lambda: decoration_drawing.draw_rack(look, rack)
            )
            self.pictures.show_picture(
                "rack front", rack, Z_FRONT, lambda: decoration_drawing.draw_rack_front(look, rack)
            )
        self._put_hint_badge()
        self._put_focus()

    def _put_tags(self) -> None:
        for number, tag in enumerate(self.board.layout.tags):
            if self._is_still_flying(tag):
                self.awaits_landing = True
                continue
            draw = mark_drawing.draw_square_strip if tag.is_strip else decoration_drawing.draw_tag
            drawn = partial(draw, self.board.look, tag)
            self.pictures.show_picture(f"tag {number}", tag, tag.z, drawn, self._clip)

    def _is_still_flying(self, tag: Tag) -> bool:
        """Returns whether the piece to which a sign belongs has yet to arrive."""
        return any(
            spot.z < tag.z <= spot.z + 1
            and abs(tag.box.cx - spot.x) < spot.width / 2
            and abs(tag.box.cy - spot.y) < spot.height / 2
            for spot in self.board.pieces.landing_spots
        )

    def _put_hint_badge(self) -> None:
        """Draws one badge for all pieces of a hint, on the last that is not carried about."""
        look, board = self.board.look, self.board
        lit = [
            piece for piece in board.highlights.hinted - {*board.selection.held} if self._is_in_window(piece)
        ]
        if lit:
            last = max(
                lit, key=lambda identity: (board.piece_box(identity).right, -board.piece_box(identity).top)
            )
            at = self._clear_of_prompt(*self.hint_badge_point(last))
            self.pictures.show_picture(
                "badge", at, Z_FRONT, lambda: decoration_drawing.draw_hint_badge(look, at)
            )

    def _clear_of_prompt(self, x: float, y: float) -> tuple[float, float]:
        """Returns the middle of the badge, moved down where it would cover the prompt."""
        half, prompt_box = self.board.look.box(decoration_drawing.HINT_BADGE_SIZE) / 2, self.prompt_box
        if prompt_box is None or not prompt_box.colliderect((x - half, y - half, 2 * half, 2 * half)):
            return x, y
        return x, prompt_box.bottom + half + 1

    def hint_badge_point(self, identity: int) -> tuple[float, float]:
        """Returns the corner of a piece; the foot of its visible part where the next of a fan covers it."""
        board = self.board
        box, hand = board.piece_box(identity), board.hand
        after = hand[hand.index(identity) + 1 :] if identity in hand else ()
        if after:
            over = board.piece_box(after[0])
            if box.left < over.left < box.right and over.top < box.bottom:
                return (box.left + over.left) / 2, box.bottom - board.look.px(26)
        return box.right - board.look.px(6), box.top + board.look.px(6)

    def _is_in_window(self, identity: int) -> bool:
        return not self.board.is_hidden_at(identity, self.board.piece_box(identity).center)

    def _put_focus(self) -> None:
        focus = self.board.highlights.focus
        if focus is None:
            return
        tilted = focus_pose(self.board, focus)
        if tilted is not None:
            drawn = partial(
                mark_drawing.draw_tilted_focus_ring, self.board.look, tilted, self.board.look.px(8)
            )
            self.pictures.show_picture("focus", tilted, Z_FRONT + 1, drawn)
            return
        box = focus_box(self.board, focus)
        if box is not None:
            self.pictures.show_picture(
                "focus",
                tuple(box),
                Z_FRONT + 1,
                lambda: decoration_drawing.draw_focus_ring(self.board.look, box, self.board.look.px(8)),
            )

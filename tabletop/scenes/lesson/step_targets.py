"""Finds on the table what a step of a lesson highlights: pieces by code, places by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from tabletop.layout.arrangements import Rect
from tabletop.lessons import Step
from tabletop.rules import Move
from tabletop.scenes.table.board.avoided_boxes import word_boxes
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.panels.table_overlay import TableOverlay

FRAME_WIDTH = 8
"""How far the frame around a box reaches, with a little to spare."""
YOUR_PLATE = "you"
EXPECTED_MOVE = "do"


@dataclass
class StepTargets:
    """The highlights of a step: lit pieces, boxes with light around them, names found nowhere."""

    pieces: tuple[int, ...] = ()
    boxes: list[pygame.Rect] = field(default_factory=list)
    missing: tuple[str, ...] = ()


class TargetFinder:
    """Finds on one table what a lesson names."""

    def __init__(self, board: Board, overlay: TableOverlay) -> None:
        self.board = board
        self.overlay = overlay

    def find(self, step: Step, expected: Sequence[Move]) -> StepTargets:
        """Returns all that the step names; "do" stands for the pieces of the expected moves."""
        found = StepTargets()
        for name in step.highlighted:
            pieces = self._pieces(expected) if name == EXPECTED_MOVE else self.board.find_pieces((name,))
            box = None if pieces else self._box_named(name)
            if pieces:
                found.pieces += pieces
            elif box is not None and box.width > 0 and box.height > 0:
                found.boxes.append(self._with_whole_words(box))
            else:
                found.missing += (name,)
        return found

    def _with_whole_words(self, box: pygame.Rect) -> pygame.Rect:
        """Returns the box, grown to include words that its frame would cut through."""
        frame = box.inflate(*(2 * self.board.look.box(FRAME_WIDTH),) * 2)
        cut = [said for said in word_boxes(self.board) if frame.colliderect(said) and not box.contains(said)]
        return box.unionall(cut)

    def _pieces(self, moves: Sequence[Move]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(piece for move in moves for piece in self.board.pieces_of(move)))

    def boxes_of(self, found: StepTargets) -> tuple[pygame.Rect, ...]:
        """Returns the boxes of all that was found."""
        return (*map(self.board.piece_box, found.pieces), *found.boxes)

    def _box_named(self, name: str) -> pygame.Rect | None:
        kind, _, which = name.partition(" ")
        if kind == "seat":
            return self._plate_named(which)
        if name == YOUR_PLATE:
            return self._plate_named(self.board.names[self.board.bottom_seat])
        if kind == "place":
            return self._place_named(which)
        if kind == "button":
            button = self.overlay.buttons.get(which)
            return None if button is None or not button.shown else button.rect
        if kind == "headline":
            return None if self.overlay.summary is None else self.overlay.summary.rect
        return self._part_named(name)

    def _plate_named(self, name: str) -> pygame.Rect | None:
        seat = self.board.names.index(name) if name in self.board.names else -1
        plate = self.board.layout.plates.get(seat)
        return None if plate is None else box_of(plate.rect)

    def _place_named(self, name: str) -> pygame.Rect | None:
        places = [place for place in self.board.layout.places if name in {place.name, str(place.move_place)}]
        return box_of(places[0].number_box or places[0].glow) if places else None

    def _part_named(self, name: str) -> pygame.Rect | None:
        """Returns a zone as far as pieces lie there, or a part of the table."""
        layout = self.board.layout
        if name == "hand":
            name = layout.hand_zone
        if layout.spots.get(name):
            return box_of(Rect.union([spot.bounds for spot in layout.spots[name]]))
        parts = {
            "score": layout.panel,
            "trump": layout.trump,
            "legend": layout.legend,
            "counts": layout.counts,
            "prompt": layout.prompt,
            "note": layout.note,
        }
        part = parts.get(name)
        return None if part is None else box_of(part)

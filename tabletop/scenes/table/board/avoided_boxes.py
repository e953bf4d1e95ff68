"""What a sentence or a question on the table keeps clear of: the prompt, the trick, the ends of a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import open_targets
from tabletop.rules import Move
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.widgets.popups.speech_bubble import RuleReference, SpeechBubble

OWN_CHIP_PILES: Final = 4
"""The number of piles of own chips, with the one that is about to be laid."""


def boxes_in_play(board: Board) -> list[pygame.Rect]:
    """Returns the boxes that the next move is about: the trick, or the open ends of a line."""
    layout, clip = board.layout, board.layout.clip
    ends = [place for place in layout.places if place.number_box is not None]
    boxes = [box for place in ends for box in (place.number_box, place.joined_box) if box is not None]
    seen = [box for box in boxes if clip is None or clip.overlaps(box)]
    return [box_of(box) for box in (*seen, *_trick_boxes(board))]


def line_boxes(board: Board) -> list[pygame.Rect]:
    """Returns the boxes of the tiles of the line, as far as they are seen."""
    layout, clip = board.layout, board.layout.clip
    tiles = [] if layout.sight is None else [spot.bounds for spot in layout.spots[layout.sight.zone]]
    return [box_of(tile) for tile in tiles if clip is None or clip.overlaps(tile)]


def _trick_boxes(board: Board) -> list[Rect]:
    return [spot.bounds for spot in board.layout.spots.get("trick", ())]


def piece_and_plate_boxes(board: Board) -> list[pygame.Rect]:
    """Returns the boxes of all pieces on the table and of the plates, which are looked at after a deal."""
    pieces = [spot.bounds for spots in board.layout.spots.values() for spot in spots]
    return [*map(box_of, pieces), *plate_boxes(board)]


def plate_boxes(board: Board) -> list[pygame.Rect]:
    """Returns the boxes of the plates of all seats."""
    return [box_of(plate.rect) for plate in board.layout.plates.values()]


def click_target_boxes(board: Board, moves: Sequence[Move], piles: Sequence[str]) -> list[pygame.Rect]:
    """Returns the boxes of what can be clicked now: tops of these piles, and places of these moves."""
    boxes = [
        place.number_box or place.landing_spots[0].bounds
        for place in open_targets(board.layout.places, moves)
        if place.number_box or place.landing_spots
    ]
    return [
        *map(box_of, boxes),
        *(board.piece_box(board.top_piece(zone)) for zone in piles),
        *own_chip_boxes(board),
    ]


def own_chip_boxes(board: Board) -> list[pygame.Rect]:
    """Returns the boxes of the own chips and of the own card that they are laid beside."""
    layout = board.layout
    if layout.purse is None:
        return []
    return [
        *(box_of(layout.purse.pile_box(number)) for number in range(OWN_CHIP_PILES)),
        box_of(layout.wagers[board.bottom_seat]),
    ]


def decoration_boxes(board: Board) -> list[pygame.Rect]:
    """Returns the boxes of the decorations on the felt, besides pieces and plates."""
    layout = board.layout
    boxes = [layout.panel, layout.legend, layout.counts, layout.trump, layout.note]
    boxes += [layout.sight.tool_box] if layout.sight is not None else []
    boxes += [beside.pile_box(0) for beside in layout.stakes.values()]
    boxes += [*(tray.rect for tray in layout.trays), *layout.hand_trays]
    return [box_of(box) for box in boxes if box is not None]


def word_boxes(board: Board) -> list[pygame.Rect]:
    """Returns the boxes of all words on the felt and plates except the prompt."""
    return board.decorations.pictures.boxes_of_kinds("caption", "label", "tag")


def is_at_own_hand(board: Board, y: float) -> bool:
    """Returns whether that height is at the own hand, below which there is no room for a bubble."""
    hand = board.layout.hand
    return hand.cy > board.layout.felt.cy and y > hand.y - board.look.px(40)


def make_bubble(
    board: Board,
    sentence: str,
    at: tuple[float, float],
    reference: RuleReference | None,
    on_click: Callable[[], object],
    **clear: Sequence[pygame.Rect],
) -> tuple[SpeechBubble, tuple[int, int]]:
    """Returns a bubble and the spot it points at; one on the prompt is pointed at from above."""
    layout, prompt = board.layout, board.decorations.prompt_box
    bubble = SpeechBubble(sentence, reference, on_click=on_click, **clear)
    bubble.clear_of += tuple(boxes_in_play(board))
    bubble.spares += tuple(line_boxes(board))
    bubble.piece_boxes = (*piece_and_plate_boxes(board), *decoration_boxes(board))
    bubble.word_boxes = tuple(word_boxes(board))
    bubble.plate_boxes = (*plate_boxes(board), *decoration_boxes(board))
    bubble.prompt_box = prompt
    x, y = round(at[0]), round(at[1])
    is_on_prompt = prompt is not None and prompt.collidepoint(x, y)
    if prompt is not None and is_on_prompt:
        y = prompt.top - 1
    bubble.prefers_above = is_on_prompt or (
        is_at_own_hand(board, y) and not layout.buttons.x - 1 <= x <= layout.buttons.right
    )
    if bubble.prefers_above:
        bubble.spares += (box_of(layout.hand),)
    return bubble, (x, y)

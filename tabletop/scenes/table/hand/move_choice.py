"""Which of several moves is meant: a question beside the piece, whose answers are lit where they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

import pygame

from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import DropTarget
from tabletop.messages import say
from tabletop.rules import Move
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.avoided_boxes import boxes_in_play, word_boxes
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.hand.targeting import place_at
from tabletop.widgets.popups.answer_popup import AnswerPopup, PopupAnswer
from tabletop.widgets.popups.placement import Boxes
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words.felt_sides import FeltSide, side_label

_PARTS_OF_SIDES: Mapping[FeltSide, tuple[FeltSide, FeltSide, FeltSide]] = {
    "left": ("upper left", "left", "lower left"),
    "right": ("upper right", "right", "lower right"),
    "upper": ("upper left", "upper", "upper right"),
    "lower": ("lower left", "lower", "lower right"),
}

Point = tuple[float, float]
Preselect = Callable[[Sequence[Sequence[Move]]], int | None]


class MoveChoice:
    """Asks which of several moves is meant; the pieces stay chosen, so that places can be clicked."""

    def __init__(self, app: Host, board: Board, tree: WidgetTree) -> None:
        self.app = app
        self.board = board
        self.tree = tree
        self.preselect: Preselect = lambda _: 0
        """Returns which answer has the focus at first, by the moves of each; None for none of them."""
        self._choice: AnswerPopup | None = None
        self._moves: tuple[Move, ...] = ()

    def ask_which(self, moves: Sequence[Move], at: tuple[int, int], play: Callable[[Move], None]) -> None:
        """Opens the question; the chosen answer is played."""
        board, look = self.board, self.tree.look

        def answer(number: int) -> None:
            self._choice = None
            self._highlight_place(None)
            play(moves[number])

        answers = [PopupAnswer(said) for said in answer_words(board, moves)]
        choice = AnswerPopup(board.view_words.drop_question(moves), answers, answer)
        # The places that it asks about lie behind it, and a click there answers it as well.
        choice.passes_pointer = True
        within, pieces = pygame.Rect(look.metrics.felt), board.pieces_of(moves[0])
        about = [*boxes_of_moves(board, moves), *map(board.piece_box, pieces)]
        said = [widget.rect for widget in self.tree.root.children if isinstance(widget, SpeechBubble)]
        choice.arrange_at(look, at, within, about, (said, *boxes_to_avoid(board)))
        self._choice, self._moves = choice, tuple(moves)
        self.tree.open_popup(choice)
        self.focus_first(choice, [[move] for move in moves])
        self.highlight_answer()

    def focus_first(self, choice: AnswerPopup, meant: Sequence[Sequence[Move]]) -> None:
        """Gives the focus to the answer that Enter takes at first; `meant` are the moves of each answer."""
        number = self.preselect(meant)
        self.tree.focus_on(None if number is None else choice.children[number])

    def highlight_answer(self) -> None:
        """Lights the place of the answer that has the focus, or that is pointed at."""
        choice = self._choice
        if choice is None:
            return
        if self.tree.popup is not choice:
            self._choice = None
            self._highlight_place(None)
            return
        number = choice.pointed_answer
        self._highlight_place(None if number is None else self._moves[number])

    def focus_answer_at(self, point: Point) -> None:
        """Gives the focus to the answer whose place is under the pointer."""
        choice = self._choice
        if choice is None or self.tree.popup is not choice:
            return
        place = place_at(self.board, point)
        meant = [] if place is None else [place.accepts(move) for move in self._moves]
        if any(meant) and (choice.pointed_answer is None or not meant[choice.pointed_answer]):
            self.tree.focus_on(choice.children[meant.index(True)], by_keyboard=False)

    def _highlight_place(self, move: Move | None) -> None:
        board = self.board
        place = None if move is None else place_of(board, move)
        if move != board.selection.pointed:
            board.select(pointed=move, over="" if place is None else place.name)
            board.show_highlights(self.app.now)


def place_of(board: Board, move: Move) -> DropTarget | None:
    """Returns the place on the felt at which a move is made."""
    return next((place for place in board.layout.places if place.accepts(move)), None)


def boxes_to_avoid(board: Board) -> tuple[Boxes, ...]:
    """Returns what questions avoid, in order: the prompt, the next move's boxes, all other pieces."""
    prompt_box, layout = board.decorations.prompt_box, board.layout
    rather = [layout.hand, layout.buttons, *(plate.rect for plate in layout.plates.values())]
    rather += [spot.bounds for spots in layout.spots.values() for spot in spots]
    return (
        () if prompt_box is None else (prompt_box,),
        boxes_in_play(board),
        word_boxes(board),
        tuple(map(box_of, rather)),
    )


def boxes_of_moves(board: Board, moves: Sequence[Move]) -> list[pygame.Rect]:
    """Returns the boxes where these moves would be made, and of what their pieces would join."""
    places = [place for move in moves if (place := place_of(board, move)) is not None]
    boxes = [
        box
        for place in places
        for box in (place.number_box or place.glow, place.joined_box)
        if box is not None
    ]
    clip = board.layout.clip
    return [box_of(box) for box in dict.fromkeys(boxes) if clip is None or clip.overlaps(box)]


def answer_words(board: Board, moves: Sequence[Move]) -> tuple[str, ...]:
    """Returns the answer for each of these moves; ends of a line are told apart by their positions."""
    sides = _sides_of_moves(board, moves)
    if sides is not None:
        return board.view_words.end_answers(moves, sides)
    places = [place_of(board, move) for move in moves]
    said = board.view_words.drop_answers(moves)
    twice = [number for number, words in enumerate(said) if said.count(words) > 1]
    boxes = {number: place.glow for number in twice if (place := places[number]) is not None}
    # Two of them lie at one point, so that no side tells them apart.
    if len({(box.cx, box.cy) for box in boxes.values()}) < len(twice):
        return said
    middles = {str(number): (box.cx, box.cy) for number, box in boxes.items()}
    apart = side_names(middles, Rect.union(list(boxes.values()))) if twice else {}
    return tuple(
        say("{answer} ({side})", answer=words, side=side_label(apart[str(number)]))
        if apart and str(number) in apart
        else words
        for number, words in enumerate(said)
    )


def hint_words(board: Board, move: Move, moves: Sequence[Move]) -> str:
    """Returns a hint's words for one of these moves, like the question's where ends ask alike."""
    ways = [one for one in moves if one.pieces and (one.verb, one.pieces) == (move.verb, move.pieces)]
    asked = {one.place: board.view_words.place_words(str(one.place)).label for one in ways}
    alike = [place for place, label in asked.items() if label == asked[move.place]] if move in ways else []
    sides = _sides_of_moves(board, ways) if len(alike) > 1 else None
    return (
        board.view_words.advice_sentence(move)
        if sides is None
        else board.view_words.advice_sentence_at(move, sides[ways.index(move)])
    )


def _sides_of_moves(board: Board, moves: Sequence[Move]) -> list[FeltSide] | None:
    """Returns for each move the side at which its end lies; None where that tells nothing apart."""
    places = [place_of(board, move) for move in moves]
    ends = {
        place.name: place.number_box for place in places if place is not None and place.number_box is not None
    }
    if len(ends) < 2 or not all(place is not None and place.name in ends for place in places):
        return None
    sides = side_names({name: (box.cx, box.cy) for name, box in ends.items()}, _line_box(board))
    return None if sides is None else [sides[place.name] for place in places if place is not None]


def _line_box(board: Board) -> Rect:
    """Returns the box of the line with its ends."""
    layout = board.layout
    tiles = [] if layout.sight is None else [spot.bounds for spot in layout.spots[layout.sight.zone]]
    return Rect.union(
        [*tiles, *(place.number_box for place in layout.places if place.number_box is not None)]
    )


def side_names(points: Mapping[str, Point], whole: Rect) -> dict[str, FeltSide] | None:
    """Returns for each point its side of a box, told apart from others; None for too many."""
    found: dict[str, FeltSide] = {}
    at = {name: _side_name(point, whole) for name, point in points.items()}
    for side, names in groupby(sorted(at, key=at.__getitem__), key=at.__getitem__):
        group = list(names)
        # There is no fourth word beside “upper”, the side itself and “lower”.
        if len(group) > 3:
            return None
        found |= _names_at_side(side, {name: points[name] for name in group})
    return found


def _side_name(point: Point, whole: Rect) -> FeltSide:
    x = 2 * (point[0] - whole.cx) / max(1.0, whole.w)
    y = 2 * (point[1] - whole.cy) / max(1.0, whole.h)
    if abs(x) >= abs(y):
        return "left" if x < 0 else "right"
    return "upper" if y < 0 else "lower"


def _names_at_side(side: FeltSide, points: Mapping[str, Point]) -> dict[str, FeltSide]:
    """Returns the sides of points at one side: by what lies higher, or further to the left."""
    if len(points) == 1:
        return dict.fromkeys(points, side)
    axis = 1 if side in ("left", "right") else 0
    names = sorted(points, key=lambda name: points[name][axis])
    first, middle, last = _PARTS_OF_SIDES[side]
    return dict(zip(names, (first, middle, last) if len(names) == 3 else (first, last), strict=True))

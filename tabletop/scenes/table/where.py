"""Which of several moves is meant: a question beside the piece, whose answers are lit where they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

import pygame

from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Place
from tabletop.rules import Move
from tabletop.scenes.scene import Host
from tabletop.scenes.table.aim import place_at
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.bubbles import in_play, words
from tabletop.scenes.table.plates import box_of
from tabletop.stage.widgets.bubble import Bubble
from tabletop.stage.widgets.clear import Boxes
from tabletop.stage.widgets.spot import SpotAnswer, SpotChoice
from tabletop.stage.widgets.tree import Tree

Point = tuple[float, float]


class Where:
    """Asks which of several moves is meant; the pieces stay chosen, so that places can be clicked."""

    def __init__(self, app: Host, board: Board, tree: Tree) -> None:
        self.app = app
        self.board = board
        self.tree = tree
        self._choice: SpotChoice | None = None
        self._moves: tuple[Move, ...] = ()

    def ask(self, moves: Sequence[Move], at: tuple[int, int], play: Callable[[Move], None]) -> None:
        """Opens the question; the chosen answer is played."""
        board, look = self.board, self.tree.look

        def answer(number: int) -> None:
            self._choice = None
            self._light(None)
            play(moves[number])

        answers = [SpotAnswer(said) for said in answers_to(board, moves)]
        choice = SpotChoice(board.said.question(moves), answers, answer)
        choice.lets_through = True
        within, pieces = pygame.Rect(look.metrics.felt), board.pieces_of(moves[0])
        about = [*named_by(board, moves), *map(board.box, pieces)]
        said = [widget.rect for widget in self.tree.root.children if isinstance(widget, Bubble)]
        choice.open_at(look, at, within, about, (said, *in_sight(board)))
        self._choice, self._moves = choice, tuple(moves)
        self.tree.open(choice)
        self.tree.focus_on(choice.children[0])
        self.update()

    def update(self) -> None:
        """Lights the place of the answer that has the focus, or that is pointed at."""
        choice = self._choice
        if choice is None:
            return
        if self.tree.popup is not choice:
            self._choice = None
            self._light(None)
            return
        number = choice.pointed
        self._light(None if number is None else self._moves[number])

    def point(self, point: Point) -> None:
        """Gives the focus to the answer whose place is under the pointer."""
        choice = self._choice
        if choice is None or self.tree.popup is not choice:
            return
        place = place_at(self.board, point)
        meant = [] if place is None else [place.accepts(move) for move in self._moves]
        if any(meant) and (choice.pointed is None or not meant[choice.pointed]):
            self.tree.focus_on(choice.children[meant.index(True)], by_keyboard=False)

    def _light(self, move: Move | None) -> None:
        board = self.board
        place = None if move is None else place_of(board, move)
        if move != board.chosen.pointed:
            board.choose(pointed=move, over="" if place is None else place.name)
            board.dress(self.app.now)


def place_of(board: Board, move: Move) -> Place | None:
    """Returns the place on the felt at which a move is made."""
    return next((place for place in board.layout.places if place.accepts(move)), None)


def in_sight(board: Board) -> tuple[Boxes, ...]:
    """Returns what questions avoid, in order: the prompt, the next move's boxes, all other pieces."""
    pill, layout = board.furnishing.pill, board.layout
    rather = [layout.hand, layout.buttons, *(plate.rect for plate in layout.plates.values())]
    rather += [spot.bounds for spots in layout.spots.values() for spot in spots]
    return () if pill is None else (pill,), in_play(board), words(board), tuple(map(box_of, rather))


def named_by(board: Board, moves: Sequence[Move]) -> list[pygame.Rect]:
    """Returns the boxes where these moves would be made, and of what their pieces would join."""
    places = [place for move in moves if (place := place_of(board, move)) is not None]
    boxes = [box for place in places for box in (place.number or place.glow, place.joins) if box is not None]
    clip = board.layout.clip
    return [box_of(box) for box in dict.fromkeys(boxes) if clip is None or clip.overlaps(box)]


def answers_to(board: Board, moves: Sequence[Move]) -> tuple[str, ...]:
    """Returns the answer for each of these moves; ends of a line are told apart by their positions."""
    sides = _sides_at(board, moves)
    if sides is not None:
        return board.said.placed(moves, sides)
    places = [place_of(board, move) for move in moves]
    said = board.said.choices(moves)
    twice = [number for number, words in enumerate(said) if said.count(words) > 1]
    boxes = {number: place.glow for number in twice if (place := places[number]) is not None}
    if len({(box.cx, box.cy) for box in boxes.values()}) < len(twice):
        return said
    middles = {str(number): (box.cx, box.cy) for number, box in boxes.items()}
    apart = sides_of(middles, Rect.union(list(boxes.values()))) if twice else {}
    return tuple(
        f"{words} ({apart[str(number)]})" if apart and str(number) in apart else words
        for number, words in enumerate(said)
    )


def advice_on(board: Board, move: Move, moves: Sequence[Move]) -> str:
    """Returns a hint's words for one of these moves, like the question's where ends ask alike."""
    ways = [one for one in moves if one.pieces and (one.verb, one.pieces) == (move.verb, move.pieces)]
    asked = {one.place: board.said.place(str(one.place)).label for one in ways}
    alike = [place for place, label in asked.items() if label == asked[move.place]] if move in ways else []
    sides = _sides_at(board, ways) if len(alike) > 1 else None
    return board.said.advice(move) if sides is None else board.said.advice_at(move, sides[ways.index(move)])


def _sides_at(board: Board, moves: Sequence[Move]) -> list[str] | None:
    """Returns for each move the side at which its end lies; None where that tells nothing apart."""
    places = [place_of(board, move) for move in moves]
    ends = {place.name: place.number for place in places if place is not None and place.number is not None}
    if len(ends) < 2 or not all(place is not None and place.name in ends for place in places):
        return None
    sides = sides_of({name: (box.cx, box.cy) for name, box in ends.items()}, _whole(board))
    return None if sides is None else [sides[place.name] for place in places if place is not None]


def _whole(board: Board) -> Rect:
    """Returns the box of the line with its ends."""
    layout = board.layout
    tiles = [] if layout.sight is None else [spot.bounds for spot in layout.spots[layout.sight.zone]]
    return Rect.union([*tiles, *(place.number for place in layout.places if place.number is not None)])


def sides_of(points: Mapping[str, Point], whole: Rect) -> dict[str, str] | None:
    """Returns for each point its side of a box, told apart from others; None for too many."""
    found: dict[str, str] = {}
    at = {name: _side(point, whole) for name, point in points.items()}
    for side, names in groupby(sorted(at, key=at.__getitem__), key=at.__getitem__):
        group = list(names)
        if len(group) > 3:
            return None
        found |= _apart(side, {name: points[name] for name in group})
    return found


def _side(point: Point, whole: Rect) -> str:
    x = 2 * (point[0] - whole.cx) / max(1.0, whole.w)
    y = 2 * (point[1] - whole.cy) / max(1.0, whole.h)
    if abs(x) >= abs(y):
        return "left" if x < 0 else "right"
    return "upper" if y < 0 else "lower"


def _apart(side: str, points: Mapping[str, Point]) -> dict[str, str]:
    """Returns words for the points at one side: by what lies higher, or further to the left."""
    if len(points) == 1:
        return dict.fromkeys(points, side)
    is_beside = side in ("left", "right")
    axis = 1 if is_beside else 0
    names = sorted(points, key=lambda name: points[name][axis])
    words = ("upper {}", "{}", "lower {}") if is_beside else ("{} left", "{}", "{} right")
    chosen = words if len(names) == 3 else (words[0], words[2])
    return {name: word.format(side) for name, word in zip(names, chosen, strict=True)}

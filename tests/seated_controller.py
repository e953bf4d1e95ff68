"""People and opponents at a table of the smallest game, without a window."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.controller import Controller, Sitter
from tabletop.messages import Message, said
from tabletop.rules import Game, View
from tests.smallest_game import HIGHEST_CARD

GAMES = {HIGHEST_CARD.slug: HIGHEST_CARD}
ADA = Sitter("Ada", "1")
BO = Sitter("Bo", "2")
CLUB = Sitter("Grace", "3", "club")


HIGHEST = said("It is the highest.")


@dataclass(frozen=True)
class QuickAnswer:
    tag: int
    move: str
    why: Message = HIGHEST
    by_rule: bool = False


@dataclass
class InstantOpponents:
    """Opponents that answer at once with the first card of the view's hand, unless told otherwise."""

    choose: Callable[[View], str] = lambda view: f"play {view.zones[f'hand:{view.turn}'][0]}"
    questions: list[tuple[int, View, str]] = field(default_factory=list)
    is_waiting: list[QuickAnswer] = field(default_factory=list)
    cancelled: int = 0
    latest: int = 0

    def ask(
        self, tag: int, view: View, level: str, _face: int | None = None, *, is_exact: bool = False
    ) -> None:
        self.latest = tag
        self.questions.append((tag, view, level))
        self.is_waiting.append(QuickAnswer(tag, self.choose(view)))

    def answer(self) -> QuickAnswer | None:
        return self.is_waiting.pop(0) if self.is_waiting else None

    def cancel(self) -> None:
        self.cancelled += 1

    def wait_seconds(self) -> float | None:
        return 1.5

    def close(self) -> None:
        raise AssertionError("the opponents belong to the program, not to one match")


def seated_controller(
    *sitters: Sitter,
    service: InstantOpponents | None = None,
    folder: Path | None = None,
    dealer: int = 1,
    target: int = 3,
    game: Game = HIGHEST_CARD,
) -> Controller:
    return Controller.start(
        game, sitters, {"target": target}, dealer, 7, opponents=service, folder=folder, started="today"
    )


def first_move(controller: Controller) -> str:
    return str(controller.legal_moves()[0])


def beats(frames: tuple[object, ...] | None) -> list[str]:
    assert frames is not None
    return [frame.beat for frame in frames]  # type: ignore[attr-defined]


def record_texts(path: Path | None) -> list[str]:
    assert path is not None
    return [line[9:] for line in path.read_text(encoding="utf-8").splitlines()]


def play_to_end(controller: Controller) -> None:
    while not controller.is_over:
        controller.take_table()
        if controller.poll_opponent() is None:
            controller.play(first_move(controller))

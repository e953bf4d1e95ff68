"""What a review says: each sentence whole, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tabletop.coach.findings import Findings, Slip
from tabletop.controller import Replay
from tabletop.games.doors import words_for
from tabletop.rules import Move, View
from tabletop.rules.spelling import spelt
from tabletop.scenes.people import shown_name
from tabletop.words import Words

TITLE = "Review"
LOOKING = "Looking at your moves …"
LOOKING_AT = "Looking at {name}’s moves …"
PROGRESS = "{done} of {count}"
STOPPED = "Stopped after {done} of {count}"

HEADS = {1: "One move to look at again", 2: "Two moves to look at again", 3: "Three moves to look at again"}
NONE = "Nothing to look at again"
WELL_PLAYED = "None of these moves was clearly worse than another. Well played!"
NO_CHOICE = "There was never more than one legal move, so there is nothing to judge."
WATCHED = "You only watched this match. Watch it again, and you can sit on anybody’s chair there."

COUNTED = "{good} of {judged} moves were as good as any, {close} were too close to call."
COUNTED_ONE = "{good} of {judged} moves were as good as any, one was too close to call."
COUNTED_ALL = "{good} of {judged} moves were as good as any."
COST = "The {number} clear slips cost {cost} altogether."
COST_ONE = "The one clear slip cost {cost}."
FAIR = "Judged by what could be known at the time, never by hidden cards."
LEFT_OUT = "{number} moves could not be judged."
LEFT_OUT_ONE = "One move could not be judged."

WHEN = "{deal} {number}"
WHEN_TRICK = "{deal} {number}, trick {trick}"
COSTS = "cost {cost}"
SOLVED = "you found better ✓"
SOLVED_ALL = "You’ve found something better each time."
ALL_SEEN = "You’ve looked at all of them."
FIRST = "Look at the first one"
NEXT = "Look at the next one"
BACK = "Back"


def head(found: Findings) -> str:
    """Returns the heading over the list."""
    return HEADS[len(found.dearest)] if found.slips else NONE


def summary(found: Findings, cost: Callable[[float], str], left_out: int = 0) -> list[str]:
    """Returns how all moves were, sentence by sentence."""
    if not found.decisions:
        return [NO_CHOICE]
    said = [] if found.slips or not found.judged else [WELL_PLAYED]
    if found.good or found.close:
        counted = COUNTED_ALL if not found.close else COUNTED_ONE if found.close == 1 else COUNTED
        said.append(counted.format(good=found.good, judged=found.judged, close=found.close))
    if len(found.slips) == 1:
        said.append(COST_ONE.format(cost=cost(found.cost)))
    elif found.slips:
        said.append(COST.format(number=spelt(len(found.slips)), cost=cost(found.cost)))
    if left_out:
        said.append(LEFT_OUT_ONE if left_out == 1 else LEFT_OUT.format(number=left_out))
    return [*said, FAIR]


@dataclass(frozen=True)
class Teller:
    """Describes what was done in a match, as one seat knows it."""

    replay: Replay
    seat: int

    @cached_property
    def names(self) -> list[str]:
        """Returns the names by seat."""
        return [shown_name(sitter.name) for sitter in self.replay.sitters]

    @cached_property
    def _seen(self) -> Replay:
        return self.replay.seen_by(self.seat)

    @cached_property
    def _tricks(self) -> dict[int, int]:
        return {line.number: line.trick for line in self._seen.log.lines()}

    def when(self, at: int) -> str:
        """Returns deal and trick of a position."""
        view = self._seen.view(at)
        word = words_for(view.game).one_deal.capitalize()
        trick = self._tricks.get(at, 0)
        wording = WHEN_TRICK if trick else WHEN
        return wording.format(deal=word, number=view.deal, trick=trick)

    def played(self, at: int) -> str:
        """Returns the move that was made there, as a sentence."""
        view = self._seen.course.at(at + 1).view(self.seat)
        return self._words(view).told(len(view.moves) - 1)

    def cost(self, points: float) -> str:
        """Returns N points in words."""
        return self._words(self._seen.view(0)).cost(points)

    def costs(self, slip: Slip) -> str:
        return COSTS.format(cost=self.cost(slip.verdict.cost))

    def move(self, at: int, notation: str) -> Move:
        """Returns the legal move of that notation."""
        legal = self._seen.course.at(at).legal_moves()
        return legal[legal.index(notation)]

    def _words(self, view: View) -> Words:
        return words_for(self.replay.game.slug)(view, self.names)

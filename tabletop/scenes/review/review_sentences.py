"""What a review says: each sentence whole, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tabletop.coach.findings import Findings, Slip
from tabletop.controller import Replay
from tabletop.games.loaders import words_of
from tabletop.messages import say
from tabletop.rules import Move, View
from tabletop.rules.number_words import number_in_words
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.words import Words
from tabletop.words.seat_naming import with_names

TITLE = "Review"
LOOKING = "Looking at your moves …"
LOOKING_AT = "Looking at {name}’s moves …"
PROGRESS = "{done} of {count}"
STOPPED = "Stopped after {done} of {count}"

HEADS = {1: "One move to look at again", 2: "Two moves to look at again", 3: "Three moves to look at again"}
NONE = "Nothing to look at again"
WELL_PLAYED = "There were no clear slips. Well played!"
NO_CHOICE = "There was never more than one legal move, so there is nothing to judge."
WATCHED = "You only watched this match. Watch it again, and you can look from anybody’s seat there."

COUNTED = "{good} of {judged} moves could hardly have been better, {close} were too close to call."
COUNTED_ONE = "{good} of {judged} moves could hardly have been better, one was too close to call."
COUNTED_ALL = "{good} of {judged} moves could hardly have been better."
COST = "The {number} clear slips cost {cost} altogether."
COST_ONE = "The one clear slip cost {cost}."
FAIR = "Judged by what could be known at the time, never by hidden {pieces}."
LEFT_OUT = "{number} moves could not be judged."
LEFT_OUT_ONE = "One move could not be judged."

WHEN = "{deal} {number}"
WHEN_TRICK = "{deal} {number}, trick {trick}"
COSTS = "cost {cost}"
SOLVED = "you found better ✓"
SOLVED_ALL = "You’ve found something better each time."
ALL_SEEN = "You’ve looked at all of them."
FIRST = "Look at the first one"
ONLY = "Look at it"
NEXT = "Look at the next one"
BACK = "Back"


def findings_heading(found: Findings) -> str:
    """Returns the heading over the list."""
    return HEADS[len(found.costliest)] if found.slips else NONE


def findings_summary(
    found: Findings, cost: Callable[[float], str], pieces: str, left_out: int = 0
) -> list[str]:
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
        said.append(COST.format(number=number_in_words(len(found.slips)), cost=cost(found.cost)))
    if left_out:
        said.append(LEFT_OUT_ONE if left_out == 1 else LEFT_OUT.format(number=left_out))
    return [*said, FAIR.format(pieces=pieces)]


@dataclass(frozen=True)
class MatchDescriber:
    """Describes what was done in a match, as one seat knows it."""

    replay: Replay
    seat: int

    @cached_property
    def names(self) -> list[str]:
        """Returns the names by seat."""
        return [shown_name(sitter.name) for sitter in self.replay.sitters]

    @cached_property
    def _seen_view(self) -> Replay:
        return self.replay.as_seen_by(self.seat)

    @cached_property
    def _trick_numbers(self) -> dict[int, int]:
        return {line.number: line.trick for line in self._seen_view.move_log.lines()}

    def position_name(self, at: int) -> str:
        """Returns deal and trick of a position."""
        view = self._seen_view.view(at)
        word = words_of(view.game).deal_noun.capitalize()
        trick = self._trick_numbers.get(at, 0)
        wording = WHEN_TRICK if trick else WHEN
        return wording.format(deal=word, number=view.deal, trick=trick)

    def move_sentence(self, at: int) -> str:
        """Returns the move that was made there, as a sentence."""
        view = self._seen_view.history.match_after(at + 1).view(self.seat)
        return self._words(view).move_sentence(len(view.moves) - 1)

    def slip_sentence(self, slip: Slip) -> str:
        """Returns the move of a slip, as a sentence, and its place if the better one plays the same tile."""
        told = self.move_sentence(slip.position)
        made, better = (
            self.move_with_notation(slip.position, move) for move in (slip.verdict.move, slip.verdict.better)
        )
        if not made.pieces or made.pieces != better.pieces:
            return told
        view = self._seen_view.history.match_after(slip.position).view(self.seat)
        _, found, where = self._words(view).advice_sentence(made).partition(f"the {made.pieces[0]} ")
        end = f"the {made.pieces[0]}."
        return f"{told.removesuffix('.')} {where}" if found and told.endswith(end) else told

    def points_words(self, points: float) -> str:
        """Returns N points in words."""
        return self._words(self._seen_view.view(0)).cost_words(points)

    @property
    def pieces_noun(self) -> str:
        """Returns what the game is played with: "cards", "tiles"."""
        return words_of(self.replay.game.slug).piece_noun[1]

    def slip_cost_words(self, slip: Slip) -> str:
        return COSTS.format(cost=self.points_words(slip.verdict.cost))

    def consequence_words(self, slip: Slip) -> str:
        """Returns what came of a slip in most of the deals in which it lost; "" where nothing is told."""
        view = self._seen_view.history.match_after(slip.position).view(self.seat)
        came_of = slip.verdict.consequence
        return "" if came_of is None else say(with_names(came_of, view, self.names))

    def move_with_notation(self, at: int, notation: str) -> Move:
        """Returns the legal move of that notation."""
        legal = self._seen_view.history.match_after(at).legal_moves()
        return legal[legal.index(notation)]

    def _words(self, view: View) -> Words:
        return words_of(self.replay.game.slug)(view, self.names)

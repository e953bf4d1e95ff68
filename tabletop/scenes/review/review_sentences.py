"""What a review says: each sentence whole, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tabletop.coach.findings import Findings, Slip
from tabletop.coach.judge import Verdict
from tabletop.controller import Replay
from tabletop.games.loaders import words_of
from tabletop.messages import Message, SlotValue, said, say
from tabletop.rules import Move, View
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.words import Words
from tabletop.words.seat_naming import with_names

TITLE = said("Review")

HEADS = {
    1: said("One move to look at again"),
    2: said("Two moves to look at again"),
    3: said("Three moves to look at again"),
}
NONE = said("Nothing to look at again")
WELL_PLAYED = said("There were no clear slips. Well played!")
NO_CHOICE = said("There was never more than one legal move, so there is nothing to judge.")
WATCHED = said("You only watched this match. Watch it again, and you can look from anybody’s seat there.")

FAIR_CARDS = said("Judged by what could be known at the time, never by hidden cards.")
FAIR_TILES = said("Judged by what could be known at the time, never by hidden tiles.")

SOLVED = said("you found better ✓")
SOLVED_ALL = said("You’ve found something better each time.")
ALL_SEEN = said("You’ve looked at all of them.")
FIRST = said("Look at the first one")
ONLY = said("Look at it")
NEXT = said("Look at the next one")
BACK = said("Back")


def looking_at(name: str | None) -> Message:
    """Returns whose moves are being looked at; None: one's own."""
    if name is None:
        return said("Looking at your moves …")
    return said("Looking at {who:own} moves …", who=name)


def progress_words(done: int, count: int, *, is_stopped: bool) -> Message:
    """Returns how many of the moves have been looked at."""
    if is_stopped:
        return said("Stopped after {done} of {count}", done=done, count=count)
    return said("{done} of {count}", done=done, count=count)


def findings_heading(found: Findings) -> Message:
    """Returns the heading over the list."""
    return HEADS[len(found.costliest)] if found.slips else NONE


def findings_summary(
    found: Findings, cost: Callable[[float], SlotValue], left_out: int = 0, *, has_tiles: bool
) -> list[Message]:
    """Returns how all moves were, sentence by sentence."""
    if not found.decisions:
        return [NO_CHOICE]
    sentences = [] if found.slips or not found.judged else [WELL_PLAYED]
    if found.good or found.close:
        sentences.append(_counted_sentence(found))
    if len(found.slips) == 1:
        sentences.append(said("The one clear slip cost {cost}.", cost=cost(found.cost)))
    elif found.slips:
        number, costs = len(found.slips), cost(found.cost)
        sentences.append(
            said("The {number:~} clear slips cost {cost} altogether.", number=number, cost=costs)
        )
    if left_out:
        sentences.append(said("{number:One move|# moves} could not be judged.", number=left_out))
    return [*sentences, FAIR_TILES if has_tiles else FAIR_CARDS]


def _counted_sentence(found: Findings) -> Message:
    """Returns how many of the moves that could be judged were good."""
    if not found.close:
        return said(
            "{good} of {judged} moves could hardly have been better.", good=found.good, judged=found.judged
        )
    return said(
        "{good} of {judged} moves could hardly have been better, {close:one was|# were} too close to call.",
        good=found.good,
        judged=found.judged,
        close=found.close,
    )


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

    def position_name(self, at: int) -> Message:
        """Returns deal and trick of a position."""
        view = self._seen_view.view(at)
        deal, trick = words_of(view.game).deal_name(view.deal), self._trick_numbers.get(at, 0)
        return said("{deal}, trick {number}", deal=deal, number=trick) if trick else deal

    def move_sentence(self, at: int) -> str:
        """Returns the move that was made there, as a sentence."""
        view = self._seen_view.history.match_after(at + 1).view(self.seat)
        return self._words(view).move_sentence(len(view.moves) - 1)

    def slip_sentence(self, slip: Slip) -> str | Message:
        """Returns the move of a slip, as a sentence, and its place if the better one plays the same tile."""
        made, better = (
            self.move_with_notation(slip.position, move) for move in (slip.verdict.move, slip.verdict.better)
        )
        if not made.pieces or made.pieces != better.pieces:
            return self.move_sentence(slip.position)
        view = self._seen_view.history.match_after(slip.position).view(self.seat)
        placed = self._words(view).placed_sentence(made, self.names[self.seat])
        return placed or self.move_sentence(slip.position)

    def points_words(self, points: float) -> str:
        """Returns N points in words."""
        return say(self._words(self._seen_view.view(0)).cost_words(points))

    @property
    def has_tiles(self) -> bool:
        """Returns whether the game is played with tiles, and not with cards."""
        return words_of(self.replay.game.slug).has_tiles

    def slip_cost(self, slip: Slip) -> Message:
        """Returns what a slip cost on average."""
        return said("cost {cost}", cost=self.points_words(slip.verdict.cost))

    def consequence_words(self, slip: Slip) -> str:
        """Returns what came of a slip in most of the deals in which it lost; "" where nothing is told."""
        return self.consequence_of(slip.verdict, slip.position)

    def consequence_of(self, verdict: Verdict, at: int) -> str:
        """Returns what came of a judged move in most of the deals in which it lost; "" if nothing is told."""
        view = self._seen_view.history.match_after(at).view(self.seat)
        came_of = verdict.consequence
        return "" if came_of is None else say(with_names(came_of, view, self.names))

    def move_with_notation(self, at: int, notation: str) -> Move:
        """Returns the legal move of that notation."""
        legal = self._seen_view.history.match_after(at).legal_moves()
        return legal[legal.index(notation)]

    def _words(self, view: View) -> Words:
        return words_of(self.replay.game.slug)(view, self.names)

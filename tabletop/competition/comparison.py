"""Two matches of the same deals side by side: what each way brought, deal by deal, and where they parted.

Nothing of a deal is told that one has not played to its end oneself: both matches are cut after the last one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tabletop.competition.table_difference import difference_of
from tabletop.controller.history.deal_check import check_deals
from tabletop.controller.history.deal_results import DealResult
from tabletop.controller.history.replay import Replay
from tabletop.controller.history.resuming import seats_of_people
from tabletop.games import listing_of
from tabletop.messages import MessageError, said
from tabletop.records.match_file.header import Header

NOT_FINISHED: Final = said(
    "Play a deal to its end first. Until then, nothing of your friend’s match is shown, so that it gives "
    "nothing away."
)
NO_DEAL_THERE: Final = said("No deal was played to its end there, so there is nothing to compare.")


class NotComparable(MessageError):
    """Two matches that cannot be compared; `.reason` says what differs."""


@dataclass(frozen=True, slots=True)
class Parting:
    """The first move of a deal that was not the same in both matches; all before it was alike."""

    seat: int
    is_person: bool
    """Whether a person made it; else an opponent did, who saw something else or ran out of time."""
    positions: tuple[int, int]
    """How many moves had been made, in one's own match and in the other one."""
    moves: tuple[str, str]


@dataclass(frozen=True, slots=True)
class DealPair:
    """One deal as it went in both matches."""

    deal: int
    brought: tuple[Fraction, Fraction | None]
    """What it brought one's side, beside the others at the table: more is better.

    The second is None where the deal was not played to its end.
    """
    is_same_deal: bool
    """Whether the same pieces were dealt, to the same dealer's left."""
    parting: Parting | None = None

    @property
    def difference(self) -> Fraction | None:
        """Returns how much better one did than the other one."""
        own, other = self.brought
        return None if other is None else own - other


@dataclass(frozen=True)
class Comparison:
    """One's own match and another one of the same deals, as far as one has played oneself."""

    own: Replay
    other: Replay
    seat: int
    """The seat from which both are looked at."""
    deals: tuple[DealPair, ...]

    @property
    def totals(self) -> tuple[Fraction, Fraction]:
        """Returns what the deals brought altogether that were finished in both matches."""
        both = [(own, other) for own, other in (pair.brought for pair in self.deals) if other is not None]
        return sum((own for own, _ in both), Fraction(0)), sum((other for _, other in both), Fraction(0))


def compare(own: Replay, other: Replay, seat: int | None = None) -> Comparison:
    """Compares two matches, from a seat (None: the first person's). Raises NotComparable."""
    problem = difference_of(own.header, other.header)
    if is_same_match(own, other.header, [*map(str, other.history.match.moves)]):
        problem = said("That is this very match.")
    if problem is None and check_deals(other).problem is not None:
        problem = said("The cards there are not those of the deal number. Its file was changed, or damaged.")
    played = finished_deals(own)
    if problem is None and not played:
        problem = NOT_FINISHED
    if problem is None and not finished_deals(other):
        problem = NO_DEAL_THERE
    if problem is not None:
        raise NotComparable(problem)
    own, other = cut_after(own, played[-1]), cut_after(other, played[-1])
    people = seats_of_people(own.sitters)
    seat = seat if seat is not None else people[0] if people else 0
    return Comparison(own, other, seat, tuple(_pair(own, other, seat, deal) for deal in played))


def is_same_match(own: Replay, header: Header, moves: Sequence[str]) -> bool:
    """Returns whether a header and moves are those of one's own match, of which one file may go further.

    Two who sit down in the same second under the same name share all of the header: then only moves differ.
    """
    if not own.header.identity or own.header.identity != header.identity:
        return False
    return all(one == other for one, other in zip(own.history.match.moves, moves, strict=False))


def finished_deals(replay: Replay) -> Sequence[int]:
    """Returns the numbers of the deals that were played to their ends."""
    match = replay.history.match
    return [
        result.deal
        for result in replay.deal_results
        if result.deal < match.deal or (match.seat is None and result.deal == match.deal)
    ]


def cut_after(replay: Replay, deal: int) -> Replay:
    """Returns a match without all that came after a deal, as if it had been over then."""
    if replay.history.match.deal <= deal:
        return replay
    return Replay(replay.history.ended_after_deal(deal), replay.header, replay.path)


def _pair(own: Replay, other: Replay, seat: int, deal: int) -> DealPair:
    results = [
        next((result for result in replay.deal_results if result.deal == deal), None)
        if deal in finished_deals(replay)
        else None
        for replay in (own, other)
    ]
    mine, theirs = results
    assert mine is not None, deal
    brought = points_ahead(own, mine, seat), None if theirs is None else points_ahead(other, theirs, seat)
    starts = _start_of(own, deal), _start_of(other, deal)
    if theirs is None or starts[0] is None or starts[1] is None:
        return DealPair(deal, brought, is_same_deal=True)
    first = starts[0], starts[1]
    if not _is_same_deal(own, other, first):
        return DealPair(deal, brought, is_same_deal=False)
    return DealPair(deal, brought, is_same_deal=True, parting=_parting(own, other, first, deal))


def points_ahead(replay: Replay, result: DealResult, seat: int) -> Fraction:
    """Returns what a deal brought a seat's side, less what the others had on average: more is better."""
    listing = listing_of(replay.game.slug, replay.game.title)
    gains = [
        Fraction(after) - Fraction(before) for before, after in zip(result.before, result.after, strict=True)
    ]
    sides = listing.sides or len(gains)
    own = seat % sides
    others = [gain for side, gain in enumerate(gains[:sides]) if side != own]
    gain = gains[own] - (sum(others, Fraction(0)) / len(others) if others else 0)
    return -gain if listing.few_points_win else gain


def _start_of(replay: Replay, deal: int) -> int | None:
    """Returns the position in which a deal begins; None if it never did."""
    states = replay.history.past_states
    return next((at for at, state in enumerate(states) if state.match.deal == deal), None)


def _is_same_deal(own: Replay, other: Replay, starts: tuple[int, int]) -> bool:
    """Returns whether both deals begin with the same pieces in the same places, seen and unseen."""
    one, two = own.history.match_after(starts[0]), other.history.match_after(starts[1])
    if one.shuffles[-1:] != two.shuffles[-1:] or one.seat != two.seat:
        return False
    return own.view(starts[0], is_open=True).zones == other.view(starts[1], is_open=True).zones


def _parting(own: Replay, other: Replay, starts: tuple[int, int], deal: int) -> Parting | None:
    """Returns where two deals that began alike went different ways; None if they never did."""
    mine, theirs = own.history, other.history
    for step in range(min(own.length - starts[0], other.length - starts[1])):
        at, there = starts[0] + step, starts[1] + step
        before = mine.past_states[at].match
        if before.deal != deal:
            return None
        moves = str(mine.match.moves[at]), str(theirs.match.moves[there])
        if moves[0] != moves[1]:
            seat = before.on_turn
            return Parting(seat, own.sitters[seat].is_person, (at, there), moves)
    return None

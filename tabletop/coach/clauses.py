"""Says what came of a move that lost: what happened in most of the imagined deals in which it did.

A game says what came of it in one deal. Here that is counted: what is true of two deals in three is told.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType

from tabletop.games.registry import definition
from tabletop.messages import Message, said
from tabletop.players.consequences import Consequence, PlayOutPair
from tabletop.players.play_outs import PlayOut
from tabletop.rules import View

FEWEST_LOST = 8
"""In how many deals a move has to have lost for anything to be told of them."""

Consequences = Callable[[PlayOut, PlayOut], Iterable[Consequence]]

Found = list[dict[Message, Consequence]]
"""The consequences in each of some deals, by what they say whatever the amount."""


@dataclass(frozen=True, slots=True)
class Clause:
    """What is told: true wherever the same came of the move, with this amount or more."""

    consequence: Consequence
    least: int
    is_exact: bool

    def message(self, before: "Clause | None" = None) -> Message:
        """Returns the clause with its amount; what stands before it may have named the other side."""
        of_them = before is not None and before.consequence.names_other_side
        return self.consequence.told(self.least, is_exact=self.is_exact, of_them=of_them)

    @property
    def rank(self) -> tuple[int, str]:
        """Returns what is lowest for the clause to tell first; of equal ones, the English decides."""
        return self.consequence.order, str(self.consequence.what)

    def is_true_in(self, deal: Mapping[Message, Consequence]) -> bool:
        """Returns whether this came of the move in that deal."""
        what = self.consequence.what
        return what in deal and deal[what].amount >= self.least


def consequence_sentence(view: View, pairs: Sequence[PlayOutPair]) -> Message | None:
    """Returns what came of a move, in a sentence; None where nothing is true of most deals that it lost."""
    consequences = definition(view.game, "consequences", FunctionType)
    if consequences is None:
        return None
    found: Found = [{one.what: one for one in consequences(*pair)} for pair in pairs]
    lost = [deal for deal, (made, better) in zip(found, pairs, strict=True) if made.points < better.points]
    clauses = telling_clauses(lost) if len(lost) >= FEWEST_LOST else []
    if not clauses:
        return None
    true_in = sum(all(clause.is_true_in(deal) for clause in clauses) for deal in found)
    return _sentence(clauses, true_in, len(pairs))


def telling_clauses(lost: Found) -> list[Clause]:
    """Returns up to two clauses that are true together in two deals of three."""
    need = -(-2 * len(lost) // 3)
    clauses: list[Clause] = []
    left = lost
    for is_later in (False, True):
        true = _true_clauses(left, need, is_later=is_later)
        told = min(true, key=lambda clause: clause.rank, default=None)
        if told is not None:
            clauses.append(told)
            left = [deal for deal in left if told.is_true_in(deal)]
    return clauses


def _true_clauses(found: Found, need: int, *, is_later: bool) -> Iterator[Clause]:
    """Yields the clauses that are true in as many deals as needed."""
    alike: dict[Message, list[Consequence]] = defaultdict(list)
    for deal in found:
        for what, one in deal.items():
            if one.later == is_later:
                alike[what].append(one)
    for consequences in alike.values():
        if len(consequences) >= need:
            amounts = sorted((one.amount for one in consequences), reverse=True)
            yield Clause(consequences[0], amounts[need - 1], is_exact=amounts[0] == amounts[-1])


def _sentence(clauses: Sequence[Clause], true_in: int, deals: int) -> Message:
    """Returns a sentence with one or two clauses, and how often they are true together."""
    first = clauses[0].message()
    if len(clauses) == 1:
        return _sentence_of_one(first, true_in, deals)
    second = clauses[1].message(clauses[0])
    if true_in == deals:
        return said("{first}, and {second}.", first=first, second=second)
    if 3 * true_in >= 2 * deals:
        return said("Usually {first}, and {second}.", first=first, second=second)
    return said("When it goes wrong, {first}, and {second}.", first=first, second=second)


def _sentence_of_one(clause: Message, true_in: int, deals: int) -> Message:
    if true_in == deals:
        return said("{clause}.", clause=clause)
    if 3 * true_in >= 2 * deals:
        return said("Usually {clause}.", clause=clause)
    return said("When it goes wrong, {clause}.", clause=clause)

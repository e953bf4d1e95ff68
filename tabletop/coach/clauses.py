"""Says what came of a move that lost: what happened in most of the imagined deals in which it did.

A game says what came of it in one deal. Here that is counted: what is true of two deals in three is told.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType

from tabletop.games.registry import definition
from tabletop.players.consequences import Consequence, PlayOutPair
from tabletop.players.play_outs import PlayOut
from tabletop.rules import View
from tabletop.rules.number_words import number_in_words

FEWEST_LOST = 8
"""In how many deals a move has to have lost for anything to be told of them."""

SHORTER = (
    ("the trick brings the other side", "it brings them"),
    ("the other side’s calypsos", "their calypsos"),
)
"""How a second clause speaks of the other side, which the first has named."""

Consequences = Callable[[PlayOut, PlayOut], Iterable[Consequence]]

Found = list[dict[str, Consequence]]
"""The consequences in each of some deals, by what they say."""


@dataclass(frozen=True, order=True, slots=True)
class Clause:
    """What is told: true wherever the same came of the move, with this amount or more."""

    order: int
    said: str
    least: int
    noun: str
    is_exact: bool

    @property
    def words(self) -> str:
        """Returns the clause with its amount in words."""
        number = number_in_words(self.least) if self.is_exact else f"at least {number_in_words(self.least)}"
        noun = self.noun if self.least == 1 else f"{self.noun}s"
        said = self.said
        for how in ("more", "fewer"):
            said = said.replace(f"{{}} {how}", f"{number} {how} {noun}")
        return said.replace("{}", f"{number} {noun}")

    def is_true_in(self, deal: Mapping[str, Consequence]) -> bool:
        """Returns whether this came of the move in that deal."""
        return self.said in deal and deal[self.said].amount >= self.least


def consequence_sentence(view: View, pairs: Sequence[PlayOutPair]) -> str:
    """Returns what came of a move, in a sentence; "" where nothing is true of most deals that it lost."""
    consequences = definition(view.game, "consequences", FunctionType)
    if consequences is None:
        return ""
    found: Found = [{one.said: one for one in consequences(*pair)} for pair in pairs]
    lost = [deal for deal, (made, better) in zip(found, pairs, strict=True) if made.points < better.points]
    clauses = telling_clauses(lost) if len(lost) >= FEWEST_LOST else []
    if not clauses:
        return ""
    true_in = sum(all(clause.is_true_in(deal) for clause in clauses) for deal in found)
    said = f"{_how_often(true_in, len(pairs))}{', and '.join(_words_of(clauses))}."
    return said[0].upper() + said[1:]


def _words_of(clauses: Sequence[Clause]) -> list[str]:
    """Returns the clauses in words; the second names the other side shortly where the first has named it."""
    words = [clause.words for clause in clauses]
    if "the other side" in words[0]:
        for long, short in SHORTER:
            words[1:] = [said.replace(long, short) for said in words[1:]]
    return words


def telling_clauses(lost: Found) -> list[Clause]:
    """Returns up to two clauses that are true together in two deals of three."""
    need = -(-2 * len(lost) // 3)
    clauses: list[Clause] = []
    left = lost
    for is_later in (False, True):
        told = min(_true_clauses(left, need, is_later=is_later), default=None)
        if told is not None:
            clauses.append(told)
            left = [deal for deal in left if told.is_true_in(deal)]
    return clauses


def _true_clauses(found: Found, need: int, *, is_later: bool) -> Iterator[Clause]:
    """Yields the clauses that are true in as many deals as needed."""
    by_said: dict[str, list[Consequence]] = defaultdict(list)
    for deal in found:
        for one in deal.values():
            if one.later == is_later:
                by_said[one.said].append(one)
    for said, alike in by_said.items():
        if len(alike) >= need:
            amounts = sorted((one.amount for one in alike), reverse=True)
            least = amounts[need - 1]
            yield Clause(alike[0].order, said, least, alike[0].noun, is_exact=amounts[0] == amounts[-1])


def _how_often(true_in: int, deals: int) -> str:
    """Returns how often something is true, as the beginning of a sentence; "" for always."""
    if true_in == deals:
        return ""
    return "usually " if 3 * true_in >= 2 * deals else "when it goes wrong, "

"""What somebody did for the first time in a game: facts from the score sheets of their matches, no more.

Each game has a few things that do not happen every day. Which of them a match had follows from its scores.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.controller.history.deal_results import DealResult
from tabletop.controller.history.resuming import seats_of_people
from tabletop.messages import Message, said
from tabletop.records import Sitter
from tabletop.rules.views import TallyEntry

SlotTest = Callable[[Mapping[str, object]], bool]


@dataclass(frozen=True, slots=True)
class Feat:
    """Something that is told the first time: its name in caches, the sentence, and how it was scored."""

    name: str
    words: Message
    scored_as: str
    """The English of the entry on the score sheet that tells of it."""
    is_it: SlotTest = lambda _: True
    is_theirs: Callable[[float], bool] = lambda points: points > 0
    """By the points of a seat in that entry: whether it was they who did it."""


def _is(slot: str, value: object) -> SlotTest:
    return lambda slots: slots.get(slot) == value


BLOCKED: Final = "Blocked: the others hold {dots:# dot|# dots}, less {own} in the winning hand"
WON_BLOCKED: Final = said("Your first win in a blocked deal.")


FEATS: Final[Mapping[str, tuple[Feat, ...]]] = {
    "minnesota-whist": (
        Feat(
            "all tricks",
            said("All thirteen tricks in a high deal, for the first time."),
            "High deal, {tricks:~ trick|~ tricks}: {odd:~ odd trick|~ odd tricks}",
            _is("tricks", 13),
        ),
        Feat(
            "no trick",
            said("Not one trick in a low deal, for the first time."),
            "Low deal, {tricks:~ trick|~ tricks}: {odd:~ odd trick|~ odd tricks}",
            _is("tricks", 13),
            # The points are taken off the side that won the tricks.
            lambda points: points == 0,
        ),
    ),
    "malilla": (
        Feat(
            "all points",
            said("All the points of a deal, for the first time."),
            "{more:# point|# points} to {fewer}",
            _is("fewer", 0),
        ),
    ),
    "minimisere": (Feat("lot", said("Your first Lot."), "The Lot is won"),),
    "calypso": (Feat("calypso", said("Your first calypso."), "Calypsos completed"),),
    "jersey-gin": (
        Feat("gin", said("Your first gin."), "Gin: {bonus}, plus {one} and {other} from the other hands"),
        Feat("underknock", said("Your first underknock."), "Ten more for the underknock"),
    ),
    "minnows": (
        Feat("won blocked", WON_BLOCKED, "Blocked: {cards:# card in hand is|# cards in hand are} the fewest"),
    ),
    "star": (Feat("won blocked", WON_BLOCKED, BLOCKED),),
    "lucky-draw": (Feat("won blocked", WON_BLOCKED, BLOCKED),),
}


def feats_in(game: str, results: Iterable[DealResult], seat: int) -> tuple[str, ...]:
    """Returns the names of what a seat did in a match, each once, in the order of the game's list."""
    entries = [entry for result in results for entry in result.tally]
    return tuple(
        feat.name for feat in FEATS.get(game, ()) if any(_tells(feat, entry, seat) for entry in entries)
    )


def _tells(feat: Feat, entry: TallyEntry, seat: int) -> bool:
    _, message, points = entry
    if message.key != feat.scored_as or not feat.is_it(dict(message.slots)):
        return False
    return len(points) > seat and feat.is_theirs(points[seat])


def first_times(game: str, now: Iterable[str], before: Iterable[str]) -> tuple[Message, ...]:
    """Returns a sentence for each feat of a match that no earlier one had."""
    new = {*now} - {*before}
    return tuple(feat.words for feat in FEATS.get(game, ()) if feat.name in new)


def feats_of_people(
    game: str, results: Sequence[DealResult], sitters: tuple[Sitter, ...]
) -> tuple[tuple[int, str], ...]:
    """Returns what people did in a match with these results: the seat, and the name of the feat."""
    people = seats_of_people(sitters)
    return tuple((seat, name) for seat in people for name in feats_in(game, results, seat))

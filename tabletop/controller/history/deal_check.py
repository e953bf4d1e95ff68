"""Checks the deals of a match: seal, secret, cut, deal number, and every shuffle that must come from it."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from tabletop.controller.history.replay import Replay
from tabletop.messages import Message, said
from tabletop.records.match_file.header import Header
from tabletop.rules import BadSetup, IllegalMove, Match


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What a check of the deals has found."""

    problem: Message | None
    """What is wrong; None if everything agrees."""
    is_sealed: bool
    """Whether the order was promised before the player cut."""
    is_known_beforehand: bool
    """Whether the deal number could be known before the match, as it was typed or is the same for others."""
    shuffles: int
    """How many shuffles were made again from the number, and were the same."""
    deals: int


def _never() -> bool:
    return False


def check_deals(replay: Replay, is_called_off: Callable[[], bool] = _never) -> DealCheck:
    """Makes all shuffles of a match again, from its deal number alone, and compares them.

    What it has found means nothing if it was called off.
    """
    header, match = replay.header, replay.history.match
    problem = None if header.sealed is None else header.sealed.problem(header.seed)
    agreeing = _agreeing_shuffles(header, match, is_called_off)
    if problem is None and agreeing < len(match.shuffles):
        problem = said(
            "Shuffle {number} of {count} is not the one that follows from the deal number.",
            number=agreeing + 1,
            count=len(match.shuffles),
        )
    return DealCheck(problem, header.sealed is not None, header.occasion is not None, agreeing, match.deal)


def _agreeing_shuffles(header: Header, match: Match, is_called_off: Callable[[], bool]) -> int:
    """Returns how many shuffles of the match, from the first one, follow from its deal number."""
    again = match.game.start(len(header.sitters), header.options, header.seed, header.dealer)
    for move in (None, *match.moves):
        if is_called_off():
            break
        try:
            if move is not None:
                again.play(move)
        except (IllegalMove, BadSetup):
            # With these deals nobody could have made that move: an earlier shuffle differs.
            break
        if again.shuffles != match.shuffles[: len(again.shuffles)]:
            break
    # Made again, the last move of a match of one deal goes on to shuffle for the next.
    pairs = zip(again.shuffles, match.shuffles, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))

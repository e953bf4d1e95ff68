"""Stacks a pack: a shuffle that deals the hands one wants, whatever the game's way of dealing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tabletop.rules import Game, Match, Value


def stacked_shuffle(
    game: Game,
    players: int,
    wanted: Mapping[str, Sequence[str]],
    *,
    options: Mapping[str, Value] | None = None,
    dealer: int | None = None,
    seed: int = 1,
) -> str:
    """A shuffle after which these zones hold at least these pieces; in "rest" the first of what is left over.

    A zone is `hand:0` or any other that is seen after the deal. The seed mixes all that nobody asked for.
    """
    pack = game.start(players, options, seed, dealer).shuffles[-1].split()
    goes = _destinations(game, players, options, dealer, pack)
    left = list(pack)
    for code in (code for codes in wanted.values() for code in codes):
        left.remove(code)
    Random(seed).shuffle(left)
    order: list[str] = [""] * len(pack)
    for zone, codes in wanted.items():
        places = [place for place, found in enumerate(goes) if found == zone and not order[place]]
        assert len(places) >= len(codes), f"{zone} has {len(places)} places: {sorted(set(goes))}"
        for place, code in zip(places, codes, strict=False):
            order[place] = code
    return " ".join(code or left.pop() for code in order)


def _destinations(
    game: Game, players: int, options: Mapping[str, Value] | None, dealer: int | None, pack: Sequence[str]
) -> list[str]:
    """The zone that each place of the shuffle is dealt to; "rest" where nobody sees it."""
    mark = min(Counter(pack).items(), key=lambda one: (one[1], one[0]))[0]
    plain = [code for code in pack if code != mark]
    marks = len(pack) - len(plain)
    found = []
    usual = _count(_deal(game, players, options, dealer, [*plain, *[mark] * marks]), mark)
    for place in range(len(pack)):
        # One of the marked pieces lies here, all others at the end.
        order = [*plain]
        order[place:place] = [mark] if place < len(plain) else []
        order += [mark] * (len(pack) - len(order))
        counted = _count(_deal(game, players, options, dealer, order), mark)
        new, is_last = counted - usual, place >= len(plain)
        same = next(iter(usual), "rest") if counted == usual else "rest"
        found.append(same if is_last else next(iter(new), same))
    return found


def _deal(
    game: Game, players: int, options: Mapping[str, Value] | None, dealer: int | None, order: Sequence[str]
) -> Match:
    return game.start(players, options, 1, dealer, [" ".join(order)])


def _count(match: Match, mark: str) -> Counter[str]:
    """In which zones, seen by whoever may, the marked piece lies."""
    found: Counter[str] = Counter()
    for seat in range(match.players):
        for zone, codes in match.view(seat).zones.items():
            if codes.count(mark):
                found[zone] = codes.count(mark)
    return found

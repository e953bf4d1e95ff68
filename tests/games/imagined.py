"""The matches that a seat could be in; at a trick game, held against all that it knows."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeVar

from tabletop.rules import Game, Match, View
from tabletop.rules.tricks.facts import plays_of_deal
from tabletop.rules.tricks.trick_game import TrickGame
from tests.chi_square import chi_square_deviation

Seen = TypeVar("Seen", bound=Hashable)
M = TypeVar("M", bound=Match)


def played_at_random(match: M, seed: int, moves: int, without: str = "nothing") -> M:
    """A match played on by a given number of moves, none of which has this word."""
    rng = Random(seed)
    for _ in range(moves):
        if match.seat is None:
            break
        match.play(rng.choice([move for move in match.legal_moves() if without not in move]))
    return match


def imagined(match: Match, seat: int | None, draws: int = 300) -> Iterator[Match]:
    """Matches that this seat, or a bystander, could be in."""
    draw, rng = match.game.world_sampler(match.view(seat)), Random(1)
    for _ in range(draws):
        yield draw(rng)


def assert_replays(world: Match, dealer: int | None = None) -> None:
    """The imagined match could have been played so, by its shuffles, from this dealer on."""
    first = world.dealer if dealer is None else dealer
    again = world.game.start(world.players, world.options, dealer=first, shuffles=world.shuffles)
    for move in world.moves:
        again.play(move)
    for eye in (*range(world.players), None):
        assert again.view(eye) == world.view(eye)


def all_that_agree(
    view: View, pack: Iterable[str], agrees: Callable[[list[tuple[str, ...]]], bool]
) -> set[tuple[str, ...]]:
    """What may lie in the hands that seat 0 does not see in a first deal, and out of play.

    Asked whether they agree are the hands as they were dealt, and after them what is out of play.
    """
    zones = [f"hand:{seat}" for seat in range(view.players)] + ["out"] * ("out" in view.zones)
    played: dict[str, tuple[str, ...]] = dict.fromkeys(zones, ())
    for seat, notation in plays_of_deal(view):
        played[zones[seat]] += (notation.split(" ")[1],)
    own = view.zones["hand:0"]
    rest = frozenset(pack) - set(own) - {card for cards in played.values() for card in cards}
    found = set()
    for lying in _shared_out(rest, [len(view.zones[zone]) for zone in zones[1:]]):
        if agrees([before + held for before, held in zip(played.values(), (own, *lying), strict=True)]):
            found.add(tuple(map(" ".join, lying)))
    return found


def _shared_out(rest: frozenset[str], sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to give a number of these cards to each place."""
    if not sizes:
        yield ()
        return
    for here in combinations(sorted(rest), sizes[0]):
        for others in _shared_out(rest - set(here), sizes[1:]):
            yield (here, *others)


def others(world: Match) -> tuple[str, ...]:
    """What lies in the hands that seat 0 does not see."""
    assert isinstance(world, TrickGame)
    hands = [world.pack.cards_in(hand & world.unplayed) for hand in world.hands[1:]]
    return tuple(" ".join(sorted(cards)) for cards in hands)


def assert_equally_likely(
    game: Game, view: View, ways: Collection[Seen], seen: Callable[[Match], Seen], *, times: int, seed: int
) -> None:
    """What is seen in imagined matches are these ways, each as often as another: some times each."""
    draw, rng = game.world_sampler(view), Random(seed)
    counts = Counter(seen(draw(rng)) for _ in range(times * len(ways)))
    assert set(counts) == set(ways)
    if len(ways) > 1:
        assert abs(chi_square_deviation(counts.values(), len(ways))) < 4.5

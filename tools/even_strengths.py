"""How far the strengths of an even match are apart: `python3 -m tools.even_strengths GAME ... --matches N`.

Strengths two steps apart (or others, by `--pairs 1-5`) play whole matches, each number twice with the same
shuffles: once the stronger sits in one place (or at one side) among weaker ones, once the weaker sits there
among stronger ones. For each pair it prints how often the stronger wins a deal in that place, and how often
the weaker, by how many points a deal the stronger is ahead, and how often each wins the match, all with 95 %
intervals. The last lines of a game are its steepness, by which a step changes the odds of a match.

Every move gets its whole budget, counted in imagined deals: no figure hangs on the machine or on the clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, inf, sqrt
from statistics import fmean as mean
from typing import Final

from tabletop.games import GAMES
from tabletop.players.levels import STRENGTHS, even_level_name
from tabletop.rules import Game, Match
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import search_view
from tests.duplicate_play import MOST_DEALS, MOST_MOVES, share_of_win
from tools import paced

SURE: Final = 1.96
APART: Final = 2
PAIRS: Final = tuple((low, low + APART) for low in range(STRENGTHS[0], STRENGTHS[-1], APART))
STEEPEST: Final = 4.0
"""Beyond this steepness, either way, none is looked for."""


@dataclass(frozen=True, slots=True)
class OneMatch:
    """What came of a match for those in the place that is looked at."""

    deals: int
    deals_won: float
    points_ahead: float
    """Over all deals, and over the mean of the others."""
    won: float
    """The share of the win: a half where two sides share it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One number played twice, with the stronger and with the weaker in the place that is looked at."""

    stronger: OneMatch
    weaker: OneMatch


@dataclass(slots=True)
class Pair:
    """Two strengths that meet: all their turns, and how many sides there are at the table."""

    low: int
    high: int
    sides: int
    turns: list[Turn] = field(default_factory=list)


def place_of(game: Game, players: int, number: int) -> tuple[int, ...]:
    """Returns the seats that are looked at in a match: those of a side, or one."""
    sides = game.listing.sides or players
    # The dealer goes by the number itself: so the place is not always the dealer's.
    return tuple(range(number // players % sides, players, sides))


def play_pair(game: Game, players: int, pair: Pair, number: int) -> None:
    """Plays one more number with the stronger and the weaker in the same place."""
    place = place_of(game, players, number)
    played = [
        play_match(game, number, tuple(mine if seat in place else other for seat in range(players)), place)
        for mine, other in ((pair.high, pair.low), (pair.low, pair.high))
    ]
    pair.turns.append(Turn(*played))


def play_match(game: Game, number: int, strengths: tuple[int, ...], place: tuple[int, ...]) -> OneMatch:
    """Plays a match to its end, and returns what came of it in one place."""
    players = len(strengths)
    match = game.start(players, {}, number, number % players if game.match.has_dealer else None)
    deals: list[tuple[float, ...]] = []
    before, deal = match.scores, match.deal
    for _ in range(MOST_MOVES * MOST_DEALS):
        match.play(_move_of(match, even_level_name(strengths[match.on_turn])))
        if match.winners or match.deal != deal:
            deals.append(tuple(now - then for now, then in zip(match.scores, before, strict=True)))
            before, deal = match.scores, match.deal
        if match.winners:
            break
    sign = -1 if game.listing.few_points_win else 1
    results = [tuple(sign * points for points in gains) for gains in deals]
    leads = [_points_ahead(points, place) for points in results]
    sides = game.listing.sides or players
    share = sum(seat in place for seat in match.winners) / max(1, len(match.winners))
    won = share if match.winners else 1 / sides
    return OneMatch(len(deals), sum(share_of_win(points, place) for points in results), sum(leads), won)


def _move_of(match: Match, level: str) -> str:
    """Returns the move of a level, which is given the view of the seat on turn and has all its time."""
    moves = match.legal_moves()
    if len(moves) == 1:
        return moves[0]
    view_bytes = view_to_bytes(match.view(match.on_turn))
    return search_view(view_bytes, level, patience=inf)[1].move


def _points_ahead(points: Sequence[float], place: tuple[int, ...]) -> float:
    others = [gain for seat, gain in enumerate(points) if seat not in place]
    return mean(points[seat] for seat in place) - mean(others)


def deal_shares(pair: Pair) -> tuple[float, float, float]:
    """Returns how often the stronger and the weaker win a deal in the same place, and the error of each."""
    strong, weak = [one.stronger for one in pair.turns], [one.weaker for one in pair.turns]
    (upper, up), (lower, down) = (
        _ratio([one.deals_won for one in ones], [one.deals for one in ones]) for ones in (strong, weak)
    )
    apart = [one - other for one, other in zip(up, down, strict=True)]
    return upper, lower, _error(apart) / 2


def points_ahead(pair: Pair) -> tuple[float, float]:
    """Returns by how many points a deal the stronger is ahead, and its error."""
    strong, weak = [one.stronger for one in pair.turns], [one.weaker for one in pair.turns]
    (upper, up), (lower, down) = (
        _ratio([one.points_ahead for one in ones], [one.deals for one in ones]) for ones in (strong, weak)
    )
    apart = [one - other for one, other in zip(up, down, strict=True)]
    return (upper - lower) / 2, _error(apart) / 2


def match_shares(pair: Pair) -> tuple[float, float, float]:
    """Returns how often the stronger and the weaker win a match in the same place, and the error of each."""
    strong, weak = [one.stronger.won for one in pair.turns], [one.weaker.won for one in pair.turns]
    apart = [one - other for one, other in zip(strong, weak, strict=True)]
    middle = mean(apart)
    return mean(strong), mean(weak), _error([(one - middle) / len(apart) for one in apart]) / 2


def _ratio(sums: Sequence[float], counts: Sequence[int]) -> tuple[float, list[float]]:
    """Returns a mean over matches that have several deals each, and by how much each match moves it."""
    whole = sum(counts)
    middle = sum(sums) / whole
    return middle, [(one - middle * count) / whole for one, count in zip(sums, counts, strict=True)]


def _error(moved: Sequence[float]) -> float:
    """Returns the half of a 95 % interval, from how much each match moves the mean."""
    count = len(moved)
    return SURE * sqrt(sum(one * one for one in moved) * count / (count - 1)) if count > 1 else inf


def steepness(pairs: Sequence[Pair], *, by_deals: bool) -> tuple[float, float]:
    """Returns by how much a step of strength changes the odds of a match, and its error.

    By deals it is what they say of a match: a lead grows with their number, and chance with its root.
    """
    turns = [(pair, turn) for pair in pairs for turn in pair.turns]
    counts = [(one.deals if by_deals else 1) for _, turn in turns for one in (turn.stronger, turn.weaker)]
    low, high = -STEEPEST, STEEPEST
    while high - low > 1e-4:
        middle = (low + high) / 2
        if sum(_surplus(pair, turn, middle, by_deals=by_deals) for pair, turn in turns) > 0:
            low = middle
        else:
            high = middle
    curve = sum(_curve(pair, low) for pair, _ in turns) * mean(counts)
    in_a_match = sqrt(mean(counts))
    moved = [_surplus(pair, turn, low, by_deals=by_deals) / curve for pair, turn in turns]
    return low * in_a_match, _error(moved) * in_a_match


def _chances(pair: Pair, steep: float) -> tuple[float, float]:
    """Returns how often the stronger and the weaker would win alone among the others."""
    ahead, others = exp(steep * (pair.high - pair.low)), pair.sides - 1
    return ahead / (ahead + others), 1 / (1 + others * ahead)


def _surplus(pair: Pair, turn: Turn, steep: float, *, by_deals: bool) -> float:
    """Returns how much more the stronger won than they would with this steepness."""
    stronger, weaker = (
        (one.deals_won - one.deals * chance) if by_deals else one.won - chance
        for one, chance in zip((turn.stronger, turn.weaker), _chances(pair, steep), strict=True)
    )
    return (pair.high - pair.low) * (stronger - weaker)


def _curve(pair: Pair, steep: float) -> float:
    """Returns how fast that surplus falls as the steepness grows, for one deal or match in either place."""
    return (pair.high - pair.low) ** 2 * sum(chance * (1 - chance) for chance in _chances(pair, steep))


def line_of(pair: Pair) -> str:
    """Returns the line of two strengths."""
    deals = sum(turn.stronger.deals + turn.weaker.deals for turn in pair.turns)
    deal, match = deal_shares(pair), match_shares(pair)
    ahead, error = points_ahead(pair)
    return (
        f"  {pair.high} over {pair.low}: {deals} deals {deal[0]:.2f} to {deal[1]:.2f} ± {deal[2]:.2f}, "
        f"points ahead {ahead:.2f} ± {error:.2f}, "
        f"{2 * len(pair.turns)} matches {match[0]:.2f} to {match[1]:.2f} ± {match[2]:.2f}"
    )


def measured(game: Game, players: int, chosen: argparse.Namespace) -> Iterator[str]:
    """Plays a game's pairs, and yields their lines."""
    pairs = [Pair(low, high, game.listing.sides or players) for low, high in chosen.pairs]
    numbers = range(chosen.first, chosen.first + chosen.matches)
    rounds = [(pair, number) for number in numbers for pair in pairs]
    for pair, number in paced.while_time_lasts(rounds, chosen.minutes, lambda: game.slug):
        play_pair(game, players, pair, number)
    played = [pair for pair in pairs if pair.turns]
    yield f"{game.slug}, {players} players:"
    yield from map(line_of, played)
    for by_deals in (False, True):
        steep, error = steepness(played, by_deals=by_deals)
        yield f"  steepness by {'deals' if by_deals else 'matches'} {steep:.2f} ± {error:.2f}"


def _pair(text: str) -> tuple[int, int]:
    """Reads two strengths, such as 1-5."""
    low, high = map(int, text.split("-"))
    if not STRENGTHS[0] <= low < high <= STRENGTHS[-1]:
        raise ValueError(text)
    return low, high


def main() -> None:
    """Plays, and prints a game's lines when it is through."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.even_strengths", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=GAMES)
    parser.add_argument("--matches", type=int, default=30, help="how many numbers, each played twice")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--players", type=int)
    parser.add_argument("--pairs", type=_pair, nargs="+", default=PAIRS, metavar="LOW-HIGH")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    for slug in chosen.games:
        game = GAMES[slug]
        for line in measured(game, chosen.players or max(2, game.players[0]), chosen):
            print(line, flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))

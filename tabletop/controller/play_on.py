"""A match played on from a moment of the past: for practice, with the same hands or with imagined ones."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tabletop.controller.asking import Opponents
from tabletop.controller.controller import Controller
from tabletop.controller.course import Course
from tabletop.controller.replay import Replay
from tabletop.controller.resuming import watchers_of
from tabletop.records import Record, shuffle_line
from tabletop.records.header import FORMAT
from tabletop.rules import HIDDEN, BadSetup, IllegalMove, Match, Move

Zones = Mapping[str, tuple[str, ...]]

TRIES = 12
"""How many imagined worlds are tried to be dealt before the hands are left as they were."""


def played_on(
    replay: Replay,
    at: int,
    *,
    opponents: Opponents | None,
    folder: Path | None,
    started: str,
    rng: Random | None = None,
) -> tuple[Controller, bool]:
    """A match of its own in which all that led to a position has been made; whether its hands are fresh.

    With `rng`, what whoever is on turn could not see there is imagined anew, where that can be dealt at all.
    """
    header = replace(replay.header, started=started, format=FORMAT, practice="known deal")
    moves: Sequence[str] = replay.course.match.moves[:at]
    orders = replay.course.at(at).shuffles
    fresh = None if rng is None else imagined(replay, at, rng)
    if fresh is not None:
        orders, moves = fresh
    match = replay.game.start(len(header.sitters), header.options, header.seed, header.dealer, orders)
    record = Record.begin(folder, header, map(shuffle_line, match.shuffles))
    course = Course(match, watchers_of(header.sitters))
    course.record = record
    course.retrace(moves)
    controller = Controller(header, course, record, opponents)
    controller.viewer = replay.mover(at) if controller.viewer is None else controller.viewer
    return controller, fresh is not None


def imagined(replay: Replay, at: int, rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Shuffles and moves that lead to another world in which the seat on turn would have the same view."""
    real = replay.course.at(at)
    view = real.view(real.on_turn)
    begun = max(begin for begin in replay.deals if begin <= at)
    number = len(replay.course.at(begun).shuffles) - 1
    if len(real.shuffles) != number + 1 or number < 0:
        return None  # it was shuffled again in the middle of the deal
    for _ in range(TRIES):
        zones = _opened(replay.game.worlds(view)(rng))
        order = _reordered(real.shuffles[number].split(" "), _pieces(_opened(real)), _pieces(zones), rng)
        if order is None:
            continue
        orders = (*real.shuffles[:number], " ".join(order))
        match = _retraced(replay, at, orders, zones)
        if match is not None and match.view(view.seat) == view and _opened(match) != _opened(real):
            return orders, match.moves
    return None


def _opened(match: Match) -> Zones:
    """How every piece lies: as some seat sees it, or as it is seen once a match is over."""
    over = match.copy()
    over.winners = (0,)
    views = [over.view(None), *(match.view(seat) for seat in range(match.players))]
    return {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in views[0].zones
    }


def _pieces(zones: Zones) -> list[str]:
    return [piece for zone in sorted(zones) for piece in zones[zone]]


def _reordered(order: list[str], real: list[str], world: list[str], rng: Random) -> list[str] | None:
    """The shuffle in which each piece stands that lies, in the world, where the real one came to lie."""
    if len(real) != len(world) or sorted(order) != sorted(real):
        return None
    places: dict[str, list[int]] = {}
    for place, piece in enumerate(order):
        places.setdefault(piece, []).append(place)
    for found in places.values():
        rng.shuffle(found)
    wanted = list(order)
    for piece, other in zip(real, world, strict=True):
        wanted[places[piece].pop()] = other
    return wanted


def _retraced(replay: Replay, at: int, orders: tuple[str, ...], zones: Zones) -> Match | None:
    """The match with these shuffles after as many moves; what was done unseen is what was imagined."""
    header = replay.header
    try:
        match = replay.game.start(len(header.sitters), header.options, header.seed, header.dealer, orders)
        for number in range(at):
            before = replay.course.at(number)
            _, made = next(replay.course.at(number + 1).latest())
            if match.seat != before.seat:
                return None
            match.play(_like(made, match.legal_moves(), zones))
    except (BadSetup, IllegalMove):
        return None
    return match


def _like(made: Move, legal: Sequence[Move], zones: Zones) -> Move:
    """The move itself, or one that looks like it to those who could not see it: best one that fits."""
    if made.mask == made:
        return made
    alike = [move for move in legal if move.mask == made.mask]
    alike.sort(key=lambda move: (not set(move.pieces) <= set(zones.get(str(move.place), ())), move != made))
    return alike[0] if alike else made

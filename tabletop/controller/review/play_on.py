"""Plays a match on from an earlier position: for practice, with those hands or with imagined ones."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tabletop.controller.controller import Controller
from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.replay import Replay
from tabletop.controller.history.resuming import seats_of_people, watchers_of
from tabletop.controller.queries import Opponents
from tabletop.records import Record, shuffle_line
from tabletop.rules import HIDDEN, BadSetup, IllegalMove, Match, Move, deal_number

PiecesByZone = Mapping[str, tuple[str, ...]]
ShufflePlaces = Mapping[tuple[str, str], Sequence[int]]
"""Which places of a shuffle lie in a zone as a kind of piece."""

PLAYED = "played"
"""Where pieces lie that a move has named."""

TRIES = 100
"""How many imagined worlds are tried to be dealt before the hands are left as they were."""


def play_on_from(
    replay: Replay,
    at: int,
    *,
    opponents: Opponents | None,
    folder: Path | None,
    started: str,
    rng: Random | None = None,
) -> tuple[Controller, bool]:
    """Starts a match that has come to this position; returns it, and whether its hands are new ones.

    With `rng`, what whoever is on turn could not see there is imagined again, where that can be dealt at all.
    While the match itself goes on, what is shuffled later is another shuffle than the one it will have.
    """
    seed = replay.header.seed if replay.is_over else deal_number.draw_random()
    header = replace(replay.header.as_practice("known deal", started), seed=seed)
    moves: Sequence[str] = replay.history.match.moves[:at]
    orders = replay.history.match_after(at).shuffles
    fresh = None if rng is None else imagined_deal(replay, at, rng)
    if fresh is not None:
        orders, moves = fresh
    match = _start_match(replay, orders, seed)
    record = Record.create(folder, header, map(shuffle_line, match.shuffles))
    history = MatchHistory(match, watchers_of(header.sitters))
    history.record = record
    history.replay_moves(moves)
    controller = Controller(header, history, record, opponents)
    # A computer never looks: before its move the table is nobody's, as in any match.
    if controller.viewer is None and replay.mover(at) in seats_of_people(header.sitters):
        controller.viewer = replay.mover(at)
    controller._ask_next()
    return controller, fresh is not None


def imagined_deal(replay: Replay, at: int, rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Returns shuffles and moves of another match in which the seat on turn would see the same."""
    real = replay.history.match_after(at)
    view = real.view(real.on_turn)
    begun = max(begin for begin in replay.deal_starts if begin <= at)
    number = len(replay.history.match_after(begun).shuffles) - 1
    if len(real.shuffles) != number + 1 or number < 0:
        return None  # it was shuffled again in the middle of the deal
    order = real.shuffles[number].split(" ")
    shown = _open_zones(real)
    lying = _full(shown, order)
    places = _shuffle_places(replay, at, shown, lying)
    if places is None:
        return None
    for _ in range(TRIES):
        zones = _open_zones(replay.game.world_sampler(view)(rng))
        world = _full(zones, rng.sample(order, len(order)))
        wanted = _reordered(order, places, lying, world, rng)
        if wanted is None:
            continue
        orders = (*real.shuffles[:number], " ".join(wanted))
        match = _replay_moves(replay, at, orders, zones)
        # Hands that happen to be the real ones would be no new ones.
        if match is not None and match.view(view.seat) == view and _open_zones(match) != shown:
            return orders, match.moves
    return None


def _open_zones(match: Match) -> PiecesByZone:
    """Returns how every piece lies: as some seat sees it, or as it is seen once a match is over."""
    over = match.copy()
    over.winners = (0,)
    views = [over.view(None), *(match.view(seat) for seat in range(match.players))]
    return {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in views[0].zones
    }


def _full(zones: PiecesByZone, order: Sequence[str]) -> PiecesByZone:
    """Returns the zones with the pieces that nobody sees, in the order of the shuffle."""
    rest = Counter(order) - Counter(piece for pieces in zones.values() for piece in pieces)
    unseen = iter([piece for piece in order if _taken(rest, piece)])
    return {
        zone: tuple(next(unseen, HIDDEN) if piece == HIDDEN else piece for piece in pieces)
        for zone, pieces in zones.items()
    }


def _taken(rest: Counter[str], piece: str) -> bool:
    """Takes a piece of the rest, if there is one left."""
    rest[piece] -= 1
    return rest[piece] >= 0


def _shuffle_places(
    replay: Replay, at: int, shown: PiecesByZone, lying: PiecesByZone
) -> ShufflePlaces | None:
    """Returns which places of the latest shuffle came to lie where, and as what; None if unknown.

    Where pieces alike lie in several zones, each changes places with one that never moved: the deal shows
    where it is missed. Which of them was played nobody has to know.
    """
    history = replay.history
    real = history.match_after(at)
    order = real.shuffles[-1].split(" ")
    begun = next(
        count for count in range(at + 1) if len(history.match_after(count).shuffles) == len(real.shuffles)
    )
    zones, first = _zones_of(lying), _zones_of(_full(_open_zones(history.match_after(begun)), order))
    if not set(order) <= set(zones):
        return None
    widest = max(lying, key=lambda zone: len(lying[zone]))
    still = [index for index, piece in enumerate(order) if zones[piece] == first[piece] == {widest}]
    found: dict[tuple[str, str], list[int]] = {}
    for index, piece in enumerate(order):
        zone = next(iter(zones[piece]))
        if len(zones[piece]) > 1:
            if not still:
                return None
            # One of its own suit leaves the same moves open to whoever has to follow.
            other = next((place for place in still if order[place][-1] == piece[-1]), still[0])
            zone = _zone_missing(replay, real, shown, (index, other)) or widest
        found.setdefault((zone, piece), []).append(index)
    return found


def _zones_of(lying: PiecesByZone) -> dict[str, set[str]]:
    """Returns the zones in which each kind of piece lies."""
    zones: dict[str, set[str]] = {}
    for zone, pieces in lying.items():
        for piece in pieces:
            zones.setdefault(piece, set()).add(zone)
    return zones


def _zone_missing(replay: Replay, real: Match, shown: PiecesByZone, pair: tuple[int, int]) -> str:
    """Returns the zone that misses the first of two exchanged places; "" if none does."""
    order = real.shuffles[-1].split(" ")
    first, second = pair
    piece = order[first]
    order[first], order[second] = order[second], piece
    try:
        match = _start_match(replay, (*real.shuffles[:-1], " ".join(order)), replay.header.seed)
        for move in real.moves:
            match.play(move)
    except (BadSetup, IllegalMove):
        return PLAYED
    after = _open_zones(match)
    return next(
        (zone for zone, pieces in shown.items() if pieces.count(piece) > after[zone].count(piece)), ""
    )


def _reordered(
    order: Sequence[str], places: ShufflePlaces, real: PiecesByZone, world: PiecesByZone, rng: Random
) -> list[str] | None:
    """Returns the shuffle that puts each imagined piece where the real one came to lie; None if none can."""
    left = {key: rng.sample(found, len(found)) for key, found in places.items()}
    wanted = list(order)
    for zone, pieces in real.items():
        if len(pieces) != len(world[zone]):
            return None
        for piece, other in zip(pieces, world[zone], strict=True):
            if left.get((zone, piece)):
                wanted[left[zone, piece].pop()] = other
            elif piece != other:
                return None
    return wanted if sorted(wanted) == sorted(order) else None


def _start_match(replay: Replay, orders: Sequence[str], seed: int) -> Match:
    header = replay.header
    return replay.game.start(len(header.sitters), header.options, seed, header.dealer, orders)


def _replay_moves(replay: Replay, at: int, orders: tuple[str, ...], zones: PiecesByZone) -> Match | None:
    """Plays as many moves with these shuffles; what was done unseen becomes what was imagined."""
    try:
        match = _start_match(replay, orders, replay.header.seed)
        for number in range(at):
            before = replay.history.match_after(number)
            _, made = next(replay.history.match_after(number + 1).moves_newest_first())
            if match.seat != before.seat:
                return None
            match.play(_similar_move(made, match.legal_moves(), zones))
    except (BadSetup, IllegalMove):
        return None
    return match


def _similar_move(made: Move, legal: Sequence[Move], zones: PiecesByZone) -> Move:
    """Returns the move, or one that looks like it to those who could not see it; best one that fits."""
    if made.mask == made:
        return made
    alike = [move for move in legal if move.mask == made.mask]
    alike.sort(key=lambda move: (not set(move.pieces) <= set(zones.get(str(move.place), ())), move != made))
    return alike[0] if alike else made

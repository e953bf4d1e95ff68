"""Tables of Blind Dominoes for tests: rows that nobody sees, late positions, and short questions."""

from collections.abc import Iterable
from typing import Any

from tabletop.games.blind_dominoes.rules import GAME, BlindDominoes
from tabletop.rules import Frame, Match
from tabletop.rules.dominoes import TILES, tile_bits, tile_numbers
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.domino_tables import shuffle_of

ROWS = (
    "6-4 3-3 6-5 4-2 1-0 2-1 0-0",
    "5-5 4-3 5-2 5-1 5-0 4-1 3-0",
    "6-6 6-3 6-2 6-1 6-0 5-4 5-3",
    "4-4 4-0 3-2 3-1 2-2 2-0 1-1",
)


def first(seat: int) -> str:
    """A drawing in which this seat has the most dots."""
    return shuffle_of([" ".join(["0-0", "1-0", "1-1", "2-0"][:seat]), "6-6"])


def table(
    rows: Iterable[str], begins: int = 0, options: dict[str, Any] | None = None, before: Iterable[str] = ()
) -> Match:
    """A match that begins with these rows, from left to right."""
    rows = tuple(rows)
    return GAME.start(len(rows), options, seed=1, shuffles=(*before, first(begins), shuffle_of(rows)))


def late(
    rows: Iterable[str],
    ends: tuple[int, int],
    *,
    out: str = "",
    scores: tuple[int, ...] = (),
    options: dict[str, Any] | None = None,
    next_shuffles: Iterable[str] = (),
) -> Match:
    """Late in a deal, seat 0 on move: these rows, the next tile first, and ends; all other tiles are laid."""
    rows = tuple(rows)
    players = len(rows)
    match = GAME.start(players, options, seed=1, shuffles=(first(0), " ".join(TILES), *next_shuffles))
    assert isinstance(match, BlindDominoes)
    kept = " ".join((*rows, out)).split()
    match.rows = tuple(tile_numbers(row.split()) for row in rows)
    match.left_out = tile_numbers(out.split())
    match.unlaid_tiles = tile_bits(" ".join(rows).split())
    match.line = tile_numbers(tile for tile in TILES if tile not in kept)
    match.ends = ends
    match.chosen_ends = ("left",) * players
    match.scores = scores or (0,) * players
    match.seat = 0
    with_moves_recounted(match)
    return match


def row(match: Match, seat: int) -> str:
    """The row of that seat, as everybody sees it."""
    return " ".join(match.view(seat).zones[f"hand:{seat}"])


def lying(match: Match, seat: int) -> str:
    """The row of that seat as it really is."""
    assert isinstance(match, BlindDominoes)
    return " ".join(TILES[tile] for tile in match.rows[seat])


def ends(match: Match) -> tuple[int | None, int | None]:
    """The numbers of the two ends."""
    facts = match.view(None).facts
    return facts["left"], facts["right"]


def frame(frames: tuple[Frame, ...], beat: str) -> Any:
    """What was seen at the first rest of this kind."""
    return next(frame.view for frame in frames if frame.beat == beat)

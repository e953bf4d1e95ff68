"""Why an end is advised in Blind Dominoes: what is known of the tiles that lie face down."""

from collections.abc import Mapping

from tabletop.games.blind_dominoes.facts import ends_of, facts_of
from tabletop.games.blind_dominoes.worlds import BlindDominoesWorlds
from tabletop.messages import Message, PieceName, said
from tabletop.rules import View
from tabletop.rules.dominoes import BITS, OTHER_HALF, TILE_NUMBER, TILES, TILES_FITTING


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move."""
    verb, _, end = move.partition(" ")
    if verb == "order":
        return said("Nobody knows the tiles, so both ends are equally good.")
    if verb == "turn":
        return _why_turn(view)
    return _why_end(view, end)


def _why_turn(view: View) -> Message:
    """Tells what is known of the next tile; there is no other move."""
    ends = tuple(ends_of(view).values())
    if not ends:
        return said("The first tile opens the line.")
    left, right = ends
    recall = BlindDominoesWorlds(view)
    known = recall.known.get(recall.rows[view.viewer][0])
    seen = set(facts_of(view)["seen"])
    if known is None and len(seen) == len(TILES) - 1:
        (last,) = (code for code in TILES if code not in seen)
        return _why_last_unseen(PieceName(last), fits=_fits(TILE_NUMBER[last], ends))
    if known is None and left == right:
        return said("Nobody knows this tile: it fits if it has a {left}.", left=left)
    if known is None:
        return said(
            "Nobody knows this tile: it fits if it has a {left} or a {right}.", left=left, right=right
        )
    tile = PieceName(TILES[known])
    if _fits(known, ends):
        return said("It is the {tile} that went to the back, and it fits now.", tile=tile)
    return said("It is the {tile} that went to the back, and it still fits neither end.", tile=tile)


def _why_last_unseen(tile: PieceName, *, fits: bool) -> Message:
    if fits:
        return said("It can only be the {tile}, which fits: every other tile has been seen.", tile=tile)
    return said(
        "It can only be the {tile}, which fits neither end: every other tile has been seen.", tile=tile
    )


def _why_end(view: View, end: str) -> Message:
    """Tells what placing the turned tile at that end leads to."""
    (tile,) = view.zones["turned"]
    left, right = ends_of(view).values()
    other = OTHER_HALF[TILE_NUMBER[tile]]
    if other[left] < 0 or other[right] < 0:
        return said("It only fits there.")
    if left == right:
        return said("Both ends ask for a {number}, so either will do.", number=left)
    if not view.zones[f"hand:{view.viewer}"]:
        return said("It is your last tile: either end wins you the deal.")
    ends, others = (other[left], right), (left, other[right])
    if end == "right":
        ends, others = others, ends
    recall = BlindDominoesWorlds(view)
    for turns, origin in enumerate(recall.rows[view.viewer], 1):
        known = recall.known.get(origin)
        if known is not None and _fits(known, ends) and not _fits(known, others):
            return said(
                "Then the {tile} fits, which comes up {turns:next|in ~ turns}.",
                tile=PieceName(TILES[known]),
                turns=turns,
            )
    seen = facts_of(view)["seen"]
    unseen = sum(_fits(number, ends) for number, code in enumerate(TILES) if code not in seen)
    low, high = sorted(ends)
    return _unseen_fitting(low, high, unseen)


def _unseen_fitting(low: int, high: int, unseen: int) -> Message:
    """Returns what the ends ask for then, and how many of the tiles that nobody has seen fit."""
    if low == high and not unseen:
        return said(
            "Then both ends ask for a {number}, and of the tiles nobody has seen yet, none fits.", number=low
        )
    if low == high:
        return said(
            "Then both ends ask for a {number}, and of the tiles nobody has seen yet, {n:~ fits|~ fit}.",
            number=low,
            n=unseen,
        )
    if not unseen:
        return said(
            "Then the ends ask for a {low} and a {high}, and of the tiles nobody has seen yet, none fits.",
            low=low,
            high=high,
        )
    return said(
        "Then the ends ask for a {low} and a {high}, and of the tiles nobody has seen yet, {n:~ fits|~ fit}.",
        low=low,
        high=high,
        n=unseen,
    )


def _fits(tile: int, ends: tuple[int, ...]) -> bool:
    return bool(BITS[tile] & (TILES_FITTING[ends[0]] | TILES_FITTING[ends[1]]))

"""Why an end is advised in Blind Dominoes: what is known of the tiles that lie face down."""

from collections.abc import Mapping

from tabletop.games.blind_dominoes.facts import ends_of, facts_of
from tabletop.games.blind_dominoes.worlds import BlindDominoesWorlds
from tabletop.rules import View
from tabletop.rules.dominoes import BITS, OTHER_HALF, TILE_NUMBER, TILES, TILES_FITTING
from tabletop.rules.number_words import number_in_words


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move."""
    verb, _, end = move.partition(" ")
    if verb == "order":
        return "Nobody knows the tiles, so both ends are equally good."
    if verb == "turn":
        return _why_turn(view)
    return _why_end(view, end)


def _why_turn(view: View) -> str:
    """Tells what is known of the next tile; there is no other move."""
    ends = tuple(ends_of(view).values())
    if not ends:
        return "The first tile opens the line."
    left, right = ends
    recall = BlindDominoesWorlds(view)
    known = recall.known.get(recall.rows[view.viewer][0])
    seen = set(facts_of(view)["seen"])
    if known is None and len(seen) == len(TILES) - 1:
        (known,) = (number for number, code in enumerate(TILES) if code not in seen)
        now = "fits" if _fits(known, ends) else "fits neither end"
        return f"It can only be the {TILES[known]}, which {now}: every other tile has been seen."
    if known is None:
        return (
            f"Nobody knows this tile: it fits if it has a {left}{'' if left == right else f' or a {right}'}."
        )
    now = "fits now" if _fits(known, ends) else "still fits neither end"
    return f"It is the {TILES[known]} that went to the back, and it {now}."


def _why_end(view: View, end: str) -> str:
    """Tells what placing the turned tile at that end leads to."""
    (tile,) = view.zones["turned"]
    left, right = ends_of(view).values()
    other = OTHER_HALF[TILE_NUMBER[tile]]
    if other[left] < 0 or other[right] < 0:
        return "It only fits there."
    if left == right:
        return f"Both ends ask for a {left}, so either will do."
    if not view.zones[f"hand:{view.viewer}"]:
        return "It is your last tile: either end wins you the deal."
    ends, others = (other[left], right), (left, other[right])
    if end == "right":
        ends, others = others, ends
    recall = BlindDominoesWorlds(view)
    for turns, origin in enumerate(recall.rows[view.viewer], 1):
        known = recall.known.get(origin)
        if known is not None and _fits(known, ends) and not _fits(known, others):
            when = "next" if turns == 1 else f"in {number_in_words(turns)} turns"
            return f"Then the {TILES[known]} fits, which comes up {when}."
    low, high = sorted(ends)
    asked = f"both ends ask for a {low}" if low == high else f"the ends ask for a {low} and a {high}"
    seen = facts_of(view)["seen"]
    unseen = sum(_fits(number, ends) for number, code in enumerate(TILES) if code not in seen)
    fit = {0: "none fits", 1: "one fits"}.get(unseen, f"{number_in_words(unseen)} fit")
    return f"Then {asked}, and of the tiles nobody has seen yet, {fit}."


def _fits(tile: int, ends: tuple[int, ...]) -> bool:
    return bool(BITS[tile] & (TILES_FITTING[ends[0]] | TILES_FITTING[ends[1]]))

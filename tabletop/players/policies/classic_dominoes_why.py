"""Why a tile is advised in Classic Dominoes: true sentences from what the player sees."""

from tabletop.rules import View
from tabletop.rules.dominoes import DOTS, TILES, is_double

COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def why(view: View, move: str) -> str | None:
    """The reason for a move; None where nothing simple can be said."""
    verb, _, rest = move.partition(" ")
    if verb == "draw":
        return "None of your tiles fits, so you have to draw."
    if verb == "pass":
        return "None of your tiles fits and there is nothing to draw, so you have to pass."
    tile, _, place = rest.partition(" ")
    if not place:
        return "The highest double opens the deal."
    place, _, way = place.partition(" ")
    hand = view.zones[f"hand:{view.seat}"]
    if len(hand) == 1:
        return f"The {tile} is your last tile: with it you win the deal."
    return _lay(view, hand, tile, view.facts["places"][place], way)


def _lay(view: View, hand: tuple[str, ...], tile: str, asks: int, way: str) -> str | None:
    rest = [other for other in hand if other != tile]
    high, low = int(tile[0]), int(tile[2])
    new = low if high == asks else high
    mine = sum(_has(other, new) for other in rest)
    seen = {*hand, *view.zones["line"]}
    if mine and all(other in seen for other in TILES if _has(other, new)):
        return f"All tiles with a {new} are laid or in your hand, so only you can play on it."
    if way:
        return _lies(tile, new, mine, way)
    if is_double(tile):
        return f"A double fits only one number: lay the {tile} while it does."
    fitting = [
        other for other in hand if any(_has(other, number) for number in view.facts["places"].values())
    ]
    if DOTS[tile] == max(DOTS[other] for other in fitting) and DOTS[tile] > min(
        DOTS[other] for other in fitting
    ):
        return f"The {tile} is the heaviest tile you can lay: its {DOTS[tile]} dots would cost you most."
    if mine:
        fit = "fits" if mine == 1 else "fit"
        return f"It leaves a {new} open, which {COUNTS[mine]} more of your tiles {fit}."
    return None


def _lies(tile: str, number: int, mine: int, way: str) -> str | None:
    """Why a double lies so where one may choose."""
    if way == "inline":
        return f"In line the {tile} leaves one {number} open to the others instead of three."
    if mine:
        tiles = "tile" if mine == 1 else "tiles"
        return f"Crosswise it opens three ends for your {COUNTS[mine]} other {tiles} with a {number}."
    return None


def _has(tile: str, number: int) -> bool:
    return str(number) in (tile[0], tile[2])

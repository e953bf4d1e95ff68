"""The reasons for a tile on a branching line: true sentences from what the player sees."""

from collections.abc import Mapping, Sequence

from tabletop.players.line_obvious import NEARLY_OUT
from tabletop.rules import View
from tabletop.rules.dominoes import DOTS, TILES, has_any_number, is_double
from tabletop.rules.number_words import number_in_words

HIGHEST_DOUBLE = "The highest double opens the deal."
DOUBLE_SIX = "The double six opens the deal."
UNABLE = "None of your tiles fits, so you have to pass."
ONLY = "No other tile of yours fits."


def reason_to_lay(view: View, move: str, free: Mapping[str, int], opening: str) -> str | None:
    """Returns why to lay a tile at one of the `free` places; None where no simple reason exists.

    `opening` is said of the first tile of a deal.
    """
    if not view.zones["line"]:
        return opening
    _, tile, place, *way = move.split(" ")
    hand = view.zones[f"hand:{view.seat}"]
    if len(hand) == 1:
        return f"The {tile} is your last tile: it wins you the deal."
    could = {(other, asks) for other in hand for asks in free.values() if has_any_number(other, (asks,))}
    if len(could) == 1 and not way:
        return ONLY
    rest = [other for other in hand if other != tile]
    high, low = int(tile[0]), int(tile[2])
    new = low if high == free[place] else high
    mine = sum(has_any_number(other, (new,)) for other in rest)
    seen = {*hand, *view.zones["line"]}
    if mine and all(other in seen for other in TILES if has_any_number(other, (new,))):
        return f"Every tile with a {new} is on the table or in your hand, so only you can play on it."
    if way:
        return _double_reason(tile, new, mine, way[0])
    return _covers(view, rest, free, place, new) or _sheds(tile, hand, free) or _leaves(new, mine)


def _covers(view: View, rest: Sequence[str], free: Mapping[str, int], place: str, new: int) -> str | None:
    """Returns the reason if it takes the last place of a number that somebody nearly out may have."""
    number = free[place]
    if number == new or any(asks == number for at, asks in free.items() if at != place):
        return None
    hands = [view.zones[f"hand:{seat}"] for seat in range(view.players) if seat != view.seat]
    if min(map(len, hands)) > NEARLY_OUT or any(has_any_number(other, (number,)) for other in rest):
        return None
    seen = {*view.zones[f"hand:{view.seat}"], *view.zones["line"]}
    is_out = any(has_any_number(other, (number,)) for other in TILES if other not in seen)
    return f"It covers the only open {number}, and somebody is nearly out." if is_out else None


def _sheds(tile: str, hand: Sequence[str], free: Mapping[str, int]) -> str | None:
    """Returns why it is good to be rid of a tile."""
    if is_double(tile):
        return f"A double fits only one number: play the {tile} while you can."
    dots = [DOTS[other] for other in hand if has_any_number(other, free.values())]
    if min(dots) < DOTS[tile] == max(dots):
        scored = f"if someone else goes out, they score its {DOTS[tile]} dots"
        if dots.count(DOTS[tile]) > 1:
            return f"No tile that you can lay is heavier than the {tile}: {scored}."
        return f"The {tile} is the heaviest tile you can lay: {scored}."
    return None


def _leaves(number: int, mine: int) -> str | None:
    """Returns what the number is good for that a tile leaves open."""
    return f"It leaves a {number} open, and you have {_more(mine)} for it." if mine else None


def _double_reason(tile: str, number: int, mine: int, way: str) -> str | None:
    """Returns why a double is laid crosswise or inline, where one may choose."""
    if way == "inline":
        so = f"so play the {tile} while you can; in line it opens one {number} instead of three"
        return f"A double fits only one number, {so}."
    if mine:
        return f"Crosswise, it opens three ends with a {number}, and you have {_more(mine)} for them."
    return None


def _more(count: int) -> str:
    return f"{number_in_words(count)} more {'tile' if count == 1 else 'tiles'}"

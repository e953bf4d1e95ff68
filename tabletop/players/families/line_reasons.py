"""The reasons for a tile on a branching line: true sentences from what the player sees."""

from collections.abc import Callable, Mapping, Sequence, Set

from tabletop.players.families.line_obvious import NEARLY_OUT
from tabletop.rules import View
from tabletop.rules.dominoes import (
    ALL_TILES,
    DOTS,
    TILES,
    TILES_FITTING,
    has_any_number,
    is_double,
    tile_bits,
)
from tabletop.rules.line_dominoes.worlds import KnownLine
from tabletop.rules.number_words import number_in_words, number_with_noun_in_words
from tabletop.rules.seat_marks import seat_mark

HIGHEST_DOUBLE = "The highest double opens the deal."
DOUBLE_SIX = "The double six opens the deal."
UNABLE = "None of your tiles fits, so you have to pass."
ONLY = "No other tile of yours fits."

FEW_NUMBERS = 3
"""How many numbers are told one by one."""


def reason_to_lay(
    view: View, move: str, free: Mapping[str, int], opening: str, known: Callable[[], KnownLine]
) -> str | None:
    """Returns why to lay a tile at one of the `free` places; None where no simple reason exists.

    `opening` is said of the first tile of a deal; `known` returns what the record shows.
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
    new = _number_left(tile, free[place])
    mine = _count_for(rest, new)
    seen = {*hand, *view.zones["line"]}
    if mine and all(other in seen for other in TILES if has_any_number(other, (new,))):
        return f"Every tile with a {new} is on the table or in your hand, so only you can play on it."
    shut = _shuts_next_out(view, move, free, known())
    if shut or way:
        return shut or _double_reason(tile, new, mine, way[0]) or _keeps_room(view, move, free, known())
    return (
        _covers(view, rest, free, place, new)
        or _sheds(view, tile, hand, free)
        or _leaves(new, mine, hand, could)
        or _keeps_room(view, move, free, known())
    )


def _number_left(tile: str, covered: int) -> int:
    """Returns the number that a tile leaves open after it has covered another."""
    high, low = int(tile[0]), int(tile[2])
    return low if high == covered else high


def _count_for(tiles: Sequence[str], number: int) -> int:
    return sum(has_any_number(tile, (number,)) for tile in tiles)


def _shuts_next_out(view: View, move: str, free: Mapping[str, int], known: KnownLine) -> str | None:
    """Returns the reason if the next player has shown to have nothing for it, and could have for others."""
    seat = (view.viewer + 1) % view.players
    lacks = known.lacks[seat]
    if not lacks:
        return None
    unseen = _unseen(view)
    if not unseen & known.fitting_after(move) or unseen & known.fitting_after(move) & ~lacks:
        return None
    if all(not unseen & known.fitting_after(other) & ~lacks for other in _other_moves(view, move, free)):
        return None
    numbers = [str(number) for number in range(7) if number in known.numbers_after(move)]
    numbers = [number for number in numbers if TILES_FITTING[int(number)] & unseen]
    shown = next(said for who, said in reversed(view.moves) if who == seat and " " not in said)
    then = "draw" if view.zones["stock"] and shown == "draw" else "pass"
    none = " or ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))
    lacks_all = f"has no {none}" if len(numbers) <= FEW_NUMBERS else "has nothing that will fit"
    return f"{seat_mark(seat)} had to {shown} earlier and {lacks_all}, so they have to {then} again."


def _unseen(view: View) -> int:
    """Returns the bits of the tiles that the player cannot see."""
    return ALL_TILES & ~tile_bits((*view.zones[f"hand:{view.seat}"], *view.zones["line"]))


def _other_moves(view: View, move: str, free: Mapping[str, int]) -> list[str]:
    """Returns the moves that could be made instead, doubles laid as they are usually."""
    hand = view.zones[f"hand:{view.seat}"]
    ways = [f"play {tile} {place}" for tile in hand for place, asks in free.items() if str(asks) in tile]
    return [way for way in ways if way not in move]


def _keeps_room(view: View, move: str, free: Mapping[str, int], known: KnownLine) -> str | None:
    """Returns the reason if no other move leaves the player more tiles that fit, or the others fewer."""
    others = _other_moves(view, move, free)
    if not others:
        return None
    hand, unseen = tile_bits(view.zones[f"hand:{view.seat}"]), _unseen(view)

    def own(way: str) -> int:
        return (hand & ~tile_bits((way.split(" ")[1],)) & known.fitting_after(way)).bit_count()

    def theirs(way: str) -> int:
        return (unseen & known.fitting_after(way)).bit_count()

    mine, counts = own(move), [own(way) for way in others]
    if mine and counts and mine >= max(counts) and mine > min(counts):
        fit = "one of your tiles fits" if mine == 1 else f"{number_in_words(mine)} of your tiles fit"
        return f"After it {fit}: no other move leaves you more."
    out, counts = theirs(move), [theirs(way) for way in others]
    if out and counts and out <= min(counts) and out < max(counts):
        fit = "only one" if out == 1 else number_in_words(out)
        them = "the others" if view.players > 2 else seat_mark(1 - view.viewer)
        return f"Of the tiles you can’t see, {fit} would fit then: no other move leaves {them} fewer."
    return _keeps_numbers(view, move, others)


def _keeps_numbers(view: View, move: str, others: Sequence[str]) -> str | None:
    """Returns the reason if no other move leaves the player tiles with more different numbers."""
    hand = view.zones[f"hand:{view.seat}"]

    def numbers(way: str) -> int:
        return len({half for tile in hand if tile != way.split(" ")[1] for half in tile[::2]})

    count, counts = numbers(move), [numbers(way) for way in others]
    if count < max(counts) or count == min(counts):
        return None
    return f"You keep tiles with {number_in_words(count)} different numbers: no other move leaves you more."


def _covers(view: View, rest: Sequence[str], free: Mapping[str, int], place: str, new: int) -> str | None:
    """Returns the reason if it takes the last place of a number that somebody nearly out may have."""
    number = free[place]
    if number == new or any(asks == number for at, asks in free.items() if at != place):
        return None
    held = {seat: len(view.zones[f"hand:{seat}"]) for seat in range(view.players) if seat != view.seat}
    near = [seat for seat, count in held.items() if count <= NEARLY_OUT]
    if not near or any(has_any_number(other, (number,)) for other in rest):
        return None
    seen = {*view.zones[f"hand:{view.seat}"], *view.zones["line"]}
    if not any(has_any_number(other, (number,)) for other in TILES if other not in seen):
        return None
    who = "several players are nearly out"
    if len(near) == 1:
        who = f"{seat_mark(near[0])} has only {number_with_noun_in_words(held[near[0]], 'tile')} left"
    return f"It covers the only open {number}, and {who}."


def _sheds(view: View, tile: str, hand: Sequence[str], free: Mapping[str, int]) -> str | None:
    """Returns why it is good to be rid of a tile."""
    if is_double(tile):
        return f"A double fits only one number: play the {tile} while you can."
    dots = [DOTS[other] for other in hand if has_any_number(other, free.values())]
    if min(dots) < DOTS[tile] == max(dots):
        who = "someone else" if view.players > 2 else seat_mark(1 - view.viewer)
        scored = f"if {who} goes out, they score its {DOTS[tile]} dots"
        if dots.count(DOTS[tile]) > 1:
            return f"No tile that you can lay is heavier than the {tile}: {scored}."
        return f"The {tile} is the heaviest tile you can lay: {scored}."
    return None


def _leaves(number: int, mine: int, hand: Sequence[str], could: Set[tuple[str, int]]) -> str | None:
    """Returns what the number is good for that a tile leaves open, where no tile leaves a better one."""
    counts = [
        _count_for([one for one in hand if one != tile], _number_left(tile, asks)) for tile, asks in could
    ]
    if mine < max(counts) or mine == min(counts):
        return None
    return f"It leaves a {number} open, and you have {_more(mine)} for it."


def _double_reason(tile: str, number: int, mine: int, way: str) -> str | None:
    """Returns why a double is laid crosswise or inline, where one may choose."""
    if way == "inline":
        so = f"so play the {tile} while you can; in line it opens one {number} instead of three"
        return f"A double fits only one number, {so}."
    if mine:
        return f"Crosswise, it opens three ends with a {number}, and you have {_more(mine)} for them."
    return None


def _more(count: int) -> str:
    return f"{number_in_words(count)} more tile{'' if count == 1 else 's'}"

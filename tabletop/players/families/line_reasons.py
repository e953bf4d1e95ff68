"""The reasons for a tile on a branching line: true sentences from what the player sees."""

from collections.abc import Callable, Mapping, Sequence, Set

from tabletop.messages import Message, PieceName, SeatName, Several, said
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

HIGHEST_DOUBLE = said("The highest double opens the deal.")
DOUBLE_SIX = said("The double six opens the deal.")
UNABLE = said("None of your tiles fits, so you have to pass.")
ONLY = said("No other tile of yours fits.")

FEW_NUMBERS = 3
"""How many numbers are told one by one."""


def reason_to_lay(
    view: View, move: str, free: Mapping[str, int], opening: Message, known: Callable[[], KnownLine]
) -> Message | None:
    """Returns why to lay a tile at one of the `free` places; None where no simple reason exists.

    `opening` is said of the first tile of a deal; `known` returns what the record shows.
    """
    if not view.zones["line"]:
        return opening
    _, tile, place, *way = move.split(" ")
    hand = view.zones[f"hand:{view.seat}"]
    if len(hand) == 1:
        return said("The {tile} is your last tile: it wins you the deal.", tile=PieceName(tile))
    could = {(other, asks) for other in hand for asks in free.values() if has_any_number(other, (asks,))}
    if len(could) == 1 and not way:
        return ONLY
    rest = [other for other in hand if other != tile]
    new = _number_left(tile, free[place])
    mine = _count_for(rest, new)
    seen = {*hand, *view.zones["line"]}
    if mine and all(other in seen for other in TILES if has_any_number(other, (new,))):
        return said(
            "Every tile with a {number} is on the table or in your hand, so only you can play on it.",
            number=new,
        )
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


def _shuts_next_out(view: View, move: str, free: Mapping[str, int], known: KnownLine) -> Message | None:
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
    numbers = [number for number in known.numbers_after(move) if TILES_FITTING[number] & unseen]
    shown = next(notation for who, notation in reversed(view.moves) if who == seat and " " not in notation)
    has_to_draw = bool(view.zones["stock"]) and shown == "draw"
    if len(numbers) > FEW_NUMBERS:
        return _has_nothing(seat, shown, has_to_draw=has_to_draw)
    return _has_none_of(seat, sorted(numbers), shown, has_to_draw=has_to_draw)


def _has_none_of(seat: int, numbers: Sequence[int], shown: str, *, has_to_draw: bool) -> Message:
    """Returns that a player lacks these numbers, by what they have shown, and has to draw or to pass."""
    who, lacks = SeatName(seat), Several(tuple(numbers), "or")
    if shown != "draw":
        return said(
            "{who} had to pass earlier and has no {numbers}, so they have to pass again.",
            who=who,
            numbers=lacks,
        )
    if has_to_draw:
        return said(
            "{who} had to draw earlier and has no {numbers}, so they have to draw again.",
            who=who,
            numbers=lacks,
        )
    return said(
        "{who} had to draw earlier and has no {numbers}, so they have to pass again.", who=who, numbers=lacks
    )


def _has_nothing(seat: int, shown: str, *, has_to_draw: bool) -> Message:
    """Returns that a player has nothing for all the numbers there are, and has to draw or to pass."""
    who = SeatName(seat)
    if shown != "draw":
        return said(
            "{who} had to pass earlier and has nothing that will fit, so they have to pass again.", who=who
        )
    if has_to_draw:
        return said(
            "{who} had to draw earlier and has nothing that will fit, so they have to draw again.", who=who
        )
    return said(
        "{who} had to draw earlier and has nothing that will fit, so they have to pass again.", who=who
    )


def _unseen(view: View) -> int:
    """Returns the bits of the tiles that the player cannot see."""
    return ALL_TILES & ~tile_bits((*view.zones[f"hand:{view.seat}"], *view.zones["line"]))


def _other_moves(view: View, move: str, free: Mapping[str, int]) -> list[str]:
    """Returns the moves that could be made instead, doubles laid as they are usually."""
    hand = view.zones[f"hand:{view.seat}"]
    ways = [f"play {tile} {place}" for tile in hand for place, asks in free.items() if str(asks) in tile]
    return [way for way in ways if way not in move]


def _keeps_room(view: View, move: str, free: Mapping[str, int], known: KnownLine) -> Message | None:
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
        return said(
            "After it {n:one of your tiles fits|~ of your tiles fit}: no other move leaves you more.", n=mine
        )
    out, counts = theirs(move), [theirs(way) for way in others]
    if out and counts and out <= min(counts) and out < max(counts):
        return _leaves_few(view, out)
    return _keeps_numbers(view, move, others)


def _leaves_few(view: View, count: int) -> Message:
    """Returns how many tiles of the others would fit, and after no other move fewer."""
    if view.players > 2:
        return said(
            "Of the tiles you can’t see, {n:only one|~} would fit then: no other move leaves the others"
            " fewer.",
            n=count,
        )
    return said(
        "Of the tiles you can’t see, {n:only one|~} would fit then: no other move leaves {who} fewer.",
        n=count,
        who=SeatName(1 - view.viewer),
    )


def _keeps_numbers(view: View, move: str, others: Sequence[str]) -> Message | None:
    """Returns the reason if no other move leaves the player tiles with more different numbers."""
    hand = view.zones[f"hand:{view.seat}"]

    def numbers(way: str) -> int:
        return len({half for tile in hand if tile != way.split(" ")[1] for half in tile[::2]})

    count, counts = numbers(move), [numbers(way) for way in others]
    if count < max(counts) or count == min(counts):
        return None
    return said(
        "You keep tiles with {n:~ number|~ different numbers}: no other move leaves you more.", n=count
    )


def _covers(view: View, rest: Sequence[str], free: Mapping[str, int], place: str, new: int) -> Message | None:
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
    if len(near) > 1:
        return said("It covers the only open {number}, and several players are nearly out.", number=number)
    return said(
        "It covers the only open {number}, and {who} has only {n:~ tile|~ tiles} left.",
        number=number,
        who=SeatName(near[0]),
        n=held[near[0]],
    )


def _sheds(view: View, tile: str, hand: Sequence[str], free: Mapping[str, int]) -> Message | None:
    """Returns why it is good to be rid of a tile."""
    if is_double(tile):
        return said("A double fits only one number: play the {tile} while you can.", tile=PieceName(tile))
    dots = [DOTS[other] for other in hand if has_any_number(other, free.values())]
    if min(dots) < DOTS[tile] == max(dots):
        is_alone = dots.count(DOTS[tile]) == 1
        return (
            _heaviest_of_several(tile, is_alone=is_alone)
            if view.players > 2
            else _heaviest_of_two(tile, SeatName(1 - view.viewer), is_alone=is_alone)
        )
    return None


def _heaviest_of_several(tile: str, *, is_alone: bool) -> Message:
    """Returns what the heaviest tile brings whoever goes out."""
    name, dots = PieceName(tile), DOTS[tile]
    if is_alone:
        return said(
            "The {tile} is the heaviest tile you can lay: if someone else goes out, they score its"
            " {dots:# dot|# dots}.",
            tile=name,
            dots=dots,
        )
    return said(
        "No tile that you can lay is heavier than the {tile}: if someone else goes out, they score its"
        " {dots:# dot|# dots}.",
        tile=name,
        dots=dots,
    )


def _heaviest_of_two(tile: str, who: SeatName, *, is_alone: bool) -> Message:
    """Returns what the heaviest tile brings the other player."""
    name, dots = PieceName(tile), DOTS[tile]
    if is_alone:
        return said(
            "The {tile} is the heaviest tile you can lay: if {who} goes out, they score its"
            " {dots:# dot|# dots}.",
            tile=name,
            who=who,
            dots=dots,
        )
    return said(
        "No tile that you can lay is heavier than the {tile}: if {who} goes out, they score its"
        " {dots:# dot|# dots}.",
        tile=name,
        who=who,
        dots=dots,
    )


def _leaves(number: int, mine: int, hand: Sequence[str], could: Set[tuple[str, int]]) -> Message | None:
    """Returns what the number is good for that a tile leaves open, where no tile leaves a better one."""
    counts = [
        _count_for([one for one in hand if one != tile], _number_left(tile, asks)) for tile, asks in could
    ]
    if mine < max(counts) or mine == min(counts):
        return None
    return said(
        "It leaves a {number} open, and you have {n:~ more tile|~ more tiles} for it.", number=number, n=mine
    )


def _double_reason(tile: str, number: int, mine: int, way: str) -> Message | None:
    """Returns why a double is laid crosswise or inline, where one may choose."""
    if way == "inline":
        return said(
            "A double fits only one number, so play the {tile} while you can; in line it opens one {number}"
            " instead of three.",
            tile=PieceName(tile),
            number=number,
        )
    if mine:
        return said(
            "Crosswise, it opens three ends with a {number}, and you have {n:~ more tile|~ more tiles} for"
            " them.",
            number=number,
            n=mine,
        )
    return None

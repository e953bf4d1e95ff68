"""Tables of Skin at which the person on turn is asked for something, and where chips and cards lie there."""

from collections.abc import Callable

from tabletop.players.thinking import quick_move
from tabletop.rules import View
from tabletop.scenes.table.chips.said import chip_words
from tabletop.scenes.table.chips.stock import VALUES, LaidChips
from tests.scenes.sitting import Sitting


def sitting(
    wanted: Callable[[View], bool],
    *,
    limits: str = "limits 1 5",
    people: int = 1,
    players: int = 4,
    speed: str = "off",
    first: tuple[str, ...] = ("accept", "take"),
) -> Sitting:
    """Returns a table at which the person on turn sees such a view; all bets are the smallest."""
    levels = (*(None,) * people, *("club",) * (players - people))
    for seed in range(1, 40):
        table = Sitting("skin", levels, seed=seed, animation_speed=speed, curtain=False)
        for _ in range(60):
            if not table.until_ready():
                break
            view = table.controller.view()
            if wanted(view) and (view.facts["limits"] in (None, _numbers(limits))):
                return table
            liked = [
                move for start in (limits, *first) for move in table.table.moves if move.startswith(start)
            ]
            table.table.hand.play(liked[0] if liked else quick_move(view))
    raise AssertionError("no such position")


def _numbers(limits: str) -> tuple[int, int]:
    _, low, high = limits.split(" ")
    return int(low), int(high)


def all_people(wanted: Callable[[View], bool], **setting: object) -> Sitting:
    """Returns a table of people only, so that the banker takes the limits that are wanted."""
    return sitting(wanted, people=4, **setting)  # type: ignore[arg-type]


def bets(view: View) -> bool:
    return bool(view.facts["asks"] == "bet")


def may_offer(view: View) -> bool:
    return bool(view.facts["asks"] == "side" and sum(map(bool, view.facts["bets"])) >= 2)


def heap(at: Sitting, value: int) -> tuple[int, int]:
    purse = at.table.board.layout.purse
    assert purse is not None
    box = purse.pile(VALUES.index(value))
    return round(box.cx), round(box.cy)


def card(at: Sitting, seat: int) -> tuple[int, int]:
    box = at.table.board.layout.wagers[seat]
    return round(box.cx), round(box.cy)


def me(at: Sitting) -> int:
    return at.table.board.me


def laid(at: Sitting) -> LaidChips:
    return at.table.board.laid


def purse(at: Sitting) -> int:
    """Returns the chips of the seat on turn that are not at stake."""
    return chip_words(at.table.board).purse()


def partner(at: Sitting) -> int:
    return next(iter(at.chips.wagers()))

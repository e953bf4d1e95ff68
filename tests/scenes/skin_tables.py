"""Tables of Skin at which the person on turn is asked for something, and where chips and cards lie there."""

from collections.abc import Callable

from tabletop.rules import Move, View
from tabletop.scenes.table.state.chip_stock import CHIP_VALUES, LaidChips
from tabletop.scenes.table.state.chip_texts import chip_words_for
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import TableDriver


def skin_table(
    wanted: Callable[[View], bool],
    *,
    limits: str = "limits 1 5",
    people: int = 1,
    players: int = 4,
    speed: str = "off",
    first: tuple[str, ...] = ("accept", "take"),
) -> TableDriver:
    """Returns a table at which the person on turn sees such a view; all bets are the smallest."""
    levels = (*(None,) * people, *("club",) * (players - people))

    def is_wanted(view: View, _: tuple[Move, ...]) -> bool:
        return wanted(view) and view.facts["limits"] in (None, _numbers(limits))

    def choice(view: View, legal: tuple[Move, ...]) -> str:
        liked = (move for start in (limits, *first) for move in legal if move.startswith(start))
        return str(next(liked, None) or quick_move(view))

    for seed in range(1, 40):
        ahead = moves_to(is_wanted, "skin", levels, seed, choice=choice, turns=60)
        if ahead is not None:
            table = TableDriver("skin", levels, seed=seed, ahead=ahead, animation_speed=speed, curtain=False)
            assert table.until_ready()
            return table
    raise AssertionError("no such position")


def _numbers(limits: str) -> tuple[int, int]:
    _, low, high = limits.split(" ")
    return int(low), int(high)


def all_people(wanted: Callable[[View], bool], **setting: object) -> TableDriver:
    """Returns a table of people only, so that the banker takes the limits that are wanted."""
    return skin_table(wanted, people=4, **setting)  # type: ignore[arg-type]


def bets(view: View) -> bool:
    return bool(view.facts["asks"] == "bet")


def may_offer(view: View) -> bool:
    return bool(view.facts["asks"] == "side" and sum(map(bool, view.facts["bets"])) >= 2)


def pile_point(at: TableDriver, value: int) -> tuple[int, int]:
    purse = at.table.board.layout.purse
    assert purse is not None
    box = purse.pile_box(CHIP_VALUES.index(value))
    return round(box.cx), round(box.cy)


def card_point(at: TableDriver, seat: int) -> tuple[int, int]:
    box = at.table.board.layout.wagers[seat]
    return round(box.cx), round(box.cy)


def own_seat(at: TableDriver) -> int:
    return at.table.board.bottom_seat


def laid_amount(at: TableDriver) -> LaidChips:
    return at.table.board.laid_chips


def free_chips(at: TableDriver) -> int:
    """Returns the chips of the seat on turn that are not at stake."""
    return chip_words_for(at.table.board).purse()


def betting_partner(at: TableDriver) -> int:
    return next(iter(at.chips.wagers()))

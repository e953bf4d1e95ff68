"""Tables of counts agree with trying everything, whichever way they are turned."""

from collections import Counter
from itertools import product
from math import factorial, prod
from random import Random

import pytest

from tabletop.rules.contingency_tables import ContingencyTables, TableRow, multinomial

TABLES: dict[str, tuple[list[TableRow], tuple[int, ...]]] = {
    "every row may go anywhere": ([((0, 1), 3), ((0, 1), 2)], (1, 4)),
    "a free row last": ([((0, 2), 2), ((1, 2), 2), ((0, 1, 2), 3)], (2, 2, 3)),
    "no free row": ([((0, 1), 2), ((1, 2), 2), ((0, 2), 2)], (2, 2, 2)),
    "the free row first": ([((0, 1, 2), 2), ((0,), 1), ((1, 2), 3)], (2, 2, 2)),
    "one row": ([((0, 1), 3)], (2, 1)),
}
every_table = pytest.mark.parametrize("name", TABLES)


def fillings(rows: list[TableRow], rooms: tuple[int, ...]) -> dict[tuple[tuple[int, ...], ...], int]:
    """Returns every table of counts that fits, with the number of ways to choose the things."""
    shares = [
        [
            share
            for share in product(*(range(room + 1) for room in rooms))
            if sum(share) == size and all(column in spots or not count for column, count in enumerate(share))
        ]
        for spots, size in rows
    ]
    return {
        table: prod(map(multinomial, table))
        for table in product(*shares)
        if tuple(map(sum, zip(*table, strict=True))) == rooms
    }


def turned(rows: list[TableRow], rooms: tuple[int, ...]) -> ContingencyTables:
    columns = [
        (tuple(number for number, (spots, _) in enumerate(rows) if column in spots), room)
        for column, room in enumerate(rooms)
    ]
    return ContingencyTables(columns, tuple(size for _, size in rows))


@every_table
def test_the_ways_are_counted(name: str) -> None:
    rows, rooms = TABLES[name]
    ways = sum(fillings(rows, rooms).values())
    assert ContingencyTables(rows, rooms).count() == ways
    sizes = [size for _, size in rows]
    assert turned(rows, rooms).count() * prod(map(factorial, sizes)) == ways * prod(map(factorial, rooms))


@every_table
@pytest.mark.parametrize("is_turned", [False, True], ids=["rows", "columns"])
def test_each_table_is_drawn_as_often_as_it_has_ways(name: str, *, is_turned: bool) -> None:
    rows, rooms = TABLES[name]
    ways = fillings(rows, rooms)
    shares = turned(rows, rooms) if is_turned else ContingencyTables(rows, rooms)
    rng = Random(3)
    drawn: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(2000):
        table = tuple(shares.sample_table(rng))
        drawn[tuple(zip(*table, strict=True)) if is_turned else table] += 1
    assert set(drawn) <= set(ways)
    if len(ways) > 1:
        # Spread evenly over the single ways, each table must come as often as its share of them.
        chi_square = sum(
            (drawn[table] - 2000 * number / sum(ways.values())) ** 2 / (2000 * number / sum(ways.values()))
            for table, number in ways.items()
        )
        assert chi_square < len(ways) - 1 + 5 * (2 * len(ways)) ** 0.5


def test_what_does_not_fit_has_no_ways() -> None:
    assert ContingencyTables([((0,), 2)], (1, 1)).count() == 0
    assert ContingencyTables([((0, 1), 1)], (1, 1)).count() == 0
    assert ContingencyTables([((0,), 1), ((0,), 1), ((0, 1), 1)], (1, 2)).count() == 0


def test_sharing_hands_beside_a_large_stock_is_little_work() -> None:
    rows: list[TableRow] = [((1, 2, 3), 40), ((0, 2, 3), 40), ((0, 1, 3), 40), ((0, 1, 2, 3), 40)]
    rooms = (12, 12, 12, 124)
    by_group, by_place = ContingencyTables(rows, rooms), turned(rows, rooms)
    assert by_place.estimate_effort() <= by_group.estimate_effort()
    share = by_place.sample_table(Random(1))
    assert [sum(counts) for counts in share] == [12, 12, 12, 124]

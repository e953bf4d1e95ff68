"""A player who does anything at every table: nothing raises, is lost or stuck, and all is on the disk.

With `TABLETOP_EVENTS=100000` as many events are sent to each game, others with another `TABLETOP_SEED`.
"""

import os
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tests.covering_cases import CaseLevel, covering_cases, is_thorough, times_to_try
from tests.scenes.monkey_player import TABLE_KINDS, DragPhase, MonkeyPlayer, TableKind

EVENTS = int(os.environ.get("TABLETOP_EVENTS", times_to_try(300, 500)))
SEED = int(os.environ.get("TABLETOP_SEED", "1"))

Levels = tuple[str | None, ...]


def seats(slug: str) -> list[Levels]:
    """Who sits there: one person, several people, people alone, and computers alone."""
    fewest, most = GAMES[slug].players[0], GAMES[slug].players[-1]
    middle = min(max(3, fewest), most)
    return [
        (None, *("club",) * (fewest - 1)),
        (None, *("club",) * (most - 1)),
        (None, "club", None, "club", "club", "club", "club")[:middle],
        ("club", *(None,) * (middle - 1)),
        (None,) * middle,
        ("club",) * middle,
    ]


TABLES = [
    (slug, number, TABLE_KINDS[(game + 3 * number) % len(TABLE_KINDS)])
    for game, slug in enumerate(GAMES)
    for number, levels in enumerate(seats(slug))
    if levels not in seats(slug)[number + 1 :]
]
"""Every table of every game: who sits there, by their place among the `seats`, and how it is kept."""


def chosen_tables() -> list[tuple[str, int, TableKind]]:
    """Returns tables of each game, so that each kind is kept every way; all of them for a long run."""
    if is_thorough() or "TABLETOP_EVENTS" in os.environ:
        return TABLES
    levels: dict[int, list[CaseLevel]] = {
        at: [("game", slug), ("kept", (number, kind))] for at, (slug, number, kind) in enumerate(TABLES)
    }
    return covering_cases("tables", TABLES, levels)


def test_every_kind_of_table_is_kept_every_way() -> None:
    assert len({(number, kind) for _, number, kind in chosen_tables()}) == 6 * 8
    assert {slug for slug, _, _ in chosen_tables()} == {*GAMES}


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_player_does_the_table_stays_in_order(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    events = EVENTS // sum(name == slug for name, _, _ in TABLES)
    for number, kind in [table[1:] for table in chosen_tables() if table[0] == slug]:
        levels = seats(slug)[number]
        monkey = MonkeyPlayer(slug, levels, SEED + number, tmp_path / "matches", kind=kind)
        monkey.begin()
        if "club" in levels and levels.count(None) != 1:
            assert DragPhase("nobody", "computer") in monkey.drag_phases, levels
        monkey.send_events(events)
        monkey.close()

"""A player who does anything at every table: nothing raises, is lost or stuck, and all is on the disk.

With `TABLETOP_EVENTS=100000` as many events are sent to each game, others with another `TABLETOP_SEED`.
"""

import os
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tests.scenes.monkey_player import TABLE_KINDS, DragPhase, MonkeyPlayer, TableKind
from tests.scenes.program import with_plain_pieces

EVENTS = int(os.environ.get("TABLETOP_EVENTS", "500"))
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


def tables(slug: str) -> dict[Levels, TableKind]:
    """Every table of a game, each kept another way: with all games, each kind of table is kept every way."""
    game = list(GAMES).index(slug)
    return {
        levels: TABLE_KINDS[(game + 3 * number) % len(TABLE_KINDS)]
        for number, levels in enumerate(seats(slug))
    }


def test_every_kind_of_table_is_kept_every_way() -> None:
    kept = {(number, tables(slug)[levels]) for slug in GAMES for number, levels in enumerate(seats(slug))}
    assert len(kept) == 6 * 8


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_guest_does_the_table_stays_in_order(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    with_plain_pieces(monkeypatch)
    kept = tables(slug)
    for number, (levels, way) in enumerate(kept.items()):
        rowdy = MonkeyPlayer(slug, levels, SEED + number, tmp_path / "matches", kind=way)
        rowdy.begin()
        if "club" in levels and levels.count(None) != 1:
            assert DragPhase("nobody", "computer") in rowdy.drag_phases, levels
        rowdy.send_events(EVENTS // len(kept))
        rowdy.close()

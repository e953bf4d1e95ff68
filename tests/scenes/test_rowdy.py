"""A rowdy guest at every table: nothing raises, no piece is lost, nothing is ever stuck, all is on the disk.

With `TABLETOP_EVENTS=100000` as many events are sent to each game, others with another `TABLETOP_SEED`.
"""

import os
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tests.scenes.program import with_plain_pieces
from tests.scenes.rowdy import Rowdy

EVENTS = int(os.environ.get("TABLETOP_EVENTS", "500"))
SEED = int(os.environ.get("TABLETOP_SEED", "1"))


def seats(slug: str) -> list[tuple[str | None, ...]]:
    """Who sits there: one person and the fewest opponents, or the most, or also another person."""
    fewest, most = GAMES[slug].players[0], GAMES[slug].players[-1]
    several = (None, "club", None, "club")[: max(2, fewest)] if most > 1 else (None,)
    tables = ((None, *("club",) * (fewest - 1)), (None, *("club",) * (most - 1)), several)
    return list(dict.fromkeys(tables))


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_guest_does_the_table_stays_in_order(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    with_plain_pieces(monkeypatch)
    tables = seats(slug)
    for number, levels in enumerate(tables):
        rowdy = Rowdy(slug, levels, SEED + number, tmp_path / "matches")
        rowdy.disturb(EVENTS // len(tables))
        rowdy.close()

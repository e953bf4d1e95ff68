"""Matches written down elsewhere: every step must be reproduced exactly."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES

ROOMS = Path(__file__).parent / "games"


def written_in(slug: str) -> Path:
    """Returns the file of a game's written matches."""
    return ROOMS / slug.replace("-", "_") / "conformance.jsonl"


def lines_of(slug: str) -> list[str]:
    """Returns a line for each written match of a game."""
    return written_in(slug).read_text(encoding="utf-8").splitlines()


def written_matches() -> list[Any]:
    """Returns game and number of every line of every file; the matches are read when it is their turn."""
    return [
        pytest.param(slug, number, id=f"{slug}-{number}")
        for slug in GAMES
        if written_in(slug).is_file()
        for number in range(1, len(lines_of(slug)) + 1)
    ]


@pytest.mark.parametrize(("slug", "line"), written_matches())
def test_a_written_match_is_reproduced_step_by_step(slug: str, line: int) -> None:
    written = json.loads(lines_of(slug)[line - 1])
    match = GAMES[written["game"]].start(
        written["players"], written["options"], dealer=written["dealer"], shuffles=written["shuffles"]
    )
    for number, step in enumerate(written["steps"], start=1):
        where = f"move {number}, {step['move']}"
        legal = match.legal_moves()
        assert match.seat == step["seat"], where
        assert len(legal) == len(set(legal)), where
        assert sorted(legal) == sorted(step["legal"]), where
        match.play(step["move"])
        assert list(match.scores) == step["scores"], where
        assert match.deal == step["deal"], where
        assert match.seat == step["next"], where
    assert (match.seat is None) == written["finished"]
    assert list(match.winners) == written["winners"]
    assert list(match.moves) == [step["move"] for step in written["steps"]]
    assert list(match.shuffles) == written["shuffles"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_written_matches(slug: str) -> None:
    assert written_in(slug).is_file()

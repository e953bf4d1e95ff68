"""The papers a newcomer reads are true: links, files, commands and games exist."""

from __future__ import annotations

import re

import pytest

from tabletop.games import GAMES
from tests.battery import OF_THE_PROGRAM
from tests.scripts import ROOT

PAPERS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def text_of(paper: str) -> str:
    """Returns the whole paper."""
    return (ROOT / paper).read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_link_leads_somewhere(paper: str) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", text_of(paper)):
        assert (ROOT / target).exists(), f"{paper}: {target}"


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_is_named_exists(paper: str) -> None:
    for name in re.findall(r"`((?:build|tabletop|tests|sprites|sounds|docs)/[\w./]*)`", text_of(paper)):
        assert (ROOT / name).exists(), f"{paper}: {name}"


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_promised_for_later(paper: str) -> None:
    assert not re.search(r"TODO|TBD|FIXME|coming soon|placeholder", text_of(paper), re.IGNORECASE)


def test_the_readme_names_every_game_with_its_numbers_of_players() -> None:
    readme = text_of("README.md")
    for game in map(GAMES.__getitem__, OF_THE_PROGRAM):
        fewest, most = min(game.players), max(game.players)
        numbers = str(fewest) if fewest == most else f"{fewest} to {most}"
        assert f"| **[{game.title}](docs/{game.slug}.jpg)** | {numbers} |" in readme


def test_the_start_of_a_match_in_the_readme_can_be_set_up() -> None:
    found = re.search(r"--game (\S+) --players (\S+) --option (\w+)=(\w+) --seed (\d+)", text_of("README.md"))
    assert found
    slug, players, name, value, seed = found.groups()
    option = next(option for option in GAMES[slug].options if option.name == name)
    chosen = next(choice for choice, _ in option.choices if str(choice) == value)
    match = GAMES[slug].start(len(players.split(",")), {name: chosen}, int(seed))
    assert match.legal_moves()
    assert set(players.split(",")) <= {"me", "beginner", "club", "expert"}

"""In every scene another language is told at once and everywhere, and has room in the smallest window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tabletop.games import registry
from tests.scenes.every_scene import every_opener, own_games
from tests.scenes.told_texts import seen_in_another_language

pytestmark = pytest.mark.sampled

SMALL = (960, 600)
LONGEST_TITLE = "'‹Šöĺĺîťååîřëë Ďömîîñöëëš›' is cut"
"""What has no room on its box in the menu: there the name of a game is a third longer, as in no language."""

KINDS = ("set-up of", "book of", "table of", "lesson of")


@dataclass(frozen=True)
class Opening:
    """A scene, or all that a game shows; those of one kind stand for each other."""

    name: str

    def levels(self) -> Iterator[tuple[str, str]]:
        yield "kind", next((kind for kind in KINDS if self.name.startswith(kind)), "a scene")

    def __str__(self) -> str:
        return self.name


@pytest.fixture(autouse=True)
def _only_own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [package for package in registry.GAME_PACKAGES if package.startswith("tabletop.")]
    monkeypatch.setattr(registry, "GAME_PACKAGES", own)


@pytest.mark.parametrize("opening", [Opening(name) for name in every_opener()], ids=str)
def test_everything_is_told_in_another_language_and_nothing_is_cut(opening: Opening) -> None:
    wrong = set[str]()
    for app, what in every_opener()[opening.name](SMALL, "larger"):
        seen = seen_in_another_language(app)
        wrong |= seen.untold(f"{opening.name} {what}") | seen.cut
    assert not [fault for fault in wrong if not fault.startswith(LONGEST_TITLE)]


def test_every_game_is_looked_at() -> None:
    assert len(own_games()) == 15
    assert {f"{kind} {slug}" for kind in KINDS[:3] for slug in own_games()} <= set(every_opener())

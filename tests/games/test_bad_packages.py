"""A game's package that lacks something is told what, in a sentence that names the module."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games import GAMES, LISTINGS, loaders, registry
from tabletop.games.loaders import check_package
from tabletop.games.registry import BadGamePackage
from tabletop.messages import said

PACKAGE = "snip_snap"
LISTING = """
from tabletop.books.piece_arrangement import pile
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said

LISTING = Listing("snip-snap", said("Snip Snap"), (3, 4, 5), Cover("blue", said("Snap!"), pile))
"""
RULES = """
from snip_snap import LISTING
from tabletop.rules import Game
from tests.games.hearts.rules import Hearts
GAME = Game(LISTING, (), Hearts)
"""


@pytest.fixture(autouse=True)
def snip_snap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Makes a package with all that is obligatory, registered as a game; afterwards it is forgotten."""
    folder = tmp_path / PACKAGE
    folder.mkdir()
    (folder / "__init__.py").write_text(LISTING)
    (folder / "rules.py").write_text(RULES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "GAME_PACKAGES", [*registry.GAME_PACKAGES, PACKAGE])
    forget()
    yield folder
    forget()


def forget() -> None:
    """Forgets what was imported of the package."""
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]
    registry.game_module.cache_clear()
    for loader in (loaders.words_of, loaders.book_in, loaders.policy_of, loaders.plan_of):
        loader.cache_clear()


def said_of_package() -> str:
    with pytest.raises(BadGamePackage) as refusal:
        check_package("snip-snap")
    return str(refusal.value)


def test_listing_and_rules_are_enough() -> None:
    check_package("snip-snap")
    assert GAMES["snip-snap"].title == LISTINGS["snip-snap"].title == said("Snip Snap")


def test_a_package_without_rules_is_told_so(snip_snap: Path) -> None:
    (snip_snap / "rules.py").unlink()
    assert said_of_package() == "snip_snap.rules is missing: every game needs it, with GAME in it."
    with pytest.raises(BadGamePackage):
        GAMES["snip-snap"]


def test_a_package_that_does_not_exist_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAME_PACKAGES", ["snip_snip"])
    with pytest.raises(
        BadGamePackage, match=r"^snip_snip is missing: every game needs it, with LISTING in it\.$"
    ):
        LISTINGS["snip-snip"]


@pytest.mark.parametrize(("module", "name"), [(m, n) for m, n in registry.DEFINED_NAMES.items() if m])
def test_a_module_without_its_name_is_told_so(snip_snap: Path, module: str, name: str) -> None:
    (snip_snap / f"{module}.py").write_text("NOTHING = 0\n")
    assert said_of_package() == f"snip_snap.{module} does not define {name}, which the program asks it for."


@pytest.mark.parametrize(("module", "name"), [(m, n) for m, n in registry.DEFINED_NAMES.items() if m])
def test_a_module_with_something_else_under_its_name_is_told_so(
    snip_snap: Path, module: str, name: str
) -> None:
    (snip_snap / f"{module}.py").write_text(f"{name} = 7\n")
    said = said_of_package()
    assert said.startswith(f"{name} of snip_snap.{module} is not a ")
    assert said.endswith(" but 7.")


def test_words_that_are_no_words_are_told_so(snip_snap: Path) -> None:
    (snip_snap / "words.py").write_text("WORDS = dict\n")
    assert said_of_package() == "WORDS of snip-snap is no subclass of Words but dict."


def test_a_listing_with_another_slug_is_told_so(snip_snap: Path) -> None:
    (snip_snap / "__init__.py").write_text(LISTING.replace('"snip-snap"', '"snap"'))
    assert said_of_package() == "The slug of the listing is snap; by its package it must be snip-snap."


def test_a_game_with_another_listing_is_told_so(snip_snap: Path) -> None:
    (snip_snap / "rules.py").write_text(RULES.replace("from snip_snap", "from tests.games.hearts"))
    assert said_of_package() == "The game of snip-snap is not made with the LISTING of its package."


def test_what_is_missing_inside_a_module_is_seen(snip_snap: Path) -> None:
    (snip_snap / "words.py").write_text("import no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        check_package("snip-snap")

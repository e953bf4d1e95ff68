"""The catalogue: every package has the same modules, and its listing says what the rules say."""

from collections.abc import Mapping
from typing import get_type_hints

import pytest

from tabletop.games import GAMES, LISTINGS, listing_of
from tabletop.games.listing import FAMILIES
from tabletop.games.loaders import check_package
from tabletop.games.registry import GAME_MODULES, GAME_PACKAGES, game_module, register, slugs
from tabletop.messages import Message, said
from tabletop.rules import View
from tests.battery import PROGRAM_GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_a_package_has_what_every_game_needs(slug: str) -> None:
    check_package(slug)


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_package_has_every_module(slug: str) -> None:
    assert [name for name in GAME_MODULES if game_module(slug, name) is None] == []


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_every_room_is_asked_for_a_reason_in_the_same_way(slug: str) -> None:
    reasons = game_module(slug, "reasons")
    assert reasons is not None
    asked = [kind for name, kind in get_type_hints(reasons.why).items() if name != "return"]
    assert asked == [View, str, Mapping[str, float]]
    assert get_type_hints(reasons.why)["return"] == (Message | None)


@pytest.mark.parametrize("slug", GAMES)
def test_the_listing_is_the_games_own_and_its_box_has_a_picture(slug: str) -> None:
    listing = LISTINGS[slug]
    assert GAMES[slug].listing is listing
    assert listing.slug == slug
    assert listing.cover.still_life.pieces
    assert listing.cover.still_life is listing.cover.still_life
    assert str(listing.cover.pitch)[-1] in ".?"
    assert listing.family in FAMILIES
    assert listing.minutes in range(5, 61, 5)
    assert str(listing.effort).startswith(("Easy, ", "Moderate, ", "Challenging, ")[listing.difficulty - 1])


def test_a_room_is_found_by_its_slug_and_no_other() -> None:
    assert len(set(slugs())) == len(GAME_PACKAGES)
    assert game_module("no-such-game", "rules") is None
    assert "no-such-game" not in GAMES
    with pytest.raises(KeyError):
        GAMES["no-such-game"]


def test_a_room_from_elsewhere_joins_the_catalogue_once() -> None:
    before = [*GAME_PACKAGES]
    register("tests.games.hearts")
    assert before == GAME_PACKAGES
    assert "hearts" in slugs()
    assert GAMES["hearts"].title == LISTINGS["hearts"].title == said("Hearts")


def test_how_many_sit_down_is_said_as_one_says_it() -> None:
    told = {slug: str(listing.seating) for slug, listing in LISTINGS.items()}
    assert told["malilla"] == "4 players, partners"
    assert told["buck-euchre"] == "4 players"
    assert told["minimize"] == "2 to 10 players"
    assert told["lucky-draw"] == "3 or 4 players"
    assert told["solitaire-dominoes"] == "1 player"
    counts = {slug: listing.player_counts_text for slug, listing in LISTINGS.items()}
    assert (counts["malilla"], counts["minimize"], counts["lucky-draw"]) == ("4", "2–10", "3–4")


def test_a_game_that_is_not_listed_has_a_plain_box() -> None:
    assert listing_of("snap", said("Snap")).title == said("Snap")
    assert listing_of("snap").seating is None

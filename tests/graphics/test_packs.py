"""Every pack has each back, every set of tiles is whole, and a tile's side goes with its face."""

import pytest

from tabletop.graphics import asset_paths
from tabletop.graphics.pictures.packs import PACKS, Edition
from tabletop.graphics.pictures.svg_sprites import TILE_SIDES
from tabletop.settings import SETTING_KEYS

TILES = PACKS["dominoes"]


def choices(name: str) -> list[str]:
    key = next(key for key in SETTING_KEYS if key.name == name)
    return [str(value) for value, _ in key.choices]


@pytest.mark.parametrize("pack", ["cards", "minimize"])
def test_the_backs_of_a_pack_differ_by_their_colour(pack: str) -> None:
    names = [PACKS[pack].sprite("??", Edition(back_colour=colour)) for colour in choices("card_back")]
    assert len(set(names)) == len(names) >= 4
    assert all(asset_paths.sprite_file(name) for name in names)


@pytest.mark.parametrize("chosen", choices("tile_set"))
def test_a_set_of_tiles_is_whole(chosen: str) -> None:
    edition = Edition(tile_set=chosen)
    codes = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    assert all(asset_paths.sprite_file(TILES.sprite(code, edition)) for code in (*codes, "??"))
    assert TILES.side(edition) in TILE_SIDES


def test_there_are_two_sets_of_tiles_with_sides_of_their_own() -> None:
    sides = {TILES.side(Edition(tile_set=chosen)) for chosen in choices("tile_set")}
    assert sides == set(TILE_SIDES)
    assert len(set(TILE_SIDES.values())) == len(sides) == 2

"""A lens shows the line larger, in a window of its own, and leaves all else where it is."""

from itertools import combinations
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.layout.arrangements import Rect
from tabletop.layout.lens import NO_ZOOM, Lens, largest_free_box, panned, scrolled_to, seen_through, zoomed
from tabletop.layout.table_layout import Layout, ZoomableZone
from tabletop.rules import View
from tests.layout.test_tables import SIZES, laid

pytestmark = pytest.mark.sampled

LINES = ("classic-dominoes", "star", "lucky-draw", "blind-dominoes", "solitaire-dominoes", "minnows")
TABLES = [(slug, players) for slug in LINES for players in GAMES[slug].players]


def somewhere(slug: str, players: int, moves: int = 40, seed: int = 6) -> View:
    """Returns the longest line within a number of moves of a random match."""
    is_row = slug == "solitaire-dominoes"
    rng, zone = Random(seed), "row" if is_row else "line"
    match = GAMES[slug].start(players, {"dealing": "free"} if is_row else None, seed=seed)
    longest = match.view(0)
    for _ in range(moves):
        if match.seat is None:
            break
        legal = match.legal_moves()
        match.play("deal" if "deal" in legal else rng.choice(legal))
        longest = max(match.view(0), longest, key=lambda view: len(view.zones[zone]))
    return longest


def sight_of(whole: Layout) -> ZoomableZone:
    assert whole.sight is not None
    return whole.sight


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_the_window_covers_nothing_but_felt(slug: str, players: int, size: tuple[int, int]) -> None:
    whole = laid(somewhere(slug, players), size)
    sight = sight_of(whole)
    others = [plate.rect for plate in whole.plates.values()]
    others += [whole.buttons] if slug == "solitaire-dominoes" else [whole.buttons, whole.hand]
    others += [
        spot.bounds
        for zone, spots in whole.spots.items()
        if zone != sight.zone
        for spot in spots
        if spot.z >= 0
    ]
    assert whole.felt.contains_box(sight.window, 1)
    for box in others:
        assert not box.overlaps(sight.window, 1), box
    for box in (*(plate.rect for plate in whole.plates.values()), whole.hand, whole.buttons, sight.window):
        assert not box.overlaps(sight.tool_box, 1), box


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_all_but_the_line_stays(slug: str, players: int) -> None:
    whole = laid(somewhere(slug, players), (1280, 800))
    seen = seen_through(whole, zoomed(NO_ZOOM, 1.5, None, whole))
    sight = sight_of(whole)
    assert seen.clip == sight.window
    assert seen.spots[sight.zone] != whole.spots[sight.zone]
    for zone, spots in whole.spots.items():
        assert zone == sight.zone or seen.spots[zone] is spots
    assert (seen.plates, seen.hand, seen.buttons, seen.prompt, seen.captions) == (
        whole.plates,
        whole.hand,
        whole.buttons,
        whole.prompt,
        whole.captions,
    )
    for place in seen.places:
        if place.number_box:
            assert (
                sight.window.contains_box(place.drop_area, 0.01) or not place.drop_area.w * place.drop_area.h
            )


def test_what_is_under_the_pointer_stays_there() -> None:
    whole = laid(somewhere("star", 4, 80), (1280, 800))
    sight, lens = sight_of(whole), zoomed(NO_ZOOM, 1.9, None, whole)
    at = sight.window.cx + 20, sight.window.cy - 10

    def under(one: Lens) -> tuple[float, float]:
        spots = seen_through(whole, one).spots["line"]
        first, last = spots[0], spots[-1]
        scale = first.width / whole.spots["line"][0].width
        assert last.width == pytest.approx(first.width)
        return (at[0] - first.x) / scale, (at[1] - first.y) / scale

    nearer = zoomed(lens, 1.1, at, whole)
    assert nearer.factor > lens.factor
    assert under(nearer) == pytest.approx(under(lens), abs=0.01)


def test_a_lens_never_leaves_the_line() -> None:
    whole = laid(somewhere("lucky-draw", 4, 80), (960, 600))
    window = sight_of(whole).window
    lens = zoomed(NO_ZOOM, 9.0, None, whole)
    assert lens.factor == pytest.approx(sight_of(whole).max_factor)
    rng = Random(3)
    for _ in range(40):
        lens = panned(lens, rng.uniform(-900, 900), rng.uniform(-900, 900), whole)
        seen = seen_through(whole, lens)
        boxes = [spot.bounds for spot in seen.spots["line"]]
        boxes += [place.number_box for place in seen.places if place.number_box]
        around = Rect.union(boxes)
        assert around.overlaps(window)
        assert around.x < window.cx < around.right
        assert around.y < window.cy < around.bottom


def test_every_tile_and_every_end_can_be_brought_into_sight() -> None:
    whole = laid(somewhere("lucky-draw", 3, 80), (960, 600))
    window, lens = sight_of(whole).window, zoomed(NO_ZOOM, 2.0, None, whole)
    for number, spot in enumerate(whole.spots["line"]):
        lens = scrolled_to(lens, spot.bounds, whole)
        assert window.contains_box(seen_through(whole, lens).spots["line"][number].bounds, 0.5)
    for place in whole.places:
        if place.number_box:
            lens = scrolled_to(lens, place.number_box, whole)
            number_box = seen_through(whole, lens).drop_target(place.name).number_box
            assert number_box is not None
            assert window.contains_box(number_box, 0.5)


def test_making_it_smaller_again_ends_with_the_whole_line_untouched() -> None:
    whole = laid(somewhere("minnows", 3), (1280, 800))
    lens = zoomed(zoomed(NO_ZOOM, 1.4, (300, 300), whole), 0.6, None, whole)
    assert lens == NO_ZOOM
    assert seen_through(whole, lens) is whole


def test_links_at_the_bends_of_a_chain_are_seen_larger_too() -> None:
    whole = laid(somewhere("minnows", 2, moves=120), (1280, 800))
    assert whole.links
    seen = seen_through(whole, Lens(1.5, (0.5, 0.5)))
    for before, after in zip(whole.links, seen.links, strict=True):
        (_, top), *_, (_, foot) = before.points
        (_, high), *_, (_, low) = after.points
        assert low - high == pytest.approx(1.5 * (foot - top))


def test_an_empty_line_cannot_be_enlarged() -> None:
    whole = laid(GAMES["star"].start(4, seed=1).view(0), (1280, 800))
    assert whole.sight is None
    assert zoomed(NO_ZOOM, 2.0, None, whole) == NO_ZOOM


def test_the_window_is_the_largest_free_box() -> None:
    area = Rect(0, 0, 100, 60)
    assert largest_free_box(area, ()) == area
    assert largest_free_box(area, (Rect(0, 20, 20, 20), Rect(90, 0, 40, 40))) == Rect(20, 0, 70, 60)
    assert largest_free_box(area, (Rect(40, 0, 10, 60),)) == Rect(50, 0, 50, 60)


def test_numbers_and_cards_keep_together() -> None:
    whole = laid(somewhere("minnows", 4, 60), (1280, 800))
    seen = seen_through(whole, zoomed(NO_ZOOM, 1.6, None, whole))
    cards = [spot.bounds for spot in seen.spots["line"]]
    assert seen.tags
    for tag in seen.tags:
        assert any(card.contains_box(tag.box, 0.5) for card in cards)
    assert not any(one.overlaps(other, 1) for one, other in combinations(cards, 2))

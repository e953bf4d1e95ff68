"""A table is made of parts: a new kind is laid without a change elsewhere, and no zone is forgotten."""

from dataclasses import dataclass, replace

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import plan_of
from tabletop.layout.arrangements import Rect, Spot
from tabletop.layout.default_plan import DEFAULT_PLAN
from tabletop.layout.lay_table import lay_table
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.parts.card_piles import Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, DropTarget, Extras, Layout
from tabletop.rules import View
from tests.smallest_game import HIGHEST_CARD

SIZE = (1280, 800)
BOX = Rect(500, 300, 200, 100)


@dataclass(frozen=True)
class CrownPart(Part):
    """A part that only this test has: a card in a box of its own, beside which a pile lies in the corner."""

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        spot = Spot(BOX.cx, BOX.cy, 70, 98)
        place = DropTarget("crown", "crown", BOX, BOX, (spot,))
        return PartLayout(
            {"crown": (spot,)}, [place], [Caption(table.zone_words["crown"], BOX.cx, BOX.bottom)]
        )

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow:
        return PileRow(((100.0, 100.0),) * count, where="corner")

    def reserved_middle(self, table: LayoutBuilder) -> Rect:
        return BOX

    def prompt_y(self, table: LayoutBuilder) -> float:
        return BOX.bottom + 40

    def extras(self, table: LayoutBuilder) -> Extras:
        return {"note": BOX}


def seen(**zones: tuple[str, ...]) -> View:
    """The view of a match of two that has these zones besides the hands."""
    view = HIGHEST_CARD.start(2, seed=1).view(0)
    hands = {zone: cards for zone, cards in view.zones.items() if zone.startswith("hand:")}
    return replace(view, zones=hands | {name.replace("_", ":"): cards for name, cards in zones.items()})


def crowned() -> Layout:
    plan = Plan(hand=Fan(), parts=(Piles("stock"), CrownPart()))
    return lay_table(plan, seen(crown=("KH",), stock=("??",)), SIZE, 0, captions={"crown": "The king"})


def test_a_part_of_a_kind_that_is_known_nowhere_is_laid() -> None:
    table = crowned()
    assert [(spot.x, spot.y) for spot in table.spots["crown"]] == [(BOX.cx, BOX.cy)]
    assert table.drop_target("crown").glow == BOX
    assert [caption.text for caption in table.captions] == ["The king"]
    assert table.note == BOX


def test_piles_and_the_sentence_go_where_a_part_wants_them() -> None:
    table = crowned()
    assert (table.spots["stock"][0].x, table.spots["stock"][0].y) == (100.0, 100.0)
    assert table.prompt.cy == BOX.bottom + 40


def test_what_no_part_lays_lies_at_its_seat_or_below_the_middle() -> None:
    view = seen(pack=("??",) * 3, meld_0=("2H", "3H"), meld_1=("4H",), stray=("5H",))
    table = lay_table(DEFAULT_PLAN, view, SIZE, 0)
    assert {zone: len(spots) for zone, spots in table.spots.items()} == {
        zone: len(cards) for zone, cards in view.zones.items()
    }
    mine, theirs, stray = (table.spots[zone][0] for zone in ("meld:0", "meld:1", "stray"))
    assert theirs.y < table.spots["pack"][0].y < mine.y
    assert table.spots["pack"][0].y < stray.y < table.hand.y


@pytest.mark.parametrize("zones", [{}, {"trick": ("2H",)}])
def test_the_piles_of_any_table_make_room_for_a_trick(zones: dict[str, tuple[str, ...]]) -> None:
    table = lay_table(DEFAULT_PLAN, seen(stock=("??",), discard=("3H",), **zones), SIZE, 0)
    apart = table.spots["discard"][0].x - table.spots["stock"][0].x
    assert (apart > 400) == bool(zones)


def test_a_hand_that_is_shown_lies_clear_of_its_plate_where_no_part_has_it() -> None:
    view = seen()
    shown = replace(view, zones={**view.zones, "hand:1": ("2H",) * len(view.zones["hand:1"])})
    plan = Plan(hand=Fan())
    table = lay_table(plan, shown, SIZE, 0)
    assert not any(spot.bounds.overlaps(table.plates[1].rect) for spot in table.spots["hand:1"])
    assert table.spots["hand:1"] != lay_table(plan, view, SIZE, 0).spots["hand:1"]
    assert lay_table(DEFAULT_PLAN, shown, SIZE, 0).spots != lay_table(plan, view, SIZE, 0).spots


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize(("melds", "least"), [(1, 90), (2, 80), (3, 62)])
def test_melds_before_a_seat_are_as_large_as_they_have_room(
    size: tuple[int, int], melds: int, least: float
) -> None:
    view = GAMES["jersey-gin"].start(3, seed=1).view(0)
    laid = {f"meld:{number}:{number % 3}": ("2H", "3H", "4H") for number in range(3 * melds)}
    table = lay_table(plan_of("jersey-gin"), replace(view, zones={**view.zones, **laid}), size, 0)
    for seat in (1, 2):
        lying = [spot for zone in laid if zone.endswith(f":{seat}") for spot in table.spots[zone]]
        assert len(lying) == 3 * melds
        assert min(spot.width for spot in lying) > least * table.u
        covers = (*(plate.rect for plate in table.plates.values()), table.hand)
        assert not any(spot.bounds.overlaps(box) for spot in lying for box in covers)

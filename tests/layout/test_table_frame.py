"""Plates, panel and buttons keep apart at every size and number of seats."""

from itertools import combinations

import pygame
import pytest

from tabletop.layout.areas.table_frame import table_frame
from tabletop.layout.arrangements import Rect
from tabletop.scenes.setup.round_table import seat_places

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440), (1000, 1400), (2400, 700), (1366, 768)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_overlaps(size: tuple[int, int], players: int, scale: float) -> None:
    table = table_frame(size, players, 1, panel_rows=2, text_scale=scale)
    boxes = [plate.rect for plate in table.plates.values()] + [table.buttons]
    if table.panel:
        boxes.append(table.panel)
    window = Rect(0, 0, *size)
    assert len(table.plates) == players
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other), (one, other)
    for box in boxes:
        assert window.contains_box(box)


def test_seats_go_clockwise_from_the_own_plate() -> None:
    sides = [table_frame((1280, 800), 4, 2).plates[(2 + turn) % 4].side for turn in range(4)]
    assert sides == ["bottom", "left", "top", "right"]


def test_the_panel_gives_way_from_six_players_on() -> None:
    assert table_frame((1280, 800), 5, 0, panel_rows=2).panel
    assert table_frame((1280, 800), 6, 0, panel_rows=2).panel is None


def test_a_window_too_small_for_anything_is_laid_all_the_same() -> None:
    assert len(table_frame((120, 80), 10, 0).plates) == 10


@pytest.mark.parametrize("room", [(547, 330), (784, 440), (1568, 880)])
@pytest.mark.parametrize("players", range(2, 11))
def test_seats_of_the_set_up_stand_at_the_same_sides_as_at_the_table(
    players: int, room: tuple[int, int]
) -> None:
    plates = table_frame((1280, 800), players, 0).plates
    sides = [plates[seat].side for seat in range(1, players)]
    felt = pygame.Rect((0, 0), room)
    places = seat_places(players, felt, (min(264, room[0] * 3 // 10), room[1] // 6))
    assert [side_of(place, felt) for place in places[1:]] == sides


@pytest.mark.parametrize("room", [(547, 330), (1568, 880)])
def test_those_opposite_sit_above_all_others_of_the_set_up(room: tuple[int, int]) -> None:
    felt = pygame.Rect((0, 0), room)
    for players in range(4, 11):
        places = seat_places(players, felt, (162, room[1] // 6))[1:]
        tops = [place for place in places if side_of(place, felt) == "top"]
        others = [place for place in places if place not in tops]
        assert max(place.centery for place in tops) < min(place.centery for place in others)
        assert [place.x for place in tops] == sorted(place.x for place in tops)


def side_of(place: pygame.Rect, room: pygame.Rect) -> str:
    """Returns where somebody sits in the set-up: at an edge, or in between."""
    if place.top > room.top and place.left <= room.left + 1:
        return "left"
    return "right" if place.top > room.top and place.right >= room.right - 1 else "top"

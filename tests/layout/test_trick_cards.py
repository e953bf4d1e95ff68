"""The cards of a trick lie so that each can be read."""

import pytest

from tabletop.layout.areas.table_frame import table_frame
from tabletop.layout.areas.table_middle import trick_spot
from tabletop.layout.arrangements import Rect


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_card_of_a_trick_covers_the_index_of_another(
    players: int, size: tuple[int, int], scale: float
) -> None:
    frame = table_frame(size, players, 0, text_scale=scale)
    spots = [trick_spot(frame, seat, players) for seat in range(players)]
    for spot in spots:
        wide, high = 0.24 * spot.width, 0.27 * spot.height
        left, top = spot.x - spot.width / 2, spot.y - spot.height / 2
        corners = (
            Rect(left, top, wide, high),
            Rect(left + spot.width - wide, top + spot.height - high, wide, high),
        )
        for other in spots:
            face = Rect.centred_at(other.x, other.y, other.width, other.height)
            assert other is spot or not any(face.overlaps(corner) for corner in corners)
    for plate in frame.plates.values():
        assert not any(plate.rect.overlaps(spot.bounds) for spot in spots)

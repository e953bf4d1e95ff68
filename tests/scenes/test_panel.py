"""The score panel: what stands in its rows finds room, whatever is won."""

import pygame
import pytest

from tabletop.layout.tables import lay
from tabletop.rules import GAMES
from tabletop.scenes.screen import look_of
from tabletop.scenes.table import plates
from tabletop.words import PanelRow, PanelWords
from tests.scenes.stand_in import SIZES, StandIn

PAIRS = (("You and Fatma", "Hanna and Chidi"), ("Fatma and Hanna", "Player 1 and Chidi"))


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pair", PAIRS)
def test_names_and_what_a_side_has_taken_stand_whole_in_the_panel(
    shown: list[str], pair: tuple[str, str], size: tuple[int, int], text: str
) -> None:
    app = StandIn(size)
    app.settings = app.settings.changed("text_size", text)
    look = look_of(app)
    match = GAMES["minnesota-whist"].start(seed=1)
    laid = lay(match.view(0), size, 0, panel_rows=2, text_scale=app.metrics.factor)
    assert laid.panel is not None
    rows = tuple(PanelRow(name, "−12", name == pair[0], "13 tricks") for name in pair)
    drawn, _ = plates.panel(look, laid.panel, PanelWords("High deal", "You granded", rows))
    assert isinstance(drawn, pygame.Surface)
    assert set(pair) <= set(shown)

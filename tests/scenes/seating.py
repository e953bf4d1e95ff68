"""What somebody does in the set-up: clicks on seats, levels and faces, and letters typed into its fields."""

import pygame

from tabletop.scenes.people import LEVEL_CHOICES
from tabletop.scenes.setup import Setup
from tabletop.stage.widgets.field import Field
from tests.scenes.program import Program


def seat_number(setup: Setup, number: int) -> None:
    """So many players, where there is a choice."""
    if setup.count is not None:
        setup.count.choose(setup.game.players.index(number))


def choose_seat(app: Program, setup: Setup, seat: int) -> None:
    app.step()
    box = setup.seats[seat].rect
    app.click((box.centerx, box.top + box.height // 5))
    assert setup.chosen == seat


def take_level(app: Program, setup: Setup, seat: int, level: str | None) -> None:
    app.step()
    app.click(setup.seats[seat].level.rect.center)
    assert setup.tree.popup is not None
    lines = setup.tree.popup.children
    app.click(lines[[value for value, _ in LEVEL_CHOICES].index(level)].rect.center)
    assert setup.sittings[seat].level == level


def take_face(app: Program, setup: Setup, face: int) -> None:
    """The seat that was chosen gets another face."""
    app.step()
    app.click(setup.portrait.faces[face - 1].rect.center)
    assert setup.sittings[setup.chosen].face == face


def take_name(app: Program, setup: Setup, name: str) -> None:
    """The seat that was chosen gets another name."""
    app.step()
    write(app, setup.portrait.name, name)


def write(app: Program, field: Field, words: str) -> None:
    """In place of what is in the field."""
    app.click(field.rect.center)
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.key(pygame.K_BACKSPACE)
    app.type(words)

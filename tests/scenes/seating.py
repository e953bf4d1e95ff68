"""What somebody does in the set-up: clicks on seats, levels and faces, and letters typed into its fields."""

import pygame

from tabletop.scenes.people import Sitting
from tabletop.scenes.seat_choice import NEW
from tabletop.scenes.setup import Setup
from tabletop.stage.widgets.field import Field
from tests.scenes.program import Program


def seat_number(setup: Setup, number: int) -> None:
    """Chooses this number of players, where there is a choice."""
    if setup.count is not None:
        setup.count.choose(setup.game.players.index(number))


def choose_seat(app: Program, setup: Setup, seat: int) -> None:
    app.step()
    box = setup.seats[seat].rect
    app.click((box.centerx, box.top + box.height // 5))
    assert setup.chosen == seat


def take_level(app: Program, setup: Setup, seat: int, level: str | None) -> None:
    """Seats an opponent of that level; None: the latest known person who sits nowhere yet."""
    take(app, setup, seat, level or first_offered(setup, seat))
    assert setup.sittings[seat].level == level


def first_offered(setup: Setup, seat: int) -> str:
    """Returns the name of the first person in a seat's menu, or `NEW`."""
    value, label = setup.seats[seat].level.choices[0]
    return label if isinstance(value, Sitting) else NEW


def take(app: Program, setup: Setup, seat: int, choice: str) -> None:
    """Chooses a line of the seat's menu, by the name of a person or what else it stands for."""
    app.step()
    choices = setup.seats[seat].level.choices
    at = next(at for at, (value, label) in enumerate(choices) if choice in {value, label})
    app.click(setup.seats[seat].level.rect.center)
    assert setup.tree.popup is not None
    app.click(setup.tree.popup.children[at].rect.center)


def take_face(app: Program, setup: Setup, face: int) -> None:
    """Gives the chosen seat another face."""
    app.step()
    app.click(setup.portrait.faces[face - 1].rect.center)
    assert setup.sittings[setup.chosen].face == face


def take_name(app: Program, setup: Setup, name: str) -> None:
    """Gives the chosen seat another name."""
    app.step()
    write(app, setup.portrait.name, name)


def write(app: Program, field: Field, words: str) -> None:
    """Replaces the words in the field."""
    app.click(field.rect.center)
    app.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.key(pygame.K_BACKSPACE)
    app.type(words)

"""What somebody does in the set-up: clicks on seats, levels and faces, and letters typed into its fields."""

import pygame

from tabletop.scenes.match_entry.player_profiles import PlayerProfile
from tabletop.scenes.setup.seat_menu import SOMEBODY_NEW
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.widgets.text.text_field import TextField
from tests.scenes.program import Program


def seat_number(setup: SetupScene, number: int) -> None:
    """Chooses this number of players, where there is a choice."""
    if setup.count is not None:
        setup.count.choose(setup.game.players.index(number))


def click_seat(app: Program, setup: SetupScene, seat: int) -> None:
    app.step()
    box = setup.seats[seat].rect
    app.click((box.centerx, box.top + box.height // 5))
    assert setup.chosen_seat == seat


def choose_level(app: Program, setup: SetupScene, seat: int, level: str | None) -> None:
    """Seats an opponent of that level; None: the latest known person who sits nowhere yet."""
    choose_line(app, setup, seat, level or first_offered(setup, seat))
    assert setup.profiles[seat].level == level


def first_offered(setup: SetupScene, seat: int) -> str:
    """Returns the name of the first person in a seat's menu, or `SOMEBODY_NEW`."""
    value, label = setup.seats[seat].level.choices[0]
    return label if isinstance(value, PlayerProfile) else SOMEBODY_NEW


def choose_line(app: Program, setup: SetupScene, seat: int, choice: str) -> None:
    """Chooses a line of the seat's menu, by the name of a person or what else it stands for."""
    app.step()
    choices = setup.seats[seat].level.choices
    at = next(at for at, (value, label) in enumerate(choices) if choice in {value, label})
    app.click(setup.seats[seat].level.rect.center)
    assert setup.tree.popup is not None
    app.click(setup.tree.popup.children[at].rect.center)


def choose_face(app: Program, setup: SetupScene, face: int) -> None:
    """Gives the chosen seat another face."""
    app.step()
    app.click(setup.portrait.faces[face - 1].rect.center)
    assert setup.profiles[setup.chosen_seat].face == face


def type_name(app: Program, setup: SetupScene, name: str) -> None:
    """Gives the chosen seat another name."""
    app.step()
    replace_text(app, setup.portrait.name, name)


def replace_text(app: Program, field: TextField, words: str) -> None:
    """Replaces the words in the field."""
    app.click(field.rect.center)
    app.press_and_release(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.press_and_release(pygame.K_BACKSPACE)
    app.type_text(words)

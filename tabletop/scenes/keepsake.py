"""The last left table's picture, kept on the disk so that the menu has it at once.

The key is the match's file as it was then and all that the picture depends on, so that no old one is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.records import Kept
from tabletop.scenes.glimpse import Glimpse, table_box
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import look_of
from tabletop.settings import cache_folder
from tabletop.stage.larder import Larder
from tabletop.stage.widgets.look import Look

if TYPE_CHECKING:
    from tabletop.controller import Controller

HIGH = 102
"""The height of the picture in the panel of the menu, in units."""


class _Missing(LookupError):
    """There is no such picture."""


def picture_size(look: Look) -> tuple[int, int]:
    """Returns the size of the table in its own proportions, as large as the menu shows it."""
    table, high = table_box(look), look.box(HIGH)
    return round(high * table.width / table.height), high


def kept_picture(look: Look, kept: Kept) -> pygame.Surface | None:
    """Returns the kept picture of that match, if it is the one that was kept."""
    try:
        return _larder().get(_key(look, kept), picture_size(look), _missing)
    except _Missing:
        return None


def keep(look: Look, kept: Kept, picture: pygame.Surface) -> None:
    """Keeps a picture in place of the one before."""
    larder = _larder()
    larder.get(_key(look, kept), picture.get_size(), lambda: picture)
    larder.close()


def leave_behind(app: Host, controller: Controller) -> None:
    """Closes a match; if it can be resumed, keeps its picture and how it stands for the menu."""
    from tabletop.scenes.program import shelf  # the menu opens tables

    controller.close()
    path = controller.path
    if path is None or controller.is_over:
        return
    known = shelf()
    known.remember(path)
    kept = next((match for match in known.known()[0] if match.path == path), None)
    if kept is None:
        return
    look = look_of(app)
    glimpse = Glimpse(controller.view_for_all(), controller.sitters)
    while glimpse.draw(look, picture_size(look)):
        pass
    if glimpse.picture is not None:
        keep(look, kept, glimpse.picture)


def _larder() -> Larder:
    larder = Larder()
    larder.open(cache_folder() / "continue")
    return larder


def _missing() -> pygame.Surface:
    raise _Missing


def _key(look: Look, kept: Kept) -> bytes:
    drawn_with = look.metrics, look.theme.name, look.edition
    return repr((str(kept.path), kept.touched, drawn_with)).encode()

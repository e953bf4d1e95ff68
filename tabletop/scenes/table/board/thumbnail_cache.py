"""The last left table's picture, kept on the disk so that the menu has it at once.

The key is the match's file as it was then and all that the picture depends on, so that no old one is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.graphics.raster_disk_cache import RasterDiskCache
from tabletop.messages import current_language
from tabletop.records import MatchSummary
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.board.table_thumbnail import TableThumbnail, thumbnail_source
from tabletop.settings import cache_folder
from tabletop.widgets.base.widget_look import Look

if TYPE_CHECKING:
    from tabletop.controller import Controller

HEIGHT = 102
"""The height of the picture in the panel of the menu, in units."""


class _Missing(LookupError):
    """There is no such picture."""


def thumbnail_size(look: Look) -> tuple[int, int]:
    """Returns the size of the table in its own proportions, as large as the menu shows it."""
    table, high = thumbnail_source(look), look.box(HEIGHT)
    return round(high * table.width / table.height), high


def cached_thumbnail(look: Look, kept: MatchSummary) -> pygame.Surface | None:
    """Returns the kept picture of that match, if it is the one that was kept."""
    try:
        return _disk_cache().get(_key(look, kept), thumbnail_size(look), _missing)
    except _Missing:
        return None


def cache_thumbnail(look: Look, kept: MatchSummary, picture: pygame.Surface) -> None:
    """Keeps a picture in place of the one before."""
    disk_cache = _disk_cache()
    disk_cache.get(_key(look, kept), picture.get_size(), lambda: picture)
    disk_cache.close()


def close_match(app: Host, controller: Controller) -> None:
    """Closes a match; if it can be resumed, keeps its picture and how it stands for the menu."""
    from tabletop.scenes.match_entry.match_start import match_library  # the menu opens tables

    controller.close()
    path = controller.path
    if path is None or controller.is_over:
        return
    known = match_library()
    known.refresh_match(path)
    kept = next((match for match in known.cached_matches()[0] if match.path == path), None)
    if kept is None:
        return
    look = look_of(app)
    # As whoever passes may see it: the menu is there for everybody.
    thumbnail = TableThumbnail(controller.public_view(), controller.sitters)
    while thumbnail.draw_step(look, thumbnail_size(look)):
        pass
    if thumbnail.picture is not None:
        cache_thumbnail(look, kept, thumbnail.picture)


def _disk_cache() -> RasterDiskCache:
    disk_cache = RasterDiskCache()
    disk_cache.open(cache_folder() / "continue")
    return disk_cache


def _missing() -> pygame.Surface:
    raise _Missing


def _key(look: Look, kept: MatchSummary) -> bytes:
    drawn_with = look.metrics, look.theme.name, look.edition, current_language().code
    return repr((str(kept.path), kept.written_at, drawn_with)).encode()

"""The program's window, and the surface that scenes paint on, which is larger where the window is small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop.graphics.window import desktop_window, game_window

if TYPE_CHECKING:
    import pygame

    Changed = Sequence[pygame.Rect] | None
    """The parts of the screen that are new; None: all of it."""

Size = tuple[int, int]
SMALLEST: Final = (960, 600)


class ProgramWindow:
    """Knows the window's size, what is laid out for it, and how it was before it filled the screen."""

    size: Size
    """For which size scenes are laid out."""

    def __init__(self, size: Size | None, *, full_screen: bool, maximised: bool) -> None:
        """Opens the window; pygame is imported meanwhile, and `lay_out` is called once that is done."""
        self.surface = game_window.open_window(size, full_screen=full_screen, maximised=maximised)
        self.is_full = full_screen
        self.opened_size = self.surface.get_size()
        self._normal_size = size or self.opened_size
        self._desktop_size: Size = (0, 0)
        self._is_downscaled = False
        self._offscreen: pygame.Surface | None = None

    @property
    def canvas(self) -> pygame.Surface:
        """Returns the surface that scenes paint on."""
        return self.surface if self._offscreen is None else self._offscreen

    @property
    def has_new_size(self) -> bool:
        """Returns whether the desktop has given it another size since it was laid out."""
        import pygame

        return pygame.display.get_window_size() != self._desktop_size

    def take_new_size(self) -> None:
        """Takes on the size that the window has now, also as that to go back to, unless it is enlarged."""
        self.take_surface()
        if not self.is_full and not desktop_window.is_maximised():
            self._normal_size = self.surface.get_size()

    def take_surface(self) -> None:
        """Takes the surface that the window has now."""
        import pygame

        self.surface = pygame.display.get_surface() or self.surface

    def lay_out(self) -> None:
        """Finds out for which size to lay out, and whether that has to be made to fit the window."""
        import pygame

        from tabletop.graphics import surfaces
        from tabletop.graphics.window import downscale

        window = self.surface.get_size()
        self._desktop_size = pygame.display.get_window_size()
        self.size = downscale.layout_size(window, SMALLEST)
        self._is_downscaled = self.size != window
        is_coarse = not surfaces.is_true_colour(self.surface)
        self._offscreen = surfaces.opaque(self.size) if self._is_downscaled or is_coarse else None

    def event_in_layout(self, event: pygame.event.Event) -> pygame.event.Event:
        """Returns an event of the window with its position on the surface that scenes paint on."""
        from tabletop.graphics.window import downscale

        if not self._is_downscaled:
            return event
        return downscale.event_in_layout(event, self.surface.get_size(), self.size)

    def show(self, changed: Changed) -> None:
        """Shows what has been painted."""
        import pygame

        from tabletop.graphics.window import downscale

        if self._offscreen is not None:
            changed = downscale.copy_to_window(self._offscreen, self.surface, changed)
        if changed is None:
            pygame.display.flip()
        else:
            pygame.display.update(changed)

    def size_to_keep(self, before: Size | None) -> tuple[Size | None, bool] | None:
        """Returns the size for the next time, and whether it is maximised; None where neither can be told.

        The size is that before it was maximised. A window that still has the size it was opened with may have
        had no room for the one that was wanted `before`, which stays.
        """
        if self.is_full or self._is_downscaled:
            return None
        maximised = desktop_window.is_maximised()
        size = self._normal_size if maximised else self.surface.get_size()
        return before if size == self.opened_size else size, maximised

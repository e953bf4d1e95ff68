"""What keys to look around and one switch ask a scene for, besides its tree of nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from tabletop.accessibility import Action
from tabletop.accessibility.output import ActionRequest
from tabletop.widgets.widget_tree import WidgetTree


class AidedScene(Protocol):
    """The part of a scene that is asked."""

    def widgets(self) -> WidgetTree | None: ...

    def perform(self, request: ActionRequest) -> bool: ...


class SceneAids:
    """What holds of scenes made of widgets."""

    def __init__(self, scene: AidedScene) -> None:
        self._scene = scene

    @property
    def is_busy(self) -> bool:
        """Returns whether others move, so that nothing is asked of the player for now."""
        return False

    @property
    def caption_place(self) -> pygame.Rect | None:
        """Returns what a caption stands on and covers, as it may be told again; None: the felt's edge."""
        return None

    @property
    def caption_width(self) -> int | None:
        """Returns how wide a caption may be there; None: as wide as words are read well."""
        return None

    @property
    def gives_focus_to_stops(self) -> bool:
        """Returns whether the focus goes along with the frame of one switch, so that all comes into sight."""
        return True

    def reveal(self, key: str) -> None:
        """Brings a node into sight, and gives it the focus if it can have it."""
        self._scene.perform(ActionRequest(key, Action.FOCUS))

    def leave_focus(self) -> None:
        """Takes the ring of the focus away, as somebody looks at what cannot have it."""
        widgets = self._scene.widgets()
        if widgets is not None:
            widgets.focus_on(None)

    def stop_what_comes(self) -> bool:
        """Stops what is about to happen by itself, as a key or click does; false if nothing is."""
        return False

    def pieces(self) -> Sequence[tuple[str, str]]:
        """Returns the codes and names of all pieces that one can look for."""
        return ()

    def where_is(self, code: str) -> str:  # noqa: ARG002
        """Returns a sentence where a piece lies, as far as one can see."""
        return ""

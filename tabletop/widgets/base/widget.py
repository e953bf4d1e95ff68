"""The base of all widgets: a place in the tree, what pointer and keys do to it, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Protocol, Self

import pygame

from tabletop.accessibility import Action, Node, Role
from tabletop.accessibility.node import Box
from tabletop.messages import Message, told

if TYPE_CHECKING:
    from tabletop.widgets.base.widget_look import Look

Point = tuple[int, int]
_numbers = count(1)


def box_of(rect: pygame.Rect) -> Box:
    """Returns a rectangle as a node says where it is."""
    return rect.left, rect.top, rect.width, rect.height


class WidgetTreeProtocol(Protocol):
    """What a widget asks of the tree that it hangs in."""

    look: Look
    hovered: Widget | None
    grabbed: Widget | None
    focus: Widget | None
    popup: Widget | None
    by_keyboard: bool

    def open_popup(self, popup: Widget) -> None: ...

    def close_popup(self) -> None: ...

    def focus_on(self, widget: Widget | None, *, by_keyboard: bool | None = None) -> None: ...

    def shows_focus(self, widget: Widget) -> bool: ...

    def gets_enter(self, widget: Widget) -> bool: ...

    def is_in_front(self, widget: Widget) -> bool: ...

    def invalidate(self, widget: Widget | None = None) -> None: ...


class Widget:
    """A box on the screen with boxes inside. Subclasses say how large they like to be and how they look."""

    focusable = False
    takes_text = False
    """Whether what is typed goes into it."""
    uses_enter = False
    """Whether Enter does something while it has the focus."""
    catches_pointer = True
    is_modal = False
    """Whether, as a popup, it keeps all keys from what lies behind; else buttons with a key work."""
    has_way_out = False
    """Whether, as a popup, it has a button that closes it and does nothing else."""
    passes_pointer = False
    """Whether, as a popup, it leaves the pointer to what lies behind wherever it does not lie itself."""
    paint_margin = 8.0
    section: str | Message = ""
    """The title of the section that it makes of what is inside; "" for none."""
    is_read_last = False
    """Whether, as a section, it comes after all others for those who go through them."""
    accessible_name: str | Message = ""
    """What it is called, where nothing on it says so: a control has its name from a line beside it."""
    accessible_help: str | Message = ""
    """What is said beside it of what it does."""

    def __init__(self) -> None:
        self.node_key = f"widget:{next(_numbers)}"
        """What it is known by to those who do not see it, for as long as it exists."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.shown = True
        self.enabled = True
        self._tooltip: str | Message = ""
        self.tooltip_key = ""
        """The key that does what the widget does."""
        self.subject: object = None
        """What it is about, if a list has several of its kind: so it is found when built again."""
        self._tree: WidgetTreeProtocol | None = None

    @property
    def tooltip(self) -> str:
        """Returns the words of its tooltip; a message is told only then, in whatever language that is."""
        return told(self._tooltip)

    @tooltip.setter
    def tooltip(self, words: str | Message) -> None:
        self._tooltip = words

    # --- the tree

    @property
    def tree(self) -> WidgetTreeProtocol | None:
        """Returns the tree this widget hangs in; None if it hangs in none."""
        return self._tree if self.parent is None else self.parent.tree

    @tree.setter
    def tree(self, tree: WidgetTreeProtocol | None) -> None:
        self._tree = tree

    def add(self, *children: Widget) -> Self:
        for child in children:
            child.parent = self
            self.children.append(child)
        return self

    def remove_children(self) -> None:
        """Takes all children out."""
        for child in self.children:
            child.parent = None
        self.children = []

    def self_and_descendants(self) -> Iterator[Widget]:
        """Yields this widget and all that is shown below it, in the order of drawing."""
        if self.shown:
            yield self
            for child in self.children:
                yield from child.self_and_descendants()

    def self_and_ancestors(self) -> Iterator[Widget]:
        """Yields this widget, what holds it, and on up to the root."""
        widget: Widget | None = self
        while widget is not None:
            yield widget
            widget = widget.parent

    def widget_at(self, point: Point) -> Widget | None:
        """Returns the topmost solid widget under a point."""
        inside = self.rect.collidepoint(point)
        if not self.shown or (self.clip is not None and not inside):
            return None
        # Later children are drawn above earlier ones.
        for child in reversed(self.children):
            found = child.widget_at(point)
            if found is not None:
                return found
        return self if inside and self.catches_pointer else None

    # --- place

    @property
    def clip(self) -> pygame.Rect | None:
        """Returns the box inside which children are drawn and touched; None for anywhere."""
        return None

    def measure(self, look: Look, room: int) -> Point:
        """Returns the size it likes to have in at most `room` pixels of width."""
        return min(room, look.box(100)), look.box(44)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:  # noqa: ARG002 (subclasses measure with it)
        """Takes its place; subclasses with children place these too."""
        self.rect = pygame.Rect(rect)

    def shift(self, right: int, down: int) -> None:
        """Moves it with everything inside."""
        self.rect.move_ip(right, down)
        for child in self.children:
            child.shift(right, down)

    def painted_rect(self, look: Look) -> pygame.Rect:
        """Returns all that it may paint, shadow and focus ring included."""
        margins = 2 * look.box(self.paint_margin)
        return self.rect.inflate(margins, margins)

    # --- what it looks like

    def invalidate(self) -> None:
        """Asks for being drawn again."""
        if self.tree is not None:
            self.tree.invalidate(self)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        """Draws itself without its children."""

    @property
    def hovered(self) -> bool:
        return self.tree is not None and self.tree.hovered is self

    @property
    def pressed(self) -> bool:
        return self.tree is not None and self.tree.grabbed is self

    @property
    def focused(self) -> bool:
        return self.tree is not None and self.tree.focus is self

    @property
    def shows_focus(self) -> bool:
        """Returns whether the ring is drawn around it: only for those who use the keyboard."""
        return self.tree is not None and self.tree.shows_focus(self)

    # --- what it is for those who do not see it

    def describe(self) -> Node | None:
        """Returns what it is, without its children; None if only what is inside says something."""
        return Node(self.node_key, Role.SECTION, told(self.section)) if self.section else None

    def set_accessible_name(self, name: str | Message, help_words: str | Message = "") -> None:
        """Takes as its name what stands beside it, and the sentence that explains it."""
        self.accessible_name, self.accessible_help = name, help_words

    def opening_words(self) -> str:
        """Returns what is said when it opens as a popup; "" where the focus says enough."""
        return ""

    def described_children(self) -> Sequence[Widget]:
        """Returns the children that say something which its own node does not."""
        return self.children

    def perform(self, action: Action, value: str = "") -> bool:  # noqa: ARG002
        """Does what its node says can be done with it; false if it does not know that."""
        return False

    def part_key(self, part: object) -> str:
        """Returns the key of a part of it that is no widget: a row of a table, a choice."""
        return f"{self.node_key}/{part}"

    def perform_on_part(self, part: str, action: Action) -> bool:  # noqa: ARG002
        """Does something with a part of it; false if there is no such part, or it does not know that."""
        return False

    # --- what the hand does; the answer to a key is whether it was taken

    def can_focus(self) -> bool:
        return self.focusable and self.enabled and self.shown

    def hover(self, point: Point) -> None:
        """Handles the pointer moving above it."""

    def press(self, point: Point) -> None:
        """Handles the pointer going down on it."""

    def drag(self, point: Point) -> None:
        """Handles the pointer moving while held down."""

    def release(self, point: Point) -> None:
        """Handles the pointer, pressed on this widget, being let go somewhere."""

    @property
    def can_pan(self) -> bool:
        """Returns whether what it shows can follow a finger, up and down."""
        return False

    def pan(self, pixels: int) -> None:
        """Moves what it shows up by a number of pixels, as far as there is more of it."""

    def handle_wheel(self, lines: float) -> bool:  # noqa: ARG002
        """Handles a turn of the wheel above it, and returns whether it was taken; positive lines go up."""
        return False

    def handle_key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Handles a key while this widget or one inside it has the focus; true if it was taken."""
        return False

    def handle_shortcut(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Handles a key that nobody with the focus took; true if it was taken."""
        return False

    def enter_text(self, words: str) -> bool:  # noqa: ARG002
        """Handles text entered while it has the focus; true if it was taken."""
        return False

    def show_composition(self, words: str, start: int) -> None:
        """Handles the unfinished text of an input method."""

    def focus_changed(self) -> None:
        """Handles getting the focus or losing it."""
        self.invalidate()

    def reveal(self, rect: pygame.Rect) -> None:
        """Brings into sight what got the focus inside; only scrolling subclasses do something."""

    def update(self, now: int) -> bool:  # noqa: ARG002
        """Moves on to this time; true if it is under way to somewhere."""
        return False

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until `update` has to be called if nothing happens; None for never."""

"""What every scene answers to, and what it may ask of the program that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from tabletop.coach.positions import Position
    from tabletop.controller import Controller, Opponents, Replay, Saving
    from tabletop.scenes.ends import Ends
    from tabletop.settings import Settings
    from tabletop.stage.studio import Studio
    from tabletop.stage.theme import Metrics, Theme
    from tabletop.stage.widgets.tree import Tree


class Openings(Protocol):
    """The scenes that others open without knowing them."""

    def come_near(self) -> None:
        """Has at hand what is due soon after every deal, while there is time."""
        ...

    def table(self, controller: Controller, *, deals: bool = False) -> Scene:
        """A match on the felt; it `deals` if it has only begun."""
        ...

    def sheet(
        self,
        match: Controller | Replay,
        below: Scene,
        label: str = "",
        go_on: Callable[[], None] | None = None,
    ) -> Scene:
        """The score sheet of the match so far, over the table; its button does what it says by `go_on`."""
        ...

    def winner(self, controller: Controller, seat: int | None, below: Scene) -> Scene:
        """Who has won, and what next."""
        ...

    def replay(self, replay: Replay) -> Scene:
        """A match that is over, once more."""
        ...

    def review(self, replay: Replay, since: int = 0) -> Scene:
        """What the coach thinks of one's moves, from a position on."""
        ...

    def chair(self, replay: Replay, seat: int, at: int = 0) -> Scene:
        """A match that is over as somebody else saw it, and what they thought."""
        ...

    def curtain(
        self,
        who: tuple[str, int],
        on_take: Callable[[], None],
        *,
        on_leave: Callable[[], None],
        title: str,
        why: str = "",
    ) -> Scene:
        """Hides the table until the next person, with that name and face, takes it; says `why` it is them."""
        ...

    def rules(self, slug: str, rule: str | None = None) -> Scene:
        """The rule book of a game, open at a rule."""
        ...

    def setup(self, slug: str) -> Scene:
        """The set-up of a game."""
        ...

    def positions(self, slug: str) -> Scene:
        """A game's positions to practise. Raises BadPositions."""
        ...

    def position(self, position: Position) -> Scene:
        """One of them at the table. Raises BadPositions."""
        ...

    def lesson(self, slug: str, ends: Ends) -> Scene:
        """A game's lesson. Raises BadLesson."""
        ...

    def importing(self, source: Path) -> Scene:
        """All matches of a zip or a folder come."""
        ...

    def settings(self) -> Scene:
        """The settings."""
        ...

    def asks_to_save(self, saving: Saving, above: Scene, then: Callable[[], None]) -> bool:
        """Asks what becomes of moves that are not saved, if there are any; `then` follows the answer."""
        ...

    def rescued(self, saving: Saving) -> str:
        """Saves what is not saved where it can, unasked; a sentence about it, or ""."""
        ...


class Sounds(Protocol):
    """Whatever is heard."""

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a sound; true if it is heard at once."""
        ...


class Host(Protocol):
    """The part of the program that a scene may know."""

    settings: Settings
    trouble: str
    """A sentence about a settings file that cannot be read or written, or ""."""

    @property
    def sounds(self) -> Sounds: ...

    @property
    def opponents(self) -> Opponents: ...

    @property
    def studio(self) -> Studio: ...

    @property
    def openings(self) -> Openings: ...

    @property
    def size(self) -> tuple[int, int]:
        """The size that scenes lay out: never smaller than 960 x 600."""
        ...

    @property
    def metrics(self) -> Metrics: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def now(self) -> int:
        """Milliseconds since the program began, as handed to `update`."""
        ...

    def push(self, scene: Scene) -> None:
        """Shows a scene on top of this one."""
        ...

    def pop(self) -> None:
        """Goes back to the scene below; leaving the lowest one ends the program."""
        ...

    def replace(self, scene: Scene) -> None:
        """Shows a scene instead of this one."""
        ...

    def quit(self) -> None: ...

    def redraw(self) -> None:
        """Has the scene on top painted anew, in full."""
        ...

    def wake(self) -> None:
        """Ends a wait for events at once; may be called from another thread."""
        ...

    def beside(self, work: Callable[[], None]) -> None:
        """Does something that may take long beside the frames, and wakes up when it is done."""
        ...

    def is_closing(self) -> bool:
        """Whether the program is being left: what is done beside the frames then ends early."""
        ...

    def full_screen(self, *, on: bool | None = None) -> None:
        """Switches full screen on, off, or to the other one."""
        ...

    def change(self, settings: Settings) -> str:
        """Takes on new settings and keeps them; a sentence if they could not be written."""
        ...


class Scene:
    """One screen. The program calls these in turn; heirs fill in what they need."""

    saving: Saving | None = None
    """Of the match that is played on it."""

    def __init__(self, app: Host) -> None:
        self.app = app

    def widgets(self) -> Tree | None:
        """The tree of the scene's widgets; None where it has none."""
        return None

    def enter(self) -> None:
        """Called whenever the scene comes to the top."""

    def complain(self, title: str, sentence: str) -> None:
        """Shows why something could not be done, where it has widgets to show it with."""
        from tabletop.scenes.notice import say

        widgets = self.widgets()
        if widgets is not None:
            say(widgets, title, sentence)

    def leave(self) -> None:
        """Called whenever the scene is no longer on top."""

    def tells_key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Whether a key is named on something that can be seen of it, as when it lies behind another."""
        return False

    def holds(self, above: Scene, then: Callable[[], None]) -> bool:
        """Called before it goes for good; true if it asks the player first, and `then` follows the answer.

        `above` is what the question lies upon.
        """
        return self.saving is not None and self.app.openings.asks_to_save(self.saving, above, then)

    def rescue(self) -> str:
        """Called where nobody can be asked any more; a sentence if something had to be rescued."""
        return "" if self.saving is None else self.app.openings.rescued(self.saving)

    def close(self) -> None:
        """Called once, when the scene has left the stack for good."""

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one event; positions are those of the laid-out screen."""

    def update(self, now: int) -> bool:  # noqa: ARG002
        """Moves on to this time; true if it wants another frame soon."""
        return False

    def is_filling(self) -> bool:
        """Whether the first frames still bring what can be waited for."""
        return False

    def wake_ms(self, now: int) -> int | None:
        """How many milliseconds it may sleep if nothing happens; None: until something does."""

    def keeps_screen_on(self) -> bool:
        """Whether no screen saver may come: a match that is played or shown takes thought without a touch."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        """The screen has a new size (also called when felt or text size changed)."""

    def renew_words(self) -> None:
        """Words look different now: a font was found. What is open over the scene stays open."""
        widgets = self.widgets()
        if widgets is None or widgets.popup is None:
            self.resize(self.app.size)
        self.spoil()

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:  # noqa: ARG002
        """Draws what changed, and says where; None: everywhere."""
        return []

    def spoil(self) -> None:
        """What was painted is gone: the next `paint` must draw everything."""

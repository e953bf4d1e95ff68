"""The interface of every scene, and what a scene may ask of the program that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from tabletop.accessibility import Announcer, Node
    from tabletop.accessibility.output import ActionRequest
    from tabletop.coach.practice_positions import PracticePosition
    from tabletop.controller import Controller, Opponents, Replay, SaveState
    from tabletop.graphics.pictures.picture_caches import PictureCaches
    from tabletop.graphics.theme import Metrics, Theme
    from tabletop.input_devices.device_press import DevicePress
    from tabletop.messages import Message
    from tabletop.records.match_file.sealed_deck import SealedDeck
    from tabletop.scenes.base.lesson_exits import LessonExits
    from tabletop.scenes.base.scene_aids import SceneAids
    from tabletop.settings import Settings
    from tabletop.widgets.base.widget import Widget
    from tabletop.widgets.widget_tree import WidgetTree


class Navigator(Protocol):
    """Makes the scenes that others open without importing them."""

    def preload(self) -> None:
        """Prepares what is due soon after every deal, while there is time."""
        ...

    def table(self, controller: Controller, *, deals: bool = False) -> Scene:
        """Returns a match on the felt; it `deals` if it has only begun."""
        ...

    def score_sheet(
        self,
        match: Controller | Replay,
        below: Scene,
        label: Message | None = None,
        go_on: Callable[[], None] | None = None,
    ) -> Scene:
        """Returns the score sheet over the table; its button says `label` and calls `go_on`."""
        ...

    def winner(self, controller: Controller, seat: int | None, below: Scene) -> Scene:
        """Returns the scene that says who has won, and what can be done next."""
        ...

    def cut(self, slug: str, begin: Callable[[SealedDeck], None]) -> Scene:
        """Returns the scene in which the player sees the seal of a match, cuts, and so begins it."""
        ...

    def seal(self, sealed: SealedDeck, below: Scene) -> Scene:
        """Returns the overlay with the seal of a match that is being played."""
        ...

    def deal_check(self, replay: Replay, below: Scene) -> Scene:
        """Returns the overlay that checks the deals of a match that is over."""
        ...

    def invitation(self, match: Replay, below: Scene) -> Scene:
        """Returns the overlay with the code of a match's table, for a friend."""
        ...

    def replay(self, replay: Replay, at: int = 0) -> Scene:
        """Returns the replay of a finished match, from a position on."""
        ...

    def review(self, replay: Replay, since: int = 0) -> Scene:
        """Returns what the coach thinks of one's moves, from a position on."""
        ...

    def seat_view(self, replay: Replay, seat: int, at: int = 0) -> Scene:
        """Returns a finished match as another seat saw it, with what was thought there."""
        ...

    def curtain(
        self,
        who: tuple[str, int],
        on_take: Callable[[], None],
        *,
        on_leave: Callable[[], None],
        title: Message,
        why: Message | None = None,
    ) -> Scene:
        """Returns the curtain that hides the table until the next person takes it."""
        ...

    def choose_comparison(self, own: Replay, below: Scene) -> Scene:
        """Returns the overlay in which one chooses the match to compare one's own with."""
        ...

    def rule_book(self, slug: str, rule: str | None = None) -> Scene:
        """Returns the rule book of a game, open at a rule."""
        ...

    def setup(self, slug: str) -> Scene:
        """Returns the set-up of a game."""
        ...

    def positions(self, slug: str) -> Scene:
        """Returns the list of a game's positions to practise. Raises BadPositions."""
        ...

    def position(self, position: PracticePosition) -> Scene:
        """Returns a position to practise at the table. Raises BadPositions."""
        ...

    def lesson(self, slug: str, exits: LessonExits) -> Scene:
        """Returns a game's lesson. Raises BadLesson."""
        ...

    def import_matches(self, source: Path, below: Scene) -> Scene:
        """Returns the overlay that imports all matches of a zip or a folder."""
        ...

    def import_evening(self, source: Path, below: Scene) -> Scene:
        """Returns the overlay that takes what is new in the file of an evening."""
        ...

    def back_to_evening(self, evening: str) -> None:
        """Shows an evening, unless it is what is shown now that the match has been left."""
        ...

    def back_to_day(self, day: str) -> None:
        """Shows the deals of a day ("2026-11-28"), unless such are shown now that the match has been left."""
        ...

    def back_to_league(self, game: str) -> None:
        """Shows the season in a game, unless a season is shown now that the match has been left."""
        ...

    def loading(self, source: Path, below: Scene) -> Scene:
        """Returns the overlay that opens one match, wherever its file lies."""
        ...

    def settings(self) -> Scene:
        """Returns the settings scene."""
        ...

    def asks_to_save(self, saving: SaveState, above: Scene, then: Callable[[], None]) -> bool:
        """Asks what becomes of unsaved moves, if there are any; `then` follows the answer."""
        ...

    def rescue_unsaved(self, saving: SaveState) -> Message | None:
        """Saves what is unsaved where it can, without asking; returns a sentence about it, if any."""
        ...


class Sounds(Protocol):
    """Plays sounds."""

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a sound; true if it is heard at once."""
        ...


class Host(Protocol):
    """The part of the program that a scene may know."""

    settings: Settings
    settings_problem: Message | None
    """A sentence about a settings file that cannot be read or written, or ""."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Returns all scenes that are open; the last one is shown."""
        ...

    @property
    def sounds(self) -> Sounds: ...

    @property
    def opponents(self) -> Opponents: ...

    @property
    def caches(self) -> PictureCaches: ...

    @property
    def announcer(self) -> Announcer:
        """Returns what says things to those who do not see the screen, and keeps what was said."""
        ...

    @property
    def is_read_aloud(self) -> bool:
        """Returns whether somebody listens, to a screen reader or to the voice."""
        ...

    @property
    def navigator(self) -> Navigator: ...

    @property
    def size(self) -> tuple[int, int]:
        """Returns the size in pixels that scenes lay out: never smaller than 960 x 600."""
        ...

    @property
    def metrics(self) -> Metrics: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def now(self) -> int:
        """Returns the milliseconds since the program began, as handed to `update`."""
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
        """Paints the scene on top again, in full."""
        ...

    def wake_up(self) -> None:
        """Ends a wait for events at once; may be called from another thread."""
        ...

    def run_in_background(self, work: Callable[[], None]) -> None:
        """Does something slow on a background thread, and wakes the program when it is done."""
        ...

    def is_closing(self) -> bool:
        """Returns whether the program is ending, so that background work should stop early."""
        ...

    def full_screen(self, *, on: bool | None = None) -> None:
        """Switches full screen on or off; None: to the other one."""
        ...

    def change_settings(self, settings: Settings) -> Message | None:
        """Applies new settings and saves them; returns a sentence if they could not be written."""
        ...


class Scene:
    """One screen; the program calls these methods in turn, and subclasses fill in what they need."""

    saving: SaveState | None = None
    """The saving of the match that is played on it, if any."""

    def __init__(self, app: Host) -> None:
        self.app = app

    def widgets(self) -> WidgetTree | None:
        """The tree of the scene's widgets; None where it has none."""
        return None

    def told_title(self) -> str:
        """Returns what the scene is called; "" means that it has no other name than the program."""
        return ""

    def told_line(self) -> str:
        """Returns what the scene says beside its title, in one line."""
        return ""

    def announce_place(self) -> None:
        """Says where one is, once it has come to the top."""
        from tabletop.accessibility import Kind
        from tabletop.messages import with_full_stop

        for words in (self.told_title(), self.told_line()):
            self.app.announcer.announce(Kind.PLACE, with_full_stop(words))

    def announce_popup(self, popup: Widget) -> None:
        """Says what has opened above all others."""
        from tabletop.accessibility import Kind

        self.app.announcer.announce(Kind.PLACE, popup.opening_words())

    def accessible_tree(self) -> tuple[Node, str]:
        """Returns what it shows, as a tree of nodes, and the key of the node with the focus."""
        from tabletop.widgets.accessible_widgets import tree_of_widgets

        return tree_of_widgets(self.widgets(), self.told_title(), self.told_line())

    def aids(self) -> SceneAids:
        """Returns what keys to look around and one switch ask it for, besides its tree."""
        from tabletop.scenes.base.scene_aids import SceneAids

        return SceneAids(self)

    def perform(self, request: ActionRequest) -> bool:
        """Does something with a node of its tree; false if it is not there any more, or cannot be done."""
        from tabletop.widgets.accessible_widgets import perform_on_widgets

        return perform_on_widgets(self.widgets(), request)

    def enter(self) -> None:
        """Prepares to be shown; called whenever the scene comes to the top."""

    def show_problem(self, title: Message, sentence: str) -> None:
        """Shows why something could not be done, where it has widgets to show it with."""
        from tabletop.messages import say
        from tabletop.scenes.base.notice import show_notice

        widgets = self.widgets()
        if widgets is not None:
            show_notice(widgets, say(title), sentence)

    def leave(self) -> None:
        """Ends being shown; called whenever the scene is no longer on top."""

    def names_key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Returns whether a visible part of it names this key, as when it lies behind another scene."""
        return False

    def asks_before_leaving(self, above: Scene, then: Callable[[], None]) -> bool:
        """Asks the player, if need be, before the scene goes for good; true if it does.

        `above` is the scene on which the question lies; `then` is called after the answer.
        """
        return self.saving is not None and self.app.navigator.asks_to_save(self.saving, above, then)

    def rescue_unsaved(self) -> Message | None:
        """Saves what can be saved where nobody can be asked; returns a sentence about it, if any."""
        return None if self.saving is None else self.app.navigator.rescue_unsaved(self.saving)

    def close(self) -> None:
        """Releases everything; called once, when the scene has left the stack for good."""

    def take_file(self, path: Path) -> bool:  # noqa: ARG002
        """Takes a file that was dropped; false if it is opened as a match, as anywhere else."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one event; positions are those of the laid-out screen."""

    @property
    def waits_for_press(self) -> bool:
        """Returns whether the next press is wanted as it is made, before it is known what it is for."""
        return False

    def take_press(self, press: DevicePress) -> bool:  # noqa: ARG002
        """Takes the press that it waits for; false if it is not the one, and does what it is for."""
        return False

    def update(self, now: int) -> bool:  # noqa: ARG002
        """Moves on to this time; true if it wants another frame soon."""
        return False

    def is_loading(self) -> bool:
        """Returns whether the first frames still load what can be waited for."""
        return False

    def wake_ms(self, now: int) -> int | None:
        """Returns how many milliseconds it may sleep; None: until something happens."""

    def keeps_screen_on(self) -> bool:
        """Returns whether no screen saver may come, as a match is played or shown."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        """Takes a new size of the screen; also called when felt or text size changed."""

    def refresh_text(self) -> None:
        """Words look different now: a font was found. What is open over the scene stays open."""
        widgets = self.widgets()
        if widgets is None or widgets.popup is None:
            self.resize(self.app.size)
        self.invalidate()

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:  # noqa: ARG002
        """Draws what changed, and returns where; None: everywhere."""
        return []

    def invalidate(self) -> None:
        """Marks everything painted as gone, so that the next `paint` draws all of it."""

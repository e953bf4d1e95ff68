"""The window, the event loop and the stack of scenes; it draws nothing itself."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop import rubbish
from tabletop.command_line import Wish
from tabletop.harmless import complain
from tabletop.settings import Settings, cache_folder, settings_path
from tabletop.stage import desktop, first_start, opening

if TYPE_CHECKING:
    import pygame

    from tabletop.players.thinking import Thinker
    from tabletop.scenes.scene import Scene
    from tabletop.stage.theme import Metrics, Theme

    Changed = Sequence[pygame.Rect] | None
    """The parts of the screen that are new; None: all of it."""

FRAME: Final = 16
LONGEST_SLEEP: Final = 1000
TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "larger": 1.3}
SMALLEST: Final = (960, 600)
ENDING: Final = ("SIGTERM", "SIGHUP")
"""The signals by which a system ends a program, such as at the end of a session, as far as it has them."""
_log = logging.getLogger(__name__)


class App:
    """Owns the window, the settings, the sounds and the opponents; shows the topmost scene."""

    def __init__(self) -> None:
        self._load_settings()
        self._window = opening.open_window(
            self.settings.window_size,
            full_screen=self.settings.full_screen,
            maximised=self.settings.maximised,
        )
        import pygame

        from tabletop.scenes.openings import LazyOpenings
        from tabletop.stage import (
            background,
            double_click,
            drawing,
            held_keys,
            keyboard,
            screen_saver,
            shrunk,
            sound,
            studio,
            surfaces,
        )
        from tabletop.stage import type as letters

        self.openings = LazyOpenings(self)
        self.studio = studio.Studio()
        self._pygame = pygame
        self._larder, self._letters = drawing.larder, letters
        self._meant = keyboard.meant
        self._forget_double_click = double_click.forget
        self._shrunk, self._surfaces = shrunk, surfaces
        self._allow_screen_saver = screen_saver.allow
        opening.set_smallest(SMALLEST)
        pygame.display.set_icon(drawing.draw("icons/program", (64, 64)))
        pygame.key.set_repeat(400, 40)
        self._held = held_keys.HeldKeys()
        self.sounds = sound.Sounds()
        self._background = background.Background(self.wake)
        self._wake = pygame.event.custom_type()
        self._scenes: list[Scene] = []
        self._sheet: pygame.Surface | None = None
        self._thinker: Thinker | None = None
        self._born = time.monotonic()
        self._going = True
        self._again = True
        self._entered: Scene | None = None
        self._painted = 0
        self._is_full = self.settings.full_screen
        self._take_first_size()
        self._measure()

    def _load_settings(self) -> None:
        self.settings, complaints = Settings.load(settings_path())
        self._kept = self.settings
        self.trouble = next((words for words in complaints if "cannot be read" in words), "")
        for complaint in complaints:
            _log.warning("%s", complaint)

    def _take_first_size(self) -> None:
        """Notes the size that the window was opened with; until a text size is chosen, it sets that too."""
        self._opened_size = self._window.get_size()
        self._own_size = self.settings.window_size or self._opened_size
        if self.settings.window_size is None and self.settings.text_size == "normal":
            size = first_start.text_size(self._opened_size, first_start.system_scale())
            self.settings = self.settings.changed("text_size", size)

    # --- what scenes may ask

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Returns the stack of scenes; the last one is shown."""
        return tuple(self._scenes)

    @property
    def metrics(self) -> Metrics:
        return self._metrics

    @property
    def theme(self) -> Theme:
        return self._theme

    @property
    def now(self) -> int:
        return round(1000 * (time.monotonic() - self._born))

    @property
    def opponents(self) -> Thinker:
        """Returns the client of the opponents' process, made when it is first asked for."""
        if self._thinker is None:
            from tabletop.players.thinking import Thinker

            self._thinker = Thinker(self.wake)
        return self._thinker

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._again = True

    def pop(self) -> None:
        if self._scenes[-1].holds(self._scenes[-1], self.pop):
            return
        gone = self._scenes.pop()
        self._leave(gone)
        gone.close()
        self._going = self._going and bool(self._scenes)
        self._again = True

    def replace(self, scene: Scene) -> None:
        if self._scenes[-1].holds(self._scenes[-1], lambda: self.replace(scene)):
            return
        gone = self._scenes.pop()
        self._leave(gone)
        gone.close()
        self.push(scene)

    def quit(self) -> None:
        """Ends the program, unless a scene asks the player first."""
        top = self._scenes[-1] if self._scenes else None
        if top is None or not any(scene.holds(top, self.quit) for scene in reversed(self._scenes)):
            self._going = False

    def redraw(self) -> None:
        if self._scenes:
            self._scenes[-1].spoil()
        self._again = True

    def wake(self) -> None:
        if self._pygame.display.get_init():
            self._pygame.event.post(self._pygame.event.Event(self._wake))

    def beside(self, work: Callable[[], None]) -> None:
        self._background.do(work)

    def is_closing(self) -> bool:
        return self._background.is_called_off()

    def full_screen(self, *, on: bool | None = None) -> None:
        wanted = not self._is_full if on is None else on
        if wanted == self._is_full:
            return
        if wanted:
            self._remember_size()
        if not opening.fill_screen(on=wanted):
            _log.warning("the system does not allow full screen")
            return
        self._is_full = wanted
        if self.settings.maximised and not wanted:
            desktop.maximise()
        self._keep(self.settings.changed("full_screen", wanted))
        self._window = self._pygame.display.get_surface() or self._window
        self._resized()

    def change(self, settings: Settings) -> str:
        """Takes on new settings and saves them; returns a sentence if they could not be written."""
        complaint = self._keep(settings)
        if settings.full_screen != self._is_full:
            self.full_screen(on=settings.full_screen)
        self._resized()
        return complaint

    # --- beginning and end

    def begin(self, wish: Wish) -> None:
        """Puts the menu on the stack, and on top of it the game that was asked for."""
        from tabletop.scenes.menu import Menu

        menu: Scene = Menu(self, gradually=wish.game is None)
        self._scenes = [menu]
        if wish.match is not None:
            pygame = self._pygame
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(wish.match)))
        if wish.game is None:
            self._larder.open(cache_folder() / "rasters")
        else:
            from tabletop.scenes.program import new_match
            from tabletop.sitting import set_up

            self._scenes.append(new_match(self, set_up(wish, self.settings)))

    def close(self) -> tuple[str, ...]:
        """Closes all scenes from the top down, then the rest; returns a sentence for each match not saved."""
        self._background.call_off()
        sentences = []
        while self._scenes:
            scene = self._scenes.pop()
            if told := scene.rescue():
                _log.warning("%s", told)
                complain(f"tabletop: {told}")
                sentences.append(told)
            self._leave(scene)
            scene.close()
        if self._pygame.display.get_init():
            self._remember_size()
        self._close_rest()
        return tuple(sentences)

    def _close_rest(self) -> None:
        """Ends all threads and processes: whatever they have open is closed when this returns."""
        self._background.close()
        if self._thinker is not None:
            self._thinker.close()
        self.studio.easel.close()
        self.sounds.close()
        self._pygame.display.quit()

    # --- the loop

    def run(self) -> None:
        """Waits, takes events, lets the topmost scene move on and paint, until the program ends."""
        self._heed_signals()
        first = True
        while self._going:
            self.step()
            if first and not any(scene.is_filling() for scene in self._scenes[-1:]):
                self.sounds.begin()
                self._larder.close()
                self.studio.easel.open()
                rubbish.begin()
                first = False
            if self._going:
                self.sounds.rest()
                patience = self._patience()
                if patience > FRAME:
                    rubbish.clear_up()
                opening.wait(patience)

    def _heed_signals(self) -> None:
        """Has Ctrl+C ask as closing the window does, and lets signals of the system end the program.

        What is not saved then is rescued as it closes.
        """
        quitting = self._pygame.event.Event(self._pygame.QUIT)
        signal.signal(signal.SIGINT, lambda *_: self._pygame.event.post(quitting))
        for name in ENDING:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, lambda *_: self._end())

    def _end(self) -> None:
        self._going = False

    def step(self) -> None:
        """Takes the events that are there, and brings the screen up to date."""
        events = self._pygame.event.get()
        self._held.foresee(events)
        for event in events:
            self._take(event)
            if not self._going:
                return
        if self._pygame.display.get_window_size() != self._window_size:
            self._take_size()
        scene = self._top()
        self._again = scene.update(self.now)
        self._allow_screen_saver(not any(scene.keeps_screen_on() for scene in self._scenes))
        if self._going and scene is self._top():
            self._paint(scene)
        else:
            self._again = True
        if self._going and self._letters.renew(self.beside):
            self.studio.forget_words()
            self._scenes[-1].renew_words()
            self._again = True

    def _patience(self) -> int:
        """Returns how many milliseconds nothing has to be done; few enough that no signal goes unheard."""
        if self._again:
            return max(1, FRAME - (self.now - self._painted))
        due = self._scenes[-1].wake_ms(self.now)
        return LONGEST_SLEEP if due is None else min(LONGEST_SLEEP, due)

    def _top(self) -> Scene:
        scene = self._scenes[-1]
        if scene is not self._entered:
            if self._entered is not None and self._entered in self._scenes:
                self._entered.leave()
            self._entered = scene
            scene.resize(self.size)
            scene.enter()
            scene.spoil()
        return scene

    def _leave(self, scene: Scene) -> None:
        if scene is self._entered:
            scene.leave()
            self._entered = None

    def _take(self, event: pygame.event.Event) -> None:
        pygame = self._pygame
        self.sounds.stir()
        if not self._held.counts(event):
            return
        event = self._meant(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.full_screen()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._take_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.redraw()
        elif event.type == pygame.DROPFILE:
            self._open(Path(event.file))
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._forget_double_click()
        elif event.type != self._wake:
            if self._is_small:
                event = self._shrunk.mapped(event, self._window.get_size(), self._size)
            self._top().handle(event)

    def _open(self, path: Path) -> None:
        """Opens a match that was dropped onto the window, or with which the program was started."""
        from tabletop.scenes.program import open_match

        open_match(self, path, self._top())

    # --- size

    def _take_size(self) -> None:
        """Takes on the window's new size."""
        self._window = self._pygame.display.get_surface() or self._window
        if not self._is_full and not desktop.is_maximised():
            self._own_size = self._window.get_size()
        self._resized()

    def _resized(self) -> None:
        self._measure()
        self._again = True
        if self._scenes and self._entered is self._scenes[-1]:
            self._scenes[-1].resize(self._size)
            self._scenes[-1].spoil()

    def _measure(self) -> None:
        from tabletop.stage.theme import THEMES, Metrics

        window = self._window.get_size()
        self._window_size = self._pygame.display.get_window_size()
        self._size = self._shrunk.size_for(window, SMALLEST)
        self._is_small = self._size != window
        is_coarse = not self._surfaces.is_true_colour(self._window)
        self._sheet = self._surfaces.opaque(self._size) if self._is_small or is_coarse else None
        self._metrics = Metrics(self._size, TEXT_SIZES.get(self.settings.text_size, 1.0))
        self._theme = THEMES.get(self.settings.table_theme, THEMES["green"])
        self.sounds.volume = self.settings.volume / 100
        self.sounds.mute = self.settings.mute
        self.studio.make_room(self._size)

    def _paint(self, scene: Scene) -> None:
        changed = scene.paint(self._window if self._sheet is None else self._sheet)
        if changed is not None and not changed:
            return
        if self._sheet is not None:
            changed = self._shrunk.show(self._sheet, self._window, changed)
        if changed is None:
            self._pygame.display.flip()
        else:
            self._pygame.display.update(changed)
        self._painted = self.now

    def _remember_size(self) -> None:
        """Keeps the window's size for the next time: its own, where it is maximised now.

        One that still has the size it was opened with may have had no room for the wanted one, which stays.
        """
        from dataclasses import replace

        if self._is_full or self._is_small:
            return
        maximised = desktop.is_maximised()
        size = self._own_size if maximised else self._window.get_size()
        kept = self.settings.window_size if size == self._opened_size else size
        wanted = replace(self.settings, window_size=kept, maximised=maximised)
        if wanted != self.settings:
            self._keep(wanted)

    def _keep(self, settings: Settings) -> str:
        """Takes on settings and saves them; returns a sentence if that was not possible."""
        self.settings = settings
        self.trouble = complaint = settings.save(settings_path(), self._kept)
        if complaint:
            _log.warning("%s", complaint)
        else:
            self._kept = settings
        return complaint

"""The event loop, the stack of scenes and what they share; it draws nothing itself."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop import garbage
from tabletop.accessibility.announcer import Announcer
from tabletop.command_line import LaunchRequest
from tabletop.graphics.window import desktop_window, first_start, game_window
from tabletop.graphics.window.program_window import SMALLEST, ProgramWindow
from tabletop.language_choice import LanguageChoice
from tabletop.messages import Message
from tabletop.settings import Settings, cache_folder, settings_path
from tabletop.terminal_text import print_error

if TYPE_CHECKING:
    import pygame

    from tabletop.graphics.theme import Metrics, Theme
    from tabletop.scenes.base.scene import Scene
    from tabletop.workers.opponent_client import OpponentClient

FRAME: Final = 16
LONGEST_SLEEP_MS: Final = 1000
TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "larger": 1.3}
ENDING_SIGNALS: Final = ("SIGTERM", "SIGHUP")
"""The signals by which a system ends a program, such as at the end of a session, as far as it has them."""
_log = logging.getLogger(__name__)


class App:
    """Owns the window, the settings, the sounds and the opponents; shows the topmost scene."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Takes the clock by which all that is shown goes, in seconds."""
        self._clock = clock
        self._load_settings()
        self._window = ProgramWindow(
            self.settings.window_size,
            full_screen=self.settings.full_screen,
            maximised=self.settings.maximised,
        )
        self.announcer = Announcer()
        self._load_parts()
        self._language = LanguageChoice()
        self._language.speak(self.settings.language)
        self._language.put_letters(self.settings.card_letters)
        self._scenes: list[Scene] = []
        self._opponent_client: OpponentClient | None = None
        self._started_at = clock()
        self._is_running = True
        self._is_touched = False
        self._needs_frame = True
        self._active_scene: Scene | None = None
        self._painted_at = 0
        self._choose_text_size()
        self._update_metrics()

    def _load_parts(self) -> None:
        """Imports and makes what takes long to import, now that the window is on its way."""
        import pygame

        from tabletop.accessible_output.accessible_outputs import AccessibleOutputs
        from tabletop.graphics import background_tasks, sound_player
        from tabletop.graphics.pictures import picture_caches, svg_sprites
        from tabletop.graphics.text import typography
        from tabletop.graphics.window import screen_saver
        from tabletop.scenes.base.player_input import PlayerInput
        from tabletop.scenes.base.reading_aids import ReadingAids
        from tabletop.scenes.navigator import SceneNavigator

        self.navigator = SceneNavigator(self)
        self.caches = picture_caches.PictureCaches()
        self._pygame = pygame
        self._raster_cache, self._text_module = svg_sprites.disk_cache, typography
        self._allow_screen_saver = screen_saver.allow_screen_saver
        game_window.set_minimum_size(SMALLEST)
        pygame.display.set_icon(svg_sprites.draw_sprite("icons/program", (64, 64)))
        pygame.key.set_repeat(400, 40)
        self.sounds = sound_player.SoundPlayer()
        self._background_thread = background_tasks.BackgroundTasks(self.wake_up)
        self._outputs = AccessibleOutputs(self)
        self.aids = ReadingAids(self)
        self.input = PlayerInput(self, self.aids, self._enter_top_scene)
        self._wake_event = pygame.event.custom_type()

    def _load_settings(self) -> None:
        self.settings, complaints = Settings.load(settings_path())
        self._saved_settings = self.settings
        self.settings_problem = next((words for words in complaints if isinstance(words, Message)), None)
        for complaint in complaints:
            _log.warning("%s", complaint)

    def _choose_text_size(self) -> None:
        """Chooses the size of text by that of the window, as long as nobody has."""
        if self.settings.window_size is None and self.settings.text_size == "normal":
            size = first_start.text_size(self._window.opened_size, first_start.system_scale())
            self.settings = self.settings.changed("text_size", size)

    # --- what scenes may ask

    @property
    def size(self) -> tuple[int, int]:
        return self._window.size

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
    def is_read_aloud(self) -> bool:
        return self._outputs.is_listened_to

    @property
    def now(self) -> int:
        return round(1000 * (self._clock() - self._started_at))

    @property
    def opponents(self) -> OpponentClient:
        """Returns the client of the opponents' process, made when it is first asked for."""
        if self._opponent_client is None:
            from tabletop.workers.opponent_client import OpponentClient

            self._opponent_client = OpponentClient(self.wake_up)
        return self._opponent_client

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._needs_frame = True

    def pop(self) -> None:
        if self._scenes[-1].asks_before_leaving(self._scenes[-1], self.pop):
            return
        gone = self._scenes.pop()
        self._leave(gone)
        gone.close()
        self._is_running = self._is_running and bool(self._scenes)
        self._needs_frame = True

    def replace(self, scene: Scene) -> None:
        if self._scenes[-1].asks_before_leaving(self._scenes[-1], lambda: self.replace(scene)):
            return
        gone = self._scenes.pop()
        self._leave(gone)
        gone.close()
        self.push(scene)

    def quit(self) -> None:
        """Ends the program, unless a scene asks the player first."""
        top = self._scenes[-1] if self._scenes else None
        if top is None or not any(
            scene.asks_before_leaving(top, self.quit) for scene in reversed(self._scenes)
        ):
            self._is_running = False

    def redraw(self) -> None:
        if self._scenes:
            self._scenes[-1].invalidate()
        self._needs_frame = True

    def wake_up(self) -> None:
        if self._pygame.display.get_init():
            self._pygame.event.post(self._pygame.event.Event(self._wake_event))

    def run_in_background(self, work: Callable[[], None]) -> None:
        self._background_thread.start(work)

    def is_closing(self) -> bool:
        return self._background_thread.is_cancelled()

    def full_screen(self, *, on: bool | None = None) -> None:
        wanted = not self._window.is_full if on is None else on
        if wanted == self._window.is_full:
            return
        if wanted:
            self._remember_size()
        if not game_window.fill_screen(on=wanted):
            _log.warning("the system does not allow full screen")
            return
        self._window.is_full = wanted
        if self.settings.maximised and not wanted:
            desktop_window.maximise()
        self._save_settings(self.settings.changed("full_screen", wanted))
        self._window.take_surface()
        self._apply_size()

    def change_settings(self, settings: Settings) -> Message | None:
        """Takes on new settings and saves them; returns a sentence if they could not be written."""
        speaks_another = settings.language != self.settings.language
        complaint = self._save_settings(settings)
        if speaks_another:
            self._language.speak(settings.language)
        self._language.put_letters(settings.card_letters)
        if settings.full_screen != self._window.is_full:
            self.full_screen(on=settings.full_screen)
        self.input.take_settings()
        self._apply_size()
        return complaint

    # --- beginning and end

    def begin(self, request: LaunchRequest) -> None:
        """Puts the menu on the stack, and on top of it the game that was asked for."""
        from tabletop.scenes.menu.menu_scene import MenuScene

        if request.language is not None:
            self._language.speak(request.language)
        menu: Scene = MenuScene(self, gradually=request.game is None)
        self._scenes = [menu]
        if request.match is not None:
            pygame = self._pygame
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(request.match)))
        if request.game is None:
            self._raster_cache.open(cache_folder() / "rasters")
        else:
            from tabletop.command_line_seats import requested_match
            from tabletop.scenes.match_entry.match_start import new_match
            from tabletop.scenes.match_entry.sealed_start import with_sealed_deck

            wanted = requested_match(request, self.settings)
            with_sealed_deck(self, wanted, lambda sealed: self.push(new_match(self, sealed)))

    def close(self) -> tuple[str, ...]:
        """Closes all scenes from the top down, then the rest; returns a sentence for each match not saved."""
        self._background_thread.cancel()
        sentences = []
        while self._scenes:
            scene = self._scenes.pop()
            if told := scene.rescue_unsaved():
                _log.warning("%s", told)
                print_error(f"tabletop: {told}")
                sentences.append(str(told))
            self._leave(scene)
            scene.close()
        if self._pygame.display.get_init():
            self._remember_size()
        self._close_rest()
        return tuple(sentences)

    def _close_rest(self) -> None:
        """Ends all threads and processes: whatever they have open is closed when this returns."""
        self._background_thread.close()
        self._outputs.close()
        if self._opponent_client is not None:
            self._opponent_client.close()
        self.caches.rasteriser.close()
        self.input.close()
        self.sounds.close()
        self._pygame.display.quit()

    # --- the loop

    def run(self) -> None:
        """Waits, takes events, lets the topmost scene move on and paint, until the program ends."""
        self._install_signal_handlers()
        first = True
        while self._is_running:
            self.step()
            if first and not any(scene.is_loading() for scene in self._scenes[-1:]):
                self.sounds.start()
                self._raster_cache.close()
                self.caches.rasteriser.open()
                garbage.begin_deferred_collection()
                first = False
            if self._is_running:
                self.input.look_for_gamepads()
                self.sounds.close_if_idle()
                patience = self._milliseconds_to_wait()
                if patience > FRAME:
                    garbage.collect_if_due()
                game_window.wait_for_event(patience)

    def _install_signal_handlers(self) -> None:
        """Has Ctrl+C ask as closing the window does, and lets signals of the system end the program.

        What is not saved then is rescued as it closes.
        """
        quitting = self._pygame.event.Event(self._pygame.QUIT)
        signal.signal(signal.SIGINT, lambda *_: self._pygame.event.post(quitting))
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, lambda *_: self._end())

    def _end(self) -> None:
        self._is_running = False

    def step(self) -> None:
        """Takes the events that are there, and brings the screen up to date."""
        events = self._pygame.event.get()
        self.input.note_releases(events)
        for event in events:
            self._handle_event(event)
            if not self._is_running:
                return
        for event in self.input.repeats():
            self._handle_meant_event(event)
            if not self._is_running:
                return
        if self._window.has_new_size:
            self._take_new_size()
        scene = self._enter_top_scene()
        self._needs_frame = scene.update(self.now)
        self._allow_screen_saver(not any(scene.keeps_screen_on() for scene in self._scenes))
        if self._is_running and scene is self._enter_top_scene():
            self.aids.update(scene, self.now)
            self._paint(scene)
            self._needs_frame |= self._outputs.update(scene)
        else:
            self._needs_frame = True
        if self._is_running and self._text_module.look_for_fonts(self.run_in_background):
            self.caches.clear()
            self._scenes[-1].refresh_text()
            self._needs_frame = True

    def _milliseconds_to_wait(self) -> int:
        """Returns how many milliseconds nothing has to be done; few enough that no signal goes unheard."""
        if self._needs_frame:
            return max(1, FRAME - (self.now - self._painted_at))
        now = self.now
        waits = self._scenes[-1].wake_ms(now), self.aids.wake_ms(now), self.input.wake_ms(now)
        return min(due for due in (LONGEST_SLEEP_MS, *waits) if due is not None)

    def _enter_top_scene(self) -> Scene:
        scene = self._scenes[-1]
        if scene is not self._active_scene:
            if self._active_scene is not None and self._active_scene in self._scenes:
                self._active_scene.leave()
            self._active_scene = scene
            scene.resize(self.size)
            scene.enter()
            scene.announce_place()
            scene.invalidate()
        return scene

    def _leave(self, scene: Scene) -> None:
        if scene is self._active_scene:
            scene.leave()
            self._active_scene = None

    def _handle_event(self, event: pygame.event.Event) -> None:
        self.sounds.wake()
        for meant in self.input.meant_by(event):
            if self._is_running:
                self._handle_meant_event(meant)

    def _handle_meant_event(self, event: pygame.event.Event) -> None:
        """Takes an event with the usual key for whatever the player has pressed."""
        pygame = self._pygame
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.full_screen()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._take_new_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.redraw()
        elif event.type == pygame.DROPFILE:
            self._open(Path(event.file))
        elif event.type != self._wake_event:
            self._hand_on(self._window.event_in_layout(event))

    def _hand_on(self, event: pygame.event.Event) -> None:
        """Gives an event to the scene on top, unless it is for what helps to look around."""
        scene = self._enter_top_scene()
        if not self.aids.handle(event, scene):
            scene.handle(event)
        if event.type == self._pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
            self._note_touch()

    def _open(self, path: Path) -> None:
        """Opens a match that was dropped onto the window, or with which the program was started.

        A scene that waits for a file gets it instead.
        """
        from tabletop.scenes.match_entry.match_start import open_match

        scene = self._enter_top_scene()
        if not scene.take_file(path):
            open_match(self, path, scene)

    # --- size

    def _note_touch(self) -> None:
        """Lays everything for fingers once one has been lifted; an open popup is not closed for that."""
        tree = self._scenes[-1].widgets() if self._scenes else None
        if not self._is_touched and (tree is None or tree.popup is None):
            self._is_touched = True
            self._apply_size()

    def _take_new_size(self) -> None:
        """Takes on the window's new size."""
        self._window.take_new_size()
        self._apply_size()

    def _apply_size(self) -> None:
        self._update_metrics()
        self._needs_frame = True
        if self._scenes and self._active_scene is self._scenes[-1]:
            self._scenes[-1].resize(self.size)
            self._scenes[-1].invalidate()

    def _update_metrics(self) -> None:
        from tabletop.graphics.theme import THEMES, Metrics

        self._window.lay_out()
        factor = TEXT_SIZES.get(self.settings.text_size, 1.0)
        self._metrics = Metrics(self.size, factor, self.settings.left_handed, self._is_touched)
        self._theme = THEMES.get(self.settings.table_theme, THEMES["green"])
        self.sounds.volume = self.settings.volume / 100
        self.sounds.mute = self.settings.mute
        self.caches.resize(self.size)

    def _paint(self, scene: Scene) -> None:
        changed = scene.paint(self._window.canvas)
        if changed is None or changed:
            self._window.show(changed)
            self._painted_at = self.now

    def _remember_size(self) -> None:
        """Keeps the window's size for the next time."""
        from dataclasses import replace

        kept = self._window.size_to_keep(self.settings.window_size)
        if kept is not None and kept != (self.settings.window_size, self.settings.maximised):
            self._save_settings(replace(self.settings, window_size=kept[0], maximised=kept[1]))

    def _save_settings(self, settings: Settings) -> Message | None:
        """Takes on settings and saves them; returns a sentence if that was not possible."""
        self.settings = settings
        self.settings_problem = complaint = settings.save(settings_path(), self._saved_settings)
        if complaint is not None:
            _log.warning("%s", complaint)
        else:
            self._saved_settings = settings
        return complaint

"""The program: scenes come and go in order, and any size of window will do."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.app import App
from tabletop.graphics.window import desktop_window
from tabletop.scenes.base.scene import Scene
from tabletop.settings import Settings, settings_path
from tests.accessible_output.recording_output import RecordingOutput


class RecordingScene(Scene):
    """A scene that writes down what it is asked to do."""

    def __init__(self, app: App, name: str, told: list[str]) -> None:
        super().__init__(app)
        self.name = name
        self.told = told
        self.events: list[pygame.event.Event] = []
        self.painted = 0
        self.is_spoilt = True
        self.wants_more = False
        self.is_match = False

    def keeps_screen_on(self) -> bool:
        return self.is_match

    def enter(self) -> None:
        self.told.append(f"{self.name} enters")

    def leave(self) -> None:
        self.told.append(f"{self.name} leaves")

    def close(self) -> None:
        self.told.append(f"{self.name} closes")

    def handle(self, event: pygame.event.Event) -> None:
        self.events.append(event)

    def update(self, now: int) -> bool:
        return self.wants_more

    def resize(self, size: tuple[int, int]) -> None:
        self.told.append(f"{self.name} {size[0]}x{size[1]}")

    def invalidate(self) -> None:
        self.is_spoilt = True

    def paint(self, screen: pygame.Surface) -> list[pygame.Rect]:
        if not self.is_spoilt:
            return []
        self.is_spoilt = False
        self.painted += 1
        screen.fill((200, 10, 10))
        return [screen.get_rect()]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    program = App()
    pygame.event.clear()
    yield program
    program.close()


class _Keys:
    """Which keys are down, as pygame tells it."""

    def __init__(self, down: set[int]) -> None:
        self.down = down

    def __getitem__(self, key: int) -> bool:
        return key in self.down


def resized(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.step()


def test_scenes_enter_leave_and_close_in_order(app: App) -> None:
    told: list[str] = []
    app.push(RecordingScene(app, "menu", told))
    app.step()
    app.push(RecordingScene(app, "table", told))
    app.step()
    app.replace(RecordingScene(app, "rules", told))
    app.step()
    app.pop()
    app.step()
    entered = [line for line in told if "x" not in line]
    assert entered == [
        "menu enters",
        "menu leaves",
        "table enters",
        "table leaves",
        "table closes",
        "rules enters",
        "rules leaves",
        "rules closes",
        "menu enters",
    ]


def test_leaving_the_lowest_scene_ends_the_program(app: App) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    app.pop()
    app.run()
    assert not app._scenes


def test_nothing_is_painted_while_nothing_changes(app: App) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    for _ in range(5):
        app.step()
    assert scene.painted == 1
    app.redraw()
    app.step()
    assert scene.painted == 2


def test_it_sleeps_until_a_scene_wants_to_be_woken(app: App) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    assert app._milliseconds_to_wait() == 1000
    scene.wants_more = True
    app.step()
    assert app._milliseconds_to_wait() <= 16


@pytest.mark.parametrize("size", [(1, 1), (300, 900), (959, 600), (5, 2000)])
def test_in_any_small_window_scenes_still_lay_out_the_smallest_table(app: App, size: tuple[int, int]) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    resized(app, size)
    assert app.size[0] >= 960
    assert app.size[1] >= 600
    assert scene.told[-1] == f"menu {app.size[0]}x{app.size[1]}"
    middle = app._window.surface.get_at((size[0] // 2, size[1] // 2))
    assert middle[0] > 50 > middle[1]


@pytest.mark.parametrize(
    ("size", "laid_out", "clicks"),
    [
        ((480, 400), (960, 800), {(240, 200): (480, 400), (0, 50): (0, 100), (480, 350): (960, 700)}),
        ((640, 480), (960, 720), {(0, 0): (0, 0), (640, 480): (960, 720)}),
        ((800, 480), (1000, 600), {(0, 0): (0, 0), (800, 480): (1000, 600)}),
        ((100, 400), (960, 1200), {(0, 138): (0, 0), (100, 262): (960, 1190)}),
    ],
)
def test_the_mouse_points_where_the_small_window_shows_it(
    app: App,
    size: tuple[int, int],
    laid_out: tuple[int, int],
    clicks: dict[tuple[int, int], tuple[int, int]],
) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    resized(app, size)
    assert app.size == laid_out
    for pos in clicks:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.step()
    found = [event.pos for event in scene.events if event.type == pygame.MOUSEBUTTONDOWN]
    assert found == list(clicks.values())


def test_a_size_that_fits_is_laid_out_as_it_is(app: App) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    resized(app, (1600, 700))
    assert app.size == (1600, 700)


def test_a_size_that_no_event_has_told_is_seen_all_the_same(app: App) -> None:
    told: list[str] = []
    app.push(RecordingScene(app, "menu", told))
    app.step()
    pygame.display.set_mode((1010, 690), pygame.RESIZABLE)
    pygame.event.clear()
    app.step()
    assert told[-1] == "menu 1010x690"
    count = len(told)
    app.step()
    assert len(told) == count


def test_the_size_of_the_window_is_remembered(app: App) -> None:
    app.push(RecordingScene(app, "menu", []))
    app.step()
    resized(app, (1000, 700))
    app.close()
    again = App()
    assert again.size == (1000, 700)
    again.close()


def test_a_maximised_window_opens_so_again_and_keeps_its_own_size_for_later(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(RecordingScene(app, "menu", []))
    resized(app, (1100, 700))
    monkeypatch.setattr(desktop_window, "is_maximised", lambda: True)
    resized(app, (1024, 768))
    app.close()
    settings, _ = Settings.load(settings_path())
    assert settings.maximised
    assert settings.window_size == (1100, 700)


def test_after_full_screen_the_window_is_maximised_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(desktop_window, "is_maximised", lambda: not app.settings.full_screen)
    monkeypatch.setattr(desktop_window, "maximise", lambda: done.append("maximised"))
    app.full_screen(on=True)
    assert not done
    app.full_screen(on=False)
    assert done == ["maximised"]


def test_full_screen_by_its_key_is_kept_for_the_next_time(app: App) -> None:
    app.push(RecordingScene(app, "menu", []))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    app.step()
    assert Settings.load(settings_path())[0].full_screen


def test_new_settings_are_kept_and_applied(app: App) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    app.change_settings(app.settings.changed("table_theme", "claret").changed("volume", 30))
    assert app.theme.name == "claret"
    assert app.sounds.volume == pytest.approx(0.3)
    assert scene.is_spoilt


def test_closing_the_window_ends_the_program(app: App) -> None:
    told: list[str] = []
    app.push(RecordingScene(app, "menu", told))
    app.step()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    app.close()
    assert told[-2:] == ["menu leaves", "menu closes"]


def test_a_wake_from_elsewhere_is_no_event_of_a_scene(app: App) -> None:
    scene = RecordingScene(app, "menu", [])
    app.push(scene)
    app.step()
    scene.events.clear()
    app.wake_up()
    app.step()
    assert scene.events == []


def test_a_key_that_is_held_counts_once_unless_it_moves_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = RecordingScene(app, "table", [])
    app.push(scene)
    app.step()
    down: set[int] = set()
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: _Keys(down))

    def press(key: int, times: int, mod: int = 0) -> int:
        """How many presses of a key that is held the scene hears of."""
        scene.events.clear()
        down.add(key)
        for _ in range(times):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            app.step()
        down.discard(key)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        app.step()
        return sum(event.type == pygame.KEYDOWN for event in scene.events)

    assert press(pygame.K_RETURN, 5) == 1
    assert press(pygame.K_RETURN, 5) == 1
    assert press(pygame.K_BACKSPACE, 5) == 5
    assert press(pygame.K_z, 3, pygame.KMOD_LCTRL) == 3
    assert press(pygame.K_z, 3) == 1


def test_a_key_whose_release_was_not_heard_can_be_pressed_again(app: App) -> None:
    scene = RecordingScene(app, "table", [])
    app.push(scene)
    app.step()
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        app.step()
    assert sum(event.type == pygame.KEYDOWN for event in scene.events) == 3


def test_a_key_that_was_released_while_the_program_was_busy_counts_once(app: App) -> None:
    scene = RecordingScene(app, "table", [])
    app.push(scene)
    app.step()
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pygame.event.post(press)
    app.step()
    for event in (press, press, pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)):
        pygame.event.post(event)
    app.step()
    assert sum(event.type == pygame.KEYDOWN for event in scene.events) == 1
    pygame.event.post(press)
    app.step()
    assert sum(event.type == pygame.KEYDOWN for event in scene.events) == 2


def test_the_screen_saver_may_come_unless_a_match_is_on_the_screen(app: App) -> None:
    menu, table, book = (RecordingScene(app, name, []) for name in ("menu", "table", "book"))
    table.is_match = True
    for scene, allowed in ((menu, True), (table, False), (book, False)):
        app.push(scene)
        app.step()
        assert pygame.display.get_allow_screensaver() is allowed
    app.pop()
    app.step()
    assert not pygame.display.get_allow_screensaver()
    table.is_match = False
    app.step()
    assert pygame.display.get_allow_screensaver()


def test_who_listens_to_the_program_gets_each_frame(app: App) -> None:
    output = RecordingOutput()
    app._outputs.hub.add(output)
    app.push(RecordingScene(app, "low", []))
    app.step()
    assert app.is_read_aloud
    keys = "F6 and the arrows go over everything on the screen; F2 says what you can do."
    assert output.told == ["Tabletop [window]", keys]
    app.step()
    assert output.told.count(keys) == 1

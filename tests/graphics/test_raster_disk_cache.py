"""Rasters kept from one start to the next are the very same pixels, or they are not used."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from tabletop.app import App
from tabletop.command_line import LaunchRequest
from tabletop.graphics import raster_disk_cache
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.raster_disk_cache import RasterDiskCache
from tests.faulty_disk import DISK_FULL, Fault, FaultyDisk

RING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>'


class Painter:
    """Draws a picture that tells how often it was asked for."""

    def __init__(self, size: tuple[int, int] = (6, 4)) -> None:
        self.size = size
        self.asked = 0

    def __call__(self) -> pygame.Surface:
        self.asked += 1
        drawn = pygame.Surface(self.size, pygame.SRCALPHA)
        for x in range(self.size[0]):
            drawn.set_at((x, 1), (40 * x, 7, 255 - x, 50 * x))
        return drawn


@pytest.fixture
def file(tmp_path: Path, screen: pygame.Surface) -> Path:
    """Returns what a start has left: one raster."""
    file = tmp_path / "cache" / "rasters"
    start = RasterDiskCache()
    start.open(file)
    start.get(RING, (6, 4), Painter())
    start.close()
    return file


def taken(file: Path, drawing: bytes = RING, size: tuple[int, int] = (6, 4)) -> tuple[pygame.Surface, int]:
    """Returns what the next start gets, and how often it had to draw."""
    start, painter = RasterDiskCache(), Painter(size)
    start.open(file)
    drawn = start.get(drawing, size, painter)
    start.close()
    return drawn, painter.asked


def test_the_next_start_gets_the_same_pixels_without_drawing(file: Path) -> None:
    drawn, asked = taken(file)
    assert asked == 0
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(Painter()(), "RGBA")


def test_another_drawing_or_size_is_drawn(file: Path) -> None:
    assert taken(file, RING.replace(b"3", b"2"))[1] == 1
    assert taken(file, RING, (4, 6))[1] == 1


@pytest.mark.parametrize("at", [0, 30, 60, -1])
def test_a_damaged_file_is_not_used_but_replaced(file: Path, at: int) -> None:
    content = bytearray(file.read_bytes())
    content[at] ^= 1
    file.write_bytes(content)
    assert taken(file)[1] == 1
    assert taken(file)[1] == 0
    file.write_bytes(file.read_bytes()[:-9])
    assert taken(file)[1] == 1


def test_only_what_the_last_start_needed_is_kept(file: Path) -> None:
    taken(file, b"another")
    assert taken(file, b"another")[1] == 0
    assert taken(file)[1] == 1


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path, screen: pygame.Surface) -> None:
    (tmp_path / "cache").touch()
    assert taken(tmp_path / "cache" / "rasters")[1] == 1


def test_two_programs_at_once_leave_one_whole_file(file: Path) -> None:
    disk_caches = [RasterDiskCache(), RasterDiskCache()]
    drawings = [b"first", b"second"]
    for program in disk_caches:
        program.open(file)
    for program, source in zip(disk_caches, drawings, strict=True):
        program.get(source, (6, 4), Painter())
    for program in disk_caches:
        program.close()
    assert [taken(file, drawing)[1] for drawing in reversed(drawings)] == [0, 1]
    assert list(file.parent.iterdir()) == [file]


def test_what_a_program_that_was_killed_has_left_half_written_does_not_stay(file: Path) -> None:
    for former in ("new", "7-1.new"):
        file.with_name(f"{file.name}.{former}").write_bytes(file.read_bytes()[:40])
    assert taken(file)[1] == 0
    assert taken(file, b"another")[1] == 1
    assert list(file.parent.iterdir()) == [file]


def test_more_than_the_bound_is_not_kept_and_leaves_the_file_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()
    monkeypatch.setattr(raster_disk_cache, "MAX_BYTES", 6 * 4 * 4)
    full = RasterDiskCache()
    full.open(file)
    for source in (RING, b"another"):
        full.get(source, (6, 4), Painter())
    full.close()
    assert file.read_bytes() == before
    assert taken(file)[1] == 0


def test_an_enormous_file_is_read_no_further_than_the_bound(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster_disk_cache, "MAX_BYTES", 40)
    assert taken(file)[1] == 1


def test_a_disk_that_is_full_leaves_the_file_as_it_was(file: Path, tmp_path: Path) -> None:
    before = file.read_bytes()
    other = tmp_path / "other" / "rasters"
    other.parent.mkdir()
    other.write_bytes(before)
    with FaultyDisk(other.parent) as disk:
        taken(other, b"another")
    with FaultyDisk(file.parent, Fault(disk.calls.index("write"), DISK_FULL)):
        assert taken(file, b"another")[1] == 1
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_the_second_start_paints_the_same_menu_without_reading_a_drawing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))

    def menu() -> bytes:
        svg_sprites.clear_cache()
        app = App()
        app.begin(LaunchRequest())
        app.step()
        while app.scenes[0].is_loading():
            app.step()
        svg_sprites.disk_cache.close()
        screen = pygame.display.get_surface()
        assert screen is not None
        shown = pygame.image.tobytes(screen, "RGB")
        app.close()
        return shown

    draw, drawn = pygame.image.load_sized_svg, set()

    def load_sized_svg(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        drawn.add(size)
        return draw(file, size)

    first = menu()
    monkeypatch.setattr(pygame.image, "load_sized_svg", load_sized_svg)
    assert menu() == first
    assert drawn <= {(64, 64)}  # the program's icon, which comes before the menu


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("name", ["rasters", "rasters.new"])
def test_a_pipe_in_place_of_a_file_holds_nothing_up(tmp_path: Path, name: str) -> None:
    program = (
        "import pygame, sys\n"
        "from pathlib import Path\n"
        "from tests.graphics.test_raster_disk_cache import RING, taken\n"
        "pygame.display.set_mode((64, 64))\n"
        "print([taken(Path(sys.argv[1]), RING)[1] for _ in range(2)])\n"
    )
    os.mkfifo(tmp_path / name)
    order = [sys.executable, "-c", program, str(tmp_path / "rasters")]
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": os.getcwd()}
    run = subprocess.run(order, capture_output=True, text=True, check=True, timeout=60, env=quiet)
    assert run.stdout.endswith("[1, 0]\n")


@pytest.mark.parametrize(("name", "drawn"), [("rasters", [1, 1]), ("rasters.new", [1, 0])])
def test_a_folder_in_place_of_a_file_stays_and_all_is_drawn(
    tmp_path: Path, screen: pygame.Surface, name: str, drawn: list[int]
) -> None:
    (tmp_path / name).mkdir()
    assert [taken(tmp_path / "rasters")[1] for _ in range(2)] == drawn
    assert (tmp_path / name).is_dir()

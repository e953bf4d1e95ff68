"""Surfaces have 32 bits a pixel, whatever the screen has, and are made in one place."""

import ast
from pathlib import Path

import pygame
import pytest

from tabletop.graphics import surfaces
from tabletop.starting.ready_marker import ROOT

MODULES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in sorted((Path(ROOT) / "tabletop").rglob("*.py"))
}


def like_the_screen(source: str) -> list[int]:
    """The lines of a module that make a surface as coarse as the screen is."""
    return [
        node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and _is_coarse(node)
    ]


def _is_coarse(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name == "Surface" or (name == "convert" and not call.args and not call.keywords)


def test_nothing_else_makes_a_surface() -> None:
    found = {name: like_the_screen(source) for name, source in MODULES.items() if "urface" in source}
    assert len(found) > 50
    assert [name for name, lines in found.items() if lines] == ["tabletop/graphics/surfaces.py"]


@pytest.mark.parametrize(
    "line",
    [
        "pygame.Surface((2, 2))",
        "Surface((2, 2), SRCALPHA)",
        "self._pygame.Surface(size, 0, screen)",
        "sheet.convert()",
    ],
)
def test_any_way_to_make_a_surface_like_the_screen_is_found(line: str) -> None:
    assert like_the_screen(f"def one():\n    return {line}\n") == [2]


class _Coarse:
    """A window of 16 bits a pixel, as X gives it to a program that draws by itself."""

    @staticmethod
    def get_bytesize() -> int:
        return 2

    @staticmethod
    def get_masks() -> tuple[int, int, int, int]:
        return 0xF800, 0x7E0, 0x1F, 0


class _Deep(_Coarse):
    """A window of ten bits a colour."""

    @staticmethod
    def get_bytesize() -> int:
        return 4

    @staticmethod
    def get_masks() -> tuple[int, int, int, int]:
        return 0x3FF00000, 0xFFC00, 0x3FF, 0


class _Backwards(_Deep):
    """A window that has red in its lowest byte."""

    @staticmethod
    def get_masks() -> tuple[int, int, int, int]:
        return 0xFF, 0xFF00, 0xFF0000, 0


@pytest.mark.parametrize(
    "window", [None, _Coarse(), _Deep(), _Backwards()], ids=["none", "coarse", "deep", "backwards"]
)
def test_surfaces_are_fine_on_every_screen(
    window: object, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_surface", lambda: window)
    plain, clear = surfaces.opaque((7, 5)), surfaces.transparent((7, 5))
    assert (plain.get_size(), plain.get_bitsize(), plain.get_at((3, 3))) == (
        (7, 5),
        32,
        pygame.Color(0, 0, 0, 255),
    )
    assert (clear.get_size(), clear.get_bitsize(), clear.get_at((3, 3))) == (
        (7, 5),
        32,
        pygame.Color(0, 0, 0, 0),
    )
    assert plain.get_masks()[0] == (0xFF if isinstance(window, _Backwards) else 0xFF0000)
    assert pygame.transform.smoothscale(plain, (3, 3)).get_size() == (3, 3)
    clear.fill((9, 8, 7, 255))
    flat = surfaces.without_alpha(clear)
    assert (flat.get_masks(), flat.get_at((1, 1))[:3]) == (plain.get_masks(), (9, 8, 7))


def test_only_windows_with_a_byte_a_colour_are_drawn_on_as_they_are(screen: pygame.Surface) -> None:
    assert surfaces.is_true_colour(screen)
    for window in (_Coarse(), _Deep()):
        assert not surfaces.is_true_colour(window)  # type: ignore[arg-type]
    assert surfaces.is_true_colour(_Backwards())  # type: ignore[arg-type]

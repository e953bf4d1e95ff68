"""The drawings in ARCHITECTURE.md: they show the imports of now; floors and arrows are what they claim."""

from __future__ import annotations

import pytest

from tools import diagram


def test_the_drawings_in_the_architecture_show_the_imports_of_now() -> None:
    page = diagram.PAGE.read_text(encoding="utf-8")
    assert diagram.drawn(page) == page, "python3 -m tools.diagram draws them again"


def test_a_package_stands_above_all_that_it_imports() -> None:
    graph = {"roof": {"wall", "floor"}, "wall": {"floor"}, "floor": set[str](), "shed": {"floor"}}
    assert list(diagram.floors(graph)) == [["floor"], ["shed", "wall"], ["roof"]]
    assert diagram.nearest(graph, "roof") == ["wall"]


def test_packages_that_import_each_other_share_a_line() -> None:
    graph = {"hen": {"egg"}, "egg": {"hen", "nest"}, "nest": set[str](), "farm": {"egg"}}
    assert diagram.without_circles(graph) == {"egg + hen": {"nest"}, "nest": set(), "farm": {"egg + hen"}}


def test_a_page_without_a_place_for_a_drawing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no place for the drawing of tabletop\."):
        diagram.drawn("# A page\n")

"""The sprites are what their scripts draw, so that a change of either is a change of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build_scripts import ROOT, run_script

SPRITES = ROOT / "sprites"


@pytest.mark.parametrize(
    ("name", "folders"),
    [
        ("draw_cards", ["cards"]),
        ("draw_pieces", ["dominoes", "minimize", "chips", "faces", "icons"]),
    ],
)
def test_a_script_draws_the_sprites_exactly(name: str, folders: list[str]) -> None:
    drawn: dict[str, str] = run_script(name)["pictures"]()
    kept = {_name(file): file for folder in folders for file in (SPRITES / folder).rglob("*.svg")}
    assert drawn.keys() == kept.keys()
    for picture, file in kept.items():
        assert file.read_text(encoding="utf-8") == drawn[picture], f"{file} is not what build/{name}.py draws"


def _name(file: Path) -> str:
    return file.relative_to(SPRITES).with_suffix("").as_posix()

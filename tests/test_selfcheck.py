"""The program that checks itself does not pass where its opponents only play by rule of thumb."""

from pathlib import Path

import pytest

from tabletop import selfcheck
from tabletop.games import GAMES
from tabletop.players import mind


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for kind in ("VIDEO", "AUDIO"):
        monkeypatch.setenv(f"SDL_{kind}DRIVER", "dummy")


@pytest.mark.usefixtures("home")
def test_a_game_whose_opponents_think_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert selfcheck.passes(GAMES["star"], 4)
    assert "a deal of" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_game_whose_opponents_cannot_think_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mind, "order", lambda: [str(tmp_path / "nothing")])
    assert not selfcheck.passes(GAMES["star"], 4)
    assert "process does not think" in capsys.readouterr().out

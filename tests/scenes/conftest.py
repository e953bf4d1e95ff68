"""Every scene is tested with a home of its own, and without a window."""

from pathlib import Path

import pytest

from tests.scenes.stand_in import StandIn


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app() -> StandIn:
    return StandIn()

"""A file is put in its place even where another window takes the half-written one for a leftover."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import disk


@pytest.mark.parametrize("renames_open", [True, False], ids=["locks", "no locks"])
def test_a_file_that_another_window_has_swept_is_written_again(
    *, renames_open: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "RENAMES_OPEN", renames_open)
    path, times = tmp_path / "settings.toml", list[int]()

    def meanwhile() -> None:
        times.append(1)
        disk.remove_half_written(tmp_path, disk.is_half_written)

    disk.replace_file(path, b"kept", first=meanwhile)
    assert path.read_bytes() == b"kept"
    assert times == [1]
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.toml"]


def test_a_folder_that_went_away_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir()

    def gone() -> None:
        for entry in folder.iterdir():
            entry.unlink()
        folder.rmdir()

    with pytest.raises(FileNotFoundError):
        disk.replace_file(folder / "settings.toml", b"kept", first=gone)
    assert not folder.exists()


def test_nothing_half_written_is_left_where_something_else_was_not_found(tmp_path: Path) -> None:
    def missing() -> None:
        (tmp_path / "none").unlink()

    with pytest.raises(FileNotFoundError):
        disk.replace_file(tmp_path / "settings.toml", b"kept", first=missing)
    assert not [*tmp_path.iterdir()]

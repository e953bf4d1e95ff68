"""Settings: what people write into the file, what goes wrong with it, and what is kept."""

import dataclasses
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from tabletop.settings import (
    SETTING_KEYS,
    LastSeat,
    Settings,
    exports_folder,
    log_path,
    program_home,
    records_folder,
    settings_path,
)
from tabletop.settings.reading import read_table, usable_values
from tests import posix
from tests.any_text import any_text


def loaded(path: Path, content: str | bytes) -> tuple[Settings, tuple[str, ...]]:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    settings, complaints = Settings.load(path)
    return settings, tuple(map(str, complaints))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_no_file_means_the_usual_settings_and_no_complaint(path: Path) -> None:
    assert Settings.load(path) == (Settings(), ())


def test_every_key_allows_its_default_and_explains_itself() -> None:
    assert len(SETTING_KEYS) == 39
    for key in SETTING_KEYS:
        assert key.allows(key.default), key
        assert getattr(Settings(), key.name) == key.default
        assert key.title
        assert key.group
        assert str(key.help).endswith(".")


def test_every_allowed_value_comes_back_from_the_disk(path: Path) -> None:
    for key in SETTING_KEYS:
        for value in [value for value, _ in key.choices] or [key.least, key.most]:
            chosen = Settings().changed(key.name, value)
            assert chosen.save(path) is None
            assert Settings.load(path) == (chosen, ())


def test_people_and_the_last_set_up_of_a_game_are_remembered(path: Path) -> None:
    seats = (LastSeat("Ada", "1"), LastSeat("Grace", "2", "club"))
    settings = Settings().with_person("Ada", "1").with_person("Bo", "4").with_person("Ada", "3")
    settings = settings.with_last_setup("jersey-gin", {"target": 150, "quick": True, "knock": "ten"}, seats)
    settings = dataclasses.replace(settings, window_size=(1920, 1080), maximised=True)
    assert settings.save(path) is None
    back, complaints = Settings.load(path)
    assert back == settings
    assert complaints == ()
    assert [person.name for person in back.people] == ["Ada", "Bo"]
    assert back.people[0].face == "3"


def test_comments_and_foreign_keys_are_kept_when_a_setting_changes(path: Path) -> None:
    settings, complaints = loaded(path, '# my table\nvolume = 30 # at night\nfuture = "x"\n\n[games]\n')
    assert complaints == ('"future" is not a setting, and was left as it is.',)
    assert settings.changed("mute", True).changed("volume", 20).save(path) is None
    text = path.read_text()
    assert "# my table" in text
    assert "volume = 20 # at night" in text
    assert 'future = "x"' in text
    assert Settings.load(path)[0] == settings.changed("mute", True).changed("volume", 20)


def test_one_wrong_key_falls_back_and_the_others_stay(path: Path) -> None:
    settings, complaints = loaded(path, 'volume = 500\ncard_back = "red"\nmute = 1\ntrick_rest = true\n')
    assert settings == Settings().changed("card_back", "red")
    assert complaints == (
        "volume is 500, but must be a whole number from 0 to 100; 70 is used.",
        "mute is 1, but must be one of true, false; false is used.",
        'trick_rest is true, but must be one of 1, 2, 4, 8, "click"; 2 is used.',
    )


def test_one_game_that_cannot_be_read_does_not_spoil_the_other(path: Path) -> None:
    settings, complaints = loaded(
        path, "[games.a]\nseats = [{name = 3}]\n[games.b.options]\ntarget = 5\n[games.c.options]\nx = 1.5\n"
    )
    assert list(settings.games) == ["b"]
    assert [complaint[:22] for complaint in complaints] == [
        'How "a" was set up is ',
        'How "c" was set up is ',
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"volume = ",
        b"\xff\xfe\x00",
        b"a" * 70_000,
        b"a" + b".a" * 70 + b" = 1",
        b"x = " + b"[" * 20_000,
        b"volume = 5\x00",
    ],
    ids=["broken", "not text", "too large", "dots", "deep", "NUL"],
)
def test_a_file_that_is_no_settings_gets_one_sentence_and_is_kept_when_settings_are_saved(
    path: Path, content: bytes
) -> None:
    settings, complaints = loaded(path, content)
    assert settings == Settings()
    assert len(complaints) == 1
    assert "cannot be read" in complaints[0]
    assert settings.changed("mute", True).save(path) is None
    assert Settings.load(path) == (Settings().changed("mute", True), ())
    assert path.with_name("settings.toml.damaged").read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        "volume = 0x" + "f" * 9000,
        "window_size = [0x" + "f" * 9000 + ", 5]",
        "window_size = [true, 5]",
        "window_size = 7",
        "maximised = 1",
        "people = [1]",
        "people = 3",
        "games = 3",
        "[games]\na = 3",
        "[games.a]\noptions = 3",
        "[games.a.options]\nx = 0x" + "f" * 90,
        "[games.a]\nseats = 3",
        'people = [{name = "' + "x" * 300 + '", face = ""}]',
    ],
)
def test_a_value_of_a_wrong_kind_gets_one_short_sentence(path: Path, line: str) -> None:
    settings, complaints = loaded(path, "mute = true\n" + line)
    assert settings == Settings().changed("mute", True)
    assert len(complaints) == 1
    assert len(complaints[0]) < 200


def test_control_characters_in_a_name_are_left_out(path: Path) -> None:
    settings, _ = loaded(path, 'people = [{name = "A\\u0000d\\u0007a", face = "1"}]')
    assert settings.people[0].name == "Ada"


def test_a_byte_order_mark_is_no_mistake(path: Path) -> None:
    assert loaded(path, b"\xef\xbb\xbfvolume = 5\n")[0].volume == 5


def test_a_setting_that_does_not_exist_or_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no setting 'loudness'"):
        Settings().changed("loudness", 3)
    with pytest.raises(ValueError, match="volume is a whole number from 0 to 100, not 101"):
        Settings().changed("volume", 101)
    with pytest.raises(ValueError, match="mute is one of true, false, not 1"):
        Settings().changed("mute", 1)


def test_a_full_trick_rests_for_seconds_or_until_clicked() -> None:
    assert Settings().trick_seconds == 2
    assert Settings().changed("trick_rest", "click").trick_seconds is None


@posix.posix_only
def test_where_nothing_can_be_written_there_is_one_sentence() -> None:
    complaint = Settings().save(Path("/dev/null/x/settings.toml"))
    assert str(complaint).startswith("The settings could not be saved in /dev/null/x/settings.toml:")


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    settings, complaints = Settings.load(tmp_path)
    assert settings == Settings()
    assert "it is not a file" in str(complaints[0])


@posix.posix_only
def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "mine.toml"
    real.parent.mkdir()
    real.write_text("volume = 5\n")
    path.symlink_to(real)
    assert Settings().save(path) is None
    assert path.is_symlink()
    assert "volume = 70" in real.read_text()


FULL_DISK = """
import resource, sys
from pathlib import Path
from tabletop.settings import Settings
path = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
print(Settings().changed("volume", 1).save(path))
"""


@posix.posix_only
def test_a_full_disk_leaves_the_old_file_whole(path: Path) -> None:
    assert Settings().changed("volume", 33).save(path) is None
    before = path.read_bytes()
    run = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(path)], capture_output=True, text=True, check=True
    )
    assert "could not be saved" in run.stdout
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == ["settings.toml"]


def test_one_variable_moves_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for place in (program_home(), settings_path(), records_folder(), log_path()):
        assert place.is_relative_to(tmp_path)
    monkeypatch.delenv("TABLETOP_HOME")
    for place in (program_home(), settings_path(), records_folder(), log_path()):
        assert not place.is_relative_to(tmp_path)
        assert "tabletop" in str(place)


def test_what_is_written_for_other_programs_lies_among_the_documents(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    assert exports_folder() == tmp_path / "exports"
    monkeypatch.delenv("TABLETOP_HOME")
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path))
    assert exports_folder() == tmp_path / "Tabletop"
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "none"))
    assert exports_folder() == program_home() / "exports"


@given(any_text(300), any_text(5))
@effort(max_examples=60)
def test_a_name_of_any_script_comes_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, face: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "names.toml"
    settings = Settings().with_person("Ada", "1").with_person(name, face)
    settings = settings.with_last_setup("g", {"x": 1}, (LastSeat(name, face, "club"),))
    assert settings.save(path) is None
    assert Settings.load(path) == (settings, ())
    assert len(settings.people[0].name) <= 200


VALUES = st.recursive(
    st.booleans() | st.integers() | any_text(20) | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text(8), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.sampled_from([key.name for key in SETTING_KEYS] + ["window_size", "maximised", "people", "games"])


@given(st.dictionaries(NAMES | any_text(8), VALUES, max_size=5))
@effort(max_examples=150)
def test_whatever_the_table_holds_each_key_is_right_in_the_end(table: dict[str, object]) -> None:
    values, complaints = usable_values(table, SETTING_KEYS)
    settings = Settings(**values)
    for key in SETTING_KEYS:
        assert key.allows(getattr(settings, key.name))
    assert len(complaints) >= len(set(table) - set(values))


@given(st.integers(0, 10_000), st.integers(0, 255))
@effort(max_examples=150)
def test_a_changed_byte_is_never_more_than_a_complaint(
    tmp_path_factory: pytest.TempPathFactory, place: int, byte: int
) -> None:
    path = tmp_path_factory.getbasetemp() / "flipped.toml"
    path.unlink(missing_ok=True)
    seats = (LastSeat("Ada", "1"), LastSeat("Grace", "2", "club"))
    Settings().with_person("Ada", "1").with_last_setup("jersey-gin", {"target": 150}, seats).save(path)
    content = bytearray(path.read_bytes())
    content[place % len(content)] = byte
    settings, _ = loaded(path, bytes(content))
    assert settings.save(path) is None
    again, complaints = Settings.load(path)
    assert again == settings
    assert all("is not a setting" in str(complaint) for complaint in complaints)
    read_table(path)


@pytest.mark.parametrize("name", ["solved", "lessons", "learned"])
def test_one_damaged_name_in_a_list_costs_none_of_the_others(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'{name} = ["malilla 7 12", 5, "star 3 4", ["x"]]\n', encoding="utf-8")
    settings, complaints = Settings.load(path)
    assert getattr(settings, name) == ("malilla 7 12", "star 3 4")
    assert len(complaints) == 1
    assert "forgotten" in str(complaints[0])
    assert settings.with_owner("Kid").save(path, settings) is None
    assert getattr(Settings.load(path)[0], name) == ("malilla 7 12", "star 3 4")


def test_solved_positions_of_earlier_versions_survive_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    settings = replace(Settings(), solved=("malilla 7 12",))
    assert settings.save(path) is None
    assert replace(settings, solved=("malilla 7 12", "star 3 4")).save(path, settings) is None
    path.write_bytes(path.read_bytes()[:40] + b"\x00\xff")
    again, complaints = Settings.load(path)
    assert complaints
    assert "malilla 7 12" in again.solved


def test_solved_positions_that_were_taken_over_do_not_come_back_from_another_window(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    settings = replace(Settings(), solved=("malilla 7 12",))
    assert settings.save(path) is None
    assert replace(settings, solved=("malilla 7 12", "star 3 4")).save(path, settings) is None
    assert settings.without_solved().save(path, settings) is None
    assert Settings.load(path)[0].solved == ("star 3 4",)

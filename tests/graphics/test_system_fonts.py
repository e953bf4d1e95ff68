"""Fonts of the system are found by what they contain, once, and only if a letter asks for one."""

from pathlib import Path

import pytest

from tabletop.graphics.text import font_coverage, system_fonts
from tabletop.graphics.text.system_fonts import SystemFonts
from tests.graphics.made_fonts import shipped, write_font


def found(place: Path, *clusters: str) -> list[str | None]:
    """The names of the fonts that are found for clusters of letters."""
    fonts = SystemFonts(lambda: [place])
    assert [fonts.file_for(cluster) for cluster in clusters] == [None] * len(clusters)
    fonts.search(fonts.take_wanted())
    fonts.take_found()
    files = [fonts.file_for(cluster) for cluster in clusters]
    return [file.name if file else None for file in files]


def test_fonts_lie_where_each_system_has_them() -> None:
    home = Path("/home/anna")
    linux = system_fonts.font_folders("linux", {}, home)
    assert linux[:4] == (
        home / ".local/share/fonts",
        home / ".fonts",
        Path("/usr/local/share/fonts"),
        Path("/usr/share/fonts"),
    )
    chosen = {"XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/one:/two:"}
    assert system_fonts.font_folders("linux", chosen, home)[:4:2] == (Path("/data/fonts"), Path("/one/fonts"))
    windows = {"WINDIR": "D:/Win", "LOCALAPPDATA": "C:/Anna"}
    assert system_fonts.font_folders("win32", windows, home) == (
        Path("C:/Anna/Microsoft/Windows/Fonts"),
        Path("D:/Win/Fonts"),
    )
    assert system_fonts.font_folders("win32", {}, home) == (Path("C:/Windows/Fonts"),)
    assert system_fonts.font_folders("darwin", {}, home) == (
        home / "Library/Fonts",
        Path("/Library/Fonts"),
        Path("/System/Library/Fonts"),
    )


def test_each_letter_gets_a_font_that_has_it(tmp_path: Path) -> None:
    write_font(tmp_path / "deep/down/First.ttf", {"ש": "S"})
    write_font(tmp_path / "Second.TTF", {"田": "T"})
    (tmp_path / "Second.txt").write_text("ש田ก")
    assert found(tmp_path, "ש", "田", "ก") == ["First.ttf", "Second.TTF", None]


def test_accents_are_asked_for_with_their_letter(tmp_path: Path) -> None:
    write_font(tmp_path / "a.ttf", {"ש": "S"})
    write_font(tmp_path / "bb.ttf", {"ש": "S", "\u05b8": "T"})
    assert found(tmp_path, "ש", "ש\u05b8", "ש\ufe0f") == ["a.ttf", "bb.ttf", "a.ttf"]


def test_plain_fonts_come_before_fancy_ones_and_pictures_from_fonts_of_pictures(tmp_path: Path) -> None:
    for name in ("a-Bold", "ab-Italic", "plain", "NotoSans-Test", "NotoColorEmoji", "LastResort"):
        write_font(tmp_path / f"{name}.ttf", {"ש": "S", "😀": "O"})
    assert found(tmp_path, "ש", "😀") == ["NotoSans-Test.ttf", "NotoColorEmoji.ttf"]
    (tmp_path / "NotoSans-Test.ttf").unlink()
    assert found(tmp_path, "ש") == ["plain.ttf"]
    for name in ("plain", "a-Bold", "ab-Italic", "NotoColorEmoji"):
        (tmp_path / f"{name}.ttf").unlink()
    assert found(tmp_path, "ש") == [None], "a font of empty boxes is no font"


def test_damaged_fonts_and_missing_folders_are_passed_over(tmp_path: Path) -> None:
    whole = write_font(tmp_path / "z/whole.ttf", {"ש": "S"}).read_bytes()
    for number, content in enumerate(
        (b"", b"ttcf", whole[:9], whole[:200], whole[: len(whole) - 5], b"\xff" * 99)
    ):
        (tmp_path / f"{number}.ttf").write_bytes(content)
    (tmp_path / "folder.ttf").mkdir()
    assert found(tmp_path, "ש") == ["whole.ttf"]
    assert found(tmp_path / "nowhere", "ש") == [None]


def test_a_letter_is_looked_for_once(tmp_path: Path) -> None:
    write_font(tmp_path / "a.ttf", {"ש": "S"})
    fonts = SystemFonts(lambda: [tmp_path])
    assert fonts.take_wanted() == frozenset(), "nothing was asked for"
    fonts.file_for("ש")
    fonts.file_for("ก")
    asked = fonts.take_wanted()
    assert asked == {"ש", "ก"}
    fonts.file_for("ש")
    fonts.file_for("田")
    assert fonts.take_wanted() == frozenset(), "while one search goes on there is no other"
    assert not fonts.take_found()
    fonts.search(asked)
    assert fonts.file_for("ש") is None, "nothing changes until the answers are taken"
    assert fonts.take_found()
    fonts.file_for("ก")
    assert fonts.take_wanted() == {"田"}
    fonts.search(frozenset({"田"}))
    assert not fonts.take_found(), "nothing looks different"


def test_a_font_that_cannot_be_opened_makes_room_for_another(tmp_path: Path) -> None:
    first, second = (write_font(tmp_path / name, {"ש": "S"}) for name in ("a.ttf", "bb.ttf"))
    fonts = SystemFonts(lambda: [tmp_path])
    for expected in (first, second, None):
        fonts.file_for("ש")
        fonts.search(fonts.take_wanted())
        fonts.take_found()
        assert fonts.file_for("ש") == expected
        if expected is not None:
            fonts.exclude(expected)


def test_no_text_asks_for_more_than_a_number_of_letters_at_a_time(tmp_path: Path) -> None:
    fonts = SystemFonts(lambda: [tmp_path])
    for code in range(0x4E00, 0x4E00 + 2000):
        fonts.file_for(chr(code))
    assert len(fonts.take_wanted()) == 500


def test_the_characters_of_a_font_are_read_from_it(tmp_path: Path) -> None:
    made = write_font(tmp_path / "made.ttf", {"ש": "S", "ת": "T", "😀": "O"})
    assert font_coverage.code_ranges(made) == ((0x5E9, 0x5EA), (0x1F600, 0x1F600))
    plain = tmp_path / "plain.ttf"
    plain.write_bytes(shipped())
    assert all(font_coverage.has_glyph(plain, letter) for letter in "azAZ09 é€")
    assert not any(font_coverage.has_glyph(plain, letter) for letter in "田ก😀")


@pytest.mark.parametrize("letter", ["\u05e8", "\u05eb", "\U0001f5ff", "\U0001f601", "\x00", "\U0010ffff"])
def test_the_neighbours_of_what_a_font_has_are_not_taken_for_it(letter: str, tmp_path: Path) -> None:
    made = write_font(tmp_path / "made.ttf", {"ש": "S", "ת": "T", "😀": "O"})
    assert not font_coverage.has_glyph(made, letter)

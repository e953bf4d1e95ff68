"""Packages and releases: what the workflows call exists, and each package is what it says."""

import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.graphics.window import game_window
from tests.build_scripts import ROOT, run_script
from tests.seated_controller import ADA, BO, seated_controller

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LINUX = ROOT / "build" / "linux"
RELEASE = run_script("release")
CHANGELOG = run_script("changelog")
DEB = run_script("deb")
DMG = run_script("dmg")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)(.*)", text)
    assert used
    for action, note in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action)
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", note)
    assert "permissions:\n  contents: read" in text


def test_the_workflows_call_scripts_that_are_there_and_do_nothing_else() -> None:
    assert len(WORKFLOWS) == 2
    orders = [order for path in WORKFLOWS for order in re.findall(r"run: (.+)", path.read_text("utf-8"))]
    assert len(orders) == 7
    for order in orders:
        called = re.match(r"python3? (-m )?([\w/.]+)", order)
        if called is None:
            assert order.startswith("gh release create ")
            continue
        assert (ROOT / called[2]).exists()


def test_every_supported_python_is_tried_on_three_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert 'python: ["3.11", "3.12", "3.13", "3.14"]' in text
    assert re.search(r"system: \[ubuntu-\S+, windows-\S+, macos-\S+\]", text)


def test_the_changelog_tells_of_this_version() -> None:
    assert RELEASE["section"]()
    told = "# All\n\n## [Unreleased]\n\n- next\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- new\n"
    told += "\n## [0.1.0] - 2026-11-22\n\n- old\n"
    assert CHANGELOG["section"](told, "0.2.0") == "### Added\n\n- new"
    assert CHANGELOG["section"](told, "0.1.0") == "- old"
    assert CHANGELOG["section"](told, "Unreleased") == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "v9.9"], "The tag v9.9 does not name this version"),
        (["install", "letter.pdf"], "letter.pdf is no package of a kind that is known"),
        ([], "The commands are: check, notes, sums, install."),
    ],
)
def test_what_cannot_be_released_is_said_in_a_sentence(words: list[str], said: str) -> None:
    order = [sys.executable, str(ROOT / "build" / "release.py"), *words]
    done = subprocess.run(order, capture_output=True, text=True, check=False)
    assert done.returncode
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_tag_of_this_version_is_taken() -> None:
    RELEASE["check_tag"](f"v{__version__}")


def test_sums_are_those_that_are_checked(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"one")
    (tmp_path / "b.deb").write_bytes(b"two")
    RELEASE["write_checksums"](str(tmp_path))
    RELEASE["write_checksums"](str(tmp_path))
    text = (tmp_path / "SHA256SUMS.txt").read_text()
    assert text == f"{sha256(b'one').hexdigest()}  a.zip\n{sha256(b'two').hexdigest()}  b.deb\n"


def test_desktop_file_metainfo_and_window_have_one_name() -> None:
    name = game_window.IDENTIFIER
    assert DEB["NAME"] == name
    desktop = (LINUX / f"{name}.desktop").read_text(encoding="utf-8")
    assert f"Icon={name}\n" in desktop
    assert f"StartupWMClass={name}\n" in desktop
    metainfo = DEB["metainfo"]()
    assert f"<id>{name}</id>" in metainfo
    assert f'<release version="{__version__}" date="' in metainfo
    assert "@" not in metainfo
    kind = re.search(r"MimeType=([^;]+);", desktop)
    assert kind is not None
    assert f"<mediatype>{kind[1]}</mediatype>" in metainfo
    assert f'<mime-type type="{kind[1]}">' in (LINUX / f"{name}.xml").read_text(encoding="utf-8")


def test_pictures_are_named_only_where_it_is_known_where_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "<screenshots>" not in DEB["metainfo"]()
    monkeypatch.setenv("TABLETOP_PICTURES", "https://example.org/docs/")
    metainfo = DEB["metainfo"]()
    named = re.findall(r"<image>https://example.org/docs/([a-z-]+\.jpg)</image>", metainfo)
    assert len(named) == 3
    assert all((ROOT / "docs" / name).is_file() for name in named)


def test_what_a_library_needs_is_read_from_it(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF..GLIBC_2.9\0..GLIBC_2.17\0")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")
    assert DEB["oldest_c_library"](tmp_path) == "2.17"


def test_what_is_opened_by_name_is_read_from_the_library(tmp_path: Path) -> None:
    (tmp_path / "libSDL2-2-1.so").write_bytes(b"\x7fELF\0libX11.so.6\0libXi.so.6\0libXss.so.12\0")
    opened = DEB["opened_by_name"](tmp_path)
    assert DEB["packages_of"](DEB["NEEDED"], opened) == ["libx11-6"]
    assert DEB["packages_of"](DEB["WANTED"], opened) == ["libxi6"]


def test_a_match_has_an_icon_of_its_own_by_its_type() -> None:
    text = (LINUX / f"{game_window.IDENTIFIER}.xml").read_text(encoding="utf-8")
    kind = re.search(r'<mime-type type="([^"]+)">', text)
    assert kind is not None
    assert kind[1].replace("/", "-") == DEB["MATCH"]
    assert f'<icon name="{DEB["MATCH"]}"/>' in text
    drawings = ROOT / "sprites" / "icons"
    assert (drawings / "match.svg").read_bytes() != (drawings / "program.svg").read_bytes()


def test_every_match_begins_as_desktops_expect(tmp_path: Path) -> None:
    text = (LINUX / f"{game_window.IDENTIFIER}.xml").read_text(encoding="utf-8")
    magic = re.search(r'<match type="string" offset="(\d+)" value="([^"]+)"/>', text)
    assert magic is not None
    table = seated_controller(ADA, BO, folder=tmp_path)
    table.close()
    assert table.path is not None
    assert table.path.read_bytes()[int(magic[1]) :].startswith(magic[2].encode())
    assert f'<glob pattern="*{table.path.suffix}"/>' in text


def test_the_disk_image_shows_the_program_and_where_it_belongs(tmp_path: Path) -> None:
    app, place = tmp_path / "Tabletop.app", tmp_path / "shown"
    (app / "Contents" / "MacOS").mkdir(parents=True)
    (app / "Contents" / "MacOS" / "Tabletop").write_bytes(b"\xca\xfe\xba\xbe")
    place.mkdir()
    DMG["shown"](app, place)
    assert (place / "Tabletop.app" / "Contents" / "MacOS" / "Tabletop").is_file()
    assert (place / "Applications").readlink() == Path("/Applications")
    assert DMG["machine"](app) == "universal2"
    assert DMG["order"](place, tmp_path / "x.dmg")[-1] == str(tmp_path / "x.dmg")

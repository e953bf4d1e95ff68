"""The papers a newcomer reads are true: links, files, commands and games exist."""

from __future__ import annotations

import re

import pytest

from tabletop.command_line import ROLES, parse_arguments
from tabletop.games import GAMES
from tabletop.languages import index_letters
from tabletop.settings import SETTING_KEYS, SettingKey
from tests.battery import PROGRAM_GAMES
from tests.build_scripts import ROOT, run_script

PAGES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))
PAPERS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", *PAGES]
LONGEST_README = 120
COMMAND_LINE = "docs/command-line.md"


def text_of(paper: str) -> str:
    """Returns the whole paper."""
    return (ROOT / paper).read_text(encoding="utf-8")


def links_of(paper: str) -> list[str]:
    """Returns where the links of a paper lead in the project, pictures among them."""
    return [link for link in re.findall(r"\]\(([^)]+)\)", text_of(paper)) if "://" not in link]


def headings_of(text: str) -> list[str]:
    """Returns the headings of a paper as links write them."""
    return [
        re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_link_leads_somewhere(paper: str) -> None:
    for link in links_of(paper):
        target, _, heading = link.partition("#")
        path = (ROOT / paper).parent / target if target else ROOT / paper
        assert path.exists(), f"{paper}: {link}"
        if heading:
            assert heading in headings_of(path.read_text(encoding="utf-8")), f"{paper}: {link}"


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_is_named_exists(paper: str) -> None:
    for name in re.findall(r"`((?:build|tabletop|tests|sprites|sounds|docs)/[\w./]*)`", text_of(paper)):
        assert (ROOT / name).exists(), f"{paper}: {name}"


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_promised_for_later(paper: str) -> None:
    # In capitals: "todo" is a word of other languages.
    assert not re.search(r"\b(TODO|TBD|FIXME)\b|(?i:coming soon|placeholder)", text_of(paper))


def test_the_readme_names_every_game_with_its_numbers_of_players() -> None:
    readme = text_of("README.md")
    for game in map(GAMES.__getitem__, PROGRAM_GAMES):
        fewest, most = min(game.players), max(game.players)
        numbers = str(fewest) if fewest == most else f"{fewest} to {most}"
        assert f"| **[{game.title}](docs/{game.slug}.jpg)** | {numbers} |" in readme


def test_the_changelog_tells_every_change_in_one_line_of_a_known_kind() -> None:
    versions = [version for version, _ in run_script("changelog")["releases"]()]
    headings = re.findall(r"^## (.+)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert [heading.partition("]")[0] for heading in headings] == [
        f"[{name}" for name in ("Unreleased", *versions)
    ]
    assert versions == sorted(versions, key=lambda version: [*map(int, version.split("."))], reverse=True)
    _, *lines = text_of("CHANGELOG.md").partition("## [Unreleased]")[2].splitlines()
    for line in filter(None, lines):
        assert re.match(
            r"## \[|### (Added|Changed|Deprecated|Removed|Fixed|Security)$|#### |- [^a-z].*\.$", line
        ), line


def test_the_readme_is_short_and_leads_to_every_page() -> None:
    assert len(text_of("README.md").splitlines()) < LONGEST_README
    assert set(PAGES) <= set(links_of("README.md"))
    for page in PAGES:
        assert "../README.md" in links_of(page)


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(ROOT / paper).parent / link for paper in PAPERS for link in links_of(paper)}
    pictures = set((ROOT / "docs").glob("*.jpg"))
    assert pictures
    assert pictures <= {path.resolve() for path in shown}


def test_the_start_of_a_match_on_the_command_line_can_be_set_up() -> None:
    found = re.search(r"^python3 main.py (--game .+)$", text_of(COMMAND_LINE), re.MULTILINE)
    assert found
    asked = parse_arguments(found[1].split())
    assert asked.game is not None
    match = GAMES[asked.game].start(len(asked.roles), dict(asked.options), asked.seed)
    assert match.legal_moves()


def test_the_command_line_is_told_as_the_program_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["--help"])
    asked = set(re.findall(r"(--[\w-]+)", capsys.readouterr().out))
    told = re.findall(r"^\| `(--[\w-]+)", text_of(COMMAND_LINE), re.MULTILINE)
    assert set(told) == asked
    _, _, options = text_of("build/linux/tabletop.6").replace("\\-", "-").partition(".SH OPTIONS")
    assert set(re.findall(r"\\fB(--[\w-]+)", options)) == asked
    assert all(f"`{role}`" in text_of(COMMAND_LINE) for role in ROLES)


@pytest.mark.parametrize("key", SETTING_KEYS, ids=lambda key: key.name)
def test_every_setting_is_told_with_its_choices(key: SettingKey) -> None:
    assert f"| {key.title} | {choices_of(key)} | {key.help} |" in text_of("docs/settings.md").splitlines()


def choices_of(key: SettingKey) -> str:
    """Returns what a setting may be, as the page of the settings lists it: the default is bold."""
    if key.name == "language":
        return f"**{key.choices[0][1]}**, and every finished language by its own name"
    if key.name == "card_letters":
        letters = dict.fromkeys(" ".join(index_letters(str(code))) for code, _ in key.choices[1:])
        return ", ".join((f"**{key.choices[0][1]}**", *letters))
    if not key.choices:
        return f"{key.least} to {key.most} (**{key.default}**)"
    return ", ".join(f"**{label}**" if value == key.default else str(label) for value, label in key.choices)

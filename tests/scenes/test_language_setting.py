"""The language is chosen in the settings, on the command line or by the system, and changes at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import languages
from tabletop.command_line import BadArgument, LaunchRequest, parse_arguments
from tabletop.languages import AS_SYSTEM, language_codes
from tabletop.messages import current_language, say
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.settings import Settings, settings_path
from tabletop.widgets.controls.flexible_choice import FlexibleChoice
from tabletop.widgets.text.static_text import StaticText
from tests.messages import small_polish
from tests.scenes.program import Program

PO = """
msgid ""
msgstr "Language: pl\\n"

msgid "Trick games"
msgstr "Gry w lewy"

msgid "Easy, about {minutes:# minute|# minutes} a match"
msgstr "Łatwa, około {minutes:# minuta|# minuty|# minut}"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Polish is whole, and no other language is."""
    folder = tmp_path / "languages"
    folder.mkdir()
    monkeypatch.setattr(languages, "FOLDER", folder)
    language_codes.cache_clear()
    (folder / "pl.toml").write_text(small_polish.TOML, encoding="utf-8")
    (folder / "pl.po").write_text(PO, encoding="utf-8")
    (folder / "de.toml").write_text(small_polish.TOML.replace("polski", "Deutsch"), encoding="utf-8")
    yield folder
    language_codes.cache_clear()


def choice_of(scene: SettingsScene) -> FlexibleChoice:
    choice = scene.controls["language"]
    assert isinstance(choice, FlexibleChoice)
    return choice


def words_in(app: Program) -> set[str]:
    tree = app.top.widgets()
    assert tree is not None
    return {part.words for part in tree.root.self_and_descendants() if isinstance(part, StaticText)}


def test_languages_that_are_whole_are_chosen_by_their_own_names(app: Program) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    values = [value for value, _ in choice_of(scene).control.choices]
    assert values == [AS_SYSTEM, "en", "pl"]
    assert [label for _, label in choice_of(scene).control.choices][1:] == ["English", "polski"]
    app.change_settings(app.settings.changed("language", "de"))
    app.show(SettingsScene(app))
    assert isinstance(app.top, SettingsScene)
    assert "de" in [value for value, _ in choice_of(app.top).control.choices], "it is chosen all the same"


def test_another_language_is_told_at_once_here_and_in_the_scenes_below(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    assert "Trick games" in words_in(app)
    app.open(SettingsScene(app))
    scene = app.top
    assert isinstance(scene, SettingsScene)
    scene.scroll.scroll_by(40)
    choice = choice_of(scene)
    choice.on_change("pl")
    assert current_language().code == "pl"
    assert app.top is scene
    assert choice_of(scene) is not choice
    assert choice_of(scene).control.value == "pl"
    assert scene.scroll.offset == 40
    app.pop()
    app.step()
    assert "Gry w lewy" in words_in(app)
    app.open(SettingsScene(app))
    choice_of(app.top).on_change("en")
    app.pop()
    app.step()
    assert "Trick games" in words_in(app)
    assert Settings.load(settings_path())[0].language == "en"


def test_the_program_begins_in_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tabletop.language_choice.system_locales", lambda: [{"language": "pl", "country": "PL"}]
    )
    app = Program()
    assert (current_language().code, say("Trick games")) == ("pl", "Gry w lewy")
    app.change_settings(app.settings.changed("language", "en"))
    assert say("Trick games") == "Trick games"


def test_nothing_is_read_where_english_is_spoken(folder: Path, app: Program) -> None:
    for file in folder.iterdir():
        file.unlink()
    app.show(MenuScene(app))
    assert current_language().code == "en"


def test_the_command_line_chooses_a_language_until_another_is_set(app: Program) -> None:
    app.begin(LaunchRequest(language="pl"))
    assert current_language().code == "pl"
    app.change_settings(app.settings.changed("mute", True))
    assert current_language().code == "pl"
    app.change_settings(app.settings.changed("language", "en"))
    assert current_language().code == "en"


def test_a_language_on_the_command_line_has_to_be_there() -> None:
    assert parse_arguments(["--language", "pl", "--game", "star"]).language == "pl"
    assert parse_arguments(["--language", "pl"]).language == "pl"
    with pytest.raises(BadArgument, match=r"There is no language 'xx'; there are: en, de, pl\."):
        parse_arguments(["--language", "xx"])
    with pytest.raises(BadArgument, match="are done alone"):
        parse_arguments(["--language", "pl", "--export", "x.zip"])


def test_a_language_that_does_not_exist_is_told_of_when_the_settings_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "klingon"\n', encoding="utf-8")
    settings, (complaint,) = Settings.load(path)
    assert settings.language == AS_SYSTEM
    assert str(complaint).startswith('language is "klingon", but must be one of "system", "en", "de", ')

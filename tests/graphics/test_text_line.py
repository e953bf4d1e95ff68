"""Names in other scripts: drawn with fonts of the system, in the order in which they are seen."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.app import App
from tabletop.graphics import asset_paths
from tabletop.graphics.text import bidirectional, font_coverage, text_line, typography
from tabletop.graphics.text.system_fonts import SystemFonts
from tabletop.graphics.theme import CREAM
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.widgets.text.text_field import TextField
from tests.graphics.made_fonts import write_font

LIKE = {"ש": "I", "ר": "M", "ה": "N", "田": "M", "म": "H"}


@pytest.mark.parametrize("file", text_line.FONT_FILES.values())
def test_letters_that_are_not_looked_up_are_in_our_own_font(file: str) -> None:
    font = asset_paths.font_file(file)
    assert font is not None
    written = [chr(code) for code in range(ord(" "), 0x3000) if chr(code).isprintable()]
    unasked = [letter for letter in written if text_line.PLAIN_TEXT.fullmatch(letter)]
    unasked = [letter for letter in unasked if letter not in text_line.SUIT_SIGNS]
    assert "é" in unasked
    assert not [letter for letter in unasked if not font_coverage.has_glyph(font, letter)]


def test_a_rare_latin_letter_is_drawn_by_a_font_that_has_it(fonts: SystemFonts, tmp_path: Path) -> None:
    write_font(tmp_path / "fonts" / "made.ttf", {**LIKE, "ƙ": "H"})
    find("ƙम")
    assert seen("ƙ", "म")


@pytest.fixture
def fonts(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[SystemFonts]:
    """Has one font in the system, in which foreign letters look like I, M, N and H."""
    write_font(tmp_path / "fonts" / "made.ttf", LIKE)
    made = SystemFonts(lambda: [tmp_path / "fonts"])
    monkeypatch.setattr(text_line, "fonts", made)
    text_line.clear_caches()
    yield made
    text_line.clear_caches()


def at_once(work: Callable[[], None]) -> None:
    work()


def find(words: str) -> None:
    """Has fonts found for the words, as the program does on a background thread."""
    typography.width(words, 20)
    typography.look_for_fonts(at_once)
    assert typography.look_for_fonts(at_once)


def seen(words: str, order: str) -> bool:
    """Returns whether words are drawn as these letters are, one beside the other from the left."""
    whole, parts = (
        typography.draw_line(words, 40, CREAM),
        [typography.draw_line(letter, 40, CREAM) for letter in order],
    )
    assert whole.get_width() == typography.width(words, 40)
    beside = pygame.Surface(
        (sum(part.get_width() for part in parts), whole.get_height()), pygame.SRCALPHA, 32
    )
    x = 0
    for part in parts:
        beside.blit(part, (x, 0))
        x += part.get_width()
    return _ink(whole) == _ink(beside)


def _ink(drawn: pygame.Surface) -> bytes:
    return pygame.image.tobytes(drawn.subsurface(drawn.get_bounding_rect()), "RGBA")


def test_a_name_from_right_to_left_is_drawn_so(fonts: SystemFonts) -> None:
    find("שרה")
    assert seen("שרה", "הרש")
    assert not seen("שרה", "שרה")


def test_letters_from_left_to_right_stay_so(fonts: SystemFonts) -> None:
    find("田म")
    assert typography.width("田म", 40) == typography.width("田", 40) + typography.width("म", 40)
    both, first = typography.draw_line("田म", 40, CREAM), typography.draw_line("田", 40, CREAM)
    left = both.subsurface((0, 0, *first.get_size()))
    assert pygame.image.tobytes(left, "RGBA") == pygame.image.tobytes(first, "RGBA")


def test_mixed_names_are_drawn_part_by_part(fonts: SystemFonts) -> None:
    find("שרה")
    mixed = typography.draw_line("Anna שרה", 40, CREAM)
    own, other = typography.draw_line("Anna ", 40, CREAM), typography.draw_line("שרה", 40, CREAM)
    wide = text_line.width("Anna ", 40, "regular")
    assert mixed.get_width() == wide + other.get_width()
    right = mixed.subsurface((wide, 0, *other.get_size()))
    assert pygame.image.tobytes(right, "RGBA") == pygame.image.tobytes(other, "RGBA")
    left = mixed.subsurface((0, 0, *own.get_size()))
    assert pygame.image.tobytes(left, "RGBA") == pygame.image.tobytes(own, "RGBA")


def test_letters_that_no_font_has_are_a_pale_bar(fonts: SystemFonts) -> None:
    typography.width("กข", 40)
    typography.look_for_fonts(at_once)
    assert not typography.look_for_fonts(at_once)
    one, two, many = (typography.draw_line(words, 40, CREAM) for words in ("ก", "กข", "กข" * 20))
    assert one.get_width() < two.get_width() < many.get_width() < 5 * one.get_width()
    inside = {one.get_at((one.get_width() // 2, y))[3] for y in range(one.get_height())}
    assert inside == {0, text_line.BAR_OPACITY}


def test_accents_that_no_font_has_leave_their_letter(fonts: SystemFonts) -> None:
    find("ש")
    assert typography.width("ש\u0e48", 40) > typography.width("ก", 40) / 4
    typography.look_for_fonts(at_once)
    typography.look_for_fonts(at_once)
    assert typography.width("ש\u0e48", 40) >= typography.width("ש", 40)


def test_a_font_that_the_system_has_but_nobody_can_open_is_passed_over(
    fonts: SystemFonts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = text_line._open_font

    def refusing(file: Path | None, size: int) -> pygame.font.Font:
        if file is not None and file.name == "made.ttf":
            raise pygame.error("damaged")
        return opened(file, size)

    write_font(tmp_path / "fonts" / "second.ttf", LIKE)
    monkeypatch.setattr(text_line, "_open_font", refusing)
    find("שרה")
    typography.width("שרה", 40)
    find("שרה")
    assert seen("שרה", "הרש")
    assert not seen("שרה", "שרה")


def test_a_name_that_is_measured_at_many_sizes_opens_its_font_once(
    fonts: SystemFonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    find("שרה")
    opened = text_line._open_font
    files: list[Path] = []

    def watched(file: Path | None, size: int) -> pygame.font.Font:
        if file is not None and file.name == "made.ttf":
            files.append(file)
        return opened(file, size)

    monkeypatch.setattr(text_line, "_open_font", watched)
    widths = [typography.width("שרה", size) for size in range(12, 32)]
    assert widths == sorted(widths)
    assert widths[-1] > 2 * widths[0]
    assert len(files) <= 2, "once to see whether it can be opened, and once for its script"


def test_a_font_draws_at_a_size_whatever_it_was_asked_for_before(fonts: SystemFonts) -> None:
    find("שרה")
    first = pygame.image.tobytes(typography.draw_line("שרה", 40, CREAM), "RGBA")
    typography.draw_line("שרה", 13, CREAM)
    typography.width("שרה", 27)
    assert pygame.image.tobytes(typography.draw_line("שרה", 40, CREAM), "RGBA") == first


@given(st.text(st.sampled_from("abÀéß 12.’“–…•♥♠♦♣·("), max_size=30))
def test_plain_words_are_told_apart_as_all_others_are(words: str) -> None:
    text_line.own_font(20, "regular")
    plain = text_line._text_runs(words, "regular")
    others = bidirectional.runs_in_visual_order(
        words, lambda cluster: text_line._glyph_source(cluster, "regular")
    )
    assert [(one.letters, one.kind, one.start) for one in plain] == [
        (one.letters, one.kind, one.start) for one in others
    ]


@pytest.mark.parametrize(("words", "ends"), [("שרה", (3, 0)), ("Anna", (0, 4)), ("田म", (0, 2))])
def test_the_caret_follows_the_letters(fonts: SystemFonts, words: str, ends: tuple[int, int]) -> None:
    typography.width(words, 40)
    for _ in range(2):
        typography.look_for_fonts(at_once)
    places = [typography.caret_x(words, at, 40) for at in range(len(words) + 1)]
    leftmost, rightmost = ends
    assert places[leftmost] == 0
    assert places[rightmost] == typography.width(words, 40)
    assert places == sorted(places, reverse=leftmost > rightmost)


def test_a_shortened_name_parts_no_letter_from_its_accents(screen: pygame.Surface) -> None:
    words = "e\u0323\u0301" * 20
    for room in range(20, 200, 7):
        short = typography.shorten(words, 20, room)
        assert len(short.removesuffix("…")) % 3 == 0, short


def test_the_program_shows_a_name_again_once_its_font_is_found(
    fonts: SystemFonts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    app = App()
    works: list[Callable[[], None]] = []
    monkeypatch.setattr(app, "run_in_background", works.append)
    scene = SetupScene(app, "skin")
    app.push(scene)
    app.step()
    assert not works, "nothing is looked for while our own font has every letter"
    field = next(widget for widget in scene.tree.focus_ring() if isinstance(widget, TextField))
    scene.tree.focus_on(field)
    field.enter_text("שרה")
    app.step()
    before = pygame.image.tobytes(app._window.surface, "RGB")
    assert len(works) == 1
    app.step()
    assert len(works) == 1, "one search at a time"
    works[0]()
    app.step()
    app.step()
    assert pygame.image.tobytes(app._window.surface, "RGB") != before
    assert field.words.endswith("שרה")
    assert scene.tree.focus is field
    app.close()

"""What stands on a seat's plate has room, down to the smallest window."""

from typing import Any

import pygame
import pytest

from tabletop.graphics.text import typography
from tabletop.graphics.theme import THEMES, Metrics
from tabletop.layout.arrangements import Rect
from tabletop.scenes.base.top_bar import fit_facts
from tabletop.scenes.table.decorations.decoration_drawing import draw_score_panel
from tabletop.scenes.table.decorations.prompt_drawing import (
    FONT_WEIGHT,
    SIDE_PADDING,
    VERTICAL_PADDING,
    PromptRoom,
    draw_prompt,
)
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.plate_widget import PlateContent, paint_plate
from tabletop.words.base import PanelRow, PanelWords


class Listener(Look):
    """Remembers what it is told to write, in letters of what size, and where it has to end."""

    said: list[tuple[str, int, float | None]]

    def draw_text(self, *told: Any, **more: Any) -> pygame.Rect:
        words, size, room, least = told[1], told[3], more.get("room"), more.get("least")
        if room is not None and least is not None:
            size = typography.fitting_size(words, size, room, least, more.get("weight", "regular"))
        object.__setattr__(self, "said", [*getattr(self, "said", []), (words, size, room)])
        return super().draw_text(*told, **more)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("number", ["7", "−15", "112"])
def test_cards_left_and_being_down_are_never_cut(size: tuple[int, int], number: str) -> None:
    look = Listener(Metrics(size), THEMES["green"])
    plate = pygame.Rect(0, 0, look.box(224), look.box(76))
    paint_plate(pygame.Surface(plate.size), look, plate, PlateContent("Bruno", "6 cards · down", number))
    text, letter_size, room = next(line for line in look.said if line[0].startswith("6 cards"))
    assert room is not None
    assert typography.width(text, letter_size) <= room


@pytest.mark.parametrize("wide", [188, 240])
def test_a_name_in_larger_letters_becomes_smaller_before_it_is_cut(wide: int) -> None:
    look = Listener(Metrics((960, 600), 1.3), THEMES["green"])
    plate = pygame.Rect(0, 0, wide, look.box(64))
    paint_plate(pygame.Surface(plate.size), look, plate, PlateContent("Player 0", "5 cards", "0", "tricks"))
    text, size, room = next(line for line in look.said if line[0] == "Player 0")
    assert room is not None
    assert typography.width(text, size, "semibold") <= room


def test_the_words_of_a_button_become_smaller_before_they_are_cut() -> None:
    look = Listener(Metrics((960, 600), 1.3), THEMES["green"])
    button = Button("Take back", key="Ctrl Z", icon="undo")
    button.arrange(look, pygame.Rect(0, 0, 196, 38))
    button.paint(pygame.Surface((240, 60)), look)
    text, size, room = next(line for line in look.said if line[0] == "Take back")
    assert room is not None
    assert typography.width(text, size, "semibold") <= room


def test_facts_in_the_rim_become_smaller_and_then_the_last_are_left_out() -> None:
    line = "Deal 1 of 8 · first melds: 51 points · jokers stay where they are"
    assert fit_facts(line, 20, typography.width(line, 20)) == (20, line)
    assert fit_facts(line, 20, typography.width(line, 17)) == (17, line)
    kept = "Deal 1 of 8 · first melds: 51 points"
    assert fit_facts(line, 20, typography.width(kept, 18)) == (18, kept)


def test_a_sentence_to_the_player_takes_a_second_line_before_it_is_smaller_than_other_words() -> None:
    look = Look(Metrics((960, 600), 1.3), THEMES["green"])
    words = "Lay a bid face down: black asks for a high deal, red for a low one."
    full, second, ends = look.metrics.body_size, look.metrics.secondary_size, 2 * look.box(SIDE_PADDING)
    wide = typography.width(words, second, FONT_WEIGHT) + ends
    for room, size, lines in ((2 * wide, full, 1), (wide, second, 1), (wide - 1, full, 2)):
        drawn, _ = draw_prompt(look, PromptRoom(Rect(0, 0, room, 24 * look.metrics.q)), words)
        said = drawn.get_height() - 2 * look.box(VERTICAL_PADDING)
        assert round(said / typography.line_height(size, FONT_WEIGHT)) == lines
        assert drawn.get_width() <= room + 1
        assert lines == 2 or drawn.get_width() == typography.width(words, size, FONT_WEIGHT) + ends


def test_two_lines_of_a_sentence_end_above_the_hand() -> None:
    look = Look(Metrics((960, 600), 1.3), THEMES["green"])
    words = "Lay a bid face down: black asks for a high deal, red for a low one. Or wait for the others."
    strip, foot = Rect(0, 400, 440, 24 * look.metrics.q), 446
    drawn, (_, top) = draw_prompt(look, PromptRoom(strip, foot), words)
    assert top + drawn.get_height() <= foot
    assert drawn.get_height() > 1.8 * typography.line_height(13, FONT_WEIGHT)


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("factor", [1.0, 1.3])
def test_a_long_name_is_cut_at_full_size_and_keeps_its_number(factor: float, compact: bool) -> None:  # noqa: FBT001
    look = Listener(Metrics((960, 600), factor), THEMES["green"])
    plate = pygame.Rect(0, 0, look.box(176 if compact else 224), look.box(60))
    says = PlateContent("Bartholomew Higginson 2", "6 cards", "12")
    paint_plate(pygame.Surface(plate.size), look, plate, says, compact=compact)
    text, size, room = next(line for line in look.said if line[0].endswith("… 2"))
    assert text.startswith("B")
    assert size == (look.font_size(18) if compact else look.metrics.name_size)
    assert room is not None
    assert typography.width(text, size, "semibold") <= room


def test_a_short_name_beside_a_long_line_is_no_smaller_than_the_line() -> None:
    look = Listener(Metrics((960, 600), 1.3), THEMES["green"])
    for wide in range(140, 240, 4):
        plate = pygame.Rect(0, 0, wide, look.box(60))
        says = PlateContent("Konstantin", "6", "12", portrait=1)
        paint_plate(pygame.Surface(plate.size), look, plate, says, compact=True)
    assert min(size for text, size, _ in look.said if text.startswith("K")) >= look.metrics.secondary_size


@pytest.mark.parametrize("factor", [1.0, 1.3])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("label", ["of 13", "tricks", "points", "this deal"])
def test_the_dots_of_thinking_end_before_the_number_and_its_label(
    size: tuple[int, int], label: str, factor: float
) -> None:
    look = Look(Metrics(size, factor), THEMES["green"])
    plate = pygame.Rect(0, 0, look.box(224), look.box(76))
    drawn = []
    for thinking in (False, True):
        drawn.append(pygame.Surface(plate.size))
        paint_plate(
            drawn[-1], look, plate, PlateContent("Anna", "", "0", label, is_thinking=thinking), dot_step=2
        )
    lower = pygame.Rect(plate.w // 2, plate.h * 5 // 8, plate.w // 2, plate.h * 3 // 8)
    right = plate.right - look.box(14) - typography.width(label, look.metrics.label_size) - look.box(3)
    for x in range(int(right), plate.right):
        column = pygame.Rect(x, lower.top, 1, lower.height)
        still, moving = (pygame.image.tobytes(one.subsurface(column), "RGB") for one in drawn)
        assert still == moving


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_mark_of_who_plays_by_rule_of_thumb_lies_on_the_face_alone(
    size: tuple[int, int], *, compact: bool
) -> None:
    look = Listener(Metrics(size, 1.3), THEMES["green"])
    plate = pygame.Rect(0, 0, look.box(176 if compact else 224), look.box(60 if compact else 76))
    drawn = []
    for by_rule in (False, True):
        drawn.append(pygame.Surface(plate.size))
        says = PlateContent("Anna", "5 cards", "0", "deals", 2, plays_by_rule=by_rule)
        paint_plate(drawn[-1], look, plate, says, compact=compact)
    name = look.box(9) + look.box(40 if compact else 56) + look.box(12)
    beside = pygame.Rect(name, 0, plate.w - name, plate.h)
    without, marked = (pygame.image.tobytes(one.subsurface(beside), "RGB") for one in drawn)
    assert without == marked
    assert pygame.image.tobytes(drawn[0], "RGB") != pygame.image.tobytes(drawn[1], "RGB")


@pytest.mark.parametrize("aside", ["to 35", "by Konstantina"])
def test_words_beside_the_head_of_the_panel_are_said_whole_or_not_at_all(aside: str) -> None:
    look = Listener(Metrics((960, 600)), THEMES["green"])
    words = PanelWords("Trump: diamonds", aside, (PanelRow("You", "25", is_own=True),))
    draw_score_panel(look, Rect(0, 0, 206, 78), words)
    said = [(size, room) for text, size, room in look.said if text == aside]
    assert bool(said) == (aside == "to 35")
    assert all(room is not None and typography.width(aside, size) <= room for size, room in said)


def test_the_head_of_the_panel_is_as_large_as_alone_where_nothing_finds_room_beside_it() -> None:
    look = Listener(Metrics((1280, 800)), THEMES["green"])
    row = PanelRow("You", "25", is_own=True)
    for aside in ("", "another hundred and fifty-six"):
        draw_score_panel(look, Rect(0, 0, 240, 106), PanelWords("The first deal", aside, (row,)))
    alone, beside = (size for text, size, _ in look.said if text == "The first deal")
    assert beside == alone

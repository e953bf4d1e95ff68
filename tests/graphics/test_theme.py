"""Sizes and colours: readable everywhere."""

import pytest

from tabletop.graphics import theme
from tabletop.graphics.theme import THEMES, Colour, Metrics
from tabletop.settings import SETTING_KEYS
from tools.contrast import LEAST, LEAST_OF_EDGES, edges_of, pairs_of


def luminance(colour: Colour) -> float:
    channels = [value / 255 for value in colour[:3]]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_words_can_be_read_on_every_felt_and_plate(name: str) -> None:
    felt = THEMES[name]
    assert contrast(theme.CREAM, felt.plate) > 12
    assert contrast(felt.soft_text, felt.plate) > 10
    assert contrast(theme.GOLD, felt.plate) > 8
    assert contrast(theme.CREAM, felt.middle) > 4.5
    assert contrast(theme.GOLD_ON_FELT, felt.middle) > 4.5


@pytest.mark.parametrize("name", THEMES)
def test_words_and_edges_of_fields_have_contrast(name: str) -> None:
    assert min(pairs_of(THEMES[name])).ratio >= LEAST
    assert min(edges_of(THEMES[name])).ratio >= LEAST_OF_EDGES


def test_every_felt_of_the_settings_is_there() -> None:
    choices = next(key for key in SETTING_KEYS if key.name == "table_theme").choices
    assert {value for value, _ in choices} == set(THEMES)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_no_words_are_smaller_than_thirteen_pixels(size: tuple[int, int]) -> None:
    metrics = Metrics(size)
    sizes = (
        metrics.label_size,
        metrics.secondary_size,
        metrics.body_size,
        metrics.name_size,
        metrics.title_size,
        metrics.number_size,
    )
    assert min(sizes) >= 13
    assert list(sizes) == sorted(sizes)


def test_boxes_with_words_stop_shrinking_before_pieces_do() -> None:
    small = Metrics((960, 600))
    assert small.u == 0.75
    assert small.q == 0.86


def test_larger_text_is_larger_at_every_size() -> None:
    assert Metrics((960, 600), 1.3).body_size > Metrics((960, 600)).body_size

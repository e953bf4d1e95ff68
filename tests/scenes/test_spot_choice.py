"""The small choice at a spot: many answers find room, each with all its words."""

from itertools import combinations

import pygame
import pytest

from tabletop.scenes.base.widget_scene import look_of
from tabletop.widgets.popups.answer_popup import AnswerPopup, PopupAnswer
from tests.scenes.program import Program


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_many_long_answers_stand_in_rows_and_none_is_cut(size: tuple[int, int]) -> None:
    look = look_of(Program(size))
    answers = [PopupAnswer(f"At the other end of the {number}-{number}") for number in range(7)]
    choice = AnswerPopup("Where does the 3-0 go?", answers, lambda _: None)
    felt = pygame.Rect(look.metrics.felt)
    choice.arrange_at(look, (480, 500), felt)
    assert felt.contains(choice.rect)
    tops = [card.rect.top for card in choice.children]
    assert len(set(tops)) > 1
    for card in choice.children:
        assert choice.rect.contains(card.rect)
        assert card.rect.width == card.measure(look, 960)[0]
    for one, other in combinations([card.rect for card in choice.children], 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("spot", [(300, 120), (300, 400), (940, 80), (20, 300), (480, 560)])
def test_what_is_asked_about_stays_in_sight(spot: tuple[int, int]) -> None:
    look = look_of(Program((960, 600)))
    choice = AnswerPopup(
        "Which way should the 5-5 go?", [PopupAnswer("Crosswise: three ends"), PopupAnswer("In line")], print
    )
    felt = pygame.Rect(look.metrics.felt)
    about = [pygame.Rect(spot[0] - 60, spot[1] - 20, 40, 40), pygame.Rect(spot[0] - 15, spot[1] - 15, 30, 30)]
    choice.arrange_at(look, spot, felt, about)
    assert felt.contains(choice.rect)
    assert choice.rect.collidelist(about) < 0

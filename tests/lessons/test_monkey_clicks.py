"""A player who clicks and types anything (monkey testing): the lesson holds, and can be ended after that."""

from __future__ import annotations

import os
from random import Random

import pytest

from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.table.flow.history_view import LookingBack
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.program import send_random_event, with_plain_pieces

pytestmark = pytest.mark.sampled

EVENTS = int(os.environ.get("TABLETOP_EVENTS", "400"))


@pytest.mark.parametrize("slug", ["classic-dominoes", "minnesota-whist"])
@pytest.mark.parametrize("seed", [1, 3])
def test_whatever_somebody_does(slug: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with_plain_pieces(monkeypatch)
    lecture = OpenedLesson(slug, (960, 600), animation_speed="fast")
    chance, app = Random(seed), lecture.app
    table = lecture.table
    for _ in range(EVENTS):
        send_random_event(app, chance)
        app.step(chance.choice((16, 16, 200)))
        if app.has_ended or table not in app.scenes:
            return
        made = table.controller.view().moves
        written = table.guide.match.view(table.guide.lesson.you).moves
        assert made[: len(written)] == written
    while app.scenes[-1] is not table:
        app.pop()
    _close(table)
    lecture.lesson_player.ways = ("keys",)
    lecture.lesson_player.play()
    assert table.guide.is_over


def _close(table: LessonTable) -> None:
    """Nothing is held, and nothing lies above the table."""
    table.tree.close_popup()
    table.tree.focus_on(None)
    table.mouse.put_down()
    table.hand_actions.lower_chosen()
    table.overlay.hide_bubble()
    if isinstance(table.turn.phase, LookingBack):
        table.history_view.return_to_present()
    if table.history_view.panel.shown:
        table.show_log()
    if table.guide.has_strayed:
        table.take_back()

"""What opponents say after a deal: now and then, in its place, and never if it is not wanted."""

from dataclasses import replace

import pytest

from tabletop.players.characters import ALL_CHARACTERS
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.flow import table_talk
from tests.scenes.test_after_deal import to_the_score

pytestmark = pytest.mark.sampled

SAYINGS = {f"“{words}”" for one in ALL_CHARACTERS for told in one.sayings.values() for words in told}


@pytest.mark.parametrize("slug", ["malilla", "kaluki", "classic-dominoes"])
def test_a_word_is_said_at_the_plate_of_an_opponent_until_the_next_deal(
    monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    monkeypatch.setattr(table_talk, "TALK_CHANCE", 1.0)
    sitting = to_the_score(slug)
    overlay, table = sitting.table.overlay, sitting.table
    assert overlay.bubble is not None
    assert overlay.bubble.words in SAYINGS
    assert overlay.summary is not None
    assert not overlay.bubble.rect.colliderect(overlay.summary.rect)
    table.after_deal.go_on()
    assert overlay.bubble is None


@pytest.mark.parametrize(
    "slug", ["blind-dominoes", "minnows", "classic-dominoes", "minimize", "jersey-gin", "calypso"]
)
def test_a_word_covers_no_open_hand_meld_or_plate(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    monkeypatch.setattr(table_talk, "TALK_CHANCE", 1.0)
    sitting = to_the_score(slug)
    table, bubble = sitting.table, sitting.table.overlay.bubble
    assert bubble is not None
    shown = [
        spot.bounds
        for zone, spots in table.board.layout.spots.items()
        for spot in spots
        if zone.startswith(("hand", "meld"))
    ]
    assert shown or slug == "calypso"
    shown += [part for part in (table.board.layout.trump, table.board.layout.panel) if part is not None]
    shown += [plate.rect for plate in table.board.layout.plates.values()]
    assert not any(bubble.rect.colliderect(box_of(piece)) for piece in shown)


def test_nobody_says_a_word_that_would_stand_far_from_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_talk, "TALK_CHANCE", 1.0)
    monkeypatch.setattr(table_talk, "BUBBLE_DISTANCE", -200)
    assert to_the_score("malilla").table.overlay.bubble is None


@pytest.mark.parametrize(("often", "wanted"), [(0.0, True), (1.0, False)])
def test_nobody_says_a_word_if_it_is_not_the_time_or_not_wanted(
    monkeypatch: pytest.MonkeyPatch, often: float, *, wanted: bool
) -> None:
    monkeypatch.setattr(table_talk, "TALK_CHANCE", often)
    sitting = to_the_score("malilla")
    sitting.table.overlay.hide_bubble()
    sitting.app.settings = replace(sitting.app.settings, table_talk=wanted)
    sitting.table.after_deal._table_talk.say_after_deal()
    assert sitting.table.overlay.bubble is None

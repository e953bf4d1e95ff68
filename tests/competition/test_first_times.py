"""What was done for the first time: told once, from score sheets alone, and not where nobody wants it."""

import pytest

from tabletop.competition.first_times import FEATS, feats_in, first_times
from tabletop.controller.history.deal_results import DealResult
from tabletop.games import GAMES
from tabletop.messages import Message, said
from tests.build_scripts import ROOT


def result(message: Message, *points: float) -> DealResult:
    return DealResult(1, (0.0,) * len(points), points, (("X-1", message, points),))


@pytest.mark.parametrize("game", FEATS)
def test_each_feat_is_scored_by_an_entry_that_the_rules_write(game: str) -> None:
    folders = ROOT / "tabletop" / "games" / game.replace("-", "_"), ROOT / "tabletop" / "rules"
    code = "".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.py"))
    assert game in GAMES
    for feat in FEATS[game]:
        assert f'"{feat.scored_as}"' in code, feat.name


def test_a_calypso_counts_for_the_side_that_made_it() -> None:
    made = [result(said("Calypsos completed"), 500, 0, 500, 0)]
    assert feats_in("calypso", made, 0) == feats_in("calypso", made, 2) == ("calypso",)
    assert feats_in("calypso", made, 1) == ()
    assert feats_in("star", made, 0) == ()


def test_no_trick_in_a_low_deal_is_theirs_who_did_not_lose_points_by_it() -> None:
    (feat,) = (feat for feat in FEATS["minnesota-whist"] if feat.name == "no trick")
    low = [result(Message(feat.scored_as, (("tricks", 13), ("odd", 7))), -7, 0, -7, 0)]
    assert feats_in("minnesota-whist", low, 1) == ("no trick",)
    assert feats_in("minnesota-whist", low, 0) == ()
    twelve = [result(Message(feat.scored_as, (("tricks", 12), ("odd", 6))), -6, 0, -6, 0)]
    assert feats_in("minnesota-whist", twelve, 1) == ()


def test_only_what_no_earlier_match_had_is_told() -> None:
    assert [str(one) for one in first_times("minimisere", ["lot"], [])] == ["Your first Lot."]
    assert first_times("minimisere", ["lot"], ["lot"]) == ()
    assert first_times("kaluki", ["lot"], []) == ()

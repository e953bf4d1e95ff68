"""The tuning: it mends what was spoiled, writes what it found, and refuses what is no tuning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tests.build_scripts import run_script


@pytest.fixture(scope="module")
def tune() -> dict[str, Any]:
    return run_script("tune")


@pytest.fixture(scope="module")
def numbers(tune: dict[str, Any]) -> dict[str, float]:
    found: dict[str, float] = tune["numbers_of"](policy_of("buck-euchre"))
    return found


def test_a_policy_whose_weights_were_spoiled_plays_better_after_the_tuning(tune: dict[str, Any]) -> None:
    table, policy = tune["FittingTable"](GAMES["minimisere"], 4), policy_of("minimisere")
    spoiled = tune["numbers_of"](policy) | {"for_many": 0.3}
    fitted = tune["fit_numbers"]([table], spoiled, rounds=25, deals=30, first=1)
    better, worse = (tune["with_numbers"](policy, each).choose_move for each in (fitted, spoiled))
    assert tune["measure_share"](table, better, worse, range(100_001, 100_061)).share > 0.7


def test_the_same_deals_are_tuned_to_the_same_numbers(
    tune: dict[str, Any], numbers: dict[str, float]
) -> None:
    table = tune["FittingTable"](GAMES["buck-euchre"], 4)
    once, again = (tune["fit_numbers"]([table], numbers, rounds=3, deals=4, first=5) for _ in range(2))
    assert once == again != numbers


def test_a_policy_is_as_good_as_itself(tune: dict[str, Any]) -> None:
    table, choose = tune["FittingTable"](GAMES["malilla"], 4), policy_of("malilla").choose_move
    figure = tune["measure_share"](table, choose, choose, range(1, 9))
    assert not figure.is_gain


def test_a_number_on_which_no_choice_hangs_is_left_as_it_is(tune: dict[str, Any]) -> None:
    table, numbers = tune["FittingTable"](GAMES["minimize"], 2), tune["numbers_of"](policy_of("minimize"))
    kept = tune["numbers_without_effect"]([table], numbers)
    assert kept == {"crowd"}
    fitted = tune["fit_numbers"]([table], numbers, rounds=2, deals=4, first=1, kept=kept)
    assert {name for name, number in fitted.items() if number == numbers[name]} == kept


def test_no_round_leaves_the_numbers_as_they_are(tune: dict[str, Any], numbers: dict[str, float]) -> None:
    table = tune["FittingTable"](GAMES["buck-euchre"], 4)
    assert tune["fit_numbers"]([table], numbers, rounds=0, deals=4, first=1) == numbers


def test_opponents_are_the_policy_a_newcomer_and_a_habit(tune: dict[str, Any]) -> None:
    assert list(tune["FittingTable"](GAMES["malilla"], 4).opponents()) == ["policy", "reference", "habit"]
    assert list(tune["FittingTable"](GAMES["minimisere"], 3).opponents()) == ["policy", "reference"]


def test_what_was_written_is_read_again(tune: dict[str, Any], tmp_path: Path) -> None:
    found = {"even": 9.75, "doubt": 1.5}
    file = tmp_path / "whist.toml"
    figures = {"policy": "0.520 ± 0.015"}
    file.write_text(
        tune["Tuning"]("whist", [4], "2026-11-23", "deals 1 to 9", 1000, figures, found).text(),
        encoding="utf-8",
    )
    assert tune["read_tuned_numbers"](file, "whist", {"even": 10.0, "doubt": 1.6}) == found
    assert tune["without_numbers"](file).splitlines() == [
        'game = "whist"',
        "players = [4]",
        "day = 2026-11-23",
        'seeds = "deals 1 to 9"',
        "deals = 1000",
        "",
        "[figures]",
        'policy = "0.520 ± 0.015"',
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[weights", "cannot be read"),
        ('game = "star"\n[weights]\neven = 1.0', "is not a tuning of whist."),
        ('game = "whist"\nweights = 3', "must name even in [weights], and nothing else."),
        ('game = "whist"\n[weights]\nodd = 1.0', "must name even in [weights], and nothing else."),
        ('game = "whist"\n[weights]\neven = nan', "even must be a number, not nan."),
        ('game = "whist"\n[weights]\neven = true', "even must be a number, not True."),
        ('game = "whist"\n[weights]\neven = "10"', "even must be a number, not '10'."),
    ],
)
def test_a_file_that_is_no_tuning_is_refused(
    tune: dict[str, Any], tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(tune["NoTuningError"]) as refused:
        tune["read_tuned_numbers"](file, "whist", {"even": 10.0})
    assert str(refused.value).startswith(str(file))
    assert sentence in str(refused.value)


def test_with_a_file_that_is_missing_the_built_in_numbers_hold(
    tune: dict[str, Any], numbers: dict[str, float], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tune["start_of"]("buck-euchre", tmp_path / "none.toml") == numbers
    assert "none.toml cannot be read" in capsys.readouterr().out


def test_taken_numbers_stand_in_the_source_and_nothing_else_changes(tune: dict[str, Any]) -> None:
    weights = 'class Weights:\n    even: float = 10.0\n    """Even."""\n    odd: float = -1.5\n'
    source = f"A = 1\n\n\n{weights}\n\neven: float = 3.0\n"
    changed = tune["written"](source, {"even": 9.5, "odd": 0.25})
    assert changed == source.replace("10.0", "9.5").replace("-1.5", "0.25")


def test_where_games_share_weights_the_numbers_taken_are_those_of_the_one_game(tune: dict[str, Any]) -> None:
    source = "class StarPolicy(LayingPolicy):\n    weights = Weights(even=0.8, odd=0.15)\n\n    slips = 3.0\n"
    changed = tune["written"](source, {"even": 9.5, "odd": 0.25})
    given = "weights = Weights(\n        even=9.5,\n        odd=0.25,\n    )"
    assert changed == source.replace("weights = Weights(even=0.8, odd=0.15)", given)
    assert tune["written"](changed, {"even": 1.0, "odd": 2.0}).count("Weights(") == 1
    assert tune["source_of"](policy_of("star")).parent.name == "star"
    assert tune["source_of"](policy_of("buck-euchre")).name == "hand_evaluation.py"


def test_a_number_without_a_default_in_the_source_is_refused(tune: dict[str, Any]) -> None:
    with pytest.raises(tune["NoTuningError"], match="No default of odd was found"):
        tune["written"]("class Weights:\n    even: float = 10.0\n", {"odd": 1.0})


@pytest.mark.parametrize("slug", [slug for slug in GAMES if hasattr(policy_of(slug), "weights")])
def test_every_policy_with_weights_can_be_tuned(tune: dict[str, Any], slug: str) -> None:
    policy = policy_of(slug)
    found = tune["numbers_of"](policy)
    source = tune["source_of"](policy).read_text(encoding="utf-8")
    assert found
    assert tune["numbers_of"](tune["with_numbers"](policy, found)) == found
    changed = tune["written"](source, dict.fromkeys(found, 77.25))
    assert changed.count("77.25") == len(found)

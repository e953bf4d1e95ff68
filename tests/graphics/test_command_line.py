"""The command line: what is wrong is said in one sentence, before any window opens."""

import pytest

from tabletop import __version__
from tabletop.command_line import BadArgument, LaunchRequest, parse_arguments
from tabletop.command_line_seats import requested_match
from tabletop.games import GAMES
from tabletop.program import main
from tabletop.rules import deal_number
from tabletop.settings import Settings

WHIST = ["--game", "minnesota-whist"]


def test_without_arguments_the_menu_opens() -> None:
    assert parse_arguments([]) == LaunchRequest()


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_can_be_asked_for(slug: str) -> None:
    request = parse_arguments(["--game", slug])
    assert request.game == slug
    assert len(request.roles) in GAMES[slug].players
    assert request.roles[0] == "me"


def test_seats_deal_number_and_house_rules_are_taken() -> None:
    option = GAMES["minnesota-whist"].options[0]
    value = option.choices[-1][0]
    request = parse_arguments(
        [*WHIST, "--players", "me,club,expert,beginner", "--seed", "7", "--option", f"{option.name}={value}"]
    )
    assert request == LaunchRequest(
        "minnesota-whist", ("me", "club", "expert", "beginner"), 7, {option.name: value}
    )


def test_a_deal_number_is_typed_as_the_score_sheet_shows_it() -> None:
    assert parse_arguments([*WHIST, "--seed", "4f7k-qx2m-9t3bd"]).seed == deal_number.parse("4F7KQX2M9T3BD")


def test_people_who_have_played_sit_down_and_no_name_is_taken_twice() -> None:
    settings = Settings().with_person("Anna", "face-2").with_person("Zoë", "face-7")
    request = LaunchRequest("minnesota-whist", ("club", "me", "expert", "me"), 7, {"target": 7})
    setup = requested_match(request, settings)
    people = [(sitter.name, sitter.face) for sitter in setup.sitters[1::2]]
    assert people == [("Zoë", "face-7"), ("Anna", "face-2")]
    assert [sitter.level for sitter in setup.sitters] == ["club", None, "expert", None]
    assert len({sitter.name for sitter in setup.sitters}) == 4
    assert (setup.game, setup.options, setup.seed) == ("minnesota-whist", {"target": 7}, 7)


def test_whoever_has_never_played_here_is_you_and_several_people_are_numbers() -> None:
    def names(*roles: str) -> list[str]:
        return [
            sitter.name for sitter in requested_match(LaunchRequest("minnows", roles, 1), Settings()).sitters
        ]

    assert names("me", "club")[0] == "You"
    assert names("me", "me") == ["Player 1", "Player 2"]
    assert names("club", "me", "me")[1:] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--game", "bridge"], "bridge"),
        (["--seed", "7"], "--game"),
        ([*WHIST, "--players", "me,club"], "4 players"),
        ([*WHIST, "--players", "me,club,wizard,club"], "wizard"),
        (["--game", "skin", "--players", "me,club"], "Skin is for 3 to 7 players, not for 2"),
        (["--game", "lucky-draw", "--players", "me,club"], "3 or 4 players"),
        (["--game", "solitaire-dominoes", "--players", "me,club"], "for 1 player, not for 2"),
        ([*WHIST, "--seed", "-1"], "-1"),
        ([*WHIST, "--seed", "1.5"], "1.5"),
        ([*WHIST, "--seed", "٣"], "whole number"),
        ([*WHIST, "--seed", str(2**256)], "too large"),
        ([*WHIST, "--seed", "4U7K-QX2M-9T3BD"], "no U"),
        ([*WHIST, "--option", "luck"], "NAME=VALUE"),
        ([*WHIST, "--option", "luck=1"], "luck"),
        ([*WHIST, "--option", f"{GAMES['minnesota-whist'].options[0].name}=much"], "much"),
        (["--what"], "--what"),
        (["--game"], "--game"),
        (["minnesota-whist"], "minnesota-whist"),
    ],
)
def test_what_cannot_be_used_is_named(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadArgument, match=word):
        parse_arguments(arguments)
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith("tabletop: ")
    assert said.endswith(".\n")


def test_version_and_help_leave_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert __version__ in capsys.readouterr().out
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert "--players" in told
    assert all(slug in told for slug in GAMES)


def test_a_game_is_known_in_capitals_too() -> None:
    assert parse_arguments(["--game", "Minnesota-Whist"]) == parse_arguments(WHIST)


def test_the_program_plays_itself_by_the_way_that_is_named() -> None:
    assert parse_arguments([]).self_check is None
    assert parse_arguments(["--self-check"]) == LaunchRequest(self_check="mouse")
    for way in ("mouse", "tree", "pad", "switch", "all"):
        assert parse_arguments(["--self-check", way, "--language", "de"]).self_check == way
    with pytest.raises(BadArgument, match="invalid choice: 'nose'"):
        parse_arguments(["--self-check", "nose"])

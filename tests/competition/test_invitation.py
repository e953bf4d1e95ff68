"""Invitations: a whole table as a code, and slips that are found where they are."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.competition.check_letters import BadCode, UnfinishedCode, from_groups, in_groups
from tabletop.competition.invitation import (
    CODED_GAMES,
    CODED_LEVELS,
    MOST_FACES,
    MOST_GAMES,
    MOST_LEVELS,
    MOST_VERSIONS,
    VERSION,
    NewerCode,
    invitation_code,
    table_of_code,
    table_of_match,
)
from tabletop.competition.table_request import SeatRequest, TableRequest
from tabletop.games import GAMES
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.players.levels import ALL_LEVELS
from tabletop.records import Header, Sitter
from tabletop.rules.deal_number import ALPHABET, BITS
from tests.scenes.every_scene import own_games


def some_table(rng: Random, slug: str) -> TableRequest:
    game = GAMES[slug]
    players = rng.choice(game.players)
    levels = tuple(ALL_LEVELS)
    seats = [SeatRequest()] + [
        rng.choice((SeatRequest(), SeatRequest(rng.choice(levels), rng.randint(1, len(ALL_CHARACTERS)))))
        for _ in range(players - 1)
    ]
    dealer = rng.choice((None, *range(players))) if game.match.has_dealer else None
    options = {option.name: rng.choice(option.choices)[0] for option in game.options}
    return TableRequest(slug, tuple(seats), rng.getrandbits(BITS), dealer, options)


@pytest.mark.parametrize("slug", own_games())
def test_every_table_comes_back_from_its_code(slug: str) -> None:
    rng = Random(slug)
    for _ in range(60):
        table = some_table(rng, slug)
        code = invitation_code(table)
        assert table_of_code(code) == table
        assert table_of_code(code.lower().replace("-", " ")) == table
        assert table_of_code(code.replace("-", "")) == table
        # As a Japanese, a Russian and a Greek keyboard write it.
        assert table_of_code("".join(chr(ord(one) + 0xFEE0) for one in code)) == table
        assert table_of_code(code.translate(str.maketrans("ABCEHKMTXY0", "АВСЕНКМТХУО"))) == table
        assert table_of_code(code.translate(str.maketrans("ABEHKMNTXYZ", "ΑΒΕΗΚΜΝΤΧΥΖ"))) == table
        assert table_of_code(f"Come and play: {code.lower()}. Yours, Annie!\n1234") == table


def test_a_usual_code_has_about_thirty_letters() -> None:
    seats = (SeatRequest(), *(SeatRequest("club", face) for face in (1, 2, 3)))
    code = invitation_code(TableRequest("minnesota-whist", seats, (1 << BITS) - 1))
    assert len(code.replace("-", "")) <= 30


def test_every_single_slip_is_found_in_its_group() -> None:
    code = in_groups(123456789012345678901234567890)
    for at, letter in enumerate(code):
        for other in ALPHABET if letter != "-" else "":
            if other == letter:
                continue
            with pytest.raises(BadCode) as found:
                from_groups(code[:at] + other + code[at + 1 :])
            assert f"group {at // 6 + 1}," in str(found.value)


def test_groups_that_changed_places_and_letters_too_many_are_found() -> None:
    code = in_groups(123456789012345678901234567890)
    first, second, *others = code.split("-")
    with pytest.raises(BadCode):
        from_groups("-".join((second, first, *others)))
    with pytest.raises(BadCode, match=re.escape(f"Group 2, {second}X, has 6 letters")):
        from_groups("-".join((first, f"{second}X", *others)))
    with pytest.raises(BadCode, match="Group 1"):
        from_groups("-".join((first[:-1], second, *others)))


@pytest.mark.parametrize("text", ["", "?!", "x" * 1000, "UUUUU", "0000", "ÄÖÜ", "\x00", "7" * 60])
def test_any_other_text_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadCode) as found:
        table_of_code(text)
    assert str(found.value).endswith(".")


def test_letters_that_fit_together_but_mean_no_table_get_a_sentence() -> None:
    rng = Random(5)
    refused = 0
    for _ in range(500):
        try:
            table_of_code(in_groups(rng.getrandbits(120)))
        except BadCode:
            refused += 1
    assert refused > 400


@pytest.mark.parametrize(
    ("level", "face", "choices"),
    [
        # The version; then a game, a level and a character that are not here.
        (0, 0, [(5, MOST_VERSIONS)]),
        (0, 0, [(VERSION, MOST_VERSIONS), (len(CODED_GAMES), MOST_GAMES)]),
        (len(CODED_LEVELS), 0, []),
        (1, len(ALL_CHARACTERS), []),
    ],
)
def test_a_code_of_a_newer_version_says_so(level: int, face: int, choices: list[tuple[int, int]]) -> None:
    game = GAMES["solitaire-dominoes" if choices else "star"]
    first = choices or [
        (VERSION, MOST_VERSIONS),
        (CODED_GAMES.index(game.slug), MOST_GAMES),
        (0, len(game.players)),
    ]
    value, place = 0, 1
    options = [(0, len(option.choices)) for option in game.options]
    seats = [(level, MOST_LEVELS), (face, MOST_FACES)]
    for choice, possibilities in (*first, *options, (0, game.players[0] + 1), *seats):
        value, place = value + choice * place, place * possibilities
    with pytest.raises(NewerCode):
        table_of_code(in_groups(value))


def test_what_codes_count_by_has_room_and_names_what_there_is() -> None:
    assert set(CODED_GAMES) == set(own_games())
    assert set(CODED_LEVELS[1:]) == set(ALL_LEVELS)
    assert len(ALL_CHARACTERS) <= MOST_FACES


OLD_CODE = "0001X-KCRS8-EANBG-4MK2R-9G172-K8JS2"


def test_old_codes_mean_what_they_meant() -> None:
    table = table_of_code(OLD_CODE)
    seats = (SeatRequest(), SeatRequest("expert", 7), SeatRequest("club", 2), SeatRequest("beginner", 12))
    assert table == TableRequest("star", seats, 987654321098765432, None, table.options)


def test_while_a_code_is_typed_it_is_right_so_far() -> None:
    code = in_groups(123456789012345678901234567890)
    for end in range(len(code)):
        with pytest.raises(UnfinishedCode):
            from_groups(code[:end])


def test_a_code_from_which_groups_are_missing_is_never_another_table() -> None:
    rng = Random(11)
    for slug in own_games():
        groups = invitation_code(some_table(rng, slug)).split("-")
        for end in range(1, len(groups)):
            with pytest.raises(UnfinishedCode, match=f"The code goes on after group {end}, "):
                table_of_code("-".join(groups[:end]))


def test_a_slip_is_found_among_other_words() -> None:
    groups = OLD_CODE.split("-")
    groups[2] = groups[2].replace("N", "M")
    with pytest.raises(BadCode, match=f"There is a slip in group 3, {groups[2]}"):
        table_of_code(f"Hello! My code: {' '.join(groups)} (see you tomorrow)")


def test_a_slip_among_other_words_is_always_named_and_never_another_table() -> None:
    rng = Random(12)
    named = 0
    for number in range(300):
        table = some_table(rng, own_games()[number % len(own_games())])
        code = invitation_code(table)
        groups = code.split("-")
        at, letter = rng.randrange(len(groups)), rng.randrange(5)
        other = rng.choice([one for one in ALPHABET if one != groups[at][letter]])
        groups[at] = groups[at][:letter] + other + groups[at][letter + 1 :]
        with pytest.raises(BadCode) as found:
            table_of_code(f"Please: {' '.join(groups)} and thanks!")
        assert not isinstance(found.value, NewerCode)
        named += f"group {at + 1}, {groups[at]}" in str(found.value)
    assert named == 300


def test_a_code_of_a_newer_version_says_so_among_other_words() -> None:
    code = in_groups(5 + 8 * 123456789012345678901234567890)
    with pytest.raises(NewerCode):
        table_of_code(f"Here it is: {code} (new!)")


def test_a_match_is_invited_to_by_what_its_opponents_play_like() -> None:
    sitters = (
        Sitter("Annie", "face-4"),
        Sitter("Zelda", "face-3", "club"),
        Sitter("Anna", "face-9", "expert"),
    )
    header = Header("minnows", {"draw": "until", "colours": True, "wins": 3}, None, sitters, 4711)
    table = table_of_match(header)
    assert table is not None
    assert table.seats == (SeatRequest(), SeatRequest("club", 3), SeatRequest("expert", 1))
    assert table_of_code(invitation_code(table)) == table


@pytest.mark.parametrize(
    "change",
    [
        {"game": "whist"},
        {"practice": "wished"},
        {"seed": 1 << BITS},
        {"options": {"wins": 4}},
        {"sitters": (Sitter("Anna", "face-1", "club"), Sitter("Bruno", "face-2", "club"))},
        {"sitters": (Sitter("Annie", "face-4"), Sitter("Bruno", "face-2", "mighty"))},
        {"sitters": (Sitter("Annie", "face-4"),)},
    ],
)
def test_a_match_that_no_code_can_tell_is_none_to_invite_to(change: dict[str, Any]) -> None:
    sitters = (Sitter("Annie", "face-4"), Sitter("Bruno", "face-2", "club"))
    header = Header("minnows", {}, None, sitters, 4711)
    assert table_of_match(header) is not None
    assert table_of_match(replace(header, **change)) is None

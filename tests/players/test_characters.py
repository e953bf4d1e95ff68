"""The people behind the faces: alike in strength, and each with a temper of their own."""

from copy import copy
from random import Random
from types import MappingProxyType

import pytest

from tabletop.games.doors import policy_of
from tabletop.players.characters import CAST, CHARACTERS, Character, character_of, face_number
from tabletop.players.levels import LEVELS
from tabletop.players.search import LEEWAY, Search
from tests.players.test_search import a_throw

OCCASIONS = {"deal won", "deal lost", "match won", "match lost"}


def test_there_is_somebody_behind_every_face_and_no_two_are_alike() -> None:
    assert sorted(CHARACTERS) == list(range(1, 13))
    assert len({one.name for one in CAST}) == len({one.line for one in CAST}) == 12
    tempers = {(one.daring, one.haste, one.memory, one.tempo) for one in CAST}
    assert len(tempers) == 12


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.name)
def test_everybody_has_something_to_say_that_fits_into_a_bubble(who: Character) -> None:
    assert set(who.sayings) == OCCASIONS
    for said in (who.line, *(words for sayings in who.sayings.values() for words in sayings)):
        assert said[0].isupper() or said[0] == "…"
        assert said[-1] in ".!?"
        assert len(said) < 70
    assert -1 <= who.daring <= 1
    assert -1 <= who.haste <= 1
    assert 0.3 < who.memory < 2
    assert 0.5 < who.tempo < 2


def test_whoever_has_another_s_face_keeps_their_own_temper() -> None:
    assert character_of("Anna", "face-7").name == "Anna"
    assert character_of("Zoë", "face-7").face == 7
    assert face_number("anything") in CHARACTERS


@pytest.mark.parametrize("behind", [0.25, 1.5])
def test_a_temper_chooses_only_between_moves_that_are_about_as_good(
    monkeypatch: pytest.MonkeyPatch, behind: float
) -> None:
    match = a_throw()
    policy = copy(policy_of("kaluki"))
    view = match.view(match.seat)
    moves = Search(match.game, view, policy, Random(1)).moves
    liked = {moves[1]: (1.0, 0.0)}
    monkeypatch.setattr(policy, "leaning", lambda _, move: liked.get(move, (-1.0, 0.0)))
    picked = {}
    for daring in (-1.0, 1.0):
        who = Character("?", 1, "", daring=daring)
        search = Search(match.game, view, policy, Random(1), who)
        seeming = dict(zip(moves, (0.5, 0.5 - behind * LEEWAY, 0.1), strict=True))
        monkeypatch.setattr(search, "value", seeming.__getitem__)
        picked[daring] = search._pick(list(moves), LEVELS["expert"]).move
    assert picked[-1.0] == moves[0]
    assert picked[1.0] == moves[behind < 1]


def test_a_verb_says_how_daring_a_move_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_throw()
    policy = copy(policy_of("kaluki"))
    move = match.legal_moves()[0]
    assert policy.leaning(match, move) == policy.leanings.get(move.verb, (0.0, 0.0))
    policy.leanings = MappingProxyType({move.verb: (0.5, -0.5)})
    assert policy.leaning(match, move) == (0.5, -0.5)

"""The people behind the faces: alike in strength, and each with a temper of their own."""

from copy import copy
from random import Random
from types import MappingProxyType

import pytest

from tabletop.games.loaders import policy_of
from tabletop.messages import said
from tabletop.players.characters import (
    ALL_CHARACTERS,
    CHARACTERS_BY_FACE,
    Character,
    face_number,
    find_character,
)
from tabletop.players.levels import LEVELS
from tabletop.players.search import TEMPER_LEEWAY, Search
from tests.players.test_search import a_throw

OCCASIONS = {"deal won", "deal lost", "match won", "match lost"}


def test_there_is_somebody_behind_every_face_and_no_two_are_alike() -> None:
    assert sorted(CHARACTERS_BY_FACE) == list(range(1, 13))
    assert len({one.name for one in ALL_CHARACTERS}) == len({one.tagline for one in ALL_CHARACTERS}) == 12
    tempers = {(one.daring, one.haste, one.memory, one.tempo) for one in ALL_CHARACTERS}
    assert len(tempers) == 12


@pytest.mark.parametrize("who", ALL_CHARACTERS, ids=lambda who: who.name)
def test_everybody_has_something_to_say_that_fits_into_a_bubble(who: Character) -> None:
    assert set(who.sayings) == OCCASIONS
    told = (who.tagline, *(words for sayings in who.sayings.values() for words in sayings))
    for words in map(str, told):
        assert words[0].isupper() or words[0] == "…"
        assert words[-1] in ".!?"
        assert len(words) < 70
    assert -1 <= who.daring <= 1
    assert -1 <= who.haste <= 1
    assert 0.3 < who.memory < 2
    assert 0.5 < who.tempo < 2


def test_whoever_has_another_s_face_keeps_their_own_temper() -> None:
    assert find_character("Anna", "face-7").name == "Anna"
    assert find_character("Zoë", "face-7").face == 7
    assert face_number("anything") in CHARACTERS_BY_FACE


@pytest.mark.parametrize("behind", [0.25, 1.5])
def test_a_temper_chooses_only_between_moves_that_are_about_as_good(
    monkeypatch: pytest.MonkeyPatch, behind: float
) -> None:
    match = a_throw()
    policy = copy(policy_of("kaluki"))
    view = match.view(match.seat)
    moves = Search(match.game, view, policy, Random(1)).moves
    liked = {moves[1]: (1.0, 0.0)}
    monkeypatch.setattr(policy, "move_temper", lambda _, move: liked.get(move, (-1.0, 0.0)))
    picked = {}
    for daring in (-1.0, 1.0):
        who = Character("?", 1, said("Nobody."), daring=daring)
        search = Search(match.game, view, policy, Random(1), who)
        seeming = dict(zip(moves, (0.5, 0.5 - behind * TEMPER_LEEWAY, 0.1), strict=True))
        monkeypatch.setattr(search, "move_value", seeming.__getitem__)
        picked[daring] = search._pick_move(list(moves), LEVELS["expert"]).move
    assert picked[-1.0] == moves[0]
    assert picked[1.0] == moves[behind < 1]


def test_a_verb_says_how_daring_a_move_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_throw()
    policy = copy(policy_of("kaluki"))
    move = match.legal_moves()[0]
    assert policy.move_temper(match, move) == policy.verb_tempers.get(move.verb, (0.0, 0.0))
    policy.verb_tempers = MappingProxyType({move.verb: (0.5, -0.5)})
    assert policy.move_temper(match, move) == (0.5, -0.5)

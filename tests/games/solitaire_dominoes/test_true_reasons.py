"""What is said of a removal is true of the row, before it and after it."""

import re
from random import Random

from tabletop.games.solitaire_dominoes.rules import GAME
from tests.english_names import number_in_words
from tests.players.english_reasons import english_reason

MATCHES = 30


def test_the_tiles_that_could_be_removed_after_a_move_are_those_that_moves_name() -> None:
    rng = Random(2)
    for seed in range(MATCHES):
        match = GAME.start(1, {"dealing": rng.choice(("stuck", "free"))}, seed=seed)
        while moves := match.legal_moves():
            move = rng.choice(moves)
            said = english_reason(match.view(0), str(move), {}) or ""
            shared = re.match(r"The (\S+) and the (\S+) share a (\d)|All three have a (\d)", said)
            if shared:
                one, other, number, of_all = shared.groups()
                assert all(
                    str(of_all or number) in tile for tile in (move.pieces if of_all else (one, other))
                )
            is_only = len([each for each in moves if each.pieces]) == 1
            assert "nothing else" not in said or is_only
            match.play(move)
            can = {tile for each in match.legal_moves() for tile in each.pieces}
            told = re.search(r"then (\S+) tile", said)
            if told:
                assert told[1] == number_in_words(len(can))
            elif move.pieces and not is_only:
                assert not can

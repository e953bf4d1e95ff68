"""What every opponent at Minimisère plays for, however short it thinks."""

from random import Random

from tabletop.games.loaders import policy_of
from tests.games.minimisere.minimisere_tables import THREE, play, table


def test_of_three_whoever_has_no_trick_throws_an_ace_where_one_can() -> None:
    match = table(THREE)
    pack = match.pack
    match.hands = tuple(pack.bits(hand.split()) for hand in ("QC JC TC", "AS AH KD", "KC AC QD"))
    match.unplayed = sum(match.hands)
    play(match, "QC")
    policy, moves = policy_of("minimisere"), match.legal_moves()
    thrown = {policy.choose_move(match, moves, Random(seed)) for seed in range(40)}
    assert thrown <= {"play AS", "play AH"}

"""Why a card is bid in Minnesota Whist is true of the hand that it comes from."""

from tabletop.games.minnesota_whist.rules import GAME
from tabletop.rules.cards import RANKS
from tests.players.english_reasons import english_reason


def test_only_the_lowest_card_of_its_colour_is_called_so() -> None:
    said_so = 0
    for seed in range(20):
        match = GAME.start(seed=seed)
        view, moves = match.view(match.seat), match.legal_moves()
        for move in moves:
            said, card = english_reason(view, move, dict.fromkeys(moves, 0.0)) or "", move.pieces[0]
            alike = [other.pieces[0] for other in moves if (other.pieces[0][1] in "SC") == (card[1] in "SC")]
            is_lowest = all(RANKS.index(other[0]) <= RANKS.index(card[0]) for other in alike)
            assert ("your lowest" in said) == is_lowest, (card, said)
            said_so += is_lowest
    assert said_so > 20

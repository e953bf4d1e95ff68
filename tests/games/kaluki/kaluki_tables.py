"""Tables of Kaluki to play at: deals, and turns in the middle of one."""

from collections.abc import Sequence

from tabletop.games.kaluki.joker_melds import DOUBLE_PACK, PIECE_OF_CODE, Meld, hand_of, meld_or_none
from tabletop.games.kaluki.position import DRAW, PLAY
from tabletop.games.kaluki.rules import GAME, Kaluki
from tabletop.rules.cards import JOKER
from tests.rules.arranged_match import with_moves_recounted

ALONE = "2C 4C 9C JS 5H TD QC 3H"
"""Cards that make no meld with each other."""


def dealt(
    hands: Sequence[str], upcard: str = "2S", stock: str = "", bottom: str = "", dealer: int = -1
) -> Kaluki:
    """A match in which these hands were dealt (if `bottom` is a joker, it is the cutter's fifteenth card)."""
    players = len(hands)
    dealer = dealer % players
    first, cutter = (dealer + 1) % players, (dealer - 1) % players
    order = []
    for number in range(15 * players):
        seat = (first + number) % players
        if not (bottom == JOKER and seat == cutter and number // players == 14):
            order.append(hands[seat].split()[number // players])
    order += [upcard, *stock.split()]
    rest = list(DOUBLE_PACK)
    for card in (*order, *bottom.split()):
        rest.remove(card)
    rest.sort(key=lambda card: card != JOKER)
    order += [*rest, *bottom.split()]
    match = GAME.start(players, seed=1, dealer=dealer, shuffles=[" ".join(order)])
    assert isinstance(match, Kaluki)
    return match


def turn(
    hand: str,
    table: Sequence[str] = (),
    *,
    top: str = "2S",
    drawn: bool = True,
    down: bool = False,
    other: str = "2D",
    **options: bool | int,
) -> Kaluki:
    """Seat 0's turn against one opponent, before it draws or after it has drawn from the stock."""
    match = GAME.start(2, options, seed=1, dealer=1)
    assert isinstance(match, Kaluki)
    match.play("leave")
    match.hands = (hand_of(hand.split()), hand_of(other.split()))
    match.melds = tuple(map(meld, table))
    match.discard_pile = (PIECE_OF_CODE[top],)
    match.down_by_seat = (down, True)
    match.had_laid_nothing = not down
    match.phase = PLAY if drawn else DRAW
    with_moves_recounted(match)
    return match


def meld(cards: str) -> Meld:
    found = meld_or_none(tuple(cards.split()))
    assert found is not None
    return found


def legal(match: Kaluki, *verbs: str) -> set[str]:
    """The legal moves with these verbs; all of them if none is named."""
    return {str(move) for move in match.legal_moves() if not verbs or move.verb in verbs}

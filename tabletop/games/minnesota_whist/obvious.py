"""The moves at Minnesota Whist that nobody wonders at: partners get their suit back, and keep sure tricks."""

from itertools import islice

from tabletop.games.minnesota_whist.rules import BITS, FOLLOW, PACK, PLAY_MOVES, MinnesotaWhist
from tabletop.players.families.trick_policy import winning_moves
from tabletop.rules import Move
from tabletop.rules.tricks.pack import card_numbers

SEATS = 4
RUN_OF_WINNERS = 3
"""The sure cards of a suit beside which nobody leads a low one of it."""

LONG_SUIT = 5
"""The cards of a suit that may well be led instead of the partner’s."""

ALL_CARDS = sum(PACK.suits)


def obvious_whist_moves(match: MinnesotaWhist, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the moves nobody wonders at; none where it makes no difference.

    The last hand takes tricks that count for it, and leaves those that count against it.
    """
    is_high, is_last = match.granded is not None, len(match.trick) == SEATS - 1
    if not match.trick:
        return _high_leads(match, moves) if is_high else moves
    wins = winning_moves(match, moves)
    under = tuple(move for move in moves if move not in wins)
    if match.is_partner_winning:
        return under if is_high and _is_sure(match, is_last=is_last) else moves
    if not is_last:
        return moves
    return wins if is_high else under


def _is_sure(match: MinnesotaWhist, *, is_last: bool) -> bool:
    """Tells whether nobody who plays after can beat the card that is ahead."""
    return is_last or not match.other_cards & match.ranks.beats[match.winning_card]


def _high_leads(match: MinnesotaWhist, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the leads of a high deal: no low card beside a run of winners, rather the partner's suit."""
    hand, beats, theirs = match.hand, match.ranks.beats, match.other_cards
    sure = sum(BITS[card] for card in card_numbers(hand) if not beats[card] & theirs)
    runs = sum(suit for suit in PACK.suits if (sure & suit).bit_count() >= RUN_OF_WINNERS)
    leads = hand & (sure | ~runs)
    suit = suit_to_return(match)
    if suit:
        long = sum(other for other in PACK.suits if (hand & other).bit_count() >= LONG_SUIT)
        leads &= suit | sure | long
    return PLAY_MOVES.choose_cards(moves, leads)


def suit_to_return(match: MinnesotaWhist) -> int:
    """Returns the cards of the suit that the partner led last, if held, and nothing was led in answer yet."""
    played = (ALL_CARDS & ~match.unplayed).bit_count()
    plays = [*islice(match.moves_newest_first(), played)]
    # The newest come first, and the last trick is complete.
    for seat, move in plays[SEATS - 1 :: SEATS]:
        if seat == match.on_turn:
            return 0
        if not (seat - match.on_turn) % 2:
            suit = FOLLOW[PLAY_MOVES.card_of[move]]
            return suit if suit & match.hand else 0
    return 0

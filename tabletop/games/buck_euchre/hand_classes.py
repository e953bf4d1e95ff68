"""What is asked in the bidding, and of what kind of hand: the classes by which bids are learned.

A class says what a player would name of a hand: the three highest trumps, how many low ones, and of the other
suits aces, a guarded king and a void. It looks at nothing that the seat on turn cannot see.
"""

from functools import cache
from typing import NamedTuple

from tabletop.games.buck_euchre.bidding import Bidding
from tabletop.games.buck_euchre.hand_evaluation import expected_tricks
from tabletop.games.buck_euchre.pack import (
    BITS,
    CARDS,
    DROP,
    LEFT_BOWER,
    NAME_MOVES,
    ORDER_UP,
    PACK,
    PASS,
    RANKS,
    STAY,
)
from tabletop.rules import Move
from tabletop.rules.cards import SUITS
from tabletop.rules.tricks.pack import card_numbers

NEGLIGIBLE_LOSS = 0.1
"""The tricks lost with a buried card that are hardly missed."""

HIGHEST_TRUMPS = ("right", "left", "ace")
"""Who are the three highest trumps; where the left bower was turned down, the next ones move up."""
MOST_LOW = 3
"""From how many low trumps on more are alike."""
NOTHING = "nothing"

PLACES = ("eldest", "second", "third", "dealer")
"""By the order in which they are asked."""


class BidQuestion(NamedTuple):
    """What a seat is asked before the tricks, and with what hand."""

    situation: str
    """Who is asked what, and what has been said: `order-eldest-jack`, `stay-named-1-in-0-out`."""
    hand: str
    """The class of the hand: `right-2low-1ace-void`."""
    daring: Move
    """The move that promises something."""
    cautious: Move
    """The move that lets it be."""


def bid_question(match: Bidding) -> BidQuestion:
    """Returns what the seat on turn is asked, as far as it matters for its bid; not what to bury."""
    asked = {"first": _about_upcard, "second": _about_naming, "drop": _about_staying}
    return asked[match.phase](match)


def _about_upcard(match: Bidding) -> BidQuestion:
    seat, hand, trump = match.on_turn, match.hands[match.on_turn], match.upcard_suit
    if seat == match.dealer:
        return BidQuestion("accept", _class_of_six(hand, match.upcard), ORDER_UP, PASS)
    rank = {"J": "jack", "A": "ace"}.get(CARDS[match.upcard][0], "low")
    return BidQuestion(f"order-{_place(match)}-{rank}", hand_class(hand, trump), ORDER_UP, PASS)


def _about_naming(match: Bidding) -> BidQuestion:
    hand, turned = match.hands[match.on_turn], match.upcard_suit
    _, suit = max((expected_tricks(hand, suit), suit) for suit in SUITS if suit != turned)
    colour = "same" if LEFT_BOWER[suit][1] == turned else "other"
    situation = f"name-{_place(match)}-{colour}-colour"
    return BidQuestion(situation, hand_class(hand, suit, match.upcard), NAME_MOVES[suit], PASS)


def _about_staying(match: Bidding) -> BidQuestion:
    seat, trump, stayed = match.on_turn, match.trump, match.stayed
    assert trump is not None
    gone = None
    if not match.is_ordered_up:
        made, gone = "named", match.upcard
    elif match.declarer == match.dealer:
        made = "accepted"
    else:
        made = "as-dealer" if seat == match.dealer else "ordered"
    situation = f"stay-{made}-{stayed.count(True)}-in-{stayed.count(False)}-out"
    return BidQuestion(situation, hand_class(match.hands[seat], trump, gone), STAY, DROP)


def _place(match: Bidding) -> str:
    """Returns when the seat on turn is asked, from the dealer's left on."""
    return PLACES[(match.on_turn - match.eldest) % len(PLACES)]


@cache
def hand_class(hand: int, trump: str, turned_down: int | None = None) -> str:
    """Returns the class of a hand with this trump suit; the card that was turned down is in no hand."""
    trumps = _trumps_from_above(trump, turned_down)
    tops = len(HIGHEST_TRUMPS)
    words = [name for name, card in zip(HIGHEST_TRUMPS, trumps, strict=False) if hand >> card & 1]
    low = sum(hand >> card & 1 for card in trumps[tops:])
    words += [f"{min(low, MOST_LOW)}low"] if low else []
    has_trump, plain = bool(words), hand & ~sum(BITS[card] for card in trumps)
    cards = PACK.cards_in(plain)
    suits = ["".join(card[0] for card in cards if card[1] == suit) for suit in SUITS if suit != trump]
    aces = sum("A" in suit for suit in suits)
    words += [f"{aces}ace"] if aces else []
    words += ["king"] * any("K" in suit and "A" not in suit and len(suit) > 1 for suit in suits)
    words += ["void"] * (has_trump and "" in suits)
    return "-".join(words) or NOTHING


@cache
def _trumps_from_above(trump: str, turned_down: int | None) -> tuple[int, ...]:
    """Returns the trumps that are in play, the highest first."""
    codes = (f"J{trump}", LEFT_BOWER[trump], *(rank + trump for rank in "AKQT9"))
    return tuple(number for number in map(CARDS.index, codes) if number != turned_down)


@cache
def _class_of_six(hand: int, upcard: int) -> str:
    """Returns the class of the dealer's hand with the upcard, after the best discard."""
    buried = cards_to_bury(hand | BITS[upcard], upcard)[0]
    return hand_class((hand | BITS[upcard]) & ~BITS[buried], CARDS[upcard][1])


def cards_to_bury(six: int, upcard: int) -> list[int]:
    """Returns the card that is missed least, rather alone in its suit, and those hardly missed more."""
    trump = CARDS[upcard][1]
    kept = {card: expected_tricks(six & ~BITS[card], trump) for card in card_numbers(six & ~BITS[upcard])}
    best = max(kept.values())
    cards = [card for card in kept if kept[card] >= best - NEGLIGIBLE_LOSS]
    return sorted(cards, key=lambda card: (-kept[card], (RANKS[trump].follow[card] & six).bit_count()))

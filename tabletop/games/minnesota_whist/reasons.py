"""Why a bid or a card is advised in Minnesota Whist: true sentences from what the player sees."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.minnesota_whist.player import DARE, strength
from tabletop.games.minnesota_whist.rules import BLACK, DEAL_MOVES, FOLLOW, PACK, PLAYS
from tabletop.players.tricks import above, forced, highest, leading, lowest
from tabletop.rules import View
from tabletop.rules.cards import RANKS, SUIT_NAMES, SUIT_SINGULAR, name
from tabletop.rules.spelling import spelt

BIDS = 4


@dataclass(frozen=True, slots=True)
class Seen:
    """The card advised, the player's hand, and what the other hands hold between them, as bits."""

    card: str
    bit: int
    hand: int
    theirs: int
    trick: tuple[int, ...]

    @property
    def suit(self) -> int:
        """The suit of the card advised."""
        return FOLLOW[PACK.number[self.card]]

    @property
    def higher(self) -> int:
        """The others' cards that beat it."""
        return self.theirs & self.suit & above(self.bit)


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """The reason for a move."""
    verb, _, card = move.partition(" ")
    if verb == "bid":
        hand = view.zones[f"hand:{view.seat}"]
        return _bid(card, hand, is_strong=strength(PACK.bits(hand)) > DARE)
    seen = _seen(view, card)
    is_high = view.facts["kind"] == "high"
    following = seen.hand & FOLLOW[seen.trick[0]] if seen.trick else 0
    no_choice = forced(seen.hand.bit_count(), following.bit_count(), SUIT_SINGULAR[card[1]])
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _lead_high(seen) if is_high else _lead_low(seen)
    if not following:
        return _throw_high(seen) if is_high else _throw_low(seen)
    return _follow_high(seen) if is_high else _follow_low(seen)


def _seen(view: View, card: str) -> Seen:
    hand = PACK.bits(view.zones[f"hand:{view.seat}"])
    deal = view.moves[(view.deal - 1) * DEAL_MOVES + BIDS :]
    played = sum(1 << PLAYS.number[notation] for _, notation in deal)
    trick = tuple(PACK.number[card] for card in view.zones["trick"])
    return Seen(card, 1 << PACK.number[card], hand, PACK.whole & ~hand & ~played, trick)


def _bid(card: str, hand: tuple[str, ...], *, is_strong: bool) -> str:
    is_black = bool(PACK.bits((card,)) & BLACK)
    alike = [other for other in hand if bool(PACK.bits((other,)) & BLACK) == is_black]
    is_lowest = all(RANKS.index(other[0]) <= RANKS.index(card[0]) for other in alike)
    if is_black:
        begin = (
            "Your high cards are good for a high deal" if is_strong else "A high deal looks better for you"
        )
    else:
        begin = "A low deal looks better for you" if is_strong else "You have few tops, so ask for a low deal"
    colour = "black" if is_black else "red"
    return f"{begin}; your lowest {colour} card says the least about your hand." if is_lowest else f"{begin}."


def _lead_high(seen: Seen) -> str:
    if not seen.higher:
        return f"Nobody can beat the {name(seen.card)}: it takes the trick."
    counts = [(seen.hand & suit).bit_count() for suit in PACK.suits]
    if (seen.hand & seen.suit).bit_count() == max(counts):
        return (
            f"Lead your longest suit: once the high {SUIT_NAMES[seen.card[1]]} are gone, your small ones win."
        )
    if seen.higher.bit_count() == 1:
        return f"Only the {_only(seen.higher)} can beat the {name(seen.card)}, and your partner may hold it."
    return f"{_still_out(seen)}, and your partner may hold the best of them."


def _lead_low(seen: Seen) -> str:
    if seen.higher:
        return f"{_still_out(seen)}, so somebody else may take the trick."
    return f"Nobody can beat the {name(seen.card)}: it takes the trick, and is gone."


def _still_out(seen: Seen) -> str:
    """How many cards of the others beat this one, as the beginning of a sentence."""
    count, suit = seen.higher.bit_count(), seen.card[1]
    if count == 1:
        return f"One higher {SUIT_SINGULAR[suit]} is still out"
    return f"{spelt(count).capitalize()} higher {SUIT_NAMES[suit]} are still out"


def _only(card: int) -> str:
    return name(PACK.cards[card.bit_length() - 1])


def _throw_high(seen: Seen) -> str:
    if seen.higher:
        return f"You cannot follow suit, and the {name(seen.card)} is a card you can spare."
    return f"You cannot follow suit, so the {name(seen.card)} cannot win this trick."


def _throw_low(seen: Seen) -> str:
    if seen.theirs & seen.suit & ~above(seen.bit):
        return f"You cannot follow suit: get rid of the {name(seen.card)} before it wins a trick."
    return f"You cannot follow suit, so the {name(seen.card)} does not take this trick."


def _best(seen: Seen) -> tuple[int, str, bool]:
    """The bit and the code of the card that wins so far, and whether the partner played it."""
    place, best = leading(seen.trick, FOLLOW[seen.trick[0]])
    return best, PACK.cards[seen.trick[place]], place == len(seen.trick) - 2


def _follow_high(seen: Seen) -> str:
    best, code, mates = _best(seen)
    beating = seen.hand & seen.suit & above(best)
    is_last = len(seen.trick) == 3
    if seen.bit & beating:
        return _take_high(seen, code, is_last=is_last)
    if mates and (is_last or not seen.theirs & seen.suit & above(best)):
        return f"Play low: your partner’s {name(code)} has the trick already."
    if mates:
        return f"Your partner’s {name(code)} is winning: keep your high cards."
    if not beating:
        return _beaten(seen, code)
    if len(seen.trick) == 1:
        return "Play low: your partner plays after you, and can still win."
    kept = PACK.cards[highest(beating).bit_length() - 1]
    return f"Leave this trick, and keep your {name(kept)} for a later one."


def _beaten(seen: Seen, code: str) -> str:
    """For one who cannot do anything against an opponent's card."""
    if seen.bit == lowest(seen.hand & seen.suit):
        return f"You cannot beat the {name(code)}, so give away as little as you can."
    return f"You cannot beat the {name(code)} with any {SUIT_SINGULAR[seen.card[1]]} of yours."


def _take_high(seen: Seen, code: str, *, is_last: bool) -> str:
    if is_last:
        return f"The {name(seen.card)} is enough to take the trick."
    if not seen.higher:
        return f"Nobody can beat the {name(seen.card)}: it takes the trick."
    if len(seen.trick) == 1:
        return f"It beats the {name(code)}, and if it is beaten in turn, your partner plays last."
    return f"It beats the {name(code)}, and only one player can still beat it."


def _follow_low(seen: Seen) -> str:
    best, code, mates = _best(seen)
    mine = seen.hand & seen.suit
    is_last = len(seen.trick) == 3
    if mates and seen.bit == highest(mine) and (is_last or not seen.theirs & seen.suit & above(best)):
        return f"The trick goes to your side anyhow: get rid of the {name(seen.card)}."
    if seen.bit & ~above(best):
        return f"The {name(seen.card)} stays under the {name(code)}, so it does not take the trick."
    if not mine & ~above(best):
        if is_last and seen.bit == highest(mine):
            return f"You have to take this trick: spend your highest {SUIT_SINGULAR[seen.card[1]]} on it."
        if seen.higher:
            return f"You cannot stay under the {name(code)}, but your {name(seen.card)} may still be beaten."
    if is_last or not seen.higher:
        return f"The {name(seen.card)} takes this trick, and cannot win a later one."
    return f"The {name(seen.card)} may still be beaten here, and cannot win a later trick."

"""Why a bid or a card is advised in Minnesota Whist: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.player import POLICY, strength
from tabletop.games.minnesota_whist.rules import BLACK, PACK
from tabletop.players.families.trick_policy import highest_bit, lowest_bit
from tabletop.players.families.trick_reasons import SeenCard, reason_told_apart
from tabletop.rules import View
from tabletop.rules.cards import RANKS, SUIT_NAMES, card_name
from tabletop.rules.seat_marks import seat_mark
from tabletop.rules.tricks.pack import card_numbers


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move."""
    verb, _, card = move.partition(" ")
    if verb == "bid":
        hand = view.zones[f"hand:{view.seat}"]
        return _why_bid(card, hand, is_strong=strength(PACK.bits(hand)) > POLICY.weights.even)

    def seen_of(number: int) -> SeenCard:
        return SeenCard(view, PACK, PACK.ranks, number)

    return reason_told_apart(PACK.number_of[card], seen_of, _why_card)


def _why_card(seen: SeenCard) -> str:
    is_high = facts_of(seen.view)["kind"] == "high"
    no_choice = seen.forced_reason()
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _why_lead_high(seen) if is_high else _why_lead_low(seen)
    if not seen.following_cards:
        return _why_throw_high(seen) if is_high else _why_throw_low(seen)
    return _why_follow_high(seen) if is_high else _why_follow_low(seen)


def _why_bid(card: str, hand: tuple[str, ...], *, is_strong: bool) -> str:
    is_black = bool(PACK.bits((card,)) & BLACK)
    alike = [other for other in hand if bool(PACK.bits((other,)) & BLACK) == is_black]
    is_lowest = all(RANKS.index(other[0]) <= RANKS.index(card[0]) for other in alike)
    if is_black:
        begin = (
            "Your high cards are good for a high deal" if is_strong else "A high deal looks better for you"
        )
    else:
        begin = (
            "A low deal looks better for you"
            if is_strong
            else "You have few high cards, so ask for a low deal"
        )
    colour = "black" if is_black else "red"
    return (
        f"{begin}; your lowest {colour} card gives away the least about your hand."
        if is_lowest
        else f"{begin}."
    )


def _why_lead_high(seen: SeenCard) -> str:
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    counts = [(seen.hand & suit).bit_count() for suit in PACK.suits]
    if (seen.hand & PACK.follow[seen.number]).bit_count() == max(counts):
        return (
            f"Lead your longest suit: once the high {SUIT_NAMES[seen.card[1]]} are gone, your small ones win."
        )
    if seen.stronger_cards.bit_count() == 1:
        (only,) = PACK.cards_in(seen.stronger_cards)
        return f"Only the {card_name(only)} can beat the {seen.name}, and your partner may hold it."
    return f"{seen.still_out_phrase()}, and your partner may hold the best of them."


def _why_lead_low(seen: SeenCard) -> str:
    if seen.stronger_cards:
        return f"{seen.still_out_phrase()}, so somebody else may take the trick."
    return f"Nobody can beat the {seen.name}: it takes the trick, and you are rid of it."


def _why_throw_high(seen: SeenCard) -> str:
    chances = [seen.count_stronger(card) for card in card_numbers(seen.hand)]
    if seen.stronger_cards and seen.count_stronger(seen.number) == max(chances) > min(chances):
        return f"You can’t follow suit, and of your cards the {seen.name} is the least likely to win later."
    if seen.stronger_cards:
        return f"You can’t follow suit, and the {seen.name} is a card you can spare."
    return f"You can’t follow suit, so the {seen.name} cannot win this trick."


def _why_throw_low(seen: SeenCard) -> str:
    if seen.cards_of_others & PACK.follow[seen.number] & ~seen.stronger_cards:
        return f"You can’t follow suit: get rid of the {seen.name} before it wins a trick."
    return f"You can’t follow suit, so the {seen.name} does not take this trick."


def _why_follow_high(seen: SeenCard) -> str:
    if seen.takes_trick:
        return _why_take_high(seen)
    if seen.is_partner_winning and (
        seen.is_last_to_play or not seen.cards_of_others & PACK.ranks.beats[seen.winning_card]
    ):
        return f"Play low: your partner’s {seen.winning_card_name} has the trick already."
    if seen.is_partner_winning:
        return f"Your partner’s {seen.winning_card_name} is winning: keep your high cards."
    if not seen.taking_cards:
        return _why_beaten(seen)
    if len(seen.trick) == 1:
        return "Play low: your partner plays after you, and can still win."
    kept = PACK.cards_in(seen.taking_cards)[0]
    return f"Let this trick go, and keep your {card_name(kept)} for a later one."


def _why_beaten(seen: SeenCard) -> str:
    """Explains a card of one who cannot do anything against an opponent's card."""
    if 1 << seen.number == lowest_bit(seen.following_cards):
        return seen.lowest_card_reason()
    return f"None of your {seen.suit_name}s beats the {seen.winning_card_name}."


def _why_take_high(seen: SeenCard) -> str:
    if seen.is_last_to_play:
        return f"The {seen.name} is enough to take the trick."
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    beats = _beats(seen)
    if len(seen.trick) == 1:
        return f"{beats}, and if it is beaten in turn, your partner plays last."
    last = (seen.view.viewer + 1) % 4
    if last in seen.seats_without(seen.trick[0]):
        return f"{beats}, and {seat_mark(last)} has no {SUIT_NAMES[seen.card[1]]} left to beat it with."
    return f"{beats}, and only {seat_mark(last)} can still beat it."


def _beats(seen: SeenCard) -> str:
    """Says what sets this card apart from the others of the hand that would be winning too."""
    only = 1 << seen.number
    if seen.taking_cards == only:
        return f"It is your only card that beats the {seen.winning_card_name}"
    if only == highest_bit(seen.taking_cards):
        return f"It is your hardest card to beat, higher than the {seen.winning_card_name}"
    if only == lowest_bit(seen.taking_cards):
        return f"It is your cheapest card that beats the {seen.winning_card_name}"
    return f"It beats the {seen.winning_card_name}"


def _why_follow_low(seen: SeenCard) -> str:
    is_highest = 1 << seen.number == highest_bit(seen.following_cards)
    beaten_later = not seen.is_last_to_play and seen.cards_of_others & PACK.ranks.beats[seen.winning_card]
    if seen.is_partner_winning and is_highest and not beaten_later:
        return f"The trick goes to your side anyway: get rid of the {seen.name}."
    if not seen.takes_trick:
        return f"The {seen.name} stays under the {seen.winning_card_name}, so it does not take the trick."
    if seen.taking_cards == seen.following_cards:
        if seen.is_last_to_play and is_highest:
            return seen.highest_card_reason()
        if seen.stronger_cards:
            cannot = f"You can’t stay under the {seen.winning_card_name}"
            return f"{cannot}, but your {seen.name} may still be beaten."
    if seen.is_last_to_play or not seen.stronger_cards:
        return f"The {seen.name} takes this trick, so it can’t win a later one."
    return f"The {seen.name} may still be beaten here, and then it can’t win a later trick."

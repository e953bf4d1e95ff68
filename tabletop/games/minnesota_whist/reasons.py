"""Why a bid or a card is advised in Minnesota Whist: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.player import POLICY, strength
from tabletop.games.minnesota_whist.rules import BLACK, PACK
from tabletop.messages import Message, SeatName, said
from tabletop.players.families.trick_policy import highest_bit, lowest_bit
from tabletop.players.families.trick_reasons import (
    CardReason,
    SeenCard,
    reason_told_apart,
    spares,
    tells_place,
)
from tabletop.rules import View
from tabletop.rules.cards import RANKS
from tabletop.rules.tricks.pack import card_numbers


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move."""
    verb, _, card = move.partition(" ")
    if verb == "bid":
        hand = view.zones[f"hand:{view.seat}"]
        return _why_bid(card, hand, is_strong=strength(PACK.bits(hand)) > POLICY.weights.even)

    def seen_of(number: int) -> SeenCard:
        return SeenCard(view, PACK, PACK.ranks, number)

    return reason_told_apart(PACK.number_of[card], seen_of, _why_card)


def _why_card(seen: SeenCard) -> CardReason:
    is_high = facts_of(seen.view)["kind"] == "high"
    no_choice = seen.forced_reason()
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _why_lead_high(seen) if is_high else _why_lead_low(seen)
    if not seen.following_cards:
        return _why_throw_high(seen) if is_high else _why_throw_low(seen)
    return _why_follow_high(seen) if is_high else _why_follow_low(seen)


def _why_bid(card: str, hand: tuple[str, ...], *, is_strong: bool) -> Message:
    is_black = bool(PACK.bits((card,)) & BLACK)
    alike = [other for other in hand if bool(PACK.bits((other,)) & BLACK) == is_black]
    is_lowest = all(RANKS.index(other[0]) <= RANKS.index(card[0]) for other in alike)
    if is_black:
        strong, weak = (
            said("your high cards are good for a high deal"),
            said("a high deal looks better for you"),
        )
        clause = strong if is_strong else weak
    else:
        strong, weak = (
            said("a low deal looks better for you"),
            said("you have few high cards, so ask for a low deal"),
        )
        clause = strong if is_strong else weak
    if not is_lowest:
        return said("{clause}.", clause=clause)
    if is_black:
        return said("{clause}; your lowest black card gives away the least about your hand.", clause=clause)
    return said("{clause}; your lowest red card gives away the least about your hand.", clause=clause)


def _why_lead_high(seen: SeenCard) -> CardReason:
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    counts = [(seen.hand & suit).bit_count() for suit in PACK.suits]
    if (seen.hand & PACK.follow[seen.number]).bit_count() == max(counts):
        return said(
            "Lead your longest suit: once the high {suit} are gone, your small ones win.", suit=seen.suit
        )
    if seen.stronger_cards.bit_count() == 1:
        (only,) = PACK.cards_in(seen.stronger_cards)
        return said(
            "Only the {higher} can beat the {card}, and your partner may hold it.",
            higher=PACK.piece_name(only),
            card=seen.name,
        )
    return said("{clause}, and your partner may hold the best of them.", clause=seen.still_out_clause())


def _why_lead_low(seen: SeenCard) -> CardReason:
    if seen.stronger_cards:
        return said("{clause}, so somebody else may take the trick.", clause=seen.still_out_clause())
    return said("Nobody can beat the {card}: it takes the trick, and you are rid of it.", card=seen.name)


def _why_throw_high(seen: SeenCard) -> CardReason:
    chances = [seen.count_stronger(card) for card in card_numbers(seen.hand)]
    if seen.stronger_cards and seen.count_stronger(seen.number) == max(chances) > min(chances):
        return tells_place(
            said(
                "You can’t follow suit, and of your cards the {card} is the least likely to win later.",
                card=seen.name,
            )
        )
    if seen.stronger_cards:
        return spares(said("You can’t follow suit, and the {card} is a card you can spare.", card=seen.name))
    return said("You can’t follow suit, so the {card} cannot win this trick.", card=seen.name)


def _why_throw_low(seen: SeenCard) -> CardReason:
    if seen.cards_of_others & PACK.follow[seen.number] & ~seen.stronger_cards:
        return said("You can’t follow suit: get rid of the {card} before it wins a trick.", card=seen.name)
    return said("You can’t follow suit, so the {card} does not take this trick.", card=seen.name)


def _why_follow_high(seen: SeenCard) -> CardReason:
    if seen.takes_trick:
        return _why_take_high(seen)
    if seen.is_partner_winning and (
        seen.is_last_to_play or not seen.cards_of_others & PACK.ranks.beats[seen.winning_card]
    ):
        return tells_place(
            said("Play low: your partner’s {card} has the trick already.", card=seen.winning_card_name)
        )
    if seen.is_partner_winning:
        return spares(
            said("Your partner’s {card} is winning: keep your high cards.", card=seen.winning_card_name)
        )
    if not seen.taking_cards:
        return _why_beaten(seen)
    if len(seen.trick) == 1:
        return tells_place(said("Play low: your partner plays after you, and can still win."))
    kept = PACK.piece_name(PACK.cards_in(seen.taking_cards)[0])
    return spares(said("Let this trick go, and keep your {card} for a later one.", card=kept))


def _why_beaten(seen: SeenCard) -> CardReason:
    """Explains a card of one who cannot do anything against an opponent's card."""
    if 1 << seen.number == lowest_bit(seen.following_cards):
        return seen.lowest_card_reason()
    return said("None of your {suit} beats the {card}.", suit=seen.suit, card=seen.winning_card_name)


def _why_take_high(seen: SeenCard) -> CardReason:
    if seen.is_last_to_play:
        return said("The {card} is enough to take the trick.", card=seen.name)
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    only = 1 << seen.number
    sets_apart = only in (highest_bit(seen.taking_cards), lowest_bit(seen.taking_cards))
    message = _why_may_hold(seen, _beats(seen))
    return tells_place(message) if sets_apart and seen.taking_cards != only else message


def _why_may_hold(seen: SeenCard, beats: Message) -> Message:
    """Returns who may still beat a card of which this clause says that it beats the others."""
    if len(seen.trick) == 1:
        return said("{clause}, and if it is beaten in turn, your partner plays last.", clause=beats)
    last = (seen.view.viewer + 1) % 4
    if last in seen.seats_without(seen.trick[0]):
        return said(
            "{clause}, and {who} has no {suit} left to beat it with.",
            clause=beats,
            who=SeatName(last),
            suit=seen.suit,
        )
    return said("{clause}, and only {who} can still beat it.", clause=beats, who=SeatName(last))


def _beats(seen: SeenCard) -> Message:
    """Says what sets this card apart from the others of the hand that would be winning too, as a clause."""
    only, best = 1 << seen.number, seen.winning_card_name
    if seen.taking_cards == only:
        return said("it is your only card that beats the {card}", card=best)
    if only == highest_bit(seen.taking_cards):
        return said("it is your hardest card to beat, higher than the {card}", card=best)
    if only == lowest_bit(seen.taking_cards):
        return said("it is your cheapest card that beats the {card}", card=best)
    return said("it beats the {card}", card=best)


def _why_follow_low(seen: SeenCard) -> CardReason:
    is_highest = 1 << seen.number == highest_bit(seen.following_cards)
    beaten_later = not seen.is_last_to_play and seen.cards_of_others & PACK.ranks.beats[seen.winning_card]
    if seen.is_partner_winning and is_highest and not beaten_later:
        return said("The trick goes to your side anyway: get rid of the {card}.", card=seen.name)
    if not seen.takes_trick:
        return said(
            "The {card} stays under the {best}, so it does not take the trick.",
            card=seen.name,
            best=seen.winning_card_name,
        )
    if seen.taking_cards == seen.following_cards:
        if seen.is_last_to_play and is_highest:
            return seen.highest_card_reason()
        if seen.stronger_cards:
            return said(
                "You can’t stay under the {best}, but your {card} may still be beaten.",
                best=seen.winning_card_name,
                card=seen.name,
            )
    if seen.is_last_to_play or not seen.stronger_cards:
        return said("The {card} takes this trick, so it can’t win a later one.", card=seen.name)
    return said("The {card} may still be beaten here, and then it can’t win a later trick.", card=seen.name)

"""Why a draw, a discard or a knock is advised in Jersey Gin: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.knowledge import read_deal
from tabletop.games.jersey_gin.outs import count_possible_melds, outs_of
from tabletop.messages import Message, PieceName, SeatName, said
from tabletop.players.families.rummy_reasons import ShownCards, reason_from_shown
from tabletop.rules import View
from tabletop.rules.rummy.melds import (
    BIT,
    NEAR_CARDS,
    WHOLE_PACK,
    card_of,
    deadwood,
    hand_value,
    in_melds,
    mask_of,
    single_cards,
)


def why(view: View, move: str, values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move, of these that were weighed; None where nothing simple can be said.

    It is said after the move, so that "it" is the card that was named there.
    """
    hand = mask_of(view.zones[f"hand:{view.seat}"])
    verb, _, word = move.partition(" ")
    if verb == "draw":
        return _why_draw(view, hand, word, values)
    card = BIT[word]
    left = deadwood(hand ^ card)
    if verb == "gin":
        return said("You have no cards left over.")
    if verb == "knock":
        return said("You are left with {n:# point|# points}, probably the fewest of all.", n=left)
    knocks = [value for other, value in values.items() if other.startswith("knock")]
    if knocks:
        is_better = values.get(move, 0.0) > max(knocks)
        return said("You could knock, but playing on is likely to bring you more.") if is_better else None
    if facts_of(view)["breaker"] is not None:
        loose = said("None of your melds needs it, and it counts {n}.", n=hand_value(card))
        return None if card & in_melds(hand) else loose
    return _why_discard(view, hand, word, left)


def _why_draw(view: View, hand: int, where: str, values: Mapping[str, float]) -> Message | None:
    top = view.zones["discard"][-1]
    more = hand | BIT[top]
    if where == "discard":
        if BIT[top] & _cards_in_melds(more):
            return said("It makes a meld with your cards.")
        if facts_of(view)["breaker"] is not None:
            return said("It fits one of your melds.")
        return _worth_taking(hand, top)
    if len(values) == 1 and facts_of(view)["breaker"] is not None:
        return said("The {card} can’t be laid right away, so the stock is all there is.", card=PieceName(top))
    if BIT[top] & in_melds(more):
        is_better = values.get("draw stock", 0.0) >= values.get("draw discard", 0.0)
        helps = said("A card from the stock is likely to help you more than the {card}.", card=PieceName(top))
        return helps if is_better else None
    return said("The {card} makes no meld with your cards.", card=PieceName(top))


def _worth_taking(hand: int, top: str) -> Message | None:
    """Tells why a card is taken that makes no meld yet."""
    unmatched = hand & ~in_melds(hand)
    if unmatched and max(map(hand_value, single_cards(unmatched))) > hand_value(BIT[top]):
        return said("It counts only {n}, less than what you can throw instead.", n=hand_value(BIT[top]))
    return said("It goes with some of your cards.") if hand & NEAR_CARDS[BIT[top]] else None


def _why_discard(view: View, hand: int, word: str, left: int) -> Message | None:
    """Tells what the hand loses least by, and what the next player has shown about such cards."""
    if BIT[word] & in_melds(hand):
        is_spare = left <= deadwood(hand)
        return said("Your melds can do without it.") if is_spare else None
    record = read_deal(view)
    unseen = WHOLE_PACK & ~(hand | sum(record.discard_pile) | sum(record.still_held))
    loose = hand & ~_cards_in_melds(hand ^ BIT[word])
    why = _why_missed(hand, word, left, loose) or _why_better_gone(hand, BIT[word], loose, unseen, view)
    seat = (view.viewer + 1) % 3
    shown = ShownCards(
        seat,
        tuple(card_of(turn.taken) for turn in record.turns if turn.taken & record.still_held[seat]),
        tuple(card_of(turn.discarded) for turn in record.turns if turn.seat == seat and turn.discarded),
    )
    others = [card_of(other) for other in single_cards(loose & ~BIT[word])]
    more = reason_from_shown(shown, word, others, _goes_with)
    return said("{first} {second}", first=why, second=more) if why and more else why or more


def _goes_with(one: str, other: str) -> bool:
    return bool(NEAR_CARDS[BIT[one]] & BIT[other])


def _why_missed(hand: int, word: str, left: int, loose: int) -> Message | None:
    card = BIT[word]
    if not hand & NEAR_CARDS[card]:
        return said("None of your other cards goes with it, and it counts {n}.", n=hand_value(card))
    if not hand & NEAR_CARDS[card] & ~_cards_in_melds(hand ^ card):
        return said("The cards it goes with are already in a meld, and it counts {n}.", n=hand_value(card))
    fewest = min(left, *(deadwood(hand ^ other) for other in single_cards(loose)))
    if left == fewest:
        return said("It isn’t in a meld, and without it you are left with {n:# point|# points}.", n=left)
    dear = min(
        (other for other in single_cards(loose) if deadwood(hand ^ other) == fewest),
        key=lambda other: (loose & NEAR_CARDS[other]).bit_count(),
    )
    if (loose & NEAR_CARDS[dear]).bit_count() > (loose & NEAR_CARDS[card]).bit_count():
        return said(
            "It isn’t in a meld, and the {card} goes with more of your cards.", card=PieceName(card_of(dear))
        )
    return None


def _why_better_gone(hand: int, card: int, loose: int, unseen: int, view: View) -> Message | None:
    """Tells by how many cards the rest of the hand may still be helped, or the next player by this one."""
    helped = {other: (outs_of(hand ^ other) & unseen).bit_count() for other in single_cards(loose)}
    if helped[card] == max(helped.values()) > min(helped.values()):
        return said(
            "Without it, {n:one card still out makes|~ cards still out make} a meld with two of yours: no"
            " other throw leaves you more.",
            n=helped[card],
        )
    dearer = [other for other in single_cards(loose) if hand_value(other) > hand_value(card)]
    if dearer and max(helped[other] for other in dearer) < helped[card]:
        return said(
            "It counts {n}, and to throw a dearer card would leave fewer cards out that make a meld with"
            " yours.",
            n=hand_value(card),
        )
    ways = {other: count_possible_melds(other, unseen) for other in single_cards(loose)}
    if ways[card] == min(ways.values()) < max(ways.values()):
        return said(
            "With the cards still out it makes the fewest melds, so it is the least likely to help {who}.",
            who=SeatName((view.viewer + 1) % 3),
        )
    return None


def _cards_in_melds(hand: int) -> int:
    """Returns the cards that are in melds, however the hand is arranged with the least deadwood."""
    least = deadwood(hand)
    melded = hand & in_melds(hand)
    return sum(card for card in single_cards(melded) if deadwood(hand ^ card) > least - hand_value(card))

"""Why a card is advised in Malilla: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.malilla.facts import turned_card_of
from tabletop.games.malilla.rules import CARDS, FOLLOW, PACK, POINTS, RANKS_BY_TRUMP, SEVENS
from tabletop.messages import Message, SeatName, SuitName, said
from tabletop.players.families.trick_reasons import (
    CardReason,
    SeenCard,
    reason_told_apart,
    spares,
    tells_place,
)
from tabletop.rules import View
from tabletop.rules.tricks.pack import card_numbers

REASONS_FOR_ANSWERS = {
    "challenge": said("A card played later proves that an earlier play was wrong."),
    "accept": said("Nothing proves a wrong play, and a false challenge would lose the match."),
}


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move."""
    reason = REASONS_FOR_ANSWERS.get(move)
    if reason is not None:
        return reason
    ranks = RANKS_BY_TRUMP[turned_card_of(view)[1]]

    def seen_of(number: int) -> SeenCard:
        return SeenCard(view, PACK, ranks, number)

    return reason_told_apart(PACK.number_of[move.partition(" ")[2]], seen_of, _why_card)


def _why_card(seen: SeenCard) -> CardReason:
    no_choice = seen.forced_reason()
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _why_led(seen)
    if seen.is_partner_winning:
        return _why_for_partner(seen)
    return _why_taken(seen) if seen.takes_trick else _why_given(seen)


def _higher_cards(seen: SeenCard) -> int:
    """Returns the higher cards of the same suit that others hold."""
    return seen.stronger_cards & FOLLOW[seen.number]


def _why_led(seen: SeenCard) -> CardReason:
    higher = _higher_cards(seen)
    if not higher:
        return _unbeaten_in_suit(seen)
    if not POINTS[seen.number]:
        return spares(said("The {card} costs little and lets your partner win.", card=seen.name))
    if higher & higher - 1:
        return said(
            "{who} must beat the {card} with a higher {suit:one}, if they can.",
            who=SeatName((seen.view.viewer + 1) % 4),
            card=seen.name,
            suit=seen.suit,
        )
    (only,) = PACK.cards_in(higher)
    return said(
        "Of the {suit} still out, only the {higher} beats the {card}.",
        suit=seen.suit,
        higher=PACK.piece_name(only),
        card=seen.name,
    )


def _unbeaten_in_suit(seen: SeenCard) -> Message:
    return said("No {suit:one} still out beats the {card}.", suit=seen.suit, card=seen.name)


def _why_for_partner(seen: SeenCard) -> CardReason:
    card, best = seen.name, seen.winning_card_name
    if seen.takes_trick and seen.is_last_to_play:
        return said("The trick is your side’s anyway, and with the {card} you get the next lead.", card=card)
    if seen.takes_trick and not seen.stronger_cards:
        return said(
            "Your partner is winning with the {best}, but nobody can beat your {card}.", best=best, card=card
        )
    if seen.takes_trick:
        return said(
            "Your partner is winning with the {best}, but the {card} is harder to beat.", best=best, card=card
        )
    if POINTS[seen.number]:
        return said(
            "Your partner is winning with the {best}: add your {card} to the trick.", best=best, card=card
        )
    return spares(
        said("Your partner is winning with the {best}, so there is no need to spend anything.", best=best)
    )


def _why_taken(seen: SeenCard) -> CardReason:
    if seen.is_last_to_play:
        return seen.last_card_reason()
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    if not seen.follows_suit:
        return said(
            "You have no {suit}, so you have to trump the {card}.",
            suit=SuitName(CARDS[seen.trick[0]][1]),
            card=seen.winning_card_name,
        )
    if not _higher_cards(seen):
        return _unbeaten_in_suit(seen)
    if seen.number == card_numbers(seen.taking_cards & FOLLOW[seen.number])[-1]:
        return tells_place(
            said(
                "You have to beat the {best}, and the {card} is the cheapest card that does.",
                best=seen.winning_card_name,
                card=seen.name,
            )
        )
    return said(
        "You have to beat the {best}, and the {card} is harder to beat in turn.",
        best=seen.winning_card_name,
        card=seen.name,
    )


def _why_given(seen: SeenCard) -> CardReason:
    """Explains a card that does not beat the other side's."""
    if not POINTS[seen.number]:
        return said("The {card} gives the other side no points.", card=seen.name)
    best = seen.winning_card_name
    if len(seen.trick) == 1 and seen.cards_of_others & seen.ranks.beats[seen.winning_card]:
        return said(
            "You can’t beat the {best}, but your partner plays last and may win your {card}.",
            best=best,
            card=seen.name,
        )
    allowed = card_numbers(seen.following_cards or seen.hand & ~SEVENS or seen.hand)
    if POINTS[seen.number] == min(POINTS[card] for card in allowed):
        return tells_place(
            said("You can’t beat the {best}, so give away as few points as you can.", best=best)
        )
    return said(
        "You can’t beat the {best}, and the {card} is the card to part with.", best=best, card=seen.name
    )

"""Why a card is advised in Malilla: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.malilla.facts import turned_card_of
from tabletop.games.malilla.rules import CARDS, FOLLOW, PACK, POINTS, RANKS_BY_TRUMP, SEVENS
from tabletop.players.families.trick_reasons import SeenCard, reason_told_apart
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, card_name
from tabletop.rules.seat_marks import seat_mark
from tabletop.rules.tricks.pack import card_numbers

REASONS_FOR_ANSWERS = {
    "challenge": "A card played later proves that an earlier play was wrong.",
    "accept": "Nothing proves a wrong play, and a false challenge would lose the match.",
}


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move."""
    said = REASONS_FOR_ANSWERS.get(move)
    if said is not None:
        return said
    ranks = RANKS_BY_TRUMP[turned_card_of(view)[1]]

    def seen_of(number: int) -> SeenCard:
        return SeenCard(view, PACK, ranks, number)

    return reason_told_apart(PACK.number_of[move.partition(" ")[2]], seen_of, _why_card)


def _why_card(seen: SeenCard) -> str:
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


def _why_led(seen: SeenCard) -> str:
    higher = _higher_cards(seen)
    if not higher:
        return f"No {seen.suit_name} still out beats the {seen.name}."
    if not POINTS[seen.number]:
        return f"The {seen.name} costs little and lets your partner win."
    if higher & higher - 1:
        next_player = seat_mark((seen.view.viewer + 1) % 4)
        return f"{next_player} must beat the {seen.name} with a higher {seen.suit_name}, if they can."
    (only,) = PACK.cards_in(higher)
    return f"Of the {SUIT_NAMES[only[1]]} still out, only the {card_name(only)} beats the {seen.name}."


def _why_for_partner(seen: SeenCard) -> str:
    begin = f"Your partner is winning with the {seen.winning_card_name}"
    if seen.takes_trick and seen.is_last_to_play:
        return f"The trick is your side’s anyway, and with the {seen.name} you get the next lead."
    if seen.takes_trick and not seen.stronger_cards:
        return f"{begin}, but nobody can beat your {seen.name}."
    if seen.takes_trick:
        return f"{begin}, but the {seen.name} is harder to beat."
    if POINTS[seen.number]:
        return f"{begin}: add your {seen.name} to the trick."
    return f"{begin}, so there is no need to spend anything."


def _why_taken(seen: SeenCard) -> str:
    if seen.is_last_to_play:
        return seen.last_card_reason()
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    if not seen.follows_suit:
        led = SUIT_SINGULAR[CARDS[seen.trick[0]][1]]
        return f"You have no {led}s, so you have to trump the {seen.winning_card_name}."
    if not _higher_cards(seen):
        return f"No {seen.suit_name} still out beats the {seen.name}."
    if seen.number == card_numbers(seen.taking_cards & FOLLOW[seen.number])[-1]:
        has_to = f"You have to beat the {seen.winning_card_name}"
        return f"{has_to}, and the {seen.name} is the cheapest card that does."
    return f"You have to beat the {seen.winning_card_name}, and the {seen.name} is harder to beat in turn."


def _why_given(seen: SeenCard) -> str:
    """Explains a card that does not beat the other side's."""
    if not POINTS[seen.number]:
        return f"The {seen.name} gives the other side no points."
    if len(seen.trick) == 1 and seen.cards_of_others & seen.ranks.beats[seen.winning_card]:
        cannot = f"You can’t beat the {seen.winning_card_name}"
        return f"{cannot}, but your partner plays last and may win your {seen.name}."
    allowed = card_numbers(seen.following_cards or seen.hand & ~SEVENS or seen.hand)
    if POINTS[seen.number] == min(POINTS[card] for card in allowed):
        return f"You can’t beat the {seen.winning_card_name}, so give away as few points as you can."
    return f"You can’t beat the {seen.winning_card_name}, and the {seen.name} is the card to part with."

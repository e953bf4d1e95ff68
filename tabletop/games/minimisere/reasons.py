"""Why a card is advised in Minimisère: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.minimisere.facts import facts_of
from tabletop.games.minimisere.pack import LOSE, LOT, PACKS, WIN
from tabletop.games.minimisere.rules import HAND_SIZES
from tabletop.games.minimisere.seen_card import MinimisereSeen
from tabletop.messages import Message, SeatName, said
from tabletop.players.families.trick_policy import highest_bit
from tabletop.players.families.trick_reasons import (
    CardReason,
    SeenCard,
    reason_told_apart,
    spares,
    tells_place,
)
from tabletop.rules import View
from tabletop.rules.cards import JOKER

REASONS_FOR_WORDS = {
    LOT: said("Your hand should win all the tricks, and without the bid they would score nothing."),
    WIN: said("As third player you choose: a winning joker is a sure trick."),
    LOSE: said("As third player you choose: a losing joker leaves the trick to somebody else."),
}
"""Why something is said with a card."""

FEW = 2
"""The number of cards left at which whoever has won every trick has to think of losing one."""


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a card, with what is said of it."""
    _, card, *words = move.split(" ")
    if words:
        return REASONS_FOR_WORDS[words[0]]
    pack = PACKS[view.players, view.options["nine"]]

    def seen_of(number: int) -> MinimisereSeen:
        return MinimisereSeen(view, pack, pack.ranks, number)

    return reason_told_apart(pack.number_of[card], seen_of, _why_card)


def _why_card(seen: SeenCard) -> CardReason:
    assert isinstance(seen, MinimisereSeen)
    lot = facts_of(seen.view)["lot"]
    no_choice = seen.forced_reason()
    if no_choice is not None:
        return no_choice
    if lot is not None:
        return _why_for_the_lot(seen) if lot == seen.view.seat else _why_against_the_lot(seen, lot)
    if not seen.trick:
        return _why_led(seen)
    if not seen.following_cards:
        return _why_thrown(seen)
    return _why_taken(seen) if seen.takes_trick else _why_ducked(seen)


# --- the Lot


def _why_for_the_lot(seen: MinimisereSeen) -> CardReason:
    if seen.is_sure(seen.number):
        return said("The Lot needs every trick, and nobody can beat the {card}.", card=seen.name)
    return said("{clause}, but the Lot needs every trick: try it.", clause=_still_out(seen))


def _why_against_the_lot(seen: MinimisereSeen, bidder: int) -> CardReason:
    if seen.winning_seat != bidder:
        return said(
            "{who} has lost this trick, and with it the Lot, whatever you play.", who=SeatName(bidder)
        )
    if seen.takes_trick:
        return said(
            "The {card} beats the {best}: one lost trick sinks the Lot.",
            card=seen.name,
            best=seen.winning_card_name,
        )
    if seen.taking_cards:
        return spares(said("The Lot can still be stopped later: keep your high card for another trick."))
    return spares(
        said("You can’t stop the Lot here: keep what may win later, and throw the {card}.", card=seen.name)
    )


# --- leading


def _why_led(seen: MinimisereSeen) -> CardReason:
    all_so_far = seen.own_tricks and seen.own_tricks + len(seen.hand_cards) == HAND_SIZES[seen.view.players]
    reason = _why_led_with_all(seen) if all_so_far else None
    if reason is not None:
        return reason
    if seen.wins_only_when_led(seen.number) and not seen.has_joker_choice:
        return said("The {card} wins if you lead it, and only then.", card=seen.name)
    if seen.is_sure(seen.number):
        return _why_led_sure(seen)
    return _why_led_for_more(seen) if seen.own_tricks else _why_led_without_tricks(seen)


def _why_led_with_all(seen: MinimisereSeen) -> CardReason | None:
    """Explains a lead of one who has won every trick so far, and must not win them all."""
    if len(seen.hand_cards) == 1 or (len(seen.hand_cards) > FEW and seen.own_tricks < seen.min_good_tricks):
        return None
    if not seen.is_sure(seen.number):
        return said(
            "You have won every trick, and winning them all scores nothing: the {card} may lose one.",
            card=seen.name,
        )
    loser = max((card for card in seen.hand_cards if card != seen.number), key=seen.count_stronger)
    if seen.is_sure(loser):
        return None
    return spares(
        said(
            "The {card} wins, and you keep the {kept} to lose a trick: winning them all scores nothing.",
            card=seen.name,
            kept=seen.name_of(loser),
        )
    )


def _why_led_sure(seen: MinimisereSeen) -> CardReason:
    if seen.own_tricks + 1 < seen.min_good_tricks <= seen.own_tricks + len(seen.hand_cards):
        return said(
            "Nobody can beat the {card}: it wins for sure, and {n:~} or more tricks score well.",
            card=seen.name,
            n=seen.min_good_tricks,
        )
    if seen.own_tricks + len(seen.hand_cards) == HAND_SIZES[seen.view.players] and all(
        map(seen.is_sure, seen.hand_cards)
    ):
        return said("Nobody can beat the {card}, and you have no card left that could lose.", card=seen.name)
    return said(
        "Nobody can beat the {card}: every extra trick helps, but don’t win all of them.", card=seen.name
    )


def _why_led_without_tricks(seen: MinimisereSeen) -> CardReason:
    """Explains a lead of one without a trick, whose card can be beaten."""
    if seen.count_stronger(seen.number) == max(map(seen.count_stronger, seen.hand_cards)):
        return said(
            "{clause}, and somebody else may take the trick: you have none yet.", clause=_still_out(seen)
        )
    return _why_led_for_more(seen)


def _why_led_for_more(seen: MinimisereSeen) -> CardReason:
    counts = {card: seen.count_stronger(card) for card in seen.hand_cards}
    count = counts[seen.number]
    if seen.own_tricks and 0 in seen.tricks and count == max(counts.values()):
        return _why_left_to_others(seen)
    if count == 1:
        return _why_beaten_by_one(seen)
    if count == min(counts.values()):
        return said("None of your cards is harder to beat than the {card}.", card=seen.name)
    if any(map(seen.is_sure, seen.hand_cards)):
        return spares(
            said("Your sure winners can wait: the {card} may draw out a higher card.", card=seen.name)
        )
    return spares(said("{clause}, but perhaps nobody will spend one on it.", clause=_still_out(seen)))


def _why_left_to_others(seen: MinimisereSeen) -> Message:
    """Explains a lead that may give a trick to somebody who has none yet."""
    without = seen.seats_without_tricks
    if len(without) == 1:
        return said(
            "{clause}, and {who} may have to take this one.",
            clause=_still_out(seen),
            who=SeatName(without[0]),
        )
    return said("{clause}, and somebody without a trick may have to take this one.", clause=_still_out(seen))


def _why_beaten_by_one(seen: MinimisereSeen) -> Message:
    """Tells which card alone beats this one."""
    higher = seen.pack.piece_name(*seen.pack.cards_in(seen.stronger_cards))
    if seen.can_lose_to_joker:
        return said(
            "Of the cards still out, only the {higher} and the joker beat the {card}.",
            higher=higher,
            card=seen.name,
        )
    return said("Of the cards still out, only the {higher} beats the {card}.", higher=higher, card=seen.name)


def _still_out(seen: MinimisereSeen) -> Message:
    """Returns what could beat a card, as a clause."""
    return seen.still_out_clause() if seen.stronger_cards else said("only the joker could beat it")


# --- following


def _why_thrown(seen: MinimisereSeen) -> CardReason:
    joker, cannot = said("the joker has the trick"), said("you can’t follow suit")
    clause = joker if seen.pack.cards[seen.winning_card] == JOKER else cannot
    sure = [card for card in seen.hand_cards if seen.is_sure(card)]
    if seen.own_tricks or (not seen.is_none_best and set(sure) - {seen.number} and seen.number not in sure):
        return _why_spared(seen, clause, sure)
    if seen.wins_only_when_led(seen.number):
        return said(
            "{clause}: throw the {card} away now, because it would win if you had to lead it.",
            clause=clause,
            card=seen.name,
        )
    if seen.is_alone:
        return said(
            "{clause}: get rid of the {card}, your only {suit:one}, while somebody else wins.",
            clause=clause,
            card=seen.name,
            suit=seen.suit,
        )
    least = min(seen.count_stronger(card) for card in seen.hand_cards if not seen.wins_only_when_led(card))
    if seen.count_stronger(seen.number) == least:
        return said(
            "{clause}: get rid of the {card} while somebody else wins.", clause=clause, card=seen.name
        )
    return said("{clause}, so the {card} does no harm here.", clause=clause, card=seen.name)


def _why_spared(seen: MinimisereSeen, clause: Message, sure: list[int]) -> CardReason:
    """Explains a card of one who wants tricks, and cannot have this one."""
    if seen.number in sure:
        return _why_winner_thrown(seen, clause, len(sure))
    if sure:
        return spares(_why_winner_kept(seen, clause, sure))
    if seen.count_stronger(seen.number) == max(map(seen.count_stronger, seen.hand_cards)):
        return tells_place(
            said(
                "{clause}, and the {card} is the easiest of your cards to beat later.",
                clause=clause,
                card=seen.name,
            )
        )
    return spares(said("{clause}, and the {card} can be spared.", clause=clause, card=seen.name))


def _why_winner_thrown(seen: MinimisereSeen, clause: Message, sure: int) -> Message:
    """Explains throwing one of several cards that would win if they were led."""
    if sure == len(seen.hand_cards):
        return said("{clause}: all your cards would win if they were led, and one has to go.", clause=clause)
    if seen.wins_only_when_led(seen.number) and not seen.has_joker_choice:
        return said(
            "{clause}, and the {card} wins only if you get the lead again.", clause=clause, card=seen.name
        )
    return said("{clause}: the trick is lost, whatever you throw.", clause=clause)


def _why_winner_kept(seen: MinimisereSeen, clause: Message, sure: list[int]) -> Message:
    """Explains throwing a card instead of those that win when they are led."""
    if len(sure) > 1:
        return said(
            "{clause}: keep what wins if you lead it, and part with the {card}.",
            clause=clause,
            card=seen.name,
        )
    return said(
        "{clause}: keep the {kept}, which wins if you lead it, and part with the {card}.",
        clause=clause,
        kept=seen.name_of(sure[0]),
        card=seen.name,
    )


def _why_taken(seen: MinimisereSeen) -> CardReason:
    is_forced = not seen.own_tricks and not seen.ducking_cards
    if (
        is_forced
        and seen.is_last_to_play
        and highest_bit(seen.taking_cards) == 1 << seen.number != seen.taking_cards
    ):
        return seen.highest_card_reason()
    if seen.is_last_to_play:
        return seen.last_card_reason()
    if seen.is_sure(seen.number):
        return seen.unbeaten_reason()
    if is_forced:
        return said(
            "You can’t stay under the {best}, but your {card} may still be beaten.",
            best=seen.winning_card_name,
            card=seen.name,
        )
    if seen.count_stronger(seen.number) <= 1:
        return said(
            "{clause}, so the {card} may well hold the trick.", clause=_still_out(seen), card=seen.name
        )
    return spares(
        said(
            "{clause}, but perhaps nobody will spend one on your {card}.",
            clause=_still_out(seen),
            card=seen.name,
        )
    )


def _why_ducked(seen: MinimisereSeen) -> CardReason:
    if seen.own_tricks:
        return _why_left(seen)
    if seen.wins_only_when_led(seen.number):
        return said("The {card} loses here, and would win if you had to lead it.", card=seen.name)
    if seen.number == seen.ducking_cards[0]:
        if len(seen.ducking_cards) == 1:
            return _why_lost(seen)
        return tells_place(
            said(
                "The {card} is the highest card you can get rid of without taking the trick.", card=seen.name
            )
        )
    return _why_left(seen)


def _why_left(seen: MinimisereSeen) -> CardReason:
    """Explains a card of one who wants tricks, and does not take this one."""
    if not seen.taking_cards:
        if seen.number == max(
            (card for card in seen.ducking_cards if not seen.wins_only_when_led(card)), default=None
        ):
            return seen.lowest_card_reason()
        return _why_lost(seen)
    if not seen.tricks[seen.winning_seat]:
        return said("{who} has no tricks yet, and this one spoils that.", who=SeatName(seen.winning_seat))
    return spares(
        said(
            "Let the {best} win, and keep the {kept} for a later trick.",
            best=seen.winning_card_name,
            kept=seen.pack.piece_name(seen.pack.cards_in(seen.taking_cards)[0]),
        )
    )


def _why_lost(seen: MinimisereSeen) -> Message:
    return said(
        "The {card} loses to the {best}, so it does not take the trick.",
        card=seen.name,
        best=seen.winning_card_name,
    )

"""Why a card is advised in Minimisère: true sentences from what the player sees."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from tabletop.games.minimisere.facts import facts_of
from tabletop.games.minimisere.pack import LOSE, LOT, PACKS, WIN
from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS
from tabletop.players.families.trick_policy import highest_bit
from tabletop.players.families.trick_reasons import SeenCard, reason_told_apart
from tabletop.rules import View
from tabletop.rules.cards import JOKER
from tabletop.rules.number_words import number_in_words
from tabletop.rules.seat_marks import seat_mark
from tabletop.rules.tricks.pack import card_numbers

REASONS_FOR_WORDS = {
    LOT: "Your hand should win all the tricks, and without the bid they would score nothing.",
    WIN: "As third player you choose: a winning joker is a sure trick.",
    LOSE: "As third player you choose: a losing joker leaves the trick to somebody else.",
}
"""Why something is said with a card."""

FEW = 2
"""The number of cards left at which whoever has won every trick has to think of losing one."""


class MinimisereSeen(SeenCard):
    """What a player sees of a trick, with who has how many tricks, and what that means for later ones."""

    @property
    def tricks(self) -> tuple[int, ...]:
        return facts_of(self.view)["tricks"]

    @property
    def own_tricks(self) -> int:
        """Returns the player's own tricks."""
        return self.tricks[self.view.viewer]

    @property
    def hand_cards(self) -> list[int]:
        """Returns the player's cards by their numbers, this one too."""
        return card_numbers(self.hand)

    @property
    def winning_seat(self) -> int:
        """Returns the seat that is winning the trick on the table."""
        return (self.view.viewer - len(self.trick) + self.trick.index(self.winning_card)) % self.view.players

    @cached_property
    def ducking_cards(self) -> list[int]:
        """Returns the player's cards that follow suit and leave the trick to others."""
        return card_numbers(self.following_cards & ~self.taking_cards)

    @property
    def is_alone(self) -> bool:
        """Tells whether the player holds no other card of the suit."""
        return self.hand & self.ranks.follow[self.number] == 1 << self.number

    @property
    def min_good_tricks(self) -> int:
        """Returns the number of tricks from which on they score more than none does."""
        points = TRICK_POINTS[self.view.players]
        return next(count for count, worth in enumerate(points) if worth > points[0])

    @property
    def is_none_best(self) -> bool:
        """Tells whether no number of tricks that can still be reached scores as much as none."""
        return not self.own_tricks and len(self.hand_cards) < self.min_good_tricks

    def wins_only_when_led(self, card: int) -> bool:
        """Tells whether a card wins when it is led, and can never win otherwise."""
        if self.pack.cards[card] == JOKER:
            return True
        return not self.ranks.beats[card] and card == card_numbers(self.ranks.follow[card])[-1]

    def place_among(self, others: Sequence[int], *, may_be_highest: bool = True) -> str:
        # MI-8: what wins only when it is led is the highest card then, and the lowest at other times.
        if any(map(self.wins_only_when_led, (self.number, *others))):
            return ""
        return super().place_among(others, may_be_highest=may_be_highest)

    @property
    def has_joker_choice(self) -> bool:
        """Tells whether a joker may also win when it is played third (MI-11)."""
        return self.view.players == 3

    @property
    def can_lose_to_joker(self) -> bool:
        """Tells whether somebody else may take a trick with the joker, played third."""
        return self.has_joker_choice and bool(self.cards_of_others & self.pack.bits((JOKER,)))

    @property
    def seats_without_tricks(self) -> str:
        """Returns who of the others has no trick yet, for a sentence about one of them."""
        without = [seat for seat, won in enumerate(self.tricks) if not won and seat != self.view.viewer]
        return seat_mark(without[0]) if len(without) == 1 else "somebody without a trick"

    def is_sure(self, card: int) -> bool:
        """Tells whether a card wins for certain when it is led."""
        return not self.count_stronger(card) and not self.can_lose_to_joker


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a card, with what is said of it."""
    _, card, *said = move.split(" ")
    if said:
        return REASONS_FOR_WORDS[said[0]]
    pack = PACKS[view.players, view.options["nine"]]

    def seen_of(number: int) -> MinimisereSeen:
        return MinimisereSeen(view, pack, pack.ranks, number)

    return reason_told_apart(pack.number_of[card], seen_of, _why_card)


def _why_card(seen: SeenCard) -> str:
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


def _why_for_the_lot(seen: MinimisereSeen) -> str:
    if seen.is_sure(seen.number):
        return f"The Lot needs every trick, and nobody can beat the {seen.name}."
    return f"{_still_out(seen)} but the Lot needs every trick: try it."


def _why_against_the_lot(seen: MinimisereSeen, bidder: int) -> str:
    if seen.winning_seat != bidder:
        return f"{seat_mark(bidder)} has lost this trick, and with it the Lot, whatever you play."
    if seen.takes_trick:
        return f"The {seen.name} beats the {seen.winning_card_name}: one lost trick sinks the Lot."
    if seen.taking_cards:
        return "The Lot can still be stopped later: keep your high card for another trick."
    return f"You can’t stop the Lot here: keep what may win later, and throw the {seen.name}."


# --- leading


def _why_led(seen: MinimisereSeen) -> str:
    all_so_far = seen.own_tricks and seen.own_tricks + len(seen.hand_cards) == HAND_SIZES[seen.view.players]
    said = _why_led_with_all(seen) if all_so_far else None
    if said is not None:
        return said
    if seen.wins_only_when_led(seen.number) and not seen.has_joker_choice:
        return f"The {seen.name} wins if you lead it, and only then."
    if seen.is_sure(seen.number):
        return _why_led_sure(seen)
    return _why_led_for_more(seen) if seen.own_tricks else _why_led_without_tricks(seen)


def _why_led_with_all(seen: MinimisereSeen) -> str | None:
    """Explains a lead of one who has won every trick so far, and must not win them all."""
    if len(seen.hand_cards) == 1 or (len(seen.hand_cards) > FEW and seen.own_tricks < seen.min_good_tricks):
        return None
    if not seen.is_sure(seen.number):
        return f"You have won every trick, and winning them all scores nothing: the {seen.name} may lose one."
    loser = max((card for card in seen.hand_cards if card != seen.number), key=seen.count_stronger)
    if seen.is_sure(loser):
        return None
    kept = seen.pack.card_name(seen.pack.cards[loser])
    return f"The {seen.name} wins, and you keep the {kept} to lose a trick: winning them all scores nothing."


def _why_led_sure(seen: MinimisereSeen) -> str:
    sure = f"Nobody can beat the {seen.name}"
    if seen.own_tricks + 1 < seen.min_good_tricks <= seen.own_tricks + len(seen.hand_cards):
        count = number_in_words(seen.min_good_tricks)
        return f"{sure}: it wins for sure, and {count} or more tricks score well."
    if seen.own_tricks + len(seen.hand_cards) == HAND_SIZES[seen.view.players] and all(
        map(seen.is_sure, seen.hand_cards)
    ):
        return f"{sure}, and you have no card left that could lose."
    return f"{sure}: every extra trick helps, but don’t win all of them."


def _why_led_without_tricks(seen: MinimisereSeen) -> str:
    """Explains a lead of one without a trick, whose card can be beaten."""
    if seen.count_stronger(seen.number) == max(map(seen.count_stronger, seen.hand_cards)):
        return f"{_still_out(seen)} and somebody else may take the trick: you have none yet."
    return _why_led_for_more(seen)


def _why_led_for_more(seen: MinimisereSeen) -> str:
    counts = {card: seen.count_stronger(card) for card in seen.hand_cards}
    count = counts[seen.number]
    if seen.own_tricks and 0 in seen.tricks and count == max(counts.values()):
        return f"{_still_out(seen)} and {seen.seats_without_tricks} may have to take this one."
    if count == 1:
        higher = seen.pack.card_name(*seen.pack.cards_in(seen.stronger_cards))
        beat = "and the joker beat" if seen.can_lose_to_joker else "beats"
        return f"Of the cards still out, only the {higher} {beat} the {seen.name}."
    if count == min(counts.values()):
        return f"None of your cards is harder to beat than the {seen.name}."
    if any(map(seen.is_sure, seen.hand_cards)):
        return f"Your sure winners can wait: the {seen.name} may draw out a higher card."
    return f"{_still_out(seen)} but perhaps nobody will spend one on it."


def _still_out(seen: MinimisereSeen) -> str:
    return f"{seen.still_out_phrase()}," if seen.stronger_cards else "Only the joker could beat it,"


# --- following


def _why_thrown(seen: MinimisereSeen) -> str:
    begin = (
        "The joker has the trick" if seen.pack.cards[seen.winning_card] == JOKER else "You can’t follow suit"
    )
    sure = [card for card in seen.hand_cards if seen.is_sure(card)]
    if seen.own_tricks or (not seen.is_none_best and set(sure) - {seen.number} and seen.number not in sure):
        return _why_spared(seen, begin, sure)
    if seen.wins_only_when_led(seen.number):
        return f"{begin}: throw the {seen.name} away now, because it would win if you had to lead it."
    if seen.is_alone:
        return f"{begin}: get rid of the {seen.name}, your only {seen.suit_name}, while somebody else wins."
    least = min(seen.count_stronger(card) for card in seen.hand_cards if not seen.wins_only_when_led(card))
    if seen.count_stronger(seen.number) == least:
        return f"{begin}: get rid of the {seen.name} while somebody else wins."
    return f"{begin}, so the {seen.name} does no harm here."


def _why_spared(seen: MinimisereSeen, begin: str, sure: list[int]) -> str:
    """Explains a card of one who wants tricks, and cannot have this one."""
    if seen.number in sure:
        return f"{begin}{_why_winner_thrown(seen, len(sure))}"
    if sure:
        return f"{begin}: keep {_winner_names(seen, sure)} if you lead it, and part with the {seen.name}."
    if seen.count_stronger(seen.number) == max(map(seen.count_stronger, seen.hand_cards)):
        return f"{begin}, and the {seen.name} is the easiest of your cards to beat later."
    return f"{begin}, and the {seen.name} can be spared."


def _why_winner_thrown(seen: MinimisereSeen, sure: int) -> str:
    """Explains throwing one of several cards that would win if they were led."""
    if sure == len(seen.hand_cards):
        return ": all your cards would win if they were led, and one has to go."
    if seen.wins_only_when_led(seen.number) and not seen.has_joker_choice:
        return f", and the {seen.name} wins only if you get the lead again."
    return ": the trick is lost, whatever you throw."


def _winner_names(seen: MinimisereSeen, sure: list[int]) -> str:
    """Names the cards that win when they are led."""
    if len(sure) == 1:
        return f"the {seen.pack.card_name(seen.pack.cards[sure[0]])}, which wins"
    return "what wins"


def _why_taken(seen: MinimisereSeen) -> str:
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
        return f"You can’t stay under the {seen.winning_card_name}, but your {seen.name} may still be beaten."
    if seen.count_stronger(seen.number) <= 1:
        return f"{_still_out(seen)} so the {seen.name} may well hold the trick."
    return f"{_still_out(seen)} but perhaps nobody will spend one on your {seen.name}."


def _why_ducked(seen: MinimisereSeen) -> str:
    if seen.own_tricks:
        return _why_left(seen)
    if seen.wins_only_when_led(seen.number):
        return f"The {seen.name} loses here, and would win if you had to lead it."
    if seen.number == seen.ducking_cards[0]:
        if len(seen.ducking_cards) == 1:
            return f"The {seen.name} loses to the {seen.winning_card_name}, so it does not take the trick."
        return f"The {seen.name} is the highest card you can get rid of without taking the trick."
    return _why_left(seen)


def _why_left(seen: MinimisereSeen) -> str:
    """Explains a card of one who wants tricks, and does not take this one."""
    if not seen.taking_cards:
        if seen.number == max(
            (card for card in seen.ducking_cards if not seen.wins_only_when_led(card)), default=None
        ):
            return seen.lowest_card_reason()
        return f"The {seen.name} loses to the {seen.winning_card_name}, so it does not take the trick."
    if not seen.tricks[seen.winning_seat]:
        return f"{seat_mark(seen.winning_seat)} has no tricks yet, and this one spoils that."
    kept = seen.pack.card_name(seen.pack.cards_in(seen.taking_cards)[0])
    return f"Let the {seen.winning_card_name} win, and keep the {kept} for a later trick."

"""Why a card is advised in Minimisère: true sentences from what the player sees."""

from collections.abc import Mapping
from functools import cached_property

from tabletop.games.minimisere.facts import facts_of
from tabletop.games.minimisere.pack import EQUIPMENT, LOSE, LOT, WIN
from tabletop.games.minimisere.rules import HAND, POINTS
from tabletop.players.tricks import highest
from tabletop.players.tricks_reasons import Seen
from tabletop.rules import View
from tabletop.rules.cards import JOKER, name
from tabletop.rules.spelling import spelt
from tabletop.rules.tricks.pack import numbers

OF_WORDS = {
    LOT: "Your hand should win all the tricks, and without the bid they would score nothing.",
    WIN: "As third player you choose: a winning joker is a sure trick.",
    LOSE: "As third player you choose: a losing joker leaves the trick to somebody else.",
}
"""Why something is said with a card."""

FEW = 2
"""The number of cards left at which whoever has won every trick has to think of losing one."""


class MinimisereSeen(Seen):
    """What a player sees of a trick, with who has how many tricks, and what that means for later ones."""

    @property
    def tricks(self) -> tuple[int, ...]:
        return facts_of(self.view)["tricks"]

    @property
    def won(self) -> int:
        """Returns the player's own tricks."""
        return self.tricks[self.view.viewer]

    @property
    def held(self) -> list[int]:
        """Returns the player's cards by their numbers, this one too."""
        return numbers(self.hand)

    @property
    def ahead(self) -> int:
        """Returns the seat that is winning the trick on the table."""
        return (self.view.viewer - len(self.trick) + self.trick.index(self.best)) % self.view.players

    @cached_property
    def ducking(self) -> list[int]:
        """Returns the player's cards that follow suit and leave the trick to others."""
        return numbers(self.following & ~self.taking)

    @property
    def is_alone(self) -> bool:
        """Tells whether the player holds no other card of the suit."""
        return self.hand & self.ranks.follow[self.number] == 1 << self.number

    @property
    def goal(self) -> int:
        """Returns the number of tricks from which on they score more than none does."""
        points = POINTS[self.view.players]
        return next(count for count, worth in enumerate(points) if worth > points[0])

    @property
    def is_for_none(self) -> bool:
        """Tells whether no number of tricks that can still be reached scores as much as none."""
        return not self.won and len(self.held) < self.goal

    def is_poison(self, card: int) -> bool:
        """Tells whether a card wins when it is led, and can never win otherwise."""
        if self.pack.cards[card] == JOKER:
            return True
        return not self.ranks.beats[card] and card == numbers(self.ranks.follow[card])[-1]

    @property
    def has_choice(self) -> bool:
        """Tells whether a joker may also win when it is played third (MI-11)."""
        return self.view.players == 3

    @property
    def fears_joker(self) -> bool:
        """Tells whether somebody else may take a trick with the joker, played third."""
        return self.has_choice and bool(self.theirs & self.pack.bits((JOKER,)))

    def beaten_by(self, card: int) -> int:
        """Tells how many of the others' cards beat one that is led."""
        return (self.ranks.beats[card] & self.theirs).bit_count()

    def is_sure(self, card: int) -> bool:
        """Tells whether a card wins for certain when it is led."""
        return not self.beaten_by(card) and not self.fears_joker


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a card, with what is said of it."""
    _, card, *said = move.split(" ")
    if said:
        return OF_WORDS[said[0]]
    pack, lot = EQUIPMENT[view.players, view.options["nine"]], facts_of(view)["lot"]
    seen = MinimisereSeen(view, pack, pack.ranks, pack.number[card])
    no_choice = seen.forced()
    if no_choice is not None:
        return no_choice
    if lot is not None:
        return _for_the_lot(seen) if lot == view.seat else _against_the_lot(seen, lot)
    if not seen.trick:
        return _led(seen)
    if not seen.following:
        return _thrown(seen)
    return _taking(seen) if seen.takes else _ducking(seen)


# --- the Lot


def _for_the_lot(seen: MinimisereSeen) -> str:
    if seen.is_sure(seen.number):
        return f"The Lot needs every trick, and nobody can beat the {seen.said}."
    return f"{_still_out(seen)} but the Lot needs every trick: try it."


def _against_the_lot(seen: MinimisereSeen, bidder: int) -> str:
    if seen.ahead != bidder:
        return "The bidder has lost this trick, and with it the Lot, whatever you play."
    if seen.takes:
        return f"The {seen.said} beats the {seen.best_said}: one lost trick sinks the Lot."
    if seen.taking:
        return "The Lot can still be stopped later: keep your high card for another trick."
    return f"You can’t stop the Lot here: keep what may win later, and throw the {seen.said}."


# --- leading


def _led(seen: MinimisereSeen) -> str:
    all_so_far = seen.won and seen.won + len(seen.held) == HAND[seen.view.players]
    said = _led_with_all(seen) if all_so_far else None
    if said is not None:
        return said
    if seen.is_poison(seen.number) and not seen.has_choice:
        return f"The {seen.said} wins if you lead it, and only then."
    if seen.is_sure(seen.number):
        return _led_sure(seen)
    return _led_for_more(seen) if seen.won else _led_without(seen)


def _led_with_all(seen: MinimisereSeen) -> str | None:
    """Explains a lead of one who has won every trick so far, and must not win them all."""
    if len(seen.held) == 1 or (len(seen.held) > FEW and seen.won < seen.goal):
        return None
    if not seen.is_sure(seen.number):
        return f"You have won every trick, and winning them all scores nothing: the {seen.said} may lose one."
    loser = max((card for card in seen.held if card != seen.number), key=seen.beaten_by)
    if seen.is_sure(loser):
        return None
    kept = name(seen.pack.cards[loser])
    return f"The {seen.said} wins, and you keep the {kept} to lose a trick: winning them all scores nothing."


def _led_sure(seen: MinimisereSeen) -> str:
    sure = f"Nobody can beat the {seen.said}"
    if seen.won + 1 < seen.goal <= seen.won + len(seen.held):
        return f"{sure}: it wins for sure, and {spelt(seen.goal)} or more tricks score well."
    if seen.won + len(seen.held) == HAND[seen.view.players] and all(map(seen.is_sure, seen.held)):
        return f"{sure}, and you have no card left that could lose."
    return f"{sure}: every extra trick helps, but don’t win all of them."


def _led_without(seen: MinimisereSeen) -> str:
    """Explains a lead of one without a trick, whose card can be beaten."""
    if seen.beaten_by(seen.number) == max(map(seen.beaten_by, seen.held)):
        return f"{_still_out(seen)} and somebody else may take the trick: you have none yet."
    return _led_for_more(seen)


def _led_for_more(seen: MinimisereSeen) -> str:
    counts = {card: seen.beaten_by(card) for card in seen.held}
    count = counts[seen.number]
    if seen.won and 0 in seen.tricks and count == max(counts.values()):
        return f"{_still_out(seen)} and somebody without a trick may have to take this one."
    if count == 1:
        higher = name(*seen.pack.held(seen.stronger))
        beat = "and the joker beat" if seen.fears_joker else "beats"
        return f"Of the cards still out, only the {higher} {beat} the {seen.said}."
    if count == min(counts.values()):
        return f"None of your cards is harder to beat than the {seen.said}."
    if any(map(seen.is_sure, seen.held)):
        return f"Your sure winners can wait: the {seen.said} may draw out a higher card."
    return f"{_still_out(seen)} but perhaps nobody will spend one on it."


def _still_out(seen: MinimisereSeen) -> str:
    return f"{seen.still_out()}," if seen.stronger else "Only the joker could beat it,"


# --- following


def _thrown(seen: MinimisereSeen) -> str:
    begin = "The joker has the trick" if seen.pack.cards[seen.best] == JOKER else "You can’t follow suit"
    sure = [card for card in seen.held if seen.is_sure(card)]
    if seen.won or (not seen.is_for_none and set(sure) - {seen.number} and seen.number not in sure):
        return _spared(seen, begin, sure)
    if seen.is_poison(seen.number):
        return f"{begin}: throw the {seen.said} away now, because it would win if you had to lead it."
    if seen.is_alone:
        return f"{begin}: get rid of the {seen.said}, your only {seen.suit}, while somebody else wins."
    least = min(seen.beaten_by(card) for card in seen.held if not seen.is_poison(card))
    if seen.beaten_by(seen.number) == least:
        return f"{begin}: get rid of the {seen.said} while somebody else wins."
    return f"{begin}, so the {seen.said} does no harm here."


def _spared(seen: MinimisereSeen, begin: str, sure: list[int]) -> str:
    """Explains a card of one who wants tricks, and cannot have this one."""
    if seen.number in sure:
        return f"{begin}{_of_winner(seen, len(sure))}"
    if sure:
        return f"{begin}: keep {_winners(seen, sure)} if you lead it, and part with the {seen.said}."
    if seen.beaten_by(seen.number) == max(map(seen.beaten_by, seen.held)):
        return f"{begin}, and the {seen.said} is the easiest of your cards to beat later."
    return f"{begin}, and the {seen.said} can be spared."


def _of_winner(seen: MinimisereSeen, sure: int) -> str:
    """Explains throwing one of several cards that would win if they were led."""
    if sure == len(seen.held):
        return ": all your cards would win if they were led, and one has to go."
    if seen.is_poison(seen.number) and not seen.has_choice:
        return f", and the {seen.said} wins only if you get the lead again."
    return ": the trick is lost, whatever you throw."


def _winners(seen: MinimisereSeen, sure: list[int]) -> str:
    """Names the cards that win when they are led."""
    if len(sure) == 1:
        return f"the {name(seen.pack.cards[sure[0]])}, which wins"
    return "what wins"


def _taking(seen: MinimisereSeen) -> str:
    is_forced = not seen.won and not seen.ducking
    if is_forced and seen.is_last and highest(seen.taking) == 1 << seen.number != seen.taking:
        return seen.highest_takes()
    if seen.is_last:
        return seen.last_takes()
    if seen.is_sure(seen.number):
        return seen.unbeaten()
    if is_forced:
        return f"You can’t stay under the {seen.best_said}, but your {seen.said} may still be beaten."
    if seen.beaten_by(seen.number) <= 1:
        return f"{_still_out(seen)} so the {seen.said} may well hold the trick."
    return f"{_still_out(seen)} but perhaps nobody will spend one on your {seen.said}."


def _ducking(seen: MinimisereSeen) -> str:
    if seen.won:
        return _left(seen)
    if seen.is_poison(seen.number):
        return f"The {seen.said} loses here, and would win if you had to lead it."
    if seen.number == seen.ducking[0]:
        if len(seen.ducking) == 1:
            return f"The {seen.said} loses to the {seen.best_said}, so it does not take the trick."
        return f"The {seen.said} is the highest card you can get rid of without taking the trick."
    return _left(seen)


def _left(seen: MinimisereSeen) -> str:
    """Explains a card of one who wants tricks, and does not take this one."""
    if not seen.taking:
        if seen.number == max((card for card in seen.ducking if not seen.is_poison(card)), default=None):
            return seen.little()
        return f"The {seen.said} loses to the {seen.best_said}, so it does not take the trick."
    if not seen.tricks[seen.ahead]:
        return f"Whoever played the {seen.best_said} has no tricks yet, and this one spoils that."
    kept = name(seen.pack.held(seen.taking)[0])
    return f"Let the {seen.best_said} win, and keep the {kept} for a later trick."

"""Why a bid or a card is advised in Buck Euchre: sentences from what the player sees."""

from collections.abc import Mapping
from functools import cached_property

from tabletop.games.buck_euchre.bowers import PACK, RANKS
from tabletop.games.buck_euchre.counting import promise, trick_chance
from tabletop.games.buck_euchre.facts import facts_of, upcard_of
from tabletop.players.tricks_reasons import Seen, forced
from tabletop.rules import HIDDEN, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, SUITS, name
from tabletop.rules.tricks.facts import plays_of
from tabletop.rules.tricks.pack import numbers

LIKELY_TRICK = 0.8
"""From this chance on a hand is said to be good for a trick."""


class EuchreSeen(Seen):
    """What a player sees of a trick, with who is in, and which cards are trumps."""

    @property
    def trumps(self) -> int:
        trump = facts_of(self.view)["trump"]
        return self.ranks.follow[PACK.number[f"J{trump}"]] if trump else 0

    @cached_property
    def theirs(self) -> int:
        """Returns the cards that others who are in may hold.

        These are not played yet, and not of a suit that all of them lack.
        """
        stayed = facts_of(self.view)["stayed"]
        others = {seat for seat in range(4) if seat != self.view.seat and stayed[seat] is not False}
        lacking: dict[int, set[int]] = {}
        played, led = 0, 0
        for number, (seat, notation) in enumerate(plays_of(self.view)):
            card = PACK.number[notation.split(" ")[1]]
            played |= 1 << card
            if number % (len(others) + 1) == 0:
                led = self.ranks.follow[card]
            elif not led >> card & 1:
                lacking.setdefault(led, set()).add(seat)
        theirs = PACK.whole & ~self.hand & ~played & ~_out(self.view, others)
        for suit, seats in lacking.items():
            if others <= seats:
                theirs &= ~suit
        return theirs


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a card, or for what is said before cards are played."""
    does, _, what = move.partition(" ")
    if does == "play":
        return _why_card(view, what)
    if does == "bury":
        return _why_buried(view, what)
    return _why_said(view, does, what)


def _why_card(view: View, card: str) -> str:
    seen = EuchreSeen(view, PACK, RANKS[facts_of(view)["trump"]], PACK.number[card])
    suit = "trump" if seen.following & seen.trumps else seen.suit
    no_choice = forced(seen.hand.bit_count(), seen.following.bit_count(), suit)
    if no_choice is not None or not seen.trick:
        return no_choice or _led(seen)
    if seen.takes:
        beats = f"The {seen.said} beats the {seen.best_said}."
        return beats if seen.stronger else f"The {seen.said} takes the trick."
    could = seen.following or seen.hand
    if could & seen.taking:
        return f"Don’t spend a good card on the {seen.best_said}: keep it for a later trick."
    if seen.ranks.beats[seen.number] & could:
        return f"You can’t beat the {seen.best_said} here, so throw your cheapest card."
    return f"You can’t beat the {seen.best_said} here, and you can spare the {seen.said}."


def _why_buried(view: View, card: str) -> str:
    """Returns the reason for what the dealer discards for the upcard."""
    follow, hand = RANKS[facts_of(view)["trump"]].follow, PACK.bits(view.zones[f"hand:{view.seat}"])
    suit, only = follow[PACK.number[card]], PACK.bits((card,))
    if suit & PACK.bits((upcard_of(view),)) or hand & suit != only:
        return "It is the card you will miss least."
    suits = SUIT_NAMES[card[1]]
    return f"It is your only {SUIT_SINGULAR[card[1]]}: without it you can trump when {suits} are led."


def _why_said(view: View, does: str, what: str) -> str | None:
    hand, facts = PACK.bits(view.zones[f"hand:{view.seat}"]), facts_of(view)
    if does == "drop" and facts["stayed"].count(False) == 2:
        wins = "wins the match" if view.options["walkover"] == "wins" else "goes down by five"
        return f"Then the declarer {wins}, but staying in without winning a trick costs you five."
    if does == "drop":
        return "Dropping out is free, and staying in without winning a trick costs five."
    if does == "stay":
        return _why_in(trick_chance(hand, facts["trump"]), few=False in facts["stayed"])
    if does == "order":
        return "With this suit as trump, three tricks are likely."
    if does == "name":
        return _why_named(hand, what)
    return "This hand is too weak for three tricks, and a declarer who falls short pays five."


def _why_in(chance: float, *, few: bool) -> str:
    if chance > LIKELY_TRICK:
        return "Your hand should win a trick."
    if few:
        return "Few players are left in, so you may well get a trick."
    return "A trick isn’t certain, but one of your cards may well win."


def _why_named(hand: int, what: str) -> str | None:
    suit = next(suit for suit in SUITS if SUIT_NAMES[suit] == what)
    if promise(hand, suit) > 2:
        return f"With {what} as trump, three tricks are likely."
    best = max(SUITS, key=lambda each: promise(hand, each))
    return f"No other suit is better for your hand than {what}." if best == suit else None


def _led(seen: EuchreSeen) -> str:
    if not seen.stronger:
        return seen.unbeaten()
    if seen.trumps >> seen.number & 1:
        return "Leading a trump draws out the others’ trumps, and your other cards grow stronger."
    of_suit = seen.stronger & ~seen.trumps
    if not of_suit:
        return f"Only a trump can beat the {seen.said}."
    if any(not seen.ranks.beats[mine] & seen.theirs for mine in numbers(seen.hand)):
        return f"Your sure winner can wait: the {seen.said} costs little."
    if not of_suit & of_suit - 1:
        trump = " or a trump" if seen.stronger & seen.trumps else ""
        return f"Only the {name(PACK.held(of_suit)[0])}{trump} beats the {seen.said}."
    return f"You have no sure winner to lead, and the {seen.said} costs little."


def _out(view: View, others: set[int]) -> int:
    """Returns the cards known to be in no hand that plays: the upcard on the stub, the own discard."""
    facts, upcard = facts_of(view), upcard_of(view)
    is_taken = facts["declarer"] is not None and facts["trump"] == upcard[1]
    out = [] if is_taken and view.dealer in others else [upcard]
    return PACK.bits(card for card in (*out, *view.zones["buried"]) if card != HIDDEN)

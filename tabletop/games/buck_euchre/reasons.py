"""Why a bid or a card is advised in Buck Euchre: sentences from what the player sees."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.buck_euchre.bowers import PACK, RANKS
from tabletop.games.buck_euchre.player import promise
from tabletop.players.tricks import forced
from tabletop.rules import HIDDEN, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, SUITS, name

LIKELY_TRICK = 0.8
"""From this promise on a hand is said to be good for a trick."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A card, and the cards that those who are in may still hold, as bits."""

    view: View
    number: int
    hand: int
    theirs: int

    @property
    def said(self) -> str:
        return name(PACK.cards[self.number])

    @property
    def trump(self) -> str | None:
        trump: str | None = self.view.facts["trump"]
        return trump

    @property
    def beats(self) -> tuple[int, ...]:
        return RANKS[self.trump].beats

    @property
    def follow(self) -> tuple[int, ...]:
        return RANKS[self.trump].follow

    @property
    def trumps(self) -> int:
        return self.follow[PACK.number[f"J{self.trump}"]] if self.trump else 0

    @property
    def stronger(self) -> int:
        """What may still beat the card."""
        return self.beats[self.number] & self.theirs


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """The reason for a card, or for what is said before cards are played."""
    does, _, what = move.partition(" ")
    if does == "play":
        return _why_card(view, what)
    if does == "bury":
        return _why_buried(view, what)
    return _why_said(view, does, what)


def _why_card(view: View, card: str) -> str:
    hand = PACK.bits(view.zones[f"hand:{view.seat}"])
    seen = Seen(view, PACK.number[card], hand, _theirs(view, hand))
    trick = view.zones["trick"]
    following = hand & seen.follow[PACK.number[trick[0]]] if trick else 0
    suit = "trump" if following & seen.trumps else SUIT_SINGULAR[card[1]]
    no_choice = forced(hand.bit_count(), following.bit_count(), suit)
    if no_choice is not None or not trick:
        return no_choice or _led(seen)
    best = PACK.number[view.facts["winning"]]
    said = name(view.facts["winning"])
    if seen.beats[best] >> seen.number & 1:
        return f"The {seen.said} beats the {said}." if seen.stronger else f"The {seen.said} takes the trick."
    if (following or hand) & seen.beats[best]:
        return f"Leave the {said} in peace, and keep your better cards for a later trick."
    if seen.beats[seen.number] & (following or hand):
        return f"You cannot do anything against the {said} here, so spend little."
    return f"You cannot do anything against the {said} here, and can spare the {seen.said}."


def _why_buried(view: View, card: str) -> str:
    """The reason for what the dealer discards for the upcard."""
    ranks, hand = RANKS[view.facts["trump"]], PACK.bits(view.zones[f"hand:{view.seat}"])
    suit = ranks.follow[PACK.number[card]]
    is_trump = bool(suit & PACK.bits((view.facts["upcard"],)))
    if is_trump or hand & suit != PACK.bits((card,)):
        return "It is the card that you will miss least."
    suits = SUIT_NAMES[card[1]]
    return f"It is your only {SUIT_SINGULAR[card[1]]}: without it you can trump when {suits} are led."


def _why_said(view: View, does: str, what: str) -> str | None:
    hand = PACK.bits(view.zones[f"hand:{view.seat}"])
    if does == "drop" and view.facts["stayed"].count(False) == 2:
        wins = "wins the match" if view.options["walkover"] == "wins" else "goes down by five"
        return f"The declarer {wins} then, but a deal without a trick costs you five."
    if does == "drop":
        return "Dropping out costs nothing, and a deal without a trick costs five."
    if does == "stay":
        return _why_in(view, promise(hand, view.facts["trump"]))
    if does == "order":
        return "With this suit as trump three tricks are likely."
    if does == "name":
        return _why_named(hand, what)
    return "Three tricks are too many for this hand, and a declarer without them pays five."


def _why_in(view: View, tricks: float) -> str:
    if tricks > LIKELY_TRICK:
        return "Your hand should win a trick."
    if False in view.facts["stayed"]:
        return "Few are left in, so a trick may be had."
    return "A trick is not sure, but one of yours may well hold."


def _why_named(hand: int, what: str) -> str | None:
    suit = next(suit for suit in SUITS if SUIT_NAMES[suit] == what)
    if promise(hand, suit) > 2:
        return f"With {what} as trump three tricks are likely."
    best = max(SUITS, key=lambda each: promise(hand, each))
    return f"No suit suits your hand better than {what}." if best == suit else None


def _led(seen: Seen) -> str:
    stronger, card = seen.stronger, 1 << seen.number
    if not stronger:
        return f"Nobody can beat the {seen.said}: it takes the trick."
    if card & seen.trumps:
        return "A trump that is led asks the others for theirs, and your other cards grow stronger."
    of_suit = stronger & ~seen.trumps
    if not of_suit:
        return f"Only a trump can beat the {seen.said}."
    if any(not seen.beats[PACK.number[mine]] & seen.theirs for mine in PACK.held(seen.hand)):
        return f"Your sure winner can wait: the {seen.said} costs little."
    if not of_suit & of_suit - 1:
        trump = " or a trump" if stronger & seen.trumps else ""
        return f"Only the {name(PACK.held(of_suit)[0])}{trump} beats the {seen.said}."
    return f"You have no sure winner to lead, and the {seen.said} costs little."


def _theirs(view: View, hand: int) -> int:
    """The cards that one of the others may hold who is in: not played, and not of a suit that all lack."""
    ranks = RANKS[view.facts["trump"]]
    others = {seat for seat in range(4) if seat != view.seat and view.facts["stayed"][seat] is not False}
    lacking: dict[int, set[int]] = {}
    played, led = 0, 0
    plays = _plays(view)
    size = len(others) + 1
    for number, (seat, card) in enumerate(plays):
        played |= 1 << card
        if number % size == 0:
            led = ranks.follow[card]
        elif not led >> card & 1:
            lacking.setdefault(led, set()).add(seat)
    theirs = PACK.whole & ~hand & ~played & ~_out(view, others)
    for suit, seats in lacking.items():
        if others <= seats:
            theirs &= ~suit
    return theirs


def _out(view: View, others: set[int]) -> int:
    """The cards that are known to be in no hand that plays: the upcard on the stub, the own discard."""
    facts, upcard = view.facts, view.facts["upcard"]
    is_taken = facts["declarer"] is not None and facts["trump"] == upcard[1]
    out = [] if is_taken and view.dealer in others else [upcard]
    return PACK.bits(card for card in (*out, *view.zones["buried"]) if card != HIDDEN)


def _plays(view: View) -> list[tuple[int, int]]:
    """The plays of this deal, as seats and cards."""
    made = sum(len(view.zones[f"won:{seat}"]) for seat in range(4)) + len(view.zones["trick"])
    plays = [(seat, said.split(" ")[1]) for seat, said in view.moves[-20:] if said.startswith("play ")]
    return [(seat, PACK.number[card]) for seat, card in plays[len(plays) - made :]]

"""Why a bid or a card is advised in Buck Euchre: sentences from what the player sees."""

from collections.abc import Mapping
from functools import cached_property

from tabletop.games.buck_euchre.facts import facts_of, upcard_of
from tabletop.games.buck_euchre.hand_evaluation import expected_tricks, trick_chance
from tabletop.games.buck_euchre.pack import PACK, RANKS
from tabletop.players.families.trick_reasons import SeenCard, reason_for_only_card, reason_told_apart
from tabletop.rules import HIDDEN, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, SUITS, card_name
from tabletop.rules.seat_marks import seat_mark
from tabletop.rules.tricks.facts import plays_of_deal
from tabletop.rules.tricks.pack import card_numbers

LIKELY_TRICK = 0.8
"""From this chance on a hand is said to be good for a trick."""

LIKELY_THREE, TOO_FEW = 2.4, 2.1
"""From how many expected tricks on three are likely, and below how many a hand is too weak for them."""


class EuchreSeen(SeenCard):
    """What a player sees of a trick, with who is in, and which cards are trumps."""

    @property
    def trumps(self) -> int:
        trump = facts_of(self.view)["trump"]
        return self.ranks.follow[PACK.number_of[f"J{trump}"]] if trump else 0

    @property
    def makes_void(self) -> bool:
        """Returns whether it is the only card of a plain suit in a hand with trumps."""
        is_only = self.hand & self.ranks.follow[self.number] == 1 << self.number
        return is_only and bool(self.hand & self.trumps & ~(1 << self.number))

    @property
    def kind_name(self) -> str:
        """Returns what a card is called that follows the same suit: the left bower is a trump."""
        return "trump" if self.trumps >> self.number & 1 else self.suit_name

    @cached_property
    def cards_of_others(self) -> int:
        """Returns the cards that others who are in may hold.

        These are not played yet, and not of a suit that all of them lack.
        """
        stayed = facts_of(self.view)["stayed"]
        others = {seat for seat in range(4) if seat != self.view.seat and stayed[seat] is not False}
        lacking: dict[int, set[int]] = {}
        played, led = 0, 0
        for number, (seat, notation) in enumerate(plays_of_deal(self.view)):
            card = PACK.number_of[notation.split(" ")[1]]
            played |= 1 << card
            if number % (len(others) + 1) == 0:
                led = self.ranks.follow[card]
            elif not led >> card & 1:
                lacking.setdefault(led, set()).add(seat)
        theirs = PACK.all_cards & ~self.hand & ~played & ~_cards_out_of_play(self.view, others)
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
    def seen_of(number: int) -> EuchreSeen:
        return EuchreSeen(view, PACK, RANKS[facts_of(view)["trump"]], number)

    return reason_told_apart(PACK.number_of[card], seen_of, _why_played)


def _why_played(seen: SeenCard) -> str:
    assert isinstance(seen, EuchreSeen)
    suit = "trump" if seen.following_cards & seen.trumps else seen.suit_name
    no_choice = reason_for_only_card(seen.hand.bit_count(), seen.following_cards.bit_count(), suit)
    if no_choice is not None or not seen.trick:
        return no_choice or _why_led(seen)
    if seen.takes_trick:
        beats = f"The {seen.name} beats the {seen.winning_card_name}."
        return beats if seen.stronger_cards else f"The {seen.name} takes the trick."
    could = seen.following_cards or seen.hand
    if could & seen.taking_cards:
        return f"Don’t spend a good card on the {seen.winning_card_name}: keep it for a later trick."
    if seen.makes_void:
        suit = SUIT_SINGULAR[seen.card[1]]
        void = f"the {seen.name} is your only {suit}, so you can trump {suit}s later"
        return f"You can’t beat the {seen.winning_card_name} here; {void}."
    if seen.ranks.beats[seen.number] & could:
        return f"You can’t beat the {seen.winning_card_name} here, so throw your cheapest card."
    return f"You can’t beat the {seen.winning_card_name} here, and you can spare the {seen.name}."


def _why_buried(view: View, card: str) -> str:
    """Returns the reason for what the dealer discards for the upcard."""
    follow, hand = RANKS[facts_of(view)["trump"]].follow, PACK.bits(view.zones[f"hand:{view.seat}"])
    suit, only = follow[PACK.number_of[card]], PACK.bits((card,))
    if suit & PACK.bits((upcard_of(view),)) or hand & suit != only:
        return "It is the card you will miss least."
    suits = SUIT_NAMES[card[1]]
    return f"It is your only {SUIT_SINGULAR[card[1]]}: without it you can trump when {suits} are led."


def _why_said(view: View, does: str, what: str) -> str | None:
    hand, facts = PACK.bits(view.zones[f"hand:{view.seat}"]), facts_of(view)
    if does == "drop" and facts["stayed"].count(False) == 2:
        wins = "wins the match" if view.options["walkover"] == "wins" else "goes down by five"
        who = seat_mark(facts["declarer"] or 0)
        return f"Then {who} {wins}, but staying in without winning a trick costs you five."
    if does == "drop":
        return "Dropping out is free, and staying in without winning a trick costs five."
    if does == "stay":
        return _why_in(trick_chance(hand, facts["trump"]), few=False in facts["stayed"])
    if does in ("order", "name"):
        return _why_declared(view, hand, _suit_of(what) if does == "name" else upcard_of(view)[1])
    return f"{_why_passed(view, hand)}, and a declarer who falls short goes up by five."


def _why_in(chance: float, *, few: bool) -> str:
    if chance > LIKELY_TRICK:
        return "Your hand should win a trick."
    if few:
        return "Few players are left in, so you may well get a trick."
    return "A trick isn’t certain, but one of your cards may well win."


def _suit_of(word: str) -> str:
    return next(suit for suit in SUITS if SUIT_NAMES[suit] == word)


def _promise(view: View, hand: int, suit: str) -> float:
    """Returns how many tricks a hand promises its declarer in a suit; the dealer may take the upcard."""
    if view.seat != view.dealer or suit != upcard_of(view)[1]:
        return expected_tricks(hand, suit)
    six = hand | PACK.bits((upcard_of(view),))
    return max(expected_tricks(six & ~(1 << card), suit) for card in card_numbers(hand))


def _why_declared(view: View, hand: int, suit: str) -> str:
    if _promise(view, hand, suit) > LIKELY_THREE:
        return f"With {SUIT_NAMES[suit]} as trump, three tricks are likely."
    return f"With {SUIT_NAMES[suit]} as trump, three tricks are not certain, but worth the risk."


def _why_passed(view: View, hand: int) -> str:
    """Says of which suits it is true that a hand is too weak for them, as the beginning of a sentence."""
    turned = upcard_of(view)[1]
    if not facts_of(view)["passed"][view.viewer]:
        weak = _promise(view, hand, turned) < TOO_FEW
        how = "your hand is too weak for three tricks" if weak else "three tricks are not certain"
        return f"With {SUIT_NAMES[turned]} as trump, {how}"
    best = max((suit for suit in SUITS if suit != turned), key=lambda suit: expected_tricks(hand, suit))
    if expected_tricks(hand, best) < TOO_FEW:
        return "Whichever suit you name, your hand is too weak for three tricks"
    return f"Even with {SUIT_NAMES[best]} as trump, three tricks are not certain"


def _why_led(seen: EuchreSeen) -> str:
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    if seen.trumps >> seen.number & 1:
        return "Leading a trump draws out the others’ trumps, and your other cards grow stronger."
    of_suit = seen.stronger_cards & ~seen.trumps
    if not of_suit:
        return f"Only a trump can beat the {seen.name}."
    if any(not seen.ranks.beats[mine] & seen.cards_of_others for mine in card_numbers(seen.hand)):
        return f"Your sure winner can wait: the {seen.name} costs little."
    if not of_suit & of_suit - 1:
        trump = " or a trump" if seen.stronger_cards & seen.trumps else ""
        return f"Only the {card_name(PACK.cards_in(of_suit)[0])}{trump} beats the {seen.name}."
    return f"You have no sure winner to lead, and the {seen.name} costs little."


def _cards_out_of_play(view: View, others: set[int]) -> int:
    """Returns the cards known to be in no hand that plays: the upcard on the stub, the own discard."""
    facts, upcard = facts_of(view), upcard_of(view)
    is_taken = facts["declarer"] is not None and facts["trump"] == upcard[1]
    out = [] if is_taken and view.dealer in others else [upcard]
    return PACK.bits(card for card in (*out, *view.zones["buried"]) if card != HIDDEN)

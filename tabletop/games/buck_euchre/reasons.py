"""Why a bid or a card is advised in Buck Euchre: sentences from what the player sees."""

from collections.abc import Mapping
from functools import cached_property

from tabletop.games.buck_euchre.facts import facts_of, upcard_of
from tabletop.games.buck_euchre.hand_evaluation import expected_tricks, trick_chance
from tabletop.games.buck_euchre.pack import PACK, RANKS
from tabletop.messages import Message, SeatName, SuitName, said
from tabletop.players.families.trick_reasons import (
    CardReason,
    SeenCard,
    reason_told_apart,
    spares,
    tells_place,
)
from tabletop.rules import HIDDEN, View
from tabletop.rules.cards import SUIT_NAMES, SUITS
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
    def is_trump(self) -> bool:
        """Returns whether it is a trump: the left bower is one."""
        return bool(self.trumps >> self.number & 1)

    def lowest_of_kind(self) -> Message:
        return said("It is your lowest trump.") if self.is_trump else super().lowest_of_kind()

    def highest_of_kind(self) -> Message:
        return said("It is your highest trump.") if self.is_trump else super().highest_of_kind()

    def forced_reason(self) -> Message | None:
        is_only = self.hand.bit_count() > 1 and self.following_cards.bit_count() == 1
        if is_only and self.following_cards & self.trumps:
            return said("You must follow suit, and it is your only trump.")
        return super().forced_reason()

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


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a card, or for what is said before cards are played."""
    does, _, what = move.partition(" ")
    if does == "play":
        return _why_card(view, what)
    if does == "bury":
        return _why_buried(view, what)
    return _why_said(view, does, what)


def _why_card(view: View, card: str) -> Message:
    def seen_of(number: int) -> EuchreSeen:
        return EuchreSeen(view, PACK, RANKS[facts_of(view)["trump"]], number)

    return reason_told_apart(PACK.number_of[card], seen_of, _why_played)


def _why_played(seen: SeenCard) -> CardReason:
    assert isinstance(seen, EuchreSeen)
    no_choice = seen.forced_reason()
    if no_choice is not None or not seen.trick:
        return no_choice or _why_led(seen)
    card, best = seen.name, seen.winning_card_name
    if seen.takes_trick and seen.stronger_cards:
        return said("The {card} beats the {best}.", card=card, best=best)
    if seen.takes_trick:
        return said("The {card} takes the trick.", card=card)
    if (seen.following_cards or seen.hand) & seen.taking_cards:
        return spares(said("Don’t spend a good card on the {best}: keep it for a later trick.", best=best))
    return _why_not_taken(seen)


def _why_not_taken(seen: EuchreSeen) -> CardReason:
    """Explains a card of one who cannot win the trick."""
    card, best = seen.name, seen.winning_card_name
    if seen.makes_void:
        return said(
            "You can’t beat the {best} here; the {card} is your only {suit:one}, so you can trump {suit}"
            " later.",
            best=best,
            card=card,
            suit=seen.suit,
        )
    if seen.ranks.beats[seen.number] & (seen.following_cards or seen.hand):
        return tells_place(said("You can’t beat the {best} here, so throw your cheapest card.", best=best))
    return spares(said("You can’t beat the {best} here, and you can spare the {card}.", best=best, card=card))


def _why_buried(view: View, card: str) -> Message:
    """Returns the reason for what the dealer discards for the upcard."""
    follow, hand = RANKS[facts_of(view)["trump"]].follow, PACK.bits(view.zones[f"hand:{view.seat}"])
    suit, only = follow[PACK.number_of[card]], PACK.bits((card,))
    if suit & PACK.bits((upcard_of(view),)) or hand & suit != only:
        return said("It is the card you will miss least.")
    return said(
        "It is your only {suit:one}: without it you can trump when {suit} are led.", suit=SuitName(card[1])
    )


def _why_said(view: View, does: str, what: str) -> Message:
    hand, facts = PACK.bits(view.zones[f"hand:{view.seat}"]), facts_of(view)
    if does == "drop" and facts["stayed"].count(False) == 2:
        return _why_walkover(SeatName(facts["declarer"] or 0), wins=view.options["walkover"] == "wins")
    if does == "drop":
        return said("Dropping out is free, and staying in without winning a trick costs five.")
    if does == "stay":
        return _why_in(trick_chance(hand, facts["trump"]), few=False in facts["stayed"])
    if does in ("order", "name"):
        return _why_declared(view, hand, _suit_of(what) if does == "name" else upcard_of(view)[1])
    return said("{clause}, and a declarer who falls short goes up by five.", clause=_why_passed(view, hand))


def _why_walkover(who: SeatName, *, wins: bool) -> Message:
    """Explains dropping out when nobody else stays in against the declarer."""
    if wins:
        return said(
            "Then {who} wins the match, but staying in without winning a trick costs you five.", who=who
        )
    return said(
        "Then {who} goes down by five, but staying in without winning a trick costs you five.", who=who
    )


def _why_in(chance: float, *, few: bool) -> Message:
    if chance > LIKELY_TRICK:
        return said("Your hand should win a trick.")
    if few:
        return said("Few players are left in, so you may well get a trick.")
    return said("A trick isn’t certain, but one of your cards may well win.")


def _suit_of(word: str) -> str:
    return next(suit for suit in SUITS if SUIT_NAMES[suit] == word)


def _promise(view: View, hand: int, suit: str) -> float:
    """Returns how many tricks a hand promises its declarer in a suit; the dealer may take the upcard."""
    if view.seat != view.dealer or suit != upcard_of(view)[1]:
        return expected_tricks(hand, suit)
    six = hand | PACK.bits((upcard_of(view),))
    return max(expected_tricks(six & ~(1 << card), suit) for card in card_numbers(hand))


def _why_declared(view: View, hand: int, suit: str) -> Message:
    if _promise(view, hand, suit) > LIKELY_THREE:
        return said("With {suit} as trump, three tricks are likely.", suit=SuitName(suit))
    return said(
        "With {suit} as trump, three tricks are not certain, but worth the risk.", suit=SuitName(suit)
    )


def _why_passed(view: View, hand: int) -> Message:
    """Says of which suits it is true that a hand is too weak for them, as a clause."""
    turned = upcard_of(view)[1]
    if not facts_of(view)["passed"][view.viewer]:
        suit = SuitName(turned)
        weak = said("with {suit} as trump, your hand is too weak for three tricks", suit=suit)
        uncertain = said("with {suit} as trump, three tricks are not certain", suit=suit)
        return weak if _promise(view, hand, turned) < TOO_FEW else uncertain
    best = max((suit for suit in SUITS if suit != turned), key=lambda suit: expected_tricks(hand, suit))
    if expected_tricks(hand, best) < TOO_FEW:
        return said("whichever suit you name, your hand is too weak for three tricks")
    return said("even with {suit} as trump, three tricks are not certain", suit=SuitName(best))


def _why_led(seen: EuchreSeen) -> CardReason:
    if not seen.stronger_cards:
        return seen.unbeaten_reason()
    if seen.is_trump:
        return said("Leading a trump draws out the others’ trumps, and your other cards grow stronger.")
    of_suit = seen.stronger_cards & ~seen.trumps
    if not of_suit:
        return said("Only a trump can beat the {card}.", card=seen.name)
    if any(not seen.ranks.beats[mine] & seen.cards_of_others for mine in card_numbers(seen.hand)):
        return spares(said("Your sure winner can wait: the {card} costs little.", card=seen.name))
    if not of_suit & of_suit - 1:
        return _why_beaten_by(seen, PACK.cards_in(of_suit)[0])
    return spares(said("You have no sure winner to lead, and the {card} costs little.", card=seen.name))


def _why_beaten_by(seen: EuchreSeen, only: str) -> Message:
    """Tells which card alone of the suit beats this one."""
    higher, card = PACK.piece_name(only), seen.name
    if seen.stronger_cards & seen.trumps:
        return said("Only the {higher} or a trump beats the {card}.", higher=higher, card=card)
    return said("Only the {higher} beats the {card}.", higher=higher, card=card)


def _cards_out_of_play(view: View, others: set[int]) -> int:
    """Returns the cards known to be in no hand that plays: the upcard on the stub, the own discard."""
    facts, upcard = facts_of(view), upcard_of(view)
    is_taken = facts["declarer"] is not None and facts["trump"] == upcard[1]
    out = [] if is_taken and view.dealer in others else [upcard]
    return PACK.bits(card for card in (*out, *view.zones["buried"]) if card != HIDDEN)

"""What the table says in Buck Euchre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.buck_euchre.facts import declaration_of, facts_of, upcard_of
from tabletop.games.buck_euchre.pack import PACK, RANKS
from tabletop.messages import Message, PieceName, SuitName, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR
from tabletop.rules.number_words import number_in_words
from tabletop.words import action_keys
from tabletop.words.base import (
    ALTERNATING_SUITS,
    ButtonWords,
    DropPlace,
    PanelRow,
    PanelWords,
    PlaceWords,
    SeatPlateWords,
    card_name,
    score_text,
    several_names,
    verb_form,
    with_noun,
    within_sentence,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.table_marks import TrumpWords
from tabletop.words.trick_words import TrickWords

_BUTTONS = {
    "order up": ("Order up", action_keys.ORDER_UP, "", True),
    "pass": ("Pass", action_keys.PASS, "pass", False),
    "stay": ("Stay in", action_keys.STAY, "", True),
    "drop": ("Drop out", action_keys.DROP_OUT, "", False),
    "name spades": ("♠ Spades", action_keys.SUITS[0], "", False),
    "name hearts": ("♥ Hearts", action_keys.SUITS[1], "", False),
    "name diamonds": ("♦ Diamonds", action_keys.SUITS[2], "", False),
    "name clubs": ("♣ Clubs", action_keys.SUITS[3], "", False),
}
_WAITING = {
    "first": ("is asked about the upcard", "are asked about the upcard"),
    "second": ("may name a suit", "may name a suit"),
    "bury": ("takes the upcard and discards", "take the upcard and discard"),
    "drop": ("decides whether to stay in", "decide whether to stay in"),
}
_ANSWER_WORDS = {
    "pass": ("passes", "pass"),
    "stay": ("stays in", "stay in"),
    "drop": ("drops out", "drop out"),
    "bury": ("discards a card", "discard a card"),
}


_DOWN_FORMS = ("goes down by five", "go down by five")


class BuckEuchreWords(TrickWords):
    """An upcard, a declarer, who stays in, and a race down to zero."""

    @property
    def _is_walkover(self) -> bool:
        """Tells whether the declarer wins the match if all others drop."""
        return self.view.options["walkover"] == "wins"

    def top_bar_line(self) -> str:
        view, trump = self.view, facts_of(self.view)["trump"]
        kind = "" if trump else f"{self._before_trump().lower()} · "
        house = " · if all drop, the declarer wins" if self._is_walkover else ""
        return f"Deal {view.deal} · {kind}down from {view.options['start']}{house}"

    def seat_plate(self, seat: int) -> SeatPlateWords:
        facts = facts_of(self.view)
        tricks, is_out = facts["tricks"][seat], facts["stayed"][seat] is False
        return SeatPlateWords(
            self._bidding_line(seat), str(tricks), "trick" if tricks == 1 else "tricks", is_out=is_out
        )

    def score_panel(self) -> PanelWords:
        view, facts = self.view, facts_of(self.view)
        trump = facts["trump"]
        seats = [((view.seat or 0) + turn) % 4 for turn in range(4)]
        return PanelWords(
            "Trump" if trump else self._before_trump(),
            self._by_declarer(),
            tuple(
                PanelRow(self.names[seat], score_text(view.scores[seat]), seat == view.seat) for seat in seats
            ),
        )

    def trump_words(self) -> TrumpWords | None:
        trump, is_played = facts_of(self.view)["trump"], facts_of(self.view)["phase"] == "play"
        return TrumpWords(trump or "") if trump or is_played else None

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Sorts trumps as they rank, with the left bower among them, as soon as there are trumps."""
        trump = facts_of(self.view)["trump"]
        if trump is None or way == "rank" or code not in PACK.number_of:
            return None
        number, ranks = PACK.number_of[code], RANKS[trump]
        is_trump = ranks.follow[number] >> PACK.number_of[f"J{trump}"] & 1
        higher = ranks.beats[number] & ranks.follow[number]
        return ALTERNATING_SUITS.index(trump if is_trump else code[1]), higher.bit_count()

    def waiting_prompt(self, name: str) -> str:
        does = _WAITING.get(facts_of(self.view)["phase"])
        return super().waiting_prompt(name) if does is None else f"{name} {verb_form(name, *does)}."

    def turn_prompt(self) -> str:
        phase = facts_of(self.view)["phase"]
        if phase == "play":
            return self._play_task() if self.view.zones["trick"] else self._lead_task()
        upcard = card_name(upcard_of(self.view))
        if phase == "first":
            return self._bid_task(upcard)
        if phase == "second":
            return f"Everyone passed on the {upcard}. Name another suit as trump, or pass."
        return f"The {upcard} is yours: discard another card." if phase == "bury" else self._stay_task()

    def move_button(self, move: Move) -> ButtonWords:
        label, key, icon, main = _BUTTONS[move]
        if move == "order up" and self.view.seat == self.view.dealer:
            label = "Pick it up"
        return ButtonWords(str(move), label, key, icon, main)

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords({"trick": "your card", "buried": "discard"}.get(name, ""))

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        """Returns the move meant: a card laid on the discard is buried, any other is played."""
        if place is not None and place.move_place == "buried":
            return " ".join(("bury", *pieces))
        if facts_of(self.view)["phase"] == "bury" and place is None:
            return super().attempted_notation(pieces, place)
        return " ".join(("play", *pieces))

    def is_between_turns(self) -> bool:
        return facts_of(self.view)["upcard"] is None or super().is_between_turns()

    def zone_captions(self) -> Mapping[str, str]:
        upcard = "Trump" if facts_of(self.view)["trump"] else "Upcard"
        words = {"stock": "Stub", "upcard": upcard, "buried": "Discard"}
        return {zone: word for zone, word in words.items() if self.view.zones[zone]}

    def announcement(self, before: View, beat: str) -> str:
        if beat == "deal":
            return self._dealt_text()
        if beat == "score":
            return self._scores_text()
        last = self.latest_move(before)
        if last is not None and beat in ("rest", "play"):
            return self._bid_text(*last)
        return super().announcement(before, beat)

    def drop_answer(self, move: Move) -> str:
        if not move.pieces:
            return super().drop_answer(move)
        does = "Discard" if move.verb == "bury" else move.verb.capitalize()
        return f"{does} {self.piece_name(move.pieces[0])}"

    def advice_sentence(self, move: Move) -> str:
        if move.verb == "bury":
            return f"{self.drop_answer(move)}."
        if move.verb == "name":
            return f"Name {move.detail[0]}."
        return super().advice_sentence(move)

    def deal_ending(self) -> str:
        trump = facts_of(self.view)["trump"]
        if not trump:
            return "no trumps"
        who = within_sentence(self._by_declarer())
        return f"{SUIT_NAMES[trump]}, {who}" if who else SUIT_NAMES[trump]

    def describe_move(self, number: int) -> MoveDescription:
        """Leaves out in short what is said in the bidding: it stands on the plates all through the deal."""
        seat, notation = self.view.moves[number]
        who, (does, *what) = self.names[seat], notation.split(" ")
        if does == "play":
            return super().describe_move(number)
        if does != "bury":
            return MoveDescription(_bid_told(who, does, what))
        if what[0] == HIDDEN:
            return MoveDescription(said("{who} discarded a card.", who=who), said("discarded a card"))
        card = PieceName(what[0])
        return MoveDescription(
            said("{who} discarded {card:the}.", who=who, card=card), said("discarded {card:short}", card=card)
        )

    def move_sentence_with(self, number: int, came: Sequence[str]) -> str:
        seat, notation = self.view.moves[number]
        if came and notation == "order up":
            # The dealer orders the upcard up to themselves.
            return say("{who} picked up {card:the}.", who=self.names[seat], card=self.piece_slot(came[0]))
        return super().move_sentence_with(number, came)

    def _before_trump(self) -> str:
        """Tells what is going on while no suit is trump."""
        facts = facts_of(self.view)
        return "No trumps" if facts["phase"] == "play" else "Bidding" if facts["upcard"] else "Dealing"

    def _by_declarer(self) -> str:
        declarer = facts_of(self.view)["declarer"]
        return "" if declarer is None else f"{self.names[declarer]} declared"

    def _bidding_line(self, seat: int) -> str:
        """Tells what a seat has said in this deal."""
        facts = facts_of(self.view)
        stayed, passed = facts["stayed"][seat], facts["passed"][seat]
        if facts["declarer"] == seat:
            return "declarer"
        if stayed is not None:
            return "stays in" if stayed else "is out"
        if facts["phase"] in ("first", "second") and passed:
            return "passed" if passed == 1 else "passed twice"
        return with_noun(len(self.view.zones[f"hand:{seat}"]), *self.piece_noun)

    def _bid_task(self, upcard: str) -> str:
        if self.view.seat == self.view.dealer:
            return f"Everyone has passed: pick up the {upcard} and declare, or pass."
        dealer = self.names[self.view.dealer_seat]
        return f"Order the {upcard} up to {dealer} and declare, or pass."

    def _stay_task(self) -> str:
        seat, trump = declaration_of(self.view)
        declarer = self.names[seat]
        said = f"{declarer} declared {SUIT_NAMES[trump]}. Stay in and win a trick or pay five;"
        # The viewer has not answered yet.
        if facts_of(self.view)["stayed"].count(False) < 2:
            return f"{said} or drop out for nothing."
        forms = ("wins the match", "win the match") if self._is_walkover else _DOWN_FORMS
        return f"{said} if you drop out, too, {within_sentence(self.seat_does(seat, *forms))}."

    def _lead_task(self) -> str:
        facts, seat = facts_of(self.view), self.view.viewer
        own = facts["tricks"][seat]
        left = (3 if facts["declarer"] == seat else 1) - own
        if left <= 0:
            return "Lead any card."
        tricks = "trick" if left == 1 else "tricks"
        aim = (
            f"{number_in_words(left)} more {tricks}" if own else f"at least {number_in_words(left)} {tricks}"
        )
        return f"Lead any card: you need {aim}."

    def _play_task(self) -> str:
        trump, led = facts_of(self.view)["trump"], self.view.zones["trick"][0]
        follow = RANKS[trump].follow
        trumps = follow[PACK.number_of[f"J{trump}"]] if trump else 0
        following = follow[PACK.number_of[led]]
        hand = PACK.bits(self.view.zones[f"hand:{self.view.seat}"])
        said = "trump" if following == trumps else SUIT_SINGULAR[led[1]]
        if hand & following:
            return f"Follow suit with a {said}."
        return f"You have no {said}s: {'trump the trick, or play' if hand & trumps else 'play'} any card."

    def _dealt_text(self) -> str:
        facts, dealer = facts_of(self.view), self.view.dealer_seat
        if not facts["upcard"]:
            return f"{self.seat_does(dealer, 'deals', 'deal')}."
        said = f"{self.seat_does(dealer, 'turns', 'turn')} up the {card_name(facts['upcard'])}."
        return f"{said} Clubs are trump, and everyone plays." if facts["trump"] else said

    def _bid_text(self, seat: int, notation: str) -> str:
        """Says what a bid or an answer is announced as; cards need no words."""
        does, _, what = notation.partition(" ")
        if does == "order":
            upcard = upcard_of(self.view)
            said = f"{self.seat_does(seat, 'orders', 'order')} up the {card_name(upcard)}"
            return f"{said}: {SUIT_NAMES[upcard[1]]} are trump."
        forms = (f"names {what}", f"name {what}") if does == "name" else _ANSWER_WORDS.get(does)
        return f"{self.seat_does(seat, *forms)}." if forms else ""

    def _scores_text(self) -> str:
        """Tells how the deal went, and who pays five for it."""
        told, declarer = [], facts_of(self.view)["declarer"]
        for rule, message, points in self.view.tally:
            payers = [seat for seat in range(4) if points[seat] > 0]
            if rule == "BE-15":
                who = self.names[declaration_of(self.view)[0]]
                told.append(say("Everyone else dropped out: {who} {who:goes|go} down by five.", who=who))
            elif not payers:
                told.append(f"{say(message)}.")
            elif declarer is not None and payers == [declarer]:
                set_back = say(
                    "{who} {who:is|are} set back with {tricks:~ trick|~ tricks}, and {who:pays|pay} five.",
                    who=self.names[declarer],
                    tricks=facts_of(self.view)["tricks"][declarer],
                )
                told.append(set_back)
            else:
                losers = several_names([self.names[seat] for seat in payers])
                told.append(say("{who} won no tricks and {who:pays|pay} five.", who=losers))
        return " ".join(told)


WORDS = BuckEuchreWords


def _bid_told(who: str, does: str, what: Sequence[str]) -> Message:
    """Returns what somebody said in the bidding, or when they were asked to stay in."""
    match does:
        case "order":
            return said("{who} ordered up.", who=who)
        case "name":
            return said("{who} named {suit}.", who=who, suit=SuitName(what[0][0].upper()))
        case "stay":
            return said("{who} stayed in.", who=who)
        case "drop":
            return said("{who} dropped out.", who=who)
    return said("{who} passed.", who=who)

"""What the table says in Buck Euchre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.buck_euchre.facts import declaration_of, facts_of, upcard_of
from tabletop.games.buck_euchre.pack import PACK, RANKS
from tabletop.messages import (
    Message,
    PieceName,
    SuitName,
    said,
    say,
    sentences_text,
)
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import SUIT_NAMES, SUITS
from tabletop.words import action_keys
from tabletop.words.base import (
    ALTERNATING_SUITS,
    PLAYER_NAME,
    ButtonWords,
    DropPlace,
    PanelRow,
    PanelWords,
    PlaceWords,
    SeatPlateWords,
    score_text,
    several_names,
)
from tabletop.words.deal_end_words import ONE_DEAL
from tabletop.words.move_words import MoveDescription
from tabletop.words.table_marks import TrumpWords
from tabletop.words.trick_words import TrickWords

_BUTTONS = {
    "order up": (said("Order up"), action_keys.ORDER_UP, "", True),
    "pass": (said("Pass"), action_keys.PASS, "pass", False),
    "stay": (said("Stay in"), action_keys.STAY, "", True),
    "drop": (said("Drop out"), action_keys.DROP_OUT, "", False),
    **{
        f"name {SUIT_NAMES[suit]}": (said("{suit:short} {Suit}", suit=SuitName(suit)), key, "", False)
        for suit, key in zip(SUITS, action_keys.SUITS, strict=True)
    },
}


_ANSWERS = {
    "pass": said("{who} {who:passes|pass}.", who=""),
    "stay": said("{who} {who:stays|stay} in.", who=""),
    "drop": said("{who} {who:drops|drop} out.", who=""),
    "bury": said("{who} {who:discards|discard} a card.", who=""),
}
"""How an answer is announced, by its verb, of whoever gives it."""


class BuckEuchreWords(TrickWords):
    """An upcard, a declarer, who stays in, and a race down to zero."""

    @property
    def _is_walkover(self) -> bool:
        """Tells whether the declarer wins the match if all others drop."""
        return self.view.options["walkover"] == "wins"

    def top_bar_line(self) -> str:
        view, trump = self.view, facts_of(self.view)["trump"]
        parts = [
            self.deal_heading(view.deal),
            "" if trump else self._before_trump(in_line=True),
            say(ONE_DEAL) if self.is_one_deal else "",
            say("down from {points}", points=int(view.options["start"])),
            say("if all drop, the declarer wins") if self._is_walkover else "",
        ]
        return " · ".join(filter(None, parts))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        facts = facts_of(self.view)
        tricks, is_out = facts["tricks"][seat], facts["stayed"][seat] is False
        return SeatPlateWords(
            self._bidding_line(seat), str(tricks), say("{tricks:trick|tricks}", tricks=tricks), is_out=is_out
        )

    def score_panel(self) -> PanelWords:
        view, facts = self.view, facts_of(self.view)
        trump = facts["trump"]
        seats = [((view.seat or 0) + turn) % 4 for turn in range(4)]
        return PanelWords(
            say("Trump") if trump else self._before_trump(),
            self._by_declarer(),
            tuple(
                PanelRow(say("{Who}", who=self.names[seat]), score_text(view.scores[seat]), seat == view.seat)
                for seat in seats
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
        match facts_of(self.view)["phase"]:
            case "first":
                return say("{who} {who:is|are} asked about the upcard.", who=name)
            case "second":
                return say("{who} may name a suit.", who=name)
            case "bury":
                return say("{who} {who:takes|take} the upcard and {who:discards|discard}.", who=name)
            case "drop":
                return say("{who} {who:decides|decide} whether to stay in.", who=name)
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        phase = facts_of(self.view)["phase"]
        if phase == "play":
            return self._play_task() if self.view.zones["trick"] else self._lead_task()
        upcard = PieceName(upcard_of(self.view))
        if phase == "first":
            return self._bid_task(upcard)
        if phase == "second":
            return say("Everyone passed on {card:the}. Name another suit as trump, or pass.", card=upcard)
        if phase == "bury":
            return say("{card:the} is yours: discard another card.", card=upcard)
        return self._stay_task()

    def move_button(self, move: Move) -> ButtonWords:
        label, key, icon, main = _BUTTONS[move]
        if move == "order up" and self.view.seat == self.view.dealer:
            label = said("Pick it up")
        return ButtonWords(str(move), say(label), key, icon, main)

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords(say("discard", context="place")) if name == "buried" else super().place_words(name)

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
        upcard = say("Trump") if facts_of(self.view)["trump"] else say("Upcard")
        words = {"stock": say("Stub"), "upcard": upcard, "buried": say("Discard", context="pile")}
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
        card = self.piece_slot(move.pieces[0])
        return (
            say("Discard {card:the}", card=card) if move.verb == "bury" else say("Play {card:the}", card=card)
        )

    def advice_sentence(self, move: Move) -> str:
        if move.verb == "bury":
            return say("Discard {card:the}.", card=self.piece_slot(move.pieces[0]))
        if move.verb == "name":
            return say("Name {suit}.", suit=_suit_named(move.detail[0]))
        return super().advice_sentence(move)

    def deal_reason(self, before: View) -> str:
        facts, counted = facts_of(self.view), super().deal_reason(before)
        who = None if facts["declarer"] is None else self.names[facts["declarer"]]
        if who in (None, PLAYER_NAME) or not facts["trump"]:
            return counted
        suit = SuitName(facts["trump"])
        if self.view.tally[0][0] == "BE-15":
            return say("{Suit}, {who} declared: {who} {who:goes|go} down by five.", suit=suit, who=who)
        if any(points > 0 for _, _, paid in self.view.tally for points in paid):
            return counted
        return sentences_text(said("{suit}, {who} declared.", suit=suit, who=who), counted)

    def deal_ending(self) -> str:
        trump = facts_of(self.view)["trump"]
        if not trump:
            return say("no trumps")
        declarer = facts_of(self.view)["declarer"]
        if declarer is None:
            return say("{suit}", suit=SuitName(trump))
        return say("{suit}, {who} declared", suit=SuitName(trump), who=self.names[declarer])

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

    def _before_trump(self, *, in_line: bool = False) -> str:
        """Tells what is going on while no suit is trump; `in_line` is without a capital letter."""
        facts = facts_of(self.view)
        if facts["phase"] == "play":
            return say("no trumps") if in_line else say("No trumps")
        if facts["upcard"]:
            return say("bidding") if in_line else say("Bidding")
        return say("dealing") if in_line else say("Dealing")

    def _by_declarer(self) -> str:
        declarer = facts_of(self.view)["declarer"]
        return "" if declarer is None else say("{Who} declared", who=self.names[declarer])

    def _bidding_line(self, seat: int) -> str:
        """Tells what a seat has said in this deal."""
        facts = facts_of(self.view)
        stayed, passed = facts["stayed"][seat], facts["passed"][seat]
        if facts["declarer"] == seat:
            return say("declarer")
        if stayed is not None:
            return say("stays in") if stayed else say("is out")
        if facts["phase"] in ("first", "second") and passed:
            return say("passed") if passed == 1 else say("passed twice")
        return say("{cards:# card|# cards}", cards=len(self.view.zones[f"hand:{seat}"]))

    def _bid_task(self, upcard: PieceName) -> str:
        if self.view.seat == self.view.dealer:
            return say("Everyone has passed: pick up {card:the} and declare, or pass.", card=upcard)
        dealer = self.names[self.view.dealer_seat]
        return say("Order {card:the} up to {who} and declare, or pass.", card=upcard, who=dealer)

    def _stay_task(self) -> str:
        seat, trump = declaration_of(self.view)
        who, suit = self.names[seat], SuitName(trump)
        # The viewer has not answered yet.
        if facts_of(self.view)["stayed"].count(False) < 2:
            return say(
                "{who} declared {suit}. Stay in and win a trick or pay five; or drop out for nothing.",
                who=who,
                suit=suit,
            )
        if self._is_walkover:
            return say(
                "{who} declared {suit}. Stay in and win a trick or pay five; if you drop out, too, {who} "
                "{who:wins|win} the match.",
                who=who,
                suit=suit,
            )
        return say(
            "{who} declared {suit}. Stay in and win a trick or pay five; if you drop out, too, {who} "
            "{who:goes|go} down by five.",
            who=who,
            suit=suit,
        )

    def _lead_task(self) -> str:
        facts, seat = facts_of(self.view), self.view.viewer
        own = facts["tricks"][seat]
        left = (3 if facts["declarer"] == seat else 1) - own
        if left <= 0:
            return say("Lead any card.")
        if own:
            return say("Lead any card: you need {tricks:~ more trick|~ more tricks}.", tricks=left)
        return say("Lead any card: you need at least {tricks:~ trick|~ tricks}.", tricks=left)

    def _play_task(self) -> str:
        trump, led = facts_of(self.view)["trump"], self.view.zones["trick"][0]
        follow = RANKS[trump].follow
        trumps = follow[PACK.number_of[f"J{trump}"]] if trump else 0
        following = follow[PACK.number_of[led]]
        hand = PACK.bits(self.view.zones[f"hand:{self.view.seat}"])
        if following == trumps:
            if hand & following:
                return say("Follow suit with a trump.")
            return say("You have no trumps: play any card.")
        suit = SuitName(led[1])
        if hand & following:
            return say("Follow suit with a {suit:one}.", suit=suit)
        if hand & trumps:
            return say("You have no {suit}: trump the trick, or play any card.", suit=suit)
        return say("You have no {suit}: play any card.", suit=suit)

    def _dealt_text(self) -> str:
        facts, who = facts_of(self.view), self.names[self.view.dealer_seat]
        if not facts["upcard"]:
            return say("{who} {who:deals|deal}.", who=who)
        card = PieceName(facts["upcard"])
        if facts["trump"]:
            return say(
                "{who} {who:turns|turn} up {card:the}. Clubs are trump, and everyone plays.",
                who=who,
                card=card,
            )
        return say("{who} {who:turns|turn} up {card:the}.", who=who, card=card)

    def _bid_text(self, seat: int, notation: str) -> str:
        """Says what a bid or an answer is announced as; cards need no words."""
        who, (does, _, what) = self.names[seat], notation.partition(" ")
        if does == "order":
            upcard = upcard_of(self.view)
            return say(
                "{who} {who:orders|order} up {card:the}: {suit} are trump.",
                who=who,
                card=PieceName(upcard),
                suit=SuitName(upcard[1]),
            )
        if does == "name":
            return say("{who} {who:names|name} {suit}.", who=who, suit=_suit_named(what))
        return say(_ANSWERS[does].with_slot("who", who)) if does in _ANSWERS else ""

    def _scores_text(self) -> str:
        """Tells how the deal went, and who pays five for it."""
        told, declarer = [], facts_of(self.view)["declarer"]
        for rule, message, points in self.view.tally:
            payers = [seat for seat in range(4) if points[seat] > 0]
            if rule == "BE-15":
                who = self.names[declaration_of(self.view)[0]]
                told.append(say("Everyone else dropped out: {who} {who:goes|go} down by five.", who=who))
            elif not payers:
                told.append(say("{sentence}.", sentence=message))
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
            return said("{who} named {suit}.", who=who, suit=_suit_named(what[0]))
        case "stay":
            return said("{who} stayed in.", who=who)
        case "drop":
            return said("{who} dropped out.", who=who)
    return said("{who} passed.", who=who)


def _suit_named(name: str) -> SuitName:
    """Returns the suit that a move names in English, as notation does."""
    return SuitName(name[0].upper())

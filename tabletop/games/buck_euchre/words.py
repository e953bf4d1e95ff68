"""What the table says in Buck Euchre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.buck_euchre.bowers import PACK, RANKS
from tabletop.games.buck_euchre.facts import declared_in, facts_of, upcard_of
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR
from tabletop.rules.spelling import spelt
from tabletop.words import keys
from tabletop.words.base import (
    SUITS_IN_TURN,
    YOU,
    ButtonWords,
    DropPlace,
    PanelRow,
    PanelWords,
    PlaceWords,
    PlateWords,
    card_name,
    count,
    score,
    several,
    verb,
)
from tabletop.words.marks import TrumpWords
from tabletop.words.tricks import TrickWords

_BUTTONS = {
    "order up": ("Order up", keys.ORDER_UP, "", True),
    "pass": ("Pass", keys.PASS, "pass", False),
    "stay": ("Stay in", keys.STAY, "", True),
    "drop": ("Drop out", keys.DROP_OUT, "", False),
    "name spades": ("♠ Spades", keys.SUITS[0], "", False),
    "name hearts": ("♥ Hearts", keys.SUITS[1], "", False),
    "name diamonds": ("♦ Diamonds", keys.SUITS[2], "", False),
    "name clubs": ("♣ Clubs", keys.SUITS[3], "", False),
}
_WAITING = {
    "first": ("is asked about the upcard", "are asked about the upcard"),
    "second": ("may name a suit", "may name a suit"),
    "bury": ("takes the upcard and discards", "take the upcard and discard"),
    "drop": ("decides whether to stay in", "decide whether to stay in"),
}
_NOW = {
    "pass": ("passes", "pass"),
    "stay": ("stays in", "stay in"),
    "drop": ("drops out", "drop out"),
    "bury": ("discards a card", "discard a card"),
}


class BuckEuchreWords(TrickWords):
    """An upcard, a declarer, who stays in, and a race down to zero."""

    @property
    def _walkover(self) -> bool:
        """Tells whether the declarer wins the match if all others drop."""
        return self.view.options["walkover"] == "wins"

    def facts(self) -> str:
        view, trump = self.view, facts_of(self.view)["trump"]
        kind = f"{SUIT_NAMES[trump]} are trump" if trump else self._before_trump().lower()
        house = " · if everyone else drops, the declarer wins" if self._walkover else ""
        return f"Deal {view.deal} · {kind} · down to zero from {view.options['start']}{house}"

    def plate(self, seat: int) -> PlateWords:
        facts = facts_of(self.view)
        tricks, is_out = facts["tricks"][seat], facts["stayed"][seat] is False
        return PlateWords(self._line(seat), str(tricks), "trick" if tricks == 1 else "tricks", is_out=is_out)

    def panel(self) -> PanelWords:
        view, facts = self.view, facts_of(self.view)
        trump = facts["trump"]
        seats = [((view.seat or 0) + turn) % 4 for turn in range(4)]
        return PanelWords(
            "Trump" if trump else self._before_trump(),
            self._by_declarer(),
            tuple(PanelRow(self.names[seat], score(view.scores[seat]), seat == view.seat) for seat in seats),
        )

    def trumps(self) -> TrumpWords | None:
        trump, is_played = facts_of(self.view)["trump"], facts_of(self.view)["phase"] == "play"
        return TrumpWords(trump or "") if trump or is_played else None

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Sorts trumps as they rank, with the left bower among them, as soon as there are trumps."""
        trump = facts_of(self.view)["trump"]
        if trump is None or way == "rank" or code not in PACK.number:
            return None
        number, ranks = PACK.number[code], RANKS[trump]
        is_trump = ranks.follow[number] >> PACK.number[f"J{trump}"] & 1
        higher = ranks.beats[number] & ranks.follow[number]
        return SUITS_IN_TURN.index(trump if is_trump else code[1]), higher.bit_count()

    def waiting(self, name: str) -> str:
        does = _WAITING.get(facts_of(self.view)["phase"])
        return super().waiting(name) if does is None else f"{name} {verb(name, *does)}."

    def task(self) -> str:
        phase = facts_of(self.view)["phase"]
        if phase == "play":
            return self._to_play() if self.view.zones["trick"] else self._to_lead()
        upcard = card_name(upcard_of(self.view))
        if phase == "first":
            return self._asked(upcard)
        if phase == "second":
            return f"Everyone passed on the {upcard}. Name another suit as trump, or pass."
        return f"The {upcard} is yours: discard another card." if phase == "bury" else self._stay_or_drop()

    def button(self, move: Move) -> ButtonWords:
        label, key, icon, main = _BUTTONS[move]
        if move == "order up" and self.view.seat == self.view.dealer:
            label = "Pick it up"
        return ButtonWords(str(move), label, key, icon, main)

    def place(self, name: str) -> PlaceWords:
        return PlaceWords({"trick": "your card", "buried": "discard"}.get(name, ""))

    def attempt(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        """Returns the move meant: a card laid on the discard is buried, any other is played."""
        if place is not None and place.move_place == "buried":
            return " ".join(("bury", *pieces))
        if facts_of(self.view)["phase"] == "bury" and place is None:
            return super().attempt(pieces, place)
        return " ".join(("play", *pieces))

    def is_at_rest(self) -> bool:
        return facts_of(self.view)["upcard"] is None or super().is_at_rest()

    def captions(self) -> Mapping[str, str]:
        upcard = "Trump" if facts_of(self.view)["trump"] else "Upcard"
        words = {"stock": "Stub", "upcard": upcard, "buried": "Discard"}
        return {zone: word for zone, word in words.items() if self.view.zones[zone]}

    def announcement(self, before: View, beat: str) -> str:
        if beat == "deal":
            return self._dealt()
        if beat == "score":
            return self._scored()
        last = self.latest(before)
        if last is not None and beat in ("rest", "play"):
            return self._said(*last)
        return super().announcement(before, beat)

    def choice(self, move: Move) -> str:
        if not move.pieces:
            return super().choice(move)
        does = "Discard" if move.verb == "bury" else move.verb.capitalize()
        return f"{does} {self.piece(move.pieces[0])}"

    def advice(self, move: Move) -> str:
        if move.verb == "bury":
            return f"{self.choice(move)}."
        if move.verb == "name":
            return f"Name {move.detail[0]}."
        return super().advice(move)

    def ending(self) -> str:
        trump = facts_of(self.view)["trump"]
        if not trump:
            return "no trumps"
        who = self._by_declarer().replace(YOU, "you", 1)
        return f"{SUIT_NAMES[trump]}, {who}" if who else SUIT_NAMES[trump]

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, _, what = notation.partition(" ")
        if does == "play":
            return super().told(number)
        if does == "bury":
            card = "a card" if what == HIDDEN else f"the {card_name(what)}"
            return f"{self.names[seat]} discarded {card}."
        said = {"order": "ordered up", "name": f"named {what}", "stay": "stayed in", "drop": "dropped out"}
        return f"{self.names[seat]} {said.get(does, 'passed')}."

    def deed(self, number: int) -> str:
        """Leaves out what is said in the bidding, as it stands on the plates all through the deal."""
        is_said = not self.view.moves[number][1].startswith(("play ", "bury "))
        return "" if is_said else super().deed(number)

    def _before_trump(self) -> str:
        """Tells what is going on while no suit is trump."""
        facts = facts_of(self.view)
        return "No trumps" if facts["phase"] == "play" else "Bidding" if facts["upcard"] else "Dealing"

    def _by_declarer(self) -> str:
        declarer = facts_of(self.view)["declarer"]
        return "" if declarer is None else f"{self.names[declarer]} declared"

    def _line(self, seat: int) -> str:
        """Tells what a seat has said in this deal."""
        facts = facts_of(self.view)
        stayed, passed = facts["stayed"][seat], facts["passed"][seat]
        if facts["declarer"] == seat:
            return "declarer"
        if stayed is not None:
            return "stays in" if stayed else "is out"
        if facts["phase"] in ("first", "second") and passed:
            return "passed" if passed == 1 else "passed twice"
        return count(len(self.view.zones[f"hand:{seat}"]), *self.counted)

    def _asked(self, upcard: str) -> str:
        if self.view.seat == self.view.dealer:
            return f"Everyone has passed: pick up the {upcard} and declare, or pass."
        dealer = self.names[self.view.dealing]
        return f"Order the {upcard} up to {dealer} and declare, or pass."

    def _stay_or_drop(self) -> str:
        seat, trump = declared_in(self.view)
        declarer = self.names[seat]
        said = f"{declarer} declared {SUIT_NAMES[trump]}. Stay in and win a trick or pay five;"
        # The viewer has not answered yet.
        if facts_of(self.view)["stayed"].count(False) < 2:
            return f"{said} or drop out for nothing."
        wins = "wins the match" if self._walkover else "goes down by five"
        return f"{said} if you drop out, too, {declarer} {wins}."

    def _to_lead(self) -> str:
        facts, seat = facts_of(self.view), self.view.viewer
        own = facts["tricks"][seat]
        left = (3 if facts["declarer"] == seat else 1) - own
        if left <= 0:
            return "Lead any card."
        tricks = "trick" if left == 1 else "tricks"
        aim = f"{spelt(left)} more {tricks}" if own else f"at least {spelt(left)} {tricks}"
        return f"Lead any card: you need {aim}."

    def _to_play(self) -> str:
        trump, led = facts_of(self.view)["trump"], self.view.zones["trick"][0]
        follow = RANKS[trump].follow
        trumps = follow[PACK.number[f"J{trump}"]] if trump else 0
        following = follow[PACK.number[led]]
        hand = PACK.bits(self.view.zones[f"hand:{self.view.seat}"])
        said = "trump" if following == trumps else SUIT_SINGULAR[led[1]]
        if hand & following:
            return f"Follow suit with a {said}."
        return f"You have no {said}s: {'trump the trick, or play' if hand & trumps else 'play'} any card."

    def _dealt(self) -> str:
        facts, dealer = facts_of(self.view), self.view.dealing
        if not facts["upcard"]:
            return f"{self.does(dealer, 'deals', 'deal')}."
        said = f"{self.does(dealer, 'turns', 'turn')} up the {card_name(facts['upcard'])}."
        return f"{said} Clubs are trump, and everyone plays." if facts["trump"] else said

    def _said(self, seat: int, notation: str) -> str:
        """Says what a bid or an answer is announced as; cards need no words."""
        does, _, what = notation.partition(" ")
        if does == "order":
            upcard = upcard_of(self.view)
            said = f"{self.does(seat, 'orders', 'order')} up the {card_name(upcard)}"
            return f"{said}: {SUIT_NAMES[upcard[1]]} are trump."
        forms = (f"names {what}", f"name {what}") if does == "name" else _NOW.get(does)
        return f"{self.does(seat, *forms)}." if forms else ""

    def _scored(self) -> str:
        """Tells how the deal went, and who pays five for it."""
        said = []
        for rule, sentence, points in self.view.tally:
            payers = [seat for seat in range(4) if points[seat] > 0]
            if rule == "BE-15":
                declarer, _ = declared_in(self.view)
                said.append(f"{sentence}: {self.does(declarer, 'goes', 'go')} down by five.")
            elif not payers:
                said.append(f"{sentence}.")
            elif sentence == "No tricks":
                names = several([self.names[seat] for seat in payers])
                pays = "pay" if len(payers) > 1 else verb(names, "pays", "pay")
                said.append(f"{names} won no tricks and {pays} five.")
            else:
                went = sentence.replace("The declarer is", self.does(payers[0], "is", "are"))
                said.append(f"{went}, and {verb(self.names[payers[0]], 'pays', 'pay')} five.")
        return " ".join(said)


WORDS = BuckEuchreWords

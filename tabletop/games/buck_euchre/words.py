"""What the table says in Buck Euchre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.buck_euchre.bowers import LEFT_BOWER, RANKS
from tabletop.games.buck_euchre.bowers import PACK as BOWERS
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR
from tabletop.rules.spelling import spelt
from tabletop.words.base import (
    SUITS_IN_TURN,
    ButtonWords,
    Names,
    PanelRow,
    PanelWords,
    Place,
    PlaceWords,
    PlateWords,
    card_name,
    count,
    score,
    several,
    verb,
)
from tabletop.words.tricks import TrickWords

_BUTTONS = {
    "order up": ("Order up", "O", True),
    "pass": ("Pass", "P", False),
    "stay": ("Stay in", "I", True),
    "drop": ("Drop out", "D", False),
}
_SUITS = {"spades": ("1", "♠"), "hearts": ("2", "♥"), "diamonds": ("3", "♦"), "clubs": ("4", "♣")}
_WAITING = {
    "first": ("is asked about the upcard", "are asked about the upcard"),
    "second": ("may name a suit", "may name a suit"),
    "bury": ("takes the upcard and discards", "take the upcard and discard"),
    "drop": ("decides whether to stay in", "decide whether to stay in"),
}


class BuckEuchreWords(TrickWords):
    """An upcard, a declarer, who stays in, and a race down to zero."""

    def facts(self) -> str:
        view = self.view
        trump = view.facts["trump"]
        played = view.facts["phase"] == "play"
        said = "bidding" if view.facts["upcard"] else "dealing"
        kind = f"{SUIT_NAMES[trump]} are trump" if trump else "no trumps" if played else said
        house = " · if all others drop, the declarer wins" if view.options["walkover"] == "wins" else ""
        return f"Deal {view.deal} · {kind} · down to zero from {view.options['start']}{house}"

    def plate(self, seat: int) -> PlateWords:
        tricks = self.view.facts["tricks"][seat]
        label = "trick" if tricks == 1 else "tricks"
        return PlateWords(
            _line(self.view, seat), str(tricks), label, is_out=self.view.facts["stayed"][seat] is False
        )

    def panel(self) -> PanelWords:
        view = self.view
        facts = view.facts
        trump, declarer = facts["trump"], facts["declarer"]
        said = "Bidding" if facts["upcard"] else "Dealing"
        head = f"Trump: {SUIT_NAMES[trump]}" if trump else "No trumps" if facts["phase"] == "play" else said
        aside = "" if declarer is None else f"by {self.names[declarer]}".replace("by You", "by you")
        seats = [((view.seat or 0) + turn) % view.players for turn in range(view.players)]
        rows = (PanelRow(self.names[seat], score(view.scores[seat]), seat == view.seat) for seat in seats)
        return PanelWords(head, aside, tuple(rows))

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Trumps as they rank, with the left bower among them, as soon as there are trumps."""
        trump = self.view.facts["trump"]
        if trump is None or way == "rank" or code not in BOWERS.number:
            return None
        follow = RANKS[trump].follow[BOWERS.number[code]]
        suit = trump if follow & BOWERS.bits((f"J{trump}",)) else code[1]
        higher = RANKS[trump].beats[BOWERS.number[code]] & follow
        return SUITS_IN_TURN.index(suit), higher.bit_count()

    def waiting(self, name: str) -> str:
        does = _WAITING.get(self.view.facts["phase"])
        return super().waiting(name) if does is None else f"{name} {verb(name, *does)}."

    def task(self) -> str:
        view = self.view
        phase, upcard = view.facts["phase"], card_name(view.facts["upcard"])
        if phase == "first":
            return _asked(view, self.names, upcard)
        if phase == "second":
            return f"Everyone passed the {upcard}. Name another suit as trump, or pass."
        if phase == "bury":
            return f"The {upcard} is yours: discard another card."
        if phase == "drop":
            return _stay_or_drop(view, self.names)
        return _to_play(view)

    def button(self, move: Move) -> ButtonWords:
        if move.verb == "name":
            suit = move.detail[0]
            number, sign = _SUITS[suit]
            return ButtonWords(str(move), f"{sign} {suit.capitalize()}", number, "", main=False)
        label, key, main = _BUTTONS.get(str(move), (str(move).capitalize(), "", False))
        if move == "order up" and self.view.seat == self.view.dealer:
            label = "Take it up"
        return ButtonWords(str(move), label, key, "pass" if move == "pass" else "", main=main)

    def place(self, name: str) -> PlaceWords:
        return PlaceWords({"trick": "your card", "buried": "discard"}.get(name, ""))

    def attempt(self, pieces: Sequence[str], place: Place | None) -> str:
        """A card laid on the discard is buried, any other is played."""
        if place is not None and place.move_place == "buried":
            return " ".join(("bury", *pieces))
        if self.view.facts["phase"] == "bury" and place is None:
            return super().attempt(pieces, place)
        return " ".join(("play", *pieces))

    def is_at_rest(self) -> bool:
        return self.view.facts["upcard"] is None or super().is_at_rest()

    def captions(self) -> Mapping[str, str]:
        view = self.view
        words = {"stock": "Stub"} if view.zones["stock"] else {}
        if view.zones["upcard"]:
            words["upcard"] = "Trump" if view.facts["trump"] else "Upcard"
        if view.zones["buried"]:
            words["buried"] = "Discard"
        return words

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        if beat == "deal" and view.dealer is not None:
            name = self.names[view.dealer]
            if not view.facts["upcard"]:
                return f"{name} {verb(name, 'deals', 'deal')}."
            said = f"{name} {verb(name, 'turns', 'turn')} up the {card_name(view.facts['upcard'])}."
            return f"{said} Clubs are trump, and everyone plays." if view.facts["trump"] else said
        if beat == "score":
            return _scored(view, self.names)
        last = self.latest(before)
        if last is not None and beat in ("rest", "play"):
            return _told_now(view, self.names[last[0]], last[1])
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
        trump, declarer = self.view.facts["trump"], self.view.facts["declarer"]
        if trump is None:
            return "no trumps"
        name = "" if declarer is None else f" by {self.names[declarer]}".replace("by You", "by you")
        return f"{SUIT_NAMES[trump]}{name}"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, _, what = notation.partition(" ")
        if does == "play":
            return f"{self.names[seat]} played the {card_name(what)}."
        if does == "bury":
            card = "a card" if what == HIDDEN else f"the {card_name(what)}"
            return f"{self.names[seat]} discarded {card}."
        said = {"order": "ordered up", "name": f"named {what}", "stay": "stayed in", "drop": "dropped out"}
        return f"{self.names[seat]} {said.get(does, 'passed')}."


WORDS = BuckEuchreWords


def _line(view: View, seat: int) -> str:
    """What a seat has said in this deal."""
    facts = view.facts
    phase, stayed = facts["phase"], facts["stayed"][seat]
    if facts["declarer"] == seat:
        return "declarer"
    if stayed is not None:
        return "stays in" if stayed else "is out"
    if phase in ("first", "second") and facts["passed"][seat]:
        return "passed" if facts["passed"][seat] == 1 else "passed twice"
    return count(len(view.zones[f"hand:{seat}"]), "card", "cards")


def _asked(view: View, names: Names, upcard: str) -> str:
    if view.seat == view.dealer:
        return f"All have passed: take up the {upcard} and declare, or pass."
    dealer = names[view.dealer] if view.dealer is not None else "the dealer"
    return f"Order up the {upcard}, which goes to {dealer}, and declare; or pass."


def _stay_or_drop(view: View, names: Names) -> str:
    declarer = names[view.facts["declarer"]]
    said = f"{declarer} declared {SUIT_NAMES[view.facts['trump']]}. Stay in, and win a trick or pay five;"
    others = [stayed for seat, stayed in enumerate(view.facts["stayed"]) if seat != view.seat]
    if others.count(False) < 2:
        return f"{said} or drop out for nothing."
    wins = "wins the match" if view.options["walkover"] == "wins" else "goes down by five"
    return f"{said} if you drop out, too, {declarer} {wins}."


def _to_play(view: View) -> str:
    trick = view.zones["trick"]
    if not trick:
        own = view.facts["tricks"][view.seat] if view.seat is not None else 0
        left = 3 - own if view.facts["declarer"] == view.seat else 1 - own
        if left <= 0:
            return "Lead any card."
        tricks = "trick" if left == 1 else "tricks"
        aim = f"{spelt(left)} more {tricks}" if own else f"at least {spelt(left)} {tricks}"
        return f"Lead any card: you need {aim}."
    trump, led = view.facts["trump"], trick[0]
    following = RANKS[trump].follow[BOWERS.number[led]]
    hand = BOWERS.bits(view.zones[f"hand:{view.seat}"])
    is_trump = bool(trump) and (led[1] == trump or led == LEFT_BOWER[trump])
    said = "trump" if is_trump else SUIT_SINGULAR[led[1]]
    if hand & following:
        return f"Follow with a {said}."
    has_trumps = trump and hand & RANKS[trump].follow[BOWERS.number[f"J{trump}"]]
    return f"You hold no {said}: {'trump the trick, or play' if has_trumps else 'play'} any card."


def _told_now(view: View, name: str, notation: str) -> str:
    """What a bid or an answer is announced as; cards speak for themselves."""
    does, _, what = notation.partition(" ")
    if does == "order":
        upcard = view.facts["upcard"]
        said = f"{name} {verb(name, 'orders', 'order')} up the {card_name(upcard)}"
        return f"{said}: {SUIT_NAMES[upcard[1]]} are trump."
    forms = {
        "pass": ("passes", "pass"),
        "name": (f"names {what}", f"name {what}"),
        "stay": ("stays in", "stay in"),
        "drop": ("drops out", "drop out"),
        "bury": ("discards a card", "discard a card"),
    }
    return f"{name} {verb(name, *forms[does])}." if does in forms else ""


def _scored(view: View, names: Names) -> str:
    """How the deal went, and who pays five for it."""
    said = []
    for rule, sentence, points in view.facts["tally"]:
        payers = [names[seat] for seat in range(view.players) if points[seat] > 0]
        if rule == "BE-15":
            name = names[view.facts["declarer"]]
            said.append(f"{sentence}: {name} {verb(name, 'goes', 'go')} down by five.")
        elif not payers:
            said.append(f"{sentence}.")
        elif sentence == "No trick":
            pays = "pay" if len(payers) > 1 else verb(payers[0], "pays", "pay")
            said.append(f"{several(payers)} won no trick, and {pays} five.")
        else:
            name = payers[0]
            went = sentence.replace("The declarer is", f"{name} {verb(name, 'is', 'are')}")
            said.append(f"{went}, and {verb(name, 'pays', 'pay')} five.")
    return " ".join(said)

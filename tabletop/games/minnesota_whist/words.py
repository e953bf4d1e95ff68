"""What the table says in Minnesota Whist."""

from __future__ import annotations

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.rules import DEAL_MOVES
from tabletop.messages import Message, PieceName, Several, said, say
from tabletop.rules import HIDDEN, View
from tabletop.words.base import (
    PanelWords,
    PlaceWords,
    ReminderWords,
    SeatPlateWords,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.trick_words import SideWords


class MinnesotaWhistWords(SideWords):
    """High and low deals, bids in black and red, tricks for two sides."""

    def top_bar_line(self) -> str:
        kind = facts_of(self.view)["kind"]
        return " · ".join(
            (
                self.deal_heading(self.view.deal),
                _kind_of_deal(kind) if kind else say("bidding"),
                say("no trumps"),
                self.aim(int(self.view.options["target"])),
            )
        )

    def seat_plate(self, seat: int) -> SeatPlateWords:
        tricks = len(self.tricks_of(seat))
        return SeatPlateWords(self._bid_line(seat), str(tricks), say("{tricks:trick|tricks}", tricks=tricks))

    def score_panel(self) -> PanelWords:
        facts = facts_of(self.view)
        kind, granded = facts["kind"], facts["granded"]
        if not kind:
            return PanelWords(say("Bidding"), "", self.side_rows())
        won = [say("{tricks:# trick|# tricks}", tricks=tricks) for tricks in facts["tricks"]]
        if granded is None:
            return PanelWords(say("Low deal"), say("nobody showed black"), self.side_rows(won))
        shower = say("{Who} showed black", who=self.names[granded])
        return PanelWords(say("High deal"), shower, self.side_rows(won))

    def waiting_prompt(self, name: str) -> str:
        if facts_of(self.view)["kind"] is None:
            return say("{who} {who:lays|lay} a bid.", who=name)
        if facts_of(self.view)["lead"] is None:
            return say("{who} {who:leads|lead}.", who=name)
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        kind = facts_of(self.view)["kind"]
        if kind is None:
            return say("Lay a bid face down: black asks for a high deal, red for a low one.")
        if not self.view.zones["trick"]:
            if kind == "high":
                return say("Lead any card: the deal is high, so your side wants tricks.")
            return say("Lead any card: the deal is low, so your side wants few tricks.")
        return super().turn_prompt()

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords(say("your bid")) if name == "bid" else super().place_words(name)

    def owned_zone_name(self, kind: str, who: str) -> Message:
        return said("{Who:own} bid", who=who) if kind == "bid" else super().owned_zone_name(kind, who)

    def announcement(self, before: View, beat: str) -> str:
        if beat == "reveal":
            return self._bids_turned_text(before)
        if beat == "deal":
            return say("{who} {who:deals|deal}.", who=self.names[self.view.dealer_seat])
        if beat == "score":
            return self._scores_text()
        return super().announcement(before, beat)

    def wants_tricks(self) -> bool:
        return facts_of(self.view)["kind"] != "low"

    def reminder_pictures(self) -> tuple[ReminderWords, ...]:
        """Shows the bids, once they are back in the hands, through the first trick."""
        facts = facts_of(self.view)
        is_first = facts["kind"] and not any(facts["tricks"])
        if not is_first or any(self._cards_by_seat("bid")) or not any(self._cards_by_seat("hand")):
            return ()
        return tuple(
            ReminderWords(seat, card or HIDDEN, seat == facts["granded"])
            for seat, card in enumerate(facts["shown"])
        )

    def face_down_zones(self) -> frozenset[str]:
        """Returns the bids that have not been turned up, the own one too."""
        shown = facts_of(self.view)["shown"]
        return frozenset(f"bid:{seat}" for seat, card in enumerate(shown) if card is None)

    def deal_ending(self) -> str:
        facts = facts_of(self.view)
        if facts["granded"] is None:
            return _kind_of_deal(str(facts["kind"]))
        return say("high: {who} showed black", who=self.names[facts["granded"]])

    def describe_move(self, number: int) -> MoveDescription:
        """Leaves out in short what was bid, as it stands on the plates all through the deal."""
        seat, notation = self.view.moves[number]
        who, (does, card) = self.names[seat], notation.split(" ")
        if does != "bid":
            return super().describe_move(number)
        if card == HIDDEN:
            return MoveDescription(said("{who} bid a card face down.", who=who))
        return MoveDescription(said("{who} bid {card:the}.", who=who, card=PieceName(card)))

    def _cards_by_seat(self, kind: str) -> list[tuple[str, ...]]:
        """Returns the hands, or the bids, by seat."""
        return [self.view.zones.get(f"{kind}:{seat}", ()) for seat in range(4)]

    def _bid_line(self, seat: int) -> str:
        card = self._known_bid(seat)
        if card is not None:
            return say("bid black") if _is_black(card) else say("bid red")
        if facts_of(self.view)["kind"] is None:
            if self._cards_by_seat("bid")[seat]:
                return say("has bid")
            return say("{cards:# card|# cards}", cards=len(self._cards_by_seat("hand")[seat]))
        return say("bid hidden")

    def _known_bid(self, seat: int) -> str | None:
        """Returns the card that a seat has bid in this deal, if the viewer knows it."""
        view, facts = self.view, facts_of(self.view)
        shown = facts["shown"][seat]
        if shown is not None or seat != view.seat:
            return shown
        number = len(view.moves) % DEAL_MOVES or DEAL_MOVES * (facts["kind"] is not None)
        bids = (move for mover, move in view.moves[len(view.moves) - number :] if mover == seat)
        return next((move.removeprefix("bid ") for move in bids if move.startswith("bid ")), None)

    def _bids_turned_text(self, before: View) -> str:
        """Tells who has turned up a bid, and what follows from it."""
        facts, earlier = facts_of(self.view), facts_of(before)["shown"]
        for seat, card in enumerate(facts["shown"]):
            if card is not None and earlier[seat] is None:
                return say(_bid_turned(self.names[seat], facts["kind"], is_black=_is_black(card)))
        return ""

    def _scores_text(self) -> str:
        """Tells which side had more tricks, and what they bring it."""
        facts = facts_of(self.view)
        tricks = max(facts["tricks"])
        side = facts["tricks"].index(tricks)
        odd = self.view.tally[0][2][side]
        scored = _odd_tricks_scored if odd > 0 else _odd_tricks_lost
        return say(scored(self.side_slot(side), tricks, int(abs(odd)), is_high=facts["kind"] == "high"))


WORDS = MinnesotaWhistWords


def _is_black(card: str) -> bool:
    return card[1] in "SC"


def _kind_of_deal(kind: str) -> str:
    return say("high", context="deal") if kind == "high" else say("low", context="deal")


def _bid_turned(who: str, kind: str | None, *, is_black: bool) -> Message:
    """Returns that somebody has turned up a bid; `kind` is that of the deal, once it is decided by that."""
    if is_black:
        # MW-6: the first black one makes the deal a high one.
        return said("{who} {who:shows|show} black: the deal is played high.", who=who)
    if kind:
        return said("{who} {who:shows|show} red: the deal is played low.", who=who)
    return said("{who} {who:shows|show} red.", who=who)


def _odd_tricks_scored(side: Several, tricks: int, points: int, *, is_high: bool) -> Message:
    if is_high:
        return said(
            "{side} won {tricks:~ trick|~ tricks} in a high deal, and score {points:# point|# points}.",
            side=side,
            tricks=tricks,
            points=points,
        )
    return said(
        "{side} won {tricks:~ trick|~ tricks} in a low deal, and score {points:# point|# points}.",
        side=side,
        tricks=tricks,
        points=points,
    )


def _odd_tricks_lost(side: Several, tricks: int, points: int, *, is_high: bool) -> Message:
    if is_high:
        return said(
            "{side} won {tricks:~ trick|~ tricks} in a high deal, and lose {points:# point|# points}.",
            side=side,
            tricks=tricks,
            points=points,
        )
    return said(
        "{side} won {tricks:~ trick|~ tricks} in a low deal, and lose {points:# point|# points}.",
        side=side,
        tricks=tricks,
        points=points,
    )

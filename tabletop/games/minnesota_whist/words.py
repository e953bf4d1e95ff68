"""What the table says in Minnesota Whist."""

from __future__ import annotations

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.rules import DEAL_MOVES
from tabletop.messages import PieceName, said
from tabletop.rules import HIDDEN, View
from tabletop.rules.number_words import number_in_words
from tabletop.words.base import (
    PanelWords,
    PlaceWords,
    ReminderWords,
    SeatPlateWords,
    verb_form,
    with_noun,
    within_sentence,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.trick_words import SideWords


class MinnesotaWhistWords(SideWords):
    """High and low deals, bids in black and red, tricks for two sides."""

    def top_bar_line(self) -> str:
        kind = facts_of(self.view)["kind"] or "bidding"
        return f"Deal {self.view.deal} · {kind} · no trumps · first to {self.view.options['target']}"

    def seat_plate(self, seat: int) -> SeatPlateWords:
        tricks = len(self.tricks_of(seat))
        return SeatPlateWords(self._bid_line(seat), str(tricks), "trick" if tricks == 1 else "tricks")

    def score_panel(self) -> PanelWords:
        facts = facts_of(self.view)
        kind, granded = facts["kind"], facts["granded"]
        head = f"{kind.capitalize()} deal" if kind else "Bidding"
        shower = "nobody" if granded is None else self.names[granded]
        aside = f"{shower} showed black" if kind else ""
        won = [with_noun(tricks, "trick", "tricks") if kind else "" for tricks in facts["tricks"]]
        return PanelWords(head, aside, self.side_rows(won))

    def waiting_prompt(self, name: str) -> str:
        if facts_of(self.view)["kind"] is None:
            return f"{name} {verb_form(name, 'lays', 'lay')} a bid."
        if facts_of(self.view)["lead"] is None:
            return f"{name} {verb_form(name, 'leads', 'lead')}."
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        kind = facts_of(self.view)["kind"]
        if kind is None:
            return "Lay a bid face down: black asks for a high deal, red for a low one."
        if not self.view.zones["trick"]:
            wanted = "your side wants tricks" if kind == "high" else "your side wants few tricks"
            return f"Lead any card: the deal is {kind}, so {wanted}."
        return super().turn_prompt()

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords({"trick": "your card", "bid": "your bid"}.get(name, ""))

    def announcement(self, before: View, beat: str) -> str:
        if beat == "reveal":
            return self._bids_turned_text(before)
        if beat == "deal":
            return f"{self.seat_does(self.view.dealer_seat, 'deals', 'deal')}."
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
        kind, granded = str(facts["kind"]), facts["granded"]
        if granded is None:
            return kind
        return f"{kind}: {within_sentence(f'{self.names[granded]} showed black')}"

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
            return f"bid {_colour_of(card)}"
        if facts_of(self.view)["kind"] is None:
            return (
                "has bid"
                if self._cards_by_seat("bid")[seat]
                else with_noun(len(self._cards_by_seat("hand")[seat]), *self.piece_noun)
            )
        return "bid hidden"

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
                kind = f": the deal is played {facts['kind']}" if facts["kind"] else ""
                return f"{self.seat_does(seat, 'shows', 'show')} {_colour_of(card)}{kind}."
        return ""

    def _scores_text(self) -> str:
        """Tells which side had more tricks, and what they bring it."""
        facts = facts_of(self.view)
        tricks = max(facts["tricks"])
        side = facts["tricks"].index(tricks)
        odd = self.view.tally[0][2][side]
        does, points = ("score" if odd > 0 else "lose", with_noun(abs(odd), "point", "points"))
        won = f"{self.side_names(side)} won {number_in_words(tricks)} tricks"
        return f"{won} in a {facts['kind']} deal, and {does} {points}."


WORDS = MinnesotaWhistWords


def _colour_of(card: str) -> str:
    return "black" if card[1] in "SC" else "red"

"""What the table says in Oh Hell."""

from collections.abc import Mapping

from tabletop.messages import say
from tabletop.rules import Move, View
from tabletop.rules.cards import SUIT_NAMES
from tabletop.words.base import ButtonWords, SeatPlateWords, points_noun, score_text
from tabletop.words.table_marks import TrumpWords
from tabletop.words.trick_words import TrickWords
from tests.games.oh_hell.facts import facts_of


class OhHellWords(TrickWords):
    """What everyone has bid and taken, and the bids themselves."""

    def top_bar_line(self) -> str:
        view = self.view
        trump = facts_of(view)["trump"]
        said = self.deal_of(int(view.options["most"]))
        return f"{said} · {SUIT_NAMES[trump]} are trump" if trump else said

    def seat_plate(self, seat: int) -> SeatPlateWords:
        facts, score = facts_of(self.view), self.view.scores[seat]
        bid = facts["bids"][seat]
        line = "no bid yet" if bid is None else f"{facts['tricks'][seat]} of {bid} tricks"
        return SeatPlateWords(line, score_text(score), points_noun(score))

    def trump_words(self) -> TrumpWords | None:
        trump = facts_of(self.view)["trump"]
        return TrumpWords(trump) if trump else None

    def zone_captions(self) -> Mapping[str, str]:
        return {zone: zone.capitalize() for zone in ("stock", "upcard") if self.view.zones[zone]}

    def waiting_prompt(self, name: str) -> str:
        if facts_of(self.view)["lead"] is None:
            return f"{name} {'bid' if name == 'You' else 'bids'}."
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        if facts_of(self.view)["lead"] is not None:
            return super().turn_prompt()
        excluded, said = self._excluded_bid(), "Bid how many tricks you will take"
        if excluded is None:
            return f"{said}."
        return f"{said}, but not {excluded}: all bids together may not make {self.view.deal}."

    def _excluded_bid(self) -> int | None:
        """Returns the bid that the viewer may not make, as with it all bids would make the tricks."""
        bids = {int(move.detail[0]) for move in self.moves if move.verb == "bid"}
        return next((bid for bid in range(self.view.deal + 1) if bids and bid not in bids), None)

    def move_button(self, move: Move) -> ButtonWords:
        (tricks,) = move.detail
        return ButtonWords(str(move), tricks, tricks, "", is_main=False)

    def advice_sentence(self, move: Move) -> str:
        return f"Bid {move.detail[0]}." if move.verb == "bid" else super().advice_sentence(move)

    def announcement(self, before: View, beat: str) -> str:
        last = self.latest_move(before)
        if beat == "rest" and last is not None and last[1].startswith("bid "):
            bid = last[1].removeprefix("bid ")
            return say("{who} {who:bids|bid} {bid}.", who=self.names[last[0]], bid=bid)
        return super().announcement(before, beat)

    def deal_ending(self) -> str:
        trump = facts_of(self.view)["trump"]
        return f"{SUIT_NAMES[trump]} were trump" if trump else ""

    def wants_tricks(self) -> bool:
        if self.view.seat is None:
            return True
        facts = facts_of(self.view)
        bid = facts["bids"][self.view.seat]
        return bid is None or facts["tricks"][self.view.seat] < bid


WORDS = OhHellWords

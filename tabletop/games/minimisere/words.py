"""What the table says in Minimisère."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tabletop.games.minimisere.facts import facts_of
from tabletop.games.minimisere.pack import LOT, WIN, MinimiserePack
from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS, USUAL_TARGET
from tabletop.messages import PieceName, SlotValue, said
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER
from tabletop.words.base import (
    PLAYER_NAME,
    SeatPlateWords,
    name_list,
    score_text,
    with_noun,
    within_sentence,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.trick_words import TrickWords

_NO_SCORE_ENDS_IT = "Nine deals are played, so no score ends the match."
_NO_NINES_FOR_DEUCES = {
    3: "With three players there are no deuces.",
    6: "With six players there are both nines and deuces.",
}


class MinimisereWords(TrickWords):
    """Several tricks or none, and sometimes the Lot."""

    options_without_effect = MappingProxyType(
        {
            "target": lambda _, options: _NO_SCORE_ENDS_IT if options["deals"] else "",
            "nine": lambda players, _: _NO_NINES_FOR_DEUCES.get(players, ""),
        }
    )

    def top_bar_line(self) -> str:
        view, lot, deals = self.view, facts_of(self.view)["lot"], int(self.view.options["deals"])
        if deals:
            until = "" if view.deal <= deals else "until one player leads"
        else:
            until = f"first to {view.options['target'] or USUAL_TARGET[view.players]}"
        parts = [
            f"Deal {view.deal} of {deals}" if view.deal <= deals else f"Deal {view.deal}",
            "" if lot is None else within_sentence(f"{self.seat_does(lot, 'has', 'have')} bid the Lot"),
            "no trumps",
            until,
            "nines for deuces" if view.options["nine"] and view.players in (4, 5) else "",
        ]
        return " · ".join(filter(None, parts))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        said = super().seat_plate(seat)
        return replace(said, line=f"the Lot · {said.line}") if facts_of(self.view)["lot"] == seat else said

    def turn_prompt(self) -> str:
        trick, bidder = self.view.zones["trick"], facts_of(self.view)["lot"]
        if not trick and bidder == self.view.seat:
            return "Lead any card: you bid the Lot, so win every trick."
        offers = any(LOT in move.detail for move in self.moves)
        if not trick:
            offer = " You may bid the Lot with it: all the tricks." if offers else ""
            return f"Lead any card. {self._aim_text()}{offer}"
        is_led = trick[0] == JOKER
        said = "The joker was led and wins: play any card." if is_led else super().turn_prompt()
        if bidder is not None and bidder != self.view.seat:
            has_bid = f"{self.seat_does(bidder, 'has', 'have')} bid the Lot"
            return f"{said} {has_bid}: one lost trick and it fails."
        if offers and (is_led or self.can_follow()):
            return f"{said} With a card that is winning you may bid the Lot: all the tricks."
        return said

    def zone_captions(self) -> Mapping[str, str]:
        return {"out": "Out of play"} if self.view.zones.get("out") else {}

    def drop_question(self, moves: Sequence[Move]) -> str:
        if any(LOT in move.detail for move in moves):
            return "Do you bid the Lot: all the tricks?"
        return "The joker is the last card: does it win or lose?"

    def drop_answer(self, move: Move) -> str:
        card = MinimiserePack.card_name(move.pieces[0])
        if LOT in move.detail:
            return f"Bid the Lot with the {card}"
        if move.detail:
            return "The joker wins the trick" if WIN in move.detail else "The joker loses the trick"
        return f"Play the {card}"

    def piece_name(self, code: str) -> str:
        return super().piece_name(code) if code == HIDDEN else f"the {MinimiserePack.card_name(code)}"

    def piece_slot(self, code: str) -> SlotValue:
        return super().piece_slot(code) if code == HIDDEN else MinimiserePack.piece_name(code)

    def advice_sentence(self, move: Move) -> str:
        return f"{self.drop_answer(move)}." if move.detail else super().advice_sentence(move)

    def announcement(self, before: View, beat: str) -> str:
        if beat == "score":
            return self._scores_text()
        last = self.latest_move(before)
        if last is not None and last[1].endswith(LOT):
            return f"{self.seat_does(last[0], 'bids', 'bid')} the Lot: all the tricks."
        return super().announcement(before, beat)

    def wants_tricks(self) -> bool:
        """Tells whether tricks are wanted, as they are by everybody once the Lot is bid."""
        return self.view.facts["lot"] is not None

    def deal_ending(self) -> str:
        lot = facts_of(self.view)["lot"]
        return "" if lot is None else f"{self.names[lot]} bid the Lot"

    def tie_notice(self) -> str:
        """Says that nobody has won while several are in the lead (MI-20)."""
        view, best = self.view, max(self.view.scores)
        deals, target = int(view.options["deals"]), int(view.options["target"]) or USUAL_TARGET[view.players]
        is_time = view.deal >= deals if deals else best >= target
        if view.winners or not is_time or view.scores.count(best) == 1:
            return ""
        return f"Tied at {score_text(best)}: another deal decides."

    def describe_move(self, number: int) -> MoveDescription:
        plain, (seat, notation) = super().describe_move(number), self.view.moves[number]
        _, code, *added = notation.split(" ")
        if not added:
            return plain
        who, card, sign = self.names[seat], self.piece_slot(code), PieceName(code)
        if added[0] == LOT:
            sentence = said("{who} played {card:the} and bid the Lot.", who=who, card=card)
            short = said("{card:short} for the Lot", card=sign)
        elif added[0] == WIN:
            sentence = said("{who} played {card:the}, to win.", who=who, card=card)
            short = said("{card:short} to win", card=sign)
        else:
            sentence = said("{who} played {card:the}, to lose.", who=who, card=card)
            short = said("{card:short} to lose", card=sign)
        return MoveDescription(sentence, short if plain.short is not None else None)

    def _aim_text(self) -> str:
        """Says how many tricks are the best that the viewer can still win, and what they score."""
        view, seat = self.view, self.view.viewer
        table, tricks, whole = (
            TRICK_POINTS[view.players],
            facts_of(view)["tricks"][seat],
            HAND_SIZES[view.players],
        )
        most = tricks + len(view.zones[f"hand:{seat}"])
        best = max(range(tricks, most + 1), key=lambda number: table[number])
        if not tricks:
            more = max(range(1, most + 1), key=lambda number: table[number])
            many = f"{more} of {whole}" if most == whole else str(more)
            others = f", or {many} for {table[more]}" if table[more] > table[0] else ""
            return f"Win no tricks for {table[0]} points{others}."
        aim = "win no more" if best == tricks else f"{best} is best"
        end = f"all {whole} score nothing" if most == whole else f"for {table[best]} points"
        return f"You have {with_noun(tricks, 'trick', 'tricks')}: {aim}, {end}."

    def _scores_text(self) -> str:
        """Says what everybody's tricks bring, or how the Lot has ended."""
        tally, tricks, lot = self.view.tally, facts_of(self.view)["tricks"], facts_of(self.view)["lot"]
        if lot is not None:
            points, has = max(tally[0][2]), self.seat_does(lot, "has", "have")
            if tally[0][2][lot]:
                return f"{has} won the Lot: {points} points."
            return f"{has} lost the Lot: {points} points for everyone else."
        said = []
        for number, (_, sentence, brought) in zip(sorted(set(tricks)), tally, strict=True):
            won = [name for name, taken in zip(self.names, tricks, strict=True) if taken == number]
            who = name_list([name.lower() if name == PLAYER_NAME else name for name in won])
            said.append(f"{sentence}: {max(brought)} for {who}.")
        return " ".join(said)


WORDS = MinimisereWords

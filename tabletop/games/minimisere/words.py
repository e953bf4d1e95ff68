"""What the table says in Minimisère."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tabletop.games.minimisere.facts import facts_of
from tabletop.games.minimisere.pack import LOT, WIN, MinimiserePack
from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS, USUAL_TARGET
from tabletop.messages import PieceName, SlotValue, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER
from tabletop.words.base import (
    SeatPlateWords,
    several_names,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.trick_words import TrickWords

_NO_SCORE_ENDS_IT = said("Nine deals are played, so no score ends the match.")
_NO_NINES_FOR_DEUCES = {
    3: said("With three players there are no deuces."),
    6: said("With six players there are both nines and deuces."),
}


class MinimisereWords(TrickWords):
    """Several tricks or none, and sometimes the Lot."""

    options_without_effect = MappingProxyType(
        {
            "target": lambda _, options: say(_NO_SCORE_ENDS_IT) if options["deals"] else "",
            "nine": lambda players, _: (
                say(_NO_NINES_FOR_DEUCES[players]) if players in _NO_NINES_FOR_DEUCES else ""
            ),
        }
    )

    def top_bar_line(self) -> str:
        view, lot, deals = self.view, facts_of(self.view)["lot"], int(self.view.options["deals"])
        if deals:
            until = "" if view.deal <= deals else say("until one player leads")
        else:
            until = self.aim(int(view.options["target"]) or USUAL_TARGET[view.players])
        parts = [
            self.deal_of(deals) if view.deal <= deals else self.deal_heading(view.deal),
            "" if lot is None else say("{who} {who:has|have} bid the Lot", who=self.names[lot]),
            say("no trumps"),
            until,
            say("nines for deuces") if view.options["nine"] and view.players in (4, 5) else "",
        ]
        return " · ".join(filter(None, parts))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        plate = super().seat_plate(seat)
        if facts_of(self.view)["lot"] != seat:
            return plate
        return replace(plate, line=" · ".join((say("the Lot"), plate.line)))

    def turn_prompt(self) -> str:
        trick, bidder = self.view.zones["trick"], facts_of(self.view)["lot"]
        if not trick and bidder == self.view.seat:
            return say("Lead any card: you bid the Lot, so win every trick.")
        offers = any(LOT in move.detail for move in self.moves)
        if not trick:
            sentences = [say("Lead any card."), self._aim_text()]
            if offers:
                sentences.append(say("You may bid the Lot with it: all the tricks."))
            return " ".join(sentences)
        is_led = trick[0] == JOKER
        task = say("The joker was led and wins: play any card.") if is_led else super().turn_prompt()
        if bidder is not None and bidder != self.view.seat:
            warning = said(
                "{who} {who:has|have} bid the Lot: one lost trick and it fails.", who=self.names[bidder]
            )
            return say("{first} {second}", first=task, second=warning)
        if offers and (is_led or self.can_follow()):
            offer = said("With a card that is winning you may bid the Lot: all the tricks.")
            return say("{first} {second}", first=task, second=offer)
        return task

    def zone_captions(self) -> Mapping[str, str]:
        return {"out": say("Out of play")} if self.view.zones.get("out") else {}

    def drop_question(self, moves: Sequence[Move]) -> str:
        if any(LOT in move.detail for move in moves):
            return say("Do you bid the Lot: all the tricks?")
        return say("The joker is the last card: does it win or lose?")

    def drop_answer(self, move: Move) -> str:
        card = MinimiserePack.piece_name(move.pieces[0])
        if LOT in move.detail:
            return say("Bid the Lot with {card:the}", card=card)
        if move.detail:
            return say("The joker wins the trick") if WIN in move.detail else say("The joker loses the trick")
        return say("Play {card:the}", card=card)

    def piece_slot(self, code: str) -> SlotValue:
        return super().piece_slot(code) if code == HIDDEN else MinimiserePack.piece_name(code)

    def advice_sentence(self, move: Move) -> str:
        if not move.detail:
            return super().advice_sentence(move)
        if LOT in move.detail:
            return say("Bid the Lot with {card:the}.", card=MinimiserePack.piece_name(move.pieces[0]))
        return say("The joker wins the trick.") if WIN in move.detail else say("The joker loses the trick.")

    def announcement(self, before: View, beat: str) -> str:
        if beat == "score":
            return self._scores_text()
        last = self.latest_move(before)
        if last is not None and last[1].endswith(LOT):
            return say("{who} {who:bids|bid} the Lot: all the tricks.", who=self.names[last[0]])
        return super().announcement(before, beat)

    def wants_tricks(self) -> bool:
        """Tells whether tricks are wanted, as they are by everybody once the Lot is bid."""
        return self.view.facts["lot"] is not None

    def deal_ending(self) -> str:
        lot = facts_of(self.view)["lot"]
        return "" if lot is None else say("{Who} bid the Lot", who=self.names[lot])

    def tie_notice(self) -> str:
        """Says that nobody has won while several are in the lead (MI-20)."""
        view, best = self.view, max(self.view.scores)
        deals, target = int(view.options["deals"]), int(view.options["target"]) or USUAL_TARGET[view.players]
        is_time = view.deal >= deals if deals else best >= target
        if view.winners or not is_time or view.scores.count(best) == 1:
            return ""
        return say("Tied at {points}: another deal decides.", points=int(best))

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
            return self._aim_of_none(table, most, whole)
        if most == whole:
            if best == tricks:
                return say(
                    "You have {tricks:# trick|# tricks}: win no more, all {whole} score nothing.",
                    tricks=tricks,
                    whole=whole,
                )
            return say(
                "You have {tricks:# trick|# tricks}: {best} is best, all {whole} score nothing.",
                tricks=tricks,
                best=best,
                whole=whole,
            )
        if best == tricks:
            return say(
                "You have {tricks:# trick|# tricks}: win no more, for {points} points.",
                tricks=tricks,
                points=table[best],
            )
        return say(
            "You have {tricks:# trick|# tricks}: {best} is best, for {points} points.",
            tricks=tricks,
            best=best,
            points=table[best],
        )

    @staticmethod
    def _aim_of_none(table: Sequence[int], most: int, whole: int) -> str:
        """Says what somebody without a trick can aim at: none, or the best number, if that is worth more."""
        more = max(range(1, most + 1), key=lambda number: table[number])
        if table[more] <= table[0]:
            return say("Win no tricks for {points} points.", points=table[0])
        if most == whole:
            return say(
                "Win no tricks for {points} points, or {tricks} of {whole} for {more}.",
                points=table[0],
                tricks=more,
                whole=whole,
                more=table[more],
            )
        return say(
            "Win no tricks for {points} points, or {tricks} for {more}.",
            points=table[0],
            tricks=more,
            more=table[more],
        )

    def _scores_text(self) -> str:
        """Says what everybody's tricks bring, or how the Lot has ended."""
        tally, tricks, lot = self.view.tally, facts_of(self.view)["tricks"], facts_of(self.view)["lot"]
        if lot is not None:
            points, who = int(max(tally[0][2])), self.names[lot]
            if tally[0][2][lot]:
                return say("{who} {who:has|have} won the Lot: {points} points.", who=who, points=points)
            return say(
                "{who} {who:has|have} lost the Lot: {points} points for everyone else.",
                who=who,
                points=points,
            )
        told = []
        for number, (_, what, brought) in zip(sorted(set(tricks)), tally, strict=True):
            won = [name for name, taken in zip(self.names, tricks, strict=True) if taken == number]
            points = int(max(brought))
            told.append(say("{what}: {points} for {who}.", what=what, points=points, who=several_names(won)))
        return " ".join(told)


WORDS = MinimisereWords

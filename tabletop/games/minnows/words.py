"""What the table says in Minnows."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.minnows.card_squares import NUMBERS_SHOWN, SIDES, WORTH, is_doublet
from tabletop.games.minnows.facts import ends_of
from tabletop.messages import PieceName, said
from tabletop.rules import Move, View
from tabletop.rules.cards import PACK, RANK_NAMES, card_name
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatPlateWords,
    Words,
    verb_form,
    went_out,
    with_noun,
)
from tabletop.words.deal_end_words import PointsOrigin
from tabletop.words.line_words import name_ends
from tabletop.words.move_words import MoveDescription, rough_share

_DRAWING = {
    "one": "drawing a card ends your turn",
    "play-after": "add a drawn card if it fits",
    "until": "draw until a card fits",
}


class MinnowsWords(Words):
    """A chain with two ends, each of which asks for a number."""

    adds_pieces_to_line = True

    @classmethod
    def cost_words(cls, points: float) -> str:
        return rough_share(points)

    @property
    def ends(self) -> dict[str, int | None]:
        """Returns the number of each end by its side, None while the starter is not set."""
        return dict(zip(SIDES, ends_of(self.view), strict=True))

    def top_bar_line(self) -> str:
        wins, draw, colours = (self.view.options[option] for option in ("wins", "draw", "colours"))
        won = "one deal decides" if wins == 1 else f"first to {wins} deals"
        matching = ("colours must match at doublets",) if colours else ()
        return " · ".join((f"Deal {self.view.deal}", won, _DRAWING[str(draw)], *matching))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        held, won = len(self.view.zones[f"hand:{seat}"]), self.view.scores[seat]
        return SeatPlateWords(with_noun(held, *self.piece_noun), str(won), "deal" if won == 1 else "deals")

    def turn_prompt(self) -> str:
        if "draw" in self.moves:
            return f"None of your cards fits{self._why_unable()}: draw one."
        if "pass" in self.moves:
            return f"Nothing fits{self._why_unable()}, and the pile is empty: pass."
        return self._fitting_text(self.chosen[0]) if len(self.chosen) == 1 else self._ends_text()

    def _ends_text(self) -> str:
        """Tells what the ends ask for, and what they do not take whatever its number."""
        left, right = self.ends.values()
        if left is None:
            return "Add a card at either end, and choose the number that joins the two."
        asked = f"Add a card that can show a {left}"
        bars = [", ".join(self._cards_barred_text(side)) for side in SIDES]
        if left != right:
            here, there = (f" ({bar})" if bar and bars[0] != bars[1] else "" for bar in bars)
            asked = f"Add a card: one end asks for {left}{here}, the other for {right}{there}"
        if bars[0] == bars[1]:
            return f"{asked}; {bars[0]}." if bars[0] else f"{asked}."
        if left != right:
            return f"{asked}."
        said = [f"at {self._end_name(side)} {bar}" for side, bar in zip(SIDES, bars, strict=True) if bar]
        return f"{asked}; {', '.join(said)}."

    def _fitting_text(self, card: str) -> str:
        """Tells where a chosen card can be added, and why not where it has the number."""
        ends = sorted({str(move.place) for move in self.moves if move.pieces == (card,)})
        barred = {side: self._why_barred(card, side) for side in SIDES if side not in ends}
        why = [f"at {self._end_name(side)} it {bar}" for side, bar in barred.items() if bar]
        if not ends:
            return f"The {card_name(card)} fits at neither end{''.join(f': {part}' for part in why[:1])}."
        where = "both ends" if len(ends) > 1 else self._end_name(ends[0])
        return f"The {card_name(card)} fits at {where}{''.join(f'; {part}' for part in why)}."

    def _end_name(self, side: str) -> str:
        """Names an end by its number, else by its last card; at a starter alone the side is named.

        A chain that bends may have both its ends at the right.
        """
        left, right = self.ends.values()
        if left != right:
            return f"the end showing {self.ends[side]}"
        cards = self._last_cards(side)
        return f"the end by the {card_name(PACK[cards[0]])}" if len(cards) > 1 else f"the {side} end"

    def _why_unable(self) -> str:
        """Tells why nothing can be added by somebody who holds a card with the number of an end."""
        held = self.view.zones[f"hand:{self.view.seat}"]
        why = {self._why_barred(card, side) for card in held for side in SIDES} - {""}
        return f" (every card with the number {why.pop()})" if len(why) == 1 else ""

    def _why_barred(self, card: str, side: str) -> str:
        """Tells what bars a card that does not fit, though it has the number of an end: MN-12, else MN-13."""
        number, cards = PACK.index(card), self._last_cards(side)
        if self.ends[side] not in NUMBERS_SHOWN[number]:
            return ""
        if len(cards) > 1 and len({is_doublet(number), *map(is_doublet, cards)}) == 1:
            return f"would be a third {_card_kind(number)} in a row"
        return "is the wrong colour for the doublet"

    def _cards_barred_text(self, side: str) -> list[str]:
        """Tells what an end does not take, whatever its number: MN-12, MN-13."""
        cards, bars = self._last_cards(side), []
        if len(cards) > 1 and is_doublet(cards[0]) == is_doublet(cards[1]):
            bars.append(f"no third {_card_kind(cards[0])}")
        if self.view.options["colours"] and is_doublet(cards[0]):
            bars.append(f"a regular card must be {_colour_of(cards[0])}")
        return bars

    def _last_cards(self, side: str) -> list[int]:
        """Returns the last card of the chain at this side, and the one before."""
        line = self.view.zones["line"]
        return [PACK.index(card) for card in (line[:2] if side == SIDES[0] else line[:-3:-1])]

    def card_note(self, code: str) -> str:
        worth, ways = WORTH[PACK.index(code)], NUMBERS_SHOWN[PACK.index(code)]
        pairs = [f"{number}+{worth - number}" for number in ways if number <= worth - number]
        return f"{worth} = {', '.join(pairs)}"

    def move_button(self, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", "Draw a card", action_keys.DRAW, "draw", is_main=True)
        if move == "pass":
            return ButtonWords("pass", "Pass", action_keys.PASS, "pass", is_main=True)
        return super().move_button(move)

    def place_words(self, name: str) -> PlaceWords:
        if name not in SIDES:
            return super().place_words(name)
        return PlaceWords(str(self.ends[name] or "?"))

    def zone_captions(self) -> dict[str, str]:
        held = self.view.zones["stock"]
        return {"stock": f"Pile · {len(held)}"} if "pack" not in self.view.zones else {}

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        if len(pieces) != 1 or pieces[0] not in PACK:
            return super().attempted_notation(pieces, place)
        if place is not None and place.move_place == "stock" and "draw" not in self.moves:
            return "draw"
        end = str(place.move_place) if place is not None and place.move_place in SIDES else SIDES[0]
        asked = self.ends[end]
        if asked is None:
            starter = NUMBERS_SHOWN[PACK.index(self.view.zones["line"][0])]
            asked = next(
                (shown for shown in NUMBERS_SHOWN[PACK.index(pieces[0])] if shown in starter), starter[0]
            )
        return f"play {pieces[0]} {end} {asked}"

    def drop_answer(self, move: Move) -> str:
        if not move.pieces:
            return super().drop_answer(move)
        number = int(move.detail[0])
        if self.ends["left"] is not None:
            return f"At the {move.place} end, on the {number}"
        far = WORTH[PACK.index(move.pieces[0])] - number
        other = WORTH[PACK.index(self.view.zones["line"][0])] - number
        ends = (far, other) if move.place == "left" else (other, far)
        return f"{str(move.place).capitalize()}, {number}: ends {ends[0]} and {ends[1]}"

    def drop_question(self, moves: Sequence[Move]) -> str:
        if self.ends["left"] is not None or len({move.detail for move in moves}) == 1:
            return "At which end?"
        card, starter = (RANK_NAMES[code[0]] for code in (moves[0].pieces[0], self.view.zones["line"][0]))
        return f"Which number joins the {card} to the {starter}?"

    def drop_answers(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Returns the answers, which need not name the end where all are at one."""
        said = super().drop_answers(moves)
        if self.ends["left"] is not None or len({move.place for move in moves}) > 1:
            return said
        return tuple(words.partition(", ")[2] for words in said)

    def end_answers(self, moves: Sequence[Move], sides: Sequence[str]) -> tuple[str, ...]:
        if self.ends["left"] is None:
            return self.drop_answers(moves)
        return name_ends("end", [int(move.detail[0]) for move in moves], sides)

    def advice_sentence(self, move: Move) -> str:
        if not move.pieces:
            return super().advice_sentence(move)
        touching = f", joined by the {move.detail[0]}" if self.ends["left"] is None else ""
        return f"Add the {card_name(move.pieces[0])} at {self._end_name(str(move.place))}{touching}."

    def advice_sentence_at(self, move: Move, side: str) -> str:
        if self.ends["left"] is None:
            return self.advice_sentence(move)
        return f"Add the {card_name(move.pieces[0])} at the {side} end."

    def announcement(self, before: View, beat: str) -> str:
        if beat == "score":
            for seat, who in enumerate(self.names):
                if not self.view.zones[f"hand:{seat}"]:
                    return f"{who} {verb_form(who, 'goes out and wins', 'go out and win')} the deal."
        last = self.latest_move(before)
        if last is not None and last[1] == "draw" and beat == "rest" and not self.view.winners:
            return f"{self.names[last[0]]} {verb_form(self.names[last[0]], 'draws', 'draw')} a card."
        return super().announcement(before, beat)

    def points_origins(self) -> Sequence[PointsOrigin]:
        """Returns one point for the winner of the deal, which no pieces show."""
        return tuple(PointsOrigin(seat, won) for seat, won in enumerate(self.points_brought()) if won)

    def deal_ending(self) -> str:
        return went_out(self.view, self.names) or "blocked"

    def describe_move(self, number: int) -> MoveDescription:
        """Leaves out in short at which end a card was added, as it is seen on the chain."""
        seat, notation = self.view.moves[number]
        who, (does, *words) = self.names[seat], notation.split(" ")
        if does != "play":
            return super().describe_move(number)
        card = PieceName(words[0])
        return MoveDescription(
            said("{who} added {card:the} at the left end.", who=who, card=card)
            if words[1] == "left"
            else said("{who} added {card:the} at the right end.", who=who, card=card),
            said("added {card:short}", card=card),
        )


WORDS = MinnowsWords


def _card_kind(card: int) -> str:
    return "doublet" if is_doublet(card) else "regular card"


def _colour_of(card: int) -> str:
    return "red" if PACK[card][1] in "HD" else "black"

"""What the table says in Minnows."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.minnows.card_squares import NUMBERS_SHOWN, SIDES, WORTH
from tabletop.games.minnows.end_words import (
    added_at_side,
    draw_task,
    end_name,
    ends_task,
    fitting_sentence,
    pass_task,
)
from tabletop.games.minnows.facts import ends_of
from tabletop.messages import Message, PieceName, RankName, said, say
from tabletop.rules import Move, View
from tabletop.rules.cards import PACK
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatPlateWords,
    Words,
    went_out,
)
from tabletop.words.deal_end_words import ONE_DEAL, PointsOrigin
from tabletop.words.felt_sides import FeltSide, end_label, with_number, with_numbers
from tabletop.words.move_words import MoveDescription
from tabletop.words.rough_amounts import rough_share

_DRAWING = {
    "one": said("drawing a card ends your turn"),
    "play-after": said("add a drawn card if it fits"),
    "until": said("draw until a card fits"),
}


class MinnowsWords(Words):
    """A chain with two ends, each of which asks for a number."""

    adds_pieces_to_line = True

    @classmethod
    def cost_words(cls, points: float) -> Message:
        return rough_share(points)

    @property
    def ends(self) -> dict[str, int | None]:
        """Returns the number of each end by its side, None while the starter is not set."""
        return dict(zip(SIDES, ends_of(self.view), strict=True))

    def top_bar_line(self) -> str:
        wins, draw, colours = (self.view.options[option] for option in ("wins", "draw", "colours"))
        is_one = wins == 1 or self.is_one_deal
        won = say(ONE_DEAL) if is_one else say("first to {deals} deals", deals=int(wins))
        matching = (say("colours must match at doublets"),) if colours else ()
        drawing = say(_DRAWING[str(draw)])
        return " · ".join((self.deal_heading(self.view.deal), won, drawing, *matching))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        held, won = len(self.view.zones[f"hand:{seat}"]), int(self.view.scores[seat])
        line, label = say("{cards:# card|# cards}", cards=held), say("{deals:deal|deals}", deals=won)
        return SeatPlateWords(line, str(won), label)

    def turn_prompt(self) -> str:
        if "draw" in self.moves:
            return say(draw_task(self.view))
        if "pass" in self.moves:
            return say(pass_task(self.view))
        if len(self.chosen) != 1:
            return say(ends_task(self.view))
        card = self.chosen[0]
        ends = sorted({str(move.place) for move in self.moves if move.pieces == (card,)})
        return say(fitting_sentence(self.view, card, ends))

    def card_note(self, code: str) -> str:
        worth, ways = WORTH[PACK.index(code)], NUMBERS_SHOWN[PACK.index(code)]
        pairs = [f"{number}+{worth - number}" for number in ways if number <= worth - number]
        return f"{worth} = {', '.join(pairs)}"

    def move_button(self, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", say("Draw a card"), action_keys.DRAW, "draw", is_main=True)
        if move == "pass":
            return ButtonWords("pass", say("Pass"), action_keys.PASS, "pass", is_main=True)
        return super().move_button(move)

    def place_words(self, name: str) -> PlaceWords:
        if name not in SIDES:
            return super().place_words(name)
        return PlaceWords(str(self.ends[name] or "?"))

    def place_name(self, name: str) -> str:
        if name not in ("left", "right"):
            return super().place_name(name)
        return say(with_number(end_label("left" if name == "left" else "right"), self.ends[name]))

    def zone_captions(self) -> dict[str, str]:
        held = self.view.zones["stock"]
        return {"stock": say("Pile · {count}", count=len(held))} if "pack" not in self.view.zones else {}

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
        number, is_left = int(move.detail[0]), move.place == "left"
        if self.ends["left"] is not None:
            return (
                say("At the left end, on the {number}", number=number)
                if is_left
                else say("At the right end, on the {number}", number=number)
            )
        left, right = self._ends_after(move)
        if is_left:
            return say("Left, {number}: ends {left} and {right}", number=number, left=left, right=right)
        return say("Right, {number}: ends {left} and {right}", number=number, left=left, right=right)

    def _ends_after(self, move: Move) -> tuple[int, int]:
        """Returns the numbers of the ends once this move has joined the first card to the starter."""
        number = int(move.detail[0])
        far = WORTH[PACK.index(move.pieces[0])] - number
        other = WORTH[PACK.index(self.view.zones["line"][0])] - number
        return (far, other) if move.place == "left" else (other, far)

    def drop_question(self, moves: Sequence[Move]) -> str:
        if self.ends["left"] is not None or len({move.detail for move in moves}) == 1:
            return say("At which end?")
        card, starter = moves[0].pieces[0], self.view.zones["line"][0]
        return say(
            "Which number joins the {card} to the {starter}?",
            card=RankName(card[0]),
            starter=RankName(starter[0]),
        )

    def drop_answers(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Returns the answers, which need not name the end where all are at one."""
        is_one_end = len({move.place for move in moves}) == 1 and all(move.pieces for move in moves)
        if self.ends["left"] is not None or not is_one_end:
            return super().drop_answers(moves)
        return tuple(map(self._number_answer, moves))

    def _number_answer(self, move: Move) -> str:
        left, right = self._ends_after(move)
        return say("{number}: ends {left} and {right}", number=int(move.detail[0]), left=left, right=right)

    def end_answers(self, moves: Sequence[Move], sides: Sequence[FeltSide]) -> tuple[str, ...]:
        if self.ends["left"] is None:
            return self.drop_answers(moves)
        numbers = [int(move.detail[0]) for move in moves]
        return tuple(map(say, with_numbers(list(map(end_label, sides)), numbers)))

    def advice_sentence(self, move: Move) -> str:
        if not move.pieces:
            return super().advice_sentence(move)
        card, end = PieceName(move.pieces[0]), end_name(self.view, str(move.place))
        if self.ends["left"] is not None:
            return say("Add {card:the} at {end}.", card=card, end=end)
        number = int(move.detail[0])
        return say("Add {card:the} at {end}, joined by the {number}.", card=card, end=end, number=number)

    def advice_sentence_at(self, move: Move, side: FeltSide) -> str:
        if self.ends["left"] is None:
            return self.advice_sentence(move)
        return say(added_at_side(PieceName(move.pieces[0]), side))

    def announcement(self, before: View, beat: str) -> str:
        if beat == "score":
            for seat, who in enumerate(self.names):
                if not self.view.zones[f"hand:{seat}"]:
                    return say("{who} {who:goes|go} out and {who:wins|win} the deal.", who=who)
        last = self.latest_move(before)
        if last is not None and last[1] == "draw" and beat == "rest" and not self.view.winners:
            return say("{who} {who:draws|draw} a card.", who=self.names[last[0]])
        return super().announcement(before, beat)

    def points_origins(self) -> Sequence[PointsOrigin]:
        """Returns one point for the winner of the deal, which no pieces show."""
        return tuple(PointsOrigin(seat, won) for seat, won in enumerate(self.points_brought()) if won)

    def deal_ending(self) -> str:
        return went_out(self.view, self.names) or say("blocked")

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

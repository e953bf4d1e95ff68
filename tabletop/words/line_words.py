"""What the table says in all games that join tiles to a branching line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.messages import Message, PieceName, said, say
from tabletop.rules import Move, View
from tabletop.rules.dominoes import count_dots, has_any_number, is_double
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatNames,
    Words,
    out_of_pieces,
    went_out,
)
from tabletop.words.deal_end_words import PointsOrigin
from tabletop.words.felt_sides import FeltSide, end_label, laid_at_end, with_number, with_numbers
from tabletop.words.line_places import FIRST_SIDES, LATER_SIDES, LinePlace, laid_at, place_label, was_laid_at
from tabletop.words.move_words import MoveDescription
from tabletop.words.piece_handling import TileHandling


class LineWords(TileHandling, Words):
    """Words for tiles on a line; a game says who opens, and what is done where no tile fits."""

    adds_pieces_to_line = True
    opens_with_double_six = False
    """Whether the double six begins every deal; else the highest double that anybody holds does."""

    def top_bar_line(self) -> str:
        aim = self.aim(int(self.view.options["target"]))
        return " · ".join((self.deal_heading(self.view.deal), self.doubles_sentence(), aim))

    def doubles_sentence(self) -> str:
        """Returns how doubles are laid in this game."""
        raise NotImplementedError

    def waiting_prompt(self, name: str) -> str:
        if self.view.zones["line"]:
            return super().waiting_prompt(name)
        if self.opens_with_double_six:
            return say("{who} {who:opens|open} with the double six.", who=name)
        return say("{who} {who:opens|open} with the highest double.", who=name)

    def free_places(self) -> Mapping[str, int]:
        """Returns the open places at which tiles can be joined by now, and the numbers they ask for."""
        return facts_of(self.view)["places"]

    def turn_prompt(self) -> str:
        hand, numbers = self.view.zones[f"hand:{self.view.seat}"], set(self.free_places().values())
        if not self.view.zones["line"]:
            doubles = [tile for tile in hand if is_double(tile)]
            return self._opening_task(max(doubles)) if doubles else ""
        if not any(has_any_number(tile, numbers) for tile in hand):
            return self.unable_words()
        if len(self.chosen) == 1:
            return self._places_for(self.chosen[0])
        return self.able_words()

    def _opening_task(self, tile: str) -> str:
        if self.opens_with_double_six:
            return say("Lay {tile:the}: the double six goes first.", tile=PieceName(tile))
        return say("Lay {tile:the}: the highest double goes first.", tile=PieceName(tile))

    def able_words(self) -> str:
        """Returns what somebody can do who has a tile that fits."""
        return say("Lay a tile that matches one of the open ends.")

    def unable_words(self) -> str:
        """Returns what somebody has to do whom no tile fits."""
        return say("None of your tiles fits: pass.")

    def _places_for(self, tile: str) -> str:
        """Returns at how many ends a tile can be joined."""
        ends = sum(has_any_number(tile, (number,)) for number in self.free_places().values())
        if not ends:
            return say("The {tile} doesn’t fit anywhere right now.", tile=PieceName(tile))
        return say("The {tile} fits at {ends:~ end|~ ends}.", tile=PieceName(tile), ends=ends)

    def move_button(self, move: Move) -> ButtonWords:
        if move == "pass":
            return ButtonWords("pass", say("Pass"), action_keys.PASS, "pass", is_main=True)
        return super().move_button(move)

    def place_words(self, name: str) -> PlaceWords:
        asked = facts_of(self.view)["places"].get(name)
        return PlaceWords("" if asked is None else str(asked))

    def place_name(self, name: str) -> str:
        at = self._line_place(name)
        if at is not None and at.side != "open":
            return say(with_number(place_label(at), at.number))
        return super().place_name(name) if at is None else say(place_label(at))

    def zone_captions(self) -> Mapping[str, str]:
        return {}

    def drop_answer(self, move: Move) -> str:
        return say(self._place_answer(move)) if move.pieces else super().drop_answer(move)

    def _place_answer(self, move: Move) -> Message:
        """Returns the answer that names the place of a move; its tile where that opens the line."""
        at = self.place_of(move)
        return said("{Tile:the}", tile=PieceName(move.pieces[0])) if at is None else place_label(at)

    def end_answers(self, moves: Sequence[Move], sides: Sequence[FeltSide]) -> tuple[str, ...]:
        return tuple(map(say, self._ends_named(moves, list(map(end_label, sides)))))

    def _ends_named(self, moves: Sequence[Move], ends: Sequence[Message]) -> tuple[Message, ...]:
        """Returns the ends of these moves with the numbers they ask for, where these differ."""
        return with_numbers(ends, [self.free_places().get(str(move.place)) for move in moves])

    def drop_question(self, moves: Sequence[Move]) -> str:
        places = {move.place for move in moves}
        tile = PieceName(moves[0].pieces[0]) if moves and moves[0].pieces else said("the tile")
        if len(places) > 1:
            return say("Where does {tile:the} go?", tile=tile)
        return say("Which way should {tile:the} go?", tile=tile)

    def place_of(self, move: Move) -> LinePlace | None:
        """Returns the place at which a move joins its tile; None where it opens the line."""
        return self._line_place(str(move.place))

    def _line_place(self, place: str) -> LinePlace | None:
        line = self.view.zones["line"]
        number, _, side = place.partition(".")
        asked = self.free_places().get(place)
        if not number.isdecimal() or int(number) > len(line) or asked is None:
            return None
        sides = FIRST_SIDES if int(number) == 1 else LATER_SIDES
        return LinePlace(sides[side], PieceName(line[int(number) - 1]), asked)

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        if place is None and len(pieces) == 1 and self.view.zones["line"]:
            return self._any_place_notation(pieces[0])
        return super().attempted_notation(pieces, place)

    def _any_place_notation(self, tile: str) -> str:
        """Returns the notation of a tile laid nowhere: the first free place stands for any."""
        return " ".join(("play", tile, *list(self.free_places())[:1]))

    def advice_sentence(self, move: Move) -> str:
        if not move.pieces:
            return super().advice_sentence(move)
        tile, at = PieceName(move.pieces[0]), self.place_of(move)
        return say("Lay {tile:the}.", tile=tile) if at is None else say(laid_at(tile, at))

    def placed_sentence(self, move: Move, who: str) -> Message | None:
        at = self.place_of(move) if move.pieces and not move.detail else None
        return None if at is None else was_laid_at(who, PieceName(move.pieces[0]), at)

    def heard_move(self, number: int, came: Sequence[str]) -> str:
        """Returns the sentence of a move; of a tile that was laid, also where it was joined."""
        seat, notation = self.view.moves[number]
        verb, *rest = notation.split(" ")
        at = self._joined_at(rest[0]) if verb == "play" and len(rest) == 2 else None
        if at is None:
            return super().heard_move(number, came)
        return say(was_laid_at(self.names[seat], PieceName(rest[0]), at))

    def _joined_at(self, tile: str) -> LinePlace | None:
        """Returns where a tile of the line was joined; None for the one that opened it."""
        line, joined = self.view.zones["line"], facts_of(self.view)["joined"]
        if tile not in line or (place := joined[line.index(tile)]) is None:
            return None
        number, _, side = place.partition(".")
        other = line[int(number) - 1]
        sides = FIRST_SIDES if int(number) == 1 else LATER_SIDES
        asked = next(int(half) for half in other.split("-") if half in tile)
        return LinePlace(sides[side], PieceName(other), asked)

    def advice_sentence_at(self, move: Move, side: FeltSide) -> str:
        return say(laid_at_end(PieceName(move.pieces[0]), side))

    def announcement(self, before: View, beat: str) -> str:
        if beat == "reveal":
            return went_out_sentence(self.view, self.names) or say(
                "Nobody can play any more: the fewest dots win."
            )
        return super().announcement(before, beat)

    def deal_reason(self, before: View) -> str:
        who, slots = out_of_pieces(self.view, self.names), dict(self.view.tally[0][1].slots)
        if who is None or set(slots) != {"dots"}:
            return super().deal_reason(before)
        return say("{who} went out: the others hold {dots:# dot|# dots}.", who=who, dots=slots["dots"])

    def drawn_sentence(self, before: View) -> str:
        """Returns the sentence that a tile was drawn, if that has just happened; else ""."""
        last = self.latest_move(before)
        if last is None or last[1] != "draw":
            return ""
        return say("{who} {who:draws|draw} a tile.", who=self.names[last[0]])

    def deal_ending(self) -> str:
        return went_out(self.view, self.names) or say("blocked")

    def points_origins(self) -> Sequence[PointsOrigin]:
        """Gives the winner the dots that the others were left with, less the winner's own."""
        brought = self.points_brought()
        if not any(brought):
            return ()
        winner = brought.index(max(brought))
        left = [count_dots(self.view.zones[f"hand:{seat}"]) for seat in range(self.view.players)]
        return tuple(
            PointsOrigin(winner, -count if seat == winner else count, f"hand:{seat}")
            for seat, count in enumerate(left)
            if count
        )

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who, (verb, *rest) = self.names[seat], notation.split(" ")
        if verb != "play":
            return super().describe_move(number)
        tile = PieceName(rest[0])
        return MoveDescription(
            said("{who} laid {tile:the}.", who=who, tile=tile), said("laid {tile:short}", tile=tile)
        )


def went_out_sentence(view: View, names: SeatNames) -> str:
    """Returns that somebody has no tile left; "" while everybody has some."""
    for seat, name in enumerate(names):
        if not view.zones.get(f"hand:{seat}"):
            return say("{who} {who:goes|go} out.", who=name)
    return ""

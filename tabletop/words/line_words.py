"""What the table says in all games that join tiles to a branching line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.messages import PieceName, said, say
from tabletop.rules import Move, View
from tabletop.rules.dominoes import count_dots, has_any_number, is_double
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords, DropPlace, PlaceWords, SeatNames, Words, went_out
from tabletop.words.deal_end_words import PointsOrigin
from tabletop.words.move_words import MoveDescription
from tabletop.words.piece_handling import TileHandling

_SIDES = {"left": "left of", "right": "right of", "up": "above", "down": "below"}
_ENDS = {"on": "against the open {} of", "up": "at one end of", "down": "at the other end of"}


class LineWords(TileHandling, Words):
    """Words for tiles on a line; a game says who opens, and what is done where no tile fits."""

    piece_noun = ("tile", "tiles")
    adds_pieces_to_line = True
    opens_with_double_six = False
    """Whether the double six begins every deal; else the highest double that anybody holds does."""
    branch_noun = "end"
    """What a part of the line that can grow is called."""

    def top_bar_line(self) -> str:
        aim = say("first to {points}", points=int(self.view.options["target"]))
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

    def zone_captions(self) -> Mapping[str, str]:
        return {}

    def drop_answer(self, move: Move) -> str:
        if not move.pieces:
            return super().drop_answer(move)
        where = self.place_name(str(move.place))
        return where[0].upper() + where[1:] if where else f"The {move.pieces[0]}"

    def end_answers(self, moves: Sequence[Move], sides: Sequence[str]) -> tuple[str, ...]:
        return name_ends(self.branch_noun, [self.free_places().get(str(move.place)) for move in moves], sides)

    def drop_question(self, moves: Sequence[Move]) -> str:
        places = {move.place for move in moves}
        tile = PieceName(moves[0].pieces[0]) if moves and moves[0].pieces else said("the tile")
        if len(places) > 1:
            return say("Where does {tile:the} go?", tile=tile)
        return say("Which way should {tile:the} go?", tile=tile)

    def place_name(self, place: str) -> str:
        """Returns a place as one says it: "behind the 6-4"."""
        number, _, side = place.partition(".")
        line = self.view.zones["line"]
        if not number.isdecimal() or int(number) > len(line):
            return ""
        words = _SIDES if int(number) == 1 else _ENDS
        return f"{words[side].format(self.free_places().get(place, 'end'))} the {line[int(number) - 1]}"

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
        return f"Lay {' '.join((self.piece_name(move.pieces[0]), self.place_name(str(move.place)))).strip()}."

    def advice_sentence_at(self, move: Move, side: str) -> str:
        return f"Lay {self.piece_name(move.pieces[0])} at the {side} {self.branch_noun}."

    def announcement(self, before: View, beat: str) -> str:
        if beat == "reveal":
            return went_out_sentence(self.view, self.names) or say(
                "Nobody can play any more: the fewest dots win."
            )
        return super().announcement(before, beat)

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


def name_ends(what: str, numbers: Sequence[int | None], sides: Sequence[str]) -> tuple[str, ...]:
    """Returns ends named by their side of the felt, "Left end", with their numbers where these differ."""
    ends = [f"{side.capitalize()} {what}" for side in sides]
    if len(set(numbers)) < 2:
        return tuple(ends)
    return tuple(f"{end}, on the {number}" for end, number in zip(ends, numbers, strict=True))


def went_out_sentence(view: View, names: SeatNames) -> str:
    """Returns that somebody has no tile left; "" while everybody has some."""
    for seat, name in enumerate(names):
        if not view.zones.get(f"hand:{seat}"):
            return say("{who} {who:goes|go} out.", who=name)
    return ""

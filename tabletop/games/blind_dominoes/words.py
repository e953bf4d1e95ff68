"""What the table says in Blind Dominoes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.blind_dominoes.facts import ENDS, chosen_end, ends_of, facts_of
from tabletop.games.blind_dominoes.worlds import deal_moves
from tabletop.messages import Message, PieceName, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.dominoes import is_double
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
from tabletop.words.felt_sides import FeltSide, end_label, laid_at_end, with_number, with_numbers
from tabletop.words.line_words import went_out_sentence
from tabletop.words.move_words import MoveDescription
from tabletop.words.piece_handling import TileHandling
from tabletop.words.rough_amounts import rough_share


class BlindDominoesWords(TileHandling, Words):
    """Rows that nobody knows: tiles are turned, and fit or go back."""

    @classmethod
    def cost_words(cls, points: float) -> Message:
        return rough_share(points)

    def top_bar_line(self) -> str:
        wins = self.view.options["wins"]
        is_streak = self.view.options["streak"]
        turns = say("go on while tiles fit") if is_streak else say("one tile a turn")
        is_one = wins == 1 or self.is_one_deal
        ends = say(ONE_DEAL) if is_one else say("first to {deals} deals", deals=int(wins))
        return " · ".join((self.deal_heading(self.view.deal), turns, ends))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        held = len(self.view.zones[f"hand:{seat}"])
        won = self.view.scores[seat]
        line = say("{tiles:# tile|# tiles}", tiles=held)
        return SeatPlateWords(line, str(won), say("{deals:deal|deals}", deals=int(won)))

    def waiting_prompt(self, name: str) -> str:
        if turned := self.view.zones["turned"]:
            return say("{who} turned up {tile:the}, and it fits.", who=name, tile=PieceName(turned[0]))
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        view = self.view
        if chosen_end(view, view.seat) is None:
            return say("Nobody knows the tiles: which end of your row do you start from?")
        if not view.zones["turned"]:
            if known := self._next_known_tile():
                return say(
                    "The next tile in your row is face up: see whether {tile:the} fits now.",
                    tile=PieceName(known),
                )
            return self._turning_task()
        (tile,) = view.zones["turned"]
        fits = [number for number in ends_of(view).values() if str(number) in tile]
        if len(fits) == 1:
            return say(
                "{tile:the} fits: lay it at the end showing {number}.",
                tile=PieceName(tile),
                number=fits[0] or 0,
            )
        return say("{tile:the} fits at both ends: choose one.", tile=PieceName(tile))

    def _turning_task(self) -> str:
        if not self.view.zones["line"]:
            if self._plays_again():
                return say("Go again: turn over the next tile in your row: it opens the line.")
            return say("Turn over the next tile in your row: it opens the line.")
        if self._plays_again():
            return say("Go again: turn over the next tile in your row.")
        return say("Turn over the next tile in your row.")

    def move_button(self, move: Move) -> ButtonWords:
        if move.verb == "order":
            is_left = move.detail[0] == "left"
            label = say("Start from the left") if is_left else say("Start from the right")
            return ButtonWords(str(move), label, "", "", is_main=False)
        known = self._next_known_tile()
        label = say("Try {tile:the}", tile=PieceName(known)) if known else say("Turn a tile")
        return ButtonWords("turn", label, action_keys.TURN, "", is_main=True)

    def place_words(self, name: str) -> PlaceWords:
        asked = ends_of(self.view).get(name)
        return PlaceWords("" if asked is None else str(asked))

    def place_name(self, name: str) -> str:
        if name not in ("left", "right"):
            return super().place_name(name)
        return say(
            with_number(end_label("left" if name == "left" else "right"), ends_of(self.view).get(name))
        )

    def heard_move(self, number: int, came: Sequence[str]) -> str:
        """Returns the sentence of a move; of the tile that opens the line, also which one that is."""
        seat, notation = self.view.moves[number]
        line = self.view.zones["line"]
        if notation == "turn" and line == (facts_of(self.view)["last"],):
            return say("{who} opened with {tile:the}.", who=self.names[seat], tile=PieceName(line[0]))
        return super().heard_move(number, came)

    def common_zone_names(self) -> Mapping[str, Message]:
        return {**super().common_zone_names(), "turned": said("Turned over")}

    def zone_captions(self) -> dict[str, str]:
        return {"out": say("Left out")} if self.view.zones["out"] else {}

    def attempted_notation(self, _pieces: Sequence[str], place: DropPlace | None) -> str:
        if place is not None and place.move_place in ENDS:
            return f"place {place.move_place}"
        legal = {move.place for move in self.moves}
        return f"place {next((end for end in ENDS if end not in legal), 'left')}"

    def drop_question(self, _moves: Sequence[Move]) -> str:
        return say("At which end?")

    def end_answers(self, moves: Sequence[Move], sides: Sequence[FeltSide]) -> tuple[str, ...]:
        asked = [ends_of(self.view)[str(move.place)] for move in moves]
        return tuple(map(say, with_numbers(list(map(end_label, sides)), asked)))

    def drop_answer(self, move: Move) -> str:
        if move.place in ENDS:
            return say("At {end}", end=self._end_named(str(move.place)))
        return super().drop_answer(move)

    def advice_sentence(self, move: Move) -> str:
        if move.place in ENDS:
            tile = PieceName(move.pieces[0])
            return say("Lay {tile:the} at {end}.", tile=tile, end=self._end_named(str(move.place)))
        return super().advice_sentence(move)

    def advice_sentence_at(self, move: Move, side: FeltSide) -> str:
        return say(laid_at_end(PieceName(move.pieces[0]), side))

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        if beat == "reveal":
            return self._revealed_text()
        out = [self.names[seat] for seat in range(view.players) if not view.zones[f"hand:{seat}"]]
        if beat == "score" and out:
            return say("{who} {who:wins|win} the deal.", who=out[0])
        last = self.latest_move(before)
        if last is not None and beat == "rest" and not view.winners:
            return self._move_text(*last)
        return super().announcement(before, beat)

    def _revealed_text(self) -> str:
        """Says that the tile just turned goes back, else that the deal is over."""
        if turned := self.view.zones["turned"]:
            tile = PieceName(turned[0])
            if is_double(turned[0]):
                return say("{tile:the} fits neither end: it goes to the back of the row, face up.", tile=tile)
            return say("{tile:the} fits neither end: it goes to the back of the row.", tile=tile)
        return went_out_sentence(self.view, self.names) or say(
            "No tile in any row fits any more: the fewest dots win."
        )

    def _move_text(self, seat: int, notation: str) -> str:
        """Describes a move just made, where the table does not show it."""
        name, (move, *end) = self.names[seat], notation.split(" ")
        if move == "order":
            if end[0] == "left":
                return say("{who} {who:starts|start} from the left end of the row.", who=name)
            return say("{who} {who:starts|start} from the right end of the row.", who=name)
        if move == "turn" and self.view.zones["turned"]:
            tile = PieceName(self.view.zones["turned"][0])
            return say("{who} {who:turns|turn} up {tile:the}.", who=name, tile=tile)
        return ""

    def points_origins(self) -> Sequence[PointsOrigin]:
        """Returns one point for the winner of the deal, which no pieces show."""
        return tuple(PointsOrigin(seat, won) for seat, won in enumerate(self.points_brought()) if won)

    def deal_ending(self) -> str:
        return went_out(self.view, self.names) or say("blocked")

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who, (move, *rest) = self.names[seat], notation.split(" ")
        is_left = rest[-1:] == ["left"]
        if move == "turn":
            # Which tiles went back is to be kept in mind.
            return MoveDescription(said("{who} turned over a tile.", who=who), self._turned_in_short(number))
        if move == "order":
            if is_left:
                return MoveDescription(
                    said("{who} started from the left end of the row.", who=who), said("begins at the left")
                )
            return MoveDescription(
                said("{who} started from the right end of the row.", who=who), said("begins at the right")
            )
        laid = self.laid_pieces(number)
        tile = self.piece_slot(laid[0]) if laid else said("a tile")
        return MoveDescription(
            said("{who} laid {tile:the} at the left end.", who=who, tile=tile)
            if is_left
            else said("{who} laid {tile:the} at the right end.", who=who, tile=tile),
            said("laid {tile:short}", tile=PieceName(laid[0])) if laid else None,
        )

    def laid_pieces(self, number: int) -> tuple[str, ...]:
        """Returns the tile that was laid at an end, before which others may lie by now."""
        _, *after = [notation for _, notation in self.view.moves[number:]]
        notation, line = self.view.moves[number][1], self.view.zones["line"]
        beyond = after.count(notation)
        is_over = number < len(self.view.moves) - len(deal_moves(self.view))
        if not notation.startswith("place ") or is_over or beyond >= len(line):
            return ()
        return (line[beyond] if notation == "place left" else line[-1 - beyond],)

    def _turned_in_short(self, number: int) -> Message | None:
        """Returns which tile was turned over and went back, as it fitted nowhere; None if it was laid."""
        after = self.view.moves[number + 1 :]
        was_laid = any(move.startswith("place ") for _, move in after[:1])
        later = sum(move == "turn" for _, move in after)
        seen = facts_of(self.view)["seen"]
        if was_laid or later >= len(seen):
            return None
        return said("turned over {tile:short}", tile=PieceName(seen[-1 - later]))

    def _plays_again(self) -> bool:
        """Tells whether the viewer has just laid a tile, or opened the line, and is on turn again."""
        if not self.view.moves or not self.view.zones["line"]:
            return False
        seat, notation = self.view.moves[-1]
        return seat == self.view.seat and not notation.startswith("order")

    def _next_known_tile(self) -> str:
        """Returns the next tile of the viewer's row, if it is one that went back and lies face up."""
        row = self.view.zones.get(f"hand:{self.view.seat}", ())
        return row[0] if row and row[0] != HIDDEN else ""

    def _end_named(self, end: str) -> Message:
        """Names an end by its number, as a line that bends may have both at one side; else by that side."""
        asked = ends_of(self.view)
        if asked["left"] != asked["right"]:
            return said("the end showing {number}", number=asked[end] or 0)
        return said("the left end") if end == "left" else said("the right end")


WORDS = BlindDominoesWords

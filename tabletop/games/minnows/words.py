"""What the table says in Minnows."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.minnows.cards import SHOWS, SIDES, WORTH, is_doublet
from tabletop.games.minnows.facts import ends_of
from tabletop.rules import Move, View
from tabletop.rules.cards import PACK, RANK_NAMES, name
from tabletop.words import keys
from tabletop.words.arising import Arising
from tabletop.words.base import ButtonWords, DropPlace, PlaceWords, PlateWords, Words, count, verb, went_out
from tabletop.words.deeds import one_in
from tabletop.words.laying import placed

_DRAWING = {
    "one": "drawing a card ends your turn",
    "play-after": "add a drawn card if it fits",
    "until": "draw until a card fits",
}


class MinnowsWords(Words):
    """A chain with two ends, each of which asks for a number."""

    @classmethod
    def cost(cls, points: float) -> str:
        return one_in(points)

    @property
    def ends(self) -> dict[str, int | None]:
        """Returns the number of each end by its side, None while the starter is not set."""
        return dict(zip(SIDES, ends_of(self.view), strict=True))

    def facts(self) -> str:
        wins, draw, colours = (self.view.options[option] for option in ("wins", "draw", "colours"))
        won = "one deal decides" if wins == 1 else f"first to {wins} deals"
        matching = ("colours must match at doublets",) if colours else ()
        return " · ".join((f"Deal {self.view.deal}", won, _DRAWING[str(draw)], *matching))

    def plate(self, seat: int) -> PlateWords:
        held, won = len(self.view.zones[f"hand:{seat}"]), self.view.scores[seat]
        return PlateWords(count(held, *self.counted), str(won), "deal" if won == 1 else "deals")

    def task(self) -> str:
        if "draw" in self.moves:
            return f"None of your cards fits{self._unable()}: draw one."
        if "pass" in self.moves:
            return f"Nothing fits{self._unable()}, and the pile is empty: pass."
        return self._fitting(self.chosen[0]) if len(self.chosen) == 1 else self._asked()

    def _asked(self) -> str:
        """Tells what the ends ask for, and what they do not take whatever its number."""
        left, right = self.ends.values()
        if left is None:
            return "Add a card at either end, and choose the number that joins the two."
        asked = f"Add a card that can show a {left}"
        bars = [", ".join(self._bars(side)) for side in SIDES]
        if left != right:
            here, there = (f" ({bar})" if bar and bars[0] != bars[1] else "" for bar in bars)
            asked = f"Add a card: one end asks for {left}{here}, the other for {right}{there}"
        if bars[0] == bars[1]:
            return f"{asked}; {bars[0]}." if bars[0] else f"{asked}."
        if left != right:
            return f"{asked}."
        said = [f"at {self._which(side)} {bar}" for side, bar in zip(SIDES, bars, strict=True) if bar]
        return f"{asked}; {', '.join(said)}."

    def _fitting(self, card: str) -> str:
        """Tells where a chosen card can be added, and why not where it has the number."""
        ends = sorted({str(move.place) for move in self.moves if move.pieces == (card,)})
        barred = {side: self._barred(card, side) for side in SIDES if side not in ends}
        why = [f"at {self._which(side)} it {bar}" for side, bar in barred.items() if bar]
        if not ends:
            return f"The {name(card)} fits at neither end{''.join(f': {part}' for part in why[:1])}."
        where = "both ends" if len(ends) > 1 else self._which(ends[0])
        return f"The {name(card)} fits at {where}{''.join(f'; {part}' for part in why)}."

    def _which(self, side: str) -> str:
        """Names an end by its number, else by its last card; at a starter alone the side is named.

        A chain that bends may have both its ends at the right.
        """
        left, right = self.ends.values()
        if left != right:
            return f"the end showing {self.ends[side]}"
        cards = self._end(side)
        return f"the end by the {name(PACK[cards[0]])}" if len(cards) > 1 else f"the {side} end"

    def _unable(self) -> str:
        """Tells why nothing can be added by somebody who holds a card with the number of an end."""
        held = self.view.zones[f"hand:{self.view.seat}"]
        why = {self._barred(card, side) for card in held for side in SIDES} - {""}
        return f" (every card with the number {why.pop()})" if len(why) == 1 else ""

    def _barred(self, card: str, side: str) -> str:
        """Tells what bars a card that does not fit, though it has the number of an end: MN-12, else MN-13."""
        number, cards = PACK.index(card), self._end(side)
        if self.ends[side] not in SHOWS[number]:
            return ""
        if len(cards) > 1 and len({is_doublet(number), *map(is_doublet, cards)}) == 1:
            return f"would be a third {_kind(number)} in a row"
        return "is the wrong colour for the doublet"

    def _bars(self, side: str) -> list[str]:
        """Tells what an end does not take, whatever its number: MN-12, MN-13."""
        cards, bars = self._end(side), []
        if len(cards) > 1 and is_doublet(cards[0]) == is_doublet(cards[1]):
            bars.append(f"no third {_kind(cards[0])}")
        if self.view.options["colours"] and is_doublet(cards[0]):
            bars.append(f"a regular card must be {_colour(cards[0])}")
        return bars

    def _end(self, side: str) -> list[int]:
        """Returns the last card of the chain at this side, and the one before."""
        line = self.view.zones["line"]
        return [PACK.index(card) for card in (line[:2] if side == SIDES[0] else line[:-3:-1])]

    def gloss(self, code: str) -> str:
        worth, ways = WORTH[PACK.index(code)], SHOWS[PACK.index(code)]
        pairs = [f"{number}+{worth - number}" for number in ways if number <= worth - number]
        return f"{worth} = {', '.join(pairs)}"

    def button(self, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", "Draw a card", keys.DRAW, "draw", main=True)
        if move == "pass":
            return ButtonWords("pass", "Pass", keys.PASS, "pass", main=True)
        return super().button(move)

    def place(self, name: str) -> PlaceWords:
        if name not in SIDES:
            return super().place(name)
        return PlaceWords(str(self.ends[name] or "?"))

    def captions(self) -> dict[str, str]:
        held = self.view.zones["stock"]
        return {"stock": f"Pile · {len(held)}"} if "pack" not in self.view.zones else {}

    def attempt(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        if len(pieces) != 1 or pieces[0] not in PACK:
            return super().attempt(pieces, place)
        if place is not None and place.move_place == "stock" and "draw" not in self.moves:
            return "draw"
        end = str(place.move_place) if place is not None and place.move_place in SIDES else SIDES[0]
        asked = self.ends[end]
        if asked is None:
            starter = SHOWS[PACK.index(self.view.zones["line"][0])]
            asked = next((shown for shown in SHOWS[PACK.index(pieces[0])] if shown in starter), starter[0])
        return f"play {pieces[0]} {end} {asked}"

    def choice(self, move: Move) -> str:
        if not move.pieces:
            return super().choice(move)
        number = int(move.detail[0])
        if self.ends["left"] is not None:
            return f"At the {move.place} end, on the {number}"
        far = WORTH[PACK.index(move.pieces[0])] - number
        other = WORTH[PACK.index(self.view.zones["line"][0])] - number
        ends = (far, other) if move.place == "left" else (other, far)
        return f"{str(move.place).capitalize()}, {number}: ends {ends[0]} and {ends[1]}"

    def question(self, moves: Sequence[Move]) -> str:
        if self.ends["left"] is not None or len({move.detail for move in moves}) == 1:
            return "At which end?"
        card, starter = (RANK_NAMES[code[0]] for code in (moves[0].pieces[0], self.view.zones["line"][0]))
        return f"Which number joins the {card} to the {starter}?"

    def choices(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Returns the answers, which need not name the end where all are at one."""
        said = super().choices(moves)
        if self.ends["left"] is not None or len({move.place for move in moves}) > 1:
            return said
        return tuple(words.partition(", ")[2] for words in said)

    def placed(self, moves: Sequence[Move], sides: Sequence[str]) -> tuple[str, ...]:
        if self.ends["left"] is None:
            return self.choices(moves)
        return placed("end", [int(move.detail[0]) for move in moves], sides)

    def advice(self, move: Move) -> str:
        if not move.pieces:
            return super().advice(move)
        touching = f", joined by the {move.detail[0]}" if self.ends["left"] is None else ""
        return f"Add the {name(move.pieces[0])} at {self._which(str(move.place))}{touching}."

    def advice_at(self, move: Move, side: str) -> str:
        if self.ends["left"] is None:
            return self.advice(move)
        return f"Add the {name(move.pieces[0])} at the {side} end."

    def announcement(self, before: View, beat: str) -> str:
        if beat == "score":
            for seat, who in enumerate(self.names):
                if not self.view.zones[f"hand:{seat}"]:
                    return f"{who} {verb(who, 'goes out and wins', 'go out and win')} the deal."
        last = self.latest(before)
        if last is not None and last[1] == "draw" and beat == "rest" and not self.view.winners:
            return f"{self.names[last[0]]} {verb(self.names[last[0]], 'draws', 'draw')} a card."
        return super().announcement(before, beat)

    def arising(self) -> Sequence[Arising]:
        """Returns one point for the winner of the deal, which no pieces show."""
        return tuple(Arising(seat, won) for seat, won in enumerate(self.brought()) if won)

    def ending(self) -> str:
        return went_out(self.view, self.names) or "blocked"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, *words = notation.split(" ")
        if does == "play":
            return f"{self.names[seat]} added the {name(words[0])} at the {words[1]} end."
        return f"{self.names[seat]} {'drew a card' if does == 'draw' else 'passed'}."

    def deed(self, number: int) -> str:
        """Leaves out at which end a card was added, as it is seen on the chain."""
        return super().deed(number).partition(" at the ")[0]


WORDS = MinnowsWords


def _kind(card: int) -> str:
    return "doublet" if is_doublet(card) else "regular card"


def _colour(card: int) -> str:
    return "red" if PACK[card][1] in "HD" else "black"

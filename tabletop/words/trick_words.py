"""What the table says in any trick game, and of the sides where partners play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from tabletop.messages import PieceName, Several, SuitName, said, say
from tabletop.rules import View
from tabletop.rules.cards import RANKS
from tabletop.rules.tricks.facts import facts_of, plays_of_deal
from tabletop.words.base import (
    PanelRow,
    PlaceWords,
    SeatPlateWords,
    Words,
    points_noun,
    score_text,
    several_names,
)
from tabletop.words.deal_end_words import ONE_DEAL
from tabletop.words.move_words import MoveDescription


class TrickWords(Words):
    """Words for any trick game in which suit is followed; a game says more where more helps."""

    def seat_plate(self, seat: int) -> SeatPlateWords:
        tricks = facts_of(self.view)["tricks"]
        line = say("{tricks:# trick|# tricks}", tricks=tricks[seat % len(tricks)])
        return SeatPlateWords(line, score_text(self.view.scores[seat]), points_noun(self.view.scores[seat]))

    def describe_move(self, number: int) -> MoveDescription:
        """Returns a play with its card alone: what else is said with a card, a game puts into words.

        In short it is the card of the last trick, until the next is led; what lies in a trick shows itself.
        """
        seat, notation = self.view.moves[number]
        verb, *rest = notation.split(" ")
        if verb != "play":
            return super().describe_move(number)
        sentence = said("{who} played {card:the}.", who=self.names[seat], card=self.piece_slot(rest[0]))
        is_over = not self.view.zones["trick"]
        return MoveDescription(sentence, said("{card:short}", card=PieceName(rest[0])) if is_over else None)

    def waiting_prompt(self, name: str) -> str:
        if facts_of(self.view)["lead"] is None:
            return super().waiting_prompt(name)
        if self.view.zones["trick"]:
            return say("{who} {who:plays|play}.", who=name)
        return say("{who} {who:leads|lead}.", who=name)

    def turn_prompt(self) -> str:
        if facts_of(self.view)["lead"] is None:
            bids = any(move.verb == "bid" for move in self.moves)
            return say("Bid first.") if bids else super().turn_prompt()
        trick = self.view.zones["trick"]
        if not trick:
            return say("Lead any card.")
        suit = SuitName(trick[0][1])
        if self.can_follow():
            return say("Follow suit with a {suit:one}.", suit=suit)
        return say("You have no {suit}: play any card.", suit=suit)

    def can_follow(self) -> bool:
        """Returns whether the viewer holds a card of the suit led."""
        led = self.view.zones["trick"][0][1]
        return any(card[1] == led for card in self.view.zones[f"hand:{self.view.seat}"])

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords(say("your card") if name == "trick" else "")

    def place_name(self, name: str) -> str:
        return say("Play your card") if name == "trick" else super().place_name(name)

    def zone_captions(self) -> Mapping[str, str]:
        return {}

    def announcement(self, before: View, beat: str) -> str:
        if beat == "trick" and self.view.turn is not None:
            return say("{who} {who:takes|take} the trick.", who=self.names[self.view.turn])
        return super().announcement(before, beat)

    def laid_pieces(self, number: int) -> tuple[str, ...]:
        """Returns no pieces: a card of the trick lies before its player, and then the trick is taken."""
        return () if self.view.moves[number][1].startswith("play ") else super().laid_pieces(number)


class FewPointsWords(TrickWords):
    """Words for trick games where points are bad, and whoever has the fewest wins."""

    def wants_tricks(self) -> bool:
        return False

    def top_bar_line(self) -> str:
        parts = [self.deal_heading(self.view.deal)]
        if self.is_one_deal:
            parts.append(say(ONE_DEAL))
        elif "target" in self.view.options:
            parts.append(say("played to {points}", points=int(self.view.options["target"])))
        return " · ".join((*parts, say("fewest points win")))


class SideWords(TrickWords):
    """Words for trick games with partners: seats 0 and 2 are side 0, seats 1 and 3 side 1."""

    ranks = RANKS
    """From the highest to the lowest."""

    @property
    def own_side(self) -> int:
        """Returns the viewer's side; for a bystander the first."""
        return (self.view.seat or 0) % 2

    @property
    def trump(self) -> str | None:
        """Returns the trump suit, if there is one."""
        return None

    def side_names(self, side: int) -> str:
        """Returns the names of the two partners of a side, the viewer's first."""
        return say("{Who}", who=self.side_slot(side))

    def side_slot(self, side: int) -> Several:
        """Returns the two partners of a side for the slot of a message, the viewer first."""
        return several_names(self._partners(side))

    def _partners(self, side: int) -> list[str]:
        seats = (side, side + 2)
        if self.view.seat in seats:
            seats = (self.view.seat, (self.view.seat + 2) % 4)
        return [self.names[seat] for seat in seats]

    def side_rows(self, asides: Sequence[str] = ("", "")) -> tuple[PanelRow, ...]:
        """Returns the scores of the sides, the own one first; `asides` stand before the numbers."""
        own, scores = self.own_side, self.view.scores
        return tuple(
            PanelRow(self.side_names(side), score_text(scores[side]), side == own, asides[side])
            for side in (own, 1 - own)
        )

    def tricks_of(self, seat: int) -> tuple[tuple[str, ...], ...]:
        """Returns the tricks of this deal that one seat has taken."""
        return tuple(cards for taker, cards in self._taken_tricks if taker == seat)

    @cached_property
    def _taken_tricks(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Returns who has taken each trick of this deal, with its cards."""
        played = [(mover, move.removeprefix("play ")) for mover, move in plays_of_deal(self.view)]
        tricks = [played[at : at + 4] for at in range(0, 4 * sum(facts_of(self.view)["tricks"]), 4)]
        return tuple((self._trick_taker(trick), tuple(card for _, card in trick)) for trick in tricks)

    def _trick_taker(self, trick: Sequence[tuple[int, str]]) -> int:
        led, trump, ranks = trick[0][1][1], self.trump, self.ranks
        return min(trick, key=lambda play: (play[1][1] != trump, play[1][1] != led, ranks.index(play[1][0])))[
            0
        ]

"""Buck Euchre: everyone plays alone to come down to zero; the declarer needs three tricks, others one."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.buck_euchre import LISTING
from tabletop.games.buck_euchre.bidding import Bidding
from tabletop.games.buck_euchre.facts import UNTURNED, BuckEuchreFacts
from tabletop.games.buck_euchre.pack import (
    CARDS,
    LEFT_BOWER,
    MOVES_BY_NOTATION,
    PACK,
    PHASE_PROMPTS,
    WRONG_PHASE_REASONS,
)
from tabletop.games.buck_euchre.worlds import BuckEuchreWorlds
from tabletop.messages import Message, PieceName, SuitName, said
from tabletop.rules import Game, Match, Option, Refusal, View, pieces_as_seen, refuse_unknown_text
from tabletop.rules.setup import number_choices
from tabletop.rules.tricks.pack import follow_suit_reason
from tabletop.rules.views import TallyEntry

SEATS = range(4)
TRICKS = 5
DECLARER_NEEDS = 3
"""The tricks that the declarer must win."""
PENALTY = 5

EVERYONE_DROPPED = said("Everyone else dropped")
POINT_A_TRICK = said("A point off for each trick")
NO_TRICKS = said("No tricks")
ALL_TRICKS = said("All five tricks win the match")


class BuckEuchre(Bidding):
    """The counting of a match; its tricks are taken as in other games (BE-11, BE-12, BE-13)."""

    def _begin(self) -> None:
        self.scores = (int(self.options["start"]),) * 4  # BE-1
        super()._begin()

    def _gather_cards(self) -> None:
        # How many tricks everyone has won is still told.
        self.are_cards_gathered = True

    # --- scoring and the end

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        if self.phase == "drop":
            points = tuple(-TRICKS * (seat == self.declarer) for seat in SEATS)
            return (("BE-15", EVERYONE_DROPPED, points),)
        return tuple((rule, message, tuple(points)) for rule, message, points in self._trick_entries())

    def _trick_entries(self) -> Iterator[tuple[str, Message, list[int]]]:
        """Returns what everyone's tricks bring (BE-16)."""
        tricks, declarer = self.trick_counts, self.declarer
        if declarer is not None and tricks[declarer] < DECLARER_NEEDS:
            message = said("The declarer is set back with {tricks:~ trick|~ tricks}", tricks=tricks[declarer])
            yield "BE-16", message, [PENALTY * (seat == declarer) for seat in SEATS]
            tricks = tuple(0 if seat == declarer else won for seat, won in enumerate(tricks))
        if any(tricks):
            yield "BE-16", POINT_A_TRICK, [-won for won in tricks]
        # BE-16: nothing changes for those who dropped.
        without = [
            PENALTY * (seat != declarer and self.stayed[seat] is not False and not tricks[seat])
            for seat in SEATS
        ]
        if any(without):
            yield "BE-16", NO_TRICKS, without
        if TRICKS in tricks:
            yield "BE-17", ALL_TRICKS, [0] * 4

    def _who_wins(self) -> tuple[int, ...]:
        tricks = self.trick_counts
        if TRICKS in tricks:
            return (tricks.index(TRICKS),)  # BE-17
        if self.declarer is not None and self.phase == "drop" and self.options["walkover"] == "wins":
            return (self.declarer,)  # BE-15
        lowest = min(self.scores)
        if lowest > 0:
            return ()
        return tuple(seat for seat in SEATS if self.scores[seat] == lowest)  # BE-18

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        if text not in MOVES_BY_NOTATION:
            return refuse_unknown_text(text)
        phases, rule, reason = WRONG_PHASE_REASONS[MOVES_BY_NOTATION[text].verb]
        pieces = MOVES_BY_NOTATION[text].pieces
        if self.phase not in phases.split():
            return rule, reason or PHASE_PROMPTS[self.phase]
        if not pieces:
            return "BE-8", said(
                "The upcard's suit was {suit}: name another.", suit=SuitName(self.upcard_suit)
            )
        card = PieceName(pieces[0])
        if not self.hand & PACK.bits(pieces):
            return rule, said("You do not hold the {card}.", card=card)
        if self.phase == "bury":
            return rule, said("The {card} was ordered up, so another card must be discarded.", card=card)
        return "BE-12", self._why_follow(self.hand & self.ranks.follow[self.trick[0]])

    def _why_follow(self, following: int) -> Message:
        led = CARDS[self.trick[0]]
        left = LEFT_BOWER.get(self.trump or "", "")
        if PACK.cards_in(following) == (left,):
            return said(
                "The {card} is the left bower, a trump like the card led, so you must play it.",
                card=PieceName(left),
            )
        return follow_suit_reason(f"J{self.trump}" if led == left else led)

    # --- what is seen

    def _hand_zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        is_over, is_turned_down = bool(self.winners), self.pass_count >= 4
        is_gone = is_turned_down or self.is_ordered_up
        stock = self.stock if is_turned_down else self.stock[1:]
        return super()._hand_zones(seat) | {
            "upcard": () if is_gone else pieces_as_seen((CARDS[self.upcard],), up=self.is_upcard_open),
            "stock": pieces_as_seen(PACK.codes(stock), up=is_over),
            "buried": pieces_as_seen(PACK.cards_in(self.buried_card), up=seat == self.dealer or is_over),
        }

    def _facts(self) -> BuckEuchreFacts:
        if not self.is_upcard_open:
            return {**UNTURNED, "tricks": self.trick_counts}
        return BuckEuchreFacts(
            lead=self.leader,
            tricks=self.trick_counts,
            phase=self.phase,
            upcard=CARDS[self.upcard],
            trump=self.trump,
            declarer=self.declarer,
            passed=tuple((self.pass_count + 3 - (owner - self.eldest) % 4) // 4 for owner in SEATS),
            stayed=self.stayed,
            winning=CARDS[self.winning_card] if self.trick else None,
        )

    # --- what could be

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return BuckEuchreWorlds(cls.public_match(game, view), view).sample


GAME = Game(
    LISTING,
    (
        Option(
            "start",
            said("Points at the start"),
            said("How many points every player starts with."),
            number_choices(25, 15, 35),
            25,
        ),
        Option(
            "walkover",
            said("Everyone else drops"),
            said("What the declarer gets when all the others drop out: five points off, or the match."),
            (
                ("five", said("Five points", context="what the declarer gets")),
                ("wins", said("The match", context="what the declarer gets")),
            ),
            "five",
        ),
    ),
    BuckEuchre,
)

"""What Skin says of its chips: bets with the banker, side bets, and who is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.games.skin.facts import SideBet, count_left, facts_of, free_chips, lowest_bet
from tabletop.messages import RankName, said, say
from tabletop.rules import Move, View
from tabletop.rules.cards import RANKS, SUITS
from tabletop.words import action_keys
from tabletop.words.base import PLAYER_NAME
from tabletop.words.chip_words import ChipQuestion, ChipWords, DealAnswer, Payment, RankCount, SeatBet, Stake

_CHANGING_VERBS = frozenset(("limits", "accept", "take", "bet", "new", "agree"))
"""The moves after which a side bet may be another matter."""
_COUNTED_RANKS = RANKS[:1] + RANKS[:0:-1]


class SkinChips(ChipWords):
    """Chips beside the cards that they are on, and between two players."""

    def move_amounts(self, move: Move) -> tuple[int, ...]:
        return tuple(map(int, move.detail)) if move.verb == "limits" else ()

    def chip_moves(self) -> Mapping[int, Mapping[int, Move]]:
        """Returns the bets by where their chips go.

        A bet goes on the own card or the banker's, a side bet on that of the other player.
        """
        view = self.view
        bets = {int(move.detail[0]): move for move in self.moves if move.verb == "bet"}
        if bets and view.seat is not None and view.dealer is not None:
            return {view.seat: bets, view.dealer: bets}
        offers: dict[int, dict[int, Move]] = {}
        for move in self.moves:
            if move.verb == "offer" and isinstance(move.place, int):
                offers.setdefault(move.place, {})[int(move.detail[0])] = move
        return offers

    def chip_notation(self, seat: int, amount: int) -> str:
        asked_aside = facts_of(self.view)["asks"] == "side"
        if seat == self.view.seat or (seat == self.view.dealer and not asked_aside):
            return f"bet {amount}"
        return f"offer {amount} to {seat}"

    def misplaced_chips(self) -> str:
        if facts_of(self.view)["asks"] == "side":
            return say("Lay chips on another player’s card with a golden frame.")
        return say("Lay chips on your own card, or on the banker’s.")

    def chips_laid_words(self, seat: int | None, amount: int) -> tuple[str, str]:
        if seat is None:
            return "", self._chips_in_hand_words(amount)
        is_bet = self.chip_notation(seat, amount).startswith("bet")
        label = say("Bet {chips}", chips=amount) if is_bet else say("Offer {chips}", chips=amount)
        if amount < (low := lowest_bet(self.view)):
            return label, say(
                "{chips:# chip|# chips}, and the lowest bet is {low}: add more.", chips=amount, low=low
            )
        if is_bet:
            return label, say("Bet {chips}? Add chips, or click the pile to take some back.", chips=amount)
        return label, say(
            "Offer {chips} that {who:own} {theirs} is matched before your {mine}?",
            chips=amount,
            who=self.names[seat],
            theirs=self._rank_before(seat),
            mine=self._rank_before(self.view.seat),
        )

    def _chips_in_hand_words(self, amount: int) -> str:
        """Returns what to do with chips that lie on no card yet."""
        if facts_of(self.view)["asks"] == "side":
            return say("{chips:# chip|# chips} in your hand: click another player’s card.", chips=amount)
        return say("{chips:# chip|# chips} in your hand: click your card to bet.", chips=amount)

    def _rank_before(self, seat: int | None) -> RankName:
        """Returns the rank of the card that lies before a seat."""
        return RankName(self.view.zones[f"card:{seat}"][0][0])

    def chip_question(self) -> ChipQuestion | None:
        view = self.view
        facts = facts_of(view)
        if facts["asks"] != "answer" or not facts["proposed"] or not self.moves:
            return None
        first, second, amount = facts["proposed"]
        question = said(
            "{who} bets you {chips} that your {mine} is matched before the {theirs}.",
            who=self.names[first],
            chips=amount,
            mine=self._rank_before(second),
            theirs=self._rank_before(first),
        )
        asked = self.names[second]
        words = (
            say(question)
            if asked == PLAYER_NAME
            else say("{person} · {question}", person=asked, question=question)
        )
        return ChipQuestion(words, (first, second), frozenset(("agree", "refuse")))

    def deal_answer(self) -> DealAnswer | None:
        if not {"ready", "refuse"} & set(self.moves):
            return None
        told = say("No side bets for you this deal. Take this back to be asked again.")
        return DealAnswer(say("None this deal"), action_keys.NO_MORE, "pass", ("ready", "refuse"), told)

    def answer_given(self) -> str:
        """Returns "no side bet" again, as long as nobody has taken a card or bet on one since it was said."""
        if "ready" not in self.moves:
            return ""
        for seat, notation in reversed(self.view.moves):
            verb = notation.partition(" ")[0]
            if verb in _CHANGING_VERBS or (seat == self.view.seat and verb == "offer"):
                return ""
            if seat == self.view.seat and verb == "ready":
                return "ready"
        return ""

    def framed_zones(self) -> tuple[str, ...]:
        """Frames the banker's card, which all bets are against."""
        return () if self.view.dealer is None else (f"card:{self.view.dealer}",)

    def stakes(self) -> tuple[Stake, ...]:
        """Returns the bets with the banker, beside the cards that they are on."""
        return tuple(
            Stake(seat, amount, str(amount))
            for seat, amount in enumerate(facts_of(self.view)["bets"])
            if amount
        )

    def seat_bets(self) -> tuple[SeatBet, ...]:
        """Returns the side bets, those between the same two together; and the one that is being offered."""
        between: dict[tuple[int, int], int] = {}
        for first, second, amount in facts_of(self.view)["side_bets"]:
            pair = (min(first, second), max(first, second))
            between[pair] = between.get(pair, 0) + amount
        pots = tuple(SeatBet(pair, amount) for pair, amount in between.items())
        proposed = facts_of(self.view)["proposed"]
        if proposed is None:
            return pots
        first, second, amount = proposed
        return (*pots, SeatBet((first, second), amount, is_offered=True))

    def payments(self, before: View) -> tuple[Payment, ...]:
        """Returns what a player pays who has lost their card; at the end of a deal open bets go back."""
        view = self.view
        if before.deal != view.deal:
            return ()
        lost = {
            seat
            for seat in range(view.players)
            if before.zones[f"card:{seat}"] and not view.zones[f"card:{seat}"]
        }
        return (*_bets_paid(before, view, lost), *_side_bets_paid(before, view, lost))

    def purse(self) -> int:
        """Returns the chips of the viewer that are not at stake."""
        return 0 if self.view.seat is None else free_chips(self.view, self.view.seat)

    def rank_counts(self) -> tuple[RankCount, ...]:
        """Tells how many cards of each rank are still in the deck."""
        view = self.view
        bank = view.zones[f"card:{view.dealer}"]
        return tuple(
            RankCount(
                say("{rank:short}", rank=RankName(rank)),
                rank,
                count_left(view, rank),
                len(SUITS),
                is_dead=rank in facts_of(view)["dead"],
                is_gold=bool(bank) and bank[0][0] == rank,
            )
            for rank in _COUNTED_RANKS
        )


def _bets_paid(before: View, after: View, lost: set[int]) -> Iterator[Payment]:
    """Yields the payments of bets with the banker that were made, lost, won, or given back."""
    bank = after.dealer or 0
    for seat, (was, now) in enumerate(zip(facts_of(before)["bets"], facts_of(after)["bets"], strict=True)):
        if now and not was:
            yield Payment(("plate", seat), ("stake", seat), now)
        elif was and not now:
            yield Payment(("stake", seat), ("plate", bank if seat in lost else seat), was)
            if bank in lost:
                yield Payment(("plate", bank), ("plate", seat), was)


def _side_bets_paid(before: View, after: View, lost: set[int]) -> Iterator[Payment]:
    """Yields the payments of side bets that were offered, agreed, refused, won, or given back."""
    were, are = _side_bet_chips(before), _side_bet_chips(after)
    for (low, high, seat), amount in are.items():
        more = amount - were.get((low, high, seat), 0)
        if more > 0:
            yield Payment(("plate", seat), ("pot", low, high), more, is_aside=True)
    for (low, high, seat), amount in were.items():
        less = amount - are.get((low, high, seat), 0)
        if less > 0:
            winner = low + high - seat if seat in lost else seat
            yield Payment(("pot", low, high), ("plate", winner), less, is_aside=True)


def _side_bet_chips(view: View) -> dict[tuple[int, int, int], int]:
    """Returns the chips of side bets, the one that is being offered among them.

    They are keyed by the two seats and their owner.
    """
    chips: dict[tuple[int, int, int], int] = {}
    facts = facts_of(view)
    lying: list[tuple[SideBet, tuple[int, ...]]] = [(bet, bet[:2]) for bet in facts["side_bets"]]
    if facts["proposed"]:
        lying.append((facts["proposed"], facts["proposed"][:1]))
    for (first, second, amount), owners in lying:
        for seat in owners:
            key = (min(first, second), max(first, second), seat)
            chips[key] = chips.get(key, 0) + amount
    return chips

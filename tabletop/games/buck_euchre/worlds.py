"""What a view of Buck Euchre tells of its deal, and the matches that its seat could be in."""

from collections.abc import Sequence
from random import Random

from tabletop.games.buck_euchre.bidding import Bidding
from tabletop.games.buck_euchre.facts import facts_of, upcard_of
from tabletop.games.buck_euchre.pack import BITS, BURY_MOVES, CARDS, MOVES_BY_NOTATION, PACK
from tabletop.rules import HIDDEN, Move, extend_history
from tabletop.rules.tricks.pack import dealing_order
from tabletop.rules.tricks.worlds import TrickWorlds

STOCK_PLACE, BURIED_PLACE = 4, 5
"""The places after the four hands."""
MASKED_BURY = f"bury {HIDDEN}"


class BuckEuchreWorlds(TrickWorlds[Bidding]):
    """Deduces the hands of a view, with what may lie in the stock and under the dealer's discard."""

    extra_zones = ("stock", "buried")

    def _move_named(self, notation: str) -> Move:
        return MOVES_BY_NOTATION[notation]

    def _set_public_state(self) -> None:
        super()._set_public_state()
        public_match, facts = self.public_match, facts_of(self.view)
        public_match.stock = (PACK.number_of[upcard_of(self.view)],)
        public_match.pass_count = sum(facts["passed"])
        public_match.trump, public_match.declarer = facts["trump"], facts["declarer"]
        public_match.stayed = tuple(facts["stayed"])
        if facts["phase"] == "play":
            public_match._start_tricks()
        if public_match.is_ordered_up:
            # BE-7: the dealer has taken it, and may not bury it.
            self.known_cards[public_match.dealer_seat] |= BITS[public_match.upcard]
        else:
            self.sizes[STOCK_PLACE] += len(self.view.zones["upcard"])
            self.known_cards[STOCK_PLACE] |= BITS[public_match.upcard]
        self.known_stock = tuple(
            card for card in self.view.zones["stock"] if card not in (HIDDEN, facts["upcard"])
        )

    def _restore_history(self) -> None:
        """Sets the record up to the dealer's discard of this deal, if there was one, and what followed."""
        moves = self.view.moves
        has_discard = bool(self.view.zones["buried"])
        last = max((n for n, (_, notation) in enumerate(moves) if notation.startswith("bury")), default=0)
        end = last if has_discard else len(moves)
        self.history_before = extend_history(
            None,
            (
                (
                    seat,
                    MOVES_BY_NOTATION[
                        _possible_discard(moves, number) if notation == MASKED_BURY else notation
                    ],
                )
                for number, (seat, notation) in enumerate(moves[:end])
            ),
        )
        self.moves_after = [(seat, MOVES_BY_NOTATION[notation]) for seat, notation in moves[end + 1 :]]

    def _fill_in(self, match: Bidding, lying: Sequence[tuple[str, ...]], _rng: Random) -> None:
        hands, upcard = [*lying[:4]], CARDS[match.upcard]
        match.hands = tuple(map(PACK.bits, hands))
        stock = self.known_stock or tuple(card for card in lying[STOCK_PLACE] if card != upcard)
        match.stock = tuple(PACK.number_of[card] for card in (upcard, *stock))
        history = self.history_before
        if lying[BURIED_PLACE]:
            history = (history, match.dealer_seat, BURY_MOVES.by_card[PACK.number_of[lying[BURIED_PLACE][0]]])
        if match.is_ordered_up:
            own = (*hands[match.dealer_seat], *lying[BURIED_PLACE])
            hands[match.dealer_seat] = tuple(card for card in own if card != upcard)
        match._move_history = extend_history(history, self.moves_after)
        match.shuffles = (f"{dealing_order(hands, match.dealer_seat)} {' '.join((upcard, *stock))}",)


def _possible_discard(moves: tuple[tuple[int, str], ...], number: int) -> str:
    """Returns a possible discard where it was never seen: a card that was not played in that past deal."""
    rest = {notation for _, notation in moves[number + 1 : number + 24]}
    return next(
        str(move) for card, move in zip(CARDS, BURY_MOVES.by_card, strict=True) if f"play {card}" not in rest
    )

"""What a view of Buck Euchre tells of its deal, and the matches that its seat could be in."""

from collections.abc import Sequence
from random import Random

from tabletop.games.buck_euchre.bidding import Bidding
from tabletop.games.buck_euchre.bowers import BITS, BURIES, CARDS, MOVES, PACK
from tabletop.games.buck_euchre.facts import facts_of, upcard_of
from tabletop.rules import HIDDEN, Move, recorded
from tabletop.rules.tricks.deduced import Deduced
from tabletop.rules.tricks.pack import dealing_order

STOCK, BURIED = 4, 5
"""The places after the four hands."""
SECRET = f"bury {HIDDEN}"


class BuriedToo(Deduced[Bidding]):
    """Deduces the hands of a view, with what may lie in the stock and under the dealer's discard."""

    beside = ("stock", "buried")

    def _named(self, notation: str) -> Move:
        return MOVES[notation]

    def _lay_open(self) -> None:
        super()._lay_open()
        known, facts = self.known, facts_of(self.view)
        known.stock = (PACK.number[upcard_of(self.view)],)
        known.passes = sum(facts["passed"])
        known.trump, known.declarer = facts["trump"], facts["declarer"]
        known.stayed = tuple(facts["stayed"])
        if facts["phase"] == "play":
            known._lead_off()
        if known.is_ordered_up:
            self.sure[known.dealing] |= BITS[known.upcard]
        else:
            self.sizes[STOCK] += len(self.view.zones["upcard"])
            self.sure[STOCK] |= BITS[known.upcard]
        self.stock = tuple(card for card in self.view.zones["stock"] if card not in (HIDDEN, facts["upcard"]))

    def _remember(self) -> None:
        """Sets the record up to the dealer's discard of this deal, if there was one, and what followed."""
        moves = self.view.moves
        has_discard = bool(self.view.zones["buried"])
        last = max((n for n, (_, notation) in enumerate(moves) if notation.startswith("bury")), default=0)
        end = last if has_discard else len(moves)
        self.before = recorded(
            None,
            (
                (seat, MOVES[_some_discard(moves, number) if notation == SECRET else notation])
                for number, (seat, notation) in enumerate(moves[:end])
            ),
        )
        self.after = [(seat, MOVES[notation]) for seat, notation in moves[end + 1 :]]

    def _lay(self, match: Bidding, lying: Sequence[tuple[str, ...]], _rng: Random) -> None:
        hands, upcard = [*lying[:4]], CARDS[match.upcard]
        match.hands = tuple(map(PACK.bits, hands))
        stock = self.stock or tuple(card for card in lying[STOCK] if card != upcard)
        match.stock = tuple(PACK.number[card] for card in (upcard, *stock))
        past = self.before
        if lying[BURIED]:
            past = (past, match.dealing, BURIES.each[PACK.number[lying[BURIED][0]]])
        if match.is_ordered_up:
            own = (*hands[match.dealing], *lying[BURIED])
            hands[match.dealing] = tuple(card for card in own if card != upcard)
        match._past = recorded(past, self.after)
        match.shuffles = (f"{dealing_order(hands, match.dealing)} {' '.join((upcard, *stock))}",)


def _some_discard(moves: tuple[tuple[int, str], ...], number: int) -> str:
    """Returns a possible discard where it was never seen: a card that was not played in that past deal."""
    rest = {notation for _, notation in moves[number + 1 : number + 24]}
    return next(
        str(move) for card, move in zip(CARDS, BURIES.each, strict=True) if f"play {card}" not in rest
    )

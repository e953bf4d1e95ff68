"""Minimisère: every player for himself wins several tricks but not all of them, or none at all."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tabletop.games.minimisere import LISTING
from tabletop.games.minimisere.facts import MinimisereFacts, facts_of
from tabletop.games.minimisere.pack import LOT, PACKS, WIN, MinimiserePack
from tabletop.messages import Message, PieceName, said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View, pieces_as_seen, refuse_unknown_text
from tabletop.rules.setup import number_choices
from tabletop.rules.tricks.trick_game import TrickGame
from tabletop.rules.tricks.worlds import TrickWorlds
from tabletop.rules.views import TallyEntry

USUAL_TARGET = {3: 31, 4: 25, 5: 25, 6: 25}
HAND_SIZES = {3: 7, 4: 6, 5: 5, 6: 6}
TRICK_POINTS = {
    3: (7, 1, 2, 3, 8, 10, 12, 0),
    4: (6, 1, 2, 3, 8, 10, 0),
    5: (5, 1, 2, 6, 8, 0),
    6: (6, 1, 2, 3, 8, 10, 0),
}
"""MI-16: by the number of players, what each number of tricks is worth."""

LOT_WON_POINTS = {4: 12, 5: 10, 6: 12}
LOT_LOST_POINTS = {4: 6, 5: 5, 6: 6}
"""What everyone else scores when the Lot is lost."""

# Made once, as deals are short, and are thought out to their end by the thousand.
LOT_IS_WON, LOT_IS_LOST, ALL_TRICKS = said("The Lot is won"), said("The Lot is lost"), said("All the tricks")
TRICKS_WON = tuple(
    said("{Tricks:~ trick|~ tricks}", tricks=number) for number in range(max(HAND_SIZES.values()))
)


class Minimisere(TrickGame):
    """A match; the bits of a hand are cards by their number in the `pack`."""

    card_rule, follow_rule = "MI-4", "MI-5"
    tricks_lie_open = True

    pack: MinimiserePack
    card_out_of_play: int
    """With four players the bit of the card out of play."""
    lot_bidder: int | None
    """Who has bid the Lot."""
    can_lot_be_bid: bool
    """Whether the Lot can still be bid in this deal."""
    joker_choice: str | None
    """What was said of a Joker played third of three."""

    def _choose_pack(self) -> MinimiserePack:
        return PACKS[self.players, self.options["nine"]]

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        dealt = HAND_SIZES[self.players] * self.players
        super()._deal(order[:dealt])  # MI-3
        self.card_out_of_play = self.pack.bits(order[dealt:])

    def _reset_table(self) -> None:
        super()._reset_table()
        self.lot_bidder = None
        self.can_lot_be_bid = self.players > 3  # MI-12
        self.joker_choice = None

    # --- moves

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat, pack = self.seat, self.pack
        assert seat is not None
        hand = self.hands[seat] & self.unplayed
        if self.trick:
            following = hand & pack.follow[self.trick[0]]  # MI-5, MI-6
            if following and not self.can_lot_be_bid:
                return pack.play_moves[following]
            hand = following or hand
        if self.can_lot_be_bid:
            return pack.play_moves.moves_of(hand) + pack.lot_moves.moves_of(hand & self._winning_cards())
        if hand & pack.joker and self._is_third_of_three():
            return pack.play_moves.moves_of(hand ^ pack.joker) + pack.joker_moves  # MI-11
        return pack.play_moves.moves_of(hand)

    def _winning_cards(self) -> int:
        """Returns the cards that would be winning the trick if they were played to it now (MI-13)."""
        return self.pack.beats[self.winning_card] if self.trick else self.pack.all_cards

    def _is_third_of_three(self) -> bool:
        return self.players == 3 and len(self.trick) == 2

    def _make_bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        """Plays a card, and says something with it."""
        taking = self._make_move(self.pack.play_moves.by_card[self.pack.card_of_move[move]])
        (said,) = move.detail
        if said == LOT:
            self.lot_bidder = seat
            self.can_lot_be_bid = False  # MI-14
            return taking
        self.joker_choice = said
        if said == WIN:
            self.winning_seat = seat
        return taking

    # --- the tricks

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = winner = self.winning_seat
        yield "trick"
        self._give_trick()
        self.can_lot_be_bid = False
        lot_is_lost = self.lot_bidder is not None and self.lot_bidder != winner  # MI-15
        if lot_is_lost or not self.hands[winner] & self.unplayed:
            yield from self._score_deal()

    def sure_tricks(self) -> tuple[Move, ...]:
        """Claims no tricks while somebody may have the joker win the trick (MI-11)."""
        is_joker_out = self.players == 3 and self.other_cards & self.pack.joker
        return () if is_joker_out else super().sure_tricks()

    # --- scoring and the end

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        tricks = self.trick_counts
        seats = range(self.players)
        if self.lot_bidder is not None:
            if tricks[self.lot_bidder] == HAND_SIZES[self.players]:
                points = tuple(
                    LOT_WON_POINTS[self.players] if seat == self.lot_bidder else 0 for seat in seats
                )
                return (("MI-17", LOT_IS_WON, points),)
            points = tuple(0 if seat == self.lot_bidder else LOT_LOST_POINTS[self.players] for seat in seats)
            return (("MI-18", LOT_IS_LOST, points),)
        return tuple(
            ("MI-16", self._tricks_won(number), tuple(worth if count == number else 0 for count in tricks))
            for number, worth in enumerate(TRICK_POINTS[self.players])
            if number in tricks
        )

    def _tricks_won(self, tricks: int) -> Message:
        if tricks == HAND_SIZES[self.players]:
            return ALL_TRICKS
        return TRICKS_WON[tricks]

    def _who_wins(self) -> tuple[int, ...]:
        best = max(self.scores)
        if self.scores.count(best) > 1:  # MI-20
            return ()
        deals, target = int(self.options["deals"]), self.target or USUAL_TARGET[self.players]
        is_over = self.deal >= deals if deals else best >= target  # MI-21, MI-19
        return (self.scores.index(best),) if is_over else ()

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        card, word = self.pack.read_play(text)
        if card is None:
            return refuse_unknown_text(text)
        following = self.hand & self.ranks.follow[self.trick[0]] if self.trick else 0
        if not self.hand >> card & 1 or (following and not following >> card & 1):
            return self._refuse_card(card)
        return self._refusal_of_word(self.pack.piece_name(self.pack.cards[card]), word)

    def _refusal_of_word(self, card: PieceName, word: str) -> Refusal:
        """Tells why a card that could be played may not be played with this word."""
        if word == LOT:
            return self._refuse_lot(card)
        if word == "":
            return "MI-11", said(
                "Say whether the joker wins or loses the trick: that is your choice as third player."
            )
        if word == WIN:
            return "MI-11", said(
                "Nobody says whether the {card} is to win: only of a joker, played third of three.", card=card
            )
        return "MI-11", said(
            "Nobody says whether the {card} is to lose: only of a joker, played third of three.", card=card
        )

    def _refuse_lot(self, card: PieceName) -> Refusal:
        """Tells why the Lot cannot be bid with this card."""
        if self.players == 3:
            return "MI-12", said("With three players there is no Lot to bid with the {card}.", card=card)
        if any(self.taken_cards):
            return "MI-12", said(
                "The Lot is bid in the first trick only, and the {card} comes after it.", card=card
            )
        if self.lot_bidder is not None:
            return "MI-14", said(
                "The Lot has been bid already, so the {card} is played without it.", card=card
            )
        return "MI-13", said(
            "The {card} does not beat the {best}, so the Lot cannot be bid with it.",
            card=card,
            best=self.pack.piece_name(self.pack.cards[self.winning_card]),
        )

    # --- what is seen

    def _trick_zones(self) -> dict[str, tuple[str, ...]]:
        zones = super()._trick_zones()
        if self.players == 4:
            zones["out"] = pieces_as_seen(self.pack.cards_in(self.card_out_of_play), up=bool(self.winners))
        return zones

    def _facts(self) -> MinimisereFacts:
        return MinimisereFacts(
            lead=self.leader, tricks=self.trick_counts, lot=self.lot_bidder, joker=self.joker_choice
        )

    # --- what could be

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return MinimisereWorlds(cls.public_match(game, view), view).sample


class MinimisereWorlds(TrickWorlds[Minimisere]):
    """Deduces the hands of a view, with the card out of play, and what was said with cards."""

    extra_zones = ("out",)

    def _move_named(self, notation: str) -> Move:
        return self.public_match.pack.moves_by_notation[notation]

    def _replay_tricks(self) -> None:
        super()._replay_tricks()
        known = self.public_match
        known.lot_bidder, known.joker_choice = facts_of(self.view)["lot"], facts_of(self.view)["joker"]
        known.can_lot_be_bid = known.players > 3 and known.lot_bidder is None and not any(known.taken_cards)

    def _fill_in(self, match: Minimisere, lying: Sequence[tuple[str, ...]], rng: Random) -> None:
        super()._fill_in(match, lying, rng)
        match.card_out_of_play = match.pack.bits(lying[-1])


GAME = Game(
    LISTING,
    (
        Option(
            "nine",
            said("Nines for Deuces"),
            said("With four or five players, nines take the place of deuces."),
            ((False, said("Deuces")), (True, said("Nines"))),
            default=False,
        ),
        Option(
            "target",
            said("Points to win"),
            said("The score that wins the match; usually 25, or 31 with three players."),
            ((0, said("Usual", context="points to win")), *number_choices(15, 25, 31, 50)),
            0,
        ),
        Option(
            "deals",
            said("Fixed number of deals"),
            said("Nine deals instead of points to win."),
            ((0, said("To the target")), (9, said("{deals:# deal|# deals}", deals=9))),
            0,
        ),
    ),
    Minimisere,
)

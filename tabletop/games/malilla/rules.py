"""Malilla: partners win tricks with sevens, aces and court cards; the last card dealt makes trump."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import ClassVar

from tabletop.games.malilla import LISTING
from tabletop.games.malilla.facts import MalillaFacts, facts_of, turned_card_of
from tabletop.messages import Message, PieceName, SuitName, said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View, refuse_unknown_text
from tabletop.rules.cards import SUITS
from tabletop.rules.setup import number_choices
from tabletop.rules.tricks.pack import Pack, Ranks
from tabletop.rules.tricks.trick_game import TrickGame, points_of_side
from tabletop.rules.tricks.worlds import TrickWorlds
from tabletop.rules.views import TallyEntry

RANKS = "7AKQJ65432"
SUIT_CARDS = {suit: tuple(rank + suit for rank in RANKS) for suit in SUITS}
CARDS = tuple(card for suit in SUITS for card in SUIT_CARDS[suit])

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(len(CARDS)))
FOLLOW = PACK.follow
RANKS_BY_TRUMP = {suit: Ranks(PACK, SUIT_CARDS.values(), trumps) for suit, trumps in SUIT_CARDS.items()}
"""By the trump suit, and the number of the card that is winning: the cards that would win instead of it."""
OTHER_SUITS = tuple(~suit for suit in FOLLOW)
"""By the card led: the cards of the other suits."""
SEVENS = PACK.bits("7" + suit for suit in SUITS)
KEPT_SEVENS = {suit: SEVENS & ~PACK.bits(cards) for suit, cards in SUIT_CARDS.items()}
"""By the trump suit: the sevens of the other suits."""

WORTH = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
POINTS = tuple(WORTH.get(card[0], 0) for card in CARDS)
CAPOTE = 35
NOT_YET = -1

PLAY_MOVES = PACK.play_moves
ACCEPT, CHALLENGE = Move("accept"), Move("challenge")
MOVES_BY_NOTATION = PLAY_MOVES.by_notation | {str(move): move for move in (ACCEPT, CHALLENGE)}

ALL_TRICKS = said("All ten tricks: capote")


class Malilla(TrickGame):
    """Four play, partners opposite each other; the deal passes to the left (ML-2, ML-3)."""

    packs: ClassVar = {4: PACK}
    card_rule, follow_rule = "ML-8", "ML-9"
    tricks_lie_open = scores_as_played = True

    is_punished: bool
    """Whether incorrect plays are possible, and may be challenged."""
    turned_card: int
    """The dealer's last card, which makes trump."""
    kept_sevens: int
    """The sevens of suits that are neither trump nor have been led in a trick that is over."""
    is_turned_card_open = False
    """Whether the dealer's last card lies open on the table, before it goes into the hand."""
    held_back_points = 0
    """The bonus held back; `NOT_YET` until the dealer shows the last card."""

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        self.turned_card = PACK.number_of[order[-1]]
        super()._deal(order)
        if self.held_back_points != NOT_YET:
            self._turn_up()

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.held_back_points = NOT_YET
        yield from super()._gather_and_deal()
        self._turn_up()
        self.is_turned_card_open = True
        yield "deal"
        self.is_turned_card_open = False

    def _redeal(self) -> Iterator[Beat]:
        # Only the first deal is dealt again so: its bonus is scored already, and comes once more.
        self.scores = (0,) * self.players
        return super()._redeal()

    def _turn_up(self) -> None:
        """Shows the dealer's last card, which makes trump and may bring points."""
        side, bonus = self.dealer_seat % 2, POINTS[self.turned_card]
        self.held_back_points = bonus if self.scores[side] + bonus >= self.target else 0
        self._add_to_scores(points_of_side(side, bonus - self.held_back_points))  # ML-6

    def _reset_table(self) -> None:
        super()._reset_table()
        self.is_punished = self.options["irregularities"] == "punished"
        trump = CARDS[self.turned_card][1]
        self.ranks = RANKS_BY_TRUMP[trump]
        self.kept_sevens = KEPT_SEVENS[trump]

    def _hand_zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = super()._hand_zones(seat)
        if not self.is_turned_card_open:
            return zones
        zone, card = f"hand:{self.dealer}", CARDS[self.turned_card]
        hand = zones[zone][1:] if self.dealer != seat else tuple(own for own in zones[zone] if own != card)
        return {**zones, zone: hand, f"turned:{self.dealer}": (card,)}

    @property
    def is_asking(self) -> bool:
        """Tells whether both sides are being asked to accept the plays of the deal."""
        return self.leader is None

    # --- moves

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None
        if self.leader is None:
            return (ACCEPT, CHALLENGE)  # ML-23
        hand = self.hands[seat] & self.unplayed
        if not self.is_punished:
            return PLAY_MOVES.moves_of(self.correct_plays(seat, hand) if self.trick else hand)  # ML-20
        plays = PLAY_MOVES.moves_of(hand)
        return plays if self.unplayed == PACK.all_cards else (*plays, CHALLENGE)  # ML-21, ML-22

    def correct_plays(self, seat: int, hand: int) -> int:
        """Returns the cards of its hand that the seat on turn may rightly play (ML-13)."""
        if not self.trick:
            return hand
        cards = hand & FOLLOW[self.trick[0]] or hand & ~self.kept_sevens or hand  # ML-9, ML-10, ML-11
        if (seat - self.winning_seat) & 1:
            return cards & self.ranks.beats[self.winning_card] or cards  # ML-12
        return cards

    # --- the tricks

    def _give_trick(self) -> None:
        self.kept_sevens &= OTHER_SUITS[self.trick[0]]
        TrickGame._give_trick(self)

    def _end_deal(self) -> Iterator[Beat]:
        if self.is_punished:
            self.leader, self.seat = None, self.eldest
            return iter(())
        return self._score_deal()

    def sure_tricks(self) -> tuple[Move, ...]:
        """Claims no tricks where a play may be challenged (ML-22)."""
        return () if self.is_punished else super().sure_tricks()

    # --- irregularities

    def _make_bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        if move == CHALLENGE:
            return self._challenge(seat)
        self.seat = self.next_seats[seat]
        return None if seat == self.eldest else self._score_deal()

    def _challenge(self, seat: int) -> Iterator[Beat]:
        caught = [card for mover, card in self._incorrect_plays() if (mover - seat) & 1]
        if caught:
            rule = "ML-20"
            found = said("Challenged: the {card} was not a correct play", card=PieceName(CARDS[caught[0]]))
        else:
            rule, found = "ML-22", said("Challenged: the other side had played correctly")
        side = seat % 2 if caught else 1 - seat % 2
        self.winners = tuple(winner for winner in range(4) if winner % 2 == side)
        self.seat = None
        yield "reveal"
        self._tally = ((rule, found, (0, 0, 0, 0)),)
        yield "score"

    def _incorrect_plays(self) -> list[tuple[int, int]]:
        """Returns the seats and cards of all plays of this deal that were not correct."""
        again, found = self.copy(), []
        again._reset_table()
        for notation in self.moves[(self.deal - 1) * self.moves_per_deal :]:
            card, seat = PLAY_MOVES.card_of.get(notation), again.on_turn
            if card is None:
                break
            if not again.correct_plays(seat, again.hand) & BITS[card]:
                found.append((seat, card))
            again._replay_card(seat, PLAY_MOVES.by_card[card])
        return found

    @property
    def moves_per_deal(self) -> int:
        """Tells how many moves a complete deal has."""
        return len(CARDS) + 2 * self.is_punished

    # --- scoring and the end

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        """Counts the deal at once, as what becomes of the bonus depends on the scores (ML-18)."""
        rule, message, side, points = self._result()
        entry = rule, message, points_of_side(side, points)
        self._add_to_scores(entry[2])
        return (entry, self._bonus_entry()) if POINTS[self.turned_card] else (entry,)

    def _result(self) -> tuple[str, Message, int, int]:
        """Returns the rule, what happened, the side that scores, and how much."""
        tricks = self.trick_counts
        counted = bool(self.options["trick_points"])
        points = [
            sum(map(POINTS.__getitem__, cards)) + (number if counted else 0)  # ML-14
            for cards, number in zip(self.taken_cards, tricks, strict=True)
        ]
        side, half = int(points[1] > points[0]), sum(points) // 2
        if 10 in tricks:
            return "ML-16", ALL_TRICKS, side, CAPOTE
        more, fewer = max(points), min(points)
        return "ML-15" if counted else "ML-17", _points_won(more, fewer), side, more - half

    def _bonus_entry(self) -> TallyEntry:
        """Returns what the turned card brought when the deal began, or brings now if it was held back."""
        side, turned = self.dealer_seat % 2, PieceName(CARDS[self.turned_card])
        if not self.held_back_points:
            return (
                "ML-6",
                _was_turned(self.turned_card),
                points_of_side(side, POINTS[self.turned_card]),
            )
        if self.scores[1 - side] >= self.target:
            return "ML-7", said("The bonus for the {card} comes too late", card=turned), (0, 0, 0, 0)
        self._add_to_scores(points_of_side(side, self.held_back_points))
        return (
            "ML-7",
            said("The bonus for the {card}, held back until now", card=turned),
            points_of_side(side, self.held_back_points),
        )

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        if text not in MOVES_BY_NOTATION:
            return refuse_unknown_text(text)
        if text == CHALLENGE:
            if not self.is_punished:
                return (
                    "ML-22",
                    said("Incorrect plays are prevented here, so there is nothing to challenge."),
                )
            return "ML-22", said(
                "The other side has not played a card in this deal, so you cannot challenge it."
            )
        if text == ACCEPT:
            return "ML-23", said(
                "There is nothing to accept before all ten tricks of a deal have been played."
            )
        return self._refuse_card(PLAY_MOVES.card_of[text])

    def _refuse_card(self, card: int) -> Refusal:
        name = PieceName(CARDS[card])
        if self.is_asking:
            return "ML-8", said(
                "All ten tricks have been played, the {card} too: accept them, or challenge.", card=name
            )
        if not self.hand & BITS[card]:
            return super()._refuse_card(card)
        following = FOLLOW[self.trick[0]]
        if self.hand & following and not following & BITS[card]:
            return super()._refuse_card(card)
        if self.kept_sevens & BITS[card] and not following & BITS[card]:
            return "ML-10", said(
                "No {suit:one} has been led yet, so the {card} must be kept back.",
                suit=SuitName(CARDS[card][1]),
                card=name,
            )
        return "ML-12", said(
            "An opponent is winning with the {best}: you can beat it, so you must; the {card} doesn’t.",
            best=PieceName(CARDS[self.winning_card]),
            card=name,
        )

    # --- what is seen

    def _facts(self) -> MalillaFacts:
        shown = None if self.held_back_points == NOT_YET else CARDS[self.turned_card]
        led = {
            CARDS[card][1] for card in (*self.taken_cards[0][::4], *self.taken_cards[1][::4], *self.trick[:1])
        }
        return MalillaFacts(
            lead=self.winning_seat if self.leader is None else self.leader,
            tricks=self.trick_counts,
            trump=shown and shown[1],
            turned=shown,
            led=tuple(suit for suit in SUITS if suit in led),
            winning=CARDS[self.winning_card] if self.trick else None,
            held=max(0, self.held_back_points),
            asking=self.is_asking,
        )

    # --- what could be

    def _cards_ruled_out(self, seat: int, card: int) -> int:
        if self.is_punished:
            return 0
        others = (bit for bit in BITS if bit & self.unplayed)
        return sum(bit for bit in others if not self.correct_plays(seat, bit | BITS[card]) & BITS[card])

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return MalillaWorlds(cls.public_match(game, view), view).sample


@cache
def _points_won(more: int, fewer: int) -> Message:
    if more == fewer:
        return said("{points:# point|# points} each", points=more)
    return said("{more:# point|# points} to {fewer}", more=more, fewer=fewer)


@cache
def _was_turned(card: int) -> Message:
    return said("The {card} was turned", card=PieceName(CARDS[card]))


class MalillaWorlds(TrickWorlds[Malilla]):
    """Deduces the hands of a view, with the dealer's last card, which all have seen."""

    def _move_named(self, notation: str) -> Move:
        return MOVES_BY_NOTATION[notation]

    def _set_public_state(self) -> None:
        known = self.public_match
        known.turned_card, known.held_back_points = (
            PACK.number_of[turned_card_of(self.view)],
            facts_of(self.view)["held"],
        )
        super()._set_public_state()
        self.known_cards[known.dealer_seat] |= BITS[known.turned_card]

    def _replay_tricks(self) -> None:
        super()._replay_tricks()
        if facts_of(self.view)["asking"]:
            self.public_match.leader = None

    def _fill_in(self, match: Malilla, lying: Sequence[tuple[str, ...]], rng: Random) -> None:
        turned, hands = CARDS[match.turned_card], list(lying)
        hands[match.dealer_seat] = (*(card for card in hands[match.dealer_seat] if card != turned), turned)
        super()._fill_in(match, hands, rng)


GAME = Game(
    LISTING,
    (
        Option(
            "target",
            said("Points to win"),
            said("The score that wins the match."),
            number_choices(35, 50),
            35,
        ),
        Option(
            "trick_points",
            said("A point for every trick"),
            said("Whether each trick counts one point on top of its cards."),
            ((True, said("Yes")), (False, said("No"))),
            True,
        ),
        Option(
            "irregularities",
            said("Incorrect plays"),
            said(
                "Prevented: only correct plays are possible. Punished: any card may be played, and the other "
                "side may challenge."
            ),
            (("prevented", said("Prevented")), ("punished", said("Punished"))),
            "prevented",
        ),
    ),
    Malilla,
)

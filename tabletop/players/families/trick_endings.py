"""Solves the last tricks of two sides with all hands open, on numbers alone: no match is copied for a move.

A position is the cards left, who leads, and what each side has taken; cards that do the same are one.
Only how a deal ends is asked of the rules: the moves up to there are made in a match, once for each result.
"""

from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

from tabletop.rules.tricks.pack import card_numbers
from tabletop.rules.tricks.trick_play import BITS, TrickPlay

T = TypeVar("T", bound=TrickPlay)

TRICK = 1 << 16
"""What a trick counts in a side's tally, above the points in it."""


class TrickCounting(NamedTuple):
    """What a two-sided game counts, and what its players must not do, as far as the last tricks go."""

    points: tuple[int, ...]
    """By the card: what it counts in a trick."""
    must_beat: bool = False
    """Whether a card of the others has to be beaten."""
    only_tricks: int = 0
    """Whether the tricks are all that counts: 1 for the more the better, -1 for the fewer, 0 if not."""


class Position(NamedTuple):
    """A trick on the table, and all that counts for how it goes on."""

    left: int
    seat: int
    leader: int
    led: int
    """The cards of the suit led; 0 before the lead."""
    winning: int
    winner: int
    table: int
    """The bits of the cards of the trick."""
    points: int
    tallies: tuple[int, int]
    kept_back: int
    """The cards that are discarded last, while their suit has not been led."""


class OpenTricks(Generic[T]):
    """An imagined world near its end, and what its positions are worth to one side."""

    def __init__(
        self,
        world: T,
        side: int,
        counting: TrickCounting,
        worth_at_end: Callable[[T], float],
        worths_at_end: dict[tuple[int, int], float],
    ) -> None:
        """`worths_at_end` are those known so far, by what each side has taken."""
        self._side = side
        self._counting = counting
        self._hands = world.hands
        self._next = world.next_seats
        self._follow, self._beats = world.ranks.follow, world.ranks.beats
        self._plays = world.pack.play_moves.by_card
        self._worth_at_end = worth_at_end
        self._worths_at_end = worths_at_end
        self._bounds: dict[Hashable, tuple[float, float]] = {}
        self._root = world
        self._path: list[int] = []

    def worth(self, match: T, kept_back: int) -> float:
        """Returns what a position of the world is worth to the side, if both play their best."""
        self._root = match
        return self._worth(self._position(match, kept_back), -inf, inf)

    def _position(self, match: T, kept_back: int) -> Position:
        """Returns the position of a match."""
        points = self._counting.points
        tallies = [
            sum([points[card] for card in cards]) + TRICK * tricks
            for cards, tricks in zip(match.taken_cards, match.trick_counts, strict=True)
        ]
        assert match.leader is not None
        return Position(
            match.unplayed,
            match.on_turn,
            match.leader,
            self._follow[match.trick[0]] if match.trick else 0,
            match.winning_card,
            match.winning_seat,
            match.trick_bits,
            sum([points[card] for card in match.trick]),
            (tallies[0], tallies[1]),
            kept_back,
        )

    def _known(self, here: Position) -> tuple[Hashable, float, tuple[float, float]]:
        """Returns the key under which a position is remembered, what is added to that, and its bounds."""
        key = here.left, here.seat, here.tallies, here.kept_back
        return key, 0.0, self._bounds.get(key, (-inf, inf))

    def _worth(self, here: Position, low: float, high: float) -> float:
        """Returns what a position is worth to the side, or a bound of it outside `low` and `high`."""
        least, most, added = -inf, inf, 0.0
        key: Hashable = None
        if not here.table:
            key, added, (least, most) = self._known(here)
            least, most = least + added, most + added
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            low, high = max(low, least), min(high, most)
        is_mine = here.seat & 1 == self._side
        best, floor, ceiling = (-inf if is_mine else inf), low, high
        for card in self._cards(here):
            self._path.append(card)
            worth = self._worth_after(here, card, floor, ceiling)
            self._path.pop()
            if is_mine:
                best = max(best, worth)
                floor = max(floor, best)
            else:
                best = min(best, worth)
                ceiling = min(ceiling, best)
            if floor >= ceiling:
                break
        if key is not None:
            # What was cut off is a bound only: no more than `best` below `low`, no less above `high`.
            least, most = least if best <= low else best, most if best >= high else best
            self._bounds[key] = least - added, most - added
        return best

    def _worth_after(self, here: Position, card: int, low: float, high: float) -> float:
        """Returns what a position is worth after a card."""
        left, seat, leader, led, winning, winner, table, points, tallies, kept_back = here
        bit = BITS[card]
        left ^= bit
        points += self._counting.points[card]
        if not table:
            led = self._follow[card]
        if not table or self._beats[winning] & bit:
            winning, winner = card, seat
        following = self._next[seat]
        if following != leader:
            return self._worth(
                Position(
                    left, following, leader, led, winning, winner, table | bit, points, tallies, kept_back
                ),
                low,
                high,
            )
        first, second = tallies
        tallies = (first, second + points + TRICK) if winner & 1 else (first + points + TRICK, second)
        held = self._hands[winner] & left
        if not held & held - 1:
            return self._end_after_last_trick(left, winner, tallies) if held else self._end(tallies, ())
        return self._worth(
            Position(left, winner, winner, 0, 0, winner, 0, 0, tallies, kept_back & ~led), low, high
        )

    def _end_after_last_trick(self, left: int, leader: int, tallies: tuple[int, int]) -> float:
        """Returns what the end of the deal is worth if everybody plays their last card."""
        hands, following, points = self._hands, self._next, self._counting.points
        seat = winner = leader
        winning = (hands[seat] & left).bit_length() - 1
        cards, worth = [winning], points[winning] + TRICK
        seat = following[seat]
        while seat != leader:
            bit = hands[seat] & left
            card = bit.bit_length() - 1
            cards.append(card)
            worth += points[card]
            if self._beats[winning] & bit:
                winning, winner = card, seat
            seat = following[seat]
        first, second = tallies
        return self._end((first, second + worth) if winner & 1 else (first + worth, second), cards)

    def _end(self, tallies: tuple[int, int], last: Sequence[int]) -> float:
        """Returns what an end is worth where each side has taken this, after these last cards."""
        worth = self._worths_at_end.get(tallies)
        if worth is None:
            match = self._root.copy()
            for card in (*self._path, *last):
                match.play_to_score(self._plays[card])
            worth = self._worths_at_end[tallies] = self._worth_at_end(match)
        return worth

    def _cards(self, here: Position) -> list[int]:
        """Returns the cards that may be played, one of several that do the same; likely good ones first."""
        hand = self._hands[here.seat] & here.left
        beats, counting = self._beats, self._counting
        theirs = here.left & ~hand
        if not here.table:
            cards = card_numbers(hand)
            if len(cards) > 1:
                cards = self._distinct(cards, theirs)
                cards.sort(key=lambda card: (beats[card] & theirs).bit_count())
            return cards
        legal = hand & here.led or hand & ~here.kept_back or hand
        are_ahead = not (here.seat ^ here.winner) & 1
        if counting.must_beat and not are_ahead:
            legal = legal & beats[here.winning] or legal
        if not legal & legal - 1:
            return [legal.bit_length() - 1]
        cards = self._distinct(card_numbers(legal), theirs | here.table)
        ahead = beats[here.winning]
        # Lower cards have higher numbers.
        if are_ahead:
            cards.sort(key=lambda card: (bool(ahead & BITS[card]), -card))
        else:
            cards.sort(key=lambda card: (not ahead & BITS[card], -card))
        return cards

    def _distinct(self, cards: list[int], theirs: int) -> list[int]:
        """Returns the lowest of cards of a suit that count alike and that no card of others lies between."""
        follow, beats, points = self._follow, self._beats, self._counting.points
        kept: dict[tuple[int, int, int], int] = {}
        for card in cards:
            kept[follow[card], beats[card] & theirs, points[card]] = card
        return list(kept.values())


class OpenRace(OpenTricks[T]):
    """A world in which only the number of tricks counts: that to come depends on nothing taken before."""

    def worth(self, match: T, kept_back: int) -> float:
        self._root = match
        start = self._position(match, kept_back)
        tricks = round(self._worth(start, -inf, inf) * self._counting.only_tricks)
        played = sum(start.tallies) // TRICK
        whole = played + (start.left | start.table).bit_count() // match.trick_size
        mine, others = tricks * TRICK, (whole - tricks) * TRICK
        tallies = (others, mine) if self._side else (mine, others)
        if tallies not in self._worths_at_end:
            self._worths_at_end[tallies] = self._worth_at_end(self._played_out(match, kept_back))
        return self._worths_at_end[tallies]

    def _played_out(self, match: T, kept_back: int) -> T:
        """Returns a match in which both sides have played their best to the end of the deal."""
        after = match.copy()
        while True:
            here = self._position(after, kept_back)
            best = self._worth(here, -inf, inf)
            cards = self._cards(here)
            card = next(card for card in cards if self._worth_after(here, card, -inf, inf) == best)
            if after.play_to_score(self._plays[card]):
                return after

    def _known(self, here: Position) -> tuple[Hashable, float, tuple[float, float]]:
        key, way = (here.left, here.seat), self._counting.only_tricks
        left = float((self._hands[here.seat] & here.left).bit_count())
        unknown = (0.0, left) if way > 0 else (-left, 0.0)
        return key, self._tricks(here.tallies), self._bounds.get(key, unknown)

    def _end(self, tallies: tuple[int, int], last: Sequence[int]) -> float:  # noqa: ARG002
        return self._tricks(tallies)

    def _tricks(self, tallies: tuple[int, int]) -> float:
        """Returns how many tricks the side has taken, as a loss where they are to be avoided."""
        return float(tallies[self._side] // TRICK * self._counting.only_tricks)

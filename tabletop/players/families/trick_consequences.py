"""What came of a card in trick games: who took its trick, what became of others, how many were won."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tabletop.messages import Message, PieceName, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut
from tabletop.rules.cards import PACK
from tabletop.rules.tricks.trick_play import TrickPlay

TRICK, WASTED, LATER_CARD, IN_TRICK, IN_THE_END = 10, 20, 30, 60, 80
"""The order of what is told: the trick of the card, the card itself, other cards, what it all came to."""


@dataclass(frozen=True)
class TakenTrick:
    """A trick that was played to its end: who played what, and who took it."""

    cards: tuple[tuple[int, str], ...]
    taker: int

    @property
    def taking_card(self) -> str:
        """Returns the card that took it."""
        return next(card for seat, card in self.cards if seat == self.taker)

    def was_taken_with(self, seat: int, card: str) -> bool:
        """Returns whether that card of that seat took it."""
        return (seat, card) == (self.taker, self.taking_card)


@dataclass(frozen=True)
class TrickStory:
    """The tricks of a deal from the one in which a card was played on."""

    play_out: PlayOut
    sides: int
    """How many score apart: 2 with partners, else as many as play."""

    @property
    def seat(self) -> int:
        return self.play_out.seat

    @cached_property
    def match(self) -> TrickPlay:
        """Returns the match where the deal ended."""
        match = self.play_out.match
        assert isinstance(match, TrickPlay)
        return match

    @cached_property
    def tricks(self) -> tuple[TakenTrick, ...]:
        """Returns the tricks that were played to their ends, the one with the judged card first."""
        view, size = self.play_out.view, self.match.trick_size
        table = len(view.zones["trick"])
        before = [entry for entry in view.moves if entry[1].startswith("play ")][-table:] if table else []
        plays = [(seat, notation.split(" ")[1]) for seat, notation in before]
        plays += [(seat, move.split(" ")[1]) for seat, move in self.play_out.moves if move.verb == "play"]
        full = [tuple(plays[start : start + size]) for start in range(0, len(plays) - size + 1, size)]
        # Whoever leads to a trick has taken the one before.
        takers = [seat for seat, _ in plays[size::size]][: len(full)]
        return tuple(map(TakenTrick, full, [*takers, self.match.winning_seat][: len(full)]))

    @property
    def first(self) -> TakenTrick | None:
        """Returns the trick with the judged card."""
        return self.tricks[0] if self.tricks else None

    def is_own_side(self, seat: int) -> bool:
        """Returns whether a seat scores with the player."""
        return (seat - self.seat) % self.sides == 0

    @property
    def own_tricks(self) -> int:
        """Returns how many of these tricks the own side took."""
        return sum(self.is_own_side(trick.taker) for trick in self.tricks)

    def piece_name(self, card: str) -> PieceName:
        """Returns a card as messages of the game have it."""
        return self.match.pack.piece_name(card)

    def has_taken_with(self, card: str) -> bool:
        """Returns whether the player took one of these tricks with that card."""
        return any(trick.was_taken_with(self.seat, card) for trick in self.tricks)


def trick_stories(made: PlayOut, better: PlayOut, sides: int) -> tuple[TrickStory, TrickStory]:
    """Returns the tricks after the move that was made, and after the better one."""
    return TrickStory(made, sides), TrickStory(better, sides)


def lost_trick(made: TrickStory, better: TrickStory) -> Iterator[Consequence]:
    """Yields who took the trick, where with the better card the own side took it."""
    trick, other = made.first, better.first
    if trick is None or other is None or made.is_own_side(trick.taker):
        return
    if not better.is_own_side(other.taker):
        return
    taker, card = SeatName(trick.taker), made.piece_name(trick.taking_card)
    yield Consequence(TRICK, said("{who} takes the trick with the {card}", who=taker, card=card))
    yield Consequence(TRICK + 1, said("{who} takes the trick", who=taker))
    if made.sides == 2:
        yield Consequence(TRICK + 2, said("the other side takes the trick"), names_other_side=True)
    else:
        yield Consequence(TRICK + 2, said("somebody else takes the trick"))


def won_trick(made: TrickStory, better: TrickStory) -> Iterator[Consequence]:
    """Yields that the player takes a trick that somebody else would have had."""
    trick, other = made.first, better.first
    if trick is None or other is None or trick.taker != made.seat or other.taker == made.seat:
        return
    card = made.piece_name(trick.taking_card)
    if better.is_own_side(other.taker):
        yield Consequence(
            TRICK, said("your {card} takes a trick that your partner would have won", card=card)
        )
        return
    yield Consequence(
        TRICK,
        said(
            "your {card} takes a trick that {who} would have had to take",
            card=card,
            who=SeatName(other.taker),
        ),
    )
    yield Consequence(
        TRICK + 1, said("your {card} takes a trick that somebody else would have had to take", card=card)
    )


def wasted_card(made: TrickStory, better: TrickStory) -> Iterator[Consequence]:
    """Yields that the card took nothing, where it would have taken a trick later."""
    card = made.play_out.moves[0][1].split(" ")[1]
    if not made.has_taken_with(card) and better.has_taken_with(card):
        yield Consequence(
            WASTED,
            said("your {card}, which could have won a later trick, is wasted", card=made.piece_name(card)),
        )


def later_cards(made: TrickStory, better: TrickStory, *, wants_tricks: bool) -> Iterator[Consequence]:
    """Yields what became of the cards that the player kept."""
    played = made.play_out.moves[0][1].split(" ")[1]
    for card in made.play_out.view.zones[f"hand:{made.seat}"]:
        if card == played or made.has_taken_with(card) == better.has_taken_with(card):
            continue
        place = LATER_CARD + PACK.index(card) % 13 if card in PACK else LATER_CARD
        name = made.piece_name(card)
        if better.has_taken_with(card) and wants_tricks:
            yield Consequence(place, said("your {card} wins no trick", card=name))
        elif made.has_taken_with(card) and not wants_tricks:
            yield Consequence(place, said("you have to take a trick with your {card}", card=name))


def tricks_in_the_end(made: TrickStory, better: TrickStory, *, wants_tricks: bool) -> Iterator[Consequence]:
    """Yields how many tricks fewer, or more, the own side took than after the better card."""
    fewer = better.own_tricks - made.own_tricks
    worse = fewer if wants_tricks else -fewer
    if worse > 0:
        clauses = fewer_tricks if wants_tricks else _more_tricks
        clause, at_least = clauses(worse, is_of_side=made.sides == 2)
        yield Consequence(IN_THE_END, clause, later=True, at_least=at_least)


def fewer_tricks(amount: int, *, is_of_side: bool) -> tuple[Message, Message]:
    """Returns that this number of tricks fewer was won, and that at least this number was."""
    if is_of_side:
        return (
            said("your side wins {amount:~ fewer trick|~ fewer tricks}", amount=amount),
            said("your side wins at least {amount:~ fewer trick|~ fewer tricks}", amount=amount),
        )
    return (
        said("you win {amount:~ fewer trick|~ fewer tricks}", amount=amount),
        said("you win at least {amount:~ fewer trick|~ fewer tricks}", amount=amount),
    )


def _more_tricks(amount: int, *, is_of_side: bool) -> tuple[Message, Message]:
    """Returns that this number of tricks more was won, and that at least this number was."""
    if is_of_side:
        return (
            said("your side wins {amount:~ more trick|~ more tricks}", amount=amount),
            said("your side wins at least {amount:~ more trick|~ more tricks}", amount=amount),
        )
    return (
        said("you win {amount:~ more trick|~ more tricks}", amount=amount),
        said("you win at least {amount:~ more trick|~ more tricks}", amount=amount),
    )

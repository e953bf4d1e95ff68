"""The contract that every game keeps: a match from the deal to the winner. It knows no game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import add
from random import Random
from typing import ClassVar, Self

from tabletop.rules.chance import SEED_BYTES, Chance
from tabletop.rules.errors import BadSetup, IllegalMove, checked_seed, checked_shuffles, shown
from tabletop.rules.moves import Move, Past, entries
from tabletop.rules.setup import Listed, Option, Value, check_dealer, checked_options, checked_players
from tabletop.rules.views import Beat, Frame, Tally, View


class Match(ABC):
    """A match from the first deal to the winner. A game says what `_begin` and the hooks below it do."""

    has_dealer: ClassVar[bool] = True
    _halted = ""
    """Why the match cannot go on: it was given a shuffle that is none."""

    def __init__(self, game: "Game", players: int, options: Mapping[str, Value], chance: Chance) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seat: int | None = None
        self.dealer: int | None = None
        self.deal = 0
        self.scores: tuple[float, ...] = (0,) * players
        self.winners: tuple[int, ...] = ()
        self.shuffles: tuple[str, ...] = ()
        self._chance = chance
        self._past: Past = None
        self._legal: tuple[Move, ...] | None = None
        self._tally: Tally = ()

    # --- what everybody calls

    @property
    def on_turn(self) -> int:
        """Returns the seat on turn, in a match that is not over."""
        seat = self.seat
        assert seat is not None, f"{self.game.slug}: nobody is on turn, {self.winners} have won"
        return seat

    @property
    def dealing(self) -> int:
        """Returns the dealer's seat, in a game that has a dealer."""
        dealer = self.dealer
        assert dealer is not None, f"{self.game.slug}: no dealer"
        return dealer

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns every legal move, always in the same order; () once the match is over."""
        legal = self._legal
        if legal is None:
            if self._halted:
                raise BadSetup(self._halted)
            legal = self._legal = self._moves() if self.seat is not None else ()
        return legal

    def play(self, move: str) -> None:
        """Plays a move or its notation. An illegal one raises IllegalMove and changes nothing."""
        rests = self._make(move)
        if rests is not None:
            for _ in rests:
                pass

    def watch(self, move: str, seat: int | None) -> tuple[Frame, ...]:
        """Plays, and returns what `seat` sees each time the table rests on the way, the end included."""
        self._check_viewer(seat)
        rests = self._make(move)
        frames = [Frame(beat, self.view(seat)) for beat in rests or ()]
        return (*frames, Frame("rest", self.view(seat)))

    def opening(self, seat: int | None) -> tuple[Frame, ...]:
        """Returns the frames in which the first deal is made, as later deals have them; () after a move.

        () once a move has been made, and in a game that has nothing to deal.
        """
        self._check_viewer(seat)
        if self._past is not None:
            return ()
        twin = self.copy()
        twin._chance = replace(self._chance, given=self.shuffles)
        twin.shuffles = self.shuffles[: self._chance.undealt]
        twin.deal -= 1
        twin.dealer = None if self.dealer is None else (self.dealer - 1) % self.players
        frames = []
        for beat in twin._redeal() or ():
            # Which of several players begins may follow from what is dealt.
            turn = self.seat if self.players == 1 else None
            view = replace(twin.view(seat), deal=self.deal, dealer=self.dealer, turn=turn)
            frames.append(Frame(beat, view))
        return (*frames, Frame("rest", self.view(seat))) if frames else ()

    def rests(self, move: str) -> Iterator[Beat]:
        """Plays a move step by step: yields why the table rests, and can be looked at at each rest."""
        yield from self._make(move) or ()

    def play_to_score(self, move: str) -> bool:
        """Plays a move, but returns True as soon as a deal is scored: the match cannot go on from there.

        For those who think ahead in a copy and have no use for the next deal.
        """
        rests = self._make(move)
        return rests is not None and any(self._tally for _ in rests)

    def view(self, seat: int | None) -> View:
        """Returns what a seat may see; None stands for a bystander."""
        self._check_viewer(seat)
        facts = self._facts()
        if self._tally:
            facts = {**facts, "tally": self._tally}
        return View(
            self.game.slug,
            seat,
            self.seat,
            self.players,
            self.options,
            self.dealer,
            self.deal,
            self.scores,
            self.winners,
            self._zones(seat),
            facts,
            self._record(seat),
        )

    def sure_tricks(self) -> tuple[Move, ...]:
        """Returns the moves with which the seat on turn takes the rest of the deal, in their order.

        That is sure from what this seat can see, whoever holds what it cannot see; () if it is not sure.
        """
        return ()

    def copy(self) -> Self:
        """Returns an independent match in this position, with the same shuffles ahead of it."""
        twin = object.__new__(type(self))
        # A dict of its own: attributes of one that shares its keys are found more slowly.
        twin.__dict__ = {**self.__dict__}
        twin._unshare()
        return twin

    def imagined(self, rng: Random) -> Self:
        """Returns a copy whose later shuffles are drawn from `rng`."""
        twin = self.copy()
        twin._chance = replace(Chance.imagined(rng), undealt=self._chance.undealt)
        return twin

    @property
    def moves(self) -> tuple[str, ...]:
        """Returns all moves so far, in notation."""
        return tuple(move for _, move in entries(self._past))

    @property
    def tally(self) -> Tally:
        """Returns what has just been scored: rule, sentence, and points by seat."""
        return self._tally

    def latest(self) -> Iterator[tuple[int, Move]]:
        """Yields who made which move, the latest first."""
        past = self._past
        while past is not None:
            past, seat, move = past
            yield seat, move

    # --- what a game fills in

    @abstractmethod
    def _begin(self) -> None:
        """Sets the table up and deals for the first time; `dealer` is known."""

    @abstractmethod
    def _moves(self) -> tuple[Move, ...]:
        """Returns the legal moves of the seat on turn, never empty, in a fixed order."""

    @abstractmethod
    def _step(self, move: Move) -> Iterator[Beat] | None:
        """Makes a legal move; where the table rests on the way, yields the beat."""

    @abstractmethod
    def _refusal(self, text: str) -> tuple[str | None, str]:
        """Returns the rule that an illegal move breaks (None: it is no move at all), and a sentence why."""

    @abstractmethod
    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        """Returns the zones as `seat` sees them; everything is open once there are winners."""

    def _facts(self) -> Mapping[str, object]:
        """Returns what everyone knows and no zone shows."""
        return {}

    def _redeal(self) -> Iterator[Beat] | None:
        """Gathers all pieces in and makes the next deal; yields the beats, or has none to show."""
        return None

    def _unshare(self) -> None:  # noqa: B027 (most games share all they hold)
        """Gives a fresh copy its own lists. Fields that are never changed in place can be shared."""

    def _draw_dealer(self) -> int:
        """Draws the first dealer: the seats are shuffled, and the first of them deals."""
        return int(self._shuffle([str(seat) for seat in range(self.players)])[0])

    @classmethod
    @abstractmethod
    def worlds(cls, game: "Game", view: View) -> Callable[[Random], "Match"]:
        """Prepares the sampling of matches in which this view's seat could be."""

    # --- what a game uses

    def _shuffle(self, pieces: Sequence[str]) -> list[str]:
        """Returns the next shuffle from the top down: given by the caller, else made from the seed."""
        number = len(self.shuffles)
        given = self._chance.given
        if number < len(given):
            order = given[number].split(" ")
            if sorted(order) != sorted(pieces):
                self._halted = (
                    f"Shuffle {number + 1} is {shown(given[number])}, which is no order of the "
                    f"{len(pieces)} pieces being shuffled: {shown(' '.join(pieces))}."
                )
                raise BadSetup(self._halted)
        else:
            order = self._chance.shuffled(number, pieces)
        self.shuffles = (*self.shuffles, " ".join(order))
        return order

    def _credit(self, points: Sequence[float]) -> None:
        """Adds the points of each seat to its score."""
        self.scores = tuple(map(add, self.scores, points))

    def _next_seat(self, seat: int) -> int:
        return (seat + 1) % self.players

    # --- below the table

    def _make(self, move: str) -> Iterator[Beat] | None:
        legal = self._legal
        if legal is None:
            legal = self.legal_moves()
        try:
            move = legal[legal.index(move)]
        except ValueError:
            raise self._illegal(move) from None
        seat = self.seat
        assert seat is not None, move
        self._past = (self._past, seat, move)
        self._legal = None
        return self._step(move)

    def _illegal(self, move: object) -> IllegalMove:
        if self.seat is None:
            return IllegalMove(None, "The match is over.")
        if not isinstance(move, str):
            return IllegalMove(None, f"A move is its notation, not {shown(repr(move))}.")
        return IllegalMove(*self._refusal(str(move)))

    def _check_viewer(self, seat: object) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise BadSetup(
                f"There is no seat {shown(repr(seat))}: the seats are 0 to {self.players - 1}, "
                "and None is a bystander."
            )

    def _record(self, seat: int | None) -> tuple[tuple[int, str], ...]:
        record = entries(self._past)
        if self.winners:
            return tuple(record)
        seen = ((mover, move if mover == seat else move.mask) for mover, move in record)
        return tuple((mover, notation) for mover, notation in seen if notation is not None)


@dataclass(frozen=True)
class Game:
    """A game of the catalogue: what can be set up, and how it is started or imagined."""

    listing: Listed
    options: tuple[Option, ...]
    match: type[Match]
    _prepared: list[tuple[View, Callable[[Random], Match]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    @property
    def slug(self) -> str:
        return self.listing.slug

    @property
    def title(self) -> str:
        return self.listing.title

    @property
    def players(self) -> tuple[int, ...]:
        return self.listing.players

    def start(
        self,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        seed: int | None = None,
        dealer: int | None = None,
        shuffles: Iterable[str] = (),
    ) -> Match:
        """Starts a new match, dealt. `players` may be left out where only one number can play."""
        players = checked_players(self.listing, players)
        chance = Chance.from_seed(checked_seed(seed), checked_shuffles(shuffles))
        match = self.match(self, players, checked_options(self.listing, self.options, options), chance)
        check_dealer(self.listing, players, dealer, has_dealer=self.match.has_dealer)
        if self.match.has_dealer:
            match.dealer = match._draw_dealer() if dealer is None else dealer
        match._chance = replace(chance, undealt=len(match.shuffles))
        match._begin()
        return match

    def imagine(self, view: View, rng: Random) -> Match:
        """Returns a match drawn at random from those in which this seat would have exactly this view."""
        return self.worlds(view)(rng)

    def worlds(self, view: View) -> Callable[[Random], Match]:
        """Returns the sampler that `imagine` calls, prepared once for many samples from the same view."""
        if not self._prepared or self._prepared[0][0] is not view:
            self._prepared[:] = [(view, self.match.worlds(self, view))]
        return self._prepared[0][1]

    def sure_tricks(self, view: View) -> tuple[Move, ...]:
        """Returns the moves with which the viewer, who is on turn, takes the rest of the deal for sure."""
        is_on_turn = view.turn is not None and view.turn == view.seat
        has_any = self.match.sure_tricks is not Match.sure_tricks
        return self.imagine(view, Random(0)).sure_tricks() if is_on_turn and has_any else ()

    def known(self, view: View) -> Match:
        """Returns a match with the public part of a view, for `worlds` to fill in."""
        match = self.match(self, view.players, view.options, Chance(bytes(SEED_BYTES)))
        match.seat = view.turn
        match.dealer = view.dealer
        match.deal = view.deal
        match.scores = view.scores
        match.winners = view.winners
        match._tally = view.tally
        return match

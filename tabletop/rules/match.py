"""The contract that every game keeps: a match from the deal to the winner. It knows no game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import add
from random import Random
from typing import ClassVar, Self

from tabletop.messages import Message, said
from tabletop.rules.errors import (
    BadSetup,
    IllegalMove,
    Refusal,
    checked_seed,
    checked_shuffles,
    quoted_briefly,
)
from tabletop.rules.moves import Move, MoveHistory, entries_since, history_entries
from tabletop.rules.setup import (
    ListingProtocol,
    Option,
    Value,
    check_dealer,
    checked_options,
    checked_players,
)
from tabletop.rules.shuffling import SEED_BYTES, ShuffleSource
from tabletop.rules.views import Beat, Frame, Tally, View


class Match(ABC):
    """A match from the first deal to the winner. A game says what `_begin` and the hooks below it do."""

    has_dealer: ClassVar[bool] = True
    _halt_reason: Message | None = None
    """Why the match cannot go on: it was given a shuffle that is none."""

    def __init__(
        self, game: "Game", players: int, options: Mapping[str, Value], shuffle_source: ShuffleSource
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seat: int | None = None
        self.dealer: int | None = None
        self.deal = 0
        self.scores: tuple[float, ...] = (0,) * players
        self.winners: tuple[int, ...] = ()
        self.shuffles: tuple[str, ...] = ()
        self._shuffle_source = shuffle_source
        self._move_history: MoveHistory = None
        self._cached_legal_moves: tuple[Move, ...] | None = None
        self._cached_moves_seen: dict[int | None, tuple[MoveHistory, tuple[tuple[int, str], ...]]] = {}
        """By viewer, up to which record the moves were looked at, and what was seen. Copies may share it."""
        self._tally: Tally = ()

    # --- what everybody calls

    @property
    def on_turn(self) -> int:
        """Returns the seat on turn, in a match that is not over."""
        seat = self.seat
        assert seat is not None, f"{self.game.slug}: nobody is on turn, {self.winners} have won"
        return seat

    @property
    def dealer_seat(self) -> int:
        """Returns the dealer's seat, in a game that has a dealer."""
        dealer = self.dealer
        assert dealer is not None, f"{self.game.slug}: no dealer"
        return dealer

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns every legal move, always in the same order; () once the match is over."""
        legal = self._cached_legal_moves
        if legal is None:
            if self._halt_reason:
                raise BadSetup(self._halt_reason)
            legal = self._cached_legal_moves = self._find_legal_moves() if self.seat is not None else ()
        return legal

    def refusal(self, move: str) -> IllegalMove | None:
        """Returns why a move cannot be made now, as `play` would raise it; None for a legal move."""
        return None if move in self.legal_moves() else self._illegal_move_error(move)

    def play(self, move: str) -> None:
        """Plays a move or its notation. An illegal one raises IllegalMove and changes nothing."""
        rests = self._start_move(move)
        if rests is not None:
            for _ in rests:
                pass

    def watch(self, move: str, seat: int | None) -> tuple[Frame, ...]:
        """Plays, and returns what `seat` sees each time the table rests on the way, the end included."""
        self._check_viewer(seat)
        rests = self._start_move(move)
        frames = [Frame(beat, self.view(seat)) for beat in rests or ()]
        return (*frames, Frame("rest", self.view(seat)))

    def first_deal_frames(self, seat: int | None) -> tuple[Frame, ...]:
        """Returns the frames in which the first deal is made, as later deals have them; () after a move.

        () once a move has been made, and in a game that has nothing to deal.
        """
        self._check_viewer(seat)
        if self._move_history is not None:
            return ()
        twin = self.copy()
        twin._shuffle_source = replace(self._shuffle_source, given_orders=self.shuffles)
        twin.shuffles = self.shuffles[: self._shuffle_source.shuffles_before_deal]
        # `_redeal` counts the deal, and the deal passes to the next dealer.
        twin.deal -= 1
        twin.dealer = None if self.dealer is None else (self.dealer - 1) % self.players
        frames = []
        for beat in twin._redeal() or ():
            # Which of several players begins may follow from what is dealt.
            turn = self.seat if self.players == 1 else None
            view = replace(twin.view(seat), deal=self.deal, dealer=self.dealer, turn=turn)
            frames.append(Frame(beat, view))
        return (*frames, Frame("rest", self.view(seat))) if frames else ()

    def play_in_steps(self, move: str) -> Iterator[Beat]:
        """Plays a move step by step: yields why the table rests, and can be looked at at each rest."""
        yield from self._start_move(move) or ()

    def play_to_score(self, move: str) -> bool:
        """Plays a move, but returns True as soon as a deal is scored: the match cannot go on from there.

        For those who think ahead in a copy and have no use for the next deal.
        """
        rests = self._start_move(move)
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
            self._moves_seen_by(seat),
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
        twin._copy_mutable_fields()
        return twin

    def copy_with_new_shuffles(self, rng: Random) -> Self:
        """Returns a copy whose later shuffles are drawn from `rng`."""
        twin = self.copy()
        twin._shuffle_source = replace(
            ShuffleSource.from_rng(rng), shuffles_before_deal=self._shuffle_source.shuffles_before_deal
        )
        return twin

    @property
    def moves(self) -> tuple[str, ...]:
        """Returns all moves so far, in notation."""
        return tuple(move for _, move in history_entries(self._move_history))

    @property
    def tally(self) -> Tally:
        """Returns what has just been scored: rule, message, and points by seat."""
        return self._tally

    def moves_newest_first(self) -> Iterator[tuple[int, Move]]:
        """Yields who made which move, the latest first."""
        history = self._move_history
        while history is not None:
            history, seat, move = history
            yield seat, move

    # --- what a game fills in

    @abstractmethod
    def _begin(self) -> None:
        """Sets the table up and deals for the first time; `dealer` is known."""

    @abstractmethod
    def _find_legal_moves(self) -> tuple[Move, ...]:
        """Returns the legal moves of the seat on turn, never empty, in a fixed order."""

    @abstractmethod
    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        """Makes a legal move; where the table rests on the way, yields the beat."""

    @abstractmethod
    def _refusal(self, text: str) -> Refusal:
        """Returns the rule that an illegal move breaks (None: it is no move at all), and a message why."""

    @abstractmethod
    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        """Returns the zones as `seat` sees them; everything is open once there are winners."""

    def _facts(self) -> Mapping[str, object]:
        """Returns what everyone knows and no zone shows."""
        return {}

    def _redeal(self) -> Iterator[Beat] | None:
        """Gathers all pieces in and makes the next deal; yields the beats, or has none to show."""
        return None

    def _copy_mutable_fields(self) -> None:  # noqa: B027 (most games share all they hold)
        """Gives a fresh copy its own lists. Fields that are never changed in place can be shared."""

    def _draw_dealer(self) -> int:
        """Draws the first dealer: the seats are shuffled, and the first of them deals."""
        return int(self._shuffle([str(seat) for seat in range(self.players)])[0])

    @classmethod
    @abstractmethod
    def world_sampler(cls, game: "Game", view: View) -> Callable[[Random], "Match"]:
        """Prepares the sampling of matches in which this view's seat could be."""

    # --- what a game uses

    @classmethod
    def public_match(cls, game: "Game", view: View) -> Self:
        """Returns a match with the public part of a view, for `world_sampler` to fill in."""
        match = cls(game, view.players, view.options, ShuffleSource(bytes(SEED_BYTES)))
        match.seat = view.turn
        match.dealer = view.dealer
        match.deal = view.deal
        match.scores = view.scores
        match.winners = view.winners
        match._tally = view.tally
        return match

    def _shuffle(self, pieces: Sequence[str]) -> list[str]:
        """Returns the next shuffle from the top down: given by the caller, else made from the seed."""
        number = len(self.shuffles)
        given = self._shuffle_source.given_orders
        if number < len(given):
            order = given[number].split(" ")
            if sorted(order) != sorted(pieces):
                self._halt_reason = said(
                    "Shuffle {number} is {given}, which is no order of the {count} pieces being shuffled: "
                    "{pieces}.",
                    number=number + 1,
                    given=quoted_briefly(given[number]),
                    count=len(pieces),
                    pieces=quoted_briefly(" ".join(pieces)),
                )
                raise BadSetup(self._halt_reason)
        else:
            order = self._shuffle_source.shuffle_pieces(number, pieces)
        # The order itself is kept: matches replay even if shuffles are made otherwise one day.
        self.shuffles = (*self.shuffles, " ".join(order))
        return order

    def _add_to_scores(self, points: Sequence[float]) -> None:
        """Adds the points of each seat to its score."""
        self.scores = tuple(map(add, self.scores, points))

    def _next_seat(self, seat: int) -> int:
        return (seat + 1) % self.players

    # --- below the table

    def _start_move(self, move: str) -> Iterator[Beat] | None:
        legal = self._cached_legal_moves
        if legal is None:
            legal = self.legal_moves()
        try:
            # The legal move itself: a notation alone has neither pieces nor a mask.
            move = legal[legal.index(move)]
        except ValueError:
            raise self._illegal_move_error(move) from None
        seat = self.seat
        assert seat is not None, move
        self._move_history = (self._move_history, seat, move)
        self._cached_legal_moves = None
        return self._make_move(move)

    def _illegal_move_error(self, move: object) -> IllegalMove:
        if self.seat is None:
            return IllegalMove(None, said("The match is over."))
        if not isinstance(move, str):
            return IllegalMove(
                None, said("A move is its notation, not {given}.", given=quoted_briefly(repr(move)))
            )
        return IllegalMove(*self._refusal(str(move)))

    def _check_viewer(self, seat: object) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise BadSetup(
                said(
                    "There is no seat {given}: the seats are 0 to {last}, and None is a bystander.",
                    given=quoted_briefly(repr(seat)),
                    last=self.players - 1,
                )
            )

    def _moves_seen_by(self, seat: int | None) -> tuple[tuple[int, str], ...]:
        # At the end nothing is masked any more.
        if self.winners:
            return tuple(history_entries(self._move_history))
        known, seen = self._cached_moves_seen.get(seat, (None, ()))
        record = entries_since(known, self._move_history)
        if record is None:
            seen, record = (), history_entries(self._move_history)
        new = ((mover, move if mover == seat else move.mask) for mover, move in record)
        seen += tuple((mover, notation) for mover, notation in new if notation is not None)
        self._cached_moves_seen[seat] = self._move_history, seen
        return seen


@dataclass(frozen=True)
class Game:
    """A game of the catalogue: what can be set up, and how it is started or imagined."""

    listing: ListingProtocol
    options: tuple[Option, ...]
    match: type[Match]
    _cached_sampler: list[tuple[View, Callable[[Random], Match]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    @property
    def slug(self) -> str:
        return self.listing.slug

    @property
    def title(self) -> Message:
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
        shuffle_source = ShuffleSource.from_seed(checked_seed(seed), checked_shuffles(shuffles))
        match = self.match(
            self, players, checked_options(self.listing, self.options, options), shuffle_source
        )
        check_dealer(self.listing, players, dealer, has_dealer=self.match.has_dealer)
        if self.match.has_dealer:
            match.dealer = match._draw_dealer() if dealer is None else dealer
        match._shuffle_source = replace(shuffle_source, shuffles_before_deal=len(match.shuffles))
        match._begin()
        return match

    def pieces(self, players: int, options: Mapping[str, Value]) -> tuple[str, ...]:
        """Returns the codes of all pieces that such a match is played with, each once, in no special order.

        They are those that any match shuffles last before its first move.
        """
        return tuple(dict.fromkeys(self.start(players, options, seed=0).shuffles[-1].split(" ")))

    def imagine(self, view: View, rng: Random) -> Match:
        """Returns a match drawn at random from those in which this seat would have exactly this view."""
        return self.world_sampler(view)(rng)

    def world_sampler(self, view: View) -> Callable[[Random], Match]:
        """Returns the sampler that `imagine` calls, prepared once for many samples from the same view."""
        # Deducing what a view tells takes its time, and a search asks about one view after the other.
        if not self._cached_sampler or self._cached_sampler[0][0] is not view:
            self._cached_sampler[:] = [(view, self.match.world_sampler(self, view))]
        return self._cached_sampler[0][1]

    def sure_tricks(self, view: View) -> tuple[Move, ...]:
        """Returns the moves with which the viewer, who is on turn, takes the rest of the deal for sure."""
        is_on_turn = view.turn is not None and view.turn == view.seat
        has_any = self.match.sure_tricks is not Match.sure_tricks
        # What is sure is so in every match that could be: any will do.
        return self.imagine(view, Random(0)).sure_tricks() if is_on_turn and has_any else ()

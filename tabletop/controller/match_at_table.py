"""All that a match at the table tells to whoever it is shown to; nothing here changes it."""

from collections.abc import Mapping
from pathlib import Path

from tabletop.controller.history.deal_results import DealResult
from tabletop.controller.history.deal_start import DealStarts
from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.move_log import MoveLog
from tabletop.controller.history.replay import Replay
from tabletop.controller.history.resuming import seats_of_people
from tabletop.messages import Message
from tabletop.records import MatchKind, Record, Sitter
from tabletop.records.match_file.header import Header, Occasion
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.rules import Frame, Game, View


class MatchAtTable:
    """A match with its record, as the *viewer* sees it (see `Controller`)."""

    def __init__(self, header: Header, history: MatchHistory, record: Record) -> None:
        self.is_assisted = False
        """True once somebody has taken back or had a hint."""
        self._header = header
        self._history = history
        self.deal_start = DealStarts(history).start_of
        self._record = history.record = record
        self._people = seats_of_people(header.sitters)
        self._only_person = self._people[0] if len(self._people) == 1 else None
        self.viewer = self._only_person

    @property
    def game(self) -> Game:
        return self._history.match.game

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return self._header.sitters

    @property
    def options(self) -> Mapping[str, bool | int | str]:
        return self._history.match.options

    @property
    def deal_number(self) -> int:
        """Returns the seed; a number always deals the same cards."""
        return self._header.seed

    @property
    def sealed(self) -> SealedDeck | None:
        """Returns how the deal number was made, if the deck was sealed."""
        return self._header.sealed

    @property
    def allows_help(self) -> bool:
        """Returns whether hints are given and moves taken back here."""
        return self._header.allows_help

    @property
    def deal_limit(self) -> int | None:
        """Returns after how many deals the match is over; None: when the rules say so."""
        return self._header.deal_limit

    @property
    def competition(self) -> Occasion | None:
        """Returns the evening, day or league whose results this match belongs to; None if to none."""
        occasion = self._header.occasion
        belongs = occasion is not None and occasion.kind in ("evening", "day", "league") and occasion.words
        return occasion if belongs else None

    @property
    def kind(self) -> MatchKind:
        """Returns how the match counts."""
        return self._header.kind(is_assisted=self.is_assisted)

    @property
    def is_practice(self) -> bool:
        """Returns whether the match does not count, as it is only for practice."""
        return bool(self._header.practice)

    @property
    def path(self) -> Path | None:
        """Returns the file of this match; None if there could be none."""
        return self._record.path

    @property
    def save_warning(self) -> Message | None:
        """Returns a sentence to show while the match cannot be saved, else None."""
        return self._record.save_warning

    @property
    def seat(self) -> int | None:
        """Returns whose turn it is; None once the match is over."""
        return self._history.match.seat if self._history.resigned is None else None

    @property
    def is_over(self) -> bool:
        return self.seat is None

    @property
    def scores(self) -> tuple[float, ...]:
        return self._history.match.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self._history.winners

    @property
    def resigned(self) -> int | None:
        """Returns the seat that ended the match by resigning, if any."""
        return self._history.resigned

    @property
    def deal_results(self) -> tuple[DealResult, ...]:
        """Returns a line for each deal that was scored, the latest last."""
        return self._history.deal_results

    @property
    def last_trick(self) -> View | None:
        """Returns the table when the last trick of this deal was complete, as the viewer saw it."""
        return self._history.last_trick(self.viewer)

    def opening_frames(self) -> tuple[Frame, ...]:
        """Returns how the viewer sees the first deal made; () once somebody has moved."""
        return self._history.match.first_deal_frames(self.viewer)

    @property
    def move_log(self) -> MoveLog:
        """Returns all moves so far, as the viewer may know them."""
        return MoveLog(self._history, self.viewer)

    def view(self) -> View:
        return self._history.with_resignation(self._history.match.view(self.viewer))

    def public_view(self) -> View:
        """Returns what whoever passes may see: the hand of the only person, or no hand."""
        return self._history.with_resignation(self._history.match.view(self._only_person))

    def replay(self) -> Replay:
        """Returns a replay of the match so far."""
        return Replay(self._history, self._header, self.path)

    @property
    def _is_viewers_turn(self) -> bool:
        return self.viewer is not None and self.seat == self.viewer

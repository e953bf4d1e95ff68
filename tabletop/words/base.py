"""What is said of any game: good defaults that a game's own words replace where they can say more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Protocol

from tabletop.messages import Message, Several, number_text, say, slots
from tabletop.messages.language import SENTENCE_ENDS
from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.action_keys import assign_keys
from tabletop.words.chip_words import ChipWords
from tabletop.words.deal_end_words import ONE_DEAL, DealEndWords
from tabletop.words.deal_names import DealNames
from tabletop.words.felt_sides import FeltSide
from tabletop.words.move_words import MoveWords
from tabletop.words.piece_handling import PieceHandling
from tabletop.words.table_marks import TableMarks
from tabletop.words.zone_names import ZoneNames

ALTERNATING_SUITS = "SHCD"
"""Black and red in turn, as hands are sorted, so that neighbours differ."""


@dataclass(frozen=True, slots=True)
class SeatPlateWords:
    """The words on a seat's plate: the line under the name, a number, and what it counts.

    `is_out` fades the plate of a seat that takes no part for now.
    """

    line: str
    number: str
    label: str
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A line of the score panel; `is_own` is the viewer's. `aside` stands before the number."""

    label: str
    number: str
    is_own: bool
    aside: str = ""


@dataclass(frozen=True, slots=True)
class PanelWords:
    """The score panel: a head in gold, words beside it, and a row for each side."""

    head: str
    aside: str
    rows: tuple[PanelRow, ...]


@dataclass(frozen=True, slots=True)
class ButtonWords:
    """A button: its move, label, key (one capital letter or ""), the name of its icon ("" for none)."""

    move: str
    label: str
    key: str
    icon: str
    is_main: bool


@dataclass(frozen=True, slots=True)
class NoteWords:
    """The words in the box above the viewer's plate: what it is about, a line below, a number in gold."""

    label: str
    line: str
    number: str


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """The words in a place while it glows; `icon` may be ""."""

    label: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class GroupWords:
    """Cards of the own hand that belong together ("run"). `lifted` ones stand a little higher.

    Where the label would run into the next one, `short` stands for it, unless that is None.
    """

    label: str
    pieces: tuple[str, ...]
    gold: bool = False
    bracket: bool = True
    lifted: bool = False
    short: str | None = None


@dataclass(frozen=True, slots=True)
class ReminderWords:
    """A small picture that is no piece, such as the card that a seat has bid.

    It lies beside the plate of its seat; without one (the card that made trump) under the score panel, with
    the caption "reminder" beside it.
    """

    seat: int | None
    piece: str
    gold: bool = False


class DropPlace(Protocol):
    """Where pieces were dropped: what moves call it, and the verbs it is for."""

    @property
    def move_place(self) -> str | int: ...
    @property
    def verbs(self) -> frozenset[str] | None: ...
    @property
    def end(self) -> str: ...


SeatNames = Sequence[str]
"""The names by seat; "You" for the one person among computer opponents."""

PLAYER_NAME = slots.PLAYER_NAME


class Words(MoveWords, TableMarks, DealNames, DealEndWords, ZoneNames, PieceHandling):
    """What is said of one view of a game, good enough for any; a game says more where more helps.

    Made of a view, the names by seat, the moves that the viewer may make, and the pieces that are chosen.
    Names are left out where nobody is named.
    """

    options_without_effect: Mapping[str, Callable[[int, Mapping[str, object]], str]] = MappingProxyType({})
    """By house rule: why it changes nothing with a number of players and options; "" where it does."""

    def __init__(
        self,
        view: View,
        names: SeatNames = (),
        moves: Sequence[Move] = (),
        chosen: tuple[str, ...] = (),
        *,
        helps: bool = True,
    ) -> None:
        self.view = view
        self.names = names
        self.moves = moves
        self.chosen = chosen
        self.helps = helps
        """Whether it may choose for the player: not where the best move is to be found."""

    @property
    def chips(self) -> ChipWords | None:
        """Returns what is said of chips; None where the game is not played for them."""
        return None

    def latest_move(self, before: View) -> tuple[int, str] | None:
        """Returns seat and notation of the move made since the view `before`; None if none was made."""
        moves = self.view.moves
        return moves[-1] if len(moves) > len(before.moves) else None

    def top_bar_line(self) -> str:
        """Returns the line in the top bar: most important first, parts joined by " · "."""
        parts = [self.deal_heading(self.view.deal)]
        target = self.view.options.get("target")
        if isinstance(target, int):
            parts.append(self.aim(target))
        elif self.is_one_deal:
            parts.append(say(ONE_DEAL))
        return " · ".join(parts)

    def deal_heading(self, number: int) -> str:
        """Returns what the deal of a number is called: "Deal 3"."""
        return say(self.deal_name(number))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        """Returns what stands on a seat's plate."""
        held = len(self.view.zones.get(f"hand:{seat}", ()))
        scored = self.view.scores[seat]
        return SeatPlateWords(self.held_line(held), score_text(scored), points_noun(scored))

    def score_panel(self) -> PanelWords | None:
        """Returns the score panel; None where the plates say all."""
        return None

    @cached_property
    def panel(self) -> PanelWords | None:
        """Returns the score panel, put into words once, as its size decides where other things lie."""
        return self.score_panel()

    def viewer_note(self) -> NoteWords | None:
        """Returns what stands above the viewer's plate, where the table has a box there; else None."""
        return None

    def tool_pieces(self) -> Mapping[str, str]:
        """Returns the viewer's pieces that are played by naming another, and the verb of those moves."""
        return {}

    def drop_question(self, moves: Sequence[Move]) -> str:  # noqa: ARG002
        """Returns what is asked where a drop could mean any of these moves."""
        return say("Which one?")

    def drop_answers(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Returns the answers to the question which of the moves is meant, one for each move."""
        return tuple(self.drop_answer(move) for move in moves)

    def end_answers(self, moves: Sequence[Move], sides: Sequence[FeltSide]) -> tuple[str, ...]:  # noqa: ARG002
        """Returns such answers at the ends of a line, by the side of the felt that each end lies at."""
        return self.drop_answers(moves)

    def prompt(self) -> str:
        """Returns one sentence for the viewer: what to do, or whom to wait for."""
        view, moves = self.view, self.moves
        if view.winners or (view.turn is None and view.tally):
            return self.match_ending()
        if view.turn is None or self.is_between_turns():
            return ""
        if view.turn != view.seat:
            return self.waiting_prompt(self.names[view.turn])
        is_trick = bool(moves) and all(move.place == "trick" for move in moves)
        if is_trick and len(view.zones[f"hand:{view.seat}"]) == 1:
            return say("Play your last card.")
        return self.turn_prompt()

    def match_ending(self) -> str:
        """Returns how the match has ended; a patience can be lost, so that nobody has won."""
        if not self.view.winners:
            return say("The match is over: nobody won.")
        return winner_sentence(self.view, self.names)

    def is_between_turns(self) -> bool:
        """Returns whether the view is only a frame on the way, in which nobody is asked for anything."""
        return bool(self.view.tally) or "pack" in self.view.zones

    def waiting_prompt(self, name: str) -> str:
        """Returns the prompt while another seat, of this name, is on turn."""
        return say("It is {who:own} turn.", who=name)

    def turn_prompt(self) -> str:
        """Returns what the person on turn can do."""
        return say("It is your turn.")

    def move_button(self, move: Move) -> ButtonWords:
        """Returns the button of a move without pieces; a number is its own key.

        Its label is the notation: a game says in its own words what other moves than passing mean.
        """
        if move == "pass":
            return ButtonWords("pass", say("Pass"), action_keys.PASS, "pass", is_main=False)
        label = str(move).replace("-", " ").capitalize()
        key = label[-1] if label[-2:-1] == " " and label[-1].isdigit() else label[0]
        return ButtonWords(str(move), label, key, _ICONS.get(move.verb, ""), is_main=False)

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        """Returns the buttons of all legal moves, each with its own key; the main one comes first."""
        return self.buttons_for(self.moves)

    def buttons_for(self, moves: Sequence[Move]) -> tuple[ButtonWords, ...]:
        """Returns the buttons of some moves, each with its own key; the main one comes first."""
        found = [self.move_button(move) for move in moves if not move.pieces]
        found += [words for move in moves if move.pieces and (words := self.piece_button(move, self.chosen))]
        return with_keys(sorted(found, key=lambda words: not words.is_main))

    def confirmation(self, move: Move) -> str:  # noqa: ARG002
        """Returns a warning before the button of a fateful move is believed; "" for all other moves."""
        return ""

    def asks_behind_curtain(self) -> bool:
        """Returns whether the person on turn should be asked behind a curtain, although nothing is hidden."""
        return False

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        """Returns the button of a move with pieces, where one helps; else None."""

    def place_words(self, name: str) -> PlaceWords:  # noqa: ARG002
        """Returns what stands in the glowing place of that name."""
        return PlaceWords("")

    def zone_captions(self) -> Mapping[str, str]:
        """Returns the words under the zones in the middle of the table."""
        return {
            zone: f"{zone.partition(':')[0].capitalize()} · {len(pieces)}"
            for zone, pieces in self.view.zones.items()
            if pieces and not zone.startswith("hand:") and zone != "pack"
        }

    def announcement(self, before: View, beat: str) -> str:
        """Returns a sentence for what just happened; "" where the table itself shows it."""
        if beat == "score":
            return tally_sentences(self.view)
        if beat == "rest" and self.view.turn is None:
            return self.match_ending()
        last = self.latest_move(before)
        if last is not None and last[1] == "pass":
            return say("{who} {who:passes|pass}.", who=self.names[last[0]])
        return ""

    def deal_reason(self, before: View) -> str:
        """Returns how the deal just scored was counted, and who ended it where no other words tell that."""
        return self.announcement(before, "score")

    def hand_groups(self, *, loosest: bool = False) -> tuple[GroupWords, ...]:  # noqa: ARG002
        """Returns the viewer's hand in groups that belong together; () where the player sorts it.

        With `loosest`, what is best missed lies apart while something has to go.
        """
        return ()

    def deal_ending(self) -> str:
        """Returns how the deal just scored ended, for its row on the score sheet; "" for no words."""
        return ""

    def reminder_pictures(self) -> tuple[ReminderWords, ...]:
        """Returns the small pictures beside the plates."""
        return ()

    def stand_in_signs(self) -> Mapping[str, tuple[str, ...]]:
        """Returns the signs on pieces that stand for others, by zone: one a piece, "" for none."""
        return {}

    def pile_click(self, move: str) -> str:
        """Returns the move, or the verb of several moves, that a click on a pile means; mostly `move`."""
        return move

    def chosen_fit_together(self) -> bool:
        """Returns whether the chosen pieces are fine though no move is made of them; the prompt says why."""
        return False

    def moves_one_by_one(self) -> tuple[Move, ...]:
        """Returns the moves that play the chosen pieces one after the other, where no single one does."""
        return ()

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        """Returns the notation of what laying these pieces there would mean; the rules then say why not."""
        with_pieces = [move for move in self.moves if move.pieces]
        verbs = sorted(place.verbs) if place is not None and place.verbs else []
        verb = verbs[0] if verbs else with_pieces[0].verb if with_pieces else "play"
        ends = self.view.facts.get("places", ())
        end = (str(place.move_place),) if place and place.move_place in ends else ()
        return " ".join((verb, *pieces, *end))

    def misplaced_reason(self, pieces: Sequence[str]) -> tuple[str, str] | None:
        """Returns rule and sentence for pieces that were laid where they cannot go without others.

        None where the rules' own refusal of the attempt says it best.
        """

    def drop_answer(self, move: Move) -> str:
        """Returns the answer for one of several moves that a drop could mean."""
        found = self.piece_button(move, move.pieces) if move.pieces else self.move_button(move)
        if found is not None:
            return found.label
        pieces = self.pieces_slot(move.pieces)
        match move.verb:
            case "play":
                return say("Play {pieces:the}", pieces=pieces)
            case "discard":
                return say("Discard {pieces:the}", pieces=pieces)
            case "bid":
                return say("Bid {pieces:the}", pieces=pieces)
        return say("{Pieces:the}", pieces=pieces)

    def advice_sentence(self, move: Move) -> str:
        """Returns the move that a hint advises, as a sentence."""
        if not move.pieces:
            return say("{action}.", action=self.move_button(move).label)
        pieces = self.pieces_slot(move.pieces)
        match move.verb:
            case "play":
                return say("Play {pieces:the}.", pieces=pieces)
            case "discard":
                return say("Discard {pieces:the}.", pieces=pieces)
            case "bid":
                return say("Bid {pieces:the}.", pieces=pieces)
        return say("{pieces:the}.", pieces=pieces)

    def wants_tricks(self) -> bool:
        """Returns whether a player is likely to be glad of a trick in this deal."""
        return True


_ICONS = {"pass": "pass", "draw": "draw", "knock": "knock", "bet": "bet", "declare": "declare"}


def score_text(number: float) -> str:
    """Returns a score as the language that is told writes numbers, with a real minus sign."""
    return number_text(number)


def points_noun(number: float) -> str:
    """Returns the noun under a score: "point" or "points"."""
    return say("{points:point|points}", points=int(number) if number == int(number) else number)


def several_names(names: Sequence[str]) -> Several:
    """Returns names in a row for the slot of a message, "You" first."""
    others = [name for name in names if name != PLAYER_NAME]
    return Several((*[PLAYER_NAME] * (len(names) - len(others)), *others))


def went_out(view: View, names: SeatNames) -> str:
    """Returns who went out, having nothing left to play; "" while everybody has pieces."""
    name = out_of_pieces(view, names)
    return "" if name is None else say("{Who} went out", who=name)


def out_of_pieces(view: View, names: SeatNames) -> str | None:
    """Returns the name of the first who has nothing left to play; None while everybody has pieces."""
    return next((name for seat, name in enumerate(names) if not view.zones[f"hand:{seat}"]), None)


def winner_sentence(view: View, names: SeatNames) -> str:
    """Returns the sentence that says who has won the match."""
    return say("{who} {who:wins|win} the match.", who=several_names([names[seat] for seat in view.winners]))


def tally_sentences(view: View, since: int = 0) -> str:
    """Returns what was scored, in the rules' own sentences; the first `since` entries are left out."""
    return " ".join(_as_sentence(message) for _, message, _ in view.tally[since:])


def _as_sentence(message: Message) -> str:
    """Returns what the rules say, with a full stop if they say it without any."""
    told = say(message)
    return told if told.endswith(SENTENCE_ENDS) else say("{sentence}.", sentence=message)


def with_keys(buttons: Sequence[ButtonWords]) -> tuple[ButtonWords, ...]:
    """Returns the buttons with a key each: none twice, and none that the table itself uses."""
    keys = assign_keys([(button.key, button.label) for button in buttons])
    return tuple(replace(button, key=key) for button, key in zip(buttons, keys, strict=True))

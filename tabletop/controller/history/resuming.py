"""Resumes a recorded match: who watches it, how it or its latest deal is replayed, what is said of damage."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tabletop.controller.history.match_history import MatchHistory, Watcher, replay_recorded
from tabletop.controller.history.standing_answers import StandingAnswers
from tabletop.games import GAMES
from tabletop.messages import Message, Several, said
from tabletop.players.levels import ALL_LEVELS
from tabletop.records import (
    BadRecord,
    Record,
    RecordedMatch,
    Sitter,
    answer_line,
    hint_line,
    move_line,
    resign_line,
    shuffle_line,
    take_back_line,
)
from tabletop.records.match_file.header import RESIGNED_FORMAT, Header
from tabletop.rules import BadSetup, Game


def seats_of_people(sitters: tuple[Sitter, ...]) -> tuple[int, ...]:
    """Returns the seats of people."""
    return tuple(seat for seat, sitter in enumerate(sitters) if sitter.is_person)


def watchers_of(sitters: tuple[Sitter, ...]) -> tuple[Watcher, ...]:
    """Returns everybody to whom the table may be shown."""
    people = seats_of_people(sitters)
    return people if len(people) == 1 else (None, *people)


def replay_record(
    recorded: RecordedMatch, games: Mapping[str, Game], path: Path
) -> tuple[MatchHistory, RecordedMatch]:
    """Replays the recorded match as far as it can be played. Raises BadRecord if not even its beginning can.

    A damaged line is what the rules and the deal number leave, if its checksum or the next one proves it.
    """
    game = games.get(recorded.header.game)
    if game is None:
        raise BadRecord(
            said(
                "{file} is a match of {game}, a game that is not here.",
                file=path.name,
                game=recorded.header.game,
            )
        )
    for sitter in recorded.header.sitters:
        if sitter.level is not None and sitter.level not in ALL_LEVELS:
            raise BadRecord(
                said(
                    "{file} has an opponent of level {level}, which is not here.",
                    file=path.name,
                    level=sitter.level,
                )
            )
    watchers = watchers_of(recorded.header.sitters)
    try:
        history, recorded = replay_recorded(game, recorded, watchers)
        while (
            recorded.flaw and (longer := recorded.continued_with(_next_lines(history, recorded))) is not None
        ):
            history, recorded = replay_recorded(game, longer, watchers)
    except BadSetup as problem:
        raise BadRecord(
            said("{file} cannot be played on: {why}", file=path.name, why=problem.reason)
        ) from problem
    return history, recorded


def checked_by_rules(recorded: RecordedMatch, path: Path) -> RecordedMatch:
    """Returns the recorded match as far as the rules allow it, with the end that it really came to.

    Raises BadRecord if it cannot be played at all; of a game that is not here, all is believed.
    """
    return replay_record(recorded, GAMES, path)[1] if recorded.header.game in GAMES else recorded


def _next_lines(history: MatchHistory, recorded: RecordedMatch) -> Iterator[str]:
    """Yields every line that a record can have next."""
    match, moves = history.match, history.match.legal_moves()
    yield from missing_lines(history, recorded)
    for seat in range(match.players):
        yield hint_line(seat)
    yield from (take_back_line(count) for count in range(len(history.past_states)))
    if recorded.header.format >= RESIGNED_FORMAT:
        yield from map(resign_line, seats_of_people(recorded.header.sitters))
    if match.seat is not None:
        answers = {spoken.answers for spoken in recorded.answers} | {(str(move),) for move in moves}
        yield from (move_line(match.seat, str(move)) for move in moves)
        yield from (answer_line(match.seat, answer) for answer in answers)


def recorded_answers(history: MatchHistory, recorded: RecordedMatch) -> StandingAnswers:
    """Returns what people have said in advance, and which moves were made by it."""
    standing = StandingAnswers()
    for spoken in recorded.answers:
        deal = history.match_after(spoken.since).deal
        standing.set_answer(spoken.seat, deal, spoken.answers, spoken.since)
        for number in range(spoken.since + 1, len(history.past_states)):
            match = history.past_states[number].match
            if match.deal != deal:
                break
            if match.seat == spoken.seat and recorded.moves[number].text in spoken.answers:
                standing.note_unasked(number)
    return standing


def missing_lines(history: MatchHistory, recorded: RecordedMatch) -> tuple[str, ...]:
    """Returns the lines that follow from the last move but are missing in the file."""
    shuffles = map(shuffle_line, history.match.shuffles[len(recorded.shuffles) :])
    return (*shuffles, *(history.ending_lines() if recorded.result is None else ()))


def replay_latest_deal(
    old: Header, history: MatchHistory, folder: Path | None, started: str
) -> tuple[Header, MatchHistory, Record]:
    """Starts a practice match with all moves that led to the latest deal, and writes them down."""
    begun = history.deal_start
    before = history.match_after(begun)
    match = before.game.start(len(old.sitters), old.options, old.seed, old.dealer, before.shuffles)
    header = old.as_practice(old.practice_of_rematch(old.seed), started)
    record = Record.create(folder, header, map(shuffle_line, match.shuffles))
    fresh = MatchHistory(match, watchers_of(old.sitters))
    fresh.record = record
    fresh.replay_moves(history.match.moves[:begun])
    return header, fresh, record


def damage_notice(recorded: RecordedMatch) -> Message | None:
    """Returns what is said of a file that was damaged, or came as other programs had changed it; or None."""
    lines = recorded.lines
    if recorded.flaw is not None:
        return _flaw_sentence(recorded, recorded.flaw)
    if lines.transport_changes:
        damaged = (said("a damaged line"),) if lines.mended else ()
        return said(
            "The file of this match came with {changes}. All of that was put right; a copy of the file as it "
            "came is kept.",
            changes=Several((*lines.transport_changes, *damaged)),
        )
    if lines.mended and lines.is_cut:
        return said(
            "The file of this match was cut off in its last line. All moves up to there are kept; whether "
            "more followed, nobody can tell. A copy of the cut file is kept."
        )
    if not lines.mended:
        return None
    return said("The file of this match was damaged. Nothing is lost; a copy of the damaged file is kept.")


def _flaw_sentence(recorded: RecordedMatch, flaw: Message) -> Message:
    """Returns what is said where not all of the file could be read."""
    lines, count = recorded.lines, len(recorded.moves)
    if lines.is_cut and b"\n" not in lines.remaining_bytes:
        if count > 1:
            return said(
                "The last line of this match’s file is cut off. All {count} moves before it are there; a "
                "copy of the file is kept.",
                count=count,
            )
        return said(
            "The last line of this match’s file is cut off. What stood before it is there; a copy of the "
            "file is kept."
        )
    if not count:
        return said(
            "The file of this match is damaged. {flaw} Play goes on from the beginning; a copy of the file "
            "is kept.",
            flaw=flaw,
        )
    return said(
        "The file of this match is damaged. {flaw} Play goes on after move {number}; a copy of the file is "
        "kept.",
        flaw=flaw,
        number=count,
    )

"""Restarts the latest deal of a match in a match and a record of its own."""

from dataclasses import replace
from pathlib import Path

from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.resuming import watchers_of
from tabletop.records import Record, shuffle_line
from tabletop.records.header import FORMAT, Header


def replay_latest_deal(
    old: Header, history: MatchHistory, folder: Path | None, started: str
) -> tuple[Header, MatchHistory, Record]:
    """Starts a practice match with all moves that led to the latest deal, and writes them down."""
    begun = history.deal_start
    before = history.match_after(begun)
    match = before.game.start(len(old.sitters), old.options, old.seed, old.dealer, before.shuffles)
    header = replace(old, started=started, format=FORMAT, practice=old.practice_of_rematch(old.seed))
    record = Record.create(folder, header, map(shuffle_line, match.shuffles))
    fresh = MatchHistory(match, watchers_of(old.sitters))
    fresh.record = record
    fresh.replay_moves(history.match.moves[:begun])
    return header, fresh, record

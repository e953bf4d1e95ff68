"""Helps whoever writes a lesson: `python3 -m tools.lessons` and one of these commands.

    tell GAME                       every step with the player's hand, the table and the legal moves
    length                          words and reckoned seconds of all lessons
    rest GAME                       a line by which the rest of the deal is played, from where the script ends
    pictures GAME [FOLDER]          a picture of every step, at three sizes
    deal GAME PLAYERS NUMBER        a shuffle by its deal number, and the hands that it deals
    stack GAME PLAYERS ZONE=PIECES  a shuffle that deals these, as `hand:0="AS KS"`; "rest" is what is left

`dealer=SEAT`, `seed=NUMBER` and `option:NAME=VALUE` may follow where they matter.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.lessons import BadLesson, LessonPosition, check_script, load_lesson
from tabletop.rules import Match, Value
from tests.lessons import reading_time
from tools.lessons import step_pictures
from tools.lessons.draft_deal import draft_rest_of_deal
from tools.lessons.stack_pack import stacked_shuffle


def print_lesson(slug: str) -> None:
    """Prints the lesson as the player comes through it."""
    lesson = load_lesson(slug)
    for number, stand in enumerate(check_script(lesson, GAMES[slug]), 1):
        print(f"--- step {number}, line {stand.step.line}: {stand.step.say}")
        for seat, move in stand.moves_made:
            print(f"    {lesson.seats[seat]}: {move}")
        _show(stand)


def _show(stand: LessonPosition) -> None:
    for zone, codes in stand.view.zones.items():
        if codes and not (set(codes) == {"??"} and len(codes) > 1):
            print(f"    {zone:10} {' '.join(codes)}")
        elif codes:
            print(f"    {zone:10} {len(codes)} face down")
    print(f"    scores     {stand.view.scores}   facts {dict(stand.view.facts)}")
    if stand.match.seat is not None and stand.step.expectation.is_move:
        print(f"    legal      {', '.join(stand.match.legal_moves())}")


def print_hands(match: Match) -> None:
    """Prints what everybody has."""
    for seat in range(match.players):
        for zone, codes in match.view(seat).zones.items():
            if codes and "??" not in codes and (zone == f"hand:{seat}" or seat == 0):
                print(f"# {zone:10} {' '.join(codes)}")
    print(f"# on turn: seat {match.seat}")


def _asked(words: list[str]) -> tuple[dict[str, list[str]], dict[str, Value], dict[str, int]]:
    zones: dict[str, list[str]] = {}
    options: dict[str, Value] = {}
    numbers: dict[str, int] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name.startswith("option:"):
            try:
                options[name.removeprefix("option:")] = json.loads(value)
            except ValueError:
                options[name.removeprefix("option:")] = value
        elif name in {"dealer", "seed"}:
            numbers[name] = int(value)
        else:
            zones[name] = value.split()
    return zones, options, numbers


def _deal(slug: str, players: int, words: list[str]) -> None:
    zones, options, numbers = _asked(words)
    game, dealer = GAMES[slug], numbers.get("dealer")
    seed = numbers.get("seed", 1)
    orders = (
        [stacked_shuffle(game, players, zones, options=options, dealer=dealer, seed=seed)] if zones else []
    )
    match = game.start(players, options, seed, dealer, orders)
    for order in match.shuffles:
        print(f"shuffle: {order}")
    print_hands(match)


def _tell_lengths() -> None:
    for slug in GAMES:
        if has_lesson(slug):
            lesson = load_lesson(slug)
            told, reckoned = reading_time.count_words(lesson), reading_time.lesson_seconds(lesson)
            print(f"{slug}: {len(lesson.steps)} steps, {told} words, {reckoned:.0f} s")


def main(words: list[str]) -> int:
    """Does what the command line says."""
    try:
        if words[:1] == ["tell"] and len(words) == 2:
            print_lesson(words[1])
        elif words == ["length"]:
            _tell_lengths()
        elif words[:1] == ["rest"] and len(words) == 2:
            print(draft_rest_of_deal(words[1]))
        elif words[:1] == ["pictures"] and len(words) in {2, 3}:
            print(step_pictures.take_pictures(words[1], Path(words[2]) if len(words) > 2 else None))
        elif words[:1] == ["deal"] and len(words) > 3:
            _deal(words[1], int(words[2]), [f"seed={words[3]}", *words[4:]])
        elif words[:1] == ["stack"] and len(words) > 3:
            _deal(words[1], int(words[2]), words[3:])
        else:
            print(__doc__)
            return 2
    except BadLesson as problem:
        print(problem)
        return 1
    return 0


sys.exit(main(sys.argv[1:]))

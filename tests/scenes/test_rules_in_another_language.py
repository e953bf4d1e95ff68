"""What the rules say is told at the window in the player's language, and is the same in pipe and files."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.messages import say
from tabletop.messages.english import ENGLISH
from tabletop.rules import Match, View
from tabletop.scenes.score_sheet.score_table import CountEntry
from tabletop.scenes.setup.rules_panel import deal_number_problem
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.words.base import tally_sentences
from tabletop.workers.view_wire import view_from_bytes, view_to_bytes
from tests.messages.small_polish import told_in, told_in_polish
from tests.scenes.program import Program

SENTENCES = {
    "You do not hold the {card}.": "Nie {card:masz go|masz jej|masz}: {card}.",
    "High deal, {tricks:~ trick|~ tricks}: {odd:~ odd trick|~ odd tricks}": (
        "Na wysokie: {tricks:# lewa|# lewy|# lew}, czyli {odd:# nadwyżka|# nadwyżki|# nadwyżek}"
    ),
    "Low deal, {tricks:~ trick|~ tricks}: {odd:~ odd trick|~ odd tricks}": (
        "Na niskie: {tricks:# lewa|# lewy|# lew}, czyli {odd:# nadwyżka|# nadwyżki|# nadwyżek}"
    ),
    "Points to win": "Punkty do wygranej",
    "The score that wins the match.": "Tyle punktów wygrywa mecz.",
    "This is too long for a deal number.": "To za długie na numer rozdania.",
}


def scored_view() -> View:
    """A view at the end of a deal of whist."""
    match = GAMES["minnesota-whist"].start(seed=3)
    while True:
        for frame in match.watch(match.legal_moves()[0], 0):
            if frame.view.tally:
                return frame.view


def whist_table(app: Program) -> Controller:
    people = [Sitter("Anna", "face-1"), *(Sitter(name, "face-2", "club") for name in ("Bo", "Cy", "Di"))]
    table = Controller.start(GAMES["minnesota-whist"], people, seed=3, opponents=app.opponents, dealer=3)
    assert table.seat == 0
    return table


def card_not_held(match: Match) -> str:
    held = match.view(match.seat).zones[f"hand:{match.seat}"]
    return next(card for card in ("QS", "QH", "QD", "QC") if card not in held)


def test_a_refusal_is_told_in_the_language_of_the_table(
    app: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = app.sit_at(whist_table(app))
    told: list[str] = []
    monkeypatch.setattr(table.turn, "show_bubble", lambda words, *_, **__: told.append(words))
    card = card_not_held(table.controller._history.match)
    table.hand_actions.play_move(f"bid {card}")
    with told_in_polish(SENTENCES):
        table.hand_actions.play_move(f"bid {card}")
    suit = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[card[1]]
    polish = {"S": "pik", "H": "kier", "D": "karo", "C": "trefl"}[card[1]]
    assert told == [f"You do not hold the queen of {suit}.", f"Nie masz jej: dama {polish}."]


def test_a_tally_is_told_in_the_language_of_the_table() -> None:
    view = scored_view()
    ((rule, message, points),) = view.tally
    english = str(message)
    with told_in_polish(SENTENCES):
        assert tally_sentences(view).startswith("Na ")
        assert "nadwyż" in CountEntry((rule, message, points), (), None).sentence
        assert str(message) == english
    assert tally_sentences(view) == f"{english}."


def test_house_rules_are_told_in_the_language_of_the_set_up(app: Program) -> None:
    with told_in_polish(SENTENCES):
        setup = SetupScene(app, "minnesota-whist")
        app.show(setup)
        _, told = setup.rules.options["target"]
        assert told.words == "Tyle punktów wygrywa mecz."
        assert say(GAMES["minnesota-whist"].options[0].title) == "Punkty do wygranej"
        assert deal_number_problem("9" * 5000) == "To za długie na numer rozdania."


def test_what_goes_through_the_pipe_is_the_same_in_every_language() -> None:
    view = scored_view()
    english = view_to_bytes(view)
    with told_in_polish(SENTENCES):
        assert view_to_bytes(view) == english
        assert view_to_bytes(scored_view()) == english
        assert view_from_bytes(english) == view


class Bracketed(dict[str, str]):
    """Translates every sentence into itself in brackets."""

    def get(self, key: str, default: Any = None) -> Any:
        return f"[{key}]"


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_of_a_tally_is_told_past_the_language(slug: str) -> None:
    """Takes what stands in brackets out of what is said of a deal: stops and spaces are left."""
    game, rng, told = GAMES[slug], Random(5), list[str]()
    names = ("You", "Anna", "Bo", "Cy")
    bracketed = replace(ENGLISH, sentences=Bracketed(), _parts={}, _cards={})
    match = game.start(game.players[0], seed=2)
    with told_in(bracketed):
        while match.seat is not None and len(told) < 12 and match.deal < 40:
            before = match.view(0)
            for frame in match.watch(rng.choice(match.legal_moves()), 0):
                if frame.beat == "score":
                    told.append(tally_sentences(frame.view))
                    if slug in ("malilla", "buck-euchre"):
                        told.append(words_of(slug)(frame.view, names).announcement(before, "score"))
    assert told
    for text in told:
        left = text
        while (shorter := re.sub(r"\[[^][]*\]", "", left)) != left:
            left = shorter
        assert not left.strip(" ."), text

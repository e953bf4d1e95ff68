"""A translator sees a sentence in its place: somebody plays until it is drawn."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tools.translations import showing
from tools.translations.collecting import CollectedMessage
from tools.translations.showing import SentenceWatch, games_of, picture_of

MENU = CollectedMessage("Trick games", "", {"tabletop/scenes/menu/menu_scene.py"})
NEVER = CollectedMessage("Nobody says this.", "", {"tabletop/scenes/menu/menu_scene.py"})


KEY = "{who} {who:takes|take} the trick."


@pytest.mark.parametrize(
    "line",
    [
        "Anna takes the trick.",
        "Anna takes the trick. Bruno leads.",
        "takes the trick",
        "Well played: anna takes the",
    ],
)
def test_a_sentence_is_known_by_a_line_of_it(line: str) -> None:
    watch = SentenceWatch(KEY, "")
    watch.note_drawn(line)
    watch.note_told("Anna takes the trick.", KEY, "another context")
    watch.note_drawn(line)
    watch.note_told("Anna takes the trick.", KEY, "")
    with pytest.raises(showing.SentenceSeen):
        watch.note_drawn(line)


@pytest.mark.parametrize("line", ["the trick", "Bruno takes it."])
def test_words_that_other_sentences_have_are_not_taken_for_it(line: str) -> None:
    watch = SentenceWatch(KEY, "")
    watch.note_told("Anna takes the trick.", KEY, "")
    watch.note_drawn(line)
    with pytest.raises(showing.SentenceSeen):
        watch.note_drawn("Anna takes the trick.")


def test_the_games_that_say_a_sentence_are_played_first() -> None:
    of_one = CollectedMessage("x", "", {"tabletop/games/star/words.py", "tabletop/games/star/rules.py"})
    of_all = CollectedMessage("x", "", {"tabletop/games/star/words.py", "tabletop/words/move_words.py"})
    assert games_of(of_one) == ["star"]
    assert games_of(of_all) == games_of(MENU) == tuple(GAMES)


def test_the_window_is_taken_in_which_a_sentence_is_drawn() -> None:
    picture, told = picture_of(MENU, "es", lambda: True)
    assert picture is not None
    assert picture.get_size() == showing.SIZE
    assert told == {"Juegos de bazas"}


def test_what_is_never_told_is_given_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "EVENTS_IN_SCENE", 2)
    assert picture_of(NEVER, "system", lambda: False) == (None, set())

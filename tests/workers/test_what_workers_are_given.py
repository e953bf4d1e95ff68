"""What the opponents' process is given: a view, and nothing that could tell it more."""

import json
import sys
import threading
from pathlib import Path

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.workers import worker_process
from tabletop.workers.framing import LENGTH
from tabletop.workers.opponent_client import Answer, OpponentClient
from tabletop.workers.view_wire import view_to_bytes
from tests.workers import failing_workers

SEED = 180_697_105_180
NAMES = ("Ada Lovelace", "Grace Hopper", "Emmy Noether", "Sofya Kovalevskaya", "Hypatia")
OF_THE_SYSTEM = {"LC_CTYPE", "__CF_USER_TEXT_ENCODING"}
"""What Python or macOS puts into an empty environment by itself."""


def answer_of(client: OpponentClient, called: threading.Semaphore) -> Answer:
    while (answer := client.answer()) is None:
        assert called.acquire(timeout=30)
    return answer


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Fills the current folder with files called as parts of Python, which leave a mark when they run."""
    folder, mark = tmp_path / "here", tmp_path / "ran"
    (folder / "tabletop" / "players").mkdir(parents=True)
    names = "json socket random struct queue hashlib signal threading multiprocessing subprocess search "
    names += "sitecustomize usercustomize tabletop/__init__ tabletop/players/__init__"
    for name in names.split():
        (folder / f"{name}.py").write_text(f"open({str(mark)!r}, 'a').write({name!r})\nraise SystemExit\n")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return mark


def test_no_file_of_the_current_folder_is_ever_run(trap: Path) -> None:
    called = threading.Semaphore(0)
    client = OpponentClient(called.release)
    match = GAMES["minnows"].start(2, seed=1)
    client.ask(1, match.view(match.seat), "beginner")
    answer = answer_of(client, called)
    client.close()
    assert not answer.by_rule
    assert not trap.exists()


@pytest.mark.parametrize("slug", GAMES)
def test_the_process_is_given_a_view_and_nothing_else(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, kept = tmp_path / "home", tmp_path / "kept"
    for name in ("HOME", "TABLETOP_HOME", "XDG_DATA_HOME", "APPDATA", "PYTHONPATH", "DISPLAY"):
        monkeypatch.setenv(name, str(home))
    called = threading.Semaphore(0)
    keeper = [sys.executable, "-I", "-S", failing_workers.__file__, "keeps_what_it_is_given", str(kept)]
    client = OpponentClient(called.release, keeper)
    game = GAMES[slug]
    sitters = [Sitter(name, f"face-{seat}", "expert") for seat, name in enumerate(NAMES)][: game.players[0]]
    table = Controller.start(game, sitters, seed=SEED, opponents=client, folder=home, started="2026-11-22")
    answer_of(client, called)
    client.close()
    match = game.start(len(sitters), seed=SEED)
    given = json.loads(kept.read_text("utf-8"))
    heard = given["heard"].encode("latin-1")
    head, _, view_bytes = heard[LENGTH.size :].partition(b"\n")
    number, level, face, is_exact = json.loads(head)
    assert LENGTH.unpack(heard[: LENGTH.size]) == (len(heard) - LENGTH.size,)
    assert (type(number), level, is_exact) == (int, "expert", False)
    assert face in CHARACTERS_BY_FACE
    assert number < 1_000_000
    assert view_bytes == view_to_bytes(match.view(match.seat))
    assert given["arguments"] == ["keeps_what_it_is_given"]
    assert set(given["environment"]) <= {*worker_process.NEEDED_VARIABLES, *OF_THE_SYSTEM}
    assert given["files"] == [0, 1, 2]
    assert Path(given["folder"]) == worker_process.PACKAGE_FOLDER
    told = json.dumps(given)
    for secret in (str(SEED), *match.shuffles, *NAMES, str(tmp_path), table.path.name if table.path else ""):
        assert secret not in told
    table.close()


def test_the_number_of_a_question_tells_nothing_of_its_match() -> None:
    asked = [number_asked(slug) for slug in ("minnows", "minnows", "classic-dominoes")]
    assert asked == [asked[0], asked[0] + 1, asked[0] + 2]


def number_asked(slug: str) -> int:
    """Returns under what number the first question of a new match is asked."""
    asked: list[int] = []

    class Asked(OpponentClient):
        def ask(
            self, tag: int, view: object, level: str, _face: int | None = None, *, is_exact: bool = False
        ) -> None:
            asked.append(tag)

    sitters = [Sitter("Ada", "1", "club"), Sitter("Bo", "2", "club")]
    Controller.start(GAMES[slug], sitters, seed=SEED, opponents=Asked())
    return asked[0]

"""What the voice says, in which order, and what becomes of a voice that is gone."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.accessibility import Announcement, Kind, Node, Role, State
from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.accessible_output.speech import process_voices, speech_dispatcher
from tabletop.accessible_output.speech import speaker as speaker_module
from tabletop.accessible_output.speech.process_voices import LineVoice, TextVoice
from tabletop.accessible_output.speech.speaker import Engine, Speaker
from tabletop.accessible_output.speech.speech_dispatcher import (
    SpeechDispatcher,
    open_speech_dispatcher,
    socket_path,
    text_to_speak,
)
from tabletop.accessible_output.speech.speech_output import SpeechOutput
from tabletop.messages import said

SEVEN = Node("7H", Role.LIST_ITEM, "Seven of hearts", position=(1, 2))
QUEEN = Node("QS", Role.LIST_ITEM, "Queen of spades", position=(2, 2))
ROOT = Node("window", Role.WINDOW, "Tabletop", children=(SEVEN, QUEEN))
PASSES = Announcement(Kind.EVENT, "Anna passes.")
MUST_FOLLOW = Announcement(Kind.REFUSAL, "You must follow suit.")


class WritingVoice:
    """Writes down what it is to say; an exclamation mark interrupts."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def speak(self, words: str, *, interrupts: bool) -> None:
        self.said.append(f"! {words}" if interrupts else words)

    def close(self) -> None:
        self.said.append("(silence)")


@pytest.fixture
def voice() -> WritingVoice:
    return WritingVoice()


@pytest.fixture
def output(voice: WritingVoice) -> SpeechOutput:
    output = SpeechOutput(voice)
    output.show(ROOT, "7H")
    output.announce(())
    voice.said.clear()
    return output


def test_where_one_goes_is_said_at_once(output: SpeechOutput, voice: WritingVoice) -> None:
    output.show(ROOT, "QS")
    output.announce(())
    output.show(ROOT, "QS")
    output.announce(())
    assert voice.said == ["! Queen of spades, 2 of 2."]


def test_what_happened_is_said_before_where_one_is_now(output: SpeechOutput, voice: WritingVoice) -> None:
    output.show(ROOT, "QS")
    output.announce((PASSES,))
    assert voice.said == ["Anna passes. Queen of spades, 2 of 2."]


def test_a_refusal_interrupts_and_an_event_waits_its_turn(output: SpeechOutput, voice: WritingVoice) -> None:
    for announced in (PASSES, MUST_FOLLOW):
        output.show(ROOT, "7H")
        output.announce((announced,))
    assert voice.said == ["Anna passes.", "! You must follow suit."]


def test_of_what_one_is_at_only_the_change_is_said(output: SpeechOutput, voice: WritingVoice) -> None:
    chosen = replace(SEVEN, states=frozenset({State.SELECTED}))
    for node in (chosen, SEVEN):
        output.show(replace(ROOT, children=(node, QUEEN)), "7H")
        output.announce(())
    assert voice.said == ["! chosen.", "! Seven of hearts, not chosen."]


def test_what_one_did_is_said_before_what_it_leads_to(output: SpeechOutput, voice: WritingVoice) -> None:
    chosen = replace(SEVEN, states=frozenset({State.SELECTED}))
    output.show(replace(ROOT, children=(chosen, QUEEN)), "7H")
    output.announce((Announcement(Kind.PLACE, "7♥: discard it."),))
    assert voice.said == ["chosen. 7 hearts: discard it."]


def test_whoever_comes_into_another_part_hears_which(output: SpeechOutput, voice: WritingVoice) -> None:
    hint, deal = Node("hint", Role.BUTTON, "Hint"), Node("deal", Role.BUTTON, "Deal")
    buttons = Node("buttons", Role.SECTION, "Buttons", children=(hint, deal))
    for key in ("hint", "deal"):
        output.show(replace(ROOT, children=(SEVEN, QUEEN, buttons)), key)
        output.announce(())
    assert voice.said == ["! Buttons. Hint, button.", "! Deal, button."]


def test_a_part_that_was_announced_is_not_named_again(output: SpeechOutput, voice: WritingVoice) -> None:
    menu = Node("menu", Role.DIALOG, "Menu", children=(Node("on", Role.BUTTON, "Play on"),))
    output.show(replace(ROOT, children=(menu,)), "on")
    output.announce((Announcement(Kind.PLACE, "Menu, 9 choices."),))
    assert voice.said == ["Menu, 9 choices. Play on, button."]


def test_an_answer_says_itself_where_one_is(output: SpeechOutput, voice: WritingVoice) -> None:
    output.show(ROOT, "QS")
    output.announce((Announcement(Kind.ANSWER, "Your hand: queen of spades."),))
    assert voice.said == ["! Your hand: queen of spades."]


def test_a_focus_that_is_lost_says_nothing(output: SpeechOutput, voice: WritingVoice) -> None:
    output.show(replace(ROOT, children=()), "window")
    output.announce(())
    assert voice.said == []


def test_short_facts_are_kept_apart_by_pauses(output: SpeechOutput, voice: WritingVoice) -> None:
    output.show(ROOT, "7H")
    output.announce((Announcement(Kind.PLACE, "Deal 1 · bidding."),))
    assert voice.said == ["Deal 1, bidding."]


class FakeEngine:
    """Speaks into a list, and is gone after as many texts as it is told."""

    def __init__(self, said: list[str], texts: int = 99) -> None:
        self._said = said
        self._left = texts

    def say(self, words: str) -> None:
        if not self._left:
            raise BrokenPipeError("gone")
        self._left -= 1
        self._said.append(words)

    def stop(self) -> None:
        self._said.append("(stop)")

    def close(self) -> None:
        self._said.append("(end)")


def spoken_with(make: Callable[[], Engine], said: list[str], texts: list[tuple[str, bool]]) -> None:
    """Has texts spoken one after the other, each when the last has been taken, and ends the voice."""
    speaker = Speaker(make)
    try:
        for words, interrupts in texts:
            speaker.speak(words, interrupts=interrupts)
            while speaker._waiting:  # the thread takes it
                pass
    finally:
        speaker.close()


def test_a_voice_that_is_gone_is_opened_once_more() -> None:
    said: list[str] = []
    lives = iter([1, 99])
    spoken_with(
        lambda: FakeEngine(said, next(lives)), said, [("one", False), ("two", True), ("three", False)]
    )
    assert said[:5] == ["one", "(stop)", "(end)", "two", "three"]


def test_a_voice_that_cannot_be_had_is_a_sentence_and_no_crash() -> None:
    def no_voice() -> Engine:
        raise OutputProblem(said("There is no voice."))

    speaker = Speaker(no_voice)
    speaker._thread.join()
    with pytest.raises(OutputProblem, match="There is no voice"):
        speaker.speak("one", interrupts=False)
    speaker.close()


def test_a_voice_that_is_gone_twice_is_given_up() -> None:
    said: list[str] = []
    speaker = Speaker(lambda: FakeEngine(said, 0))
    speaker.speak("one", interrupts=False)
    speaker._thread.join()
    with pytest.raises(OutputProblem, match="does not answer"):
        speaker.speak("two", interrupts=False)
    speaker.close()
    assert said == ["(end)", "(end)"]


# --- speech-dispatcher


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A service at the user's socket that keeps what it was told."""
    if sys.platform == "win32":
        pytest.skip("Windows has no such sockets")
    place = tmp_path / "s"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{place}")
    heard: list[str] = []
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(place))
        listener.listen()
        thread = threading.Thread(target=_serve, args=(listener, heard))
        thread.start()
        yield heard
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        thread.join()


def _serve(listener: socket.socket, heard: list[str]) -> None:
    with suppress(OSError):
        connection, _ = listener.accept()
        with connection, connection.makefile("rw", encoding="utf-8", newline="") as lines:
            is_text = False
            for line in lines:
                heard.append(line.rstrip("\r\n"))
                if heard[-1] == "QUIT":
                    return
                is_text = heard[-1] != "." and (is_text or heard[-1] == "SPEAK")
                if not is_text or heard[-1] == "SPEAK":
                    lines.write("225-17\r\n225 OK\r\n" if heard[-1] == "." else "200 OK\r\n")
                    lines.flush()


def test_the_service_is_told_language_words_and_silence(service: list[str]) -> None:
    engine = open_speech_dispatcher("pt_BR")
    engine.say("You lead.\n.Hearts")
    engine.stop()
    engine.close()
    assert service[1:3] == ["SET self LANGUAGE pt-BR", "SET self PRIORITY message"]
    assert service[3:8] == ["SPEAK", "You lead.", "..Hearts", ".", "CANCEL self"]


def test_a_service_that_ends_is_an_error(service: list[str]) -> None:
    engine = open_speech_dispatcher("en")
    engine._socket.sendall(b"QUIT\r\n")
    with pytest.raises(OSError, match=r"ended|Broken pipe|reset"):
        engine.say("You lead.")
    engine.close()
    assert isinstance(engine, SpeechDispatcher)
    assert service[-1] == "QUIT"


def test_without_the_service_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no such sockets")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'none'}")
    monkeypatch.setattr(speech_dispatcher, "PROGRAM", str(tmp_path / "none"))
    with pytest.raises(OutputProblem, match="install speech-dispatcher"):
        open_speech_dispatcher("en")


def test_the_socket_is_where_the_system_keeps_those_of_its_user() -> None:
    assert socket_path({"XDG_RUNTIME_DIR": "/run/user/7"}) == Path(
        "/run/user/7/speech-dispatcher/speechd.sock"
    )
    assert socket_path({"SPEECHD_ADDRESS": "unix_socket:/there"}) == Path("/there")


def test_a_line_that_is_a_full_stop_does_not_end_a_text() -> None:
    assert text_to_speak("One\n.\nTwo") == b"One\r\n..\r\nTwo\r\n.\r\n"


# --- voices of processes

ECHO = "import sys; open(sys.argv[1], 'ab').write(sys.stdin.buffer.read())"


def test_a_process_of_lines_gets_texts_in_a_form_that_has_no_line_ends(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    voice = LineVoice([sys.executable, "-I", "-c", ECHO, str(heard)])
    voice.say("Zoë\npasses.")
    voice.stop()
    assert voice._process.stdin is not None
    voice._process.stdin.close()
    voice._process.wait()
    voice.close()
    assert heard.read_bytes() == b"Wm/DqwpwYXNzZXMu\n!\n"


def test_a_process_of_one_text_gets_it_whole(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    voice = TextVoice([sys.executable, "-I", "-c", ECHO, str(heard)])
    voice.say("Zoë passes. ")
    assert voice._process is not None
    voice._process.wait()
    voice.close()
    assert heard.read_text(encoding="utf-8") == "Zoë passes. "


def test_a_process_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(OutputProblem, match="no voice"):
        process_voices.start_process(["/none/at/all"])


def test_a_voice_that_hangs_does_not_keep_the_program_from_ending(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    has_begun, goes_on = threading.Event(), threading.Event()

    class HangingEngine(FakeEngine):
        def say(self, words: str) -> None:
            has_begun.set()
            goes_on.wait()

    monkeypatch.setattr(speaker_module, "SECONDS_TO_END", 0.0)
    speaker = Speaker(lambda: HangingEngine([]))
    speaker.speak("one", interrupts=False)
    has_begun.wait()
    speaker.close()
    assert "left to itself" in caplog.text
    goes_on.set()
    speaker._thread.join()

"""Opponents' processes that fail, each in a way of its own: `minds.py KIND`.

It runs as a program of its own, and imports nothing of Tabletop.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from struct import pack, unpack
from typing import Any

LONG = 3600.0
BECAUSE = {"say": "because", "with": {}}
HELPERS = {"listen", "read", "say", "spill", "tell", "and_stay", "keeps_what_it_is_given"}


def listen() -> Any:
    """Returns the number of the next question."""
    (length,) = unpack(">I", read(4))
    return json.loads(read(length).partition(b"\n")[0])[0]


def read(count: int) -> bytes:
    parts = b""
    while len(parts) < count:
        part = os.read(0, count - len(parts))
        if not part:
            os._exit(0)
        parts += part
    return parts


def say(words: bytes) -> None:
    spill(pack(">I", len(words)) + words)


def spill(words: bytes) -> None:
    while words:
        words = words[os.write(1, words) :]


def tell(*answer: object) -> None:
    say(json.dumps(answer).encode())


def and_stay() -> None:
    while True:
        listen()


def dies_at_once() -> None:
    os._exit(9)


def dies_at_a_question() -> None:
    listen()
    os._exit(9)


def dies_in_the_middle_of_an_answer() -> None:
    listen()
    spill(pack(">I", 40) + b'[1,"pl')
    os._exit(9)


def hangs() -> None:
    listen()
    time.sleep(LONG)


def never_reads() -> None:
    time.sleep(LONG)


def stops_itself() -> None:
    import signal

    if hasattr(signal, "SIGSTOP"):
        os.kill(os.getpid(), signal.SIGSTOP)
    time.sleep(LONG)


def answers_from_the_second_question_on() -> None:
    while True:
        tag = listen()
        if tag > 1:
            tell(tag, "the right one", BECAUSE)


def babbles() -> None:
    listen()
    say(b"\xff\x00 no json")
    and_stay()


def babbles_for_ever() -> None:
    while True:
        spill(b"\x00\x00\x00\x04null" * 1000)


def says_nothing_in_many_words() -> None:
    while True:
        spill(b"\x00\x00\x00\x00" * 1000)


def answers_the_wrong_shape() -> None:
    listen()
    say(b'{"move": 1}')
    and_stay()


def answers_with_a_number_that_is_true() -> None:
    listen()
    tell(True, "play 2H", BECAUSE)
    and_stay()


def answers_with_a_number_that_is_none() -> None:
    listen()
    say(b'[NaN, "play 2H", {"say": "because", "with": {}}]')
    and_stay()


def answers_with_a_number_too_long_to_read() -> None:
    listen()
    say(b"[" + b"9" * 3000 + b', 1, {"say": "because", "with": {}}]')
    and_stay()


def answers_in_nests() -> None:
    listen()
    say(b"[" * 4000)
    and_stay()


def answers_in_endless_nests() -> None:
    listen()
    spill(pack(">I", 200_000) + b"[" * 200_000)
    and_stay()


def promises_a_gigabyte() -> None:
    listen()
    spill(pack(">I", 1 << 30))
    while True:
        spill(b"[" * 4096)


def answers_with_a_novel() -> None:
    tag = listen()
    tell(tag, "play 2H", {"say": "Because " * 1_000_000, "with": {}})
    and_stay()


def answers_another_question() -> None:
    tell(listen() + 1, "play 2H", BECAUSE)
    and_stay()


def closes_its_ear() -> None:
    os.close(0)
    time.sleep(LONG)


def closes_its_mouth() -> None:
    os.close(1)
    and_stay()


def sleeps_after_the_first_answer() -> None:
    tell(listen(), "the right one", BECAUSE)
    time.sleep(LONG)


def answers_twice() -> None:
    while True:
        tag = listen()
        tell(tag, "the right one", BECAUSE)
        tell(tag, "the wrong one", BECAUSE)


def answers_two_questions_at_once() -> None:
    while True:
        tag = listen()
        if tag % 2 == 0:
            tell(tag - 1, "play AS", BECAUSE)
            tell(tag, "the right one", BECAUSE)


def answers_what_is_not_legal() -> None:
    while True:
        tell(listen(), "dance \ud800", BECAUSE)


def talks_prettily() -> None:
    while True:
        tell(listen(), "the right one", {"say": "It\u202e is\x1b[31m\n\ud800 best.", "with": {}})


def thinks_for_ever() -> None:
    """Reads on, and comes to no answer."""
    and_stay()


def keeps_what_it_is_given() -> None:
    """Writes down all that it was told, by whatever way, into the file that is named beside its kind."""
    heard = b""
    while not heard.partition(b"\n")[2].endswith(b"]"):
        heard += os.read(0, 1 << 16)
    try:
        open_files = sorted(int(number) for number in os.listdir("/proc/self/fd"))[:-1]
    except OSError:
        open_files = [0, 1, 2]
    told = {
        "arguments": sys.argv[1:-1],
        "environment": dict(os.environ),
        "folder": os.getcwd(),
        "files": open_files,
        "heard": heard.decode("latin-1"),
    }
    with open(sys.argv[-1], "w", encoding="utf-8") as file:
        json.dump(told, file)
    os._exit(0)


KINDS: dict[str, Callable[[], None]] = {
    name: kind
    for name, kind in list(globals().items())
    if getattr(kind, "__module__", "") == __name__ and name not in HELPERS
}

if __name__ == "__main__":
    globals()[sys.argv[1]]()

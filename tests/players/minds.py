"""Opponents' processes that fail, each in a way of its own."""

import json
import os
import time
from multiprocessing.connection import Connection


def one_that_dies(line: Connection) -> None:
    line.recv_bytes()
    os._exit(9)


def one_that_hangs(line: Connection) -> None:
    line.recv_bytes()
    time.sleep(3600)


def one_that_babbles(line: Connection) -> None:
    line.recv_bytes()
    line.send_bytes(b"\xff\x00 no json")
    line.recv_bytes()


def one_that_answers_the_wrong_shape(line: Connection) -> None:
    line.recv_bytes()
    line.send_bytes(json.dumps({"move": 1}).encode())
    line.recv_bytes()


def one_that_answers_an_old_question_first(line: Connection) -> None:
    tag, _ = json.loads(line.recv_bytes().partition(b"\n")[0])
    line.send_bytes(json.dumps([["another match", 7], "play AS", ""]).encode())
    line.send_bytes(json.dumps([tag, "the right one", "because"]).encode())
    line.recv_bytes()


def one_that_never_starts(line: Connection) -> None:
    line.close()

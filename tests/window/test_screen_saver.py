"""On a real X server the screen saver comes again after it was kept away."""

from __future__ import annotations

import os
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path

import pytest

from tests import window_packages as requirements
from tests.window.program_window import PATIENCE, ROOT
from tests.window.virtual_screen import VirtualScreen

PROGRAM = """
import ctypes, sys, time
from tabletop.graphics.window import game_window
game_window.prepare_sdl()
import pygame
from tabletop.graphics.window import screen_saver

class Info(ctypes.Structure):
    _fields_ = (("window", ctypes.c_ulong), ("state", ctypes.c_int), ("rest", ctypes.c_ulong * 4))

x, saver = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
x.XOpenDisplay.restype, x.XDefaultRootWindow.restype = ctypes.c_void_p, ctypes.c_ulong
screen = ctypes.c_void_p(x.XOpenDisplay(None))
root = ctypes.c_ulong(x.XDefaultRootWindow(screen))
x.XSetScreenSaver(screen, 1, 1, 1, 1)  # after a second
pygame.display.init()
pygame.display.set_mode((200, 100))
for allowed in sys.argv[2:]:
    screen_saver.allow_screen_saver(allowed == "allowed")
info, end = Info(), time.monotonic() + float(sys.argv[1])
while info.state != 1 and time.monotonic() < end:
    pygame.event.get()
    time.sleep(0.05)
    saver.XScreenSaverQueryInfo(screen, root, ctypes.byref(info))
print("it comes" if info.state == 1 else "it stays away")
"""


@pytest.mark.skipif(find_library("Xss") is None, reason="no library of X's screen saver")
def test_after_a_match_the_screen_saver_comes_again(tmp_path: Path) -> None:
    if requirements.missing_packages():
        pytest.skip(f"{' and '.join(requirements.missing_packages())} not installed")
    with VirtualScreen(tmp_path, 640, 480) as screen:  # of its own: the others must not go dark
        told = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(PATIENCE), "forbidden", "allowed"],
            cwd=ROOT,
            env={**os.environ, "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert told.stdout.splitlines()[-1:] == ["it comes"], told.stderr

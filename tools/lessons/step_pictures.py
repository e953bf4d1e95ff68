"""Takes a picture of every step of a lesson, as large and as small as the window is."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame

from tabletop.lessons import Step, load_lesson
from tabletop.scenes.lesson.lesson_table import LessonTable
from tests.lessons.lesson_table import OpenedLesson

SIZES = (((960, 600), "larger"), ((1280, 800), "normal"), ((2560, 1440), "normal"))


def take_pictures(slug: str, folder: Path | None = None) -> Path:
    """Pictures of all steps, and of the answers to other moves; the folder that they lie in."""
    folder = folder or Path(tempfile.mkdtemp(prefix=f"lesson-{slug}-"))
    folder.mkdir(parents=True, exist_ok=True)
    for size, text_size in SIZES:
        _take(slug, folder, size, text_size)
    return folder


def _take(slug: str, folder: Path, size: tuple[int, int], text_size: str) -> None:
    lecture = OpenedLesson(load_lesson(slug), size, text_size=text_size)

    def save(table: LessonTable, name: str) -> None:
        lecture.app.pass_time(600)
        missing = table.narrator.missing
        if missing:
            print(f"{name}: nothing on the table is called {', '.join(missing)}")
        pygame.image.save(lecture.app.window, folder / f"{size[0]}-{name}.png")

    def step(table: LessonTable, _: Step) -> None:
        save(table, f"step-{table.guide.number:02}")

    def stray(table: LessonTable, _: Step) -> None:
        save(table, f"step-{table.guide.number:02}-other")

    lecture.lesson_player.on_step, lecture.lesson_player.on_other_move = step, stray
    lecture.lesson_player.play()
    lecture.app.pass_time(200)
    pygame.image.save(lecture.app.window, folder / f"{size[0]}-the-end.png")

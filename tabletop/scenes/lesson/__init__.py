"""A lesson at the real table: the match, the bubble that teaches, and the highlights."""

from tabletop.scenes.lesson.scene import LessonTable
from tabletop.scenes.lesson.start import lesson_table, table_of

__all__ = ["LessonTable", "lesson_table", "table_of"]

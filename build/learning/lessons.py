"""The games that have something to learn."""

from collections.abc import Callable, Mapping

from learning.jersey_gin import JerseyGinLesson
from learning.kaluki import KalukiLesson
from learning.lesson import Lesson
from learning.minimize import MinimizeLesson

LESSONS: Mapping[str, Callable[[], Lesson]] = {
    "jersey-gin": JerseyGinLesson,
    "kaluki": KalukiLesson,
    "minimize": MinimizeLesson,
}

"""The games that have something to learn."""

from collections.abc import Callable, Mapping

from self_play.buck_euchre import BuckEuchreLearner
from self_play.jersey_gin import JerseyGinLearner
from self_play.kaluki import KalukiLearner
from self_play.learner import SelfPlayLearner
from self_play.minimize import MinimizeLearner

LEARNERS: Mapping[str, Callable[[], SelfPlayLearner]] = {
    "buck-euchre": BuckEuchreLearner,
    "jersey-gin": JerseyGinLearner,
    "kaluki": KalukiLearner,
    "minimize": MinimizeLearner,
}

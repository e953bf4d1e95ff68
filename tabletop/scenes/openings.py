"""Opens scenes for those that know nothing of each other; imports each when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.scenes.scene import Host, Scene

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.coach.positions import Position
    from tabletop.controller import Controller, Replay, Saving
    from tabletop.scenes.ends import Ends


class LazyOpenings:
    """Makes the scenes of one program; only the program imports this class."""

    def __init__(self, app: Host) -> None:
        self._app = app

    def come_near(self) -> None:
        """Imports what is due soon after every deal, while there is time: that takes a frame."""
        from tabletop.scenes import sheet  # noqa: F401

    def table(self, controller: Controller, *, deals: bool = False) -> Scene:
        from tabletop.scenes.table.scene import Table
        from tabletop.stage.glide import Manner

        settings = self._app.settings
        is_still = Manner(settings.animation_speed, settings.reduced_motion).is_still
        return Table(self._app, controller, controller.opening() if deals and not is_still else ())

    def sheet(
        self,
        match: Controller | Replay,
        below: Scene,
        label: str = "",
        go_on: Callable[[], None] | None = None,
    ) -> Scene:
        from tabletop.scenes.sheet import ScoreSheet

        return ScoreSheet(self._app, match, below, label, go_on)

    def winner(self, controller: Controller, seat: int | None, below: Scene) -> Scene:
        from tabletop.scenes.winner import Winner

        return Winner(self._app, controller, seat, below)

    def curtain(
        self,
        who: tuple[str, int],
        on_take: Callable[[], None],
        *,
        on_leave: Callable[[], None],
        title: str,
        why: str = "",
    ) -> Scene:
        from tabletop.scenes.curtain import Curtain

        return Curtain(self._app, *who, on_take, on_leave=on_leave, title=title, why=why)

    def rules(self, slug: str, rule: str | None = None) -> Scene:
        from tabletop.scenes.rules import RuleBook

        return RuleBook(self._app, slug, rule)

    def replay(self, replay: Replay) -> Scene:
        from tabletop.scenes.replay import ReplayScene

        return ReplayScene(self._app, replay)

    def setup(self, slug: str) -> Scene:
        from tabletop.scenes.setup import Setup

        return Setup(self._app, slug)

    def lesson(self, slug: str, ends: Ends) -> Scene:
        from tabletop.scenes.lesson.start import lesson_table

        return lesson_table(self._app, slug, ends)

    def positions(self, slug: str) -> Scene:
        from tabletop.scenes.finding.scene import Positions

        return Positions(self._app, slug)

    def position(self, position: Position) -> Scene:
        from tabletop.scenes.finding.moment import FindTheMove
        from tabletop.scenes.finding.said import LEAVE

        return FindTheMove(self._app, position, back=LEAVE)

    def review(self, replay: Replay, since: int = 0) -> Scene:
        from tabletop.scenes.review.scene import Review
        from tabletop.settings import records_folder

        # Beside somebody else's file nothing is written.
        is_ours = replay.path is not None and replay.path.parent == records_folder()
        record = replay.path if is_ours and replay.is_over else None
        return Review(self._app, replay, record, since=since)

    def chair(self, replay: Replay, seat: int, at: int = 0) -> Scene:
        from tabletop.scenes.review.chair import Chair

        return Chair(self._app, replay, seat, at)

    def importing(self, source: Path, below: Scene) -> Scene:
        from tabletop.scenes.history import History
        from tabletop.scenes.importing import Importing

        app = self._app
        see = None if isinstance(below, History) else lambda: app.replace(History(app))
        return Importing(app, source, below, see)

    def loading(self, source: Path, below: Scene) -> Scene:
        from tabletop.scenes.loading import Loading

        return Loading(self._app, source, below)

    def settings(self) -> Scene:
        from tabletop.scenes.settings import SettingsScene

        return SettingsScene(self._app)

    def asks_to_save(self, saving: Saving, above: Scene, then: Callable[[], None]) -> bool:
        if saving.is_complete:
            return False
        from tabletop.scenes.unsaved import Unsaved

        self._app.push(Unsaved(self._app, saving, above, then))
        return True

    def rescued(self, saving: Saving) -> str:
        if saving.is_complete:
            return ""
        from tabletop.scenes.unsaved import rescue

        return rescue(saving)

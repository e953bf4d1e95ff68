"""Opens scenes for those that know nothing of each other; imports each when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.messages import said, say
from tabletop.scenes.base.scene import Host, Scene

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.coach.practice_positions import PracticePosition
    from tabletop.competition.evening_plan import EveningPlan
    from tabletop.controller import Controller, Replay, SaveState
    from tabletop.messages import Message
    from tabletop.records.match_file.sealed_deck import SealedDeck
    from tabletop.scenes.base.lesson_exits import LessonExits


class SceneNavigator:
    """Makes the scenes of one program; only the program imports this class."""

    def __init__(self, app: Host) -> None:
        self._app = app

    def preload(self) -> None:
        """Imports what is due soon after every deal, while there is time: that takes a frame."""
        from tabletop.scenes.score_sheet import score_sheet_scene  # noqa: F401

    def table(self, controller: Controller, *, deals: bool = False) -> Scene:
        from tabletop.graphics.pieces.animation import MotionSettings
        from tabletop.scenes.table.table_scene import TableScene

        settings = self._app.settings
        is_still = MotionSettings(settings.animation_speed, settings.reduced_motion).is_still
        return TableScene(
            self._app, controller, controller.opening_frames() if deals and not is_still else ()
        )

    def score_sheet(
        self,
        match: Controller | Replay,
        below: Scene,
        label: Message | None = None,
        go_on: Callable[[], None] | None = None,
    ) -> Scene:
        from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene

        return ScoreSheetScene(self._app, match, below, label, go_on)

    def winner(self, controller: Controller, seat: int | None, below: Scene) -> Scene:
        from tabletop.scenes.match_end.winner_scene import WinnerScene

        return WinnerScene(self._app, controller, seat, below)

    def curtain(
        self,
        who: tuple[str, int],
        on_take: Callable[[], None],
        *,
        on_leave: Callable[[], None],
        title: Message,
        why: Message | None = None,
    ) -> Scene:
        from tabletop.scenes.table.flow.curtain_scene import CurtainScene

        return CurtainScene(self._app, *who, on_take, on_leave=on_leave, title=title, why=why)

    def cut(self, slug: str, begin: Callable[[SealedDeck], None]) -> Scene:
        from tabletop.scenes.sealed_deck.cut_scene import CutScene

        return CutScene(self._app, slug, begin)

    def seal(self, sealed: SealedDeck, below: Scene) -> Scene:
        from tabletop.scenes.sealed_deck.seal_scene import SealScene

        return SealScene(self._app, sealed, below)

    def deal_check(self, replay: Replay, below: Scene) -> Scene:
        from tabletop.scenes.sealed_deck.check_scene import CheckScene

        return CheckScene(self._app, replay, below)

    def invitation(self, match: Replay, below: Scene) -> Scene:
        from tabletop.scenes.invitation.invite import invitation_to_match

        return invitation_to_match(self._app, match, below)

    def choose_comparison(self, own: Replay, below: Scene) -> Scene:
        from tabletop.scenes.compare.choose_scene import ChooseScene

        return ChooseScene(self._app, own, below)

    def rule_book(self, slug: str, rule: str | None = None) -> Scene:
        from tabletop.scenes.book.book_scene import RuleBookScene

        return RuleBookScene(self._app, slug, rule)

    def replay(self, replay: Replay, at: int = 0) -> Scene:
        from tabletop.scenes.replay.replay_scene import ReplayScene

        return ReplayScene(self._app, replay, at)

    def setup(self, slug: str) -> Scene:
        from tabletop.scenes.setup.setup_scene import SetupScene

        return SetupScene(self._app, slug)

    def lesson(self, slug: str, exits: LessonExits) -> Scene:
        from tabletop.scenes.lesson.lesson_start import open_lesson_table

        return open_lesson_table(self._app, slug, exits)

    def positions(self, slug: str) -> Scene:
        from tabletop.scenes.practice.positions_scene import PositionsScene

        return PositionsScene(self._app, slug)

    def position(self, position: PracticePosition) -> Scene:
        from tabletop.scenes.practice.position_table import PositionTable
        from tabletop.scenes.practice.practice_sentences import LEAVE

        return PositionTable(self._app, position, back_label=LEAVE)

    def review(self, replay: Replay, since: int = 0) -> Scene:
        from tabletop.scenes.review.review_scene import ReviewScene
        from tabletop.settings import records_folder

        # Beside somebody else's file nothing is written.
        is_ours = replay.path is not None and replay.path.parent == records_folder()
        record = replay.path if is_ours and replay.is_over else None
        return ReviewScene(self._app, replay, record, since=since)

    def seat_view(self, replay: Replay, seat: int, at: int = 0) -> Scene:
        from tabletop.scenes.replay.seat_view import SeatViewScene

        return SeatViewScene(self._app, replay, seat, at)

    def import_matches(self, source: Path, below: Scene) -> Scene:
        from tabletop.scenes.history.history_scene import HistoryScene
        from tabletop.scenes.match_files.import_scene import ImportScene

        app = self._app
        see = None if isinstance(below, HistoryScene) else lambda: app.replace(HistoryScene(app))
        return ImportScene(app, source, below, see)

    def import_evening(self, source: Path, below: Scene) -> Scene:
        from tabletop.scenes.evening.evening_import import EveningImportScene
        from tabletop.scenes.evening.evening_scene import EveningScene

        is_here = isinstance(below, EveningScene) and below.plan.id

        def see(plan: EveningPlan) -> None:
            self._app.pop()
            if plan.id != is_here:
                self._app.push(EveningScene(self._app, plan))

        return EveningImportScene(self._app, source, below, see)

    def back_to_evening(self, evening: str) -> None:
        from tabletop.competition.evening_plan import BadEvening
        from tabletop.scenes.evening.evening_scene import EveningScene
        from tabletop.scenes.evening.evening_state import evening_folder

        top = self._app.scenes[-1] if self._app.scenes else None
        if isinstance(top, EveningScene) and top.plan.id == evening:
            return
        try:
            self._app.push(EveningScene(self._app, evening_folder().plan(evening)))
        except BadEvening as problem:
            if top is not None:
                top.show_problem(said("This evening can’t be opened"), say(problem.reason))

    def back_to_day(self, day: str) -> None:
        from tabletop.competition.deal_of_day import day_told
        from tabletop.scenes.shared_deals.day_scene import DayScene

        if not self._app.scenes or not isinstance(self._app.scenes[-1], DayScene):
            self._app.push(DayScene(self._app, day_told(day)))

    def back_to_league(self, game: str) -> None:
        from tabletop.scenes.shared_deals.league_scene import LeagueScene

        if not self._app.scenes or not isinstance(self._app.scenes[-1], LeagueScene):
            self._app.push(LeagueScene(self._app, game))

    def loading(self, source: Path, below: Scene) -> Scene:
        from tabletop.scenes.match_files.open_match import Loading

        return Loading(self._app, source, below)

    def settings(self) -> Scene:
        from tabletop.scenes.settings.settings_scene import SettingsScene

        return SettingsScene(self._app)

    def asks_to_save(self, saving: SaveState, above: Scene, then: Callable[[], None]) -> bool:
        if saving.is_complete:
            return False
        from tabletop.scenes.match_files.unsaved_scene import UnsavedScene

        self._app.push(UnsavedScene(self._app, saving, above, then))
        return True

    def rescue_unsaved(self, saving: SaveState) -> Message | None:
        if saving.is_complete:
            return None
        from tabletop.scenes.match_files.unsaved_scene import rescue_match

        return rescue_match(saving)

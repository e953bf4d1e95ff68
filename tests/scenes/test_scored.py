"""The end of a deal: the table stays as it was scored while the sheet is read."""

from tabletop.players.thinking import quick_move
from tabletop.scenes.sheet import ScoreSheet
from tests.scenes.sitting import FRAME, Sitting


def to_the_sheet() -> Sitting:
    """A deal of Malilla played to its end, the sheet just opened."""
    people = (None, "club", "club", "club")
    sitting = Sitting("malilla", people, seed=3, curtain=False, animation_speed="off")
    table, controller = sitting.table, sitting.controller
    while len(sitting.app.scenes) == 1:
        if table.is_ready and controller.view().deal == 1:
            table.follow(controller.play(quick_move(controller.view())))
        sitting.app.clock += FRAME
        table.update(sitting.app.now)
    return sitting


def test_behind_the_sheet_the_scored_deal_still_lies_there() -> None:
    sitting = to_the_sheet()
    assert isinstance(sitting.app.top, ScoreSheet)
    view = sitting.table.board.view
    assert view.facts["tally"]
    assert view.deal == 1
    assert sum(view.facts["tricks"]) == 10


def test_after_the_sheet_the_next_deal_follows() -> None:
    sitting = to_the_sheet()
    sitting.app.pop()
    assert sitting.until_ready()
    assert len(sitting.app.scenes) == 1
    assert sitting.table.board.view.deal == 2


def test_once_the_match_is_over_the_sheet_leads_back_and_not_on() -> None:
    sitting = Sitting("blind-dominoes", (None, "club"), seed=3, animation_speed="off", options={"wins": 1})
    while sitting.until_ready():
        sitting.table.follow(sitting.controller.play(quick_move(sitting.controller.view())))
    sitting.app.uncover(sitting.table)
    sitting.table.show_sheet()
    sheet = sitting.app.top
    assert isinstance(sheet, ScoreSheet)
    assert sheet.button.label == "Back"

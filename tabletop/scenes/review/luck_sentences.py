"""What is said of luck and skill: each sentence whole, in one place."""

from collections.abc import Callable, Sequence

from tabletop.controller.review.luck import REPLAYS_PER_DEAL, DealLuck
from tabletop.scenes.base.plot_widget import scale_number

TITLE = "Luck and skill"
PLAYING = "Experts are playing these deals again. That takes a few minutes."
PROGRESS = "{done} of {count}"
TIME_LEFT = "{progress}, {time} left"
SOON = "less than a minute"
MINUTES = "about {minutes} minutes"
MINUTE = "about a minute"
STOPPED = "Stopped after {done} of {count}"
NO_DEALS = "No deal of this match was played to its end."
FAILED = "The deals couldn’t be played again just now."

EXPERTS = "Experts with the same cards"
SLIPS = "Cost of clear slips"

AHEAD = "{points} ahead of the others"
BEHIND = "{points} behind the others"
LEVEL = "level with the others"
WORTH = "With the same cards, experts came out {worth}, on average. {name} came out {made}."
WORTH_OF_THEM = "With the same cards, experts came out {worth}, on average. You came out {made}."
COST = "Clear slips cost {slips}."
NO_SLIPS = "There were no clear slips."
REST_GOOD = "How the play happened to go brought {rest}."
REST_BAD = "How the play happened to go took {rest}."
REST_NONE = "How the play happened to go made no difference."
HOW = "Each deal was played again {times} times, by experts in every seat, who saw only their own cards."

EXACTLY = "{deal} {number}: {name} {made}, experts {worth} ± {spread}, slips {slips}"


def progress_words(done: int, count: int, seconds_left: float | None) -> str:
    """Returns how far the work is, and how long the rest will take; None while that is unknown."""
    progress = PROGRESS.format(done=done, count=count)
    if seconds_left is None:
        return progress
    minutes = round(seconds_left / 60)
    time = SOON if seconds_left < 45 else MINUTE if minutes < 2 else MINUTES.format(minutes=minutes)
    return TIME_LEFT.format(progress=progress, time=time)


def luck_summary(deals: Sequence[DealLuck], name: str, cost: Callable[[float], str]) -> list[str]:
    """Returns what the deals were worth, what was made of them, and where the difference came from."""
    worth, made = sum(deal.worth for deal in deals), sum(deal.points for deal in deals)
    slips, rest = sum(deal.slips for deal in deals), sum(deal.unexplained for deal in deals)
    wording = WORTH_OF_THEM if name == "You" else WORTH
    said = [wording.format(worth=standing_words(worth, cost), made=standing_words(made, cost), name=name)]
    said.append(COST.format(slips=cost(slips)) if slips else NO_SLIPS)
    going = REST_NONE if abs(rest) < 0.05 else REST_GOOD if rest > 0 else REST_BAD
    said.append(going.format(rest=cost(abs(rest))))
    return [*said, HOW.format(times=REPLAYS_PER_DEAL)]


def standing_words(points: float, cost: Callable[[float], str]) -> str:
    """Returns how far ahead of the others, or behind."""
    if abs(points) < 0.05:
        return LEVEL
    return (AHEAD if points > 0 else BEHIND).format(points=cost(abs(points)))


def exact_numbers(deal: DealLuck, name: str, one_deal: str) -> str:
    """Returns a deal with its numbers."""
    return EXACTLY.format(
        deal=one_deal.capitalize(),
        number=deal.number,
        name=name,
        made=scale_number(deal.points),
        worth=scale_number(deal.worth),
        spread=scale_number(deal.spread),
        slips=scale_number(deal.slips),
    )

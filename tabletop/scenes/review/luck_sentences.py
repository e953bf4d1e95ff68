"""What is said of luck and skill: each sentence whole, in one place."""

from collections.abc import Callable, Sequence

from tabletop.controller.review.luck import REPLAYS_PER_DEAL, DealLuck
from tabletop.messages import Message, SlotValue, said
from tabletop.scenes.base.plot_widget import rounded_points

TITLE = said("Luck and skill")
PLAYING = said("Experts are playing these deals again. That takes a few minutes.")
NO_DEALS = said("No deal of this match was played to its end.")
FAILED = said("The deals couldn’t be played again just now.")

EXPERTS = said("Experts with the same cards")
SLIPS = said("Cost of clear slips")

NO_SLIPS = said("There were no clear slips.")
REST_NONE = said("How the play happened to go made no difference.")

LEVEL_BELOW = 0.05
"""From how many points on somebody is ahead or behind."""


def stopped_words(done: int, count: int) -> Message:
    """Returns how far the work had come when it was stopped."""
    return said("Stopped after {done} of {count}", done=done, count=count)


def progress_words(done: int, count: int, seconds_left: float | None) -> Message:
    """Returns how far the work is, and how long the rest will take; None while that is unknown."""
    if seconds_left is None:
        return said("{done} of {count}", done=done, count=count)
    if seconds_left < 45:
        return said("{done} of {count}, less than a minute left", done=done, count=count)
    minutes = round(seconds_left / 60)
    if minutes < 2:
        return said("{done} of {count}, about a minute left", done=done, count=count)
    return said("{done} of {count}, about {minutes} minutes left", done=done, count=count, minutes=minutes)


def luck_summary(deals: Sequence[DealLuck], name: str, cost: Callable[[float], SlotValue]) -> list[Message]:
    """Returns what the deals were worth, what was made of them, and where the difference came from."""
    worth, made = sum(deal.worth for deal in deals), sum(deal.points for deal in deals)
    slips, rest = sum(deal.slips for deal in deals), sum(deal.unexplained for deal in deals)
    return [
        said("{first} {second}", first=worth_sentence(worth, cost), second=made_sentence(name, made, cost)),
        said("Clear slips cost {cost}.", cost=cost(slips)) if slips else NO_SLIPS,
        _rest_sentence(rest, cost),
        said(
            "Each deal was played again {times} times, by experts in every seat, who saw only their own "
            "cards.",
            times=REPLAYS_PER_DEAL,
        ),
    ]


def worth_sentence(points: float, cost: Callable[[float], SlotValue]) -> Message:
    """Returns how far ahead of the others experts came out, or behind."""
    if abs(points) < LEVEL_BELOW:
        return said("With the same cards, experts came out level with the others, on average.")
    if points > 0:
        return said(
            "With the same cards, experts came out {points} ahead of the others, on average.",
            points=cost(points),
        )
    return said(
        "With the same cards, experts came out {points} behind the others, on average.", points=cost(-points)
    )


def made_sentence(name: str, points: float, cost: Callable[[float], SlotValue]) -> Message:
    """Returns how far ahead of the others somebody came out, or behind."""
    if abs(points) < LEVEL_BELOW:
        return said("{who} came out level with the others.", who=name)
    if points > 0:
        return said("{who} came out {points} ahead of the others.", who=name, points=cost(points))
    return said("{who} came out {points} behind the others.", who=name, points=cost(-points))


def _rest_sentence(rest: float, cost: Callable[[float], SlotValue]) -> Message:
    if abs(rest) < LEVEL_BELOW:
        return REST_NONE
    if rest > 0:
        return said("How the play happened to go brought {points}.", points=cost(rest))
    return said("How the play happened to go took {points}.", points=cost(-rest))


def exact_numbers(deal: DealLuck, name: str, deal_name: Message) -> Message:
    """Returns a deal with its numbers."""
    return said(
        "{deal}: {Who} {made}, experts {worth} ± {spread}, slips {slips}",
        deal=deal_name,
        who=name,
        made=rounded_points(deal.points),
        worth=rounded_points(deal.worth),
        spread=rounded_points(deal.spread),
        slips=rounded_points(deal.slips),
    )

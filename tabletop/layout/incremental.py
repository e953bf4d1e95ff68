"""Long work in small steps, so that whoever has it done can do other things in between.

The outcome never depends on how many steps are taken at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Steps = Generator[None, None, T]
"""Work under way: each `next` does a step of it, and what it returns at last is the outcome."""


def at_once(work: Callable[P, Steps[T]]) -> Callable[P, T]:
    """Returns a function that does all steps of the work without a rest."""

    @wraps(work)
    def whole(*args: P.args, **kwargs: P.kwargs) -> T:
        steps = work(*args, **kwargs)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                outcome: T = end.value
                return outcome

    return whole


def cached(
    cache: dict[tuple[object, ...], T], size: int
) -> Callable[[Callable[P, Steps[T]]], Callable[P, Steps[T]]]:
    """Caches the last `size` outcomes of some work in `cache`, by its arguments."""

    def remembering(work: Callable[P, Steps[T]]) -> Callable[P, Steps[T]]:
        @wraps(work)
        def steps(*args: P.args, **kwargs: P.kwargs) -> Steps[T]:
            assert not kwargs, "arguments are told by place"
            if args in cache:
                outcome = cache.pop(args)
            else:
                outcome = yield from work(*args, **kwargs)
                if len(cache) >= size:
                    del cache[next(iter(cache))]
            # What was asked for last is forgotten last.
            cache.pop(args, None)
            cache[args] = outcome
            return outcome

        return steps

    return remembering

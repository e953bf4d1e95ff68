"""A match that is over after its first deals, where the rules would go on: as on a deal of the day."""

from collections.abc import Mapping, Sequence

from tabletop.games import listing_of
from tabletop.rules import Frame, Game, Match


def ended_after(before: Match, move: str, limit: int) -> Match:
    """Returns the match after a move with which its last deal ends: scored, and nobody on turn any more.

    It is as the table lay when that deal was scored; nothing is gathered and dealt again.
    """
    match = before.copy()
    scored = None
    for beat in match.play_in_steps(move):
        if beat == "score" and match.deal <= limit:
            scored = match.copy()
    assert scored is not None, (before.game.slug, move)
    scored.seat, scored.winners = None, leaders(scored.game, scored.scores)
    return scored


def leaders(game: Game, scores: Sequence[float]) -> tuple[int, ...]:
    """Returns the seats that are ahead, several if they are equal."""
    listing = listing_of(game.slug, game.title)
    best = min(scores) if listing.few_points_win else max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def frames_until_scored(
    frames: Mapping[int | None, tuple[Frame, ...]], ended: Match, limit: int
) -> dict[int | None, tuple[Frame, ...]]:
    """Returns everybody's frames up to the last one in which that deal was scored."""
    cut = {}
    for watcher, all_frames in frames.items():
        scored = [
            number
            for number, frame in enumerate(all_frames)
            if frame.beat == "score" and frame.view.deal <= limit
        ]
        view = ended.view(watcher)
        cut[watcher] = (*all_frames[: scored[-1]], Frame("score", view), Frame("rest", view))
    return cut

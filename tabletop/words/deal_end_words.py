"""What is said of the end of a deal and of a match: when it comes, and where points come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tabletop.messages import said, say
from tabletop.rules import View

ONE_DEAL: Final = said("one deal decides")
W = TypeVar("W", bound="DealEndWords")


@dataclass(frozen=True, slots=True)
class PointsOrigin:
    """Points of a seat, and the zone where one sees what they are for; "": no zone shows it."""

    seat: int
    points: float
    zone: str = ""


class DealEndWords:
    """What is said of the end of a deal; a game says more where its points lie elsewhere."""

    view: View
    is_one_deal = False
    """Whether the match is over after this deal, where the rules may go on: as with a deal of the day."""
    early_rules: frozenset[str] = frozenset()
    """The rules whose points were scored before the play, so that they say nothing of who won it."""

    def aim(self, points: int) -> str:
        """Returns when the match is over, where it is played until somebody has that many points."""
        return say(ONE_DEAL) if self.is_one_deal else say("first to {points}", points=points)

    def deal_of(self, deals: int) -> str:
        """Returns which deal it is, of a match that has that many."""
        return say("Deal {number} of {deals}", number=self.view.deal, deals=1 if self.is_one_deal else deals)

    def tie_notice(self) -> str:
        """Returns that the match goes on though it could be over, as several are best; "" otherwise."""
        return ""

    def points_origins(self) -> Sequence[PointsOrigin]:
        """Returns where the points of the deal just scored come from, in no order."""
        brought = self.points_brought()
        lost = [seat for seat, points in enumerate(brought) if points < 0]
        gained = [seat for seat, points in enumerate(brought) if points > 0]
        if len(gained) == 1 and lost:
            return tuple(self._payments(gained[0], brought))
        return tuple(
            PointsOrigin(seat, points, self._origin_zone(seat, gained))
            for seat, points in enumerate(brought)
            if points
        )

    def points_brought(self) -> tuple[float, ...]:
        """Returns what all entries of the tally together bring each seat."""
        entries = [points for _, _, points in self.view.tally]
        return tuple(map(sum, zip(*entries, strict=True)))

    def _payments(self, winner: int, brought: Sequence[float]) -> Iterator[PointsOrigin]:
        """Yields what each payer loses from their hand, and what the winner gains from it."""
        for seat, points in enumerate(brought):
            if points < 0:
                yield PointsOrigin(seat, points, f"hand:{seat}")
                yield PointsOrigin(winner, -points, f"hand:{seat}")

    def _origin_zone(self, seat: int, gained: Sequence[int]) -> str:
        """Returns the seat's won cards, else its cards that count against it, else the others' cards left."""
        zones = self.view.zones
        own = [f"{name}:{number}" for name in ("won", "calypso") for number in (seat, seat % 2)]
        own.append(f"hand:{seat}")
        others = [f"hand:{other}" for other in range(self.view.players) if other not in gained]
        others.sort(key=lambda zone: -len(zones.get(zone, ())))
        return next((zone for zone in (*own, *others) if zones.get(zone)), "")


def for_one_deal(words: type[W]) -> type[W]:
    """Returns the words of a game for a match that is over after its first deal."""
    return type(words.__name__, (words,), {"is_one_deal": True})

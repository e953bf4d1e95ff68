"""What hints say: `python3 -m tools.hints GAME ... --matches N` lists those that contradict each other.

In matches that the opponents' rule of thumb plays, it asks for a hint at every decision, and notes what it
claims. Two claims about one thing cannot both be true of the same hand, nor may one that holds to the end of
the deal be taken back. It also counts how many hints give no reason of the game, and how many give one that
would be said of every move that was weighed, though these are not about equal. With `--told` it prints every
hint, to be read aloud.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Literal

from tabletop.controller.queries import HINT_LEVEL
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of, words_of
from tabletop.messages import Message
from tabletop.players.levels import LEVELS, Level
from tabletop.players.reasons import EQUALS, game_reason, reason_for_move
from tabletop.players.said_alike import without_pieces
from tabletop.players.search import Advice, Search
from tabletop.rules import Game, Match, View
from tabletop.words.seat_naming import with_names
from tools import paced

NAMES = ("You", "Anna", "Bruno", "Chidi", "Dana", "Emil", "Fatima", "Georg", "Hana", "Ines")
MOST_MOVES = 400
MOST_SENTENCES = 12
"""How many sentences are printed that would be said of every move."""

EQUAL = re.compile(
    r"either (end|will)|equally good|makes no difference|no chips change hands"
    r"|The same is true of|the same chances"
)
"""What says that the moves are equal."""

Span = Literal["hand", "table", "deal"]
"""How long a claim holds: while the hand is the same, the hand and the table, or to the end of the deal."""

CLAIMS: tuple[tuple[str, str, bool, Span], ...] = (
    # Buck Euchre
    (r"With (\w+) as trump, three tricks are likely", "three tricks with {0}", True, "hand"),
    (
        r"With (\w+) as trump, (?:your hand is too weak|three tricks are not)",
        "three tricks with {0}",
        False,
        "hand",
    ),
    (r"(?:This|Your) hand is too weak for three tricks", "three tricks", False, "hand"),
    (r"three tricks are likely", "three tricks", True, "hand"),
    # whist
    (r"good for a high deal|A high deal looks better", "a high deal", True, "hand"),
    (r"ask for a low deal|A low deal looks better", "a high deal", False, "hand"),
    # cards that are sure: who can beat one is told by the cards that are out, so that this only grows truer
    (r"[Nn]obody can beat (?:the|your) ([\w ]+?)(?::|,|\.| and)", "the {0} can be beaten", False, "deal"),
    (r"No \w+ still out beats the ([\w ]+?)\.", "the {0} can be beaten by its suit", False, "deal"),
    (
        r"Only the [\w ]+ (?:can beat|beats) the ([\w ]+?)[,.]",
        "the {0} can be beaten by its suit",
        True,
        "table",
    ),
    (r"your partner’s ([\w ]+) (?:has|is winning)", "the trick is yours", True, "table"),
    (r"You play last", "somebody plays after you", False, "table"),
    (r"can still beat it", "somebody plays after you", True, "table"),
    # who is winning the trick, and who needs a card: the same for every card that may be played
    (r"[Yy]our partner is winning", "the partner is winning", True, "table"),
    (r"The others (?:win|are winning) the trick", "the partner is winning", False, "table"),
    (r"Nobody needs the ([\w ]+?) for a calypso", "somebody needs the {0}", False, "table"),
    (r"(?:side|partner) needs the ([\w ]+?) for a calypso", "somebody needs the {0}", True, "table"),
    # rummy: whether other cards go with one that is thrown, and whether it may help the next player
    (
        r"(?:Throw|Discard) the ([\w ]+?)\. None of your other cards goes",
        "others go with the {0}",
        False,
        "hand",
    ),
    (
        r"(?:Throw|Discard) the ([\w ]+?)\. (?:Only \w+ cards? you|The cards it)",
        "others go with the {0}",
        True,
        "hand",
    ),
    (r"goes with your ([\w ]+?) but not with this card", "the {0} may help them", True, "table"),
    (r"(?:Throw|Discard) the ([\w ]+?)\. .*unlikely to help them", "the {0} may help them", False, "table"),
    (r"The ([\w ]+) makes no meld", "the {0} makes a meld", False, "table"),
    (r"It makes a meld", "it makes a meld", True, "table"),
    (r"All your loose cards have the same chances", "one has fewer chances", False, "table"),
    (r"no loose card has fewer chances", "one has fewer chances", True, "table"),
    # dominoes
    (r"Every tile with an? (\d) is on the table or in your hand", "others hold a {0}", False, "deal"),
    (r"the only open (\d), and", "others hold a {0}", True, "table"),
    (r"None of your tiles fits", "a tile of yours fits", False, "table"),
    (r"No other tile of yours fits", "a tile of yours fits", True, "table"),
    # Blind Dominoes
    (r"It (?:is the|can only be the) (\d-\d)", "the tile is known", True, "table"),
    (r"Nobody knows this tile", "the tile is known", False, "table"),
    # Skin
    (r"it is more likely to last", "the card is likely to last", True, "table"),
    (r"it is more likely to be matched", "the card is likely to last", False, "table"),
    # Minimize
    (r"nobody has fewer than", "somebody may be lower", False, "table"),
    (r"Your hand is probably not the lowest", "somebody may be lower", True, "table"),
    (r"declaring now is a bigger risk", "declaring is the bigger risk", True, "table"),
    (r"waiting is the bigger risk", "declaring is the bigger risk", False, "table"),
)
"""What a sentence claims: its form, of what, whether it says yes or no, and how long that holds."""


@dataclass(frozen=True, slots=True)
class HintClaim:
    """A claim that a hint has made of a seat's hand."""

    about: str
    says_so: bool
    holds: Span
    hint: str
    hand: tuple[str, ...]
    table: tuple[str, ...]

    def contradicts(self, earlier: HintClaim) -> bool:
        """Returns whether this and an earlier claim of the same deal cannot both be true."""
        if self.about != earlier.about or self.says_so == earlier.says_so:
            return False
        if earlier.holds == "deal":
            return True
        return self.hand == earlier.hand and (earlier.holds == "hand" or self.table == earlier.table)


def claims_of(view: View, hint: str) -> Iterator[HintClaim]:
    """Yields what a hint claims."""
    zones = view.zones
    table = tuple(card for zone, cards in zones.items() if not zone.startswith("hand:") for card in cards)
    for form, about, says_so, holds in CLAIMS:
        for found in re.finditer(form, hint):
            yield HintClaim(
                about.format(*found.groups()), says_so, holds, hint, zones.get(f"hand:{view.seat}", ()), table
            )


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint says, the move as well as the reason, and how much the reason tells."""

    said: str
    why: Message
    is_plain: bool
    """Whether the game gives no reason, so that the move is only compared with the others."""
    is_said_alike: bool
    """Whether the reason would be said of each move that was weighed, though they are not about equal."""


def hint_level(deals: int) -> Level:
    """Returns who gives hints, but with this number of imagined deals."""
    return replace(LEVELS[HINT_LEVEL], iterations=deals)


def hint_for(match: Match, level: Level, rng: Random) -> Hint:
    """Returns what a hint would say to the seat on turn."""
    view, game = match.view(match.seat), match.game
    advice = Search(game, view, policy_of(game.slug), rng).advise(level)
    legal = match.legal_moves()
    said = words_of(game.slug)(view, NAMES, legal).advice_sentence(legal[legal.index(advice.move)])
    why = reason_for_move(view, advice.move, advice.values, by_rule=advice.by_rule)
    told = f"{said} {with_names(why, view, _names_for(view.viewer))}"
    is_plain = game_reason(view, advice.move, advice.values) is None
    return Hint(told, why, is_plain, not is_plain and _is_said_alike(view, advice, str(why)))


def _is_said_alike(view: View, advice: Advice, why: str) -> bool:
    """Returns whether several moves would get the same reason, and nothing says that they are equal."""
    if why.endswith(tuple(map(str, EQUALS))) or EQUAL.search(why) or len(advice.values) < 2:
        return False
    reasons = [game_reason(view, move, advice.values) for move in advice.values]
    return len({reason and without_pieces(reason) for reason in reasons}) == 1


def _names_for(seat: int) -> tuple[str, ...]:
    """Returns the names by seat, with the one who is spoken to as You."""
    return (*(NAMES[1:][other] for other in range(seat)), "You", *NAMES[seat + 1 :])


def hints_of_match(
    game: Game,
    seed: int,
    level: Level,
    told: Callable[[Hint], None],
    goes_on: Callable[[Match], bool] = lambda match: True,
) -> Iterator[tuple[HintClaim, HintClaim]]:
    """Plays a match as long as it `goes_on`, and yields the pairs of claims that contradict each other."""
    rng = Random(seed)
    policy, match = policy_of(game.slug), game.start(rng.choice(game.players), {}, seed)
    before: dict[tuple[int, int], list[HintClaim]] = {}
    for _ in range(MOST_MOVES):
        if match.seat is None or not goes_on(match):
            return
        legal = match.legal_moves()
        if len(legal) > 1:
            hint = hint_for(match, level, rng)
            told(hint)
            claims = before.setdefault((match.deal, match.seat), [])
            for claim in claims_of(match.view(match.seat), hint.said):
                yield from ((earlier, claim) for earlier in claims if claim.contradicts(earlier))
                claims.append(claim)
        match.play(policy.choose_move(match.copy(), legal, rng))


def main() -> None:
    """Prints the pairs of hints that contradict each other, game by game."""
    chosen = _arguments()
    level = hint_level(chosen.deals_imagined)
    slugs = chosen.games or [*GAMES]
    for slug in slugs:
        told: list[Hint] = []
        pairs = matches = 0
        minutes = chosen.minutes / len(slugs)
        is_time_left = paced.time_limit(minutes)
        seeds = range(chosen.first, chosen.first + chosen.matches)
        for seed in paced.while_time_lasts(seeds, minutes, partial(_so_far, told)):
            matches += 1
            shown = len(told)
            limits = partial(_goes_on, is_time_left, chosen.deals)
            for earlier, later in hints_of_match(GAMES[slug], seed, level, told.append, limits):
                pairs += 1
                print(f"{slug} {seed}: {earlier.hint}\n    but then: {later.hint}", flush=True)
            if chosen.told:
                print(*(hint.said for hint in told[shown:]), sep="\n", flush=True)
        print(f"{slug}: {_summary(told, matches)}; {pairs} pairs contradict each other.", flush=True)
        _print_plain(told)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m tools.hints", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all of them if none"
    )
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--deals", type=int, default=100, help="of a match at most")
    parser.add_argument("--first", type=int, default=1, help="the first deal number")
    parser.add_argument(
        "--deals-imagined", type=int, default=60, help="for a hint, so that it takes less time"
    )
    parser.add_argument("--told", action="store_true", help="print every hint")
    paced.add_minutes_argument(parser)
    return parser.parse_args()


def _goes_on(is_time_left: Callable[[], bool], deals: int, match: Match) -> bool:
    return match.deal <= deals and is_time_left()


def _so_far(told: list[Hint]) -> str:
    return f"{len(told)} hints"


def _summary(told: list[Hint], matches: int) -> str:
    """Returns how many hints there were, and how many of them say little."""
    count = max(1, len(told))
    plain, alike = sum(hint.is_plain for hint in told), sum(hint.is_said_alike for hint in told)
    return (
        f"{len(told)} hints in {matches} matches, {plain / count:.1%} without a reason of the game, "
        f"{alike / count:.1%} with one that would be said of every move"
    )


def _print_plain(told: list[Hint]) -> None:
    """Prints how often each sentence was said that gives no reason of the game, or holds for every move."""
    plain = Counter(str(hint.why) for hint in told if hint.is_plain)
    alike = Counter(str(without_pieces(hint.why)) for hint in told if hint.is_said_alike)
    for why, count in (*plain.most_common(), *alike.most_common(MOST_SENTENCES)):
        print(f"  {count / len(told):.1%} {why}", flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))

"""What a reason says in Minnows holds for all that could be played, however few moves were weighed."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from tabletop.games.minnows.rules import GAME, Minnows
from tabletop.messages.english import RANK_NAMES
from tabletop.rules.cards import PACK
from tabletop.workers.opponent_client import quick_move
from tests.english_names import card_name, number_in_words
from tests.games.minnows.minnows_tables import late
from tests.players.english_reasons import english_reason
from tests.rules.arranged_match import with_moves_recounted

RANK = "(" + "|".join(RANK_NAMES.values()) + ")"
CODE = {said: rank for rank, said in RANK_NAMES.items()}
CARD = {card_name(card): card for card in PACK}
COUNT = {number_in_words(number): number for number in range(53)}
CHART = {
    "2": 1,
    "3": 2,
    "4": 1,
    "5": 4,
    "6": 1,
    "7": 6,
    "8": 1,
    "9": 6,
    "T": 1,
    "J": 4,
    "Q": 1,
    "K": 2,
    "A": 1,
}
"""How many numbers a card of each rank can show."""

POSITIONS, MOVES, DEALT = 60, 60, 1500


class Said:
    """A position, a move of it, and what was said of it."""

    def __init__(self, match: Minnows, move: str, words: str) -> None:
        self.match, self.move, self.words = match, move, words
        self.legal = [str(legal) for legal in match.legal_moves()]
        self.hand = match.view(match.seat).zones[f"hand:{match.seat}"]

    @property
    def ranks(self) -> set[str]:
        return {legal[5] for legal in self.legal}

    def after(self, move: str) -> Minnows:
        """The table with the card added, the same seat on turn again."""
        match = self.match.copy()
        seat, bit = match.on_turn, 1 << PACK.index(move[5:7])
        match._set_hand(seat, match.hands[seat] ^ bit)
        match.add_card(next(legal for legal in self.match.legal_moves() if legal == move))
        with_moves_recounted(match)
        return match

    def fitting(self, move: str) -> int:
        """How many cards of the hand could be added after it."""
        return len({str(legal)[5:7] for legal in self.after(move).legal_moves() if legal.pieces})

    def fitting_unseen(self, move: str) -> int:
        """How many cards that the player cannot see could be added after it."""
        match = self.after(move)
        seen = {*self.hand, *self.match.view(None).zones["line"]}
        match.hands = (sum(1 << PACK.index(card) for card in PACK if card not in seen),) * match.players
        with_moves_recounted(match)
        return len({str(legal)[5:7] for legal in match.legal_moves() if legal.pieces})

    def fitting_end(self, move: str) -> set[str]:
        """The cards, of all there are, that could be added to a card."""
        match = self.after(move)
        match.hands = ((1 << len(PACK)) - 1,) * match.players
        with_moves_recounted(match)
        return {str(legal)[5:7] for legal in match.legal_moves() if legal.place == move.split(" ")[2]}


def _unable(said: Said) -> bool:
    stock = said.match.view(None).zones["stock"]
    told = "You have no card that fits, so you have to draw."
    if said.move == "pass":
        told = "You have no card that fits, and the pile is empty, so you have to pass."
    return said.words == told and said.legal == [said.move] and bool(stock) == (said.move == "draw")


def _is_last(said: Said) -> bool:
    return len(said.hand) == 1


def _nothing_else(said: Said, rank: str) -> bool:
    return said.ranks == {CODE[rank]}


def _doublet(said: Said, card: str) -> bool:
    return CARD[card] == said.move[5:7] and CHART[said.move[5]] == 1


def _stiff(said: Said, rank: str, numbers: str) -> bool:
    shown, others = CHART[said.move[5]], said.ranks - {CODE[rank]}
    is_shown = CODE[rank] == said.move[5] and COUNT[numbers] == shown
    return is_shown and len(others) > 1 and all(CHART[other] > shown for other in others)


def _stiffer(said: Said, rank: str, numbers: str, other: str, more: str) -> bool:
    is_shown = CODE[rank] == said.move[5] and COUNT[numbers] == CHART[said.move[5]]
    is_other = said.ranks == {CODE[rank], CODE[other]} and COUNT[more] == CHART[CODE[other]]
    return is_shown and is_other and COUNT[more] > COUNT[numbers]


def _closed(said: Said, rank: str, share: str) -> bool:
    fitting, mine = said.fitting_end(said.move), {*said.hand} - {said.move[5:7]}
    held = len(fitting & mine)
    left = len(fitting.difference(said.match.view(None).zones["line"], [said.move[5:7]]))
    told = f"{number_in_words(held)} of the {number_in_words(left)} that are left"
    if held == left:
        told = "the last one" if held == 1 else "all that are left"
    return {card[0] for card in fitting} == {CODE[rank]} and held > 0 and share == told


def _room(said: Said, which: str) -> bool:
    fitting, rest = said.fitting(said.move), len(said.hand) - 1
    told = "one of your cards fits" if fitting == 1 else f"{number_in_words(fitting)} of your cards fit"
    if fitting == rest > 1:
        told = "all your other cards fit"
    return which == told and fitting == max(map(said.fitting, said.legal))


def _few(said: Said, which: str, them: str) -> bool:
    told = {move: said.fitting_unseen(move) for move in said.legal}
    mine, seat = told[said.move], said.match.on_turn
    others = "the others" if said.match.players > 2 else f"@{1 - seat}"
    return which in (number_in_words(mine), "only one") and mine == min(told.values()) and them == others


SENTENCES: dict[str, Callable[..., bool]] = {
    r"You have no card that fits.*\.": _unable,
    r"It is your last card\.": _is_last,
    rf"Only an? {RANK} from your hand fits\.": _nothing_else,
    r"A doublet fits only one number: play the (.+) while it fits\.": _doublet,
    rf"An? {RANK} can show only (\w+) numbers; your other ranks that fit can show more\.": _stiff,
    rf"An? {RANK} can show only (\w+) numbers, but an? {RANK} can show (\w+)\.": _stiffer,
    rf"Then only {RANK}e?s fit that end, and you hold (.+)\.": _closed,
    r"Of the cards you can’t see, (.+) would fit then: no other move leaves (.+) fewer\.": _few,
    r"After that (.+): no other move leaves you more\.": _room,
}


def is_true(said: Said) -> bool:
    """Whether what was said holds; a sentence that is not known does not."""
    for pattern, holds in SENTENCES.items():
        if found := re.fullmatch(pattern, said.words):
            return holds(said, *found.groups())
    return False


def weighed(match: Minnows, rng: Random) -> Iterator[tuple[str, dict[str, float]]]:
    """A few legal moves, each weighed among all, among some, and alone."""
    moves = [str(move) for move in match.legal_moves()]
    for move in rng.sample(moves, min(4, len(moves))):
        for others in (moves, rng.sample(moves, rng.randint(0, len(moves) - 1)), []):
            yield move, dict.fromkeys((move, *others), 0.0)


def check(match: Minnows, rng: Random) -> None:
    view, told = match.view(match.seat), dict[str, str | None]()
    for move, values in weighed(match, rng):
        words = english_reason(view, move, values)
        assert words is None or is_true(Said(match, move, words)), (words, move, list(values), view.zones)
        assert told.setdefault(move, words) == words


@pytest.mark.parametrize("colours", [False, True])
@pytest.mark.parametrize("draw", ["one", "play-after", "until"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_in_a_match_is_true(players: int, draw: str, *, colours: bool) -> None:
    rng, seen = Random(players), 0
    while seen < POSITIONS:
        options: dict[str, bool | int | str] = {"draw": draw, "colours": colours, "wins": 3}
        match = GAME.start(players, options, seed=rng.randrange(10**6))
        assert isinstance(match, Minnows)
        for _ in range(MOVES):
            if match.seat is None:
                break
            seen += 1
            check(match, rng)
            is_quick = rng.random() < 0.1
            match.play(
                quick_move(match.view(match.seat)) if is_quick else str(rng.choice(match.legal_moves()))
            )


def test_what_is_said_of_any_hand_beside_any_chain_is_true() -> None:
    rng = Random(3)
    for _ in range(DEALT):
        cards = rng.sample(PACK, len(PACK))
        first, second = (rng.randint(1, 12) for _ in range(2))
        hands = (" ".join(cards[:first]), " ".join(cards[first : first + second]))
        match = late(hands, cards[-1], "AS" if rng.random() < 0.5 else "", colours=rng.random() < 0.5)
        for card in cards[first + second : -1]:
            laid = match.copy()
            laid._set_hand(0, 1 << PACK.index(card))
            with_moves_recounted(laid)
            if (move := rng.choice(laid.legal_moves())).pieces and len(match.line) < 12:
                match.add_card(move)
        with_moves_recounted(match)
        check(match, rng)

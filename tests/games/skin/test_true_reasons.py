"""Whatever is said of a move in Skin is true of the cards, the chips and the limits on the table."""

import re
from random import Random

from tabletop.games.skin.rules import GAME
from tabletop.rules import Match, View
from tabletop.rules.cards import RANKS
from tabletop.workers.opponent_client import quick_move
from tests.games.skin.skin_tables import late, table
from tests.players.english_reasons import english_reason

MATCHES, SOME, MOST = 25, 0.25, 250


def left(view: View, rank: str) -> int:
    turned: tuple[str, ...] = view.facts["turned"]
    return 4 - sum(card[0] == rank for card in turned)


def of_seat(view: View, seat: int | None) -> int | None:
    held = view.zones[f"card:{seat}"]
    return left(view, held[0][0]) if held else None


def own_and_bank(view: View, move: str) -> tuple[int, set[int]]:
    """How many are left of the rank that the move is about, and of what the banker's is or may be."""
    card = (
        move[5:] if move.startswith("take") else (*view.zones["offer"], *view.zones[f"card:{view.seat}"])[0]
    )
    bank = of_seat(view, view.dealer)
    may_be = {left(view, rank) - 1 for rank in RANKS if rank != card[0] and left(view, rank)}
    return left(view, card[0]), may_be if bank is None else {bank}


def has_refused(view: View, said: str) -> bool:
    """Whether all whose cards are more likely to be matched have refused a side bet in this deal."""
    first = max(number for number, (_, move) in enumerate(view.moves) if move.startswith("limits"))
    refused = {seat for seat, move in view.moves[first:] if move == "refuse"}
    counts = {seat: of_seat(view, seat) for seat in range(view.players) if view.facts["bets"][seat]}
    worse = {seat for seat, count in counts.items() if (count or 0) > (of_seat(view, view.seat) or 0)}
    named = {int(seat) for seat in re.findall(r"@(\d)", said)}
    return bool(worse) and worse <= refused and named == (worse if len(worse) == 1 else set())


def holds(match: Match, view: View, move: str, said: str) -> bool:  # noqa: PLR0911 (a line a claim)
    legal = [str(each) for each in match.legal_moves()]
    if "even bet" in said:
        own, bank = own_and_bank(view, move)
        return bank == {own} and own > 0
    if said.endswith("refused a side bet."):
        return move == "ready" and has_refused(view, said)
    if "more likely to" in said or said.startswith("Your rank still"):
        own, bank = own_and_bank(view, move)
        counts = [int(count) for count in re.findall(r"\d", said)]
        stays = own < max(bank) if "to last" in said else "to be matched" not in said or own > max(bank)
        return counts == [own, *bank] and stays and not (move == "no bet" and own < max(bank))
    if said.startswith("None of "):
        if move == "pass":
            return all(min(own_and_bank(view, take)[1]) <= left(view, take[5]) for take in legal[:-1])
        return own_and_bank(view, move)[0] == 0 and (move != "no bet")
    if said.startswith("Neither"):
        return own_and_bank(view, move) == (0, {0})
    mine = of_seat(view, view.seat)
    if said.startswith("No side bet"):
        return all((of_seat(view, int(offer[-1])) or 0) <= (mine or 0) for offer in legal[:-1])
    if move.startswith(("offer", "agree", "refuse")):
        other = int(move[-1]) if move.startswith("offer") else view.facts["proposed"][0]
        theirs = of_seat(view, other)
        assert theirs is not None
        assert mine is not None
        return theirs <= mine if move == "refuse" else theirs >= mine
    if said.startswith("A new card"):
        has_lost = sum(int(points[view.viewer]) for points in view.facts["results"]) < 0
        return has_lost and len(view.zones["deck"]) > 1
    return not said.startswith("Higher limits might") or move == legal[-1]


def said_of(match: Match, move: str) -> str | None:
    assert match.seat is not None
    return english_reason(match.view(match.seat), move, dict.fromkeys(map(str, match.legal_moves()), 0.5))


def test_a_card_is_turned_down_whose_rank_has_more_left_than_the_banker_s() -> None:
    match = table("3H 2S 3S 4S", "reject, reject, reject, take 2S, bet 1")
    assert said_of(match, "reject") == (
        "Its rank still has 3 in the deck, the banker’s 2: it is more likely to be matched."
    )


def test_no_chips_change_hands_where_neither_card_can_be_matched() -> None:
    match = late("2S 3S 4S 5S", "accept")
    assert said_of(match, "bet 1") == (
        "Neither your card nor the banker’s can be matched any more: no chips change hands."
    )


def test_every_reason_in_skin_is_true_whatever_was_weighed() -> None:
    rng = Random(4)
    said_of = set()
    for seed in range(MATCHES):
        options = {option.name: rng.choice(option.choices)[0] for option in GAME.options}
        match = GAME.start(rng.choice(GAME.players), options, seed=seed)
        while match.seat is not None and len(match.moves) < MOST:
            view, moves = match.view(match.seat), [str(move) for move in match.legal_moves()]
            if rng.random() < SOME:
                for move in rng.sample(moves, min(4, len(moves))):
                    for weighed in (moves, {move, moves[-1]}, {move, moves[0]}):
                        said = english_reason(view, move, dict.fromkeys(weighed, 0.5)) or ""
                        assert not said or holds(match, view, move, said), (
                            move,
                            said,
                            view.facts,
                            view.zones,
                        )
                        said_of.add(said[:12])
            match.play(quick_move(view) if seed % 2 else rng.choice(moves))
    assert len(said_of) > 12

"""What the table says in Kaluki."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tabletop.games.kaluki.melds import JOKERS, Meld, hand_of, meld_of, melds_from
from tabletop.games.kaluki.sorting import sorted_hand
from tabletop.games.kaluki.turn import INITIAL
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER, SUIT_SIGNS
from tabletop.rules.rummy.melds import WHOLE_PACK
from tabletop.words.base import (
    ButtonWords,
    Group,
    Place,
    PlaceWords,
    PlateWords,
    Words,
    card_name,
    count,
    score,
    verb,
    went_out,
)

_RANKS = "A23456789TJQK"


class KalukiWords(Words):
    """Melds for everybody, the way to 51, and jokers that stand for cards."""

    def facts(self) -> str:
        swaps = "jokers may be exchanged" if self.view.options["joker_swap"] else "jokers stay where they are"
        return (
            f"Deal {self.view.deal} of {self.view.options['deals']} · first melds: {INITIAL} points · {swaps}"
        )

    def plate(self, seat: int) -> PlateWords:
        view = self.view
        held = count(len(view.zones[f"hand:{seat}"]), "card", "cards")
        is_down = view.facts["down"][seat]
        if seat == view.turn and view.facts["points"] and not is_down:
            return PlateWords(f"{view.facts['points']} of {INITIAL} points", score(view.scores[seat]), "")
        return PlateWords(f"{held} · down" if is_down else held, score(view.scores[seat]), "")

    def waiting(self, name: str) -> str:
        stage = _stage(self.view)
        if stage == "exchange":
            return f"{name} may exchange a card for the upcard."
        if stage == "draw":
            return f"{name} {verb(name, 'draws', 'draw')} a card."
        if stage == "throw":
            return f"{name} {verb(name, 'discards', 'discard')} a card for the upcard."
        return f"{name} may meld, and then {verb(name, 'discards', 'discard')} a card."

    def task(self) -> str:
        stage = _stage(self.view)
        if stage == "exchange":
            upcard = card_name(self.view.zones["discard"][-1])
            return f"Dealer: take the {upcard} for a card of yours, or leave it."
        if stage == "throw":
            return "Discard one of your other cards: it is the new upcard."
        if stage == "draw":
            takes = [move.pieces[0] for move in self.moves if move == "draw discard"]
            return f"Draw from the stock{f', or take the {card_name(takes[0])}' if takes else ''}."
        return _play_task(self.view, self.chosen, self.moves)

    def button(self, move: Move) -> ButtonWords:
        if move == "draw stock":
            return ButtonWords(str(move), "Draw a card", "D", "draw", main=True)
        if move == "leave":
            return ButtonWords(str(move), "Leave it", "V", "pass", main=False)
        return super().button(move)

    def besides(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "draw discard":
            return ButtonWords(str(move), "Take discard", "T", "draw", main=False)
        if move == "take":
            return ButtonWords(str(move), "Take upcard", "T", "draw", main=True)
        if move.verb == "meld" and chosen and Counter(chosen) == Counter(move.pieces):
            meld = meld_of(move.pieces)
            return ButtonWords(str(move), _laid(meld), "A", "", main=True) if meld is not None else None
        return None

    def buttons(self) -> tuple[ButtonWords, ...]:
        """With no card chosen, the first meld that the hand is sorted into can be laid by a button, too."""
        found = super().buttons()
        if self.chosen or not any(move.verb == "meld" for move in self.moves):
            return found
        known = {str(move): move for move in self.moves if move.verb == "meld"}
        melds, _ = sorted_hand(self.view.zones[f"hand:{self.view.seat}"])
        for meld in melds:
            move = known.get(" ".join(("meld", *meld.cards)))
            if move is not None:
                return (ButtonWords(str(move), _laid(meld), "A", "", main=True), *found)
        return found

    def place(self, name: str) -> PlaceWords:
        if name == "meld":
            return PlaceWords("new meld")
        return PlaceWords("discard" if name == "discard" else "")

    def captions(self) -> dict[str, str]:
        return {"stock": f"Stock · {len(self.view.zones['stock'])}", "discard": "Discards"}

    def meanings(self) -> dict[str, tuple[str, ...]]:
        """The cards that jokers in runs stand for; in a set the rank."""
        return {
            zone: _stands_for(cards)
            for zone, cards in self.view.zones.items()
            if zone.startswith("meld:") and JOKER in cards
        }

    def groups(self) -> tuple[Group, ...]:
        """The melds that the hand could lay, with their points, and what is left over."""
        hand = _hand(self.view)
        if not hand or HIDDEN in hand:
            return ()
        melds, loose = sorted_hand(hand)
        groups = [Group(f"{_kind(meld)} · {meld.points}", meld.cards) for meld in melds]
        if loose:
            groups.append(Group("", loose, bracket=False))
        return tuple(groups)

    def is_at_rest(self) -> bool:
        return (_stage(self.view) == "exchange" and not self.view.zones["discard"]) or super().is_at_rest()

    def tap(self, move: str) -> str:
        """The dealer takes the upcard as others take a discard."""
        return "take" if move == "draw discard" and "take" in self.moves else move

    def go_together(self) -> bool:
        """Cards of a meld are chosen together also where it cannot be laid yet."""
        return _stage(self.view) == "play" and any(
            not Counter(self.chosen) - Counter(meld.cards) for meld in _melds_in(_hand(self.view))
        )

    def question(self, moves: Sequence[Move]) -> str:
        verbs = {move.verb for move in moves}
        if verbs <= {"lay", "swap"}:
            return "Where does it go?"
        return "Which meld?" if verbs == {"meld"} else "Lay it down, or discard it?"

    def attempt(self, pieces: Sequence[str], place: Place | None) -> str:
        if _stage(self.view) != "play" or (place is not None and place.move_place == "discard"):
            return " ".join(("discard", *pieces))
        if len(pieces) > 1 or place is None or not isinstance(place.move_place, int):
            is_one = len(pieces) == 1 and (place is None or place.move_place != "meld")
            return f"discard {pieces[0]}" if is_one else f"meld {' '.join(_as_meld(pieces))}"
        number = place.move_place
        if place.verbs == frozenset({"swap"}) and self.view.options["joker_swap"]:
            return f"swap {pieces[0]} {number}"
        meld = meld_of(self.view.zones[f"meld:{number}"])
        end = place.end or ("high" if meld is not None and meld.is_run else "")
        return f"lay {pieces[0]} {number} {end}".rstrip()

    def choice(self, move: Move) -> str:
        if move.verb == "discard":
            return f"Discard the {card_name(move.pieces[0])}"
        if move.verb == "meld":
            meld = meld_of(move.pieces)
            assert meld is not None, move
            return f"Meld {_shown(meld)} · {meld.points}"
        if move.verb not in ("lay", "swap"):
            return super().choice(move)
        on = " ".join(map(_sign, self.view.zones[f"meld:{move.place}"]))
        does = {"low": "Before", "high": "After"}.get("".join(move.detail), "Onto")
        return f"{'For the joker in' if move.verb == 'swap' else does} {on}"

    def advice(self, move: Move) -> str:
        if move.verb == "meld":
            return f"{self.choice(move).partition(' · ')[0]}."
        if move.verb in ("lay", "swap"):
            on = " ".join(map(_sign, self.view.zones[f"meld:{move.place}"]))
            does = "Put" if move.verb == "swap" else "Lay"
            to = "in the place of the joker in" if move.verb == "swap" else "on"
            return f"{does} the {card_name(move.pieces[0])} {to} {on}."
        if move in ("take", "draw discard"):
            return f"Take the {card_name(move.pieces[0])}."
        return super().advice(move)

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        last = self.latest(before)
        if last is None or beat not in ("rest", "play"):
            return (
                "The stock is made anew of the discards."
                if beat == "shuffle" and _renews(before, view)
                else super().announcement(before, beat)
            )
        seat, name = last[0], self.names[last[0]]
        if not before.facts["down"][seat] and view.facts["down"][seat] and before.deal == view.deal:
            return f"{name} {verb(name, 'is', 'are')} down: the first melds make {INITIAL} or more."
        return super().announcement(before, beat)

    def ending(self) -> str:
        return went_out(self.view, self.names) or "nobody went out"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, _, what = notation.partition(" ")
        name = self.names[seat]
        if does == "draw":
            return f"{name} drew from the stock." if what == "stock" else f"{name} took the discard."
        if does in ("take", "leave"):
            return f"{name} {'took' if does == 'take' else 'left'} the upcard."
        cards = [code for code in what.split(" ") if len(code) == 2 and code != "??"]
        if does == "meld":
            return f"{name} melded {' '.join(map(_sign, cards))}."
        said = {"discard": "discarded", "lay": "laid off", "swap": "exchanged a joker for"}[does]
        return f"{name} {said} the {card_name(cards[0])}."


WORDS = KalukiWords


def _stage(view: View) -> str:
    """Where the deal stands: exchange, throw, draw or play."""
    start = [number for number, (_, text) in enumerate(view.moves) if text in ("take", "leave")]
    if len(start) < view.deal:
        return "exchange"
    seat, last = view.moves[-1]
    if seat != view.turn or last == "leave" or last.startswith("discard"):
        return "draw"
    return "throw" if last == "take" else "play"


def _play_task(view: View, chosen: tuple[str, ...], moves: Sequence[Move]) -> str:
    """After drawing: what is owed, what the chosen cards can do, or what there is to do."""
    points, taken = view.facts["points"], view.facts["taken"]
    is_down = view.seat is not None and view.facts["down"][view.seat]
    said = _chosen_task(chosen, moves) if chosen else ""
    if not said and len(chosen) > 1 and not is_down:
        said = _not_yet(chosen, _hand(view))
    if said:
        return said
    if taken:
        return f"Use the {card_name(taken)} that you took: {_uses(taken, moves)}."
    if points and not is_down:
        return f"{points} of {INITIAL} points: lay {max(1, INITIAL - points)} more."
    return _offer({move.verb for move in moves}, is_down=is_down)


def _uses(taken: str, moves: Sequence[Move]) -> str:
    """What can be done at once with the card from the discards; something else may have to come before."""
    ways = {"meld": "meld it", "lay": "lay it off", "swap": "exchange it for a joker"}
    verbs = {move.verb for move in moves if taken in move.pieces} & set(ways) or {"meld", "lay"}
    *first, last = [words for verb, words in ways.items() if verb in verbs]
    return f"{', '.join(first)}, or {last}" if first else last


def _offer(verbs: set[str], *, is_down: bool) -> str:
    """What there is to do, if nothing is owed."""
    if not is_down:
        return (
            f"You can lay {INITIAL} points: click the cards of a meld and drag them out, or discard."
            if "meld" in verbs
            else f"Discard a card: your first melds need {INITIAL} points."
        )
    ways = {"meld": "meld", "lay": "lay off where a card fits", "swap": "exchange a joker"}
    offered = [words for verb, words in ways.items() if verb in verbs]
    if not offered:
        return "Discard a card."
    if {"meld", "lay"} <= verbs:
        offered[1] = "lay off"
    said = ", ".join([*offered, "or discard one" if verbs & set(ways) == {"lay"} else "or discard a card"])
    return f"{said[0].upper()}{said[1:]}."


def _chosen_task(chosen: tuple[str, ...], moves: Sequence[Move]) -> str:
    """What the chosen cards are, or may become."""
    found = [move for move in moves if move.verb == "meld" and Counter(move.pieces) == Counter(chosen)]
    meld = meld_of(found[0].pieces) if found else None
    if meld is not None:
        return f"{_kind(meld).capitalize()} of {meld.points} points: drop it on the felt."
    can_grow = any(move.verb == "meld" and not Counter(chosen) - Counter(move.pieces) for move in moves)
    if len(chosen) > 1:
        return "Click the other cards of the meld." if can_grow else ""
    alone = {move.verb for move in moves if move.pieces == chosen}
    ways = ["drop it on a meld that it fits"] if "lay" in alone else []
    ways += ["put it in the place of the joker"] if "swap" in alone else []
    ways += ["click the other cards of a meld"] if can_grow else []
    ways += ["discard it"] if "discard" in alone else []
    if not ways:
        return ""
    said = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])}, or {ways[-1]}"
    return f"{'The joker' if chosen[0] == JOKER else _sign(chosen[0])}: {said}."


def _not_yet(chosen: tuple[str, ...], hand: tuple[str, ...]) -> str:
    """What cards are that cannot be laid, as with all others the first melds would be too few points."""
    meld = next((meld for meld in _melds_in(hand) if Counter(meld.cards) == Counter(chosen)), None)
    if meld is None:
        return "Click the other cards of the meld."
    return f"{_kind(meld).capitalize()} of {meld.points} points: your first melds together need {INITIAL}."


def _hand(view: View) -> tuple[str, ...]:
    return view.zones.get(f"hand:{view.seat}", ())


@lru_cache(maxsize=8)
def _melds_in(hand: tuple[str, ...]) -> tuple[Meld, ...]:
    """All melds that could be made of a hand, whether they may be laid now or not."""
    held = hand_of(hand)
    return melds_from(held & WHOLE_PACK, held >> JOKERS)


def _renews(before: View, view: View) -> bool:
    return before.deal == view.deal and len(view.zones["stock"]) > len(before.zones["stock"])


def _kind(meld: Meld) -> str:
    return "run" if meld.is_run else "set"


def _laid(meld: Meld) -> str:
    """What the button of a meld says."""
    return f"Lay the {_kind(meld)} · {meld.points}"


def _sign(code: str) -> str:
    """A card in short: "7♥"."""
    if code == JOKER:
        return "joker"
    return f"{'10' if code[0] == 'T' else code[0]}{SUIT_SIGNS.get(code[1], '')}"


def _shown(meld: Meld) -> str:
    """The cards of a meld in short, with what jokers stand for."""
    stands = _stands_for(meld.cards)
    return " ".join(
        f"({sign})" if sign else _sign(card) for card, sign in zip(meld.cards, stands, strict=True)
    )


@lru_cache(maxsize=512)
def _stands_for(cards: tuple[str, ...]) -> tuple[str, ...]:
    """For each joker of a meld the card in short, in a set the rank; "" for other cards."""
    meld = meld_of(cards)
    if meld is None:
        return ("",) * len(cards)
    if not meld.is_run:
        rank = _sign(cards[0])[:-1]
        return tuple(rank if card == JOKER else "" for card in cards)
    suit = next(card for card in cards if card != JOKER)[1]
    places = range(meld.low, meld.high + 1)
    return tuple(
        _sign(_RANKS[place % 13] + suit) if card == JOKER else ""
        for place, card in zip(places, cards, strict=True)
    )


def _as_meld(pieces: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order in which a meld of them would be written, whether it is one or not."""
    cards = list(pieces)
    naturals = sorted((card for card in cards if card != JOKER), key=lambda card: _RANKS.index(card[0]))
    jokers = cards.count(JOKER)
    ranks = {card[0] for card in naturals}
    if len(ranks) < 2:
        return (*sorted(naturals, key=lambda card: "SHDC".index(card[1])), *(JOKER,) * jokers)
    if "A" in ranks and not ranks & {"2", "3"}:
        naturals = [card for card in naturals if card[0] != "A"] + [c for c in naturals if c[0] == "A"]
    written: list[str] = []
    for card in naturals:
        before = _RANKS.index(next((c for c in reversed(written) if c != JOKER), card)[0])
        gap = (_RANKS.index(card[0]) - before - 1) % 13 if written else 0
        used = min(gap, jokers)
        written += [JOKER] * used + [card]
        jokers -= used
    return (*written, *(JOKER,) * jokers)

"""What the table says in Jersey Gin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.games.jersey_gin.shown import shown
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.rummy.melds import arrange, deadwood, hand_cards, in_sets, mask_of, meld_cards, value
from tabletop.words.base import (
    ButtonWords,
    Group,
    Place,
    PlaceWords,
    PlateWords,
    Words,
    card_name,
    count,
    own,
    points,
    score,
    verb,
)


class JerseyGinWords(Words):
    """Melds and deadwood, knocks, gin and the break."""

    def facts(self) -> str:
        breaker = self.view.facts["breaker"]
        broken = (
            "the break comes at three cards"
            if breaker is None
            else f"the break: {self.names[breaker]} {verb(self.names[breaker], 'is', 'are')} the breaker"
        )
        return f"Deal {self.view.deal} · to {self.view.options['target']} points · {broken}"

    def plate(self, seat: int) -> PlateWords:
        line = f"{count(self.view.facts['won'][seat], 'deal', 'deals')} won"
        return PlateWords(line, score(self.view.scores[seat]), points(self.view.scores[seat]))

    def waiting(self, name: str) -> str:
        if is_drawing(self.view):
            return f"{name} {verb(name, 'draws', 'draw')} a card."
        return f"{name} {verb(name, 'discards', 'discard')} a card."

    def task(self) -> str:
        if is_drawing(self.view):
            takes = [move.pieces[0] for move in self.moves if move == "draw discard" and move.pieces]
            return f"Draw from the stock{f', or take the {card_name(takes[0])}' if takes else ''}."
        card = _card_at_stake(self.view, self.chosen, self.moves)
        verbs = {move.verb for move in self.moves if not card or move.pieces == (card,)}
        if card and "gin" in verbs:
            return f"Gin: without the {card_name(card)} nothing is left over."
        if card and "knock" in verbs:
            return f"Discard the {card_name(card)}, or knock with it: ten or less lets you knock."
        return _discarding(self.view, self.moves)

    def button(self, move: Move) -> ButtonWords:
        if move == "draw stock":
            return ButtonWords(str(move), "Draw a card", "D", "draw", main=True)
        return super().button(move)

    def besides(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "draw discard":
            return ButtonWords(str(move), "Take discard", "T", "draw", main=False)
        if move.verb not in ("knock", "gin") or move.pieces != (_lifted(self.view, chosen),):
            return None
        if move.verb == "gin":
            return ButtonWords(str(move), "Gin", "G", "knock", main=True)
        left = deadwood(mask_of(_hand(self.view)) ^ mask_of(move.pieces))
        return ButtonWords(str(move), f"Knock for {left}", "K", "knock", main=True)

    def place(self, name: str) -> PlaceWords:
        if name == "knock":
            return PlaceWords("face down\nto knock" if self.view.facts["breaker"] is None else "gin", "knock")
        return PlaceWords("")

    def captions(self) -> dict[str, str]:
        view = self.view
        last = "Knock" if view.facts["breaker"] is None else "Gin"
        words = {"stock": f"Stock · {len(view.zones['stock'])}", "discard": "Discards", "knock": last}
        for zone, cards in view.zones.items():
            if zone.startswith("hand:") and cards and HIDDEN not in cards:
                words[zone] = f"deadwood {value(mask_of(cards))}" if _is_shown(view) else ""
        return words

    def is_at_rest(self) -> bool:
        return _is_shown(self.view) or super().is_at_rest()

    def groups(self) -> tuple[Group, ...]:
        """Sets and runs, what is left over, and while a card must go the one that costs most."""
        hand = _hand(self.view)
        if not hand or HIDDEN in hand:
            return ()
        discard = (
            _cheapest_discard(hand, _discards(self.moves))
            if self.moves and not is_drawing(self.view)
            else None
        )
        kept = mask_of(card for card in hand if card != discard)
        melds = arrange(kept) if kept else ()
        groups = [Group("set" if in_sets(meld) == meld else "run", meld_cards(meld)) for meld in melds]
        groups.sort(key=lambda group: (group.label, group.pieces))
        loose = kept - sum(melds)
        if loose:
            cards, left = _from_low_to_high(hand_cards(loose)), value(loose)
            groups.append(Group(f"deadwood {left}", cards, gold=True, short=str(left)))
        if discard:
            groups.append(Group("to discard", (discard,), bracket=False, lifted=True, short=""))
        return tuple(groups)

    def question(self, moves: Sequence[Move]) -> str:
        if {move.verb for move in moves} <= {"discard", "knock", "gin"}:
            return "Just discard it, or end the deal with it?"
        return super().question(moves)

    def attempt(self, pieces: Sequence[str], place: Place | None) -> str:
        if place is not None and place.verbs and "knock" in place.verbs:
            return " ".join(("knock" if self.view.facts["breaker"] is None else "gin", *pieces))
        return " ".join(("discard", *pieces))

    def advice(self, move: Move) -> str:
        ways = {"knock": "Knock with", "gin": "Go gin with"}
        does = "Take" if move == "draw discard" else ways.get(move.verb)
        return f"{does} {self.piece(move.pieces[0])}." if does and move.pieces else super().advice(move)

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        last = self.latest(before)
        if last is not None and last[1].startswith(("knock ", "gin ")):
            does = ("knocks", "knock") if last[1].startswith("knock") else ("goes gin", "go gin")
            return f"{self.names[last[0]]} {verb(self.names[last[0]], *does)}."
        breaker = view.facts["breaker"]
        if beat == "reveal":
            return shown(before, view, self.names)
        if beat == "rest" and breaker is not None and before.facts["breaker"] is None:
            return f"The break: three cards are left. {own(self.names[breaker])} turn is the first after it."
        return super().announcement(before, beat)

    def ending(self) -> str:
        rule, _, gained = self.view.facts["tally"][0]
        if rule == "JG-22":
            return "the stock ran out"
        seat, notation = self.view.moves[-1]
        if notation.startswith("knock "):
            return f"{self.names[seat]} knocked"
        return f"{self.names[gained.index(max(gained))]} went gin"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, _, what = notation.partition(" ")
        name = self.names[seat]
        if does == "draw":
            return f"{name} drew from the stock." if what == "stock" else f"{name} took the discard."
        said = {"discard": "discarded", "knock": "knocked with", "gin": "went gin with"}[does]
        return f"{name} {said} the {card_name(what)}."


WORDS = JerseyGinWords


def _discarding(view: View, moves: Sequence[Move]) -> str:
    """What can be done besides discarding, or comes of it."""
    gin = next((move for move in moves if move.verb == "gin"), None)
    if gin is not None:
        return f"Discard a card, or go gin with the {card_name(gin.pieces[0])}."
    if any(move.verb == "knock" for move in moves):
        return "Discard a card, or knock: ten or less lets you knock."
    if view.facts["breaker"] is not None:
        return "Discard a card: what you can meld or lay off is then laid for you."
    return "Discard a card."


def is_drawing(view: View) -> bool:
    """Whether the seat on turn has still to draw."""
    if not view.moves:
        return True
    seat, notation = view.moves[-1]
    return not (seat == view.turn and notation.startswith("draw "))


def _is_shown(view: View) -> bool:
    """Whether hands lie on the table: the deal is over."""
    ended = bool(view.moves) and view.moves[-1][1].startswith(("knock ", "gin "))
    if ended and any(zone.startswith("meld:") and cards for zone, cards in view.zones.items()):
        return True
    hands = (view.zones[f"hand:{seat}"] for seat in range(view.players) if seat != view.seat)
    return any(card != HIDDEN for hand in hands for card in hand)


def _hand(view: View) -> tuple[str, ...]:
    return view.zones.get(f"hand:{view.seat}", ())


def _discards(moves: Sequence[Move]) -> frozenset[str]:
    return frozenset(move.pieces[0] for move in moves if move.place == "discard")


def _cheapest_discard(hand: Sequence[str], allowed: Iterable[str]) -> str | None:
    """The card that is best missed: it leaves the least deadwood, and of several it is the dearest."""
    whole = mask_of(hand)
    cards = [card for card in hand if card in allowed]
    if not cards:
        return None
    return min(cards, key=lambda card: (deadwood(whole ^ mask_of([card])), -value(mask_of([card]))))


def _lifted(view: View, chosen: tuple[str, ...]) -> str | None:
    """The card that a knock would be made with: the chosen one, else the one that is best missed."""
    if len(chosen) == 1:
        return chosen[0]
    return _cheapest_discard(_hand(view), _hand(view))


def _card_at_stake(view: View, chosen: tuple[str, ...], moves: Sequence[Move]) -> str | None:
    if len(chosen) == 1:
        return chosen[0]
    return _cheapest_discard(_hand(view), _discards(moves))


def _from_low_to_high(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: ("A23456789TJQK".index(card[0]), "SHDC".index(card[1]))))

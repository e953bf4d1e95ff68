"""What the table says in Kaluki."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from tabletop.games.kaluki.facts import facts_of
from tabletop.games.kaluki.melds import JOKERS, Meld, hand_of, laid_meld, melds_from
from tabletop.games.kaluki.raised import go_together, left_over, packed
from tabletop.games.kaluki.sorting import sorted_hand
from tabletop.games.kaluki.turn import INITIAL
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER, SUIT_SIGNS
from tabletop.rules.rummy.melds import ACE_LOW, WHOLE_PACK
from tabletop.rules.spelling import spelt
from tabletop.words import keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    GroupWords,
    PlaceWords,
    PlateWords,
    card_name,
    count,
    score,
    verb,
    went_out,
)
from tabletop.words.rummy import RummyWords


class KalukiWords(RummyWords):
    """Melds for everybody, the way to 51, and jokers that stand for cards."""

    deeds: Mapping[str, str] = {"discard": "discarded", "lay": "laid off", "swap": "exchanged a joker for"}

    def facts(self) -> str:
        swaps = "jokers may be exchanged" if self.view.options["joker_swap"] else "jokers stay where they are"
        return (
            f"Deal {self.view.deal} of {self.view.options['deals']} · first melds: {INITIAL} points · {swaps}"
        )

    def plate(self, seat: int) -> PlateWords:
        view, facts = self.view, facts_of(self.view)
        line = count(len(view.zones[f"hand:{seat}"]), "card", "cards")
        if facts["down"][seat]:
            line = f"{line} · down"
        elif seat == view.turn and facts["points"]:
            line = f"{facts['points']} of {INITIAL} points"
        return PlateWords(line, score(view.scores[seat]), "")

    def _stage(self) -> str:
        """Returns the stage of the deal: exchange, throw, draw or play."""
        begun = sum(text in ("take", "leave") for _, text in self.view.moves)
        if begun < self.view.deal:
            return "exchange"
        if self.is_drawing():
            return "draw"
        return "throw" if self.view.moves[-1][1] == "take" else "play"

    def waiting(self, name: str) -> str:
        stage = self._stage()
        if stage == "exchange":
            return f"{name} may exchange a card for the upcard."
        if stage == "throw":
            return f"{name} {verb(name, 'discards', 'discard')} a card for the upcard."
        if stage == "play":
            return f"{name} may meld, and then {verb(name, 'discards', 'discard')} a card."
        return super().waiting(name)

    def task(self) -> str:
        stage = self._stage()
        if stage == "exchange":
            upcard = card_name(self.view.zones["discard"][-1])
            return f"You are the dealer: take the {upcard} for one of your cards, or leave it."
        if stage == "throw":
            return "Discard one of your other cards: it becomes the new upcard."
        return self._play_task() if stage == "play" else super().task()

    def _play_task(self) -> str:
        """Says, after drawing, what is owed, what the chosen cards can do, or what there is to do."""
        facts, is_down = facts_of(self.view), self._is_down()
        if said := (self._melds_task() or self._chosen_task()) if self.chosen else "":
            return said
        if facts["taken"]:
            return f"Use the {card_name(facts['taken'])} that you took: {self._uses(facts['taken'])}."
        if facts["points"] and not is_down:
            return f"{facts['points']} of {INITIAL} points: lay {max(1, INITIAL - facts['points'])} more."
        return self._offer(is_down=is_down)

    def _is_down(self) -> bool:
        return self.view.seat is not None and facts_of(self.view)["down"][self.view.seat]

    def _melds_task(self) -> str:
        """Says what the melds among the chosen cards are worth together; "" if there are none."""
        melds = self._raised()
        if not melds:
            return ""
        points, is_down = sum(meld.points for meld in melds), self._is_down()
        total = points if is_down else points + facts_of(self.view)["points"]
        said = f"{total} points" if is_down else f"{total} of {INITIAL} points"
        if left_over(self.chosen, melds):
            return f"{said}: click the other cards of the next meld."
        kind = _kind(melds[0]).capitalize() if len(melds) == 1 else f"{spelt(len(melds)).capitalize()} melds"
        if melds[0].move in self.moves:
            return f"{kind} · {said}: drop {'it' if len(melds) == 1 else 'them'} on the felt."
        return f"{kind} · {said}{'' if total >= INITIAL else f': you need {INITIAL - total} more'}."

    def _raised(self) -> tuple[Meld, ...]:
        """Returns the melds that the chosen cards make together."""
        return packed(self.chosen, self._melds()) if len(self.chosen) > 2 else ()

    def _chosen_task(self) -> str:
        """Tells what the chosen cards may become."""
        chosen, moves = self.chosen, self.moves
        if len(chosen) > 1:
            return "Click the other cards of the meld." if self.go_together() else ""
        melds = [move for move in moves if move.verb == "meld" and chosen[0] in move.pieces]
        alone = {move.verb for move in moves if move.pieces == chosen}
        ways = ["drop it on a meld that it fits"] if "lay" in alone else []
        ways += ["put it in place of the joker"] if "swap" in alone else []
        ways += ["click the other cards of a meld"] if melds else []
        ways += ["discard it"] if "discard" in alone else []
        if not ways:
            return ""
        said = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])}, or {ways[-1]}"
        return f"{'The joker' if chosen[0] == JOKER else _sign(chosen[0])}: {said}."

    def _melds(self) -> tuple[Meld, ...]:
        """Returns all melds that could be made of the hand, whether they may be laid now or not."""
        held = hand_of(self.hand)
        return melds_from(held & WHOLE_PACK, held >> JOKERS)

    def _uses(self, taken: str) -> str:
        """Says what can be done at once with the discard that was taken.

        Something else may have to come first.
        """
        ways = {"meld": "meld it", "lay": "lay it off", "swap": "exchange it for a joker"}
        verbs = {move.verb for move in self.moves if taken in move.pieces} & set(ways) or {"meld", "lay"}
        *first, last = [words for verb, words in ways.items() if verb in verbs]
        return f"{', '.join(first)}, or {last}" if first else last

    def _offer(self, *, is_down: bool) -> str:
        """Tells what there is to do, if nothing is owed."""
        verbs = {move.verb for move in self.moves}
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
        said = ", ".join(
            [*offered, "or discard one" if verbs & set(ways) == {"lay"} else "or discard a card"]
        )
        return f"{said[0].upper()}{said[1:]}."

    def button(self, move: Move) -> ButtonWords:
        if move == "leave":
            return ButtonWords(str(move), "Leave it", keys.PASS, "pass", main=False)
        return super().button(move)

    def besides(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "take":
            return ButtonWords(str(move), "Take upcard", keys.TAKE, "draw", main=True)
        if move.verb == "meld" and Counter(chosen) == Counter(move.pieces):
            return _laying(laid_meld(move.pieces))
        return super().besides(move, chosen)

    def buttons(self) -> tuple[ButtonWords, ...]:
        """Adds, with no card chosen, a button for the first meld that the hand is sorted into."""
        found = super().buttons()
        several = self.one_by_one()
        if several and set(several) <= set(self.moves):
            points = sum(meld.points for meld in self._raised())
            together = " ".join(("meld", *(card for move in several for card in move.pieces)))
            return (ButtonWords(together, f"Lay them · {points}", keys.LAY, "", main=True), *found)
        if self.helps and not self.chosen and any(move.verb == "meld" for move in self.moves):
            melds = [meld for meld in sorted_hand(self.hand)[0] if meld.move in self.moves]
            return (*map(_laying, melds[:1]), *found)
        return found

    def place(self, name: str) -> PlaceWords:
        return PlaceWords({"meld": "new meld", "discard": "discard"}.get(name, ""))

    def meanings(self) -> dict[str, tuple[str, ...]]:
        """Returns the cards that jokers in runs stand for; in a set the rank."""
        return {
            zone: _stands_for(cards)
            for zone, cards in self.view.zones.items()
            if zone.startswith("meld:") and JOKER in cards
        }

    def groups(self, *, loosest: bool = False) -> tuple[GroupWords, ...]:  # noqa: ARG002
        """Returns the melds that the hand could lay, with their points, and what is left over."""
        if not self.hand or HIDDEN in self.hand:
            return ()
        melds, loose = sorted_hand(self.hand)
        groups = [GroupWords(f"{_kind(meld)} · {meld.points}", meld.cards) for meld in melds]
        if loose:
            groups.append(GroupWords("", loose, bracket=False))
        return tuple(groups)

    def is_at_rest(self) -> bool:
        return (self._stage() == "exchange" and not self.view.zones["discard"]) or super().is_at_rest()

    def tap(self, move: str) -> str:
        """Returns the take for the dealer, who takes the upcard as others take a discard."""
        return "take" if move == "draw discard" and "take" in self.moves else move

    def go_together(self) -> bool:
        """Tells whether the chosen cards are of melds, even of such as cannot be laid yet, or at once."""
        return self._stage() == "play" and go_together(self.chosen, self.hand, self._melds())

    def one_by_one(self) -> tuple[Move, ...]:
        melds = self._raised()
        return (
            tuple(meld.move for meld in melds) if len(melds) > 1 and not left_over(self.chosen, melds) else ()
        )

    def question(self, moves: Sequence[Move]) -> str:
        verbs = {move.verb for move in moves}
        if verbs <= {"lay", "swap"}:
            return "Where does it go?"
        return "Which meld?" if verbs == {"meld"} else "Lay it down, or discard it?"

    def attempt(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        several = type(self)(self.view, self.names, self.moves, tuple(pieces)).one_by_one()
        if several and self._stage() == "play" and (place is None or place.move_place == "meld"):
            return str(several[0])
        if self._stage() != "play" or (place is not None and place.move_place == "discard"):
            return " ".join(("discard", *pieces))
        if len(pieces) > 1 or place is None or not isinstance(place.move_place, int):
            is_one = len(pieces) == 1 and (place is None or place.move_place != "meld")
            return f"discard {pieces[0]}" if is_one else f"meld {' '.join(_as_meld(pieces))}"
        number = place.move_place
        if place.verbs == frozenset({"swap"}) and self.view.options["joker_swap"]:
            return f"swap {pieces[0]} {number}"
        end = place.end or ("high" if laid_meld(self.view.zones[f"meld:{number}"]).is_run else "")
        return f"lay {pieces[0]} {number} {end}".rstrip()

    def choice(self, move: Move) -> str:
        if move.verb == "discard":
            return f"Discard the {card_name(move.pieces[0])}"
        if move.verb == "meld":
            meld = laid_meld(move.pieces)
            return f"Meld {_shown(meld)} · {meld.points}"
        if move.verb not in ("lay", "swap"):
            return super().choice(move)
        does = {"low": "Before", "high": "After"}.get("".join(move.detail), "Onto")
        return f"{'For the joker in' if move.verb == 'swap' else does} {self._meld_at(move)}"

    def _meld_at(self, move: Move) -> str:
        """Returns the meld to which a card goes, in short."""
        return " ".join(map(_sign, self.view.zones[f"meld:{move.place}"]))

    def advice(self, move: Move) -> str:
        if move.verb == "meld":
            return f"{self.choice(move).partition(' · ')[0]}."
        if move.verb == "lay":
            return f"Lay {self.piece(move.pieces[0])} on {self._meld_at(move)}."
        if move.verb == "swap":
            return f"Put {self.piece(move.pieces[0])} in place of the joker in {self._meld_at(move)}."
        return f"Take {self.piece(move.pieces[0])}." if move == "take" else super().advice(move)

    def announcement(self, before: View, beat: str) -> str:
        view, last = self.view, self.latest(before)
        if last is not None and beat in ("rest", "play"):
            seat, name = last[0], self.names[last[0]]
            has_come_down = not facts_of(before)["down"][seat] and facts_of(view)["down"][seat]
            if has_come_down and before.deal == view.deal:
                return f"{name} {verb(name, 'is', 'are')} down: the first melds make {INITIAL} or more."
        elif beat == "shuffle" and view.moves and not view.tally:
            return "The discards are shuffled into a new stock."
        return super().announcement(before, beat)

    def ending(self) -> str:
        return went_out(self.view, self.names) or "nobody went out"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, *cards = notation.split(" ")
        if does in ("take", "leave"):
            return f"{self.names[seat]} {'took' if does == 'take' else 'left'} the upcard."
        if does == "meld":
            return f"{self.names[seat]} melded {' '.join(map(_sign, cards))}."
        return super().told(number)

    def pieces(self, codes: Sequence[str]) -> str:
        return super().pieces(codes).replace("the joker", "a joker")

    def told_with(self, number: int, came: Sequence[str]) -> str:
        if came and self.view.moves[number][1] == "take":
            return f"{self.names[self.view.moves[number][0]]} took the upcard, {self.pieces(came)}."
        return super().told_with(number, came)


WORDS = KalukiWords


def _kind(meld: Meld) -> str:
    return "run" if meld.is_run else "set"


def _laying(meld: Meld) -> ButtonWords:
    """Returns the button that lays a meld."""
    return ButtonWords(str(meld.move), f"Lay the {_kind(meld)} · {meld.points}", keys.LAY, "", main=True)


def _sign(code: str) -> str:
    """Returns a card in short: "7♥"."""
    if code == JOKER:
        return "joker"
    return f"{'10' if code[0] == 'T' else code[0]}{SUIT_SIGNS[code[1]]}"


def _shown(meld: Meld) -> str:
    """Returns the cards of a meld in short, with what jokers stand for."""
    stands = _stands_for(meld.cards)
    return " ".join(
        f"({sign})" if sign else _sign(card) for card, sign in zip(meld.cards, stands, strict=True)
    )


def _stands_for(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Returns for each joker of a meld the card that it stands for, in a set the rank; "" for other cards."""
    meld, natural = laid_meld(cards), next(card for card in cards if card != JOKER)
    signs = [_sign(natural)[:-1]] * len(cards)
    if meld.is_run:
        signs = [_sign(ACE_LOW[place % 13] + natural[1]) for place in range(meld.low, meld.high + 1)]
    return tuple(sign if card == JOKER else "" for sign, card in zip(signs, cards, strict=True))


def _as_meld(pieces: Iterable[str]) -> tuple[str, ...]:
    """Returns cards in the order in which a meld of them would be written, whether it is one or not."""
    cards = list(pieces)
    naturals = sorted((card for card in cards if card != JOKER), key=_rank)
    jokers = cards.count(JOKER)
    ranks = {card[0] for card in naturals}
    if len(ranks) < 2:
        return (*sorted(naturals, key=lambda card: "SHDC".index(card[1])), *(JOKER,) * jokers)
    if "A" in ranks and not ranks & {"2", "3"}:
        naturals.sort(key=lambda card: card[0] == "A")
    written = naturals[:1]
    for before, card in pairwise(naturals):
        used = min((_rank(card) - _rank(before) - 1) % 13, jokers)
        written += [*[JOKER] * used, card]
        jokers -= used
    return (*written, *(JOKER,) * jokers)


def _rank(card: str) -> int:
    return ACE_LOW.index(card[0])

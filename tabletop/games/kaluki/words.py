"""What the table says in Kaluki."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tabletop.games.kaluki.facts import facts_of
from tabletop.games.kaluki.joker_melds import JOKER_SHIFT, Meld, hand_of, meld_on_table, melds_from
from tabletop.games.kaluki.selected_melds import best_packing, can_all_be_melded, cards_left_over
from tabletop.games.kaluki.sorting import sort_into_melds
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.messages import PieceName, Several, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER, SUIT_SIGNS
from tabletop.rules.number_words import number_in_words
from tabletop.rules.rummy.melds import ACE_LOW, WHOLE_PACK
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    GroupWords,
    PlaceWords,
    SeatPlateWords,
    card_name,
    score_text,
    verb_form,
    went_out,
    with_noun,
)
from tabletop.words.move_words import MoveDescription, rough_amount
from tabletop.words.rummy_words import RummyWords


class KalukiWords(RummyWords):
    """Melds for everybody, the way to 51, and jokers that stand for cards."""

    @classmethod
    def cost_words(cls, points: float) -> str:
        return rough_amount(points, "unit", "units")

    def top_bar_line(self) -> str:
        swaps = "jokers may be exchanged" if self.view.options["joker_swap"] else "jokers stay where they are"
        deal = f"Deal {self.view.deal} of {self.view.options['deals']}"
        return f"{deal} · first melds: {INITIAL_POINTS} points · {swaps}"

    def seat_plate(self, seat: int) -> SeatPlateWords:
        view, facts = self.view, facts_of(self.view)
        line = with_noun(len(view.zones[f"hand:{seat}"]), "card", "cards")
        if facts["down"][seat]:
            line = f"{line} · down"
        elif seat == view.turn and facts["points"]:
            line = f"{facts['points']} of {INITIAL_POINTS} points"
        return SeatPlateWords(line, score_text(view.scores[seat]), "")

    def _phase_name(self) -> str:
        """Returns the stage of the deal: exchange, throw, draw or play."""
        begun = sum(text in ("take", "leave") for _, text in self.view.moves)
        if begun < self.view.deal:
            return "exchange"
        if self.is_drawing():
            return "draw"
        return "throw" if self.view.moves[-1][1] == "take" else "play"

    def waiting_prompt(self, name: str) -> str:
        stage = self._phase_name()
        if stage == "exchange":
            return f"{name} may exchange a card for the upcard."
        if stage == "throw":
            return f"{name} {verb_form(name, 'discards', 'discard')} a card for the upcard."
        if stage == "play":
            return f"{name} may meld, and then {verb_form(name, 'discards', 'discard')} a card."
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        stage = self._phase_name()
        if stage == "exchange":
            upcard = card_name(self.view.zones["discard"][-1])
            return f"You are the dealer: take the {upcard} for one of your cards, or leave it."
        if stage == "throw":
            return "Discard one of your other cards: it becomes the new upcard."
        return self._play_task() if stage == "play" else super().turn_prompt()

    def _play_task(self) -> str:
        """Says, after drawing, what is owed, what the chosen cards can do, or what there is to do."""
        facts, is_down = facts_of(self.view), self._is_down()
        if said := (self._melds_task() or self._chosen_task()) if self.chosen else "":
            return said
        if facts["taken"]:
            return f"Use the {card_name(facts['taken'])} that you took: {self._discard_uses(facts['taken'])}."
        if facts["points"] and not is_down:
            missing = max(1, INITIAL_POINTS - facts["points"])
            return f"{facts['points']} of {INITIAL_POINTS} points: lay {missing} more points."
        return self._free_task(is_down=is_down)

    def _is_down(self) -> bool:
        return self.view.seat is not None and facts_of(self.view)["down"][self.view.seat]

    def _melds_task(self) -> str:
        """Says what the melds among the chosen cards are worth together; "" if there are none."""
        melds = self._selected_melds()
        if not melds:
            return ""
        points, is_down = sum(meld.points for meld in melds), self._is_down()
        total = points if is_down else points + facts_of(self.view)["points"]
        said = f"{total} points" if is_down else f"{total} of {INITIAL_POINTS} points"
        if cards_left_over(self.chosen, melds):
            return f"{said}: click the other cards of the next meld."
        kind = (
            _meld_kind(melds[0]).capitalize()
            if len(melds) == 1
            else f"{number_in_words(len(melds)).capitalize()} melds"
        )
        if melds[0].move in self.moves:
            return f"{kind} · {said}: drop {'it' if len(melds) == 1 else 'them'} on the felt."
        missing = "" if total >= INITIAL_POINTS else f": you need {INITIAL_POINTS - total} more"
        return f"{kind} · {said}{missing}."

    def _selected_melds(self) -> tuple[Meld, ...]:
        """Returns the melds that the chosen cards make together."""
        return best_packing(self.chosen, self._possible_melds()) if len(self.chosen) > 2 else ()

    def _chosen_task(self) -> str:
        """Tells what the chosen cards may become."""
        chosen, moves = self.chosen, self.moves
        if len(chosen) > 1:
            return "Click the other cards of the meld." if self.chosen_fit_together() else ""
        melds = [move for move in moves if move.verb == "meld" and chosen[0] in move.pieces]
        alone = {move.verb for move in moves if move.pieces == chosen}
        ways = ["drop it on a meld that it fits"] if "lay" in alone else []
        ways += ["put it in place of the joker"] if "swap" in alone else []
        ways += ["click the other cards of a meld"] if melds else []
        ways += ["discard it"] if "discard" in alone else []
        if not ways:
            return ""
        said = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])}, or {ways[-1]}"
        return f"{'The joker' if chosen[0] == JOKER else _card_sign(chosen[0])}: {said}."

    def _possible_melds(self) -> tuple[Meld, ...]:
        """Returns all melds that could be made of the hand, whether they may be laid now or not."""
        held = hand_of(self.hand)
        return melds_from(held & WHOLE_PACK, held >> JOKER_SHIFT)

    def _discard_uses(self, taken: str) -> str:
        """Says what can be done at once with the discard that was taken.

        Something else may have to come first.
        """
        ways = {"meld": "meld it", "lay": "lay it off", "swap": "exchange it for a joker"}
        verbs = {move.verb for move in self.moves if taken in move.pieces} & set(ways) or {"meld", "lay"}
        *first, last = [words for verb, words in ways.items() if verb in verbs]
        return f"{', '.join(first)}, or {last}" if first else last

    def _free_task(self, *, is_down: bool) -> str:
        """Tells what there is to do, if nothing is owed."""
        verbs = {move.verb for move in self.moves}
        if not is_down:
            return (
                f"You can lay {INITIAL_POINTS} points: "
                "click the cards of a meld and drag them out, or discard."
                if "meld" in verbs
                else f"Discard a card: your first melds need {INITIAL_POINTS} points."
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

    def move_button(self, move: Move) -> ButtonWords:
        if move == "leave":
            return ButtonWords(str(move), "Leave it", action_keys.PASS, "pass", is_main=False)
        return super().move_button(move)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "take":
            return ButtonWords(str(move), "Take upcard", action_keys.TAKE, "draw", is_main=True)
        if move.verb == "meld" and Counter(chosen) == Counter(move.pieces):
            return _lay_button(meld_on_table(move.pieces))
        return super().piece_button(move, chosen)

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        """Adds, with no card chosen, a button for the first meld that the hand is sorted into."""
        found = super().move_buttons()
        several = self.moves_one_by_one()
        if several and set(several) <= set(self.moves):
            points = sum(meld.points for meld in self._selected_melds())
            together = " ".join(("meld", *(card for move in several for card in move.pieces)))
            return (ButtonWords(together, f"Lay them · {points}", action_keys.LAY, "", is_main=True), *found)
        if self.helps and not self.chosen and any(move.verb == "meld" for move in self.moves):
            melds = [meld for meld in sort_into_melds(self.hand)[0] if meld.move in self.moves]
            return (*map(_lay_button, melds[:1]), *found)
        return found

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords({"meld": "new meld", "discard": "discard"}.get(name, ""))

    def stand_in_signs(self) -> dict[str, tuple[str, ...]]:
        """Returns the cards that jokers in runs stand for; in a set the rank."""
        return {
            zone: _stands_for(cards)
            for zone, cards in self.view.zones.items()
            if zone.startswith("meld:") and JOKER in cards
        }

    def hand_groups(self, *, loosest: bool = False) -> tuple[GroupWords, ...]:  # noqa: ARG002
        """Returns the melds that the hand could lay, with their points, and what is left over."""
        if not self.hand or HIDDEN in self.hand:
            return ()
        melds, loose = sort_into_melds(self.hand)
        groups = [GroupWords(f"{_meld_kind(meld)} · {meld.points}", meld.cards) for meld in melds]
        if loose:
            groups.append(GroupWords("", loose, bracket=False))
        return tuple(groups)

    def is_between_turns(self) -> bool:
        return (
            self._phase_name() == "exchange" and not self.view.zones["discard"]
        ) or super().is_between_turns()

    def pile_click(self, move: str) -> str:
        """Returns the take for the dealer, who takes the upcard as others take a discard."""
        return "take" if move == "draw discard" and "take" in self.moves else move

    def chosen_fit_together(self) -> bool:
        """Tells whether the chosen cards are of melds, even of such as cannot be laid yet, or at once."""
        return self._phase_name() == "play" and can_all_be_melded(
            self.chosen, self.hand, self._possible_melds()
        )

    def moves_one_by_one(self) -> tuple[Move, ...]:
        melds = self._selected_melds()
        return (
            tuple(meld.move for meld in melds)
            if len(melds) > 1 and not cards_left_over(self.chosen, melds)
            else ()
        )

    def drop_question(self, moves: Sequence[Move]) -> str:
        verbs = {move.verb for move in moves}
        if verbs <= {"lay", "swap"}:
            return "Where does it go?"
        return "Which meld?" if verbs == {"meld"} else "Lay it down, or discard it?"

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        several = type(self)(self.view, self.names, self.moves, tuple(pieces)).moves_one_by_one()
        if several and self._phase_name() == "play" and (place is None or place.move_place == "meld"):
            return str(several[0])
        if self._phase_name() != "play" or (place is not None and place.move_place == "discard"):
            return " ".join(("discard", *pieces))
        if len(pieces) > 1 or place is None or not isinstance(place.move_place, int):
            is_one = len(pieces) == 1 and (place is None or place.move_place != "meld")
            return f"discard {pieces[0]}" if is_one else f"meld {' '.join(_in_meld_order(pieces))}"
        number = place.move_place
        if place.verbs == frozenset({"swap"}) and self.view.options["joker_swap"]:
            return f"swap {pieces[0]} {number}"
        end = place.end or ("high" if meld_on_table(self.view.zones[f"meld:{number}"]).is_run else "")
        return f"lay {pieces[0]} {number} {end}".rstrip()

    def drop_answer(self, move: Move) -> str:
        if move.verb == "discard":
            return f"Discard the {card_name(move.pieces[0])}"
        if move.verb == "meld":
            meld = meld_on_table(move.pieces)
            return f"Meld {_meld_text(meld)} · {meld.points}"
        if move.verb not in ("lay", "swap"):
            return super().drop_answer(move)
        does = {"low": "Before", "high": "After"}.get("".join(move.detail), "Onto")
        return f"{'For the joker in' if move.verb == 'swap' else does} {self._meld_sign(move)}"

    def _meld_sign(self, move: Move) -> str:
        """Returns the meld to which a card goes, in short."""
        return " ".join(map(_card_sign, self.view.zones[f"meld:{move.place}"]))

    def advice_sentence(self, move: Move) -> str:
        if move.verb == "meld":
            return f"{self.drop_answer(move).partition(' · ')[0]}."
        if move.verb == "lay":
            return f"Lay {self.piece_name(move.pieces[0])} on {self._meld_sign(move)}."
        if move.verb == "swap":
            return f"Put {self.piece_name(move.pieces[0])} in place of the joker in {self._meld_sign(move)}."
        return f"Take {self.piece_name(move.pieces[0])}." if move == "take" else super().advice_sentence(move)

    def announcement(self, before: View, beat: str) -> str:
        view, last = self.view, self.latest_move(before)
        if last is not None and beat in ("rest", "play"):
            seat, name = last[0], self.names[last[0]]
            has_come_down = not facts_of(before)["down"][seat] and facts_of(view)["down"][seat]
            if has_come_down and before.deal == view.deal:
                is_down = f"{name} {verb_form(name, 'is', 'are')} down"
                return f"{is_down}: the first melds make {INITIAL_POINTS} or more."
        elif beat == "shuffle" and view.moves and not view.tally:
            return "The discards are shuffled into a new stock."
        return super().announcement(before, beat)

    def deal_ending(self) -> str:
        return went_out(self.view, self.names) or "nobody went out"

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who, (does, *cards) = self.names[seat], notation.split(" ")
        match does:
            case "take":
                return MoveDescription(said("{who} took the upcard.", who=who), said("took the upcard"))
            case "leave":
                return MoveDescription(said("{who} left the upcard.", who=who), said("left the upcard"))
            case "meld":
                meld = " ".join(map(_card_sign, cards))
                return MoveDescription(
                    said("{who} melded {meld}.", who=who, meld=meld), said("melded {meld}", meld=meld)
                )
            case "lay":
                card = PieceName(cards[0])
                return MoveDescription(
                    said("{who} laid off {card:the}.", who=who, card=card),
                    said("laid off {card:short}", card=card),
                )
            case "swap":
                card = PieceName(cards[0])
                return MoveDescription(
                    said("{who} exchanged a joker for {card:the}.", who=who, card=card),
                    said("exchanged a joker for {card:short}", card=card),
                )
        return super().describe_move(number)

    def pieces_slot(self, codes: Iterable[str]) -> Several:
        # There are several jokers, and nobody knows which one came.
        return Several(tuple(said("a joker") if code == JOKER else PieceName(code) for code in codes))

    def move_sentence_with(self, number: int, came: Sequence[str]) -> str:
        seat, notation = self.view.moves[number]
        if came and notation == "take":
            return say(
                "{who} took the upcard, {cards:the}.", who=self.names[seat], cards=self.pieces_slot(came)
            )
        return super().move_sentence_with(number, came)


WORDS = KalukiWords


def _meld_kind(meld: Meld) -> str:
    return "run" if meld.is_run else "set"


def _lay_button(meld: Meld) -> ButtonWords:
    """Returns the button that lays a meld."""
    return ButtonWords(
        str(meld.move), f"Lay the {_meld_kind(meld)} · {meld.points}", action_keys.LAY, "", is_main=True
    )


def _card_sign(code: str) -> str:
    """Returns a card in short: "7♥"."""
    if code == JOKER:
        return "joker"
    return f"{'10' if code[0] == 'T' else code[0]}{SUIT_SIGNS[code[1]]}"


def _meld_text(meld: Meld) -> str:
    """Returns the cards of a meld in short, with what jokers stand for."""
    stands = _stands_for(meld.cards)
    return " ".join(
        f"({sign})" if sign else _card_sign(card) for card, sign in zip(meld.cards, stands, strict=True)
    )


def _stands_for(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Returns for each joker of a meld the card that it stands for, in a set the rank; "" for other cards."""
    meld, natural = meld_on_table(cards), next(card for card in cards if card != JOKER)
    signs = [_card_sign(natural)[:-1]] * len(cards)
    if meld.is_run:
        signs = [_card_sign(ACE_LOW[place % 13] + natural[1]) for place in range(meld.low, meld.high + 1)]
    return tuple(sign if card == JOKER else "" for sign, card in zip(signs, cards, strict=True))


def _in_meld_order(pieces: Iterable[str]) -> tuple[str, ...]:
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

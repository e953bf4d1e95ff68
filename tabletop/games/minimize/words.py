"""What the table says in Minimize."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from tabletop.games.minimize.facts import facts_of
from tabletop.games.minimize.pack import (
    COLOUR_NAMES,
    COLOURS,
    KIND_OF_CODE,
    as_points,
    card_name,
    kinds,
    worth_in_quarters,
)
from tabletop.messages import PieceName, Several, SlotValue, said
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.number_words import number_in_words
from tabletop.words import action_keys
from tabletop.words.base import (
    PLAYER_NAME,
    ButtonWords,
    DropPlace,
    NoteWords,
    PlaceWords,
    SeatPlateWords,
    Words,
    name_list,
    possessive,
    score_text,
    verb_form,
    with_noun,
)
from tabletop.words.base import points_noun as points_word
from tabletop.words.move_words import MoveDescription

_NO_DIRECTION = "With two players there is no direction to reverse."
_HOUSE_RULES = {"triplet_skip": "sets of 3 skip a player", "sequence_reverse": "pure sequences of 3 reverse"}
"""House rules that one plays by all the time."""

_LOW_WORTH = 10
"""Who holds more than this hardly declares on purpose, where the house rules allow it."""

POWERS = ("HV", "DN", "NP", "DS")
_GLOSSES = {
    "JK": "Joker: any number in a sequence",
    "HV": "My Half Value: halves what your hand is worth",
    "DN": "I Declare Now: thrown when your turn is done",
    "NP": "I Don’t Pick: thrown instead of picking up",
    "DS": "I Discover Now: takes a number card from the discards",
}
"""What the cards are called that have no number, and what each does."""


class MinimizeWords(Words):
    """Throws, what may be picked up, and what the own hand is worth."""

    pack = "minimize"
    deal_noun = "round"
    options_without_effect = MappingProxyType(
        {"sequence_reverse": lambda players, _: _NO_DIRECTION if players == 2 else ""}
    )

    @property
    def hand(self) -> tuple[str, ...]:
        """Returns the viewer's hand; () for a bystander."""
        return self.view.zones.get(f"hand:{self.view.seat}", ())

    @property
    def verbs(self) -> set[str]:
        """Returns the verbs of the moves that can be made."""
        return {move.verb for move in self.moves}

    def top_bar_line(self) -> str:
        options = self.view.options
        most = options["declare_at"]
        declaring = f"declare with {most} or less" if most else "declare with any value"
        house = [said for option, said in _HOUSE_RULES.items() if options[option]]
        return " · ".join((f"Round {self.view.deal}", declaring, f"out above {options['limit']}", *house))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        scored, values = self.view.scores[seat], facts_of(self.view)["values"]
        line = with_noun(len(self.view.zones[f"hand:{seat}"]), "card", "cards")
        if seat in facts_of(self.view)["out"]:
            line = "out"
        elif values is not None:
            line = f"holds {score_text(values[seat])}"
        return SeatPlateWords(line, score_text(scored), points_word(scored))

    def viewer_note(self) -> NoteWords | None:
        hand, seat = self.hand, self.view.seat
        if HIDDEN in hand or seat is None or seat in facts_of(self.view)["out"]:
            return None
        halves = hand.count("HV")
        whole = _worth_of([card for card in hand if card != "HV"])
        line = f"{score_text(whole)} {('halved', 'quartered')[halves - 1]}" if halves else ""
        return NoteWords("Hand", line, score_text(_worth_of(hand)))

    def sort_key(self, code: str, way: str) -> tuple[int, ...]:
        """Sorts by number, or by colour, with jokers and power cards last."""
        if code[-1] not in COLOURS or not code[:-1].isdecimal():
            return 2, KIND_OF_CODE.get(code, 0), 0
        number, colour = int(code[:-1]), COLOURS.index(code[-1])
        return (1, colour, number) if way == "rank" else (1, number, colour)

    # --- sentences

    def waiting_prompt(self, name: str) -> str:
        if self.view.zones["throw"]:
            return f"{name} {verb_form(name, 'picks', 'pick')} up a card."
        return f"{name} {verb_form(name, 'throws', 'throw')}."

    def turn_prompt(self) -> str:
        verbs = self.verbs
        if "add" in verbs:
            card = next(move.pieces[0] for move in self.moves if move.verb == "add")
            return f"You drew {self.piece_name(card)}: add it to your throw, or keep it."
        if "end" in verbs:
            return "Declare now, before the others have a turn, or end your turn."
        if "pick" in verbs:
            return self._pick_task()
        if self.chosen:
            return self._throw_task()
        if "throw" not in verbs:
            return "You have nothing to throw: declare."
        may = ", or declare" if "declare" in verbs else ""
        return f"Throw a card, a set or a sequence{may}."

    def _pick_task(self) -> str:
        ends = [
            f"the {card_name(move.pieces[0])}" for move in self.moves if move.verb == "pick" and move.pieces
        ]
        said = "a card from the draw pile"
        if ends:
            said = f"one card: {', '.join(['the draw pile', *ends[:-1]])} or {ends[-1]}"
        if "discover" in self.verbs:
            said += ", or any discarded number with I Discover Now"
        return f"Pick up {said}{'; or throw I Don’t Pick' if 'throw NP' in self.moves else ''}."

    def _throw_task(self) -> str:
        """Tells what the chosen cards are, or may become."""
        chosen = self.chosen
        if not any(sorted(move.pieces) == sorted(chosen) and move.verb == "throw" for move in self.moves):
            return "Choose the other cards of the set or sequence."
        if len(chosen) == 1:
            return f"Throw the {card_name(chosen[0])}, or choose cards that go with it."
        numbers = {code[:-1] for code in chosen if code != "JK"}
        return f"Throw this {'set' if len(numbers) == 1 else 'sequence'} of {len(chosen)} cards."

    def announcement(self, before: View, beat: str) -> str:
        last, facts, facts_before = self.latest_move(before), facts_of(self.view), facts_of(before)
        if last is None:
            if beat == "gather" and facts_before["caller"] is None and not self.view.winners:
                return "The draw pile is empty: the older discards are shuffled into a new one."
            return super().announcement(before, beat)
        if facts["clockwise"] != facts_before["clockwise"]:
            return "The direction of play is reversed."
        return self._move_text(*last)

    def _move_text(self, seat: int, notation: str) -> str:
        """Describes a move that is more than cards going from place to place."""
        who, held = self.names[seat], facts_of(self.view)["values"]
        if notation in ("declare", "throw DN"):
            with_what = f" with {score_text(held[seat])}" if held else ""
            return f"{who} {verb_form(who, 'declares', 'declare')}{with_what}."
        if notation == "throw NP":
            return f"{who} {verb_form(who, 'does', 'do')} not pick up."
        if notation.startswith("discover "):
            card = card_name(notation.split(" ")[1])
            return f"{who} {verb_form(who, 'takes', 'take')} the {card} from the discards."
        return ""

    def deal_ending(self) -> str:
        caller, values = facts_of(self.view)["caller"], facts_of(self.view)["values"]
        if caller is None or values is None:
            return ""
        declared = f"{self.names[caller]} declared with {score_text(values[caller])}"
        others = {seat: values[seat] for seat in self._seats_in_round() if seat != caller}
        least = min(others.values())
        lowest = [self.names[seat] for seat, held in others.items() if held == least]
        who = name_list([name.lower() if name == PLAYER_NAME else name for name in lowest])
        if least > values[caller]:
            return f"{declared}, the lowest"
        return f"{declared}, but {who} had {'as little' if least == values[caller] else score_text(least)}"

    def _seats_in_round(self) -> list[int]:
        """Tells who had cards in the round just scored: those who were out before score nothing in it."""
        scored = {seat for _, _, gains in self.view.tally for seat, gained in enumerate(gains) if gained}
        out = set(facts_of(self.view)["out"]) - scored
        return [seat for seat in range(self.view.players) if seat not in out]

    def describe_move(self, number: int) -> MoveDescription:
        """Counts several cards in short, as which they were is too long for a plate."""
        seat, notation = self.view.moves[number]
        who, (does, *codes) = self.names[seat], notation.split(" ")
        match does:
            case "declare":
                return MoveDescription(said("{who} declared.", who=who), said("declared"))
            case "keep":
                return MoveDescription(said("{who} kept the card.", who=who), said("kept the card"))
            case "end":
                return MoveDescription(said("{who} ended the turn.", who=who), said("ended the turn"))
            case "pick" if codes == ["stock"]:
                return self.describe_draw(who)
            case "throw" if codes == ["DN"]:
                return MoveDescription(
                    said("{who} threw I Declare Now and declared.", who=who), said("declared")
                )
        return self._describe_cards(who, does, [code for code in codes if code in KIND_OF_CODE])

    def _describe_cards(self, who: str, does: str, codes: Sequence[str]) -> MoveDescription:
        cards, card = self._alike_together(codes), self.piece_slot(codes[0])
        match does:
            case "pick":
                sentence = said("{who} picked up {cards:the}.", who=who, cards=cards)
                short = said("picked up {card}", card=card)
            case "add":
                sentence = said("{who} added {cards:the}.", who=who, cards=cards)
                short = said("added {card}", card=card)
            case "discover":
                sentence = said("{who} threw I Discover Now and took {cards:the}.", who=who, cards=cards)
                short = said("discovered {card}", card=card)
            case _:
                sentence = said("{who} threw {cards:the}.", who=who, cards=cards)
                short = said("threw {card}", card=card)
        return MoveDescription(
            sentence, short if len(codes) == 1 else said("threw {cards:# card|# cards}", cards=len(codes))
        )

    def is_draw(self, notation: str) -> bool:
        return notation == "pick stock"

    def piece_slot(self, code: str) -> SlotValue:
        return said("a joker") if code == "JK" else super().piece_slot(code)

    def _alike_together(self, codes: Sequence[str]) -> Several:
        """Returns several cards as a slot, equal ones in a row together: "both green 6s", "two jokers"."""
        slots = list[SlotValue]()
        for code, same in groupby(codes):
            number = len(list(same))
            if number == 1 or code in POWERS:
                slots += number * [self.piece_slot(code)]
            elif code == "JK":
                slots.append(said("{n:~ joker|~ jokers}", n=number))
            else:
                slots.append(said("both {cards:plural}", cards=PieceName(code)))
        return Several(tuple(slots))

    def card_note(self, code: str) -> str:
        """Returns the name of a card that has no number on it, and what it does."""
        return _GLOSSES.get(code, "")

    # --- buttons and choices

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        adds = [move for move in self.moves if move.verb == "add"]
        if len(adds) == 1:
            others = [move for move in self.moves if move.verb != "add"]
            return (
                ButtonWords(str(adds[0]), "Add it", action_keys.ADD, "", is_main=True),
                *self.buttons_for(others),
            )
        found = super().move_buttons()
        if "discover" in self.verbs:
            found += (ButtonWords("discover", "Discover", action_keys.DISCOVER, "discover", is_main=False),)
        return found

    def confirmation(self, move: Move) -> str:
        held = _worth_of(self.hand)
        if move not in ("declare", "throw DN") or held <= _LOW_WORTH:
            return ""
        return f"If anybody holds {score_text(held)} points or less, declaring costs you 25."

    def move_button(self, move: Move) -> ButtonWords:
        if move == "declare":
            held = _worth_of(self.hand)
            return ButtonWords(
                "declare",
                f"Declare {score_text(held)}",
                action_keys.DECLARE,
                "declare",
                is_main=held <= _LOW_WORTH,
            )
        if move == "pick stock":
            return ButtonWords("pick stock", "Draw a card", action_keys.DRAW, "draw", is_main=True)
        if move == "keep":
            return ButtonWords("keep", "Keep it", action_keys.KEEP, "pass", is_main=False)
        if move == "end":
            return ButtonWords("end", "End turn", action_keys.END_TURN, "pass", is_main=False)
        return super().move_button(move)

    def piece_button(self, move: Move, _chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "throw DN":
            return ButtonWords(str(move), "Declare now", action_keys.DECLARE, "declare", is_main=True)
        if move.verb == "add":
            where = {(): "Add it", ("first",): "Add it first", ("last",): "Add it last"}[move.detail]
            key = action_keys.ADD_FIRST if move.detail == ("first",) else action_keys.ADD
            return ButtonWords(str(move), where, key, "", is_main=move.detail != ("first",))
        return None

    def tool_pieces(self) -> Mapping[str, str]:
        return {"DS": "discover"} if "discover" in self.verbs else {}

    def pile_click(self, move: str) -> str:
        """Returns the move meant by a click; where nothing can be taken out, the rules are asked why."""
        return "discover 1R" if move == "discover" and move not in self.verbs else move

    def drop_question(self, moves: Sequence[Move]) -> str:
        verbs = {move.verb for move in moves}
        if "discover" in verbs:
            return "Which card do you take from the discards?"
        if "add" in verbs:
            return "Which end?"
        if any("JK" in move.pieces for move in moves):
            return "In which order? The next player may pick up either end."
        return "Which cards at the ends? The next player may pick up one of them."

    def drop_answer(self, move: Move) -> str:
        if move.verb == "add":
            return "Before the first" if move.detail == ("first",) else "After the last"
        if move.verb == "discover":
            return card_name(move.pieces[0]).capitalize()
        if "JK" in move.pieces:
            return "-".join("joker" if code == "JK" else code[:-1] for code in move.pieces).capitalize()
        if move.verb == "throw" and len(move.pieces) > 1:
            first, last = (COLOUR_NAMES[code[-1]] for code in (move.pieces[0], move.pieces[-1]))
            return f"{first.capitalize()} and {last}" if first != last else f"{first.capitalize()} twice"
        return super().drop_answer(move)

    def advice_sentence(self, move: Move) -> str:
        if move == "throw NP":
            return "Throw I Don’t Pick."
        if move.verb == "pick" and move.pieces:
            return f"Pick up {self.piece_name(move.pieces[0])}."
        if move.verb == "throw" and len(move.pieces) > 1:
            order = ", in this order" if _has_order(move.pieces) else ""
            return f"Throw {self._pieces(move.pieces)}{order}."
        if move.verb == "discover":
            return f"Discover {self.piece_name(move.pieces[0])}."
        return super().advice_sentence(move)

    def _pieces(self, codes: Sequence[str]) -> str:
        """Names several cards, equal ones in a row together: "both green 6s", "two jokers"."""
        said = list[str]()
        for code, same in groupby(codes):
            number = len(list(same))
            if number == 1 or code in POWERS:
                said += number * [self.piece_name(code)]
            else:
                said.append(f"{number_in_words(number) if code == 'JK' else 'both'} {card_name(code)}s")
        return name_list(said or [""])

    def piece_name(self, code: str) -> str:
        if code in POWERS:
            return card_name(code)
        return f"the {card_name(code)}" if code != "JK" else "a joker"

    def attempted_notation(self, pieces: Sequence[str], _place: DropPlace | None) -> str:
        ordered = sorted(pieces, key=lambda code: self.sort_key(code, "suit"))
        if "add" in self.verbs:
            return f"add {ordered[0]}" if ordered[0] != "JK" else "add JK last"
        if "pick" in self.verbs and ordered == ["DS"]:
            return "discover JK"
        return " ".join(("throw", *ordered))

    # --- places

    def place_words(self, name: str) -> PlaceWords:
        return PlaceWords({"throw": "throw here", "discard": "lay it here"}.get(name, ""))

    def zone_captions(self) -> dict[str, str]:
        view, zones, facts = self.view, self.view.zones, facts_of(self.view)
        words = {"stock": f"Draw pile · {len(zones['stock'])}"}
        if zones["discard"]:
            words["discard"] = f"Discards · {len(zones['discard'])}"
        if zones["previous"]:
            thrower = self._thrower()
            words["previous"] = f"{self.names[thrower]} threw" if thrower is not None else "Previous throw"
        if zones["throw"] and view.turn is not None:
            words["throw"] = f"{possessive(self.names[view.turn])} throw"
        if len(zones["previous"]) > 1 and facts["caller"] is None:
            words["previous.first"], words["previous.last"] = "first", "last"
        if view.players - len(facts["out"]) > 2 and facts["caller"] is None and not view.winners:
            way = "clockwise" if facts["clockwise"] else "anticlockwise"
            words["direction"], words["direction.icon"] = f"Play goes {way.replace('anti', 'counter-')}", way
        return words

    def _thrower(self) -> int | None:
        """Returns who threw what lies there as the previous throw, the last one before this turn's."""
        throwers = (
            seat
            for seat, notation in reversed(self.view.moves)
            if notation.startswith("throw ") and notation not in ("throw NP", "throw DN")
        )
        if self.view.zones["throw"]:
            next(throwers, None)
        return next(throwers, None)


WORDS = MinimizeWords


def _worth_of(cards: Sequence[str]) -> int | float:
    return as_points(worth_in_quarters(kinds(cards)))


def _has_order(thrown: Sequence[str]) -> bool:
    """Tells whether other ends could be chosen, in a set of three or more or with jokers."""
    is_set = len({code[:-1] for code in thrown}) == 1
    return "JK" in thrown or (is_set and len(thrown) > 2)

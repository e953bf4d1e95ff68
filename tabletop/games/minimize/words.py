"""What the table says in Minimize."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.games.minimize.card_words import GLOSSES, alike_together, card_slot, describe_cards
from tabletop.games.minimize.facts import facts_of
from tabletop.games.minimize.pack import COLOURS, KIND_OF_CODE, as_points, kinds, worth_in_quarters
from tabletop.games.minimize.pick_words import add_label, draw_task, pick_one_task
from tabletop.messages import (
    ColourName,
    Message,
    PieceName,
    Several,
    SlotValue,
    said,
    say,
    sentences_text,
)
from tabletop.rules import HIDDEN, Move, View
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    NoteWords,
    PlaceWords,
    SeatPlateWords,
    Words,
    points_noun,
    score_text,
    several_names,
    tally_sentences,
)
from tabletop.words.move_words import MoveDescription

_NO_DIRECTION = said("With two players there is no direction to reverse.")
_HOUSE_RULES = {
    "triplet_skip": said("sets of 3 skip a player"),
    "sequence_reverse": said("pure sequences of 3 reverse"),
}
"""House rules that one plays by all the time."""

_LOW_WORTH = 10
"""Who holds more than this hardly declares on purpose, where the house rules allow it."""


class MinimizeWords(Words):
    """Throws, what may be picked up, and what the own hand is worth."""

    pack = "minimize"
    deal_noun = "round"
    options_without_effect = MappingProxyType(
        {"sequence_reverse": lambda players, _: say(_NO_DIRECTION) if players == 2 else ""}
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
        declaring = (
            say("declare with {points} or less", points=most) if most else say("declare with any value")
        )
        house = [say(told) for option, told in _HOUSE_RULES.items() if options[option]]
        if self.is_one_deal:
            return " · ".join((say("Round {number} of {count}", number=1, count=1), declaring, *house))
        limit = say("out above {points}", points=int(options["limit"]))
        return " · ".join((self.deal_heading(self.view.deal), declaring, limit, *house))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        scored, values = self.view.scores[seat], facts_of(self.view)["values"]
        if seat in facts_of(self.view)["out"]:
            line = say("out")
        elif values is not None:
            line = say("holds {points}", points=values[seat])
        else:
            line = say("{cards:# card|# cards}", cards=len(self.view.zones[f"hand:{seat}"]))
        return SeatPlateWords(line, score_text(scored), points_noun(scored))

    def viewer_note(self) -> NoteWords | None:
        hand, seat = self.hand, self.view.seat
        if HIDDEN in hand or seat is None or seat in facts_of(self.view)["out"]:
            return None
        return NoteWords(say("Hand", context="a heading"), self._halving(), score_text(_worth_of(hand)))

    def _halving(self) -> str:
        """Returns what the viewer's hand is worth before it is halved; "" if nothing halves it."""
        halves = self.hand.count("HV")
        whole = _worth_of([card for card in self.hand if card != "HV"])
        if not halves:
            return ""
        if halves == 1:
            return say("{points} halved", points=whole)
        return say("{points} quartered", points=whole)

    def sort_key(self, code: str, way: str) -> tuple[int, ...]:
        """Sorts by number, or by colour, with jokers and power cards last."""
        if code[-1] not in COLOURS or not code[:-1].isdecimal():
            return 2, KIND_OF_CODE.get(code, 0), 0
        number, colour = int(code[:-1]), COLOURS.index(code[-1])
        return (1, colour, number) if way == "rank" else (1, number, colour)

    # --- sentences

    def waiting_prompt(self, name: str) -> str:
        if self.view.zones["throw"]:
            return say("{who} {who:picks|pick} up a card.", who=name)
        return say("{who} {who:throws|throw}.", who=name)

    def turn_prompt(self) -> str:
        verbs = self.verbs
        if "add" in verbs:
            card = next(move.pieces[0] for move in self.moves if move.verb == "add")
            return say("You drew {card:the}: add it to your throw, or keep it.", card=self.piece_slot(card))
        if "end" in verbs:
            return say("Declare now, before the others have a turn, or end your turn.")
        if "pick" in verbs:
            return say(self._pick_task())
        return say(self._chosen_task() if self.chosen else self._throw_task())

    def _throw_task(self) -> Message:
        """Tells what can be thrown, or that nothing can."""
        if "throw" not in self.verbs:
            return said("You have nothing to throw: declare.")
        if "declare" in self.verbs:
            return said("Throw a card, a set or a sequence, or declare.")
        return said("Throw a card, a set or a sequence.")

    def _pick_task(self) -> Message:
        """Tells what may be picked up, and what may be thrown instead."""
        ends = [PieceName(move.pieces[0]) for move in self.moves if move.verb == "pick" and move.pieces]
        may_discover, may_refuse = "discover" in self.verbs, "throw NP" in self.moves
        if ends:
            piles = Several((said("the draw pile"), *ends), "or")
            return pick_one_task(piles, may_discover=may_discover, may_refuse=may_refuse)
        return draw_task(may_discover=may_discover, may_refuse=may_refuse)

    def _chosen_task(self) -> Message:
        """Tells what the chosen cards are, or may become."""
        chosen = self.chosen
        if not any(sorted(move.pieces) == sorted(chosen) and move.verb == "throw" for move in self.moves):
            return said("Choose the other cards of the set or sequence.")
        if len(chosen) == 1:
            return said("Throw {card:the}, or choose cards that go with it.", card=PieceName(chosen[0]))
        numbers = {code[:-1] for code in chosen if code != "JK"}
        if len(numbers) == 1:
            return said("Throw this set of {number} cards.", number=len(chosen))
        return said("Throw this sequence of {number} cards.", number=len(chosen))

    def announcement(self, before: View, beat: str) -> str:
        last, facts, facts_before = self.latest_move(before), facts_of(self.view), facts_of(before)
        if last is None:
            if beat == "gather" and facts_before["caller"] is None and not self.view.winners:
                return say("The draw pile is empty: the older discards are shuffled into a new one.")
            return super().announcement(before, beat)
        if facts["clockwise"] != facts_before["clockwise"]:
            return say("The direction of play is reversed.")
        return self._move_text(*last)

    def _move_text(self, seat: int, notation: str) -> str:
        """Describes a move that is more than cards going from place to place."""
        who, held = self.names[seat], facts_of(self.view)["values"]
        if notation in ("declare", "throw DN"):
            if held:
                return say("{who} {who:declares|declare} with {points}.", who=who, points=held[seat])
            return say("{who} {who:declares|declare}.", who=who)
        if notation == "throw NP":
            return say("{who} {who:does|do} not pick up.", who=who)
        if notation.startswith("discover "):
            card = PieceName(notation.split(" ")[1])
            return say("{who} {who:takes|take} {card:the} from the discards.", who=who, card=card)
        return ""

    def deal_reason(self, before: View) -> str:
        ending = self._declared()
        if ending is None or self.latest_move(before) is not None:
            return super().deal_reason(before)
        points = dict(self.view.tally[0][1].slots).get("points")
        if points is None:
            counted = said("{ending}: every other hand scores its own value.", ending=ending)
        else:
            counted = said(
                "{ending}: {points:# point|# points}; every higher hand scores its own value.",
                ending=ending,
                points=points,
            )
        return sentences_text(counted, tally_sentences(self.view, since=1))

    def deal_ending(self) -> str:
        ending = self._declared()
        return "" if ending is None else say(ending)

    def _declared(self) -> Message | None:
        """Returns who declared, and how that compares with the other hands; None before anybody has."""
        caller, values = facts_of(self.view)["caller"], facts_of(self.view)["values"]
        if caller is None or values is None:
            return None
        who, points = self.names[caller], values[caller]
        others = {seat: values[seat] for seat in self._seats_in_round() if seat != caller}
        least = min(others.values())
        lowest = several_names([self.names[seat] for seat, held in others.items() if held == least])
        if least > points:
            return said("{Who} declared with {points}, the lowest", who=who, points=points)
        if least == points:
            return said(
                "{Who} declared with {points}, but {others} had as little",
                who=who,
                points=points,
                others=lowest,
            )
        return said(
            "{Who} declared with {points}, but {others} had {least}",
            who=who,
            points=points,
            others=lowest,
            least=least,
        )

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
                    said("{who} threw {power} and declared.", who=who, power=PieceName("DN")),
                    said("declared"),
                )
        return describe_cards(who, does, [code for code in codes if code in KIND_OF_CODE])

    def is_draw(self, notation: str) -> bool:
        return notation == "pick stock"

    def piece_slot(self, code: str) -> SlotValue:
        return card_slot(code) if code in KIND_OF_CODE else super().piece_slot(code)

    def card_note(self, code: str) -> str:
        """Returns the name of a card that has no number on it, and what it does."""
        return say(GLOSSES[code]) if code in GLOSSES else ""

    # --- buttons and choices

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        adds = [move for move in self.moves if move.verb == "add"]
        if len(adds) == 1:
            others = [move for move in self.moves if move.verb != "add"]
            return (
                ButtonWords(str(adds[0]), say("Add it"), action_keys.ADD, "", is_main=True),
                *self.buttons_for(others),
            )
        found = super().move_buttons()
        if "discover" in self.verbs:
            found += (
                ButtonWords("discover", say("Discover"), action_keys.DISCOVER, "discover", is_main=False),
            )
        return found

    def confirmation(self, move: Move) -> str:
        held = _worth_of(self.hand)
        if move not in ("declare", "throw DN") or held <= _LOW_WORTH:
            return ""
        return say("If anybody holds {points} points or less, declaring costs you 25.", points=held)

    def move_button(self, move: Move) -> ButtonWords:
        if move == "declare":
            held = _worth_of(self.hand)
            return ButtonWords(
                "declare",
                say("Declare {points}", points=held),
                action_keys.DECLARE,
                "declare",
                is_main=held <= _LOW_WORTH,
            )
        if move == "pick stock":
            return ButtonWords("pick stock", say("Draw a card"), action_keys.DRAW, "draw", is_main=True)
        if move == "keep":
            return ButtonWords("keep", say("Keep it"), action_keys.KEEP, "pass", is_main=False)
        if move == "end":
            return ButtonWords("end", say("End turn"), action_keys.END_TURN, "pass", is_main=False)
        return super().move_button(move)

    def piece_button(self, move: Move, _chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "throw DN":
            return ButtonWords(str(move), say("Declare now"), action_keys.DECLARE, "declare", is_main=True)
        if move.verb == "add":
            key = action_keys.ADD_FIRST if move.detail == ("first",) else action_keys.ADD
            return ButtonWords(str(move), add_label(move), key, "", is_main=move.detail != ("first",))
        return None

    def tool_pieces(self) -> Mapping[str, str]:
        return {"DS": "discover"} if "discover" in self.verbs else {}

    def pile_click(self, move: str) -> str:
        """Returns the move meant by a click; where nothing can be taken out, the rules are asked why."""
        return "discover 1R" if move == "discover" and move not in self.verbs else move

    def drop_question(self, moves: Sequence[Move]) -> str:
        verbs = {move.verb for move in moves}
        if "discover" in verbs:
            return say("Which card do you take from the discards?")
        if "add" in verbs:
            return say("Which end?")
        if any("JK" in move.pieces for move in moves):
            return say("In which order? The next player may pick up either end.")
        return say("Which cards at the ends? The next player may pick up one of them.")

    def drop_answer(self, move: Move) -> str:
        if move.verb == "add":
            return say("Before the first") if move.detail == ("first",) else say("After the last")
        if move.verb == "discover":
            return say("{Card}", card=PieceName(move.pieces[0]))
        if "JK" in move.pieces:
            cards = [PieceName(code) if code == "JK" else int(code[:-1]) for code in move.pieces]
            return say("{Cards}", cards=Several(tuple(cards), "hyphen"))
        if move.verb == "throw" and len(move.pieces) > 1:
            first, last = (ColourName(code[-1]) for code in (move.pieces[0], move.pieces[-1]))
            if first == last:
                return say("{Colour} twice", colour=first)
            return say("{First} and {last}", first=first, last=last)
        return self._card_answer(move) or super().drop_answer(move)

    def _card_answer(self, move: Move) -> str:
        """Returns the answer for a move with a single card; "" for one that has a button."""
        if not move.pieces or move == "throw DN":
            return ""
        if move.verb == "pick":
            return say("Pick up {card:the}", card=self.piece_slot(move.pieces[0]))
        return say("Throw {card:the}", card=self.piece_slot(move.pieces[0]))

    def advice_sentence(self, move: Move) -> str:
        if not move.pieces:
            return super().advice_sentence(move)
        cards = alike_together(move.pieces)
        match move.verb:
            case "pick":
                return say("Pick up {cards:the}.", cards=cards)
            case "discover":
                return say("Discover {cards:the}.", cards=cards)
            case "add":
                return say("Add {cards:the}.", cards=cards)
        if len(move.pieces) > 1 and _has_order(move.pieces):
            return say("Throw {cards:the}, in this order.", cards=cards)
        return say("Throw {cards:the}.", cards=cards)

    def attempted_notation(self, pieces: Sequence[str], _place: DropPlace | None) -> str:
        ordered = sorted(pieces, key=lambda code: self.sort_key(code, "suit"))
        if "add" in self.verbs:
            return f"add {ordered[0]}" if ordered[0] != "JK" else "add JK last"
        if "pick" in self.verbs and ordered == ["DS"]:
            return "discover JK"
        return " ".join(("throw", *ordered))

    # --- places

    def place_words(self, name: str) -> PlaceWords:
        if name == "throw":
            return PlaceWords(say("throw here"))
        return PlaceWords(say("lay it here") if name == "discard" else "")

    def zone_captions(self) -> dict[str, str]:
        view, zones, facts = self.view, self.view.zones, facts_of(self.view)
        words = {"stock": say("Draw pile · {count}", count=len(zones["stock"]))}
        if zones["discard"]:
            words["discard"] = say("Discards · {count}", count=len(zones["discard"]))
        if zones["previous"]:
            thrower = self._thrower()
            words["previous"] = (
                say("Previous throw") if thrower is None else say("{Who} threw", who=self.names[thrower])
            )
        if zones["throw"] and view.turn is not None:
            words["throw"] = say("{Who:own} throw", who=self.names[view.turn])
        if len(zones["previous"]) > 1 and facts["caller"] is None:
            words["previous.first"] = say("first", context="an end of a throw")
            words["previous.last"] = say("last", context="an end of a throw")
        if view.players - len(facts["out"]) > 2 and facts["caller"] is None and not view.winners:
            words |= _direction_captions(is_clockwise=facts["clockwise"])
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


def _direction_captions(*, is_clockwise: bool) -> dict[str, str]:
    """Returns the words and the icon that say which way play goes."""
    if is_clockwise:
        return {"direction": say("Play goes clockwise"), "direction.icon": "clockwise"}
    return {"direction": say("Play goes counter-clockwise"), "direction.icon": "anticlockwise"}


def _worth_of(cards: Sequence[str]) -> int | float:
    return as_points(worth_in_quarters(kinds(cards)))


def _has_order(thrown: Sequence[str]) -> bool:
    """Tells whether other ends could be chosen, in a set of three or more or with jokers."""
    is_set = len({code[:-1] for code in thrown}) == 1
    return "JK" in thrown or (is_set and len(thrown) > 2)

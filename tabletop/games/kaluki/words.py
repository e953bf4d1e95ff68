"""What the table says in Kaluki."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tabletop.games.kaluki.facts import facts_of
from tabletop.games.kaluki.joker_melds import JOKER_SHIFT, Meld, hand_of, meld_on_table, melds_from
from tabletop.games.kaluki.meld_words import group_label, in_a_row, lay_button, meld_slot, stands_for
from tabletop.games.kaluki.selected_melds import best_packing, can_all_be_melded, cards_left_over
from tabletop.games.kaluki.sorting import sort_into_melds
from tabletop.games.kaluki.task_words import (
    chosen_card_task,
    free_task,
    melds_task,
    next_meld_task,
    taken_card_task,
)
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.messages import Message, PieceName, Several, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import ACE_LOW, WHOLE_PACK
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    GroupWords,
    PlaceWords,
    SeatPlateWords,
    out_of_pieces,
    score_text,
    went_out,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.rough_amounts import rough_units
from tabletop.words.rummy_words import RummyWords


class KalukiWords(RummyWords):
    """Melds for everybody, the way to 51, and jokers that stand for cards."""

    @classmethod
    def cost_words(cls, points: float) -> Message:
        return rough_units(points)

    def top_bar_line(self) -> str:
        may_swap = self.view.options["joker_swap"]
        swaps = say("jokers may be exchanged") if may_swap else say("jokers stay where they are")
        deal = self.deal_of(int(self.view.options["deals"]))
        return " · ".join((deal, say("first melds: {points} points", points=INITIAL_POINTS), swaps))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        view, facts = self.view, facts_of(self.view)
        held = len(view.zones[f"hand:{seat}"])
        if facts["down"][seat]:
            line = say("{cards:# card|# cards} · down", cards=held)
        elif seat == view.turn and facts["points"]:
            line = say("{points} of {needed} points", points=facts["points"], needed=INITIAL_POINTS)
        else:
            line = say("{cards:# card|# cards}", cards=held)
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
            return say("{who} may exchange a card for the upcard.", who=name)
        if stage == "throw":
            return say("{who} {who:discards|discard} a card for the upcard.", who=name)
        if stage == "play":
            return say("{who} may meld, and then {who:discards|discard} a card.", who=name)
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        stage = self._phase_name()
        if stage == "exchange":
            return say(
                "You are the dealer: take {card:the} for one of your cards, or leave it.",
                card=PieceName(self.view.zones["discard"][-1]),
            )
        if stage == "throw":
            return say("Discard one of your other cards: it becomes the new upcard.")
        return self._play_task() if stage == "play" else super().turn_prompt()

    def _play_task(self) -> str:
        """Says, after drawing, what is owed, what the chosen cards can do, or what there is to do."""
        facts, is_down = facts_of(self.view), self._is_down()
        task = (self._melds_task() or self._chosen_task()) if self.chosen else None
        if task is not None:
            return say(task)
        if taken := facts["taken"]:
            return say(taken_card_task(taken, {move.verb for move in self.moves if taken in move.pieces}))
        if facts["points"] and not is_down:
            return say(
                "{points} of {needed} points: lay {missing:# more point|# more points}.",
                points=facts["points"],
                needed=INITIAL_POINTS,
                missing=max(1, INITIAL_POINTS - facts["points"]),
            )
        return say(self._free_task(is_down=is_down))

    def _is_down(self) -> bool:
        return self.view.seat is not None and facts_of(self.view)["down"][self.view.seat]

    def _melds_task(self) -> Message | None:
        """Says what the melds among the chosen cards are worth together; None if there are none."""
        melds = self._selected_melds()
        if not melds:
            return None
        points, is_down = sum(meld.points for meld in melds), self._is_down()
        total = points if is_down else points + facts_of(self.view)["points"]
        if cards_left_over(self.chosen, melds):
            return next_meld_task(total, is_down=is_down)
        return melds_task(melds, total, is_down=is_down, is_legal=melds[0].move in self.moves)

    def _selected_melds(self) -> tuple[Meld, ...]:
        """Returns the melds that the chosen cards make together."""
        return best_packing(self.chosen, self._possible_melds()) if len(self.chosen) > 2 else ()

    def _chosen_task(self) -> Message | None:
        """Tells what the chosen cards may become; None if there is nothing to say of them."""
        chosen, moves = self.chosen, self.moves
        if len(chosen) > 1:
            return said("Click the other cards of the meld.") if self.chosen_fit_together() else None
        ways = {move.verb for move in moves if move.pieces == chosen}
        ways |= {move.verb for move in moves if move.verb == "meld" and chosen[0] in move.pieces}
        return chosen_card_task(chosen[0], ways)

    def _possible_melds(self) -> tuple[Meld, ...]:
        """Returns all melds that could be made of the hand, whether they may be laid now or not."""
        held = hand_of(self.hand)
        return melds_from(held & WHOLE_PACK, held >> JOKER_SHIFT)

    def _free_task(self, *, is_down: bool) -> Message:
        """Tells what there is to do, if nothing is owed."""
        verbs = {move.verb for move in self.moves}
        if is_down:
            return free_task(verbs)
        if "meld" in verbs:
            return said(
                "You can lay {points} points: click the cards of a meld and drag them out, or discard.",
                points=INITIAL_POINTS,
            )
        return said("Discard a card: your first melds need {points} points.", points=INITIAL_POINTS)

    def move_button(self, move: Move) -> ButtonWords:
        if move == "leave":
            return ButtonWords(str(move), say("Leave it"), action_keys.PASS, "pass", is_main=False)
        return super().move_button(move)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "take":
            return ButtonWords(str(move), say("Take upcard"), action_keys.TAKE, "draw", is_main=True)
        if move.verb == "meld" and Counter(chosen) == Counter(move.pieces):
            return lay_button(meld_on_table(move.pieces))
        return super().piece_button(move, chosen)

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        """Adds, with no card chosen, a button for the first meld that the hand is sorted into."""
        found = super().move_buttons()
        several = self.moves_one_by_one()
        if several and set(several) <= set(self.moves):
            points = sum(meld.points for meld in self._selected_melds())
            together = " ".join(("meld", *(card for move in several for card in move.pieces)))
            label = say("Lay them · {points}", points=points)
            return (ButtonWords(together, label, action_keys.LAY, "", is_main=True), *found)
        if self.helps and not self.chosen and any(move.verb == "meld" for move in self.moves):
            melds = [meld for meld in sort_into_melds(self.hand)[0] if meld.move in self.moves]
            return (*map(lay_button, melds[:1]), *found)
        return found

    def place_words(self, name: str) -> PlaceWords:
        if name == "meld":
            return PlaceWords(say("new meld"))
        return PlaceWords(say("discard") if name == "discard" else "")

    def heard_move(self, number: int, came: Sequence[str]) -> str:
        seat, notation = self.view.moves[number]
        verb, *cards = notation.split(" ")
        if verb != "meld":
            return super().heard_move(number, came)
        several = Several(tuple(map(PieceName, cards)))
        if meld_on_table(tuple(cards)).is_run:
            return say("{who} melded a run: {cards}.", who=self.names[seat], cards=several)
        return say("{who} melded a set: {cards}.", who=self.names[seat], cards=several)

    def zone_name(self, zone: str) -> str:
        if not zone.startswith("meld:"):
            return super().zone_name(zone)
        meld = meld_on_table(self.view.zones[zone])
        return say("Run") if meld.is_run else say("Set")

    def place_name(self, name: str) -> str:
        zone, _, end = name.partition(" ")
        if not zone.startswith("meld:"):
            return super().place_name(name)
        if not end:
            is_run = meld_on_table(self.view.zones[zone]).is_run
            return say("Take the joker’s place") if is_run else say("Lay it here")
        return say("Lay it at the low end") if end == "low" else say("Lay it at the high end")

    def stand_in_signs(self) -> dict[str, tuple[str, ...]]:
        """Returns the cards that jokers in runs stand for; in a set the rank."""
        return {
            zone: tuple("" if sign is None else say(sign) for sign in stands_for(cards))
            for zone, cards in self.view.zones.items()
            if zone.startswith("meld:") and JOKER in cards
        }

    def hand_groups(self, *, loosest: bool = False) -> tuple[GroupWords, ...]:  # noqa: ARG002
        """Returns the melds that the hand could lay, with their points, and what is left over."""
        if not self.hand or HIDDEN in self.hand:
            return ()
        melds, loose = sort_into_melds(self.hand)
        groups = [GroupWords(group_label(meld), meld.cards) for meld in melds]
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
            return say("Where does it go?")
        return say("Which meld?") if verbs == {"meld"} else say("Lay it down, or discard it?")

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
            return say("Discard {card:the}", card=PieceName(move.pieces[0]))
        if move.verb == "meld":
            meld = meld_on_table(move.pieces)
            return say("Meld {meld:short} · {points}", meld=meld_slot(meld), points=meld.points)
        return self._lay_off_answer(move) if move.verb in ("lay", "swap") else super().drop_answer(move)

    def _lay_off_answer(self, move: Move) -> str:
        """Returns the answer that names the meld to which a card goes."""
        meld = self._meld_at(move)
        if move.verb == "swap":
            return say("For the joker in {meld:short}", meld=meld)
        match move.detail:
            case ("low",):
                return say("Before {meld:short}", meld=meld)
            case ("high",):
                return say("After {meld:short}", meld=meld)
        return say("Onto {meld:short}", meld=meld)

    def _meld_at(self, move: Move) -> Several:
        """Returns the meld to which a card goes, to be told in short."""
        return in_a_row(self.view.zones[f"meld:{move.place}"])

    def advice_sentence(self, move: Move) -> str:
        if move.verb == "meld":
            return say("Meld {meld:short}.", meld=meld_slot(meld_on_table(move.pieces)))
        if not move.pieces or move.verb not in ("discard", "lay", "swap", "take"):
            return super().advice_sentence(move)
        card = PieceName(move.pieces[0])
        if move.verb == "discard":
            return say("Discard {card:the}.", card=card)
        if move.verb == "lay":
            return say("Lay {card:the} on {meld:short}.", card=card, meld=self._meld_at(move))
        if move.verb == "swap":
            return say(
                "Put {card:the} in place of the joker in {meld:short}.", card=card, meld=self._meld_at(move)
            )
        return say("Take {card:the}.", card=card)

    def announcement(self, before: View, beat: str) -> str:
        view, last = self.view, self.latest_move(before)
        if last is not None and beat in ("rest", "play"):
            seat, name = last[0], self.names[last[0]]
            has_come_down = not facts_of(before)["down"][seat] and facts_of(view)["down"][seat]
            if has_come_down and before.deal == view.deal:
                return say(
                    "{who} {who:is|are} down: the first melds make {points} or more.",
                    who=name,
                    points=INITIAL_POINTS,
                )
        elif beat == "shuffle" and view.moves and not view.tally:
            return say("The discards are shuffled into a new stock.")
        return super().announcement(before, beat)

    def deal_reason(self, before: View) -> str:
        who = out_of_pieces(self.view, self.names)
        if who is None:
            return super().deal_reason(before)
        if self.view.tally[0][0] == "KA-21":
            return say("{who} went out: everything is paid double.", who=who)
        return say("{who} went out: one unit for each card left, two for a joker.", who=who)

    def deal_ending(self) -> str:
        return went_out(self.view, self.names) or say("nobody went out")

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who, (does, *cards) = self.names[seat], notation.split(" ")
        match does:
            case "take":
                return MoveDescription(said("{who} took the upcard.", who=who), said("took the upcard"))
            case "leave":
                return MoveDescription(said("{who} left the upcard.", who=who), said("left the upcard"))
            case "meld":
                meld = in_a_row(cards)
                return MoveDescription(
                    said("{who} melded {meld:short}.", who=who, meld=meld),
                    said("melded {meld:short}", meld=meld),
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

"""What the table says in Jersey Gin."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import MappingProxyType

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.laydown_report import LaydownReport
from tabletop.messages import (
    PieceName,
    said,
    say,
    sentences_text,
)
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.rummy.melds import BIT, arrange_melds, deadwood, hand_value, in_sets, mask_of, meld_cards
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    GroupWords,
    PlaceWords,
    SeatPlateWords,
    points_noun,
    score_text,
    tally_sentences,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.rummy_words import RummyWords


class JerseyGinWords(RummyWords):
    """Melds and deadwood, knocks, gin and the break."""

    may_look_back = False
    hidden_note = said("Others’ discards stay covered.")
    verb_sounds = MappingProxyType({**RummyWords.verb_sounds, "knock": "knock", "gin": "knock"})

    @property
    def breaker(self) -> int | None:
        """Returns the seat that was first on turn after the break, or None before it."""
        return facts_of(self.view)["breaker"]

    def top_bar_line(self) -> str:
        if self.breaker is None:
            broken = say("break at three cards")
        else:
            broken = say("the break: {who} {who:is|are} the breaker", who=self.names[self.breaker])
        target = int(self.view.options["target"])
        aim = self.aim(target) if self.is_one_deal else say("to {points} points", points=target)
        return " · ".join((self.deal_heading(self.view.deal), aim, broken))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        line = say("{deals:# deal|# deals} won", deals=facts_of(self.view)["won"][seat])
        return SeatPlateWords(line, score_text(self.view.scores[seat]), points_noun(self.view.scores[seat]))

    def turn_prompt(self) -> str:
        if self.is_drawing():
            return super().turn_prompt()
        card = self.chosen[0] if len(self.chosen) == 1 else None
        verbs = {move.verb for move in self.moves if move.pieces == (card,)}
        if card and "gin" in verbs:
            return say("Gin: without {card:the} nothing is left over.", card=PieceName(card))
        if card and "knock" in verbs:
            return say(
                "Discard {card:the}, or knock with it: ten points or less is enough.", card=PieceName(card)
            )
        return self._discard_task()

    def _discard_task(self) -> str:
        """Tells what can be done besides discarding, or comes of it."""
        if any(move.verb == "gin" for move in self.moves):
            return say("Discard a card, or go gin.")
        if any(move.verb == "knock" for move in self.moves):
            return say("Discard a card, or knock: ten points or less is enough.")
        if self.breaker is not None:
            return say("Discard a card: whatever you can meld or lay off is then laid for you.")
        return say("Discard a card.")

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move.verb not in ("knock", "gin"):
            return super().piece_button(move, chosen)
        card = self._card_best_spared(chosen, self.hand) if chosen or self.helps else None
        if move.pieces != (card,):
            return None
        left = deadwood(mask_of(self.hand) ^ mask_of(move.pieces))
        if move.verb == "gin":
            return ButtonWords(str(move), say("Gin"), action_keys.GIN, "knock", is_main=True)
        label = say("Knock for {points}", points=left)
        return ButtonWords(str(move), label, action_keys.KNOCK, "knock", is_main=True)

    def _possible_discards(self) -> list[str]:
        return [move.pieces[0] for move in self.moves if move.place == "discard"]

    def _card_best_spared(self, chosen: tuple[str, ...], allowed: Collection[str]) -> str | None:
        """Returns the chosen card, else the one best missed.

        The least deadwood decides, then the highest value.
        """
        if len(chosen) == 1:
            return chosen[0]
        whole, cards = mask_of(self.hand), [card for card in self.hand if card in allowed]
        return min(
            cards, key=lambda card: (deadwood(whole ^ BIT[card]), -hand_value(BIT[card])), default=None
        )

    def place_words(self, name: str) -> PlaceWords:
        if name == "knock":
            return PlaceWords(say("face down\nto knock") if self.breaker is None else say("gin"), "knock")
        return PlaceWords("")

    def zone_captions(self) -> dict[str, str]:
        words = {**super().zone_captions(), "knock": say("Knock") if self.breaker is None else say("Gin")}
        is_shown = self._are_hands_open()
        for zone, cards in self.view.zones.items():
            if zone.startswith("hand:") and cards and HIDDEN not in cards:
                deadwood_left = hand_value(mask_of(cards))
                words[zone] = say("deadwood {points}", points=deadwood_left) if is_shown else ""
        return words

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who, (verb, *rest) = self.names[seat], notation.split(" ")
        if verb not in ("knock", "gin"):
            return super().describe_move(number)
        card = PieceName(rest[0])
        if verb == "knock":
            return MoveDescription(
                said("{who} knocked with {card:the}.", who=who, card=card),
                said("knocked with {card:short}", card=card),
            )
        return MoveDescription(
            said("{who} went gin with {card:the}.", who=who, card=card),
            said("went gin with {card:short}", card=card),
        )

    def move_sentence_in_play(self, number: int) -> str | None:
        seat, notation = self.view.moves[number]
        verb, _, card = notation.partition(" ")
        if verb != "discard" or seat == self.view.seat or card in self.view.zones["discard"][-1:]:
            return None
        return say("{who} discarded a card.", who=self.names[seat])

    def is_between_turns(self) -> bool:
        return self._are_hands_open() or super().is_between_turns()

    def _are_hands_open(self) -> bool:
        """Tells whether hands lie on the table because the deal is over."""
        view = self.view
        ended = bool(view.moves) and view.moves[-1][1].startswith(("knock ", "gin "))
        if ended and any(zone.startswith("meld:") for zone in view.zones):
            return True
        hands = (view.zones[f"hand:{seat}"] for seat in range(view.players) if seat != view.seat)
        return any(card != HIDDEN for hand in hands for card in hand)

    def hand_groups(self, *, loosest: bool = False) -> tuple[GroupWords, ...]:
        """Groups the hand into sets and runs, and what is left over."""
        hand = self.hand
        if not hand or HIDDEN in hand:
            return ()
        discard = self._card_best_spared((), self._possible_discards()) if loosest else None
        kept = mask_of(card for card in hand if card != discard)
        melds = arrange_melds(kept) if kept else ()
        groups = [
            GroupWords(
                say("set", context="meld") if in_sets(meld) == meld else say("run", context="meld"),
                meld_cards(meld),
            )
            for meld in melds
        ]
        groups.sort(key=lambda group: (group.label, group.pieces))
        loose = kept - sum(melds)
        if loose:
            cards, left = sorted(meld_cards(loose), key=_rank), hand_value(loose)
            label = say("deadwood {points}", points=left)
            groups.append(GroupWords(label, tuple(cards), gold=True, short=str(left)))
        if discard:
            groups.append(GroupWords(say("loosest card"), (discard,), bracket=False, lifted=True, short=""))
        return tuple(groups)

    def drop_question(self, moves: Sequence[Move]) -> str:
        if {move.verb for move in moves} <= {"discard", "knock", "gin"}:
            return say("Just discard it, or end the deal with it?")
        return super().drop_question(moves)

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        does = "discard"
        if place is not None and place.verbs and "knock" in place.verbs:
            does = "knock" if self.breaker is None else "gin"
        return " ".join((does, *pieces))

    def advice_sentence(self, move: Move) -> str:
        if move.verb == "knock":
            return say("Knock with {card:the}.", card=self.piece_slot(move.pieces[0]))
        if move.verb == "gin":
            return say("Go gin with {card:the}.", card=self.piece_slot(move.pieces[0]))
        return super().advice_sentence(move)

    def announcement(self, before: View, beat: str) -> str:
        last, breaker = self.latest_move(before), self.breaker
        if last is not None and last[1].startswith("knock "):
            return say("{who} {who:knocks|knock}.", who=self.names[last[0]])
        if last is not None and last[1].startswith("gin "):
            return say("{who} {who:goes|go} gin.", who=self.names[last[0]])
        if beat == "reveal":
            return str(LaydownReport(before, self.view, self.names))
        if beat == "rest" and breaker is not None and facts_of(before)["breaker"] is None:
            return say(
                "The break: three cards are left. {Who:own} turn is the first after it.",
                who=self.names[breaker],
            )
        return super().announcement(before, beat)

    def deal_reason(self, before: View) -> str:
        rule, message, gained = self.view.tally[0]
        slots = dict(message.slots)
        more = tally_sentences(self.view, since=1)
        if rule in ("JG-17", "JG-21"):
            gin = said(
                "{who} went gin: {bonus}, plus {one} and {other} from the other hands.",
                who=self.names[gained.index(max(gained))],
                bonus=slots["bonus"],
                one=slots["one"],
                other=slots["other"],
            )
            return sentences_text(gin, more)
        seat, notation = self.view.moves[-1]
        if rule == "JG-22" or not notation.startswith("knock "):
            return super().deal_reason(before)
        return sentences_text(said("{who} knocked.", who=self.names[seat]), super().deal_reason(before))

    def deal_ending(self) -> str:
        rule, _, gained = self.view.tally[0]
        if rule == "JG-22":
            return say("the stock ran out")
        seat, notation = self.view.moves[-1]
        if notation.startswith("knock "):
            return say("{Who} knocked", who=self.names[seat])
        return say("{Who} went gin", who=self.names[gained.index(max(gained))])


WORDS = JerseyGinWords


def _rank(card: str) -> int:
    return "A23456789TJQK".index(card[0])

"""What the table says in Jersey Gin."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import MappingProxyType

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.laydown_report import LaydownReport
from tabletop.messages import PieceName, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.rummy.melds import BIT, arrange_melds, deadwood, hand_value, in_sets, mask_of, meld_cards
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    GroupWords,
    PlaceWords,
    SeatPlateWords,
    card_name,
    points_noun,
    possessive,
    score_text,
    verb_form,
    with_noun,
    within_sentence,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.rummy_words import RummyWords


class JerseyGinWords(RummyWords):
    """Melds and deadwood, knocks, gin and the break."""

    may_look_back = False
    hidden_note = "Others’ discards stay covered."
    verb_sounds = MappingProxyType({**RummyWords.verb_sounds, "knock": "knock", "gin": "knock"})

    @property
    def breaker(self) -> int | None:
        """Returns the seat that was first on turn after the break, or None before it."""
        return facts_of(self.view)["breaker"]

    def top_bar_line(self) -> str:
        broken = "break at three cards"
        if self.breaker is not None:
            name = self.names[self.breaker]
            who = within_sentence(f"{name} {verb_form(name, 'is', 'are')}")
            broken = f"the break: {who} the breaker"
        return f"Deal {self.view.deal} · to {self.view.options['target']} points · {broken}"

    def seat_plate(self, seat: int) -> SeatPlateWords:
        line = f"{with_noun(facts_of(self.view)['won'][seat], 'deal', 'deals')} won"
        return SeatPlateWords(line, score_text(self.view.scores[seat]), points_noun(self.view.scores[seat]))

    def turn_prompt(self) -> str:
        if self.is_drawing():
            return super().turn_prompt()
        card = self.chosen[0] if len(self.chosen) == 1 else None
        verbs = {move.verb for move in self.moves if move.pieces == (card,)}
        if card and "gin" in verbs:
            return f"Gin: without the {card_name(card)} nothing is left over."
        if card and "knock" in verbs:
            return f"Discard the {card_name(card)}, or knock with it: ten points or less is enough."
        return self._discard_task()

    def _discard_task(self) -> str:
        """Tells what can be done besides discarding, or comes of it."""
        if any(move.verb == "gin" for move in self.moves):
            return "Discard a card, or go gin."
        if any(move.verb == "knock" for move in self.moves):
            return "Discard a card, or knock: ten points or less is enough."
        if self.breaker is not None:
            return "Discard a card: whatever you can meld or lay off is then laid for you."
        return "Discard a card."

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move.verb not in ("knock", "gin"):
            return super().piece_button(move, chosen)
        card = self._card_best_spared(chosen, self.hand) if chosen or self.helps else None
        if move.pieces != (card,):
            return None
        left = deadwood(mask_of(self.hand) ^ mask_of(move.pieces))
        label, key = (
            ("Gin", action_keys.GIN) if move.verb == "gin" else (f"Knock for {left}", action_keys.KNOCK)
        )
        return ButtonWords(str(move), label, key, "knock", is_main=True)

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
            return PlaceWords("face down\nto knock" if self.breaker is None else "gin", "knock")
        return PlaceWords("")

    def zone_captions(self) -> dict[str, str]:
        words = {**super().zone_captions(), "knock": "Knock" if self.breaker is None else "Gin"}
        is_shown = self._are_hands_open()
        for zone, cards in self.view.zones.items():
            if zone.startswith("hand:") and cards and HIDDEN not in cards:
                words[zone] = f"deadwood {hand_value(mask_of(cards))}" if is_shown else ""
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
        groups = [GroupWords("set" if in_sets(meld) == meld else "run", meld_cards(meld)) for meld in melds]
        groups.sort(key=lambda group: (group.label, group.pieces))
        loose = kept - sum(melds)
        if loose:
            cards, left = sorted(meld_cards(loose), key=_rank), hand_value(loose)
            groups.append(GroupWords(f"deadwood {left}", tuple(cards), gold=True, short=str(left)))
        if discard:
            groups.append(GroupWords("loosest card", (discard,), bracket=False, lifted=True, short=""))
        return tuple(groups)

    def drop_question(self, moves: Sequence[Move]) -> str:
        if {move.verb for move in moves} <= {"discard", "knock", "gin"}:
            return "Just discard it, or end the deal with it?"
        return super().drop_question(moves)

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        does = "discard"
        if place is not None and place.verbs and "knock" in place.verbs:
            does = "knock" if self.breaker is None else "gin"
        return " ".join((does, *pieces))

    def advice_sentence(self, move: Move) -> str:
        does = {"knock": "Knock with", "gin": "Go gin with"}.get(move.verb)
        return f"{does} {self.piece_name(move.pieces[0])}." if does else super().advice_sentence(move)

    def announcement(self, before: View, beat: str) -> str:
        last, breaker = self.latest_move(before), self.breaker
        if last is not None and last[1].startswith(("knock ", "gin ")):
            does = ("knocks", "knock") if last[1].startswith("knock") else ("goes gin", "go gin")
            return f"{self.names[last[0]]} {verb_form(self.names[last[0]], *does)}."
        if beat == "reveal":
            return str(LaydownReport(before, self.view, self.names))
        if beat == "rest" and breaker is not None and facts_of(before)["breaker"] is None:
            turn = f"{possessive(self.names[breaker])} turn"
            return f"The break: three cards are left. {turn} is the first after it."
        return super().announcement(before, beat)

    def deal_ending(self) -> str:
        rule, _, gained = self.view.tally[0]
        if rule == "JG-22":
            return "the stock ran out"
        seat, notation = self.view.moves[-1]
        if notation.startswith("knock "):
            return f"{self.names[seat]} knocked"
        return f"{self.names[gained.index(max(gained))]} went gin"


WORDS = JerseyGinWords


def _rank(card: str) -> int:
    return "A23456789TJQK".index(card[0])

"""What the table says in Skin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.games.skin.bet_words import SkinChips
from tabletop.games.skin.facts import facts_of, has_stopped
from tabletop.games.skin.no_card_words import no_card_sentence
from tabletop.messages import Message, PieceName, said, say
from tabletop.rules import Move, View
from tabletop.rules.cards import RANK_NAMES, card_name
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatPlateWords,
    Words,
    possessive,
    score_text,
    verb_form,
    with_noun,
)
from tabletop.words.move_words import MoveDescription, rough_amount

_ASKED = {
    "limits": ("sets the lowest and the highest bet", "set the lowest and the highest bet"),
    "offer": ("is offered a card", "are offered a card"),
    "middle": ("may choose a card from the middle", "may choose a card from the middle"),
    "bet": ("bets", "bet"),
    "new bet": ("may bet against the banker’s new card", "may bet against the banker’s new card"),
    "side": ("may offer a side bet", "may offer a side bet"),
    "answer": ("answers a side bet", "answer a side bet"),
    "lost": ("has lost, and may take a new card or stop", "have lost, and may take a new card or stop"),
}
_TASKS = {
    "limits": "You hold the bank: set the lowest and the highest bet.",
    "middle": "Take a card from the middle, or pass.",
    "bet": "Bet on your card: it wins if the banker’s is matched first.",
    "new bet": "The banker has a new card: do you bet on yours?",
    "side": "A side bet? Lay chips on another player’s card.",
    "lost": "Your card is matched: every bet wins. New card, or stop?",
}
_BUTTONS = {
    "accept": ("Accept the card", action_keys.ACCEPT, "draw", True),
    "reject": ("Turn it down", action_keys.DECLINE, "pass", False),
    "pass": ("Pass", action_keys.PASS, "pass", False),
    "no bet": ("No bet", action_keys.DECLINE, "pass", False),
    "ready": ("No side bet", action_keys.DECLINE, "pass", True),
    "agree": ("Take it", action_keys.TAKE, "bet", True),
    "refuse": ("No", action_keys.DECLINE, "pass", False),
    "new card": ("A new card", action_keys.DRAW, "draw", True),
    "stop": ("Stop", action_keys.STOP, "pass", False),
}
_ADVICE = {
    "ready": "Make no side bet.",
    "agree": "Take the side bet.",
    "refuse": "Turn the side bet down.",
    "new card": "Take a new card.",
    "no bet": "Make no bet.",
}


_ASKING = {
    "limits": ("Set limits", action_keys.LIMITS, "bet", True),
    "bet": ("Bet", action_keys.BET, "bet", True),
    "offer": ("Side bet", action_keys.SIDE_BET, "bet", False),
}


_REFUSALS_IN_SHORT = {
    "reject": said("turned it down"),
    "pass": said("passed"),
    "no bet": said("no bet"),
    "refuse": said("refused"),
    "stop": said("stopped"),
}
"""What somebody turned down, beside them; cards and chips show what was accepted and bet."""


class SkinWords(Words):
    """Chips, the banker's card, and everybody's card against it."""

    verb_sounds = MappingProxyType({**Words.verb_sounds, "bet": "chip", "offer": "chip", "agree": "chip"})

    @classmethod
    def cost_words(cls, points: float) -> str:
        return rough_amount(points, "chip", "chips")

    def top_bar_line(self) -> str:
        limits, banker = facts_of(self.view)["limits"], self.names[self.view.dealer or 0]
        parts = [f"{banker} {verb_form(banker, 'holds', 'hold')} the bank"]
        parts.append(f"bets {limits[0]} to {limits[1]}" if limits else f"deal {self.view.deal}")
        return " · ".join((*parts, "play passes to the right"))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        view = self.view
        if seat == view.dealer:
            line = "banker"
        elif facts_of(view)["bets"][seat]:
            line = f"bet {facts_of(view)['bets'][seat]}"
        else:
            line = "no bet" if view.zones[f"card:{seat}"] else "no card"
        return SeatPlateWords(
            line, score_text(view.scores[seat]), "chip" if view.scores[seat] == 1 else "chips"
        )

    def waiting_prompt(self, name: str) -> str:
        asked = _ASKED.get(str(facts_of(self.view)["asks"]))
        return f"{name} {verb_form(name, *asked)}." if asked else super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        asks, offer = facts_of(self.view)["asks"], self.view.zones["offer"]
        if asks == "offer" and offer:
            return f"You are offered the {card_name(offer[0])}: take it, or wait?"
        if asks == "middle" and self.chosen:
            return f"Take the {card_name(self.chosen[0])}?"
        return _TASKS.get(str(asks), "")

    @property
    def chips(self) -> SkinChips:
        return SkinChips(self.view, self.names, self.moves)

    # --- buttons

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        several = [kind for kind in _ASKING if sum(move.verb == kind for move in self.moves) > 1]
        words = self.buttons_for([move for move in self.moves if move.verb not in several])
        asking = tuple(ButtonWords(kind, *_ASKING[kind]) for kind in several)
        return (*words, *asking) if "offer" in several else (*asking, *words)

    def move_button(self, move: Move) -> ButtonWords:
        if str(move) in _BUTTONS:
            return ButtonWords(str(move), *_BUTTONS[str(move)])
        if move.verb == "offer":
            return ButtonWords(
                str(move), f"Side bet of {move.detail[0]}", action_keys.SIDE_BET, "bet", is_main=False
            )
        label = self.drop_answer(move)
        return ButtonWords(str(move), label, label[0], "bet", is_main=True)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if chosen and move.pieces == chosen[:1]:
            return ButtonWords(
                str(move), f"Take the {RANK_NAMES[chosen[0][0]]}", action_keys.TAKE, "", is_main=True
            )
        return None

    def drop_question(self, moves: Sequence[Move]) -> str:
        return {
            "bet": "How many chips?",
            "offer": "How many chips?",
            "limits": "Which bets do you take? You match every one of them.",
        }.get(moves[0].verb if moves else "", "Which one?")

    def drop_answer(self, move: Move) -> str:
        if move.verb == "limits":
            return f"{move.detail[0]} to {move.detail[1]}"
        if move.verb == "bet":
            return f"Bet {move.detail[0]}"
        if move.verb == "offer":
            return with_noun(int(move.detail[0]), "chip", "chips")
        return super().drop_answer(move)

    # --- what lies on the table

    def place_words(self, _name: str) -> PlaceWords:
        return PlaceWords("your card")

    def zone_captions(self) -> Mapping[str, str]:
        view = self.view
        named = (("deck", "Deck"), ("middle", "Middle"), ("discard", "Discards"))
        words = {zone: f"{word} · {len(view.zones[zone])}" for zone, word in named if view.zones[zone]}
        if view.zones[f"card:{view.dealer}"]:
            words["bank"] = "bank"
            words["stakes"] = f"stakes {sum(facts_of(view)['bets'])}" if any(facts_of(view)["bets"]) else ""
        missing = "" if self.is_between_turns() else no_card_sentence(view, self.names)
        return {**words, "own": missing} if missing else words

    # --- what is said

    def attempted_notation(self, pieces: Sequence[str], _place: DropPlace | None) -> str:
        return f"take {pieces[0]}" if pieces else "pass"

    def advice_sentence(self, move: Move) -> str:
        if move.pieces:
            return f"Take the {card_name(move.pieces[0])}."
        if move.verb == "offer":
            against = RANK_NAMES[self.view.zones[f"card:{move.place}"][0][0]]
            return f"Offer a side bet of {move.detail[0]} against the {against}."
        if move.verb == "limits":
            return f"Set limits of {self.drop_answer(move)}."
        if str(move) in _ADVICE:
            return _ADVICE[str(move)]
        return f"{self.drop_answer(move) if move.verb in _ASKING else self.move_button(move).label}."

    def announcement(self, before: View, beat: str) -> str:
        if beat == "reveal" and self.view.zones["offer"]:
            return self._turned_text(self.view.zones["offer"][0])
        last = self.latest_move(before)
        if beat == "score":
            return self._over_text() or super().announcement(before, beat)
        if last is None or last[1] == "ready":
            return super().announcement(before, beat)
        return say(self._move_told(*last))

    def _turned_text(self, card: str) -> str:
        """Tells what a card does that has just been turned."""
        if card[0] in facts_of(self.view)["dead"]:
            return f"The {card_name(card)} is dead."
        for seat, who in enumerate(self.names):
            held = self.view.zones[f"card:{seat}"]
            if held and held[0][0] == card[0]:
                return f"{possessive(who)} {RANK_NAMES[card[0]]} is matched."
        return f"The {card_name(card)} goes to the middle."

    def _over_text(self) -> str:
        """Tells why the deal has come to its end; "" where the table shows it."""
        if has_stopped(self.view):
            return say("{who} {who:stops|stop}: the deal is over.", who=self.names[self.view.moves[-1][0]])
        return "" if self.view.zones["deck"] else "The deck is empty: every bet still open is returned."

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        return MoveDescription(self._move_told(seat, notation), _REFUSALS_IN_SHORT.get(notation))

    def _move_told(self, seat: int, notation: str) -> Message:  # noqa: C901, PLR0911 - a line a move
        """Returns the sentence of a move."""
        who, (move, *rest) = self.names[seat], notation.split(" ")
        match move:
            case "limits":
                low, high = int(rest[0]), int(rest[1])
                return said("{who} {who:takes|take} bets of {low} to {high}.", who=who, low=low, high=high)
            case "accept":
                return said("{who} {who:accepts|accept} the card.", who=who)
            case "reject":
                return said("{who} {who:turns|turn} it down.", who=who)
            case "take":
                card = PieceName(rest[0])
                return said("{who} {who:takes|take} {card:the} from the middle.", who=who, card=card)
            case "pass":
                return said("{who} {who:passes|pass}.", who=who)
            case "bet":
                return said("{who} {who:bets|bet} {chips}.", who=who, chips=int(rest[0]))
            case "no":
                return said("{who} {who:does|do} not bet.", who=who)
            case "offer":
                other, chips = self.names[int(rest[2])], int(rest[0])
                return said(
                    "{who} {who:offers|offer} {other} a side bet of {chips}.",
                    who=who,
                    other=other,
                    chips=chips,
                )
            case "agree":
                return said("{who} {who:agrees|agree}.", who=who)
            case "refuse":
                return said("{who} {who:refuses|refuse}.", who=who)
            case "ready":
                return said("{who} {who:wants|want} no side bet.", who=who)
            case "new":
                return said("{who} {who:takes|take} a new card.", who=who)
        return said("{who} {who:stops|stop}.", who=who)

    def deal_ending(self) -> str:
        """Tells who held the bank in the deal that has just been scored, and how long."""
        how = "" if self.view.zones["deck"] else " to the end"
        how = " and stopped" if has_stopped(self.view) else how
        return f"{self.names[self.view.dealer_seat]} held the bank{how}"


WORDS = SkinWords

"""What the table says in Skin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tabletop.games.skin.asking_words import asked_sentence
from tabletop.games.skin.bet_words import SkinChips
from tabletop.games.skin.facts import facts_of, has_stopped
from tabletop.games.skin.no_card_words import no_card_sentence
from tabletop.messages import (
    Message,
    PieceName,
    RankName,
    said,
    say,
    sentences_text,
)
from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatPlateWords,
    Words,
    score_text,
)
from tabletop.words.deal_end_words import ONE_DEAL
from tabletop.words.move_words import MoveDescription
from tabletop.words.rough_amounts import rough_chips

_TASKS = {
    "limits": said("You hold the bank: set the lowest and the highest bet."),
    "middle": said("Take a card from the middle, or pass."),
    "bet": said("Bet on your card: it wins if the banker’s is matched first."),
    "new bet": said("The banker has a new card: do you bet on yours?"),
    "side": said("A side bet? Lay chips on another player’s card."),
    "lost": said("Your card is matched: every bet wins. New card, or stop?"),
}


class _Button(NamedTuple):
    """A button before it is told: label, key, icon, and whether it is the main one."""

    label: Message
    key: str
    icon: str
    is_main: bool

    def for_move(self, move: str) -> ButtonWords:
        """Returns the button of a move."""
        return ButtonWords(move, say(self.label), self.key, self.icon, is_main=self.is_main)


_BUTTONS = {
    "accept": _Button(said("Accept the card"), action_keys.ACCEPT, "draw", is_main=True),
    "reject": _Button(said("Turn it down"), action_keys.DECLINE, "pass", is_main=False),
    "pass": _Button(said("Pass"), action_keys.PASS, "pass", is_main=False),
    "no bet": _Button(said("No bet"), action_keys.DECLINE, "pass", is_main=False),
    "ready": _Button(said("No side bet"), action_keys.DECLINE, "pass", is_main=True),
    "agree": _Button(said("Take it"), action_keys.TAKE, "bet", is_main=True),
    "refuse": _Button(said("No", context="to a side bet"), action_keys.DECLINE, "pass", is_main=False),
    "new card": _Button(said("A new card"), action_keys.DRAW, "draw", is_main=True),
    "stop": _Button(said("Stop", context="what a banker does"), action_keys.STOP, "pass", is_main=False),
}
_ADVICE = {
    "accept": said("Accept the card."),
    "reject": said("Turn it down."),
    "pass": said("Pass."),
    "ready": said("Make no side bet."),
    "agree": said("Take the side bet."),
    "refuse": said("Turn the side bet down."),
    "new card": said("Take a new card."),
    "no bet": said("Make no bet."),
    "stop": said("Stop."),
}


_ASKING = {
    "limits": _Button(said("Set limits"), action_keys.LIMITS, "bet", is_main=True),
    "bet": _Button(said("Bet", context="to lay chips"), action_keys.BET, "bet", is_main=True),
    "offer": _Button(said("Side bet"), action_keys.SIDE_BET, "bet", is_main=False),
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
    def cost_words(cls, points: float) -> Message:
        return rough_chips(points)

    def top_bar_line(self) -> str:
        limits, banker = facts_of(self.view)["limits"], self.names[self.view.dealer or 0]
        bank = say("{Who} {who:holds|hold} the bank", who=banker)
        stage = (
            say("bets {low} to {high}", low=limits[0], high=limits[1])
            if limits
            else say("deal {number}", number=self.view.deal)
        )
        ends = say(ONE_DEAL) if self.is_one_deal else ""
        return " · ".join(filter(None, (bank, stage, ends, say("play passes to the right"))))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        scored = self.view.scores[seat]
        label = say("{chips:chip|chips}", chips=int(scored))
        return SeatPlateWords(self._plate_line(seat), score_text(scored), label)

    def _plate_line(self, seat: int) -> str:
        view = self.view
        if seat == view.dealer:
            return say("banker")
        if chips := facts_of(view)["bets"][seat]:
            return say("bet {chips}", chips=chips)
        return say("no bet") if view.zones[f"card:{seat}"] else say("no card")

    def waiting_prompt(self, name: str) -> str:
        asked = asked_sentence(str(facts_of(self.view)["asks"]), name)
        return super().waiting_prompt(name) if asked is None else say(asked)

    def turn_prompt(self) -> str:
        asks, offer = facts_of(self.view)["asks"], self.view.zones["offer"]
        if asks == "offer" and offer:
            return say("You are offered {card:the}: take it, or wait?", card=PieceName(offer[0]))
        if asks == "middle" and self.chosen:
            return say("Take {card:the}?", card=PieceName(self.chosen[0]))
        return say(_TASKS[str(asks)]) if asks in _TASKS else ""

    @property
    def chips(self) -> SkinChips:
        return SkinChips(self.view, self.names, self.moves)

    # --- buttons

    def move_buttons(self) -> tuple[ButtonWords, ...]:
        several = [kind for kind in _ASKING if sum(move.verb == kind for move in self.moves) > 1]
        words = self.buttons_for([move for move in self.moves if move.verb not in several])
        asking = tuple(_ASKING[kind].for_move(kind) for kind in several)
        return (*words, *asking) if "offer" in several else (*asking, *words)

    def move_button(self, move: Move) -> ButtonWords:
        if str(move) in _BUTTONS:
            return _BUTTONS[str(move)].for_move(str(move))
        if move.verb == "offer":
            label = say("Side bet of {chips}", chips=int(move.detail[0]))
            return ButtonWords(str(move), label, action_keys.SIDE_BET, "bet", is_main=False)
        key = move.detail[0][0] if move.verb == "limits" else action_keys.BET
        return ButtonWords(str(move), self.drop_answer(move), key, "bet", is_main=True)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if chosen and move.pieces == chosen[:1]:
            label = say("Take the {rank}", rank=RankName(chosen[0][0]))
            return ButtonWords(str(move), label, action_keys.TAKE, "", is_main=True)
        return None

    def drop_question(self, moves: Sequence[Move]) -> str:
        match moves[0].verb if moves else "":
            case "bet" | "offer":
                return say("How many chips?")
            case "limits":
                return say("Which bets do you take? You match every one of them.")
        return super().drop_question(moves)

    def drop_answer(self, move: Move) -> str:
        if move.verb == "limits":
            return say("{low} to {high}", low=int(move.detail[0]), high=int(move.detail[1]))
        if move.verb == "bet":
            return say("Bet {chips}", chips=int(move.detail[0]))
        if move.verb == "offer":
            return say("{chips:# chip|# chips}", chips=int(move.detail[0]))
        return super().drop_answer(move)

    # --- what lies on the table

    def place_words(self, _name: str) -> PlaceWords:
        return PlaceWords(say("your card"))

    def zone_captions(self) -> Mapping[str, str]:
        view = self.view
        counts = {zone: len(view.zones[zone]) for zone in ("deck", "middle", "discard")}
        words = {zone: say(_counted_zone(zone, count)) for zone, count in counts.items() if count}
        if view.zones[f"card:{view.dealer}"]:
            stakes = sum(facts_of(view)["bets"])
            words["bank"] = say("bank")
            words["stakes"] = say("stakes {chips}", chips=stakes) if stakes else ""
        missing = "" if self.is_between_turns() else no_card_sentence(view, self.names)
        return {**words, "own": missing} if missing else words

    def owned_zone_name(self, kind: str, who: str) -> Message:
        return said("{Who:own} card", who=who) if kind == "card" else super().owned_zone_name(kind, who)

    def common_zone_names(self) -> Mapping[str, Message]:
        return {**super().common_zone_names(), "offer": said("The card that is offered")}

    # --- what is said

    def attempted_notation(self, pieces: Sequence[str], _place: DropPlace | None) -> str:
        return f"take {pieces[0]}" if pieces else "pass"

    def advice_sentence(self, move: Move) -> str:
        if move.pieces:
            return say("Take {card:the}.", card=PieceName(move.pieces[0]))
        if move.verb == "offer":
            against = RankName(self.view.zones[f"card:{move.place}"][0][0])
            return say(
                "Offer a side bet of {chips} against the {rank}.", chips=int(move.detail[0]), rank=against
            )
        if move.verb == "limits":
            low, high = map(int, move.detail)
            return say("Set limits of {low} to {high}.", low=low, high=high)
        if move.verb == "bet":
            return say("Bet {chips}.", chips=int(move.detail[0]))
        return say(_ADVICE[str(move)])

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
            return say("The {card} is dead.", card=PieceName(card))
        for seat, who in enumerate(self.names):
            held = self.view.zones[f"card:{seat}"]
            if held and held[0][0] == card[0]:
                return say("{who:own} {rank} is matched.", who=who, rank=RankName(card[0]))
        return say("The {card} goes to the middle.", card=PieceName(card))

    def _over_text(self) -> str:
        """Tells why the deal has come to its end; "" where the table shows it."""
        if has_stopped(self.view):
            return say("{who} {who:stops|stop}: the deal is over.", who=self.names[self.view.moves[-1][0]])
        if self.view.zones["deck"]:
            return ""
        return say("The deck is empty: every bet still open is returned.")

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

    def deal_reason(self, before: View) -> str:
        """Names the banker, as what was counted does not, but for one who stopped."""
        banker = self.names[self.view.dealer_seat]
        if has_stopped(self.view):
            return super().deal_reason(before)
        if not self.view.zones["deck"]:
            return say("{who} held the bank to the end: every bet still open is returned.", who=banker)
        return sentences_text(said("{who} held the bank.", who=banker), super().deal_reason(before))

    def deal_ending(self) -> str:
        """Tells who held the bank in the deal that has just been scored, and how long."""
        banker = self.names[self.view.dealer_seat]
        if has_stopped(self.view):
            return say("{Who} held the bank and stopped", who=banker)
        if self.view.zones["deck"]:
            return say("{Who} held the bank", who=banker)
        return say("{Who} held the bank to the end", who=banker)


WORDS = SkinWords


def _counted_zone(zone: str, count: int) -> Message:
    """Returns the caption of a pile, with the number of its cards."""
    if zone == "deck":
        return said("Deck · {count}", count=count)
    return (
        said("Middle · {count}", count=count) if zone == "middle" else said("Discards · {count}", count=count)
    )

"""What the table says in Malilla."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.malilla.facts import facts_of, turned_card_of
from tabletop.games.malilla.rules import PACK, RANKS, WORTH
from tabletop.messages import Message, PieceName, SuitName, said, say
from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import (
    ALTERNATING_SUITS,
    ButtonWords,
    PanelWords,
    ReminderWords,
    SeatPlateWords,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.table_marks import LegendWords, TrumpWords
from tabletop.words.trick_words import SideWords


class MalillaWords(SideWords):
    """A trump from the dealer's last card, and points in tricks for two sides."""

    ranks = RANKS
    early_rules = frozenset({"ML-6"})

    @property
    def trump(self) -> str | None:
        return facts_of(self.view)["trump"]

    @property
    def is_punished(self) -> bool:
        """Tells whether any card may be played, and the other side may challenge it."""
        return self.view.options["irregularities"] == "punished"

    def top_bar_line(self) -> str:
        held = facts_of(self.view)["held"]
        parts = [
            self.deal_heading(self.view.deal),
            say("a bonus of {points} is held back", points=held) if held else "",
            self.aim(int(self.view.options["target"])),
            say("incorrect plays are punished") if self.is_punished else "",
        ]
        return " · ".join(filter(None, parts))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        tricks = self.tricks_of(seat)
        points = self._points_of(len(tricks), [card for cards in tricks for card in cards])
        line = say("{tricks:# trick|# tricks}", tricks=len(tricks))
        return SeatPlateWords(line, str(points), say("{points:point|points}", points=points))

    def score_panel(self) -> PanelWords:
        head = say("Trump: {suit}", suit=SuitName(self.trump)) if self.trump else say("Dealing")
        tricks, zones = facts_of(self.view)["tricks"], self.view.zones
        points = [self._points_of(tricks[side], zones[f"won:{side}"]) for side in (0, 1)]
        taken = [say("{points:# point|# points}", points=number) for number in points]
        target = int(self.view.options["target"])
        aim = self.aim(target) if self.is_one_deal else say("to {points}", points=target)
        return PanelWords(head, aim, self.side_rows(taken))

    def trump_words(self) -> TrumpWords | None:
        return None if self.trump is None else TrumpWords(self.trump)

    def card_values(self) -> LegendWords:
        head = say("Points, and 1 a trick") if self.view.options["trick_points"] else say("Points")
        return LegendWords(head, tuple((rank, WORTH.get(rank, 0)) for rank in RANKS))

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Sorts the seven before the ace."""
        if code not in PACK.number_of:
            return None
        rank, suit = RANKS.index(code[0]), ALTERNATING_SUITS.index(code[1])
        return (rank, suit) if way == "rank" else (suit, rank)

    def waiting_prompt(self, name: str) -> str:
        if self.asks_behind_curtain():
            return say("{who} {who:decides|decide} whether to challenge.", who=name)
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        if self.asks_behind_curtain():
            return say("Accept the other side’s plays, or challenge them: a challenge decides the match.")
        trick, best = self.view.zones["trick"], facts_of(self.view)["winning"]
        if best is None:
            trump = SuitName(turned_card_of(self.view)[1])
            return say("Lead any card; {suit} are trump.", suit=trump)
        if self.is_punished:
            return self._unguarded_advice(best)
        return self._guarded_advice(SuitName(trick[0][1]), best)

    def _guarded_advice(self, suit: SuitName, best: str) -> str:
        """Says which cards may be played, where the rules stop all others."""
        hand = self.view.zones[f"hand:{self.view.seat}"]
        legal = [move.pieces[0] for move in self.moves if move.pieces]
        beats = bool(legal) and self._must_beat(legal, hand)
        if self.can_follow():
            if not beats:
                return super().turn_prompt()
            return say(
                "Follow suit with a {suit:one} that beats {best:the}.", suit=suit, best=PieceName(best)
            )
        if beats:
            return say(
                "You have no {suit}: an opponent is winning, so beat {best:the} with a trump.",
                suit=suit,
                best=PieceName(best),
            )
        if len(legal) == len(hand):
            return super().turn_prompt()
        return say("You have no {suit}: play any of the bright cards.", suit=suit)

    def move_button(self, move: Move) -> ButtonWords:
        if move == "accept":
            return ButtonWords("accept", say("Accept"), action_keys.ACCEPT, "", is_main=True)
        return ButtonWords("challenge", say("Challenge"), action_keys.CHALLENGE, "", is_main=False)

    def confirmation(self, move: Move) -> str:
        if move != "challenge":
            return ""
        return say(
            "That decides the match: your side wins it if {others} have played a wrong card in this deal, "
            "and loses it if they haven’t.",
            others=self.side_slot(1 - self.own_side),
        )

    def asks_behind_curtain(self) -> bool:
        """Tells whether each side answers for itself, when no card is left that somebody could not see."""
        return facts_of(self.view)["asking"]

    def is_between_turns(self) -> bool:
        return self.trump is None or super().is_between_turns()

    def zone_captions(self) -> dict[str, str]:
        if self.is_between_turns():
            return {}
        return {"reminder": say("turned by {who}", who=self.names[self.view.dealer_seat])}

    def reminder_pictures(self) -> tuple[ReminderWords, ...]:
        """Shows the card that made trump, all through the deal."""
        return () if self.is_between_turns() else (ReminderWords(None, turned_card_of(self.view)),)

    def announcement(self, before: View, beat: str) -> str:
        if beat == "deal":
            return self._turned_text() if self.trump else ""
        if beat == "score":
            return self._scores_text()
        last = self.latest_move(before)
        if last is not None and last[1] == "accept":
            return say("{who} {who:accepts|accept}.", who=self.names[last[0]])
        if last is not None and last[1] == "challenge":
            return say("{who} {who:challenges|challenge}.", who=self.names[last[0]])
        return super().announcement(before, beat)

    def deal_ending(self) -> str:
        return say("{suit} were trump", suit=SuitName(turned_card_of(self.view)[1]))

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who = self.names[seat]
        match notation:
            case "accept":
                return MoveDescription(said("{who} accepted.", who=who), said("accepted"))
            case "challenge":
                return MoveDescription(said("{who} challenged.", who=who), said("challenged"))
        return super().describe_move(number)

    def _points_of(self, tricks: int, cards: Sequence[str]) -> int:
        """Counts the points for tricks, and of the cards in them."""
        return sum(WORTH.get(card[0], 0) for card in cards) + tricks * bool(self.view.options["trick_points"])

    def _must_beat(self, legal: Sequence[str], hand: Sequence[str]) -> bool:
        """Tells whether the cards that may be played are fewer than following suit alone would leave."""
        led = self.view.zones["trick"][0][1]
        following = [card for card in hand if card[1] == led]
        if following:
            return len(legal) < len(following)
        return {card[1] for card in legal} == {self.trump} != {card[1] for card in hand}

    def _unguarded_advice(self, best: str) -> str:
        """Says what the rules ask where they stop nobody, but not which cards of the hand would do."""
        view, facts = self.view, facts_of(self.view)
        trick, hand = view.zones["trick"], view.zones[f"hand:{view.seat}"]
        led = trick[0][1]
        suit = SuitName(led)
        is_ours = ((facts["lead"] or 0) + trick.index(best)) % 2 == self.own_side
        if self.can_follow():
            if is_ours or best[1] != led or best[0] == RANKS[0]:
                return say("Follow suit with a {suit:one}.", suit=suit)
            return say(
                "Follow suit with a {suit:one}, and beat {best:the} if you can.",
                suit=suit,
                best=PieceName(best),
            )
        kept = [card for card in hand if card[0] == "7" and card[1] not in (*facts["led"], facts["trump"])]
        if not is_ours and best != f"{RANKS[0]}{facts['trump']}":
            return say("You have no {suit}: beat {best:the} if you can.", suit=suit, best=PieceName(best))
        if kept and len(kept) < len(hand):
            return say(
                "You have no {suit}: play any card but a seven of a suit that hasn’t been led yet.", suit=suit
            )
        return say("You have no {suit}: play any card.", suit=suit)

    def _turned_text(self) -> str:
        """Says what the last card dealt makes trump, and brings the dealer's side."""
        turned = turned_card_of(self.view)
        card, suit, worth = PieceName(turned), SuitName(turned[1]), WORTH.get(turned[0], 0)
        who = self.names[self.view.dealer_seat]
        if not worth:
            return say("{who} {who:turns|turn} {card:the}: {suit} are trump.", who=who, card=card, suit=suit)
        if facts_of(self.view)["held"]:
            return say(
                "{who} {who:turns|turn} {card:the}: {suit} are trump, and its "
                "{points:# point is|# points are} held back until the deal ends.",
                who=who,
                card=card,
                suit=suit,
                points=worth,
            )
        return say(
            "{who} {who:turns|turn} {card:the}: {suit} are trump, and {points:# point|# points} for the "
            "dealer’s side.",
            who=who,
            card=card,
            suit=suit,
            points=worth,
        )

    def _scores_text(self) -> str:
        """Says who scores for the deal, and why, and last what the turned card had brought already."""
        told = []
        for rule, message, points in self.view.tally:
            side = int(points[1] > 0)
            if rule in ("ML-20", "ML-22"):
                winners = self.side_slot(self.view.winners[0] % 2)
                told.append(say("{what}, so {who} {who:wins|win} the match.", what=message, who=winners))
            elif rule == "ML-6":
                if points[side]:
                    told.append(
                        say(
                            "At the start the turned card gave {who} {points}.",
                            who=self.side_slot(side),
                            points=points[side],
                        )
                    )
            elif points[side]:
                told.append(self._side_scores(rule, message, side, points[side]))
            elif rule == "ML-7":
                told.append(say("{sentence}.", sentence=message))
            else:
                told.append(say("{what}: nobody scores.", what=message))
        return " ".join(told)

    def _side_scores(self, rule: str, message: Message, side: int, points: float) -> str:
        """Says which side scores how much, and what for."""
        who = self.side_slot(side)
        match rule:
            case "ML-16":
                return say(
                    "{who} {who:scores|score} {points}: all ten tricks, capote.", who=who, points=points
                )
            case "ML-7":
                return say(
                    "{who} {who:scores|score} {points}: the bonus for the {card}, held back until now.",
                    who=who,
                    points=points,
                    card=PieceName(turned_card_of(self.view)),
                )
            case _:
                return say("{who} {who:scores|score} {points}: {why}.", who=who, points=points, why=message)


WORDS = MalillaWords

"""What is announced: joined in a frame, kept for later, silenced by kind."""

from tabletop.accessibility import Announcer, Kind
from tabletop.accessibility.announcer import joined


def test_what_comes_together_in_a_frame_is_one_text_in_its_order() -> None:
    announcer = Announcer()
    announcer.announce(Kind.EVENT, "Anna plays the king.")
    announcer.announce(Kind.EVENT, "Bruno plays the two.")
    announcer.announce(Kind.EVENT, "Bruno plays the two.")
    assert joined(announcer.take()) == "Anna plays the king. Bruno plays the two."
    assert announcer.take() == ()


def test_what_was_said_is_kept_but_for_answers() -> None:
    announcer = Announcer()
    announcer.announce(Kind.EVENT, "Anna passes.")
    announcer.announce(Kind.ANSWER, "Seven cards.")
    announcer.take()
    assert [told.words for told in announcer.history] == ["Anna passes."]


def test_a_silenced_kind_is_not_said_but_a_refusal_always_is() -> None:
    announcer = Announcer()
    announcer.silenced = frozenset(Kind)
    announcer.announce(Kind.EVENT, "Anna passes.")
    announcer.announce(Kind.REFUSAL, "You have to follow suit.")
    assert joined(announcer.take()) == "You have to follow suit."


def test_the_next_person_does_not_hear_what_the_last_one_was_told() -> None:
    announcer = Announcer()
    announcer.announce(Kind.EVENT, "You draw the queen.")
    announcer.take()
    announcer.announce(Kind.EVENT, "You knock.")
    announcer.forget()
    assert announcer.take() == () == announcer.history

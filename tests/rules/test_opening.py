"""How the first deal of a match is shown: in the frames of all later deals, up to where the match begins."""

from collections.abc import Iterator

import pytest

from tabletop import games
from tabletop.rules import HIDDEN, BadSetup, Frame, Match, View

GAMES = games.GAMES
ORDER = ("gather", "shuffle", "deal", "rest")
SEEDS = range(8)


def matches(slug: str) -> Iterator[Match]:
    for players in GAMES[slug].players:
        for seed in SEEDS:
            yield GAMES[slug].start(players, seed=seed)


def openings(slug: str) -> Iterator[tuple[Match, View, tuple[Frame, ...]]]:
    for match in matches(slug):
        for seat in (None, *range(match.players)):
            yield match, match.view(seat), match.first_deal_frames(seat)


@pytest.mark.parametrize("slug", GAMES)
def test_the_opening_ends_with_the_table_as_the_match_begins(slug: str) -> None:
    for _, seen, frames in openings(slug):
        assert frames[-1] == Frame("rest", seen)
        if any(frame.beat == "deal" for frame in frames):
            last = next(frame.view for frame in reversed(frames) if frame.beat == "deal")
            for seat in range(seen.players):
                hand, held = (view.zones.get(f"hand:{seat}", ()) for view in (seen, last))
                shown = last.zones.get(f"turned:{seat}", ())
                assert len(hand) == len(held) + len(shown)
                assert seat != seen.seat or sorted(hand) == sorted((*held, *shown))


@pytest.mark.parametrize("slug", GAMES)
def test_the_pieces_are_gathered_shuffled_and_dealt_in_this_order(slug: str) -> None:
    for _, _, frames in openings(slug):
        beats = [frame.beat for frame in frames]
        assert beats[:2] == ["gather", "shuffle"]
        assert beats == sorted(beats, key=ORDER.index)


@pytest.mark.parametrize("slug", GAMES)
def test_before_anything_is_dealt_all_pieces_lie_face_down_together(slug: str) -> None:
    for _, seen, frames in openings(slug):
        pack = sum(map(len, seen.zones.values()))
        for frame in frames:
            assert sum(map(len, frame.view.zones.values())) == pack
            if frame.beat in ("gather", "shuffle"):
                (zone,) = [pieces for pieces in frame.view.zones.values() if pieces]
                assert zone == (HIDDEN,) * pack


@pytest.mark.parametrize("slug", GAMES)
def test_before_anything_is_dealt_nothing_tells_how_it_was_shuffled(slug: str) -> None:
    game = GAMES[slug]
    for players in game.players:
        dealer = 0 if game.match.has_dealer else None
        seen = [game.start(players, seed=seed, dealer=dealer).first_deal_frames(0)[0].view for seed in SEEDS]
        assert all(view == seen[0] for view in seen), slug


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_deal_and_its_dealer_are_told_from_the_beginning(slug: str) -> None:
    for match, seen, frames in openings(slug):
        for frame in frames:
            assert (frame.view.deal, frame.view.dealer) == (1, match.dealer)
            assert frame.view.moves == ()
            assert not frame.view.tally
            assert frame.view.seat == seen.seat


@pytest.mark.parametrize("slug", GAMES)
def test_watching_the_opening_changes_nothing(slug: str) -> None:
    for match in matches(slug):
        before = match.view(0), match.shuffles, match.legal_moves()
        match.first_deal_frames(0)
        assert (match.view(0), match.shuffles, match.legal_moves()) == before


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_that_has_begun_has_no_opening(slug: str) -> None:
    match = GAMES[slug].start(GAMES[slug].players[0], seed=1)
    match.play(match.legal_moves()[0])
    assert match.first_deal_frames(0) == ()


def test_what_decides_trumps_is_not_known_before_it_is_turned_up() -> None:
    """Malilla and Buck Euchre turn a card up when all have their hands."""
    for slug, facts in (("malilla", ("trump", "turned")), ("buck-euchre", ("upcard", "trump"))):
        for _, _, frames in openings(slug):
            *before, dealt, turned, last = frames
            assert (dealt.beat, turned.beat, last.beat) == ("deal", "deal", "rest")
            for frame in (*before, dealt):
                assert [frame.view.facts[fact] for fact in facts] == [None, None], frame
            assert turned.view.facts[facts[0]] is not None


def test_the_dealers_last_card_is_seen_by_all_before_it_goes_into_the_hand() -> None:
    """ML-3."""
    for match in matches("malilla"):
        for seat in (None, *range(4)):
            *_, turned, last = match.first_deal_frames(seat)
            zones, card = turned.view.zones, turned.view.facts["turned"]
            assert zones[f"turned:{match.dealer}"] == (card,)
            hand = last.view.zones[f"hand:{match.dealer}"]
            assert zones[f"hand:{match.dealer}"] == (
                tuple(own for own in hand if own != card) if seat == match.dealer else (HIDDEN,) * 9
            )


def test_the_bonus_for_the_turned_card_is_scored_when_it_is_turned() -> None:
    """ML-6."""
    match = next(match for match in matches("malilla") if any(match.scores))
    *before, turned, _ = match.first_deal_frames(0)
    assert {frame.view.scores for frame in before} == {(0, 0, 0, 0)}
    assert turned.view.scores == match.scores


def test_the_upcard_is_turned_when_all_have_their_cards() -> None:
    """JG-4, KA-5, MN-6."""
    for slug, zone in (("jersey-gin", "discard"), ("kaluki", "discard"), ("minnows", "line")):
        for _, seen, frames in openings(slug):
            assert len(seen.zones[zone]) == 1
            assert all(not frame.view.zones.get(zone) for frame in frames[:-1])


def test_a_given_shuffle_is_dealt_in_the_opening_too() -> None:
    order = " ".join(reversed(GAMES["minnows"].start(2, seed=5, dealer=0).shuffles[0].split(" ")))
    match = GAMES["minnows"].start(2, dealer=0, shuffles=[order])
    assert match.first_deal_frames(1)[-1].view == match.view(1)
    assert match.shuffles == (order,)


def test_an_opening_is_seen_from_a_seat_of_the_table() -> None:
    with pytest.raises(BadSetup, match='no seat "9"'):
        GAMES["minnows"].start(2, seed=5).first_deal_frames(9)

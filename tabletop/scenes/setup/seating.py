"""Who sits in which seat before a match: how many, who they are, and what follows from that; no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property

from tabletop.competition.even_match import Strength
from tabletop.messages import Message, said, told
from tabletop.person_names import NAMELESS_PLAYER, is_nameless, is_same_name
from tabletop.records import MatchSummary, Sitter
from tabletop.scenes.match_entry import known_people
from tabletop.scenes.match_entry.even_opponents import even_match_words, strength_in, with_even_levels
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.scenes.match_entry.player_profiles import (
    EVEN,
    PlayerProfile,
    name_label,
    named_at_table,
    new_opponent,
    opponent_description,
    sitters_for,
    with_level,
    with_usual_names,
    without_same_faces,
)
from tabletop.scenes.setup.seat_menu import SOMEBODY_NEW
from tabletop.settings import Settings


class Seating:
    """Everybody at the table of a game, by seat; people and their faces come from the settings."""

    def __init__(self, slug: str, profiles: list[PlayerProfile], settings: Callable[[], Settings]) -> None:
        self.profiles = profiles
        self._slug = slug
        self._settings = settings
        self._before_typing: list[PlayerProfile] | None = None
        """Who sat there before a name was being typed: half of it may be another's."""

    # --- choosing

    def set_count(self, count: int) -> None:
        """Has that many seats; new opponents sit in those that are added."""
        while len(self.profiles) < count:
            self.profiles.append(new_opponent(self.profiles))
        del self.profiles[count:]

    def choose(self, seat: int, choice: object) -> None:
        """Seats a known person, somebody new, or an opponent of some level."""
        others = [profile for number, profile in enumerate(self.profiles) if number != seat]
        settings = self._settings()
        if isinstance(choice, PlayerProfile):
            self._set_profile(seat, known_people.with_free_face(choice, others, settings))
        elif choice == SOMEBODY_NEW:
            self._set_profile(seat, known_people.new_person(others, settings, self.profiles[seat].face))
        else:
            self._set_profile(seat, with_level(self.profiles[seat], str(choice), others))

    def set_all_levels(self, level: str) -> None:
        """Gives all opponents one level."""
        self.profiles[:] = [
            profile if profile.level is None else replace(profile, level=level) for profile in self.profiles
        ]

    def set_face(self, seat: int, face: int) -> None:
        """Gives somebody another face; an opponent who has it gets the one that they give up."""
        self._set_profile(seat, replace(self.profiles[seat], face=face))

    def rename(self, seat: int, name: str) -> None:
        """Seats who is known by that name, face and all; a longer name is somebody else's."""
        name = NAMELESS_PLAYER if is_same_name(name, told(name_label(NAMELESS_PLAYER))) else name
        before = self._before_typing or list(self.profiles)
        self.profiles[:] = before
        others = [profile for number, profile in enumerate(before) if number != seat]
        self._set_profile(seat, known_people.renamed_profile(before[seat], name, others, self._settings()))
        self._before_typing = before

    def end_typing(self) -> None:
        """Takes the name that was typed as it is."""
        self._before_typing = None

    def _set_profile(self, seat: int, profile: PlayerProfile) -> None:
        given_up, self.profiles[seat] = self.profiles[seat].face, profile
        self.profiles[:] = without_same_faces(self.profiles, seat, given_up)
        self._before_typing = None

    # --- what follows

    def named_profiles(self) -> list[PlayerProfile]:
        """Returns everybody by the name at the table: among several people nobody is "You"."""
        return named_at_table(self.profiles)

    def sitters(self) -> tuple[Sitter, ...]:
        """Returns everybody as they sit down, opponents of an even match at their level."""
        wants_even = any(profile.level == EVEN for profile in self.profiles)
        profiles = with_even_levels(self.profiles, self._strength()) if wants_even else self.profiles
        return sitters_for(profiles)

    def gives_name(self, seat: int) -> bool:
        """Returns whether who sits there has played here as "You"."""
        settings = self._settings()
        return bool(settings.people) and known_people.gives_name(settings, self.profiles[seat])

    def name_note(self, seat: int) -> Message | None:
        """Returns what follows from the name in a seat: whose results it gets, or a namesake."""
        wanted, shown = with_usual_names(self.profiles)[seat], self.named_profiles()[seat]
        if self.gives_name(seat):
            return said("“You” will be called {name}.", name=shown.name)
        if is_nameless(wanted.name) or is_same_name(wanted.plate_name, shown.name):
            return None
        return said(
            "There is another {name} here: this one is {shown}.", name=wanted.plate_name, shown=shown.name
        )

    def description(self, seat: int) -> Message | None:
        """Returns what is said of whoever sits in a seat: how strong, or what they are like."""
        profiles = self.named_profiles()
        profile = profiles[seat]
        if profile.is_person:
            # Before the cards are dealt they see how strong whoever follows their results is.
            profile = next((one for one in profiles if one.level == EVEN), profile)
        if profile.level == EVEN:
            return even_match_words(profile, self._strength())
        return opponent_description(profile)

    def _strength(self) -> Strength:
        """Returns how strong the person here is, for opponents who make the match even."""
        owners = known_people.result_owners(self._settings())
        return strength_in(self._slug, self.profiles, self._matches, owners)

    @cached_property
    def _matches(self) -> Sequence[MatchSummary]:
        """Returns the matches that are known at once, read when an even match first asks for them."""
        return match_library().cached_matches()[0]

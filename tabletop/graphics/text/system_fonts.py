"""Fonts of the system for letters that our own lacks, found by what they contain.

Nothing is looked for until such a letter is to be drawn, and then on a background thread: a search may have
to read all fonts. Until it has ended, and where no font has a letter, there is none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tabletop.graphics.text import font_coverage

FONT_SUFFIXES: Final = frozenset({".ttf", ".otf", ".ttc"})
MAX_FILES: Final = 5000
MAX_CLUSTERS: Final = 500
"""The most letters that are looked for at a time: a text may hold all there are."""

PREFERRED_FONTS: Final = (
    *(
        "notosans",
        "notocoloremoji",
        "segoeui",
        "applecoloremoji",
        "seguiemj",
        "nirmala",
        "leelawui",
        "malgun",
    ),
    *("yugoth", "meiryo", "msgothic", "msyh", "hiragino", "applesdgothicneo", "sfarabic", "sfhebrew"),
    *("geezapro", "kohinoor", "thonburi", "arial", "tahoma", "dejavusans"),
)
"""How the names of plain, readable fonts begin; these are searched first, and all others after them."""

UNSUITABLE_STYLES: Final = (
    *("bold", "italic", "oblique", "black", "thin", "light", "condensed", "narrow", "medium", "mono"),
    *("serif", "display", "nastaliq", "unifont", "symbol", "math"),
)
PLACEHOLDER_FONTS: Final = ("lastresort", "adobeblank", "notdef")
"""Fonts that have a box for every letter, and no letter."""

EMOJI_FONTS: Final = ("emoji", "seguiemj")


def font_folders(
    platform: str = sys.platform, environment: Mapping[str, str] = os.environ, home: Path | None = None
) -> tuple[Path, ...]:
    """Returns where the system keeps fonts: those of the user, then those of everybody."""
    home = Path.home() if home is None else home
    if platform == "win32":
        own = environment.get("LOCALAPPDATA")
        places = [Path(own) / "Microsoft/Windows/Fonts"] if own else []
        return (*places, Path(environment.get("WINDIR") or "C:/Windows") / "Fonts")
    if platform == "darwin":
        return (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    data = environment.get("XDG_DATA_HOME") or home / ".local/share"
    shared = (environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share").split(":")
    found = [Path(data) / "fonts", home / ".fonts", *(Path(place) / "fonts" for place in shared if place)]
    found += [Path("/run/current-system/sw/share/X11/fonts"), Path("/run/host/fonts")]
    return tuple(dict.fromkeys(found))


class SystemFonts:
    """Which file has a cluster of letters (one with its accents); asked on one thread, found on another."""

    def __init__(self, places: Callable[[], Iterable[Path]] = font_folders) -> None:
        self._folders = places
        self._files: tuple[Path, ...] | None = None
        self._known: dict[str, Path | None] = {}
        self._wanted: set[str] = set()
        self._searched: frozenset[str] = frozenset()
        self._result: dict[str, Path | None] | None = None

    def file_for(self, cluster: str) -> Path | None:
        """Returns the font that has all letters of a cluster; None if there is none, or none is known yet."""
        if cluster not in self._known and cluster not in self._searched and len(self._wanted) < MAX_CLUSTERS:
            self._wanted.add(cluster)
        return self._known.get(cluster)

    def exclude(self, file: Path) -> None:
        """Drops a font that turned out to be of no use: its letters are looked for in others."""
        self._files = tuple(one for one in self._files or () if one != file)
        self._known = {cluster: found for cluster, found in self._known.items() if found != file}

    def take_wanted(self) -> frozenset[str]:
        """Returns what is to be searched for now; nothing while another search goes on."""
        if self._searched or not self._wanted:
            return frozenset()
        # One search at a time: the sets are handed over whole, so that no lock is needed.
        self._searched, self._wanted = frozenset(self._wanted), set()
        return self._searched

    def search(self, clusters: frozenset[str]) -> None:
        """Looks for fonts, on any thread; `take_found` brings what was found."""
        answer: dict[str, Path | None] = dict.fromkeys(clusters)
        try:
            if self._files is None:
                self._files = tuple(sorted(_font_files(self._folders()), key=_rank))
            for are_emoji in (False, True):
                some = {cluster for cluster in clusters if is_emoji(cluster) is are_emoji}
                answer |= _find_files(
                    some, sorted(self._files, key=lambda file: _contains_any(file, EMOJI_FONTS) != are_emoji)
                )
        finally:
            # Also after an error: no other search begins before this one has been taken.
            self._result = answer

    def take_found(self) -> bool:
        """Returns whether letters have a font now that had none before."""
        answer, self._result = self._result, None
        if answer is None:
            return False
        self._known |= answer
        self._searched = frozenset()
        return any(answer.values())


def is_emoji(cluster: str) -> bool:
    """Returns whether a cluster is a coloured picture rather than a letter."""
    return ord(cluster[0]) >= 0x1F000 or "\ufe0f" in cluster


def has_all_glyphs(file: Path, cluster: str) -> bool:
    """Returns whether a font has all letters of a cluster; variation selectors are not needed."""
    return all(
        font_coverage.has_glyph(file, letter) for letter in cluster if not is_variation_selector(letter)
    )


def is_variation_selector(letter: str) -> bool:
    """Returns whether a letter is a variation selector, which has no shape of its own."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _find_files(clusters: set[str], files: Iterable[Path]) -> dict[str, Path | None]:
    answer: dict[str, Path | None] = {}
    for file in files:
        if not clusters:
            break
        here = {cluster for cluster in clusters if has_all_glyphs(file, cluster)}
        answer |= dict.fromkeys(here, file)
        clusters = clusters - here
    return answer


def _font_files(places: Iterable[Path]) -> Iterator[Path]:
    """Yields the font files below these folders, up to `MAX_FILES`; what cannot be read is left out."""
    left = MAX_FILES
    for place in places:
        for folder, _, names in os.walk(place):
            for name in names:
                if os.path.splitext(name)[1].lower() in FONT_SUFFIXES and left > 0:
                    left -= 1
                    file = Path(folder) / name
                    if not _contains_any(file, PLACEHOLDER_FONTS):
                        yield file


def _rank(file: Path) -> tuple[int, int, int, str]:
    """Returns a sort key: plain fonts come before fancy ones, and well-known ones before others."""
    name = _plain_name(file)
    odd = sum(word in name for word in UNSUITABLE_STYLES)
    likely = next(
        (at for at, begin in enumerate(PREFERRED_FONTS) if name.startswith(begin)), len(PREFERRED_FONTS)
    )
    # The path comes last, so that folders in another order lead to the same fonts.
    return odd, likely, len(name), str(file)


def _contains_any(file: Path, words: Iterable[str]) -> bool:
    name = _plain_name(file)
    return any(word in name for word in words)


def _plain_name(file: Path) -> str:
    return "".join(letter for letter in file.stem.lower() if letter.isalnum())

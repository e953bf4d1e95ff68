"""The cache of pictures never holds more bytes than it has room for."""

from tabletop.graphics.lru_cache import LruCache


def test_what_was_not_asked_for_longest_goes_first() -> None:
    shelf: LruCache = LruCache(10, len)
    for word in ("aaaa", "bbbb"):
        shelf.get(word, lambda word=word: word)  # type: ignore[misc]
    shelf.get("aaaa", lambda: "other")
    shelf.get("cccc", lambda: "cccc")
    assert shelf.find("aaaa") == "aaaa"
    assert shelf.find("bbbb") is None
    assert shelf.bytes_used == 8


def test_a_kept_picture_is_not_made_again() -> None:
    shelf: LruCache = LruCache(10, len)
    assert shelf.get("key", lambda: "first") == shelf.get("key", lambda: "second") == "first"


def test_one_picture_larger_than_the_room_is_still_kept() -> None:
    shelf: LruCache = LruCache(2, len)
    assert shelf.get("key", lambda: "larger") == "larger"
    assert len(shelf) == 1


def test_less_room_drops_pictures_at_once() -> None:
    shelf: LruCache = LruCache(10, len)
    for word in ("aaaa", "bbbb"):
        shelf.get(word, lambda word=word: word)  # type: ignore[misc]
    shelf.resize(5)
    assert len(shelf) == 1

"""A disk that fails on purpose: every file operation below a folder is counted, and one can be made to fail.

    with Disk(folder) as disk:                            # only counts: `disk.calls`
        work(folder)
    for fault in faults(disk.calls):                      # then each call in each way, in a fresh folder
        with Disk(fresh, fault) as disk, suppress(OSError, PowerCut):
            work(fresh)
        disk.lose_power()                                 # only what was synced is left

It is as unkind as POSIX allows: a file that was not synced is empty after a loss of power, and a name that
was made, renamed or removed is as it was when its folder was last synced.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISDIR
from typing import Any, Final, Self

from tests.covering_cases import is_thorough

if sys.platform != "win32":
    import fcntl

DISK_FULL: Final = "the disk is full"
DISK_BROKEN: Final = "the disk is broken"
FORBIDDEN: Final = "not allowed"
SHORT_WRITE: Final = "only half is written"
SYNC_LOST: Final = "nothing is synced, and nobody says so"
POWER_CUT: Final = "the power is cut"

ERRORS: Final = {DISK_FULL: errno.ENOSPC, DISK_BROKEN: errno.EIO, FORBIDDEN: errno.EACCES}
FAULT_KINDS: Final = (*ERRORS, SHORT_WRITE, SYNC_LOST, POWER_CUT)
ONLY_FOR: Final = {SHORT_WRITE: "write", SYNC_LOST: "fsync"}
"""What can happen to one kind of call alone."""

CHANGING_CALLS: Final = (
    *("open", "close", "read", "write", "fsync", "ftruncate", "replace", "rename", "unlink", "remove"),
    *("link", "mkdir", "rmdir", "stat", "fstat", "scandir", "listdir"),
)
"""The functions of `os` that are counted; `open` of files, and locks, come to them."""


LOST_HANDLES: Final[list[tuple[int, os.stat_result]]] = []
"""What was open when the power was cut: nobody who would have closed it lives on."""

FURTHER_KINDS: Final = ("buffering", "encoding", "errors", "newline", "closefd", "opener")
"""What else `open` takes."""


class PowerCut(BaseException):
    """The power is gone: nothing that is tried from here on has any effect."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong with the call of this number, from 0, and with all after it if it is `is_lasting`."""

    number: int
    kind: str
    is_lasting: bool = False


def each_fault(calls: Sequence[str], ways: Sequence[str] = FAULT_KINDS) -> Iterator[Fault]:
    """Yields each call in each way that it can fail; errors once, and for good.

    Unless everything is run, each call fails with one error of all: the next call with the next one.
    """
    errors = [way for way in ways if way in ERRORS]
    for number, call in enumerate(calls):
        left_out = set() if is_thorough() or not errors else {*errors} - {errors[number % len(errors)]}
        for way in ways:
            if way not in left_out and call == ONLY_FOR.get(way, call):
                yield Fault(number, way)
                if way in ERRORS:
                    yield Fault(number, way, is_lasting=True)


@dataclass(eq=False)
class _Node:
    """A file or a folder: where it is now (None: nowhere), and what of it would outlast a loss of power."""

    path: Path | None
    is_folder: bool
    content: bytes = b""
    names: dict[str, _Node] = field(default_factory=dict)


class FaultyDisk:
    """While it is entered, operations below the folder are counted in `calls`, and the fault happens.

    `log` says which call it was with which file, for messages.
    """

    def __init__(self, folder: Path, fault: Fault | None = None) -> None:
        self.folder = folder.resolve()
        self.fault = fault
        self.calls: list[str] = []
        self.log: list[str] = []
        self.power_is_cut = False
        self._nodes: dict[Path, _Node] = {}
        self._files: dict[int, _Node] = {}
        self._real: dict[str, Callable[..., Any]] = {}
        self._undo: list[tuple[Any, str, Any]] = []

    def __enter__(self) -> Self:
        self._root = self._found(self.folder)
        for name in CHANGING_CALLS:
            self._real[name] = getattr(os, name)
        for name in CHANGING_CALLS:
            self._change(os, name, getattr(self, f"_{name}", None) or self._plainly(name))
        if sys.platform != "win32":
            self._real["flock"] = fcntl.flock
            self._change(fcntl, "flock", self._flock)
        self._real["io"] = io.open
        self._change(builtins, "open", self._io_open)
        self._change(io, "open", self._io_open)
        return self

    def __exit__(self, *_: object) -> None:
        while self._undo:
            place, name, old = self._undo.pop()
            setattr(place, name, old)
        if self.power_is_cut:
            for file in self._files:
                with suppress(OSError):
                    LOST_HANDLES.append((file, os.fstat(file)))

    def lose_power(self) -> None:
        """Leaves the folder as it is found after a loss of power; only outside of the `with`."""
        assert not self._undo, "the disk is still at work"
        for path in list(self.folder.iterdir()):
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        _restore(self._root, self.folder)

    def _found(self, path: Path) -> _Node:
        """Notes what is there at the beginning, which outlasts a loss of power."""
        if path.is_dir():
            names = {inner.name: self._found(inner) for inner in path.iterdir()}
            node = _Node(path, is_folder=True, names=names)
        else:
            node = _Node(path, is_folder=False, content=path.read_bytes() if path.is_file() else b"")
        self._nodes[path] = node
        return node

    def _change(self, place: Any, name: str, new: Callable[..., Any]) -> None:
        self._undo.append((place, name, getattr(place, name)))
        setattr(place, name, new)

    # --- counting, and failing

    def _path(self, file: object) -> Path | None:
        """Returns where a file lies, if that is below the folder."""
        if isinstance(file, int):
            node = self._files.get(file)
            return None if node is None else node.path or self.folder / "(removed)"
        if not isinstance(file, (str, os.PathLike)):
            return None
        path = Path(os.path.abspath(file))
        return path if path == self.folder or self.folder in path.parents else None

    def call(self, name: str, path: Path) -> str:
        """Counts a call, and lets it fail if it is to; the way, where that is no exception."""
        if self.power_is_cut:
            raise PowerCut
        number = len(self.calls)
        self.calls.append(name)
        self.log.append(f"{number}: {name} {path.name}")
        fault = self.fault
        if fault is None or not (number == fault.number or (fault.is_lasting and number > fault.number)):
            return ""
        if fault.kind == POWER_CUT:
            self.power_is_cut = True
            raise PowerCut
        if fault.kind in ERRORS:
            error = ERRORS[fault.kind]
            raise OSError(error, os.strerror(error), str(path))
        return fault.kind

    def _plainly(self, name: str) -> Callable[..., Any]:
        real = self._real[name]

        def counted(file: Any = ".", *others: Any, **named: Any) -> Any:
            path = self._path(file)
            if path is not None:
                self.call(name, path)
            return real(file, *others, **named)

        return counted

    # --- calls that change what is there

    def _open(self, file: Any, flags: int, mode: int = 0o777, **named: Any) -> int:
        path = self._path(file)
        if path is None:
            return int(self._real["open"](file, flags, mode, **named))
        self.call("open", path)
        opened = int(self._real["open"](file, flags, mode, **named))
        if path not in self._nodes:
            self._nodes[path] = _Node(path, is_folder=S_ISDIR(self._real["fstat"](opened).st_mode))
        self._files[opened] = self._nodes[path]
        return opened

    def _close(self, file: int) -> None:
        path = self._path(file)
        self._files.pop(file, None)
        try:
            if path is not None:
                self.call("close", path)
        finally:
            self._real["close"](file)

    def _write(self, file: int, content: Any) -> int:
        path = self._path(file)
        if path is not None and self.call("write", path) == SHORT_WRITE:
            content = memoryview(content)[: (len(content) + 1) // 2]
        return int(self._real["write"](file, content))

    def _fsync(self, file: int) -> None:
        path = self._path(file)
        if path is None:
            self._real["fsync"](file)
        elif self.call("fsync", path) != SYNC_LOST:
            self._sync(self._files[file])

    def _sync(self, node: _Node) -> None:
        if node.path is None:
            return
        if node.is_folder:
            inside = {path.name: inner for path, inner in self._nodes.items() if path.parent == node.path}
            node.names = inside
        else:
            with self._real["io"](node.path, "rb") as file:
                node.content = file.read()

    def _replace(self, old: Any, new: Any) -> None:
        self._move("replace", old, new)

    def _rename(self, old: Any, new: Any) -> None:
        self._move("rename", old, new)

    def _move(self, name: str, old: Any, new: Any) -> None:
        path, place = self._path(old), self._path(new)
        if path is not None:
            self.call(name, path)
        self._real[name](old, new)
        node = None if path is None else self._nodes.pop(path, None)
        if place is not None:
            self._forget(place)
            if node is not None:
                self._nodes[place] = node
                node.path = place

    def _unlink(self, file: Any, **named: Any) -> None:
        path = self._path(file)
        if path is not None:
            self.call("unlink", path)
        self._real["unlink"](file, **named)
        if path is not None:
            self._forget(path)

    _remove = _unlink

    def _rmdir(self, file: Any, **named: Any) -> None:
        path = self._path(file)
        if path is not None:
            self.call("rmdir", path)
        self._real["rmdir"](file, **named)
        if path is not None:
            self._forget(path)

    def _forget(self, path: Path) -> None:
        """Notes that this name is gone; the file may have another."""
        gone = self._nodes.pop(path, None)
        if gone is not None:
            gone.path = next((other for other, node in self._nodes.items() if node is gone), None)

    def _link(self, old: Any, new: Any, **named: Any) -> None:
        path, place = self._path(old), self._path(new)
        if path is not None:
            self.call("link", path)
        self._real["link"](old, new, **named)
        if path is not None and place is not None:
            self._nodes[place] = self._nodes[path]

    def _mkdir(self, file: Any, *others: Any, **named: Any) -> None:
        path = self._path(file)
        if path is not None:
            self.call("mkdir", path)
        self._real["mkdir"](file, *others, **named)
        if path is not None:
            self._nodes[path] = _Node(path, is_folder=True)

    def _flock(self, file: Any, operation: int) -> None:
        path = self._path(file)
        if path is not None:
            self.call("flock", path)
        self._real["flock"](file, operation)

    # --- `open`

    def _io_open(self, file: Any, mode: str = "r", *others: Any, **named: Any) -> Any:
        if self._path(file) is None:
            return self._real["io"](file, mode, *others, **named)
        asked = {**dict(zip(FURTHER_KINDS, others, strict=False)), **named}
        closes, opener = asked.get("closefd", True), asked.get("opener")
        raw = _CountedFile(self, file, mode.replace("b", "").replace("t", ""), closes=closes, opener=opener)
        if asked.get("buffering") == 0:
            return raw
        buffered: Any
        if "+" in mode:
            buffered = io.BufferedRandom(raw)
        else:
            buffered = io.BufferedReader(raw) if raw.readable() else io.BufferedWriter(raw)
        if "b" in mode:
            return buffered
        return io.TextIOWrapper(buffered, asked.get("encoding"), asked.get("errors"), asked.get("newline"))


class WindowsDisk(FaultyDisk):
    """A disk on which nothing can be renamed, replaced or removed while it is open, as on Windows.

    What was refused so stands in `refused`; most of the program goes on without what it could not do.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.refused: list[str] = []

    def __enter__(self) -> Self:
        super().__enter__()
        self._real["dup"] = os.dup
        self._change(os, "dup", self._dup)
        return self

    def _dup(self, file: int) -> int:
        twin = int(self._real["dup"](file))
        if file in self._files:
            self._files[twin] = self._files[file]
        return twin

    def _refuse_if_open(self, name: str, *files: Any) -> None:
        for file in files:
            path = self._path(file)
            held = [node.path for node in self._files.values() if node.path is not None]
            if path is not None and any(path == other or path in other.parents for other in held):
                self.refused.append(f"{name} {path.name}")
                raise PermissionError(errno.EACCES, "another process uses it", str(path))

    def _move(self, name: str, old: Any, new: Any) -> None:
        self._refuse_if_open(name, old, new)
        super()._move(name, old, new)

    def _unlink(self, file: Any, **named: Any) -> None:
        self._refuse_if_open("unlink", file)
        super()._unlink(file, **named)

    _remove = _unlink

    def _rmdir(self, file: Any, **named: Any) -> None:
        self._refuse_if_open("rmdir", file)
        super()._rmdir(file, **named)


class _CountedFile(io.FileIO):
    """A file whose calls are counted by the disk."""

    def __init__(self, disk: FaultyDisk, file: Any, mode: str, *, closes: bool, opener: Any) -> None:
        self._disk = disk
        super().__init__(file, mode, closes, opener or (lambda path, flags: disk._open(path, flags, 0o666)))

    def _call(self, name: str) -> str:
        path = self._disk._path(self.fileno())
        return "" if path is None else self._disk.call(name, path)

    def write(self, content: Any, /) -> int:
        if self._call("write") == SHORT_WRITE:
            content = memoryview(content).cast("B")[: (len(content) + 1) // 2]
        return super().write(content)

    def read(self, size: int | None = -1, /) -> bytes:
        self._call("read")
        return super().read(-1 if size is None else size) or b""

    def readall(self) -> bytes:
        self._call("read")
        return super().readall() or b""

    def readinto(self, buffer: Any, /) -> int:
        self._call("read")
        return super().readinto(buffer) or 0

    def truncate(self, size: int | None = None, /) -> int:
        self._call("ftruncate")
        return super().truncate(size)

    def close(self) -> None:
        if self.closed:
            return
        file = self.fileno()
        path = self._disk._path(file)
        self._disk._files.pop(file, None)
        try:
            if path is not None and self._disk._undo:
                self._disk.call("close", path)
        finally:
            super().close()


def _restore(node: _Node, place: Path) -> None:
    """Puts the files that outlast a loss of power where they were."""
    for name, inner in node.names.items():
        path = place / name
        if inner.is_folder:
            path.mkdir()
            _restore(inner, path)
        else:
            with suppress(FileExistsError):
                path.write_bytes(inner.content)

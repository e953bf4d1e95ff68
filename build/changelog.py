"""What CHANGELOG.md tells of each release: its version, its day, and what is new in it."""

import re
from datetime import date
from pathlib import Path

PATH = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
HEADING = re.compile(r"^## \[(\d+(?:\.\d+)+)\] - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


def releases() -> list[tuple[str, date]]:
    """Returns version and day of every release, the latest first."""
    found = HEADING.findall(PATH.read_text(encoding="utf-8"))
    return [(version, date.fromisoformat(day)) for version, day in found]


def section(text: str, version: str) -> str:
    """Returns what a changelog says of a version; "" if it does not name it with its day."""
    found = list(HEADING.finditer(text))
    at = next((number for number, heading in enumerate(found) if heading[1] == version), None)
    if at is None:
        return ""
    end = found[at + 1].start() if at + 1 < len(found) else len(text)
    return text[found[at].end() : end].strip()

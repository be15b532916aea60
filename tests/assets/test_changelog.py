"""The changelog's form: what is coming stands first, in four parts, and each release below it."""

import re
from pathlib import Path

import pytest

from game import VERSION

NEWS = Path(__file__).parents[2] / "CHANGELOG.md"
PARTS = ("New", "Changed", "Fixed", "Saves")


def faults(text: str) -> list[str]:
    """What is not as it has to be under `## Unreleased`; nothing where there is no such heading."""
    found, part, lines = [], "", 0
    order: list[str] = []
    below = text.partition("## Unreleased\n")[2].partition("\n## ")[0]
    for line in below.splitlines():
        if line.startswith("### "):
            if part and not lines:
                found.append(f"nothing under {part}")
            part, lines = line.removeprefix("### "), 0
            order.append(part)
        elif line.startswith("- "):
            lines += 1
            if not part:
                found.append(f"in no part: {line}")
        elif line.strip():
            found.append(f"no line of a list: {line}")
    if part and not lines:
        found.append(f"nothing under {part}")
    if order != [each for each in PARTS if each in order]:
        found.append(f"parts are {', '.join(order)}")
    return found


def test_what_is_coming_stands_in_the_four_parts() -> None:
    assert faults(NEWS.read_text(encoding="utf-8")) == []


def test_what_is_coming_stands_first_and_the_newest_release_is_this_version() -> None:
    headings = re.findall(r"^## (.+)$", NEWS.read_text(encoding="utf-8"), re.MULTILINE)
    assert "Unreleased" not in headings[1:]
    assert next(each for each in headings if each != "Unreleased") == VERSION


@pytest.mark.parametrize(
    ("below", "fault"),
    [
        ("- A line.\n", "in no part: - A line."),
        ("### New\n\n### Fixed\n\n- A line.\n", "nothing under New"),
        ("### New\n\n- A line.\n\n### Saves\n", "nothing under Saves"),
        ("### Fixed\n\n- A line.\n\n### New\n\n- Two.\n", "parts are Fixed, New"),
        ("### New\n\n- A line.\n\n### New\n\n- Two.\n", "parts are New, New"),
        ("### Better\n\n- A line.\n", "parts are Better"),
        ("### New\n\nA line.\n- Two.\n", "no line of a list: A line."),
    ],
)
def test_another_form_is_found(below: str, fault: str) -> None:
    assert faults(f"# What is new\n\n## Unreleased\n\n{below}\n## 0.1.0\n\nThe house.\n") == [fault]


def test_a_release_without_anything_to_come_is_well() -> None:
    assert faults("# What is new\n\n## 0.1.0\n\nThe house opens.\n") == []

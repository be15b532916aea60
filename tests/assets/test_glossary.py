"""The glossary tells of what is: new names are modules, and the old ones are gone."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = [*(ROOT / "game").rglob("*.py")]
MODULES = {path.parent.name if path.stem == "__init__" else path.stem for path in FILES}

REUSED = {"deeds", "furniture", "judge", "keeping", "notes", "telling", "trail"}
"""Names that went from one thing and belong to another now; the table says whose they were."""


def replaced() -> list[tuple[str, str]]:
    """The old and the new name of each module that was renamed."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    table = text.partition("## What replaced what\n")[2]
    return re.findall(r"^\| (\w+)(?: \(.*\))? \| `(\w+)` \|$", table, re.MULTILINE)


def test_what_replaced_an_old_name_is_there_and_the_old_one_is_not() -> None:
    rows = replaced()
    assert ("ahead", "prerender") in rows
    assert ("watching", "observing") in rows
    assert [new for _old, new in rows if new not in MODULES] == []
    assert [old for old, _new in rows if old in MODULES - REUSED] == []


def test_no_word_of_a_table_is_explained_twice() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = [
        word.strip("` ")
        for row in re.findall(
            r"^\| ([^|]+) \|", text.partition("## What replaced")[0], re.MULTILINE
        )
        for word in row.split(", ")
        if word not in ("word", "---")
    ]
    assert len(words) > 50
    assert sorted(word for word in set(words) if words.count(word) > 1) == []


def test_the_guide_leads_to_it() -> None:
    assert "(docs/glossary.md)" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

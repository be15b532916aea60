"""A rule's number stands where one asks for the rule, and in nothing that is told or read."""

import re
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.scenes.kit.focus import uncited
from game.scenes.shell.voice import thing
from game.scenes.table.hinting import asked_at
from tests.scenes.eyes.figures import traced
from tests.scenes.hands import Anybody, begun

CODE = re.compile(r"\brules? D?\d|\bD\d+\b|§")
GAMES = Path(__file__).parents[2] / "games"
KEYS = ["your_money", "dick_turpin"]


@pytest.mark.parametrize("key", KEYS)
def test_no_story_tells_the_number_of_a_rule(key: str) -> None:
    told = [
        f"{file.name}: {line}"
        for file in sorted((GAMES / key / "golden").glob("*.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    assert len(told) > 500
    assert [line for line in told if CODE.search(line)] == []


@pytest.mark.parametrize("key", KEYS)
def test_no_book_names_a_rule_by_its_number_in_its_text(key: str) -> None:
    book = game_called(key).book
    written = [
        book.read(words)
        for chapter in book.chapters
        for each in chapter.paragraphs
        for words in (chapter.title, each.heading, each.text, each.caption)
        if words
    ]
    assert len(written) > 40
    assert [words for words in written if CODE.search(words)] == []


@pytest.mark.parametrize(("key", "seats"), [("your_money", 1), ("your_money", 2), *[(KEYS[1], 3)]])
def test_no_table_and_no_note_shows_the_number_of_a_rule(
    tmp_path: Path, key: str, seats: int
) -> None:
    match = begun(game_called(key), seats, ("person", *["greedy"] * (seats - 1)))
    notes: set[str] = set()
    texts: set[str] = set()
    with traced((1280, 800)) as traces:
        player = Anybody(match, tmp_path, size=(1280, 800), hints="numbers")
        for _asked in player.questions(24):
            table = player.table
            for sprite in table.stage:
                texts.update(text for text, _place in traces.letters(sprite.surface))
            for control in table.controls:
                notes.update(map(uncited, (control.tip, control.why)))
                notes.add(thing(control, table.controls))  # as it is read out
            texts.update(asked_at(table))
    assert len(notes) > 30
    assert len(texts) > 60
    assert [words for words in (*notes, *texts) if CODE.search(words)] == []


def test_a_number_would_be_found() -> None:
    assert CODE.search("One die at least must chase · rule D5")
    assert not CODE.search("One die at least must chase. See the rule.")

"""The rules book of every game says what the rules do, and all that is cited stands in it."""

import importlib
import re

import pytest

from game.engine.book import Book
from game.session.record import read_record
from game.session.replay import Replay
from tests.games.fixture import KEYS, BookFacts, every_game, fixture
from tools.golden import records

THINGS = [(key, what) for key in KEYS for what in fixture(key).book.on_the_table]
NUMBERS = [(key, anchor) for key in KEYS for anchor in fixture(key).book.numbers]


def book_of(key: str) -> Book:
    book = fixture(key).spec.book
    assert book is not None
    return book


def asked(key: str) -> BookFacts:
    return fixture(key).book


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def text_of(key: str, anchor: str) -> str:
    """What stands under that number, up to the next one where a game's paragraphs are short."""
    book = book_of(key)
    chapter, first = book.find(anchor)
    said, *more = book.chapters[chapter].paragraphs[first:]
    told = [book.read(said.text)]
    for paragraph in more if asked(key).runs_on else ():
        if paragraph.id is not None:
            break
        told.append(book.read(paragraph.text))
    return " ".join(told)


@every_game
def test_every_section_and_every_decision_has_its_paragraph_on_nine_screens(key: str) -> None:
    book = book_of(key)
    assert len(book.chapters) <= 9
    decisions = {anchor for anchor in book.anchors if anchor[0] == "D"}
    assert decisions == {f"D{n}" for n in range(1, asked(key).decisions + 1)}
    for section, count in asked(key).sections.items():
        parts = {f"{section}.{n}" for n in range(1, count + 1)}
        assert parts <= set(book.anchors)
    for section in asked(key).found:
        chapter, paragraph = book.find(section)
        found = book.chapters[chapter].paragraphs[paragraph].id
        assert found is not None
        assert found.split(".")[0] == section.split(".")[0]


@every_game
def test_no_numeral_is_written_down_where_the_rules_own_it_and_every_sentence_ends(
    key: str,
) -> None:
    book = book_of(key)
    for chapter in book.chapters:
        for paragraph in chapter.paragraphs:
            parts = (chapter.title, paragraph.heading, paragraph.text, paragraph.caption)
            written = re.sub(r"\{[a-z_]*\d?[a-z_]*\}", "", " ".join(parts))
            assert [n for n in numbers_in(written) if n != 1739] == [], "only a year is a year"
            said = book.read(paragraph.text)
            assert not set(said) & set("{}_")
            assert said[-1] in ".!?"
            assert ".." not in said
            assert said == " ".join(said.split())


@pytest.mark.parametrize(("key", "anchor"), NUMBERS)
def test_its_numbers_are_those_of_the_rules(key: str, anchor: str) -> None:
    text = book_of(key).read(anchor) if anchor.startswith("{") else text_of(key, anchor)
    assert tuple(numbers_in(text)) == asked(key).numbers[anchor]


@every_game
def test_every_option_there_is_is_in_the_book(key: str) -> None:
    options = {option.name: option for option in fixture(key).spec.options}
    rules = asked(key).options_at
    said = [text_of(key, anchor) for anchor in rules]
    if not asked(key).options:
        for option in options.values():
            told = next(each for each in said if each.startswith(option.title))
            assert all(choice.label in told for choice in option.choices)
        assert f"19.{len(options) + 1}" not in book_of(key).anchors
        return
    assert set(options) - set(asked(key).options) <= {"sides"}
    assert set(asked(key).options) <= set(options)
    missing = [name for name, words in asked(key).options.items() if words not in " ".join(said)]
    assert missing == []


@every_game
def test_every_event_and_every_moment_of_the_golden_games_cites_a_paragraph(key: str) -> None:
    """They show everything that can happen (`tests/golden/test_golden.py`)."""
    spec, cited, moments = fixture(key).spec, dict[str, set[str]](), set[str]()
    book = spec.parts.book
    assert book is not None
    for file in records(key):
        replay = Replay(read_record(file.read_bytes(), file.name), file.name)
        for moment in replay:
            for event in moment.events:
                cited.setdefault(type(event).__name__, set()).add(event.paragraph)
            moments.add(book.rule_now(spec.rules.observe(replay.state, None)))
        if asked(key).over:
            assert book.rule_now(spec.rules.observe(replay.state, None)) == asked(key).over
    for event, rule in asked(key).rare.items():
        assert type(event).__name__ not in cited, "it does come"
        assert event.paragraph == rule
        cited[type(event).__name__] = {rule}
    assert set(cited) == {kind.__name__ for kind in spec.rules.event_type.__args__}
    assert {rule for rules in cited.values() for rule in rules} | moments <= set(
        book_of(key).anchors
    )
    for name, rules in asked(key).cited.items():
        assert rules <= cited[name]


@pytest.mark.parametrize(("key", "what"), THINGS)
def test_every_number_on_the_table_cites_a_paragraph(key: str, what: str) -> None:
    references = importlib.import_module(f"game.engine.{key}.rule_references")
    assert references.rule_of_number(what) in book_of(key).anchors
    assert references.rule_of_number(what) != "1"


@every_game
def test_no_picture_is_asked_for_twice_and_each_has_words_under_it(key: str) -> None:
    shown = [p for chapter in book_of(key).chapters for p in chapter.paragraphs if p.picture]
    assert len({each.picture for each in shown}) == len(shown)
    assert all(each.caption for each in shown)

"""The rules book says what the rules do, and everything cited stands in it."""

import random
import re
from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.open import drawn
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.book import BOOK, OF_ANSWER, OF_DIE, OF_QUESTION, rows_said, rule_now
from game.engine.steeplechase.data import NUMBERS, TABLES
from game.engine.steeplechase.events import SteeplechaseEvent
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.rule_references import (
    OF_TABLE,
    rule_of,
    rule_of_number,
    rule_of_question,
)
from game.engine.steeplechase.rules import RULES

DECISIONS = 124
SECTIONS = {
    "1": 7,
    "2": 8,
    "6": 5,
    "7": 7,
    "8": 2,
    "9": 4,
    "10": 3,
    "11": 7,
    "12": 5,
    "13": 7,
    "14": 4,
    "15": 3,
    "16": 28,
    "17": 2,
    "4": 1,
}
"""The numbered parts of the rules page. Its §3 is the data of a program, §18 the decisions, §20
words, §22 advice to rivals, §23 cases.
"""


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def text_of(anchor: str) -> str:
    chapter, paragraph = BOOK.find(anchor)
    return BOOK.read(BOOK.chapters[chapter].paragraphs[paragraph].text)


def test_the_game_has_a_book_of_at_most_nine_screens() -> None:
    assert game_called("steeplechase").book is BOOK
    assert len(BOOK.chapters) <= 9


def test_every_section_and_every_decision_has_its_paragraph() -> None:
    decisions = {anchor for anchor in BOOK.anchors if anchor[0] == "D"}
    assert decisions == {f"D{n}" for n in range(1, DECISIONS + 1)}
    parts = {f"{section}.{n}" for section, last in SECTIONS.items() for n in range(1, last + 1)}
    assert parts <= set(BOOK.anchors)
    assert {
        "1",
        "2",
        "4",
        "5",
        "6",
        "8",
        "9",
        "10",
        "11",
        "12",
        "13",
        "14",
        "15",
        "19",
        "21",
    } <= set(BOOK.anchors)


def test_no_numeral_is_written_down_where_the_rules_own_it() -> None:
    for chapter in BOOK.chapters:
        for paragraph in chapter.paragraphs:
            written = " ".join((chapter.title, paragraph.heading, paragraph.text))
            bare = re.sub(r"\{[a-z_]*\d?\}", "", written + paragraph.caption)
            assert numbers_in(bare) == []
            said = BOOK.read(paragraph.text)
            assert not set(said) & set("{}_")
            assert said[-1] in ".!?"
            assert ".." not in said


def test_its_numbers_are_those_of_the_rules() -> None:
    assert numbers_in(text_of("1.1")) == [2, 6]
    assert numbers_in(text_of("D1")) == [10, 20, 30]
    assert numbers_in(text_of("D2")) == [12, 2, 24, 3, 24, 4, 12, 5, 12, 1, 12, 2, 12, 3]
    assert numbers_in(text_of("1.5")) == [1, 2, 3, 1, 2, 1]
    assert numbers_in(text_of("1.6")) == [3, 2, 3, 4, 2, 2]
    assert numbers_in(text_of("D7")) == [8]
    assert numbers_in(text_of("1.4")) == [2, 3, 4]
    assert numbers_in(text_of("6.3")) == [6]
    assert numbers_in(text_of("9.1")) == [18, 24, 6]
    assert numbers_in(text_of("2.5")) == [2]
    assert numbers_in(text_of("13.2")) == [4]
    assert numbers_in(text_of("13.4")) == [NUMBERS.catch_succeeds, 3]
    assert numbers_in(text_of("10.3")) == [NUMBERS.hide_succeeds, NUMBERS.hide]
    assert numbers_in(text_of("11.1")) == [3, 7]
    assert numbers_in(text_of("11.6")) == [6, NUMBERS.pistol_hits]
    assert numbers_in(text_of("14.2")) == [NUMBERS.recovery]
    assert numbers_in(text_of("15")) == [NUMBERS.delivery]
    assert numbers_in(text_of("D17")) == [NUMBERS.last_turn]


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_every_table_stands_in_the_book(table: str) -> None:
    said = rows_said(table)
    assert said in text_of(OF_TABLE[table])
    assert len(re.findall(r"\(\d", said)) == len(TABLES[table])


def test_every_option_there_is_is_in_the_book() -> None:
    found = [text_of(f"19.{n}") for n in range(1, len(SPEC.options) + 1)]
    for option in SPEC.options:
        said = next(each for each in found if each.startswith(option.title))
        assert all(choice.label in said for choice in option.choices)
    assert f"19.{len(SPEC.options) + 1}" not in BOOK.anchors


def test_every_event_of_played_games_cites_a_paragraph_there_is() -> None:
    cited: dict[str, set[str]] = {}
    for seed in range(12):
        lot, luck = random.Random(f"cited {seed}"), Loose(seed)
        options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        state, told = RULES.new(SPEC.setup(1 + seed % 6, options if seed % 2 else {}), luck)
        by_lot = 0.0 if seed < 3 else 0.4
        for _step in range(900):
            acting = RULES.to_act(state)
            if not acting:
                break
            seat = lot.choice(acting)
            view = RULES.observe(state, seat)
            assert rule_now(view) in BOOK.anchors
            legal = RULES.legal(state, seat)
            action = habit(view, luck) if lot.random() >= by_lot else drawn(legal, luck)
            told += RULES.apply(state, seat, action, luck)
        for event in told:
            cited.setdefault(type(event).__name__, set()).add(rule_of(event))
    assert set(cited) <= {kind.__name__ for kind in get_args(SteeplechaseEvent)}
    assert len(cited) > 35
    assert {rule for rules in cited.values() for rule in rules} <= set(BOOK.anchors)
    assert {"D54", "7.3", "15"} <= cited["Went"]


def test_every_question_cites_a_paragraph_there_is() -> None:
    cited = {*OF_QUESTION.values(), *OF_ANSWER.values(), *OF_DIE.values(), *OF_TABLE.values()}
    assert cited <= set(BOOK.anchors)
    assert set(OF_ANSWER) == set(get_args(t.YesNo))
    questions = set(t.Question.__subclasses__())
    assert questions <= {*OF_QUESTION, t.AskYesNo, t.AskJump, t.AskAgain}
    assert rule_of_question(t.AskEagerness()) == "4"


ON_THE_TABLE = [
    *("turn", "order", "to_go", "energy", "things", "meals", "horse", "despatches", "boasts"),
    *("shames", "bag", "wounds", "figures", "breaks", "sees", "line", "quarry", "dice", "fan"),
    *(
        "despatch",
        "ration",
        "group",
        "table",
        "lane",
        "jump",
        "chase",
        "parlay",
        "exchange",
        "guard",
        "grace",
        "limit",
        "end",
        "lone",
    ),
]


@pytest.mark.parametrize("what", [*ON_THE_TABLE, "anything"])
def test_every_number_cites_a_paragraph_there_is(what: str) -> None:
    assert rule_of_number(what) in BOOK.anchors
    assert (rule_of_number(what) == "1") is (what == "anything")


def test_no_picture_is_asked_for_twice() -> None:
    pictures = [p.picture for chapter in BOOK.chapters for p in chapter.paragraphs if p.picture]
    assert len(pictures) == len(set(pictures))
    assert all(p.caption for chapter in BOOK.chapters for p in chapter.paragraphs if p.picture)

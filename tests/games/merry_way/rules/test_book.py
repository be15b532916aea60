"""The rules book says what the rules do, and everything cited stands in it."""

import random
import re
from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.merry_way import SPEC
from game.engine.merry_way.book import BOOK, rule_now
from game.engine.merry_way.data import NUMBERS, RULE_OF, SPECIAL_OF, SPECIALS, Deed
from game.engine.merry_way.events import MerryEvent, NothingCollected
from game.engine.merry_way.rule_references import rule_of, rule_of_number
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase
from game.engine.open import drawn

DECISIONS = 88
SECTIONS = {"6": (1, 2, 4), "2": (1, 3, 4, 5), "5": (1, 2, 3, 4, 5, 6)}
"""Numbered parts of the rules page that are rules at the table; the others are told in decisions
(2.2 in D10 and D12) or are no rules (6.3 is the way of 6.2 for a machine, 6.5 tells what follows).
"""
ON_THE_TABLE = [
    *("purses", "stores", "schemes", "cards", "tokens", "leader", "supply", "piles", "follies"),
    *("traveller", "trap", "site", "round", "forecast", "walk", "roadblock", "work", "offer"),
    *("wish", "offers", "questions", "bank", "cost", "upgrade", "target", "rounds", "peasant"),
    *("guard", "merchant", "robbers", "special", "end", "tie"),
]
"""What the table has numbers and signs of."""


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def text_of(anchor: str) -> str:
    chapter, paragraph = BOOK.find(anchor)
    return BOOK.read(BOOK.chapters[chapter].paragraphs[paragraph].text)


def test_the_game_has_a_book_of_at_most_nine_screens() -> None:
    assert game_called("merry_way").book is BOOK
    assert len(BOOK.chapters) <= 9


def test_every_section_and_every_decision_has_its_paragraph() -> None:
    decisions = {anchor for anchor in BOOK.anchors if anchor[0] == "D"}
    assert decisions == {f"D{n}" for n in range(1, DECISIONS + 1)}
    parts = {f"{section}.{n}" for section, numbers in SECTIONS.items() for n in numbers}
    assert parts <= set(BOOK.anchors)
    assert {"1", "2", "3", "5", "8", "9", "11.3"} <= set(BOOK.anchors)


def test_no_numeral_is_written_down_where_the_rules_own_it() -> None:
    for chapter in BOOK.chapters:
        for paragraph in chapter.paragraphs:
            written = " ".join((chapter.title, paragraph.heading, paragraph.text))
            written = written.replace("{any_row1_site}", "")
            assert numbers_in(written + paragraph.caption) == []
            said = BOOK.read(paragraph.text)
            assert not set(said) & set("{}_")
            assert said[-1] in ".!?"
            assert ".." not in said


def test_its_numbers_are_those_of_the_rules() -> None:
    assert numbers_in(BOOK.read("{tables}")) == [2, 3, 4]
    assert numbers_in(text_of("1")) == [30]
    assert numbers_in(text_of("1.1")) == [1, 5]
    assert numbers_in(text_of("D4")) == [2, 3, 4, 10, 15, 20]
    assert numbers_in(text_of("1.2")) == [20]
    assert numbers_in(text_of("3")) == [3, 5]
    assert numbers_in(text_of("D3")) == [36, 80, 20, 30]
    assert numbers_in(text_of("2.1")) == [4, 12, 3]
    assert numbers_in(text_of("2.5")) == [34]
    assert numbers_in(text_of("5.2.3")) == [3]
    assert numbers_in(text_of("5.2.3.3")) == [NUMBERS.proposals]
    assert numbers_in(text_of("5.2.5")) == [NUMBERS.questions]
    assert numbers_in(text_of("5.2.4")) == [1, 3]
    assert numbers_in(text_of("5.3.4")) == [1, 1, 1]
    assert numbers_in(text_of("D59")) == [10]
    assert numbers_in(text_of("9.11")) == [20, 40]


@pytest.mark.parametrize("deed", get_args(Deed))
def test_every_special_scheme_stands_under_its_name(deed: Deed) -> None:
    chapter, paragraph = BOOK.find(RULE_OF[deed])
    card = SPECIALS[SPECIAL_OF[deed]]
    there = BOOK.chapters[chapter].paragraphs[paragraph]
    assert BOOK.read(there.heading) == f"{card.name}:"
    if card.n > 1:
        assert numbers_in(BOOK.read(there.text)) == [card.n]


def test_every_option_there_is_is_in_the_book() -> None:
    words = {
        "road_model": "both ways",
        "clearing_rows": "rows deep",
        "build_style": "one turn",
        "roadblock_scheme": "instead of the plot",
        "withdraw_token": "taken back",
        "offers_per_phase": "six",
        "blue_sides": "looked at",
        "dimwitted_next": "from the beginning",
        "upgrade_minimum": "not printed",
        "special_schemes": "left out",
        "target_profit": "20 or 40",
        "first_leader": "drawn by lot",
        "last_tiebreak": "looks behind",
        "forecast": "on request",
        "stock": "with a mod",
    }
    said = " ".join([text_of(f"9.{n}") for n in range(1, 15)])
    assert {option.name for option in SPEC.options} == set(words)
    assert [option for option, word in words.items() if word not in said] == []


def test_every_event_of_played_games_cites_a_paragraph_there_is() -> None:
    cited: dict[str, set[str]] = {}
    phases = set()
    for seed in range(24):
        lot, luck = random.Random(f"cited {seed}"), Loose(seed)
        options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        state, told = RULES.new(SPEC.setup(2 + seed % 3, options if seed % 2 else {}), luck)
        while acting := RULES.to_act(state):
            phases.add(state.phase)
            seat = lot.choice(acting)
            assert rule_now(RULES.observe(state, seat)) in BOOK.anchors
            legal = RULES.legal(state, seat)
            kind = lot.choice(sorted({type(each).__name__ for each in legal}))
            action = drawn([each for each in legal if type(each).__name__ == kind], luck)
            told += RULES.apply(state, seat, action, luck)
        assert rule_now(RULES.observe(state, None)) == "5.6"
        for event in told:
            cited.setdefault(type(event).__name__, set()).add(rule_of(event))
    cited.setdefault("NothingCollected", {rule_of(NothingCollected(0, 4))})
    assert set(cited) == {kind.__name__ for kind in get_args(MerryEvent)}
    assert {rule for rules in cited.values() for rule in rules} <= set(BOOK.anchors)
    assert {"6.2.2", "D73", "6.2.5"} <= cited["Strolled"]
    assert {"6.4", "6.4.1", "D81", "5.2.4", "11.3.8"} <= cited["ProfitChanged"]
    assert phases == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("what", [*ON_THE_TABLE, "anything"])
def test_every_number_cites_a_paragraph_there_is(what: str) -> None:
    assert rule_of_number(what) in BOOK.anchors
    assert (rule_of_number(what) == "1") is (what == "anything")


def test_no_picture_is_asked_for_twice() -> None:
    pictures = [p.picture for chapter in BOOK.chapters for p in chapter.paragraphs if p.picture]
    assert len(pictures) == len(set(pictures))
    assert all(p.caption for chapter in BOOK.chapters for p in chapter.paragraphs if p.picture)

"""The rules book says what the rules do, and everything cited stands in it."""

import re
from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin.book import BOOK, rule_now
from game.engine.dick_turpin.data import DATA, TOWNS, booty
from game.engine.dick_turpin.events import BootyTaken, DickTurpinEvent, Payment
from game.engine.dick_turpin.messages.events import booty_receipt
from game.engine.dick_turpin.rule_references import rule_of, rule_of_number
from game.engine.dick_turpin.rules import RULES
from game.engine.discovery import game_called
from game.engine.names import Names
from tests.games.dick_turpin.rules.roads import choosing, holding_up, ride_off

DECISIONS = 8


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def text_of(anchor: str) -> str:
    chapter, paragraph = BOOK.find(anchor)
    return BOOK.read(BOOK.chapters[chapter].paragraphs[paragraph].text)


def test_the_game_has_a_book_of_at_most_nine_screens() -> None:
    assert game_called("dick_turpin").book is BOOK
    assert len(BOOK.chapters) <= 9


def test_every_section_and_every_decision_has_its_paragraph() -> None:
    assert [anchor for anchor in BOOK.anchors if anchor[0] == "D"] == sorted(
        [f"D{n}" for n in range(1, DECISIONS + 1)]
    )
    assert all(BOOK.find(str(section)) for section in range(1, 9))


def test_no_numeral_is_written_down_where_the_rules_own_it() -> None:
    for chapter in BOOK.chapters:
        for paragraph in chapter.paragraphs:
            written = " ".join((chapter.title, paragraph.heading, paragraph.text))
            assert numbers_in(written) == []
            said = BOOK.read(paragraph.text)
            assert not set(said) & set("{}_")
            assert said[-1] in ".!?"


def test_its_numbers_are_those_of_the_rules() -> None:
    assert numbers_in(text_of("1")) == [len(TOWNS), DATA.passengers]
    shares = [DATA.sovereigns // seats for seats in SPEC.seats]
    assert numbers_in(text_of("2")) == [DATA.sovereigns, *shares, *SPEC.seats]
    deck = booty(8)
    assert numbers_in(text_of("2.2")) == [30, 22, 8] == [len(deck), 30 - 8, deck.counts[0]]
    faces = [number for value in range(1, 6) for number in (deck.counts[value], value)]
    assert numbers_in(text_of("D2")) == faces
    assert numbers_in(text_of("D6")) == [14, 5, 5, 4, 4, 4, 3, 3]
    assert numbers_in(text_of("7")) == [1, 3, DATA.journeys, 6, 10]


def test_every_option_there_is_is_in_the_book() -> None:
    words = {
        "rounds": "rounds",
        "played": "played",
        "pistols": "pistols",
        "route": "London",
        "stock": "by a mod",
    }
    assert set(words) == {option.name for option in SPEC.options}
    assert [option for option, word in words.items() if word not in text_of("7")] == []


def test_every_event_of_played_games_cites_a_paragraph_there_is() -> None:
    cited: dict[str, str] = {}
    for seats in SPEC.seats:
        for seed in range(20):
            chance = Loose(seed)
            state, told = RULES.new(SPEC.setup(seats), chance)
            while to_act := RULES.to_act(state):
                assert rule_now(RULES.observe(state, None)) in BOOK.anchors
                legal = RULES.legal(state, to_act[0])
                told += RULES.apply(state, to_act[0], legal[chance.below(len(legal))], chance)
            cited |= {type(event).__name__: rule_of(event) for event in told}
    assert set(cited) == {kind.__name__ for kind in get_args(DickTurpinEvent)}
    assert set(cited.values()) <= set(BOOK.anchors)


@pytest.mark.parametrize("what", ["gold", "passengers", "deck", "journey", "anything"])
def test_every_number_cites_a_paragraph_there_is(what: str) -> None:
    assert rule_of_number(what) in BOOK.anchors


def test_rare_events_cite_what_makes_them_rare() -> None:
    short = BootyTaken(0, "york", (5,), 5, 58, (Payment(1, 2, 2),), False, 5)
    assert rule_of(short) == "5.5"
    assert booty_receipt(short, Names.of("Nell", "Jack")).endswith("rule 5.5")
    state = holding_up(58, 2, turned=(5,))
    assert [rule_of(event) for event in ride_off(state)] == ["5.5", "6.2"]
    assert rule_now(RULES.observe(state, None)) == "6.3"
    assert rule_now(RULES.observe(choosing(30, 30), 0)) == "3.3"

"""The rules book says what the rules do, and everything cited stands in it."""

import random
import re
from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.book import BOOK, rule_now
from game.engine.riding_shotgun.data import DATA, NUMBERS, WILDCARDS, Moment
from game.engine.riding_shotgun.events import LossEvaporated, NothingToAttack, RidingEvent
from game.engine.riding_shotgun.rule_references import rule_of, rule_of_number
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase
from tests.games.riding_shotgun.rules.tables import TAKE, answer, attack, showdown

DECISIONS = 53
SECTIONS = {
    "6": 4,
    "7": 11,
    "8": 5,
    "9": 6,
    "14": 8,
}
"""Numbered parts of the rules page's sections; what is written otherwise there is one part."""

ON_THE_TABLE = [
    "grit",
    "gold",
    "hand",
    "wildcards",
    "cover",
    "driver",
    "draw",
    "order",
    "post",
    "strength",
    "defence",
    "token",
    "claim",
    "blind",
    "call",
    "challenge",
    "hit",
    "speed",
    "move",
    "space",
    "town",
    "wheels",
    "captain",
    "deck",
    "clocks",
    "result",
]
"""What the table has numbers and signs of."""


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def text_of(anchor: str) -> str:
    chapter, paragraph = BOOK.find(anchor)
    return BOOK.read(BOOK.chapters[chapter].paragraphs[paragraph].text)


def test_the_game_has_a_book_of_at_most_nine_screens() -> None:
    assert game_called("riding_shotgun").book is BOOK
    assert len(BOOK.chapters) <= 9


def test_every_section_and_every_decision_has_its_paragraph() -> None:
    decisions = {anchor for anchor in BOOK.anchors if anchor[0] == "D"}
    assert decisions == {f"D{n}" for n in range(1, DECISIONS + 1)}
    parts = {f"{section}.{n}" for section, count in SECTIONS.items() for n in range(1, count + 1)}
    assert parts <= set(BOOK.anchors)
    assert all(BOOK.find(section) for section in ("1", "2", "3", "5", "6", "7", "8", "9", "10"))
    assert BOOK.find("13")


def test_no_numeral_is_written_down_where_the_rules_own_it() -> None:
    for chapter in BOOK.chapters:
        for paragraph in chapter.paragraphs:
            written = " ".join((chapter.title, paragraph.heading, paragraph.text))
            assert numbers_in(written + paragraph.caption) == []
            said = BOOK.read(paragraph.text)
            assert not set(said) & set("{}_")
            assert said[-1] in ".!?"
            assert ".." not in said


def test_its_numbers_are_those_of_the_rules() -> None:
    assert numbers_in(BOOK.read("{tables}")) == [4, 6, 8]
    assert numbers_in(text_of("2")) == [3, 5, 2, 4, 4]
    assert numbers_in(text_of("D5")) == [NUMBERS.grit_max, NUMBERS.speed_min, NUMBERS.speed_max]
    assert numbers_in(text_of("2.1")) == [69, 31, 13, 11, 7, 7]
    assert numbers_in(text_of("2.2")) == [44, 4, 6, 8, 9, 15, 22]
    assert numbers_in(text_of("7.3")) == [1, 2, 3, 2, 3]
    assert numbers_in(text_of("7.8")) == [1, 2, 1, 1, 1]
    assert numbers_in(text_of("7.9")) == [NUMBERS.robbery_speed]
    assert numbers_in(text_of("D43")) == [24]
    assert numbers_in(text_of("10")) == [NUMBERS.wheels]


def test_what_a_hit_costs_in_the_book_is_what_it_costs() -> None:
    """The ones of the text are of the rules, which have no constant for them."""
    state = showdown(hands={0: (10,), 3: (1, 13)})
    attack(state, 10, "shotgun", 3, 3)
    answer(state, 3, TAKE)
    _grit, cards, *_rest = numbers_in(text_of("7.8"))
    assert (state.grit[3], 2 - len(state.hands[3])) == (3 - 1, cards)


def test_every_wildcard_stands_under_its_moment() -> None:
    for place, moment in enumerate(("strategy", "quick_draw", "turn_start", "declare"), start=1):
        assert_moment(moment, f"9.{place}")
    assert_moment("targeted", "9.5")
    assert_moment("defended", "9.6")
    assert len(get_args(Moment)) == 6


def assert_moment(moment: str, anchor: str) -> None:
    said = text_of(anchor)
    for card in WILDCARDS.values():
        assert (card.title in said) is (card.moment == moment)


def test_every_option_there_is_is_in_the_book() -> None:
    words = {
        "bluff": "Blind",
        "caught": "cost",
        "desperate": "cover",
        "token": "coach alone",
        "speed": "change the speed",
        "posts": "laid it",
        "wildcards": "without wildcards",
        "wheels": "burn two wheels",
        "stock": "by a mod",
    }
    said = " ".join([text_of(f"14.{n}") for n in range(1, SECTIONS["14"] + 1)])
    assert {option.name for option in SPEC.options} - set(words) <= {"sides"}
    assert [option for option, word in words.items() if word not in said] == []


def any_seat(lot: random.Random, acting: tuple[Seat, ...]) -> Seat:
    return lot.choice(acting)


def test_every_event_of_played_games_cites_a_paragraph_there_is() -> None:
    cited: dict[str, set[str]] = {}
    phases = set()
    for seed in range(90):
        lot, luck = random.Random(f"cited {seed}"), Loose(seed)
        options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        state, told = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], options if seed % 2 else {}), luck)
        while acting := RULES.to_act(state):
            phases.add(state.phase)
            assert rule_now(RULES.observe(state, any_seat(lot, acting))) in BOOK.anchors
            seat = any_seat(lot, acting)
            legal = RULES.legal(state, seat)
            kind = lot.choice(sorted({type(each).__name__ for each in legal}))
            action = lot.choice([each for each in legal if type(each).__name__ == kind])
            told += RULES.apply(state, seat, action, luck)
        assert rule_now(RULES.observe(state, None)) == "10"
        for event in told:
            cited.setdefault(type(event).__name__, set()).add(rule_of(event))
    rare = {LossEvaporated(0): "D33", NothingToAttack(0): "14.3"}
    assert all(rule_of(event) == rule for event, rule in rare.items())
    assert set(cited) | {type(event).__name__ for event in rare} == {
        kind.__name__ for kind in get_args(RidingEvent)
    }
    assert {rule for rules in cited.values() for rule in rules} <= set(BOOK.anchors)
    assert phases == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("what", [*ON_THE_TABLE, "anything"])
def test_every_number_cites_a_paragraph_there_is(what: str) -> None:
    assert rule_of_number(what) in BOOK.anchors
    assert (rule_of_number(what) == "1") is (what == "anything")


def test_no_picture_is_asked_for_twice() -> None:
    pictures = [p.picture for chapter in BOOK.chapters for p in chapter.paragraphs if p.picture]
    assert len(pictures) == len(set(pictures))
    assert all(p.caption for chapter in BOOK.chapters for p in chapter.paragraphs if p.picture)


def test_claims_are_what_may_be_said() -> None:
    assert numbers_in(BOOK.read("{dynamite_claims}")) == list(DATA.claimable["dynamite"])


def test_the_drivers_token_is_called_so_and_the_whip_is_a_wildcard() -> None:
    said = [
        BOOK.read(" ".join((paragraph.heading, paragraph.text)))
        for chapter in BOOK.chapters
        for paragraph in chapter.paragraphs
    ]
    assert not [each for each in said if re.search(r"\bwhip\b", each.replace("Crack the Whip", ""))]
    assert all("token" in text_of(anchor) for anchor in ("D12", "D48", "8.5"))

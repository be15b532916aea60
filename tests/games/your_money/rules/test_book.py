"""The rules book says what the rules do: its numbers, its anchors, its shape."""

import re
from functools import partial
from pathlib import Path

import pytest

import game.engine.your_money as package
from game.engine.book import Book, Chapter, Paragraph
from game.engine.cards import parse_data
from game.engine.errors import BadData
from game.engine.kinds import Part, Reckoning
from game.engine.your_money import SPEC, messages
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import CARDS, DATA, GOODS, PLACES
from game.engine.your_money.odds import folk_hero_marks, scoundrel_marks
from game.engine.your_money.state import Options
from tests.games import test_book
from tests.games.test_book import numbers_in

text_of = partial(test_book.text_of, "your_money")
SOURCE = Path(package.__file__).parent


def test_every_rule_that_is_cited_to_a_player_stands_in_the_book() -> None:
    cited = set()
    for source in SOURCE.glob("messages/*.py"), SOURCE.glob("draft/*.py"):
        for file in source:
            text = file.read_text(encoding="utf-8")
            cited |= set(re.findall(r"rule (D?\d+(?:\.\d+)?)", text))
    for kind in ("speed", "wit", "combat", "guard", "score"):
        for seats in ("", "0"):
            sums = Reckoning((Part("die", 4, seats),), (Part("card", 3),))
            cited.add(messages.receipt(sums, kind).rule)
    assert {"4.1", "4.2", "5", "7", "D5", "D6", "D7", "D9"} <= cited
    assert cited <= set(BOOK.anchors)


def test_prices_bonuses_and_meals_are_those_of_the_data() -> None:
    said = " ".join(text_of(anchor) for anchor in ("6.2", "6.3", "6.4"))
    for good in GOODS.values():
        assert f"{messages.good_short(good.id)} +{good.bonus} for {good.price}" in said
    assert numbers_in(said) == [n for good in GOODS.values() for n in (good.bonus, good.price)]
    meals = DATA.meal_price
    assert numbers_in(text_of("6")) == [meals.tavern, meals.market, DATA.health]
    assert numbers_in(text_of("6.1")) == [DATA.alms_price]
    assert numbers_in(text_of("D16")) == [DATA.part_exchange_loss]


def test_guards_and_their_marks_are_those_of_the_rules() -> None:
    hero, *die = numbers_in(text_of("5.1"))[: len(DATA.guards.folk_hero_marks)]
    assert (hero, *die) == folk_hero_marks(99, Options())
    assert tuple(numbers_in(text_of("5.2"))) == scoundrel_marks(99, Options())
    where = text_of("5.1")
    for face, place in enumerate(PLACES, 1):
        assert f"{face} {place}" in where
    assert numbers_in(text_of("5.3")) == numbers_in(text_of("5.4")) == [DATA.guards.combat]
    assert DATA.guards.combat in numbers_in(text_of("4.1.4"))


def test_rounds_health_cards_and_the_rival_are_those_of_the_rules() -> None:
    rounds = SPEC.option("rounds")
    assert numbers_in(text_of("1")) == numbers_in(text_of("7")) == [rounds.default]
    assert numbers_in(text_of("2")) == [DATA.health]
    assert numbers_in(text_of("D3")) == [len(CARDS)]
    rides = DATA.rival.first_round
    assert numbers_in(text_of("8")) == [rides - 1, rides, DATA.rival.dice]
    purse = SPEC.option("purse")
    offered = [c.value for c in (*rounds.choices[1:], *purse.choices[1:])]
    assert numbers_in(text_of("9")) == offered


def test_a_number_is_found_by_itself_or_by_the_first_within_it() -> None:
    assert BOOK.find("4") == BOOK.find("4.1")
    assert BOOK.find("4.1") != BOOK.find("4.1.4")
    with pytest.raises(BadData, match=r"no paragraph 'D99'; it has 1, 2, D1"):
        BOOK.find("D99")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("chapters: []", r"length >= 1"),
        ("chapters:\n- paragraphs: [{text: a}]", r"title"),
        ("chapters:\n- title: A\n  paragraphs:\n  - {id: x9, text: b}", r"regex.*paragraphs"),
        ("chapters:\n- title: A\n  paragraphs:\n  - {txt: b}", r"txt"),
    ],
)
def test_a_book_that_is_not_one_is_refused_by_its_field(text: str, complaint: str) -> None:
    from game.engine.book import _File

    with pytest.raises(BadData, match=rf"(?s)york/book.yaml.*{complaint}"):
        parse_data(text, _File, "york/book.yaml")


def test_a_number_given_twice_and_an_unknown_fact_are_refused() -> None:
    twice = Chapter("A", (Paragraph("a", "1"), Paragraph("b", "1")))
    with pytest.raises(BadData, match=r"york: chapter 1, paragraph 2: the number 1 stands"):
        Book((twice,), dict, "york")
    unknown = Chapter("A", (Paragraph("{gold} guineas"),))
    with pytest.raises(BadData, match=r"york: chapter 1, paragraph 1: text cannot be filled"):
        Book((unknown,), dict, "york")

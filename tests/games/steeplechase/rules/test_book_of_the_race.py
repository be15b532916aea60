"""The rules book says what the rules do, and everything cited stands in it."""

import re
from typing import get_args

import pytest

from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.book import BOOK, rows_said
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.events.throws import TELLS
from game.engine.steeplechase.rule_references import REFERENCES, rule_of_question
from tests.games.test_book import text_of


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_every_table_stands_in_the_book(table: str) -> None:
    said = rows_said(table)
    assert said in text_of("steeplechase", TELLS.tables[table].rule)
    assert len(re.findall(r"\(\d", said)) == len(TABLES[table])


def test_every_question_cites_a_paragraph_there_is() -> None:
    there = REFERENCES
    cited = [*there.questions.values(), *there.answers.values(), *there.dice.values()]
    cited += [*there.numbers.values(), *[row.rule for row in TELLS.tables.values()]]
    assert set(cited) <= set(BOOK.anchors)
    assert set(there.answers) == set(get_args(t.YesNo))
    questions = {kind.__name__ for kind in t.Question.__subclasses__()}
    assert questions <= {*there.questions, "AskYesNo", "AskJump", "AskAgain"}
    assert rule_of_question(t.AskEagerness()) == "4"

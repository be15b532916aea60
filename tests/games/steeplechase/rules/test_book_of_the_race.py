"""The rules book says what the rules do, and everything cited stands in it."""

import re
from typing import get_args

import pytest

from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.book import BOOK, OF_ANSWER, OF_DIE, OF_QUESTION, rows_said
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.rule_references import OF_TABLE, rule_of_question
from tests.games.test_book import text_of


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_every_table_stands_in_the_book(table: str) -> None:
    said = rows_said(table)
    assert said in text_of("steeplechase", OF_TABLE[table])
    assert len(re.findall(r"\(\d", said)) == len(TABLES[table])


def test_every_question_cites_a_paragraph_there_is() -> None:
    cited = {*OF_QUESTION.values(), *OF_ANSWER.values(), *OF_DIE.values(), *OF_TABLE.values()}
    assert cited <= set(BOOK.anchors)
    assert set(OF_ANSWER) == set(get_args(t.YesNo))
    questions = set(t.Question.__subclasses__())
    assert questions <= {*OF_QUESTION, t.AskYesNo, t.AskJump, t.AskAgain}
    assert rule_of_question(t.AskEagerness()) == "4"

"""What is said of every decision and every question: of a yes and a no what follows for certain."""

from string import Formatter
from typing import Any, get_args

import pytest

from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.messages.standing import OF_TASK, SLOTS
from game.engine.steeplechase.messages.things import ACTIONS, ASKED, QUESTIONS
from game.engine.steeplechase.tasks import YesNo


def test_every_question_says_what_follows_from_both_answers() -> None:
    """None is asked whose answers say nothing."""
    assert set(QUESTIONS) == set(get_args(YesNo))
    assert all(each.yes.caption != each.no.caption for each in QUESTIONS.values())


SECTIONS = {
    **{(a, name): (SLOTS, getattr(ACTIONS, name)) for name in ACTIONS.__struct_fields__[1:]},
    **{(t, name): (OF_TASK, getattr(ASKED, name)) for name in ("asked", "looks")},
}


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section[1])
def test_the_rows_of_a_catalogue_name_what_a_decision_or_a_question_has(section: Any) -> None:
    """A slot that nobody can fill would be met in a game."""
    slots, rows_of = SECTIONS[section]
    for kind, rows in rows_of.items():
        fields = {*getattr(section[0], kind).__struct_fields__, *slots}
        for row in rows:
            assert set(row.when) <= fields, kind
            assert {slot for _text, slot, *_how in Formatter().parse(row.text) if slot} <= fields
        assert [row for row in rows if not row.when] in ([], [rows[-1]]), "what fits all is last"


def test_every_decision_has_a_label() -> None:
    by_hand = {"Spring", "Say"}
    kinds = {each.__name__ for each in get_args(a.SteeplechaseAction | a.SteeplechaseFamily)}
    assert set(ACTIONS.labels) == kinds - by_hand

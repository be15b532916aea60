"""Which paragraph of the rules a decision or a number on the table comes from."""

from typing import Final

import msgspec

from game.engine.cards import read_data
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.events.throws import TELLS


class References(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `rule_references.yaml`: questions by the name of their task, those answered by yes or
    no, dice that may be thrown again, and what is seen on the table.
    """

    questions: dict[str, str]
    answers: dict[str, str]
    dice: dict[str, str]
    numbers: dict[str, str]


REFERENCES: Final = read_data(__package__, References, "rule_references.yaml")


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign on the table, by the word the table has for it."""
    table = TELLS.tables.get(what)
    return REFERENCES.numbers.get(what, "1") if table is None else table.rule


def rule_of_question(task: t.TASKS | None) -> str:
    """The number of the paragraph behind a question; the race's own where there is none."""
    match task:
        case t.AskYesNo():
            return REFERENCES.answers[task.what]
        case t.AskJump():
            return REFERENCES.dice[task.over]
        case t.AskAgain():
            return REFERENCES.dice[task.what]
        case None:
            return "1"
        case _:
            return REFERENCES.questions.get(type(task).__name__, "5")

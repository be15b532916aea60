"""What fell on the real table, typed at a terminal; or a hand that lets go at Enter."""

import time
from typing import Final

from game.engine.words import _
from game.session.fair_play.casts import MOST_SHAKES, Question
from game.terminal.habits import ORDERS, Laid

SHAKES: Final = 60
"""Shakes in a second."""


def thrown_for(table: Laid, question: Question | None) -> None:
    """Ask for what people throw next, or carry out what has waited for it."""
    match = table.match
    if question is None:
        table.done(match.throwing.carry_on())
        return
    table.paper.say("", question.heading(table.names))
    by_hand = match.throwing.way == "hand"
    if _let_go(table, question) if by_hand else _typed(table, question):
        table.save()
        if question.secret:
            table.hide()


def _let_go(table: Laid, question: Question) -> bool:
    begun = time.monotonic()
    said = table.paper.ask(_("You shake; Enter lets go:"))
    if said:
        _other(table, question, said)
        return False
    shake = 1 + int((time.monotonic() - begun) * SHAKES)
    table.match.throwing.let_go(question, min(MOST_SHAKES, shake))
    return True


def _typed(table: Laid, question: Question) -> bool:
    """Whether something was said, and stands; it can be said anew before that."""
    table.paper.say(question.asked)
    if question.cards:
        kinds = question.open_cards
        table.paper.say(*[f"{n}. {question.cards[kind]}" for n, kind in enumerate(kinds, 1)])
        said = table.paper.ask(_("Which card was drawn (its name, or its number):"))
    else:
        said = table.paper.ask(_("What fell (1 to 6, one after another):"))
    if said and said.split()[0].casefold() in ORDERS:
        _other(table, question, said)
        return False
    outcomes = _read(question, said)
    if outcomes is None or not question.allows(outcomes):
        table.paper.say(_("That cannot have fallen."))
        return False
    told = " ".join([str(outcome + 1) for outcome in outcomes])
    if question.cards:
        told = question.cards[outcomes[0]]
    if table.paper.ask(_("{what}: Enter confirms, “no” says it anew:").format(what=told)):
        return False
    table.match.throwing.typed(question, outcomes)
    return True


def _other(table: Laid, question: Question, said: str) -> None:
    table.ordered(said, question.seat, None)


def _read(question: Question, said: str) -> tuple[int, ...] | None:
    """What was typed, as luck counts it; None if it cannot be read.

    >>> from game.session.fair_play.casts import Question
    >>> _read(Question(0, 2, 6, None, False, ""), "3, 5")
    (2, 4)
    >>> of_two = Question(0, 1, -2, None, False, "", ("knave", "1 queen"), (1, 1))
    >>> _read(of_two, "1 Queen"), _read(of_two, "1")
    ((1,), (0,))
    """
    if question.cards:
        kinds = question.open_cards
        named = [kind for kind in kinds if question.cards[kind].casefold() == said.casefold()]
        if named:
            return (named[0],)
        number = int(said[:4]) if said.isdecimal() else 0
        return (kinds[number - 1],) if 1 <= number <= len(kinds) else None
    digits = [c for c in said if not c.isspace() and c not in ",;-"]
    if not all(c in "123456" for c in digits):
        return None
    return tuple([int(c) - 1 for c in digits])

"""What the tutor says, in the window as in a terminal."""

from typing import Any, Final

from game.ai.assizes.bench import deed
from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import Grade
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.settings import Preview

HINTS: Final = 2
"""Hints he gives at most: what to think of, then what to do."""


def warning(spec: GameSpec, opinion: Opinion, view: Any, names: Names, chances: Preview) -> str:
    """What he says against a decision, and never what would be better."""
    grade = opinion.grade.words
    what = deed(spec, opinion.action, view, names).rstrip(".")
    if chances == "numbers":
        given = plural("{n} chance in 100", "{n} chances in 100", max(1, round(opinion.loss * 100)))
        told = _("That gives away {given}: {grade}.").format(given=given, grade=grade)
        return _("“{deed}.” {told}").format(deed=what, told=told)
    match opinion.grade:
        case Grade.HANGING:
            told = _("That gives away a great deal of your chance to win: {grade}.")
        case Grade.MISDEMEANOUR:
            told = _("That gives away a good deal of your chance to win: {grade}.")
        case _:
            told = _("That gives away a little of your chance to win: {grade}.")
    return _("“{deed}.” {told}").format(deed=what, told=told.format(grade=grade))


def hint(spec: GameSpec, opinion: Opinion, view: Any, names: Names, step: int) -> str:
    """His hint, from step 1 to HINTS: what speaks for something else, and then what it is.

    It is the judge's and not the game's own, which goes by the habit of a quick player and might
    praise the very thing he objects to.
    """
    _for_it, reason = opinion.why(spec, view)
    reason = reason.rstrip(".")
    if step < HINTS and reason:
        return _("Something else would have this for it: “{reason}.”").format(reason=reason)
    best = deed(spec, opinion.best, view, names).rstrip(".")
    if reason:
        return _("Better: {deed}. {reason}.").format(deed=best, reason=reason)
    return _("Better: {deed}.").format(deed=best)

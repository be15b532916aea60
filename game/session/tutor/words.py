"""What the tutor says, in the window as in a terminal."""

from typing import Any

from game.ai.assizes.bench import deed
from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import Grade
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.settings import Preview


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


def hints(
    spec: GameSpec, opinion: Opinion, view: Any, names: Names, chances: Preview
) -> tuple[str, ...]:
    """His hints, one after the other: the last says what to do; none for who wants none.

    They are those the game gives, if they come to the same: a game's own go by what a quick player
    would do, and might praise the very thing he objects to.
    """
    if chances == "nothing":
        return ()
    best = spec.say.action_label(opinion.best, view, names).rstrip(".")
    advice = spec.parts.advice
    if advice is not None and advice.can_advise(view):
        known = [advice.hint(view, step, names) for step in range(1, advice.STEPS + 1)]
        if best in known[-1]:
            return tuple(known)
    better = deed(spec, opinion.best, view, names).rstrip(".")
    reason = opinion.why(spec, view)[1].rstrip(".")
    if not reason or (chances == "words" and any(c.isdigit() for c in reason)):
        return (
            _("Better: {deed}.").format(deed=deed(spec, opinion.best, view, names).rstrip(".")),
        )
    return (
        _("Something else would have this for it: “{reason}.”").format(reason=reason),
        _("Better: {deed}. {reason}.").format(deed=better, reason=reason),
    )

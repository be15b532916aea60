"""The tutor: stops a person's decision that gives away more than he is asked to let pass.

He sees what the deciding seat sees and nothing else, draws on no luck of the game, and writes no
step: whoever thinks again has not decided. How often he spoke is counted like hints
(`Match.warnings`). What he says can be told in the window and in a terminal alike.
"""

from collections.abc import Sequence
from typing import Any, Final

from game.ai.assizes.bench import deed
from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import Grade
from game.engine.chance import Chance
from game.engine.errors import GameError
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, plural
from game.session.match import Match
from game.session.settings import Preview, Settings, Tutor

_ALONE = "tutor:"
"""How the names of those begin, among the questions heard no more, whom he leaves alone."""

_ORDER: Final = tuple(Grade)

FAULTS: Final = _ORDER[1:]
"""What he may speak of, from the smallest on."""


class _NoLuck(Chance):
    """Refuses to be asked: what only luck can tell is not looked at before it has spoken."""

    def below(self, n: int) -> int:
        raise GameError


def left_alone(name: str) -> str:
    """What stands among the questions heard no more for a person the tutor leaves alone."""
    return _ALONE + name


def whom_left_alone(unasked: str) -> str:
    """The person of whom that is said; "" where it is another question."""
    return unasked.removeprefix(_ALONE) if unasked.startswith(_ALONE) else ""


def listens(settings: Settings, name: str) -> bool:
    """Whether he looks at the decisions of the person of that name."""
    return settings.tutor != "off" and left_alone(name) not in settings.unasked


def objects(threshold: Tutor, opinion: Opinion | None) -> bool:
    """Whether that is bad enough for him to speak; of what he does not know he does not."""
    if opinion is None or threshold == "off":
        return False
    return _ORDER.index(opinion.grade) >= _ORDER.index(Grade(threshold))


def to_weigh(match: Match, seat: Seat, actions: Sequence[Action]) -> list[tuple[Any, Action]]:
    """Each of the steps that a person confirms as one, with what the seat will see before it.

    Steps are looked at only as far as no luck comes between them.
    """
    found: list[tuple[Any, Action]] = []
    rules, state = match.spec.rules, match.state_to_try
    for number, action in enumerate(actions):
        if number:
            try:
                rules.apply(state, seat, actions[number - 1], _NoLuck())
            except GameError:
                break
        if seat not in rules.to_act(state):
            break
        found.append((rules.observe(state, seat), action))
    return found


def worst(opinions: Sequence[Opinion]) -> Opinion | None:
    """The opinion with most to say against; None of none."""
    return max(opinions, key=lambda each: each.loss, default=None)


def warning(spec: GameSpec, opinion: Opinion, view: Any, names: Names, chances: Preview) -> str:
    """What he says against a decision, and never what would be better."""
    grade = opinion.grade.words
    what = deed(spec, opinion.action, view, names).rstrip(".")
    if chances == "numbers":
        given = plural("{n} chance in 100", "{n} chances in 100", max(1, round(opinion.loss * 100)))
        told = _("That gives away {given} of winning: {grade}.").format(given=given, grade=grade)
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
    advice = spec.parts.advice
    if advice is not None and advice.can_advise(view):
        with in_english():  # another tongue may inflect what is advised
            best = spec.messages.action_label(opinion.best, view, names).rstrip(".")
            same = best in advice.hint(view, advice.STEPS, names)
        if same:
            return tuple([advice.hint(view, step, names) for step in range(1, advice.STEPS + 1)])
    better = deed(spec, opinion.best, view, names).rstrip(".")
    reason = opinion.why(spec, view)[1].rstrip(".")
    if not reason or (chances == "words" and any(c.isdigit() for c in reason)):
        return (
            _("Better: {deed}.").format(deed=deed(spec, opinion.best, view, names).rstrip(".")),
        )
    return (
        _("There is something better: “{reason}.”").format(reason=reason),
        _("Better: {deed}. {reason}.").format(deed=better, reason=reason),
    )

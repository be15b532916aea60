"""When the tutor speaks: to whom, of which steps, and from what grade on."""

from collections.abc import Sequence
from typing import Any, Final

from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import Grade
from game.engine.chance import Chance
from game.engine.errors import GameError
from game.engine.kinds import Action, Seat
from game.session.match import Match
from game.session.settings import Settings, Tutor

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

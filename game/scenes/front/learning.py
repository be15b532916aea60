"""The way to a game's first lesson, where it has one: `game.scenes.<key>.lesson`."""

from contextlib import suppress
from importlib.util import find_spec

from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.scenes.kit.scene import Context, Reset, Transition


def _name(spec: GameSpec) -> str:
    return f"game.scenes.{spec.key}.lesson"


def has_lesson(spec: GameSpec) -> bool:
    """Whether there is a first lesson in this game; it is looked for, not loaded."""
    with suppress(ModuleNotFoundError):  # a game may have no scenes at all
        return find_spec(_name(spec)) is not None
    return False


def learn(context: Context, spec: GameSpec | None = None) -> Transition | None:
    """To the lesson of `spec`, or of the first game that has one; None if there is none."""
    from game.scenes.table.lesson import open_lesson

    for each in [spec] if spec is not None else games().values():
        if has_lesson(each):
            return Reset(open_lesson(context, each))
    return None

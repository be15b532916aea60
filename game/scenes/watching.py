"""The way to a game's replay, found by the game's name: `game.scenes.<key>.replaying`."""

import importlib
from pathlib import Path

from game.engine.words import _
from game.scenes.notice import Notice
from game.scenes.scene import Context, Push, Scene, Transition
from game.session.errors import BadSave
from game.session.match import Match


def watch(context: Context, match: Match) -> Transition:
    """To the replay of a match, on top of what is open; Escape leads back there."""
    name = f"game.scenes.{match.spec.key}.replaying"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        # Only a replay that is not there is told; one that breaks is a mistake.
        if error.name is None or not name.startswith(error.name):
            raise
        words = _("Games of this kind cannot be seen again in this house yet.")
        return Push(Notice(context, match.spec.title, words, yes=_("Back")))
    replay: Scene = module.open_replay(context, match)
    return Push(replay)


def watch_saved(context: Context, file: Path) -> Transition:
    """To the replay of the match in `file`; what is wrong with it is said instead."""
    try:
        match = context.store.resume(file)
    except BadSave as refused:
        heading = _("This game cannot be seen again")
        return Push(Notice(context, heading, str(refused), yes=_("Back")))
    return watch(context, match)

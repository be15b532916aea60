"""The way to a game's replay: its own, or the plain one."""

from pathlib import Path

from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Push, Scene, Transition
from game.scenes.shell.own_rooms import room_of
from game.session.errors import BadSave
from game.session.match import Match


def watch(context: Context, match: Match) -> Transition:
    """To the replay of a match, on top of what is open; Escape leads back there."""
    replay: Scene = room_of(match.spec, "replaying").open_replay(context, match)
    return Push(replay)


def watch_saved(context: Context, file: Path) -> Transition:
    """To the replay of the match in `file`; what is wrong with it is said instead."""
    try:
        match = context.store.resume(file)
    except BadSave as refused:
        heading = _("This game cannot be seen again")
        return Push(Notice(context, heading, str(refused), yes=_("Back")))
    return watch(context, match)

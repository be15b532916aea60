"""What can be reckoned of a decision where it is read out: in a terminal, by the voice."""

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.riding_shotgun.say import action_label
from game.engine.riding_shotgun.say.reckoned import in_full, reckoned
from game.engine.riding_shotgun.view import RidingView
from game.engine.saying import lines_of


def choice(action: Action, view: RidingView, names: Names) -> str:
    """A decision in full: what a button says of it, and what it comes to."""
    return in_full(action_label(action, view, names), action, view, names)


def odds_lines(view: RidingView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names))

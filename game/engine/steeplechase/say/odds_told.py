"""What can be reckoned of a decision where it is read out: in a terminal, by the voice."""

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.open import Open
from game.engine.saying import lines_of
from game.engine.steeplechase.reckon.outlook import outlook
from game.engine.steeplechase.say import action_label
from game.engine.steeplechase.say.reckoned import reckoned
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _


def choice(action: Action, view: SteeplechaseView, names: Names) -> str:
    """A decision in full: what a button says of it, and the first of what can be reckoned."""
    label = action_label(action, view, names)
    lines = () if isinstance(action, Open) else outlook(view, action, names).lines
    line = lines[0] if lines else ""
    if not line or line.rstrip(".") in label:
        return label
    if line.startswith(label.rstrip(".")):
        return line
    return _("{what}: {comes}").format(what=label.rstrip("."), comes=line.rstrip("."))


def odds_lines(view: SteeplechaseView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names, action_label))

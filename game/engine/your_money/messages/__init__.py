"""Everything this game says: names of things, decisions, events, sums, refusals and the end."""

# Tables say very much of this; which module a word is from matters to nobody there.
from game.engine.your_money.messages.events import *  # noqa: F403
from game.engine.your_money.messages.labels import *  # noqa: F403  # noqa: F403
from game.engine.your_money.messages.results import *  # noqa: F403
from game.engine.your_money.messages.standing import *  # noqa: F403
from game.engine.your_money.messages.summaries import *  # noqa: F403
from game.engine.your_money.messages.sums import *  # noqa: F403
from game.engine.your_money.messages.things import *  # noqa: F403

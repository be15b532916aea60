"""A decision in full, and what is likely before a plan: of every road and visit within reach."""

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.advice import road_figures, town_figures
from game.engine.your_money.reckon.odds import road_odds, town_odds
from game.engine.your_money.say import action_label
from game.engine.your_money.say.choices import in_full
from game.engine.your_money.say.things import place_name
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView


def choice(action: Action, view: YourMoneyView, names: Names) -> str:
    """The decision in full, as it is called among all others: "Rob Lady Plum: 4 on speed"."""
    return in_full(action_label(action, view, names), action)


def odds_lines(view: YourMoneyView, names: Names) -> tuple[str, ...]:
    """The odds of every place one may ride to; nothing where nobody plans."""
    if view.phase is not Phase.PLAN:
        return ()
    roads = [
        _("{place}: {figures}").format(
            place=place_name(road), figures=" ".join(road_figures(odds, "numbers"))
        )
        for road, odds in road_odds(view).items()
    ]
    towns = [
        _("{place}: {figures}").format(
            place=place_name(town), figures=" ".join(town_figures(odds, "numbers"))
        )
        for town, odds in town_odds(view).items()
        if odds.fight
    ]
    return (*roads, *towns)

"""What fills in the words of the lesson’s notes."""

from collections.abc import Mapping
from typing import Any

from game.engine.merry_way.data import RESOURCE_CARDS, TRAPS
from game.engine.merry_way.decisions import Laying
from game.engine.merry_way.messages import things
from game.engine.merry_way.messages.odds import stores_words
from game.engine.merry_way.messages.summaries import compared_line
from game.engine.merry_way.messages.things import action_label
from game.engine.merry_way.odds.bargain import Lacking, lacking
from game.engine.merry_way.odds.weighing import built
from game.engine.phrases import headed
from game.engine.words import _
from game.scenes.merry_way.lesson.text import RIVAL, TRAP, WORK, MerryDesk, digit, table, view_of
from game.scenes.merry_way.modes.build_drawn import BuildShown
from game.scenes.merry_way.modes.collecting import Taken
from game.scenes.merry_way.modes.picking import Picked
from game.scenes.table.drivers.lesson_file import LEARNER


def facts(desk: MerryDesk) -> Mapping[str, Any]:
    """Everything words may be filled in with, as far as there is any of it now."""
    shown, view = table(desk), view_of(desk)
    own = view.bands[LEARNER]
    lacks = next((each for each in lacking(view) if each.card == TRAP), None)
    found: dict[str, Any] = {
        "name": desk.names.seat(RIVAL),
        "trap": things.card(TRAP),
        "target": things.purses(view.options.target_profit),
        "cost": things.paid(TRAPS[TRAP].cost),
        "stores": stores_words(own.stores),
        "lack": "" if lacks is None else _lack(lacks),
        "purses": things.purses(own.profit),
        "work": things.resource_card(WORK),
        "digit": digit(view),
        "who": "",
        "happened": "",
    }
    if view.deal is not None:
        found |= {"give": things.goods(view.deal.give), "want": things.goods(view.deal.want)}
    match shown.doing:
        case Picked() as now if now.chosen is not None and now.chosen < len(now.work):
            known = now.work[now.chosen]
            found |= {"card": things.resource_card(known), "sum": sum(RESOURCE_CARDS[known].digits)}
        case Taken() as now if now.chosen:
            found["what"] = action_label(now.action, now.view, desk.names)
        case BuildShown() as now:
            found |= _of_building(now, desk)
        case _:
            pass
    return {**found, **_of_a_walk(desk)}


def _lack(lacks: Lacking) -> str:
    """What the trap is short of."""
    if lacks.settable:
        return _("{trap} can be paid for.").format(trap=things.card(lacks.card))
    return _("{trap} still wants {short}.").format(
        trap=things.card(lacks.card), short=things.paid(lacks.to_set)
    )


def _of_building(now: BuildShown, desk: MerryDesk) -> dict[str, Any]:
    action = now.done
    if action is None:
        return {}
    found = {"sums": _("{what}.").format(what=action_label(action, now.view, desk.names))}
    if isinstance(action, Laying):
        walks = built(now.view, action).walks
        if walks is not None:
            found["sums"] = compared_line(walks, desk.names)
    return found


def _of_a_walk(desk: MerryDesk) -> dict[str, Any]:
    """Who walks, and what has come of it for the learner."""
    walk = table(desk).trail.walk
    if walk is None:
        return {}
    paid_ = sum(
        [
            stride.profit.now - stride.profit.was
            for stride in walk.falls
            if stride.profit is not None and stride.profit.seat == LEARNER
        ]
    )
    who = headed(things.traveller(walk.traveller))
    return {"who": who, "happened": things.purses(paid_) if paid_ else _("nothing")}

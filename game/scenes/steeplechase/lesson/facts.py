"""What fills in the words of the lesson's notes."""

from collections.abc import Mapping
from typing import Any

from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.messages import sums
from game.engine.steeplechase.messages.things import dice, inches
from game.engine.steeplechase.odds import duel, to_go
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.tables import leap_now
from game.engine.words import plural
from game.scenes.steeplechase.lesson.script import LEARNER
from game.scenes.steeplechase.lesson.text import RaceDesk, enemy, table, view_of
from game.scenes.steeplechase.modes import OnDesk


def facts(desk: RaceDesk) -> Mapping[str, Any]:
    """Everything words may be filled in with, as far as there is any of it now."""
    view = view_of(desk)
    courier = view.couriers[LEARNER]
    # While something is told the question that set it going is still in the view.
    task = view.asked if isinstance(table(desk).doing, OnDesk) else None
    boasts = len(courier.boasts)
    found: dict[str, Any] = {
        "far": inches(round(to_go(view.options, courier.at), -3)),
        "boasts": plural("{n} boast", "{n} boasts", boasts),
        "enemy": enemy(desk),
        "dice": "",
        "sum": 0,
        "die": 0,
        "over": "",
        "fend": "",
        "strike": "",
    }
    match task:
        case t.AskReroll(dice=faces):
            found |= {"dice": dice(faces), "sum": sum(faces)}
        case t.AskJump():
            found["over"] = sums.chance(leap_now(behind(view), task).cleared)
        case t.AskAgain(die=die) | t.AskCombatReroll(die=die):
            found["die"] = die
        case t.AskStance():
            now = duel.exchange(behind(view), task.fight, task.enemy)
            found["fend"] = sums.chance(now.defend.won)
            found["strike"] = sums.chance(now.strike.won)
        case _:
            pass
    return found

"""What fills in the words of the lesson’s notes."""

from collections.abc import Mapping
from typing import Any, Final

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.messages.things import (
    cards,
    pistols,
    sovereigns,
)
from game.engine.kinds import Seat
from game.engine.phrases import decimal, likelihood
from game.engine.words import plural
from game.scenes.dick_turpin.lesson.text import (
    RoadDesk,
    after_riding,
    duel_of,
    held_up,
    lost_on,
    taken_on,
    view_of,
)
from game.scenes.table.drivers.lesson_file import LEARNER

NED: Final[Seat] = 1
MOLL: Final[Seat] = 2


def facts(desk: RoadDesk, journey: int) -> Mapping[str, Any]:
    """Everything words may be filled in with, as far as there is any of it now, and what the
    learner has had of that journey.
    """
    view, names = view_of(desk), desk.names
    gold = [each.gold for each in view.highwaymen]
    richest = max(range(LEARNER + 1, len(gold)), key=lambda seat: gold[seat])
    found: dict[str, Any] = {
        "ned": names.seat(NED),
        "moll": names.seat(MOLL),
        "gold": gold[LEARNER],
        "richest": names.seat(richest),
        "theirs": gold[richest],
    }
    booty, lost = taken_on(desk, journey), lost_on(desk, journey)
    if booty is not None:
        found |= {
            "taken": sovereigns(booty.taken),
            "paid": sum([each.paid > 0 for each in booty.payments]),
            "on": plural("{n} passenger is left", "{n} passengers are left", booty.passengers),
        }
    if lost is not None:
        found |= {"lost": plural("{n} sovereign left lying", "{n} sovereigns left lying", lost)}
    duel = duel_of(desk, journey)
    if duel is not None:
        others = [seat for seat in duel.order if seat != LEARNER]
        found |= {"other": names.seat(duel.seat if duel.seat != LEARNER else others[-1])}
    now = held_up(desk)
    if now is None:
        return found
    then = after_riding(view)
    best = max(range(LEARNER + 1, len(then)), key=lambda seat: then[seat])
    return found | {
        "sum": sovereigns(now.sum),
        "pistols": pistols(now.cards[PISTOL]),
        "cards": cards(sum(now.cards)),
        "pistol": likelihood(now.pistol),
        "worth": decimal(now.turning),
        "takes": now.takes,
        "then": then[LEARNER],
        "rival": names.seat(best),
        "left": then[best],
    }

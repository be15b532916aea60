"""What fills in the words of the lesson’s notes."""

from collections.abc import Mapping
from typing import Any, Final

from game.engine.riding_shotgun import draft
from game.engine.riding_shotgun.data import COACH, ROAD
from game.engine.riding_shotgun.draft import attacking
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.messages.odds import likely_line, meeting_line
from game.engine.riding_shotgun.messages.sums import rank_words, roll_line
from game.engine.riding_shotgun.odds.answers import answering, challenging
from game.engine.riding_shotgun.odds.desk import contest, roll
from game.engine.words import _
from game.scenes.riding_shotgun.lesson import text
from game.scenes.riding_shotgun.modes.attack_drawn import Attacked
from game.scenes.riding_shotgun.modes.deciding import Sorted
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.modes.responding import Challenged, Responded
from game.scenes.table.drivers.lesson_file import LEARNER

_LIAR: Final = 1
_CARDS: Final = {"rope": 25, "blind": 60, "dodge": 31}
"""Cards of the learner's hand that are spoken of: the one lasso 3 of the deck, and two more."""
_BLIND, _SHOWN = 60, 10
"""His two shotguns, of which one lies face down in his attack, and the other is shown."""


def facts(desk: text.CoachDesk) -> Mapping[str, Any]:
    """Everything words may be filled in with, as far as there is any of it now."""
    view = text.view_of(desk)
    own = view.riders[LEARNER]
    found: dict[str, Any] = {
        "name": desk.names.seat(LEARNER),
        "liar": desk.names.seat(_LIAR),
        "grit": own.grit,
        "bars": things.bars_of_gold(own.gold),
        "all": len(view.riders),
        "wheels": things.wheels_left(view.burnt),
    }
    doing = text.table(desk).doing
    match doing:
        case Sorted():
            found |= _of_sorting(doing)
        case Attacked():
            found |= _of_attack(doing, desk)
        case Responded():
            found |= _of_answer(doing, desk)
        case Challenged():
            found |= _of_challenge(doing, desk)
        case Driven():
            found |= _of_reins(doing)
    for name, which in (("roped", str(LEARNER)), ("struck", "own"), ("bombed", COACH)):
        turn = text.turn_of(desk, which)
        found[name] = "" if turn is None else text.outcome(turn, desk.names)
    found |= {name: things.card_name(card) for name, card in _CARDS.items()}
    moved = text.table(desk).trail.moved
    if moved is not None:
        towns = [town for town in ROAD.small_towns if moved.was < town.space <= moved.now]
        found["way"] = things.spaces(moved.now - moved.was)
        found["town"] = _(towns[0].name) if towns else ""
    if view.order and view.driver is not None:
        found["first"] = desk.names.seat(view.order[0])
        found["place"] = view.order.index(LEARNER) + 1
        found["driver"] = desk.names.seat(view.driver)
    return found


def _of_sorting(now: Sorted) -> dict[str, Any]:
    return {
        "left": things.some_cards(max(text.left_over(now), 0)),
        "rank": "" if now.ranked is None else rank_words(now.ranked),
        "n": len(now.view.hand),
    }


def _of_attack(now: Attacked, desk: text.CoachDesk) -> dict[str, Any]:
    laid = now.draft
    found: dict[str, Any] = {"other": things.card_name(_BLIND if laid.blind == _SHOWN else _SHOWN)}
    if now.kind is None:
        return found
    found["kind"] = things.symbol_name(now.kind)
    found["strength"] = attacking.strength(now.ground, laid)
    if laid.target is not None and laid.target != COACH:
        found["target"] = desk.names.seat(laid.target)
    return found


def _of_answer(now: Responded, desk: text.CoachDesk) -> dict[str, Any]:
    told = answering(now.view)
    found: dict[str, Any] = {
        "attacker": desk.names.seat(now.attack.seat),
        "strength": now.attack.strength,
        "said": now.attack.claim,
        "kind": things.symbol_name(now.attack.way),
    }
    if told is not None and told.meeting is not None:
        found["meeting"] = meeting_line(told.meeting)
    blind = now.draft.blind
    found["laid"] = "" if blind is None else things.card_name(blind)
    if now.threat is not None:
        found["value"] = draft.value(now.threat, now.draft)
    return found


def _of_challenge(now: Challenged, desk: text.CoachDesk) -> dict[str, Any]:
    told = challenging(now.view)
    if told is None:
        return {}
    answers = told.attack.aim if told.attack.aim != COACH else now.view.driver or 0
    return {
        "answers": desk.names.seat(int(answers)),
        "value": told.attack.met.value,
        "strength": told.attack.strength,
        "likely": likely_line(told.bearing),
    }


def _of_reins(now: Driven) -> dict[str, Any]:
    told = contest(now.view)
    found: dict[str, Any] = {"guards": told.guards.total, "bandits": told.bandits.total}
    if now.chosen is not None:
        found["roll"] = roll_line(roll(now.view, now.chosen))
    return found

"""The luck of York: every die by whose it is and what it was thrown for, what is thrown and dealt
by hand, and which die decides.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.flavour.luck import Cast, Throw, cast_of
from game.engine.flavour.talk import LIGHT, Weight, alike
from game.engine.kinds import Event, Seat
from game.engine.words import later
from game.engine.your_money import events as e
from game.engine.your_money.data import BONUS, CARD_IDS, ROADS
from game.engine.your_money.messages.things import card_name
from game.engine.your_money.odds import (
    GUARD,
    guards_at,
    guards_in_town,
    horse_bonus,
    may_spur,
    must_catch,
    parts_of,
)
from game.engine.your_money.odds.weighing import outcomes
from game.engine.your_money.state import Coach
from game.engine.your_money.view import SheetSeen, YourMoneyView

PURPOSES: Final[Mapping[str, str]] = {
    "secret": later("Secret dice"),
    "alone": later("Robbing alone"),
    "shared": later("In company"),
    "left_alone": later("Left alone"),
    "guard": later("Guards in town"),
    "patrol": later("Where guards ride"),
    "coach": later("Dice on coaches"),
    "rival": later("The rival’s dice"),
}
"""What each purpose is called, in the order in which a round comes to them."""


def thrown(event: Event) -> tuple[Throw, ...]:
    """The dice an event tells of, each die once in a game."""
    ours: Any = event
    found: tuple[Throw, ...] = ours.thrown()
    return found


WAYS: Final = ("dice", "cards", "hand")
CAST_FOR: Final = {**PURPOSES, "deal": later("A coach leaves York")}


def cast(event: Event) -> Cast | None:
    """The dice or the card an event tells of."""
    match event:
        case e.SecretDiceThrown(seat):
            return Cast(seat, "secret")
        case e.CoachDealt():
            return Cast(None, "deal", tuple([card_name(card) for card in CARD_IDS]))
        case e.RivalRodeOn():
            return None
        case _:
            return cast_of(thrown, event)


_FACES = range(1, 7)


def weight(event: Event, view: YourMoneyView, told: Sequence[Event]) -> Weight:
    """What hangs on the last die of a throw, the table being `view` before it; death stops all."""
    match event:
        case e.DiceThrown(seat, dice, why):
            held = view.sheets[seat].dice or ()
            reached = {_reached(view, seat, (*dice[:-1], face), why) for face in _FACES}
            return Weight(len(reached) > 1, alike(dice, held), seat)
        case e.RivalThrew(_place, dice, combat):
            won = [sum(dice[:-1]) + face > combat for face in _FACES]
            return Weight(any(won) and not all(won), alike(dice))
        case e.Died(seat):
            return Weight(True, "", seat)
        case _:
            return LIGHT


def _reached(view: YourMoneyView, seat: Seat, dice: tuple[int, ...], why: str) -> int:
    """How far these dice can lead in what they are thrown for: rows that can be met of a robbery,
    else 1 for what comes off, and -1 where the coach gets away.
    """
    sheet = view.sheets[seat]
    if why == "guard":
        guards = guards_in_town(str(sheet.plan), seat, view.guards)
        return int(sum(dice) + _sum_of(sheet.weapons) >= GUARD * len(guards))
    coach = _coach(view, sheet)
    if coach is None:
        return 0
    hand = tuple(sorted((sheet.dice or ()) + dice))
    spur = may_spur(sheet, view.options)
    if why == "shared":
        return int(must_catch(hand, horse_bonus(sheet) + spur, coach.speed or 0))
    if why == "alone":
        idle = view.options.idle_dice == "idle"
        found, _let_go = outcomes(hand, coach.speed or 0, horse_bonus(sheet), spur, idle)
        ways = [(wit, combat) for wit, combat, _spurred in found]
    else:
        ways = [(sum(wit), sum(combat)) for wit, combat in parts_of(hand)]
    wit, combat = _wanted(view, sheet, coach)
    return max([(w >= wit) + (c >= combat) for w, c in ways], default=-1)


def _coach(view: YourMoneyView, sheet: SheetSeen) -> Coach | None:
    """The coach on the road this robber has taken, once its numbers are settled."""
    if sheet.plan not in ROADS:
        return None
    coach = view.roads[ROADS.index(sheet.plan)]
    known = None not in (coach.speed, coach.wit, coach.combat)
    return coach if known else None


def _wanted(view: YourMoneyView, sheet: SheetSeen, coach: Coach) -> tuple[int, int]:
    """The pips that meet wit, and those that meet combat, with all that is carried."""
    guards = guards_at(str(sheet.plan), view.guards)
    wit = (coach.wit or 0) - _sum_of(sheet.gear)
    combat = (coach.combat or 0) + GUARD * len(guards) - _sum_of(sheet.weapons)
    return wit, combat


def _sum_of(items: tuple[str, ...]) -> int:
    return sum([BONUS[item] for item in items])

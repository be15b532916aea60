"""The table as it stands after an event: what screens show between two Views.

Folding a step's events over the View before it gives the View after it (tests hold this), so a
screen that has shown every event already shows the truth.
"""

from typing import Any, cast

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.your_money import events as e
from game.engine.your_money.data import CARDS, DATA, GOODS, ROADS, Road
from game.engine.your_money.odds.sums import score
from game.engine.your_money.round.opening import fresh_coach
from game.engine.your_money.state import NOTHING_PLACED, Coach, Guard, Phase, Placed
from game.engine.your_money.view import SheetSeen, YourMoneyView

replace = msgspec.structs.replace


def before(view: YourMoneyView) -> YourMoneyView:
    """The table of the same game and onlooker before anything has happened."""
    blank = SheetSeen(
        health=DATA.health,
        guineas=view.options.purse,
        folk_hero=0,
        scoundrel=0,
        horse=None,
        weapons=(),
        gear=(),
        turned=False,
        retired=False,
        must_rest=False,
        dice=(),
        plan=None,
        sealed=False,
        placed=NOTHING_PLACED,
        score=view.options.purse,
    )
    return replace(
        view,
        to_act=(),
        over=False,
        secret=False,
        round=0,
        phase=Phase.PLAN,
        sheets=(blank,) * len(view.sheets),
        roads=(),
        deck=view.options.york.deck,
        guards=(),
        waiting=(),
        turn=(),
        sharing=(),
        rival_guineas=0,
        result=None,
        legal=(),
    )


def after(view: YourMoneyView, event: Event) -> YourMoneyView:
    """`view` with what `event` tells; who decides next and what is legal are not its matter."""
    match event:
        case e.RoundBegan(number, _, lead):
            return _new_round(view, number, lead)
        case e.CoachDealt(place, card):
            return _deal(view, place, card)
        case e.CoachDieThrown(place, _, stat, _, _, total):
            return _put_coach(view, place, replace(_coach(view, place), **{stat: total}))
        case e.SecretDiceThrown(seat, dice):
            return _on_sheet(view, seat, dice=None if dice is None else tuple(sorted(dice)))
        case e.PlanSealed(seat, place):
            return _on_sheet(view, seat, sealed=True, plan=place)
        case e.TurnedScoundrel(seat):
            return _on_sheet(view, seat, turned=True)
        case e.PlansRevealed(plans):
            view = replace(view, phase=Phase.ROB, waiting=(), secret=False)
            for seat in range(len(view.sheets)):
                view = _on_sheet(view, seat, dice=())  # whoever has left the road throws none
            for plan in plans:
                view = _on_sheet(
                    view, plan.seat, plan=plan.place, dice=plan.dice, sealed=True, must_rest=False
                )
            return view
        case e.Retired(seat):
            return _on_sheet(view, seat, retired=True)
        case e.GuardRode(seat, _, _, place):
            return replace(view, guards=(*view.guards, Guard(seat, place)))
        case e.GuardsHunt(seat, marks, place):
            hunters = tuple(Guard(seat, place, hunting=True) for _ in marks)
            return replace(view, guards=(*view.guards, *hunters))
        case e.DiceThrown(seat, dice, why) if why != "guard":
            held = view.sheets[seat].dice or ()
            return _on_sheet(view, seat, dice=tuple(sorted(held + dice)))
        case e.CoachCaught(seat, _, reckoning):
            return _catch(view, seat, reckoning)
        case e.CoachMissed(seat):
            return _on_sheet(view, seat, dice=(), placed=NOTHING_PLACED)
        case e.DiceDivided(seat, wit, combat):
            placed = replace(view.sheets[seat].placed, wit=wit, combat=combat)
            return _on_sheet(view, seat, dice=(), placed=placed)
        case e.GearChosen(seat, gear, weapons):
            placed = replace(view.sheets[seat].placed, gear=gear, weapons=weapons)
            return _on_sheet(view, seat, placed=placed)
        case e.PurseTaken(seats, place):
            robbed = _put_coach(view, place, replace(_coach(view, place), robbed=True))
            return _leave_road(robbed, seats)
        case e.PurseKept(seats):
            return _leave_road(view, seats)
        case e.Changed(seat, what, _, now):
            return _on_sheet(view, seat, **{what: now})
        case e.MustRest(seat):
            return _on_sheet(view, seat, must_rest=True)
        case e.EnteredTown(seat):
            return _on_sheet(view, seat, dice=())
        case e.Bought(seat, item, _, give_in):
            return _buy(view, seat, item, give_in)
        case e.ThrewAway(seat, weapon):
            return _on_sheet(view, seat, weapons=_without(view.sheets[seat].weapons, (weapon,)))
        case e.RivalPurse(_, now) | e.RivalRodeOn(_, now):
            return replace(view, rival_guineas=now)
        case e.Died(seat):
            return _on_sheet(view, seat, plan=None, sealed=False, must_rest=False)
        case e.GameEnded(result):
            return replace(view, result=result, over=True, phase=Phase.OVER)
        case _:
            return view


def _on_sheet(view: YourMoneyView, seat: Seat, **fields: Any) -> YourMoneyView:
    sheet: SheetSeen = replace(view.sheets[seat], **fields)
    sheet = replace(sheet, score=score(sheet, view.options, view.solo))
    return replace(view, sheets=(*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]))


def _coach(view: YourMoneyView, place: Road) -> Coach:
    return view.roads[ROADS.index(place)]


def _put_coach(view: YourMoneyView, place: Road, coach: Coach) -> YourMoneyView:
    at = ROADS.index(place)
    return replace(view, roads=(*view.roads[:at], coach, *view.roads[at + 1 :]))


def _new_round(view: YourMoneyView, number: int, lead: Seat) -> YourMoneyView:
    view = replace(
        view,
        round=number,
        lead=lead,
        phase=Phase.PLAN,
        guards=(),
        roads=(),
        waiting=(),
        turn=(),
        sharing=(),
        secret=False,
    )
    for seat in range(len(view.sheets)):
        hidden = None if seat != view.seat else ()
        view = _on_sheet(view, seat, plan=None, sealed=False, dice=hidden, placed=NOTHING_PLACED)
    return view


def _deal(view: YourMoneyView, place: Road, card: str) -> YourMoneyView:
    kind = list(CARDS).index(card)
    counts = view.deck.counts
    if not any(counts):
        dealt = [coach.card for coach in view.roads]
        whole = view.options.york.deck.counts
        counts = tuple([n - dealt.count(each) for each, n in zip(CARDS, whole, strict=True)])
    deck = replace(view.deck, counts=(*counts[:kind], counts[kind] - 1, *counts[kind + 1 :]))
    return replace(view, deck=deck, roads=(*view.roads, fresh_coach(card, view.options.york)))


def _catch(view: YourMoneyView, seat: Seat, reckoning: Any) -> YourMoneyView:
    causes = [part.cause for part in reckoning.parts]
    speed = tuple(part.amount for part in reckoning.parts if part.cause == "die")
    left = list(cast(tuple[int, ...], view.sheets[seat].dice))
    for die in speed:
        left.remove(die)
    horse = view.sheets[seat].horse in causes
    placed = Placed(speed, (), (), horse, "spur" in causes, True)
    return _on_sheet(view, seat, dice=tuple(left), placed=placed)


def _leave_road(view: YourMoneyView, seats: tuple[Seat, ...]) -> YourMoneyView:
    for seat in seats:
        view = _on_sheet(view, seat, dice=(), placed=NOTHING_PLACED)
    return view


def _buy(view: YourMoneyView, seat: Seat, item: str, given: tuple[str, ...]) -> YourMoneyView:
    sheet = view.sheets[seat]
    match GOODS[item].kind:
        case "horse":
            return _on_sheet(view, seat, horse=item)
        case "gear":
            return _on_sheet(view, seat, gear=tuple(sorted((*sheet.gear, item))))
        case "weapon":
            weapons = tuple(sorted((*_without(sheet.weapons, given), item)))
            return _on_sheet(view, seat, weapons=weapons)


def _without(items: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    left = list(items)
    for item in taken:
        left.remove(item)
    return tuple(left)

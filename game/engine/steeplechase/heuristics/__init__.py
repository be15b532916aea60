"""What a position is worth, and the habits of a quick courier: pure functions of a View (§22)."""

from collections.abc import Sequence
from typing import Final, TypeVar

from game.engine.chance import Chance
from game.engine.geometry import advanced, distance
from game.engine.kinds import Action, Seat
from game.engine.open import drawn
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.heuristics.way import best_ride, danger, stop_on, to_go, way_from
from game.engine.steeplechase.view import SteeplechaseView

KITS: Final = (
    ("horseman", ("coins", "superb")),
    ("swordsman", ("wine", "superb")),
    ("cunning", ("coins", "wine")),
    ("braggart", ("wine", "superb")),
)
"""What a quick courier is and takes, by lot."""


def habit(view: SteeplechaseView, chance: Chance) -> Action:
    """What a quick courier does now: one of what is legal (§22)."""
    task = view.asked
    match task:
        case t.AskAbility():
            return a.ChooseAbility(KITS[chance.below(len(KITS))][0])
        case t.AskThings(seat):
            ability = view.couriers[seat].ability
            things = next((kit for name, kit in KITS if name == ability), KITS[0][1])
            return a.ChooseThings(things)  # type: ignore[arg-type]
        case t.AskEagerness():
            return a.PickEagerness(2 + chance.below(3))
        case t.AskDrum():
            return a.SpringByLot()
        case t.AskMove():
            return _move(view, task)
        case t.AskReroll():
            return _reroll(view, task)
        case t.AskTurn():
            return a.Straight()
        case t.AskStop():
            return _stop(view, task)
        case t.AskJump():
            return _jump(view, task)
        case t.AskAgain():
            wanted = {"stream": 5, "wall": 5, "catch": 5, "dig": 6, "pistol": 5, "woods": 2}
            return a.Again() if task.die < wanted[task.what] else a.Keep()
        case t.AskAction():
            return _action(view, task)
        case t.AskStance():
            bold = 3 if view.couriers[task.seat].ability == "swordsman" else 2
            return a.Stand(bold=task.enemy <= bold)
        case t.AskCombatReroll():
            return _combat(view, task)
        case t.AskYesNo():
            return a.Say(yes=_yes(view, task))
        case _:
            return _rest(view, task, chance)


def _rest(view: SteeplechaseView, task: object, chance: Chance) -> Action:
    match task:
        case t.AskFriends():
            return a.Befriend(())
        case t.AskEscape(seat):
            family = _first(view.legal, a.Riding)
            found = best_ride(view, seat, 1, family.barred) if family is not None else None
            return found if found is not None else drawn(view.legal, chance)
        case t.AskRuse(seat, far):
            return _slip(view, seat, far)
        case t.AskContestChit(seat, _other, against):
            return _contest(view, seat, against)
        case t.AskGiveChit(seat):
            boasts = view.couriers[seat].boasts
            return a.GiveChit(min(range(len(boasts)), key=lambda n: boasts[n].value or 0))
        case _:
            return drawn(view.legal, chance)


_Sort = TypeVar("_Sort")


def _first(legal: Sequence[object], *kinds: type[_Sort]) -> _Sort | None:
    """The first of these kinds there is, of the kind that comes first."""
    return next((each for kind in kinds for each in legal if isinstance(each, kind)), None)


def _move(view: SteeplechaseView, task: t.AskMove) -> Action:
    seat = task.seat
    courier = view.couriers[seat]
    legal = view.legal
    if a.Mount(seat) in legal:
        return a.Mount(seat)
    horse = courier.horse
    if horse is not None and horse.stands == "loose" and to_go(view, courier.at) > 8:
        return a.Stay()
    leaving = _first(legal, a.Leaving)
    if leaving is not None:
        return _leave(view, leaving)
    if (courier.messages == () and _free_of_care(view, seat)) or _should_rest(view, seat):
        return a.Stay()
    riding, climbing = _first(legal, a.Riding), _first(legal, a.Climbing)
    if riding is None:
        return a.Stay()
    over = None if climbing is None or courier.mounted else _over(view, climbing)
    return over or best_ride(view, seat, riding.most, riding.barred) or a.Stay()


def _over(view: SteeplechaseView, family: a.Climbing) -> Action | None:
    """Over the wall where that is the way."""
    best, found = to_go(view, family.start, mounted=False) - 0.4, None
    for heading in a.all_round(24):
        far = family.wall(heading)
        if far is not None and not family.against(a.Climb(heading)):
            there = to_go(view, advanced(family.start, heading, far + 500), mounted=False)
            if there < best:
                best, found = there, a.Climb(heading)
    return found


def _leave(view: SteeplechaseView, family: a.Leaving) -> Action:
    ways = ((10000, 0), (0, 10000), (-10000, 0), (0, -10000), (7071, 7071), (-7071, -7071))
    out = [a.Leave(advanced(door, way, 900)) for door in family.doors for way in ways]
    open_ = [each for each in out if not family.refusal(each)]
    if not open_:
        raise RuntimeError("there is no way out")
    return min(open_, key=lambda each: to_go(view, each.spot))


def _free_of_care(view: SteeplechaseView, seat: Seat) -> bool:
    """Whether one without a despatch has something to do where he stands."""
    courier = view.couriers[seat]
    return (
        not any(
            seat in group.enemy_of and distance(group.at, courier.at) < 9 * INCH
            for group in view.groups
        )
        and bool(courier.horse)
        and courier.energy >= 2
        and view.turn % 2 == 0
    )


def _should_rest(view: SteeplechaseView, seat: Seat) -> bool:
    courier = view.couriers[seat]
    left = to_go(view, courier.at)
    if left < 15 or danger(view, seat, courier.at) > 3:
        return False
    tired = courier.horse is not None and courier.horse.fatigued and not courier.horse.wounded
    if courier.energy == 0 or (tired and left > 35):
        return True
    return courier.energy == 2 and "wine" in courier.items and left > 25


def _reroll(view: SteeplechaseView, task: t.AskReroll) -> Action:
    """Low dice again, unless that spoils a stop; a triple is broken."""
    dice, best = task.dice, a.Reroll(())
    for each in view.legal:
        if isinstance(each, a.Reroll):
            if len(each.places) == 1 and dice.count(dice[each.places[0]]) >= 3:
                return each
            if len(each.places) > len(best.places) and all(dice[n] <= 2 for n in each.places):
                best = each
    return best


def _stop(view: SteeplechaseView, task: t.AskStop) -> Action:
    walk, at = task.walk, view.couriers[task.seat].at
    best: tuple[float, Action] = (
        to_go(view, advanced(at, walk.heading, walk.left)) + _blocked(view, task),
        a.RideOn(),
    )
    for family in view.legal:
        if isinstance(family, a.Stopping):
            for far in {family.least, family.most, (family.least + family.most) // 2}:
                spot = advanced(family.start, family.heading, far)
                value = to_go(view, spot) + danger(view, task.seat, spot)
                if value < best[0]:
                    best = (value, a.StopAt(far))
    return best[1]


def _blocked(view: SteeplechaseView, task: t.AskStop) -> float:
    """What riding on costs that ends before the water instead."""
    at, walk = view.couriers[task.seat].at, task.walk
    stop = int(stop_on(way_from(view, at, walk.heading, walk.left)))
    end = to_go(view, advanced(at, walk.heading, walk.left))
    there = advanced(at, walk.heading, stop)
    return to_go(view, there) - end + danger(view, task.seat, there)


def _jump(view: SteeplechaseView, task: t.AskJump) -> Action:
    if task.over == "stream":
        return a.Jump()
    from game.engine.steeplechase.round.walking import run_up

    courier = view.couriers[task.seat]
    superb = courier.horse is not None and courier.horse.superb
    plus = run_up(task.walk.done + max(0, task.far - 250))
    plus += (courier.ability == "horseman") + superb
    return a.Jump() if plus >= 0 else a.Halt()


def _action(view: SteeplechaseView, task: t.AskAction) -> Action:
    seat = task.seat
    courier = view.couriers[seat]
    legal: list[Action] = [each for each in view.legal if isinstance(each, Action)]
    if a.DoFight() in legal:
        talk = [each for each in legal if isinstance(each, a.Parlay)]
        weak = courier.wounds or not courier.mounted or courier.ability == "cunning"
        return talk[0] if talk and (weak or "coins" in courier.items) else a.DoFight()
    done: Action | None = _first(legal, a.Catch, a.Hide, a.Loot, a.Douse)
    if done is not None:
        return done
    if courier.energy == 2 and a.Drink() in legal:
        return a.Drink()
    if courier.energy == 1 and a.Eat() in legal:
        return a.Eat()
    if a.Sleep() in legal and _should_rest(view, seat):
        return a.Sleep()
    maidens = {group.id for group in view.groups if group.kind == "maiden"}
    best = max([chit.value or 0 for chit in courier.boasts if not chit.shown], default=0)
    found = (
        _first(legal, a.Fire),
        _first(legal, a.Challenge) if best >= 5 else None,
        next(
            (each for each in legal if isinstance(each, a.Parlay) and each.group in maidens), None
        ),
        _first(legal, a.Adventure, a.NoDeed),
    )
    return next((each for each in found if each is not None), None) or drawn(tuple(legal), Calm())


class Calm(Chance):
    """No luck at all: what is drawn by lot is the first of it."""

    def below(self, n: int) -> int:
        return 0


def _contest(view: SteeplechaseView, seat: Seat, against: int | None) -> Action:
    boasts = view.couriers[seat].boasts
    free = [n for n, chit in enumerate(boasts) if not chit.shown]
    best = max(free, key=lambda n: boasts[n].value or 0)
    task = view.asked
    if against is None or not isinstance(task, t.AskContestChit):
        return a.ShowChit(best)
    shown = view.couriers[task.other].boasts[against].value if against >= 0 else None
    if shown is not None and (boasts[best].value or 0) <= shown:
        best = min(free, key=lambda n: boasts[n].value or 0)
    return a.ShowChit(best)


def _combat(view: SteeplechaseView, task: t.AskCombatReroll) -> Action:
    courier = view.couriers[task.seat]
    total = task.die + (courier.ability == "swordsman") - courier.wounds
    won = total > task.enemy if task.bold else total >= task.enemy
    if won:
        return a.Keep()
    for out_of in ("energy", "pool"):
        throw = a.ThrowAgain(out_of)
        if throw in view.legal:
            return throw
    return a.Keep()


def _slip(view: SteeplechaseView, seat: Seat, far: int) -> Action:
    at = view.couriers[seat].at

    def cost(way: tuple[int, int]) -> float:
        there = advanced(at, way, far)
        return to_go(view, there) + 2 * danger(view, seat, there)

    return a.Slip(min(a.all_round(24), key=cost))


_ALWAYS: Final = frozenset(
    {
        *("give_coins", "prisoner_roll", "go_to_camp", "sleep_table", "buy_horse", "give_food"),
        *("save_child", "mount_now", "remount", "accept_message", "mutiny"),
    }
)


def _yes(view: SteeplechaseView, task: t.AskYesNo) -> bool:
    courier = view.couriers[task.seat]
    match task.what:
        case "give_horse" | "surrender" | "give_despatch" | "press_suit" | "lend_horse":
            return task.what == "give_despatch" and len(courier.messages) > 1
        case "roll_again":
            return courier.ability == "cunning"
        case "refuse_surrender":
            return False
        case "protected_question":
            return task.die in {1, 2, 5}
        case "protected_prisoner":
            return task.die <= 3
        case "accept_billet":
            return courier.energy == 0
        case "go_to_camp":
            camp = view.options.country.camp.at
            return to_go(view, camp) < to_go(view, courier.at)
        case "rush_out":
            return False
        case _:
            return task.what in _ALWAYS


EDGE: Final = 8.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: SteeplechaseView, seat: Seat) -> float:
    """Boasts, and how likely he is to deliver, over the best of the others."""
    each = [_standing(view, n) for n in range(len(view.couriers))]
    others = [value for n, value in enumerate(each) if n != seat]
    return each[seat] - max(others, default=0.0)


def _standing(view: SteeplechaseView, seat: Seat) -> float:
    courier = view.couriers[seat]
    boasts = len(courier.boasts)
    value = view.options.tables.boast * boasts + (courier.ability == "braggart") * boasts
    match courier.standing:
        case "dead":
            return value
        case "captured" | "buried":
            return value / 2 + 2
        case _:
            pass
    if courier.messages:
        value += 12 * max(0.0, 1 - to_go(view, courier.at) / 160)
    return value + courier.energy - 2 * courier.wounds + 2 * courier.mounted

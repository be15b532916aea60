"""What a row of a table brings, read off the table before and after it: the table behind a view, as
far as everybody sees it.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from game.engine.chance import Chance, branches
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.relations import is_enemy, may_pursue
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.state import Courier, Group, State, lasting
from game.engine.steeplechase.view import SteeplechaseView

Kind = Literal[
    "dead", "captured", "buried", "released", "to_camp", "protected", "despatch_lost",
    "despatch_back", "lost", "gained", "meals", "horse_loose", "horse_killed", "horse_held",
    "horse_gained", "horse_loose_gained", "horse_tired", "wound", "energy", "stuck", "must_woods",
    "blind", "mute", "rested", "may_drink", "paroled", "patience", "friend", "spared", "no_pursuit",
    "enemies", "yielded", "gone", "prisoners", "loot_once", "loot", "open_gate", "comes", "thieves",
    "fire", "flock", "moved", "fight", "question", "talk_again", "throw_again", "asked", "boast",
    "shame"
]  # fmt: skip


class Effect(NamedTuple):
    """One thing a row does to the courier: how many, of what (a thing, a kind of group, what is
    asked next).
    """

    what: Kind
    n: int = 1
    of: str = ""


ASKS: Final = {
    t.AskRuse: "ruse",
    t.AskFriends: "friends",
    t.AskEscape: "escape",
    t.AskShortcut: "shortcut",
}


def effects(before: State, after: State, seat: Seat, group: str = "") -> tuple[Effect, ...]:
    """What has become of the courier, and what comes next, the gravest first."""
    was, now = before.couriers[seat], after.couriers[seat]
    found = [
        *_person(was, now),
        *_despatches(was, now),
        *_things(was, now),
        *_horse(was, now),
        *_body(before, was, now),
    ]
    found += _those(before, after, seat, group)
    found += _table(before, after, seat)
    found += _next(after, seat)
    boasts, shames = len(now.boasts) - len(was.boasts), len(now.shames) - len(was.shames)
    if boasts > 0:
        found.append(Effect("boast", boasts))
    if shames > 0:
        found.append(Effect("shame", shames))
    return tuple(found)


def _person(was: Courier, now: Courier) -> list[Effect]:
    if was.standing == now.standing:
        return []
    match now.standing:
        case "dead":
            return [Effect("dead")]
        case "captured":
            return [Effect("captured")]
        case "buried":
            return [Effect("buried")]
        case _:
            return [Effect("released")]


def _despatches(was: Courier, now: Courier) -> list[Effect]:
    lost = len(set(was.messages) - set(now.messages))
    back = len(set(now.messages) - set(was.messages))
    found = [Effect("despatch_lost", lost)] if lost else []
    return found + ([Effect("despatch_back", back)] if back else [])


def _things(was: Courier, now: Courier) -> list[Effect]:
    found = [Effect("lost", 1, each) for each in was.items if each not in now.items]
    found += [Effect("gained", 1, each) for each in now.items if each not in was.items]
    if was.rations != now.rations:
        found.append(Effect("meals", now.rations - was.rations))
    return found


def _horse(was: Courier, now: Courier) -> list[Effect]:
    old, new = was.horse, now.horse
    if old == new:
        return []
    if old is None:
        loose = new is not None and new.stands == "loose"
        return [Effect("horse_loose_gained" if loose else "horse_gained")]
    if new is None:
        return [Effect("horse_killed")]
    if new.thieves is not None and old.thieves is None:
        return [Effect("thieves")]
    if new.stands != old.stands and new.stands == "loose":
        return [Effect("horse_loose")]
    if new.stands != old.stands and new.stands == "held":
        return [Effect("horse_held")]
    if new.tired and not old.tired:
        return [Effect("horse_tired")]
    return []


def _body(before: State, was: Courier, now: Courier) -> list[Effect]:
    found = [Effect("wound", now.wounds - was.wounds)] if now.wounds > was.wounds else []
    if now.energy != was.energy:
        found.append(Effect("energy", now.energy))
    if now.must_woods > before.turn and now.must_woods != was.must_woods:
        found.append(Effect("must_woods"))
    elif set(now.no_move) - set(was.no_move):
        found.append(Effect("stuck"))
    if now.blind and not was.blind:
        found.append(Effect("blind"))
    if now.mute and not was.mute:
        found.append(Effect("mute"))
    if now.rested and not was.rested:
        found.append(Effect("rested"))
    if now.may_water > was.may_water:
        found.append(Effect("may_drink"))
    if now.paroled and not was.paroled:
        found.append(Effect("paroled"))
    if now.prison_bonus > was.prison_bonus:
        found.append(Effect("patience"))
    if now.standing == was.standing == "active" and now.at != was.at:
        found.append(Effect("moved"))
    return found


def _those(before: State, after: State, seat: Seat, name: str) -> list[Effect]:
    """What he and the group are to one another afterwards."""
    old = next((each for each in before.groups if each.id == name), None)
    if old is None:
        return []
    if not after.there_is(name):
        return [Effect("gone", 1, old.kind)] if old.kind != "maiden" else []
    new = after.group(name)
    found = []
    if new.camped and not old.camped:
        found.append(Effect("to_camp"))
    if seat in new.protects and seat not in old.protects:
        found.append(Effect("protected"))
    if new.mode == "in_tow" and old.mode != "in_tow":
        found.append(Effect("prisoners", new.figures))
    if seat in new.yielded and seat not in old.yielded:
        found.append(Effect("yielded"))
    if not after.couriers[seat].active:
        return found
    return found + _terms(before, after, seat, old, new)


def _terms(before: State, after: State, seat: Seat, old: Group, new: Group) -> list[Effect]:
    if seat in old.enemy_of and seat not in new.enemy_of and new.mode != "in_tow":
        return [Effect("friend")]
    if seat not in old.enemy_of and seat in new.enemy_of:
        return [Effect("enemies", new.figures, new.kind)]
    truce = lasting(new.truce, seat)
    if truce is not None and truce != lasting(old.truce, seat):
        return [Effect("spared")]
    there = is_enemy(after, new, seat) and not may_pursue(after, new, seat)
    if there and lasting(new.no_pursuit, seat) != lasting(old.no_pursuit, seat):
        return [Effect("no_pursuit")]
    return []


def _table(before: State, after: State, seat: Seat) -> list[Effect]:
    known = {each.id for each in before.groups}
    found = [
        Effect("comes", each.figures, each.kind) for each in after.groups if each.id not in known
    ]
    if len(after.burning) > len(before.burning):
        found.append(Effect("fire"))
    if len(after.flocks) > len(before.flocks):
        found.append(Effect("flock"))
    if set(after.open_doors) - set(before.open_doors):
        found.append(Effect("open_gate"))
    rights = set(after.loot_rights) - set(before.loot_rights)
    found += [Effect("loot_once" if once else "loot") for who, _name, once in rights if who == seat]
    return found


def _next(after: State, seat: Seat) -> list[Effect]:
    """What lies on top of the agenda: a fight, another table, a question."""
    if not after.agenda:
        return []
    task = after.agenda[-1]
    match task:
        case t.Fight():
            return [Effect("fight", sum([n for _name, n in task.foes]), task.foes[0][0])]
        case t.Questioned() | t.QuestionLies():
            return [Effect("question")]
        case t.Parlayed():
            return [Effect("talk_again")]
        case t.AskYesNo(what="refuse_surrender"):
            return [Effect("asked", 1, task.what)]
        case t.AskYesNo():
            return [Effect("asked", 1, task.what)]
        case _:
            asks = ASKS.get(type(task))
            return [Effect("asked", 1, asks)] if asks is not None else []


FACES = 6


def behind(view: SteeplechaseView) -> State:
    """A state with all that lies open; bags are full, chits face down have no value."""
    return State(
        options=view.options,
        couriers=view.couriers,
        groups=view.groups,
        boast_bag=view.options.tables.boasts,
        shame_bag=view.options.tables.shames,
        agenda=view.agenda,
        queue=view.queue,
        turn=view.turn,
        phase=view.phase,
        order=view.order,
        grace=view.grace,
        burning=view.burning,
        flocks=view.flocks,
        open_doors=view.open_doors,
        loot_rights=view.loot_rights,
        spawned=view.spawned,
        result=view.result,
    )


class OnlyDice(Chance):
    """Dice as another throws them; of chits the first, since their values change no odds here."""

    def __init__(self, dice: Chance) -> None:
        self.dice_of = dice

    def below(self, n: int) -> int:
        return self.dice_of.below(n)

    def pick(self, weights: Sequence[int]) -> int:
        return next(n for n, weight in enumerate(weights) if weight)


class Fixed(Chance):
    """These faces one after another, then as another throws."""

    def __init__(self, faces: Sequence[int], then: Chance) -> None:
        self.faces = list(faces)
        self.then = then

    def below(self, n: int) -> int:
        return self.faces.pop(0) - 1 if self.faces else self.then.below(n)

    def pick(self, weights: Sequence[int]) -> int:
        return self.then.pick(weights)


def played(
    state: State, start: Callable[[Play], None], die: int | None = None
) -> Iterator[tuple[Fraction, State, list[Event]]]:
    """Every way `start` may go by the dice, with its chance, how the table stands then, and what
    was told; with the first die lying so, if it is given.
    """

    def once(luck: Chance) -> tuple[State, list[Event]]:
        after, events = state.clone(), list[Event]()
        dice: Chance = OnlyDice(luck)
        if die is not None:
            dice = Fixed((die,), dice)
        start(Play(after, dice, events))
        return after, events

    for chance, (after, events) in branches(once):
        yield chance, after, events

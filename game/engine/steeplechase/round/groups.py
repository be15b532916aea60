"""Groups come and go: ambushes, prisoners, those who flee (§16, shared effects; §12.4); despatches
and things change hands, and boasts are set against boasts (§14, ROBBED).
"""

from collections.abc import Collection

from game.engine.geometry import Point, advanced
from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import Kind
from game.engine.steeplechase.data import ITEMS, KINDS, NUMBERS
from game.engine.steeplechase.events import ChitShown, ContestEnded, GroupCame, GroupLeft
from game.engine.steeplechase.relations import is_enemy, rear, touching
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.sight import heading_to, outdoors
from game.engine.steeplechase.state import PEACEFUL, Group, State, lasting, noted, put, without


def spawn(
    play: Play,
    kind: Kind,
    figures: int,
    at: Point,
    facing: Point,
    why: str,
    threshold: int | None = None,
    **fields: object,
) -> Group:
    """A new group, an enemy of everybody unless it is none of that kind."""
    state = play.state
    state.spawned += 1
    neutral = kind in PEACEFUL
    everybody = () if neutral else tuple(range(state.seats))
    group = Group(
        id=f"S{state.spawned}",
        kind=kind,
        figures=figures,
        at=at,
        facing=facing,
        threshold=KINDS[kind].threshold if threshold is None else threshold,
        enemy_of=everybody,
    )
    for name, value in fields.items():
        group = _with(group, name, value)
    state.groups = (*state.groups, group)
    play.tell(GroupCame(group, why))
    return group


def _with(group: Group, name: str, value: object) -> Group:
    import msgspec

    return msgspec.structs.replace(group, **{name: value})


def ambush(play: Play, seat: Seat, figures: int, why: str) -> Group:
    """AMBUSH n: bandits all round him, touching, anchor on his own spot."""
    at, finish = play.courier(seat).at, play.state.country.finish.at
    facing = heading_to(at, finish) if at != finish else (10000, 0)
    return spawn(
        play, "bandit", figures, at, facing, why, all_round=(seat,), contact=((seat, play.turn),)
    )


# Freedom ------------------------------------------------------------------------------------------


def release(play: Play, seat: Seat, group: Group | None, horse: bool = True) -> None:
    """FREE: active again; with his horse, if his captors have it and it does not stay behind
    (§12.4).
    """
    state = play.state
    play.becomes(seat, "released", "" if group is None else group.id)
    state.set(seat, standing="active", captor=None, prison_from=0, prison_bonus=0)
    held = play.courier(seat).horse
    if held is not None and held.stands == "held" and horse:
        play.horse_is(seat, "back")
        state.set_horse(seat, stands="beside", held_by=None)
    if group is not None and state.there_is(group.id):
        group = state.group(group.id)
        state.set_group(group.id, captives=without(group.captives, seat))
        group = state.group(group.id)
        spot = rear(group, far := group.radius + play.courier(seat).radius)
        if not outdoors(state.country, spot):
            # Their middle may lie at a door, on the outline of its house.
            middle = outdoors(state.country, group.at)
            spot = group.at if middle else open_spot(play, group.at, far)
        state.set(seat, at=spot)


def rescue(play: Play, seat: Seat, rescuer: Seat) -> None:
    """The rescuer boasts of it, and is given a boast (§12.4)."""
    play.becomes(seat, "rescued", other=rescuer)
    play.boast(rescuer, NUMBERS.rescue, "rescue")
    boasts = play.courier(seat).boasts
    if len(boasts) == 1:
        give_chit(play, seat, rescuer, 0)
    elif boasts:
        play.push(t.AskGiveChit(seat, rescuer))


def give_chit(play: Play, seat: Seat, to: Seat, place: int) -> None:
    """A chit goes to a rescuer."""
    from game.engine.steeplechase.events import ChitPassed

    chit = play.courier(seat).boasts[place]
    play.tell(ChitPassed(seat, to, chit))
    boasts = play.courier(seat).boasts
    play.state.set(seat, boasts=(*boasts[:place], *boasts[place + 1 :]))
    play.state.set(to, boasts=(*play.courier(to).boasts, chit))


def free_captives(play: Play, name: str, rescuer: Seat | None, horses: bool = True) -> None:
    """All captives of a group are free, with their horses where these are not lost; rescued if
    somebody has done it.
    """
    for seat in play.state.group(name).captives:
        release(play, seat, play.state.group(name), horses)
        if rescuer is not None and rescuer != seat:
            rescue(play, seat, rescuer)


def remove_group(
    play: Play, name: str, why: str, rescuer: Seat | None = None, horses: bool = True
) -> None:
    """GONE: captives are free, with their horses but in two rows; other loot is lost."""
    state = play.state
    if not state.there_is(name):
        return
    free_captives(play, name, rescuer, horses)
    group = state.group(name)
    for message in group.messages:
        play.despatch_goes(message, name, "", why)
    for seat, courier in enumerate(state.couriers):
        horse = courier.horse
        if horse is not None and horse.stands == "held" and horse.held_by == name:
            play.lose_horse(seat)
        elif horse is not None and horse.thieves == name:
            state.set_horse(seat, thieves=None, stolen_at=0)
        if courier.escorting == name:
            state.set(seat, escorting=None)
    play.tell(GroupLeft(name, why))
    state.groups = tuple([each for each in state.groups if each.id != name])
    play.lay(loot_rights=tuple([each for each in state.loot_rights if each[1] != name]))


def out_of_fight(play: Play, seat: Seat) -> None:
    """He is somewhere else: what is still to be fought is not (§11.3)."""
    agenda = play.state.agenda
    play.state.agenda = tuple(
        [task for task in agenda if not (isinstance(task, t.Fight) and task.seat == seat)]
    )


# What lasts ---------------------------------------------------------------------------------------


def spare(play: Play, name: str, seat: Seat) -> None:
    """SPARED: a truce through the next turn; a pursuit of him is over."""
    if not play.state.there_is(name):
        return
    group = play.state.group(name)
    truce = noted(group.truce, seat, play.turn + 1)
    play.state.set_group(name, truce=truce, **_given_up(group, seat))


def no_pursuit(play: Play, name: str, seat: Seat) -> None:
    """NO PURSUIT through the next turn; still an enemy at close quarters."""
    group = play.state.group(name)
    kept = noted(group.no_pursuit, seat, play.turn + 1)
    play.state.set_group(name, no_pursuit=kept, **_given_up(group, seat))


def befriend(play: Play, name: str, seat: Seat) -> None:
    """FRIEND: for good, unless he attacks it."""
    if not play.state.there_is(name):
        return
    group = play.state.group(name)
    play.becomes(seat, "friend", name)
    friends = without(group.enemy_of, seat)
    play.state.set_group(name, enemy_of=friends, **_given_up(group, seat))


def _given_up(group: Group, seat: Seat) -> dict[str, object]:
    if group.quarry != seat:
        return {}
    return {"quarry": None, "mode": at_rest(group), "detour": None, "at_wall": None}


def at_rest(group: Group) -> str:
    """What a group is that pursues nobody: on its way back to its line, or standing."""
    return "static" if group.line is None else "return"


def end_truce(play: Play, name: str, seat: Seat) -> None:
    """No truce and no peace from a pursuit any more."""
    group = play.state.group(name)
    play.state.set_group(
        name,
        truce=noted(group.truce, seat, None),
        no_pursuit=noted(group.no_pursuit, seat, None),
        enemy_of=tuple(sorted({*group.enemy_of, seat})),
    )


def note_contacts(play: Play) -> None:
    """Who touches whom, and since when."""
    state = play.state
    seats = range(len(state.couriers))
    in_contact: dict[str, set[Seat]] = {}
    for seat in seats:
        for group in touching(state, seat):
            in_contact.setdefault(group.id, set()).add(seat)
    for group in state.groups:
        contact, round_ = group.contact, group.all_round
        by_it: Collection[Seat] = in_contact.get(group.id, ())
        if not (by_it or contact or round_):
            continue
        for seat in seats:
            touched = seat in by_it
            at_it = touched and is_enemy(state, group, seat)
            since = lasting(contact, seat)
            if at_it and since is None:
                contact = noted(contact, seat, state.turn)
            elif not at_it and since is not None:
                contact = noted(contact, seat, None)
            if not touched and seat in round_:
                round_ = without(round_, seat)
        if contact != group.contact or round_ != group.all_round:
            state.set_group(group.id, contact=contact, all_round=round_)


def all_round(state: State, group: Group, seat: Seat) -> bool:
    """Whether the group stands all round him (§11.1)."""
    since = lasting(group.contact, seat)
    return seat in group.all_round or (since is not None and since < state.turn)


def close_up(play: Play, name: str, seat: Seat) -> None:
    """The group comes straight up to touch him (§11.2, §11.5)."""
    state = play.state
    if not state.there_is(name) or not play.courier(seat).active:
        return
    group, at = state.group(name), play.courier(seat).at
    if group.at == at or seat in group.all_round:
        return
    far = group.radius + play.courier(seat).radius
    heading = heading_to(at, group.at)
    (x, y), (wide, high) = advanced(at, heading, far), state.country.size
    there = min(max(0, x), wide), min(max(0, y), high)  # nobody leaves the table (2.8)
    if there != group.at:
        play.group_goes(name, (group.at, there), "contact", seat)
        play.place_group(name, there)
        if group.mode == "patrol":
            state.set_group(name, mode="return")


COMPASS: tuple[Point, ...] = (
    (10000, 0),
    (7071, 7071),
    (0, 10000),
    (-7071, 7071),
    (-10000, 0),
    (-7071, -7071),
    (0, -10000),
    (7071, -7071),
)
"""East first, round by the south."""


def open_spot(play: Play, at: Point, far: int, first: Point | None = None) -> Point:
    """The first open spot so far off, that way if there is one named, then east first; the spot
    itself if there is none.
    """
    for way in (*([] if first is None else [first]), *COMPASS):
        spot = advanced(at, way, far)
        if outdoors(play.state.country, spot):
            return spot
    return at


def take_messages(play: Play, seat: Seat, group: str | None, why: str, shame: bool = True) -> int:
    """All his despatches go to the group (None: out of the game); 1 shame each (§14.1)."""
    messages = play.courier(seat).messages
    for message in messages:
        play.despatch_goes(message, str(seat), group or "", why)
    play.state.set(seat, messages=())
    if group is not None and play.state.there_is(group):
        held = play.state.group(group).messages
        play.state.set_group(group, messages=tuple(sorted((*held, *messages))))
    if shame and messages:
        play.shame(seat, len(messages), "message")
    return len(messages)


def lost_shame(play: Play, printed: bool) -> bool:
    """Whether a lost despatch shames besides what the row prints (A39)."""
    return not printed or play.state.options.message_shame == "always"


def take_thing(play: Play, seat: Seat, thing: str, group: str | None, why: str) -> None:
    """A thing he has goes to the group's loot."""
    if thing not in play.courier(seat).items:
        return
    play.lose(seat, thing, why)
    if group is not None and play.state.there_is(group):
        goods = (*play.state.group(group).goods, (thing, seat))
        play.state.set_group(group, goods=goods)


def rob(play: Play, seat: Seat, group: str, printed: bool = True) -> None:
    """ROBBED: things, rations, despatches and the horse."""
    play.becomes(seat, "robbed", group)
    for thing in ITEMS:
        take_thing(play, seat, thing, group, "robbed")
    while play.courier(seat).rations:
        play.lose(seat, "ration", "robbed")
    take_horse(play, seat, group)
    take_messages(play, seat, group, "robbed", lost_shame(play, printed))


def take_horse(play: Play, seat: Seat, group: str) -> None:
    """His horse is held by the group; a loose one is lost."""
    horse = play.courier(seat).horse
    if horse is None or horse.stands == "held":
        return
    if horse.stands == "loose":
        play.lose_horse(seat)
        return
    play.horse_is(seat, "held")
    play.state.set_horse(seat, stands="held", held_by=group, at=None, thieves=None, stolen_at=0)


def recover(play: Play, seat: Seat, group: str) -> None:
    """All despatches a group holds come to him: boasts for each (§14.2)."""
    messages = play.state.group(group).messages
    play.state.set_group(group, messages=())
    for message in messages:
        play.despatch_goes(message, group, str(seat), "recovered")
        play.state.set(seat, messages=tuple(sorted((*play.courier(seat).messages, message))))
    if messages:
        play.boast(seat, play.state.options.tables.recovery * len(messages), "recovered")


def own_things(play: Play, seat: Seat, group: str) -> None:
    """His own former things come back to him."""
    goods = play.state.group(group).goods
    for thing, owner in goods:
        if owner == seat:
            play.gain(seat, thing, "recovered")
    play.state.set_group(group, goods=tuple([each for each in goods if each[1] != seat]))


def all_things(play: Play, seat: Seat, group: str) -> None:
    """Everything a group took comes to him."""
    for thing, _owner in play.state.group(group).goods:
        play.gain(seat, thing, "loot")
    play.state.set_group(group, goods=())


def drop_message(play: Play, seat: Seat, message: Seat) -> None:
    """A despatch is destroyed: it is gone, one shame and one boast."""
    play.despatch_goes(message, str(seat), "", "destroyed")
    play.state.set(seat, messages=without(play.courier(seat).messages, message))
    play.shame(seat, 1, "destroyed")
    play.boast(seat, 1, "destroyed")


def hand_message(play: Play, seat: Seat, to: Seat, message: Seat) -> None:
    """A despatch is handed over."""
    play.despatch_goes(message, str(seat), str(to), "given")
    play.state.set(seat, messages=without(play.courier(seat).messages, message))
    play.state.set(to, messages=tuple(sorted((*play.courier(to).messages, message))))


def chits_to_show(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of his chits that do not lie open yet."""
    return tuple([n for n, chit in enumerate(state.couriers[seat].boasts) if not chit.shown])


def showed(play: Play, task: t.AskContestChit, place: int) -> None:
    """A chit is turned up; after the second one they are compared."""
    from game.engine.steeplechase.state import Chit

    seat, other = task.seat, task.other
    value = play.courier(seat).boasts[place].value or 0
    together = play.state.options.contest_reveal == "together"
    if task.against is None:
        if not together:
            play.tell(ChitShown(seat, other, value))
            play.state.set(
                seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True))
            )
        play.push(t.AskContestChit(other, seat, place))
        return
    first = play.courier(other).boasts[task.against].value or 0
    if together:
        play.tell(ChitShown(other, seat, first))
        play.state.set(
            other, boasts=put(play.courier(other).boasts, task.against, Chit(first, shown=True))
        )
    play.tell(ChitShown(seat, other, value))
    play.state.set(seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True)))
    mine, theirs = value, first
    if play.state.options.braggart_contests == "on":
        mine += play.courier(seat).ability == "braggart"
        theirs += play.courier(other).ability == "braggart"
    winner = None if mine == theirs else seat if mine > theirs else other
    play.tell(ContestEnded(other, seat, (theirs, mine), winner))
    if winner is not None:
        play.boast(winner, 1, "contest")

"""What a courier may know of a state, and a state that would look so to him (§17.2)."""

import msgspec

from game.engine.chance import Bag, Chance
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase.data import BOASTS, SHAMES
from game.engine.steeplechase.events import masked
from game.engine.steeplechase.round.turns import EAGERNESS, by_lot
from game.engine.steeplechase.state import Chit, Courier, Options, State, in_bag
from game.engine.steeplechase.tasks import TASKS, AskContestChit
from game.engine.steeplechase.view import SteeplechaseView

replace = msgspec.structs.replace


PILE = 3
"""A pile whose size is hidden is imagined so high at most."""


def look(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[Action | Open, ...]
) -> SteeplechaseView:
    """The view of a seat, or of everybody (None)."""
    over = state.result is not None
    return SteeplechaseView(
        seat=seat,
        to_act=to_act,
        over=over,
        secret=seat is not None and not over,
        options=state.options,
        couriers=tuple(
            [
                c if over or n == seat else masked(c, counted(state.options))
                for n, c in enumerate(state.couriers)
            ]
        ),
        groups=state.groups,
        agenda=tuple([_open(state, task, seat) for task in state.agenda]),
        queue=state.queue,
        picked=tuple([pick is not None for pick in state.picks]),
        pick=None if seat is None else state.picks[seat],
        drum=state.drum,
        turn=state.turn,
        phase=state.phase,
        order=state.order,
        grace=state.grace,
        burning=state.burning,
        flocks=state.flocks,
        open_doors=state.open_doors,
        loot_rights=state.loot_rights,
        spawned=state.spawned,
        boast_bag=Bag((in_bag(state)[0],)),
        shame_bag=Bag((in_bag(state)[1],)),
        result=state.result,
        legal=legal,
    )


def _open(state: State, task: TASKS, seat: Seat | None) -> TASKS:
    """Which chit the challenger chose is his secret where both are turned up together."""
    if not isinstance(task, AskContestChit) or task.against is None or task.other == seat:
        return task
    if state.options.contest_reveal == "together":
        return replace(task, against=-1)
    if counted(state.options) or state.result is not None:
        return task
    # Of his chits only those that lie open are seen, before the pile.
    before = [chit for chit in state.couriers[task.other].boasts[: task.against] if chit.shown]
    return replace(task, against=len(before))


def counted(options: Options) -> bool:
    """Whether everybody knows how many chits each has."""
    return options.chit_counts == "open"


def imagine(view: SteeplechaseView, chance: Chance) -> State:
    """A state that looks to `view.seat` as `view` does: chits that lie face down are drawn."""
    tables = view.options.tables
    boasts, shames = list(tables.boasts.counts), list(tables.shames.counts)
    for courier in view.couriers:
        for chit in courier.boasts:
            _out(boasts, BOASTS, chit.value, tables.boasts)
        for value in courier.shames:
            _out(shames, SHAMES, value, tables.shames)
    boast_bag, shame_bag = Bag(tuple(boasts)), Bag(tuple(shames))
    couriers: list[Courier] = []
    for courier in view.couriers:
        if all(chit.value is not None for chit in courier.boasts) and None not in courier.shames:
            couriers.append(courier)
            continue
        chits = []
        for chit in courier.boasts:
            if chit.value is None:
                boast_bag = boast_bag if len(boast_bag) else tables.boasts
                kind, boast_bag = boast_bag.draw(chance)
                chit = Chit(BOASTS[kind], chit.shown)
            chits.append(chit)
        if not counted(view.options) and chits and not chits[-1].shown:
            # The pile may be of any size.
            for _more in range(chance.below(PILE)):
                boast_bag = boast_bag if len(boast_bag) else tables.boasts
                kind, boast_bag = boast_bag.draw(chance)
                chits.append(Chit(BOASTS[kind]))
        values = []
        for value in courier.shames:
            if value is None:
                shame_bag = shame_bag if len(shame_bag) else tables.shames
                kind, shame_bag = shame_bag.draw(chance)
                value = SHAMES[kind]
            values.append(value)
        couriers.append(replace(courier, boasts=tuple(chits), shames=tuple(values)))
    picks = tuple(
        [
            (view.pick if n == view.seat else _pick(view, chance)) if there else None
            for n, there in enumerate(view.picked)
        ]
    )
    return State(
        options=view.options,
        couriers=tuple(couriers),
        groups=view.groups,
        boast_bag=_of_size(boast_bag, len(view.boast_bag), tables.boasts, chance),
        shame_bag=_of_size(shame_bag, len(view.shame_bag), tables.shames, chance),
        agenda=tuple([_chosen(view, couriers, task, chance) for task in view.agenda]),
        queue=view.queue,
        picks=picks,
        drum=view.drum,
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


def _pick(view: SteeplechaseView, chance: Chance) -> int:
    if view.options.start_order == "reflex":
        return by_lot(chance)
    return chance.below(EAGERNESS) + 1


def _out(counts: list[int], values: tuple[int, ...], value: int | None, full: Bag) -> None:
    """One chit less of that value; a bag that was filled anew has it again."""
    if value is None:
        return
    kind = values.index(value)
    if counts[kind] == 0:
        for n, more in enumerate(full.counts):
            counts[n] += more
    counts[kind] -= 1


def _of_size(bag: Bag, size: int, full: Bag, chance: Chance) -> Bag:
    """So many of those that may be left."""
    while len(bag) < size:
        bag = Bag(tuple([n + m for n, m in zip(bag.counts, full.counts, strict=True)]))
    while len(bag) > size:
        _kind, bag = bag.draw(chance)
    return bag


def _chosen(view: SteeplechaseView, couriers: list[Courier], task: TASKS, chance: Chance) -> TASKS:
    if not isinstance(task, AskContestChit) or task.against != -1:
        return task
    hidden = [n for n, chit in enumerate(couriers[task.other].boasts) if not chit.shown]
    return replace(task, against=hidden[chance.below(len(hidden))])

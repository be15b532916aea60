"""What a courier cannot see of the others: chits face down, and what they chose unseen (17.2)."""

from collections import Counter
from collections.abc import Iterator

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.steeplechase.data import BOASTS, SHAMES
from game.engine.steeplechase.round.turns import EAGERNESS, LATEST, SOONEST
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import AskContestChit
from tests.contract.tables import Place


def hidden(state: State, seat: Seat | None) -> Iterator[Place]:
    """Chits come from one bag of each kind; how many there are may be hidden, too."""
    if state.result is not None:
        return
    yield from _chits(state, seat)
    reflex = state.options.start_order == "reflex"
    springs = range(SOONEST, LATEST + 1) if reflex else range(1, EAGERNESS + 1)
    for other, pick in enumerate(state.picks):
        if other != seat and pick is not None:
            yield Place("eagerness", (pick,), Counter(springs))
    if state.options.chit_counts == "open" and state.options.contest_reveal == "together":
        for task in state.agenda:
            if isinstance(task, AskContestChit) and task.against is not None and task.other != seat:
                down = [n for n, c in enumerate(state.couriers[task.other].boasts) if not c.shown]
                yield Place("contest", (task.against,), Counter(down))


def _chits(state: State, seat: Seat | None) -> Iterator[Place]:
    tables = state.options.tables
    boasts, shames = _full(tables.boasts, BOASTS), _full(tables.shames, SHAMES)
    for n, courier in enumerate(state.couriers):
        boasts.subtract([chit.value for chit in courier.boasts if n == seat or chit.shown])
        shames.subtract(courier.shames if n == seat else ())
    counted = state.options.chit_counts == "open"
    for n, courier in enumerate(state.couriers):
        if n == seat:
            continue
        down = [chit.value for chit in courier.boasts if not chit.shown]
        if down and not counted:
            yield Place("size of a pile", (len(down),), Counter([1, 2, 3]))
        yield from _drawn("boasts", down if counted else down[:1], boasts)
        yield from _drawn("shames", list(courier.shames if counted else courier.shames[:1]), shames)


def _full(bag: Bag, values: tuple[int, ...]) -> Counter[int | None]:
    return Counter(dict(zip(values, bag.counts, strict=True)))


def _drawn(name: str, values: list[int | None], pool: Counter[int | None]) -> Iterator[Place]:
    """A bag that ran out was filled anew; what is in it then is told nowhere."""
    if values and min(pool.values()) >= 0:
        yield Place(name, tuple(values), pool)

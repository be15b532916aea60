"""What of a position may be set by hand: a courier’s strength, goods, chits and horse."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.positions import Setting, exchanged, swapped
from game.engine.steeplechase.data import BOASTS, ITEMS, SHAMES
from game.engine.steeplechase.messages.things import thing
from game.engine.steeplechase.state import Chit, Courier, State
from game.engine.steeplechase.validation.table import A_TURN
from game.engine.words import _, said_as

_MOST_GOODS = 6


def settings(state: State, names: Names) -> tuple[Setting, ...]:
    """Everything that may be set, courier by courier."""
    found: list[Setting] = []
    for seat, courier in enumerate(state.couriers):
        if courier.alive and state.turn:
            found += _of_courier(state, seat, courier, names.seat(seat))
    return tuple(found)


def _with(state: State, seat: Seat, **fields: Any) -> State:
    changed = state.clone()
    changed.set(seat, **fields)
    return changed


def _of_courier(state: State, seat: Seat, courier: Courier, name: str) -> Iterator[Setting]:
    most = min(_MOST_GOODS, A_TURN * (state.turn + 1))
    for field, label, top in (
        ("energy", _("energy"), 3),
        ("rations", _("rations"), max(most, courier.rations)),
        ("wounds", _("wounds"), max(2, courier.wounds)),
    ):

        def with_number(value: int, field: str = field) -> State:
            return _with(state, seat, **{field: value})

        now: int = getattr(courier, field)
        yield Setting(f"{field}.{seat + 1}", name, label, now, with_number, 0, top)
    for item in ITEMS:

        def with_item(value: int, item: str = item) -> State:
            others = [each for each in courier.items if each != item]
            return _with(state, seat, items=tuple(sorted([*others, *[item] * value])))

        there = courier.items.count(item)
        yield Setting(f"{item}.{seat + 1}", name, thing(item), there, with_item, 0, 1)
    if courier.horse is not None and courier.horse.stands in ("ridden", "beside"):
        for field, label in (
            ("superb", _("a superb horse")),
            ("fatigued", _("horse tired")),
            ("wounded", _("horse wounded")),
        ):

            def with_horse(value: int, field: str = field) -> State:
                changed = state.clone()
                changed.set_horse(seat, **{field: bool(value)})
                return changed

            now = int(getattr(courier.horse, field))
            yield Setting(f"{field}.{seat + 1}", name, label, now, with_horse, 0, 1)
    yield from _chits(state, seat, courier, name)


def _chits(state: State, seat: Seat, courier: Courier, name: str) -> Iterator[Setting]:
    """Boasts and shames: another from the bag comes for one that is held."""
    left = state.boast_bag.counts
    for at, chit in enumerate(courier.boasts):
        if chit.value is None:
            continue

        def with_boast(value: str, at: int = at, chit: Chit = chit) -> State:
            assert chit.value is not None  # noqa: S101 - see above
            boasts = exchanged(courier.boasts, at, replace(chit, value=int(value)))
            changed = _with(state, seat, boasts=boasts)
            taken = swapped(left, BOASTS.index(int(value)), BOASTS.index(chit.value))
            changed.boast_bag = Bag(taken)
            return changed

        there = [value for n, value in enumerate(BOASTS) if left[n] or value == chit.value]
        label = said_as("the number of a chit", "boast {n}").format(n=at + 1)
        choices = tuple([(str(value), str(value)) for value in there])
        yield Setting(
            f"boast.{seat + 1}.{at + 1}", name, label, str(chit.value), with_boast, choices=choices
        )
    bag = state.shame_bag.counts
    for at, shame in enumerate(courier.shames):
        if shame is None:
            continue

        def with_shame(value: str, at: int = at, shame: int = shame) -> State:
            changed = _with(state, seat, shames=exchanged(courier.shames, at, int(value)))
            taken = swapped(bag, SHAMES.index(int(value)), SHAMES.index(shame))
            changed.shame_bag = Bag(taken)
            return changed

        there = [value for n, value in enumerate(SHAMES) if bag[n] or value == shame]
        label = said_as("the number of a chit", "shame {n}").format(n=at + 1)
        choices = tuple([(str(value), str(value)) for value in there])
        yield Setting(
            f"shame.{seat + 1}.{at + 1}", name, label, str(shame), with_shame, choices=choices
        )

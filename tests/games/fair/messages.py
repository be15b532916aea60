"""What is said at the fair."""

from typing import Any, Final

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.engine.fields import Field, Goods
from game.engine.kinds import Action, Event
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.open import Open
from game.engine.sentences import Row, Sentences, so
from tests.games.fair import events as e
from tests.games.fair.actions import SIDE, Gallop, Offer, Offering
from tests.games.fair.rules import FairView

OAK = (20, 0)  # a tree everybody knows


def _goods(goods: Goods) -> str:
    return " and ".join([f"{n} {kind}" for kind, n in goods]) or "nothing"


_SAID: Final[Sentences[Names]] = Sentences(
    {
        e.Rested: "{name} rests.",
        e.Moved: "{name} is at {to[0]}, {to[1]}.",
        e.Fired: (
            Row("{name} fires a {weapon} and hits.", so(hit=True)),
            Row("{name} fires a {weapon} and misses."),
        ),
        e.Dared: "{name} dares {pounds} pounds.",
        e.Offered: lambda offered, names: (
            f"{names.seat(offered.seat)} offers {names.seat(offered.to)} "
            f"{_goods(offered.give)} for {_goods(offered.want)}."
        ),
        e.Answered: (Row("{name} says yes.", so(agreed=True)), Row("{name} says no.")),
        e.FairEnded: "The fair is over.",
    },
    {"name": lambda event, names: names.seat(event.seat)},
)
Teller = _SAID.teller


def sentence(event: Event, names: Names) -> str | None:
    return _SAID.of(event, names)


def part(view: FairView) -> None:
    """A fair has no parts."""


def action_label(action: Action | Open, view: FairView, names: Names) -> str:
    match action:
        case Gallop(way, far):
            return f"Gallop {far} furlongs at {way} degrees"
        case Offer(to, give, want):
            return f"Offer {names.seat(to)} {_goods(give)} for {_goods(want)}"
        case Offering(to):
            return f"Offering to {names.seat(to)}"
        case _:
            return type(action).__name__


def field_label(family: Open, field: Field, view: FairView, names: Names) -> str:
    return field.title or field.name.capitalize()


def value_label(family: Open, field: Field, value: Any, view: FairView, names: Names) -> str:
    return names.seat(value) if field.name == "to" else str(value)


def what_now(view: FairView, names: Names) -> str:
    return "It is over." if view.over else f"{names.listed(view.to_act)}, what now?"


def result_lines(view: FairView, names: Names) -> list[str]:
    return ["The fair is over."] if view.over else []


GROUND = Chart(
    (SIDE, SIDE),
    (
        ChartPlace("oak", OAK, "the oak"),
        ChartPlace("gate", (20, 40)),
        ChartPlace("pond", (20, 20), "the pond"),
    ),
    (Way("path", ("oak", "gate"), name="the path"), Way("ride", ("oak", "pond"), one_way=True)),
    (
        Area("meadow", ((30, 30), (36, 30), (36, 36), (30, 36)), "the meadow"),
        Area("nameless", ((1, 1), (2, 1), (2, 2))),
    ),
)


def chart(view: FairView) -> Chart:
    return GROUND


def zones(view: FairView, names: Names) -> tuple[Zone, ...]:
    return tuple(
        [
            Zone(
                f"trader {n}",
                names.seat(n),
                n,
                pieces=(ZonePiece("a horse", id=f"horse {n}", at=t.at), ZonePiece(_goods(t.goods))),
            )
            for n, t in enumerate(view.traders)
        ]
    )

"""How long a map of very many places takes: its arrows, a step of the ring, a pull of the sheet."""

import random
from collections.abc import Callable
from statistics import median

from pygame import K_DOWN, K_LEFT, K_RIGHT, K_UP, KEYDOWN, Surface
from pygame.event import Event

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.scenes.kit.map_control import MapControl, MapSpot, links
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.maps.sheet import names, sheet
from game.sprites.pieces import once
from tools.bench import core

SPOTS = 240
RUNS = 30
_SHEET = (60_000, 40_000)
_ARROWS = (K_RIGHT, K_DOWN, K_LEFT, K_UP)


def moor(spots: int = SPOTS, seed: int = 1739) -> Chart:
    """A moor of so many places with ways between them, and a few woods."""
    lot = random.Random(seed)
    at = [(lot.randrange(_SHEET[0]), lot.randrange(_SHEET[1])) for _spot in range(spots)]
    places = [ChartPlace(f"p{n}", p, f"Place {n}") for n, p in enumerate(at)]
    ways = []
    for n in range(1, spots):
        near = min(range(n), key=lambda m: (at[m][0] - at[n][0]) ** 2 + (at[m][1] - at[n][1]) ** 2)
        if at[near] != at[n]:
            ways.append(Way(f"w{n}", (f"p{n}", f"p{near}")))
    woods = []
    for n in range(8):
        x, y = lot.randrange(_SHEET[0] - 6000), lot.randrange(_SHEET[1] - 6000)
        edge = ((x, y), (x + 5000, y + 800), (x + 5600, y + 4800), (x + 900, y + 5200))
        woods.append(Area(f"wood{n}", edge, kind=f"{n % 4}"))
    return Chart(_SHEET, tuple(places), tuple(ways), tuple(woods))


def measured(runs: int = RUNS, spots: int = SPOTS) -> dict[str, float]:
    """Milliseconds of the core: to lay every arrow, for the ring to go on by one of them, and to
    draw the sheet where it was pulled to, in a window of 1920×1080.
    """
    chart = moor(spots)
    named = tuple([(place.id, place.at) for place in chart.places])
    area = (10, 60, 1240, 520)
    glass = Glass(chart.size, area, margin=10)
    ringed = [MapSpot(place.id, place.at, str) for place in chart.places]
    control = MapControl("map", chart, glass, ringed, "", lambda _name: None)
    keys = [Event(KEYDOWN, key=key, mod=0, unicode="") for key in _ARROWS]
    links(chart, named)

    def step() -> None:
        for key in keys:
            control.type(key)

    near = Glass(chart.size, area, glass.nearer(3.0), 10)
    pulled = [
        Glass(chart.size, area, near.moved(9.0 * n, 4.0 * n), 10) for n in range(-runs, runs, 2)
    ]
    draws = iter(pulled)
    screen = Surface((1920, 1080))

    def pull() -> None:
        seen = next(draws)
        for drawing in (sheet, names):
            screen.blit(once(drawing, chart, seen, Scale(1920, 1080)).surface, area[:2])

    return {
        f"arrows_{spots}_ms": _middle(lambda: links.__wrapped__(chart, named), runs),
        f"step_{spots}_ms": round(_middle(step, runs) / len(keys), 3),
        f"pull_{spots}_ms": _middle(pull, runs),
    }


def _middle(work: Callable[[], object], runs: int) -> float:
    """The middle of some runs, in milliseconds of the core beside the loop."""
    took = [core.timed(work)[1].seconds for _run in range(runs)]
    return round(1000 * median(took), 2)

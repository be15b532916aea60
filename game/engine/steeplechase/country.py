"""Which country is raced over: a map by its name, or one a player made."""

from game.engine.steeplechase.land import (
    DRILL_FIELD,
    MAPS,
    QUEUE_STEP,
    Country,
    in_mils,
    ours,
    parse_country,
    place_in_queue,
)
from game.engine.steeplechase.own import country_of
from game.engine.steeplechase.terrain import (
    INCH,
    Barrier,
    Boxed,
    Bridge,
    Building,
    BuildingKind,
    Camp,
    Finish,
    Ground,
    Kind,
    PatrolLine,
    Posted,
    Start,
    Terrain,
    Village,
    boxed,
)


def country(name: str) -> Country:
    """The map of that id, or the one a player made, which is its own id (see `own`); BadData says
    what is wrong with it.
    """
    if name.startswith("{"):
        return country_of(name)
    return ours(name)


__all__ = [
    "DRILL_FIELD",
    "INCH",
    "MAPS",
    "QUEUE_STEP",
    "Barrier",
    "Boxed",
    "Bridge",
    "Building",
    "BuildingKind",
    "Camp",
    "Country",
    "Finish",
    "Ground",
    "Kind",
    "PatrolLine",
    "Posted",
    "Start",
    "Terrain",
    "Village",
    "boxed",
    "country",
    "in_mils",
    "parse_country",
    "place_in_queue",
]

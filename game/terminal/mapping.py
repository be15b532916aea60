"""A map read out: what stands at every place, what leads from it, and what lies about."""

from collections.abc import Iterable, Iterator

from game.engine.chart import Chart
from game.engine.compass import called, leads, middle, wind
from game.engine.geometry import Point, heading
from game.engine.names import Names
from game.engine.words import _
from game.engine.zones import Zone
from game.session.voice.zones import zone_called


def map_lines(chart: Chart, zones: Iterable[Zone], names: Names, about: str = "") -> list[str]:
    """Every place and all that is beside them, or the places called `about`."""
    standing = list(_standing(zones, names))
    wanted = about.casefold()
    places = [place for place in chart.places if wanted in called(place).casefold()]
    if about and not places:
        return [_("No place on the map is called “{words}”.").format(words=about)]
    told: list[str] = []
    for place in places:
        told.append(leads(chart, place))
        here = [thing for thing, at in standing if chart.spot(at) == place.at]
        if here:
            told.append(_("Here: {things}.").format(things="; ".join(here)))
    if about or not places:
        return told
    taken = {place.at for place in chart.places}
    for thing, at in standing:
        if chart.spot(at) not in taken:
            told.append(_beside(chart, thing, chart.spot(at)))
    told += [_beside(chart, called(area), middle(area)) for area in chart.areas if area.name]
    return told


def _standing(zones: Iterable[Zone], names: Names) -> Iterator[tuple[str, str | Point]]:
    """What stands on the map: whose or which, and where."""
    for zone in zones:
        for piece in zone.pieces:
            if piece.at:
                said = _("{zone}, {piece}")
                yield said.format(zone=zone_called(zone, names), piece=piece.words), piece.at


def _beside(chart: Chart, thing: str, at: Point) -> str:
    """Where something is that is at no place, told from the nearest."""
    place = chart.nearest_place(at)
    if place.at == at:
        return _("{thing}: at {place}.").format(thing=thing, place=called(place))
    said = _("{thing}: {wind} of {place}.")
    return said.format(thing=thing, wind=wind(heading(place.at, at)), place=called(place))

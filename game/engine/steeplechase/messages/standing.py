"""The table in words, zone by zone, with how a courier stands before he acts."""

from functools import cache

from game.engine import chart as charts
from game.engine.chart import Area, Chart, Way
from game.engine.kinds import Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names, listed
from game.engine.steeplechase.country import country
from game.engine.steeplechase.data import ENERGETIC
from game.engine.steeplechase.messages.things import (
    ability_name,
    called,
    energy,
    inches,
    place_name,
    some_group,
    thing,
)
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.state import Courier, Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later, plural


@cache
def _chart(name: str) -> Chart:
    """The map as places, ways and areas."""
    there = country(name)
    terrain = there.terrain
    places = [
        charts.ChartPlace("start", there.start.head, later("The Start"), "start"),
        charts.ChartPlace("finish", there.finish.at, later("Headquarters"), "finish"),
        charts.ChartPlace("camp", there.camp.at, later("The Camp"), "camp"),
    ]
    ways = [Way(b.id, None, (b.start, b.end), b.name, "bridge") for b in terrain.bridges]
    ways += [Way(s.id, None, s.line, s.name, "stream") for s in terrain.streams]
    ways += [Way(w.id, None, w.line, w.name, "wall") for w in terrain.walls]
    areas = [Area(r.id, r.polygon, r.name, "river") for r in terrain.rivers]
    areas += [Area(w.id, w.polygon, w.name, "wood") for w in terrain.woods]
    areas += [Area(r.id, r.polygon, r.name, "rough") for r in terrain.rough]
    areas += [Area(b.id, b.polygon, b.name, b.kind) for b in terrain.buildings]
    return Chart(there.size, tuple(places), tuple(ways), tuple(areas))


def chart(view: SteeplechaseView) -> Chart:
    """The map that tables draw and the terminal reads out."""
    return _chart(view.options.map)


def zones(view: SteeplechaseView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table, in reading order."""
    couriers = [_courier(view, seat, names) for seat in range(len(view.couriers))]
    return (*couriers, _groups(view, names), _country(view))


def _courier(view: SteeplechaseView, seat: Seat, names: Names) -> Zone:
    courier = view.couriers[seat]
    pieces = [ZonePiece(_where(view, seat), id=f"courier {seat}", at=courier.at)]
    if courier.ability is not None:
        pieces.append(ZonePiece(ability_name(courier.ability)))
    pieces.append(ZonePiece(energy(courier.energy)))
    horse = courier.horse
    if horse is not None:
        pieces.append(ZonePiece(_horse(courier)))
    pieces += [ZonePiece(thing(item)) for item in courier.items]
    if courier.rations:
        pieces.append(ZonePiece(plural("{n} meal", "{n} meals", courier.rations)))
    pieces += [
        ZonePiece(_("{whose} despatch").format(whose=names.whose(message)))
        for message in courier.messages
    ]
    if courier.wounds:
        pieces.append(ZonePiece(plural("{n} wound", "{n} wounds", courier.wounds)))
    pieces += [
        ZonePiece(_("boasts {n}").format(n=chit.value), hidden=not chit.shown)
        if chit.value is not None
        else ZonePiece(_("a boast"), hidden=True)
        for chit in courier.boasts
    ]
    pieces += [
        ZonePiece(_("a shame") if value is None else _("shame {n}").format(n=value), hidden=True)
        for value in courier.shames
    ]
    return Zone(f"courier {seat}", names.seat(seat), seat, _line(view, seat), tuple(pieces))


def _where(view: SteeplechaseView, seat: Seat) -> str:
    courier = view.couriers[seat]
    x, y = courier.at
    if courier.inside is not None:
        return _("in {place}").format(place=place_name(view.options.country, courier.inside))
    return _("{x} east, {y} south").format(x=inches(x), y=inches(y))


def _horse(courier: Courier) -> str:
    if courier.horse is None:
        return ""
    horse = courier.horse
    kind = _("a superb horse") if horse.superb else _("a horse")
    tired = _(", tired") if horse.tired else ""
    stands = {
        "ridden": _("ridden"),
        "beside": _("led"),
        "tethered": _("tethered"),
        "loose": _("run off"),
        "held": _("in their hands"),
    }[horse.stands]
    return f"{kind}{tired}, {stands}"


def _line(view: SteeplechaseView, seat: Seat) -> str:
    courier = view.couriers[seat]
    match courier.standing:
        case "dead":
            return _("Dead.")
        case "captured":
            return _("A captive.")
        case "buried":
            return _("Buried to the neck.")
        case _:
            pass
    from game.engine.geometry import distance

    far = distance(courier.at, view.options.country.finish.at)
    told = [_("{far} to go").format(far=inches(far))]
    if courier.asleep:
        told.append(_("asleep"))
    if courier.hidden:
        told.append(_("hidden"))
    if courier.blind:
        told.append(_("blind"))
    if courier.mute:
        told.append(_("mute"))
    if courier.escorting is not None:
        told.append(_("leads prisoners"))
    words = listed(told)
    return words[:1].upper() + words[1:] + "."


def _groups(view: SteeplechaseView, names: Names) -> Zone:
    pieces = []
    for group in view.groups:
        words = _("{id}: {people}").format(
            id=group.id, people=some_group(group.kind, group.figures)
        )
        pieces.append(ZonePiece(words, note=_about(view, group, names), id=group.id, at=group.at))
    return Zone("groups", _("On the road"), pieces=tuple(pieces))


def _about(view: SteeplechaseView, group: Group, names: Names) -> str:
    told = []
    if group.quarry is not None:
        told.append(_("after {name}").format(name=names.seat(group.quarry)))
    if group.captives:
        told.append(_("hold {names}").format(names=names.listed(group.captives)))
    if group.patrols and group.mode != "in_tow":
        told.append(_("{n} of {m} put out of the fight").format(n=group.removed, m=group.threshold))
    return ", ".join(told)


def _country(view: SteeplechaseView) -> Zone:
    country_ = view.options.country
    pieces = [ZonePiece(place_name(country_, name)) for name, _turn in view.burning]
    line = _("{name}, {wide} by {high} inches.").format(
        name=_(country_.name), wide=country_.size[0] // 1000, high=country_.size[1] // 1000
    )
    return Zone("country", _("The country"), line=line, pieces=tuple(pieces))


def capital(words: str) -> str:
    """With a capital at its head."""
    return words[:1].upper() + words[1:]


def within(words: str) -> str:
    """A name in the middle of a sentence: its article is small there."""
    article = _("The {name}").format(name="")
    if not words.startswith(article):
        return words
    return _("the {name}").format(name=words[len(article) :])


def closed(words: str) -> str:
    """With a full stop, where a quotation does not bring its own."""
    return words if words.endswith((".”", "!”", "?”")) else f"{words}."


def standing_lines(view: SteeplechaseView) -> tuple[str, ...]:
    """The same in two lines at most; who is near stands beside the map."""
    seat = view.seat
    if seat is None:
        return ()
    state = behind(view)
    courier = state.couriers[seat]
    upon = obliging(state, seat)
    names = {group.id: called(group) for group in view.groups}
    found = []
    if upon:
        groups = listed([names[name] for name in upon])
        found.append(_("Upon you: {groups}. Speak, or fight.").format(groups=groups))
    if courier.energy < ENERGETIC:
        wants = (_("sleep"), _("food"), _("drink"))[courier.energy]
        said = _("You are {state}, and need {thing}.")
        found.append(said.format(state=energy(courier.energy), thing=wants))
    return tuple(found)

"""What a ride may come to, in words: what lies on the line, how far the dice carry, who sees it."""

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from game.engine.geometry import Line, distance
from game.engine.kinds import Seat
from game.engine.names import listed
from game.engine.steeplechase.draft.good import Good
from game.engine.steeplechase.eyes import eyes
from game.engine.steeplechase.reckon.fan import Eye, Fan, Mark
from game.engine.steeplechase.reckon.road import by_road
from game.engine.steeplechase.say.chances import chance
from game.engine.steeplechase.say.things import called, inches, place_name
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later

WHYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "road": later("by the road"),
        "finish": later("straight at headquarters"),
        "bridge": later("towards {place}"),
        "door": later("to the door of {place}"),
        "gap": later("past the end of {place}"),
        "cover": later("into the cover of {place}"),
        "camp": later("towards the camp"),
    }
)


def good_words(good: Good, view: SteeplechaseView) -> str:
    """What a heading is good for."""
    return _(WHYS[good.why]).format(place=place_name(view.options.country, good.what))


def mark_name(mark: Mark, view: SteeplechaseView) -> str:
    """What lies there."""
    country = view.options.country
    match mark.kind:
        case "edge":
            return _("the edge of the table")
        case "river" if not mark.what:
            return _("the river")
        case "finish":
            return _("headquarters")
        case "enemy":
            group = next((g for g in view.groups if g.id == mark.what), None)
            return called(group) if group is not None else mark.what
        case "lane":
            return _("in line with {place}").format(place=place_name(country, mark.what))
        case "door":
            return _("the door of {place}").format(place=place_name(country, mark.what))
        case _:
            return place_name(country, mark.what)


def mark_does(mark: Mark, odds: bool) -> str:
    """What it does to whoever comes there."""
    if mark.leap is not None:
        needs = mark.leap.needs
        if needs <= 1:
            said = _("you may jump: you are over whatever falls")
        elif needs > 6:
            said = _("you may jump, but no die is enough")
        else:
            said = _("you may jump: {n} or more").format(n=needs)
        if odds:
            said = _("{said}, over {over}, thrown {falls}").format(
                said=said, over=chance(mark.leap.over), falls=chance(mark.leap.falls)
            )
        return said
    match mark.kind:
        case "woods":
            return _("a 1 throws you")
        case "lane" | "door":
            return _("you may stop here") if mark.kind == "lane" else _("you may go in")
        case "enemy":
            return _("contact")
        case "finish":
            return _("you have won through")
        case _:
            return _("you stop")


def mark_line(mark: Mark, view: SteeplechaseView, odds: bool) -> str:
    """A thing on the line, in one line."""
    name = mark_name(mark, view)
    name = name[:1].upper() + name[1:]
    far = inches(mark.far)
    said = _("{thing} after {far}: {does}.").format(thing=name, far=far, does=mark_does(mark, odds))
    if odds and not mark.comes.sure:
        said += " " + _("So far the dice carry {odds}.").format(odds=chance(mark.comes))
    return said


def short(mils: int) -> str:
    """A distance in as few letters as can be: "7", "7.5"."""
    tenths = round(mils / 100)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"


def reach_line(fan: Fan, odds: bool) -> str:
    """How far the dice may carry, and what is left by road then."""
    least, most = fan.bars[0].far, fan.longest
    road = _("{least} to {most} inches by road are left then").format(
        least=short(fan.road[0]), most=short(fan.road[1])
    )
    if fan.road[0] == fan.road[1]:
        road = _("{n} inches by road are left then").format(n=short(fan.road[0]))
    if least == most:
        return _("{far} inches; {road}.").format(far=short(most), road=road)
    if not odds:
        return _("{least} to {most} inches; {road}.").format(
            least=short(least), most=short(most), road=road
        )
    whole = sum([bar.ways for bar in fan.bars])
    mean = sum([bar.far * bar.ways for bar in fan.bars]) // whole
    return _("{least} to {most} inches, {mean} on average; {road}.").format(
        least=short(least), most=short(most), mean=short(mean), road=road
    )


def eye_line(eye: Eye, view: SteeplechaseView) -> str:
    """A group that would ride after him."""
    group = next(each for each in view.groups if each.id == eye.group)
    name = called(group)
    name = name[:1].upper() + name[1:]
    if not eye.seen.ways:
        return _("{group} would lose you.").format(group=name)
    said = _("{group} would come after you: {seen}, and reach you this turn: {caught}.")
    return said.format(group=name, seen=chance(eye.seen), caught=chance(eye.caught))


def eyes_line(fan: Fan, view: SteeplechaseView, odds: bool) -> str:
    """Who would come after him, the worst first."""
    seen = [eye for eye in fan.eyes if eye.seen.ways]
    if not seen:
        lost = [eye for eye in fan.eyes if eye.here]
        if lost:
            return _("Nobody would see you any more where you end.")
        return _("Nobody would see you where you end.")
    if odds:
        worst = sorted(seen, key=lambda eye: -eye.caught.ways * 1.0 / eye.caught.whole)
        return " ".join([eye_line(eye, view) for eye in worst[:2]])
    names = {g.id: g for g in view.groups}
    return _("In sight of {groups}.").format(
        groups=listed([called(names[eye.group]) for eye in seen])
    )


def walk_lines(path: Line, seat: Seat, view: SteeplechaseView) -> tuple[str, ...]:
    """What is said of a way whose length is certain: how far, and who sees where it ends."""
    end, far = path[-1], sum([distance(a, b) for a, b in pairwise(path)])
    lines = [_("{far} inches.").format(far=short(far))]
    left = by_road(view.options.map, end)
    if left is not None:
        road = _("{n} inches by road are left then").format(n=short(left))
        lines = [_("{far} inches; {road}.").format(far=short(far), road=road)]
    names = {group.id: called(group) for group in view.groups}
    found = eyes(view, seat, end, view.couriers[seat].radius)
    seen = [names[each.group] for each in found if each.seen]
    if seen:
        lines.append(_("In sight of {groups}.").format(groups=listed(seen)))
    else:
        lines.append(_("Nobody would see you where you end."))
    return tuple(lines)


def pair_line(fan: Fan, view: SteeplechaseView) -> str:
    """What pairs and three alike would do."""
    if fan.dice + len(fan.fixed) < 2:
        return ""
    names = {group.id: called(group) for group in view.groups}
    parts = []
    if fan.pair.ways:
        whom = [names[each.group] for each in fan.woken if each.group in names][:2]
        if whom:
            parts.append(
                _("A pair: {odds}, and moves {groups}.").format(
                    odds=chance(fan.pair), groups=listed(whom)
                )
            )
        else:
            said = _("A pair: {odds}; nobody is there to move.")
            parts.append(said.format(odds=chance(fan.pair)))
    if fan.triple.ways:
        parts.append(
            _("Three alike: {odds}; everybody tires, and half the way.").format(
                odds=chance(fan.triple)
            )
        )
    return " ".join(parts)


def ride_lines(fan: Fan, view: SteeplechaseView, odds: bool) -> tuple[str, ...]:
    """What a friend at the table says of a ride, in four lines at most."""
    lines = [reach_line(fan, odds)]
    if fan.marks:
        lines.append(mark_line(fan.marks[0], view, odds))
    lines.append(eyes_line(fan, view, odds))
    if odds:
        lines.append(pair_line(fan, view))
    return tuple([line for line in lines if line])


def line_notes(fan: Fan, view: SteeplechaseView) -> tuple[str, ...]:
    """All that lies on a line, and all who would come after him, in full."""
    lines = [mark_line(mark, view, True) for mark in fan.marks]
    lines += [eye_line(eye, view) for eye in fan.eyes]
    return tuple(lines) or (_("Nothing lies on this line as far as the dice carry."),)


def dice_notes(fan: Fan, view: SteeplechaseView) -> tuple[str, ...]:
    """How far the dice carry, and what pairs would do."""
    whole = sum([bar.ways for bar in fan.bars])
    said = _("All {n} throws are counted; a bar is as high as its distance is likely.")
    if fan.fixed and not fan.dice:
        said = _("The dice lie: this is how far they carry.")
    lines = [said.format(n=whole), reach_line(fan, True), pair_line(fan, view)]
    return tuple([line for line in lines if line])

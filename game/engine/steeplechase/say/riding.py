"""What a ride may come to, in words: what lies on the line, how far the dice carry, who sees it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from game.engine.geometry import Line, Point, distance
from game.engine.kinds import Seat
from game.engine.names import listed
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.draft.good import Good
from game.engine.steeplechase.eyes import eyes
from game.engine.steeplechase.reckon.fan import Eye, Fan, Mark
from game.engine.steeplechase.reckon.road import to_go
from game.engine.steeplechase.say.gains import chance
from game.engine.steeplechase.say.things import called, inches, place_name, short, some_group
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later

WHYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "road": later("on the way to headquarters"),
        "over": later("over {place}"),
        "finish": later("straight at headquarters"),
        "bridge": later("to {place}, {far}; then over it"),
        "door": later("to the door of {place}"),
        "gap": later("past the end of {place}"),
        "cover": later("into the cover of {place}"),
        "camp": later("towards the camp"),
    }
)


FEW: Final = 3
"""So many things on a line are told of before one asks."""


def good_words(good: Good, view: SteeplechaseView, start: Point) -> str:
    """What a heading from there is good for."""
    place = place_name(view.options.country, good.what)
    return _(WHYS[good.why]).format(place=place, far=inches(distance(start, good.at)))


def mark_name(mark: Mark, country: Country, groups: Sequence[Group]) -> str:
    """What lies there."""
    match mark.kind:
        case "edge":
            return _("the edge of the table")
        case "river" if not mark.what:
            return _("the river")
        case "finish":
            return _("headquarters")
        case "enemy":
            group = next((g for g in groups if g.id == mark.what), None)
            return some_group(group.kind, group.figures) if group is not None else mark.what
        case "lane":
            return place_name(country, mark.what)
        case "door":
            return _("the door of {place}").format(place=place_name(country, mark.what))
        case _:
            return place_name(country, mark.what)


def told_marks(fan: Fan) -> tuple[Mark, ...]:
    """Of what lies on a line the first few things, a bridge's two lanes as one."""
    found: dict[tuple[str, str], Mark] = {}
    for mark in fan.marks:
        found.setdefault((mark.kind, mark.what), mark)
    return tuple(found.values())[:FEW]


def mark_briefly(mark: Mark, odds: bool) -> str:
    """The same in a few words, for a row on the map or beside it."""
    if mark.leap is not None:
        if odds:
            return _("over it: {chance}").format(chance=chance(mark.leap.over))
        needs = mark.leap.needs
        return _("no jump is enough") if needs > 6 else _("jump: {n}+").format(n=max(1, needs))
    match mark.kind:
        case "woods":
            return _("a 1 throws you")
        case "lane":
            return _("you may stop")
        case "door":
            return _("you may go in")
        case "finish":
            said = _("you arrive")
        case "enemy":
            said = _("they hold you up")
        case _:
            said = _("stops you")
    return _("{what}: {chance}").format(what=said, chance=chance(mark.comes)) if odds else said


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
    name = mark_name(mark, view.options.country, view.groups)
    name = name[:1].upper() + name[1:]
    far = inches(mark.far)
    said = _("{thing} after {far}: {does}.").format(thing=name, far=far, does=mark_does(mark, odds))
    if odds and not mark.comes.sure:
        said += " " + _("So far the dice carry {odds}.").format(odds=chance(mark.comes))
    return said


def reach_line(fan: Fan, odds: bool) -> str:
    """How far the dice may carry, and what is left to go then."""
    least, most = fan.bars[0].far, fan.longest
    far = short(most) if least == most else f"{short(least)}–{short(most)}"
    left, right = fan.road
    road = short(left) if left == right else f"{short(left)}–{short(right)}"
    if odds and least != most:
        whole = sum([bar.ways for bar in fan.bars])
        mean = short(sum([bar.far * bar.ways for bar in fan.bars]) // whole)
        said = _("{far} inches, {mean} on average; {road} left to go.")
        return said.format(far=far, mean=mean, road=road)
    return _("{far} inches; {road} left to go.").format(far=far, road=road)


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
    left = short(to_go(view.options, end))
    lines = [_("{far} inches; {road} left to go.").format(far=short(far), road=left)]
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

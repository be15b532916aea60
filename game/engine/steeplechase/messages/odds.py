"""What a ride, a fight and a pursuit may come to, in words; what is kept, and what a table may
bring.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from game.engine.geometry import Line, Point, distance
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import headed, listed
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.draft import Good
from game.engine.steeplechase.messages import sums
from game.engine.steeplechase.messages.sums import chance, shares
from game.engine.steeplechase.messages.things import (
    THINGS,
    called,
    group_name,
    inches,
    place_name,
    short,
    some_group,
)
from game.engine.steeplechase.odds import to_go
from game.engine.steeplechase.odds.duel import Chase, Course, Exchange, ExchangeOdds, Foes, Way
from game.engine.steeplechase.odds.effects import FACES
from game.engine.steeplechase.odds.fan import Fan, FanMark, Pursuer
from game.engine.steeplechase.odds.fates import Boast, Eager, Kept, Rising, RunContest
from game.engine.steeplechase.odds.tables import Table
from game.engine.steeplechase.relations import eyes
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural


def kept_line(now: Kept) -> str:
    """What is kept: "You keep freedom 86%, despatch 96%, horse 79%."."""
    told = [_("freedom {chance}").format(chance=sums.chance(now.freedom))]
    if now.despatches is not None:
        told.append(_("despatch {chance}").format(chance=sums.chance(now.despatches)))
    if now.horse is not None:
        told.append(_("horse {chance}").format(chance=sums.chance(now.horse)))
    said = _("You keep {things}.").format(things=listed(told))
    if now.life < 1:
        dead = sums.chance(Fraction(1) - now.life)
        return _("{said} Your life is at stake: {chance}.").format(said=said, chance=dead)
    return said


def summary(table: Table) -> str:
    """A table in a line: what may come of one throw, and how likely; "" for nothing of weight."""
    told = [
        _("{what} {chance}").format(what=each.said, chance=sums.chance(table.likely(*each.of)))
        for each in THINGS.weighs
        if table.likely(*each.of)
    ]
    fallen = table.likely("asked")
    if fallen:
        told.append(_("a question for you {chance}").format(chance=sums.chance(fallen)))
    return _("{what}.").format(what=", ".join(told)) if told else ""


FEW: Final = 3
"""So many things on a line are told of before one asks."""


def good_words(good: Good, view: SteeplechaseView, start: Point) -> str:
    """What a heading from there is good for."""
    place = place_name(view.options.country, good.what)
    return THINGS.headings[good.why].said.format(place=place, far=inches(distance(start, good.at)))


def mark_name(mark: FanMark, country: Country, groups: Sequence[Group]) -> str:
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


def told_marks(fan: Fan) -> tuple[FanMark, ...]:
    """Of what lies on a line the first few things, a bridge's two lanes as one."""
    found: dict[tuple[str, str], FanMark] = {}
    for mark in fan.marks:
        found.setdefault((mark.kind, mark.what), mark)
    return tuple(found.values())[:FEW]


def mark_briefly(mark: FanMark, odds: bool) -> str:
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


def mark_does(mark: FanMark, odds: bool) -> str:
    """What it does to whoever comes there."""
    if mark.leap is not None:
        needs, over, falls = mark.leap.needs, chance(mark.leap.over), chance(mark.leap.falls)
        if needs <= 1 and odds:
            said = _("you may jump: you are over whatever falls, over {over}, thrown {falls}")
        elif needs <= 1:
            said = _("you may jump: you are over whatever falls")
        elif needs > 6 and odds:
            said = _("you may jump, but no die is enough, over {over}, thrown {falls}")
        elif needs > 6:
            said = _("you may jump, but no die is enough")
        elif odds:
            said = _("you may jump: {n} or more, over {over}, thrown {falls}")
        else:
            said = _("you may jump: {n} or more")
        return said.format(n=needs, over=over, falls=falls)
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


def mark_line(mark: FanMark, view: SteeplechaseView, odds: bool) -> str:
    """A thing on the line, in one line."""
    name, far = mark_name(mark, view.options.country, view.groups), inches(mark.far)
    said = _("{thing} after {far}: {does}.").format(thing=name, far=far, does=mark_does(mark, odds))
    told = [headed(said)]
    if odds and not mark.comes.sure:
        told.append(_("So far the dice carry {odds}.").format(odds=chance(mark.comes)))
    return " ".join(told)


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


def eye_line(eye: Pursuer, view: SteeplechaseView) -> str:
    """A group that would ride after him."""
    group = next(each for each in view.groups if each.id == eye.group)
    said = _("{group} would lose you.")
    if eye.seen.ways:
        said = _("{group} would come after you: {seen}, and reach you this turn: {caught}.")
    return headed(
        said.format(group=called(group), seen=chance(eye.seen), caught=chance(eye.caught))
    )


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


def needs_words(now: ExchangeOdds) -> str:
    """Which face an exchange wants."""
    if now.needs > FACES:
        return _("no face does")
    if now.needs == 1:
        return _("any face does")
    return _("needs {n} or more").format(n=now.needs)


def defend_line(now: Exchange) -> str:
    """Only fending off."""
    return _("Only fend off: {needs}, {chance} fended off.").format(
        needs=needs_words(now.defend), chance=sums.chance(now.defend.won)
    )


def strike_line(now: Exchange, harmless: bool) -> str:
    """Striking boldly."""
    said = _("Strike boldly: {needs}, {chance} put out of the fight, beaten {lost}.")
    if harmless:
        said = _(
            "Strike boldly: {needs}, {chance} put out of the fight, nothing comes of it {lost}."
        )
    return said.format(
        needs=needs_words(now.strike),
        chance=sums.chance(now.strike.won),
        lost=sums.chance(1 - now.strike.won),
    )


def course_words(now: Course) -> str:
    """How a fight may end."""
    broken, beaten, parted = shares((now.broken, now.beaten, now.parted))
    told = []
    if now.broken:
        told.append(_("they break {chance}").format(chance=broken))
    told.append(_("beaten {chance}").format(chance=beaten))
    if now.parted:
        told.append(_("you part {chance}").format(chance=parted))
    return ", ".join(told)


def way_name(way: Way) -> str:
    """How a fight is fought."""
    match way:
        case "defend":
            return _("Only fending off")
        case "strike":
            return _("Only striking")
        case _:
            return _("The best mix")


def course_line(way: Way, now: Course) -> str:
    """A whole fight in one way."""
    return _("{way}: {course}.").format(way=way_name(way), course=course_words(now))


def after_lines(now: Exchange) -> list[str]:
    """The rest of the fight after each stance, fought with the best mix."""
    if not now.left:
        return []
    return [
        _("If you fend off now, in the end: {course}.").format(
            course=course_words(now.after_defend)
        ),
        _("If you strike now, in the end: {course}.").format(course=course_words(now.after_strike)),
    ]


def foes_line(foes: tuple[Foes, ...], view: SteeplechaseView) -> str:
    """Whom one meets, and when they break."""
    groups = {group.id: group for group in view.groups}
    told = []
    for each in foes:
        name = group_name(groups[each.group].kind) if each.group in groups else _("the wolves")
        said = plural(
            "{{count}} of {{group}}, who break when {n} falls",
            "{{count}} of {{group}}, who break when {n} fall",
            each.breaks,
        )
        told.append(said.format(count=each.meets, group=name))
    return _("You meet {foes}.").format(foes=listed(told))


# Pursuit ------------------------------------------------------------------------------------------


def chase_line(now: Chase, view: SteeplechaseView) -> str:
    """What a group does about a courier."""
    group = next(each for each in view.groups if each.id == now.group)
    said = _("{group}, {far} off: {why}.")
    if now.pursues and now.gap == 0:
        said = _("{group} have reached you.")
    elif now.pursues:
        said = _("{group} ride after you from {far}: they catch you {chance}, shoot {shots}.")
    return headed(
        said.format(
            group=called(group),
            far=inches(now.gap),
            chance=sums.chance(now.catches),
            shots=sums.chance(now.shoots),
            why=why_words(now, view.options.country),
        )
    )


def why_words(now: Chase, country: Country) -> str:
    """Why a group does not ride after somebody."""
    match now.why:
        case "no_foe":
            return _("no enemies of yours")
        case "no_pursuit":
            return _("they let you ride")
        case "hidden":
            return _("they cannot see you")
        case "far":
            return _("they see {far} at most").format(far=inches(now.sees_within))
        case "behind":
            return _("you are behind them")
        case "blocked":
            return _("{place} is in between").format(place=place_name(country, now.what))
        case _:
            return _("another is nearer")


def safe_line(chance: Fraction) -> str:
    """Whether anybody catches him."""
    return _("Nobody catches you: {chance}.").format(chance=sums.chance(chance))


# Captives, queues and boasts ----------------------------------------------------------------------


def run_line(now: RunContest) -> str:
    """Running with so many dice."""
    halves = round(2 * now.mean)
    far = plural("{n} inch", "{n} inches", halves // 2)
    if halves % 2:
        far = _("{n} inches").format(n=f"{halves // 2}½")
    return _("{dice}: away {chance}, about {far} in the mean.").format(
        dice=plural("{n} die", "{n} dice", now.dice), chance=sums.chance(now.away), far=far
    )


def rising_line(now: Rising) -> str:
    """Rising against one's captors."""
    return _("You meet {n} of them, one after another: {course}. {kept}").format(
        n=now.meets, course=course_words(now.course), kept=kept_line(now.kept)
    )


def eager_line(now: Eager) -> str:
    """An eagerness."""
    return _("Eager for {n}: you step up {chance}, and lead {first}; last {last}.").format(
        n=now.pick,
        chance=sums.chance(now.steps_up),
        first=sums.chance(now.places[0]),
        last=sums.chance(now.places[-1]),
    )


def answer_line(now: Boast, shown: int, other: int, names: Names) -> str:
    """A chit against one that lies open: that is certain."""
    if now.won:
        said = _("Your {n} is better than {whose} {shown}: you draw a boast.")
    elif now.alike:
        said = _("Your {n} is as good as {whose} {shown}: nobody draws.")
    else:
        said = _("Your {n} is worse than {whose} {shown}: {name} draws a boast.")
    return said.format(n=now.value, shown=shown, whose=names.whose(other), name=names.seat(other))


def boast_line(now: Boast, other: int, names: Names) -> str:
    """A chit in a contest."""
    return _("Your {n} against {name}: better {won}, alike {alike}, worse {lost}.").format(
        n=now.value,
        name=names.seat(other),
        won=sums.chance(now.won),
        alike=sums.chance(now.alike),
        lost=sums.chance(now.lost),
    )

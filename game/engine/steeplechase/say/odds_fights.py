"""Fights and pursuits as they can be reckoned, in words."""

from fractions import Fraction

from game.engine.names import Names, listed
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.reckon.boasting import Boast
from game.engine.steeplechase.reckon.captive import Rising, Run
from game.engine.steeplechase.reckon.chase import Chase
from game.engine.steeplechase.reckon.duel import Course, Exchange, Foes, Met, Way
from game.engine.steeplechase.reckon.eager import Eager
from game.engine.steeplechase.reckon.table import FACES
from game.engine.steeplechase.say import gains
from game.engine.steeplechase.say.odds import kept_line, shares
from game.engine.steeplechase.say.things import called, group_name, inches, place_name
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural


def needs_words(now: Met) -> str:
    """Which face an exchange wants."""
    if now.needs > FACES:
        return _("no face does")
    if now.needs == 1:
        return _("any face does")
    return _("needs {n} or more").format(n=now.needs)


def defend_line(now: Exchange) -> str:
    """Only fending off."""
    return _("Only fend off: {needs}, {chance} fended off.").format(
        needs=needs_words(now.defend), chance=gains.chance(now.defend.won)
    )


def strike_line(now: Exchange, harmless: bool) -> str:
    """Striking boldly."""
    lost = gains.chance(1 - now.strike.won)
    fails = _("nothing comes of it {chance}") if harmless else _("beaten {chance}")
    return _("Strike boldly: {needs}, {chance} put out of the fight, {fails}.").format(
        needs=needs_words(now.strike),
        chance=gains.chance(now.strike.won),
        fails=fails.format(chance=lost),
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
        fall = plural("who break when {n} falls", "who break when {n} fall", each.breaks)
        told.append(_("{n} of {group}, {breaks}").format(n=each.meets, group=name, breaks=fall))
    return _("You meet {foes}.").format(foes=listed(told))


# Pursuit ------------------------------------------------------------------------------------------


def chase_line(now: Chase, view: SteeplechaseView) -> str:
    """What a group does about a courier."""
    group = next(each for each in view.groups if each.id == now.group)
    name = called(group)
    name = name[:1].upper() + name[1:]
    far = inches(now.gap)
    if now.pursues and now.gap == 0:
        return _("{group} have reached you.").format(group=name)
    if now.pursues:
        return _(
            "{group} ride after you from {far}: they catch you {chance}, shoot {shots}."
        ).format(
            group=name,
            far=far,
            chance=gains.chance(now.catches),
            shots=gains.chance(now.shoots),
        )
    return _("{group}, {far} off: {why}.").format(
        group=name, far=far, why=why_words(now, view.options.country)
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
    return _("Nobody catches you: {chance}.").format(chance=gains.chance(chance))


# Captives, queues and boasts ----------------------------------------------------------------------


def run_line(now: Run) -> str:
    """Running with so many dice."""
    halves = round(2 * now.mean)
    far = _("{n} inches").format(n=f"{halves // 2}½" if halves % 2 else halves // 2)
    return _("{dice}: away {chance}, about {far} in the mean.").format(
        dice=plural("{n} die", "{n} dice", now.dice), chance=gains.chance(now.away), far=far
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
        chance=gains.chance(now.steps_up),
        first=gains.chance(now.places[0]),
        last=gains.chance(now.places[-1]),
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
        won=gains.chance(now.won),
        alike=gains.chance(now.alike),
        lost=gains.chance(now.lost),
    )

"""What is said of every number at the table that no decision owns."""

from collections.abc import Callable, Iterator
from functools import partial

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.steeplechase import say
from game.engine.steeplechase.citing import rule_of_number
from game.engine.steeplechase.say.things import ability_line, energy, inches, some_group, things
from game.engine.words import _, plural
from game.scenes.steeplechase import race
from game.scenes.steeplechase.doing import Doing
from game.scenes.steeplechase.furniture import Furniture
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer

_OfSeat = Callable[[Seat, Names, SteeplechaseShown], str]


def lasting(furniture: Furniture, shown: SteeplechaseShown, on: Composer) -> Iterator[Noted]:
    """The numbers that always stand there: on slips, in the bar."""
    names = furniture.names
    said: dict[str, tuple[_OfSeat, str]] = {
        "where": (where_note, "order"),
        "energy": (energy_note, "energy"),
        "despatches": (despatch_note, "despatches"),
        "wounds": (wounds_note, "wounds"),
        "ration": (ration_note, "meals"),
        "boasts": (boasts_note, "boasts"),
        "shames": (shames_note, "shames"),
    }
    for seat in range(len(shown.view.couriers)):
        parts = on.parts.get(f"slip:{seat}", {})
        for part, (note, rule) in said.items():
            if part in parts and parts[part].width:
                told = partial(_of_seat, note, rule, seat, names)
                yield Noted(f"number:{part}:{seat}", parts[part], told)
    yield Noted("number:turn", furniture.layout.turn, partial(_turn, names))
    if "bar:limit" in on.parts or on.stage.get("bar:limit") is not None:
        yield Noted("number:limit", furniture.layout.limit, _limit)


def passing(furniture: Furniture, shown: SteeplechaseShown, on: Composer) -> Iterator[Noted]:
    """Those that come and go: dice, groups on the map, the table sheet."""
    names, desk = furniture.names, furniture.layout.dice_desk
    leather = furniture.leather(shown)
    if leather is not None and "leather" in on.parts and not isinstance(shown.doing, Doing):
        count = len(leather.faces) + bool(leather.black)
        if count:
            yield Noted("number:dice", desk.leather, partial(_dice, names))
    for group in shown.view.groups:
        parts = on.parts.get(f"map:group {group.id}", {})
        at = parts.get("number") or parts.get("base")
        if at is not None and at.width and not furniture.covered(shown):
            yield Noted(f"number:group:{group.id}", at, partial(_group, group.id, names))
    sheet = on.parts.get("told:sheet", {})
    for part, at in sheet.items():
        yield Noted(f"number:sheet:{part}", at, partial(_sheet, part, names))


# What is said -------------------------------------------------------------------------------------


def _cited(text: str, what: str) -> str:
    """A note with the rule behind it."""
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number(what)) if text else ""


def _of_seat(note: _OfSeat, what: str, seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    return _cited(note(seat, names, shown), what)


def where_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """How far he has to go, how that is measured, and what he came last."""
    view, name = shown.view, names.seat(seat)
    far = inches(round(race.far(view, seat), -2))
    if view.options.race_order == "straight":
        said = _("{name}: {far} to headquarters, as the crow flies").format(name=name, far=far)
    else:
        said = _("{name}: {far} to headquarters by the road").format(name=name, far=far)
    track = shown.story.track(str(seat))
    if track is not None and track.far:
        last = inches(round(track.far, -2))
        said = _("{said}; came {last} in turn {n}").format(said=said, last=last, n=track.turn)
    return said


def energy_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """What he may throw again, and what he needs."""
    courier, name = shown.view.couriers[seat], names.seat(seat)
    how = energy(courier.energy)
    told = (
        _("{name} is {how}: no die may be thrown again; sleep helps"),
        _("{name} is {how}: 1s may be thrown again; food helps"),
        _("{name} is {how}: 1s and 2s may be thrown again; drink helps"),
        _("{name} is {how}: 1s, 2s and 3s may be thrown again"),
    )[courier.energy]
    return told.format(name=name, how=how)


def despatch_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """Whose despatches he carries."""
    carried, name = shown.view.couriers[seat].messages, names.seat(seat)
    if not carried:
        return _("{name} has no despatch").format(name=name)
    whose = [names.whose(each) for each in carried]
    return _("{name} carries {whose} despatch").format(name=name, whose=", ".join(whose))


def wounds_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """What they cost."""
    count, name = shown.view.couriers[seat].wounds, names.seat(seat)
    if not count:
        return _("{name} is not wounded").format(name=name)
    said = plural("{n} wound", "{n} wounds", count)
    if shown.view.options.wounds == "minus_one":
        return _("{name} has {wounds}: −{n} on every blow").format(name=name, wounds=said, n=count)
    return _("{name} has {wounds}: so many guards fewer").format(name=name, wounds=said)


def ration_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """Meals in the bag."""
    count = shown.view.couriers[seat].rations
    said = plural("{n} meal", "{n} meals", count)
    return _("{name} has {meals}, each eaten once").format(name=names.seat(seat), meals=said)


def boasts_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """How many, what they come to for whoever may know, and what this turn has brought."""
    courier, name = shown.view.couriers[seat], names.seat(seat)
    values = [chit.value for chit in courier.boasts]
    said = plural("{n} boast", "{n} boasts", len(values))
    said = _("{name} has {boasts}").format(name=name, boasts=said)
    known = [value for value in values if value is not None]
    if known and len(known) == len(values):
        total = sum(known) + (len(known) if courier.ability == "braggart" else 0)
        sums = " + ".join([str(value) for value in known])
        if courier.ability == "braggart":
            sums = f"{sums} + {len(known)}"
        said = _("{said}: {sum} = {total}").format(said=said, sum=sums, total=total)
    elif values:
        said = _("{said}, worth 2 to 5 each, face down").format(said=said)
    return said


def shames_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """The same of shames."""
    courier, name = shown.view.couriers[seat], names.seat(seat)
    said = plural("{n} shame", "{n} shames", len(courier.shames))
    said = _("{name} has {shames}").format(name=name, shames=said)
    known = [value for value in courier.shames if value is not None]
    if known and len(known) == len(courier.shames):
        sums = " + ".join([str(value) for value in known])
        return _("{said}: {sum} = {total}").format(said=said, sum=sums, total=sum(known))
    if courier.shames:
        return _("{said}, worth 1 to 3 each, face down").format(said=said)
    return said


def courier_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """Everything that can be said of somebody, in a line or two."""
    courier = shown.view.couriers[seat]
    told = [where_note(seat, names, shown)]
    if courier.ability is not None:
        told.append(_(say.ability_name(courier.ability)))
        told.append(ability_line(courier.ability).rstrip("."))
    carried = tuple([str(item) for item in courier.items])
    if courier.horse is not None and courier.horse.superb:
        carried = (*carried, "superb")
    if carried:
        told.append(things(carried))
    return "; ".join(told)


def _turn(names: Names, shown: SteeplechaseShown) -> str:
    view = shown.view
    if not view.turn:
        return _cited(_("Abilities and things are chosen, and the line is formed"), "turn")
    said = _("Turn {n}: couriers move, patrols look about, couriers act").format(n=view.turn)
    return _cited(said, "turn")


def _limit(shown: SteeplechaseShown) -> str:
    view = shown.view
    if view.grace > 0:
        said = _("Nobody has a despatch: one must be got back by turn {n}").format(n=view.grace)
        return _cited(said, "grace")
    said = _("The day ends after turn {n}: then no despatch will do").format(
        n=view.options.country.turn_limit_optional
    )
    return _cited(said, "limit")


def _dice(names: Names, shown: SteeplechaseShown) -> str:
    leather = shown.story.leather
    faces = ", ".join([str(face) for face in (*leather.faces, leather.black) if face])
    if leather.seat is None:
        return _cited(_("The enemy’s dice: {dice}").format(dice=faces), "dice")
    said = _("{whose} dice: {dice}").format(whose=names.whose(leather.seat), dice=faces)
    if leather.why in {"move", "escape", "dig"}:
        said = _("{said} = {far}").format(said=said, far=inches(1000 * sum(leather.faces)))
    return _cited(said, "dice")


def _group(name: str, names: Names, shown: SteeplechaseShown) -> str:
    group = next((each for each in shown.view.groups if each.id == name), None)
    if group is None:
        return ""
    told = [some_group(group.kind, group.figures)]
    if group.kind != "maiden":
        left = max(0, group.threshold - group.removed)
        told.append(
            plural("they break when {n} more is down", "they break when {n} more are down", left)
        )
    if group.quarry is not None:
        told.append(_("after {name}").format(name=names.seat(group.quarry)))
    if group.captives:
        told.append(_("hold {names}").format(names=names.listed(group.captives)))
    if group.messages:
        told.append(plural("have {n} despatch", "have {n} despatches", len(group.messages)))
    said = "; ".join(told)
    return _cited(said[:1].upper() + said[1:], "figures")


def _sheet(part: str, names: Names, shown: SteeplechaseShown) -> str:
    from game.scenes.steeplechase.sheet import note_of

    return note_of(part, names, shown)

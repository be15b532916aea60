"""What is said of every number at the table that no decision owns."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import clauses, headed
from game.engine.steeplechase.messages.things import inches, some_group
from game.engine.steeplechase.rule_references import rule_of_number
from game.engine.words import _, plural
from game.scenes.steeplechase.beside import pointing, row_told
from game.scenes.steeplechase.sheet import note_of
from game.scenes.steeplechase.view_model import (
    Doing,
    SteeplechaseShown,
    boasts_note,
    despatch_note,
    energy_note,
    ration_note,
    shames_note,
    where_note,
    wounds_note,
)
from game.scenes.steeplechase.widgets import Furniture
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
    if not pointing(shown):
        title = on.parts.get("side:card", {}).get("title")
        if title is not None and not shown.view.turn:
            head = Rect(title.left, title.top, title.width, 2 * title.height)
            yield Noted("number:near:head", head, partial(_country, furniture))
        for part, at in on.parts.get("side:card", {}).items():
            if part.startswith("row ") and at.width:
                yield Noted(f"number:near:{part}", at, partial(_near, furniture, part))
    sheet = on.parts.get("told:sheet", {})
    for part, at in sheet.items():
        yield Noted(f"number:sheet:{part}", at, partial(_sheet, part, names))


# What is said -------------------------------------------------------------------------------------


def _cited(text: str, what: str) -> str:
    """A note with the rule behind it."""
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number(what)) if text else ""


def _of_seat(note: _OfSeat, what: str, seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    return _cited(note(seat, names, shown), what)


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
    said = _("The race ends after turn {n}, even if nobody has delivered").format(
        n=view.options.country.turn_limit_optional
    )
    return _cited(said, "limit")


def _dice(names: Names, shown: SteeplechaseShown) -> str:
    leather = shown.story.leather
    faces = ", ".join([str(face) for face in (*leather.faces, leather.black) if face])
    if leather.seat is None:
        return _cited(_("The enemy’s dice: {dice}").format(dice=faces), "dice")
    said = _("{whose} dice: {dice}")
    if leather.why in {"move", "escape", "dig"}:
        said = _("{whose} dice: {dice} = {far}")
    far = inches(1000 * sum(leather.faces))
    return _cited(said.format(whose=names.whose(leather.seat), dice=faces, far=far), "dice")


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
    said = clauses(told)
    return _cited(headed(said), "figures")


def _country(furniture: Furniture, _shown: SteeplechaseShown) -> str:
    there = furniture.country
    return _cited(
        _("{name}, {wide} by {high} inches").format(
            name=_(there.name), wide=there.size[0] // 1000, high=there.size[1] // 1000
        ),
        "inches",
    )


def _near(furniture: Furniture, part: str, shown: SteeplechaseShown) -> str:
    return _cited(row_told(furniture, shown, int(part.removeprefix("row "))), "sees")


def _sheet(part: str, names: Names, shown: SteeplechaseShown) -> str:
    return note_of(part, names, shown)

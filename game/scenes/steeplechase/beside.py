"""Beside the map: whoever is pointed at, or else whose eyes are on whom; the key to the signs."""

from typing import Final

from game.engine.kinds import Seat
from game.engine.phrases import headed
from game.engine.steeplechase.messages.things import some_group
from game.engine.steeplechase.relations import eyes
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural
from game.scenes.steeplechase.map import map_look
from game.scenes.steeplechase.setting import RaceTable
from game.scenes.steeplechase.view_model import (
    Doing,
    SteeplechaseShown,
    how_far,
    looked,
    order,
    tenths,
)
from game.scenes.table.composer import Composer
from game.sprites import art
from game.sprites.pieces import Piece
from game.sprites.steeplechase import side, woodcuts
from game.sprites.steeplechase.side import SideRow, SideShown
from game.sprites.steeplechase.table_sheet import Tone

_PAPER, _CARD = 4, 9
_MOST: Final = 7
_FAR: Final = 30_000
"""Beyond so many mils nobody asks who is there."""


def lay_beside(setting: RaceTable, shown: SteeplechaseShown, on: Composer) -> None:
    """The side, where it lies; where letters are large only while somebody is asked about."""
    layout, scale = setting.layout, setting.layout.scale
    about = asked_about(shown)
    if layout.large and (not about or pointing(shown)):
        return
    z = 30 if layout.large else _PAPER
    on.piece("side", side.ground(layout.side.size, scale), layout.side, "side", z)
    # Whoever is asked something has the key to the signs as long as a tool of the map is in hand.
    asked, look = isinstance(shown.doing, Doing), map_look(shown.look)
    if setting.glass(shown).whole and not layout.large and (not asked or look.tool or look.reaches):
        signs: tuple[tuple[side.Sign, str], ...] = (
            ("enemy", _("a foe, and which way it looks")),
            ("neutral", _("no foe of yours")),
            ("path", _("where somebody came from")),
            ("black", _("can stop or hide you")),
            ("sepia", _("only for looks")),
        )
        legend = side.legend(layout.legend.size, scale, _("What is what"), signs)
        on.piece("side:legend", legend, layout.legend, "legend", z + 5)
    if pointing(shown):
        return
    key = _key(setting, shown)
    if on.lies("side:card", key):
        return
    card = setting.side.soon(shown, lambda: _card(setting, shown), None)
    lying = on.stage.get("side:card")
    if card is not None:
        on.piece("side:card", card, layout.tall_card, key, z + 5)
    elif lying is not None and lying.key.split()[0] == key.split()[0]:
        # The former card lies there until this one is drawn, before the same eyes.
        on.keep("side:card")


def draw_beside(setting: RaceTable, shown: SteeplechaseShown) -> None:
    """The card drawn and not laid."""
    if not pointing(shown) and (asked_about(shown) or not setting.layout.large):
        _card(setting, shown)


def _card(setting: RaceTable, shown: SteeplechaseShown) -> Piece | None:
    about, key = asked_about(shown), _key(setting, shown)

    def found() -> SideShown | None:
        art.pause()  # who is in sight takes as long to find out as to draw
        told = _told(setting, shown, about)
        art.finished()
        return told

    told = setting.kept.once("told", (key,), found)
    if told is None:
        return None
    return side.card(setting.layout.tall_card.size, setting.layout.scale, told)


def _key(setting: RaceTable, shown: SteeplechaseShown) -> str:
    about = asked_about(shown)
    asked = isinstance(shown.doing, Doing)
    of = (about, setting.acting(shown), asked, shown.view, setting.layout.tall_card)
    return setting.kept.once("side", of, lambda: _of_what(setting, shown, about))


def _of_what(setting: RaceTable, shown: SteeplechaseShown, about: str) -> str:
    """All that the card tells of, first for whose eyes: as long as that is the same, so is the
    card.
    """
    view = shown.view
    bands = [
        (each.id, each.at, each.facing, each.figures, each.removed, each.quarry, each.mode)
        for each in view.groups
    ]
    stand = [(each.at, each.standing, each.mounted) for each in view.couriers]
    whose = [(each.captives, each.messages, each.truce) for each in view.groups]
    asked = isinstance(shown.doing, Doing) and not view.turn
    told = (
        f"{view.seat} {setting.acting(shown)} {about} {view.turn} {bands} {stand} {whose} {asked}"
    )
    return f"{told} {setting.layout.tall_card}"


def pointing(shown: SteeplechaseShown) -> bool:
    """Whether a decision tells there what lies on its line."""
    return isinstance(shown.doing, Doing) and shown.doing.reads


def asked_about(shown: SteeplechaseShown) -> str:
    """The piece under the pointer, or else the one that was asked about; "" for none."""
    over = map_look(shown.look).over
    return over if over.startswith(("group ", "courier ")) else looked(shown.look).about


def _told(setting: RaceTable, shown: SteeplechaseShown, about: str) -> SideShown | None:
    kind, _space, who = about.partition(" ")
    if kind == "group":
        group = next((each for each in shown.view.groups if each.id == who), None)
        if group is not None:
            return _of_group(setting, shown, group)
    if kind == "courier" and who.isdigit() and int(who) < len(shown.view.couriers):
        return _of_courier(setting, shown, int(who))
    return _of_eyes(setting, shown) if shown.view.turn else _of_country(setting, shown)


def _of_country(setting: RaceTable, shown: SteeplechaseShown) -> SideShown:
    """Before anybody rides: where they are to ride, and who is abroad there."""
    country = setting.country
    lines = (
        _("{wide} by {high} inches").format(
            wide=country.size[0] // 1000, high=country.size[1] // 1000
        ),
    )
    rows = [
        SideRow(woodcuts.folk(group.kind, 0), headed(some_group(group.kind, group.figures)))
        for group in shown.view.groups
    ]
    if isinstance(shown.doing, Doing):
        return SideShown(_(country.name))
    return SideShown(_(country.name), "", lines, tuple(rows))


def _of_group(setting: RaceTable, shown: SteeplechaseShown, group: Group) -> SideShown:
    names, view = setting.names, shown.view
    picture = woodcuts.folk(group.kind, 0, group.mode == "pursue", False)
    lines = [what_it_does(group, setting, view)]
    rows = []
    if group.kind != "maiden":
        left = max(0, group.threshold - group.removed)
        said = plural("breaks when {n} more is down", "breaks when {n} more are down", left)
        rows.append(SideRow("", said))
    if group.patrols:
        sees = view.options.keeps_up_at if group.quarry is not None else view.options.begins_at
        rows.append(SideRow("", _("sees as far as"), _("{n}″").format(n=sees // 1000)))
    rows += [
        SideRow(setting.party.seal(seat), _("holds {name}").format(name=names.seat(seat)))
        for seat in group.captives
    ]
    rows += [
        SideRow(woodcuts.icon("despatch"), _("{whose} despatch").format(whose=names.whose(seat)))
        for seat in group.messages
    ]
    said = headed(some_group(group.kind, group.figures))
    return SideShown(said, picture, tuple(lines), tuple(rows))


def what_it_does(group: Group, setting: RaceTable, view: SteeplechaseView) -> str:
    """What a group is at, in a few words."""
    if group.quarry is not None:
        gone = setting.names.seat(group.quarry)
        return _("after {name}").format(name=gone)
    match group.mode:
        case "in_tow":
            return _("prisoners, led along")
        case "return":
            return _("on the way back to their line")
        case "patrol":
            return _("on patrol")
        case _:
            pass
    if group.camped:
        return _("in camp")
    foes = [seat for seat in group.enemy_of if seat < len(view.couriers)]
    return _("on the watch") if foes else _("no foe of anybody")


def _of_courier(setting: RaceTable, shown: SteeplechaseShown, seat: Seat) -> SideShown:
    party, view = setting.party, shown.view
    courier = view.couriers[seat]
    picture = woodcuts.courier(party.chairs[seat].mark, woodcuts.pose_of(courier))
    rows = [SideRow("", _("to headquarters"), _inches(how_far(view, seat)))]
    track = shown.story.track(str(seat))
    if track is not None and track.far:
        rows.append(SideRow("", _("came last"), _inches(track.far)))
    rows += _eye_rows(setting, shown, seat, 4)
    return SideShown(setting.names.seat(seat), picture, (), tuple(rows))


def _of_eyes(setting: RaceTable, shown: SteeplechaseShown) -> SideShown:
    """Who is near whoever is asked, thinks, or looks on; the leader where nobody does."""
    view, names = shown.view, setting.names
    seat = setting.acting(shown)
    if seat is None:
        seat = view.seat if view.seat is not None else order(view)[0]
    rows = _eye_rows(setting, shown, seat, _MOST)
    title = _("Near {name}").format(name=names.seat(seat))
    if not rows:
        return SideShown(title, "", (_("no patrol within thirty inches"),))
    return SideShown(title, "", (), tuple(rows))


def _eye_rows(setting: RaceTable, shown: SteeplechaseShown, seat: Seat, most: int) -> list[SideRow]:
    """The groups that look about, the nearest first: how far off, and whether they see him."""
    view = shown.view
    courier = view.couriers[seat]
    if not courier.active:
        return []
    found = []
    groups = {group.id: group for group in view.groups}
    for eye in sorted(eyes(view, seat, courier.at, courier.radius), key=lambda each: each.far):
        group = groups.get(eye.group)
        if group is None or eye.far > _FAR:
            continue
        after = group.quarry == seat
        said = some_group(group.kind, group.figures)
        picture = woodcuts.folk(group.kind, 0, group.mode == "pursue", False)
        tone: Tone = "bad" if after or eye.seen else "plain"
        found.append(SideRow(picture, said, _inches(eye.far), tone))
    return found[:most]


def row_told(setting: RaceTable, shown: SteeplechaseShown, number: int) -> str:
    """A row of the card in a sentence."""
    told = _told(setting, shown, asked_about(shown))
    if told is None or number >= len(told.rows):
        return ""
    row = told.rows[number]
    words = headed(row.words)
    if not row.value:
        return words
    said = _("{what}: {much}")
    if row.tone == "bad":
        said = _("{what}: {much}, in sight or in pursuit")
    return said.format(what=words, much=row.value.rstrip("."))


def _inches(mils: int) -> str:
    return _("{n}″").format(n=tenths(mils))

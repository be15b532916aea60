"""What is told at length: the table sheet over the map, with the rows of a table and the die that
fell on them, or a fight blow by blow.
"""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.steeplechase.data import TABLES, numbers, row_of, ways
from game.engine.steeplechase.events.trail import TableSheetShown
from game.engine.steeplechase.messages.events import came_of
from game.engine.steeplechase.messages.sums import chance, effect, row_name, scene, table_name
from game.engine.steeplechase.messages.things import some_group
from game.engine.steeplechase.rule_references import rule_of_number
from game.engine.words import _, plural
from game.scenes.steeplechase.setting import (
    LOSING,
    PRINT,
    RaceTable,
    block,
    came_in,
    lay_below,
    line,
    summed,
)
from game.scenes.steeplechase.slips import courier_piece, group_piece, laid_at
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, looked
from game.scenes.table.composer import Composer
from game.sprites.lettering import Face
from game.sprites.maps.camera import Camera
from game.sprites.palette import INK
from game.sprites.pieces import Piece, outline, sheet_of
from game.sprites.steeplechase import table_sheet
from game.sprites.steeplechase.layout import TableSheetLayout
from game.sprites.steeplechase.map import map_glass, map_sheet
from game.sprites.steeplechase.map.standing import standing
from game.sprites.steeplechase.table_sheet import RowShown
from game.sprites.steeplechase.woodcuts import fight, picture

_PAPER, _DIE = 40, 46


def lay_sheet(setting: RaceTable, shown: SteeplechaseShown, on: Composer) -> None:
    """All that lies on the sheet that is being told."""
    sheet = shown.story.sheet
    if sheet is None:
        return
    layout = setting.layout.sheet
    table = table_of(sheet)
    rects: dict[str, Rect] = {}
    _lay_picture(setting, sheet, table, on)
    above, below = pages(sheet, layout)
    if above:
        _lay_rows(setting, shown, sheet, table, on, rects)
    _lay_heads(setting, shown, sheet, table, on, rects)
    if below:
        lay_below(setting, shown, sheet, on, rects)
    inside = {name: at.move(-layout.whole.left, -layout.whole.top) for name, at in rects.items()}
    ground = table_sheet.ground(layout)
    on.piece("told:sheet", Piece(ground.surface, inside), layout.whole, "sheet", _PAPER)


def table_of(sheet: TableSheetShown) -> str:
    """Whose rows lie there: those that were thrown on, or in a fight those of a defeat."""
    return sheet.table or LOSING.get(sheet.kind, "")


def pages(sheet: TableSheetShown, layout: TableSheetLayout) -> tuple[bool, bool]:
    """Which halves are seen; where letters are large one at a time: the rows till the die lies."""
    if not layout.large:
        return True, True
    told = sheet.duel is not None or sheet.lies
    return not told, told


def lit_row(sheet: TableSheetShown) -> int | None:
    """The row that was thrown, once it was."""
    rolled = sheet.rolled
    if rolled is None or not sheet.lies:
        return None
    return row_of(rolled.what, rolled.total)


def briefly(setting: RaceTable, shown: SteeplechaseShown) -> bool:
    """Whether something is asked, and the sheet tells only what it is about, not all the odds."""
    known = setting.party.chances == "numbers" or looked(shown.look).known
    return isinstance(shown.doing, Doing) and not known


# Above --------------------------------------------------------------------------------------------


def _lay_picture(setting: RaceTable, sheet: TableSheetShown, table: str, on: Composer) -> None:
    at = setting.layout.sheet.at.vignette
    if at is None:
        return
    name = scene(sheet.table) if sheet.rolled is not None else fight(sheet.kind)
    if sheet.duel is not None and sheet.duel.began.kind == "wolves":
        name = "scene_woods"
    drawn = table_sheet.vignette(picture(name), at.size, setting.layout.scale)
    on.piece("told:scene", drawn, at, f"{name} {table}", PRINT)


def _lay_rows(
    setting: RaceTable,
    shown: SteeplechaseShown,
    sheet: TableSheetShown,
    table: str,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    if table not in TABLES:
        return
    layout, scale = setting.layout.sheet, setting.layout.scale
    plus = 0 if sheet.rolled is None else sheet.rolled.total - sheet.rolled.die
    found = ways(table, plus)
    lit = lit_row(sheet)
    told = setting.kept.once("rows", (table, plus, lit), lambda: tuple(_rows(table, found, lit)))
    rooms = layout.rows(len(found))
    if briefly(setting, shown):
        # Of all the rows only the one that was thrown; the odds tell of the rest.
        told = tuple([each for each in told if each[0].lit])
    for number, ((row, key), at) in enumerate(zip(told, rooms, strict=False)):
        drawn = table_sheet.row(at.size, scale, row)
        on.piece(f"told:row {number}", drawn, at, key, PRINT)
        rects[f"row {number}"] = at
    if lit is not None and sheet.rolled is not None:
        on.die("told:die", sheet.rolled.die, layout.die.center, layout.die.width, _DIE)


def _rows(
    table: str, found: Sequence[tuple[int, int]], lit: int | None
) -> Iterator[tuple[RowShown, str]]:
    """Each row as it is printed, and all that it shows."""
    for row, count in found:
        brings = effect(table, row)
        told = RowShown(
            numbers=numbered(table, row),
            name=headed(row_name(table, row)),
            words=brings.words,
            boasts=brings.boasts,
            shames=brings.shames,
            chance=chance((count, 6)) if count else "–",
            lit=row == lit,
            dim=not count and row != lit,
        )
        yield told, f"{told}"


def _lay_heads(
    setting: RaceTable,
    shown: SteeplechaseShown,
    sheet: TableSheetShown,
    table: str,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    layout, scale = setting.layout.sheet, setting.layout.scale
    head = ""
    if table:
        head = table_name(table) if sheet.rolled is not None else _("Whoever is beaten")
    title = _who(setting, shown, sheet)
    if layout.large:
        title = head if sheet.rolled is not None else title
    line("told:title", title, layout.at.title, scale.text(20), Face.HEADING, on)
    brief = briefly(setting, shown)
    if not brief:
        block("told:subtitle", _known(shown, sheet), layout.at.subtitle, scale.text(14), on)
    if layout.at.head.height and head and not (brief and sheet.rolled is None):
        line("told:head", head, layout.at.head, scale.text(20), Face.HEADING, on)
    rects["title"], rects["subtitle"] = layout.at.title, layout.at.subtitle


def _who(setting: RaceTable, shown: SteeplechaseShown, sheet: TableSheetShown) -> str:
    """With whom it is, or where."""
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    name = setting.names.seat(sheet.seat)
    if group is not None:
        people = some_group(group.kind, group.figures)
        return _("{name} and {people}").format(name=name, people=people)
    if sheet.duel is not None and sheet.duel.began.kind == "wolves":
        return _("{name} and two wolves").format(name=name)
    return name


def _known(shown: SteeplechaseShown, sheet: TableSheetShown) -> str:
    """What is worth knowing of it."""
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    if sheet.duel is not None:
        duel = sheet.duel
        said = _("Blow {n} of {all}.").format(n=max(1, len(duel.blows)), all=max(1, duel.foes))
        if group is not None and group.kind != "maiden":
            broken = plural(
                "They break when {n} is down.", "They break when {n} are down.", group.threshold
            )
            return f"{said} {broken}"
        return said
    rolled = sheet.rolled
    if rolled is None:
        return ""
    if not rolled.plus:
        return _("One die; nothing is added.")
    much = rolled.total - rolled.die
    sign = "+" if much >= 0 else "−"
    return _("One die, {sign}{n}.").format(sign=sign, n=abs(much))


# What is said -------------------------------------------------------------------------------------


def note_of(part: str, names: Names, shown: SteeplechaseShown) -> str:
    """What is said of something on the sheet."""
    sheet = shown.story.sheet
    if sheet is None:
        return ""
    table = table_of(sheet)
    if part.startswith("row ") and table in TABLES:
        plus = 0 if sheet.rolled is None else sheet.rolled.total - sheet.rolled.die
        row, count = ways(table, plus)[int(part.removeprefix("row "))]
        brings = effect(table, row)
        said = _("{row}: {effect}; {n} of 6 faces").format(
            row=headed(row_name(table, row)), effect=brings.words, n=count
        )
        return _cited(said)
    if part == "sum":
        return _cited(summed(sheet))
    if part == "came":
        return _cited(" · ".join(came_of(came_in(shown, sheet), sheet.seat, names)))
    return _cited(_known(shown, sheet).rstrip(".") or table_name(table) if table else "")


def _cited(text: str) -> str:
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number("table")) if text else ""


def numbered(table: str, row: int) -> str:
    """The numbers of a row as they are printed: "3–4", "6" …"""
    first, last = numbers(table, row)
    if last is None and row == TABLES[table][-1] and row < 6:
        return f"{first}–6"
    return f"{first}" if last in {None, first} else f"{first}–{last}"


_SPOT = 13
_LEAST = 60


def lay_spot(setting: RaceTable, shown: SteeplechaseShown, on: Composer) -> None:
    """The country round whoever it is about, where there is room for it."""
    at, seat = setting.layout.spot, whom(setting, shown)
    if setting.layout.large or seat is None or min(at.size) < _LEAST:
        return
    if setting.layout.below is None and setting.leather(shown) is not None:
        return
    if setting.layout.below is not None and at.height > at.width:
        at = Rect(at.left, at.top, at.width, at.width)
    view = shown.view
    near = tuple([(courier.at, courier.mounted, courier.inside) for courier in view.couriers])
    groups = tuple([(each.id, each.at, each.figures, each.quarry) for each in view.groups])
    key = f"{seat} {near} {groups} {at}"
    if on.lies("spot", key):
        return
    drawn = _drawn(setting, shown, seat, at)
    on.piece("spot", Piece(drawn, {"spot": drawn.get_rect()}), at, key, _SPOT)


def whom(setting: RaceTable, shown: SteeplechaseShown) -> Seat | None:
    """Whom the sheet is about."""
    if isinstance(shown.doing, Doing):
        return shown.deciding
    sheet = shown.story.sheet
    return None if sheet is None else sheet.seat


def _drawn(setting: RaceTable, shown: SteeplechaseShown, seat: Seat, at: Rect) -> Surface:
    view, scale, party = shown.view, setting.layout.scale, setting.party
    area = Rect((0, 0), at.size)
    steps = map_glass(setting.country, area, scale=scale).steps
    camera = Camera(view.couriers[seat].at, steps[0])
    glass = map_glass(setting.country, area, camera, scale)
    out = sheet_of(at.size)
    out.blit(map_sheet(setting.country, glass, scale).surface, (0, 0))
    eyes = view.seat
    for stood in standing(view, glass, scale):
        kind, _space, who = stood.name.partition(" ")
        if kind == "group" and stood.group is not None:
            piece = group_piece(stood.group, eyes if eyes is not None else seat, glass, scale)
        elif kind == "courier" and view.couriers[int(who)].inside is None:
            piece = courier_piece(view, int(who), party, glass, scale, int(who) == seat)
        else:
            continue
        out.blit(piece.surface, laid_at(piece, stood.at))
    outline(out, area, scale.px(4), INK, max(2, scale.px(2)))
    return out

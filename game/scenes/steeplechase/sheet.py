"""What is told at length: the table sheet over the map, with the rows of a table and the die that
fell on them, or a fight blow by blow.
"""

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.steeplechase.citing import rule_of_number
from game.engine.steeplechase.say.came import came_of
from game.engine.steeplechase.say.tales import scene, tale
from game.engine.steeplechase.rows import TABLES, numbers, row_of, ways
from game.engine.steeplechase.say.chances import chance
from game.engine.steeplechase.say.effects import effect
from game.engine.steeplechase.say.rows import row_name, table_name
from game.engine.steeplechase.say.things import some_group, sum_of
from game.engine.words import _, plural
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.steeplechase.story import Blow, Sheet
from game.scenes.table.composer import Composer
from game.sprites.lettering import Face
from game.sprites.maps.camera import Pixel
from game.sprites.palette import INK, SEPIA
from game.sprites.pieces import Piece, set_block, sheet_of, words
from game.sprites.steeplechase import table_sheet
from game.sprites.steeplechase.duel import ExchangeShown, exchange
from game.sprites.steeplechase.figures import FOLK, pose_of
from game.sprites.steeplechase.table_sheet import RowShown

if TYPE_CHECKING:
    from game.scenes.steeplechase.furniture import Furniture
    from game.sprites.steeplechase.sheets import Sheet as SheetLayout

_PAPER, _PRINT, _DIE = 40, 42, 46

LOSING: Final = {
    "guerrilla": "guerrilla_losing",
    "bandit": "guerrilla_losing",
    "british_cavalry": "british_losing",
    "british_infantry": "british_losing",
    "civilian": "civilian_losing",
    "priest": "priest_losing",
}
"""What is thrown on by whoever is beaten by them."""


def lay_sheet(furniture: "Furniture", shown: SteeplechaseShown, on: Composer) -> None:
    """All that lies on the sheet that is being told."""
    sheet = shown.story.sheet
    if sheet is None:
        return
    layout = furniture.layout.sheet
    table = table_of(sheet)
    rects: dict[str, Rect] = {}
    _lay_picture(furniture, sheet, table, on)
    above, below = pages(sheet, layout)
    if above:
        _lay_rows(furniture, shown, sheet, table, on, rects)
    _lay_heads(furniture, shown, sheet, table, on, rects)
    if below:
        _lay_below(furniture, shown, sheet, on, rects)
    inside = {name: at.move(-layout.whole.left, -layout.whole.top) for name, at in rects.items()}
    ground = table_sheet.ground(layout)
    on.piece("told:sheet", Piece(ground.surface, inside), layout.whole, "sheet", _PAPER)


def table_of(sheet: Sheet) -> str:
    """Whose rows lie there: those that were thrown on, or in a fight those of a defeat."""
    return sheet.table or LOSING.get(sheet.kind, "")


def pages(sheet: Sheet, layout: "SheetLayout") -> tuple[bool, bool]:
    """Which halves are seen; where letters are large one at a time: the rows till the die lies."""
    if not layout.large:
        return True, True
    told = sheet.duel is not None or sheet.lies
    return not told, told


def lit_row(sheet: Sheet) -> int | None:
    """The row that was thrown, once it was."""
    rolled = sheet.rolled
    if rolled is None or not sheet.lies:
        return None
    return row_of(rolled.what, rolled.total)


# Above --------------------------------------------------------------------------------------------


def _lay_picture(furniture: "Furniture", sheet: Sheet, table: str, on: Composer) -> None:
    at = furniture.layout.sheet.vignette
    if at is None:
        return
    name = scene(sheet.table) if sheet.rolled is not None else "scene_fight"
    if sheet.duel is not None and sheet.duel.began.kind == "wolves":
        name = "scene_woods"
    drawn = table_sheet.vignette(f"steeplechase/{name}", at.size, furniture.layout.scale)
    on.piece("told:scene", drawn, at, f"{name} {table}", _PRINT)


def _lay_rows(
    furniture: "Furniture",
    shown: SteeplechaseShown,
    sheet: Sheet,
    table: str,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    if table not in TABLES:
        return
    layout, scale = furniture.layout.sheet, furniture.layout.scale
    plus = 0 if sheet.rolled is None else sheet.rolled.total - sheet.rolled.die
    found = ways(table, plus)
    lit = lit_row(sheet)
    for number, ((row, count), at) in enumerate(zip(found, layout.rows(len(found)), strict=True)):
        brings = effect(table, row)
        told = RowShown(
            numbers=numbered(table, row),
            name=_capital(row_name(table, row)),
            words=brings.words,
            boasts=brings.boasts,
            shames=brings.shames,
            chance=chance((count, 6)) if count else "–",
            lit=row == lit,
            dim=not count and row != lit,
        )
        drawn = table_sheet.row(at.size, scale, told)
        on.piece(f"told:row {number}", drawn, at, f"{told}", _PRINT)
        rects[f"row {number}"] = at
    if lit is not None and sheet.rolled is not None:
        place = row_spot(furniture, table, lit)
        side = die_side(furniture)
        on.die("told:die", sheet.rolled.die, place, side, _DIE)


def _lay_heads(
    furniture: "Furniture",
    shown: SteeplechaseShown,
    sheet: Sheet,
    table: str,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    layout, scale = furniture.layout.sheet, furniture.layout.scale
    head = ""
    if table:
        head = table_name(table) if sheet.rolled is not None else _("Whoever is beaten")
    title = _who(furniture, shown, sheet)
    if layout.large:
        title = head if sheet.rolled is not None else title
    _line("told:title", title, layout.title, scale.text(20), Face.HEADING, on)
    _block("told:subtitle", _known(shown, sheet), layout.subtitle, scale.text(14), on)
    if layout.head.height and head:
        _line("told:head", head, layout.head, scale.text(20), Face.HEADING, on)
    rects["subtitle"] = layout.subtitle


def _who(furniture: "Furniture", shown: SteeplechaseShown, sheet: Sheet) -> str:
    """With whom it is, or where."""
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    name = furniture.names.seat(sheet.seat)
    if group is not None:
        people = some_group(group.kind, group.figures)
        return _("{name} and {people}").format(name=name, people=people)
    if sheet.duel is not None and sheet.duel.began.kind == "wolves":
        return _("{name} and two wolves").format(name=name)
    return name


def _known(shown: SteeplechaseShown, sheet: Sheet) -> str:
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


# Below --------------------------------------------------------------------------------------------


def _lay_below(
    furniture: "Furniture",
    shown: SteeplechaseShown,
    sheet: Sheet,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    layout, scale = furniture.layout.sheet, furniture.layout.scale
    asked = summed(sheet)
    if asked:
        _line("told:sum", asked, layout.asked, scale.text(17), Face.BOLD, on)
        rects["sum"] = layout.asked
    drawn = _exchange(furniture, shown, sheet)
    if drawn is not None:
        on.piece("told:exchange", drawn, layout.exchange, f"{sheet.duel} {sheet.lies}", _PRINT)
        rects["exchange"] = layout.exchange
    told, came = _told(furniture, shown, sheet)
    room = Rect(layout.told)
    if sheet.duel is not None:
        room.height = layout.foot.top - room.top
        _lay_down(furniture, shown, sheet, on, rects)
    lower = came_room(room, came)
    _block(
        "told:tale",
        told,
        Rect(room.topleft, (room.width, lower.top - room.top)),
        scale.text(18),
        on,
        INK,
    )
    if came:
        _block("told:came", came, lower, scale.text(16), on, INK, Face.BOLD)
        rects["came"] = lower


def came_room(room: Rect, came: str) -> Rect:
    """Where stands what has come of it: the lower part, if there is anything."""
    high = round(room.height * 0.38) if came else 0
    return Rect(room.left, room.bottom - high, room.width, high)


def _exchange(furniture: "Furniture", shown: SteeplechaseShown, sheet: Sheet) -> Piece | None:
    """Who stands against whom; None where nobody does."""
    kind = sheet.kind
    if kind not in FOLK or kind == "maiden":
        return None
    layout, scale, names = furniture.layout.sheet, furniture.layout.scale, furniture.names
    courier = shown.view.couriers[sheet.seat]
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    mark = furniture.party.chairs[sheet.seat].mark
    pose = pose_of(courier)
    count = 1 if group is None else group.figures
    if sheet.duel is None:
        own = names.seat(sheet.seat)
        theirs = some_group(kind, count)
        told = ExchangeShown(
            kind,
            count,
            mark,
            pose,
            dice=False,
            black_words=theirs,
            ivory_words=own,  # type: ignore[arg-type]  # a kind of the rules
        )
        return exchange(layout.exchange.size, scale, told)
    blow = sheet.duel.blows[-1] if sheet.duel.blows else None
    done = None if blow is None else blow.done
    own_words = _("yours") if sheet.seat in furniture.party.people else names.seat(sheet.seat)
    if done is not None and done.plus:
        own_words = sum_of(done.die, (), done.total)
        much = done.total - done.die
        own_words = _("{die} {sign}{n}").format(
            die=done.die, sign="+" if much >= 0 else "−", n=abs(much)
        )
    told = ExchangeShown(
        kind,  # type: ignore[arg-type]  # a kind of the rules
        count,
        mark,
        pose,
        black=0 if blow is None else blow.enemy.die,
        ivory=own_die(blow),
        black_words=_("theirs"),
        ivory_words=own_words,
        beaten={"removed": "foe", "defeated": "own"}.get("" if done is None else done.outcome, ""),  # type: ignore[arg-type]  # one of its words
    )
    return exchange(layout.exchange.size, scale, told)


def own_die(blow: Blow | None) -> int:
    """The courier's die of an exchange; 0 before it has fallen."""
    if blow is None:
        return 0
    return blow.own if blow.done is None else blow.done.die


def _lay_down(
    furniture: "Furniture",
    shown: SteeplechaseShown,
    sheet: Sheet,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    """How many are down, of those that break them."""
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    if group is None:
        return
    at = furniture.layout.sheet.foot
    said = _("down, of the {n} that break them").format(n=group.threshold)
    drawn = table_sheet.down(at.size, furniture.layout.scale, group.removed, group.threshold, said)
    on.piece("told:down", drawn, at, f"{group.removed} {group.threshold}", _PRINT)
    rects["down"] = at


def summed(sheet: Sheet) -> str:
    """The die with all that was added to it, and what it came to."""
    if sheet.duel is not None:
        blow = sheet.duel.blows[-1] if sheet.duel.blows else None
        if blow is None:
            return _("They come on")
        if blow.done is None:
            return _("A {n} against you").format(n=blow.enemy.die)
        done = blow.done
        reckoned = sum_of(done.die, done.plus, done.total)
        return _("{own} against {foe}").format(own=reckoned, foe=done.enemy)
    rolled = sheet.rolled
    if rolled is None or not sheet.lies:
        return ""
    reckoned = sum_of(rolled.die, rolled.plus, rolled.total)
    row = row_name(rolled.what, row_of(rolled.what, rolled.total))
    return f"{reckoned}: {row}" if row else reckoned


def _told(furniture: "Furniture", shown: SteeplechaseShown, sheet: Sheet) -> tuple[str, str]:
    """The tale of it, and what has come of it."""
    options, names = shown.view.options, furniture.names
    last: Event | None = None
    if sheet.duel is not None:
        done = [blow.done for blow in sheet.duel.blows if blow.done is not None]
        last = done[-1] if done else None
    elif sheet.lies:
        last = sheet.trials[-1] if sheet.trials else sheet.rolled
    told = None if last is None else tale(last, names, options)
    came = " · ".join(came_of(_seen(shown, sheet), sheet.seat, names))
    return ("" if told is None else told.told), _capital(came)


def _seen(shown: SteeplechaseShown, sheet: Sheet) -> list[Event]:
    """What it has brought, as everybody sees it."""
    return list(sheet.came)


# For what moves over it ---------------------------------------------------------------------------


def die_side(furniture: "Furniture") -> int:
    """How large a die is that lies beside a row."""
    return furniture.layout.scale.px(30)


def row_spot(furniture: "Furniture", table: str, row: int) -> Pixel:
    """Where the die of a row lies: at its left edge."""
    layout = furniture.layout.sheet
    rows = layout.rows(len(TABLES[table]))
    at = rows[TABLES[table].index(row)]
    return at.left - furniture.layout.scale.px(5), at.centery


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
            row=_capital(row_name(table, row)), effect=brings.words, n=count
        )
        return _cited(said)
    if part == "sum":
        return _cited(summed(sheet))
    if part == "came":
        return _cited(" · ".join(came_of(_seen(shown, sheet), sheet.seat, names)))
    return _cited(_known(shown, sheet).rstrip(".") or table_name(table) if table else "")


def _cited(text: str) -> str:
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number("table")) if text else ""


def numbered(table: str, row: int) -> str:
    """The numbers of a row as they are printed: "3–4", "6" …"""
    first, last = numbers(table, row)
    if last is None and row == TABLES[table][-1] and row < 6:
        return f"{first}–6"
    return f"{first}" if last in {None, first} else f"{first}–{last}"


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


# Letters ------------------------------------------------------------------------------------------


def _line(name: str, text: str, at: Rect, px: int, face: Face, on: Composer) -> None:
    """A line in its room, smaller where it is long."""
    if not text or at.width < 1 or at.height < 1:
        return
    out = sheet_of(at.size)
    words(out, text, out.get_rect(), min(px, round(at.height * 0.8)), face, INK)
    on.piece(name, Piece(out), at, text, _PRINT)


def _block(
    name: str,
    text: str,
    at: Rect,
    px: int,
    on: Composer,
    ink: tuple[int, int, int] = SEPIA,
    face: Face = Face.TEXT,
) -> None:
    """Sentences in their room."""
    if not text or at.width < 1 or at.height < 1:
        return
    out = sheet_of(at.size)
    set_block(out, text, out.get_rect(), px, 8, face, ink, "left", 1.2, True)
    on.piece(name, Piece(out), at, text, _PRINT)

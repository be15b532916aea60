"""The lower half of the table sheet: who stands against whom, what it came to in two sentences, and
what has come of it.
"""

from typing import Final

from pygame import Rect

from game.engine.kinds import Event
from game.engine.steeplechase.data import TABLES, row_of
from game.engine.steeplechase.events.trail import Blow, TableSheetShown
from game.engine.steeplechase.messages.events import came_of
from game.engine.steeplechase.messages.sums import row_name, tale
from game.engine.steeplechase.messages.things import some_group, sum_of
from game.engine.words import _
from game.scenes.steeplechase.setting import RaceTable
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, looked
from game.scenes.table.composer import Composer
from game.sprites.lettering import Face
from game.sprites.palette import INK, SEPIA
from game.sprites.pieces import Piece, set_block, sheet_of, words
from game.sprites.steeplechase import sheets, table_sheet
from game.sprites.steeplechase.table_sheet import ExchangeShown, exchange
from game.sprites.steeplechase.woodcuts import FOLK, pose_of

PRINT: Final = 42
"""How high what is printed there lies."""


def capital(said: str) -> str:
    """The same as the beginning of a sentence."""
    return said[:1].upper() + said[1:]


def line(name: str, text: str, at: Rect, px: int, face: Face, on: Composer) -> None:
    """A line in its room, smaller where it is long."""
    if not text or at.width < 1 or at.height < 1:
        return
    out = sheet_of(at.size)
    words(out, text, out.get_rect(), min(px, round(at.height * 0.8)), face, INK)
    on.piece(name, Piece(out), at, text, PRINT)


def block(
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
    on.piece(name, Piece(out), at, text, PRINT)


LOSING: Final = {
    "guerrilla": "guerrilla_losing",
    "bandit": "guerrilla_losing",
    "british_cavalry": "british_losing",
    "british_infantry": "british_losing",
    "civilian": "civilian_losing",
    "priest": "priest_losing",
}
"""What is thrown on by whoever is beaten by them."""


def lay_below(
    setting: RaceTable,
    shown: SteeplechaseShown,
    sheet: TableSheetShown,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    """The lower half, or where letters are large the second page."""
    layout, scale = setting.layout.sheet, setting.layout.scale
    asked = summed(sheet)
    brief = isinstance(shown.doing, Doing)
    if asked and not brief:
        line("told:sum", asked, layout.at.asked, scale.text(17), Face.BOLD, on)
        rects["sum"] = layout.at.asked
    drawn = _exchange(setting, shown, sheet)
    if drawn is not None:
        on.piece("told:exchange", drawn, layout.at.exchange, f"{sheet.duel} {sheet.lies}", PRINT)
        rects["exchange"] = layout.at.exchange
    told, came = told_of(setting, shown, sheet)
    if isinstance(shown.doing, Doing):
        # What is asked has its cards there: the tale moves up, under the rows.
        if sheet.duel is not None:
            _lay_down(setting, shown, sheet, on, rects)
        known = setting.party.chances == "numbers" or looked(shown.look).known
        if known and not layout.large:
            block("told:tale", told, under_rows(layout, sheet), scale.text(15), on, INK)
        return
    room = Rect(layout.at.told)
    if sheet.duel is not None:
        room.height = layout.foot.top - room.top
        _lay_down(setting, shown, sheet, on, rects)
    lower = came_room(room, came)
    block(
        "told:tale",
        told,
        Rect(room.topleft, (room.width, lower.top - room.top)),
        scale.text(18),
        on,
        INK,
    )
    if came:
        block("told:came", came, lower, scale.text(16), on, INK, Face.BOLD)
        rects["came"] = lower


def under_rows(layout: sheets.TableSheetLayout, sheet: TableSheetShown) -> Rect:
    """What the rows of a table leave above the fold."""
    table = sheet.table or LOSING.get(sheet.kind, "")
    room = layout.note(len(TABLES.get(table, ())))
    room.height = max(room.height, layout.at.fold - layout.gap - room.top)
    return room


def came_room(room: Rect, came: str) -> Rect:
    """Where stands what has come of it: the lower part, if there is anything."""
    high = round(room.height * 0.38) if came else 0
    return Rect(room.left, room.bottom - high, room.width, high)


def _exchange(setting: RaceTable, shown: SteeplechaseShown, sheet: TableSheetShown) -> Piece | None:
    """Who stands against whom; None where nobody does."""
    kind = sheet.kind
    if kind not in FOLK or kind == "maiden":
        return None
    layout, scale, names = setting.layout.sheet, setting.layout.scale, setting.names
    courier = shown.view.couriers[sheet.seat]
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    mark = setting.party.chairs[sheet.seat].mark
    pose = pose_of(courier)
    count = sheet.figures if group is None else group.figures
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
            ivory_words=own,
        )
        return exchange(layout.at.exchange.size, scale, told)
    blow = sheet.duel.blows[-1] if sheet.duel.blows else None
    done = None if blow is None else blow.done
    alone = shown.time == "now" and setting.party.people == (sheet.seat,)
    own_words = _("yours") if alone else names.seat(sheet.seat)
    if done is not None and done.plus:
        own_words = sum_of(done.die, (), done.total)
        much = done.total - done.die
        own_words = _("{die} {sign}{n}").format(
            die=done.die, sign="+" if much >= 0 else "−", n=abs(much)
        )
    told = ExchangeShown(
        kind,
        count,
        mark,
        pose,
        black=0 if blow is None else blow.enemy.die,
        ivory=own_die(blow),
        black_words=_("theirs"),
        ivory_words=own_words,
        beaten={"removed": "foe", "defeated": "own"}.get("" if done is None else done.outcome, ""),  # type: ignore[arg-type]  # one of its words
    )
    return exchange(layout.at.exchange.size, scale, told)


def own_die(blow: Blow | None) -> int:
    """The courier's die of an exchange; 0 before it has fallen."""
    if blow is None:
        return 0
    return blow.own if blow.done is None else blow.done.die


def _lay_down(
    setting: RaceTable,
    shown: SteeplechaseShown,
    sheet: TableSheetShown,
    on: Composer,
    rects: dict[str, Rect],
) -> None:
    """How many are down, of those that break them."""
    group = next((each for each in shown.view.groups if each.id == sheet.group), None)
    if group is None:
        return
    at = setting.layout.sheet.foot
    said = _("{n} down, and they break").format(n=group.threshold)
    drawn = table_sheet.down(at.size, setting.layout.scale, group.removed, group.threshold, said)
    on.piece("told:down", drawn, at, f"{group.removed} {group.threshold}", PRINT)
    rects["down"] = at


def summed(sheet: TableSheetShown) -> str:
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


def told_of(
    setting: RaceTable, shown: SteeplechaseShown, sheet: TableSheetShown
) -> tuple[str, str]:
    """The tale of it, and what has come of it."""
    options, names = shown.view.options, setting.names
    last: Event | None = None
    if sheet.duel is not None:
        done = [blow.done for blow in sheet.duel.blows if blow.done is not None]
        last = done[-1] if done else None
    elif sheet.lies:
        last = sheet.trials[-1] if sheet.trials else sheet.rolled
    told = None if last is None else tale(last, names, options)
    came = " · ".join(came_of(came_in(shown, sheet), sheet.seat, names))
    return ("" if told is None else told.told), capital(came)


def came_in(shown: SteeplechaseShown, sheet: TableSheetShown) -> list[Event]:
    """What it has brought, as everybody sees it."""
    return list(sheet.came)

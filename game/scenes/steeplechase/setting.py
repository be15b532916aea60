"""What a table of Steeplechase is laid by: who sits there, its layout and its map, and what of what
is shown lies where; and the lower half of its table sheet: who stands against whom, what it came to
in two sentences, and what has come of it.
"""

from functools import cached_property
from typing import Final

from pygame import Rect

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.steeplechase import events as e
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.data import TABLES, country, row_of
from game.engine.steeplechase.events import trail
from game.engine.steeplechase.events.throws import Bands
from game.engine.steeplechase.events.trail import Blow, Leather, RaceTrail, TableSheetShown, replace
from game.engine.steeplechase.messages.events import came_of
from game.engine.steeplechase.messages.sums import row_name, tale
from game.engine.steeplechase.messages.things import some_group, sum_of
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, said_as
from game.scenes.steeplechase import view_model
from game.scenes.steeplechase.map.side import MapSide
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, looked
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites.lettering import Face
from game.sprites.maps.camera import Glass
from game.sprites.palette import INK, SEPIA
from game.sprites.pieces import Piece, set_block, sheet_of, words
from game.sprites.steeplechase import table_sheet
from game.sprites.steeplechase.layout import SteepleLayout, TableSheetLayout
from game.sprites.steeplechase.table_sheet import ExchangeShown, exchange
from game.sprites.steeplechase.woodcuts import FOLK, pose_of
from game.sprites.stores import Memo


class RaceTable:
    """Asked by everything that is laid; `layout` says where."""

    layout: SteepleLayout

    def __init__(self, party: Party) -> None:
        self.party = party
        self.side = MapSide(party)
        self.kept = Memo()
        """What was made for the last few tables that were laid."""

    @cached_property
    def country(self) -> Country:
        """The country that is raced over."""
        return country(str(self.party.options.get("map", "two_rivers")))

    @property
    def names(self) -> Names:
        return self.party.names

    # What lies there ----------------------------------------------------------------------------

    def tells_sheet(self, shown: SteeplechaseShown) -> bool:
        """Whether what is being told lies on the table sheet now."""
        sheet = shown.story.sheet
        if sheet is None or shown.away or shown.view.over:
            return False
        doing = shown.doing
        if isinstance(doing, Doing):
            return doing.keeps_story and not doing.sheet
        return not isinstance(doing, Gathered)

    def covered(self, shown: SteeplechaseShown) -> bool:
        """Whether the table sheet lies over the map."""
        own = isinstance(shown.doing, Doing) and shown.doing.sheet
        return own or self.tells_sheet(shown)

    def leather(self, shown: SteeplechaseShown) -> Leather | None:
        """The dice on the leather; None where no leather lies."""
        doing = shown.doing
        if isinstance(doing, Gathered):
            return None
        if isinstance(doing, Doing):
            own = doing.leather
            if own is not None or doing.covers:
                return own
        # What is told on the sheet has its dice there.
        return None if self.tells_sheet(shown) else shown.story.leather

    def glass(self, shown: SteeplechaseShown) -> Glass:
        """How the map is seen."""
        return self.side.glass(shown, self.layout)

    def bands(self, shown: SteeplechaseShown) -> Bands:
        """Of what kind every group is, and of how many."""
        return {group.id: (group.kind, group.figures) for group in shown.view.groups}

    def place(self, shown: SteeplechaseShown, seat: Seat) -> int:
        """The place of a courier's slip."""
        return view_model.order(shown.view).index(seat)

    # What is about to be told -------------------------------------------------------------------

    def told(self, shown: SteeplechaseShown, event: Event) -> RaceTrail:
        """What the table will remember once that has been told."""
        return trail.after(shown.story, event, self.bands(shown))

    def story_at(self, shown: SteeplechaseShown, event: e.Went | e.GroupWent) -> RaceTrail:
        """The same as before, seen from where somebody is going to."""
        return replace(shown.story, spot=event.path[-1], sheet=None)

    def awaiting(self, coming: RaceTrail) -> RaceTrail:
        """The sheet before its die has fallen."""
        sheet = coming.sheet
        return coming if sheet is None else replace(coming, sheet=replace(sheet, lies=False))

    def after(self, view: SteeplechaseView, event: Event) -> SteeplechaseView:
        """The view once that has been told."""
        seen: SteeplechaseView = event.after(view)
        return seen

    def reading(self, seat: Seat) -> float:
        """Seconds for what a rival has thrown to be read; a person goes on by himself."""
        return 0.3 if seat in self.party.people else 1.4

    def acting(self, shown: SteeplechaseShown) -> Seat | None:
        """Whose slip stands out: who is asked, or thinks, or is told of."""
        if isinstance(shown.doing, Gathered):
            return None
        if shown.deciding is not None:
            return shown.deciding
        if shown.thinking is not None:
            return shown.thinking
        return None


PRINT: Final = 42
"""How high what is printed there lies."""


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


def under_rows(layout: TableSheetLayout, sheet: TableSheetShown) -> Rect:
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
            kind, count, mark, pose, dice=False, black_words=theirs, ivory_words=own
        )
        return exchange(layout.at.exchange.size, scale, told)
    blow = sheet.duel.blows[-1] if sheet.duel.blows else None
    done = None if blow is None else blow.done
    alone = shown.time == "now" and setting.party.people == (sheet.seat,)
    own_words = said_as("whose die it is", "yours") if alone else names.seat(sheet.seat)
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
        black_words=said_as("whose die it is", "theirs"),
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
    return _("{what}: {comes}").format(what=reckoned, comes=row) if row else reckoned


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
    return ("" if told is None else told.told), headed(came)


def came_in(shown: SteeplechaseShown, sheet: TableSheetShown) -> list[Event]:
    """What it has brought, as everybody sees it."""
    return list(sheet.came)

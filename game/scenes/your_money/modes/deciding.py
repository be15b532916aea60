"""What the desk says while a plan or a robbery is made: who is asked, how, what is refused; both
plans at once, with the keys of both; the hints of this game; and the cells of the board's receipt.
"""

from collections.abc import Collection
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.engine.kinds import Reckoning, Seat
from game.engine.phrases import either, headed, signed
from game.engine.words import _, later, plural, said_as
from game.engine.your_money import advice, messages
from game.engine.your_money.data import PLACES, STATS
from game.engine.your_money.draft.outlook import Outlook, Shift
from game.engine.your_money.events import ScoundrelWouldPay
from game.engine.your_money.messages.odds import what_comes
from game.engine.your_money.messages.results import last_chance
from game.engine.your_money.messages.things import place_name
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.bindings import key_word
from game.scenes.table.ambience import phrase_of
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.hinting import Hinting
from game.scenes.table.party import Party
from game.scenes.your_money.modes.plan import Planned
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.tooltips import of_place
from game.scenes.your_money.view_model import YorkShown
from game.sprites.own_keys import key_slate, seat_cap
from game.sprites.your_money.desks import die_side, tray_spots, tray_words
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.slips import Cell

GOES: Final = later("Both look: open the plans")


class PlansTogether(GatheringMode):
    """Both plans, with the buttons under the tray where none of a single plan are wanted."""

    def small_places(self, desk: Desk[TableLayout]) -> tuple[Rect, Rect]:
        under, gap = desk.layout.under, desk.layout.scale.px(8)
        half = Rect(under.topleft, ((under.width - gap) // 2, under.height))
        return half, half.move(half.width + gap, 0)


def lay(now: Gathered, layout: TableLayout, on: Composer) -> None:
    """The keys, and in the tray the dice of whoever looks."""
    scale, gap = layout.scale, layout.scale.px(4)
    for number, row in enumerate(now.rows):
        size = slate_spot(layout, number).size
        drawn = key_slate(size, scale, now.labels, row)
        on.piece(f"slate:{number}", drawn, slate_spot(layout, number), f"slate {row}", 12)
    spots = {place_name(place): layout.plot(place) for place in PLACES}
    for number, label in enumerate(now.labels):
        plot, below = spots[label], 0
        for row in now.rows:
            key = row.keys[number]
            cap = seat_cap(
                key, row.mark, scale, round(plot.height * (0.16 if layout.tall else 0.2))
            )
            wide, high = cap.surface.get_size()
            at = Rect(plot.left - wide // 3, plot.top + below - high // 4, wide, high)
            on.piece(f"own:{label}:{row.mark}", cap, at, f"own {key}", 9)
            below += high + gap
    if isinstance(now.seen, YourMoneyView) and now.looking is not None:
        side = die_side(layout)
        for number, face in enumerate(now.seen.sheets[now.looking].dice or ()):
            on.die(f"die:{number}", face, tray_spots(layout, 2)[number].center, side)
    else:
        _hint(now, layout, on)


def _hint(now: Gathered, layout: TableLayout, on: Composer) -> None:
    """How to look, where the dice will lie."""
    room = layout.tray.inflate(-2 * layout.scale.px(16), -2 * layout.scale.px(11))
    said = _("Hold {keys} to look at your two dice.").format(
        keys=either([row.look for row in now.rows])
    )
    on.piece("tray:hint", tray_words(room.size, layout.scale, said), room, said, 12)


def slate_spot(layout: TableLayout, number: int) -> Rect:
    """Where the block of the first or second person lies: half the room for sentences each."""
    area, gap = layout.receipt.copy(), layout.scale.px(10)
    if layout.tall:  # the line above reaches lower in large letters
        area.top, area.height = area.top + gap, area.height - gap
    half = Rect(area.left, area.top, (area.width - gap) // 2, area.height)
    return half.move(number * (half.width + gap), 0)


def hinting(desk: Desk[TableLayout], seat: Seat, view: YourMoneyView) -> Hinting:
    """Hints for the decision before `seat`."""
    note = _(
        "Three steps: where to look, what to keep, what is best. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)


def plan_line(planned: Planned, party: Party) -> str:
    """Who has to do what, or why the last wish was refused."""
    if planned.chosen is not None and not planned.refusal:
        name = party.names.seat(planned.seat)
        if planned.must_rest:
            return _("{name}, your horse must rest: confirm this plan.").format(name=name)
        return _("{name}, confirm this plan, or choose another.").format(name=name)
    return planned.refusal or messages.what_now(planned.view, party.names)


def plan_lines(planned: Planned, shown: YorkShown, party: Party, tall: bool) -> list[str]:
    """A hint, what is known of the place looked at, or how a plan is made and the news; large
    letters make the table `tall`, and have no room for all of it.
    """
    if planned.hint and not planned.closed:
        return [planned.hint]
    looked = planned.looked if planned.told else None
    # A rest nobody chose is no reason to keep the news back.
    place = planned.over or looked or (None if planned.must_rest else planned.chosen)
    if place is not None:
        # With a pad the ring is always somewhere: how to go on must not be lost for that.
        merely = party.pad and place not in (planned.over, planned.chosen)
        first = _how_to_plan(planned, party) if merely else of_place(planned.view, place)
        figures = planned.figures(place)
        # Large letters leave no room for what stands on the card as well.
        if figures and tall:
            return [first, figures[0]] if merely else figures
        return [first, *figures]
    last = _last_chance(planned, party)
    if tall:
        # The map bears the keys; what a round brought is then told in letters of full size.
        if not planned.closed and not planned.must_rest and not party.pad:
            news = [] if party.context.settings.courant == "silent" else list(shown.headlines)
            return last or news or [_how_to_plan(planned, party)]
        return [*last, _how_to_plan(planned, party)]
    silent = party.context.settings.courant == "silent"
    return [_how_to_plan(planned, party), *last, *([] if silent else _courant(shown))]


def _last_chance(planned: Planned, party: Party) -> list[str]:
    """Before the last plan: that the score would be better for a scoundrel (D19)."""
    chance = last_chance(planned.view, planned.seat, party.names)
    if chance is None:
        return []
    pays = ScoundrelWouldPay(planned.seat, chance.scores.hero, chance.scores.scoundrel)
    return [str(messages.sentence(pays, party.names))]


def _courant(shown: YorkShown) -> list[str]:
    """What happened since this robber last planned."""
    weather = phrase_of(shown.day)
    if not shown.courant and not weather:
        return list(shown.captions[-2:])
    first, *more = (*shown.courant, *weather)
    return [_("York Courant: {news}").format(news=first), *more]


def _how_to_plan(planned: Planned, party: Party) -> str:
    """How a plan is made with what the player has in hand."""
    # A plan is secret where there is anybody to keep it from.
    unseen = "" if planned.view.solo else _("Nobody sees it yet.")
    if party.pad:
        said = _("Go to a coach, the tavern or the market and press A.")
        return f"{said} {unseen}".strip()
    if planned.must_rest:
        said = _("It is the tavern, or leaving the road for good.")
        return f"{said} {unseen}".strip()
    if planned.closed:
        return _("Your dice lie face down: hold {key}, or press on them, to look.").format(
            key=party.word("table.peek")
        )
    keys = [party.word(f"plan.{place}") for place in PLACES]
    said = _("Click a coach or drag your dice to it, or press {keys}.").format(keys=either(keys))
    return f"{said} {unseen}".strip()


Cells = tuple[tuple[Cell, ...], tuple[str, ...]]
"""The cells of a receipt, and the notes below them."""


def receipt_cells(seen: Outlook, begun: Collection[str]) -> Cells:
    """The cells and the notes that tell `seen`; only stats that are `begun` are judged yet."""
    cells = []
    if seen.speed is not None:
        missed = _shift(seen, "missed")
        cells.append(_cell("speed", seen.speed, missed or _shift(seen, "spur"), begun))
    if seen.wit is not None:
        cells.append(_cell("wit", seen.wit, _shift(seen, "wit"), begun))
    if seen.combat is not None:
        cells.append(_cell("combat", seen.combat, _shift(seen, "combat"), begun))
    if seen.wit is not None and seen.caught:
        purse = plural("+{n} guinea", "+{n} guineas", seen.purse)
        if seen.purse:
            cells.append(Cell("purse", purse, _("the purse")))
        else:
            cells.append(Cell("purse", _("no guineas"), _("no purse"), bad=True))
    return tuple(cells), tuple(notes_of(seen))


def _shift(seen: Outlook, cause: str) -> Shift | None:
    return next((shift for shift in seen.shifts if shift.cause == cause), None)


def _cell(stat: str, reckoning: Reckoning, shift: Shift | None, begun: Collection[str]) -> Cell:
    sums = _("{total} of {target}").format(total=reckoning.total, target=reckoning.target)
    if shift is None:
        met = reckoning.met if stat in begun else None
        if stat == "speed" and met:
            return Cell(stat, sums, said_as("a coach", "caught"), met)
        return Cell(stat, sums, _(_MEANING[stat]), met, faint=True)
    moved = shift.now - shift.was
    if not moved:
        same = _("{what} {change}").format(what=messages.number_name(shift.what), change="±0")
        return Cell(stat, sums, same, reckoning.met)
    bad = moved < 0 or (moved > 0 and shift.what == "scoundrel")
    effect = _("{what} {change}").format(
        what=messages.number_name(shift.what), change=signed(moved)
    )
    return Cell(stat, sums, effect, reckoning.met, bad)


_MEANING: Final = {
    "speed": later("or it gets away"),
    "wit": later("for a folk hero"),
    "combat": later("or it costs health"),
}
"""What a slot is about, until it is known what it does."""


def notes_of(seen: Outlook) -> list[str]:
    """What else would follow, each in a few words."""
    notes = []
    if seen.pending:
        notes.append(_("the other robber’s dice are still to come"))
    if seen.dies:
        notes.append(_("this would be the end of you"))
    if seen.must_rest:
        notes.append(_("next round you must rest"))
    called = [coming.kind for coming in seen.coming]
    if count := called.count("random"):
        notes.append(
            plural(
                "your fame calls {n} more guard next round",
                "your fame calls {n} more guards next round",
                count,
            )
        )
    if count := called.count("hunting"):
        notes.append(
            plural(
                "{n} more guard will hunt you next round",
                "{n} more guards will hunt you next round",
                count,
            )
        )
    return notes


def robbery_line(robbery: Robbery, party: Party) -> str:
    """Who has to do what; once the dice may stay so, what comes of it."""
    if robbery.pressed:
        said = _("This hangs you, {name}: press again if you mean it. {back} takes it back.")
        back = "B" if party.pad else key_word(pygame.K_ESCAPE)
        return said.format(name=party.names.seat(robbery.seat), back=back)
    comes = ""
    if robbery.complete() and robbery.dice and not robbery.may_only_let_go:
        comes = what_comes(robbery.view, robbery.seat, robbery.tried, party.names)
    return comes or messages.what_now(robbery.view, party.names)


def robbery_lines(robbery: Robbery, party: Party, tall: bool) -> list[str]:
    """Why a die may not go there, a hint, what is still wrong, or how it is done; on a `tall` table
    what else would follow as well.
    """
    if robbery.refused is not None:
        return [headed(robbery.refused[1])]
    if robbery.may_only_let_go:
        return [_("Nothing in your hand can catch this coach.")]
    lines = _of_the_other(robbery, party)
    begins = not robbery.hint and bool(robbery.dice) and not any(map(robbery.in_slot, STATS))
    # Large letters leave no room for a third sentence: how it is done says what is missing, too.
    said_by_how = tall and begins and bool(lines)
    if robbery.hint:
        lines.append(robbery.hint)
    complaint = robbery.complaint
    if complaint and not robbery.held and not said_by_how:
        lines.append(headed(complaint))
    if begins:
        lines.append(_how(robbery, party))
    if warns(robbery, tall):
        lines.extend([headed(note) for note in _else(robbery)])
    return lines


def _of_the_other(robbery: Robbery, party: Party) -> list[str]:
    """How the chase went for whoever rode at the same coach and chased first: it decides whether
    the purse would be shared, and the sentence that told it has gone from the desk.
    """
    view = robbery.view
    if view.phase is not Phase.CHASE:
        return []
    said = []
    for seat in view.sharing:
        sheet, name = view.sheets[seat], party.names.seat(seat)
        if seat != robbery.seat and sheet.placed.caught:
            said.append(_("{name} has caught it, and would share it.").format(name=name))
        elif seat != robbery.seat and not sheet.dice:
            said.append(_("{name} has missed it.").format(name=name))
    return said


def warns(robbery: Robbery, tall: bool) -> bool:
    """Whether what else would follow stands here: under large letters the receipt is low."""
    return tall and not robbery.hint


def _else(robbery: Robbery) -> list[str]:
    """What else would follow, once there is anything to be reckoned up."""
    match robbery.reckoned:
        case seen, begun if begun or robbery.may_only_let_go:
            # That it is the end of somebody, the line above says of a placement that is complete.
            return notes_of(replace(seen, dies=seen.dies and not robbery.complete()))
    return []


def _how(robbery: Robbery, party: Party) -> str:
    """How dice are put down with what the player has in hand."""
    if party.pad:
        return _("A takes a die up and puts it into a slot; X or B takes it back.")
    slots = either([party.word(f"robbery.{stat}") for stat in STATS if robbery.is_open(stat)])
    how = (
        _("Drag a die, or click it and a slot, or press {first}–{last} and then {slots};"
          " {back} takes one back.")
        if len(robbery.dice) > 1
        else _("Drag the die, or click it and a slot, or press {first} and then {slots};"
               " {back} takes it back.")
    )  # fmt: skip
    return how.format(
        first=party.word("robbery.die_1"),
        last=party.word(f"robbery.die_{min(4, len(robbery.dice))}"),
        slots=slots,
        back=party.word("table.take_back"),
    )

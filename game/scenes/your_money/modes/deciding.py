"""Both plans at once, with the keys of both; the hints of this game; and what is asked once more
before it is done for good.
"""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _, later
from game.engine.your_money import advice
from game.engine.your_money.data import PLACES
from game.engine.your_money.messages.things import place_name
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.hinting import Hinting
from game.sprites.own_keys import key_slate, seat_cap
from game.sprites.your_money.desks import die_side, tray_spots, tray_words
from game.sprites.your_money.layout import TableLayout

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
        keys=_(" or ").join([row.look for row in now.rows])
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

"""The better way on this table: what was done stands solid, what was better is a ghost."""

from typing import Final, cast

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money.actions import LET_GO, YourMoneyAction
from game.engine.your_money.data import PLACES, ROADS, STATS
from game.engine.your_money.draft import Draft
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.composer import Composer
from game.scenes.table.view_model import JudgedWay
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.view_model import YorkShown
from game.scenes.your_money.widgets import Furniture
from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import CARD, GOLD, INK, IVORY, OXBLOOD
from game.sprites.pieces import Piece, kept, plate, sheet_of
from game.sprites.your_money.desks import die_side, tray_spots
from game.sprites.your_money.robbery_board import MOST_DICE

GHOST: Final = 135.0
"""How much of a ghost is to be seen, of 255."""


def _laid(action: YourMoneyAction) -> bool:
    return bool(action.stats) or action == LET_GO


def ghostly(shown: YorkShown, way: JudgedWay) -> YorkShown | None:
    """The table with both ways on it; None where only words can show them."""
    done, better = cast(YourMoneyAction, way.done), cast(YourMoneyAction, way.better)
    if done.place and better.place:
        return shown.but(way=way, deciding=way.seat)
    if _laid(done) and _laid(better):
        robbery = Robbery.of(shown.view, way.seat, drafted(shown.view, way.seat, done))
        return shown.but(way=way, deciding=way.seat, doing=robbery)
    return None


def drafted(view: YourMoneyView, seat: Seat, action: YourMoneyAction) -> Draft:
    """An action as dice put down: the first die of each face that is not taken yet."""
    dice = view.sheets[seat].dice or ()
    draft = Draft.fresh(view, seat).with_dice(action, dice)
    if "wit" in action.stats and view.options.idle_dice == "idle":
        for index in draft.tray(dice):
            draft = draft.place(index, "idle")
    return draft


def ghost_line(way: JudgedWay) -> str:
    """What the desk says of it."""
    if cast(YourMoneyAction, way.better).place == "retire":
        return _("The better way was to leave the road for good.")
    if way.posed:
        return _("What tempts stands solid; the better way is its ghost.")
    return _("What was done stands solid; the better way is its ghost.")


def lay_ghost(shown: YorkShown, way: JudgedWay, furniture: Furniture, on: Composer) -> None:
    """Lay both ways on the table."""
    if isinstance(shown.doing, Robbery):
        _lay_dice(shown.doing, way, on)
    else:
        _lay_riders(shown, way, furniture, on)


def _lay_dice(robbery: Robbery, way: JudgedWay, on: Composer) -> None:
    """In every slot the ghosts of the better dice, after those that were put there."""
    parts, view = on.parts["board"], robbery.view
    for stat in STATS:
        taken = len(robbery.in_slot(stat)) + len(getattr(view.sheets[way.seat].placed, stat))
        for other in view.sharing:
            if other != way.seat and stat != "speed":
                taken += len(getattr(view.sheets[other].placed, stat))
        for number, face in enumerate(getattr(way.better, stat), taken):
            well = min(number, MOST_DICE - 1)
            spot = parts[f"{stat}_die_{well}"]
            shift = max(0, number - well) * spot.width // 4
            at = (spot.centerx + shift, spot.centery + shift)
            on.die(f"way:{stat}:{number - taken}", face, at, spot.width, 24, alpha=GHOST)


def _lay_riders(shown: YorkShown, way: JudgedWay, furniture: Furniture, on: Composer) -> None:
    """The robber where he rode, and his ghost where he should have ridden, each with its label."""
    layout = furniture.layout
    ways = cast(YourMoneyAction, way.done).place, cast(YourMoneyAction, way.better).place
    rode = [
        (place, best) for place, best in zip(ways, (False, True), strict=True) if place in PLACES
    ]
    figure = furniture.rider(way.seat)
    for place, best in rode:
        spot, alpha = layout.rider_spot(way.seat, place), GHOST if best else 255.0
        on.centred(f"way:{best}", figure, spot, f"rider {place}", 18, alpha)
    px = min(layout.scale.text(15), layout.scale.px(19))
    spared = [on.stage[f"way:{best}"].rect for _place, best in rode]
    spared += [_name_of(road, furniture) for road in ROADS]
    taken = [layout.plot(place) for place in PLACES]
    for place, best in rode:
        tag = _tag(_("the better way") if best else _("what was done"), px, best)
        at = _beside(layout.plot(place), tag.surface.get_rect(), taken, spared, furniture)
        taken.append(at)
        on.piece(f"way:tag:{best}", tag, at, f"tag {best}", 25)
    dice = shown.view.sheets[way.seat].dice or ()
    side = die_side(layout)
    for number, (face, box) in enumerate(zip(dice, tray_spots(layout, len(dice)), strict=True)):
        on.die(f"way:die:{number}", face, box.center, side)


def _beside(
    plot: Rect, tag: Rect, taken: list[Rect], spared: list[Rect], furniture: Furniture
) -> Rect:
    """Where a tag next to `plot` covers least of what is `taken`, and then of what is to be
    `spared`; below it if it may.
    """
    layout = furniture.layout
    gap, room = layout.scale.px(4), layout.board.inflate(*[-layout.scale.px(8)] * 2)
    wide, high = (tag.width + 1) // 2, (tag.height + 1) // 2
    across = (plot.centerx, plot.left + wide, plot.right - wide)
    down = (plot.centery, plot.top + high, plot.bottom - high)
    above, below = plot.top - gap - high, plot.bottom + gap + high
    left, right = plot.left - gap - wide, plot.right + gap + wide
    middles = [
        *[(x, y) for y in (below, above) for x in across],
        *[(x, y) for x in (left, right) for y in down],
        *[(x, y) for y in (below, above) for x in (left, right)],
    ]
    spots = [tag.move_to(center=middle).clamp(room) for middle in middles]

    def covers(spot: Rect) -> tuple[int, ...]:
        clips = [map(spot.clip, each) for each in (taken, spared)]
        return tuple([sum([clip.width * clip.height for clip in each]) for each in clips])

    return min(spots, key=covers)


def _name_of(road: str, furniture: Furniture) -> Rect:
    """About where the name of a road's town stands on the map."""
    layout = furniture.layout
    px = min(layout.scale.text(15), layout.scale.px(19))
    name = Rect(0, 0, round(6 * px), round(2.4 * px))
    name.center = layout.label(road)
    return name.clamp(layout.map)


@kept
def _tag(words: str, px: int, best: bool) -> Piece:
    """A small plate that says whose way it is."""
    text = lettering.line(words, px, Face.BOLD, INK if best else CARD)
    out = sheet_of((text.get_width() + px, round(px * 1.5)))
    plate(out, out.get_rect(), px // 2, IVORY if best else OXBLOOD, GOLD if best else INK, 2)
    out.blit(text, text.get_rect(center=out.get_rect().center))
    return Piece(out)

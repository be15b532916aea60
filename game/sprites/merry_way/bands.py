"""A band's panel: its mark, name and horn, purses, cards, goods, and a line of what it is at."""

from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.merry_way.data import RESOURCES
from game.engine.words import said_as
from game.sprites import lettering, pieces
from game.sprites.fitting import line_if_it_fits
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.merry_way.layout import LARGE_FROM
from game.sprites.merry_way.line_up import claim, icon
from game.sprites.palette import CARD, FADED, GOLD, INK, MOSS, OXBLOOD, SEPIA, SLIP, WELCOME, Colour

Size = tuple[int, int]
Figure = tuple[int, int | None]
"""How many there are, and how many there would be (None: it does not change)."""

Part = Literal["", "decides", "asked"]
"""What a band has to do with the decision: gold all round it, or a dashed edge and a question."""

_SIGN: Final = " → "
_PICTURES: Final = {"cards": "workcards"}
"""Of what is not drawn under its own name."""


@dataclass(frozen=True, slots=True)
class BandShown:
    """What stands on a panel; every figure may have a second one, as it would be after the deal or
    the purchase that is being written.

    `line` says what the band is at ("2 offers left", "passed"). `rival` leaves room for a face;
    `lit` can be chosen.
    """

    seat: int
    name: str
    profit: Figure
    schemes: Figure
    cards: int
    plots: Figure
    manpower: Figure
    materials: Figure
    tokens: Figure
    line: str = ""
    leader: bool = False
    part: Part = ""
    lit: bool = False
    rival: bool = False


@pieces.kept
def band_panel(size: Size, scale: Scale, shown: BandShown) -> pieces.Piece:
    """The panel of a band.

    Rects "seal", "name", "face" (a rival's), "horn" (the Leader's), "profit", "schemes", "cards",
    "plots", "manpower", "materials", "tokens", "line" and "speech"; "profit_icon", "plots_icon" and
    so on round the picture alone of all that is counted.
    """
    out = pieces.sheet_of(size)
    box = out.get_rect()
    pieces.stock(out, box, scale, WELCOME if shown.part == "decides" else CARD)
    _edge(out, box, scale, shown)
    inner = box.inflate(-2 * scale.px(10), -2 * scale.px(7))
    if scale.text_factor >= LARGE_FROM:
        return pieces.Piece(out, _two_lines(out, inner, scale, shown))
    return pieces.Piece(out, _whole(out, inner, scale, shown))


def _edge(out: Surface, box: Rect, scale: Scale, shown: BandShown) -> None:
    """Who decides has a gold edge; who is asked a dashed one, and a question mark at its side."""
    edge = box.inflate(-scale.px(3), -scale.px(3))
    thick = max(2, scale.px(4))
    if shown.part == "decides":
        pieces.outline(out, edge, scale.px(6), GOLD, thick)
    elif shown.part == "asked":
        _dashed(out, edge, INK, thick, scale.px(9))
    elif shown.lit:
        pieces.outline(out, edge, scale.px(6), GOLD, max(2, scale.px(2)))


def _dashed(out: Surface, box: Rect, ink: Colour, thick: int, dash: int) -> None:
    """A frame of dashes in gold over ink, which nobody takes for the whole gold edge."""
    step = dash + round(dash * 0.8)
    for x in range(box.left, box.right, step):
        wide = min(dash, box.right - x)
        for y in (box.top, box.bottom - thick):
            pieces.fill(out, (x, y, wide, thick), ink)
            pieces.fill(out, (x + 1, y + 1, max(1, wide - 2), max(1, thick - 2)), GOLD)
    for y in range(box.top, box.bottom, step):
        high = min(dash, box.bottom - y)
        for x in (box.left, box.right - thick):
            pieces.fill(out, (x, y, thick, high), ink)
            pieces.fill(out, (x + 1, y + 1, max(1, thick - 2), max(1, high - 2)), GOLD)


def _whole(out: Surface, inner: Rect, scale: Scale, shown: BandShown) -> dict[str, Rect]:
    """Four rows: who it is; purses, cards; goods; a line."""
    side = round(inner.height * 0.26)
    spare = inner.width - side * (1 + shown.rival + shown.leader) - scale.px(15)
    face = pieces.narrow_enough(shown.name, spare)
    # A name of two lines takes from the purses.
    long = measure(shown.name, SMALLEST, face)[0] > spare
    heights = _shares(inner.height, (38, 34, 25, 19) if long else (30, 37, 27, 22))
    tops = [inner.top + sum(heights[:n]) for n in range(4)]
    first, second, third, last = [
        Rect(inner.left, top, inner.width, high) for top, high in zip(tops, heights, strict=True)
    ]
    rects = _who(out, first, scale, shown)
    pieces.rule(out, inner.left, inner.right, first.bottom, SEPIA)
    # Where cards come or go and purses do not, the cards need more room for two figures.
    share = 0.36 if shown.profit[1] is None and shown.schemes[1] is not None else 0.46
    purses = Rect(second.left, second.top + scale.px(2), round(second.width * share), second.height)
    rects |= _counted(out, purses, "profit", shown.profit, scale.text(26), scale)
    rest = Rect(purses.right, second.top, second.right - purses.right, second.height)
    left, right = _halves(rest, 0.6 if shown.schemes[1] is not None else 0.5)
    rects |= _counted(out, left, "schemes", shown.schemes, scale.text(16), scale)
    rects |= _counted(out, right, "cards", (shown.cards, None), scale.text(16), scale)
    rects |= _goods(out, third, scale, shown, scale.text(17))
    rects |= _foot(out, last, scale, shown)
    rects["speech"] = Rect(inner.left, second.top, inner.width, last.bottom - second.top)
    return rects


def _shares(high: int, parts: tuple[int, ...]) -> list[int]:
    return [high * part // sum(parts) for part in parts]


def _halves(room: Rect, share: float) -> tuple[Rect, Rect]:
    wide = round(room.width * share)
    return (
        Rect(room.left, room.top, wide, room.height),
        Rect(room.left + wide, room.top, room.width - wide, room.height),
    )


def _who(out: Surface, row: Rect, scale: Scale, shown: BandShown) -> dict[str, Rect]:
    """Mark, name, and the Leader's horn."""
    side = min(row.height - scale.px(2), scale.px(34 if scale.text_factor < LARGE_FROM else 80))
    count = 1 + shown.leader + shown.rival
    widest = max(
        [measure(word, SMALLEST, Face.BOLD)[0] for word in lettering.words_of(shown.name)],
        default=0,
    )
    # The pictures give way to a long name, as far as they can.
    while side > scale.px(24) and row.width - count * side - scale.px(15) < widest:
        side -= 1
    rects = {"seal": Rect(row.left, row.top, side, side)}
    pieces.picture_in(out, claim(shown.seat), rects["seal"])
    left, right = row.left + side + scale.px(7), row.right
    if shown.leader:
        rects["horn"] = Rect(right - side, row.top, side, side)
        pieces.picture_in(out, icon("leader"), rects["horn"])
        right -= side + scale.px(3)
    if shown.rival:
        rects["face"] = Rect(left, row.top, side, side)
        left += side + scale.px(5)
    rects["name"] = Rect(left, row.top, right - left, row.height)
    _name(out, shown.name, rects["name"], scale.text(17))
    return rects


def _name(out: Surface, name: str, room: Rect, px: int) -> None:
    """A name in one line or two, whole wherever that can be had."""
    drawn = lettering.broken(name, px, room.width, room.height, 2, Face.BOLD, INK, "left", 0.95)
    out.blit(drawn, drawn.get_rect(midleft=(room.left, room.centery)))


def _asked(out: Surface, room: Rect, scale: Scale) -> int:
    """The word that tells who is asked from who decides; where the room behind it begins."""
    px = max(SMALLEST, min(scale.text(12), round(room.height * 0.8)))
    said = said_as("whoever is asked to decide", "asked")
    wide = measure(said, px, Face.BOLD)[0] + scale.px(8)
    if wide > room.width:
        return room.left
    at = Rect(room.left, room.top, wide, min(room.height, round(px * 1.4)))
    at.centery = room.centery
    pieces.plate(out, at, scale.px(4), MOSS, None)
    pieces.words(out, said, at, px, Face.BOLD, SLIP, "centre")
    return at.right + scale.px(5)


def _counted(
    out: Surface, room: Rect, name: str, figure: Figure, px: int, scale: Scale
) -> dict[str, Rect]:
    """A picture and how many there are, and behind an arrow how many there would be. The room and
    the picture alone, by name.
    """
    side = min(room.height - 2, max(round(px * 1.15), 12), round(room.width * 0.5))
    at = Rect(room.left, room.centery - side // 2, side, side)
    rects = {
        name: Rect(room),
        f"{name}_icon": pieces.picture_in(out, icon(_PICTURES.get(name, name)), at),
    }
    left = at.right + max(2, scale.px(3))
    here = Rect(left, room.top, max(1, room.right - left - scale.px(4)), room.height)
    now, then = figure
    if then is None or then == now:
        pieces.words(out, str(now), here, px, Face.BOLD, INK if now else FADED)
        return rects
    # The old figure is struck back to sepia, the new one stands out and says whether it is more.
    said, most = f"{now}{_SIGN}{then}", px
    while px > SMALLEST and measure(said, px, Face.BOLD)[0] > here.width:
        px -= 1
    if measure(said, px, Face.BOLD)[0] > here.width:
        # No room for both: what comes of it, as large as it goes.
        pieces.words(out, f"→{then}", here, most, Face.BOLD, MOSS if then > now else OXBLOOD)
        return rects
    drawn = pieces.words(out, f"{now}{_SIGN}".rstrip() + " ", here, px, Face.TEXT, SEPIA)
    rest = Rect(drawn.right, here.top, max(1, here.right - drawn.right), here.height)
    pieces.words(out, str(then), rest, px, Face.BOLD, MOSS if then > now else OXBLOOD)
    return rects


def _goods(out: Surface, row: Rect, scale: Scale, shown: BandShown, px: int) -> dict[str, Rect]:
    """Plots, manpower, materials."""
    figures = {
        "plots": shown.plots,
        "manpower": shown.manpower,
        "materials": shown.materials,
    }
    wide = row.width // len(RESOURCES)
    found: dict[str, Rect] = {}
    for number, (name, figure) in enumerate(figures.items()):
        room = Rect(row.left + number * wide, row.top, wide, row.height)
        found |= _counted(out, room, name, figure, px, scale)
    return found


def _foot(out: Surface, row: Rect, scale: Scale, shown: BandShown) -> dict[str, Rect]:
    """What the band is at, and at the right how many claim tokens it has left."""
    now, then = shown.tokens
    px = max(SMALLEST, min(scale.text(13), round(row.height * 0.86)))
    said = str(now if then is None else then)
    side = min(row.height, round(px * 1.2))
    wide = measure(said, px, Face.BOLD)[0]
    tokens = Rect(row.right - wide - side - scale.px(3), row.top, wide + side + scale.px(3), 0)
    tokens.height = row.height
    pieces.picture_in(
        out, claim(shown.seat), Rect(tokens.left, row.centery - side // 2, side, side)
    )
    room = Rect(tokens.left + side + scale.px(3), row.top, wide + 1, row.height)
    changed = then is not None and then != now
    pieces.words(out, said, room, px, Face.BOLD, OXBLOOD if changed else SEPIA)
    left = row.left
    if shown.part == "asked":
        left = _asked(out, Rect(left, row.top, tokens.left - scale.px(4) - left, row.height), scale)
    line = Rect(left, row.top, max(1, tokens.left - scale.px(4) - left), row.height)
    line_if_it_fits(out, shown.line, line, px, Face.ITALIC, SEPIA)
    return {"tokens": tokens, "line": line}


def _two_lines(out: Surface, inner: Rect, scale: Scale, shown: BandShown) -> dict[str, Rect]:
    """Where letters are large: who it is and its purses, and below it what it has."""
    high = round(inner.height * 0.5)
    top = Rect(inner.left, inner.top, inner.width, high)
    low = Rect(inner.left, top.bottom, inner.width, inner.height - high)
    wide = round(top.width * (0.36 if shown.profit[1] is not None else 0.27))
    purses = Rect(top.right - wide, top.top, wide, high)
    rects = _who(
        out, Rect(top.left, top.top, purses.left - scale.px(4) - top.left, high), scale, shown
    )
    rects |= _counted(out, purses, "profit", shown.profit, scale.text(15), scale)
    px = min(scale.text(13), round(low.height * 0.9))
    figures: tuple[tuple[str, Figure], ...] = (
        ("plots", shown.plots),
        ("manpower", shown.manpower),
        ("materials", shown.materials),
        ("schemes", shown.schemes),
        ("cards", (shown.cards, None)),
    )
    wide = low.width // len(figures)
    for number, (name, figure) in enumerate(figures):
        room = Rect(low.left + number * wide, low.top, wide, low.height)
        rects |= _counted(out, room, name, figure, px, scale)
    rects["tokens"] = rects["line"] = Rect(low)
    rects["speech"] = Rect(low)
    return rects

"""What the table of Your Money or Your Life is drawn from; and the end of a round on one sheet:
what changed and why, in order, from the events alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from pygame import Rect

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.actions import YourMoneyAction
from game.engine.your_money.data import Place
from game.engine.your_money.events import Reveal
from game.engine.your_money.messages.standing import score_receipt
from game.engine.your_money.messages.summaries import Line
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.board import Noted, always
from game.scenes.table.composer import Composer
from game.scenes.table.view_model import Shown
from game.scenes.your_money.modes.plan import Planned
from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, OXBLOOD
from game.sprites.pieces import Piece, kept, sheet_of
from game.sprites.your_money.cards import Frame
from game.sprites.your_money.layout import TableLayout

Moved = Mapping[tuple[Seat, str], int]
"""By how much each number of a seat has moved."""


class Account(NamedTuple):
    """What a round brought: for each robber, by name, what stands elsewhere than it did and the
    events behind it; and who leads.
    """

    round: int
    rows: tuple[tuple[str, tuple[Line, ...]], ...]
    leads: str = ""


class YorkShown(Shown, frozen=True, kw_only=True):
    """What the View does not say and the table shows."""

    view: YourMoneyView
    round_events: tuple[Event, ...] = ()
    courant: tuple[str, ...] = ()
    """What the Courant prints of the round before this one, a sentence a robber."""
    headlines: tuple[str, ...] = ()
    """What that round changed, in the fewest words."""
    notes: Mapping[Seat, Reveal] = MappingProxyType({})
    """The plans of this round, once they lie open."""
    moved: Moved = MappingProxyType({})
    """Numbers that have moved since their owner last decided."""
    hands: Mapping[Seat, tuple[int, ...]] = MappingProxyType({})
    """In a replay: secret dice its eyes see, until they are part of a plan that lies open."""
    together: int = 0
    """The round for which both planned at once, and so are looking already."""
    rolled: tuple[int, ...] = ()
    """In a replay: the open dice thrown last in this step."""


def frame_of(shown: YorkShown, place: Place) -> Frame:
    """How a destination stands out."""
    if shown.way is not None:
        # What was chosen, and what would have been better.
        if place == cast(YourMoneyAction, shown.way.done).place:
            return Frame.CHOSEN
        better = place == cast(YourMoneyAction, shown.way.better).place
        return Frame.CHOICE if better else Frame.PLAIN
    return shown.doing.frame_of(place) if isinstance(shown.doing, Planned) else Frame.PLAIN


SHEET: Final = "summary"
"""The parchment among the sprites, with a part for its title and for every line."""

Texts = tuple[tuple[str, tuple[str, ...]], ...]


def account_of(number: int, events: Sequence[Event], view: YourMoneyView, names: Names) -> Account:
    """What round `number` brought, and how the scores stand then."""
    rows = [(name, tuple(lines)) for name, lines in messages.round_lines(events, names)]
    return Account(number, tuple(rows), messages.who_leads(view, names))


def lay_account(account: Account, layout: TableLayout, on: Composer) -> None:
    """A parchment over the map."""
    drawn = _drawn(account, layout)
    key = f"{account.round} {_texts(account)} {account.leads}"
    on.piece(SHEET, drawn, place_of(account, layout), key, 30)


def place_of(account: Account, layout: TableLayout) -> Rect:
    """Where the parchment lies."""
    return _drawn(account, layout).surface.get_rect(center=layout.board.center)


def account_notes(
    account: Account, view: YourMoneyView, names: Names, on: Composer
) -> Iterable[Noted]:
    """The sums that made it, for every change on the parchment and for the scores."""
    parts = on.parts.get(SHEET, {})
    if "leads" in parts:
        scores = [score_receipt(view, seat, names).text for seat in range(len(view.sheets))]
        yield Noted("number:leads", parts["leads"], always("\n".join(scores)))
    behind = [events for _name, lines in account.rows for _said, events in lines]
    for number, events in enumerate(behind):
        told = [messages.line_note(event, names) for event in events]
        note = "\n".join([each for each in told if each])
        if note and f"line {number}" in parts:
            yield Noted(f"number:change:{number}", parts[f"line {number}"], always(note))


def _texts(account: Account) -> Texts:
    return tuple([(name, tuple([said for said, _of in lines])) for name, lines in account.rows])


def _drawn(account: Account, layout: TableLayout) -> Piece:
    title = _("Round {n}").format(n=account.round)
    size, tall = layout.board.size, layout.tall
    return _parchment(size, layout.scale, tall, title, _texts(account), account.leads)


@kept
def _parchment(
    board: tuple[int, int], scale: Scale, tall: bool, heading: str, account: Texts, leads: str
) -> Piece:
    """The parchment, as tall as its longest column; rects "title", "leads", and "line 0" to the
    last.
    """
    width = min(board[0], max(scale.px(760), scale.text(640)))
    # Large letters need the room of the ornaments.
    sides, around = (76, 96) if tall else (120, 160)
    gap = scale.px(32)
    wide = width - scale.px(sides)
    title = lettering.line(heading, scale.text(22 if tall else 30), Face.HEADING, OXBLOOD)
    ahead = lettering.paragraph(leads, scale.text(19), wide, Face.ITALIC, INK, "centre")
    head = title.get_height() + (ahead.get_height() + scale.px(8) if leads else 0)
    room = board[1] - scale.px(around) - head
    columns, inner, blocks = _columns(account, scale.text(18), wide, gap, room)
    high = _height(blocks, columns) + head + scale.px(around)
    size = (width, min(high, board[1]))
    out = sheet_of(size)
    out.blit(art.nine("app/plate_scroll", size, scale=scale.u), (0, 0))
    top = scale.px(44 if tall else 52)
    rects = {"title": out.blit(title, title.get_rect(midtop=(width // 2, top)))}
    top += title.get_height() + scale.px(2 if tall else 6)
    if not tall:
        tail = art.picture("app/tail_rule", (scale.px(200), scale.px(22)))
        out.blit(tail, tail.get_rect(midtop=(width // 2, top)))
        top += scale.px(24)
    if leads:
        rects["leads"] = out.blit(ahead, ahead.get_rect(midtop=(width // 2, top)))
        top += ahead.get_height() + scale.px(8)
    left, y = (width - columns * inner - gap * (columns - 1)) // 2, top
    for block in blocks:
        out.blit(block.surface, (left, y))
        for rect in block.placed(left, y).values():
            rects[f"line {len(rects) - 1 - bool(leads)}"] = rect
        if columns > 1:
            left += inner + gap
        else:
            y += block.surface.get_height()
    return Piece(out, rects)


def _columns(
    account: Texts, px: int, wide: int, gap: int, room: int
) -> tuple[int, int, list[Piece]]:
    """How many columns, how wide, and their blocks: as many as let the letters be largest."""
    while True:
        for columns in dict.fromkeys((len(account), 1)):
            inner = (wide - gap * (columns - 1)) // max(1, columns)
            blocks = [_block(name, lines, px, inner) for name, lines in account]
            if _height(blocks, columns) <= room or px <= lettering.SMALLEST:
                return columns, inner, blocks
        px -= 1


def _block(name: str, lines: Sequence[str], px: int, width: int) -> Piece:
    """A robber's part: the name, then a line for every change, each of them a part."""
    head = lettering.paragraph(name, round(px * 1.1), width, Face.BOLD, INK, leading=1.2)
    set_lines = [
        lettering.paragraph(headed(said), px, width, Face.TEXT, INK, leading=1.2) for said in lines
    ]
    gap = max(2, px // 5)
    out = sheet_of((width, sum([each.get_height() + gap for each in (head, *set_lines)])))
    out.blit(head, (0, 0))
    y = head.get_height() + gap
    places: dict[str, Rect] = {}
    for number, drawn in enumerate(set_lines):
        places[str(number)] = out.blit(drawn, (0, y))
        y += drawn.get_height() + gap
    return Piece(out, places)


def _height(blocks: list[Piece], columns: int) -> int:
    """What the blocks need side by side, or one under another."""
    heights = [block.surface.get_height() for block in blocks]
    return max(heights) if columns > 1 else sum(heights)

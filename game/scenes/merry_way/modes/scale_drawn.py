"""The scale of a deal as it is drawn: on the left what leaves whoever reads it, on the right what
comes to them; and the sentence that reads it back.
"""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way.data import OPEN_GOODS, SCHEME, TRAP, UNCLAIM, WISH
from game.engine.merry_way.draft import touches_walks
from game.engine.merry_way.draft.bargaining import SIDES, Pans, Side, claims, open_goods
from game.engine.merry_way.messages.things import KINDS, goods, signed, spot
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.odds.bargain import Holding, after_deal
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.words import _, later, later_as
from game.scenes.merry_way import modes
from game.scenes.merry_way.beside import claim
from game.scenes.merry_way.modes import on_desk
from game.scenes.merry_way.modes.on_desk import OnDesk, lay_hand
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.tooltips import linked
from game.sprites.merry_way import desk_rows
from game.sprites.merry_way.clearings import rope, trap_box
from game.sprites.merry_way.layout import MerryLayout

WISH_WORDS: Final = {
    "any": later_as("a card of any kind", "any"),
    "normal": later("a trap"),
    "special": later("special"),
    **KINDS,
}


class Weighed(OnDesk, frozen=True, kw_only=True):
    """A deal on the scale. It is `open` while it can be written in, and else only read; `touched`
    are what was changed last, each a pan and a kind, `sentence` reads it back, `told` is what is
    said besides.
    """

    desk = "deal"

    pans: Pans
    open: bool = True
    touched: tuple[tuple[str, str], ...] = ()
    told: str = ""
    sentence: str = ""
    asked_cards: tuple[str, ...] = ()
    """While an offer is read: the wishes in it, and under each the card that is given for it."""
    given: tuple[str, ...] = ()
    keyed: bool = False

    @property
    def panels(self) -> Mapping[Seat, Holding]:
        pans = self.pans
        if pans.empty:
            return {}
        both = after_deal(self.view, pans.seat, pans.to, pans.give, pans.want)
        return {each.seat: each for each in both}

    @property
    def partner(self) -> Seat | None:
        return self.pans.to

    @property
    def lit_panels(self) -> tuple[Seat, ...]:
        return (self.pans.to,) if self.open else ()


def picture(kind: str, view: MerryView) -> str:
    """What something in a pan looks like."""
    if kind.startswith(SCHEME):
        return f"merry_way/trap_{kind.removeprefix(SCHEME)}_small"
    if kind.startswith(WISH):
        wish = kind.removeprefix(WISH)
        if wish == "special":
            return "merry_way/trap_blank_special"
        return modes.picture("schemes" if wish in {"any", "normal"} else wish)
    for start in (TRAP, UNCLAIM):
        if kind.startswith(start):
            trap = view.traps[view.options.wood.number[kind.removeprefix(start)]]
            return f"merry_way/trap_{trap.card}_small" if trap is not None else "merry_way/site"
    return modes.picture("schemes" if kind == "schemes" else kind)


def word(kind: str) -> str:
    """What something in a pan is called, in a word or two."""
    if kind.startswith(SCHEME):
        return card_name(kind.removeprefix(SCHEME))
    if kind.startswith(WISH):
        return _(WISH_WORDS[kind.removeprefix(WISH)])
    if kind.startswith(TRAP):
        return _("trap {place}").format(place=spot(kind.removeprefix(TRAP)))
    if kind.startswith(UNCLAIM):
        return _("{place} to nobody").format(place=spot(kind.removeprefix(UNCLAIM)))
    return _("schemes")


def laid(now: Weighed, side: Side) -> tuple[tuple[str, str, str, int], ...]:
    """What lies in a pan besides goods that everybody counts."""
    return tuple(
        [
            (kind, picture(kind, now.view), word(kind), n)
            for kind, n in now.pans.pan(side)
            if kind not in OPEN_GOODS
        ]
    )


def pan_rect(side: Side, layout: MerryLayout) -> Rect:
    """Where that pan lies."""
    return layout.desks.deal.give if side == "give" else layout.desks.deal.want


def places(now: Weighed, layout: MerryLayout) -> dict[str, Rect]:
    """Where everything in the pans lies: `give:plots`, `want:wish.any` and so on."""
    found = {}
    for side in SIDES:
        rect = pan_rect(side, layout)
        for kind, at in zip(OPEN_GOODS, desk_rows.counters(rect.size, layout.scale), strict=True):
            found[f"{side}:{kind}"] = at.move(rect.topleft)
        chips = laid(now, side)
        for (kind, *_rest), at in zip(
            chips, desk_rows.chips(rect.size, layout.scale, len(chips)), strict=False
        ):
            found[f"{side}:{kind}"] = at.move(rect.topleft)
    return found


def lay(now: Weighed, layout: MerryLayout, party: Party, on: Composer) -> None:
    """Hand, scale and sentence; rings round traps that may go into a pan, or lie in one."""
    lay_hand(now, layout, party, on)
    desk, scale, names = layout.desks.deal, layout.scale, party.names
    pans = now.pans
    left = claim(party, pans.seat), _("You give")
    right = claim(party, pans.to), _("{name} gives").format(name=names.seat(pans.to))
    drawn = desk_rows.beam(desk.beam.size, scale, left, right)
    on.piece("beam", drawn, desk.beam, f"beam {left} {right}", 12)
    for side in SIDES:
        _lay_pan(now, side, layout, on)
    text, refused = linked(now.refusal) or now.sentence, bool(now.refusal)
    if now.told and not refused:
        text = f"{text} {now.told}".strip()
    if now.hint and not refused:
        text = now.hint
    said = desk_rows.sentence(desk.sentence.size, scale, text, refused)
    on.piece("sentence", said, desk.sentence, f"said {text}", 12)
    _lay_given(now, layout, on)
    _lay_goods(now, layout, on)
    _lay_rings(now, layout, party, on)
    on_desk.lay_forecast(now, layout, party, on)


def _lay_pan(now: Weighed, side: Side, layout: MerryLayout, on: Composer) -> None:
    pans, rect = now.pans, pan_rect(side, layout)
    goods_ = tuple(
        [
            (kind, modes.picture(kind), pans.holds(side, kind), n)
            for kind, n in open_goods(pans, side)
        ]
    )
    chips = laid(now, side)
    touched = tuple([kind for where, kind in now.touched if where == side])
    drawn = desk_rows.pan(rect.size, layout.scale, goods_, chips, now.over == side, touched)
    on.piece(f"pan:{side}", drawn, rect, f"pan {goods_} {chips}", 12)


def _lay_given(now: Weighed, layout: MerryLayout, on: Composer) -> None:
    """For each wish of an offer a place, with the card that is given for it."""
    if now.open or not now.asked_cards:
        return
    for n, (wish, at) in enumerate(zip(now.asked_cards, given_places(now, layout), strict=True)):
        card = now.given[n] if n < len(now.given) else ""
        kind = f"{SCHEME}{card}" if card else f"{WISH}{wish}"
        said = word(kind) if card else _("{wish}: choose").format(wish=word(kind))
        drawn = desk_rows.slot(
            at.size, layout.scale, picture(kind, now.view), said, bool(card), now.over == "given"
        )
        on.piece(f"given:{n}", drawn, at, f"given {said}", 13)


def given_places(now: Weighed, layout: MerryLayout) -> tuple[Rect, ...]:
    """Where the cards for the wishes of an offer lie."""
    slots, count = layout.desks.deal.slots, max(1, len(now.asked_cards))
    gap = layout.scale.px(4)
    wide = min((slots.width - gap * (count - 1)) // count, layout.scale.px(220))
    return tuple(
        [
            Rect(slots.left + n * (wide + gap), slots.top, wide, slots.height)
            for n in range(len(now.asked_cards))
        ]
    )


def _lay_goods(now: Weighed, layout: MerryLayout, on: Composer) -> None:
    """Goods that can be dragged off the panels: one's own, and everybody else's."""
    if not now.open:
        return
    for seat, band in enumerate(now.view.bands):
        parts = on.parts.get(f"band:{seat}", {})
        for kind, n in zip(OPEN_GOODS, (*band.stores, band.profit), strict=True):
            at = modes.on_panel(parts, kind)
            if at is not None and n:
                modes.lay(modes.name(seat, kind), at, on)


def _lay_rings(now: Weighed, layout: MerryLayout, party: Party, on: Composer) -> None:
    """Rings round the traps in the pans; ropes round those that may go into them, whose tokens can
    be dragged there.
    """
    for side in SIDES:
        inside = {
            kind.removeprefix(start)
            for start in (TRAP, UNCLAIM)
            for kind, _n in now.pans.pan(side)
            if kind.startswith(start)
        }
        for name in claims(now.pans, side):
            at = layout.clearing(name).inflate(layout.scale.px(10), layout.scale.px(10))
            if name in inside:
                ring = desk_rows.round_edge(at.size, layout.scale)
                on.piece(f"ring:{name}", ring, at, f"ring {name}", 18)
            elif now.open:
                piece, around = rope(layout, "cover"), trap_box(layout, name)
                on.piece(f"rope:{name}", piece, around, f"rope {name}", 13)
                token = on.parts.get(f"trap:{name}", {}).get("token")
                if token is not None:
                    whose = now.pans.seat if side == "give" else now.pans.to
                    thing = modes.name(modes.CLAIMED, name)
                    modes.lay(thing, token, on, 19, claim(party, whose))


# Words --------------------------------------------------------------------------------------------


def read_back(pans: Pans, names: Names) -> str:
    """The deal in one sentence; "" of empty pans."""
    if pans.empty:
        return ""
    return deal_words(pans.seat, pans.to, pans.give, pans.want, names)


def deal_words(seat: Seat, to: Seat, give: Goods, want: Goods, names: Names) -> str:
    """Who gives what, and the other what."""
    if not want:
        return _("{name} gives {give}, for nothing.").format(
            name=names.seat(seat), give=goods(give)
        )
    if not give:
        return _("{name} gives {want}, for nothing.").format(name=names.seat(to), want=goods(want))
    return _("{name} gives {give}; {other} gives {want}.").format(
        name=names.seat(seat), give=goods(give), other=names.seat(to), want=goods(want)
    )


def walks_words(now: Weighed) -> str:
    """What a deal with a trap in it changes for oneself, if they walked now."""
    walks = now.walks
    if walks is None or not touches_walks(now.pans.give, now.pans.want):
        return ""
    before, after = walks.change(now.seat)
    lost, then = walks.lost(now.seat)
    said = ""
    if before != after:
        said = _("If they walked now, you would win {after} in place of {before}.").format(
            after=signed(after), before=signed(before)
        )
    if lost != then:
        said += " " + _("Claims lost to guards: {before} → {after}.").format(
            before=lost, after=then
        )
    return said.strip()

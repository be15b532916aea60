"""Which decision is put before a person and what the board draws of it, one after another or for
all at once.

`mode`, `lay`, `words` and `gathering` are all the board knows of the decisions.
"""

from typing import Any

from pygame import Rect

from game.engine.flavour.verses import in_words
from game.engine.kinds import Action, Seat
from game.engine.merry_way.actions import Collect, Done, Pass, Pick, Rest
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.open import Open
from game.engine.words import _, plural
from game.scenes.merry_way.modes import banking, build_drawn, collecting, picking, scale_drawn
from game.scenes.merry_way.modes.answering import Answering
from game.scenes.merry_way.modes.banking import Banking, BankShown
from game.scenes.merry_way.modes.build_drawn import BuildShown
from game.scenes.merry_way.modes.building import Building
from game.scenes.merry_way.modes.collecting import Collecting, Taken
from game.scenes.merry_way.modes.offering import NamingMode, OfferingMode
from game.scenes.merry_way.modes.picking import Picked, Picking
from game.scenes.merry_way.modes.scale_drawn import Weighed
from game.scenes.merry_way.view_model import Doing
from game.scenes.table.board import Foregone
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.mode import Mode
from game.scenes.table.party import Party
from game.session.gathering import Gathering
from game.sprites.merry_way import cards
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.own_keys import KeyRow, draw_key, key_slate, table_of_keys
from game.sprites.pieces import Piece, sheet_of


def lay_at_once(now: Gathered, layout: MerryLayout, on: Composer) -> None:
    """Everybody's keys; in their place, while somebody looks, the resource cards of that hand with
    the key of each under it.
    """
    area, scale, gap = layout.desks.own_keys, layout.scale, layout.scale.px(8)
    row = next((each for each in now.rows if each.looking), None)
    if now.seen is not None and row is not None:
        _lay_hand(now.seen, row, now.pressed, now.labels, layout, on)
    elif now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 12)
    else:
        drawn = table_of_keys(area.size, scale, now.labels, now.rows)
        on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def _lay_hand(
    view: Any,
    row: KeyRow,
    pressed: tuple[str, ...],
    labels: tuple[str, ...],
    layout: MerryLayout,
    on: Composer,
) -> None:
    """The resource cards to choose among, with their keys, and the schemes they are to serve."""
    area, scale = layout.desks.own_keys, layout.scale
    band = view.bands[view.seat]
    work: tuple[str, ...] = band.cards or ()
    gap, foot = scale.px(6), scale.text(34)
    high = area.height - foot
    wide = round(high * 400 / 560)
    for place, card in enumerate(work):
        at = Rect(area.left + place * (wide + gap), area.top, wide, high)
        on.piece(f"looked:{place}", cards.work(card, at.size, scale), at, f"work {card}", 12)
        if place >= len(row.keys):
            continue
        said = labels[place] in pressed
        key = Rect(at.left, at.bottom + scale.px(2), wide, foot - scale.px(2))
        cap = sheet_of(key.size)
        draw_key(cap, cap.get_rect(), row.keys[place], scale, held=said)
        told = _("{key}: {card}").format(key=row.keys[place], card=labels[place])
        on.piece(f"looked_key:{place}", Piece(cap), key, f"{told} {said}", 12)
    schemes: tuple[str, ...] = band.schemes or ()
    left = area.left + len(work) * (wide + gap) + 2 * gap
    if not schemes:
        return
    step = min(wide + gap, max(1, (area.right - left - wide) // max(1, len(schemes) - 1)))
    for place, card in enumerate(schemes):
        at = Rect(left + place * step, area.top, wide, high)
        drawn = cards.scheme(card, at.size, scale, False)
        on.piece(f"looked_scheme:{place}", drawn, at, f"card {card}", 13 + place)


def mode(desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> Mode | Foregone:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    settled = _foregone(seat, view)
    if settled is not None:
        return settled
    match view.phase:
        case Phase.PICK:
            return Picking(desk, seat, view)
        case Phase.COLLECT:
            return Collecting(desk, seat, view)
        case Phase.FLOOR:
            return OfferingMode(desk, seat, view)
        case Phase.ANSWER:
            return Answering(desk, seat, view)
        case Phase.ASKED:
            return NamingMode(desk, seat, view)
        case Phase.BANK:
            return Banking(desk, seat, view)
        case _:
            return Building(desk, seat, view)


def _foregone(seat: Seat, view: MerryView) -> Foregone | None:
    """Where there is one thing to do and nothing to look at first, it is done and said; nothing is
    foregone that a hand behind shutters may yet open.
    """
    if len(view.legal) != 1 or view.seat != seat or isinstance(view.legal[0], Open):
        return None
    action: Action = view.legal[0]
    match action:
        case Collect("pass"):
            said = _("Neither supply nor pile has enough for this digit.")
        case Rest():
            said = _("There is nobody to deal with.")
        case Done():
            said = plural(
                "You have no purse to spend, and not {{three}} of a kind.",
                "You have not {n} purses to spend, and not {{three}} of a kind.",
                view.options.tables.price,
            ).format(three=in_words(view.options.tables.exchange))
        case Pass():
            said = _("You have nothing that could be built: you pass.")
        case Pick():
            said = _("You have one resource card left, and play it.")
        case _:
            return None
    return Foregone(said, action)


def lay(now: Doing, layout: MerryLayout, party: Party, on: Composer) -> None:
    """What lies on the desk, and over the forest, while somebody decides."""
    match now:
        case Picked():
            picking.lay(now, layout, party, on)
        case Taken():
            collecting.lay(now, layout, party, on)
        case Weighed():
            scale_drawn.lay(now, layout, party, on)
        case BankShown():
            banking.lay(now, layout, party, on)
        case BuildShown():
            build_drawn.lay(now, layout, party, on)


def lay_gathered(now: Gathered, layout: MerryLayout, party: Party, on: Composer) -> None:
    """What lies on the desk while several decide at once."""
    lay_at_once(now, layout, on)


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    match now:
        case Picked():
            return picking.words(now, party, large)
        case Taken():
            return collecting.words(now, party, large)
        case Weighed():
            return now.refusal or now.sentence, [now.told] if now.told else []
        case BankShown():
            return banking.words(now, party, large)
        case BuildShown():
            return build_drawn.words(now, party, large)
    return "", []


def gathering(desk: Desk[MerryLayout], choices: Gathering) -> GatheringMode:
    """What several do at the same time, each on keys of their own."""
    return GatheringMode(desk, choices)

"""What is said of every number at the table that no decision owns."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way import messages
from game.engine.merry_way.book import BOOK
from game.engine.merry_way.data import RESOURCES, TRAVELLERS
from game.engine.merry_way.messages import sums
from game.engine.merry_way.messages.summaries import drawn_told, home_told, why_told
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.messages.things import card_text, signed, spot
from game.engine.merry_way.rule_references import rule_of_number
from game.engine.names import Names
from game.engine.words import _
from game.scenes.merry_way.beside import band, foreseen_of, looked_at, seen_again, told_of
from game.scenes.merry_way.spoken import lines
from game.scenes.merry_way.view_model import MerryShown
from game.scenes.merry_way.widgets import Furniture
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer
from game.scenes.table.hinting import why_not


def lasting(furniture: Furniture, shown: MerryShown, on: Composer) -> Iterator[Noted]:
    """The numbers that always stand there: on panels, in the line-up, in the bar."""
    names = furniture.party.names
    said = {"schemes": sums.schemes_note, "cards": sums.cards_note, "tokens": sums.tokens_note}
    for seat in range(len(shown.view.bands)):
        parts = on.parts.get(f"band:{seat}", {})
        if "profit" in parts:
            at = parts["profit"]
            yield Noted(f"number:purses:{seat}", at, partial(_purses, seat, names))
        for kind in RESOURCES:
            if kind in parts:
                note = _of(sums.store_note, "stores", seat, kind, names)
                yield Noted(f"number:{kind}:{seat}", parts[kind], note)
        for what, of_seat in said.items():
            if what in parts:
                note = _of(of_seat, what, seat, names)
                yield Noted(f"number:{what}:{seat}", parts[what], note)
    yield Noted("number:round", furniture.title_at, _of(sums.round_note, "round"))


def passing(furniture: Furniture, shown: MerryShown, on: Composer) -> Iterator[Noted]:
    """Those that come and go: lines of state, traps, footprints, the panel on the right, and the
    way from a refusal to its rule.
    """
    names, view = furniture.party.names, shown.view
    for line in ("told_line", "sentence"):
        yield from why_not(on, line, _refusal, shown, BOOK)
    for seat in range(len(view.bands)):
        parts = on.parts.get(f"band:{seat}", {})
        if "horn" in parts and seat == view.leader:
            yield Noted(
                f"number:horn:{seat}", parts["horn"], _of(sums.leader_note, "leader", names)
            )
        if "line" in parts:
            yield Noted(f"number:line:{seat}", parts["line"], partial(_line, seat, names))
    for number in range(len(view.lineup)):
        if f"folly:{number + 1}" in on.parts:
            at = furniture.layout.folly(number)
            yield Noted(f"number:folly:{number}", at, _of(sums.folly_note, "follies", number))
    for number in range(len(TRAVELLERS)):
        parts = on.parts.get(f"bracket:{number}", {})
        for side in ("first", "second"):
            if side in parts:
                name = f"number:bracket:{number}:{side}"
                yield Noted(name, parts[side], _of(sums.traveller_note, "traveller", number))
    if not seen_again(shown):
        for number in range(len(TRAVELLERS)):
            at = furniture.layout.traveller(number)
            yield Noted(
                f"number:traveller:{number}", at, _of(sums.traveller_note, "traveller", number)
            )
    for name in view.options.wood.clearings:
        parts = on.parts.get(f"trap:{name}", {})
        if parts:
            yield Noted(f"number:trap:{name}", parts["trap"], partial(_trap, name, names))
    if "roadblock" in on.parts:
        at = on.parts["roadblock"]["block"]
        yield Noted("number:roadblock", at, _of(sums.block_note, "roadblock"))
    eyes = view.seat
    for n, card in enumerate(() if eyes is None else view.bands[eyes].schemes or ()):
        parts = on.parts.get(f"strip:{n}", {})
        if parts:
            yield Noted(f"number:strip:{n}", parts["card"], partial(_scheme, card))
    yield from _of_walk(furniture, shown, on)
    yield from _beside(furniture, shown, on)


def _of_walk(furniture: Furniture, shown: MerryShown, on: Composer) -> Iterator[Noted]:
    walk = looked_at(shown)
    if walk is None:
        return
    for number in range(len(walk.strides)):
        parts = on.parts.get(f"prints:{walk.traveller}:{number}", {})
        if "step" in parts:
            yield Noted(f"number:step:{number}", parts["step"], partial(_step, number))
    if "walker" in on.parts and shown.doing is None:
        told = furniture.layout.desks.travel.told
        at = told.line.union(told.lines)
        yield Noted("number:walk", at, partial(_walk, furniture.party.names))


def _beside(furniture: Furniture, shown: MerryShown, on: Composer) -> Iterator[Noted]:
    names = furniture.party.names
    supply = on.parts.get("supply", {})
    for kind in RESOURCES:
        if kind in supply:
            yield Noted(
                f"number:supply:{kind}", supply[kind], _of(sums.supply_note, "supply", kind)
            )
    if supply:
        whole = furniture.layout.supply
        foot = Rect(whole.left, furniture.layout.supply_rows[2].bottom, whole.width, 0)
        foot.height = whole.bottom - foot.top
        yield Noted("number:bank", foot, _of(sums.bank_note, "bank"))
    panel = on.parts.get("forecast", {})
    for seat in range(len(shown.view.bands)):
        row = f"band_{band(furniture.party, seat)}"
        if row in panel:
            yield Noted(f"number:walks:{seat}", panel[row], partial(_walks, seat, names))
    if "line" in panel:
        yield Noted("number:target", panel["line"], _of(sums.round_note, "target"))
    decks = on.parts.get("decks", {})
    piles = {
        "schemes": sums.schemes_pile_note,
        "work": sums.work_pile_note,
        "folly": sums.follies_pile_note,
    }
    for pile, note_of in piles.items():
        if pile in decks:
            yield Noted(f"number:pile:{pile}", decks[pile], _of(note_of, "piles"))


# What is said -------------------------------------------------------------------------------------


def _cited(text: str, what: str) -> str:
    """A note with the rule behind it."""
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number(what)) if text else ""


def _of(note: Callable[..., str], what: str, *of: object) -> Callable[[MerryShown], str]:
    """That note of the view, with the rule behind it."""
    return lambda shown: _cited(note(shown.view, *of), what)


def _purses(seat: Seat, names: Names, shown: MerryShown) -> str:
    trail = shown.trail
    began = trail.began[seat] if trail.began else 0
    return _cited(sums.purses_note(shown.view, seat, names, began, trail.changes), "purses")


def _line(seat: Seat, names: Names, shown: MerryShown) -> str:
    said = sums.offers_note(shown.view, seat, names)
    return _cited(said, "offer") if said else _cited(built_told(shown, seat, names), "site")


def built_told(shown: MerryShown, seat: Seat, names: Names) -> str:
    """What a band has built this round."""
    told = [
        said
        for event in shown.trail.built
        if getattr(event, "seat", None) == seat and (said := messages.sentence(event, names))
    ]
    return " ".join(told).rstrip(".")


def _trap(name: str, names: Names, shown: MerryShown) -> str:
    lain = shown.trail.lain(name)
    did = [
        (each.round, each.traveller, each.change, each.lifted) for each in shown.trail.brought(name)
    ]
    since = None if lain is None else (lain.seat, lain.round)
    return _cited(sums.trap_note(shown.view, name, names, since, sums.brought_told(did)), "trap")


def _scheme(card: str, shown: MerryShown) -> str:
    said = _("{card}: {text}").format(card=card_name(card), text=card_text(card).rstrip("."))
    return _cited(said, "schemes")


def _step(number: int, shown: MerryShown) -> str:
    walk = looked_at(shown)
    if walk is None or number >= len(walk.strides):
        return ""
    step = walk.strides[number].step
    where = _("Step {n}: {start} to {to}").format(
        n=number + 1, start=spot(step.start), to=spot(step.to)
    )
    if not step.goal:
        return _cited(f"{where}. {home_told(step)}".rstrip("."), "walk")
    kind = step.folly or ""
    why = why_told(step)
    said = f"{where}. {drawn_told(step, kind)} {why}".strip().rstrip(".")
    return _cited(said, "walk")


def _walk(names: Names, shown: MerryShown) -> str:
    walk = looked_at(shown)
    return "" if walk is None else _cited(" ".join(lines(walk, names)).rstrip("."), "walk")


def _walks(seat: Seat, names: Names, shown: MerryShown) -> str:
    """A band in the panel of walks: what it gains or would gain, and by whom."""
    told, name = told_of(shown, seat), names.seat(seat)
    found = foreseen_of(shown)
    if found is None:
        changes = [
            each
            for each in shown.trail.changes
            if each.seat == seat and (each.clearing or not shown.trail.walking)
        ]
        each = [
            (_("{change} at {place}") if x.clearing else _("{change} at the bank")).format(
                change=signed(x.now - x.was), place=spot(x.clearing)
            )
            for x in changes
            if x.now != x.was
        ]
        said = _("{name} {n} by the walks") if shown.trail.walking else _("{name} {n} this round")
        said = said.format(name=name, n=signed(told.purses))
        said = _("{what}: {sum}").format(what=said, sum=", ".join(each)) if each else said
        return _cited(said, "purses")
    said, then = _("If they walked now, {name} would gain {n}"), told.purses
    if told.then is not None and told.then[0] != told.purses:
        then = told.then[0]
        said = _(
            "If they walked now, {name} would gain {n}; with this, {then}, if nobody builds on"
        )
    said = said.format(name=name, n=signed(told.purses), then=signed(then))
    return _cited(said, "forecast")


def _refusal(shown: MerryShown) -> str:
    """Why not, with the rule; "" where nothing is refused."""
    return str(getattr(shown.doing, "refusal", ""))

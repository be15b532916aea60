"""The table in words, zone by zone, for whoever has no picture of it."""

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAPS, TRAVELLERS
from game.engine.merry_way.messages import things
from game.engine.merry_way.messages.reckoned import reckoned
from game.engine.merry_way.odds.walks import Walk, forecast, going_in
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names, listed
from game.engine.words import _, plural


def zones(view: MerryView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table that the onlooker may see, in reading order."""
    bands = [_band(view, seat, names) for seat in range(len(view.bands))]
    own = [] if view.seat is None or view.over else [_hand(view), _cards(view)]
    deal = [] if view.deal is None else [_deal(view, names)]
    seen = view.options.forecast == "always" and view.phase is Phase.BUILD
    walks = [_forecast(view, names)] if seen else []
    return (
        _supply(view),
        _follies(view),
        _clearings(view, names),
        *walks,
        *deal,
        *reckoned(view, names),
        *bands,
        *own,
    )


def _supply(view: MerryView) -> Zone:
    pieces = [
        ZonePiece(things.amount(kind, n)) for kind, n in zip(RESOURCES, view.supply, strict=True)
    ]
    pieces.append(ZonePiece(plural("{n} scheme to draw", "{n} schemes to draw", view.scheme_pile)))
    return Zone("supply", _("The supply"), pieces=tuple(pieces))


def _follies(view: MerryView) -> Zone:
    left = plural("{n} folly card is left.", "{n} folly cards are left.", len(view.folly_deck))
    pieces = []
    for n, lain in enumerate(view.lineup):
        note = (
            ""
            if lain.under is None
            else _("Under it: {face}.").format(face=things.face_words(lain.under))
        )
        pieces.append(ZonePiece(things.face_words(lain.face), note=note))
        if n < len(TRAVELLERS):
            who = _("{traveller}, bound for {town}").format(
                traveller=things.traveller(TRAVELLERS[n]), town=things.town(view.bound[n])
            )
            pieces.append(ZonePiece(who))
    return Zone("follies", _("Travellers and their follies"), line=left, pieces=tuple(pieces))


def _clearings(view: MerryView, names: Names) -> Zone:
    pieces = []
    for name, trap in zip(view.options.wood.clearings, view.traps, strict=True):
        if trap is None:
            continue
        known = TRAPS[trap.card]
        whose = _("nobody’s") if trap.owner is None else names.whose(trap.owner)
        words = _("{place}: {card}, {kind} {profit}, {whose}").format(
            place=things.place(name),
            card=things.card(trap.card),
            kind=things.kind_name(known.folly),
            profit=known.profit,
            whose=whose,
        )
        pieces.append(ZonePiece(words, note=things.card_text(trap.card)))
    open_ = [
        things.place(name)
        for name in view.options.wood.sites(tuple([t is not None for t in view.traps]))
    ]
    line = _("A trap may be set in {places}.").format(places=listed(open_)) if open_ else ""
    if view.block is not None:
        line += " " + _("The roadblock lies across {step}.").format(step=things.step(view.block))
    return Zone("clearings", _("The roads"), line=line, pieces=tuple(pieces))


def _forecast(view: MerryView, names: Names) -> Zone:
    said = forecast(going_in(view))
    pieces = [ZonePiece(walk_words(walk, names)) for walk in said.walks]
    return Zone("forecast", _("As they would walk now"), pieces=tuple(pieces))


def walk_words(walk: Walk, names: Names) -> str:
    """A walk in a line: who, as what, over which clearings, and what it comes to."""
    path = " ".join([space.split(".")[-1] for space in walk.path])
    said = _("{traveller}, {status}: {path}").format(
        traveller=things.traveller(walk.traveller),
        status=things.status_name(walk.status),
        path=path,
    )
    for visit in walk.visits:
        name = names.seat(visit.owner)
        if visit.lifted:
            said += _("; {name} loses the claim in {place}").format(
                name=name, place=things.place(visit.clearing)
            )
        else:
            change = f"+{visit.change}" if visit.change > 0 else str(visit.change)
            said += _("; {name} {change} in {place}").format(
                name=name, change=change.replace("-", "−"), place=things.place(visit.clearing)
            )
    return said


def _deal(view: MerryView, names: Names) -> Zone:
    deal = view.deal
    if deal is None:
        return Zone("deal", _("The offer"))
    line = _("{name} gives {give}; {other} gives {want}.").format(
        name=names.seat(deal.seat),
        give=things.goods(deal.give),
        other=names.seat(deal.to),
        want=things.goods(deal.want),
    )
    return Zone("deal", _("The offer"), line=line)


def _band(view: MerryView, seat: Seat, names: Names) -> Zone:
    band = view.bands[seat]
    pieces = [ZonePiece(things.purses(band.profit))]
    pieces += [
        ZonePiece(things.amount(kind, n)) for kind, n in zip(RESOURCES, band.stores, strict=True)
    ]
    pieces.append(ZonePiece(things.some_schemes(band.scheme_count)))
    pieces.append(ZonePiece(plural("{n} claim token left", "{n} claim tokens left", band.tokens)))
    if band.chosen and view.seat != seat and view.phase is Phase.PICK:
        pieces.append(ZonePiece(_("a card to work with"), hidden=True))
    shown = view.revealed[seat] if view.revealed else None
    if shown is not None:
        pieces.append(ZonePiece(_("works with {card}").format(card=things.resource_card(shown))))
    if view.over:
        pieces += [
            ZonePiece(things.card(each), note=things.card_text(each)) for each in band.schemes or ()
        ]
    line = _("Leads this round.") if seat == view.leader else ""
    return Zone(f"band {seat}", names.seat(seat), seat, line, tuple(pieces))


def _hand(view: MerryView) -> Zone:
    seat = view.seat or 0
    pieces = [
        ZonePiece(things.card(each), note=things.card_text(each))
        for each in view.bands[seat].schemes or ()
    ]
    return Zone("hand", _("Your schemes"), seat, pieces=tuple(pieces))


def _cards(view: MerryView) -> Zone:
    seat = view.seat or 0
    band = view.bands[seat]
    pieces = [ZonePiece(things.resource_card(each)) for each in band.cards or ()]
    line = ""
    if band.picked is not None:
        line = _("You work with {card}.").format(card=things.resource_card(band.picked))
    return Zone("cards", _("Your resource cards"), seat, line, tuple(pieces))

"""The table in words, zone by zone, for whoever has no picture of it; and what a seat can reckon
before its decision, as a place on that table.
"""

from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way.data import RESOURCES, TRAPS, TRAVELLERS
from game.engine.merry_way.decisions import BuildAction, Purchase, Scheme
from game.engine.merry_way.heuristics.dealing import deal_worth
from game.engine.merry_way.messages import odds as in_words
from game.engine.merry_way.messages import summaries, things
from game.engine.merry_way.odds import (
    Walk,
    follows,
    forecast,
    going_in,
    legs,
    may_foresee,
    rounds_to_come,
    weighing,
)
from game.engine.merry_way.odds.bargain import banked, lacking, struck
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.phrases import clauses, listed
from game.engine.words import _, plural

Found = tuple[str, list[ZonePiece]]


def in_full(label: str, action: Action, view: MerryView, names: Names) -> str:
    """What a button says of a decision, and what it comes to, where that can be reckoned: "Work
    with 3–2–1: 6 in all …".
    """
    told = _comes_to(action, view)
    return _("{what}: {comes}").format(what=label, comes=told.rstrip(".")) if told else label


def _comes_to(action: Action, view: MerryView) -> str:
    if view.seat is None:
        return ""
    match action:
        case act.Pick(chosen):
            return in_words.working_line(weighing.working(view, chosen))
        case act.Collect(take):
            return in_words.bringing_line(weighing.bringing(view, take))
        case Purchase(draws=0):
            return in_words.banked_line(banked(view, action))
        case BuildAction() if not isinstance(action, Scheme):
            return in_words.cost_line(weighing.built(view, action, walking=False))
        case _:
            return ""


def reckoned(view: MerryView, names: Names) -> tuple[Zone, ...]:
    """What the onlooker can reckon now; no zone where nothing is asked of them."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    match view.phase:
        case Phase.PICK:
            line, pieces = _picking(view)
        case Phase.COLLECT:
            line, pieces = _collecting(view, names)
        case Phase.FLOOR:
            line, pieces = in_words.next_line(follows(view), names), _hand(view)
        case Phase.ANSWER:
            line, pieces = _answering(view, names)
        case Phase.ASKED:
            line, pieces = "", _hand(view)
        case Phase.BANK:
            line, pieces = _banking(view, names)
        case _:
            line, pieces = _building(view, names)
    found = [Zone("reckoned", _("What you can reckon"), view.seat, line, tuple(pieces))]
    if view.phase is Phase.BUILD and may_foresee(view):
        found.append(walking(view, names))
    return tuple(found)


def walking(view: MerryView, names: Names) -> Zone:
    """The five walks as they would go now, and why they go that way."""
    going = going_in(view)
    said = forecast(going)
    pieces = [
        ZonePiece(
            _("{traveller}: {what}").format(
                traveller=things.traveller(walk.traveller),
                what=summaries.visits_words(walk, names) or _("nothing happens on the way"),
            ),
            note="\n".join(summaries.legs_lines(stretches)),
        )
        for walk, stretches in zip(said.walks, legs(going), strict=True)
    ]
    line = f"{summaries.forecast_line(said, names)}. {summaries.claims_line(said)}".strip()
    return Zone("walking", _("If they walked now"), None, line, tuple(pieces))


def _hand(view: MerryView) -> list[ZonePiece]:
    """What every scheme of the hand is short of."""
    return [ZonePiece(in_words.lacking_line(each)) for each in lacking(view)]


def _drawing(view: MerryView, draws: int) -> list[str]:
    """What a draw may bring, with what is still unseen."""
    now = weighing.unseen(view)
    return [in_words.draw_line(now, draws), in_words.pool_line(now)]


def _picking(view: MerryView) -> Found:
    picks = [each.card for each in view.legal if isinstance(each, act.Pick)]
    pieces = [
        ZonePiece(
            things.resource_card(each), note=in_words.working_line(weighing.working(view, each))
        )
        for each in picks
    ]
    place_ = weighing.working(view, picks[0]).place if picks else 1
    left = rounds_to_come(view)
    rounds = plural("{n} round can come after this.", "{n} rounds can come after this.", left)
    return f"{in_words.turn_line(place_, len(view.bands))} {rounds}", [*pieces, *_hand(view)]


def _collecting(view: MerryView, names: Names) -> Found:
    pieces, takes = [], [each.take for each in view.legal if isinstance(each, act.Collect)]
    for take in takes:
        now = weighing.bringing(view, take)
        lines = [in_words.bringing_line(now)]
        if now.cards:
            lines += _drawing(view, now.cards)
        pieces.append(
            ZonePiece(things.action_label(act.Collect(take), view, names), note="\n".join(lines))
        )
    coming = weighing.ahead(view)
    return "" if coming is None else in_words.ahead_line(coming, names), [*pieces, *_hand(view)]


def _answering(view: MerryView, names: Names) -> Found:
    deal = view.deal
    if deal is None:
        return "", []
    now = struck(view, deal.seat, deal.to, deal.give, deal.want)
    pieces = [ZonePiece(line) for line in in_words.struck_lines(now, names)]
    value = in_words.worth_line(
        deal_worth(view, deal.seat, deal.to, deal.give, deal.want), deal.seat, names
    )
    met = act.may_accept(view.legal)
    line = "" if met else _("You do not hold what is asked for.")
    return line, [*pieces, ZonePiece(value)]


def _banking(view: MerryView, names: Names) -> Found:
    pieces = []
    for action in view.legal:
        match action:
            case Purchase(draws=0):
                now = banked(view, action)
                note = f"{in_words.banked_line(now)}\n{in_words.target_line(now)}"
                pieces.append(ZonePiece(things.action_label(action, view, names), note=note))
            case Purchase():
                note = "\n".join(_drawing(view, 1))
                pieces.append(ZonePiece(things.action_label(action, view, names), note=note))
            case _:
                pass
    return in_words.next_line(follows(view), names), [*pieces, *_hand(view)]


def _building(view: MerryView, names: Names) -> Found:
    pieces, blocked = list[ZonePiece](), set[tuple[str, str]]()
    for action in view.legal:
        match action:
            case BuildAction(site=str()):
                pieces.append(_built(action, view, names))
            case BuildAction(site=(start, end)):
                # Of some seventy steps only those are told that change where somebody stops.
                if (start, end) not in blocked:
                    blocked.add((start, end))
                    pieces += _blocking(action, view, names)
            case BuildAction():
                words = things.action_label(action, view, names)
                lines = in_words.reach_lines(
                    weighing.reach(view, action), weighing.unseen(view), names
                )
                pieces.append(ZonePiece(words, note="\n".join(lines)))
            case _:
                pass
    return in_words.next_line(follows(view), names), [*_hand(view), *pieces]


def _built(action: BuildAction, view: MerryView, names: Names) -> ZonePiece:
    return ZonePiece(
        things.action_label(action, view, names),
        note="\n".join(in_words.built_lines(weighing.built(view, action), names)),
    )


def _blocking(action: BuildAction, view: MerryView, names: Names) -> list[ZonePiece]:
    walks = weighing.walks_with(view, action)
    if walks is None or walks.alike:
        return []
    return [
        ZonePiece(
            things.action_label(action, view, names),
            note="\n".join(summaries.compared_lines(walks, names)),
        )
    ]


def zones(view: MerryView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table that the onlooker may see, in reading order."""
    bands = [_band(view, seat, names) for seat in range(len(view.bands))]
    own = [] if view.seat is None or view.over else [_hand_zone(view), _cards(view)]
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
    stops = [
        summaries.visit_words(visit, names, things.place(visit.clearing)) for visit in walk.visits
    ]
    return clauses([said, *stops])


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


def _hand_zone(view: MerryView) -> Zone:
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

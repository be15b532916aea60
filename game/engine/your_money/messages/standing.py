"""The table in words, place by place: roads, town, every robber's sheet, dice and plan; and where
its numbers come from: every change of them, and the sum that moved it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.phrases import headed, signed
from game.engine.words import _, later, plural, said_as
from game.engine.your_money import events as e
from game.engine.your_money.data import CARDS, DATA, ROADS, STATS, TOWN, Road
from game.engine.your_money.events import Number
from game.engine.your_money.messages.results import ending
from game.engine.your_money.messages.sums import Receipt, ReceiptLine, SumKind, minus, receipt
from game.engine.your_money.messages.things import (
    card_name,
    card_short,
    dice_listed,
    good_effect,
    good_short,
    guineas,
    number_name,
    place_at,
    place_called,
    place_name,
    stat_word,
)
from game.engine.your_money.odds import folk_hero_marks, guards_at, score_sum, scoundrel_marks
from game.engine.your_money.rule_references import rule_of_end, rule_of_number
from game.engine.your_money.state import Coach, Options, Phase
from game.engine.your_money.view import SheetSeen, YourMoneyView

_HAND = 2
"""Secret dice a robber has while planning."""


def zones(view: YourMoneyView, names: Names) -> tuple[Zone, ...]:
    """Everything `view` shows, in the order in which a robber looks about."""
    return (*_everybodys(view, names), *_everyones(view, names))


def _everybodys(view: YourMoneyView, names: Names) -> Iterator[Zone]:
    """The roads and the town, and alone what the rival has."""
    coaches = [_coach(view, road, coach) for road, coach in zip(ROADS, view.roads, strict=False)]
    yield Zone("roads", _("The roads from York"), line=_round(view, names), pieces=tuple(coaches))
    yield Zone("town", _("In York"), pieces=tuple([_in_town(view, place) for place in TOWN]))
    if view.solo:
        gold = ZonePiece(guineas(view.rival_guineas), "your_money/icon_guinea")
        called = headed(names.other("rival"))
        begins = _("Rides from round {n} on.").format(n=DATA.rival.first_round)
        yield Zone("rival", called, line=begins, pieces=(gold,))


def _round(view: YourMoneyView, names: Names) -> str:
    if not view.round:
        return _("Nobody has set out yet.")
    said = _("Round {n} of {all}.") if view.solo else _("Round {n} of {all}. {name} leads.")
    return said.format(n=view.round, all=view.options.rounds, name=names.seat(view.lead))


def _coach(view: YourMoneyView, road: Road, coach: Coach) -> ZonePiece:
    """A coach: who sits in it, what it carries and what it takes to rob it."""
    card = CARDS[coach.card]
    said = [_("{road}: {coach}").format(road=place_name(road), coach=card_short(coach.card))]
    said.append(said_as("a coach", "robbed") if coach.robbed else guineas(coach.guineas))
    for stat in STATS:
        number = getattr(coach, stat)
        if number is None:
            number = _("{n} and a die").format(n=card.printed(stat)[0])
        said.append(_("{stat} {number}").format(stat=stat_word(stat), number=number))
    note = [_("{card}, {where}.").format(card=card_name(coach.card), where=place_at(road))]
    said += _guards(view, road)
    if _guards(view, road):
        note.append(_("Each guard adds {n} to combat · rule 5").format(n=DATA.guards.combat))
    return ZonePiece(" · ".join(said), f"your_money/{coach.card}", "\n".join(note))


def _guards(view: YourMoneyView, place: str) -> list[str]:
    count = len(guards_at(place, view.guards))
    return [plural("{n} guard", "{n} guards", count)] if count else []


def _in_town(view: YourMoneyView, place: str) -> ZonePiece:
    said = [headed(place_called(place)), *_guards(view, place)]
    note = _("A point of health costs {price} here · rule 6").format(
        price=guineas(view.options.york.meal_price(place))
    )
    return ZonePiece(" · ".join(said), f"your_money/{place}", note)


def _everyones(view: YourMoneyView, names: Names) -> Iterator[Zone]:
    """A robber after the other: the sheet, what is carried, the dice, the plan."""
    for seat, sheet in enumerate(view.sheets):
        yield Zone(
            f"sheet {seat}", names.seat(seat), seat, _fate(sheet), _numbers(view, names, seat)
        )
        carried = tuple([_good(view, good) for good in _goods(sheet)])
        if carried:
            yield Zone(f"goods {seat}", _("Carries"), seat, pieces=carried)
        dice = _dice(view, sheet)
        if dice:
            yield Zone(f"dice {seat}", _("Dice"), seat, pieces=dice)
        down = _down(sheet)
        if down:
            yield Zone(f"down {seat}", _("Put down"), seat, pieces=down)
        plan = _plan(view, sheet)
        if plan:
            yield Zone(f"plan {seat}", _("Plan"), seat, pieces=plan)


def _fate(sheet: SheetSeen) -> str:
    """What became of a robber, or hangs over one; "" where nothing does."""
    if not sheet.alive:
        return _("Dead.")
    if sheet.retired:
        return _("Retired from the road.")
    said = [_("Has turned scoundrel.")] if sheet.turned else []
    if sheet.must_rest:
        said.append(_("The horse is spent and must rest."))
    return " ".join(said)


def _numbers(view: YourMoneyView, names: Names, seat: Seat) -> tuple[ZonePiece, ...]:
    sheet = view.sheets[seat]
    sums = receipt(score_sum(sheet, view.options, view.solo), "score", names, seat)
    return (
        ZonePiece(
            _("health {n} of {most}").format(n=sheet.health, most=DATA.health),
            "your_money/icon_health",
            _("At 0 the rope · rule 7"),
        ),
        ZonePiece(guineas(sheet.guineas), "your_money/icon_guinea"),
        ZonePiece(
            _track("folk_hero", sheet.folk_hero),
            "your_money/icon_folk_hero",
            _calls(len(folk_hero_marks(sheet.folk_hero, view.options))),
        ),
        ZonePiece(
            _track("scoundrel", sheet.scoundrel),
            "your_money/icon_scoundrel",
            _hunts(len(scoundrel_marks(sheet.scoundrel, view.options))),
        ),
        ZonePiece(_("score {n}").format(n=minus(sheet.score)), "", sums.text),
    )


def _track(track: Number, points: int) -> str:
    return _("{track} {n}").format(track=number_name(track), n=points)


def _calls(guards: int) -> str:
    return plural(
        "Calls {n} random guard a round · rule 5",
        "Calls {n} random guards a round · rule 5",
        guards,
    )


def _hunts(guards: int) -> str:
    return plural(
        "{n} guard waits wherever this robber goes · rule 5",
        "{n} guards wait wherever this robber goes · rule 5",
        guards,
    )


def _goods(sheet: SheetSeen) -> tuple[str, ...]:
    return (*((sheet.horse,) if sheet.horse else ()), *sheet.weapons, *sheet.gear)


def _good(view: YourMoneyView, good: str) -> ZonePiece:
    worth = _("{effect}; bought for {price}").format(
        effect=headed(good_effect(good)), price=guineas(view.options.york.goods[good].price)
    )
    return ZonePiece(good_short(good), f"your_money/{good}", worth)


def _dice(view: YourMoneyView, sheet: SheetSeen) -> tuple[ZonePiece, ...]:
    """The dice in hand; face down where they are another's secret."""
    if sheet.dice is not None:
        return tuple([ZonePiece(str(die), f"app/dice_ivory_{die}") for die in sheet.dice])
    if view.phase is Phase.PLAN and sheet.on_the_road and view.round:
        return (ZonePiece(_("a secret die"), hidden=True),) * _HAND
    return ()


def _down(sheet: SheetSeen) -> tuple[ZonePiece, ...]:
    """What has been put down at a coach so far."""
    said = [
        ZonePiece(_("{dice} on {stat}").format(dice=dice_listed(pips), stat=stat_word(stat)))
        for stat in STATS
        if (pips := getattr(sheet.placed, stat))
    ]
    if sheet.placed.horse and sheet.horse:
        said.append(ZonePiece(good_short(sheet.horse), f"your_money/{sheet.horse}"))
    if sheet.placed.spur:
        said.append(ZonePiece(_("the spur"), "your_money/icon_spur"))
    return tuple(said)


def _plan(view: YourMoneyView, sheet: SheetSeen) -> tuple[ZonePiece, ...]:
    if sheet.plan is not None:
        place = _("leave the road") if sheet.plan == "retire" else place_called(sheet.plan)
        return (ZonePiece(place),)
    if view.phase is Phase.PLAN and sheet.sealed:
        return (ZonePiece(_("sealed"), hidden=True),)
    return ()


_CAUSES: Final[Mapping[str, tuple[str, str]]] = {
    "spur": (later("the spur"), later("the spur")),
    "missed": (later("the coach got away"), later("coaches that got away")),
    "charm": (later("charm"), later("charm")),
    "poor_wit": (later("a poor show of wit"), later("poor wit")),
    "brutality": (later("brutality"), later("brutality")),
    "wounds": (later("wounds"), later("wounds")),
    "purse": (later("the coach’s purse"), later("purses")),
    "half_purse": (later("half the coach’s purse"), later("purses shared")),
    "guard": (later("the guards"), later("guards in town")),
    "meal": (later("a meal"), later("meals")),
    "alms": (later("alms"), later("alms")),
    "bought": (later("the market"), later("the market")),
}
"""What has moved a number, in a word or two: once, and all of its kind together."""


def _caused(event: e.Changed) -> tuple[str, str]:
    cause: str = event.cause
    if cause == "wit":
        cause = "charm" if event.by > 0 else "poor_wit"
    elif cause == "combat":
        cause = "brutality" if event.what == "scoundrel" else "wounds"
    return _CAUSES[cause]


def why_changed(event: e.Changed) -> str:
    """The cause; and where a number stopped at 0, what it should have lost (D1, §2)."""
    why = _(_caused(event)[0])
    by_the_sum = event.cause in ("wit", "combat", "guard")
    due = event.reckoning.excess if event.reckoning and by_the_sum else event.by
    if event.now == 0 and due < event.by:
        return _("{why}, {due} short").format(why=why, due=-due)
    return why


_BY_A_SUM: dict[str, SumKind] = {
    "wit": "wit",
    "combat": "combat",
    "missed": "speed",
    "spur": "speed",
    "guard": "guard",
}


def number_receipt(
    what: e.Number, seat: Seat, view: YourMoneyView, events: Iterable[Event]
) -> Receipt:
    """A number of a sheet as the sum of all `events` that moved it, and what it brings."""
    now: int = getattr(view.sheets[seat], what)
    moves = list(moves_of(what, seat, events))
    begun = moves[0].was if moves else now
    parts = [ReceiptLine(begun, _("to begin with"))] if begun else []
    by_cause: dict[str, int] = {}
    for move in moves:
        cause = _(_caused(move)[1])
        by_cause[cause] = by_cause.get(cause, 0) + move.by
    parts += [moved_line(by, cause) for cause, by in by_cause.items() if by]
    name = _("Guineas") if what == "guineas" else headed(number_name(what))
    title = _("{what} {total}")
    if what == "health":
        title = _("{what} {total} of {target}")
    return Receipt(
        title.format(what=name, total=now, target=DATA.health),
        tuple(parts) or (ReceiptLine(now, _("to begin with")),),
        (),
        _brings(what, now, view.options) if view.result is None else _scored(what, seat, view),
        rule_of_number(what),
    )


def moves_of(what: e.Number, seat: Seat, events: Iterable[Event]) -> Iterator[e.Changed]:
    """Every event that moved a number of a seat."""
    for event in events:
        if isinstance(event, e.Changed) and event.seat == seat and event.what == what:
            yield event


def moved_line(by: int, cause: str) -> ReceiptLine:
    """All that one cause has added or taken: "6 from charm", "less 2 for the spur"."""
    said = _("{n} from {cause}") if by > 0 else _("less {n} for {cause}")
    return ReceiptLine(by, cause, words=said.format(n=abs(by), cause=cause))


def _brings(what: e.Number, now: int, options: Options) -> str:
    """What a number does as it stands."""
    match what:
        case "folk_hero":
            count = len(folk_hero_marks(now, options))
            if not count:
                return _("it calls no guard yet")
            return plural("it calls {n} guard a round", "it calls {n} guards a round", count)
        case "scoundrel":
            count = len(scoundrel_marks(now, options))
            if not count:
                return _("no guard hunts you yet")
            return plural(
                "{n} guard waits wherever you ride", "{n} guards wait wherever you ride", count
            )
        case "health":
            return _("at 0 waits the rope")
        case "guineas":
            return ""


def _scored(what: e.Number, seat: Seat, view: YourMoneyView) -> str:
    """How a number counts at the end; "" where it does not."""
    reckonings = view.result.reckonings if view.result is not None else ()
    for part in reckonings[seat].parts if seat < len(reckonings) else ():
        if part.cause == what and what != "guineas":
            return _("it counts {change} in the score").format(change=signed(part.amount))
    return ""


def change_note(change: Event | None, names: Names) -> str:
    """One change with the sum that moved it: "+3. Wit 8 of 5: a die of 6 and …"; "" for any other
    event.
    """
    if not isinstance(change, e.Changed):
        return ""
    kind = _BY_A_SUM.get(change.cause)
    if change.reckoning is None or kind is None:
        said = _("{what} rises from {was} to {now}: {why}")
        if change.now < change.was:
            said = _("{what} falls from {was} to {now}: {why}")
        what = _("Purse") if change.what == "guineas" else headed(number_name(change.what))
        text = said.format(what=what, was=change.was, now=change.now, why=_(_caused(change)[0]))
        return _("{text} · rule {rule}").format(text=text, rule=change.paragraph)
    return _("{change}. {why}").format(
        change=signed(change.by), why=receipt(change.reckoning, kind, names).text
    )


def latest_changes(
    what: e.Number, seat: Seat, events: Iterable[Event], names: Names, most: int
) -> list[str]:
    """How a number moved last, each with the sum that moved it; the newest first."""
    moves = list(moves_of(what, seat, events))
    return [change_note(move, names) for move in reversed(moves[-most:])]


def score_receipt(view: YourMoneyView, seat: Seat, names: Names) -> Receipt:
    """What a robber's score is made of: as it would count now, or as it was counted at the end."""
    sums = score_sum(view.sheets[seat], view.options, view.solo)
    if view.result is not None:
        sums = view.result.reckonings[seat]
    told = receipt(sums, "score", names, seat)
    return msgspec.structs.replace(told, rule="8.1") if view.solo else told


def result_receipt(view: YourMoneyView, names: Names) -> str:
    """Everybody's sum, a line each, and the rule that names the winner; "" before the end."""
    result, told = view.result, ending(view, names)
    if result is None or told is None:
        return ""
    lines = [_("{name}: {sum}").format(name=each.name, sum=each.sum) for each in told.standings]
    won = _("{text} · rule {rule}").format(text=told.headline, rule=rule_of_end(result, view.solo))
    return "\n".join([*lines, won])


def turned_receipt(view: YourMoneyView, seat: Seat) -> Receipt:
    """What the score of a robber would be as a scoundrel (D19)."""
    turned = msgspec.structs.replace(view.sheets[seat], turned=True)
    told = receipt(score_sum(turned, view.options, False), "score")
    return msgspec.structs.replace(told, rule="D19")


def moved(events: Iterable[Event], seat: Seat) -> dict[e.Number, int]:
    """By how much each number of a seat has moved, in the order in which they did."""
    found: dict[e.Number, int] = {}
    for event in events:
        if isinstance(event, e.Changed) and event.seat == seat:
            found[event.what] = found.get(event.what, 0) + event.by
    return found


def changes_of(events: Iterable[Event], seat: Seat) -> str:
    """The same in one breath."""
    return ", ".join(moves_said(moved(events, seat))) or _("nothing changes")


def moves_said(moved: Mapping[e.Number, int]) -> list[str]:
    """Each number that has moved, and by how much: "folk hero +3"."""
    return [
        _("{what} {change}").format(what=number_name(what), change=signed(by))
        for what, by in moved.items()
        if by
    ]

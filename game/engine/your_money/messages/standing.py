"""The table in words, place by place: roads, town, every robber's sheet, dice and plan."""

from collections.abc import Iterator

from game.engine.kinds import Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.words import _, plural
from game.engine.your_money.data import CARDS, DATA, ROADS, STATS, TOWN, Road
from game.engine.your_money.events import Number
from game.engine.your_money.messages.sums import minus, receipt
from game.engine.your_money.messages.things import (
    capital,
    card_name,
    card_short,
    dice_listed,
    good_effect,
    good_short,
    guineas,
    number_name,
    place_called,
    place_name,
    stat_name,
)
from game.engine.your_money.odds import folk_hero_marks, guards_at, score_sum, scoundrel_marks
from game.engine.your_money.state import Coach, Phase
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
        called = capital(names.other("rival"))
        begins = _("Rides from round {n} on.").format(n=DATA.rival.first_round)
        yield Zone("rival", called, line=begins, pieces=(gold,))


def _round(view: YourMoneyView, names: Names) -> str:
    if not view.round:
        return _("Nobody has set out yet.")
    now = _("Round {n} of {all}.").format(n=view.round, all=view.options.rounds)
    if view.solo:
        return now
    return _("{round} {name} leads.").format(round=now, name=names.seat(view.lead))


def _coach(view: YourMoneyView, road: Road, coach: Coach) -> ZonePiece:
    """A coach: who sits in it, what it carries and what it takes to rob it."""
    card = CARDS[coach.card]
    said = [_("{road}: {coach}").format(road=place_name(road), coach=card_short(coach.card))]
    said.append(_("robbed") if coach.robbed else guineas(coach.guineas))
    for stat in STATS:
        number = getattr(coach, stat)
        if number is None:
            number = _("{n} and a die").format(n=card.printed(stat)[0])
        said.append(_("{stat} {number}").format(stat=stat_name(stat).lower(), number=number))
    note = [_("{card}, on {road}.").format(card=card_name(coach.card), road=place_called(road))]
    said += _guards(view, road)
    if _guards(view, road):
        note.append(_("Each guard adds {n} to combat · rule 5").format(n=DATA.guards.combat))
    return ZonePiece(" · ".join(said), f"your_money/{coach.card}", "\n".join(note))


def _guards(view: YourMoneyView, place: str) -> list[str]:
    count = len(guards_at(place, view.guards))
    return [plural("{n} guard", "{n} guards", count)] if count else []


def _in_town(view: YourMoneyView, place: str) -> ZonePiece:
    said = [capital(place_called(place)), *_guards(view, place)]
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
        effect=capital(good_effect(good)), price=guineas(view.options.york.goods[good].price)
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
        ZonePiece(
            _("{dice} on {stat}").format(dice=dice_listed(pips), stat=stat_name(stat).lower())
        )
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

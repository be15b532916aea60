"""What a position is worth, and the habits of a quick player: pure functions of a View.

Everything is weighed in guineas (see `weighing`). A plan is weighed with the two dice in hand and
every pair the other two may be; a placement by what it brings at once.
"""

from collections.abc import Callable, Sequence
from typing import Final, cast

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Seat
from game.engine.your_money.actions import LET_GO, PLANS, TURN_SCOUNDREL, Pips, YourMoneyAction
from game.engine.your_money.data import BONUS, CARDS, DATA, ROADS, Road, Stat, Town
from game.engine.your_money.mods import York
from game.engine.your_money.odds import (
    GUARD,
    PAIRS,
    brawl_sum,
    folk_hero_marks,
    guards_at,
    horse_bonus,
    may_spur,
    scoundrel_marks,
)
from game.engine.your_money.odds.alone import mean_taken, weighed
from game.engine.your_money.odds.values import judge
from game.engine.your_money.odds.weighing import (
    FOUR_SIXES,
    Purse,
    WeighingOutlook,
    frailty,
    outcomes,
    price_robbery,
    sheet_worth,
)
from game.engine.your_money.round.places import do_business, town_choices
from game.engine.your_money.state import Coach, Guard, Phase, Sheet
from game.engine.your_money.view import SheetSeen, YourMoneyView

EDGE: Final = 12.0
"""By so much more worth a seat is nearly three times as likely to win."""

_UNKNOWN_DIE = 4  # what a coach's unthrown die is taken for: its mean, rounded up
_COMPANY = 0.35  # how likely the other robber is thought to come to the same coach
_WHIM = 2.5  # guineas: plans closer than this are told apart by a whim, so as not to be read
_A_ROUND = 4.0  # guineas a robber may hope for in a round
_NEARLY_DEAD = 3
_WORTH_TURNING = 2  # scoundrel above folk hero, when the last plans are made


def worth(view: YourMoneyView, seat: Seat) -> float:
    """What the table promises `seat`, in guineas: its sheet less the other's, or the rival's."""
    outlook = WeighingOutlook.of(view)
    own = sheet_worth(view.sheets[seat].as_sheet(), outlook)
    if view.solo:
        return own - view.rival_guineas
    others = [s for number, s in enumerate(view.sheets) if number != seat]
    return own - max([sheet_worth(other.as_sheet(), outlook) for other in others])


def habit(view: YourMoneyView, chance: Chance) -> Action:
    """What a quick player does now: one of `view.legal`."""
    legal = view.legal
    if len(legal) == 1:
        return legal[0]
    match view.phase:
        case Phase.PLAN:
            return _plan(view, chance)
        case Phase.ROB | Phase.CHASE | Phase.DIVIDE | Phase.BEAR:
            return max(view.legal, key=_weigher(view))
        case _:
            seat = cast(Seat, view.seat)
            sheet = view.sheets[seat].as_sheet()
            return _best_deal(
                sheet, cast(Town, sheet.plan), WeighingOutlook.of(view), view.options.york
            )


# Planning


def _plan(view: YourMoneyView, chance: Chance) -> Action:
    sheet, outlook = view.sheets[cast(Seat, view.seat)].as_sheet(), WeighingOutlook.of(view)
    if _should_turn(view, sheet, outlook):
        return TURN_SCOUNDREL
    gains = plan_worths(view)
    best = max(gains.values())
    if _should_retire(view, sheet, best, outlook):
        return PLANS["retire"]
    # A whim, not more: a robber who always takes the best coach is waited for there.
    close = {place: gain for place, gain in gains.items() if gain >= best - _WHIM}
    whims = {place: gain + _WHIM * chance.below(100) / 100 for place, gain in close.items()}
    return PLANS[max(whims, key=whims.__getitem__)]  # type: ignore[arg-type]


def plan_worths(view: YourMoneyView) -> dict[str, float]:
    """What each place the seat may go to promises it, in guineas; leaving the road is not one."""
    sheet, outlook = view.sheets[cast(Seat, view.seat)].as_sheet(), WeighingOutlook.of(view)
    gains: dict[str, float] = {}
    if not sheet.must_rest:
        for place, coach in zip(ROADS, view.roads, strict=True):
            gains[place] = _road_gain(view, sheet, coach, outlook)
        gains["market"] = _town_gain(view, sheet, "market", outlook)
    gains["tavern"] = _town_gain(view, sheet, "tavern", outlook)
    return gains


def best_placement(view: YourMoneyView, among: Sequence[YourMoneyAction] = ()) -> YourMoneyAction:
    """Of all that may be done with the dice at a coach, or of what is still `among` it, what is
    best: alone what the strongest rival would do, with company what is worth most at once.
    """
    if len(view.sharing) > 1:
        return max(among or view.legal, key=_weigher(view))
    worths = weighed(view, judge())
    return max(among or worths, key=worths.__getitem__)


def _should_turn(view: YourMoneyView, sheet: Sheet, outlook: WeighingOutlook) -> bool:
    """Only with the last plan: until then fame may still change its mind (D19)."""
    ahead = sheet.scoundrel - sheet.folk_hero
    return TURN_SCOUNDREL in view.legal and outlook.rounds_left == 0 and ahead >= _WORTH_TURNING


def _should_retire(
    view: YourMoneyView, sheet: Sheet, best: float, outlook: WeighingOutlook
) -> bool:
    """With a foot in the grave, ahead, and nothing better left to do than to stay alive."""
    seat = cast(Seat, view.seat)
    if sheet.health > _NEARLY_DEAD:
        return False
    mine = view.sheets[seat].score
    if view.solo:
        ahead = mine - view.rival_guineas - mean_taken(view)  # who retires leaves him the roads
    else:
        other = view.sheets[1 - seat]
        hopes = _A_ROUND * (outlook.rounds_left + 1) if other.on_the_road else 0
        ahead = mine - other.score - hopes
    return ahead > 0 and best < -_A_ROUND * (outlook.rounds_left + 1)


def _road_gain(view: YourMoneyView, sheet: Sheet, coach: Coach, outlook: WeighingOutlook) -> float:
    """The mean change of worth for robbing this coach, over the unseen dice and the guards."""
    options = view.options
    speed = _settled(coach, "speed")
    guineas: float = coach.guineas
    if view.solo and view.round >= DATA.rival.first_round:
        guineas *= 1.4  # what one takes, the rival cannot have
    hunters = len(scoundrel_marks(sheet.scoundrel, options))
    horse, spur, idle = horse_bonus(sheet), may_spur(sheet, options), options.idle_dice == "idle"
    mean = 0.0
    for guards, likely in _guards_met(view):
        combat = _settled(coach, "combat") + GUARD * (hunters + guards)
        prices = price_robbery(sheet, outlook, _settled(coach, "wit"), combat, guineas)
        total = 0.0
        for pair, times in PAIRS:
            dice = tuple(sorted(sheet.dice + pair))
            total += times * prices.best(outcomes(dice, speed, horse, spur, idle))
        mean += likely * total / 36
    other_rides = not view.solo and all(s.on_the_road and not s.must_rest for s in view.sheets)
    if other_rides and mean > 0:
        mean *= 1 - _COMPANY / 2
    return mean


def _settled(coach: Coach, stat: Stat) -> int:
    known: int | None = getattr(coach, stat)
    return CARDS[coach.card].printed(stat)[0] + _UNKNOWN_DIE if known is None else known


def _guards_met(view: YourMoneyView) -> tuple[tuple[int, float], ...]:
    """How many random guards ride to one given place, and how likely: none, or one or more."""
    riding = [sheet for sheet in view.sheets if sheet.on_the_road]
    n = sum([len(folk_hero_marks(sheet.folk_hero, view.options)) for sheet in riding])
    if n == 0:
        return ((0, 1.0),)
    none: float = (5 / 6) ** n
    return ((0, none), (1, 1 - none))


def _town_gain(view: YourMoneyView, sheet: Sheet, place: Town, outlook: WeighingOutlook) -> float:
    """The change of worth for a visit: a fight with whoever waits there, then the best deals."""
    before = sheet_worth(sheet, outlook)
    hunters = len(scoundrel_marks(sheet.scoundrel, view.options))
    gain = 0.0
    for guards, likely in _guards_met(view):
        if hunters + guards:
            gain += likely * _brawl_cost(sheet, hunters + guards, outlook)
    after = sheet.clone()
    after.plan = place
    if sheet.must_rest:
        after.must_rest = False
        before = sheet_worth(after, outlook)
    events: list[Event] = []
    york = view.options.york
    while not do_business(after, 0, place, _best_deal(after, place, outlook, york), york, events):
        pass
    return gain + sheet_worth(after, outlook) - before


def _brawl_cost(sheet: Sheet, guards: int, outlook: WeighingOutlook) -> float:
    """The mean price of a fight in town, over its die."""
    now = frailty(sheet.health, outlook.rounds_left)
    met = (Guard(0, "tavern"),) * guards
    cost = 0.0
    for die in range(1, 7):
        lost = min(0, brawl_sum(sheet, die, met).excess)
        cost += frailty(max(0, sheet.health + lost), outlook.rounds_left) - now
    return cost / 6


def _best_deal(sheet: Sheet, place: Town, outlook: WeighingOutlook, york: York) -> YourMoneyAction:
    """The deal after which the sheet is worth most; to leave, if none improves it."""

    def after(action: YourMoneyAction) -> float:
        tried = sheet.clone()
        events: list[Event] = []
        do_business(tried, 0, place, action, york, events)
        return sheet_worth(tried, outlook)

    return max(town_choices(sheet, place, york), key=after)  # to leave comes first, and wins a draw


# At the coach


def _weigher(view: YourMoneyView) -> Callable[[YourMoneyAction], float]:
    """What each placement brings, by the prices of this robbery."""
    seat = cast(Seat, view.seat)
    sheet = view.sheets[seat].as_sheet()
    place = cast(Road, sheet.plan)
    coach = view.coach_of(seat)
    guards = GUARD * len(guards_at(place, view.guards))
    wit_target = _settled(coach, "wit")
    combat_target = _settled(coach, "combat") + guards
    company = [view.sheets[other] for other in view.sharing if other != seat]
    brought = [_brought(other, wit_target, combat_target) for other in company]
    helped = (sum([wit for wit, _ in brought]), sum([combat for _, combat in brought]))
    outlook, guineas = WeighingOutlook.of(view), coach.guineas // len(view.sharing)
    prices = price_robbery(sheet, outlook, wit_target, combat_target, guineas, *helped)
    bare = prices
    if view.phase is Phase.BEAR:  # dice lie already; now gear and weapons are put to them
        stripped = sheet.clone()
        stripped.gear = stripped.weapons = ()
        bare = price_robbery(
            stripped, outlook, wit_target, combat_target, guineas, *helped, most=2 * FOUR_SIXES
        )

    def weigh(action: YourMoneyAction) -> float:
        if action == LET_GO:
            return prices.missed
        match view.phase:
            case Phase.CHASE:
                return _chase_worth(sheet.dice, action.speed, action.spur, prices)
            case Phase.BEAR:
                return bare.of(
                    sum(sheet.placed.wit) + sum([BONUS[item] for item in action.gear]),
                    sum(sheet.placed.combat) + sum([BONUS[item] for item in action.weapons]),
                    False,
                )
            case _:
                return prices.of(sum(action.wit), sum(action.combat), action.spur)

    return weigh


def _brought(other: SheetSeen, wit_target: int, combat_target: int) -> tuple[int, int]:
    """Wit and combat a companion brings: what lies there, or dice in hand shared out by need."""
    wit = sum(other.placed.wit) + sum([BONUS[item] for item in other.gear])
    combat = sum(other.placed.combat) + sum([BONUS[item] for item in other.weapons])
    in_hand = sum(other.dice or ())
    to_wit = in_hand * wit_target // max(1, wit_target + combat_target)
    return wit + to_wit, combat + in_hand - to_wit


def _chase_worth(dice: Pips, speed: Pips, spur: bool, prices: Purse) -> float:
    """Dice kept for later, shared out as well as their sum allows."""
    left = sum(dice) - sum(speed)
    best = max([prices.of(wit, left - wit, spur) for wit in range(left + 1)])
    return best + 0.1 * left  # more dice, more ways to share them out

"""When a note of the lesson holds, where its hand points, and where it lies.

`lesson.yaml` names its conditions and places as they are called here. A condition is asked of the
journey an exercise is about, and both of whatever words follow their name.
"""

from collections.abc import Collection

from pygame import Rect

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import ROAD, Town
from game.engine.dick_turpin.odds import Odds, odds
from game.engine.dick_turpin.round import payments
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event
from game.scenes.dick_turpin.modes.ambush import Ambushed
from game.scenes.dick_turpin.modes.hold_up import HeldUp
from game.scenes.dick_turpin.view_model import TurpinShown
from game.scenes.table.desk import Desk
from game.scenes.table.drivers.lesson_file import LEARNER
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.road import label, place

RoadDesk = Desk[RoadLayout]


def table(desk: RoadDesk) -> TurpinShown:
    """What the table shows."""
    shown = desk.shown
    if not isinstance(shown, TurpinShown):
        raise TypeError("this is another game’s table")
    return shown


def view_of(desk: RoadDesk) -> DickTurpinView:
    """The table as the learner may know it."""
    return table(desk).view


# Lying in wait ----------------------------------------------------------------------------------


def chooses(desk: RoadDesk, journey: int) -> bool:
    """A card is to be laid for that journey, and none is chosen."""
    doing = table(desk).doing
    now = view_of(desk).journey == journey
    return now and isinstance(doing, Ambushed) and doing.chosen is None


def chosen(desk: RoadDesk, journey: int, *towns: Town) -> bool:
    """A card is chosen for that journey and not laid yet: that of one of these towns, or any where
    none is named.
    """
    doing = table(desk).doing
    if not isinstance(doing, Ambushed) or view_of(desk).journey != journey:
        return False
    return doing.chosen is not None and (not towns or doing.chosen in towns)


def waits(desk: RoadDesk, _journey: int) -> bool:
    """The learner’s card lies face down, and the coach is under way."""
    return view_of(desk).highwaymen[LEARNER].laid


# The hold-up ------------------------------------------------------------------------------------


def held_up(desk: RoadDesk) -> Odds | None:
    """The odds of the learner’s hold-up; None while he is asked for something else, or nothing."""
    doing = table(desk).doing
    return odds(doing.view) if isinstance(doing, HeldUp) else None


def better_on(desk: RoadDesk, _journey: int) -> bool:
    """Another card is worth more than riding off."""
    now = held_up(desk)
    return now is not None and now.gain > 0


def better_away(desk: RoadDesk, _journey: int) -> bool:
    """Riding off is worth as much or more."""
    now = held_up(desk)
    return now is not None and now.gain <= 0


def cards_turned(desk: RoadDesk, _journey: int, n: str) -> bool:
    """So many lie before the learner."""
    return held_up(desk) is not None and len(view_of(desk).turned) == int(n)


def after_riding(view: DickTurpinView) -> tuple[int, ...]:
    """Everybody’s gold if the learner rides off now."""
    gold = [each.gold for each in view.highwaymen]
    for each in payments(LEARNER, sum(view.turned), tuple(gold)):
        gold[each.seat] -= each.paid
        gold[LEARNER] += each.paid
    return tuple(gold)


def would_win(desk: RoadDesk, _journey: int) -> bool:
    """Riding off now leaves the learner the most gold of all."""
    if held_up(desk) is None:
        return False
    own, *others = after_riding(view_of(desk))
    return own > max(others)


def would_not(desk: RoadDesk, journey: int) -> bool:
    """Riding off now is not enough."""
    return held_up(desk) is not None and not would_win(desk, journey)


# What has come of it ----------------------------------------------------------------------------


def just_over(desk: RoadDesk, journey: int) -> bool:
    """Whether the next journey has begun, and the coach not left yet."""
    view = view_of(desk)
    return view.journey == journey + 1 and not view.at


def news_of(desk: RoadDesk, journey: int) -> tuple[Event, ...]:
    """What that journey has brought so far, until the coach leaves on the next."""
    side, now = table(desk).side, view_of(desk).journey
    return side.news if now == journey else side.past if just_over(desk, journey) else ()


def taken_on(desk: RoadDesk, journey: int) -> e.BootyTaken | None:
    """What the learner rode off with on that journey; None while he is before another coach."""
    if held_up(desk) is None:
        for news in news_of(desk, journey):
            if isinstance(news, e.BootyTaken) and news.seat == LEARNER:
                return news
    return None


def lost_on(desk: RoadDesk, journey: int) -> int | None:
    """What the learner left to a pistol on that journey; None where he met none, or is before
    another coach.
    """
    if held_up(desk) is None:
        for news in news_of(desk, journey):
            if isinstance(news, e.DrivenOff) and news.seat == LEARNER:
                return news.lost
    return None


def robbed(desk: RoadDesk, journey: int) -> bool:
    """The learner has ridden off with something."""
    return taken_on(desk, journey) is not None


def driven_off(desk: RoadDesk, journey: int) -> bool:
    """The learner met a pistol, and left something lying."""
    return bool(lost_on(desk, journey))


def shot_at_once(desk: RoadDesk, journey: int) -> bool:
    """The very first card was a pistol."""
    return lost_on(desk, journey) == 0


def duel_of(desk: RoadDesk, journey: int) -> e.DuelWon | None:
    """The duel the learner was in on that journey, once it is over."""
    for news in news_of(desk, journey):
        if isinstance(news, e.DuelWon) and LEARNER in news.order:
            return news
    return None


def won_duel(desk: RoadDesk, journey: int) -> bool:
    """The learner has won one, and holds up the coach with one card turned."""
    duel = duel_of(desk, journey)
    return duel is not None and duel.seat == LEARNER and cards_turned(desk, journey, "1")


def lost_duel(desk: RoadDesk, journey: int) -> bool:
    """The learner is out, and somebody else has the coach."""
    duel = duel_of(desk, journey)
    return duel is not None and duel.seat != LEARNER


def duelling(desk: RoadDesk, _journey: int) -> bool:
    """A duel is going on, and the learner is in it."""
    side = table(desk).side
    return side.sight == "duel" and LEARNER in side.order


def empty_handed(desk: RoadDesk, journey: int) -> bool:
    """That journey is just over; asked after all that may have come of it."""
    return just_over(desk, journey) and held_up(desk) is None


def past(desk: RoadDesk, journey: int) -> bool:
    """That journey is over for the learner, however it went."""
    view = view_of(desk)
    ended = robbed(desk, journey) or lost_on(desk, journey) is not None
    return view.journey > journey or view.over or ended or lost_duel(desk, journey)


def ahead(desk: RoadDesk, _journey: int) -> bool:
    """The learner has the most gold."""
    gold = [each.gold for each in view_of(desk).highwaymen]
    return gold[LEARNER] > max(gold[LEARNER + 1 :])


# Where a hand points ----------------------------------------------------------------------------


def control(desk: RoadDesk, name: str) -> Rect | None:
    """Where a button lies, if it is there."""
    return desk.controls[name].rect if name in desk.controls else None


def town(desk: RoadDesk, which: Town) -> Rect | None:
    """Where a town lies on the map."""
    return place(desk.layout, which)


def last_card(desk: RoadDesk, seat: str) -> Rect | None:
    """The card that lies open before somebody."""
    return desk.parts(f"plate:{seat}").get("last")


def card(desk: RoadDesk) -> Rect:
    """The note itself."""
    layout, pad = desk.layout, desk.scale.px(8)
    words = layout.line.union(layout.lines)
    return words.inflate(2 * pad, pad).clip(layout.desk)


def skip(desk: RoadDesk, taken: Collection[str]) -> Rect:
    """The way on, over the large button; a hand that points at that one has room beside it."""
    place = desk.layout.second
    return Rect(place.topleft, (place.width - desk.scale.px(76), place.height))


def heard(desk: RoadDesk) -> str:
    """Why something is refused goes before any note."""
    return str(getattr(table(desk).doing, "refusal", ""))


def written(desk: RoadDesk) -> list[Rect]:
    """The names on the map."""
    return [label(desk.layout, stop) for stop in ROAD]

"""When a note of the lesson holds, where its hand points, and where it lies."""

from collections.abc import Collection

from pygame import Rect

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import ROAD, Town
from game.engine.dick_turpin.odds import Odds, odds
from game.engine.dick_turpin.round import payments
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event, Seat
from game.scenes.dick_turpin.lesson.script import LEARNER
from game.scenes.dick_turpin.modes.ambush import Ambushed
from game.scenes.dick_turpin.modes.hold_up import HeldUp
from game.scenes.dick_turpin.view_model import TurpinShown
from game.scenes.table.desk import Desk
from game.scenes.table.teaching import When, Where
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.road import label, place

RoadDesk = Desk[RoadLayout]


def both(*whens: When) -> When:
    """All of them at once."""
    return lambda desk: all(when(desk) for when in whens)


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


def chooses(journey: int) -> When:
    """A card is to be laid for that journey, and none is chosen."""

    def when(desk: RoadDesk) -> bool:
        doing = table(desk).doing
        now = view_of(desk).journey == journey
        return now and isinstance(doing, Ambushed) and doing.chosen is None

    return when


def chosen(journey: int, *towns: Town) -> When:
    """A card is chosen for that journey and not laid yet: that of one of these towns, or any where
    none is named.
    """

    def when(desk: RoadDesk) -> bool:
        doing = table(desk).doing
        if not isinstance(doing, Ambushed) or view_of(desk).journey != journey:
            return False
        return doing.chosen is not None and (not towns or doing.chosen in towns)

    return when


def waits(desk: RoadDesk) -> bool:
    """The learner’s card lies face down, and the coach is under way."""
    return view_of(desk).highwaymen[LEARNER].laid


# The hold-up ------------------------------------------------------------------------------------


def held_up(desk: RoadDesk) -> Odds | None:
    """The odds of the learner’s hold-up; None while he is asked for something else, or nothing."""
    doing = table(desk).doing
    return odds(doing.view) if isinstance(doing, HeldUp) else None


def better_on(desk: RoadDesk) -> bool:
    """Another card is worth more than riding off."""
    now = held_up(desk)
    return now is not None and now.gain > 0


def better_away(desk: RoadDesk) -> bool:
    """Riding off is worth as much or more."""
    now = held_up(desk)
    return now is not None and now.gain <= 0


def cards_turned(n: int) -> When:
    """So many lie before the learner."""
    return lambda desk: held_up(desk) is not None and len(view_of(desk).turned) == n


def after_riding(view: DickTurpinView) -> tuple[int, ...]:
    """Everybody’s gold if the learner rides off now."""
    gold = [each.gold for each in view.highwaymen]
    for each in payments(LEARNER, sum(view.turned), tuple(gold)):
        gold[each.seat] -= each.paid
        gold[LEARNER] += each.paid
    return tuple(gold)


def would_win(desk: RoadDesk) -> bool:
    """Riding off now leaves the learner the most gold of all."""
    if held_up(desk) is None:
        return False
    own, *others = after_riding(view_of(desk))
    return own > max(others)


def would_not(desk: RoadDesk) -> bool:
    """Riding off now is not enough."""
    return held_up(desk) is not None and not would_win(desk)


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


def robbed(journey: int) -> When:
    """The learner has ridden off with something."""
    return lambda desk: taken_on(desk, journey) is not None


def driven_off(journey: int) -> When:
    """The learner met a pistol, and left something lying."""
    return lambda desk: bool(lost_on(desk, journey))


def shot_at_once(journey: int) -> When:
    """The very first card was a pistol."""
    return lambda desk: lost_on(desk, journey) == 0


def duel_of(desk: RoadDesk, journey: int) -> e.DuelWon | None:
    """The duel the learner was in on that journey, once it is over."""
    for news in news_of(desk, journey):
        if isinstance(news, e.DuelWon) and LEARNER in news.order:
            return news
    return None


def won_duel(journey: int) -> When:
    """The learner has won one, and holds up the coach with one card turned."""
    return lambda desk: _won(desk, journey) is True and cards_turned(1)(desk)


def lost_duel(journey: int) -> When:
    """The learner is out, and somebody else has the coach."""
    return lambda desk: _won(desk, journey) is False


def _won(desk: RoadDesk, journey: int) -> bool | None:
    """Whether the learner won that duel; None where there was none."""
    duel = duel_of(desk, journey)
    return None if duel is None else duel.seat == LEARNER


def duelling(desk: RoadDesk) -> bool:
    """A duel is going on, and the learner is in it."""
    side = table(desk).side
    return side.sight == "duel" and LEARNER in side.order


def empty_handed(journey: int) -> When:
    """That journey is just over; asked after all that may have come of it."""
    return lambda desk: just_over(desk, journey) and held_up(desk) is None


def past(journey: int) -> When:
    """That journey is over for the learner, however it went."""

    def when(desk: RoadDesk) -> bool:
        view = view_of(desk)
        gone = view.journey > journey or view.over
        ended = taken_on(desk, journey) is not None or lost_on(desk, journey) is not None
        return gone or ended or lost_duel(journey)(desk)

    return when


def ahead(desk: RoadDesk) -> bool:
    """The learner has the most gold."""
    gold = [each.gold for each in view_of(desk).highwaymen]
    return gold[LEARNER] > max(gold[LEARNER + 1 :])


# Where a hand points ----------------------------------------------------------------------------


def control(name: str) -> Where:
    """Where a button lies, if it is there."""
    return lambda desk: desk.controls[name].rect if name in desk.controls else None


def town(which: Town) -> Where:
    """Where a town lies on the map."""
    return lambda desk: place(desk.layout, which)


def last_card(seat: Seat) -> Where:
    """The card that lies open before somebody."""
    return lambda desk: desk.parts(f"plate:{seat}").get("last")


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

"""What Turpin's table is drawn from, and what lies by the roadside beyond the View: the duel, the
cards before a robber, the booty.
"""

from typing import ClassVar, Literal

import msgspec

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import PISTOL, Stop, Town
from game.engine.dick_turpin.messages import passengers, sovereigns, stop_name
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.table.gathering import Gathered
from game.scenes.table.view_model import Shown

replace = msgspec.structs.replace

Sight = Literal["road", "duel", "hold_up", "shot", "booty"]
News = e.BootyTaken | e.DrivenOff | e.DuelWon


class Roadside(msgspec.Struct, frozen=True):
    """A duel's `order`, the last card each of them drew (None: none yet), who is `out`; the cards
    `turned` before `robber`; whether a pistol ended it; the `booty` taken last. `news` are what
    this journey has brought, `past` what the one before did.
    """

    sight: Sight = "road"
    town: Town | None = None
    order: tuple[Seat, ...] = ()
    drawn: tuple[int | None, ...] = ()
    out: tuple[Seat, ...] = ()
    robber: Seat | None = None
    turned: tuple[int, ...] = ()
    booty: e.BootyTaken | None = None
    news: tuple[News, ...] = ()
    past: tuple[News, ...] = ()


def after(side: Roadside, event: Event) -> Roadside:
    """The roadside once `event` has been told."""
    match event:
        case e.JourneyBegan():
            return Roadside(past=side.news)
        case e.JourneyEnded() if side.sight == "booty":
            return side  # its receipt is still being read
        case e.CoachPassed() | e.CardsRevealed() | e.JourneyEnded():
            return Roadside(news=side.news, past=side.past)
        case e.DuelBegan(town, order):
            return replace(
                side, sight="duel", town=town, order=order, drawn=(None,) * len(order), out=()
            )
        case e.DuelCardDrawn(seat, card):
            return _drawn(side, seat, card)
        case e.DuelWon():
            return replace(side, news=(*side.news, event))
        case e.HoldUpBegan(seat, town):
            return replace(side, sight="hold_up", town=town, robber=seat, turned=(), booty=None)
        case e.BootyTurned(_seat, card):
            return replace(side, turned=(*side.turned, card))
        case e.DrivenOff():
            news = (*side.news, event)
            return replace(side, sight="shot", turned=(*side.turned, PISTOL), news=news)
        case e.BootyTaken():
            return replace(side, sight="booty", booty=event, news=(*side.news, event))
        case _:
            return side


def _drawn(side: Roadside, seat: Seat, card: int) -> Roadside:
    row = list(side.drawn)
    row[side.order.index(seat)] = card
    out = (*side.out, seat) if card == PISTOL else side.out
    return replace(side, drawn=tuple(row), out=out)


def told(news: News, names: Names) -> str:
    """A piece of news in the fewest words."""
    match news:
        case e.BootyTaken():
            return _("{name} took {gold} at {town}.").format(
                name=names.seat(news.seat),
                gold=sovereigns(news.taken),
                town=stop_name(news.town),
            )
        case e.DrivenOff():
            return _("{name} met a pistol at {town}.").format(
                name=names.seat(news.seat), town=stop_name(news.town)
            )
        case _:
            return _("{name} won a duel at {town}.").format(
                name=names.seat(news.seat), town=stop_name(news.town)
            )


def headlines(news: tuple[News, ...], names: Names, most: int = 3) -> tuple[str, ...]:
    """What a journey brought, in up to so many lines; hold-ups before duels."""
    weighty = [each for each in news if not isinstance(each, e.DuelWon)]
    kept = weighty if len(weighty) >= most else list(news)
    return tuple([told(each, names) for each in kept[-most:]])


def promise(view: DickTurpinView) -> tuple[str, ...]:
    """What a journey that is about to begin may bring."""
    start, first, *_towns, goal = view.road
    return (
        _("The Silver Flyer leaves {start} for {goal} with {passengers}.").format(
            start=stop_name(start),
            goal=stop_name(goal),
            passengers=passengers(view.passengers),
        ),
        _("It comes to {town} first.").format(town=stop_name(first)),
    )


def no_news(view: DickTurpinView) -> tuple[str, ...]:
    """What there is to say of a journey that has brought nothing yet, or nothing at all."""
    if not view.journey:
        return ()
    if not view.at:
        return promise(view)
    if view.at == len(view.road) - 1:
        return (_("Nobody has stopped the Silver Flyer on its way."),)
    return (_("Nobody has stopped the Silver Flyer yet."),)


class Doing(msgspec.Struct, frozen=True):
    """What a decision in the making holds. `covers` says whether its own things lie where those of
    the roadside would.
    """

    covers: ClassVar[bool] = False

    @property
    def towns(self) -> tuple[Town, ...]:
        """The towns that can be chosen now: they stand out on the map."""
        return ()

    @property
    def strong(self) -> tuple[str | None, ...]:
        """Those of them that are chosen, or over which a card hangs."""
        return ()


class TurpinShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: DickTurpinView
    doing: Doing | Gathered | None = None
    side: Roadside = Roadside()
    """What lies by the roadside, as far as it has been told."""
    halted: Stop | None = None
    """Where the coach has come in the event being told; None: where the View says."""
    together: int = 0
    """The journey for which everybody chose at once, and so is looking already."""

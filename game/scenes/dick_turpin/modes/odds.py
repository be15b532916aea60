"""The odds of this table on slips: of the next booty card, of the towns beside the hint; and the
receipt of a booty.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.dick_turpin.data import PISTOL, Town
from game.engine.dick_turpin.events import BootyTaken
from game.engine.dick_turpin.messages.odds import alone_said, town_note, who_may_come, worth_said
from game.engine.dick_turpin.messages.things import percent, sovereigns, stop_name
from game.engine.dick_turpin.odds import Odds, TownOdds
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.session.settings import Preview
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.slips import (
    Booty,
    Figure,
    Paid,
    TownColumn,
    columns,
    sum_of,
    town_odds,
)


def odds_figures(odds: Odds, telling: Preview) -> tuple[Figure, ...]:
    """The cells of the slip below the cards; none where chances are not told. They say what may
    happen, and leave to the hint what is best.
    """
    match telling:
        case "nothing":
            return ()
        case "words":
            return (
                Figure(_("a pistol next: all lost"), likely(float(odds.pistol))),
                Figure(_("gold next"), _mean_said(odds)),
                Figure(_("riding off brings"), sovereigns(odds.takes)),
            )
        case "numbers":
            return _numbers(odds)


def _numbers(odds: Odds) -> tuple[Figure, ...]:
    pistol = float(odds.pistol)
    of = _("{n} in {all} · {percent}").format(
        n=odds.cards[PISTOL], all=sum(odds.cards), percent=percent(pistol)
    )
    return (
        Figure(_("a pistol next: all lost"), of, pistol),
        Figure(_("gold next, about"), f"{float(odds.mean_gold):.1f}"),
        Figure(_("riding off brings"), str(odds.takes)),
        Figure(_("turning on brings, about"), f"{float(odds.turning):.1f}"),
    )


def _mean_said(odds: Odds) -> str:
    """What the next card shows on average, in whole sovereigns."""
    return _("about {gold}").format(gold=sovereigns(round(odds.mean_gold)))


def likely(chance: float) -> str:
    """A chance as people speak of it."""
    if chance <= 0:
        return _("out of the question")
    if chance < 0.18:
        return _("unlikely")
    if chance < 0.32:
        return _("quite possible")
    if chance < 0.48:
        return _("nearly even")
    return _("as good as certain") if chance > 0.85 else _("more likely than not")


_CORNER: Final = 46
"""How much of the heading the button may take, in hundredths."""


@dataclass(slots=True)
class Overleaf:
    """Whether the odds lie uppermost at this table, or the news."""

    odds: bool


def lay(
    every: tuple[TownOdds, ...],
    chosen: Town | None,
    telling: Preview,
    layout: RoadLayout,
    on: Composer,
) -> None:
    """A column for each town, in the order of the coach."""
    area = layout.foot
    heads = (_("yours alone"), _("brings about"))
    row = tuple([_column(each, every, chosen, telling) for each in every])
    if telling == "words":
        heads = (_("yours alone"), _("brings"))
    drawn = town_odds(area.size, layout.scale, heads, row)
    on.piece("town_odds", drawn, area, f"towns {heads} {row}", 12)


def _column(
    town: TownOdds, every: tuple[TownOdds, ...], chosen: Town | None, telling: Preview
) -> TownColumn:
    best = town.brings == max([each.brings for each in every])
    alone, brings = percent(float(town.alone)), f"{town.brings:.1f}"
    if telling == "words":
        alone, brings = alone_said(town), worth_said(town, every)
    return TownColumn(stop_name(town.town), alone, brings, best, town.town == chosen)


def told(every: tuple[TownOdds, ...], chosen: Town | None, names: Names) -> list[str]:
    """Who may wait where one is about to, or what the slip shows."""
    for town in every:
        if town.town == chosen:
            return [who_may_come(town, names)]
    return [_("Counted from the open cards, if the others choose at random.")]


def corner(layout: RoadLayout) -> Rect:
    """Where the button lies while the place beside the hint is another’s: at the heading’s end."""
    head, scale = layout.head, layout.scale
    high = min(head.height, scale.text(40))
    place = Rect(0, 0, min(scale.text(170), head.width * _CORNER // 100), high)
    place.midright = head.midright
    return place


def furnish(
    desk: Desk[RoadLayout],
    leaf: Overleaf,
    every: tuple[TownOdds, ...],
    apart: bool,
) -> None:
    """The button that turns the sheet over, and a note over each town; `apart` where there is room
    for the button beside the hint.
    """
    layout = desk.layout

    def turn() -> None:
        leaf.odds = not leaf.odds
        desk.sound("card_flip")
        desk.changed_soon()

    words = _("The news") if leaf.odds else _("The odds")
    button = Press("odds", words, turn, (desk.key("ambush.odds"),), text=16)
    button.tip = _(
        "How likely you are alone at each town, and what it brings: in place of the news."
    )
    if apart:
        desk.place(button, layout.second_halves[0])
    else:
        desk.place(button, corner(layout))
    if leaf.odds:
        for town, place in zip(every, columns(layout.foot, len(every)), strict=True):
            desk.note(f"number:odds:{town.town}", place, partial(town_note, town, desk.names))


def booty_of(event: BootyTaken, names: Names, mark: Callable[[Seat], int]) -> Booty:
    """Who pays what of a booty, and what the robber has then; `mark` tells a seat's seal."""
    sums = _("Booty: {cards} = {sum}").format(cards=sum_of(event.cards), sum=event.sum)
    if len(event.cards) == 1:
        sums = _("Booty: {sum}").format(sum=event.sum)
    paid = [
        Paid(mark(each.seat), names.seat(each.seat), each.had, each.paid) for each in event.payments
    ]
    then = _("{name}: {had} + {taken} = {now}").format(
        name=names.seat(event.seat),
        had=event.had,
        taken=event.taken,
        now=event.had + event.taken,
    )
    return Booty(
        mark(event.seat),
        names.seat(event.seat),
        sums,
        tuple(paid),
        event.taken,
        then,
    )

"""The odds of the towns on a slip, and the button that turns it over."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.messages.odds import alone_said, town_note, who_may_come, worth_said
from game.engine.dick_turpin.messages.things import stop_name
from game.engine.dick_turpin.odds import TownOdds
from game.engine.names import Names
from game.engine.phrases import decimal, likelihood
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.session.settings import Preview
from game.sprites.dick_turpin.desks import TownColumn, columns, town_odds
from game.sprites.dick_turpin.layout import RoadLayout

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
    alone, brings = likelihood(town.alone), decimal(town.brings)
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

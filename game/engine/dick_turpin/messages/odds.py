"""The odds of the towns in words: who may wait where, and what the coach brings there."""

from typing import Final

from game.engine.dick_turpin.messages.things import cited, stop_name
from game.engine.dick_turpin.odds import TownOdds
from game.engine.dick_turpin.rule_references import rule_of_number
from game.engine.names import Names
from game.engine.phrases import decimal, likelihood, listed
from game.engine.words import _

_NEARLY: Final = 0.1
"""By what share of the best a town may bring less and still be called as good."""
_POOR: Final = 0.35
_LIKELY, _HARDLY = 0.7, 0.45
"""Chances of being alone from which one speaks of it otherwise."""


def alone_said(town: TownOdds) -> str:
    """How likely one has the town to oneself, in a word."""
    alone = float(town.alone)
    if alone == 1:
        return _("for certain")
    if alone >= _LIKELY:
        return _("most likely")
    return _("perhaps") if alone >= _HARDLY else _("hardly")


def worth_said(town: TownOdds, every: tuple[TownOdds, ...]) -> str:
    """What a town brings against the others one may choose, as people speak of it."""
    best = max([each.brings for each in every])
    short = 1 - town.brings / best if best else 0.0
    if short <= 0:
        return _("the most")
    if short < _NEARLY:
        return _("nearly as much")
    return _("less") if short < _POOR else _("little")


def who_may_come(town: TownOdds, names: Names) -> str:
    """Every other, and how likely he waits there too: "Ned 1 in 6; not Moll"."""
    may = [(seat, chance) for seat, chance in town.company if chance]
    never = [seat for seat, chance in town.company if not chance]
    if not may:
        return _("Nobody else can be there.")
    said = listed(
        [
            _("{name} 1 in {n}").format(name=names.seat(seat), n=round(1 / chance))
            for seat, chance in may
        ]
    )
    if never:
        return _("May wait there too: {who}; not {others}.").format(
            who=said, others=names.listed(never)
        )
    return _("May wait there too: {who}.").format(who=said)


def what_it_brings(town: TownOdds) -> str:
    """Being alone, the passengers, and the gold, in a sentence."""
    return _(
        "{town}: yours alone {alone} of the time, {left} passengers when the coach comes, about "
        "{gold} sovereigns."
    ).format(
        town=stop_name(town.town),
        alone=likelihood(town.alone),
        left=decimal(town.passengers),
        gold=decimal(town.brings),
    )


def town_note(town: TownOdds, names: Names) -> str:
    """What the numbers of a town come from, and the rule behind them."""
    counted = _(
        "Counted from the open cards: each may choose any town left. You rob the coach {robs} of "
        "the time, duels counted"
    ).format(robs=likelihood(town.robs))
    said = f"{what_it_brings(town)} {who_may_come(town, names)} {counted}"
    return cited(said, rule_of_number("towns"))

"""How it ended, and what giving up means, in words."""

from typing import Final

from game.engine.kinds import Part, Reckoning, Result
from game.engine.merry_way.messages.things import purses
from game.engine.merry_way.state import State
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.words import _, later, plural


def verdict(result: Result) -> str:
    """Why it is over, in a sentence."""
    if result.verdict == "target":
        return _("The purse is full, and the merry men go home.")
    return _("No traveller will take that road any more.")


def headline(result: Result, names: Names) -> str:
    """Who has won, in a line."""
    first = [seat for seat, won in enumerate(result.won) if won]
    best = purses(max(result.scores))
    if len(first) > 1:
        return _("{names} share the victory with {purses} each.").format(
            names=names.listed(first), purses=best
        )
    return _("{name} wins with {purses}.").format(name=names.seat(first[0]), purses=best)


def ended(result: Result, names: Names) -> str:
    """The end as a sentence of the log."""
    return f"{verdict(result)} {headline(result, names)}"


def result_lines(view: MerryView, names: Names) -> list[str]:
    """How it ended, the headline first; nothing before the end."""
    result = view.result
    if result is None:
        return []
    out = [
        sum([trap is not None and trap.owner == seat for trap in view.traps])
        for seat in range(len(view.bands))
    ]
    return [
        headline(result, names),
        verdict(result),
        *[
            _("{name}: {purses}, {traps}, {cards}.").format(
                name=names.seat(seat),
                purses=purses(band.profit),
                traps=plural("{n} claim on the roads", "{n} claims on the roads", out[seat]),
                cards=plural("{n} scheme in hand", "{n} schemes in hand", band.scheme_count),
            )
            for seat, band in enumerate(view.bands)
        ],
    ]


MEANS: Final = later(
    "Whoever gives up goes home from Sherwood; of the others the fullest purse wins."
)
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    sums = tuple([Reckoning((Part("profit", profit),)) for profit in state.profit])
    return Result((False,) * len(state.profit), state.profit, sums)


def told(score: int) -> str:
    """A score, in words."""
    return purses(score)

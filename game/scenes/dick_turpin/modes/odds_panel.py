"""The odds of the next booty card, as much of them as the player's settings want told."""

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.odds import Odds
from game.engine.dick_turpin.say import percent, sovereigns
from game.engine.words import _
from game.session.settings import Preview
from game.sprites.dick_turpin.slips import Figure

_EVEN = 0.5
"""Sovereigns by which turning on and riding off may differ and still be called alike."""


def odds_figures(odds: Odds, telling: Preview) -> tuple[Figure, ...]:
    """The cells of the slip below the cards; none where chances are not told."""
    match telling:
        case "nothing":
            return ()
        case "words":
            return (
                Figure(_("a pistol next"), likely(float(odds.pistol))),
                Figure(_("so far"), sovereigns(odds.takes)),
                Figure(_("turning another"), advisable(odds), good=good_of(odds)),
            )
        case "numbers":
            return _numbers(odds)


def _numbers(odds: Odds) -> tuple[Figure, ...]:
    pistol = float(odds.pistol)
    of = _("{n} in {all} · {percent}").format(
        n=odds.cards[PISTOL], all=sum(odds.cards), percent=percent(pistol)
    )
    gain = float(odds.gain)
    sign = "+" if gain >= 0 else "−"
    worth = f"{float(odds.turning):.1f} ({sign}{abs(gain):.1f})"
    return (
        Figure(_("a pistol next"), of, pistol),
        Figure(_("gold next, on average"), f"{float(odds.mean_gold):.1f}"),
        Figure(_("riding off brings"), str(odds.takes)),
        Figure(_("turning on is worth"), worth, good=good_of(odds)),
    )


def good_of(odds: Odds) -> bool | None:
    """Whether turning another is clearly the better; None where it is much the same."""
    gain = float(odds.gain)
    return None if abs(gain) < _EVEN else gain > 0


def likely(chance: float) -> str:
    """A chance as people speak of it."""
    if chance <= 0:
        return _("out of the question")
    if chance < 0.18:
        return _("unlikely")
    if chance < 0.32:
        return _("one to be feared")
    if chance < 0.48:
        return _("all too likely")
    return _("as good as certain") if chance > 0.85 else _("more likely than not")


def advisable(odds: Odds) -> str:
    """Whether to turn another card, as people speak of it."""
    match good_of(odds):
        case None:
            return _("much the same")
        case True:
            return _("worth the risk")
        case False:
            return _("better not")

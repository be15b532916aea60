"""The odds of the next booty card, as much of them as the player's settings want told."""

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.messages import sovereigns
from game.engine.dick_turpin.messages.things import percent
from game.engine.dick_turpin.odds.hold_up import Odds
from game.engine.words import _
from game.session.settings import Preview
from game.sprites.dick_turpin.slips import Figure


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

"""How strong a rival is, in sentences made from the figures that were measured."""

from game.ai.ladder import Figure, figures
from game.ai.levels import LEVELS, YARDSTICKS, character
from game.engine.words import _, plural


def in_brief(key: str, level: str) -> str:
    """A line of how hard that level is: "Beats the Footpad 7 times in 10"; "" where unmeasured.

    The opponent is the strongest it was measured against that is weaker than it, else the weakest.
    """
    order = list(LEVELS)
    met = [each for each in figures(key) if each.level == level and not each.solo]
    known = [each for each in met if each.against in order]
    if known:
        below = [each for each in known if order.index(each.against) < order.index(level)]
        chosen = max(below or known, key=lambda each: order.index(each.against))
        return _("Beats {name} {often}").format(
            name=called(chosen.against), often=how_often(chosen.rate)
        )
    lost = [each for each in figures(key) if each.against == level and each.level in order]
    if lost:
        worst = min(lost, key=lambda each: order.index(each.level))
        return _("Loses to {name} {often}").format(
            name=called(worst.level), often=how_often(worst.rate)
        )
    return ""


def in_full(key: str, level: str) -> tuple[str, ...]:
    """Everything measured of that level, a sentence a pairing; () where nothing was."""
    said = []
    for each in figures(key):
        if each.level == level and each.solo:
            said.append(
                _("Alone, wins {rate} of 100 ({span})").format(
                    rate=percent(each.rate), span=_span(each)
                )
            )
        elif each.level == level:
            said.append(
                _("Beats {name} in {rate} games of 100 ({span})").format(
                    name=called(each.against), rate=percent(each.rate), span=_span(each)
                )
            )
        elif each.against == level:
            said.append(
                _("Loses to {name} in {rate} games of 100 ({span})").format(
                    name=called(each.level), rate=percent(each.rate), span=_span(each)
                )
            )
    return tuple(said)


def called(level: str) -> str:
    """Whoever plays at that level, in the middle of a sentence."""
    known = character(level)
    if known is None and level in YARDSTICKS:
        return _("a machine that tries out a thousand games")
    return known.within if known is not None else level


def how_often(rate: float) -> str:
    """A rate as people say it: in ten, or in a hundred where ten is too coarse.

    >>> how_often(0.835), how_often(0.97)
    ('8 times in 10', '97 times in 100')
    """
    if 0.05 <= rate < 0.95:
        n = _rounded(10 * rate)
        return plural("{n} time in 10", "{n} times in 10", n)
    n = _rounded(100 * rate)
    return plural("{n} time in 100", "{n} times in 100", n)


def percent(rate: float) -> int:
    """A rate in the hundred, halves upwards."""
    return _rounded(100 * rate)


def _rounded(number: float) -> int:
    return int(number + 0.5 + 1e-9)


def _span(figure: Figure) -> str:
    """How sure the rate is: "78–89; 200 games"."""
    span = _("{low}–{high}").format(low=percent(figure.rate_from), high=percent(figure.rate_to))
    games = plural("{n} game played", "{n} games played", figure.games)
    return _("{span}; {games}").format(span=span, games=games)

"""How a game ended: the gold line by line, who has won, and why; and what giving up means."""

from typing import Final

from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.messages.sums import scored
from game.engine.dick_turpin.messages.things import sovereigns
from game.engine.dick_turpin.round import result_of
from game.engine.dick_turpin.state import State
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Result
from game.engine.messages import Ending, Standing
from game.engine.names import Names
from game.engine.words import _, later


def ended(result: Result, names: Names) -> str:
    """The result in a sentence or two, as the log tells it."""
    return f"{headline(result, names)} {_why(result)}"


def headline(result: Result, names: Names) -> str:
    """Who won, in a line."""
    winners = names.listed([seat for seat, won in enumerate(result.won) if won])
    if result.shared:
        return _("{names} share the honours.").format(names=winners)
    return _("{name} wins.").format(name=winners)


def _why(result: Result) -> str:
    """Why it ended so (§6)."""
    most = max(result.scores)
    if result.verdict == "all_the_gold":
        return _("All {gold} are in one purse, and there is nobody left to rob.").format(
            gold=sovereigns(DATA.sovereigns)
        )
    if result.shared:
        return _("The last journey is over; they have {gold} each.").format(gold=sovereigns(most))
    second = sorted(result.scores)[-2]
    return _("The last journey is over; the most gold wins, {most} to {second}.").format(
        most=most, second=second
    )


def verdict(result: Result) -> str:
    """What the inns along the road make of it."""
    most = max(result.scores)
    share = DATA.sovereigns // len(result.scores)
    if result.shared:
        return _("The ballad has to find a rhyme for more than one name.")
    if result.verdict == "all_the_gold":
        return _("From this night on, they call that rider Dick Turpin.")
    if most >= 2 * share:
        return _("The turnpike keepers take off their hats, and count their fingers.")
    return _("A modest fortune, as fortunes on that road go.")


def ending(view: DickTurpinView, names: Names) -> Ending | None:
    """The whole end in words; None while the game goes on."""
    result = view.result
    if result is None:
        return None
    order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    standings = [
        Standing(
            names.seat(seat),
            result.won[seat],
            result.scores[seat],
            scored(result.reckonings[seat]),
            _fate(result.scores[seat]),
        )
        for seat in order
    ]
    return Ending(headline(result, names), _why(result), tuple(standings), verdict(result))


def _fate(gold: int) -> str:
    """What became of somebody without a coin; nothing is said of the others."""
    return "" if gold else _("not a coin left")


def result_lines(view: DickTurpinView, names: Names) -> list[str]:
    """The end in plain lines, in the order a person reads them; empty while the game goes on."""
    told = ending(view, names)
    if told is None:
        return []
    lines = [told.headline, told.why]
    for each in told.standings:
        said = _("{name} ({fate}): {sum}") if each.fate else _("{name}: {sum}")
        lines.append(said.format(name=each.name, fate=each.fate, sum=each.sum))
    return [*lines, told.verdict]


MEANS: Final = later("Whoever gives up leaves the road; of the others the most gold wins.")
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state, "most_gold")


def told(score: int) -> str:
    """A score, in words."""
    return sovereigns(score)

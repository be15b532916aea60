"""How a game ended and what its scores stand at, line by line; who has won, why, and what giving up
means.
"""

from typing import Final, Literal

import msgspec

from game.engine.kinds import Result, Seat
from game.engine.messages import Ending, Standing
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.words import _, later
from game.engine.your_money.actions import TURN_SCOUNDREL
from game.engine.your_money.messages.sums import minus, scored
from game.engine.your_money.messages.things import guineas, points
from game.engine.your_money.odds import turned_for_score
from game.engine.your_money.round import result_of
from game.engine.your_money.state import Phase, State
from game.engine.your_money.view import YourMoneyView

_LIVING: Final = {
    "nobody": later("The ballad-mongers ask your name twice, and leave the line blank."),
    "miller": later("The miller was hiring all year. He paid better, and nobody shot at him."),
    "looking_back": later("You got away, and never again sat with your back to a door."),
    "hiding": later("A snug cottage under a borrowed name, until somebody knew the horse."),
    "wealth": later("Long years of silk and claret, and then the knock at last."),
    "outcry": later("Years went by before they took you, and half of York wept that day."),
    "crowd": later("When your day came they let the windows: no hanging ever drew such a crowd."),
    "songs": later("A hundred years on, they sing of you in every tavern on the Great North Road."),
}
_HANGED: Final = {
    "nobody": later("The hangman asked your name twice, and York went home to dinner."),
    "miller": later("The cart went past the mill. The miller had been hiring all year."),
    "looking_back": later("You looked behind you at every turn of the road but the last."),
    "hiding": later("The cottage was rented, the name borrowed; only the rope was your own."),
    "wealth": later("Silk to the last: the hangman had your coat, and wears it to church."),
    "outcry": later("You rode free for so long that half of York wept when they took you."),
    "crowd": later("They hired out windows on the Knavesmire: no hanging ever drew such a crowd."),
    "songs": later("They sold the rope by the inch, and sing of you in every tavern to this day."),
}


def verdict(key: str, hanged: bool = False) -> str:
    """What York says of a robber who rode alone (§8), in later years or under the gallows; "" of
    anybody else.
    """
    said = _HANGED if hanged else _LIVING
    return _(said[key]) if key in said else ""


def ended(result: Result, names: Names) -> str:
    """The result in a sentence or two, as the log tells it."""
    if len(result.won) == 1:
        said = (
            _("{name} has beaten {rival}, with a score of {score}.")
            if result.won[0]
            else _("{rival} has beaten {name}, who scores {score}.")
        )
        return headed(
            said.format(
                name=names.seat(0), rival=names.other("rival"), score=minus(result.scores[0])
            )
        )
    return f"{headline(result, names)} {_why(result, names)}"


def headline(result: Result, names: Names) -> str:
    """Who won, in a line."""
    winners = [seat for seat, won in enumerate(result.won) if won]
    if result.shared:
        return _("{names} share the honours.").format(names=names.listed(winners))
    if not winners:
        return _("{rival} wins.").format(rival=headed(names.other("rival")))
    return _("{name} wins.").format(name=names.listed(winners))


def _why(result: Result, names: Names) -> str:
    """Why a game of two ended as it did (§7)."""
    most, least = minus(max(result.scores)), minus(min(result.scores))
    if result.verdict == "last_alive":
        loser = result.won.index(False)
        return _("{name} was taken and hanged; only the living win.").format(name=names.seat(loser))
    if result.verdict == "reputation":
        if result.shared:
            return _("Both hang, with the same reputation.")
        return _("Both hang; the better reputation wins, {most} to {least}.").format(
            most=most, least=least
        )
    if result.shared:
        return _("Both live, with {score} each.").format(score=most)
    return _("Both live; the higher score wins, {most} to {least}.").format(most=most, least=least)


def ending(view: YourMoneyView, names: Names) -> Ending | None:
    """The whole end in words; None while the game goes on."""
    result = view.result
    if result is None:
        return None
    standings = [
        Standing(
            names.seat(seat),
            result.won[seat],
            reckoning.total,
            scored(reckoning),
            _fate(view, seat),
        )
        for seat, reckoning in enumerate(result.reckonings)
    ]
    if not view.solo:
        return Ending(headline(result, names), _why(result, names), tuple(standings), "")
    gold = view.rival_guineas
    theirs = Standing(headed(names.other("rival")), not result.won[0], gold, guineas(gold), "")
    return Ending(
        headline(result, names),
        _why_alone(view, result, names),
        (*standings, theirs),
        verdict(result.verdict, hanged=not view.sheets[0].alive),
    )


def _fate(view: YourMoneyView, seat: int) -> str:
    """What became of a robber."""
    sheet = view.sheets[seat]
    if not sheet.alive:
        return _("hanged")
    return _("retired") if sheet.retired else _("alive, and still on the road")


def _why_alone(view: YourMoneyView, result: Result, names: Names) -> str:
    """Why a game against the rules' own rival ended as it did (§8)."""
    score, gold = result.scores[0], view.rival_guineas
    rival = names.other("rival")
    if not view.sheets[0].alive:
        return _("{name} was taken and hanged.").format(name=names.seat(0))
    if result.won[0]:
        said = _("{name} lives, and {score} is more than the {gold} of {rival}.")
    elif score == gold:
        said = _("{score} is no more than the {gold} of {rival}, and a tie is not enough.")
    else:
        said = _("{score} is less than the {gold} of {rival}.")
    return said.format(name=names.seat(0), score=minus(score), gold=gold, rival=rival)


def result_lines(view: YourMoneyView, names: Names) -> list[str]:
    """The end in plain lines, in the order a person reads them; empty while the game goes on."""
    told = ending(view, names)
    if told is None:
        return []
    lines = [told.headline, told.why]
    for each in told.standings:
        said = _("{name} ({fate}): {sum}") if each.fate else _("{name}: {sum}")
        lines.append(said.format(name=each.name, fate=each.fate, sum=each.sum))
    return [*lines, told.verdict] if told.verdict else lines


class Scores(msgspec.Struct, frozen=True):
    """What a robber would score as a folk hero and as a scoundrel, which of them counts as things
    stand, and whether the robber may still turn.
    """

    hero: int
    scoundrel: int
    counts: Literal["hero", "scoundrel"]
    may_turn: bool

    @property
    def gain(self) -> int:
        """What turning would win, below 0 lose."""
        return self.scoundrel - self.hero


def both_scores(view: YourMoneyView, seat: Seat) -> Scores | None:
    """Both scores of a robber who has some infamy, or has turned; None where there is but one: a
    spotless name, or nobody to be a scoundrel against.
    """
    sheet = view.sheets[seat]
    if view.solo or not (sheet.scoundrel or sheet.turned):
        return None
    fame = sheet.folk_hero - sheet.scoundrel
    as_scoundrel = turned_for_score(sheet, view.options, view.solo)
    declared = view.options.scoundrel_score == "declared"
    return Scores(
        sheet.guineas + fame,
        sheet.guineas - fame,
        "scoundrel" if as_scoundrel else "hero",
        declared and not sheet.turned and sheet.on_the_road and not view.over,
    )


def scores_note(view: YourMoneyView, seat: Seat, names: Names) -> str:
    """Both in a sentence, which counts, and what turning would do; "" where there is but one."""
    both = both_scores(view, seat)
    if both is None:
        return ""
    name, hero, scoundrel = names.seat(seat), minus(both.hero), minus(both.scoundrel)
    if both.may_turn and both.gain > 0:
        said = _("{name} scores {hero} as a folk hero; turned scoundrel it would be {scoundrel}")
    elif both.counts == "scoundrel":
        said = _("{name} scores {scoundrel} as a scoundrel; as a folk hero it would be {hero}")
    else:
        said = _("{name} scores {hero} as a folk hero; as a scoundrel it would be {scoundrel}")
    text = said.format(name=name, hero=hero, scoundrel=scoundrel)
    return _("{text} · rule {rule}").format(text=text, rule="7.2")


class LastChance(msgspec.Struct, frozen=True):
    """The moment before the last plan of a robber who would score more as a scoundrel (D19)."""

    title: str
    lines: tuple[str, ...]
    scores: Scores


def last_chance(view: YourMoneyView, seat: Seat, names: Names) -> LastChance | None:
    """What is told to a robber who can turn now or never, and would gain by it; None else."""
    both = both_scores(view, seat)
    last = view.round == view.options.rounds and view.phase is Phase.PLAN
    if both is None or not last or not both.may_turn or both.gain <= 0:
        return None
    if view.seat == seat and TURN_SCOUNDREL not in view.legal:
        return None
    gain = _("Turning wins {gain} as things stand; the last coach may still move both tracks.")
    return LastChance(
        _("The last chance to turn"),
        (
            _("{name}, this is the last round: turn scoundrel now, or never.").format(
                name=names.seat(seat)
            ),
            _("As a folk hero you would score {hero} now; as a scoundrel {scoundrel}.").format(
                hero=minus(both.hero), scoundrel=minus(both.scoundrel)
            ),
            gain.format(gain=points(both.gain)),
        ),
        both,
    )


MEANS: Final = later("Whoever gives up rides home, and York belongs to whoever stays.")
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state)


def told(score: int) -> str:
    """A score, in words."""
    return _("a score of {n}").format(n=minus(score))

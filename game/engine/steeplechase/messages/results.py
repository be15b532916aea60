"""How it ended, and what giving up means."""

from typing import Final

from game.engine.kinds import Result, Seat
from game.engine.messages import Ending, Standing
from game.engine.names import Names, possessive
from game.engine.phrases import decimal, listed
from game.engine.steeplechase.round.turns import result_of
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later, plural, said_as


def headline(result: Result, names: Names) -> str:
    """Who won."""
    won = [seat for seat, has in enumerate(result.won) if has]
    if result.verdict == "failure":
        if len(result.scores) == 1:
            return _("The despatch never came.")
        worst = [n for n, score in enumerate(result.scores) if score == min(result.scores)]
        blamed = listed([names.seat(seat) for seat in worst])
        return _("No despatch has come. The blame is {whose}.").format(whose=possessive(blamed))
    if len(result.scores) == 1:
        return _("The despatch is delivered: {rank}.").format(rank=rank(result.scores[0]))
    if len(won) == 1:
        return _("{name} has the best tale to tell.").format(name=names.seat(won[0]))
    told = listed([names.seat(seat) for seat in won])
    return _("{names} have the best tales to tell.").format(names=told)


def rank(boasts: int) -> str:
    """What a lone rider is called for so many boasts (A1)."""
    if boasts >= 30:
        return _("a legend")
    if boasts >= 20:
        return _("an aide-de-camp")
    return _("a despatch rider") if boasts >= 10 else _("a groom")


def _sum(result: Result, seat: Seat) -> str:
    told = []
    for part in result.reckonings[seat].parts:
        match part.cause:
            case "boasts":
                words = said_as("part of a score", "{n} in boasts")
            case "braggart":
                words = said_as("part of a score", "{n} as a braggart")
            case "captive":
                words = said_as("part of a score", "{n} as a captive")
            case _:
                words = said_as("part of a score", "{n} in shame")
        told.append(words.format(n=decimal(part.amount, 0)))
    return ", ".join(told)


def ended(view: SteeplechaseView, names: Names) -> Ending:
    """The end in words."""
    result = view.result
    if result is None:
        raise RuntimeError("it is not over")
    if result.verdict == "failure":
        why = _("No courier brought a despatch.")
    else:
        why = _("A despatch has reached headquarters.")
    standings = tuple(
        [
            Standing(
                names.seat(seat), result.won[seat], score, _sum(result, seat), _fate(view, seat)
            )
            for seat, score in enumerate(result.scores)
        ]
    )
    return Ending(headline(result, names), why, standings, "")


def _fate(view: SteeplechaseView, seat: Seat) -> str:
    match view.couriers[seat].standing:
        case "dead":
            return _("dead on the road")
        case "captured":
            return _("a captive")
        case "buried":
            return _("buried to the neck")
        case _:
            return ""


def result_lines(view: SteeplechaseView, names: Names) -> list[str]:
    """The end, line by line; nothing before it."""
    if view.result is None:
        return []
    end = ended(view, names)
    lines = [end.headline, end.why]
    for standing in end.standings:
        said = _("{name}: {total} ({sum}).")
        if standing.fate:
            said = _("{name}: {total} ({sum}), {fate}.")
        total = decimal(standing.total, 0)
        lines.append(
            said.format(name=standing.name, total=total, sum=standing.sum, fate=standing.fate)
        )
    return lines


MEANS: Final = later(
    "Should the race end here, whoever gives up has lost; of the others the best tale wins."
)
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state, "delivered", None)


def told(score: int) -> str:
    """A score, in words."""
    return plural("{n} in boasts", "{n} in boasts", score)

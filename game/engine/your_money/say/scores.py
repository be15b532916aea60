"""Both scores of a robber, the hero's and the scoundrel's, from the first infamy on (§7, D19)."""

from typing import Literal

import msgspec

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.actions import TurnScoundrel
from game.engine.your_money.reckon.sums import turned_for_score
from game.engine.your_money.say.sums import minus
from game.engine.your_money.say.things import points
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView


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


def scores_line(view: YourMoneyView, seat: Seat) -> str:
    """Both in a few words for a panel: "Hero 12, scoundrel 7"; "" where there is but one."""
    both = both_scores(view, seat)
    if both is None:
        return ""
    return _("Hero {hero}, scoundrel {scoundrel}").format(
        hero=minus(both.hero), scoundrel=minus(both.scoundrel)
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
    if view.seat == seat and TurnScoundrel() not in view.legal:
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

"""Chances in words or numbers, and hints in three steps: where to look, what to keep, what to do.

The third step is the rule of thumb of `hints`; all of it is made from a View, so that nothing is
told but what its seat may know.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, cast

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import clauses, decimal, likelihood
from game.engine.words import _, later, later_as
from game.engine.your_money.actions import LET_GO, YourMoneyAction
from game.engine.your_money.data import ROADS
from game.engine.your_money.draft import Draft, possible
from game.engine.your_money.draft.outlook import outlook
from game.engine.your_money.heuristics import best_placement, plan_worths
from game.engine.your_money.messages import placed
from game.engine.your_money.messages.things import (
    card_called,
    dice_listed,
    place_at,
    place_called,
    place_name,
    your_horse,
)
from game.engine.your_money.odds import horse_bonus, may_spur, scoundrel_marks
from game.engine.your_money.odds.plans import (
    RoadOdds,
    TownOdds,
    Wager,
    end_of,
    road_odds,
    safest,
    town_odds,
    wager,
)
from game.engine.your_money.odds.weighing import End
from game.engine.your_money.state import Phase, without
from game.engine.your_money.view import SheetSeen, YourMoneyView

Chances = Literal["nothing", "words", "numbers"]
"""How a person wants chances told."""

STEPS: Final = 3
_FRAIL: Final = 4  # health from which a hint looks there first
_TWO_MORE: Final = 7  # what two dice show on the average

# Chances -------------------------------------------------------------------------------------


def chance_word(chance: Fraction) -> str:
    """A chance as one of five words."""
    return _(_WORDS[wager(chance)])


def chance_is(chance: Fraction) -> str:
    """The same behind "is", where another tongue may have to say it otherwise."""
    return _(_PREDICATES[wager(chance)])


_PREDICATES: Final[Mapping[Wager, str]] = {
    "certain": later_as("the purse of so many is …", "certain"),
    "likely": later_as("the purse of so many is …", "likely"),
    "even": later_as("the purse of so many is …", "even"),
    "doubtful": later_as("the purse of so many is …", "doubtful"),
    "remote": later_as("the purse of so many is …", "remote"),
}
_WORDS: Final[Mapping[Wager, str]] = {
    "certain": later("certain"),
    "likely": later("likely"),
    "even": later("even"),
    "doubtful": later("doubtful"),
    "remote": later("remote"),
}


def in_100(chance: Fraction) -> int:
    """So many of a hundred; 0 and 100 are said of what is certain only.

    >>> in_100(Fraction(1, 1000)), in_100(Fraction(999, 1000)), in_100(Fraction(1, 3))
    (1, 99, 33)
    """
    if chance in (0, 1):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


def chance_said(chance: Fraction, telling: Chances) -> str:
    """A chance as the person wants it told."""
    return likelihood(chance) if telling == "numbers" else chance_word(chance)


def road_figures(odds: RoadOdds, telling: Chances) -> list[str]:
    """What a robbery promises: the chances, then the mean changes."""
    besides = []
    if odds.spurred > odds.catch:
        besides.append(_("with the spur {chance}").format(chance=_so(odds.spurred, telling)))
    if odds.company is not None:
        besides.append(_("in company {chance}").format(chance=_so(odds.company, telling)))
    catch = _so(odds.catch, telling)
    if besides:
        catch = _("{catch} ({besides})").format(catch=catch, besides=clauses(besides))
    chances = (
        _("Of 100 rides you catch it in {catch}, get the purse in {purse}; {death}.")
        if telling == "numbers"
        else _("Catch: {catch}; purse: {purse}; {death}.")
    )
    means = _("On average: health {health}, folk hero {hero}, scoundrel {rogue}.").format(
        health=mean(odds.health, telling),
        hero=mean(odds.folk_hero, telling),
        rogue=mean(odds.scoundrel, telling),
    )
    death = _death(odds.death, telling)
    return [chances.format(catch=catch, purse=_so(odds.purse, telling), death=death), means]


def town_figures(odds: TownOdds, telling: Chances) -> list[str]:
    """What guards may do to a visit to town; nothing where none can be."""
    if not odds.fight:
        return []
    said = (
        _("Of 100 visits guards fight you in {fight}; on average health {health}; {death}.")
        if telling == "numbers"
        else _("A fight with guards: {fight}; on average health {health}; {death}.")
    )
    fight, health = _so(odds.fight, telling), mean(-odds.wounds, telling)
    return [said.format(fight=fight, health=health, death=_death(odds.death, telling))]


def _so(chance: Fraction, telling: Chances) -> str:
    """A chance within a sentence."""
    return str(in_100(chance)) if telling == "numbers" else chance_word(chance)


def _death(chance: Fraction, telling: Chances) -> str:
    if not chance:
        return _("no danger of death")
    if telling == "numbers":
        return _("death in {n}").format(n=in_100(chance))
    return _(_DANGERS[wager(chance)])


# "Remote" and "doubtful" are said of hopes: of a danger they would say the opposite.
_DANGERS: Final[Mapping[Wager, str]] = {
    "remote": later("a slight danger of death"),
    "doubtful": later("a danger of death"),
    "even": later("a grave danger of death"),
    "likely": later("almost surely your death"),
    "certain": later("almost surely your death"),
}


def mean(value: Fraction, telling: Chances) -> str:
    """A mean change: in tenths, or in whole points for who does not care for numbers.

    >>> mean(Fraction(-5, 4), "numbers"), mean(Fraction(-5, 4), "words"), mean(Fraction(0), "words")
    ('−1.3', '−1', '±0')
    """
    tenths = int(abs(value) * 10 + Fraction(1, 2))
    if telling != "numbers":
        tenths = int(abs(value) + Fraction(1, 2)) * 10
    if not tenths:
        return "±0"
    sign = "+" if value > 0 else "−"
    return sign + decimal(tenths / 10, 1 if telling == "numbers" else 0)


def end_name(end: End) -> str:
    """How a robbery ends, in a few words."""
    return _(_ENDS[end])


_ENDS: Final[Mapping[End, str]] = {
    "unhurt": later("the purse, unhurt"),
    "wounded": later("the purse, with wounds"),
    "empty": later("no purse, and wounds"),
    "missed": later("the coach gets away"),
}


# Hints ---------------------------------------------------------------------------------------


def can_advise(view: YourMoneyView) -> bool:
    """Whether there is anything to hint at: more than one thing to do, at the plan or a coach."""
    phases = (Phase.PLAN, Phase.ROB, Phase.CHASE, Phase.DIVIDE)
    return view.seat is not None and view.phase in phases and len(view.legal) > 1


def hint(view: YourMoneyView, step: int, _names: Names | None = None) -> str:
    """The hint of that step (1 to 3) for the decision before `view.seat`."""
    planning = view.phase is Phase.PLAN
    match step:
        case 1:
            return _look_plan(view) if planning else _look(view)
        case 2:
            return _keep_plan(view) if planning else _keep(view)
        case _:
            return _best_plan(view) if planning else _best(view)


def _own(view: YourMoneyView) -> SheetSeen:
    return view.sheets[cast(Seat, view.seat)]


def _look_plan(view: YourMoneyView) -> str:
    """Where to look before a plan is made."""
    sheet = _own(view)
    if sheet.must_rest:
        return _("Look at your horse: it must rest, so only the tavern is open to you.")
    if sheet.health <= _FRAIL:
        return _(
            "Look at your health first: with {n} left, one lost fight may be the last."
        ).format(n=sheet.health)
    hunters = len(scoundrel_marks(sheet.scoundrel, view.options))
    if hunters:
        return _(
            "Look at your scoundrel track first: guards hunt you and make any coach {n} stronger."
        ).format(n=5 * hunters)
    reach = sum(sheet.dice or ()) + horse_bonus(sheet) + _TWO_MORE
    return _(
        "Look at the speed first: with the two unseen dice you reach {n} on the average, and what "
        "is left over must do for wit and combat."
    ).format(n=reach)


def _ranked(view: YourMoneyView) -> list[str]:
    worths = plan_worths(view)
    return sorted(worths, key=lambda place: -worths[place])


def _keep_plan(view: YourMoneyView) -> str:
    """What to keep in mind: the two plans that are worth most, in no order."""
    best = _ranked(view)[:2]
    if len(best) == 1:
        return _("Keep your dice: they are not needed {where}.").format(where=place_at(best[0]))
    one, other = [place_called(place) for place in sorted(best)]
    return _("Keep two in mind: {one} and {other}.").format(one=one, other=other)


def _best_plan(view: YourMoneyView) -> str:
    place = _ranked(view)[0]
    if place in ROADS:
        odds = road_odds(view)[place]
        coach = card_called(view.roads[ROADS.index(place)].card)
        said = (
            _(
                "Best by rule of thumb: {place}. You catch {coach} whatever falls, and the purse "
                "of {purse} is {chance}."
            )
            if odds.catch == 1
            else _(
                "Best by rule of thumb: {place}. You catch {coach} in {caught} of 36 throws, and "
                "the purse of {purse} is {chance}."
            )
        )
        return said.format(
            place=place_called(place),
            coach=coach,
            caught=_of_36(odds.catch),
            purse=view.roads[ROADS.index(place)].guineas,
            chance=chance_is(odds.purse),
        )
    if place == "tavern":
        wounds = town_odds(view)["tavern"].wounds
        why = (
            _("a meal, though guards may wait there")
            if wounds
            else _("no coach is worth what it would cost you now")
        )
    else:
        why = _("what you can buy there pays in the rounds to come")
    return _("Best by rule of thumb: {place}; {why}.").format(place=place_called(place), why=why)


def _of_36(chance: Fraction) -> str:
    """So many of 36, with "about" where a coach's own die has its say."""
    throws = chance * 36
    if throws.denominator == 1:
        return str(throws)
    return _("about {n}").format(n=round(throws))


def _look(view: YourMoneyView) -> str:
    """Where to look at a coach."""
    sheet = _own(view)
    dice = sheet.dice or ()
    if view.phase is Phase.DIVIDE:
        return _(
            "Look at the combat first: what is missing there costs health; wit costs only fame."
        )
    speed = cast(int, view.coach_of(cast(Seat, view.seat)).speed)
    single = next((die for die in dice if die >= speed), None)
    if single is not None:
        return _(
            "Look at the speed first: it asks for {speed}, and one die alone reaches it."
        ).format(speed=speed)
    if LET_GO in view.legal and may_spur(sheet, view.options):
        return _("Look at the spur first: without it your dice come short of {speed}.").format(
            speed=speed
        )
    if sheet.horse:
        return _("Look at the speed first: of {speed}, {horse} can bring {bonus}.").format(
            speed=speed, horse=your_horse(sheet.horse), bonus=horse_bonus(sheet)
        )
    return _(
        "Look at the speed first: it asks for {speed}. Which dice reach it with the least to spare?"
    ).format(speed=speed)


def _keep(view: YourMoneyView) -> str:
    """What to keep, and for what."""
    action = best_placement(view)
    if action.stats == ("speed",):
        left = without(_own(view).dice or (), action.speed)
        if not left:
            return _("Keep nothing back: the chase takes all your dice.")
        return _("Keep {dice} for what comes after the chase.").format(dice=dice_listed(left))
    if action.stats:
        wit, combat = action.wit, action.combat
        for_combat = max(combat, default=0) >= max(wit, default=0)
        kept = combat if for_combat else wit
        if not kept:
            return _("Keep nothing back: the chase takes all your dice.")
        said = _("Keep the {die} for the wit.")
        if for_combat:
            said = _("Keep the {die} for the combat.")
        return said.format(die=kept[-1])
    if view.round == view.options.rounds:
        return _("Keep your health: a spur costs a point of it.")
    return _("Keep your health: a spur costs a point of it, and a round at the tavern.")


def _best(view: YourMoneyView) -> str:
    action = best_placement(view)
    said = _("Best by rule of thumb: {what}. {why}").format(
        what=placed(action), why=_why(action, view)
    )
    whole = _without_a_wound(action, view)
    return f"{said} {whole}" if whole else said


def _without_a_wound(action: YourMoneyAction, view: YourMoneyView) -> str:
    """How the odds would have it, where the best placement takes wounds for something better."""
    if len(view.sharing) > 1 or view.phase is not Phase.ROB:
        return ""
    safe, end = safest(view)
    if end != "unhurt" or end_of(view, action) == "unhurt":
        return ""
    return _("Without a wound it would be: {what}.").format(what=placed(safe))


def _why(action: YourMoneyAction, view: YourMoneyView) -> str:
    """What it leads to, as far as it is settled."""
    if action.stats == ("speed",):
        if len(action.speed) == len(_own(view).dice or ()):
            return _("It catches the coach, and takes all your dice.")
        return _("It catches the coach, and the dice left over are worth the most.")
    if action == LET_GO:
        return _("The chase would cost more than it can bring.")
    seen = outlook(view, cast(Seat, view.seat), draft_of(action, view))
    if seen is None:
        return ""
    moved: Counter[str] = Counter()
    for shift in seen.shifts:
        moved[shift.what] += shift.now - shift.was
    if seen.pending:
        return _("As things lie, before the other robber’s dice.")
    return _("Purse {purse}, health {health}, folk hero {hero}, scoundrel {rogue}.").format(
        purse=mean(Fraction(seen.purse), "words"),
        health=mean(Fraction(moved["health"]), "words"),
        hero=mean(Fraction(moved["folk_hero"]), "words"),
        rogue=mean(Fraction(moved["scoundrel"]), "words"),
    )


def rest_laid(view: YourMoneyView, draft: Draft) -> Draft:
    """The draft with the tray laid as the hint would, of all that is still possible with the dice
    that lie already; the same where the hint would let the coach go, or nothing is possible.
    """
    can = (*possible(view, cast(Seat, view.seat), draft), *{LET_GO}.intersection(view.legal))
    best = best_placement(view, can) if can else LET_GO
    return draft if best == LET_GO else draft_of(best, view, draft)


def draft_of(action: YourMoneyAction, view: YourMoneyView, begun: Draft | None = None) -> Draft:
    """The dice as they would lie before confirming `action`, those of `begun` where they are."""
    seat = cast(Seat, view.seat)
    begun = begun or Draft.fresh(view, seat)
    return begun.with_dice(action, view.sheets[seat].dice or ())


def odds_lines(view: YourMoneyView, names: Names) -> tuple[str, ...]:
    """The odds of every place one may ride to; nothing where nobody plans."""
    if view.phase is not Phase.PLAN:
        return ()
    roads = [
        _("{place}: {figures}").format(
            place=place_name(road), figures=" ".join(road_figures(odds, "numbers"))
        )
        for road, odds in road_odds(view).items()
    ]
    towns = [
        _("{place}: {figures}").format(
            place=place_name(town), figures=" ".join(town_figures(odds, "numbers"))
        )
        for town, odds in town_odds(view).items()
        if odds.fight
    ]
    return (*roads, *towns)

"""Hints in three steps: where to look, what speaks for it, what to do. Each sentence says what is
so on this table, and no more.

What to do is what a quick player would, in a calm moment and without a whim (§19); why is counted
from the View, so that nothing is told but what its seat may know. Where no names are given, people
go by their boards.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.engine.chance import Chance, Loose
from game.engine.kinds import Action
from game.engine.messages import lines_of
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import BANDITS, COACH, DATA, GUARDS, SYMBOL, VALUE
from game.engine.riding_shotgun.heuristics import habit
from game.engine.riding_shotgun.messages import in_full, odds, strike, things
from game.engine.riding_shotgun.messages.standing import reckoned
from game.engine.riding_shotgun.messages.sums import contest_line, rank_line, roll_line
from game.engine.riding_shotgun.odds.answers import (
    Answering,
    DefenceFaced,
    answering,
    challenging,
)
from game.engine.riding_shotgun.odds.desk import contest, rank, roll
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural

# ---- Strategy


def symbols_of(cards: Sequence[int]) -> str:
    """All that cards show, symbol by symbol: "5 dodges, 1 knife"; "" for no cards."""
    found: Counter[str] = Counter()
    for card in cards:
        found[SYMBOL[card]] += VALUE[card]
    return listed([things.counted(count, symbol) for symbol, count in found.most_common()])


def of_the_hand(view: RidingView) -> str:
    """What a hand is made of."""
    return _("You hold {symbols}. Cards shown in one attack must all be of one kind.").format(
        symbols=symbols_of(view.hand)
    )


def of_keeping(view: RidingView, gone: tuple[int, ...]) -> str:
    """What stays once those are set aside."""
    kept = tuple([card for card in view.hand if card not in gone])
    said = _("That leaves {symbols}.").format(symbols=symbols_of(kept))
    own = view.sides[view.seat or 0]
    if own == GUARDS and any(SYMBOL[card] == "lasso" for card in gone):
        return said + " " + _("A guard throws no ropes.")
    if own == BANDITS and any(SYMBOL[card] == "dynamite" for card in kept):
        return said + " " + _("Dynamite burns wheels, too.")
    if any(SYMBOL[card] == "dodge" for card in kept):
        return said + " " + _("Dodges meet everything but a rope.")
    return said


def of_a_draw(view: RidingView, card: int, under: int | None) -> str:
    """What a Quick Draw comes to."""
    return _("{card}: {rank}.").format(
        card=things.card_words(card), rank=rank_line(rank(view, card, under))
    )


def of_a_wildcard(card: int) -> str:
    """What it does."""
    return _("{title}: {text}").format(
        title=things.wildcard_name(card), text=things.wildcard_text(card)
    )


# ---- attacking


def of_the_target(view: RidingView, target: d.Target, names: Names) -> str:
    """Who would answer, and with what."""
    seat = view.responder(target)
    rider = view.riders[seat]
    if target == COACH:
        said = _("Look at the coach: {name} answers for it, with {cards} in hand.")
    else:
        said = _("Look at {name}: grit {grit}, {cards} in hand.")
    return said.format(name=names.seat(seat), grit=rider.grit, cards=things.some_cards(rider.cards))


def of_an_attack(view: RidingView, steps: tuple[Action, ...], names: Names) -> str:
    """What a hit would do, and what can be said against it."""
    now = strike(view, steps)
    hit = _("A hit: {price}.").format(price=odds.price(now.hit, now.seat, names))
    return f"{hit} {odds.answers_line(now, names)}"


# ---- answering


def of_a_claim(now: Answering | DefenceFaced) -> str:
    """How the other's number is made up, and what bears it."""
    if now.bearing is None:
        return _("Bare hands have strength {n}, and nothing to call.").format(n=now.attack.strength)
    said = _("{sum}.").format(sum=odds.claim_line(now))
    return f"{said} {odds.certain_line(now.bearing) or odds.likely_line(now.bearing)}"


def of_an_answer(view: RidingView, now: Answering, action: Action, names: Names) -> str:
    """What the answers come to, the one that is thought of last."""
    taken = _("Taking it: {price}.").format(price=odds.price(now.take, now.seat, names))
    called = ""
    if now.right is not None and now.wrong is not None:
        called = _("A right call: {right}. A wrong one: {wrong}.").format(
            right=odds.price(now.right, now.seat, names),
            wrong=odds.price(now.wrong, now.seat, names),
        )
    meeting = now.meeting
    met = "" if meeting is None else f"{odds.meeting_line(meeting)} {odds.reach_line(meeting)}"
    if action == d.TAKE_IT:
        parts = [met, called, taken]
    else:
        parts = [met, taken, called] if action == d.CALL else [taken, met]
    return " ".join([part for part in parts if part])


def of_a_challenge(now: DefenceFaced, names: Names) -> str:
    """What calling a defence comes to, and believing it."""
    return _("A right call: {right}. A wrong one: {wrong}. Believing it: {believe}.").format(
        right=odds.price(now.right, now.seat, names),
        wrong=odds.price(now.wrong, now.seat, names),
        believe=odds.price(now.believe, now.seat, names),
    )


# ---- losing, naming


def of_those_named(view: RidingView, names: Names) -> str:
    """Those who may be named, with what counts of them; for cards to be given up, how many."""
    said = []
    for seat in [action.aim for action in view.legal if isinstance(action.aim, int)]:
        rider = view.riders[seat]
        if view.phase is Phase.ROB:
            told = _("{name} has {bars}").format(
                name=names.seat(seat), bars=things.bars(rider.gold)
            )
        else:
            told = _("{name} has grit {n}").format(name=names.seat(seat), n=rider.grit)
        said.append(told)
    if said:
        return _("{them}.").format(them=listed(said))
    stay = len(view.hand) - (view.pending[0].count if view.pending else 0)
    return plural("Of your cards {n} stays.", "Of your cards {n} stay.", stay)


# ---- the steps

STEPS: Final = 3


class Calm(Chance):
    """No luck at all: whims come to nothing, and what is done more often than not is done."""

    def below(self, n: int) -> int:
        return n // 2


def can_advise(view: RidingView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more."""
    return len(view.legal) > 1


def hint(view: RidingView, step: int, names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    names = names or by_boards(view)
    steps = meant(view)
    match step:
        case 1:
            return _where(view, steps, names)
        case 2:
            return _why(view, steps, names)
        case _:
            return _what(view, steps, names)


def by_boards(view: RidingView) -> Names:
    """Everybody as their board calls them."""
    return Names(tuple([_(DATA.player_boards[rider.board].name) for rider in view.riders]))


def meant(view: RidingView) -> tuple[d.RidingAction, ...]:
    """What a calm quick player would do: one decision, or a whole attack up to its declaration."""
    from game.engine.riding_shotgun.rules import RULES

    steps = [habit(view, Calm())]
    there = None
    while steps[-1].builds and view.seat is not None:
        # Building needs no luck and meets nothing hidden: any world of this view will do.
        there = RULES.sample(view, Loose(0)) if there is None else there
        RULES.apply(there, view.seat, steps[-1], Loose(0))
        steps.append(habit(RULES.observe(there, view.seat), Calm()))
    return tuple(steps)


def _where(view: RidingView, steps: tuple[d.RidingAction, ...], names: Names) -> str:
    """The first step."""
    action = steps[-1]
    if action.inside:
        return _("One of your wildcards has its moment now.")
    match view.phase:
        case Phase.STRATEGY if not action.goes_on:
            return _(
                "A low number acts while the enemy’s cards are still unspent, and brings them"
                " stagecoaches; a high one waits."
            )
        case Phase.STRATEGY:
            return of_the_hand(view)
        case Phase.TURN | Phase.BUILD if action.aim is not None:
            return of_the_target(view, action.aim, names)
        case Phase.RESPOND:
            now = answering(view)
            return "" if now is None else of_a_claim(now)
        case Phase.CHALLENGE:
            dared = challenging(view)
            return "" if dared is None else of_a_claim(dared)
        case Phase.LOSE_CARDS:
            return _("You hold {symbols}.").format(symbols=symbols_of(view.hand))
        case Phase.NOMINATE | Phase.LEAN:
            return _("Look at how much grit each of them has.")
        case Phase.ROB:
            return _("Look at how much gold each of them has.")
        case _:
            return contest_line(contest(view), names)


def _why(view: RidingView, steps: tuple[d.RidingAction, ...], names: Names) -> str:
    """The second step."""
    action = steps[-1]
    if action.inside and action.wild is not None:
        return of_a_wildcard(action.wild)
    match view.phase:
        case Phase.STRATEGY if not action.goes_on:
            return of_a_draw(view, action.about[0], action.wild)
        case Phase.STRATEGY:
            return of_keeping(view, action.about)
        case Phase.TURN | Phase.BUILD:
            return of_an_attack(view, steps, names)
        case Phase.RESPOND:
            now = answering(view)
            return "" if now is None else of_an_answer(view, now, action, names)
        case Phase.CHALLENGE:
            dared = challenging(view)
            return "" if dared is None else of_a_challenge(dared, names)
        case Phase.SPEED:
            return roll_line(roll(view, action.faster or 0))
        case _:
            return of_those_named(view, names)


def _what(view: RidingView, steps: tuple[d.RidingAction, ...], names: Names) -> str:
    """The third step."""
    return in_full(view, steps, names)


def odds_lines(view: RidingView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names))

"""What moves a guard or a bandit to a word, told from what everybody sees.

Nothing here may hang on a card that lies face down: of a Blind that nobody called nobody says
whether it was true.
"""

from collections.abc import Iterator
from typing import Final

from game.engine.flavour.talk import Moment, Mood, read_talk
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun import reducer
from game.engine.riding_shotgun.data import BANDITS, COACH, GUARDS, NUMBERS, TOWN
from game.engine.riding_shotgun.events import (
    AttackCalled,
    AttackDeclared,
    AttackFailed,
    AttackSucceeded,
    AttackTaken,
    BlindSeen,
    CoachMoved,
    DefenceAccepted,
    DefenceCalled,
    DriverNamed,
    GameEnded,
    GoldTaken,
    GritChanged,
    LossPassedOn,
    Nominated,
    QuickDrawsRevealed,
    RoundBegan,
    SpeedSet,
    TookCover,
    TownPassed,
    TurnBegan,
    WheelBurnt,
    WildcardPlayed,
)
from game.engine.riding_shotgun.view import RidingView

TALK = read_talk(__package__ or "game.engine.riding_shotgun.flavour")
AFTER: Final = reducer.after
AT_FIRST: Final = reducer.before

_HEAVY: Final = 5  # strength that is spoken of
_NEAR: Final = TOWN - 9  # from where Town can be seen
_STOUT: Final = 4  # grit that shows in a face


def settles(event: Event) -> bool:
    """Faces come to rest with every turn."""
    return isinstance(event, RoundBegan | TurnBegan)


def at_rest(view: RidingView, seat: Seat) -> Mood:
    """Whoever has no grit left is afraid; who has much of it shows it."""
    grit = view.riders[seat].grit
    if not grit:
        return "afraid"
    if grit >= _STOUT:
        return "pleased"
    return "cross" if grit == 1 else "calm"


def moments(event: Event, before: RidingView, after: RidingView) -> tuple[Moment, ...]:
    """What an event is to everybody at the table."""
    for part in (_of_the_round, _of_the_attack, _of_calls, _of_what_it_costs, _of_the_road):
        found = tuple(part(event, before, after))
        if found:
            return found
    return ()


def _side(view: RidingView, team: int, but: Seat | None = None) -> list[Seat]:
    return [seat for seat, side in enumerate(view.sides) if side == team and seat != but]


def _of_the_round(event: Event, _before: RidingView, after: RidingView) -> Iterator[Moment]:
    match event:
        case RoundBegan(1):
            yield from [Moment(seat, "setting_out") for seat in range(len(after.riders))]
        case QuickDrawsRevealed(order=order):
            yield Moment(order[0], "first")
        case DriverNamed(seat):
            yield Moment(seat, "driving")
        case WildcardPlayed(seat, target=None):
            yield Moment(seat, "wildcard")
        case WildcardPlayed(seat, target=mate) if mate is not None:
            yield Moment(mate, "rallied", seat)
        case BlindSeen(seat, whose):
            yield Moment(seat, "peeping", whose)
            yield Moment(whose, "peeped", seat)


def _of_the_attack(event: Event, before: RidingView, _after: RidingView) -> Iterator[Moment]:
    """An attack declared, let come, hitting or not."""
    match event:
        case AttackDeclared(seat, kind, target, responder, reckoning):
            if kind == "desperate":
                yield Moment(seat, "desperate")
            else:
                yield Moment(seat, "heavy" if reckoning.total >= _HEAVY else "attacking")
            yield Moment(responder, "for_the_coach" if target == COACH else "aimed", seat)
        case AttackTaken(seat) if before.attack is not None:
            yield Moment(seat, "took_it", before.attack.seat)
        case AttackSucceeded(seat, target, _kind, why) if target != COACH:
            yield Moment(seat, "hitter", target)
            # Who called it wrongly, or was caught, has been heard of that already.
            if why == "taken":
                yield Moment(target, "hit", seat)
        case AttackFailed(_seat, target, why="token"):
            answers = before.driver if target == COACH else target
            if answers is not None:
                yield Moment(answers, "token")
        case DefenceAccepted(seat) if before.attack is not None:
            aim = before.attack.target
            met = before.driver if aim == COACH else aim
            if met is not None:
                yield Moment(met, "believed", seat)
                yield Moment(seat, "trusting", met)


def _of_calls(event: Event, before: RidingView, _after: RidingView) -> Iterator[Moment]:
    """A Blind turned up: for who called, and for whose it is."""
    attack = before.attack
    if attack is None:
        return
    match event:
        case AttackCalled(seat, bluff=bluff):
            owner: Seat | None = attack.seat
        case DefenceCalled(seat, bluff=bluff):
            owner = before.driver if attack.target == COACH else attack.target
        case _:
            return
    if owner is not None:
        yield Moment(seat, "liar" if bluff else "mistaken", owner)
        yield Moment(owner, "caught" if bluff else "honest", seat)


def _of_what_it_costs(event: Event, before: RidingView, after: RidingView) -> Iterator[Moment]:
    match event:
        case GritChanged(seat, was, 0) if was:
            yield Moment(seat, "spent")
        case GoldTaken(seat, whose):
            yield Moment(seat, "robbing", whose)
            yield Moment(whose, "robbed", seat)
        case WheelBurnt(seat, burnt):
            yield Moment(seat, "wheel")
            if burnt == NUMBERS.wheels - 1:
                yield from [Moment(guard, "one_wheel") for guard in _side(after, GUARDS)]
            elif before.driver is not None:
                yield Moment(before.driver, "wheel_lost", seat)
        case Nominated(seat, to):
            yield Moment(to, "blast", seat)
        case TookCover(seat):
            yield Moment(seat, "cover")
        case LossPassedOn(seat, to):
            yield Moment(seat, "leaning", to)
            yield Moment(to, "leaned_on", seat)


def _of_the_road(event: Event, before: RidingView, after: RidingView) -> Iterator[Moment]:
    match event:
        case SpeedSet(seat, was, now) if now != was:
            yield Moment(seat, "faster" if now > was else "slower")
            if was < NUMBERS.robbery_speed <= now:
                yield from [Moment(each, "gallop") for each in _side(after, BANDITS, but=seat)]
        case CoachMoved(was, now) if was < _NEAR <= now < TOWN:
            yield from [Moment(seat, "in_sight") for seat in _side(after, GUARDS)]
            yield from [Moment(seat, "running_out") for seat in _side(after, BANDITS)]
        case TownPassed() if before.options.wildcards == "on":
            yield from [Moment(seat, "small_town") for seat in range(len(after.riders))]
        case GameEnded(result):
            for seat, won in enumerate(result.won):
                guard = after.sides[seat] == GUARDS
                name = "won" if won else "lost"
                yield Moment(seat, f"{name}_guard" if guard else f"{name}_bandit")

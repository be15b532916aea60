"""Who may be attacked, and how: all of it is public (§7.1)."""

from functools import cache

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import BANDITS, COACH, GUARDS, NUMBERS, Kind
from game.engine.riding_shotgun.state import Options, State
from game.engine.sides import Sides


@cache
def _of_team(teams: Sides, team: int) -> tuple[Seat, ...]:
    return tuple([seat for seat, own in enumerate(teams) if own == team])


def enemies(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody of the other team."""
    return _of_team(state.teams, 1 - state.teams[seat])


def mates(state: State, seat: Seat) -> list[Seat]:
    """Everybody else of the own team."""
    return [other for other in _of_team(state.teams, state.teams[seat]) if other != seat]


def guards(state: State) -> tuple[Seat, ...]:
    """Everybody who guards the coach."""
    return _of_team(state.teams, GUARDS)


def victims(state: State, seat: Seat) -> list[Seat]:
    """Whom `seat` may attack desperately (D26)."""
    if state.options.desperate == "anywhere":
        return list(enemies(state, seat))
    return [other for other in enemies(state, seat) if not state.in_cover[other]]


def targets(state: State, seat: Seat, kind: Kind) -> list[Target]:
    """Whom `seat` may attack that way; the coach comes last."""
    found: list[Target]
    bandit = state.teams[seat] == BANDITS
    if kind == "lasso":
        if not bandit:
            return []  # D18
        return [other for other in enemies(state, seat) if state.gold[other]]
    if kind == "desperate":
        return [*victims(state, seat)]
    found = [other for other in enemies(state, seat) if not state.in_cover[other]]
    if kind == "dynamite" and bandit:
        found.append(COACH)
    return found


def possible(state: State, seat: Seat) -> list[Kind]:
    """The ways to attack with cards that have a target."""
    foes = enemies(state, seat)
    bare = not all(state.in_cover[other] for other in foes)
    if state.teams[seat] == GUARDS:
        return ["shotgun", "knife", "dynamite"] if bare else []
    found: list[Kind] = ["shotgun", "knife", "dynamite"] if bare else ["dynamite"]
    if any(state.gold[other] for other in foes):
        found.append("lasso")
    return found


def can_attack(state: State, seat: Seat) -> bool:
    """Whether there is any attack to make; without one the turn ends."""
    if victims(state, seat):
        return True
    return bool(state.hands[seat]) and bool(possible(state, seat))


def responder(state: State, target: Target) -> Seat:
    """Who answers an attack: the target, and the Driver for the coach (§7.4)."""
    if target != COACH:
        return target
    if state.driver is None:
        raise RuntimeError("nobody drives yet")
    return state.driver


def needed(kind: Kind) -> str:
    """The symbol that meets an attack (§7.5)."""
    return "knife" if kind == "lasso" else "dodge"


def bonus(state: State) -> int:
    """What helps a defence without a card: the Driver's token and *Duck and Roll* (D24)."""
    attack = state.under_way
    token = (
        responder(state, attack.aim) == state.driver
        and needed(attack.way) == "dodge"
        and (attack.target == COACH or state.options.token == "all")  # noqa: S105
    )
    return token + attack.ducks


def wheels_lost(options: Options, burnt: int) -> int:
    """How many wheels a hit on the coach burns where so many are burnt already (§7.9, D53)."""
    return min(2 if options.wheels == "two" else 1, NUMBERS.wheels - burnt)

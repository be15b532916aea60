"""What may be built on, by the rules' own functions, from what one seat knows."""

import msgspec

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import DATA, EFFECT, KINDS, Effect, Kind, Symbol
from game.engine.riding_shotgun.observing import imagine
from game.engine.riding_shotgun.round.targets import (
    bonus,
    enemies,
    needed,
    possible,
    targets,
    victims,
)
from game.engine.riding_shotgun.state import Attack, State
from game.engine.riding_shotgun.view import RidingView


def _some_truth(view: RidingView) -> State:
    """A truth that looks like the view. Whichever it is: what is asked of it here hangs on what
    everybody sees, and on the onlooker's own cards.
    """
    return imagine(view, Loose(0))


class Ground(msgspec.Struct, frozen=True):
    """Of an attack: the cards of the hand and the own Post, whom each kind may be aimed at, and
    what lies there already, if anything does.
    """

    seat: Seat
    team: int
    hand: tuple[int, ...]
    post: tuple[int, ...]
    kinds: tuple[Kind, ...]
    aims: dict[Kind, tuple[Target, ...]]
    foes: tuple[Seat, ...]
    laid: Attack | None
    loaded: int | None

    @property
    def every(self) -> tuple[Target, ...]:
        """Whoever can be attacked in any way."""
        found: list[Target] = [
            foe for foe in self.foes if any(foe in some for some in self.aims.values())
        ]
        if "coach" in self.aims.get("dynamite", ()):
            found.append("coach")
        return tuple(found)


def ground(view: RidingView, seat: Seat) -> Ground:
    """What `seat` may build an attack of now."""
    state = _some_truth(view)
    kinds = tuple(possible(state, seat))
    aims: dict[Kind, tuple[Target, ...]] = {
        kind: tuple(targets(state, seat, kind)) for kind in KINDS
    }
    aims = {kind: some for kind, some in aims.items() if some}
    if view.attack is None and (bare := victims(state, seat)):
        aims["desperate"] = tuple(bare)
    loaded = next((card for card in view.wild if EFFECT[card] is Effect.LOADED), None)
    post = tuple([each.card for each in view.posts[view.sides[seat]]])
    return Ground(
        seat,
        view.sides[seat],
        view.hand,
        post,
        kinds,
        aims,
        tuple(enemies(state, seat)),
        view.attack,
        loaded,
    )


class Threat(msgspec.Struct, frozen=True):
    """Of a defence: the cards of the hand, the symbol that meets the attack, what helps without a
    card, and the strength to reach.
    """

    hand: tuple[int, ...]
    symbol: Symbol
    bonus: int
    ducks: int
    strength: int
    post: tuple[int, ...]

    @property
    def token(self) -> int:
        """What the Driver's token is worth here."""
        return self.bonus - self.ducks


def threat(view: RidingView, attack: Attack, seat: Seat) -> Threat:
    """What stands against `seat`, who answers `attack`."""
    symbol: Symbol = "knife" if needed(attack.way) == "knife" else "dodge"
    post = tuple([each.card for each in view.posts[view.sides[seat]]])
    helped = bonus(_some_truth(view))
    return Threat(view.hand, symbol, helped, attack.ducks, attack.strength, post)


def claims(symbol: str) -> tuple[int, ...]:
    """What a Blind may be said to show (D13)."""
    return DATA.claimable.get(symbol, ())  # type: ignore[call-overload,no-any-return]

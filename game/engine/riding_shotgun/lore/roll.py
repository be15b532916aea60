"""The liars' roll: who called whom a liar, and how often that was so; for the end of a game.

Only Blinds that were turned up are in it: what nobody called, nobody knows.
"""

from collections.abc import Iterable

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun.events import AttackCalled, AttackDeclared, DefenceCalled
from game.engine.words import _, plural


class Roll(msgspec.Struct, frozen=True):
    """Of one seat: calls made, and how many of them were right; how often it was called, and how
    often caught bluffing.
    """

    calls: int = 0
    right: int = 0
    called: int = 0
    caught: int = 0

    @property
    def wrong(self) -> int:
        """Calls that cost grit."""
        return self.calls - self.right

    @property
    def honest(self) -> int:
        """How often it was called and had told the truth."""
        return self.called - self.caught


def roll_of(events: Iterable[Event], seats: int) -> tuple[Roll, ...]:
    """The roll by seat, of everything that has happened so far."""
    calls, right, called, caught = ([0] * seats for _each in range(4))
    attacker: Seat = 0
    responder: Seat = 0
    for event in events:
        match event:
            case AttackDeclared():
                attacker, responder = event.seat, event.responder
            case AttackCalled() | DefenceCalled():
                owner = attacker if isinstance(event, AttackCalled) else responder
                calls[event.seat] += 1
                right[event.seat] += event.bluff
                called[owner] += 1
                caught[owner] += event.bluff
            case _:
                pass
    return tuple([Roll(*each) for each in zip(calls, right, called, caught, strict=True)])


def heading() -> str:
    """What stands over the roll."""
    return _("The liars’ roll")


def told(roll: Roll, name: str) -> str:
    """A seat's line of the roll."""
    if not roll.calls and not roll.called:
        return _("{name} called nobody, and was never called.").format(name=name)
    said = plural(
        "{{name}} made {n} call, {{right}} right;",
        "{{name}} made {n} calls, {{right}} right;",
        roll.calls,
    )
    if not roll.calls:
        said = _("{name} called nobody;")
    if not roll.called:
        other = _("was never called.")
    elif not roll.caught:
        other = plural(
            "was called once, and had told the truth.",
            "was called {n} times, and had told the truth.",
            roll.called,
        )
    else:
        other = plural(
            "was called once, and caught.",
            "was called {n} times, and caught {{caught}}.",
            roll.called,
        )
    return f"{said} {other}".format(name=name, right=roll.right, caught=_times(roll.caught))


def _times(count: int) -> str:
    return plural("once", "{n} times", count)

"""The arithmetic behind a number, kept so that anybody may ask for it."""

import msgspec


class Part(msgspec.Struct, frozen=True, gc=False):
    """One thing that counted: `cause` is a word of the game ("die", "horse", "card"), `detail`
    tells two of a kind apart (a die's letter, whose guard it is).
    """

    cause: str
    amount: int
    detail: str = ""


class Reckoning(msgspec.Struct, frozen=True, gc=False):
    """What was brought (`parts`) against what was needed (`against`), if anything was.

    >>> fight = Reckoning((Part("die", 4), Part("horse", 3)), (Part("card", 6), Part("rain", 5)))
    >>> fight.total, fight.target, fight.excess, fight.met
    (7, 11, -4, False)
    """

    parts: tuple[Part, ...]
    against: tuple[Part, ...] = ()

    @property
    def total(self) -> int:
        """What was brought."""
        return sum([part.amount for part in self.parts])

    @property
    def target(self) -> int:
        """What was needed."""
        return sum([part.amount for part in self.against])

    @property
    def excess(self) -> int:
        """Total less target; below 0 it is a shortfall."""
        return self.total - self.target

    @property
    def met(self) -> bool:
        """Whether the target was reached."""
        return self.excess >= 0

"""The ways to play a game, as its cards offer them: against rivals, at one screen, alone."""

from typing import Final, Literal, NamedTuple

from game.engine.spec import GameSpec, Mode
from game.engine.words import _, later

Kind = Literal["rival", "together", "alone", "company"]

MOST: Final = 8
"""People that find room at a table."""

_TOGETHER: Final = (
    later("Two at one screen"),
    later("Three at one screen"),
    later("Four at one screen"),
    later("Five at one screen"),
    later("Six at one screen"),
    later("Seven at one screen"),
    later("Eight at one screen"),
)


class Way(NamedTuple):
    """A way to play: so many people sit down in `mode`, and rivals take the seats they leave.

    `mode` of a larger company is only the first that comes to mind.
    """

    kind: Kind
    mode: Mode
    people: int

    @property
    def title(self) -> str:
        """What the card is called."""
        match self.kind:
            case "rival" if self.mode.seats == 2:
                return _("Against a rival")
            case "rival":
                return _("Against rivals")
            case "together":
                return _(_TOGETHER[self.people - 2])
            case "alone":
                return _("Alone on the road")
            case "company":
                return _("In larger company")

    def line(self, spec: GameSpec) -> str:
        """What it is like, in a sentence."""
        match self.kind:
            case "rival" if self.mode.seats == 2:
                return _("A rival of your choice, from mild to deadly.")
            case "rival":
                return _("Rivals of your choice, from mild to deadly.")
            case "together":
                return _("One computer, and a curtain over every secret.")
            case "alone":
                return self.mode.line
            case "company":
                few, many = self.mode.seats, max(spec.seats)
                if few == many:
                    return _("A table of strangers: {n}, each of another level.").format(n=few)
                said = _("A table of strangers: {few} to {many}, each of another level.")
                return said.format(few=few, many=many)


def picture_of(kind: Kind) -> str:
    """The name of the picture of a way to play."""
    return f"app/mode_{'two' if kind == 'together' else kind}"


def fits(spec: GameSpec, people: int) -> bool:
    """Whether so many people can play the game at one table; 0 says nobody has counted."""
    return max(spec.seats) >= people


def ways_of(spec: GameSpec, people: int = 0) -> tuple[Way, ...]:
    """The ways to play for so many people, or for however many (0)."""
    shared = sorted([mode for mode in spec.modes if mode.seats > 1], key=lambda mode: mode.seats)
    found: list[Way] = []
    if shared and people <= 1:
        found.append(Way("rival", shared[0], 1))
    together = max(people, 2)
    roomy = [mode for mode in shared if mode.seats >= together]
    if roomy and people != 1:
        found.append(Way("together", roomy[0], together))
    lonely = [mode for mode in spec.modes if mode.seats == 1]
    if lonely and people <= 1:
        found.append(Way("alone", lonely[0], 1))
    used = {way.mode.key for way in found}
    larger = [mode for mode in shared if mode.seats >= people and mode.key not in used]
    if larger:
        found.append(Way("company", larger[0], max(people, 1)))
    return tuple(found)


def kind_of(spec: GameSpec, mode: Mode, people: int) -> Kind:
    """The card under which that game is found again."""
    for way in ways_of(spec):
        if way.kind != "company" and (way.mode.key, way.people) == (mode.key, people):
            return way.kind
    return "company"

"""The rivals there are, by the name of their level; and how strong they are, measured and kept.

How much they give away at each decision is the measure that people’s grades go by
(`python -m tools.grades`). Of each game some were played by habit, and at some decisions of theirs
every level was asked what it would do; the judge of the Assizes then weighed that from the deciding
seat's view. How they have done against each other is for anybody to see (`make ladder`).
"""

from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from itertools import count
from types import MappingProxyType
from typing import Annotated, Any, Final

import msgspec

from game.ai.rival import Mind, Reason, Rival, Skill, TreeSearch, thinking_of
from game.engine.chance import Chance
from game.engine.errors import BadData
from game.engine.kinds import Action
from game.engine.open import drawn
from game.engine.spec import GameSpec
from game.engine.words import _, later, later_as

__all__ = [
    "BY_STRENGTH",
    "CHARACTERS",
    "KNOTS",
    "LEVELS",
    "PASSERS_BY",
    "YARDSTICKS",
    "Character",
    "Reason",
    "Rival",
    "character",
    "keeps_diary",
    "level_word",
    "rival_called",
]


class Random:
    """Takes any legal action, each as likely."""

    def choose(self, spec: GameSpec, view: Any, chance: Chance) -> Action:
        return drawn(view.legal, chance)

    def reasons(self, spec: GameSpec, view: Any, chance: Chance) -> list[Reason]:
        """None: a drunkard has no reasons."""
        return []


class Greedy:
    """Takes what looks best now: the game's own habit of a quick player."""

    def choose(self, spec: GameSpec, view: Any, chance: Chance) -> Action:
        return spec.heuristics.habit(view, chance)

    def reasons(self, spec: GameSpec, view: Any, chance: Chance) -> list[Reason]:
        """None: a habit knows no reasons."""
        return []


class Thinker:
    """Thinks as the game's own package under `game.ai` does, with more or less skill.

    A game without one is played by habit, with slips.
    """

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, spec: GameSpec, view: Any, chance: Chance) -> Action:
        mind = mind_for(spec.key)
        action: Action
        if mind is not None:
            action = mind.decide(view, chance, self.skill)
        elif chance.below(100) < self.skill.slips:
            action = drawn(view.legal, chance)
        else:
            action = spec.heuristics.habit(view, chance)
        return action

    def reasons(self, spec: GameSpec, view: Any, chance: Chance) -> list[Reason]:
        """The three best actions as this level sees them; none where the game has no mind."""
        mind = mind_for(spec.key)
        return mind.reasons(view, chance, self.skill) if mind is not None else []


def mind_for(key: str) -> Mind | None:
    """How a game thinks; None if it has no mind of its own."""
    return thinking_of(key).mind


LEVELS: dict[str, Rival] = {
    "random": Random(),
    "greedy": Greedy(),
    "cutpurse": Thinker(Skill(choice=11.0, detail=6.0, slips=30)),
    "footpad": Thinker(Skill(choice=4.0, detail=1.8, slips=15)),
    "highwayman": Thinker(Skill(choice=1.7, detail=0.7, slips=5)),
    "turpin": Thinker(Skill()),
}
"""The rivals one may sit down with, the weakest first."""

YARDSTICKS: Mapping[str, Rival] = MappingProxyType({"tree_search": TreeSearch()})
"""Rivals to measure others by; no menu offers them."""


_CALLED: Final = {"tree_search": later("tree search")}
"""What yardsticks are called, in the middle of a sentence."""


def level_word(level: str) -> str:
    """A level nobody has drawn, in words: a yardstick, or that of a record from elsewhere, of which
    no more is known than its key.
    """
    return _(_CALLED.get(level, level.replace("_", " ")))


def keeps_diary(key: str, level: str, view: Any) -> bool:
    """Whether that level writes its reasons down for such a decision of a game.

    A game's mind says which of its decisions are worth it.
    """
    mind = mind_for(key)
    if mind is None or not isinstance(LEVELS.get(level), Thinker):
        return False
    return mind.for_the_diary(view)


KNOTS: Final = 5
"""The most hangman's knots a rival may have."""

_STRENGTHS: Final = (
    later_as("how hard a rival is to beat", "mild"),
    later_as("how hard a rival is to beat", "easy"),
    later_as("how hard a rival is to beat", "fair"),
    later_as("how hard a rival is to beat", "hard"),
    later_as("how hard a rival is to beat", "deadly"),
)


class Character(msgspec.Struct, frozen=True):
    """A level as somebody one may meet: `picture` is a portrait's name in the folder of images.

    With `_small` behind the name it is the same portrait cut for less than 110 pixels. `knots` are
    the hangman's, one for the mildest to KNOTS for the deadliest; `own_names` are what somebody of
    the kind may be called, the first first.
    """

    level: str
    spoken_name: str
    spoken_within: str
    spoken_line: str
    picture: str
    knots: Annotated[int, msgspec.Meta(ge=1, le=KNOTS)]
    own_names: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the character is called, in the player's tongue."""
        return _(self.spoken_name)

    @property
    def within(self) -> str:
        """The same in the middle of a sentence: "the Footpad"."""
        return _(self.spoken_within)

    @property
    def line(self) -> str:
        """What is said of the character, in the player's tongue."""
        return _(self.spoken_line)

    @property
    def strength(self) -> str:
        """How strong the character is, in a word: "mild" to "deadly"."""
        return _(_STRENGTHS[self.knots - 1])

    def called(self, taken: Collection[str] = ()) -> str:
        """A name of their own that nobody at the table has, whatever the case of its letters; once
        all are taken the first of them is called the second, and so on.
        """
        others = {name.casefold() for name in taken}
        names = (
            name if number == 1 else f"{name} {_roman(number)}"
            for number in count(1)
            for name in self.own_names
        )
        return next(name for name in names if name.casefold() not in others)


def _roman(number: int) -> str:
    """A small number as kings have it.

    >>> [_roman(n) for n in (1, 2, 4, 6, 9)]
    ['I', 'II', 'IV', 'VI', 'IX']
    """
    said = ""
    for value, sign in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        said += sign * (number // value)
        number %= value
    return said


CHARACTERS: tuple[Character, ...] = (
    Character(
        "cutpurse",
        later("The Cutpurse"),
        later("the Cutpurse"),
        later("Twelve years old, quick of hand, and often wrong about what a thing is worth."),
        "figures/rival_cutpurse",
        2,
        (
            "Pip Nimble",
            "Quick Kitty",
            "Wee Davy",
            "Small Sam",
            "Little Nan",
            "Finn Fingers",
        ),
    ),
    Character(
        "footpad",
        later("The Footpad"),
        later("the Footpad"),
        later("Knows the road on foot; sees the plain chances and misses the fine ones."),
        "figures/rival_footpad",
        3,
        (
            "Amos Clod",
            "Muddy Meg",
            "Old Hob",
            "Barefoot Ben",
            "Hedge Hannah",
            "Plodding Paul",
        ),
    ),
    Character(
        "highwayman",
        later("The Highwayman"),
        later("the Highwayman"),
        later("Well mounted and seldom careless. Bring your wits."),
        "figures/rival_highwayman",
        4,
        (
            "Jasper Vane",
            "Beau Fairfax",
            "Lady Catherine",
            "Captain Lovelace",
            "Percy Lace",
            "Sweet Isabel",
        ),
    ),
    Character(
        "turpin",
        later("Turpin"),
        later("Turpin"),
        later("Weighs every throw, guesses your road, and never loses his head. Yet."),
        "figures/rival_turpin",
        5,
        (
            "Dick Turpin",
            "John Palmer",
            "Tom King",
            "Sam Gregory",
            "Mary Brazier",
            "Jem Rose",
        ),
    ),
)
"""The named levels, the weakest first, as the menu shows them."""


PASSERS_BY: tuple[Character, ...] = (
    Character(
        "random",
        later("The Drunkard"),
        later("the Drunkard"),
        later("Rides anywhere, and remembers none of it."),
        "figures/rival_drunkard",
        1,
        (
            "Ned Tipple",
            "Mother Gin",
            "Toby Jugg",
            "Barleycorn Joe",
            "Merry Andrew",
            "Tosspot Harry",
        ),
    ),
    Character(
        "greedy",
        later("The Magpie"),
        later("the Magpie"),
        later("Takes what shines, and never looks round the bend."),
        "figures/rival_magpie",
        4,
        (
            "Mag Glister",
            "Silver Sal",
            "Jackdaw Jack",
            "Tom Tinsel",
            "Button Betty",
            "Sly Spangle",
        ),
    ),
)
"""The quick levels, which answer before a leaf has fallen and could not say why."""


BY_STRENGTH: tuple[Character, ...] = (
    PASSERS_BY[0],
    CHARACTERS[0],
    CHARACTERS[1],
    PASSERS_BY[1],
    CHARACTERS[2],
    CHARACTERS[3],
)
"""Everybody one may sit down with, from the mildest to the deadliest."""


def character(level: str) -> Character | None:
    """Who plays at that level; None for people, and for rivals nobody has drawn."""
    return next((each for each in (*PASSERS_BY, *CHARACTERS) if each.level == level), None)


def rival_called(level: str) -> Rival:
    """The rival of that level; BadData names those there are."""
    if level in YARDSTICKS:
        return YARDSTICKS[level]
    try:
        return LEVELS[level]
    except KeyError:
        none = _("There is no rival {level!r}; there are {known}.")
        raise BadData(none.format(level=level, known=", ".join(LEVELS))) from None


GRADES: Final = "grades.json"

MEASURED: Final = ("random", "greedy", "highwayman", "turpin")
"""Who is measured, the weakest first."""


class LevelLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level gave away of its chance to win: on average at a decision, how far single
    decisions lie from that, and at how many it was asked.
    """

    level: str
    loss: Annotated[float, msgspec.Meta(ge=0, le=1)]
    spread: Annotated[float, msgspec.Meta(ge=0)]
    decisions: Annotated[int, msgspec.Meta(ge=1)]


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's levels in the order of MEASURED, the number of the judge who weighed them, and the
    command that does it again.
    """

    judge: int
    measured: tuple[LevelLoss, ...]
    command: str


def measures(key: str) -> Measures | None:
    """What was measured for the game of that key; None where nothing was."""
    return _grades().get(key)


@cache
def _grades() -> dict[str, Measures]:
    text = resources.files(__package__).joinpath(GRADES).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Measures])


LADDER: Final = "ladder.json"

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Matchup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pairing: how often `level` beat `against`, a shared game being half a win.

    The rate lies between `rate_from` and `rate_to` with 95 % certainty; all three are shares of 1.
    `against` is "" where `level` played alone, against the rules. Scores are means in the game's
    own points, None where nobody wrote them down; `command` plays the same games again.
    """

    level: str
    against: str
    rate: Share
    rate_from: Share
    rate_to: Share
    games: Annotated[int, msgspec.Meta(ge=1)]
    mean_score: float | None
    against_score: float | None
    command: str

    @property
    def solo(self) -> bool:
        """Whether nobody else sat at the table."""
        return not self.against


def figures(key: str) -> tuple[Matchup, ...]:
    """What was measured for the game of that key, in the order of the file; () where nothing."""
    return _ladder().get(key, ())


@cache
def _ladder() -> dict[str, tuple[Matchup, ...]]:
    text = resources.files(__package__).joinpath(LADDER).read_bytes()
    return msgspec.json.decode(text, type=dict[str, tuple[Matchup, ...]])

"""Dilemmas: positions in which two choices lie close in looks and far in worth.

They are mined from games of the strongest (`make dilemmas`) and lie in a file a game beside this
module. A position is a seed and the choices made since; what the two are worth was played out deep
from what the deciding seat could see.
"""

from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.assizes.bench import deed, why
from game.ai.assizes.opinion import Between, between
from game.engine.codec import codec_for
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.session.match import Match
from game.session.seats.seats import Chair, chairs

FORMAT: Final = 1
"""Moves when a field of the files changes its meaning."""

FOLDER: Final = "dilemmas"

GRADES: Final = 4

RIVAL: Final = "turpin"
"""Who plays at every other seat."""

CLEAR: Final = 1.64
"""Standard errors by which an answer has to be better still when it is judged anew."""

_NAMES: Final = ("Nell", "Jack", "Moll", "Tom", "Kit", "Bess", "Ned", "Sal")

_CALLED: Final = (
    later("Catches a cutpurse"),
    later("Catches a footpad"),
    later("Catches a magpie"),
    later("Catches a highwayman"),
)

Written = int | dict[str, Any]
"""A choice as a file has it: its number among what is listed, or all of it."""


class DilemmaGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the strongest as far as a dilemma of it goes; whoever was asked first chose."""

    number: int
    seats: int
    options: dict[str, OptionValue]
    steps: tuple[Written, ...]

    @property
    def seed(self) -> str:
        """What its luck fell by."""
        return seed_of(self.number)


class Dilemma(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of them: after so many steps of a game, whose, and the two choices.

    `worth` is the chance to win with the right one and with the wrong, each with half of its
    interval of 95 in 100; `gap` how much the right one is better, likewise. They were played out
    in so many `worlds` drawn by `lot`, each for `horizon` decisions.
    """

    of: int
    step: int
    seat: Seat
    right: dict[str, Any]
    wrong: dict[str, Any]
    grade: int
    worlds: int
    horizon: int
    lot: int
    worth: tuple[float, float, float, float]
    gap: tuple[float, float]

    @property
    def name(self) -> str:
        """What it is called within its game; it stays the same whatever is added."""
        return f"{self.of}-{self.step}"


class DilemmaFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game: rules and judge it was mined by, courses, and the dilemmas in them."""

    format: int
    game: str
    rules: int
    courses: tuple[DilemmaGame, ...]
    dilemmas: tuple[Dilemma, ...]


class LaidOut(NamedTuple):
    """A dilemma laid out: the match has come to it, and `view` is what its seat may know."""

    spec: GameSpec
    dilemma: Dilemma
    match: Match
    view: Any
    right: Action
    wrong: Action

    @property
    def key(self) -> str:
        """What it is called among those of all games."""
        return key_of(self.spec.key, self.dilemma)

    @property
    def choices(self) -> tuple[Action, Action]:
        """The two, in an order that tells nothing."""
        turned = (self.dilemma.of + self.dilemma.step) % 2
        return (self.wrong, self.right) if turned else (self.right, self.wrong)

    @property
    def names(self) -> Names:
        """Who sits there."""
        return Names(tuple([chair.name for chair in self.match.seats]), self.match.others)

    def words(self, action: Action) -> str:
        """What a choice is."""
        return deed(self.spec, action, self.view, self.names)

    @property
    def reasons(self) -> tuple[str, str]:
        """Why one may like the wrong one, and why the right one is better."""
        return why(self.spec, self.view, self.wrong, self.right)


def seed_of(number: int) -> str:
    """The seed of a game that was mined."""
    return f"dilemma {number}"


def key_of(game: str, dilemma: Dilemma) -> str:
    """What a dilemma is called among those of all games."""
    return f"{game}/{dilemma.name}"


def called(grade: int) -> str:
    """What a grade is called: by the strongest of those whom it takes in."""
    return _(_CALLED[grade - 1])


@cache
def leaf_of(game: str) -> DilemmaFile | None:
    """The dilemmas of a game; None where it has none."""
    file = resources.files(__package__).joinpath(FOLDER, f"{game}.json")
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=DilemmaFile)


def dilemmas_of(game: str) -> tuple[Dilemma, ...]:
    """Those of a game, in the order of its file; () where it has none, or was mined by rules that
    are no longer played.
    """
    leaf = leaf_of(game)
    if leaf is None or leaf.format != FORMAT:
        return ()
    return leaf.dilemmas if leaf.rules == game_called(game).rules_number else ()


def games_with() -> list[GameSpec]:
    """The games that have dilemmas, in the order of the menu."""
    return [spec for spec in games().values() if dilemmas_of(spec.key)]


def dilemma_called(key: str) -> tuple[str, Dilemma]:
    """The game and the dilemma of that name; BadData where there is none."""
    game, _slash, name = key.partition("/")
    found = [each for each in dilemmas_of(game) if each.name == name] if game in games() else []
    if not found:
        raise BadData(_("There is no dilemma called {name}.").format(name=key))
    return game, found[0]


def posed(game: str, dilemma: Dilemma, name: str = "") -> LaidOut:
    """Lay a dilemma out, with whoever is called so in the seat that decides."""
    spec = game_called(game)
    leaf = leaf_of(game)
    assert leaf is not None  # noqa: S101 - the dilemma has come from it
    course = next(each for each in leaf.courses if each.number == dilemma.of)
    setup = spec.setup(course.seats, course.options)
    match = Match.begin(
        spec, setup, _seated(course.seats, dilemma.seat, name), course.seed, name=_record_name(game)
    )
    for written in course.steps[: dilemma.step]:
        match.submit(match.to_act[0], _read(spec, match, written))
    codec = codec_for(spec.rules)
    right, wrong = codec.decode_action(dilemma.right), codec.decode_action(dilemma.wrong)
    return LaidOut(spec, dilemma, match, match.view(dilemma.seat), right, wrong)


def judged_anew(laid: LaidOut, worlds: int = 0) -> Between:
    """The two choices played out again in the same worlds, or in as many of them as are said."""
    dilemma = laid.dilemma
    return between(
        laid.spec,
        laid.view,
        (laid.right, laid.wrong),
        len(laid.match.seats),
        seed=dilemma.lot,
        worlds=min(worlds, dilemma.worlds) if worlds else dilemma.worlds,
        horizon=dilemma.horizon,
    )


def holds(found: Between) -> bool:
    """Whether an answer is still right."""
    return found.gap.mean > 0 and found.clear >= CLEAR


def _read(spec: GameSpec, match: Match, step: Written) -> Action:
    if isinstance(step, int):
        view: Any = match.view(match.to_act[0])
        listed: Action = view.legal[step]
        return listed
    return codec_for(spec.rules).decode_action(step)


def _seated(seats: int, seat: Seat, name: str) -> tuple[Chair, ...]:
    """The one who decides, by name, among rivals."""
    others = [each for each in _NAMES if each.casefold() != name.casefold()]
    names = others[:seats]
    if name:
        names[seat] = name
    sitters = [RIVAL] * seats
    sitters[seat] = "person"
    return chairs(names, sitters)


def _record_name(game: str) -> str:
    return f"{game}-dilemma"

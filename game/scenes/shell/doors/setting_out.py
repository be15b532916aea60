"""To what lies before a game: which one, who sits where, a lesson, practice, the day's rides."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.discovery import games
from game.scenes.kit.scene import Context, Push, Reset, Scene, Transition

if TYPE_CHECKING:
    from game.engine.spec import GameSpec, Mode
    from game.session.calendar.calendar import Calendar
    from game.session.presets.presets import Preset


def choosing(context: Context) -> Scene:
    """The page on which a game is chosen."""
    from game.scenes.setting_out.choose import Choose

    return Choose(context)


def to_choose(context: Context) -> Transition:
    """To the page on which a game is chosen."""
    return Push(choosing(context))


def to_setup(
    context: Context,
    spec: "GameSpec",
    mode: "Mode",
    sitters: Sequence[str] = (),
    preset: "Preset | None" = None,
) -> Transition:
    """To the page of names and house rules: as `preset`, or as last time; `sitters` decide for the
    seats if nobody else does.
    """
    from game.scenes.setting_out.setup import SetUp

    return Push(SetUp(context, spec, mode, sitters, preset))


def has_lesson(spec: "GameSpec") -> bool:
    """Whether there is a first lesson in this game; it is not loaded."""
    from game.scenes.table.screen import screen_of

    return screen_of(spec).lesson is not None


def to_lesson(context: Context, spec: "GameSpec | None" = None) -> Transition | None:
    """To the lesson of `spec`, or of the first game that has one; None if there is none."""
    from game.scenes.table.drivers.lesson import open_lesson

    for each in [spec] if spec is not None else games().values():
        if has_lesson(each):
            return Reset(open_lesson(context, each))
    return None


def to_practice(context: Context, leaf: str = "") -> Transition:
    """To the dilemmas and one's own exercises, open at a leaf if one is named."""
    from game.scenes.practice.page import PracticePage

    return Push(PracticePage(context, leaf))


def to_rides(context: Context) -> Transition:
    """To today's ride of every game."""
    from game.scenes.rides.page import RidesPage

    return Push(RidesPage(context))


def to_seed(
    context: Context, seed: str = "", game: str = "", calendar: "Calendar | None" = None
) -> Transition:
    """To everybody's results by a seed, open at a game if one is named; without a seed one is
    written there. `calendar` is one that is open already.
    """
    from game.scenes.rides.seed_page import SeedPage

    return Push(SeedPage(context, seed, game, calendar))

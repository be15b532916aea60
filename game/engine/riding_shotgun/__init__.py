"""Riding Shotgun: a gold coach on its road to town, and two teams of two to four round it."""

from typing import TYPE_CHECKING

from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.mods import Stocked

_SIDES = (0, 1, 0, 1, 0, 1, 0, 1)
_NAMES = (later("Guards"), later("Bandits"))


def _stock() -> "Stocked":
    from game.engine.riding_shotgun.mods import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="riding_shotgun",
    title=later("Riding Shotgun"),
    line=later(
        "Gold on the roof, dynamite in the sage: half of you guard the coach, the other half want"
        " it."
    ),
    modes=(
        Mode(
            4,
            later("Two against two"),
            later("A short road; every hit matters."),
            sides=_SIDES[:4],
            side_names=_NAMES,
        ),
        Mode(
            6,
            later("Three against three"),
            later("The longest games: they take the most rounds."),
            sides=_SIDES[:6],
            side_names=_NAMES,
        ),
        Mode(
            8,
            later("Four against four"),
            later("The whole road, with every wheel in danger."),
            sides=_SIDES,
            side_names=_NAMES,
        ),
    ),
    minutes=(45, 90),
    options=(
        Option(
            "bluff",
            later("What a bluff is"),
            (
                Choice(
                    "exact",
                    later("Anything but the number said"),
                    later("Saying too little is a bluff as well."),
                ),
                Choice(
                    "at_least",
                    later("Showing less than was said"),
                    later("Showing more than was said is no bluff."),
                ),
            ),
        ),
        Option(
            "caught",
            later("Caught bluffing an attack"),
            (
                Choice(
                    "free",
                    later("Costs the turn"),
                    later("The cards played are lost, nothing else."),
                ),
                Choice(
                    "grit",
                    later("Costs the turn and a grit"),
                    later("Bluffing is riskier; guards win far more often."),
                ),
            ),
        ),
        Option(
            "desperate",
            later("Desperate attacks"),
            (
                Choice("anywhere", later("On anybody"), later("Cover does not protect from them.")),
                Choice(
                    "cover",
                    later("Not on anybody in cover"),
                    later("Whoever is hit takes cover; bandits win more often."),
                ),
            ),
        ),
        Option(
            "token",
            later("The Driver’s token"),
            (
                Choice(
                    "all",
                    later("In every defence"),
                    later("The Driver’s own and the coach’s: one more dodge."),
                ),
                Choice(
                    "coach",
                    later("For the coach only"),
                    later("One more dodge, but not for the Driver’s own defence."),
                ),
            ),
        ),
        Option(
            "speed",
            later("Whoever wins the Posts"),
            (
                Choice(
                    "may_hold",
                    later("May hold the speed"),
                    later("One faster, one slower, or unchanged."),
                ),
                Choice("must_change", later("Must change it"), later("One faster or one slower.")),
            ),
        ),
        Option(
            "posts",
            later("Stagecoaches in a Post"),
            (
                Choice(
                    "owner",
                    later("Count for the Post’s team"),
                    later("No matter which team laid the card there."),
                ),
                Choice(
                    "supplier",
                    later("Count for who laid the card"),
                    later("Even when it lies in the other team’s Post."),
                ),
            ),
        ),
        Option(
            "wildcards",
            later("Wildcards"),
            (
                Choice(
                    "on",
                    later("In every small town"),
                    later("Each player draws one there, three times a game."),
                ),
                Choice(
                    "off", later("None"), later("Played without them; guards win far more often.")
                ),
            ),
        ),
        Option(
            "wheels",
            later("Dynamite at the coach"),
            (
                Choice("one", later("Burns a wheel"), later("Four hits stop the coach.")),
                Choice(
                    "two",
                    later("Burns two wheels"),
                    later("Two hits stop the coach. With eight players it favours the bandits."),
                ),
            ),
        ),
    ),
    rules_number=2,
    package=__name__,
    designers=("Mark Elsdon", "Søren Brandborg"),
    place=3,
    stock=_stock,
)

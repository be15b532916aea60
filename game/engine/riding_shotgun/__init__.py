"""Riding Shotgun: a gold coach on its road to town, and two teams of two to four round it."""

from typing import TYPE_CHECKING

from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.stock import Stocked

_SIDES = (0, 1, 0, 1, 0, 1, 0, 1)
_NAMES = (later("Guards"), later("Bandits"))


def _stock() -> "Stocked":
    from game.engine.riding_shotgun.stock import STOCKED

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
            later("A short road; every hit counts double."),
            sides=_SIDES[:4],
            side_names=_NAMES,
        ),
        Mode(
            6,
            later("Three against three"),
            later("The longest games by rounds."),
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
                    later("A Blind may be better than its word."),
                ),
            ),
        ),
        Option(
            "caught",
            later("Caught bluffing an attack"),
            (
                Choice("free", later("Costs the turn"), later("The cards are gone, no more.")),
                Choice(
                    "grit",
                    later("Costs grit besides"),
                    later("Bluffing gets dear, and guards win far oftener."),
                ),
            ),
        ),
        Option(
            "desperate",
            later("Desperate attacks"),
            (
                Choice("anywhere", later("On anybody"), later("Cover is no help against them.")),
                Choice(
                    "cover",
                    later("Cover helps"),
                    later("Whoever is hit takes cover; bandits win oftener."),
                ),
            ),
        ),
        Option(
            "token",
            later("The Driver’s token"),
            (
                Choice(
                    "all", later("In every defence"), later("One dodge more, whoever is shot at.")
                ),
                Choice(
                    "coach",
                    later("For the coach only"),
                    later("It adds to the defence of the coach alone."),
                ),
            ),
        ),
        Option(
            "speed",
            later("Whoever wins the Posts"),
            (
                Choice(
                    "may_hold", later("May hold the speed"), later("Faster, slower, or as it is.")
                ),
                Choice("must_change", later("Must change it"), later("Faster or slower.")),
            ),
        ),
        Option(
            "posts",
            later("Stagecoaches in a Post"),
            (
                Choice(
                    "owner",
                    later("Count for its owner"),
                    later("Whoever laid the card: a quick draw helps the enemy steer."),
                ),
                Choice(
                    "supplier",
                    later("Count for who laid them"),
                    later("Give the enemy cards, and steer by them."),
                ),
            ),
        ),
        Option(
            "wildcards",
            later("Wildcards"),
            (
                Choice("on", later("In every small town"), later("One each, three times a road.")),
                Choice(
                    "off", later("None"), later("No wildcards are found; guards win far oftener.")
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
                    later("Made for four, or six who play well; with more, bandits gain by it."),
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

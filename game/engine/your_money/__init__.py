"""Your Money or Your Life: two robbers, four coaches a round, York 1739."""

from typing import TYPE_CHECKING

from game.engine.rules import by_rounds
from game.engine.spec import Choice, GameSpec, Mode, Option, Role
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.mods import Stocked


def _stock() -> "Stocked":
    from game.engine.your_money.mods import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="your_money",
    title=later("Your Money or Your Life"),
    line=later("York, 1739. Four coaches a round, two secret dice, and a rope at the end of it."),
    modes=(
        Mode(
            2,
            later("Two robbers"),
            later("Two people, or one against a rival who plays the same game."),
        ),
        Mode(
            1,
            later("Alone"),
            later("Rob for yourself; from round five a rival takes what you leave."),
            roles=(Role("rival", later("Your rival on the road is called"), "Swift Nick"),),
        ),
    ),
    minutes=(20, 30),
    options=(
        Option(
            "rounds",
            later("Rounds"),
            (
                Choice(16, later("Sixteen"), later("The length as printed.")),
                Choice(8, later("Eight"), later("Half as long: goods have less time to pay.")),
                Choice(12, later("Twelve"), later("Three quarters as long.")),
            ),
        ),
        Option(
            "guards",
            later("Guards"),
            (
                Choice(
                    "marks",
                    later("At the marks"),
                    later("Folk heroes draw guards at 5 and 10, scoundrels at 5, 10 and 15."),
                ),
                Choice(
                    "every_five",
                    later("Every five points"),
                    later("Each five points on either track draw one more, without end."),
                ),
            ),
        ),
        Option(
            "idle_dice",
            later("Idle dice"),
            (
                Choice(
                    "placed", later("All placed"), later("Every die goes to speed, wit or combat.")
                ),
                Choice(
                    "idle",
                    later("May lie idle"),
                    later("A die you do not want may stay in the tray."),
                ),
            ),
        ),
        Option(
            "modifiers",
            later("Gear and weapons"),
            (
                Choice("always", later("Always count"), later("All you carry is always added.")),
                Choice(
                    "at_will",
                    later("Count at will"),
                    later("After the dice you choose which of them count."),
                ),
            ),
        ),
        Option(
            "spur",
            later("Spurring"),
            (
                Choice("anyone", later("Anyone may"), later("With or without a bought horse.")),
                Choice(
                    "bought_horse",
                    later("Bought horses only"),
                    later("Only a horse from the market can be spurred."),
                ),
            ),
        ),
        Option(
            "coach_dice",
            later("Dice on coach cards"),
            (
                Choice(
                    "engaged",
                    later("When robbed"),
                    later("Thrown when somebody rides at the coach."),
                ),
                Choice("dealt", later("When dealt"), later("Thrown at once, open to all.")),
            ),
        ),
        Option(
            "scoundrel_score",
            later("Scoundrel’s score"),
            (
                Choice(
                    "declared",
                    later("Must be declared"),
                    later("Everybody sees you turn scoundrel; it cannot be undone."),
                ),
                Choice(
                    "better",
                    later("The better of the two"),
                    later("Both sums are made at the end; the higher counts."),
                ),
            ),
        ),
        Option(
            "purse",
            later("Purse at the start"),
            (
                Choice(0, later("Empty"), later("You start without a guinea.")),
                Choice(5, later("5 guineas"), later("Enough for a pit pony.")),
                Choice(10, later("10 guineas"), later("Enough for a pistol, or a farm horse.")),
            ),
        ),
    ),
    rules_number=2,
    package=__name__,
    place=1,
    progress=by_rounds,
    stock=_stock,
    lengths=(8, 16),
)

"""On Their Merry Way: two roads through Sherwood, five travellers, and bands that lie in wait."""

from typing import TYPE_CHECKING

from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.mods import Stocked


def _stock() -> "Stocked":
    from game.engine.merry_way.mods import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="merry_way",
    title=later("On Their Merry Way"),
    line=later(
        "Five travellers, each with a folly or two, and a forest full of people who know it."
    ),
    modes=(
        Mode(2, later("Two bands"), later("Much room to build; one other band to trade with.")),
        Mode(3, later("Three bands"), later("Any two may trade.")),
        Mode(4, later("Four bands"), later("Little room to build.")),
    ),
    minutes=(30, 45),
    options=(
        Option(
            "road_model",
            later("Roads"),
            (
                Choice("two_roads", later("Two, side by side"), later("One for each direction.")),
                Choice(
                    "one_road",
                    later("One, walked both ways"),
                    later("Travellers of both directions use the same clearings."),
                ),
            ),
        ),
        Option(
            "clearing_rows",
            later("Rows of clearings"),
            (
                Choice(3, later("Three"), later("Twelve clearings beside a road.")),
                Choice(4, later("Four"), later("Fourteen clearings beside a road.")),
                Choice(5, later("Five"), later("Fifteen clearings beside a road.")),
            ),
        ),
        Option(
            "build_style",
            later("Building"),
            (
                Choice(
                    "one_action",
                    later("One build a turn"),
                    later("In turns, until all have passed."),
                ),
                Choice(
                    "all_at_once",
                    later("One long turn"),
                    later("A band builds all it wants, then the next band."),
                ),
            ),
        ),
        Option(
            "roadblock_scheme",
            later("The roadblock"),
            (
                Choice(
                    "plot",
                    later("Costs one of each"),
                    later("One plot, one manpower, one material."),
                ),
                Choice(
                    "card", later("Costs a scheme"), later("A scheme card instead of the plot.")
                ),
            ),
        ),
        Option(
            "withdraw_token",
            later("Taking back a claim"),
            (
                Choice(
                    "off", later("Not allowed"), later("Only a trade can free one of your traps.")
                ),
                Choice(
                    "on",
                    later("Allowed"),
                    later("It is your build for that turn, and costs nothing."),
                ),
            ),
        ),
        Option(
            "offers_per_phase",
            later("Offers a round"),
            (
                Choice(3, later("Three"), later("Three offers for each band.")),
                Choice(0, later("None"), later("No trading between bands, only with the bank.")),
                Choice(1, later("One"), later("One offer for each band.")),
                Choice(6, later("Six"), later("Six offers for each band.")),
                Choice(-1, later("As many as one likes"), later("Until everybody has finished.")),
            ),
        ),
        Option(
            "blue_sides",
            later("Second sides"),
            (
                Choice("hidden", later("Hidden"), later("You do not see next round’s follies.")),
                Choice(
                    "open",
                    later("May be looked at"),
                    later("You can see next round’s follies and build for them."),
                ),
            ),
        ),
        Option(
            "dimwitted_next",
            later("After the dimwitted folly"),
            (
                Choice(
                    "after_first",
                    later("The next one waits"),
                    later("It counts after the first trap is met."),
                ),
                Choice(
                    "at_once", later("The next one counts too"), later("Both count from the start.")
                ),
            ),
        ),
        Option(
            "upgrade_minimum",
            later("Upgrades cost"),
            (
                Choice(
                    "printed", later("One less of each printed"), later("What costs 0 stays at 0.")
                ),
                Choice("every", later("One of each at least"), later("Even where 0 is printed.")),
            ),
        ),
        Option(
            "special_schemes",
            later("Special schemes"),
            (
                Choice("on", later("In the deck"), later("Cards with an effect of their own.")),
                Choice("off", later("Left out"), later("The deck has only traps.")),
            ),
        ),
        Option(
            "target_profit",
            later("Played to"),
            (
                Choice(30, later("Thirty purses"), later("Six or seven rounds.")),
                Choice(20, later("Twenty"), later("About five.")),
                Choice(40, later("Forty"), later("About eight.")),
            ),
        ),
        Option(
            "first_leader",
            later("Who leads first"),
            (
                Choice("seat", later("The first seat"), later("Whoever sits first.")),
                Choice("random", later("By lot"), later("A random seat.")),
            ),
        ),
        Option(
            "last_tiebreak",
            later("When all is equal"),
            (
                Choice("shared", later("They share the victory"), later("All of them have won.")),
                Choice("glance", later("By lot"), later("One of them is drawn to win.")),
            ),
        ),
        Option(
            "forecast",
            later("The walks as they would go"),
            (
                Choice("on_request", later("On request"), later("A button shows all five.")),
                Choice("off", later("Never"), later("You have to work them out.")),
                Choice("always", later("Always"), later("All five stay drawn on the map.")),
            ),
        ),
    ),
    rules_number=1,
    package=__name__,
    place=4,
    stock=_stock,
)

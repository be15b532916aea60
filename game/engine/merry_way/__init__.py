"""On Their Merry Way: two roads through Sherwood, five travellers, and bands that lie in wait."""

from typing import TYPE_CHECKING

from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.stock import Stocked


def _stock() -> "Stocked":
    from game.engine.merry_way.stock import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="merry_way",
    title=later("On Their Merry Way"),
    line=later(
        "Five travellers, each with a folly or two, and a forest full of people who know it."
    ),
    modes=(
        Mode(2, later("Two bands"), later("Much room to build; one other to bargain with.")),
        Mode(3, later("Three bands"), later("Any two may bargain.")),
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
                    later("Clearings on both sides, for whoever comes by."),
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
                    later("In turns, till all have passed."),
                ),
                Choice(
                    "all_at_once",
                    later("One long turn"),
                    later("A band builds all it wants at once."),
                ),
            ),
        ),
        Option(
            "roadblock_scheme",
            later("The roadblock"),
            (
                Choice("plot", later("Costs one of each"), later("Plot, manpower, material.")),
                Choice("card", later("Costs a scheme"), later("A card instead of the plot.")),
            ),
        ),
        Option(
            "withdraw_token",
            later("Claims"),
            (
                Choice("off", later("Stay where they lie"), later("Only a deal takes one off.")),
                Choice("on", later("May be taken back"), later("A deed of its own, free.")),
            ),
        ),
        Option(
            "offers_per_phase",
            later("Offers a round"),
            (
                Choice(3, later("Three"), later("For each band.")),
                Choice(0, later("None"), later("Nobody bargains; only the bank trades.")),
                Choice(1, later("One"), later("One offer for each band.")),
                Choice(6, later("Six"), later("Six offers for each band.")),
                Choice(-1, later("As many as one likes"), later("Till everybody rests.")),
            ),
        ),
        Option(
            "blue_sides",
            later("Second sides"),
            (
                Choice("hidden", later("Hidden"), later("Next round’s follies are not known.")),
                Choice("open", later("May be looked at"), later("One can build for next round.")),
            ),
        ),
        Option(
            "dimwitted_next",
            later("After the dimwitted folly"),
            (
                Choice(
                    "after_first",
                    later("The next one waits"),
                    later("It pulls after a first trap."),
                ),
                Choice(
                    "at_once", later("The next one pulls too"), later("Both pull from the start.")
                ),
            ),
        ),
        Option(
            "upgrade_minimum",
            later("Upgrades cost"),
            (
                Choice(
                    "printed", later("One less of each printed"), later("What costs 0 still does.")
                ),
                Choice("every", later("One of each at least"), later("Even where 0 is printed.")),
            ),
        ),
        Option(
            "special_schemes",
            later("Special schemes"),
            (
                Choice("on", later("In the deck"), later("Cards with an effect of their own.")),
                Choice("off", later("Left out"), later("There are only traps.")),
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
                Choice("seat", later("The first seat"), later("The oldest, at a real table.")),
                Choice("random", later("By lot"), later("Any seat may lead.")),
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
                Choice("on_request", later("On request"), later("One key shows all five.")),
                Choice("off", later("Never"), later("You work them out yourself.")),
                Choice("always", later("Always"), later("All five stay drawn on the map.")),
            ),
        ),
    ),
    rules_number=1,
    package=__name__,
    place=4,
    stock=_stock,
)

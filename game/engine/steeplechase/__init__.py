"""Steeplechase: French couriers race their despatches across Spain."""

from typing import TYPE_CHECKING

from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.mods import Stocked
    from game.engine.protocols import Own


def _own_maps() -> "Own":
    from game.engine.steeplechase import own_maps

    return own_maps


def _stock() -> "Stocked":
    from game.engine.steeplechase.mods import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="steeplechase",
    title=later("Steeplechase"),
    line=later("Despatches for the Emperor, all of Spain in the way, and a tale to tell of it."),
    modes=(
        Mode(2, later("Two couriers"), later("One rival.")),
        Mode(3, later("Three couriers"), later("Two rivals.")),
        Mode(4, later("Four couriers"), later("Three rivals.")),
        Mode(5, later("Five couriers"), later("Four rivals.")),
        Mode(6, later("Six couriers"), later("Five rivals; the longest game.")),
        Mode(1, later("A lone ride"), later("No rivals: how good a tale can you bring home?")),
    ),
    minutes=(40, 120),
    options=(
        Option(
            "map",
            later("The country"),
            (
                Choice(
                    "two_rivers",
                    later("The Two Rivers"),
                    later("Short: two rivers and three patrols."),
                ),
                Choice(
                    "sierra_road",
                    later("The Sierra Road"),
                    later("Middling: two rivers and four patrols."),
                ),
                Choice(
                    "road_to_burgos",
                    later("The Road to Burgos"),
                    later("Long: three rivers and six patrols."),
                ),
            ),
            _own_maps,
        ),
        Option(
            "start_order",
            later("Who starts first"),
            (
                Choice(
                    "eagerness",
                    later("Eagerness"),
                    later("Pick 1 to 6 in secret; a die below it sends you back."),
                ),
                Choice(
                    "reflex",
                    later("Reflex"),
                    later("Press first when the drum stops, and not before."),
                ),
                Choice("random", later("By lot"), later("The order is drawn at random.")),
                Choice("seat", later("By seat"), later("The first seat starts first.")),
            ),
        ),
        Option(
            "race_order",
            later("The race is measured"),
            (
                Choice(
                    "straight",
                    later("As the crow flies"),
                    later("The nearest to headquarters leads."),
                ),
                Choice("route", later("By the road"), later("The shortest way by the bridges.")),
            ),
        ),
        Option(
            "pursuit_ranges",
            later("Patrols look"),
            (
                Choice(
                    "18/24",
                    later("18 inches, then 24"),
                    later("They notice you within 18, and follow within 24."),
                ),
                Choice("18/18", later("18 inches"), later("They notice and follow within 18.")),
                Choice("24/24", later("24 inches"), later("They notice and follow within 24.")),
            ),
        ),
        Option(
            "front_arc",
            later("Patrols see"),
            (
                Choice(
                    90, later("A quarter circle"), later("From beside or behind, you are not seen.")
                ),
                Choice(
                    180, later("A half circle"), later("They see all that is in front of them.")
                ),
            ),
        ),
        Option(
            "obligation",
            later("Parley or fight"),
            (
                Choice("2in", later("Within two inches"), later("Two inches count as contact.")),
                Choice("contact", later("In contact"), later("Only whoever touches you.")),
            ),
        ),
        Option(
            "aggressive_loss",
            later("A bold blow that fails"),
            (
                Choice("defeat", later("Is a defeat"), later("You lose the fight.")),
                Choice("harmless", later("Is harmless"), later("The blow has no effect.")),
            ),
        ),
        Option(
            "contact_numbers",
            later("Enemies you fight at once"),
            (
                Choice(
                    "front_all_round",
                    later("Front, then all round"),
                    later("Stay a second turn and they surround you."),
                ),
                Choice("3", later("Three"), later("Always.")),
                Choice("4", later("Four"), later("Always.")),
                Choice("6", later("Six"), later("Always.")),
            ),
        ),
        Option(
            "wounds",
            later("A wound costs"),
            (
                Choice(
                    "minus_one",
                    later("One off each blow"),
                    later("Each wound takes 1 off your dice in fights."),
                ),
                Choice("fewer_rerolls", later("A reroll"), later("One fewer when you fend off.")),
            ),
        ),
        Option(
            "doubles_on",
            later("Pairs and triples count"),
            (
                Choice("final", later("After rerolls"), later("Only the dice as they end count.")),
                Choice(
                    "natural",
                    later("As they fall"),
                    later("A pair counts, even if it is thrown again."),
                ),
            ),
        ),
        Option(
            "chain_rerolls",
            later("A die is thrown again"),
            (
                Choice("off", later("Once"), later("The second throw stands.")),
                Choice(
                    "on", later("Again and again"), later("While your energy allows its number.")
                ),
            ),
        ),
        Option(
            "woods_test",
            later("Woods throw a rider"),
            (
                Choice(
                    "movement_dice",
                    later("By the dice of the ride"),
                    later("Any 1 throws you off."),
                ),
                Choice(
                    "separate_die", later("By one more die"), later("Only its 1 throws you off.")
                ),
            ),
        ),
        Option(
            "lane_length",
            later("Lanes before bridges"),
            (
                Choice(6, later("Six inches"), later("The lane is six inches long.")),
                Choice(4, later("Four inches"), later("The lane is four inches long.")),
                Choice(12, later("Twelve inches"), later("The lane is twelve inches long.")),
            ),
        ),
        Option(
            "wood_sight",
            later("One sees into woods"),
            (
                Choice(2, later("Two inches"), later("Trees hide what is farther in.")),
                Choice(1, later("One inch"), later("Woods hide more.")),
                Choice(4, later("Four inches"), later("Woods hide less.")),
            ),
        ),
        Option(
            "building_turn",
            later("Going indoors takes"),
            (
                Choice(
                    "whole_turn", later("The whole turn"), later("You do nothing else this turn.")
                ),
                Choice("movement_only", later("The movement"), later("You may still act.")),
            ),
        ),
        Option(
            "buildings",
            later("Indoors you are"),
            (
                Choice("sanctuary", later("Safe"), later("Whoever pursues you loses you.")),
                Choice(
                    "besieged", later("Besieged"), later("Whoever pursued you waits at the door.")
                ),
            ),
        ),
        Option(
            "found_food",
            later("Food found is"),
            (
                Choice("ration", later("A meal"), later("It is used up when eaten.")),
                Choice("loaf", later("A loaf"), later("It is never used up.")),
            ),
        ),
        Option(
            "forage",
            later("Food in woods and houses"),
            (
                Choice("free", later("Is always there"), later("You can always eat there.")),
                Choice("roll", later("Has to be found"), later("You need a 4 or more.")),
            ),
        ),
        Option(
            "adventure_limit",
            later("Adventures at one place"),
            (
                Choice(
                    "not_twice_running",
                    later("Not twice running"),
                    later("Have one elsewhere first."),
                ),
                Choice(
                    "unlimited",
                    later("As often as one likes"),
                    later("One place may bring many boasts."),
                ),
                Choice("once", later("Once a game"), later("Each courier once at each place.")),
            ),
        ),
        Option(
            "maiden_six",
            later("A six with a maiden"),
            (
                Choice("romance", later("Is a romance"), later("Like a five.")),
                Choice("nothing", later("Is nothing"), later("Nothing comes of it.")),
            ),
        ),
        Option(
            "maiden_stays",
            later("A maiden"),
            (
                Choice(
                    "off", later("Leaves after one talk"), later("Nobody can talk to her again.")
                ),
                Choice("on", later("Stays"), later("Until a talk with her turns out a trap.")),
            ),
        ),
        Option(
            "pistol_reroll",
            later("A shot"),
            (
                Choice("off", later("Is one die"), later("It stands as it falls.")),
                Choice(
                    "on", later("May be thrown again"), later("If your energy allows its number.")
                ),
            ),
        ),
        Option(
            "loose_horse",
            later("A loose horse is caught"),
            (
                Choice(
                    "next_turn", later("From the next turn"), later("Not in the turn it ran off.")
                ),
                Choice("same_turn", later("At once"), later("If you have not moved.")),
            ),
        ),
        Option(
            "message_shame",
            later("A lost despatch shames"),
            (
                Choice("always", later("Always"), later("On top of any shame the table gives.")),
                Choice(
                    "only_if_row_has_none",
                    later("If the table gives none"),
                    later("Never twice for one misfortune."),
                ),
            ),
        ),
        Option(
            "give_range",
            later("A despatch is handed"),
            (
                Choice(1, later("Within an inch"), later("Bases within one inch.")),
                Choice(2, later("Within two"), later("Bases within two inches.")),
            ),
        ),
        Option(
            "parole",
            later("Parole binds"),
            (
                Choice(
                    "that_group",
                    later("The group that took it"),
                    later("Other British may still hunt you."),
                ),
                Choice(
                    "all_british",
                    later("All the British"),
                    later("No British group is your enemy until you break it."),
                ),
            ),
        ),
        Option(
            "prisoners_escape",
            later("Prisoners you lead"),
            (
                Choice("off", later("Come quietly"), later("They never run away.")),
                Choice("on", later("May break away"), later("Each time you act, on a 1.")),
            ),
        ),
        Option(
            "contest_reveal",
            later("Boasts are shown"),
            (
                Choice("in_turn", later("One after the other"), later("The challenger first.")),
                Choice("together", later("Together"), later("Both are turned up at once.")),
            ),
        ),
        Option(
            "braggart_contests",
            later("A braggart’s boasts"),
            (
                Choice("off", later("Count at the end"), later("Not in contests.")),
                Choice("on", later("Count in contests too"), later("One more each.")),
            ),
        ),
        Option(
            "chit_counts",
            later("How many boasts one has"),
            (
                Choice("open", later("Lies open"), later("The piles are seen.")),
                Choice("hidden", later("Is hidden"), later("Only whether there are any.")),
            ),
        ),
        Option(
            "turn_limit",
            later("The day"),
            (
                Choice("off", later("Has no end"), later("The race ends after turn 100.")),
                Choice("map", later("Ends as the map says"), later("After 24, 30 or 40 turns.")),
            ),
        ),
    ),
    rules_number=2,
    package=__name__,
    place=5,
    stock=_stock,
)

"""The games of Steeplechase that are kept: one to six couriers, every way to be first in line, and
every house rule.
"""

from game.engine.rules import OptionValue

_ANYHOW = "person"

LAID_OUT_ONLY = frozenset({"Loot"})
"""Nobody who plays at random has ever overcome the monks and come back to their door."""

GAMES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue]], ...] = (
    (
        "a_stranger_on_the_short_cut",
        "Madrid 28",
        ("greedy", _ANYHOW),
        {
            "start_order": "reflex",
            "race_order": "route",
            "pursuit_ranges": "18/18",
            "contact_numbers": "6",
            "wood_sight": 1,
            "forage": "roll",
            "adventure_limit": "unlimited",
            "pistol_reroll": "on",
            "message_shame": "only_if_row_has_none",
            "contest_reveal": "together",
            "braggart_contests": "on",
            "turn_limit": "map",
        },
    ),
    (
        "six_on_the_road_to_burgos",
        "Madrid 69",
        ("greedy", "greedy", "greedy", "greedy", "greedy", _ANYHOW),
        {"map": "road_to_burgos"},
    ),
    (
        "prisoners_and_no_hurry",
        "Madrid 180",
        ("greedy", _ANYHOW),
        {
            "start_order": "reflex",
            "pursuit_ranges": "18/18",
            "front_arc": 180,
            "aggressive_loss": "harmless",
            "contact_numbers": "4",
            "chain_rerolls": "on",
            "building_turn": "movement_only",
            "found_food": "loaf",
            "maiden_six": "nothing",
            "maiden_stays": "on",
            "loose_horse": "same_turn",
            "message_shame": "only_if_row_has_none",
            "give_range": 2,
        },
    ),
    (
        "three_strangers_and_one_who_means_it",
        "Madrid 212",
        (_ANYHOW, "greedy", _ANYHOW, _ANYHOW),
        {
            "start_order": "reflex",
            "front_arc": 180,
            "aggressive_loss": "harmless",
            "contact_numbers": "3",
            "doubles_on": "natural",
            "chain_rerolls": "on",
            "woods_test": "separate_die",
            "wood_sight": 1,
            "forage": "roll",
            "adventure_limit": "unlimited",
            "maiden_stays": "on",
            "loose_horse": "same_turn",
            "message_shame": "only_if_row_has_none",
            "give_range": 2,
            "parole": "all_british",
            "braggart_contests": "on",
        },
    ),
    (
        "besieged_and_uncounted",
        "Madrid 214",
        (_ANYHOW, _ANYHOW, "greedy", _ANYHOW, "greedy"),
        {
            "start_order": "seat",
            "pursuit_ranges": "18/18",
            "contact_numbers": "3",
            "wounds": "fewer_rerolls",
            "wood_sight": 4,
            "building_turn": "movement_only",
            "buildings": "besieged",
            "adventure_limit": "unlimited",
            "maiden_six": "nothing",
            "maiden_stays": "on",
            "give_range": 2,
            "parole": "all_british",
            "chit_counts": "hidden",
            "turn_limit": "map",
        },
    ),
    (
        "alone_and_soon_indoors",
        "Madrid 1",
        (_ANYHOW,),
        {"building_turn": "movement_only", "turn_limit": "map"},
    ),
)

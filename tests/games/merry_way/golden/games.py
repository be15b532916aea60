"""The games of On Their Merry Way that are kept: two, three and four bands, every house rule, a
digit that brings nothing, and both ways in which it ends.

Rivals ask nobody for a price and make one another no other offer: those who do so here sit as
people do, and play at random.
"""

from game.engine.rules import OptionValue

_ANYHOW = "person"

GAMES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue]], ...] = (
    (
        "nothing_left_to_take",
        "Sherwood 618",
        (_ANYHOW, _ANYHOW),
        {"offers_per_phase": 1},
    ),
    (
        "every_house_rule_on_one_road",
        "Sherwood 6",
        (_ANYHOW, _ANYHOW, _ANYHOW),
        {
            "road_model": "one_road",
            "clearing_rows": 4,
            "build_style": "all_at_once",
            "roadblock_scheme": "card",
            "withdraw_token": "on",
            "offers_per_phase": 1,
            "blue_sides": "open",
            "dimwitted_next": "at_once",
            "upgrade_minimum": "every",
            "target_profit": 20,
            "first_leader": "random",
            "last_tiebreak": "glance",
        },
    ),
    ("four_bands_who_mean_it", "Sherwood 1", ("greedy",) * 4, {}),
    ("a_stranger_among_merry_men", "Sherwood 2", (_ANYHOW, "greedy", "greedy"), {}),
    (
        "traps_and_nothing_but_traps",
        "Sherwood 3",
        ("greedy", "greedy"),
        {"special_schemes": "off", "offers_per_phase": 0, "clearing_rows": 5, "target_profit": 40},
    ),
)

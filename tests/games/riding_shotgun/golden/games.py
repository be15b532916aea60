"""The games of Riding Shotgun that are kept: four, six and eight seats, every house rule, and each
of the five ways in which it ends.
"""

from game.engine.rules import OptionValue

LAID_OUT_ONLY = frozenset({"NothingToAttack"})
"""Events that no game comes to: as many attack as there are enemies, each once a round, and each
attack sends one of them into cover, so that the last attacker always finds somebody. Only a table
laid out so (rules, case 52) has it.
"""

_MIXED = ("greedy", "greedy", "random", "random")

GAMES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue]], ...] = (
    ("all_the_gold", "Redemption 4", ("greedy",) * 4, {}),
    ("too_little_said_is_no_bluff", "Redemption 1", ("greedy",) * 4, {"bluff": "at_least"}),
    ("caught_and_nothing_left_to_lose", "Redemption 23", _MIXED, {"caught": "grit"}),
    ("cover_from_bare_hands", "Redemption 1", _MIXED, {"desperate": "cover"}),
    ("guards_spent", "Redemption 2", _MIXED, {"token": "coach"}),
    ("the_coach_comes_to_town", "Redemption 1", ("random",) * 4, {"speed": "must_change"}),
    ("no_wildcards", "Redemption 1", _MIXED, {"wildcards": "off"}),
    (
        "six_and_every_decision",
        "Redemption 11",
        ("random", "random", "greedy", "random", "random", "greedy"),
        {},
    ),
    ("four_burnt_wheels", "Redemption 2", ("greedy",) * 8, {"posts": "supplier"}),
    ("two_wheels_at_a_hit", "Redemption 7", ("greedy",) * 4, {"wheels": "two"}),
)

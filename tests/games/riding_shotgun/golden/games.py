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
    ("all_the_gold", "Redemption 32", ("greedy",) * 4, {}),
    ("too_little_said_is_no_bluff", "Redemption 10", ("greedy",) * 4, {"bluff": "at_least"}),
    ("caught_and_nothing_left_to_lose", "Redemption 25", _MIXED, {"caught": "grit"}),
    ("cover_from_bare_hands", "Redemption 27", _MIXED, {"desperate": "cover"}),
    ("guards_spent", "Redemption 12", _MIXED, {"token": "coach"}),
    ("the_coach_comes_to_town", "Redemption 22", ("random",) * 4, {"speed": "must_change"}),
    ("no_wildcards", "Redemption 39", _MIXED, {"wildcards": "off"}),
    ("six_and_every_decision", "Redemption 130", ("random", "greedy") * 3, {}),
    ("four_burnt_wheels", "Redemption 21", ("greedy",) * 8, {"posts": "supplier"}),
    ("two_wheels_at_a_hit", "Redemption 1", ("greedy",) * 4, {"wheels": "two"}),
)

"""The games of Riding Shotgun that are kept: four, six and eight seats, every house rule, and each
of the five ways in which it ends.
"""

from game.engine.rules import OptionValue

LAID_OUT_ONLY = frozenset({"NothingToAttack"})
"""Events that no game comes to: as many attack as there are enemies, each once a round, and each
attack sends one of them into cover, so that the last attacker always finds somebody. Only a table
laid out so (rules, case 52) has it.
"""

_FOUR, _SIX, _EIGHT = (("random",) * seats for seats in (4, 6, 8))
"""Who plays at random plays the same whatever rivals learn."""

GAMES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue]], ...] = (
    ("four_who_know_what_they_do", "Redemption 1", ("greedy",) * 4, {}),
    ("too_little_said_is_no_bluff", "Redemption 7", _FOUR, {"bluff": "at_least"}),
    ("caught_and_the_gold_gone", "Redemption 23", _FOUR, {"caught": "grit"}),
    ("cover_and_nothing_left_to_lose", "Redemption 49", _FOUR, {"desperate": "cover"}),
    ("the_token_for_the_coach", "Redemption 39", _FOUR, {"token": "coach"}),
    ("the_coach_comes_to_town", "Redemption 22", _FOUR, {"speed": "must_change"}),
    ("posts_of_those_who_laid", "Redemption 14", _FOUR, {"posts": "supplier"}),
    ("no_wildcards", "Redemption 5", _FOUR, {"wildcards": "off"}),
    ("two_wheels_at_once", "Redemption 46", _FOUR, {"wheels": "two"}),
    ("six_and_every_decision", "Redemption 21", _SIX, {}),
    ("eight_and_four_burnt_wheels", "Redemption 9", _EIGHT, {"wheels": "two"}),
)

"""The games of The Famous Dick Turpin that are kept: every number of seats, every house rule."""

from game.engine.rules import OptionValue

GAMES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue]], ...] = (
    ("six_journeys", "Bath 1", ("greedy", "greedy"), {}),
    ("all_the_gold", "Bath 1", ("greedy", "random"), {"pistols": 6, "rounds": 3}),
    (
        "three_with_open_piles",
        "Bath 2",
        ("greedy", "greedy", "random"),
        {"played": "all", "rounds": 2},
    ),
    (
        "four_and_a_shared_end",
        "Bath 12",
        ("greedy", "greedy", "random", "random"),
        {"rounds": 2},
    ),
    ("five_highwaymen", "Bath 4", ("greedy", "greedy", "greedy", "random", "random"), {}),
    (
        "five_from_london_with_ten_pistols",
        "Bath 5",
        ("greedy", "greedy", "greedy", "greedy", "greedy"),
        {"pistols": 10, "route": "london", "played": "all"},
    ),
)

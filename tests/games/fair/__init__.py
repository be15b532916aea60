"""A throw-away game of decisions that cannot be listed: a fair with riding, shooting and barter.

It is no game of the house: tests lend it to the kit to see that open decisions hold everywhere.
"""

from game.engine.spec import GameSpec, PlayMode

SPEC = GameSpec(
    key="fair",
    title="The Fair",
    line="Ride anywhere, shoot anywhere, and barter anything for anything.",
    modes=(PlayMode(2, "Two", "A quiet fair."), PlayMode(3, "Three", "A lively one.")),
    minutes=(1, 2),
    options=(),
    rules_number=1,
    package=__name__,
)

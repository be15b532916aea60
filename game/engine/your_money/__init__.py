"""Your Money or Your Life: two robbers, four coaches a round, York 1739."""

from game.engine.rules import by_rounds
from game.engine.spec_file import read_spec

SPEC = read_spec(__name__, place=1, progress=by_rounds)

"""The Famous Dick Turpin: one coach, six towns, and two to five highwaymen in the hedges."""

from game.engine.spec_file import read_spec

SPEC = read_spec(__name__, place=2)

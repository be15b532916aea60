"""Steeplechase: French couriers race their despatches across Spain."""

from game.engine.spec_file import read_spec

SPEC = read_spec(__name__, place=5)

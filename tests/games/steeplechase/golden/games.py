"""The games of Steeplechase that are kept, of `games.yaml`."""

from pathlib import Path

import yaml

from game.engine.rules import OptionValue

LAID_OUT_ONLY = frozenset({"Loot"})
"""Nobody who plays at random has ever overcome the monks and come back to their door."""

_KEPT = yaml.safe_load(Path(__file__).with_name("games.yaml").read_text(encoding="utf-8"))

GAMES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue]], ...] = tuple(
    [(each["name"], each["seed"], tuple(each["who"]), each["rules"]) for each in _KEPT]
)

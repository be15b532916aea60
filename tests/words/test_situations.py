"""Every sentence that is asked for, in pictures and golden games, stands in the template."""

from collections.abc import Iterable

import pytest

from game.engine.flavour.verses import BALLADS
from tools import messages
from tools.situations import every_situation, known

MADE = ("mod_", "map_", "choose", "setup_rules_mod", "setup_eight_alone")
"""Pictures of mods and of made games, whose words are nobody's but their makers'."""

WIDE = pytest.mark.wide("tests/words/test_situations.py::test_what_is_asked_for_is_in_the_template")


def of_the_house(key: str, places: Iterable[str]) -> bool:
    words = any(letter.isalpha() for letter in key)
    made = all(place.startswith(MADE) for place in places)
    return words and not made and not key.startswith(BALLADS)


@pytest.mark.parametrize("only", ["turpin_*", pytest.param("*", marks=WIDE)])
def test_what_is_asked_for_is_in_the_template(only: str) -> None:
    heard = every_situation(only)
    assert len(heard) > 1000
    unknown = heard.keys() - known(messages.template())
    assert sorted(key for key in unknown if of_the_house(key, heard[key].places)) == []

"""What a sheet is worth: told apart where it matters, and put together rightly."""

from itertools import product

import pytest

from game.engine.your_money.odds.values import FEATURES, judge, kit_of, shipped
from game.engine.your_money.state import Options, Sheet
from tools.train import features_of

OPTIONS = Options()
LIVES = [
    Sheet(health, 7, hero, rogue, horse, weapons, gear, must_rest=rest)
    for health, (hero, rogue), (horse, weapons, gear), rest in product(
        (1, 5, 12),
        ((0, 0), (9, 1), (2, 16), (31, 0), (0, 40)),
        ((None, (), ()), ("pit_pony", ("pistol", "cudgel"), ("mask",))),
        (False, True),
    )
]


def worth(sheet: Sheet, left: int) -> float:
    return judge().worth_for(sheet, left, OPTIONS, False).of_sheet(sheet)


@pytest.mark.parametrize("left", [1, 8, 15])
def test_worth_is_the_features_by_their_weights(left: int) -> None:
    """What training adds up, feature by feature, is what a rival looks up in parts."""
    weights = dict(zip(FEATURES, shipped().duel.weights[left - 1], strict=True))
    for sheet in LIVES:
        features = features_of(sheet, kit_of(sheet, OPTIONS, solo=False))
        summed = sum([weights[name] * value for name, value in features.items()])
        assert worth(sheet, left) == pytest.approx(summed)


@pytest.mark.parametrize("left", [3, 6, 9, 12])
def test_arms_and_health_and_a_good_horse_are_worth_having_and_guards_are_not(left: int) -> None:
    plain = Sheet(6, 10, weapons=("pistol",))
    assert worth(Sheet(10, 10, weapons=("pistol",)), left) > worth(plain, left)
    assert worth(Sheet(6, 10, weapons=("pistol", "pistol")), left) > worth(plain, left)
    assert worth(Sheet(6, 10, horse="warhorse", weapons=("pistol",)), left) > worth(plain, left)
    assert worth(Sheet(6, 10, 0, 10, weapons=("pistol",)), left) < worth(plain, left) - 5
    assert worth(Sheet(6, 10, weapons=("pistol",), must_rest=True), left) < worth(plain, left)

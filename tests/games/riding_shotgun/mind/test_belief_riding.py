"""What somebody may hold: counted from what was seen, and certain where it is."""

import pytest

from game.ai.riding_shotgun.agent import Mind
from game.ai.riding_shotgun.belief import attack_has, faces, has_one, in_common, in_sight
from game.engine.chance import Loose
from game.engine.riding_shotgun.actions import Accept, Call, PlayWildcard
from game.engine.riding_shotgun.rules import RULES
from tests.games.riding_shotgun.mind.positions import answering, seen
from tests.games.riding_shotgun.rules.tables import answer, attack, meets, showdown


def shares(view: object) -> dict[object, float]:
    """How often every action is meant."""
    return {each.action: each.share for each in Mind(view).thoughts()}  # type: ignore[arg-type]


def test_no_unseen_card_of_that_value_makes_a_claim_a_certain_bluff() -> None:
    # The only shotgun of three is card 10, and it lies open among the discards.
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, spread=(10,))
    attack(state, 17, "shotgun", 3, 3)
    view = seen(state, 3)
    assert answering(view).bluff() == 1.0
    assert shares(view)[Call()] > 0.99


def test_a_claim_that_only_the_own_hand_could_bear_is_seen_through() -> None:
    state = showdown(4, hands={0: (17, 22, 29), 3: (10, 13, 44)})
    attack(state, 17, "shotgun", 3, 3)
    assert answering(seen(state, 3)).bluff() == 1.0
    assert answering(seen(state, 1)).bluff() < 1.0, "his mate has not got the card, and cannot know"


def test_the_fewer_are_unseen_the_likelier_a_bluff() -> None:
    twos = sorted(faces("shotgun", 2))  # 22, 36, 60
    found = []
    for out in range(3):
        state = showdown(4, hands={0: (17, 29, 42), 3: (5, 13, 44)}, spread=twos[:out])
        attack(state, 17, "shotgun", 2, 3)
        found.append(answering(seen(state, 3)).bluff())
    assert found == sorted(found)
    assert len(set(found)) == 3


def test_how_likely_somebody_has_a_card_is_counted_as_worlds_are_dealt() -> None:
    """The share of the worlds that look like the view in which one of that face is there."""
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, spread=(36,))
    attack(state, 17, "shotgun", 2, 3)
    view, luck, found = seen(state, 3), Loose(3), 0
    for _world in range(3000):
        world = RULES.sample(view, luck)
        held = {world.under_way.covered, *world.hands[0]}
        found += bool(held & faces("shotgun", 2))
    assert attack_has(view) == pytest.approx(found / 3000, abs=0.025)
    assert has_one(2, 60, 3) == pytest.approx(1 - (58 * 57 * 56) / (60 * 59 * 58))


def test_a_defence_nothing_unseen_can_bear_is_called() -> None:
    knives = sorted(faces("knife", 3))  # 9 and 34
    state = showdown(4, active=1, hands={1: (25, 5, 4), 0: (13, 24, 45)}, spread=knives)
    attack(state, 25, "lasso", 3, 0)
    answer(state, 0, meets(13, value=3))
    view = seen(state, 1)
    assert answering(view).false() == 1.0
    assert shares(view)[Call()] > 0.99


def test_whoever_has_looked_knows() -> None:
    for blind, lies in ((10, 0.0), (15, 1.0)):
        state = showdown(4, hands={0: (blind, 22), 3: (5, 13, 44)}, wild={3: (17,)})
        attack(state, blind, "shotgun", 3, 3)
        answer(state, 3, PlayWildcard(17))
        view = seen(state, 3)
        assert answering(view).bluff() == lies
        assert (shares(view)[Call()] > 0.99) == bool(lies)
        if not lies:
            assert shares(view)[Call()] == 0.0


def test_cards_in_sight_are_the_own_and_the_open_ones() -> None:
    state = showdown(4, hands={0: (17, 22), 2: (1, 3), 3: (5, 13)}, spread=(36,), posts=((7,), ()))
    assert in_sight(seen(state, 0)) == {17, 22, 36, 7}
    assert Accept() not in seen(state, 0).legal
    assert in_common(seen(state, 0)) == {36, 7}

"""Every die of a race is counted once, when it falls."""

import pytest

from game.engine.flavour.luck import Throw
from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.luck import PURPOSES, thrown
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.lore.games import all_of, played
from tests.games.steeplechase.lore.rows import rows
from tests.games.steeplechase.rules.field import Thrown, field, place, stand

GAMES = [played(seed, 4, "random") for seed in range(8)] + [
    played(seed, 4, "greedy") for seed in (3, 5)
]


@pytest.mark.parametrize(("event", "found"), rows("thrown"))
def test_a_die_is_counted_where_it_falls(event: Event, found: tuple[Throw, ...]) -> None:
    assert thrown(event) == found


def test_what_is_thrown_for_has_a_name() -> None:
    counted = [throw for game in GAMES for event in game for throw in thrown(event)]
    assert {throw.purpose for throw in counted} <= set(PURPOSES)
    assert len({throw.purpose for throw in counted}) > len(PURPOSES) - 4
    assert all(1 <= face <= 6 for throw in counted for face in throw.faces)
    assert all(throw.seat is not None for throw in counted if throw.purpose == "move")


def test_all_dice_of_a_game_are_counted() -> None:
    """Luck that counts what it gives: not one die more or less falls than the almanack has."""
    from game.ai.levels import LEVELS
    from game.engine.chance import Loose
    from tests.games.steeplechase.lore.games import SPEC

    class Counting(Loose):
        fell = 0

        def below(self, n: int) -> int:
            self.fell += n == 6
            return super().below(n)

        def dice(self, count: int) -> tuple[int, ...]:
            self.fell += count
            return super().dice(count)

    for seed in range(4):
        luck, mind = Counting(seed), Loose(seed)
        state, events = RULES.new(SPEC.setup(3, {}), luck)
        told = list(events)
        while asked := RULES.to_act(state):
            action = LEVELS["random"].choose(SPEC, RULES.observe(state, asked[0]), mind)
            told += RULES.apply(state, asked[0], action, luck)
        assert sum([len(throw.faces) for event in told for throw in thrown(event)]) == luck.fell


def test_a_first_throw_is_told_before_it_is_thrown_again() -> None:
    state = field("G1")
    place(state, 0, 21, 12)
    stand(state, "G1", 23, 12)
    from game.engine.steeplechase.actions import Keep, Stand, ThrowAgain
    from game.engine.steeplechase.round import Play
    from game.engine.steeplechase.round.fighting import begin_fight
    from game.engine.steeplechase.rules import run

    luck = Thrown((5, 2, 3))
    play = Play(state, luck, [])
    begin_fight(play, 0, ("G1",), 1)
    run(play)
    events = [*play.events, *RULES.apply(state, 0, Stand(bold=False), luck)]
    events += RULES.apply(state, 0, ThrowAgain("energy"), luck)
    assert [event.dice for event in all_of(e.DiceThrown, [events])] == [(2,), (3,)]
    assert Keep() in RULES.legal(state, 0)

"""The liars' roll: calls right and wrong, and who was caught, by seat."""

from game.engine.chance import Loose
from game.engine.kinds import Event
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.events import AttackCalled, AttackFailed, DefenceCalled
from game.engine.riding_shotgun.lore.roll import Roll, heading, roll_of, told
from game.engine.riding_shotgun.rules import RULES
from tests.games.riding_shotgun.rules.tables import (
    ACCEPT,
    CALL,
    answer,
    attack,
    do,
    meets,
    showdown,
)


def test_a_call_is_counted_for_both() -> None:
    state = showdown(hands={0: (15,)})
    events = [*attack(state, 15, "shotgun", 3, 3), *answer(state, 3, CALL)]
    assert roll_of(events, 4) == (Roll(0, 0, 1, 1), Roll(), Roll(), Roll(1, 1, 0, 0))
    state = showdown(active=1, hands={1: (7,), 2: (1,)})
    events = [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 2, meets(1, value=3))]
    believed = [*events, *do(state.clone(), 1, ACCEPT)]
    assert roll_of(believed, 4) == (Roll(),) * 4
    events += do(state, 1, CALL)
    rolled = roll_of(events, 4)
    assert rolled[1] == Roll(1, 0, 0, 0)
    assert rolled[1].wrong == 1
    assert rolled[2] == Roll(0, 0, 1, 0), "the Driver answers for the coach"
    assert rolled[2].honest == 1


def test_the_roll_of_a_whole_game_is_what_its_calls_were() -> None:
    luck = Loose(5)
    state, story = RULES.new(SPEC.setup(6), luck)
    events: list[Event] = list(story)
    while asked := RULES.to_act(state):
        legal = RULES.legal(state, asked[0])
        events += RULES.apply(state, asked[0], legal[luck.below(len(legal))], luck)
    rolls = roll_of(events, 6)
    calls = [e for e in events if isinstance(e, AttackCalled | DefenceCalled)]
    assert sum(roll.calls for roll in rolls) == sum(roll.called for roll in rolls) == len(calls)
    assert sum(roll.right for roll in rolls) == sum(roll.caught for roll in rolls)
    failed = [e for e in events if isinstance(e, AttackFailed) and e.why == "bluff_called"]
    assert sum(roll.caught for roll in rolls) >= len(failed) > 0
    assert rolls == roll_of([e for e in events if e.seen_by(None) is not None], 6)


def test_it_is_told_in_a_sentence() -> None:
    assert heading() == "The liars’ roll"
    assert told(Roll(), "Nell") == "Nell called nobody, and was never called."
    assert told(Roll(1, 1), "Nell") == "Nell made 1 call, 1 right; was never called."
    assert (
        told(Roll(3, 1, 1, 1), "Nell") == "Nell made 3 calls, 1 right; was called once, and caught."
    )
    assert (
        told(Roll(0, 0, 3, 1), "Nell") == "Nell called nobody; was called 3 times, and caught once."
    )
    assert told(Roll(2, 0, 2, 0), "Nell").endswith("was called 2 times, and had told the truth.")
    assert told(Roll(0, 0, 4, 2), "Nell").endswith("was called 4 times, and caught 2 times.")

"""Pictures of the rules book: each in its room, and each a position that can come about."""

from game.engine.merry_way import events as e
from game.scenes.merry_way.book_pictures import BookStretch, stretch


def falls(shown: BookStretch) -> list[str]:
    """Where the walk of a picture has stops, in order."""
    walked = shown.walked
    assert walked is not None
    return [stride.step.to.removeprefix("N.") for stride in walked.falls]


def test_the_walks_are_those_of_the_rules() -> None:
    assert falls(stretch("walk_nearest")) == ["A2"], "a purse near by, five further off"
    row = stretch("walk_row")
    assert falls(row) == ["A3"]
    drawn = [event for event in row.events if isinstance(event, e.Strolled) and event.goal]
    assert drawn[0].why == "row"
    assert falls(stretch("walk_robbers")) == ["A3", "B3"]
    assert falls(stretch("walk_dimwitted")) == ["A2", "A3", "A4"]
    around = stretch("roadblock")
    assert falls(around) == ["A2", "A3"], "the oak sends it past the robbers"
    assert around.after.profit == (7, 8)


def test_what_peasants_and_guards_do_is_what_the_pictures_show() -> None:
    taken = stretch("peasant")
    assert falls(taken) == ["A3"]
    assert (taken.before.profit, taken.after.profit) == ((5, 7), (2, 7))
    lifted = stretch("guard")
    assert falls(lifted) == ["A3", "A4", "A5"]
    claimed = [trap.owner for trap in lifted.after.traps if trap is not None]
    assert claimed == [None, None, None]
    assert lifted.after.profit == (5, 7)


def test_ropes_lie_where_one_may_build() -> None:
    state = stretch("sites").after
    sites = state.options.wood.sites(state.taken)
    assert [name for name in sites if name.startswith("N.")] == ["N.A2", "N.B3"]

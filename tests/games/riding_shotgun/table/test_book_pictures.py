"""Pictures of the rules book: each in its room, and each a position that can come about."""

from game.engine.riding_shotgun.data import GUARDS
from game.scenes.riding_shotgun import book_pictures


def test_the_positions_are_those_of_the_worked_cases() -> None:
    shown = book_pictures.position("drawn")
    assert shown.view.order == (1, 2, 0, 3)
    assert shown.view.driver == 0
    lie = book_pictures.position("called").trail.turns[0]
    assert (lie.sum.total if lie.sum else 0, lie.bluff, lie.hit) == (4, True, False)
    met = book_pictures.position("met").trail.turns[0]
    assert met.met is not None
    assert (met.met.total, met.met.target, met.hit) == (4, 4, None)
    true = book_pictures.position("challenged")
    assert [rider.grit for rider in true.view.riders] == [2, 3, 3, 3]
    assert book_pictures.position("hit").view.riders[3].in_cover
    burnt = book_pictures.position("burnt").view
    assert burnt.burnt == 1
    gold = [rider.gold for rider in burnt.riders]
    assert gold == [1, 1, 2, 0, 2, 0]
    assert burnt.sides[0] == GUARDS

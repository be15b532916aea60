"""What the sentences of the lesson claim, held against the game itself, and ways to go astray."""

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.odds import odds
from game.engine.dick_turpin.round import payments
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action
from game.scenes.table.drivers.lesson import Lesson
from tests.scenes.learning.hands import Reader
from tests.scenes.learning.pupil import at


def view_of(lesson: Lesson) -> DickTurpinView:
    view = lesson.match.view(0)
    assert isinstance(view, DickTurpinView)
    return view


def check(reader: Reader) -> None:
    """What is said holds, by the game itself."""
    lesson = at(reader)
    said, view = lesson.said, view_of(lesson)
    assert "{" not in said
    assert ".." not in said
    now = odds(view) if view.robbing == 0 else None
    if "turn another, with T" in said or "T turns another" in said:
        assert now is not None
        assert now.gain > 0, said
    if "Ride off, with R" in said:
        assert now is not None
        assert now.gain <= 0, said
    if "not enough" in said or "that wins" in said:
        assert now is not None
        gold = [each.gold for each in view.highwaymen]
        paid = payments(0, sum(view.turned), tuple(gold))
        own = gold[0] + sum([each.paid for each in paid])
        others = [each.had - each.paid for each in paid]
        assert (own > max(others)) is ("that wins" in said), said
        assert f"makes {own}" in said
    own_end = [
        each
        for each in lesson.told
        if isinstance(each, e.BootyTaken | e.DrivenOff) and each.seat == 0
    ]
    if "left lying" in said or "on the very first card" in said:
        end = own_end[-1]
        assert isinstance(end, e.DrivenOff), said
        assert bool(end.lost) is ("left lying" in said)
    if "coach was empty" in said:
        journeys = [n for n, each in enumerate(lesson.told) if isinstance(each, e.JourneyBegan)]
        gone = lesson.told[journeys[-2] : journeys[-1]]
        assert not any(each in gone for each in own_end)
        revealed = [each for each in gone if isinstance(each, e.CardsRevealed)]
        assert any(0 in each.seats and not each.passengers for each in revealed), said
    if "The pistol was yours" in said:
        told = [each for each in lesson.told if getattr(each, "seat", None) == 0]
        cards = [each for each in told if isinstance(each, e.DuelCardDrawn)]
        assert cards[-1].card == 0
    if "it is yours" in said and "gold wins" in said:
        gold = [each.gold for each in view.highwaymen]
        assert gold[0] > max(gold[1:])


STRAYS: dict[int, tuple[Action, ...]] = {
    0: (LieInWait("warwick"), LieInWait("lancaster"), LieInWait("carlisle")),
    1: (Stop(), TurnAnother()),
    2: (LieInWait("york"), LieInWait("bath"), LieInWait("warwick")),
    3: (LieInWait("lancaster"),),
    4: (Stop(),),
}

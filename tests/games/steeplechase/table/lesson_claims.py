"""What the sentences of the lesson claim, held against the game itself, and ways to go astray."""

from pygame import Rect

from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.table.drivers.lesson import Lesson
from tests.scenes.learning.hands import Reader
from tests.scenes.learning.pupil import at


def check(reader: Reader) -> None:
    """What is said holds, as far as it can be told from the words."""
    said, view = at(reader).said, at(reader).match.view(0)
    assert isinstance(view, SteeplechaseView)
    assert "{" not in said
    assert ".." not in said
    boasts = len(view.couriers[0].boasts)
    if "Over the bridge" in said:
        assert view.couriers[0].at[0] > 41_000
    if "They run!" in said:
        assert f"That is {boasts} boasts by now" in said
    if "Two redcoats are close" in said:
        assert a.DoFight() in view.legal
    if "Delivered!" in said:
        assert view.result is not None


def gives_way(lesson: Lesson, name: str, at: Rect) -> bool:
    """Where letters are large the note lies on the map or on the sheet over it, beside what it
    speaks of: over bands that move with the map, and over the sheet's own rooms, empty or told.
    """
    if at.contains(lesson.card):
        return True
    return lesson.desk.layout.large and name.startswith(("number:group:", "number:sheet:"))


def spoken_of(lesson: Lesson) -> dict[str, Rect]:
    """What the learner has to see to understand the note: his piece and what lies on the line of
    his ride, the dice of his fight and what they say, or all that is told when it is over, with
    the picture of its end.
    """
    desk = lesson.desk
    sheet = desk.parts("told:sheet")
    if "came" in sheet:
        told = [each for each in lesson.table.stage if each.id.startswith(("told:", "desk:"))]
        return {each.id: each.rect for each in told if each.id != "told:sheet"}
    if sheet:
        return {name: sheet[name] for name in ("title", "exchange", "down") if name in sheet}
    return {
        **desk.parts("map:courier 0"),
        **{name: at for name, at in desk.parts("map:fan").items() if name.startswith("row")},
    }


STRAYS: dict[int, tuple[Action, ...]] = {
    0: (a.Stay(), a.Ride(1, (10000, 0)), a.Ride(4, (2841, -9588)), a.Dismount()),
    1: (a.Parlay("S1"), a.DoFight()),
    2: (a.Stay(), a.Ride(1, (0, 10000)), a.Ride(2, (-10000, 0))),
}

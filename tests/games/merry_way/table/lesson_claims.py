"""What the sentences of the lesson claim, held against the game itself, and ways to go astray."""

from pygame import Rect

from game.engine.kinds import Action
from game.engine.merry_way.actions import CampFireTalk, Counter, Decline, Pass, Pick, SetTrap
from game.engine.merry_way.events import Fell
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.lesson.text import SITE, TRAP, WORK
from game.scenes.table.drivers.lesson import Lesson
from tests.scenes.learning.hands import Reader
from tests.scenes.learning.pupil import at


def view_of(reader: Reader) -> MerryView:
    view = at(reader).match.view(0)
    assert isinstance(view, MerryView)
    return view


def check(reader: Reader) -> None:
    """What is said holds, as far as it can be told from the words."""
    said, view = at(reader).said, view_of(reader)
    assert "{" not in said
    assert ".." not in said
    plots, manpower, materials = view.bands[0].stores
    if "you have " in said and "manpower and" in said and "leaves" not in said:
        assert f"{manpower} manpower and" in said
    if "four materials and you have one" in said:
        assert materials == 1
    if "of plots you have one too many" in said:
        assert (plots, manpower, materials) == (3, 1, 4)
        assert "still wants 1 manpower." in said
    if "Most purses win" in said:
        assert not [trap for trap in view.traps if trap is not None and trap.owner == 0]
    if "Both of you have passed" in said:
        assert view.phase is not Phase.BUILD  # the table tells what has been decided already
    if "has fallen for it" in said:
        fallen = [each for each in at(reader).told if isinstance(each, Fell) and each.owner == 0]
        assert fallen
    if "three lazy travellers" in said:
        assert view.bands[0].profit == 15


def gives_way(lesson: Lesson, name: str, at: Rect) -> bool:
    """Where letters are large, the page on the right makes room for the note."""
    layout = lesson.desk.layout
    return layout.large and name.startswith("number:") and layout.page.contains(at)


STRAYS: dict[int, tuple[Action, ...]] = {
    0: (Pass(), SetTrap(TRAP, "W.A4"), SetTrap(TRAP, SITE), CampFireTalk()),
    1: (Pick("r04"), Pick("r13"), Pick(WORK)),
    2: (Decline(), Counter((("plots", 1),), (("manpower", 2),))),
}

"""What the sentences of the lesson claim, held against the game itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pygame import Rect

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action, Event
from game.engine.riding_shotgun.actions import AttackDesperately, Call, Declare, Defend
from game.engine.riding_shotgun.data import CARDS, COACH, ROAD, VALUE, shows
from game.engine.riding_shotgun.draft import Ground, Stand, attacking, sorting
from game.engine.riding_shotgun.draft.attacking import Design
from game.engine.riding_shotgun.draft.sorting import Sorting
from game.engine.riding_shotgun.events import (
    AttackCalled,
    AttackDeclared,
    AttackFailed,
    AttackSucceeded,
    CoachMoved,
    WildcardDrawn,
)
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.deciding import Sort
from game.scenes.riding_shotgun.modes.driving import Driving
from game.scenes.riding_shotgun.modes.responding import Believing, Responding
from game.scenes.table.drivers.lesson import Lesson
from game.session.settings import TextSize
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import at, settle

SPEC = game_called("riding_shotgun")
SMALL = SIZES[0]

ROPE = 25
"""The one lasso 3 of the deck, in the learner's hand."""


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


class Seen:
    """The game as it is, of which the lesson speaks."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.said = lesson.said
        self.names = lesson.table.names
        view = lesson.match.view(0)
        assert isinstance(view, RidingView)
        self.view = view
        self.mode = lesson.table.mode
        self.me = view.riders[0]
        self.round = view.round
        self.told = lesson.told

    def says(self, *things: object) -> bool:
        """Whether all those stand in the note."""
        return all(str(thing) in self.said for thing in things)

    # Sorting

    @property
    def sort(self) -> Sorting | None:
        return self.mode.draft if isinstance(self.mode, Sort) else None

    @property
    def kept(self) -> int:
        """Cards that are not put away, the Quick Draw among them."""
        assert self.sort is not None
        return len(self.view.hand) - len(self.sort.away)

    # Attacking

    @property
    def design(self) -> Design:
        assert isinstance(self.mode, Attacking)
        return self.mode.draft

    @property
    def ground(self) -> Ground:
        assert isinstance(self.mode, Attacking)
        return self.mode.ground

    @property
    def steps(self) -> tuple[Action, ...]:
        return attacking.steps(self.ground, self.design)

    @property
    def attacks(self) -> bool:
        return isinstance(self.mode, Attacking)

    def bluffs(self) -> bool:
        """What the rules say of the attack that would be declared."""
        state: Any = RULES.sample(self.view, Loose(3))
        for action in self.steps:
            events = RULES.apply(state, 0, action, Loose(3))
        declared = next(each for each in events if isinstance(each, AttackDeclared))
        called = RULES.apply(state, declared.responder, Call(), Loose(3))
        return next(each.bluff for each in called if isinstance(each, AttackCalled))

    def declares(self, *, bluff: bool) -> bool:
        last = self.steps[-1] if self.steps else None
        if not isinstance(last, Declare) or not isinstance(last.target, int):
            return False
        return self.bluffs() is bluff and self.says(last.strength, self.names.seat(last.target))

    # Answering

    @property
    def stand(self) -> Stand:
        assert isinstance(self.mode, Responding)
        return self.mode.draft

    @property
    def answers(self) -> bool:
        return isinstance(self.mode, Responding)

    def defends(self) -> Defend | None:
        from game.engine.riding_shotgun import draft

        if not isinstance(self.mode, Responding) or self.mode.threat is None:
            return None
        action = draft.action(self.mode.threat, self.stand)
        assert action is None or action in self.view.legal
        return action

    def lies(self) -> bool:
        """Whether that defence is a bluff, counted from its cards."""
        action, attack = self.defends(), self.view.attack
        assert action is not None
        assert action.blind is not None
        assert attack is not None
        symbol = "knife" if attack.kind == "lasso" else "dodge"
        token = int(symbol == "dodge" and self.view.driver == 0)
        said = action.value - token - sum([VALUE[card] for card in action.cards])
        return shows(action.blind, symbol) != said

    # What has come of it

    def came_of(self, which: Callable[[AttackDeclared], bool]) -> bool | None:
        """Whether the first such attack has hit; None while it is open."""
        declared = None
        for event in self.events:
            if declared is None and isinstance(event, AttackDeclared) and which(event):
                declared = event
            elif declared is not None and isinstance(event, AttackSucceeded | AttackFailed):
                return isinstance(event, AttackSucceeded)
        return None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything of the game, from its deal on."""
        return self.lesson.match.history(0)

    def tells(self, hit: bool | None) -> bool:
        return hit is not None and self.says("it hits" if hit else "it fails")


def against_learner(event: AttackDeclared) -> bool:
    return event.target == 0


def own(event: AttackDeclared) -> bool:
    return event.seat == 0


def at_coach(event: AttackDeclared) -> bool:
    return event.target == COACH


def called_by_learner(seen: Seen) -> bool:
    calls = [each for each in seen.events if isinstance(each, AttackCalled) and each.seat == 0]
    return bool(calls) and calls[0].bluff


CLAIMS: dict[str, Callable[[Seen], bool]] = {
    # Four to keep
    "is a lasso, and guards throw none": lambda s: (
        s.sort is not None
        and ROPE in s.view.hand
        and ROPE not in s.sort.away
        and s.sort.quick != ROPE
        and s.kept > 4
        and s.says(CARDS[ROPE].name, len(s.view.hand))
        and not any(isinstance(each, Declare) and each.kind == "lasso" for each in s.view.legal)
    ),
    "still to put away": lambda s: s.sort is not None and s.kept > 4 and s.says(s.kept - 4),
    "Four are left": lambda s: s.sort is not None and s.kept == 4 and s.sort.quick is None,
    "That acts": lambda s: (
        s.sort is not None and s.kept == 4 and bool(sorting.steps(s.view, s.sort))
    ),
    "That would play a wildcard": lambda s: getattr(s.mode, "use", None) is not None,
    "All cards turn at once": lambda s: (
        len(s.view.order) == 4
        and s.view.driver is not None
        and s.says(
            f"{s.names.seat(s.view.order[0])} begins",
            f"number {s.view.order.index(0) + 1} of 4",
            f"{s.names.seat(s.view.driver)} is the last",
        )
        and s.view.driver == [seat for seat in s.view.order if seat % 2 == 0][-1]
    ),
    # A liar
    "throws a lasso after your gold": lambda s: (
        s.answers
        and s.view.attack is not None
        and (s.view.attack.kind, s.view.attack.claim, s.view.attack.target) == ("lasso", 3, 0)
        and [n for n in CARDS if shows(n, "lasso") == 3] == [ROPE]
        and ROPE in [each.card for each in s.view.unseen]
        and s.me.gold > 0
    ),
    "A bluff it was!": lambda s: (
        called_by_learner(s) and s.says(s.me.grit) and s.came_of(against_learner) is False
    ),
    "You could have called that lasso": lambda s: (
        not called_by_learner(s)
        and s.tells(s.came_of(against_learner))
        and s.says(f"{s.me.gold} bar", f"{s.me.grit} grit")
    ),
    # Answers
    "and it is the truth. If": lambda s: (
        s.defends() is not None and not s.lies() and s.says(s.defends().value)  # type: ignore[union-attr]
    ),
    "and it is a bluff. Believed": lambda s: (
        s.defends() is not None and s.lies() and s.says(s.defends().value)  # type: ignore[union-attr]
    ),
    "to say too little is a bluff": lambda s: (
        s.defends() is not None and s.lies() and s.says(CARDS[s.stand.blind or 0].name)
    ),
    "the price stands under each": lambda s: s.answers,
    "Dynamite at the coach": lambda s: (
        s.answers
        and s.view.attack is not None
        and (s.view.attack.kind, s.view.attack.target) == ("dynamite", COACH)
        and s.view.driver == 0
        and s.says(f"{s.view.attack.strength} dodges", "= 4", CARDS[31].name)
        and 31 in s.view.hand
    ),
    "The coach has": lambda s: rolled_past_a_town(s) if "rolled" in s.said else coach_is_told(s),
    # The learner's attack
    "every turn is an attack": lambda s: (
        s.attacks and s.design.blind is None and s.view.phase is Phase.TURN
    ),
    "Now show": lambda s: (
        s.attacks and s.design.blind is not None and not s.design.shown and s.design.take is None
    ),
    "And at whom?": lambda s: s.attacks and s.design.target is None,
    "A trade: now": lambda s: s.attacks and s.design.take is not None and s.design.give is None,
    "it is the truth: whoever calls": lambda s: s.attacks and s.declares(bluff=False),
    "it is a bluff. Called, it fails": lambda s: s.attacks and s.declares(bluff=True),
    "With bare hands": lambda s: (
        s.attacks
        and isinstance(s.steps[-1], AttackDesperately)
        and s.says(s.names.seat(s.steps[-1].target))
        and s.view.riders[s.steps[-1].target].grit > 0
        and s.me.grit < 5
    ),
    "Believe it, and you have missed": lambda s: (
        isinstance(s.mode, Believing)
        and s.view.attack is not None
        and s.says(s.view.attack.met.value, s.view.attack.strength)
    ),
    "nobody will ever see": lambda s: s.tells(s.came_of(own)),
    # The reins
    "and you choose": lambda s: (
        s.view.phase is Phase.SPEED
        and s.view.to_act == (0,)
        and s.says(coaches_in(s.view, 0).total, coaches_in(s.view, 1).total)
    ),
    "The large button lets them go": lambda s: (
        s.view.phase is Phase.SPEED
        and isinstance(s.mode, Driving)
        and s.mode.chosen is not None
        and s.says(f"Speed {s.view.speed + s.mode.chosen}")
    ),
    "everybody draws a wildcard": lambda s: rolled_past_a_town(s),
    # Afterwards
    "That was your first round": lambda s: s.round > 1,
    "the round is over. On": lambda s: s.round > 1,
    "through this round": lambda s: s.round > 1,
    "So a round goes by": lambda s: s.round > 1,
}
"""What sentences claim, by words of theirs."""


def coach_is_told(seen: Seen) -> bool:
    hit = seen.came_of(at_coach)
    return seen.tells(hit) and seen.says(f"{4 - seen.view.burnt} whole wheel")


def rolled_past_a_town(seen: Seen) -> bool:
    moved = [each for each in seen.events if isinstance(each, CoachMoved)][-1]
    passed = [town for town in ROAD.small_towns if moved.was < town.space <= moved.now]
    drawn = {each.seat for each in seen.events if isinstance(each, WildcardDrawn)}
    return (
        len(passed) == 1
        and seen.says(f"{moved.now - moved.was} spaces", passed[0].name)
        and drawn == {0, 1, 2, 3}
    )


def check(reader: Reader) -> None:
    """The learner is spoken to, and everything that is said is so."""
    lesson = at(reader)
    assert lesson.said, "the lesson has lost its thread"
    assert "{" not in lesson.said
    if lesson.note is None or lesson.teaching.heard(lesson.desk):
        return
    claims = [claim for words, claim in CLAIMS.items() if words in lesson.said]
    assert claims, f"nobody holds this to account: {lesson.said!r}"
    for claim in claims:
        assert claim(Seen(lesson)), lesson.said


def gives_way(lesson: Lesson, name: str, _at: Rect) -> bool:
    """Where letters are large, the placard and the clocks make room for the note."""
    makes_room = name.startswith(("number:placard:", "number:clock:"))
    return name == "target:coach" or (lesson.desk.layout.large and makes_room)

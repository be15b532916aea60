"""Whatever a learner does once against the notes, no sentence is wrong, and the lesson ends.

What every sentence claims is held here against the game itself, not against the note's own test.
"""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import LetGo, Plan, TurnScoundrel
from game.engine.your_money.data import PLACES, ROADS, STATS, TOWN, Road, Stat
from game.engine.your_money.draft import Draft
from game.engine.your_money.events import GuardsFought
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.odds.sums import guards_at, scoundrel_marks
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.drivers.lesson import Lesson
from game.scenes.your_money.lesson.steps import LESSON
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from tests.scenes.learning.hands import SIZES, Reader
from tests.scenes.learning.pupil import (
    MOST,
    SPEC,
    agree,
    at,
    follow,
    learner,
    lesson_on,
    settle,
)

SMALL = SIZES[0]
KEYS = {"north": "n", "south": "s", "east": "e", "west": "w", "tavern": "t", "market": "m"}


class Seen:
    """The game as it is, of which the lesson speaks."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.said = lesson.said
        mode = lesson.table.mode
        view = lesson.match.view(0)
        assert isinstance(view, YourMoneyView)
        self.view = view
        self.me, self.rival = view.sheets
        self.round, self.rounds = view.round, view.options.rounds
        self.phase = view.phase
        self.chosen = mode.chosen if isinstance(mode, Planning | Visiting) else None
        self.over = lesson.table.shown.page is not None
        self.draft = mode.draft if isinstance(mode, Robbing) else Draft()
        self.robs, self.visits = isinstance(mode, Robbing), isinstance(mode, Visiting)
        self.plans = isinstance(mode, Planning)

    @property
    def coach(self) -> tuple[int, int, int]:
        """Speed, wit, and combat with its guards, of the coach before the learner."""
        place = self.me.plan
        coach = self.view.roads[ROADS.index(cast(Road, place))]
        guards = 5 * len(guards_at(str(place), self.view.guards))
        assert coach.speed is not None
        assert coach.wit is not None
        assert coach.combat is not None
        return coach.speed, coach.wit, coach.combat + guards

    def lies(self, stat: str) -> int:
        """Pips of the learner's on a slot, those put down before among them."""
        dice = self.me.dice or ()
        down: tuple[int, ...] = getattr(self.me.placed, stat)
        return sum([*down, *[dice[n] for n in self.draft.dice_in(cast(Stat, stat))]])

    @property
    def free(self) -> list[int]:
        return [d for n, d in enumerate(self.me.dice or ()) if self.draft.slot_of(n) is None]

    @property
    def chased(self) -> int:
        return self.lies("speed") + self.draft.spur

    @property
    def caught(self) -> bool:
        return self.me.placed.caught or self.chased >= self.coach[0]

    @property
    def complete(self) -> bool:
        return drafts.action(self.view, 0, self.draft) is not None

    @property
    def dies(self) -> bool:
        seen = drafts.outlook(self.view, 0, self.draft)
        return seen is not None and seen.dies

    def says(self, *numbers: object) -> bool:
        """Whether all those numbers stand in the note."""
        words = self.said.replace("\u00a0", " ")
        return all(str(number) in words for number in numbers)

    @property
    def both_scores(self) -> tuple[str, str]:
        """As a hero, and as a scoundrel."""
        fame = self.me.folk_hero - self.me.scoundrel
        return minus(self.me.guineas + fame), minus(self.me.guineas - fame)

    @property
    def hunters(self) -> int:
        return len(scoundrel_marks(self.me.scoundrel, self.view.options))


CLAIMS: dict[str, Callable[[Seen], bool]] = {
    "Nothing in your hand catches it": lambda s: s.view.legal == (LetGo(),) and s.says(s.coach[0]),
    "so you would hang": lambda s: s.complete and s.dies,
    "All your dice together fall short": lambda s: (
        LetGo() in s.view.legal and sum(s.me.dice or ()) < s.coach[0] and not s.caught
    ),
    "The dice left over do not reach": lambda s: (
        not s.caught and s.chased + sum(s.free) < s.coach[0]
    ),
    "on Speed, and it goes at": lambda s: (
        0 < s.chased < s.coach[0] <= s.chased + sum(s.free) and s.says(s.chased, s.coach[0])
    ),
    "You both want this coach": lambda s: (
        s.phase is Phase.CHASE
        and len(s.view.sharing) == 2
        and len(s.me.dice or ()) == 3
        and s.says(s.coach[0])
    ),
    "wit and combat come after": lambda s: s.phase is Phase.CHASE and s.complete,
    "Both have caught it": lambda s: (
        s.phase is Phase.DIVIDE and all(each.placed.caught for each in s.view.sheets)
    ),
    "has lost it: the coach is yours": lambda s: (
        s.phase is Phase.DIVIDE
        and s.me.placed.caught
        and s.rival.plan == s.me.plan
        and not s.rival.placed.caught
    ),
    "Move dice as often as you like": lambda s: s.robs and s.complete and not s.dies,
    # An open robbery
    "Drag one die that reaches it": lambda s: (
        not s.chased and max(s.free) >= s.coach[0] and s.says(s.coach[0]) and s.round == 1
    ),
    "Your best die will do it": lambda s: (
        s.caught and not s.lies("wit") and max(s.free) >= s.coach[1] and s.says(s.coach[1])
    ),
    "The rest goes to combat": lambda s: (
        s.caught and s.lies("wit") >= s.coach[1] and bool(s.free) and s.says(s.coach[2])
    ),
    "Either wit or combat has to be reached": lambda s: (
        s.caught and s.lies("wit") < s.coach[1] and s.says(s.lies("wit"), s.coach[1])
    ),
    "What the round brought": lambda s: s.over and s.me.health > 0,
    # Two secrets
    "A new career, and a whole round": lambda s: (
        s.plans
        and s.round == 1
        and s.chosen is None
        and s.rival.dice is None
        and s.says(s.view.roads[ROADS.index("west")].guineas)
    ),
    "Seal it, and both plans lie open": lambda s: s.plans and s.chosen in ROADS,
    "To rob, drag them on to a coach": lambda s: s.plans and s.chosen in TOWN,
    "A round in town, then": lambda s: s.visits and LESSON[4].title == "The town",
    "Here are the other two dice": lambda s: (
        s.phase is Phase.ROB and len(s.me.dice or ()) == 4 and not s.caught
    ),
    "Fame or fear?": lambda s: s.robs and s.caught and not s.complete,
    "each round brings four": lambda s: s.over and s.round < s.rounds,
    # Guards
    "It is your third round on the road": lambda s: (
        s.plans and s.round == 3 and s.me.folk_hero >= 5 and s.me.scoundrel >= 5
    ),
    "Wherever you go, a hunter follows": lambda s: (
        s.chosen in ROADS and s.hunters == 1 and s.says(5)
    ),
    "The hunter follows into town": lambda s: s.chosen in TOWN and s.hunters == 1,
    "The hunter has had his fight": lambda s: (
        s.visits and any(isinstance(e, GuardsFought) and e.seat == 0 for e in s.lesson.told)
    ),
    "Guards add": lambda s: (
        not s.caught
        and s.says(s.coach[0], s.coach[2], 5 * len(guards_at(str(s.me.plan), s.view.guards)))
    ),
    "Where would a good die save most blood": lambda s: s.robs and s.caught and not s.complete,
    "they come again": lambda s: s.over and s.round < s.rounds and s.me.health > 0,
    # The last round
    "It is the last round of eight": lambda s: (
        s.plans
        and s.round == s.rounds == 8
        and TurnScoundrel() in s.view.legal
        and s.says(*s.both_scores)
        and s.me.scoundrel > s.me.folk_hero
    ),
    "Retire, and what you have is safe": lambda s: (
        s.plans
        and Plan("retire") in s.view.legal
        and s.says(minus(s.me.score), minus(s.rival.score), s.me.health)
    ),
    "you can still turn scoundrel": lambda s: (
        TurnScoundrel() in s.view.legal and s.says(*s.both_scores) and s.chosen is not None
    ),
    "Hunters ride with every coach": lambda s: (
        s.chosen in ROADS and s.hunters == 2 and s.says(s.me.health)
    ),
    "The hunters follow into town": lambda s: s.chosen in TOWN and s.hunters == 2,
    "A last meal is a point of health": lambda s: s.visits and s.round == s.rounds,
    "with the hunters combat": lambda s: s.robs and s.says(*s.coach) and not s.complete,
    "the most points win": lambda s: (
        s.over and s.round == s.rounds and s.says(minus(s.me.score), minus(s.rival.score))
    ),
    # The town
    "Another career, its third round": lambda s: (
        s.plans and s.round == 3 and max(s.me.dice or ()) <= 3 and s.says(s.me.health, s.me.guineas)
    ),
    "are not needed there": lambda s: s.plans and s.chosen in TOWN,
    "With two such dice?": lambda s: s.plans and s.chosen in ROADS and s.me.health < 12,
    "The price and what it gives": lambda s: s.visits and s.chosen is not None,
    "and alms turn a scoundrel": lambda s: s.visits and s.me.plan == "tavern",
    "Choose a stall": lambda s: s.visits and s.me.plan == "market",
    "you know this by now": lambda s: s.robs and s.says(*s.coach) and not s.complete,
    "You have left the road": lambda s: (
        s.over and s.me.retired and s.says(minus(s.me.score)) and s.rival.on_the_road
    ),
    "has to come back in the rounds": lambda s: (
        s.over and s.round < s.rounds and s.says(minus(s.me.score)) and s.me.health > 0
    ),
    "Hanged.": lambda s: s.over and not s.me.health,
}
"""What sentences claim, by words of theirs."""


def check(reader: Reader) -> None:
    """The learner is spoken to, and everything that is said is so."""
    lesson = at(reader)
    note = lesson.note
    assert lesson.said, "the lesson has lost its thread"
    if note is None or lesson.teaching.heard(lesson.desk):
        return
    claims = [claim for words, claim in CLAIMS.items() if words in lesson.said]
    assert claims, f"nobody holds this to account: {lesson.said!r}"
    for claim in claims:
        assert claim(Seen(lesson)), lesson.said


def test_every_note_is_held_to_what_it_claims() -> None:
    for exercise in LESSON:
        for note in exercise.notes:
            assert any(words in note.words for words in CLAIMS), note.words


def go_on(reader: Reader, number: int) -> None:
    """To the end of the exercise, by the notes where they can be followed."""
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return
        check(reader)
        steps = lesson.match.steps
        said = lesson.said
        follow(reader)
        now = lesson_on(reader.top())
        stuck = now is lesson and lesson.match.steps == steps and lesson.said == said
        if stuck and lesson.table.mode is not None:
            # What the note advises is done, or cannot be done after what was done before.
            lesson.decide(0, SPEC.heuristics.habit(lesson.match.view(0), Loose(1)))
            settle(reader)
    raise AssertionError("the lesson never ends")


def to_decision(reader: Reader, number: int, decisions: int) -> bool:
    """Follow the notes until so many decisions are taken; whether another one is before us."""
    settle(reader)
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return False
        check(reader)
        if lesson.match.steps >= decisions and lesson.table.mode is not None:
            return True
        follow(reader)
    raise AssertionError("the notes do not lead on")


Stray = Callable[[Reader], None]


def decided(action: Action) -> Stray:
    def stray(reader: Reader) -> None:
        at(reader).decide(0, action)

    return stray


def ridden(place: str) -> Stray:
    """Another place is chosen, thought over, taken back and chosen again, and sealed."""

    def stray(reader: Reader) -> None:
        reader.press(ord(KEYS[place]))
        check(reader)
        reader.press(pygame.K_BACKSPACE)
        check(reader)
        reader.press(ord(KEYS[place]))
        check(reader)
        reader.press(pygame.K_RETURN)

    return stray


def asked_once_more(key: int) -> Stray:
    def stray(reader: Reader) -> None:
        reader.press(key)
        agree(reader)

    return stray


def strays(lesson: Lesson) -> list[Stray]:
    """Everything else that may be done with the decision before the learner."""
    view = lesson.match.view(0)
    assert isinstance(view, YourMoneyView)
    mode, controls = lesson.table.mode, lesson.table.controls
    if isinstance(mode, Planning):
        found = [ridden(place) for place in PLACES if Plan(place) in view.legal]
        keys = (("retire", pygame.K_r), ("turn", pygame.K_x))
        return found + [asked_once_more(key) for name, key in keys if name in controls]
    if isinstance(mode, Robbing):
        return [decided(action) for action in some_of(view)]
    return [decided(action) for action in view.legal[:8]]


def some_of(view: YourMoneyView) -> list[Action]:
    """Placements that end differently: by the health they cost, and whether the purse is won."""
    found: dict[object, Action] = {}
    for action in view.legal:
        wit, combat = getattr(action, "wit", ()), getattr(action, "combat", ())
        kind = type(action), getattr(action, "spur", False), not wit, not combat
        found.setdefault(kind, action)
    return list(found.values())


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    number: int, tmp_path: Path
) -> None:
    begun = learner(tmp_path, number, SMALL)
    first = at(begun).match.steps
    gone = 0
    for taken in range(first, first + 6):
        reader = learner(tmp_path, number, SMALL)
        if not to_decision(reader, number, taken):
            break
        for which in range(len(strays(at(reader)))):
            reader = learner(tmp_path, number, SMALL)
            assert to_decision(reader, number, taken)
            strays(at(reader))[which](reader)
            gone += 1
            settle(reader)
            go_on(reader, number)
    assert gone >= 5


def layings(view: YourMoneyView) -> Iterator[Draft]:
    """Every way dice may lie, whole or not, as they can come there one by one."""
    for sent in product((None, *STATS), repeat=len(view.sheets[0].dice or ())):
        draft: Draft | None = Draft.fresh(view, 0)
        for number, slot in enumerate(sent):
            if slot is None or draft is None:
                continue
            legal = slot in drafts.legal_slots(view, 0, draft, number)
            draft = draft.place(number, slot) if legal else None
        if draft is not None:
            yield draft


@pytest.mark.parametrize(("number", "place"), [(0, ""), *product(range(1, 5), ROADS)])
def test_however_the_dice_lie_the_note_is_right(number: int, place: str, tmp_path: Path) -> None:
    """At every coach the learner may go to, alone or not."""
    reader = learner(tmp_path, number, SMALL)
    settle(reader)
    lesson = at(reader)
    if place and isinstance(lesson.table.mode, Planning):
        reader.press(ord(KEYS[place]), pygame.K_RETURN)
        settle(reader)
    while isinstance(mode := lesson.table.mode, Robbing):
        ways = list(layings(mode.view))
        assert ways
        for draft in ways:
            mode._robbery = replace(mode._robbery, draft=draft)
            # Nothing has to be laid on the table for it.
            lesson.table.see(lesson.table.shown.but(doing=mode.now))
            lesson.said = lesson.words
            check(reader)
        lesson.decide(0, SPEC.heuristics.habit(mode.view, Loose(1)))
        settle(reader)


def test_a_die_that_hangs_over_a_slot_moves_no_note(tmp_path: Path) -> None:
    reader = learner(tmp_path)
    settle(reader)
    lesson = at(reader)
    mode = lesson.table.mode
    assert isinstance(mode, Robbing)
    before = lesson.said
    x, y = lesson.table.stage["die:3"].rect.center
    slot = mode.slots()["speed"].center
    buttons = (1, 0, 0)
    reader.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    reader.step(pygame.event.Event(pygame.MOUSEMOTION, pos=slot, rel=(9, 9), buttons=buttons))
    reader.step()
    assert mode.hand.dragging
    assert lesson.said == before
    reader.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=slot, button=1, touch=False))
    assert lesson.said.startswith("Caught!"), "and with the drop it goes on, in the same step"


def test_what_is_refused_is_said_in_the_note(tmp_path: Path) -> None:
    reader = learner(tmp_path)
    settle(reader)
    lesson = at(reader)
    mode = lesson.table.mode
    assert isinstance(mode, Robbing)
    # A die of 6 is enough for a coach of 4: with another one it would be too much.
    dice = [mode.now.dice[number] for number in mode.now.order]
    reader.press(pygame.K_1 + dice.index(6), pygame.K_s, pygame.K_1 + dice.index(4), pygame.K_s)
    reader.step()
    assert mode.now.refused is not None
    assert lesson.said == mode.now.refused[1][:1].upper() + mode.now.refused[1][1:]


def test_what_cannot_be_undone_waits_for_the_lesson_that_speaks_of_it(tmp_path: Path) -> None:
    for number, exercise in enumerate(LESSON):
        reader = learner(tmp_path, number, SMALL)
        settle(reader)
        spoken = "Turn scoundrel" in " ".join(
            note.words.replace("\n", " ") for note in exercise.notes
        )
        if number < 3:
            assert not spoken
            assert "retire" not in at(reader).table.controls
            assert "turn" not in at(reader).table.controls
            reader.press(pygame.K_r, pygame.K_x)
            assert at(reader).number == number
        else:
            assert "retire" in at(reader).table.controls
            assert "turn" in at(reader).table.controls
    assert any("Guineas are points too" in note.words for note in LESSON[4].notes)


def test_where_both_come_to_one_coach_the_lesson_says_so(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1, SMALL)
    settle(reader)
    reader.press(ord(KEYS["south"]), pygame.K_RETURN)
    settle(reader)
    assert "You both want this coach" in at(reader).said
    check(reader)

"""What the sentences of the lesson claim, held against the game itself."""

from collections.abc import Callable
from typing import cast

from pygame import Rect

from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import LetGo, Plan, TurnScoundrel
from game.engine.your_money.data import ROADS, TOWN, Road, Stat
from game.engine.your_money.draft import Draft
from game.engine.your_money.draft import outlook as outlooks
from game.engine.your_money.events import GuardsFought
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.odds import guards_at, scoundrel_marks
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.drivers.lesson import Lesson
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from tests.scenes.learning.hands import Reader
from tests.scenes.learning.pupil import at

BUTTONS = ("main", "second", "skip", "menu", "log", "speed", "let_go", "leave", "retire", "turn")


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
        seen = outlooks.outlook(self.view, 0, self.draft)
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
    "A round in town, then": lambda s: s.visits and TEACHING.exercises[4].title == "The town",
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


def gives_way(_lesson: Lesson, name: str, _at: Rect) -> bool:
    """Dice and places may lie under a note; buttons may not."""
    return name not in BUTTONS


def spoken_of(lesson: Lesson) -> dict[str, Rect]:
    """Everybody's numbers, where something is said of the game."""
    sheets = lesson.desk.layout.sheets if lesson.note is not None else ()
    return {f"sheet {seat}": sheet for seat, sheet in enumerate(sheets)}

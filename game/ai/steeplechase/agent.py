"""How a rival decides: every answer to a question weighed as a chance to win, from a view alone;
tables and answers tried out by the rules, fights reckoned to the end.
"""

from fractions import Fraction
from functools import cached_property
from typing import Final

from game.ai.steeplechase import dice
from game.ai.steeplechase.dice import Thought, advantage, replace
from game.ai.steeplechase.moving import Moving
from game.ai.steeplechase.race import PRIZE
from game.ai.steeplechase.scene import RaceScene, Road
from game.engine.chance import Chance, Loose
from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.odds.fates import eager
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, State
from game.engine.steeplechase.view import SteeplechaseView

THROWS: Final = 36
QUESTIONS: Final = 40
"""So many answers end a step, whatever comes."""


class Spread(Chance):
    """Luck whose first two dice are given: all their throws together are every throw there is."""

    def __init__(self, number: int, throws: int) -> None:
        whole = number * THROWS // throws
        self._first = [whole % 6, whole // 6 % 6]
        self._rest = Loose(number + 1)

    def below(self, n: int) -> int:
        if n == 6 and self._first:
            return self._first.pop(0)
        return self._rest.below(n)

    def pick(self, weights: tuple[int, ...]) -> int:  # type: ignore[override]
        return self._rest.pick(weights)


class Trying:
    """A position to try answers in."""

    def __init__(self, scene: RaceScene, throws: int = THROWS) -> None:
        self.scene: Final = scene
        self.throws: Final = throws
        self.state: Final[State] = RULES.sample(scene.view, Loose(1))

    def worth(self, action: Action) -> float:
        """The chance to win after an answer, on the average."""
        return sum([self._once(action, n) for n in range(self.throws)]) / self.throws

    def _once(self, action: Action, number: int) -> float:
        state, seat = self.state.clone(), self.scene.seat
        chance = Spread(number, self.throws)
        RULES.apply(state, seat, action, chance)
        for _question in range(QUESTIONS):
            if state.result is not None or RULES.to_act(state) != (seat,):
                break
            if isinstance(state.agenda[-1], (t.AskMove, t.AskAction)):
                break
            RULES.apply(state, seat, habit(RULES.observe(state, seat), chance), chance)
        return self.valued(state)

    def valued(self, state: State) -> float:
        """What a state is worth; chits drawn on the way count as the mean of the bag."""
        seat = self.scene.seat
        if state.result is not None:
            return 1.0 / sum(state.result.won) if state.result.won[seat] else 0.0
        courier, known = state.couriers[seat], self.state.couriers[seat].boasts
        fresh = (Chit(None),) * (len(courier.boasts) - len(known))
        if fresh:
            courier = replace(courier, boasts=(*known, *fresh))
        return self.scene.worth(courier)


SITS: Final = 0.03
"""What it costs a captive not to try what he may."""


class ActionStep:
    """An action step, and the questions of its tables."""

    def __init__(self, scene: RaceScene, throws: int) -> None:
        self.scene: Final = scene
        self.view: Final = scene.view
        self.throws: Final = throws
        self._trying: Trying | None = None

    @property
    def trying(self) -> Trying:
        """The table, to try things on."""
        if self._trying is None:
            self._trying = Trying(self.scene, self.throws)
        return self._trying

    def deeds(self, task: t.AskAction) -> list[Thought]:
        """Every action worth a thought."""
        scene = self.scene
        quiet = scene.worth(scene.courier)
        found = []
        for each in self.view.legal:
            match each:
                case a.NoDeed():
                    found.append(Thought(each, quiet + 1e-6, "nothing"))
                case a.Drink():
                    if scene.courier.energy == 2:
                        found.append(Thought(each, self._rung(), "drink"))
                case a.Eat():
                    if scene.courier.energy == 1:
                        found.append(Thought(each, self._rung(), "eat"))
                case a.Sleep():
                    if self._weary():
                        found.append(Thought(each, self.trying.worth(each), "sleep"))
                case a.Attack() | a.Give():
                    pass
                case a.Destroy():
                    if len(scene.courier.messages) > 1:
                        found.append(Thought(each, quiet + 0.01, "destroy"))
                case a.Challenge(other):
                    found.append(Thought(each, self._challenged(other, quiet), "challenge"))
                case Action():
                    found.append(
                        Thought(each, self.trying.worth(each), type(each).__name__.lower())
                    )
                case _:
                    pass
        if not found:
            found = [
                Thought(each, quiet, "") for each in self.view.legal if isinstance(each, Action)
            ]
        return found

    def _rung(self) -> float:
        courier = self.scene.courier
        return self.scene.worth(replace(courier, energy=courier.energy + 1)) + 2e-6

    def _weary(self) -> bool:
        courier = self.scene.courier
        horse = courier.horse
        tired = horse is not None and horse.fatigued and not horse.wounded
        return courier.energy == 0 or tired

    def _challenged(self, other: int, quiet: float) -> float:
        """A boast against another: one's best chit against all he may have."""
        scene = self.scene
        mine = [chit.value or 0 for chit in scene.courier.boasts if not chit.shown]
        theirs = len([chit for chit in self.view.couriers[other].boasts if not chit.shown])
        best = max(mine, default=0)
        higher = {5: 0.0, 4: 1 / 6, 3: 1 / 2, 2: 5 / 6}.get(best, 1.0)
        none = (1 - higher) ** theirs
        same = {5: 1 / 6, 4: 1 / 3, 3: 1 / 3, 2: 1 / 6}.get(best, 0.0)
        lower = max(0.0, 1 - higher - same) ** theirs
        gain = scene.worth(scene.courier, None, scene.boast) - quiet
        return quiet + gain * (lower - 0.5 * (1 - none)) - 0.001

    def answers(self, task: object) -> list[Thought]:
        """Every answer there is, tried out."""
        found = [
            Thought(each, self.trying.worth(each), "try")
            for each in self.view.legal
            if isinstance(each, Action)
        ]
        if isinstance(task, t.AskYesNo) and task.what == "prisoner_roll":
            return self._tries_to_leave(found)
        return found

    def _tries_to_leave(self, found: list[Thought]) -> list[Thought]:
        """A captive who waits is a captive for ever: to sit still is never better than to try."""
        tried = max([each.worth for each in found if each.action == a.Say(yes=True)], default=0.0)
        return [
            each
            if each.action == a.Say(yes=True)
            else each._replace(worth=min(each.worth, tried - SITS))
            for each in found
        ]

    # Fights -----------------------------------------------------------------------------------

    def stances(self, task: t.AskStance) -> list[Thought]:
        """Boldly, or only fending off: reckoned to the end of the fight."""
        scene, fight = self.scene, task.fight
        courier = scene.courier
        left = sum([count for _name, count in fight.foes])
        group = next((each for each in self.view.groups if each.id == fight.foes[0][0]), None)
        need = 2 - fight.beaten
        if group is not None and fight.kind == "fight":
            need = scene.meeting.need(group)
        pool = 1 + courier.mounted + (courier.ability == "swordsman") - courier.pool_used
        if fight.kind == "mutiny" and courier.mounted:
            pool -= 1
        if self.view.options.wounds == "fewer_rerolls":
            pool -= courier.wounds
        who, pool = scene.meeting.fighter(courier), max(0, pool)
        prize = 1.0 if fight.kind != "fight" else PRIZE
        rest = min(left, 7), max(1, need), pool, prize, task.enemy
        bold, fended = dice.bold(who, *rest), dice.fended(who, *rest)
        base = scene.worth(courier)
        return [
            Thought(a.Stand(bold=True), base + 0.2 * bold.worth, "bold"),
            Thought(a.Stand(bold=False), base + 0.2 * fended.worth, "fend"),
        ]

    def combat(self, task: t.AskCombatReroll) -> list[Thought]:
        """Whether to throw again: whoever has lost has nothing to lose by it."""
        courier, base = self.scene.courier, self.scene.worth(self.scene.courier)
        total = task.die + self.scene.meeting.fighter(courier).plus
        won = total > task.enemy if task.bold else total >= task.enemy
        found = []
        for each in self.view.legal:
            match each:
                case a.ThrowAgain(out_of):
                    value = base - (0.05 if out_of == "energy" else 0.06)
                    found.append(Thought(each, value, "throw"))
                case Action():  # it lies
                    found.append(Thought(each, base if won else base - 0.1, "keep"))
                case _:
                    pass
        return found

    # One die ----------------------------------------------------------------------------------

    def again(self, task: t.AskAgain) -> list[Thought]:
        """A die that did not do is thrown again, where that may help."""
        courier, base = self.scene.courier, self.scene.worth(self.scene.courier)
        plus, then = 0, task.then
        wanted = {"stream": 6, "wall": 6, "catch": 5, "dig": 6, "pistol": 5, "woods": 2}[task.what]
        match then:
            case t.Jumped(_seat, walk, over, _barrier, far):
                plus = advantage(courier)
                if over == "wall":
                    plus += run_up(walk.done + max(0, far - 250))
            case t.Caught(_seat, owner):
                horse = self.view.couriers[owner].horse
                plus = 2 * (courier.ability == "horseman") + (courier.ability == "cunning")
                plus += 2 * courier.mounted
                plus += 2 * (horse is not None and horse.superb) + (
                    horse is not None and horse.tired
                )
            case t.Dug():
                plus = 2 * (courier.ability == "cunning")
            case _:
                pass
        gain = 0.05 if task.die + plus < wanted else -0.05
        return [
            Thought(each, base + gain, "again")
            if isinstance(each, a.Again)
            else Thought(each, base, "keep")
            for each in self.view.legal
            if isinstance(each, Action)
        ]

    # Chits ------------------------------------------------------------------------------------

    def chits(self, task: t.AskContestChit) -> list[Thought]:
        """The best chit, or, beaten anyway, the least."""
        base, boasts = self.scene.worth(self.scene.courier), self.scene.courier.boasts
        shown: int | None = None
        if task.against is not None and task.against >= 0:
            shown = self.view.couriers[task.other].boasts[task.against].value
        values = [
            boasts[each.place].value or 0
            for each in self.view.legal
            if isinstance(each, a.ShowChit)
        ]
        least = shown is not None and max(values, default=0) < shown
        found = []
        for each in self.view.legal:
            if isinstance(each, a.ShowChit):
                value = boasts[each.place].value or 0
                if shown is not None and not least:
                    rank = 10 - value if value > shown else value - 10 if value == shown else -20
                else:
                    rank = -value if least else value
                found.append(Thought(each, base + 0.001 * rank, "chit"))
        return found

    def given(self) -> list[Thought]:
        """The chit one misses least."""
        base, boasts = self.scene.worth(self.scene.courier), self.scene.courier.boasts
        return [
            Thought(each, base - 0.01 * (boasts[each.place].value or 0), "given")
            for each in self.view.legal
            if isinstance(each, a.GiveChit)
        ]


class Mind:
    """One decision: the view, and what is thought of it. `parts` headings are looked along all
    round, tables tried with so many throws, and patrols minded so much; `by_road` nothing counts
    but the way.
    """

    def __init__(
        self,
        view: SteeplechaseView,
        parts: int = 36,
        throws: int = THROWS,
        wary: float = 1.0,
        by_road: bool = False,
    ) -> None:
        self.view: Final = view
        self._wary: Final = wary
        self._parts: Final = parts
        self._throws: Final = throws
        self._scene: Final = Road if by_road else RaceScene

    @cached_property
    def scene(self) -> RaceScene:
        """The table as he sees it; who is asked what he will be needs none."""
        return self._scene(self.view, self.view.seat or 0, self._wary)

    @cached_property
    def _moving(self) -> Moving:
        return Moving(self.scene, self._parts)

    @cached_property
    def _acting(self) -> ActionStep:
        return ActionStep(self.scene, self._throws)

    def thoughts(self, played: Action | None = None) -> list[Thought]:
        """Every answer worth weighing; the one that was given among them, if any was."""
        found = self._thoughts()
        if played is None or any(each.action == played for each in found):
            return found
        return [*found, self._of(played, found)]

    def _of(self, played: Action, found: list[Thought]) -> Thought:
        """What is thought of an answer nobody would have thought of by himself."""
        there = self._moving.of(played, self.view.asked)
        if there is not None:
            return there
        best = max([each.worth for each in found], default=self.scene.worth(self.scene.courier))
        match played:
            case a.Drink() | a.Eat() | a.Sleep():
                idle = [each.worth for each in found if isinstance(each.action, a.NoDeed)]
                return Thought(played, min([best, *idle]), "rest")
            case a.Attack() | a.Give() | a.Destroy():
                return Thought(played, min(best, self._acting.trying.worth(played)), "tried")
            case _:
                # What changes nothing by itself is no fault: what follows is judged.
                return Thought(played, best, "aside")

    def _thoughts(self) -> list[Thought]:
        task = self.view.asked
        match task:
            case t.AskMove():
                return self._moving.moves(task)
            case t.AskReroll():
                return self._moving.rerolls(task)
            case t.AskTurn():
                return self._moving.turns(task)
            case t.AskStop():
                return self._moving.stops(task)
            case t.AskJump():
                return self._moving.jumps(task)
            case t.AskEscape():
                return self._moving.escapes(task)
            case t.AskRuse():
                return self._moving.slips(task)
            case t.AskShortcut():
                return self._moving.cuts(task)
            case _:
                return self._settled(task)

    def _settled(self, task: object) -> list[Thought]:
        match task:
            case t.AskAbility() | t.AskThings() | t.AskEagerness() | t.AskDrum():
                seats = len(self.view.couriers)
                return [
                    Thought(each, kit(each, seats), "kit")
                    for each in self.view.legal
                    if isinstance(each, Action)
                ]
            case t.AskAction():
                return self._acting.deeds(task)
            case t.AskStance():
                return self._acting.stances(task)
            case t.AskCombatReroll():
                return self._acting.combat(task)
            case t.AskAgain():
                return self._acting.again(task)
            case t.AskContestChit():
                return self._acting.chits(task)
            case t.AskGiveChit():
                return self._acting.given()
            case _:
                return self._acting.answers(task)


THINGS: Final = {
    frozenset({"superb", "wine"}): 0.26,
    frozenset({"superb", "coins"}): 0.256,
    frozenset({"superb", "bread"}): 0.254,
    frozenset({"superb", "pistol"}): 0.252,
}
"""Which things go best together; all others are a little worse."""


PLACE: Final = 0.06
"""What a place farther ahead in the line, an eighth of a turn's ride, is worth of a fair share."""


def kit(action: Action, seats: int) -> float:
    """What one comes as, as a chance to win among four: there is little between them."""
    match action:
        case a.ChooseAbility(ability):
            return 0.26 if ability == "horseman" else 0.25
        case a.ChooseThings(things):
            return THINGS.get(frozenset(things), 0.24)
        case a.PickEagerness(number):
            ahead = Fraction(seats + 1, 2) - eager(number, seats).mean
            return 0.25 + PLACE / seats * float(ahead)
        case _:
            return 0.25


def forced(view: SteeplechaseView) -> Action | None:
    """The only answer there is."""
    if len(view.legal) == 1 and isinstance(view.legal[0], Action):
        return view.legal[0]
    return None

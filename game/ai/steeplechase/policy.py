"""How a rival of Steeplechase decides, and the reasons he gives: `decide`, `reasons`; and how a
beginner rides.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from game.ai.rival import Reason, Skill, whim
from game.ai.steeplechase import dice
from game.ai.steeplechase.agent import THROWS, Mind, forced
from game.ai.steeplechase.dice import MEAN, Thought, advantage, clean
from game.ai.steeplechase.paths import ENEMY, FINISH, CourierRides, Path
from game.ai.steeplechase.scene import HOPE
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.phrases import clauses, in_words
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.heuristics.ground import WALL
from game.engine.steeplechase.messages.standing import by_row
from game.engine.steeplechase.messages.things import ACTIONS, QUESTIONS, group_name
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural

ON_THE_ROAD: Final = (
    t.AskAbility,
    t.AskThings,
    t.AskEagerness,
    t.AskMove,
    t.AskReroll,
    t.AskTurn,
    t.AskStop,
    t.AskJump,
    t.AskAgain,
)
"""Questions of the road alone: how to be fast, where to ride, and what is thrown for it. A beginner
is right about them as far as he sees.
"""
KNOWN: Final = 3
"""Turns for which he has the road in his head; that leads over the first bridge."""
_ASTRAY, _LONGER = 2.0, 0.9
"""By how much of a turn he misjudges a way after that, and by how much a way he takes may be longer
than the best: less than a whole one, so that every ride brings him on.
"""
_USEFUL: Final = frozenset({"catch", "drink", "eat", "sleep", "hide"})
"""What wants a turn at rest."""
_KEPT: Final = {"prisoner_roll": True, "give_despatch": False, "surrender": False}
"""What nobody gives away by mistake: a way out of prison, and the despatch."""


def ridden(view: SteeplechaseView, thoughts: list[Thought], chance: Chance) -> list[Thought]:
    """The ways a beginner may take, each as long as it looks to him; in the saddle he gives neither
    himself nor his horse a rest.
    """
    if isinstance(view.asked, t.AskMove) and view.couriers[view.asked.seat].mounted:
        rides = [each for each in thoughts if isinstance(each.action, a.Ride | a.Release)]
        thoughts = rides or thoughts
    best = max(thoughts, key=lambda thought: thought.worth, default=None)
    if view.turn <= KNOWN or best is None or not isinstance(best.action, a.Ride):
        return thoughts
    return [
        each._replace(worth=each.worth * exp(_ASTRAY / HOPE * whim(chance)))
        for each in thoughts
        if isinstance(each.action, a.Ride) and each.worth > best.worth * exp(-_LONGER / HOPE)
    ]


def _kind(thought: Thought) -> str:
    return thought.action.kind if isinstance(thought.action, a.Deed) else ""


def sensible(view: SteeplechaseView, thoughts: list[Thought]) -> list[Thought]:
    """The answers a beginner may take by mistake: he does what he has stood still for, leaves no
    despatch and no way out of prison, and has no eye for adventures.
    """
    asked = view.asked
    if isinstance(asked, t.AskYesNo) and asked.what in _KEPT:
        kept = a.Say(_KEPT[asked.what])
        return [each for each in thoughts if each.action == kept] or thoughts
    if not isinstance(asked, t.AskAction):
        return thoughts
    found = [each for each in thoughts if _kind(each) not in {"destroy", "adventure"}]
    if not view.couriers[asked.seat].moved:
        found = [each for each in found if _kind(each) in _USEFUL] or found
    return found or thoughts


NOBODY: Final = Names(())
"""Reasons name no courier."""


def told(mind: Mind, thoughts: Sequence[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its chance to win and why; of rides that differ
    by their heading alone the best.
    """
    ranked: list[Thought] = []
    for each in sorted(thoughts, key=lambda thought: -thought.worth):
        if len(ranked) < most and not any(_alike(each.action, other.action) for other in ranked):
            ranked.append(each)
    return [Reason(each.action, min(1.0, max(0.0, each.worth)), why(mind, each)) for each in ranked]


def _alike(one: Action, other: Action) -> bool:
    """Whether two rides go much the same way with as many dice."""
    if not (isinstance(one, a.Ride) and isinstance(other, a.Ride)) or one.dice != other.dice:
        return False
    (x, y), (u, v) = one.heading, other.heading
    return x * u + y * v > 93_000_000


def why(mind: Mind, thought: Thought) -> str:
    """One thought in words."""
    return clauses(_grounds(mind, thought))


def _grounds(mind: Mind, thought: Thought) -> list[str]:
    match thought.action:
        case a.Ride(count, heading):
            return _ridden(mind, count, heading)
        case a.Stay():
            return _stayed(mind)
        case a.Stand(bold):
            return [_stood(mind, bold)]
        case _:
            return [_plain(mind, thought.action)]


def _stood(mind: Mind, bold: bool) -> str:
    """How often that stance does against the die that lies."""
    task, scene = mind.view.asked, mind.scene
    if not isinstance(task, t.AskStance):
        return _("it promises more than anything else")
    who, courier = scene.meeting.fighter(scene.courier), scene.courier
    if bold:
        n = round(100 * dice.bold(who, 1, 1, 0, 1.0, task.enemy).overcome)
        return _("a bold blow wins in {n} of 100 cases").format(n=n)
    pool = 1 + courier.mounted + (courier.ability == "swordsman") - courier.pool_used
    n = round(100 * (1 - dice.fended(who, 1, 1, max(0, pool), 1.0, task.enemy).defeated))
    return _("it is fended off in {n} of 100 cases").format(n=n)


def _ridden(mind: Mind, count: int, heading: tuple[int, int]) -> list[str]:
    """How far it leads, what is to be jumped, and who would see him there."""
    scene, courier = mind.scene, mind.scene.courier
    path = CourierRides(scene, courier, max(2, count)).country.straight(heading)
    far = min(path.end, count * MEAN[courier.energy] * INCH)
    found = []
    for met in path.met:
        if met.far > far:
            break
        if met.kind == FINISH:
            return [_("headquarters lie within reach")]
        if met.kind == ENEMY:
            people = group_name(mind.view.groups[met.number].kind)
            return [_("it ends at {people}").format(people=people)]
        if not courier.mounted:
            break
        what = _("a wall to jump") if met.kind == WALL else _("a stream to jump")
        found.append(what)
    return [*_nearer(mind, path, far), *dict.fromkeys(found), *_seen(mind, path.at(far))]


def _nearer(mind: Mind, path: Path, far: float) -> list[str]:
    """How far it is still to headquarters afterwards."""
    scene, courier = mind.scene, mind.scene.courier
    before = scene.inches(courier, courier.at)
    after = scene.inches(courier, path.at(far))
    if before - after < 1:
        return [_("it leads no nearer to headquarters")]
    n = round(before - after)
    return [
        plural(
            "{n} inch nearer to headquarters by the road",
            "{n} inches nearer to headquarters by the road",
            n,
        )
    ]


def _seen(mind: Mind, at: tuple[int, int]) -> list[str]:
    """What patrols would make of him there."""
    watch = mind.scene.patrols.watch(at, mind.scene.courier.mounted)
    if watch.met >= 0.05 and watch.by is not None:
        people = group_name(watch.by.kind)
        n = max(1, min(99, round(100 * watch.met)))
        return [_("{people} come up in {n} of 100 cases").format(people=people, n=n)]
    if watch.hit > 0:
        return [_("bullets may fly there")]
    return [_("nobody sees one there")]


def _hidden(view: SteeplechaseView) -> str:
    boasts = view.options.tables.hide
    if not boasts:
        return _("whoever hides well is safe")
    return plural(
        "whoever hides well is safe, and has a boast to tell",
        "whoever hides well is safe, and has {{count}} boasts to tell",
        boasts,
    ).format(count=in_words(boasts))


def _stayed(mind: Mind) -> list[str]:
    courier = mind.scene.courier
    if courier.horse is not None and courier.horse.stands == "loose":
        return [_("whoever moves on loses the horse")]
    if any(group.quarry == mind.scene.seat for group in mind.view.groups):
        return [_hidden(mind.view)]
    if courier.energy < 3:
        return [_("a rest brings strength back")]
    return [_("nothing is gained by moving")]


def _said(mind: Mind, yes: bool) -> str:
    """Why one answers yes, or no."""
    task = mind.view.asked
    if isinstance(task, t.AskYesNo):
        asked = QUESTIONS[task.what]
        why = (asked.yes if yes else asked.no).heading
        if why:
            return _(why)
    return _("it brings more than it costs") if yes else _("it costs more than it brings")


def _plain(mind: Mind, action: Action) -> str:
    match action:
        case a.Say(yes):
            return _said(mind, yes)
        case a.Jump():
            return _jumped(mind)
        case a.Hide():
            return _hidden(mind.view)
        case _:
            said = by_row(ACTIONS.reasons, action, mind.view, NOBODY)
            return said or _("it promises more than anything else")


def _jumped(mind: Mind) -> str:
    """How likely it is to be clean."""
    task = mind.view.asked
    courier = mind.scene.courier
    if isinstance(task, t.AskJump):
        plus = advantage(courier)
        if task.over == "wall":
            plus += run_up(task.walk.done + max(0, task.far - 250))
        n = round(100 * clean(plus, courier.energy))
        return _("clean over in {n} of 100 cases, and a boast").format(n=n)
    return _("a clean jump is a boast")


class Wit(NamedTuple):
    """How well one thinks: along how many headings, with how many throws of a table, how much
    patrols are minded; and by what chance courses, and how to go about them, are misjudged, among
    how many of the best answers: nobody takes what looks absurd to him. Whoever is `eager` sees
    of the road nothing but the way, and knows that.
    """

    parts: int = 36
    throws: int = THROWS
    wary: float = 1.0
    course: float = 0.0
    deed: float = 0.0
    among: int = 1
    eager: bool = False


WITS: Final = (
    (1.0, Wit()),
    (3.0, Wit(24, 12, 1.0, 0.036, 0.01, 4)),
    (8.0, Wit(24, 12, 1.0, 0.075, 0.02, 12)),
    (99.0, Wit(8, 6, 0.1, 0.6, 0.6, 48, eager=True)),
)
"""The wits of everybody whose `Skill.choice` is less than the number beside them."""
COURSES: Final = (t.AskAbility, t.AskThings, t.AskEagerness, t.AskMove, t.AskEscape, t.AskAction)
"""Questions of what to do. All others are of how to go about it: the stances of a fight, the dice
of a ride, a bend, a jump, a yes or no. A die that is lost as it lies only a novice leaves lying.
"""


def decide(view: SteeplechaseView, chance: Chance, skill: Skill) -> Action:
    """What somebody of that skill does now."""
    only = forced(view)
    if only is not None:
        return only
    thoughts = _taken(view, _mind(view, skill), skill, chance)
    if not thoughts:
        return habit(view, chance)
    return max(thoughts, key=lambda thought: thought.worth).action


def wit(skill: Skill) -> Wit:
    """How somebody of that skill thinks."""
    return next(each for below, each in WITS if skill.choice < below)


def _mind(view: SteeplechaseView, skill: Skill) -> Mind:
    has = wit(skill)
    by_road = has.eager and isinstance(view.asked, ON_THE_ROAD)
    parts = Wit().parts if by_road and view.turn <= KNOWN else has.parts
    return Mind(view, parts, has.throws, has.wary, by_road)


def _taken(view: SteeplechaseView, mind: Mind, skill: Skill, chance: Chance) -> list[Thought]:
    """What comes into question for somebody of that skill, as he sees it."""
    found = mind.thoughts()
    if wit(skill).eager:
        if isinstance(view.asked, ON_THE_ROAD):
            return ridden(view, found, chance)
        found = sensible(view, found)
    return misjudged(found, skill, chance, isinstance(view.asked, COURSES))


def reasons(view: SteeplechaseView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best answers as somebody of that skill sees them, and why."""
    mind = _mind(view, skill)
    return told(mind, _taken(view, mind, skill, chance))


def for_the_diary(view: SteeplechaseView) -> bool:
    """Whether the decision is written down: moves and actions are."""
    return isinstance(view.asked, (t.AskMove, t.AskAction)) and len(view.legal) > 1


def misjudged(
    thoughts: list[Thought], skill: Skill, chance: Chance, settled: bool = True
) -> list[Thought]:
    """The answers that come into question, each with its worth as well as that skill knows it:
    courses are misjudged by more than how to go about them.
    """
    has = wit(skill)
    blur = has.course if settled else has.deed
    if not blur or len(thoughts) < 2:
        return thoughts
    best = sorted(thoughts, key=lambda thought: -thought.worth)[: has.among]
    return [each._replace(worth=each.worth + blur * whim(chance)) for each in best]

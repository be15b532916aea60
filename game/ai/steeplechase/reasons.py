"""Why a rival likes an answer, in words: for the diary after the game, and for the Assizes."""

from collections.abc import Sequence

from game.ai.rival import Reason
from game.ai.steeplechase import duels
from game.ai.steeplechase.dice import MEAN
from game.ai.steeplechase.facts import advantage, clean
from game.ai.steeplechase.mind import Mind
from game.ai.steeplechase.paths import ENEMY, FINISH, Path
from game.ai.steeplechase.rides import Rides
from game.ai.steeplechase.thought import Thought
from game.engine.kinds import Action
from game.engine.lore.metre import in_words
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.habit.ground import WALL
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.say.things import group_name
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural


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
    return "; ".join(_grounds(mind, thought))


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
        n = round(100 * duels.bold(who, 1, 1, 0, 1.0, task.enemy).overcome)
        return _("a bold blow wins in {n} of 100 cases").format(n=n)
    pool = 1 + courier.mounted + (courier.ability == "swordsman") - courier.pool_used
    n = round(100 * (1 - duels.fended(who, 1, 1, max(0, pool), 1.0, task.enemy).defeated))
    return _("it is fended off in {n} of 100 cases").format(n=n)


def _ridden(mind: Mind, count: int, heading: tuple[int, int]) -> list[str]:
    """How far it leads, what is to be jumped, and who would see him there."""
    scene, courier = mind.scene, mind.scene.courier
    path = Rides(scene, courier, max(2, count)).country.straight(heading)
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


def _chosen(action: Action) -> str | None:
    """Why one comes so to the race."""
    match action:
        case a.ChooseAbility("horseman"):
            return _("a horseman clears walls and streams, and every one is a boast")
        case a.ChooseAbility("swordsman"):
            return _("one more on every blow")
        case a.ChooseAbility("cunning"):
            return _("words and hiding places come easier")
        case a.ChooseAbility("braggart"):
            return _("every boast counts one more in the end")
        case a.ChooseThings(things):
            if "superb" in things:
                return _("a superb horse goes farthest and jumps best")
            return _("each of them helps on the way")
        case a.PickEagerness():
            return _("keen enough to be early, not so keen as to butt in")
        case a.Spring() | a.SpringByLot():
            return _("as soon as the drum stops")
        case _:
            return None


def _said(mind: Mind, yes: bool) -> str:
    """Why one answers yes, or no."""
    task = mind.view.asked
    what = task.what if isinstance(task, t.AskYesNo) else ""
    match what, yes:
        case "give_coins", True:
            return _("coins buy peace, and a boast")
        case "surrender", False:
            return _("two of them can be met")
        case "surrender", True:
            return _("two of them are too many now")
        case "prisoner_roll", True:
            return _("a captive has little to lose")
        case "save_child", True:
            return _("a saved child is a boast, and little is staked on it")
        case "sleep_table", True:
            return _("a night may bring more than it takes")
        case "sleep_table", False:
            return _("a quiet night is worth more")
        case "roll_again", True:
            return _("the talk may still turn out well")
        case "give_despatch", False:
            return _("without a despatch the race is lost")
        case _, True:
            return _("it brings more than it costs")
        case _:
            return _("it costs more than it brings")


def _plain(mind: Mind, action: Action) -> str:
    chosen = _chosen(action)
    if chosen is not None:
        return chosen
    courier = mind.scene.courier
    match action:
        case a.Say(yes):
            return _said(mind, yes)
        case a.Jump():
            return _jumped(mind)
        case a.Halt():
            return _("a fall would cost more")
        case a.StopAt():
            return _("in line with the bridge the next move goes over it")
        case a.RideOn() | a.Straight():
            return _("the way leads on")
        case a.Turn():
            return _("the bend leads to a better place")
        case a.Reroll(places):
            return _("the dice may fall better") if places else _("the dice lie well")
        case a.Again():
            return _("it can only get better")
        case a.Throw():
            return _("as it lies the exchange is lost")
        case a.Keep():
            return _("it will do")
        case a.Mount() | a.Catch():
            return _("on horseback one gets on")
        case a.Hide():
            return _hidden(mind.view)
        case a.Adventure():
            return _("there may be something to boast of")
        case a.Drink() | a.Eat() | a.Sleep():
            return _("strength is worth a turn")
        case a.Parlay():
            return _("words cost less than blows")
        case a.DoFight():
            return _("blows promise more than words")
        case a.Nothing():
            return _("nothing here is worth its risk")
        case a.Destroy() if len(courier.messages) > 1:
            return _("one despatch is enough, and the tale is good")
        case a.Enter():
            return _("indoors nobody sees one")
        case _:
            return _("it promises more than anything else")


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

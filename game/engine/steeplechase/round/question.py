"""Put to the question, and buried to the neck (16.13)."""

from game.engine.kinds import Seat
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import (
    HorseChanged,
    StateChanged,
)
from game.engine.steeplechase.round.captivity import capture, die, set_prisoners_free
from game.engine.steeplechase.round.groups import spare
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.state import without
from game.engine.steeplechase.tasks import (
    AskAgain,
    AskEscape,
    AskYesNo,
    Dug,
    Questioned,
    QuestionLies,
)


def questioned(play: Play, task: Questioned) -> None:
    """A die; whoever is protected may throw it again."""
    thrown = play.throw(task.seat, "question")
    group = play.state.group(task.group) if play.state.there_is(task.group) else None
    if group is not None and task.seat in group.protects:
        play.push(
            AskYesNo(task.seat, "protected_question", task.group, die=thrown, after=task.after)
        )
    else:
        play.push(QuestionLies(task.seat, task.group, thrown, task.after))


def question_lies(play: Play, task: QuestionLies) -> None:
    """What they do to him."""
    seat, state = task.seat, play.state
    ability = play.courier(seat).ability
    plus = (("braggart", -int(ability == "braggart")), ("cunning", int(ability == "cunning")))
    row = play.roll(seat, "question", plus, task.group, task.die)
    match row:
        case 0:
            play.tell(StateChanged(seat, "mute", task.group))
            state.set(seat, mute=True, ability=None)
            play.push(Questioned(seat, task.group, task.after))
            return
        case 1:
            play.shame(seat, 2, "question")
            die(play, seat, task.group)
            return
        case 2:
            play.tell(StateChanged(seat, "blind", task.group))
            state.set(seat, blind=True)
        case 3:
            play.tell(StateChanged(seat, "scarred", task.group))
            play.boast(seat, 1, "question")
        case 5:
            die(play, seat, task.group)
            return
        case 6:
            bury(play, seat, task.group)
            return
        case _:
            pass
    if not state.there_is(task.group):
        return
    if task.after == "captured":
        capture(play, seat, task.group)
    elif task.after == "spared":
        spare(play, task.group, seat)


def bury(play: Play, seat: Seat, name: str) -> None:
    """Left buried to the neck; his horse stays with a band that takes captives."""
    state = play.state
    play.tell(StateChanged(seat, "buried", name))
    if state.there_is(name):
        group = state.group(name)
        keeps = group.patrols
        horse = play.courier(seat).horse
        if horse is not None and not keeps:
            play.lose_horse(seat)
        elif horse is not None and horse.stands != "held":
            if horse.stands == "loose":
                play.lose_horse(seat)
            else:
                play.tell(HorseChanged(seat, "held"))
                state.set_horse(
                    seat, stands="held", held_by=name, at=None, thieves=None, stolen_at=0
                )
        state.set_group(name, captives=without(group.captives, seat))
        spare(play, name, seat)
    set_prisoners_free(play, seat)
    state.set(
        seat,
        standing="buried",
        captor=None,
        burial_fails=0,
        hidden=False,
        asleep=False,
        inside=None,
        in_stream=None,
        acted=True,
    )


def dig(play: Play, seat: Seat) -> None:
    """One try to get out (16.13 row 6)."""
    thrown = play.throw(seat, "dig")
    dug_ = Dug(seat, thrown)
    if thrown <= play.courier(seat).energy:
        play.push(AskAgain(seat, "dig", thrown, dug_))
    else:
        play.push(dug_)


def dug(play: Play, task: Dug) -> None:
    """Out, or one try less."""
    seat = task.seat
    cunning = 2 * (play.courier(seat).ability == "cunning")
    total = play.roll(seat, "dig", (("cunning", cunning),), die=task.die)
    if total >= NUMBERS.dig_succeeds:
        play.tell(StateChanged(seat, "dug_out"))
        play.state.set(seat, standing="active")
        play.boast(seat, 2, "dug_out")
        play.push(AskEscape(seat, None))
        return
    fails = play.courier(seat).burial_fails + 1
    play.state.set(seat, burial_fails=fails)
    if fails >= NUMBERS.burial_fails:
        die(play, seat)

"""Captives: taken, marched, put to the question, running, and free (§12, 16.12, 16.13, 16.17)."""

from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import BRITISH, KINDS, NUMBERS, field_to, squares
from game.engine.steeplechase.events import Acted, GroupThrew, PursuitBegan, Stayed
from game.engine.steeplechase.relations import looks
from game.engine.steeplechase.round import Play, back_to_line, over_squares
from game.engine.steeplechase.round.groups import (
    at_rest,
    befriend,
    lost_shame,
    out_of_fight,
    release,
    spare,
    spawn,
    take_messages,
    take_thing,
)
from game.engine.steeplechase.sight import outdoors
from game.engine.steeplechase.state import Group, without

MUTINEERS = 3
"""Figures a captive who rises meets at most (A108)."""


def capture(play: Play, seat: Seat, name: str, stunned: bool = False) -> None:
    """CAPTURED by that group (§12.1)."""
    state = play.state
    group, courier = state.group(name), play.courier(seat)
    play.becomes(seat, "captured", name)
    set_prisoners_free(play, seat)
    horse = courier.horse
    if horse is not None:
        if horse.stands == "loose":
            play.lose_horse(seat)
        elif horse.stands != "held" and (KINDS[group.kind].takes_horse or not courier.mounted):
            play.horse_is(seat, "held")
            state.set_horse(seat, stands="held", held_by=name, at=None, thieves=None, stolen_at=0)
    state.set(
        seat,
        standing="captured",
        captor=name,
        at=group.at,
        asleep=False,
        hidden=False,
        inside=None,
        in_stream=None,
        prison_from=play.turn + (2 if stunned else 1),
        prison_bonus=0,
    )
    group = state.group(name)
    state.set_group(
        name,
        captives=tuple(sorted((*group.captives, seat))),
        contact=tuple([each for each in group.contact if each[0] != seat]),
        all_round=without(group.all_round, seat),
    )
    if group.quarry is not None:
        state.set_group(name, quarry=None, mode=at_rest(group), detour=None, at_wall=None)


def set_prisoners_free(play: Play, seat: Seat) -> None:
    """Those he escorts are a group of enemies again, where he stands (A73)."""
    name = play.courier(seat).escorting
    if name is None or not play.state.there_is(name):
        return
    group = play.state.group(name)
    play.state.set(seat, escorting=None)
    play.state.set_group(
        name,
        mode=at_rest(group),
        removed=0,
        threshold=max(1, min(KINDS[group.kind].threshold, group.figures)),
        enemy_of=tuple(range(play.state.seats)),
        at=play.courier(seat).at,
    )


def escort(play: Play, seat: Seat) -> None:
    """His captors march to their line, or to the camp (§12.2)."""
    state = play.state
    name = play.courier(seat).captor
    play.tell(Stayed(seat, "captive"))
    if name is None or not state.there_is(name):
        return
    group = state.group(name)
    if group.camped:
        return
    if group.line is not None:
        if group.mode != "patrol":
            far = _throw(play, name)
            back_to_line(play, name, far)
    elif not group.british and group.patrols:
        far = _throw(play, name)
        grid = squares(state.country.id)
        camp = grid.nearest_open(state.country.camp.at)
        _left, reached = over_squares(play, name, field_to(state.country.id, (camp,)), far)
        if reached:
            state.set_group(name, camped=True)


def _throw(play: Play, name: str) -> int:
    dice = play.chance.dice(2)
    play.tell(GroupThrew(name, dice, "escort"))
    return sum(dice) * INCH


def to_camp(play: Play, name: str) -> None:
    """The group and all its captives are in the camp."""
    group, camp = play.state.group(name), play.state.country.camp.at
    if group.at != camp:
        play.group_goes(name, (group.at, camp), "placed")
    play.place_group(name, camp)
    play.state.set_group(name, camped=True, mode=at_rest(group), quarry=None, detour=None)


def die(play: Play, seat: Seat, group: str | None = None) -> None:
    """He is dead: despatches to his captors, or out of the game (§12.5)."""
    state = play.state
    captor = play.courier(seat).captor or group
    there = captor is not None and state.there_is(captor)
    play.becomes(seat, "dead", captor or "")
    take_messages(play, seat, captor if there else None, "dead")
    set_prisoners_free(play, seat)
    if captor is not None and there:
        held = state.group(captor)
        state.set_group(captor, captives=without(held.captives, seat))
    horse = play.courier(seat).horse
    if horse is not None and horse.stands in {"ridden", "beside", "loose"}:
        play.lose_horse(seat)
    state.set(
        seat, standing="dead", captor=None, inside=None, hidden=False, asleep=False, in_stream=None
    )
    out_of_fight(play, seat)


def table_of(group: Group) -> str:
    """Whose prisoner he is."""
    return "british_prisoner" if group.kind in BRITISH else "guerrilla_prisoner"


def prisoner_modifiers(play: Play, seat: Seat, group: Group) -> tuple[tuple[str, int], ...]:
    """What is added to a prisoner's die."""
    courier = play.courier(seat)
    plus = [("cunning", int(courier.ability == "cunning"))]
    if group.kind in BRITISH:
        plus.append(("waited", courier.prison_bonus))
    else:
        plus.append(("grudge", -int(seat in group.grudge)))
    return tuple([each for each in plus if each[1]])


def prisoner_roll(play: Play, seat: Seat) -> None:
    """A die; whoever is protected may throw it again, having seen it."""
    group = play.state.group(play.courier(seat).captor or "")
    play.tell(Acted(seat, "prisoner_roll", group.id))
    thrown = play.throw(seat, "prisoner")
    lies = t.PrisonerLies(seat, group.id, thrown)
    if seat in group.protects:
        play.push(t.AskYesNo(seat, "protected_prisoner", group.id, die=thrown))
    else:
        play.push(lies)


def prisoner_lies(play: Play, task: t.PrisonerLies) -> None:
    """What the row brings (16.12, 16.17)."""
    seat, name = task.seat, task.group
    group = play.state.group(name)
    table = table_of(group)
    row = play.roll(seat, table, prisoner_modifiers(play, seat, group), name, task.die)
    if table == "british_prisoner":
        _of_the_british(play, seat, name, row)
        return
    match row:
        case 2:
            play.shame(seat, 1, "searched")
            take_messages(play, seat, name, "searched", lost_shame(play, True))
        case 3:
            play.push(t.Questioned(seat, name))
        case 4:
            play.push(t.AskYesNo(seat, "mutiny", name))
        case 5:
            play.push(t.AskEscape(seat, name))
        case 6:
            release(play, seat, group)
            befriend(play, name, seat)
            play.boast(seat, 2, "impressed")
        case _:
            pass


def _of_the_british(play: Play, seat: Seat, name: str, row: int) -> None:
    state = play.state
    state.set(seat, prison_bonus=0)
    match row:
        case 1:
            state.set(seat, prison_bonus=1)
        case 2:
            for thing in ("coins", "wine", "pistol", "bread"):
                take_thing(play, seat, thing, name, "searched")
            while play.courier(seat).rations:
                play.lose(seat, "ration", "searched")
            take_messages(play, seat, name, "searched")
        case 4:
            play.refresh(seat, "treated_well")
        case 5:
            play.push(t.AskEscape(seat, name))
        case _:
            _parole(play, seat, name)


def _parole(play: Play, seat: Seat, name: str) -> None:
    from game.engine.steeplechase.round.groups import own_things

    state = play.state
    own_things(play, seat, name)
    held = state.group(name).messages
    if seat in held:
        play.despatch_goes(seat, name, str(seat), "recovered")
        state.set_group(name, messages=without(held, seat))
        state.set(seat, messages=tuple(sorted((*play.courier(seat).messages, seat))))
        play.boast(seat, play.state.options.tables.recovery, "recovered")
    release(play, seat, state.group(name))
    play.becomes(seat, "paroled", name)
    state.set(seat, paroled=True)
    befriend(play, name, seat)
    if state.options.parole == "all_british":
        for group in state.groups:
            if group.british and group.id != name:
                befriend(play, group.id, seat)


def mutiny(play: Play, seat: Seat, name: str) -> None:
    """Low morale: up to three of them, one exchange each, on foot (16.12 row 4)."""
    play.boast(seat, 1, "mutiny")
    group = play.state.group(name)
    foes = ((name, min(MUTINEERS, group.figures)),)
    play.fight_begins(seat, foes, "mutiny")


def mutiny_failed(play: Play, seat: Seat, name: str) -> None:
    """Beaten: put to the question, and they bear a grudge."""
    group = play.state.group(name)
    play.state.set_group(name, grudge=tuple(sorted({*group.grudge, seat})))
    play.push(t.Questioned(seat, name))


def got_away(play: Play, task: t.MoveLies) -> bool:
    """An escape's dice: any 1 and he is shot down; else he is free and runs from where they stand
    (16.12 row 5).
    """
    seat, name = task.seat, task.captor or ""
    state = play.state
    if 1 in task.dice:
        die(play, seat, name)
        return False
    group = state.group(name)
    play.boast(seat, 2, "escape")
    release(play, seat, group, horse=False)
    if outdoors(state.country, group.at):
        state.set(seat, at=group.at)
    group = state.group(name)
    if looks(group):  # who is in camp and still holds others stays there
        play.tell(PursuitBegan(name, seat, 0))
        state.set_group(name, quarry=seat, mode="pursue", detour=None, camped=False)
    return True


def handed_over(play: Play, seat: Seat) -> str:
    """The guerrillas in camp that take him, or four new ones (16.19 row 2, 16.8 row 2)."""
    from game.engine.steeplechase.sight import near

    state = play.state
    camp = state.country.camp.at
    for group in state.groups:
        if group.kind in {"guerrilla", "bandit"} and near(group.at, camp, group.radius, 3 * INCH):
            return group.id
    return spawn(play, "bandit", NUMBERS.bandits, camp, (10000, 0), "camp").id


def questioned(play: Play, task: t.Questioned) -> None:
    """A die; whoever is protected may throw it again."""
    thrown = play.throw(task.seat, "question")
    group = play.state.group(task.group) if play.state.there_is(task.group) else None
    if group is not None and task.seat in group.protects:
        play.push(
            t.AskYesNo(task.seat, "protected_question", task.group, die=thrown, after=task.after)
        )
    else:
        play.push(t.QuestionLies(task.seat, task.group, thrown, task.after))


def question_lies(play: Play, task: t.QuestionLies) -> None:
    """What they do to him."""
    seat, state = task.seat, play.state
    ability = play.courier(seat).ability
    plus = (("braggart", -int(ability == "braggart")), ("cunning", int(ability == "cunning")))
    row = play.roll(seat, "question", plus, task.group, task.die)
    match row:
        case 0:
            play.becomes(seat, "mute", task.group)
            state.set(seat, mute=True, ability=None)
            play.push(t.Questioned(seat, task.group, task.after))
            return
        case 1:
            play.shame(seat, 2, "question")
            die(play, seat, task.group)
            return
        case 2:
            play.becomes(seat, "blind", task.group)
            state.set(seat, blind=True)
        case 3:
            play.becomes(seat, "scarred", task.group)
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
    play.becomes(seat, "buried", name)
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
                play.horse_is(seat, "held")
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
    dug_ = t.Dug(seat, thrown)
    if thrown <= play.courier(seat).energy:
        play.push(t.AskAgain(seat, "dig", thrown, dug_))
    else:
        play.push(dug_)


def dug(play: Play, task: t.Dug) -> None:
    """Out, or one try less."""
    seat = task.seat
    cunning = 2 * (play.courier(seat).ability == "cunning")
    total = play.roll(seat, "dig", (("cunning", cunning),), die=task.die)
    if total >= NUMBERS.dig_succeeds:
        play.becomes(seat, "dug_out")
        play.state.set(seat, standing="active")
        play.boast(seat, 2, "dug_out")
        play.push(t.AskEscape(seat, None))
        return
    fails = play.courier(seat).burial_fails + 1
    play.state.set(seat, burial_fails=fails)
    if fails >= NUMBERS.burial_fails:
        die(play, seat)

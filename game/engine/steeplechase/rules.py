"""The rules of Steeplechase: who may do what, and what each decision sets going."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, get_args

import msgspec

from game.engine.chance import Chance
from game.engine.geometry import at_length, direction
from game.engine.kinds import Action, Event, Seat
from game.engine.open import Open
from game.engine.rules import Rules, Setup
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import Country, Posted, place_in_queue
from game.engine.steeplechase.data import KINDS, country
from game.engine.steeplechase.events import DrumRolls, RaceBegan, SteeplechaseEvent
from game.engine.steeplechase.observing import imagine, look
from game.engine.steeplechase.round import (
    Play,
    acting,
    beaten,
    captivity,
    dice,
    fighting,
    moving,
    parlaying,
    pursuit,
    turns,
    walking,
)
from game.engine.steeplechase.round.asking import answered, choices, picked
from game.engine.steeplechase.round.turns import DRUM_LEAST, DRUM_MOST
from game.engine.steeplechase.sight import heading_to
from game.engine.steeplechase.state import Courier, Group, Horse, Options, Phase, State
from game.engine.steeplechase.validation import unsound
from game.engine.steeplechase.view import SteeplechaseView

HANDLERS: Final[dict[type[t.Task], Callable[[Play, Any], None]]] = {
    t.LineUp: turns.line_up,
    t.Dawn: turns.dawn,
    t.Movement: turns.movement,
    t.MoveOf: moving.move_of,
    t.Pursuit: pursuit.pursuit,
    t.PursueOf: pursuit.pursue_of,
    t.Actions: turns.actions,
    t.ActOf: acting.act_of,
    t.Dusk: turns.dusk,
    t.MoveLies: dice.rolled,
    t.Walking: walking.walking,
    t.Jumped: walking.jumped,
    t.WoodsTried: walking.woods_tried,
    t.Pairs: pursuit.pairs,
    t.Caught: acting.caught,
    t.Dug: captivity.dug,
    t.Shot: acting.shot,
    t.Parlayed: parlaying.parlayed,
    t.Others: parlaying.others,
    t.Fight: fighting.fight,
    t.BlowLies: fighting.exchanged,
    t.Overcome: beaten.overcome,
    t.Beaten: beaten.beaten,
    t.CloseUp: fighting.close_up_after,
    t.Questioned: captivity.questioned,
    t.QuestionLies: captivity.question_lies,
    t.PrisonerLies: captivity.prisoner_lies,
    t.SleepTable: fighting.sleep_table,
    t.Stagger: walking.stagger,
}
"""Who does each step of the agenda."""


ALL_AT_ONCE: Final = frozenset({t.AskEagerness, t.AskDrum})
"""What everybody is asked at the same time."""


class Steeplechase(Rules[State, SteeplechaseView]):
    """Rules for one to six couriers."""

    state_type = State
    view_type = SteeplechaseView
    action_type = a.SteeplechaseAction
    event_type = SteeplechaseEvent
    open_types = get_args(a.SteeplechaseFamily)

    def new(self, setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
        """Groups on the map, couriers at the start, and the first questions (§4)."""
        options = msgspec.convert(dict(setup.options), Options)
        seats, there = setup.seats, options.country
        state = State(
            options,
            tuple([Courier(place_in_queue(there, n), horse=Horse()) for n in range(seats)]),
            posted(options.map, seats),
            options.tables.boasts,
            options.tables.shames,
            (),
            queue=tuple(range(seats)),
            picks=(None,) * seats,
        )
        events: list[Event] = []
        play = Play(state, chance, events)
        kinds = tuple([(group.id, group.kind) for group in state.groups])
        play.tell(RaceBegan(there.name, tuple(there.names.items()), kinds))
        asked: dict[str, t.TASKS] = {"eagerness": t.AskEagerness(), "reflex": t.AskDrum()}
        alone = seats == 1
        if options.start_order == "reflex" and not alone:
            state.drum = DRUM_LEAST + chance.below(DRUM_MOST - DRUM_LEAST + 1)
            play.tell(DrumRolls(state.drum))
        play.push(
            *[task for seat in range(seats) for task in (t.AskAbility(seat), t.AskThings(seat))],
            t.LineUp() if alone else asked.get(options.start_order, t.LineUp()),
        )
        run(play)
        return state, events

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.result is not None or not state.agenda:
            return ()
        task = state.agenda[-1]
        kind = type(task)
        if kind in ALL_AT_ONCE:
            return tuple([seat for seat, pick in enumerate(state.picks) if pick is None])
        return (task.seat,) if isinstance(task, t.Question) else ()

    def __init__(self) -> None:
        self._asked: tuple[Any, ...] = (None,) * 11

    def legal(self, state: State, seat: Seat) -> tuple[Action | Open, ...]:
        """What was asked last is kept: who has looked at a table mostly acts at it next."""
        agenda, couriers, groups, who, turn, picks, flocks, burning, doors, rights, legal = (
            self._asked
        )
        # What a state holds is frozen: the same things have the same answers.
        if (
            state.agenda is agenda
            and state.couriers is couriers
            and state.groups is groups
            and seat is who
            and state.turn is turn
            and state.picks is picks
            and state.flocks is flocks
            and state.burning is burning
            and state.open_doors is doors
            and state.loot_rights is rights
        ):
            return legal  # type: ignore[no-any-return] # a row of several kinds
        legal = self._legal(state, seat)
        self._asked = (
            state.agenda,
            state.couriers,
            state.groups,
            seat,
            state.turn,
            state.picks,
            state.flocks,
            state.burning,
            state.open_doors,
            state.loot_rights,
            legal,
        )
        return legal

    def _legal(self, state: State, seat: Seat) -> tuple[Action | Open, ...]:
        if state.result is not None or not state.agenda:
            return ()
        task = state.agenda[-1]
        kind = type(task)
        if kind not in ALL_AT_ONCE:
            asked = isinstance(task, t.Question) and task.seat == seat
            return choices(state, task) if asked else ()
        if seat not in self.to_act(state):
            return ()
        if kind is t.AskDrum:
            return a.SpringByLot(), a.Springing(state.drum)
        return choices(state, task)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.couriers), seat, action)
        events: list[Event] = []
        play = Play(state, chance, events)
        if type(play.state.agenda[-1]) in ALL_AT_ONCE:
            picked(play, seat, action)
        else:
            answered(play, play.pop(), action)
        play.tell_standing()
        turns.grace_spent(play)
        run(play)
        return events

    def observe(self, state: State, seat: Seat | None) -> SteeplechaseView:
        legal = () if seat is None else self.legal(state, seat)
        return look(state, seat, self.to_act(state), legal)

    def sample(self, view: SteeplechaseView, chance: Chance) -> State:
        return imagine(view, chance)

    def unsound(self, state: State, setup: Setup) -> str:
        return unsound(state, setup)


@lru_cache(maxsize=16)
def posted(name: str, seats: int) -> tuple[Group, ...]:
    """The groups as the map of that name puts them."""
    there = country(name)
    return tuple([_put(there, given, seats) for given in there.groups])


def _put(country: Country, given: Posted, seats: int) -> Group:
    kind = KINDS[given.kind]
    everybody = tuple(range(seats)) if kind.patrols or given.kind == "bandit" else ()
    if given.line is None or given.at is not None:
        at = given.at or (0, 0)
        facing = direction(*given.facing)
        return Group(
            given.id, given.kind, given.figures, at, facing, kind.threshold, enemy_of=everybody
        )
    line = country.lines[given.line]
    at = at_length(line, given.start_at)
    ahead = at_length(line, given.start_at + given.dir * 250)
    if ahead == at:
        ahead = at_length(line, given.start_at - given.dir * 250)
    return Group(
        given.id,
        given.kind,
        given.figures,
        at,
        heading_to(at, ahead),
        kind.threshold,
        line=given.line,
        spot=given.start_at,
        way=given.dir,
        mode="patrol",
        enemy_of=everybody,
    )


def run(play: Play) -> None:
    """Do what there is to do, till somebody is asked or the game is over."""
    state = play.state
    # A table laid by hand was never looked over: then the first step is, whatever it does.
    couriers, groups = (state.couriers, state.groups) if play.looked else ((), ())
    while (agenda := state.agenda) and state.result is None:
        task = agenda[-1]
        step = HANDLERS.get(type(task))
        if step is None:  # it waits for an answer
            if type(task) in ALL_AT_ONCE:
                state.phase = Phase.LINE_UP
            return
        state.agenda = agenda[:-1]
        step(play, task)
        # Half of all steps only say what is to be done next.
        if state.couriers is not couriers or state.groups is not groups or play.before is not None:
            play.tell_standing()
            couriers, groups = state.couriers, state.groups
            turns.grace_spent(play)
    if state.phase is Phase.OVER:
        state.agenda = ()
    play.tell_standing()


RULES = Steeplechase()

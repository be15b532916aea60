"""What an attack does, step by step, and who is asked on the way (§7.7-7.11)."""

from collections.abc import Sequence

from game.engine.kinds import Event, Part, Reckoning, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import BANDITS, COACH, NUMBERS
from game.engine.riding_shotgun.round.choices import guards, nominees, supports, wheels_lost
from game.engine.riding_shotgun.state import (
    Attack,
    DueStep,
    Lying,
    Phase,
    State,
    put,
    with_cards,
    without,
)

CARDS_LOST = {"shotgun": 2, "dynamite": 1, "knife": 1}
"""Cards that a hit costs, by kind (§7.8)."""

_COVERS = ("shotgun", "knife", "dynamite")
"""The kinds after which whoever was hit takes cover."""


def resolve(state: State, calls: Sequence[DueStep], *, hit: bool) -> None:
    """Line up what comes of an attack: its effect, what calls cost and bring, cover, the cards."""
    attack = state.under_way
    target, covers = attack.aim, list[DueStep]()
    if hit and target != COACH:
        kinds = _COVERS if state.options.desperate == "anywhere" else (*_COVERS, "desperate")
        covers = [DueStep("cover", target)] if attack.kind in kinds else []
    effect = _effect(state, attack) if hit else []
    lost = [step for step in calls if step.do == "lose"]
    gained = [step for step in calls if step.do == "gain"]
    state.pending = (*effect, *lost, *gained, *covers, DueStep("clear"), DueStep("end"))


def _effect(state: State, attack: Attack) -> list[DueStep]:
    kind, target, seat = attack.way, attack.aim, attack.seat
    if target == COACH:
        wheels = wheels_lost(state.options, state.burnt)
        return [*[DueStep("wheel", seat)] * wheels, DueStep("rob", seat)]
    if kind == "lasso":
        return [DueStep("gold", target, cause="lasso")]
    steps = [] if attack.hat else [DueStep("lose", target, cause=kind)]
    if kind in CARDS_LOST and not attack.hat:
        steps.append(DueStep("cards", target, CARDS_LOST[kind], kind))
    if kind == "dynamite" and state.teams[seat] == BANDITS:
        steps.append(DueStep("nominate", seat))
    if kind in ("knife", "desperate"):
        steps.append(DueStep("gain", seat, cause="hit_gain"))
    return steps


def settle(state: State, events: list[Event]) -> bool:
    """Carry out what is pending up to a decision; whether the turn has come to its end."""
    while state.pending:
        step = state.pending[0]
        if step.do == "end":
            return True
        if not _carry_out(state, step, events):
            return False
    raise RuntimeError("a turn ends with a step of its own")


def _done(state: State, *instead: DueStep) -> bool:
    state.pending = (*instead, *state.pending[1:])
    return True


def _ask(state: State, phase: Phase, seat: Seat) -> bool:
    state.phase, state.asked = phase, seat
    return False


def _carry_out(state: State, step: DueStep, events: list[Event]) -> bool:
    """The first step that is pending; False if somebody has to decide something first."""
    seat = step.seat
    match step.do:
        case "lose":
            return _lose(state, step, events)
        case "gain":
            was = state.grit[seat]
            now = min(was + 1, NUMBERS.grit_max)
            state.grit = put(state.grit, seat, now)
            events.append(e.GritChanged(seat, was, now, step.cause))
        case "cards":
            if len(state.hands[seat]) > step.count:
                return _ask(state, Phase.LOSE_CARDS, seat)
            part_with(state, seat, state.hands[seat], step.cause, events)
        case "nominate":
            named = nominees(state)
            if len(named) > 1:
                return _ask(state, Phase.NOMINATE, seat)
            nominate(state, seat, named[0], events)
            return True
        case "wheel":
            state.burnt = min(state.burnt + 1, NUMBERS.wheels)
            events.append(e.WheelBurnt(seat, state.burnt))
        case "rob":
            rich = [guard for guard in guards(state) if state.gold[guard]]
            if state.speed >= NUMBERS.robbery_speed and rich:
                if len(rich) > 1:
                    return _ask(state, Phase.ROB, seat)
                take_gold(state, seat, rich[0], "robbery", events)
        case "gold":
            take_gold(state, state.under_way.seat, seat, "lasso", events)
        case "cover":
            if not state.in_cover[seat]:
                state.in_cover = put(state.in_cover, seat, True)
                events.append(e.TookCover(seat))
        case _:
            _clear(state, events)
    return _done(state)


def _lose(state: State, step: DueStep, events: list[Event]) -> bool:
    """A point of grit, or a card instead, or a mate's (§7.11)."""
    seat = step.seat
    if state.grit[seat]:
        was = state.grit[seat]
        state.grit = put(state.grit, seat, was - 1)
        events.append(e.GritChanged(seat, was, was - 1, step.cause))
        return _done(state)
    if state.hands[seat]:
        if len(state.hands[seat]) > 1:
            return _ask_card(state, step)
        part_with(state, seat, state.hands[seat], "no_grit", events)
        return _done(state)
    leant = supports(state, seat)
    if not leant:
        events.append(e.LossEvaporated(seat))
        return _done(state)
    if len(leant) > 1:
        return _ask(state, Phase.LEAN, seat)
    lean_on(state, seat, leant[0], events)
    return True


def _ask_card(state: State, step: DueStep) -> bool:
    # The point has become one card of the loser's choice.
    _done(state, DueStep("cards", step.seat, 1, "no_grit"))
    return _ask(state, Phase.LOSE_CARDS, step.seat)


def part_with(
    state: State, seat: Seat, cards: tuple[int, ...], cause: str, events: list[Event]
) -> None:
    """Lose those cards, face down (D30)."""
    if not cards:
        return
    state.hands = put(state.hands, seat, without(state.hands[seat], cards))
    state.unseen += tuple([Lying(card, (seat,)) for card in cards])
    events.append(e.CardsLost(seat, cards, len(cards), cause))


def give_up(state: State, seat: Seat, cards: tuple[int, ...], events: list[Event]) -> None:
    """Choose what is lost."""
    part_with(state, seat, cards, state.pending[0].cause, events)
    state.asked = None
    _done(state)


def nominate(state: State, seat: Seat, to: Seat, events: list[Event]) -> None:
    """Another guard loses a point too (D31)."""
    events.append(e.Nominated(seat, to))
    state.asked = None
    _done(state, DueStep("lose", to, cause="nominated"))


def lean_on(state: State, seat: Seat, to: Seat, events: list[Event]) -> None:
    """A mate loses the point by the same rules (D33)."""
    events.append(e.LossPassedOn(seat, to))
    state.asked = None
    _done(state, DueStep("lose", to, cause="passed_on", passed=(seat,)))


def rob(state: State, seat: Seat, whose: Seat, events: list[Event]) -> None:
    """A bar falls off the coach (§7.9)."""
    take_gold(state, seat, whose, "robbery", events)
    state.asked = None
    _done(state)


def take_gold(state: State, seat: Seat, whose: Seat, why: e.Lost, events: list[Event]) -> None:
    """One bar from a guard to a bandit."""
    gold = put(state.gold, whose, state.gold[whose] - 1)
    state.gold = put(gold, seat, gold[seat] + 1)
    held = sum([bars for bars, team in zip(state.gold, state.teams, strict=True) if team])
    told = Reckoning((Part("bars", held),), (Part("in_play", state.bars),))
    events.append(e.GoldTaken(seat, whose, why, told))


def _clear(state: State, events: list[Event]) -> None:
    """The cards of attack and defence go to the discards (D28, D29)."""
    attack = state.under_way
    every = tuple(range(len(state.teams)))
    spread = [*attack.cards]
    lying: list[Lying] = []
    blinds = [(attack.blind, attack.knowers)]
    if attack.defence is not None:
        spread += attack.defence.cards
        blinds.append((attack.defence.blind, attack.defence.knowers))
    for blind, knowers in blinds:
        if blind is None:
            continue
        if knowers == every:
            spread.append(blind)
        else:
            lying.append(Lying(blind, knowers))
    state.spread = with_cards(state.spread, tuple(spread))
    state.unseen += tuple(lying)
    if spread or lying:
        events.append(e.CardsCleared(tuple(sorted(spread)), len(lying)))

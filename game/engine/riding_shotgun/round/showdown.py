"""A turn: an attack from its Blind to the answer that settles it, and what comes of a hit (§7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.kinds import Event, Part, Reckoning, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import BANDITS, COACH, KIND, NUMBERS, VALUE, Kind, shows
from game.engine.riding_shotgun.round import (
    bonus,
    can_attack,
    guards,
    needed,
    nominees,
    responder,
    spend,
    supports,
    wheels_lost,
)
from game.engine.riding_shotgun.round.strategy import end, outcome, reload
from game.engine.riding_shotgun.state import (
    Attack,
    Defence,
    DueStep,
    Lying,
    Phase,
    Posted,
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


def begin_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """The turn at the present place of the tracker, or Reload after the last one."""
    while state.place < len(state.order):
        seat = state.active
        events.append(e.TurnBegan(seat, state.place + 1))
        if can_attack(state, seat):
            state.phase = Phase.TURN
            return
        events.append(e.NothingToAttack(seat))
        state.place += 1
    state.place = 0
    reload(state, chance, events)


def end_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """Whether it is over is asked now, and only now (§10)."""
    state.attack, state.pending, state.asked = None, (), None
    over = outcome(state)
    if over is not None:
        end(state, *over, events)
        return
    state.place += 1
    begin_turn(state, chance, events)


def lay_blind(state: State, seat: Seat, card: int, events: list[Event]) -> None:
    """A card face down, whatever it shows."""
    state.hands = put(state.hands, seat, without(state.hands[seat], (card,)))
    state.attack = Attack(seat, card, knowers=(seat,))
    state.phase = Phase.BUILD
    events.append(e.BlindLaid(seat, card))


def trade(state: State, seat: Seat, give: int, take: int, events: list[Event]) -> None:
    """A card of the hand for one of the own Post, which goes into the attack (D15)."""
    attack, team = state.under_way, state.teams[seat]
    state.hands = put(state.hands, seat, without(state.hands[seat], (give,)))
    left = [each for each in state.posts[team] if each.card != take]
    post = (*left, Posted(give, team))
    state.posts = (post, state.posts[1]) if team == 0 else (state.posts[0], post)
    state.attack = replace(attack, cards=(take,), taken=take, kind=KIND[take])
    events.append(e.Traded(seat, give, take, post))


def add_cards(state: State, seat: Seat, cards: tuple[int, ...], events: list[Event]) -> None:
    """Cards of one kind, face up."""
    attack = state.under_way
    state.hands = put(state.hands, seat, without(state.hands[seat], cards))
    cards_shown = (*attack.cards, *cards)
    state.attack = replace(attack, cards=cards_shown, added=True, kind=KIND[cards[0]])
    events.append(e.CardsAdded(seat, cards))


def declare(
    state: State,
    seat: Seat,
    kind: Kind,
    target: Target,
    strength: int,
    wildcard: int | None,
    events: list[Event],
) -> None:
    """Say what it is; the target, or the Driver for the coach, answers."""
    attack = state.under_way
    loaded = wildcard is not None
    if wildcard is not None:
        spend(state, seat, wildcard)
        events.append(e.WildcardPlayed(seat, wildcard))
    claim = strength - sum([VALUE[card] for card in attack.cards]) - loaded
    parts = [Part("card", VALUE[card], str(card)) for card in attack.cards]
    parts.append(Part("claim", claim))
    if loaded:
        parts.append(Part("loaded", 1))
    state.attack = replace(
        attack,
        kind=kind,
        target=target,
        strength=strength,
        claim=claim,
        loaded=loaded,
    )
    state.phase = Phase.RESPOND
    answers = responder(state, target)
    told = Reckoning(tuple(parts))
    events.append(e.AttackDeclared(seat, kind, target, answers, told, claim))


def attack_desperately(state: State, seat: Seat, target: Seat, events: list[Event]) -> None:
    """Without a card, and of strength 1 (D25)."""
    state.attack = Attack(seat, None, kind="desperate", target=target, strength=1)
    state.phase = Phase.RESPOND
    told = Reckoning((Part("desperate", 1),))
    events.append(e.AttackDeclared(seat, "desperate", target, target, told, 0))


def take_it(state: State, seat: Seat, events: list[Event]) -> None:
    """It hits."""
    _hear_answer(state, seat)
    events.append(e.AttackTaken(seat))
    _succeed(state, "taken", (), events)


def call_attack(state: State, seat: Seat, events: list[Event]) -> None:
    """The Blind is turned up: a bluff, or the call was wrong (§7.4)."""
    attack = state.under_way
    shown = shows(attack.covered, attack.way)
    bluff = _bluff(state, shown, attack.claim)
    events.append(e.AttackCalled(seat, attack.covered, attack.claim, shown, bluff))
    state.attack = replace(attack, knowers=tuple(range(len(state.teams))))
    _hear_answer(state, seat, called=1)
    state.hear(attack.seat, false=int(bluff), true=int(not bluff))
    if bluff:
        steps = [DueStep("gain", seat, cause="call_right")]
        if state.options.caught == "grit":
            steps.insert(0, DueStep("lose", attack.seat, cause="bluff_caught"))
        _fail(state, "bluff_called", steps, events)
    else:
        _succeed(state, "called_wrongly", [DueStep("lose", seat, cause="call_wrong")], events)


def _hear_answer(state: State, seat: Seat, called: int = 0) -> None:
    """Everybody hears whether somebody calls; a desperate attack has nothing to call."""
    if state.under_way.blind is not None:
        state.hear(seat, asked=1, called=called)


def _bluff(state: State, shown: int, claimed: int) -> bool:
    """Whether a Blind is not what it is said to be (D14)."""
    if state.options.bluff == "at_least":
        return shown < claimed
    return shown != claimed


def defend(
    state: State,
    seat: Seat,
    blind: int | None,
    cards: tuple[int, ...],
    value: int,
    events: list[Event],
) -> None:
    """Meet the attack; without a Blind there is nothing to call, and it fails (§7.5)."""
    attack = state.under_way
    _hear_answer(state, seat)
    helped = bonus(state)
    used = cards if blind is None else (blind, *cards)
    state.hands = put(state.hands, seat, without(state.hands[seat], used))
    defence = Defence(blind, cards, helped, value, (seat,))
    state.attack = replace(attack, defence=defence)
    token = helped - attack.ducks
    parts = [Part("token", 1)] if token else []
    if attack.ducks:
        parts.append(Part("duck", attack.ducks))
    parts += [Part("card", VALUE[card], str(card)) for card in cards]
    claim = 0
    if blind is not None:
        claim = value - helped - sum([VALUE[card] for card in cards])
        parts.append(Part("claim", claim))
    against = (Part("strength", attack.strength),)
    told = Reckoning(tuple(parts), against)
    covered = blind is not None
    events.append(e.DefenceLaid(seat, blind, cards, told, claim, covered))
    if covered:
        state.phase = Phase.CHALLENGE
    else:
        _fail(state, "token", (), events)


def accept(state: State, seat: Seat, events: list[Event]) -> None:
    """The defence is believed, and its Blind stays unseen (D29)."""
    events.append(e.DefenceAccepted(seat))
    state.hear(seat, met=1)
    _fail(state, "defended", (), events)


def call_defence(state: State, seat: Seat, events: list[Event]) -> None:
    """The defender's Blind is turned up (§7.6)."""
    attack = state.under_way
    defence = attack.met
    said = defence.value - defence.bonus - sum([VALUE[card] for card in defence.cards])
    shown = shows(defence.covered, needed(attack.way))
    bluff = _bluff(state, shown, said)
    events.append(e.DefenceCalled(seat, defence.covered, said, shown, bluff))
    seen = replace(defence, knowers=tuple(range(len(state.teams))))
    state.attack = replace(attack, defence=seen)
    owner = responder(state, attack.aim)
    state.hear(seat, met=1, doubted=1)
    state.hear(owner, bluffed=int(bluff), borne=int(not bluff))
    if bluff:
        _succeed(
            state,
            "defence_bluff",
            [
                DueStep("lose", owner, cause="bluff_caught"),
                DueStep("gain", seat, cause="call_right"),
            ],
            events,
        )
    else:
        _fail(state, "defended", [DueStep("lose", seat, cause="call_wrong")], events)


def _succeed(state: State, why: e.Hit, calls: Sequence[DueStep], events: list[Event]) -> None:
    attack = state.under_way
    events.append(e.AttackSucceeded(attack.seat, attack.aim, attack.way, why))
    resolve(state, calls, hit=True)
    settle(state, events)


def _fail(state: State, why: e.Miss, calls: Sequence[DueStep], events: list[Event]) -> None:
    attack = state.under_way
    events.append(e.AttackFailed(attack.seat, attack.aim, attack.way, why))
    resolve(state, calls, hit=False)
    settle(state, events)

"""An attack from its Blind to the answer that settles it (§7.1-7.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.kinds import Event, Part, Reckoning, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import KIND, VALUE, Kind, shows
from game.engine.riding_shotgun.round.choices import bonus, can_attack, needed, responder, spend
from game.engine.riding_shotgun.round.effects import resolve, settle
from game.engine.riding_shotgun.round.strategy import end, outcome, reload
from game.engine.riding_shotgun.state import (
    Attack,
    Defence,
    DueStep,
    Phase,
    Posted,
    State,
    put,
    without,
)


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

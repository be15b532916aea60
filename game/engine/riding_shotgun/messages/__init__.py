"""Everything this game says: names of things, decisions, events, sums and the end."""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Action, Seat
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.phrases import headed, listed
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import COACH, VALUE
from game.engine.riding_shotgun.events.happening import defender
from game.engine.riding_shotgun.messages import odds
from game.engine.riding_shotgun.messages.events import SLOTS, Teller, sentence
from game.engine.riding_shotgun.messages.results import ended, headline, result_lines, verdict
from game.engine.riding_shotgun.messages.standing import zones
from game.engine.riding_shotgun.messages.sums import rank_line, roll_line
from game.engine.riding_shotgun.messages.things import (
    card_name,
    card_words,
    cards_listed,
    some_cards,
    symbol_name,
    symbols,
    target_name,
    wildcard_name,
)
from game.engine.riding_shotgun.odds import Outcome, answers
from game.engine.riding_shotgun.odds.desk import Striking, rank, roll, striking
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.sentences import Row, Sentences, so
from game.engine.words import _, later, later_as

__all__ = [
    "Teller",
    "action_label",
    "choice",
    "ended",
    "headline",
    "in_full",
    "part",
    "result_lines",
    "sentence",
    "strike",
    "verdict",
    "what_now",
    "wildcard_name",
    "zones",
]


def part(view: RidingView) -> Stretch:
    """The round a view is in."""
    return Stretch(_("Round {n}").format(n=view.round), view.round)


def action_label(action: Action, view: RidingView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    match action:
        case d.SetSpeed(change):
            said = _("Faster: speed {n}") if change > 0 else _("Slower: speed {n}")
            return (said if change else _("Keep speed {n}")).format(n=view.speed + change)
        case d.Defend(int() as blind, cards, value):
            said = _("Defend with {n}: {card} as the Blind")
            if cards:
                said = _("Defend with {n}: {card} as the Blind, showing {cards}")
            return said.format(n=value, card=card_name(blind), cards=cards_listed(cards))
        case d.Declare(kind, target, strength, wildcard):
            said = _("Declare {kind} {n} at {target}")
            if wildcard is not None:
                said = _("Declare {kind} {n} at {target}, with {wildcard}")
            return said.format(
                kind=symbol_name(kind),
                n=strength,
                target=target_name(target, names),
                wildcard="" if wildcard is None else wildcard_name(wildcard),
            )
        case _:
            return _LABELS.of(action, names) or ""


_LABELS: Final[Sentences[Names]] = Sentences(
    {
        d.Discard: later("Put away {cards}"),
        d.QuickDraw: (
            Row(later("Lay {card} as your Quick Draw"), so(wildcard=None)),
            Row(later("Lay {card} as your Quick Draw, {wildcard} under it")),
        ),
        d.PlayWildcard: (
            Row(later("Play {wildcard} for {name}"), lambda action: action.seat is not None),
            Row(later("Play {wildcard}"), so(step=None)),
            Row(later("Play {wildcard}: longer"), so(step=1)),
            Row(later("Play {wildcard}: shorter")),
        ),
        d.LayBlind: later("Lay {card} as the Blind"),
        d.AttackDesperately: later("Attack {target} with bare hands"),
        d.Trade: later("Trade {give} for {take}"),
        d.AddCards: later("Show {cards}"),
        d.TakeIt: later_as("a hit", "Take it"),
        d.Call: later("Call the bluff"),
        d.Accept: later("Believe it"),
        d.Defend: later("Defend with {value}, no card"),
        d.GiveUp: later("Give up {cards}"),
        d.Nominate: later("{name} loses 1 grit"),
        d.TakeGoldFrom: later("Take a bar from {name}"),
        d.LeanOn: later("{name} loses it instead"),
    },
    SLOTS,
)


def what_now(view: RidingView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    if view.phase is Phase.STRATEGY:
        return _strategy_now(view, names)
    seat = view.to_act[0]
    own = seat == view.seat
    name = names.seat(seat)
    if view.phase is Phase.RESPOND:
        return _respond_now(view, names)
    said, other = _ASKED[view.phase]
    return _(said if own else other).format(name=name)


_ASKED: Final = {
    Phase.TURN: (later("{name}, whom do you attack?"), later("{name} is to attack.")),
    Phase.BUILD: (later("{name}, finish your attack."), later("{name} builds an attack.")),
    Phase.CHALLENGE: (
        later("{name}, do you believe the defence?"),
        later("{name} believes the defence, or calls it."),
    ),
    Phase.LOSE_CARDS: (
        later("{name}, which cards do you lose?"),
        later("{name} chooses which cards to lose."),
    ),
    Phase.NOMINATE: (
        later("{name}, which other guard loses 1 grit?"),
        later("{name} chooses which other guard loses 1 grit."),
    ),
    Phase.ROB: (
        later("{name}, whose bar of gold do you take?"),
        later("{name} chooses whose bar of gold to take."),
    ),
    Phase.LEAN: (
        later("{name}, you have too little grit: who loses it instead?"),
        later("{name} chooses who loses the grit instead."),
    ),
    Phase.SPEED: (
        later("{name}, go faster, slower, or keep the speed?"),
        later("{name} sets the speed."),
    ),
}
"""What is asked, of whoever it is and of all others."""


def _strategy_now(view: RidingView, names: Names) -> str:
    if view.seat is not None and view.seat in view.to_act:
        name = names.seat(view.seat)
        surplus = len(view.hand) - 4
        if surplus > 0:
            said = _("{name}, put away {cards} and lay one as your Quick Draw.")
            return said.format(name=name, cards=some_cards(surplus))
        return _("{name}, lay your Quick Draw.").format(name=name)
    # Nobody is told who was quick.
    return _("Everybody keeps four cards and lays a Quick Draw, in secret.")


def _respond_now(view: RidingView, names: Names) -> str:
    attack = view.attack
    seat = defender(view)  # seen step by step, the attacker is still to act while it is told
    if attack is None or seat is None:
        return ""
    bare = attack.kind == "desperate"
    coach = attack.target == COACH
    threat = symbols(attack.strength, attack.way)
    if seat != view.seat:
        said = _("{name} has to answer {whose} {threat}.")
        if coach:
            said = _("{name} has to answer for the coach: {whose} {threat}.")
        if bare:
            said = _("{name} has to answer {whose} bare hands.")
    elif bare:
        said = _("{name}, {other} attacks you with bare hands. Your answer?")
    elif coach:
        said = _("{name}, you drive: {other} attacks the coach with {threat}. Your answer?")
    else:
        said = _("{name}, {other} attacks you with {threat}. Your answer?")
    return said.format(
        name=names.seat(seat),
        other=names.seat(attack.seat),
        whose=names.whose(attack.seat),
        threat=threat,
    )


def choice(action: Action, view: RidingView, names: Names) -> str:
    """What a button says of a decision, and what it comes to, where that can be reckoned: "Take it:
    −1 grit, into cover".
    """
    label = action_label(action, view, names)
    told = _comes_to(action, view, names)
    return _("{what}: {comes}").format(what=label, comes=told) if told else label


def _comes_to(action: Action, view: RidingView, names: Names) -> str:
    now, dared = answers.answering(view), answers.challenging(view)
    if now is not None and action == d.TAKE_IT:
        return odds.price(now.take, now.seat, names)
    if dared is not None and action == d.ACCEPT:
        return odds.price(dared.believe, dared.seat, names)
    called = now or dared
    if (
        action == d.CALL
        and called is not None
        and called.right is not None
        and called.wrong is not None
    ):
        return _called(called.right, called.wrong, called.seat, names)
    match action:
        case d.Defend(int() as blind, cards, value) if now is not None:
            thought = answers.defended(view, blind, cards, value)
            if thought is None or thought.called is None:
                return ""
            said = _("a bluff; called, {price}") if thought.bluff else _("true; called, {price}")
            return said.format(price=odds.price(thought.called, now.seat, names))
        case d.QuickDraw(card, None) if view.seat is not None:
            return rank_line(rank(view, card))
        case d.SetSpeed(change) if view.seat is not None:
            return roll_line(roll(view, change)).rstrip(".")
        case _:
            return ""


def _called(right: Outcome, wrong: Outcome, seat: Seat, names: Names) -> str:
    return _("a bluff, {right}; none, {wrong}").format(
        right=odds.price(right, seat, names), wrong=odds.price(wrong, seat, names)
    )


def in_full(view: RidingView, steps: Sequence[Action], names: Names) -> str:
    """The last of the steps in a sentence: an attack with all that leads to it, an attack or a
    defence with whether it is true.
    """
    match steps[-1]:
        case d.Defend() as defence:
            return _defence_in_full(view, defence, names)
        case d.Declare():
            return _attack_in_full(view, steps, names)
        case action:
            return _("{what}.").format(what=action_label(action, view, names))


def strike(view: RidingView, steps: Sequence[Action]) -> Striking:
    """The attack that steps come to, with what lies there already."""
    last = steps[-1]
    if not isinstance(last, d.Declare):
        return striking(view, "desperate", last.target)  # type: ignore[attr-defined]
    attack = view.attack
    blind = None if attack is None else attack.blind
    shown = () if attack is None else attack.cards
    kept = set(view.hand)
    for action in steps:
        match action:
            case d.LayBlind(card):
                blind = card
                kept -= {card}
            case d.Trade(give, take):
                shown = (*shown, take)
                kept -= {give}
            case d.AddCards(cards):
                shown = (*shown, *cards)
                kept -= {*cards}
    loaded = last.wildcard is not None
    claim = last.strength - sum([VALUE[card] for card in shown]) - loaded
    return striking(
        view,
        last.kind,
        last.target,
        blind=blind,
        shown=shown,
        claim=claim,
        loaded=loaded,
        kept=tuple(sorted(kept)),
    )


def _attack_in_full(view: RidingView, steps: Sequence[Action], names: Names) -> str:
    """Every step of an attack in a sentence, and whether it is true."""
    told = []
    for action in steps:
        match action:
            case d.LayBlind(card):
                told.append(_("lay {card} as the Blind").format(card=card_words(card)))
            case d.Trade(give, take):
                told.append(
                    _("trade {give} for {take}").format(
                        give=cards_listed((give,)), take=card_words(take)
                    )
                )
            case d.AddCards(cards):
                told.append(
                    _("show {cards}").format(cards=listed([card_words(card) for card in cards]))
                )
            case d.Declare(kind, target, strength, wildcard):
                told.append(
                    _("say {kind} {n} at {target}").format(
                        kind=symbol_name(kind),
                        n=strength,
                        target=target_name(target, names),
                    )
                )
                if wildcard is not None:
                    told.append(_("play {card}").format(card=wildcard_name(wildcard)))
    now = strike(view, steps)
    truth = _("That is a bluff.") if now.bluff else _("That is the truth.")
    return _("{steps}. {truth}").format(steps=headed(listed(told)), truth=truth)


def _defence_in_full(view: RidingView, action: d.Defend, names: Names) -> str:
    """A defence in a sentence, and whether it is true."""
    if action.blind is None:
        return _("Defend with {n}, and no card.").format(n=action.value)
    said = _("Defend with {n}: {card} as the Blind.")
    if action.cards:
        said = _("Defend with {n}: {card} as the Blind, {cards} beside it.")
    told = said.format(
        n=action.value,
        card=card_words(action.blind),
        cards=listed([card_words(card) for card in action.cards]),
    )
    thought = answers.defended(view, action.blind, action.cards, action.value)
    bluff = thought is not None and thought.bluff
    return told + " " + (_("That is a bluff.") if bluff else _("That is the truth."))

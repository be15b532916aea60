"""The table as it stands after an event: what screens show between two Views.

Folding a step's events over the View before it gives the View after it but for who decides what
next (tests hold this), so a screen that has shown every event already shows the truth.
"""

from typing import Any

from msgspec.structs import replace

from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import (
    COACH,
    EFFECT,
    GUARDS,
    KIND,
    NUMBERS,
    ROAD,
    Effect,
)
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.state import Attack, Defence, Phase, with_cards, without
from game.engine.riding_shotgun.view import LyingSeen, RiderSeen, RidingView


def before(view: RidingView) -> RidingView:
    """The table of the same game and onlooker before anything has happened."""
    seats, tables = len(view.riders), tables_of(view.options.stock)
    return replace(
        view,
        to_act=(),
        over=False,
        secret=view.seat is not None,
        riders=tuple([_blank(view, seat) for seat in range(seats)]),
        deck=len(tables.deck),
        wild_deck=len(tables.wild_deck),
        speed=NUMBERS.start_speed,
        space=ROAD.starts[seats].space,
        spread=(),
        unseen=(),
        posts=((), ()),
        played=(),
        burnt=0,
        round=0,
        phase=Phase.STRATEGY,
        order=(),
        place=0,
        driver=None,
        whip=(0, 0),
        map=0,
        attack=None,
        blind_down=False,
        defence_down=False,
        pending=(),
        asked=None,
        result=None,
        legal=(),
    )


def _blank(view: RidingView, seat: Seat) -> RiderSeen:
    own = () if seat == view.seat else None
    tables = tables_of(view.options.stock)
    return RiderSeen(
        board=view.riders[seat].board,
        grit=tables.grit,
        gold=tables.gold if view.sides[seat] == GUARDS else 0,
        in_cover=False,
        cards=0,
        wildcards=0,
        hand=own,
        wild=own,
        set_aside=0,
        aside=own,
        has_laid=False,
        laid=None,
        under=None,
    )


def after(view: RidingView, event: Event) -> RidingView:
    """`view` with what `event` tells; who decides next and what is legal are not its matter."""
    for fold in (_strategy, _attack, _answer, _costs, _road):
        told = fold(view, event)
        if told is not None:
            return told
    return view


def _rider(view: RidingView, seat: Seat, **fields: Any) -> RidingView:
    seen = replace(view.riders[seat], **fields)
    return replace(view, riders=(*view.riders[:seat], seen, *view.riders[seat + 1 :]))


def _parts_with(view: RidingView, seat: Seat, cards: tuple[int, ...], count: int) -> RidingView:
    """So many cards out of a hand; which, where they are known."""
    rider = view.riders[seat]
    hand = None if rider.hand is None else without(rider.hand, cards)
    return _rider(view, seat, cards=rider.cards - count, hand=hand)


def _strategy(view: RidingView, event: Event) -> RidingView | None:
    match event:
        case e.RoundBegan(number, speed, space):
            return replace(
                view,
                round=number,
                speed=speed,
                space=space,
                phase=Phase.STRATEGY,
                order=(),
                place=0,
                driver=None,
                whip=(0, 0),
                map=0,
            )
        case e.CardsDrawn(seat, cards, count, _wanted, _why, refilled):
            rider = view.riders[seat]
            hand = None if rider.hand is None else with_cards(rider.hand, cards or ())
            if refilled:
                back = len(view.spread) + len(view.unseen)
                view = replace(view, deck=view.deck + back, spread=(), unseen=())
            view = replace(view, deck=view.deck - count)
            return _rider(view, seat, cards=rider.cards + count, hand=hand)
        case e.CardsDiscarded(seat, cards, count):
            view = _parts_with(view, seat, cards or (), count)
            return _rider(view, seat, set_aside=count, aside=cards)
        case e.QuickDrawLaid(seat, card, wildcard):
            view = _parts_with(view, seat, () if card is None else (card,), 1)
            wild = view.riders[seat].wild
            if wild is not None and wildcard is not None:
                wild = without(wild, (wildcard,))
            return _rider(view, seat, has_laid=True, laid=card, under=wildcard, wild=wild)
        case e.QuickDrawsRevealed(_draws, order, posts):
            return _revealed(replace(view, order=order, posts=posts, place=0))
        case e.DriverNamed(seat):
            return replace(view, driver=seat)
        case _:
            return None


def _revealed(view: RidingView) -> RidingView:
    """What was set aside joins the discards; no Quick Draw lies hidden any more."""
    lying: list[LyingSeen] = []
    for seat, rider in enumerate(view.riders):
        aside = rider.aside or (None,) * rider.set_aside
        lying += [LyingSeen(card, (seat,)) for card in aside]
        own = None if rider.aside is None else ()
        if seat == view.seat:
            own = ()
        view = _rider(view, seat, set_aside=0, aside=own, has_laid=False, laid=None, under=None)
    return replace(view, unseen=(*view.unseen, *lying))


def _attack(view: RidingView, event: Event) -> RidingView | None:
    match event:
        case e.TurnBegan(_seat, place):
            return replace(_cleared(view), phase=Phase.TURN, place=place - 1)
        case e.BlindLaid(seat, card):
            view = _parts_with(view, seat, () if card is None else (card,), 1)
            laid = Attack(seat, card, knowers=(seat,))
            return replace(view, attack=laid, blind_down=True, phase=Phase.BUILD)
        case e.Traded(seat, gave, took, post):
            team = view.sides[seat]
            posts = (post, view.posts[1]) if team == GUARDS else (view.posts[0], post)
            view = replace(_parts_with(view, seat, (gave,), 1), posts=posts)
            return _fight(view, cards=(took,), taken=took, kind=KIND[took])
        case e.CardsAdded(seat, cards):
            shown = () if view.attack is None else view.attack.cards
            view = _parts_with(view, seat, cards, len(cards))
            return _fight(view, cards=(*shown, *cards), added=True, kind=KIND[cards[0]])
        case e.AttackDeclared(seat, kind, target, _responder, reckoning, claim):
            if view.attack is None:
                view = replace(view, attack=Attack(seat, None))
            return replace(
                _fight(
                    view,
                    kind=kind,
                    target=target,
                    strength=reckoning.total,
                    claim=claim,
                    loaded=any(part.cause == "loaded" for part in reckoning.parts),
                ),
                phase=Phase.RESPOND,
            )
        case _:
            return None


def _fight(view: RidingView, **fields: Any) -> RidingView:
    """The attack with other fields."""
    return view if view.attack is None else replace(view, attack=replace(view.attack, **fields))


def _defence(view: RidingView, **fields: Any) -> RidingView:
    """The defence with other fields."""
    if view.attack is None or view.attack.defence is None:
        return view
    return _fight(view, defence=replace(view.attack.defence, **fields))


def _cleared(view: RidingView) -> RidingView:
    return replace(view, attack=None, blind_down=False, defence_down=False, pending=(), asked=None)


def _heard(view: RidingView, seat: Seat, **counts: int) -> RidingView:
    """The table once everybody has heard so much more of somebody's word."""
    return _rider(view, seat, word=view.riders[seat].word.more(**counts))


def _asked(view: RidingView, seat: Seat, called: int = 0) -> RidingView:
    return _heard(view, seat, asked=1, called=called) if view.blind_down else view


def _defender(view: RidingView) -> Seat | None:
    target = None if view.attack is None else view.attack.target
    return view.driver if target == COACH else target


def _answer(view: RidingView, event: Event) -> RidingView | None:
    every = tuple(range(len(view.riders)))
    match event:
        case e.BlindSeen(seat, whose, card):
            return _looked(view, seat, whose, card)
        case e.AttackTaken(seat):
            return _asked(view, seat)
        case e.AttackCalled(seat, blind, _claimed, _shown, bluff):
            view = _asked(view, seat, called=1)
            if view.attack is not None:
                view = _heard(view, view.attack.seat, false=int(bluff), true=int(not bluff))
            return _fight(view, blind=blind, knowers=every)
        case e.DefenceLaid(seat, blind, cards, reckoning, _claim, covered):
            used = cards if blind is None else (blind, *cards)
            view = _asked(_parts_with(view, seat, used, len(cards) + covered), seat)
            bonus = sum([part.amount for part in reckoning.parts if part.cause in _BONUS])
            met = Defence(blind, cards, bonus, reckoning.total, (seat,))
            return replace(_fight(view, defence=met), defence_down=covered, phase=Phase.CHALLENGE)
        case e.DefenceAccepted(seat):
            return _heard(view, seat, met=1)
        case e.DefenceCalled(seat, blind, _claimed, _shown, bluff):
            view = _heard(view, seat, met=1, doubted=1)
            owner = _defender(view)
            if owner is not None:
                view = _heard(view, owner, bluffed=int(bluff), borne=int(not bluff))
            return _defence(view, blind=blind, knowers=every)
        case e.WildcardPlayed():
            return _played(view, event)
        case _:
            return None


_BONUS = ("token", "duck")


def _looked(view: RidingView, seat: Seat, whose: Seat, card: int | None) -> RidingView:
    attack = view.attack
    if attack is None:
        return view
    if whose == attack.seat and attack.defence is None:
        return _fight(view, blind=attack.blind or card, knowers=(*attack.knowers, seat))
    met = attack.defence
    if met is None:
        return view
    return _defence(view, blind=met.blind or card, knowers=(*met.knowers, seat))


def _played(view: RidingView, event: e.WildcardPlayed) -> RidingView:
    rider = view.riders[event.seat]
    wild = None if rider.wild is None else without(rider.wild, (event.wildcard,))
    view = _rider(view, event.seat, wild=wild, wildcards=rider.wildcards - 1)
    view = replace(view, played=(*view.played, event.wildcard))
    match EFFECT[event.wildcard]:
        case Effect.CRACK_THE_WHIP:
            guards, bandits = view.whip
            guard = view.sides[event.seat] == GUARDS
            return replace(view, whip=(2, bandits) if guard else (guards, 2))
        case Effect.SCOUTS_MAP:
            return replace(view, map=event.step or 0)
        case Effect.HAT:
            return _fight(view, hat=True)
        case Effect.DUCK:
            return _fight(view, ducks=1 + (view.attack.ducks if view.attack else 0))
        case _:
            return view


def _costs(view: RidingView, event: Event) -> RidingView | None:
    match event:
        case e.GritChanged(seat, _was, now):
            return _rider(view, seat, grit=now)
        case e.CardsLost(seat, cards, count):
            lying = [LyingSeen(card, (seat,)) for card in cards or (None,) * count]
            view = _parts_with(view, seat, cards or (), count)
            return replace(view, unseen=(*view.unseen, *lying))
        case e.WheelBurnt(_seat, burnt):
            return replace(view, burnt=burnt)
        case e.GoldTaken(seat, whose):
            view = _rider(view, whose, gold=view.riders[whose].gold - 1)
            return _rider(view, seat, gold=view.riders[seat].gold + 1)
        case e.TookCover(seat):
            return _rider(view, seat, in_cover=True)
        case e.CardsCleared(spread):
            return _discarded(view, spread)
        case _:
            return None


def _discarded(view: RidingView, spread: tuple[int, ...]) -> RidingView:
    """The cards of an attack leave the table: Blinds nobody called lie face down."""
    attack = view.attack
    if attack is None:
        return view
    every = len(view.riders)
    blinds = [(view.blind_down, attack.blind, attack.knowers)]
    if attack.defence is not None:
        blinds.append((view.defence_down, attack.defence.blind, attack.defence.knowers))
    lying = [
        LyingSeen(blind, knowers)
        for down, blind, knowers in blinds
        if down and len(knowers) < every
    ]
    return replace(view, spread=with_cards(view.spread, spread), unseen=(*view.unseen, *lying))


def _road(view: RidingView, event: Event) -> RidingView | None:
    match event:
        case e.SpeedContested():
            return replace(_cleared(view), place=0, phase=Phase.SPEED)
        case e.SpeedSet(_seat, _was, now):
            return replace(view, speed=now)
        case e.CoachMoved(_was, now):
            return replace(view, space=now)
        case e.WildcardDrawn(_seat, _wildcard, True):
            return view
        case e.WildcardDrawn(seat, wildcard):
            rider = view.riders[seat]
            wild = rider.wild
            if wild is not None and wildcard is not None:
                wild = with_cards(wild, (wildcard,))
            view = replace(view, wild_deck=view.wild_deck - 1)
            return _rider(view, seat, wildcards=rider.wildcards + 1, wild=wild)
        case e.PostsCleared(cards):
            return replace(view, posts=((), ()), spread=(), unseen=(), deck=view.deck + cards)
        case e.CoverLifted(seats):
            for seat in seats:
                view = _rider(view, seat, in_cover=False)
            return view
        case e.GameEnded(result, hands, unseen, wild):
            for seat, (hand, held) in enumerate(zip(hands, wild, strict=True)):
                view = _rider(view, seat, hand=hand, wild=held, aside=())
            lying = [
                LyingSeen(card, each.knowers)
                for card, each in zip(unseen, view.unseen, strict=True)
            ]
            return replace(
                _cleared(view),
                unseen=tuple(lying),
                result=result,
                over=True,
                secret=False,
                phase=Phase.OVER,
            )
        case _:
            return None

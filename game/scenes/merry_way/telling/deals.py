"""How the bands bargain: offers over the forest, deals that change hands, and the bank."""

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.goods import PROFIT, TRAP, UNCLAIM, cards, count, named
from game.scenes.merry_way.telling.run import Run
from game.sprites.stage import Point
from game.sprites.timeline import Step, sequence, together, wait


def dealing(run: Run) -> list[Step] | None:
    """The steps of what is bargained and bought; None for the rest."""
    said, moves, spots = run.prompter.said, run.moves, run.spots
    match run.events[0]:
        case e.BargainingBegan() | e.BankOpened():
            return [said, wait(0.25)]
        case e.Offered(seat, to) | e.Asked(seat, to) | e.Named(seat, to):
            start, goal = spots.on_band(seat, "seal"), spots.on_band(to, "seal")
            return [said, moves.token(run.claim(seat), start, goal, 0.35)]
        case e.Declined() | e.Rested() | e.LeftBank():
            return [said, wait(0.15)]
        case e.Dealt() as event:
            return [said, _struck(run, event), run.prompter.sound("coin_3")]
        case e.ProfitChanged(seat, was, now, why) if why in {"bank", "card"}:
            return [said, _bought(run, seat, was - now)]
        case e.Bought(seat, resource):
            start, goal = spots.supply(resource), spots.on_band(seat, resource)
            return [said, moves.goods(resource, 1, start, goal)]
        case e.Exchanged(seat, gave, took, paid=paid):
            given = moves.goods(gave, paid, spots.on_band(seat, gave), spots.supply(gave))
            got = moves.goods(took, 1, spots.supply(took), spots.on_band(seat, took))
            return [said, together(given, got)]
        case _:
            return None


def _struck(run: Run, event: e.Dealt) -> Step:
    """Both sides at the same moment."""
    return together(
        *_handed(run, event.seat, event.to, event.gave),
        *_handed(run, event.to, event.seat, event.got),
    )


def _handed(run: Run, giver: Seat, taker: Seat, goods: Goods) -> list[Step]:
    moves, spots, steps = run.moves, run.spots, list[Step]()
    for kind in (*RESOURCES, PROFIT):
        n = count(goods, kind)
        if n:
            start, goal = spots.on_band(giver, kind), spots.on_band(taker, kind)
            steps.append(moves.goods(kind, n, start, goal, 0.5))
    schemes = len(cards(goods)) + count(goods, "schemes")
    if schemes:
        back = moves.back("scheme")
        start, goal = spots.on_band(giver, "schemes"), spots.on_band(taker, "schemes")
        steps.append(moves.many(back, schemes, start, goal, 0.5, "scheme"))
    for clearing, _one in named(goods, TRAP):
        steps.append(_claimed(run, clearing, giver, taker))
    for clearing, _one in named(goods, UNCLAIM):
        steps.append(moves.falls(run.claim(giver), clearing, giver))
    return steps


def _claimed(run: Run, clearing: str, giver: Seat, taker: Seat) -> Step:
    """One token goes home, and the other one lies down."""
    there: Point = run.layout.space(clearing)
    return together(
        run.moves.token(run.claim(giver), there, run.spots.on_band(giver, "tokens"), 0.5),
        run.moves.token(run.claim(taker), run.spots.on_band(taker, "tokens"), there, 0.5),
    )


def _bought(run: Run, seat: Seat, paid: int) -> Step:
    """A purse to the bank and, at the same time, what it buys: whoever buys six things keeps the
    others waiting.
    """
    moves, spots = run.moves, run.spots
    purse = moves.goods("profit", paid, spots.on_band(seat, "profit"), spots.supply("profit"))
    got: list[Step] = []
    for event in run.events[1:]:
        match event:
            case e.Bought(resource=resource):
                start, goal = spots.supply(resource), spots.on_band(seat, resource)
                got.append(moves.goods(resource, 1, start, goal))
            case e.SchemesDrawn(count=n):
                got.append(moves.deal("scheme", [seat] * n, spots.pile("schemes")))
    return sequence(run.prompter.sound("coin_1"), together(purse, *got))

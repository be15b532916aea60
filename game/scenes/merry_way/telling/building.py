"""How traps are set, covered and given up, how the oak falls, and what special schemes do."""

from pygame import Rect

from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import RESOURCES
from game.scenes.merry_way.telling.movements import number
from game.scenes.merry_way.telling.run import Run
from game.sprites import art
from game.sprites.stage import glide
from game.sprites.timeline import Step, ease_in, sequence, together, tween, wait


def building(run: Run) -> list[Step] | None:
    """The steps of what is built; None for the rest."""
    said = run.prompter.said
    match run.events[0]:
        case e.BuildingBegan():
            return [said, wait(0.25)]
        case e.SpecialPlayed(seat, card):
            done = [_special(run, event) for event in run.events[1:]]
            return [said, run.moves.special(card, seat), *done]
        case e.TrapSet() as event:
            return [said, _set(run, event)]
        case e.Passed():
            return [said, wait(0.15)]
        case event:
            found = _special(run, event)
            return [said, found]


def _special(run: Run, event: Event) -> Step:
    """What one of the things does that a special scheme brings, or a deed besides."""
    moves, spots, layout = run.moves, run.spots, run.layout
    match event:
        case e.RoadblockBuilt() as built:
            return _blocked(run, built)
        case e.TokenWithdrawn(seat, clearing):
            return moves.falls(run.claim(seat), clearing, seat)
        case e.FolliesSwapped(_seat, place):
            return _swapped(run, place)
        case e.FollyTurned(_seat, place, face):
            at = layout.folly(place - 1)
            hidden = run.furniture.folly_card(run.shown.view.lineup[place - 1].face, at.size)
            shown = run.furniture.folly_card(face, at.size)
            return sequence(run.prompter.sound("card_flip"), moves.flip(at, hidden, shown))
        case e.ResourcesTaken(seat, resource, was, now):
            start, goal = spots.supply(resource), spots.on_band(seat, resource)
            return moves.goods(resource, now - was, start, goal)
        case e.Bribed(seat, traveller):
            goal = layout.traveller(number(traveller)).center
            return moves.goods("profit", 1, spots.on_band(seat, "seal"), goal, 0.4)
        case e.AlmsGiven(seat):
            panel = layout.band(seat)
            return moves.goods("peasant", 1, panel.center, spots.on_band(seat, "profit"), 0.4)
        case e.SchemesDrawn(seat, n):
            return moves.deal("scheme", [seat] * n, spots.pile("schemes"))
        case e.ProfitChanged(why="purse_cut"):
            return wait(0.1)
        case e.ProfitChanged(seat, was, now, "cut_purse"):
            return _cut(run, seat, now - was)
        case _:
            return wait(0.2)


def _paid(run: Run, seat: Seat, before: tuple[int, int, int], after: tuple[int, int, int]) -> Step:
    """What it costs goes back to the supply."""
    moves, spots = run.moves, run.spots
    return together(
        *[
            moves.goods(kind, was - now, spots.on_band(seat, kind), spots.supply(kind))
            for kind, was, now in zip(RESOURCES, before, after, strict=True)
            if was > now
        ]
    )


def _set(run: Run, event: e.TrapSet) -> Step:
    """The card out of the hand into its clearing, the old one off it; then the token, and the
    cost.
    """
    moves, spots, layout = run.moves, run.spots, run.layout
    seat, there = event.seat, layout.space(event.clearing)
    steps: list[Step] = []
    if event.covered is not None:
        steps.append(moves.trap(event.covered, there, spots.pile("schemes"), 0.35))
    side = layout.trap_size
    card = run.prompter.flyer(
        art.picture(f"merry_way/trap_{event.card}", (side, side)),
        spots.on_band(seat, "schemes"),
        "trap",
    )
    stores = run.shown.view.bands[seat].stores
    return run.prompter.while_there(
        card,
        together(glide(card, there, 0.4, then_still=False), *steps),
        run.prompter.sound("mallet"),
        together(
            moves.token(run.claim(seat), spots.on_band(seat, "tokens"), there, 0.3),
            _paid(run, seat, stores, event.stores),
        ),
    )


def _blocked(run: Run, event: e.RoadblockBuilt) -> Step:
    """The oak comes down across the step."""
    at = run.layout.step(event.step)
    picture = art.picture("merry_way/roadblock", at.size)
    sprite = run.prompter.flyer(picture, (at.centerx, at.top - at.height), "roadblock")
    stores = run.shown.view.bands[event.seat].stores

    def drop(t: float) -> None:
        sprite.y = at.top - at.height + (at.centery - at.top + at.height) * t

    return run.prompter.while_there(
        sprite,
        tween(drop, 0.0, 1.0, 0.35, ease_in),
        run.prompter.sound("timber"),
        _paid(run, event.seat, stores, event.stores),
    )


def _swapped(run: Run, place: int) -> Step:
    """Two cards of the line-up change places."""
    lying, layout = run.shown.view.lineup, run.layout
    left, right = layout.folly(place - 1), layout.folly(place)

    def slid(at: Rect, to: Rect, face: str) -> Step:
        picture = run.furniture.folly_card(face, at.size)
        return run.moves.fly(picture, at.center, to.center, 0.45, "folly")

    return sequence(
        run.prompter.remove(f"folly:{place}"),
        run.prompter.remove(f"folly:{place + 1}"),
        together(slid(left, right, lying[place - 1].face), slid(right, left, lying[place].face)),
    )


def _cut(run: Run, seat: Seat, n: int) -> Step:
    """Purses from the richer band's panel."""
    losers = [
        each.seat
        for each in run.events
        if isinstance(each, e.ProfitChanged) and each.why == "purse_cut"
    ]
    spots = run.spots
    if not losers:
        return wait(0.1)
    start, goal = spots.on_band(losers[0], "profit"), spots.on_band(seat, "profit")
    return sequence(run.prompter.sound("knife"), run.moves.goods("profit", n, start, goal, 0.45))

"""How every event looks and sounds: one beat for each run of them, ending with what it changed.

How long something takes hangs on what everybody sees of it and on nothing else: the same for every
card that is drawn, chosen or handed over.
"""

from collections.abc import Iterator
from itertools import takewhile

from pygame import Rect, Surface

from game.engine.fields import Goods
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import PLACES, PROFIT, RESOURCES, TRAP, UNCLAIM, cards, count, named
from game.scenes.kit.prerender import Job
from game.scenes.merry_way.animation import number
from game.scenes.merry_way.animation.runs import AGAIN, Run, Told, walking
from game.scenes.table.prompter import turned_over
from game.sprites import art
from game.sprites.stage import Point, glide
from game.sprites.timeline import (
    Beat,
    Motion,
    beat,
    ease_in,
    hastened,
    sequence,
    together,
    tween,
    wait,
)


def building(run: Run) -> Told:
    """What is seen of what is built."""
    said = run.prompter.said
    match run.events[0]:
        case e.BuildingBegan():
            return Told([said, wait(0.25)], "stamp")
        case e.SpecialPlayed(seat, card):
            done = [_special(run, event) for event in run.events[1:]]
            return Told([said, run.moves.special(card, seat), *done], "card_slap")
        case e.TrapSet() as event:
            return Told([said, _set(run, event)])
        case e.Passed():
            return Told([said, wait(0.15)], "stamp")
        case e.TokenWithdrawn(seat, clearing):
            return Told([said, run.moves.falls(run.claim(seat), clearing, seat)], "quill")
        case event:
            return Told([said, _special(run, event)])


def _special(run: Run, event: Event) -> Motion:
    """What one of the things does that a special scheme brings, or a deed besides."""
    moves, spots, layout = run.moves, run.spots, run.layout
    match event:
        case e.RoadblockBuilt() as built:
            return _blocked(run, built)
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


def _paid(
    run: Run, seat: Seat, before: tuple[int, int, int], after: tuple[int, int, int]
) -> Motion:
    """What it costs goes back to the supply."""
    moves, spots = run.moves, run.spots
    return together(
        *[
            moves.goods(kind, was - now, spots.on_band(seat, kind), spots.supply(kind))
            for kind, was, now in zip(RESOURCES, before, after, strict=True)
            if was > now
        ]
    )


def _set(run: Run, event: e.TrapSet) -> Motion:
    """The card out of the hand into its clearing, the old one off it; then the token, and the
    cost.
    """
    moves, spots, layout = run.moves, run.spots, run.layout
    seat, there = event.seat, layout.space(event.clearing)
    steps: list[Motion] = []
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


def _blocked(run: Run, event: e.RoadblockBuilt) -> Motion:
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


def _swapped(run: Run, place: int) -> Motion:
    """Two cards of the line-up change places."""
    lying, layout = run.shown.view.lineup, run.layout
    left, right = layout.folly(place - 1), layout.folly(place)

    def slid(at: Rect, to: Rect, face: str) -> Motion:
        picture = run.furniture.folly_card(face, at.size)
        return run.moves.fly(picture, at.center, to.center, 0.45, "folly")

    return sequence(
        run.prompter.remove(f"folly:{place}"),
        run.prompter.remove(f"folly:{place + 1}"),
        together(slid(left, right, lying[place - 1].face), slid(right, left, lying[place].face)),
    )


def _cut(run: Run, seat: Seat, n: int) -> Motion:
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


def dealing(run: Run) -> Told | None:
    """What is seen of what is bargained and bought; None for the rest."""
    said, moves, spots = run.prompter.said, run.moves, run.spots
    match run.events[0]:
        case e.BargainingBegan() | e.BankOpened():
            return Told([said, wait(0.25)], "bell")
        case e.Offered(seat, to) | e.Asked(seat, to) | e.Named(seat, to):
            start, goal = spots.on_band(seat, "seal"), spots.on_band(to, "seal")
            return Told([said, moves.token(run.claim(seat), start, goal, 0.35)], "card_slap")
        case e.Declined() | e.LeftBank():
            return Told([said, wait(0.15)], "stamp")
        case e.Rested():
            return Told([said, wait(0.15)], "quill")
        case e.Dealt() as event:
            return Told([said, _struck(run, event), run.prompter.sound("coin_3")])
        case e.ProfitChanged(seat, was, now, why) if why in {"bank", "card"}:
            return Told([said, _bought(run, seat, was - now)], haste=_haste(run, seat))
        case e.Bought(seat, resource):
            start, goal = spots.supply(resource), spots.on_band(seat, resource)
            got = moves.goods(resource, 1, start, goal)
            return Told([said, got], haste=_haste(run, seat))
        case e.Exchanged(seat, gave, took, paid=paid):
            given = moves.goods(gave, paid, spots.on_band(seat, gave), spots.supply(gave))
            got = moves.goods(took, 1, spots.supply(took), spots.on_band(seat, took))
            return Told([said, together(given, got)], haste=_haste(run, seat))
        case _:
            return None


def _haste(run: Run, seat: Seat) -> float:
    """Whoever buys on is told the more briskly the longer it takes already."""
    before = takewhile(lambda each: each.seat == seat, reversed(run.shown.trail.banked))
    return 1.0 + AGAIN * len(tuple(before))


def _struck(run: Run, event: e.Dealt) -> Motion:
    """Both sides at the same moment."""
    return together(
        *_handed(run, event.seat, event.to, event.gave),
        *_handed(run, event.to, event.seat, event.got),
    )


def _handed(run: Run, giver: Seat, taker: Seat, goods: Goods) -> list[Motion]:
    moves, spots, steps = run.moves, run.spots, list[Motion]()
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


def _claimed(run: Run, clearing: str, giver: Seat, taker: Seat) -> Motion:
    """One token goes home, and the other one lies down."""
    there: Point = run.layout.space(clearing)
    return together(
        run.moves.token(run.claim(giver), there, run.spots.on_band(giver, "tokens"), 0.5),
        run.moves.token(run.claim(taker), run.spots.on_band(taker, "tokens"), there, 0.5),
    )


def _bought(run: Run, seat: Seat, paid: int) -> Motion:
    """A purse to the bank and, at the same time, what it buys: whoever buys six things keeps the
    others waiting.
    """
    moves, spots = run.moves, run.spots
    purse = moves.goods("profit", paid, spots.on_band(seat, "profit"), spots.supply("profit"))
    got: list[Motion] = []
    for event in run.events[1:]:
        match event:
            case e.Bought(resource=resource):
                start, goal = spots.supply(resource), spots.on_band(seat, resource)
                got.append(moves.goods(resource, 1, start, goal))
            case e.SchemesDrawn(count=n):
                got.append(moves.deal("scheme", [seat] * n, spots.pile("schemes")))
    return sequence(run.prompter.sound("coin_1"), together(purse, *got))


class Telling(Run):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter = self.prompter
        name = type(self.events[0]).__name__ + (" run" if len(self.events) > 1 else "")
        # What nobody watches: no picture and no sound tells who is done with it, or how soon.
        picks = [event for event in self.events if isinstance(event, e.CardPicked)]
        if len(picks) == len(self.events):
            own = any(event.card is not None for event in picks)
            quiet = [prompter.said, wait(0.1)] if own else [prompter.muttered]
            return beat(*quiet, prompter.done, name=name)
        told = self._told
        steps = [prompter.settled, *told.steps, prompter.done]
        whole = sequence(*steps) if told.haste == 1.0 else hastened(told.haste, *steps)
        return beat(whole, sound=told.sound, name=name)

    @property
    def _told(self) -> Told:
        for tell in (walking, of_the_round, dealing, building):
            found = tell(self)
            if found is not None:
                return found
        return Told([self.prompter.said, wait(0.2)])

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat


_TURNED = 0.4
"""Seconds until all cards to work with are turned up."""


def of_the_round(run: Run) -> Told | None:
    """What is seen of what every round has; None for the rest."""
    said, moves, spots = run.prompter.said, run.moves, run.spots
    match run.events[0]:
        case e.ResourceCardsDrawn() | e.SchemesDrawn(why="deal"):
            return Told([said, _dealt(run)], "card_flip")
        case e.SchemesDrawn(seat=seat, count=count):
            cards = moves.deal("scheme", [seat] * count, spots.pile("schemes"))
            return Told([said, cards], "card_flip")
        case e.CardsRevealed() as event:
            return Told([_revealed(run, event), said])
        case e.Collected(seat, digit, resource):
            start, goal = spots.supply(resource), spots.on_band(seat, resource)
            taken = moves.goods(resource, digit, start, goal)
            return Told([said, taken, run.prompter.sound("coin_1")])
        case e.NothingCollected():
            return Told([said, wait(0.3)])
        case e.FolliesDealt() as event:
            return Told([said, _follies(run, event)], "card_flip")
        case e.RoundEnded() as event:
            return Told([said, *_cleared(run, event), wait(0.2)], "bell")
        case e.LeaderPassed(seat):
            start, goal = spots.on_band(run.shown.view.leader, "horn"), spots.on_band(seat, "horn")
            return Told([said, moves.goods("leader", 1, start, goal, 0.5)], "horn")
        case e.RoundBegan():
            return Told([said, wait(0.3)], "horn")
        case e.GameEnded():
            return Told([said, wait(0.4)], "bell")
        case _:
            return None


def _dealt(run: Run) -> Motion:
    """Cards for everybody, the resource cards first."""
    work = [each.seat for each in run.events if isinstance(each, e.ResourceCardsDrawn)]
    schemes = [each.seat for each in run.events if isinstance(each, e.SchemesDrawn) and each.count]
    return together(
        run.moves.deal("work", work, run.spots.pile("work")),
        run.moves.deal("scheme", schemes, run.spots.pile("schemes")),
    )


def _revealed(run: Run, event: e.CardsRevealed) -> Motion:
    """Laid face down before all panels, and turned up at the same moment."""
    furniture, prompter, moves = run.furniture, run.prompter, run.moves
    cards: list[Motion] = []
    for seat, card in enumerate(event.cards):
        at = before_band(run.layout.band(seat), run.layout.scale.px(8))
        hidden = moves.back("work", at.size)
        face = furniture.work_card(card, at.size)
        sprite = prompter.flyer(hidden, at.center, f"work {seat}")
        cards.append(
            prompter.while_there(
                sprite, wait(0.15), turned_over(sprite, hidden, face, _TURNED), wait(0.5)
            )
        )
    return sequence(prompter.sound("card_flip"), together(*cards))


def before_band(panel: Rect, gap: int) -> Rect:
    """Where a card lies before its band's panel, over the forest's edge."""
    high = panel.height
    card = Rect(0, 0, round(high * 400 / 560), high)
    card.midleft = (panel.right + gap, panel.centery)
    return card


def _follies(run: Run, event: e.FolliesDealt) -> Motion:
    """From left to right: dealt, turned to their second sides, or replaced."""
    layout, moves, furniture = run.layout, run.moves, run.furniture
    lying = run.shown.view.lineup
    steps: list[Motion] = []
    for place in range(PLACES):
        at = layout.folly(place)
        face = furniture.folly_card(event.faces[place], at.size)
        hidden: Surface = moves.back("folly", at.size)
        if lying and event.faces[place].split(".")[0] == lying[place].face.split(".")[0]:
            hidden = furniture.folly_card(lying[place].face, at.size)
        steps.append(sequence(wait(0.07 * place), moves.flip(at, hidden, face)))
    return sequence(together(*steps), run.prompter.sound("card_slap"))


def _cleared(run: Run, event: e.RoundEnded) -> list[Motion]:
    """The roadblock is carried off."""
    if event.block is None:
        return []
    at = run.layout.step(event.block)
    picture = art.picture("merry_way/roadblock", at.size)
    sprite = run.prompter.flyer(picture, at.center, "roadblock")
    return [
        run.prompter.remove("roadblock"),
        run.prompter.while_there(sprite, run.moves.faded(sprite, 0.3)),
    ]

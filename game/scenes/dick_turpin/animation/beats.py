"""How every event looks and sounds: one beat each, ending with what it changed; and the ways coins
take from purse to purse.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import pi, sin
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA, PISTOL, Halt, Town
from game.engine.dick_turpin.events import comes_to, draw_of
from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.scenes.dick_turpin.view_model import TurpinShown
from game.scenes.dick_turpin.widgets import STAGES, Furniture, places_for
from game.scenes.kit.prerender import Job
from game.scenes.table.prompter import Prompter, along, travel, turned_over
from game.sprites import art
from game.sprites.dick_turpin.cards import back, booty_back, booty_card, card_ring, small_card
from game.sprites.dick_turpin.road import coach_token, place, way
from game.sprites.stage import Point, Sprite, glide
from game.sprites.timeline import (
    Beat,
    Motion,
    beat,
    ease_in_out,
    ease_out,
    linear,
    sequence,
    together,
    tween,
    wait,
)

MOST: Final = 6
"""Coins that fly from one purse at most; the sum stands in the receipt."""

_POINTS: Final = 8


def paths(start: Point, goal: Point, paid: int, lift: float) -> list[list[Point]]:
    """A way for each coin that is seen to fly, risen by `lift` pixels in the middle."""
    return [_arc(start, goal, lift * (1.0 + 0.16 * number)) for number in range(min(paid, MOST))]


def _arc(start: Point, goal: Point, lift: float) -> list[Point]:
    (x, y), across, down = start, goal[0] - start[0], goal[1] - start[1]
    shares = [n / _POINTS for n in range(_POINTS + 1)]
    return [(x + across * t, y + down * t - lift * 4 * t * (1 - t)) for t in shares]


_UNWATCHED: Final = 0.4
"""The share of its time the coach takes past towns when nobody waits for it any more."""

_HOP, _FLIGHT, _APART = 0.34, 0.55, 0.07
"""Seconds a coin flies from a card to the heap, from purse to purse, and behind the one before."""

_SETTLES: Final = 0.45
"""Seconds until the dust behind the coach has settled."""

_PUFFS: Final = 3
"""Puffs of smoke from a pistol."""


class Telling:
    """Turns one event into a beat: the sentence, what moves, and then what it changed."""

    def __init__(
        self,
        furniture: Furniture,
        event: Event,
        shown: TurpinShown,
        prompter: Prompter,
        weight: Weight = LIGHT,
    ) -> None:
        self.weight = weight
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.event, self.shown, self.prompter = event, shown, prompter
        self.on = prompter.on
        self._flyer, self._while_there = prompter.flyer, prompter.while_there

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of the event."""
        event = self.event
        said = [self.prompter.said] if self.prompter.sentence else []
        goal, draw = comes_to(event), draw_of(event)
        steps = [*said, *self._moves()]
        if draw is not None:
            # No card is told before it is turned up.
            steps = [self.card(draw, *said)]
        if goal is not None:
            # Nobody steps out before the coach is there.
            steps = [self.drive(goal, self._pace), *steps]
        steps = [self.prompter.settled, *steps, self.prompter.done]
        return beat(*steps, sound=sound_of(event), name=type(event).__name__)

    @property
    def _pace(self) -> float:
        """The share of its time the coach takes: past the last who waits it hurries on."""
        waits = any(seen.laid for seen in self.shown.view.highwaymen)
        return _UNWATCHED if isinstance(self.event, e.CoachPassed) and not waits else 1.0

    def _moves(self) -> list[Motion]:
        """What moves once the event has been said."""
        move = _look_of(self.event).move
        return [] if move is None else [move(self, self.event)]

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it, a picture or two at a time."""
        yield self._moves
        draw, event = draw_of(self.event), self.event
        if draw is not None:
            yield partial(self.card, draw)
        if draw is not None and draw.purpose == "hold_up" and draw.card != PISTOL:
            yield from _sampled(self._hands_up(), STAGES)
            yield from _sampled(self._heaped(draw.card), draw.card)
        if isinstance(event, e.BootyTaken):
            yield from _sampled(self._sunk(event), STAGES)
            yield from _sampled(self._paid_so_far(event), max([p.paid for p in event.payments]))
            yield from _sampled(self._taken_so_far(event), event.taken)

    def card(self, draw: e.Draw, *said: Motion) -> Motion:
        """A card of the booty deck: drawn, turned up, told, and what comes of it."""
        if draw.purpose == "duel":
            order = self.shown.side.order
            spot = self.layout.duelling(order.index(draw.seat), len(order))
            around = spot.inflate(8, 8)
            ring = card_ring(around.size, self.layout.scale).surface
            mark = self._flyer(ring, around.center, "turn")
            return self._while_there(mark, wait(0.15), self._draw(draw.card, spot, *said))
        turned = min(DATA.passengers - 1, len(self.shown.side.turned))
        spot = self.layout.turned(turned, places_for(turned + 1, self.shown.view.passengers))
        robs = [self._rob(draw.card, spot)] if draw.card != PISTOL else []
        return self._draw(draw.card, spot, *said, *robs)

    # How things move ----------------------------------------------------------------------------

    def drive(self, goal: Halt | Town, pace: float = 1.0) -> Motion:
        """The Silver Flyer on its way along the road from where it stands."""
        view, layout = self.shown.view, self.layout
        start = view.place if view.journey else goal
        if start == goal:
            return wait(0.2)
        road = way(layout, start, goal)
        right = road[-1][0] >= road[0][0]
        sprite = self._flyer(coach_token(layout, right), road[0], "coach")
        stops = abs(view.road.index(goal) - view.at) if goal in view.road else 1
        hide = self.prompter.remove("coach")
        seconds = max(1.3 * _SETTLES, pace * (0.6 + 0.25 * stops))
        driving = self._while_there(sprite, travel(sprite, road, seconds))
        dust = self._dust(road, seconds, sprite.surface.get_height())
        there = sequence(driving, self.prompter.changed(halted=goal))
        return sequence(hide, together(there, *dust))

    def _dust(self, road: Sequence[Point], seconds: float, coach: int) -> list[Motion]:
        """What the wheels stir up along the road; nothing with less motion."""
        if self.party.calm:
            return []
        small = art.picture("dick_turpin/dust", (round(coach * 0.7),) * 2)
        last = 1.0 - _SETTLES / seconds  # when the coach is there the dust has settled
        count = round(seconds * 10)
        steps: list[Motion] = []
        for number in range(1, count + 1):
            share = last * number / count
            x, y = along(road, ease_in_out(share))
            puff = self._flyer(small, (x, y + coach * 0.32), "dust")
            puff.z = 9
            steps.append(sequence(wait(share * seconds), self._fading(puff, coach * 0.2)))
        return steps

    def _fading(self, puff: Sprite, rise: float) -> Motion:
        """A puff that rises a little and is gone."""
        low = puff.y

        def drift(t: float) -> None:
            puff.y, puff.alpha = low - rise * t, 255.0 * (1.0 - t)

        return self._while_there(puff, tween(drift, 0.0, 1.0, _SETTLES, linear))

    def lay(self, seat: Seat) -> Motion:
        """A card from the hand to its place before its owner; which it is nobody sees."""
        parts = self.on.parts[f"plate:{seat}"]
        card = back(self.party.mark(seat), parts["down"].size)
        sprite = self._flyer(card, parts["hand"].center, "card")
        return self._while_there(
            sprite, glide(sprite, parts["down"].center, 0.25, then_still=False)
        )

    def stepping_out(self, event: Event) -> list[Motion]:
        """The cards of all who wait where the coach has come fly there, are turned up, and fly
        back; nothing where nobody waits.
        """
        if not isinstance(event, e.CardsRevealed):
            return []
        there, apart = place(self.layout, event.town), self.layout.scale.px(46)
        left = there.centerx - (len(event.seats) - 1) / 2 * apart
        return [
            self._reveal(seat, event.town, (left + n * apart, there.centery))
            for n, seat in enumerate(event.seats)
        ]

    def _reveal(self, seat: Seat, town: Town, spot: Point) -> Motion:
        parts = self.on.parts[f"plate:{seat}"]
        down = parts["down"]
        hidden = back(self.party.mark(seat), down.size)
        shown = small_card(town, down.size, self.layout.scale).surface
        seen = self.shown.view.highwaymen[seat].pick is not None
        sprite = self._flyer(shown if seen else hidden, down.center, f"card {seat}")
        turn = wait(0.24) if seen else turned_over(sprite, hidden, shown)
        return sequence(
            self.prompter.remove(f"down:{seat}"),
            self._while_there(
                sprite,
                glide(sprite, spot, 0.3, then_still=False),
                self.prompter.sound("card_flip"),
                turn,
                wait(0.4),
                glide(sprite, parts["last"].center, 0.25, then_still=False),
            ),
        )

    def _draw(self, card: int, spot: Rect, *then: Motion) -> Motion:
        """A booty card from the deck to its place, turned up there, and `then` what it brings."""
        layout, size = self.layout, spot.size
        hidden, shown = booty_back(size), booty_card(card, size)
        sprite = self._flyer(hidden, layout.deck.center, "booty")
        steps: list[Motion] = [
            glide(sprite, spot.center, 0.22, then_still=False),
            *([self._held_breath(sprite, spot)] if self.weight.hangs else []),
            turned_over(sprite, hidden, shown),
            *([self.prompter.sound(self.weight.sound)] if self.weight.sound else []),
        ]
        if card == PISTOL:
            steps.append(self.prompter.sound("pistol"))
            steps.append(together(sequence(*then), self._shot(spot)))
        else:
            steps += [*then, wait(0.15)]
        return self._while_there(sprite, *steps)

    def _held_breath(self, card: Sprite, spot: Rect) -> Motion:
        """A card that lies there and trembles a little before it is turned up."""

        def tremble(t: float) -> None:
            card.x = spot.centerx + spot.width * 0.02 * sin(6 * pi * t)

        held = self.prompter.held_breath(spot.center, spot.width)
        return together(held, tween(tremble, 0.0, 1.0, 0.4, linear))

    def _shot(self, spot: Rect) -> Motion:
        """The muzzle's flash over a card and smoke that drifts off; neither with less motion."""
        if self.party.calm:
            return wait(0.5)
        muzzle = (spot.centerx + spot.width * 0.2, spot.centery + spot.height * 0.05)
        side = round(spot.height * 1.25)
        flash = self._flyer(art.picture("dick_turpin/flash", (side, side)), muzzle, "flash")
        flash.z = 62

        def fade(alpha: float) -> None:
            flash.alpha = alpha

        bright = self._while_there(flash, wait(0.06), tween(fade, 255.0, 0.0, 0.3, motion=False))
        puffs = [self._smoke(muzzle, spot, number) for number in range(_PUFFS)]
        return together(bright, *puffs)

    def _smoke(self, muzzle: Point, spot: Rect, number: int) -> Motion:
        """A puff of powder smoke: it grows as it rises, and thins out."""
        smallest = round(spot.width * (0.5 + 0.12 * number))
        sizes = [round(smallest * (1.0 + 0.2 * step)) for step in range(_PUFFS + 1)]
        clouds = [art.picture("dick_turpin/smoke", (wide, wide)) for wide in sizes]
        away = (number - (_PUFFS - 1) / 2) * spot.width * 0.55
        puff = self._flyer(clouds[0], muzzle, "smoke")
        puff.z, puff.alpha = 61, 0.0

        def drift(t: float) -> None:
            puff.show(clouds[min(len(clouds) - 1, int(t * len(clouds)))], "smoke")
            puff.x = muzzle[0] + away * t
            puff.y = muzzle[1] - spot.height * (0.18 + 0.07 * number) * t
            puff.alpha = 235.0 * (1.0 - t)

        return sequence(
            wait(0.05 + 0.05 * number),
            self._while_there(puff, tween(drift, 0.0, 1.0, 1.0, ease_out)),
        )

    # Gold ---------------------------------------------------------------------------------------

    def _coin(self) -> Surface:
        side = self.layout.scale.px(26)
        return art.picture("dick_turpin/sovereign", (side, side))

    def _rob(self, card: int, spot: Rect) -> Motion:
        """One passenger's hands go up, and his gold hops from the card onto the heap."""
        goal = self.layout.pile
        down = tween(self._hands_up(), 0.0, 1.0, 0.3, linear)
        flights: list[Motion] = []
        for number in range(card):
            coin = self._flyer(self._coin(), spot.center, "coin")
            (path,) = paths(spot.center, goal.center, 1, self.layout.scale.px(46 + 8 * number))
            flown = self._while_there(coin, travel(coin, path, _HOP))
            flights.append(sequence(wait(_APART * number), flown))
        count = tween(self._heaped(card), 0.0, 1.0, _APART * (card - 1) + 0.01, linear)
        clink = self.prompter.sound("coins")
        return together(down, *flights, sequence(wait(_HOP), clink, count))

    def _hands_up(self) -> Callable[[float], None]:
        """Shows the windows when the next passenger's hands are up by the share `t`."""
        view, held = self.shown.view, len(self.shown.side.turned) + 1
        return lambda t: self.furniture.windows(view, held, self.on, t)

    def _heaped(self, card: int) -> Callable[[float], None]:
        """Shows the heap when the share `t` of what a card brings has come to it."""
        before = sum(self.shown.side.turned)
        return lambda t: self.furniture.pile(before + int(t * card), self.on)

    def pay(self, event: e.BootyTaken) -> Motion:
        """Coins fly from every payer's purse to the robber's, as many as there is room for, and the
        sums fall and grow with them.
        """
        goal = self.on.parts[f"plate:{event.seat}"]["gold"].center
        flights: list[Motion] = []
        longest = 0
        for payment in event.payments:
            start = self.on.parts[f"plate:{payment.seat}"]["gold"].center
            ways = paths(start, goal, payment.paid, self.layout.scale.px(70))
            longest = max(longest, len(ways))
            for number, path in enumerate(ways):
                coin = self._flyer(self._coin(), start, "coin")
                flown = self._while_there(coin, travel(coin, path, _FLIGHT))
                flights.append(sequence(wait(_APART * number), flown))
        if not flights:
            return wait(0.2)
        pouring = _APART * longest
        land = self.prompter.sound("coins")
        falling = tween(self._paid_so_far(event), 0.0, 1.0, pouring, linear)
        growing = tween(self._taken_so_far(event), 0.0, 1.0, pouring, linear)
        sinking = tween(self._sunk(event), 0.0, 1.0, 0.5, linear)
        sums = together(falling, sequence(wait(_FLIGHT), land, growing), sinking)
        return sequence(together(*flights, sums), wait(0.2))

    def _sunk(self, event: e.BootyTaken) -> Callable[[float], None]:
        """Those who were robbed sink behind their windows: they have nothing more to see."""
        view, held = self.shown.view, len(event.cards)
        return lambda t: self.furniture.windows(view, held, self.on, 1.0 + t)

    def _paid_so_far(self, event: e.BootyTaken) -> Callable[[float], None]:
        """Shows every payer's purse when the share `t` of what he pays has left it."""
        shown, purse = self.shown, self.furniture.purse

        def show(t: float) -> None:
            for payment in event.payments:
                if payment.paid:
                    purse(shown, payment.seat, payment.had - round(t * payment.paid), self.on)

        return show

    def _taken_so_far(self, event: e.BootyTaken) -> Callable[[float], None]:
        """Shows the robber's purse when the share `t` of the booty has come to it."""
        shown, purse = self.shown, self.furniture.purse

        def show(t: float) -> None:
            purse(shown, event.seat, event.had + round(t * event.taken), self.on)

        return show


def _sampled(show: Callable[[float], None], parts: int) -> Iterator[Job]:
    """Jobs that draw what `show` shows on its way from 0 to 1, in so many parts."""
    for number in range(parts + 1):
        yield partial(show, number / max(1, parts))


class Look(NamedTuple):
    """What is heard as the beat of an event begins (pistols and coins are heard where they fall),
    and what moves once it has been said.
    """

    sound: str = ""
    move: Callable[[Telling, Any], Motion] | None = None


_LOOKS: Final[Mapping[type[Event], Look]] = {
    e.JourneyBegan: Look("coach_loop", lambda on, it: sequence(on.drive(it.start), wait(0.3))),
    e.CardLaid: Look("card_slap", lambda on, it: on.lay(it.seat)),
    e.CoachPassed: Look("gallop_loop"),
    e.CardsRevealed: Look("gallop_loop", lambda on, it: together(*on.stepping_out(it))),
    e.DuelBegan: Look("sword", lambda on, it: wait(0.3)),
    e.DuelWon: Look("stamp", lambda on, it: wait(0.3)),
    e.HoldUpBegan: Look("stamp", lambda on, it: wait(0.3)),
    e.BootyTaken: Look("", lambda on, it: on.pay(it)),
    e.JourneyEnded: Look("coach_loop", lambda on, it: wait(0.4)),
    e.GameEnded: Look("bell", lambda on, it: wait(0.4)),
}


def _look_of(event: Event) -> Look:
    """How an event looks that draws no card."""
    return _LOOKS.get(type(event), Look())


def sound_of(event: Event) -> str:
    """What is heard as the beat begins."""
    return "card_flip" if draw_of(event) is not None else _look_of(event).sound

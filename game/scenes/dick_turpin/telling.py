"""How every event looks and sounds: one beat each, ending with what it changed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA, PISTOL, Stop, Town
from game.engine.kinds import Event, Seat
from game.scenes.dick_turpin.coins import paths
from game.scenes.dick_turpin.composing import places_for
from game.scenes.moving import travel, turned_over
from game.sprites import art
from game.sprites.dick_turpin.cards import back, booty_back, booty_card, small_card
from game.sprites.dick_turpin.flash import burst
from game.sprites.dick_turpin.road import coach_token, place, way
from game.sprites.stage import Point, Sprite, glide
from game.sprites.timeline import Step, beat, call, sequence, together, tween, wait

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable

_READING: Final = 0.013
"""Seconds a letter of a sentence takes to be read, beside what moves meanwhile."""


class Telling:
    """Turns an event into a beat: the sentence, what moves, and then what it changed."""

    def __init__(self, table: "TurpinTable") -> None:
        self.table = table
        self._flown = 0

    def tell(self, event: Event, sentence: str) -> None:
        """Add the beat of `event` to the table's timeline."""
        table = self.table
        said: list[Step] = [call(lambda: table.announce(sentence))] if sentence else []
        steps = [*said, *self._steps(event)]
        if isinstance(event, e.CoachPassed | e.CardsRevealed | e.JourneyEnded):
            # Nobody steps out before the coach is there.
            steps = [self._drive(_goal(event)), *said, *self._steps(event)]
        steps.append(call(lambda: table.happened(event)))
        if sentence and not isinstance(event, e.CardLaid):
            steps.append(wait(min(1.6, 0.25 + _READING * len(sentence))))
        table.timeline.play(beat(*steps, sound=sound_of(event), name=type(event).__name__))

    # One event each -----------------------------------------------------------------------------

    def _steps(self, event: Event) -> list[Step]:
        match event:
            case e.JourneyBegan(start=start):
                return [self._drive(start), wait(0.3)]
            case e.CardLaid(seat):
                return [self._lay(seat)]
            case e.CardsRevealed(town, seats):
                return [self._step_out(town, seats)]
            case e.DuelBegan() | e.HoldUpBegan():
                return [wait(0.3)]
            case e.DuelCardDrawn(seat, card):
                order = self.table.side.order
                layout = self.table.layout
                spot = layout.duelling(order.index(seat), len(order))
                return [self._draw(card, spot)]
            case e.DuelWon():
                return [wait(0.3)]
            case e.BootyTurned(_seat, card):
                return [self._draw(card, self._next_place())]
            case e.DrivenOff():
                return [self._draw(PISTOL, self._next_place())]
            case e.BootyTaken():
                return [self._pay(event)]
            case e.JourneyEnded() | e.GameEnded():
                return [wait(0.4)]
            case _:
                return []

    def _next_place(self) -> Rect:
        """Where the next card of the hold-up comes to lie."""
        turned = min(DATA.passengers - 1, len(self.table.side.turned))
        return self.table.layout.turned(turned, places_for(turned + 1, self.table.shown.passengers))

    # How things move ----------------------------------------------------------------------------

    def _flyer(self, surface: Surface, at: Point, key: str) -> Sprite:
        self._flown += 1
        return Sprite(f"fly:{key}:{self._flown}", surface, key, at[0], at[1], 60, moving=True)

    def _on_and_off(self, sprite: Sprite, *steps: Step) -> Step:
        """A sprite that is there only while `steps` last."""
        stage = self.table.stage
        return sequence(
            call(lambda: stage.add(sprite)), *steps, call(lambda: stage.remove(sprite.id))
        )

    def _drive(self, goal: Stop | Town) -> Step:
        """The Silver Flyer on its way along the road from where it stands."""
        table, layout = self.table, self.table.layout
        start = table.shown.place if table.shown.journey else goal
        if start == goal:
            return wait(0.2)
        road = way(layout, start, goal)
        right = road[-1][0] >= road[0][0]
        sprite = self._flyer(coach_token(layout, right), road[0], "coach")
        stops = (
            abs(table.shown.road.index(goal) - table.shown.at) if goal in table.shown.road else 1
        )
        hide = call(lambda: table.stage.remove("coach"))
        driving = self._on_and_off(sprite, travel(sprite, road, 0.6 + 0.25 * stops))
        return sequence(hide, driving, call(lambda: table.halt_at(goal)))

    def _lay(self, seat: Seat) -> Step:
        """A card from the hand to its place before its owner; which it is nobody sees."""
        parts = self.table.composer.parts[f"plate:{seat}"]
        card = back(self.table.mark(seat), parts["down"].size)
        sprite = self._flyer(card, parts["hand"].center, "card")
        return self._on_and_off(sprite, glide(sprite, parts["down"].center, 0.25, then_still=False))

    def _step_out(self, town: Town, seats: Sequence[Seat]) -> Step:
        """The cards of all who wait in a town fly there, are turned up, and fly back."""
        there = place(self.table.layout, town)
        moves = [
            self._reveal(seat, town, (there.centerx + self._beside(n, len(seats)), there.centery))
            for n, seat in enumerate(seats)
        ]
        return together(*moves)

    def _beside(self, number: int, count: int) -> float:
        return (number - (count - 1) / 2) * self.table.scale.px(46)

    def _reveal(self, seat: Seat, town: Town, spot: Point) -> Step:
        table = self.table
        parts = table.composer.parts[f"plate:{seat}"]
        down = parts["down"]
        hidden = back(table.mark(seat), down.size)
        shown = small_card(town, down.size, table.scale).surface
        known = table.stage.get(f"down:{seat}")
        seen = known is not None and known.key != "back"
        sprite = self._flyer(shown if seen else hidden, down.center, f"card {seat}")
        turn = wait(0.24) if seen else turned_over(sprite, hidden, shown)
        return sequence(
            call(lambda: table.stage.remove(f"down:{seat}")),
            self._on_and_off(
                sprite,
                glide(sprite, spot, 0.3, then_still=False),
                call(lambda: table.context.sounds.play("card_flip")),
                turn,
                wait(0.55),
                glide(sprite, parts["last"].center, 0.28, then_still=False),
            ),
        )

    def _draw(self, card: int, spot: Rect) -> Step:
        """A booty card from the deck to its place, and turned up there."""
        layout, size = self.table.layout, spot.size
        hidden, shown = booty_back(size), booty_card(card, size)
        sprite = self._flyer(hidden, layout.deck.center, "booty")
        steps: list[Step] = [
            glide(sprite, spot.center, 0.22, then_still=False),
            turned_over(sprite, hidden, shown),
        ]
        if card == PISTOL:
            steps.append(call(lambda: self.table.context.sounds.play("pistol")))
            steps.append(self._flash(spot))
            steps.append(wait(0.45))
        else:
            steps.append(wait(0.15))
        return self._on_and_off(sprite, *steps)

    def _flash(self, spot: Rect) -> Step:
        """The muzzle's flash over a card, for the blink of an eye; none with less motion."""
        if self.table.context.settings.reduced_motion:
            return wait(0.05)
        side = round(spot.height * 1.25)
        sprite = self._flyer(burst(side), (spot.centerx + spot.width * 0.2, spot.centery), "flash")
        sprite.z = 61

        def fade(alpha: float) -> None:
            sprite.alpha = alpha

        return self._on_and_off(sprite, tween(fade, 255.0, 0.0, 0.32, motion=False))

    def _pay(self, event: e.BootyTaken) -> Step:
        """Coins fly from every payer's purse to the robber's, as many as there is room for."""
        table = self.table
        goal = table.composer.parts[f"plate:{event.seat}"]["gold"].center
        side = table.scale.px(26)
        coin = art.picture("dick_turpin/sovereign", (side, side))
        flights: list[Step] = []
        for payment in event.payments:
            start = table.composer.parts[f"plate:{payment.seat}"]["gold"].center
            for number, path in enumerate(paths(start, goal, payment.paid, table.scale.px(70))):
                sprite = self._flyer(coin, start, "coin")
                flown = self._on_and_off(sprite, travel(sprite, path, 0.55))
                flights.append(sequence(wait(0.07 * number), flown))
        if not flights:
            return wait(0.2)
        land = call(lambda: table.context.sounds.play("coins"))
        return sequence(together(*flights), land, wait(0.2))


def _goal(event: e.CoachPassed | e.CardsRevealed | e.JourneyEnded) -> Stop:
    """Where the coach drives before this is told."""
    return event.goal if isinstance(event, e.JourneyEnded) else event.town


def sound_of(event: Event) -> str:
    """What is heard as the beat begins; pistols and coins are heard where they fall."""
    match event:
        case e.JourneyBegan() | e.JourneyEnded():
            return "coach_loop"
        case e.CoachPassed() | e.CardsRevealed():
            return "gallop_loop"
        case e.CardLaid():
            return "card_slap"
        case e.DuelBegan():
            return "sword"
        case e.DuelCardDrawn() | e.BootyTurned() | e.DrivenOff():
            return "card_flip"
        case e.DuelWon() | e.HoldUpBegan():
            return "stamp"
        case e.GameEnded():
            return "bell"
        case _:
            return ""

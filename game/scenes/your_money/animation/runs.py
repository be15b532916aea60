"""How several events look that tell one thing: four coaches dealt, a throw, what a robbery brought.

Everything of a run moves side by side, a little one after another so that the eye can follow; what
it changed is shown when all of it is over.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.engine.your_money import events as e
from game.scenes.table.prompter import Prompter
from game.scenes.your_money.animation.beats import Telling, Told, as_dealt, sound_of
from game.scenes.your_money.view_model import YorkShown
from game.scenes.your_money.widgets import turned_over
from game.sprites.palette import MOSS, OXBLOOD
from game.sprites.stage import Sprite, glide
from game.sprites.timeline import Beat, Step, beat, sequence, together, wait
from game.sprites.your_money.cards import card_back, small_card

_APART: Final = 0.11
"""Seconds between two things that move side by side."""

_STAMPED: Final = 0.4
"""Seconds for which what was tried stands before the numbers move for it."""


def run_beat(
    telling: Telling,
    events: Sequence[Event],
    weights: Sequence[Weight],
    shown: YorkShown,
    prompter: Prompter,
) -> Beat:
    """How a run of several events goes on the table as it stands, and how heavily each of them."""
    run = _Run(telling, shown, prompter, weights)
    seen = run.all_of(events)
    leaving = [prompter.remove(name) for name in run.lying]
    steps = [prompter.said if seen else prompter.muttered, *seen]
    if any(weight.hangs for weight in weights):
        # What hangs is told when it has fallen.
        steps = [prompter.settled, *seen, prompter.said]
    steps.append(prompter.done)
    return beat(*steps, *leaving, sound=_heard(events), name=f"{type(events[0]).__name__} run")


def _heard(events: Sequence[Event]) -> str:
    """What is heard as a run begins."""
    fights = [event for event in events if isinstance(event, e.CombatTried)]
    return sound_of((fights or events)[0])


class _Run(Told):
    """A run being told on the table as it is shown."""

    def __init__(
        self,
        telling: Telling,
        shown: YorkShown,
        prompter: Prompter,
        weights: Sequence[Weight],
    ) -> None:
        super().__init__(telling, shown, prompter, LIGHT)
        self._weights = weights
        self.lying: list[str] = []
        """What has flown and lies until the table is laid anew."""

    def all_of(self, events: Sequence[Event]) -> list[Step]:
        """What moves, and for how long."""
        first = events[0]
        match first:
            case e.RoundBegan() | e.CoachDealt():
                return [self._dealt(events)]
            case e.PlanSealed():
                return [wait(0.2)]
            case e.GuardRode() | e.GuardsHunt() | e.CoachDieThrown() | e.DiceThrown():
                return [self._one_behind_another(events)]
            case e.CoachCaught() | e.CoachMissed() | e.WitTried() | e.GuardsFought():
                return self._came_of(events)
            case e.DiceDivided() | e.GearChosen():
                return self._came_of(events)
            case e.EnteredTown():
                return self._weighed(len(events) - 1, events[-1])
            case _:
                return self._then_numbers(events)

    def _one_behind_another(self, events: Sequence[Event]) -> Step:
        """Everything at the same time, but for an eye's blink."""
        parts = [sequence(*self._weighed(number, event)) for number, event in enumerate(events)]
        return together(*[sequence(wait(_APART * n), part) for n, part in enumerate(parts)])

    def _weighed(self, number: int, event: Event) -> list[Step]:
        """What is seen of the event of that number, as heavily as it weighs."""
        self.weight = self._weights[number]
        return self.steps(event)

    # Dealing ------------------------------------------------------------------------------------

    def _dealt(self, events: Sequence[Event]) -> Step:
        """The old coaches drive off while the new ones are dealt."""
        swept = [event for event in events if isinstance(event, e.RoundBegan)]
        dealt = [event for event in events if isinstance(event, e.CoachDealt)]
        cards = [
            sequence(wait(_APART * number + 0.15 * len(swept)), self._card(event))
            for number, event in enumerate(dealt)
        ]
        return together(*[self._sweep() for _each in swept], *cards)

    def _card(self, event: e.CoachDealt) -> Step:
        """A coach card from the city to its road, where it lies."""
        plot, scale = self.layout.plot(event.place), self.layout.scale
        back = card_back(plot.size, scale).surface
        face = small_card(
            event.card, as_dealt(self.shown.view, event.card), plot.size, scale
        ).surface
        sprite = self.prompter.flyer(back, self.layout.york, "card")
        self.lying.append(sprite.id)
        return sequence(
            self.prompter.appear(sprite),
            self.prompter.sound("card_slap"),
            glide(sprite, plot.center, 0.2, then_still=False),
            turned_over(sprite, back, face, 0.2),
        )

    # What came of it ----------------------------------------------------------------------------

    def _came_of(self, events: Sequence[Event]) -> list[Step]:
        """What was tried, on plates beside the coach, and the numbers that move for it."""
        plates = self._plates(events)
        steps: list[Step] = []
        if caught := [event for event in events if isinstance(event, e.CoachCaught)]:
            cry = self._plate(_("Stand and deliver!"), MOSS)
            steps.append(self._lying([cry], caught[0].seat, wait(0.35)))
        elif missed := [event for event in events if isinstance(event, e.CoachMissed)]:
            steps.append(self._drive_off(missed[0].place))
        moves = self._moves(events)
        if not plates:
            return [*steps, *([moves] if moves else [])]
        seat = self._seat_of(events)
        stays = sequence(wait(_STAMPED), *([moves] if moves else []), wait(0.3))
        fought = any(isinstance(event, e.GuardsFought) for event in events)
        after = [self.cleared("fight")] if fought else []
        return [*steps, self._lying(plates, seat, stays), *after]

    def _then_numbers(self, events: Sequence[Event]) -> list[Step]:
        moves = self._moves(events)
        return [*self._weighed(0, events[0]), *([moves] if moves else [])]

    def _moves(self, events: Sequence[Event]) -> Step | None:
        """All tokens at once: every robber's, for every number that moves."""
        flights = [
            self._fly(event.seat, event.what, event.now > event.was)
            for event in events
            if isinstance(event, e.Changed)
        ]
        rival = [event for event in events if isinstance(event, e.RivalPurse)]
        flights += [self._to_rival() for _each in rival]
        if not flights:
            return None
        return together(*[sequence(wait(_APART * n), flown) for n, flown in enumerate(flights)])

    def _seat_of(self, events: Sequence[Event]) -> Seat:
        for event in events:
            match event:
                case e.WitTried(seats):
                    return seats[0]
                case e.GuardsFought(seat):
                    return seat
        return 0

    def _plates(self, events: Sequence[Event]) -> list[Surface]:
        """The sums that were tried, green or red."""
        plates = []
        for event in events:
            match event:
                case e.WitTried(reckoning=sums):
                    words = _("Wit {total} of {target}")
                case e.CombatTried(reckoning=sums):
                    words = _("Combat {total} of {target}")
                case e.GuardsFought(reckoning=sums):
                    words = _("{total} of {target}")
                case _:
                    continue
            said = words.format(total=sums.total, target=sums.target)
            plates.append(self._plate(said, MOSS if sums.met else OXBLOOD))
        return plates

    def _lying(self, plates: Sequence[Surface], seat: Seat, meanwhile: Step) -> Step:
        """Plates one under another beside the card they speak of, as long as that lasts."""
        gap = self._px(4)
        high = sum([plate.get_height() + gap for plate in plates]) - gap
        wide = max([plate.get_width() for plate in plates])
        box = self.beside(seat, (wide, high))
        top, sprites = box.top, list[Sprite]()
        for plate in plates:
            at = plate.get_rect(midtop=(box.centerx, top))
            sprites.append(self.prompter.flyer(plate, at.center, "stamp"))
            top += plate.get_height() + gap
        there = [self.prompter.appear(sprite) for sprite in sprites]
        gone = [self.prompter.remove(sprite.id) for sprite in sprites]
        return sequence(*there, meanwhile, *gone)

"""How each event looks and sounds, alone and as a part of several that tell one thing."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from pygame import Surface

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.engine.your_money import events as e
from game.engine.your_money.data import GOODS
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.your_money.animation.movements import Moves
from game.scenes.your_money.view_model import YorkShown
from game.scenes.your_money.widgets import Furniture
from game.sprites.palette import MOSS, OXBLOOD
from game.sprites.timeline import Beat, Motion, beat, call, together, wait
from game.sprites.your_money.desks import guard

FIREARMS = ("pistol", "rifle")


class Telling:
    """Turns an event into a beat: the sentence, what moves, and then what it changed."""

    def __init__(self, party: Party, furniture: Furniture) -> None:
        self.party, self.furniture = party, furniture

    def beat(
        self, event: Event, shown: YorkShown, prompter: Prompter, weight: Weight = LIGHT
    ) -> Beat:
        """How `event` goes on the table as it stands, and how heavily."""
        seen = ToldOnTable(self.party, self.furniture, shown, prompter, weight).steps(event)
        steps = [prompter.said if seen else prompter.muttered, *seen]
        if weight.hangs:
            # What hangs is told when it has fallen.
            steps = [prompter.settled, *seen, prompter.said]
        if isinstance(event, e.LeftTown):
            steps.append(call(lambda: prompter.around("")))
        if shown.time == "again" and isinstance(event, e.RoundEnded | e.DiceThrown):
            steps.append(call(prompter.on.land))
        return beat(*steps, prompter.done, sound=sound_of(event), name=type(event).__name__)


class ToldOnTable(Moves):
    """An event being told on the table as it is shown."""

    def steps(self, event: Event) -> list[Motion]:
        """What moves, and for how long."""
        match event:
            case e.CoachDealt(place, card):
                return [self._deal(place, card)]
            case e.CoachDieThrown(place, _card, stat, _printed, die):
                return [self._on_card((die,), place, stat, 0.55), wait(0.25)]
            case e.RoundBegan():
                return [self._sweep()]
            case e.PlanSealed():
                return [wait(0.12)]
            case e.PlansRevealed(plans):
                return [self._ride_out(plans)]
            case e.GuardRode(_seat, _mark, die, place):
                # Left of the city, where the die hides nothing.
                at = self.layout.york[0] - self._px(220), self.layout.york[1] + self._px(70)
                return [
                    self._dice((die,), at, "black", 0.55),
                    self._send(guard(False, self._px(64)), self.layout.york, place),
                ]
            case e.GuardsHunt(seat, marks, place):
                home = self.layout.sheets[seat].center
                figure = guard(True, self._px(64))
                fan = [(home[0], home[1] + self._px(70 * n)) for n in range(len(marks))]
                return [together(*(self._send(figure, start, place) for start in fan))]
            case e.DiceThrown(seat, dice, "guard"):
                return self._throw_to_fight(seat, dice)
            case e.DiceThrown(seat, dice, why):
                return self._open_throw(seat, dice, why == "shared")
            case e.CoachMissed(_seat, place):
                return [self._drive_off(place)]
            case e.CoachCaught(seat):
                return [self._stamp(seat, self._cry(), 0.5)]
            case e.WitTried() | e.CombatTried():
                return [self._stamp(seat, plate, 0.65) for seat, plate in self.tried(event)]
            case e.GuardsFought():
                ((seat, plate),) = self.tried(event)
                return [self._stamp(seat, plate, 0.7), *self.closes(event)]
            case e.Changed() | e.RivalPurse():
                return self.flights(event)
            case e.RivalChose(place):
                return [self._rival_rides(place)]
            case e.RivalThrew(place, dice):
                return [self._on_card(dice, place, "wit", 0.7), wait(0.4)]
            case e.RivalRodeOn(was, now):
                return [*([self._to_rival()] if now > was else []), wait(0.8)]
            case e.PurseTaken() | e.PurseKept() | e.MustRest() | e.EnteredTown() | e.Retired():
                return [wait(0.35)]
            case e.Died(seat):
                taken = self._plate(_("Taken!"), OXBLOOD)
                return [*self._table_stops(seat), self._stamp(seat, taken, 0.9)]
            case e.TurnedScoundrel() | e.ScoundrelWouldPay():
                return [wait(0.8)]
            case _:
                return []

    # Of several ---------------------------------------------------------------------------------

    def dealt(self, event: Event) -> list[Motion]:
        """A coach dealt among others."""
        return (
            [self._deal_to_lie(event.place, event.card)] if isinstance(event, e.CoachDealt) else []
        )

    def opens(self, event: Event) -> list[Motion]:
        """What is seen before all that came of it: the cry, or the coach that gets away."""
        match event:
            case e.CoachCaught(seat):
                return [self._lying([self._cry()], seat, wait(0.35))]
            case e.CoachMissed(_seat, place):
                return [self._drive_off(place)]
        return []

    def _cry(self) -> Surface:
        return self._plate(_("Stand and deliver!"), MOSS)

    def tried(self, event: Event) -> list[tuple[Seat, Surface]]:
        """The sum that was tried, on a plate that is green or red, and by whom."""
        match event:
            case e.WitTried((seat, *_others), _place, sums):
                words = _("Wit {total} of {target}")
            case e.CombatTried((seat, *_others), _place, sums):
                words = _("Combat {total} of {target}")
            case e.GuardsFought(seat, reckoning=sums):
                words = _("{total} of {target}")
            case _:
                return []
        said = words.format(total=sums.total, target=sums.target)
        return [(seat, self._plate(said, MOSS if sums.met else OXBLOOD))]

    def flights(self, event: Event) -> list[Motion]:
        """The token of a number that moves."""
        match event:
            case e.Changed(seat, what):
                return [self._fly(seat, what, event.by > 0)]
            case e.RivalPurse():
                return [self._to_rival()]
        return []

    def closes(self, event: Event) -> list[Motion]:
        """What is taken off when all is over."""
        return [self._cleared("fight")] if isinstance(event, e.GuardsFought) else []


Way = Literal["dealt", "sealed", "apart", "came_of", "last", "numbers"]
RUNS: Final[Mapping[type[Event], Way]] = {
    e.RoundBegan: "dealt",
    e.CoachDealt: "dealt",
    e.PlanSealed: "sealed",
    e.GuardRode: "apart",
    e.GuardsHunt: "apart",
    e.CoachDieThrown: "apart",
    e.DiceThrown: "apart",
    e.CoachCaught: "came_of",
    e.CoachMissed: "came_of",
    e.WitTried: "came_of",
    e.GuardsFought: "came_of",
    e.DiceDivided: "came_of",
    e.GearChosen: "came_of",
    e.EnteredTown: "last",
}
"""How a run looks, by what it begins with; any other as its first, and then the numbers."""


def _weapons(event: e.CombatTried | e.GuardsFought) -> str:
    """A shot where there is a firearm, steel where there is steel, else a blow."""
    causes = [part.cause for part in event.reckoning.parts]
    if any(cause in FIREARMS for cause in causes):
        return "pistol"
    steel = any(cause in GOODS and GOODS[cause].kind == "weapon" for cause in causes)
    return "sword" if steel else "card_slap"


_SOUNDS: Final[Mapping[type[Event], str]] = {
    e.CoachDealt: "card_slap",
    e.CoachDieThrown: "dice_rattle",
    e.PlanSealed: "stamp",
    e.TurnedScoundrel: "stamp",
    e.PlansRevealed: "card_flip",
    e.GearChosen: "card_flip",
    e.ThrewAway: "card_flip",
    e.GuardRode: "gallop_loop",
    e.GuardsHunt: "gallop_loop",
    e.RivalChose: "gallop_loop",
    e.Retired: "gallop_loop",
    e.CoachMissed: "coach_loop",
    e.RoundEnded: "coach_loop",
    e.WitTried: "quill",
    e.RivalThrew: "dice_roll",
    e.RivalPurse: "coins",
    e.RivalRodeOn: "coins",
    e.Bought: "card_slap",
    e.Ate: "card_slap",
    e.Died: "gasp",
    e.ScoundrelWouldPay: "bell",
}


def sound_of(event: Event) -> str:
    """What is heard as the beat begins; coins and stamps are heard where they land."""
    if isinstance(event, e.CombatTried | e.GuardsFought):
        return _weapons(event)
    return _SOUNDS.get(type(event), "")


def heard(events: Sequence[Event]) -> str:
    """What is heard as a run begins: a fight, where there is one."""
    fights = [event for event in events if isinstance(event, e.CombatTried)]
    return sound_of((fights or events)[0])

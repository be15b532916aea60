"""How each event looks: cards dealt, dice thrown, riders on the roads, coins to the purse."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.engine.your_money import events as e
from game.engine.your_money.data import GOODS, ROADS, TOWN, Road
from game.engine.your_money.mods import YORK
from game.engine.your_money.state import Coach, fresh_coach
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.composer import FLIES
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.your_money.view_model import YorkShown
from game.scenes.your_money.widgets import Furniture, stamped, travel, turned_over, way_out, way_to
from game.sprites import art, lettering
from game.sprites.dice import Cast, DieColour, throw
from game.sprites.lettering import Face
from game.sprites.palette import CARD, INK, MOSS, OXBLOOD
from game.sprites.pieces import plate, sheet_of
from game.sprites.stage import Point, Sprite, glide
from game.sprites.timeline import Beat, Step, beat, call, ease_in, sequence, shift, together, wait
from game.sprites.your_money.cards import card_back, small_card
from game.sprites.your_money.desks import sealed_letter, tag_spot
from game.sprites.your_money.map_table import Facing, coach_token, guard

ICONS = {
    "health": "your_money/icon_health",
    "folk_hero": "your_money/icon_folk_hero",
    "scoundrel": "your_money/icon_scoundrel",
    "guineas": "your_money/icon_guinea",
}
FIREARMS = ("pistol", "rifle")


class Telling:
    """Turns an event into a beat: the sentence, what moves, and then what it changed."""

    def __init__(self, party: Party, furniture: Furniture) -> None:
        self.party, self.furniture = party, furniture

    def beat(
        self, event: Event, shown: YorkShown, prompter: Prompter, weight: Weight = LIGHT
    ) -> Beat:
        """How `event` goes on the table as it stands, and how heavily."""
        seen = Told(self, shown, prompter, weight).steps(event)
        steps = [prompter.said if seen else prompter.muttered, *seen]
        if weight.hangs:
            # What hangs is told when it has fallen.
            steps = [prompter.settled, *seen, prompter.said]
        if isinstance(event, e.LeftTown):
            steps.append(call(lambda: prompter.around("")))
        if shown.time == "again" and isinstance(event, e.RoundEnded | e.DiceThrown):
            steps.append(call(prompter.on.land))
        return beat(*steps, prompter.done, sound=sound_of(event), name=type(event).__name__)


def as_dealt(view: YourMoneyView, card: str) -> Coach | None:
    """The coach its card shows when it is dealt; None where that is as printed."""
    options = view.options
    return None if options.york is YORK else fresh_coach(card, options.york)


class Told:
    """An event being told on the table as it is shown."""

    def __init__(
        self, telling: Telling, shown: YorkShown, prompter: Prompter, weight: Weight
    ) -> None:
        self.weight = weight
        self.furniture, self.layout = telling.furniture, telling.furniture.layout
        self.party, self.shown, self.prompter = telling.party, shown, prompter

    # One event each -----------------------------------------------------------------------------

    def steps(self, event: Event) -> list[Step]:
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
                return [
                    self._dice((die,), self._by_york(), "black", 0.55),
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
                return [self._stamp(seat, _("Stand and deliver!"), MOSS, 0.5)]
            case e.WitTried() | e.CombatTried():
                sums = event.reckoning
                word = _("Wit") if isinstance(event, e.WitTried) else _("Combat")
                text = _("{what} {total} of {target}").format(
                    what=word, total=sums.total, target=sums.target
                )
                return [self._stamp(event.seats[0], text, MOSS if sums.met else OXBLOOD, 0.65)]
            case e.GuardsFought(seat, _place, _guards, sums):
                text = _("{total} of {target}").format(total=sums.total, target=sums.target)
                fought = self._stamp(seat, text, MOSS if sums.met else OXBLOOD, 0.7)
                return [fought, self.cleared("fight")]
            case e.Changed(seat, what, was, now):
                return [self._fly(seat, what, now > was)]
            case e.RivalChose(place):
                return [self._rival_rides(place)]
            case e.RivalThrew(place, dice):
                return [self._on_card(dice, place, "wit", 0.7), wait(0.4)]
            case e.RivalPurse():
                return [self._to_rival()]
            case e.RivalRodeOn(was, now):
                return [*([self._to_rival()] if now > was else []), wait(0.8)]
            case e.PurseTaken() | e.PurseKept() | e.MustRest() | e.EnteredTown() | e.Retired():
                return [wait(0.35)]
            case e.Died(seat):
                return [*self._table_stops(seat), self._stamp(seat, _("Taken!"), OXBLOOD, 0.9)]
            case e.TurnedScoundrel() | e.ScoundrelWouldPay():
                return [wait(0.8)]
            case _:
                return []

    # How things move ----------------------------------------------------------------------------

    def _px(self, units: float) -> int:
        return self.layout.scale.px(units)

    def _deal(self, place: Road, card: str) -> Step:
        plot = self.layout.plot(place)
        scale = self.layout.scale
        back = card_back(plot.size, scale).surface
        face = small_card(card, as_dealt(self.shown.view, card), plot.size, scale).surface
        sprite = self.prompter.flyer(back, self.layout.york, "card")
        return self.prompter.while_there(
            sprite,
            glide(sprite, plot.center, 0.22, then_still=False),
            turned_over(sprite, back, face),
        )

    def _on_card(self, dice: Sequence[int], place: str, stat: str, seconds: float) -> Step:
        """Dice thrown onto the picture of a coach card, over the stat they are for, below or beside
        the purse.
        """
        plot = self.layout.plot(place)
        column = {"speed": -1, "wit": 0, "combat": 1}[stat]
        at = plot.centerx + column * plot.width * 0.31, plot.top + plot.height * 0.36
        if not self.layout.tall:
            return self._dice(dice, at, "black", seconds)
        # Between the key and the purse there is room for two small ones.
        middle = 0.475 if len(dice) > 1 else 0.36 + 0.23 * (column > 0)
        at = plot.left + middle * plot.width, plot.top + plot.height * 0.15
        return self._dice(dice, at, "black", seconds, 31)

    def _dice(
        self,
        dice: Sequence[int],
        at: Point,
        colour: DieColour,
        seconds: float,
        units: float = 44,
        kind: str = "die",
    ) -> Step:
        """Dice thrown to a spot, where they stay until the next decision, or until their `kind` is
        cleared.
        """
        side = self._px(units)
        step = side * 1.2
        left = at[0] - step * (len(dice) - 1) / 2
        casts = []
        for number, face in enumerate(dice):
            name = self.prompter.name(kind)
            casts.append(Cast(name, face, (left + step * number, at[1]), colour))
        origin = (self.layout.tray.centerx, self.layout.desk.top)
        held = self.prompter.held_breath(casts[-1].at, side) if self.weight.hangs else None
        thrown = throw(self.prompter.on.stage, casts, side, origin, seconds, held=held)
        heard = self.weight.sound
        return sequence(thrown, self.prompter.sound(heard)) if heard else thrown

    def _by_york(self) -> Point:
        """Left of the city, where a guard's die hides nothing."""
        york = self.layout.york
        return york[0] - self._px(220), york[1] + self._px(70)

    def _open_throw(self, seat: Seat, dice: Sequence[int], shared: bool) -> list[Step]:
        """Into the tray, under the name of whose they are; with company everybody has a part."""
        part, parts = (seat, len(self.shown.view.sheets)) if shared else (0, 1)
        tray = self.layout.tray.copy()
        tray.width //= parts
        tray.left += part * tray.width
        tag = self.furniture.whose_dice(seat, tray.width)
        slip = self.prompter.flyer(tag.surface, tag_spot(self.layout, tag, tray).center, "tray")
        return [
            *([] if shared else [self.cleared("tray")]),
            self.prompter.appear(slip),
            self.prompter.sound("dice_roll"),
            self._dice(dice, tray.center, "ivory", 0.65, 56, "tray"),
            wait(0.1),
        ]

    def _throw_to_fight(self, seat: Seat, dice: Sequence[int]) -> list[Step]:
        """One die, large, over the town where the guards wait, and named."""
        place = self.layout.plot(str(self.shown.view.sheets[seat].plan))
        said = _("{whose} die for the fight").format(whose=self.party.names.whose(seat))
        label = self._plate(said, INK)
        at = label.get_rect(midtop=(place.centerx, place.bottom + self._px(2)))
        named = self.prompter.flyer(label, at.clamp(self.layout.map).center, "fight")
        return [
            self.cleared("tray"),
            self.prompter.appear(named),
            self.prompter.sound("dice_roll"),
            self._dice(dice, place.center, "ivory", 0.65, 64, "fight"),
            wait(0.4),
        ]

    def cleared(self, kind: str) -> Step:
        """What has flown under that name, and stayed, is taken off."""
        stage = self.prompter.on.stage

        def clear() -> None:
            for sprite in list(stage):
                if sprite.id.startswith(f"{FLIES}{kind}:"):
                    stage.remove(sprite.id)

        return call(clear)

    def _ride_out(self, plans: Sequence[e.Reveal]) -> Step:
        """The letters come together, the seals break at once, and the robbers ride."""
        furniture, layout = self.furniture, self.layout
        middle, gap = layout.map.center, self._px(76)
        meeting, parting, rides = [], [], []
        for number, plan in enumerate(plans):
            folded = sealed_letter(furniture.letter_side, self.party.seal(plan.seat)).surface
            letter = self.prompter.flyer(
                folded, furniture.letter_spot(plan.seat), f"note:{plan.seat}"
            )
            side = (number - (len(plans) - 1) / 2) * 2
            meeting.append(self._appear(letter, (middle[0] + side * gap, middle[1])))
            parting.append(self._open_and_back(letter, plan))
            if plan.place != "retire":
                figure = furniture.rider(plan.seat).surface
                rider = self.prompter.flyer(figure, layout.york, f"rider:{plan.seat}")
                spot = layout.rider_spot(plan.seat, plan.place)
                way = way_to(layout, plan.place, spot)
                rides.append(self.prompter.while_there(rider, travel(rider, way, 0.65)))
        crack = self.prompter.sound("stamp")
        return sequence(together(*meeting), crack, together(*parting, *rides))

    def _appear(self, letter: Sprite, goal: Point) -> Step:
        """A letter taken from its place beside the sheet to the middle of the table."""
        lying = self.prompter.remove(f"letter:{letter.key.split(':')[1]}")
        up = self.prompter.appear(letter)
        return sequence(lying, up, glide(letter, goal, 0.25, then_still=False))

    def _open_and_back(self, letter: Sprite, plan: e.Reveal) -> Step:
        opened = self.furniture.opened(plan).surface
        spot = self.furniture.letter_spot(plan.seat)
        return sequence(
            call(lambda: letter.show(opened, "open")),
            wait(0.4),
            glide(letter, spot, 0.25, then_still=False),
            self.prompter.remove(letter.id),
        )

    def _send(self, figure: Surface, start: Point, place: str) -> Step:
        sprite = self.prompter.flyer(figure, start, "guard")
        goal = self.layout.plot(place).center
        from_york = start == self.layout.york
        way = way_to(self.layout, place, goal) if from_york else [start, goal]
        return self.prompter.while_there(sprite, travel(sprite, way, 0.5))

    def _drive_off(self, place: Road) -> Step:
        """The coach gets away along its road."""
        layout = self.layout
        facing: Facing = "left" if place == "west" else "right"
        sprite = self.prompter.flyer(coach_token(facing, self._px(84)), layout.gate(place), "coach")
        return self.prompter.while_there(sprite, travel(sprite, layout.road(place), 0.9, ease_in))

    def _sweep(self) -> Step:
        """The coaches of the old round leave by their roads."""
        self.prompter.settle()
        layout, stage = self.layout, self.prompter.on.stage
        leaving = []
        for place in ROADS[: len(self.shown.view.roads)]:
            card = stage.get(f"coach:{place}")
            if card is not None:
                sprite = self.prompter.flyer(card.surface, (card.x, card.y), "card")
                way = way_out(layout, place, (card.x, card.y))
                gone = self.prompter.remove(card.id)
                driving = self.prompter.while_there(sprite, travel(sprite, way, 0.45))
                leaving.append(sequence(gone, driving))
        return together(*leaving) if leaving else wait(0.1)

    def _table_stops(self, seat: Seat) -> list[Step]:
        """All look where a robber is taken; the drum is heard when all is over."""
        if not self.weight.hangs:
            return []
        return [self.prompter.held_breath(self._where(seat), self._px(64))]

    def _stamp(self, seat: Seat, text: str, colour: tuple[int, int, int], seconds: float) -> Step:
        """A few words stamped beside the place where the robber is, long enough to be read."""
        out = self._plate(text, colour)
        sprite = self.prompter.flyer(out, self.beside(seat, out.get_size()).center, "stamp")
        return self.prompter.while_there(sprite, wait(seconds))

    def beside(self, seat: Seat, size: tuple[int, int]) -> Rect:
        """Room of that size on the map that hides neither name nor picture of the seat's place."""
        board, box = self.layout.map, Rect((0, 0), size)
        place = self.shown.view.sheets[seat].plan
        if place not in ROADS and place not in TOWN:
            box.center = round(self.layout.york[0]), round(self.layout.york[1])
            return box.clamp(board)
        plot, gap = self.layout.plot(place), self._px(6)
        sides = (
            box.move_to(midbottom=(plot.centerx, plot.top - gap)),
            box.move_to(midtop=(plot.centerx, plot.bottom + gap)),
            box.move_to(midleft=(plot.right + gap, plot.centery)),
            box.move_to(midright=(plot.left - gap, plot.centery)),
        )
        free = [side for side in sides if board.contains(side)]
        return free[0] if free else sides[0].clamp(board)

    def _plate(self, text: str, colour: tuple[int, int, int]) -> Surface:
        """A few words on a plate of that colour."""
        scale = self.layout.scale
        line = lettering.line(text, scale.text(26), Face.HEADING, CARD)
        out = sheet_of((line.get_width() + scale.px(36), line.get_height() + scale.px(14)))
        plate(out, out.get_rect(), scale.px(8), colour, INK, max(1, scale.px(2)))
        out.blit(line, line.get_rect(center=out.get_rect().center))
        return out

    def _fly(self, seat: Seat, what: str, gained: bool) -> Step:
        """A token on its way between the robber on the map and the number on the sheet."""
        box = self.prompter.on.parts.get(f"sheet:{seat}", {}).get(what)
        sheet = box if box is not None else self.layout.sheets[seat]
        rider = self._where(seat)
        start, goal = (rider, sheet.center) if gained else (sheet.center, rider)
        side = self._px(34)
        sprite = self.prompter.flyer(art.picture(ICONS[what], (side, side)), start, what)
        sound = {"guineas": "coins", "health": "card_slap"}.get(what, "stamp")
        land = self.prompter.sound(sound)
        moving = glide(sprite, goal, 0.38, then_still=False)
        if gained and what in ("folk_hero", "scoundrel"):
            press = stamped(sprite, lambda size: art.picture(ICONS[what], (size, size)), side)
            return self.prompter.while_there(sprite, moving, press, land)
        if gained:
            return self.prompter.while_there(sprite, moving, land)
        return self.prompter.while_there(
            sprite, land, together(moving, shift(sprite, "alpha", 40.0, 0.38))
        )

    def _where(self, seat: Seat) -> Point:
        place = self.shown.view.sheets[seat].plan
        if place is None or place == "retire":
            return self.layout.york
        return self.layout.rider_spot(seat, place)

    def _rival_rides(self, place: Road) -> Step:
        figure = art.picture("your_money/highwayman_5", (self._px(74), self._px(74)))
        sprite = self.prompter.flyer(figure, self.layout.york, "rival")
        goal = self.layout.rider_spot(1, place)
        return sequence(
            self.prompter.appear(sprite),
            travel(sprite, way_to(self.layout, place, goal), 0.8),
        )

    def _to_rival(self) -> Step:
        side = self._px(34)
        sprite = self.prompter.flyer(
            art.picture(ICONS["guineas"], (side, side)), self.layout.york, "guineas"
        )
        goal = self.layout.sheets[1].center
        return self.prompter.while_there(sprite, glide(sprite, goal, 0.5, then_still=False))


def _weapons(event: e.CombatTried | e.GuardsFought) -> str:
    """A shot where there is a firearm, steel where there is steel, else a blow."""
    causes = [part.cause for part in event.reckoning.parts]
    if any(cause in FIREARMS for cause in causes):
        return "pistol"
    steel = any(cause in GOODS and GOODS[cause].kind == "weapon" for cause in causes)
    return "sword" if steel else "card_slap"


def sound_of(event: Event) -> str:
    """What is heard as the beat begins; coins and stamps are heard where they land."""
    match event:
        case e.CoachDealt():
            return "card_slap"
        case e.CoachDieThrown():
            return "dice_rattle"
        case e.PlanSealed() | e.TurnedScoundrel():
            return "stamp"
        case e.PlansRevealed() | e.GearChosen() | e.ThrewAway():
            return "card_flip"
        case e.GuardRode() | e.GuardsHunt() | e.RivalChose() | e.Retired():
            return "gallop_loop"
        case e.CoachMissed() | e.RoundEnded():
            return "coach_loop"
        case e.WitTried():
            return "quill"
        case e.CombatTried() | e.GuardsFought():
            return _weapons(event)
        case e.RivalThrew():
            return "dice_roll"
        case e.RivalPurse() | e.RivalRodeOn():
            return "coins"
        case e.Bought() | e.Ate():
            return "card_slap"
        case e.Died():
            return "gasp"
        case e.ScoundrelWouldPay():
            return "bell"
        case _:
            return ""

"""How things move at this table: cards and letters turned over, dice, riders, tokens and plates."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.engine.flavour.talk import Weight
from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money.data import ROADS, TOWN, Road
from game.engine.your_money.events import Reveal
from game.engine.your_money.mods import YORK
from game.engine.your_money.state import fresh_coach
from game.scenes.table.composer import FLIES
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.your_money.view_model import YorkShown
from game.scenes.your_money.widgets import Furniture, stamped, travel, turned_over, way_out, way_to
from game.sprites import art, lettering
from game.sprites.dice import DieCast, DieColour, throw
from game.sprites.lettering import Face
from game.sprites.palette import CARD, INK
from game.sprites.pieces import plate, sheet_of
from game.sprites.stage import Point, Sprite, glide
from game.sprites.timeline import Motion, call, ease_in, sequence, shift, together, wait
from game.sprites.your_money.cards import card_back, small_card
from game.sprites.your_money.desks import Facing, coach_token, sealed_letter, tag_spot

ICONS = {
    "health": "your_money/icon_health",
    "folk_hero": "your_money/icon_folk_hero",
    "scoundrel": "your_money/icon_scoundrel",
    "guineas": "your_money/icon_guinea",
}


class Moves:
    """What can move on the table as it is shown."""

    def __init__(
        self,
        party: Party,
        furniture: Furniture,
        shown: YorkShown,
        prompter: Prompter,
        weight: Weight,
    ) -> None:
        self.party, self.furniture, self.layout = party, furniture, furniture.layout
        self.shown, self.prompter, self.weight = shown, prompter, weight
        self.lying: list[str] = []
        """What has flown and lies until the table is laid anew."""

    def _px(self, units: float) -> int:
        return self.layout.scale.px(units)

    def _card_of(self, place: Road, card: str) -> tuple[Sprite, Surface, Surface]:
        """A coach card in the city, its back up; its back and its face."""
        plot, scale, options = self.layout.plot(place), self.layout.scale, self.shown.view.options
        # Nothing is passed where the coach is as printed: the card shows that by itself.
        coach = None if options.york is YORK else fresh_coach(card, options.york)
        back = card_back(plot.size, scale).surface
        face = small_card(card, coach, plot.size, scale).surface
        return self.prompter.flyer(back, self.layout.york, "card"), back, face

    def _deal(self, place: Road, card: str) -> Motion:
        """A coach card from the city to its road."""
        sprite, back, face = self._card_of(place, card)
        return self.prompter.while_there(
            sprite,
            glide(sprite, self.layout.plot(place).center, 0.22, then_still=False),
            turned_over(sprite, back, face),
        )

    def _deal_to_lie(self, place: Road, card: str) -> Motion:
        """The same while others are dealt: it is heard by itself, and lies until all are there."""
        sprite, back, face = self._card_of(place, card)
        self.lying.append(sprite.id)
        return sequence(
            self.prompter.appear(sprite),
            self.prompter.sound("card_slap"),
            glide(sprite, self.layout.plot(place).center, 0.2, then_still=False),
            turned_over(sprite, back, face, 0.2),
        )

    def _on_card(self, dice: Sequence[int], place: str, stat: str, seconds: float) -> Motion:
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
    ) -> Motion:
        """Dice thrown to a spot, where they stay until the next decision, or until their `kind` is
        cleared.
        """
        side = self._px(units)
        step = side * 1.2
        left = at[0] - step * (len(dice) - 1) / 2
        casts = []
        for number, face in enumerate(dice):
            name = self.prompter.name(kind)
            casts.append(DieCast(name, face, (left + step * number, at[1]), colour))
        origin = (self.layout.tray.centerx, self.layout.desk.top)
        held = self.prompter.held_breath(casts[-1].at, side) if self.weight.hangs else None
        thrown = throw(self.prompter.on.stage, casts, side, origin, seconds, held=held)
        heard = self.weight.sound
        return sequence(thrown, self.prompter.sound(heard)) if heard else thrown

    def _open_throw(self, seat: Seat, dice: Sequence[int], shared: bool) -> list[Motion]:
        """Into the tray, under the name of whose they are; with company everybody has a part."""
        part, parts = (seat, len(self.shown.view.sheets)) if shared else (0, 1)
        tray = self.layout.tray.copy()
        tray.width //= parts
        tray.left += part * tray.width
        tag = self.furniture.whose_dice(seat, tray.width)
        slip = self.prompter.flyer(tag.surface, tag_spot(self.layout, tag, tray).center, "tray")
        return [
            *([] if shared else [self._cleared("tray")]),
            self.prompter.appear(slip),
            self.prompter.sound("dice_roll"),
            self._dice(dice, tray.center, "ivory", 0.65, 56, "tray"),
            wait(0.1),
        ]

    def _throw_to_fight(self, seat: Seat, dice: Sequence[int]) -> list[Motion]:
        """One die, large, over the town where the guards wait, and named."""
        place = self.layout.plot(str(self.shown.view.sheets[seat].plan))
        said = _("{whose} die for the fight").format(whose=self.party.names.whose(seat))
        label = self._plate(said, INK)
        at = label.get_rect(midtop=(place.centerx, place.bottom + self._px(2)))
        named = self.prompter.flyer(label, at.clamp(self.layout.map).center, "fight")
        return [
            self._cleared("tray"),
            self.prompter.appear(named),
            self.prompter.sound("dice_roll"),
            self._dice(dice, place.center, "ivory", 0.65, 64, "fight"),
            wait(0.4),
        ]

    def _cleared(self, kind: str) -> Motion:
        """What has flown under that name, and stayed, is taken off."""
        stage = self.prompter.on.stage

        def clear() -> None:
            for sprite in list(stage):
                if sprite.id.startswith(f"{FLIES}{kind}:"):
                    stage.remove(sprite.id)

        return call(clear)

    def _ride_out(self, plans: Sequence[Reveal]) -> Motion:
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

    def _appear(self, letter: Sprite, goal: Point) -> Motion:
        """A letter taken from its place beside the sheet to the middle of the table."""
        lying = self.prompter.remove(f"letter:{letter.key.split(':')[1]}")
        up = self.prompter.appear(letter)
        return sequence(lying, up, glide(letter, goal, 0.25, then_still=False))

    def _open_and_back(self, letter: Sprite, plan: Reveal) -> Motion:
        opened = self.furniture.opened(plan).surface
        spot = self.furniture.letter_spot(plan.seat)
        return sequence(
            call(lambda: letter.show(opened, "open")),
            wait(0.4),
            glide(letter, spot, 0.25, then_still=False),
            self.prompter.remove(letter.id),
        )

    def _send(self, figure: Surface, start: Point, place: str) -> Motion:
        sprite = self.prompter.flyer(figure, start, "guard")
        goal = self.layout.plot(place).center
        from_york = start == self.layout.york
        way = way_to(self.layout, place, goal) if from_york else [start, goal]
        return self.prompter.while_there(sprite, travel(sprite, way, 0.5))

    def _drive_off(self, place: Road) -> Motion:
        """The coach gets away along its road."""
        layout = self.layout
        facing: Facing = "left" if place == "west" else "right"
        sprite = self.prompter.flyer(coach_token(facing, self._px(84)), layout.gate(place), "coach")
        return self.prompter.while_there(sprite, travel(sprite, layout.road(place), 0.9, ease_in))

    def _sweep(self) -> Motion:
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

    def _table_stops(self, seat: Seat) -> list[Motion]:
        """All look where a robber is taken; the drum is heard when all is over."""
        if not self.weight.hangs:
            return []
        return [self.prompter.held_breath(self._where(seat), self._px(64))]

    def _stamp(self, seat: Seat, plate: Surface, seconds: float) -> Motion:
        """A plate stamped beside the place where the robber is, long enough to be read."""
        sprite = self.prompter.flyer(plate, self._beside(seat, plate.get_size()).center, "stamp")
        return self.prompter.while_there(sprite, wait(seconds))

    def _beside(self, seat: Seat, size: tuple[int, int]) -> Rect:
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

    def _fly(self, seat: Seat, what: str, gained: bool) -> Motion:
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

    def _rival_rides(self, place: Road) -> Motion:
        figure = art.picture("your_money/highwayman_5", (self._px(74), self._px(74)))
        sprite = self.prompter.flyer(figure, self.layout.york, "rival")
        goal = self.layout.rider_spot(1, place)
        return sequence(
            self.prompter.appear(sprite),
            travel(sprite, way_to(self.layout, place, goal), 0.8),
        )

    def _to_rival(self) -> Motion:
        side = self._px(34)
        sprite = self.prompter.flyer(
            art.picture(ICONS["guineas"], (side, side)), self.layout.york, "guineas"
        )
        goal = self.layout.sheets[1].center
        return self.prompter.while_there(sprite, glide(sprite, goal, 0.5, then_still=False))

    def _lying(self, plates: Sequence[Surface], seat: Seat, meanwhile: Motion) -> Motion:
        """Plates one under another beside the card they speak of, as long as that lasts."""
        gap = self._px(4)
        high = sum([each.get_height() + gap for each in plates]) - gap
        wide = max([each.get_width() for each in plates])
        box = self._beside(seat, (wide, high))
        top, sprites = box.top, list[Sprite]()
        for each in plates:
            at = each.get_rect(midtop=(box.centerx, top))
            sprites.append(self.prompter.flyer(each, at.center, "stamp"))
            top += each.get_height() + gap
        there = [self.prompter.appear(sprite) for sprite in sprites]
        gone = [self.prompter.remove(sprite.id) for sprite in sprites]
        return sequence(*there, meanwhile, *gone)

"""What is drawn of the table that no decision owns, from what is shown; and ways to move along the
roads of York's map.
"""

from math import dist

from msgspec.structs import replace
from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.phrases import signed
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.data import DATA, PLACES, ROADS, TOWN, Place
from game.engine.your_money.events import Reveal
from game.engine.your_money.messages.results import both_scores
from game.engine.your_money.odds import guards_at, scoundrel_marks
from game.engine.your_money.state import Phase
from game.engine.your_money.view import SheetSeen, YourMoneyView
from game.scenes.table.bar import beside_tag
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.scenes.table.prompter import stamped, travel, turned_over
from game.scenes.table.tooltips import linked
from game.scenes.your_money.modes.plan import Planned
from game.scenes.your_money.view_model import YorkShown, frame_of
from game.sprites import art, lettering
from game.sprites.fitting import together
from game.sprites.lettering import Face
from game.sprites.palette import INK, IVORY, MOSS, OXBLOOD, SEPIA
from game.sprites.pieces import Piece, lay_bar, plate, sheet_of
from game.sprites.stage import Point
from game.sprites.your_money.cards import small_card
from game.sprites.your_money.desks import (
    desk,
    map_ground,
    open_letter,
    rider,
    sealed_letter,
    tag_spot,
    town_plot,
    tray_tag,
)
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.marks import milestones
from game.sprites.your_money.poster import rival_poster
from game.sprites.your_money.sheet import as_printed, robber_sheet


class Furniture:
    """Lays the table of a View; `layout` says where."""

    layout: TableLayout

    def __init__(self, party: Party) -> None:
        self.party = party

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, map, desk."""
        layout, scale = self.layout, self.layout.scale
        out = art.blank(layout.size)
        out.blit(art.table(layout.size), (0, 0))
        lay_bar(out, layout.bar, scale)
        out.blit(map_ground(layout).surface, layout.map)
        out.blit(desk(layout).surface, layout.desk)
        return out

    def lay(self, shown: YorkShown, on: Composer) -> None:
        """Bar, sheets, roads, town, riders and letters."""
        view, layout = shown.view, self.layout
        at = beside_tag(self.party, layout.bar, layout.milestones)
        rounds = view.options.rounds
        stones = milestones(at.size, layout.scale, rounds, view.round, self._lead(view))
        on.piece("bar:rounds", stones, at, f"round {view.round}", 5)
        for seat in range(len(view.sheets)):
            self._sheet(view, seat, seat == shown.deciding, on)
        if view.solo:
            self._rival(view, on)
        for place in PLACES:
            self._place(shown, place, on)
        if view.phase is not Phase.PLAN or not view.sheets:
            self._riders(view, on)
        self._letters(shown, on)

    def _lead(self, view: YourMoneyView) -> int | None:
        return None if view.solo else self.party.mark(view.lead)

    def _sheet(self, view: YourMoneyView, seat: Seat, turn: bool, on: Composer) -> None:
        party, layout = self.party, self.layout
        scores, sheet = both_scores(view, seat), _as_it_matters(view, seat)
        drawn = robber_sheet(
            layout.sheets[seat].size,
            layout.scale,
            party.mark(seat),
            party.names.seat(seat),
            as_printed(sheet),
            turn,
            view.options.guards == "every_five",
            bool(party.portrait(seat)),
            scores,
        )
        key = f"{sheet} {turn} {scores}"
        on.piece(f"sheet:{seat}", drawn, layout.sheets[seat], key, 5)

    def _rival(self, view: YourMoneyView, on: Composer) -> None:
        area = self.layout.sheets[1]
        left = view.sheets[0].retired  # the rival has ridden all the rounds that were left (D24)
        drawn = rival_poster(
            area.size,
            self.layout.scale,
            self.party.names.other("rival"),
            view.rival_guineas,
            1 if left else DATA.rival.first_round,
            view.round,
        )
        on.piece("rival", drawn, area, f"{view.rival_guineas} {view.round} {left}", 5)

    def _place(self, shown: YorkShown, place: Place, on: Composer) -> None:
        view, scale = shown.view, self.layout.scale
        plot = self.layout.plot(place)
        frame = frame_of(shown, place)
        guards, doing, price = len(guards_at(place, view.guards)), shown.doing, ""
        if isinstance(doing, Planned):  # hunters come wherever the robber goes
            infamous = view.sheets[doing.seat].scoundrel
            guards = guards or len(scoundrel_marks(infamous, view.options))
        if isinstance(doing, Planned | Gathered):
            price = _("meals at {n}").format(n=view.options.york.meal_price(place))
        if place in TOWN:
            keyed = isinstance(doing, Planned)
            drawn = town_plot(place, plot.size, scale, frame, guards, keyed, price)
            on.piece(f"town:{place}", drawn, plot, f"{frame} {guards} {keyed} {price}", 6)
            return
        number = ROADS.index(place)
        if number < len(view.roads):
            coach = view.roads[number]
            drawn = small_card(coach.card, coach, plot.size, scale, frame, guards)
            on.piece(f"coach:{place}", drawn, plot, f"{coach} {frame} {guards}", 6)

    def _riders(self, view: YourMoneyView, on: Composer) -> None:
        for seat, sheet in enumerate(view.sheets):
            if sheet.plan is not None and sheet.plan != "retire" and sheet.on_the_road:
                spot = self.layout.rider_spot(seat, sheet.plan)
                on.centred(f"rider:{seat}", self.rider(seat), spot, f"rider {seat}", 8)

    def rider(self, seat: Seat) -> Piece:
        """The seat's highwayman as he stands on the map."""
        return rider(self.party.mark(seat), self.layout.scale.px(74))

    def _letters(self, shown: YorkShown, on: Composer) -> None:
        """Plans made are folded letters under a seal; once revealed they lie open all round."""
        for seat, sheet in enumerate(shown.view.sheets):
            told = shown.notes.get(seat)
            if told is not None:
                drawn = self.opened(told)
                on.centred(f"letter:{seat}", drawn, self.letter_spot(seat), f"letter {told}", 9)
            elif shown.view.phase is Phase.PLAN and sheet.sealed:
                self.seal_letter(seat, on)

    def seal_letter(self, seat: Seat, on: Composer) -> None:
        """A plan that is made: its robber's folded letter."""
        drawn = sealed_letter(self.letter_side, self.party.seal(seat))
        on.centred(f"letter:{seat}", drawn, self.letter_spot(seat), "letter", 9)

    def letters_at(self, shown: YorkShown) -> list[Rect]:
        """Where letters lie."""
        planning = shown.view.phase is Phase.PLAN
        there = Rect(0, 0, round(1.6 * self.letter_side), self.letter_side)
        found = []
        for seat, sheet in enumerate(shown.view.sheets):
            if seat in shown.notes or (planning and sheet.sealed):
                x, y = self.letter_spot(seat)
                found.append(there.move(round(x) - there.centerx, round(y) - there.centery))
        return found

    @property
    def letter_side(self) -> int:
        """How high a letter is."""
        return self.layout.scale.px(60)

    def opened(self, plan: Reveal) -> Piece:
        """A robber's letter, broken open."""
        place = messages.place_name(plan.place)
        seal, dice = self.party.seal(plan.seat), tuple(sorted(plan.dice))
        return open_letter(self.letter_side, seal, place, dice, self.layout.scale)

    def letter_spot(self, seat: Seat) -> tuple[float, float]:
        """Where a robber's letter lies: on the map beside the sheet, in a corner without a card."""
        layout = self.layout
        wide, gap = self.letter_side * 1.6, layout.scale.px(16)
        high = layout.map.top + self.letter_side / 2 + gap
        if seat:
            # Beside the sky; where large cards leave no room there, in its place.
            right = layout.map.right if layout.tall else layout.sky.left
            return right - wide / 2 - gap, high
        low = layout.map.bottom - self.letter_side / 2 - gap
        return layout.map.left + wide / 2 + gap, low if layout.tall else high

    def dice(
        self,
        name: str,
        faces: tuple[int, ...],
        middle: tuple[float, float],
        side: int,
        on: Composer,
    ) -> None:
        """Dice side by side round that middle."""
        left = middle[0] - side * 1.2 * (len(faces) - 1) / 2
        for number, face in enumerate(faces):
            on.die(f"{name}:{number}", face, (left + side * 1.2 * number, middle[1]), side)

    def whose_dice(self, seat: Seat, most: int = 0) -> Piece:
        """The slip that says whose dice lie in the tray, at `most` so many pixels wide."""
        layout, names = self.layout, self.party.names
        ways = _("{whose} dice").format(whose=names.whose(seat)), names.seat(seat)
        most = (most or layout.tray.width) - 2 * layout.scale.px(12)
        return tray_tag(layout.scale, most, self.party.mark(seat), ways)

    def lay_whose_dice(self, seat: Seat, on: Composer) -> None:
        """Lay that slip where it belongs."""
        tag = self.whose_dice(seat)
        on.piece("whose", tag, tag_spot(self.layout, tag), f"whose {seat}", 14)

    @art.gone_on_with
    def words(
        self, line: str, lines: list[str], house: str, on: Composer, in_a_row: bool = False
    ) -> None:
        """The line that says what to do, in one row if it must, what stands under it, and below
        both the house rules.
        """
        layout, scale = self.layout, self.layout.scale
        lines = [linked(text) for text in lines]
        bottom = layout.receipt.bottom
        if house:
            small = self._house(house)
            bottom -= small.get_height() + scale.px(2)
            at = (layout.receipt.left, bottom + scale.px(2))
            on.lay("desk:house", small, at, house, 12)
        size = layout.line.size
        gap, wide = scale.px(2), layout.receipt.width
        leading = 1.15 if layout.tall else 1.3

        def below(px: int) -> int:
            """Where the sentences begin under a line of that size."""
            tall = lettering.paragraph_height(line, px, size[0], Face.BOLD, 1.2)
            return max(layout.line.bottom, layout.line.top + tall + scale.px(4))

        def largest(px: int) -> int:
            """The largest letters of the sentences under a line of that size."""
            room, body = bottom + gap - below(px), scale.text(17)
            # Large letters give way before a sentence does.
            while body > max(lettering.SMALLEST, scale.px(16)):
                tall = [
                    lettering.paragraph_height(text, body, wide, leading=leading) for text in lines
                ]
                if sum(tall) + gap * len(lines) <= room:
                    break
                body -= 1
            return body

        px, least = scale.text(20), scale.text(16 if layout.tall else 18)
        least = lettering.SMALLEST if in_a_row else least
        # On one line if a little less does it, else in full size on two.
        one = lettering.fit(line, px, size[0], least, Face.BOLD)
        px = one if lettering.measure(line, one, Face.BOLD)[0] <= size[0] else px
        px, body = together(px, scale.text(12), scale.text(17), largest)
        top = below(px)
        across = size[0]
        if len(lettering.wrap(line, px, across, Face.BOLD)) > 1:  # no word stands alone
            across = lettering.balanced(line, px, across, Face.BOLD)
        head = lettering.paragraph(line, px, across, Face.BOLD, INK, leading=1.2)
        on.lay("desk:line", head, layout.line, line, 12)
        for number, text in enumerate(lines):
            across = wide
            *more, last = lettering.wrap(text, body, wide)
            if more and " " not in last:
                across = lettering.balanced(text, body, wide)
            block = lettering.paragraph(text, body, across, Face.TEXT, INK, leading=leading)
            if top + block.get_height() > bottom + gap:
                break
            on.lay(f"desk:words:{number}", block, (layout.receipt.left, top), text, 12)
            top += block.get_height() + gap

    def _house(self, words: str) -> Surface:
        """The house rules, in one line if letters that are still comfortable allow it."""
        wide, px = self.layout.receipt.width, self.layout.scale.text(15)
        least = self.layout.scale.px(17)
        while px > least and len(lettering.wrap(words, px, wide, Face.ITALIC)) > 1:
            px -= 1
        return lettering.paragraph(words, px, wide, Face.ITALIC, SEPIA)

    def change_tag(self, seat: Seat, what: str, by: int, on: Composer) -> None:
        """The ± mark that stays by a number that has moved."""
        parts = on.parts.get(f"sheet:{seat}", {})
        box, free = parts.get(what), parts.get(f"{what}_change")
        if box is None:
            return
        scale, pad = self.layout.scale, self.layout.scale.px(8)
        good = (by > 0) != (what == "scoundrel")
        px = min(scale.text(14), scale.px(20))
        if free is not None:
            # Where neither the number nor its word is covered.
            px = min(px, lettering.fit(signed(by), px, free.width - pad, 12, Face.BOLD))
            px = max(lettering.SMALLEST, min(px, round(free.height * 0.8)))
        text = lettering.line(signed(by), px, Face.BOLD, IVORY)
        ground = MOSS if good else OXBLOOD

        def draw() -> Surface:
            tag = sheet_of((text.get_width() + pad, text.get_height()))
            plate(tag, tag.get_rect(), pad, ground, INK, 1)
            tag.blit(text, text.get_rect(center=tag.get_rect().center))
            return tag

        tag = art.keep(("tag", by, ground, text.get_size(), scale), draw)
        if what == "guineas":
            at = tag.get_rect(midtop=(box.right, box.top - scale.px(8)))
        elif free is not None and free.width >= tag.get_width():
            at = tag.get_rect(midright=free.midright)
        else:  # large letters or long words: over the number's shoulder
            at = tag.get_rect(bottomright=(box.right, box.top + scale.px(4)))
        at.clamp_ip(self.layout.sheets[seat])
        on.lay(f"tag:{seat}:{what}", tag, at, f"{what} {by}", 10)


def _as_it_matters(view: YourMoneyView, seat: Seat) -> SheetSeen:
    """A sheet without the rest of a horse spurred in the last round."""
    sheet = view.sheets[seat]
    last = sheet.placed.spur and view.round == view.options.rounds
    if last or view.over:
        return replace(sheet, must_rest=False)
    return sheet


__all__ = ["stamped", "travel", "turned_over", "way_out", "way_to"]


def way_to(layout: TableLayout, place: str, goal: Point) -> list[Point]:
    """From the middle of York through the gate and along the road, then off it to `goal`."""
    if place not in ("north", "south", "east", "west"):
        return [layout.york, goal]
    road = layout.road(place)
    nearest = min(range(len(road)), key=lambda n: dist(road[n], goal))
    return [layout.york, *road[: nearest + 1], goal]


def way_out(layout: TableLayout, place: str, start: Point) -> list[Point]:
    """From a coach card to its road, and along it off the map."""
    road = layout.road(place)
    nearest = min(range(len(road)), key=lambda n: dist(road[n], start))
    return [start, *road[nearest:]]

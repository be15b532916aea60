"""Furniture from a View: every sprite of the table that no decision owns."""

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import DATA, PLACES, ROADS, TOWN
from game.engine.your_money.events import Reveal
from game.engine.your_money.state import Phase
from game.engine.your_money.sums import guards_at
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.notes import rule_in
from game.scenes.table.old.composer import Laying
from game.sprites import art, lettering
from game.sprites.headline import together
from game.sprites.lettering import Face
from game.sprites.palette import INK, IVORY, MOSS, OXBLOOD, SEPIA, shown, shown_wash
from game.sprites.pieces import Piece, plate, sheet_of
from game.sprites.your_money.coach_card import small_card
from game.sprites.your_money.desk import desk
from game.sprites.your_money.letter import open_letter, sealed_letter
from game.sprites.your_money.map_table import map_ground, rider, town_plot
from game.sprites.your_money.milestones import milestones
from game.sprites.your_money.rival_poster import rival_poster
from game.sprites.your_money.sheet import as_printed, robber_sheet

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Composer(Laying):
    """Lays the table of a View on the stage."""

    def __init__(self, table: "YourMoneyTable") -> None:
        super().__init__(table.stage)
        self.table = table
        self.cited: tuple[str, Rect] | None = None
        """The rule that the desk speaks of, and where it stands underlined."""

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, map, desk."""
        layout = self.table.layout
        scale = layout.scale
        out = Surface(layout.size)
        out.blit(art.table(layout.size), (0, 0))
        bar = sheet_of(layout.bar.size)
        bar.fill(shown_wash((*INK, 235)))
        bar.fill(shown(SEPIA), (0, layout.bar.height - scale.px(2), layout.bar.width, scale.px(2)))
        out.blit(bar, layout.bar)
        out.blit(map_ground(layout).surface, layout.map)
        out.blit(desk(layout).surface, layout.desk)
        return art.converted(out, alpha=False)

    def table_of(self, view: YourMoneyView) -> None:
        """Bar, sheets, roads, town and riders."""
        layout = self.table.layout
        stones = milestones(
            layout.milestones.size, layout.scale, view.options.rounds, view.round, self._lead(view)
        )
        self.piece("bar:rounds", stones, layout.milestones, f"round {view.round}", 5)
        for seat in range(len(view.sheets)):
            self.sheet(view, seat)
        if view.solo:
            self._rival(view)
        for place in PLACES:
            self._place(view, place)
        if view.phase is not Phase.PLAN or not view.sheets:
            self._riders(view)
        self._letters(view)

    def _lead(self, view: YourMoneyView) -> int | None:
        return None if view.solo else self.table.mark(view.lead)

    def sheet(self, view: YourMoneyView, seat: Seat) -> None:
        """A robber's sheet."""
        table, layout = self.table, self.table.layout
        turn = seat == table.deciding
        drawn = robber_sheet(
            layout.sheets[seat].size,
            layout.scale,
            table.mark(seat),
            table.names.seat(seat),
            as_printed(view.sheets[seat]),
            turn,
            view.options.guards == "every_five",
            "" if table.match.seats[seat].is_person else table.match.seats[seat].sitter,
        )
        self.piece(f"sheet:{seat}", drawn, layout.sheets[seat], f"{view.sheets[seat]} {turn}", 5)

    def _rival(self, view: YourMoneyView) -> None:
        layout = self.table.layout
        drawn = rival_poster(
            layout.sheets[1].size,
            layout.scale,
            self.table.names.other("rival"),
            view.rival_guineas,
            DATA.rival.first_round,
            view.round,
        )
        self.piece("rival", drawn, layout.sheets[1], f"{view.rival_guineas} {view.round}", 5)

    def _place(self, view: YourMoneyView, place: str) -> None:
        layout = self.table.layout
        plot = layout.plot(place)
        frame = self.table.frame_of(place)
        guards = guards_at(place, view.guards)
        if place in TOWN:
            keyed = self.table.keys_on_map
            drawn = town_plot(place, plot.size, layout.scale, frame, len(guards), keyed)
            self.piece(f"town:{place}", drawn, plot, f"{frame} {len(guards)} {keyed}", 6)
            return
        number = ROADS.index(place)
        if number < len(view.roads):
            coach = view.roads[number]
            drawn = small_card(coach.card, coach, plot.size, layout.scale, frame, len(guards))
            self.piece(f"coach:{place}", drawn, plot, f"{coach} {frame} {len(guards)}", 6)

    def _riders(self, view: YourMoneyView) -> None:
        for seat, sheet in enumerate(view.sheets):
            if sheet.plan is not None and sheet.plan != "retire" and sheet.on_the_road:
                drawn = self.rider_piece(seat)
                x, y = self.rider_spot(seat, sheet.plan)
                left = round(x - drawn.surface.get_width() / 2)
                top = round(y - drawn.surface.get_height() / 2)
                self.piece(f"rider:{seat}", drawn, (left, top), f"rider {seat}", 8)

    def rider_piece(self, seat: Seat) -> Piece:
        """The seat's highwayman as he stands on the map."""
        return rider(self.table.mark(seat), self.table.layout.scale.px(74))

    def rider_spot(self, seat: Seat, place: str) -> tuple[float, float]:
        """Where a rider waits at a coach or in town: the middle of the figure."""
        return self.table.layout.rider_spot(seat, place)

    def _letters(self, view: YourMoneyView) -> None:
        """Plans made are folded letters under a seal; once revealed they lie open all round."""
        for seat, sheet in enumerate(view.sheets):
            told = self.table.notes.get(seat)
            if told is not None:
                drawn = self.opened(told)
            elif view.phase is Phase.PLAN and sheet.sealed:
                drawn = sealed_letter(self.letter_side, self.table.seal_name(seat))
            else:
                continue
            x, y = self.letter_spot(seat)
            left = round(x - drawn.surface.get_width() / 2)
            top = round(y - drawn.surface.get_height() / 2)
            self.piece(f"letter:{seat}", drawn, (left, top), f"letter {told}", 9)

    @property
    def letter_side(self) -> int:
        """How high a letter is."""
        return self.table.layout.scale.px(60)

    def opened(self, plan: Reveal) -> Piece:
        """A robber's letter, broken open."""
        scale = self.table.layout.scale
        place = _("Retire") if plan.place == "retire" else say.capital(say.place_name(plan.place))
        seal = self.table.seal_name(plan.seat)
        return open_letter(self.letter_side, seal, place, tuple(sorted(plan.dice)), scale)

    def letter_spot(self, seat: Seat) -> tuple[float, float]:
        """Where a robber's letter lies: on the map beside the sheet, in a corner without a card."""
        layout = self.table.layout
        wide, gap = self.letter_side * 1.6, layout.scale.px(16)
        high = layout.map.top + self.letter_side / 2 + gap
        if seat:
            return layout.map.right - wide / 2 - gap, high
        low = layout.map.bottom - self.letter_side / 2 - gap
        return layout.map.left + wide / 2 + gap, low if layout.tall else high

    def words(self, line: str, lines: list[str]) -> None:
        """The line that says what to do, and what stands under it."""
        layout = self.table.layout
        scale = layout.scale
        size = layout.line.size
        gap, wide = scale.px(2), layout.receipt.width
        leading = 1.15 if layout.tall else 1.3

        def below(px: int) -> int:
            """Where the sentences begin under a line of that size."""
            tall = lettering.paragraph_height(line, px, size[0], Face.BOLD, 1.2)
            return max(layout.line.bottom, layout.line.top + tall + scale.px(4))

        def largest(px: int) -> int:
            """The largest letters of the sentences under a line of that size."""
            room, body = layout.receipt.bottom + gap - below(px), scale.text(17)
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
        # On one line if a little less does it, else in full size on two.
        one = lettering.fit(line, px, size[0], least, Face.BOLD)
        px = one if lettering.measure(line, one, Face.BOLD)[0] <= size[0] else px
        px, body = together(px, scale.text(12), scale.text(17), largest)
        top = below(px)
        across = size[0]
        if len(lettering.wrap(line, px, across, Face.BOLD)) > 1:  # no word stands alone
            across = lettering.balanced(line, px, across, Face.BOLD)
        head = lettering.paragraph(line, px, across, Face.BOLD, INK, leading=1.2)
        self.lay("desk:line", head, layout.line, line, 12)
        self.cited = None
        for number, text in enumerate(lines):
            across = wide
            *more, last = lettering.wrap(text, body, wide)
            if more and " " not in last:
                across = lettering.balanced(text, body, wide)
            block = lettering.paragraph(text, body, across, Face.TEXT, INK, leading=leading)
            if top + block.get_height() > layout.receipt.bottom + gap:
                break
            self.lay(f"desk:words:{number}", block, (layout.receipt.left, top), text, 12)
            if self.cited is None and (rule := rule_in(text, BOOK)):
                at = Rect(layout.receipt.left, top, across, block.get_height())
                self.cited = rule, self._underlined(text, rule, body, at)
            top += block.get_height() + gap

    def _underlined(self, text: str, rule: str, px: int, at: Rect) -> Rect:
        """Draw a line under the rule that a sentence ends with; where the rule stands."""
        last = lettering.wrap(text, px, at.width)[-1]
        begin = last.rfind("· ") + 2 if "· " in last else 0
        left = lettering.measure(last[:begin], px)[0]
        high = lettering.font(Face.TEXT, px).get_height()
        thick = max(1, self.table.layout.scale.px(1.2))
        stroke = sheet_of((lettering.measure(last, px)[0] - left, thick))
        stroke.fill(shown(OXBLOOD))
        place = Rect(at.left + left, at.bottom - high, stroke.get_width(), high)
        self.lay("desk:rule", stroke, (place.left, place.bottom - 2 * thick), f"rule {rule}", 13)
        return place

    def change_tag(self, seat: Seat, what: str, by: int) -> None:
        """The ± mark that stays by a number that has moved."""
        parts = self.parts.get(f"sheet:{seat}", {})
        box, free = parts.get(what), parts.get(f"{what}_change")
        if box is None:
            return
        scale, pad = self.table.layout.scale, self.table.layout.scale.px(8)
        good = (by > 0) != (what == "scoundrel")
        px = min(scale.text(14), scale.px(20))
        if free is not None:
            # Where neither the number nor its word is covered.
            px = min(px, lettering.fit(say.signed(by), px, free.width - pad, 12, Face.BOLD))
            px = max(lettering.SMALLEST, min(px, round(free.height * 0.8)))
        text = lettering.line(say.signed(by), px, Face.BOLD, IVORY)
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
        at.clamp_ip(self.table.layout.sheets[seat])
        self.lay(f"tag:{seat}:{what}", tag, at, f"{what} {by}", 10)

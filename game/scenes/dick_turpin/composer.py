"""Furniture from a View: every sprite of the table that no decision owns."""

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.dick_turpin import say
from game.engine.dick_turpin.data import DATA, PISTOL, Stop, Town
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.dick_turpin.receipt import booty_of
from game.scenes.dick_turpin.roadside import Roadside, headlines, no_news
from game.scenes.kit.ground import sheet
from game.scenes.table.old.composer import Laying
from game.sprites import art, lettering
from game.sprites.dick_turpin.cards import back, booty_card, deck, empty_place, small_card
from game.sprites.dick_turpin.purse import Rider, all_played, purse_plate, wealth
from game.sprites.dick_turpin.road import coach_spot, coach_token, northward, place, road_map
from game.sprites.dick_turpin.roadside import (
    bar_title,
    courant,
    duellist_line,
    framed,
    heading,
    heap,
    left_in_deck,
    place_ring,
)
from game.sprites.dick_turpin.slips import booty_slip
from game.sprites.dick_turpin.windows import windows
from game.sprites.headline import together
from game.sprites.lettering import Face
from game.sprites.palette import INK, SEPIA, shown, shown_wash
from game.sprites.pieces import rule, sheet_of

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable


STAGES: Final = 4
"""In how many steps a passenger goes down: each is drawn and kept once."""


class Composer(Laying):
    """Lays the table of a View on the stage."""

    def __init__(self, table: "TurpinTable") -> None:
        super().__init__(table.stage)
        self.table = table

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, map, roadside, desk."""
        layout, scale = self.table.layout, self.table.scale
        out = Surface(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        bar = sheet_of(layout.bar.size)
        bar.fill(shown_wash((*INK, 235)))
        bar.fill(shown(SEPIA), (0, layout.bar.height - scale.px(2), layout.bar.width, scale.px(2)))
        out.blit(bar, layout.bar)
        out.blit(road_map(layout), layout.map)
        sheet(out, layout.side, scale)
        rule(out, 0, scale.width, layout.desk.top, INK, max(2, scale.px(2.4)))
        rule(out, 0, scale.width, layout.desk.top + scale.px(4), INK, 1)
        return art.converted(out, alpha=False)

    def table_of(self, view: DickTurpinView, side: Roadside) -> None:
        """Bar, road, coach, passengers, plates, and what lies by the roadside."""
        self._title(view)
        self._towns(view, side)
        self._coach(view)
        for seat in range(len(view.highwaymen)):
            self._plate(view, seat)
        self._scene(view, side)
        self.windows(view, len(view.turned))
        if not self.table.covers_roadside:
            self._roadside(view, side)

    # Bar and road -------------------------------------------------------------------------------

    def _title(self, view: DickTurpinView) -> None:
        layout, scale = self.table.layout, self.table.scale
        start, *_towns, goal = view.road
        if view.journey:
            text = _("Journey {number} of {of}: {start} to {goal}").format(
                number=view.within_round,
                of=DATA.journeys,
                start=say.stop_name(start),
                goal=say.stop_name(goal),
            )
        else:
            text = self.table.match.spec.title
        if view.journey and view.options.rounds > 1:
            rounds = _("Round {number} of {of}").format(number=view.round, of=view.options.rounds)
            text = f"{rounds} · {text}"
        room = layout.bar.width - 2 * scale.px(226)
        px = min(scale.text(21), round(layout.bar.height * 0.56))
        self.piece(
            "bar:title",
            bar_title(text, px, (room, layout.bar.height)),
            Rect((layout.bar.width - room) // 2, 0, room, layout.bar.height),
            text,
            5,
        )

    def _towns(self, view: DickTurpinView, side: Roadside) -> None:
        """A ring round every town that can be chosen, a thick one round the chosen, and round the
        town where somebody stands before the coach.
        """
        mode = self.table.turpin_mode
        towns: tuple[Town, ...] = () if mode is None else mode.towns
        strong: tuple[str | None, ...] = () if mode is None else (mode.chosen, mode.over)
        if not towns and side.town is not None:
            towns, strong = (side.town,), (side.town,)
        scale = self.table.scale
        for town in towns:
            thick = town in strong
            there = place(self.table.layout, town).inflate(scale.px(8), scale.px(8))
            drawn = place_ring(there.width, scale.px(6 if thick else 3))
            self.piece(f"ring:{town}", drawn, there, f"ring {thick}", 6)

    def _coach(self, view: DickTurpinView) -> None:
        layout = self.table.layout
        stop = self.table.halted or (view.place if view.journey else view.options.road(1)[0])
        right = self._faces_right(view, stop)
        token = coach_token(layout, right)
        at = token.get_rect(center=coach_spot(layout, stop))
        self.lay("coach", token, at, f"coach {right}", 10)

    def _faces_right(self, view: DickTurpinView, stop: Stop) -> bool:
        """Which way the horses look at a halt: where the road goes on."""
        road, layout = view.options.road(max(1, view.journey)), self.table.layout
        on = min(road.index(stop) + 1, len(road) - 1)
        return place(layout, road[on]).centerx >= place(layout, road[on - 1]).centerx

    # The seats ----------------------------------------------------------------------------------

    def _plate(self, view: DickTurpinView, seat: Seat) -> None:
        table = self.table
        seen = view.highwaymen[seat]
        self.purse(view, seat, seen.gold)
        parts = self.parts[f"plate:{seat}"]
        played = view.shown(seat)
        for number, town in enumerate(played):
            spot = all_played(parts["last"], len(played), number)
            name = f"last:{seat}" if number == len(played) - 1 else f"played:{seat}:{number}"
            self.piece(name, small_card(town, spot.size, table.scale), spot, f"last {town}", 6)
        if seen.laid or seen.pick is not None:
            self._face_down(seat, seen.pick, parts["down"])

    def purse(self, view: DickTurpinView, seat: Seat, gold: int) -> None:
        """The plate of `seat` with that much gold, which on its way may not be what he has."""
        table, layout = self.table, self.table.layout
        seen = view.highwaymen[seat]
        chair = table.match.seats[seat]
        rider = Rider(
            table.mark(seat),
            table.names.seat(seat),
            gold,
            len(seen.left) - seen.laid,
            bool(view.journey) and seat == view.driver,
            seat == table.deciding,
            seat == view.robbing,
            wealth(len(view.highwaymen)),
            "" if chair.is_person else chair.sitter,
        )
        at = layout.plate(seat)
        drawn = purse_plate(at.size, table.scale, rider)
        self.piece(f"plate:{seat}", drawn, at, f"{rider}", 5)

    def _face_down(self, seat: Seat, pick: Town | None, spot: Rect) -> None:
        """A card that waits: its back, or to eyes that may know it, its face."""
        table = self.table
        if pick is not None:
            card = small_card(pick, spot.size, table.scale)
            self.piece(f"down:{seat}", card, spot, f"down {pick}", 7)
            return
        drawn = back(table.mark(seat), spot.size)
        self.lay(f"down:{seat}", drawn, drawn.get_rect(center=spot.center), "back", 7)

    # Coach and roadside -------------------------------------------------------------------------

    def _scene(self, view: DickTurpinView, side: Roadside) -> None:
        layout, scale = self.table.layout, self.table.scale
        if not layout.scene.width:  # large letters need its room
            return
        match side.sight:
            case "duel":
                name = "dick_turpin/scene_duel"
            case "hold_up" | "shot" | "booty":
                name = "dick_turpin/scene_hold_up"
            case _ if view.journey and view.at == len(view.road) - 1:
                name = "dick_turpin/scene_driver"
            case _:
                way = "right" if not view.journey or northward(view.road) else "left"
                name = f"dick_turpin/silver_flyer_{way}"
        drawn = framed(name, layout.scene.size, scale)
        self.piece("scene", drawn, layout.scene, name, 6)

    def windows(self, view: DickTurpinView, now: int, going: float = 1.0) -> None:
        """The coach's windows while `now` passengers are held up; `going` from 0 to 1 is how far
        the last of them has got, and on to 2 how far all of them have gone down.
        """
        layout = self.table.layout
        right = not view.journey or northward(view.road)
        going = round(going * STAGES) / STAGES
        drawn = windows(layout.coach.size, self.table.scale, view.passengers, now, right, going)
        self.piece("windows", drawn, layout.coach, f"{view.passengers} {now} {right} {going}", 6)

    def _roadside(self, view: DickTurpinView, side: Roadside) -> None:
        match side.sight:
            case "booty" if side.booty is not None:
                self.head(self._taken_words(side))
                self._receipt(side)
            case "duel":
                self._duel(view, side)
            case "hold_up" | "shot":
                self._hold_up(view, side)
            case _:
                self._on_the_road(view, side)

    def head(self, text: str) -> None:
        """What the roadside is about now, in bottle green."""
        area = self.table.layout.head
        drawn = heading(text, area.size, self.table.scale.text(23))
        self.piece("head", drawn, area, text, 6)

    def _deck(self, view: DickTurpinView, inviting: bool = False) -> None:
        layout = self.table.layout
        drawn = deck(layout.deck.size, self.table.scale, len(view.deck), inviting)
        self.piece("deck", drawn, layout.deck, f"deck {len(view.deck)} {inviting}", 8)

    def _on_the_road(self, view: DickTurpinView, side: Roadside) -> None:
        """Nobody robs: the deck, what is left in it, and what this journey has brought."""
        layout, scale = self.table.layout, self.table.scale
        self.head(_("The booty cards"))
        self._deck(view)
        box = layout.left_in_deck
        counts = tuple(view.deck.counts)
        key = f"left {counts}"
        self.piece("left", left_in_deck(box.size, scale.text(17), counts), box, key, 7)
        self.courant(headlines(side.news, self.table.names) or no_news(view))

    def courant(self, lines: tuple[str, ...]) -> None:
        """The York Courant: up to three lines of what happened, at the foot."""
        if not lines:
            return
        area, scale = self.table.layout.foot, self.table.scale
        self.piece("courant", courant(area.size, scale.text(17), lines), area, f"{lines}", 7)

    def _duel(self, view: DickTurpinView, side: Roadside) -> None:
        table, layout = self.table, self.table.layout
        town = "" if side.town is None else say.stop_name(side.town)
        self.head(_("A duel at {town}: whoever draws a pistol is out").format(town=town))
        self._deck(view)
        count = len(side.order)
        for number, seat in enumerate(side.order):
            spot, card = layout.duelling(number, count), side.drawn[number]
            if card is None:
                empty = empty_place(spot.size, table.scale)
                self.piece(f"duel:{number}", empty, spot, "empty", 8)
            else:
                drawn = booty_card(card, spot.size)
                at = drawn.get_rect(center=spot.center)
                self.lay(f"duel:{number}", drawn, at, f"card {card}", 8)
            under, name = layout.duellist(number, count), table.names.seat(seat)
            out = seat in side.out
            line = duellist_line(under.size, table.scale.text(19), table.mark(seat), name, out)
            self.piece(f"duellist:{number}", line, under, f"{name} {out}", 8)

    def _hold_up(self, view: DickTurpinView, side: Roadside) -> None:
        table, layout, scale = self.table, self.table.layout, self.table.scale
        town = "" if side.town is None else say.stop_name(side.town)
        name = "" if side.robber is None else table.names.seat(side.robber)
        lost = side.sight == "shot"
        said = _("{name} holds up the coach at {town}")
        if lost:
            said = _("A pistol! {name} runs from {town} with nothing")
        self.head(said.format(name=name, town=town))
        self._deck(view)
        places = places_for(len(side.turned), view.passengers)
        free = 0 if lost else min(places, view.passengers) - len(side.turned)
        for number in range(len(side.turned), len(side.turned) + max(0, free)):
            spot = layout.turned(number, places)
            self.piece(f"turned:{number}", empty_place(spot.size, scale), spot, "empty", 7)
        for number, card in enumerate(side.turned):
            spot = layout.turned(number, places)
            drawn = booty_card(card, spot.size)
            at = drawn.get_rect(center=spot.center)
            self.lay(f"turned:{number}", drawn, at, f"card {card}", 8 + number)
        gold = sum([card for card in side.turned if card != PISTOL])
        self.pile(gold, lost)
        if table.turpin_mode is None:
            self.courant(headlines(side.news, table.names))

    def pile(self, gold: int, lost: bool = False) -> None:
        """The heap before a robber, who may have lost it."""
        area = self.table.layout.pile
        drawn = heap(area.size, self.table.scale.text(30), gold, lost)
        self.piece("pile", drawn, area, f"pile {gold} {lost}", 8)

    # The receipt --------------------------------------------------------------------------------

    def _taken_words(self, side: Roadside) -> str:
        booty = side.booty
        if booty is None:
            return ""
        return _("{name} rides off from {town} with {gold}").format(
            name=self.table.names.seat(booty.seat),
            town=say.stop_name(booty.town),
            gold=say.sovereigns(booty.taken),
        )

    def _receipt(self, side: Roadside) -> None:
        """The arithmetic of who pays what, left until the coach comes to the next highwayman."""
        booty, table, layout = side.booty, self.table, self.table.layout
        if booty is None:
            return
        slip = booty_of(booty, table.names, table.mark)
        area = layout.cards.union(layout.foot)
        self.piece("receipt", booty_slip(area.size, table.scale, slip), area, f"{slip}", 9)

    # The desk -----------------------------------------------------------------------------------

    @property
    def _measure(self) -> int:
        """How wide the words are: the whole desk's width while nothing can be pressed there."""
        table, layout = self.table, self.table.layout
        beside = table.turpin_mode is not None or table.thinker is not None
        right = layout.line if beside or "main" in table.controls else layout.button
        return right.right - layout.line.left

    def words(self, line: str, lines: list[str]) -> None:
        """The line that says what to do, whose it is, and what stands under it."""
        layout, scale = self.table.layout, self.table.scale
        seat = self.table.deciding
        if seat is not None:
            wax = art.picture(self.table.seal_name(seat), layout.seal.size)
            self.lay("desk:seal", wax, layout.seal, f"seal {seat}", 12)
        else:
            mark = art.picture("dick_turpin/sovereign", layout.seal.size)
            self.lay("desk:seal", mark, layout.seal, "sovereign", 12)
        wide, px = self._measure, scale.text(21)
        most = layout.line.height
        while (
            px > lettering.SMALLEST
            and lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15) > most
        ):
            px -= 1
        text = "\n".join(lines)

        def below(px: int) -> int:
            """Where the sentences begin under a line of that size."""
            tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
            return layout.line.top + tall + scale.px(4)

        def largest(px: int) -> int:
            """The largest letters of the sentences under a line of that size."""
            room, small = layout.lines.bottom - below(px), scale.text(17)
            while (
                small > lettering.SMALLEST
                and lettering.paragraph_height(text, small, wide, leading=1.18) > room
            ):
                small -= 1
            return small

        small = 0
        if text:
            px, small = together(px, scale.text(12), scale.text(17), largest)
        head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
        self.lay("desk:line", head, layout.line, line, 12)
        if not text:
            return
        top = below(px)
        body = lettering.paragraph(text, small, wide, Face.TEXT, INK, leading=1.18)
        self.lay("desk:words", body, (layout.line.left, top), text, 12)


def places_for(turned: int, passengers: int) -> int:
    """How many places there are for the cards of a hold-up with so many turned: up to four lie side
    by side, more move closer together.
    """
    return max(min(4, passengers), min(DATA.passengers, turned + 1))

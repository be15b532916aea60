"""Furniture from what is shown: every sprite of the table that no decision owns."""

from typing import Final

from pygame import Rect, Surface

from game.engine.dick_turpin.data import DATA, PISTOL, Halt, Town
from game.engine.dick_turpin.events import booty_on
from game.engine.dick_turpin.messages.events import headlines
from game.engine.dick_turpin.messages.things import sovereigns, stop_name
from game.engine.dick_turpin.trail import Roadside
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.dick_turpin.view_model import Doing, TurpinShown, no_news
from game.scenes.kit.page import sheet
from game.scenes.table.ambience import phrase_of
from game.scenes.table.bar import title_room
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art, lettering
from game.sprites.dick_turpin.cards import back, booty_card, deck, empty_place, small_card
from game.sprites.dick_turpin.desks import booty_of, booty_slip
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.purse import Rider, all_played, purse_plate, wealth
from game.sprites.dick_turpin.road import (
    coach_spot,
    coach_token,
    northward,
    place,
    place_ring,
    road_map,
    windows,
)
from game.sprites.dick_turpin.roadside import (
    courant,
    duellist_line,
    framed,
    heading,
    heap,
    left_in_deck,
)
from game.sprites.fitting import bar_title, largest, together
from game.sprites.lettering import Face
from game.sprites.palette import INK
from game.sprites.pieces import lay_bar, rule

_ROOM: Final = 165
"""Letters of the Courant, as long as it bears its name."""

STAGES: Final = 4
"""In how many steps a passenger goes down: each is drawn and kept once."""


class Furniture:
    """Lays what is shown on a table; `layout` says where."""

    layout: RoadLayout

    def __init__(self, party: Party) -> None:
        self.party = party

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, map, roadside, desk."""
        layout, scale = self.layout, self.layout.scale
        out = art.blank(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        lay_bar(out, layout.bar, scale)
        out.blit(road_map(layout), layout.map)
        sheet(out, layout.side, scale)
        rule(out, 0, scale.width, layout.desk.top, INK, max(2, scale.px(2.4)))
        rule(out, 0, scale.width, layout.desk.top + scale.px(4), INK, 1)
        return out

    def lay(self, shown: TurpinShown, on: Composer) -> None:
        """Bar, road, coach, passengers, plates, and what lies by the roadside."""
        self._title(shown.view, on)
        self._towns(shown, on)
        self._coach(shown, on)
        for seat in range(len(shown.view.highwaymen)):
            self._plate(shown, seat, on)
        self._scene(shown, on)
        self.windows(shown.view, len(shown.view.turned), on)
        if shown.doing is None or (isinstance(shown.doing, Doing) and not shown.doing.covers):
            self._roadside(shown, on)

    # Bar and road -------------------------------------------------------------------------------

    def _title(self, view: DickTurpinView, on: Composer) -> None:
        layout, scale = self.layout, self.layout.scale
        start, *_towns, goal = view.road
        if view.journey:
            text = _("Journey {number} of {of}: {start} to {goal}").format(
                number=view.within_round,
                of=DATA.journeys,
                start=stop_name(start),
                goal=stop_name(goal),
            )
        else:
            text = self.party.spec.title
        if view.journey and view.options.rounds > 1:
            rounds = _("Round {number} of {of}").format(number=view.round, of=view.options.rounds)
            text = f"{rounds} · {text}"
        at = title_room(self.party, layout.bar)
        px = min(scale.text(21), round(layout.bar.height * 0.56))
        on.piece("bar:title", bar_title(text, px, at.size), at, text, 5)

    def _towns(self, shown: TurpinShown, on: Composer) -> None:
        """A ring round every town that can be chosen, a thick one round the chosen, and round the
        town where somebody stands before the coach.
        """
        doing, side, scale = shown.doing, shown.side, self.layout.scale
        towns: tuple[Town, ...] = doing.towns if isinstance(doing, Doing) else ()
        strong: tuple[str | None, ...] = doing.strong if isinstance(doing, Doing) else ()
        if not towns and side.town is not None:
            towns, strong = (side.town,), (side.town,)
        for town in towns:
            thick = town in strong
            there = place(self.layout, town).inflate(scale.px(8), scale.px(8))
            drawn = place_ring(there.width, scale.px(6 if thick else 3))
            on.piece(f"ring:{town}", drawn, there, f"ring {thick}", 6)

    def _coach(self, shown: TurpinShown, on: Composer) -> None:
        view, layout = shown.view, self.layout
        stop = shown.halted or (view.place if view.journey else view.options.road(1)[0])
        right = self._faces_right(view, stop)
        token = coach_token(layout, right)
        at = token.get_rect(center=coach_spot(layout, stop))
        on.lay("coach", token, at, f"coach {right}", 10)

    def _faces_right(self, view: DickTurpinView, stop: Halt) -> bool:
        """Which way the horses look at a halt: where the road goes on."""
        road, layout = view.options.road(max(1, view.journey)), self.layout
        ahead = min(road.index(stop) + 1, len(road) - 1)
        return place(layout, road[ahead]).centerx >= place(layout, road[ahead - 1]).centerx

    # The seats ----------------------------------------------------------------------------------

    def _plate(self, shown: TurpinShown, seat: Seat, on: Composer) -> None:
        seen = shown.view.highwaymen[seat]
        self.purse(shown, seat, seen.gold, on)
        parts = on.parts[f"plate:{seat}"]
        played = shown.view.shown(seat)
        for number, town in enumerate(played):
            spot = all_played(parts["last"], len(played), number)
            name = f"last:{seat}" if number == len(played) - 1 else f"played:{seat}:{number}"
            card = small_card(town, spot.size, self.layout.scale)
            on.piece(name, card, spot, f"last {town}", 6)
        if seen.laid or seen.pick is not None:
            self._face_down(seat, seen.pick, parts["down"], on)

    def purse(self, shown: TurpinShown, seat: Seat, gold: int, on: Composer) -> None:
        """The plate of `seat` with that much gold, which on its way may not be what he has."""
        party, view = self.party, shown.view
        seen = view.highwaymen[seat]
        rider = Rider(
            party.mark(seat),
            party.names.seat(seat),
            gold,
            len(seen.left) - seen.laid,
            bool(view.journey) and seat == view.driver,
            seat == shown.deciding,
            seat == view.robbing,
            wealth(len(view.highwaymen)),
            bool(party.portrait(seat)),
        )
        at = self.layout.plate(seat)
        drawn = purse_plate(at.size, self.layout.scale, rider)
        on.piece(f"plate:{seat}", drawn, at, f"{rider}", 5)

    def _face_down(self, seat: Seat, pick: Town | None, spot: Rect, on: Composer) -> None:
        """A card that waits: its back, or to eyes that may know it, its face."""
        if pick is not None:
            card = small_card(pick, spot.size, self.layout.scale)
            on.piece(f"down:{seat}", card, spot, f"down {pick}", 7)
            return
        drawn = back(self.party.mark(seat), spot.size)
        on.lay(f"down:{seat}", drawn, drawn.get_rect(center=spot.center), "back", 7)

    # Coach and roadside -------------------------------------------------------------------------

    def _scene(self, shown: TurpinShown, on: Composer) -> None:
        view, layout, scale = shown.view, self.layout, self.layout.scale
        if not layout.scene.width:  # large letters need its room
            return
        match shown.side.sight:
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
        on.piece("scene", drawn, layout.scene, name, 6)

    def windows(self, view: DickTurpinView, now: int, on: Composer, going: float = 1.0) -> None:
        """The coach's windows while `now` passengers are held up; `going` from 0 to 1 is how far
        the last of them has got, and on to 2 how far all of them have gone down.
        """
        layout = self.layout
        right = not view.journey or northward(view.road)
        going = round(going * STAGES) / STAGES
        drawn = windows(layout.coach.size, layout.scale, view.passengers, now, right, going)
        on.piece("windows", drawn, layout.coach, f"{view.passengers} {now} {right} {going}", 6)

    def _roadside(self, shown: TurpinShown, on: Composer) -> None:
        match shown.side.sight:
            case "booty":
                self._receipt(shown, on)
            case "duel":
                self._duel(shown.view, shown.side, on)
            case "hold_up" | "shot":
                self._hold_up(shown, on)
            case _:
                self._on_the_road(shown, on)

    def head(self, text: str, on: Composer, before: Rect | None = None) -> None:
        """What the roadside is about now, in bottle green; left of what lies in its place."""
        area = self.layout.head
        if before is not None:
            area = Rect(area.left, area.top, before.left - self.layout.gap - area.left, area.height)
        drawn = heading(text, area.size, self.layout.scale.text(23))
        on.piece("head", drawn, area, text, 6)

    def _deck(self, view: DickTurpinView, on: Composer) -> None:
        layout = self.layout
        drawn = deck(layout.deck.size, layout.scale, len(view.deck), False)
        on.piece("deck", drawn, layout.deck, f"deck {len(view.deck)}", 8)

    def _on_the_road(self, shown: TurpinShown, on: Composer) -> None:
        """Nobody robs: the deck, what is left in it, and what this journey has brought."""
        view, side = shown.view, shown.side
        self.head(_("The booty cards"), on)
        self._deck(view, on)
        box = self.layout.left_in_deck
        counts = tuple(view.deck.counts)
        left = left_in_deck(box.size, self.layout.scale.text(17), counts)
        on.piece("left", left, box, f"left {counts}", 7)
        news = headlines(side.news, self.party.names) or no_news(view)
        self.courant(self.with_weather(news, shown), on)

    def with_weather(self, news: tuple[str, ...], shown: TurpinShown) -> tuple[str, ...]:
        """The news under what there is to say of the day, where there is room for both."""
        if self.layout.large or not shown.view.journey:
            return news
        both = (*phrase_of(shown.day), *news[:2])
        return both if sum([len(each) for each in both]) <= _ROOM else news

    def courant(self, lines: tuple[str, ...], on: Composer) -> None:
        """The York Courant: up to three lines of what happened, at the foot."""
        if not lines:
            return
        area, scale = self.layout.foot, self.layout.scale
        on.piece("courant", courant(area.size, scale.text(17), lines), area, f"{lines}", 7)

    def _duel(self, view: DickTurpinView, side: Roadside, on: Composer) -> None:
        party, layout, scale = self.party, self.layout, self.layout.scale
        town = "" if side.town is None else stop_name(side.town)
        self.head(_("A duel at {town}: whoever draws a pistol is out").format(town=town), on)
        self._deck(view, on)
        count = len(side.order)
        for number, seat in enumerate(side.order):
            spot, card = layout.duelling(number, count), side.drawn[number]
            if card is None:
                on.piece(f"duel:{number}", empty_place(spot.size, scale), spot, "empty", 8)
            else:
                drawn = booty_card(card, spot.size)
                at = drawn.get_rect(center=spot.center)
                on.lay(f"duel:{number}", drawn, at, f"card {card}", 8)
            under, name = layout.duellist(number, count), party.names.seat(seat)
            out = seat in side.out
            line = duellist_line(under.size, scale.text(19), party.mark(seat), name, out)
            on.piece(f"duellist:{number}", line, under, f"{name} {out}", 8)

    def _hold_up(self, shown: TurpinShown, on: Composer) -> None:
        view, side, layout = shown.view, shown.side, self.layout
        town = "" if side.town is None else stop_name(side.town)
        name = "" if side.robber is None else self.party.names.seat(side.robber)
        lost = side.sight == "shot"
        said = _("{name} holds up the coach at {town}")
        if lost:
            said = _("A pistol! {name} runs from {town} with nothing")
        self.head(said.format(name=name, town=town), on)
        self._deck(view, on)
        places = places_for(len(side.turned), view.passengers)
        free = 0 if lost else min(places, view.passengers) - len(side.turned)
        for number in range(len(side.turned), len(side.turned) + max(0, free)):
            spot = layout.turned(number, places)
            on.piece(f"turned:{number}", empty_place(spot.size, layout.scale), spot, "empty", 7)
        for number, card in enumerate(side.turned):
            spot = layout.turned(number, places)
            drawn = booty_card(card, spot.size)
            at = drawn.get_rect(center=spot.center)
            on.lay(f"turned:{number}", drawn, at, f"card {card}", 8 + number)
        self.pile(sum([card for card in side.turned if card != PISTOL]), on, lost)
        if shown.doing is None:
            self.courant(headlines(side.news, self.party.names), on)

    def pile(self, gold: int, on: Composer, lost: bool = False) -> None:
        """The heap before a robber, who may have lost it."""
        area = self.layout.pile
        drawn = heap(area.size, self.layout.scale.text(30), gold, lost)
        on.piece("pile", drawn, area, f"pile {gold} {lost}", 8)

    def _receipt(self, shown: TurpinShown, on: Composer) -> None:
        """The arithmetic of who pays what, left until the coach comes to the next highwayman."""
        party, layout, booty = self.party, self.layout, booty_on(shown.side)
        if booty is None:
            return
        said = _("{name} rides off from {town} with {gold}").format(
            name=party.names.seat(booty.seat),
            town=stop_name(booty.town),
            gold=sovereigns(booty.taken),
        )
        self.head(said, on)
        slip = booty_of(shown.side, party.names, party.mark)
        area = layout.cards.union(layout.foot)
        on.piece("receipt", booty_slip(area.size, layout.scale, slip), area, f"{slip}", 9)

    # The desk -----------------------------------------------------------------------------------

    def _measure(self, shown: TurpinShown) -> int:
        """How wide the words are: the whole desk's width while nothing can be pressed there."""
        beside = shown.time != "now" or shown.waits or shown.doing is not None
        beside = beside or shown.thinking is not None
        right = self.layout.line if beside else self.layout.button
        return right.right - self.layout.line.left

    @art.gone_on_with
    def words(self, shown: TurpinShown, line: str, lines: list[str], on: Composer) -> None:
        """The line that says what to do, whose it is, and what stands under it."""
        layout, scale = self.layout, self.layout.scale
        seat = shown.deciding
        name = "dick_turpin/sovereign" if seat is None else self.party.seal(seat)
        mark = art.picture(name, layout.seal.size)
        on.lay("desk:seal", mark, layout.seal, "sovereign" if seat is None else f"seal {seat}", 12)
        wide, px = self._measure(shown), scale.text(21)
        px = largest(line, px, wide, layout.line.height, face=Face.BOLD, leading=1.15)
        text = "\n".join(lines)

        def below(px: int) -> int:
            """Where the sentences begin under a line of that size."""
            tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
            return layout.line.top + tall + scale.px(4)

        def under(px: int) -> int:
            """The largest letters of the sentences under a line of that size."""
            room = layout.lines.bottom - below(px)
            return largest(text, scale.text(17), wide, room, leading=1.18)

        small = 0
        if text:
            px, small = together(px, scale.text(12), scale.text(17), under)
        head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
        on.lay("desk:line", head, layout.line, line, 12)
        if not text:
            return
        top = below(px)
        body = lettering.paragraph(text, small, wide, Face.TEXT, INK, leading=1.18)
        on.lay("desk:words", body, (layout.line.left, top), text, 12)


def places_for(turned: int, passengers: int) -> int:
    """How many places there are for the cards of a hold-up with so many turned: up to four lie side
    by side, more move closer together.
    """
    return max(min(4, passengers), min(DATA.passengers, turned + 1))

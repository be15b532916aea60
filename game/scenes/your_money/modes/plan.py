"""A plan in the making as a value, what its robber may hope for at each place, and how it lies on
the table: the two dice, the key of every place, tags of odds, and the 36 throws.
"""

from functools import cached_property

import msgspec
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.advice import chance_said, end_name, road_figures, town_figures
from game.engine.your_money.data import PLACES, ROADS, Place, Road, Town
from game.engine.your_money.messages.odds import share_said
from game.engine.your_money.odds.plans import RoadOdds, TownOdds, road_odds, town_odds
from game.engine.your_money.odds.weighing import ENDS
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.focus import cap_width, draw_cap
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.session.settings import Preview
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY
from game.sprites.pieces import Piece, kept, plate, sheet_of
from game.sprites.stage import Point
from game.sprites.your_money.cards import Frame
from game.sprites.your_money.desks import die_side, tray_spots
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.slips import Legend, TagRow, odds_tag, tag_spot, throws_panel


class Hopes:
    """The odds of a view, reckoned when they are first asked for."""

    def __init__(self, view: YourMoneyView) -> None:
        self._view = view

    @cached_property
    def roads(self) -> dict[Road, RoadOdds]:
        """The odds of each road within reach."""
        return road_odds(self._view)

    @cached_property
    def towns(self) -> dict[Town, TownOdds]:
        """The odds of each visit within reach."""
        return town_odds(self._view)

    def lines(self, place: str, telling: Preview) -> list[str]:
        """The fuller figures of a place."""
        if place in self.roads:
            return road_figures(self.roads[place], telling)
        return town_figures(self.towns[place], telling) if place in self.towns else []


class Planned(msgspec.Struct, frozen=True):
    """A plan as it stands: the destination chosen, looked at, or under the dice in hand."""

    view: YourMoneyView
    seat: Seat
    within_reach: frozenset[Place]
    hopes: Hopes
    telling: Preview = "nothing"
    """How chances are told; not at all while the dice they speak of lie face down."""
    chosen: Place | None = None
    looked: Place | None = None
    over: str | None = None
    opened: Road | None = None
    """The road whose 36 throws lie open."""
    held: bool = False
    dragging: bool = False
    closed: bool = False
    """Whether the dice lie face down."""
    hint: str = ""
    refusal: str = ""

    @property
    def dice(self) -> tuple[int, ...]:
        """The two dice only their owner sees."""
        return self.view.sheets[self.seat].dice or ()

    @property
    def told(self) -> bool:
        """Whether chances are told."""
        return self.telling != "nothing"

    @property
    def must_rest(self) -> bool:
        """Whether the horse takes its rider no further than the tavern."""
        return self.view.sheets[self.seat].must_rest

    def figures(self, place: str) -> list[str]:
        """The fuller figures of a place; none if chances are not told."""
        return self.hopes.lines(place, self.telling) if self.told else []

    def frame_of(self, place: Place) -> Frame:
        """How a destination stands out now."""
        if place == self.chosen:
            return Frame.CHOSEN
        if place not in self.within_reach:
            return Frame.DIMMED
        if self.held:
            return Frame.CHOSEN if place == self.over else Frame.CHOICE
        return Frame.CHOICE if self.chosen is None else Frame.PLAIN


_Z_TAG, _Z_PANEL = 7, 40


class PlanDrawn:
    """Draws a plan at a layout of the table; it decides nothing."""

    def __init__(self, planned: Planned, party: Party, layout: TableLayout) -> None:
        self.planned, self.party, self.layout = planned, party, layout

    def lay(self, on: Composer) -> None:
        """Dice and keys, tags, and over everything else the open throws."""
        self._dice(on)
        if not self.party.pad:
            self._caps(on)
        if not self.planned.told:
            return
        for place, odds in self.planned.hopes.roads.items():
            tag = self.tag(odds)
            at, key = tag_at(self.layout, place, tag), f"odds {odds.catch} {odds.purse}"
            on.piece(f"odds:{place}", tag, at, key, _Z_TAG)
        opened = self.planned.opened
        if opened is not None and opened in self.planned.hopes.roads:
            drawn = self.throws(self.planned.hopes.roads[opened])
            on.piece("odds:panel", drawn, self.layout.board, f"throws {opened}", _Z_PANEL)

    # Dice and keys ------------------------------------------------------------------------------

    def _dice(self, on: Composer) -> None:
        planned, size = self.planned, die_side(self.layout)
        for number, face in enumerate(planned.dice):
            name = f"die:{number}"
            if planned.held and planned.dragging:
                on.keep(name)
            elif planned.closed:
                down = _face_down(size, self.party.seal(planned.seat))
                x, y = self.home(number)
                at = (round(x - size / 2), round(y - size / 2))
                on.piece(name, down, at, "face down", 20)
            else:
                on.die(name, face, self.home(number), size, taken=planned.held)

    def home(self, number: int) -> Point:
        """Where the middle of a die belongs when nobody holds it."""
        if self.planned.chosen is None:
            return tray_spots(self.layout, 2)[number].center
        return self.layout.die_spot(number, self.planned.chosen, die_side(self.layout))

    def dice_lie(self) -> Rect:
        """Where the two dice lie now."""
        side = die_side(self.layout)
        one, other = [
            Rect(0, 0, side, side).move_to(center=(round(x), round(y)))
            for x, y in (self.home(0), self.home(1))
        ]
        return one.union(other)

    def _caps(self, on: Composer) -> None:
        """On every destination within reach the key that chooses it."""
        layout, planned = self.layout, self.planned
        for place in PLACES:
            open_to = planned.frame_of(place) in (Frame.CHOICE, Frame.PLAIN)
            if open_to and place in planned.within_reach:
                key = self.party.word(f"plan.{place}")
                cap = _key_cap(key, layout.scale)
                edge = layout.scale.px(3 if layout.tall else 5)
                at = cap.surface.get_rect(topleft=layout.plot(place).topleft).move(edge, edge)
                on.piece(f"cap:{place}", cap, at, f"cap {key}", 7)

    # Odds ---------------------------------------------------------------------------------------

    def spot(self, place: Place) -> Rect:
        """The place with what hangs below it, so that its note covers neither."""
        plot, tags = self.layout.plot(place), self.tags()
        return plot.union(tags[place]) if place in ("east", "west") and place in tags else plot

    def tags(self) -> dict[Road, Rect]:
        """Where the tags hang; none if chances are not told."""
        if not self.planned.told:
            return {}
        roads = self.planned.hopes.roads.items()
        return {place: tag_at(self.layout, place, self.tag(odds)) for place, odds in roads}

    def tag(self, odds: RoadOdds) -> Piece:
        """The tag of a road; bars only where small letters leave room for them."""
        telling = self.planned.telling
        bars = telling == "numbers" and not self.layout.tall
        company = None if odds.company is None else float(odds.company)
        rows = tuple(
            [
                TagRow(
                    what,
                    name,
                    chance_said(chance, telling),
                    float(chance) if bars else None,
                    thin if bars else None,
                )
                for what, name, chance, thin in (
                    ("catch", _("catch"), odds.catch, company),
                    ("purse", _("purse"), odds.purse, None),
                )
            ]
        )
        return odds_tag(rows, self.layout.scale)

    def throws(self, odds: RoadOdds) -> Piece:
        """The 36 throws of a road laid out."""
        coach = self.planned.view.roads[ROADS.index(odds.place)]
        title = _("{name}: the 36 throws of your unseen dice").format(
            name=messages.card_name(coach.card)
        )
        cells = tuple(
            [tuple([(end, float(throw.ends[end])) for end in ENDS]) for throw in odds.throws]
        )
        legend = tuple([Legend(end, end_name(end), share_said(odds, end)) for end in ENDS])
        note = _(
            "Each square is filled as often as its throw ends so, your dice laid as well as they "
            "can be and nobody else at this coach."
        )
        if not self.party.pad:
            note += " " + _("{key} or Esc closes this.").format(key=self.party.word("plan.odds"))
        return throws_panel(self.layout.board.size, self.layout.scale, title, cells, legend, note)


def tag_at(layout: TableLayout, place: Road, tag: Piece) -> Rect:
    """Where the tag of a road hangs."""
    return tag_spot(layout, place, tag.surface.get_size())


@kept
def _face_down(side: int, seal: str) -> Piece:
    """A die whose face nobody sees: the owner's seal on plain ivory; all of a seat look alike."""
    out = sheet_of((side, side))
    plate(out, out.get_rect(), max(3, side // 6), IVORY, INK, max(2, side // 18))
    wax = art.picture(seal, (round(side * 0.62), round(side * 0.62)))
    out.blit(wax, wax.get_rect(center=out.get_rect().center))
    return Piece(out)


@kept
def _key_cap(word: str, scale: Scale) -> Piece:
    """A key of ivory with its word."""
    size = cap_width(word, scale) + scale.px(4), scale.text(12.5) + scale.px(13)
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(5), IVORY, IVORY, 1)
    draw_cap(out, word, (scale.px(2), size[1] // 2 - scale.px(1)), scale, INK)
    return Piece(out, {"key": out.get_rect()})

"""Furniture from what is shown: every sprite of the table that no decision owns."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.merry_way.data import FACES, TRAVELLERS, Status, Traveller
from game.engine.merry_way.greenwood import Bound
from game.engine.merry_way.messages import heading, state_line
from game.engine.merry_way.odds.bargain import Holding, holding
from game.engine.merry_way.round.travel import traits
from game.scenes.merry_way.animation import Spots
from game.scenes.merry_way.beside import band, lay_beside, lay_path, looked_at, overviewed
from game.scenes.merry_way.spoken import lay_gathered, lay_hand, lay_strip, lay_words
from game.scenes.merry_way.view_model import Doing, MerryShown
from game.scenes.table.ambience import FaceAt
from game.scenes.table.bar import title_room
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.fitting import bar_title
from game.sprites.merry_way import cards
from game.sprites.merry_way.bands import BandShown, band_panel
from game.sprites.merry_way.clearings import block_box, roadblock, trap_box, trap_lying
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import bracket, folly_card, traveller_card
from game.sprites.merry_way.walking import figure, forest_board
from game.sprites.palette import INK
from game.sprites.pieces import Piece, lay_bar, rule
from game.sprites.stores import Memo

_PANEL, _LINE, _TRAP, _WALKER, _BLOCK = 6, 6, 14, 22, 20


class _Card(NamedTuple):
    """What stands on a traveller's card."""

    traveller: Traveller
    status: Status
    bound: Bound
    lit: bool
    bribed: bool
    walked: bool


class Furniture:
    """Lays what is shown on a table; `layout` says where."""

    layout: MerryLayout

    def __init__(self, party: Party) -> None:
        self.party = party
        self._kept = Memo()

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, forest, desk."""
        layout, scale = self.layout, self.layout.scale
        out = art.blank(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        lay_bar(out, layout.bar, scale)
        out.blit(forest_board(layout).surface, layout.forest)
        rule(out, 0, scale.width, layout.desk.top, INK, max(2, scale.px(2.4)))
        rule(out, 0, scale.width, layout.desk.top + scale.px(4), INK, 1)
        return out

    def lay(self, shown: MerryShown, on: Composer) -> None:
        """Everything on the table but the words."""
        self._title(shown, on)
        self._line_up(shown, on)
        for seat in range(len(shown.view.bands)):
            self._band(shown, seat, on)
        lay_beside(shown, self.layout, self.party, on)
        self._forest(shown, on)

    # The bar and the line-up --------------------------------------------------------------------

    @property
    def title_at(self) -> Rect:
        """Where the round stands, in the bar."""
        return title_room(self.party, self.layout.bar)

    def _title(self, shown: MerryShown, on: Composer) -> None:
        layout, scale = self.layout, self.layout.scale
        walking = shown.trail.walking or bool(shown.strolling)
        text = heading(shown.view, walking, shown.trail.ended)
        at = self.title_at
        px = min(scale.text(21), round(layout.bar.height * 0.56))
        drawn = bar_title(text or self.party.spec.title, px, at.size)
        on.piece("bar:title", drawn, at, text, 5)

    def _line_up(self, shown: MerryShown, on: Composer) -> None:
        view, layout, doing = shown.view, self.layout, shown.doing
        lit = doing.lit_follies if isinstance(doing, Doing) else ()
        who = doing.lit_travellers if isinstance(doing, Doing) else ()
        for place, lain in enumerate(view.lineup):
            at = layout.folly(place)
            glows = place + 1 in lit
            drawn = folly_card(lain.face, at.size, layout.scale, lain.turned, glows)
            name = f"folly:{place + 1}"
            on.piece(name, drawn, at, f"{lain.face} {glows} {lain.turned}", _LINE)
        now = looked_at(shown)
        pointed_at = None if now is None else now.traveller
        of = (view, shown.trail.walking, shown.trail.walks, who, pointed_at)
        told = self._kept.once("travellers", of, lambda: self._travellers(shown, who, pointed_at))
        for number, card in enumerate(told):
            at = layout.traveller(number)
            drawn = traveller_card(*card[:3], at.size, layout.scale, *card[3:])
            on.piece(f"traveller:{number}", drawn, at, f"{tuple(card)}", _LINE)
            there, pointed = layout.bracket(number), card.traveller == pointed_at
            drawn = bracket(there.size, layout.scale, card.traveller, pointed)
            on.piece(f"bracket:{number}", drawn, there, f"{pointed}", _LINE)

    def _travellers(
        self, shown: MerryShown, lit: Collection[Traveller], pointed_at: Traveller | None
    ) -> tuple[_Card, ...]:
        """What stands on each traveller's card."""
        view, found = shown.view, []
        for number, colour in enumerate(TRAVELLERS):
            walk = shown.trail.walk_of(colour) if shown.trail.walking else None
            found.append(
                _Card(
                    colour,
                    status_of(shown, number),
                    view.bound[number] if walk is None else walk.out.bound,
                    colour in lit or colour == pointed_at,
                    colour in view.bribed,
                    walk is not None and walk.there,
                )
            )
        return tuple(found)

    def folly_card(self, face: str, size: tuple[int, int]) -> Surface:
        """A folly card as it lies in the line-up."""
        return folly_card(face, size, self.layout.scale).surface

    def work_card(self, card: str, size: tuple[int, int]) -> Surface:
        """A resource card, open."""
        return cards.work(card, size, self.layout.scale).surface

    # The bands ----------------------------------------------------------------------------------

    def _band(self, shown: MerryShown, seat: Seat, on: Composer) -> None:
        doing, party = shown.doing, self.party
        panels = doing.panels if isinstance(doing, Doing) else {}
        acts, asked = seat == self._acting(shown), _asked(shown) == seat
        lit = isinstance(doing, Doing) and seat in doing.lit_panels
        trail = shown.trail
        of = (shown.view, panels.get(seat), trail.built, trail.walking, acts, asked, lit)
        told, key = self._kept.once(
            f"band {seat}",
            (*of, party.chairs[seat]),
            lambda: self._told_of(shown, seat, panels.get(seat), acts, asked, lit),
        )
        at = self.layout.band(seat)
        drawn = band_panel(at.size, self.layout.scale, told)
        on.piece(f"band:{seat}", drawn, at, key, _PANEL)

    def _told_of(
        self,
        shown: MerryShown,
        seat: Seat,
        then: Holding | None,
        acts: bool,
        asked: bool,
        lit: bool,
    ) -> tuple[BandShown, str]:
        """What stands on a band's panel, and that as a key; `then` is what it would have."""
        view, party = shown.view, self.party
        held = view.bands[seat]
        after = then or holding(view, seat)
        stores = [(was, now) for was, now in zip(held.stores, after.stores, strict=True)]
        told = BandShown(
            seat=band(party, seat),
            name=party.names.seat(seat),
            profit=(held.profit, after.profit),
            schemes=(held.scheme_count, after.schemes),
            cards=held.card_count,
            plots=stores[0],
            manpower=stores[1],
            materials=stores[2],
            tokens=(held.tokens, after.tokens),
            line=state_line(view, seat, shown.trail.walking),
            leader=seat == view.leader and bool(view.round),
            part="decides" if acts else "asked" if asked else "",
            lit=lit,
            rival=bool(party.portrait(seat)),
        )
        return told, f"{told}"

    def _acting(self, shown: MerryShown) -> Seat | None:
        """Whose panel stands out: who is asked, or thinks."""
        return shown.deciding if shown.deciding is not None else shown.thinking

    def faces(self, shown: MerryShown, on: Composer) -> Mapping[Seat, FaceAt]:
        """Where rivals' faces lie, and the room for their words beside the panel."""
        return {
            seat: FaceAt(parts["face"], self._speech(seat))
            for seat in range(len(shown.view.bands))
            if "face" in (parts := on.parts.get(f"band:{seat}", {}))
        }

    def _speech(self, seat: Seat) -> Rect:
        """Over the forest beside the panel of whoever speaks."""
        layout, scale = self.layout, self.layout.scale
        panel, forest = layout.band(seat), layout.forest
        wide = round(forest.width * (0.6 if layout.large else 0.34))
        room = Rect(panel.right + layout.gap, 0, wide, scale.px(120 if layout.large else 84))
        room.centery = panel.centery
        room.top = max(forest.top, min(room.top, layout.desk.top - room.height))
        return room

    # The forest ---------------------------------------------------------------------------------

    def _forest(self, shown: MerryShown, on: Composer) -> None:
        view, layout = shown.view, self.layout
        for name, trap in zip(view.options.wood.clearings, view.traps, strict=True):
            if trap is None:
                continue
            owner = None if trap.owner is None else band(self.party, trap.owner)
            drawn = trap_lying(layout, name, trap.card, owner)
            at = trap_box(layout, name)
            on.piece(f"trap:{name}", drawn, at, f"{trap.card} {owner}", _TRAP)
        block = view.block
        if block is not None:
            at = block_box(layout, block)
            piece = Piece(roadblock(layout, block).surface, {"block": Rect((0, 0), at.size)})
            on.piece("roadblock", piece, at, f"{block}", _BLOCK)
        walk = looked_at(shown)
        walks = () if walk is None else (walk,)
        for each in shown.trail.walks if overviewed(shown) else walks:
            lay_path(each.path, each.traveller, layout, on)
        self._walkers(shown, on)

    def _walkers(self, shown: MerryShown, on: Composer) -> None:
        """Everybody in town, and whoever is on the way where he is."""
        view, layout, spots = shown.view, self.layout, Spots(self.layout, shown.view, on)
        for number, colour in enumerate(TRAVELLERS):
            if colour in shown.strolling:
                continue
            walk = shown.trail.walk_of(colour) if shown.trail.walking else None
            on_road = walk is not None and not walk.there and bool(walk.path)
            bound = view.bound[number]
            at = spots.waiting(number)
            if walk is not None and on_road:
                at = spots.walker(walk.path[-1])
            status = status_of(shown, number) if on_road else None
            drawn = figure(layout, colour, bound == "west", status)
            there = drawn.surface.get_rect(center=(round(at[0]), round(at[1])))
            on.piece(f"walker:{colour}", drawn, there, f"{bound} {status}", _WALKER + number)

    @art.gone_on_with
    def words(self, shown: MerryShown, line: str, lines: list[str], on: Composer) -> None:
        """What the desk says."""
        if isinstance(shown.doing, Gathered):
            lay_gathered(self.layout, (line, lines), on)
            return
        lay_hand(self.party, self.layout, shown, on)
        lay_strip(self.layout, shown, on)
        lay_words(self.party, self.layout, shown, self._acting(shown), (line, lines), on)


def _asked(shown: MerryShown) -> Seat | None:
    """Who is asked by whoever decides, or has an offer before him."""
    if isinstance(shown.doing, Doing) and shown.doing.partner is not None:
        return shown.doing.partner
    deal = shown.view.deal
    return None if deal is None else deal.to


def status_of(shown: MerryShown, number: int) -> Status:
    """What a traveller is by the two cards beside him."""
    row = shown.view.lineup
    if number + 1 >= len(row):
        return "merchant"
    if TRAVELLERS[number] in shown.view.bribed:
        return "merchant"
    return traits(FACES[row[number].face], FACES[row[number + 1].face])[0]

"""The end: the winners' plate, both sides with all they still held, and the course of the game now
that everything lies open.
"""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import data, messages
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.events.happening import grit
from game.engine.riding_shotgun.flavour.figures import begins
from game.engine.riding_shotgun.messages import sums
from game.engine.riding_shotgun.messages.results import winners
from game.engine.riding_shotgun.messages.things import bars, card_words, team_title
from game.engine.riding_shotgun.reducer import before
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.page import sheet
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.scenes.table.farewell.wall import face, lay_verse, nail, stamp, verse_height
from game.session.match import Match
from game.sprites import art
from game.sprites.lettering import Face
from game.sprites.palette import HAIR, INK, MOSS, OXBLOOD, SEPIA, Colour, shown
from game.sprites.pieces import fill, outline, picture_in, rule, set_block, words
from game.sprites.riding_shotgun.layout import LARGE_FROM


class ClockFaces(msgspec.Struct, frozen=True):
    """How far each side has come: by the road and the bandits' grit the guards win, by gold, wheels
    and the guards' grit the bandits.
    """

    space: int
    gold: int
    bars: int
    burnt: int
    guards: int
    bandits: int

    def shares(self, start: int, most: int) -> tuple[float, float, float, float, float]:
        """How near each is to its end, from 0 to 1: road, bandits spent, gold, wheels, guards
        spent; `start` is where the coach set out, `most` the grit a team can have.
        """
        return (
            (self.space - start) / max(1, data.TOWN - start),
            1.0 - self.bandits / most,
            self.gold / max(1, self.bars),
            self.burnt / data.NUMBERS.wheels,
            1.0 - self.guards / most,
        )


def clocks(view: RidingView) -> ClockFaces:
    """How the clocks stand."""
    held, bars = sums.gold_held(view)
    return ClockFaces(
        view.space,
        held,
        bars,
        view.burnt,
        grit(view, data.GUARDS),
        grit(view, data.BANDITS),
    )


def clocks_of(match: Match) -> tuple[ClockFaces, ...]:
    """How they stood when each round began, and at the end."""
    view: Any = before(match.view(None))  # type: ignore[arg-type]
    found: list[ClockFaces] = []
    for event in match.history(None):
        if isinstance(event, e.GameEnded):
            break
        view = event.after(view)
        if begins(event) is not None:
            found.append(clocks(view))
    return (*found, clocks(view))


class Liar(msgspec.Struct, frozen=True):
    """How often somebody laid a Blind that was not what was said of it, how often a call found
    that out, and how often that seat's own calls were right, of how many.
    """

    blinds: int = 0
    lies: int = 0
    caught: int = 0
    calls: int = 0
    right: int = 0


def liars_roll(match: Match) -> tuple[Liar, ...]:
    """Everybody's lies, called or not, now that every Blind may be seen."""
    seats = len(match.seats)
    rows = [Liar() for _seat in range(seats)]
    exact = match.view(None).options.bluff == "exact"  # type: ignore[attr-defined]
    events = [event for batch in match.batches for event in batch.events]
    blind: tuple[Seat, int] = (0, 0)
    kind: Any = "shotgun"
    for event in events:
        match event:
            case e.BlindLaid(seat, card) if card is not None:
                blind = (seat, card)
            case e.AttackDeclared(seat, declared, _target, _responder, _sum, claim):
                kind = declared
                if declared != "desperate":
                    _add(rows, seat, _lie(data.shows(blind[1], declared), claim, exact))
            case e.DefenceLaid(seat, card, _cards, _sum, claim) if card is not None:
                _add(rows, seat, _lie(data.shows(card, needed(kind)), claim, exact))
            case e.AttackCalled(seat) | e.DefenceCalled(seat):
                _called(rows, event, seat, _owner(events, event))
    return tuple(rows)


def _lie(shown: int, claim: int, exact: bool) -> bool:
    return shown != claim if exact else shown < claim


def _add(rows: list[Liar], seat: Seat, lie: bool) -> None:
    was = rows[seat]
    rows[seat] = msgspec.structs.replace(was, blinds=was.blinds + 1, lies=was.lies + lie)


def _called(
    rows: list[Liar], event: e.AttackCalled | e.DefenceCalled, caller: Seat, owner: Seat
) -> None:
    was = rows[caller]
    rows[caller] = msgspec.structs.replace(was, calls=was.calls + 1, right=was.right + event.bluff)
    if event.bluff:
        rows[owner] = msgspec.structs.replace(rows[owner], caught=rows[owner].caught + 1)


def _owner(events: Sequence[Event], call: Event) -> Seat:
    """Whose Blind was called: the last to lay one of that sort before it."""
    laid: type[Event] = e.BlindLaid if isinstance(call, e.AttackCalled) else e.DefenceLaid
    seat = 0
    for event in events:
        if event is call:
            break
        if isinstance(event, laid):
            seat = event.seat  # type: ignore[attr-defined]
    return seat


def uncalled(match: Match) -> tuple[tuple[int, ...], ...]:
    """The Blinds of the last round that nobody called, by who laid them."""
    found: list[list[int]] = [[] for _seat in match.seats]
    for batch in match.batches:
        for event in batch.events:
            match event:
                case e.RoundBegan():
                    found = [[] for _seat in found]
                case e.BlindLaid(seat, card) if card is not None:
                    found[seat].append(card)
                case e.DefenceLaid(seat, card) if card is not None:
                    found[seat].append(card)
                case e.AttackCalled(blind=card) | e.DefenceCalled(blind=card):
                    found = [[each for each in row if each != card] for row in found]
    return tuple([tuple(row) for row in found])


OCHRE: Final[Colour] = (0x9A, 0x6A, 0x2C)


class RidingFinale(Finale):
    """Nails up the guards, the bandits and the course of the game; any key shows all at once."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        view = match.view(None)
        assert isinstance(view, RidingView)  # noqa: S101 - narrows the type; the match is ours
        self.view = view
        self.headline, self.why, *_rest = messages.result_lines(view, names)

    @property
    def sheets(self) -> int:
        return 3

    @cached_property
    def liars(self) -> tuple[Liar, ...]:
        """Everybody's lies: every Blind may be seen now."""
        return liars_roll(self.match)

    @cached_property
    def uncalled(self) -> tuple[tuple[int, ...], ...]:
        """The Blinds of the last round that went to the pile face down, by seat."""
        return uncalled(self.match)

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        scale = on.scale
        inside = Rect(0, scale.px(58), scale.width - scale.px(120), 0)
        inside.height = on.foot - scale.px(12) - inside.top
        inside.centerx = scale.width // 2
        won = winners(self.result)
        ink = MOSS if won == data.GUARDS else OXBLOOD
        headline = self.headline if tally.told else _("The dust settles")
        reason, top = on.headline(inside, headline, self.why, ink, tally.told)
        on.explain("number:why", reason, partial(self._because))
        verse = self.farewell.verse if scale.text_factor < LARGE_FROM else ()
        lay_verse(on.surface, scale, inside, verse if tally.told else ())
        room = Rect(inside.left, top + scale.px(6), inside.width, 0)
        room.height = inside.bottom - verse_height(scale, verse) - room.top
        gap = scale.px(12)
        large = scale.text_factor >= LARGE_FROM
        middle = round(room.width * (0.26 if large else 0.32))
        side = (room.width - middle - 2 * gap) // 2
        for team in (0, 1):
            left = room.left if team == 0 else room.right - side
            if tally.hangs(team):
                self._side(tally, on, Rect(left, room.top, side, room.height), team)
        centre = Rect(room.left + side + gap, room.top, middle, room.height)
        if tally.hangs(2):
            self._middle(tally, on, centre, won)

    # The sides ----------------------------------------------------------------------------------

    def _side(self, tally: EndTold, on: FinalePaper, rect: Rect, team: int) -> None:
        surface, scale = on.surface, on.scale
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(18), -2 * scale.px(14))
        high = round(min(scale.text(30), inner.height * 0.1))
        head = Rect(inner.left, inner.top, inner.width - scale.px(40), high)
        title = words(surface, team_title(team), head, scale.text(23), Face.HEADING, INK)
        seats = [seat for seat, own in enumerate(self.view.sides) if own == team]
        held = sum([self.view.riders[seat].gold for seat in seats])
        left = title.right + scale.px(14)
        room = Rect(left, head.top, head.right - left, head.height)
        at = words(surface, bars(tally.counted([held])), room, scale.text(19), Face.BOLD, SEPIA)
        on.explain(f"number:bars:{team}", at, partial(self._gold_of, team))
        rule(surface, inner.left, inner.right, head.bottom, HAIR)
        each = (inner.bottom - head.bottom) // len(seats)
        for number, seat in enumerate(seats):
            row = Rect(inner.left, head.bottom + number * each, inner.width, each)
            self._seat(tally, on, row.inflate(0, -scale.px(6)), seat)
        if winners(self.result) == team:
            side = min(scale.px(66), rect.width // 4)
            place = Rect(0, 0, side, side)
            place.center = (rect.right - side // 2, rect.top + scale.px(8))
            stamp(surface, place, tally.come)
        nail(surface, scale, (rect.centerx, rect.top + scale.px(7)))

    def _gold_of(self, team: int) -> str:
        seats = [seat for seat, own in enumerate(self.view.sides) if own == team]
        return _("{team}: {sum}. Gold is shown, and decides nothing by itself").format(
            team=team_title(team),
            sum=" + ".join([str(self.view.riders[seat].gold) for seat in seats]),
        )

    def _seat(self, tally: EndTold, on: FinalePaper, row: Rect, seat: Seat) -> None:
        """A seat's line: seal, name, grit and gold; under it what the hand held."""
        surface, scale, rider = on.surface, on.scale, self.view.riders[seat]
        side = min(row.height, scale.px(44))
        picture_in(
            surface, f"app/seal_{self.match.seats[seat].mark}", Rect(row.topleft, (side,) * 2)
        )
        chair = self.match.seats[seat]
        left = row.left + side + scale.px(8)
        upper = Rect(left, row.top, row.right - left, round(row.height * 0.4))
        if not chair.is_person and row.width > scale.px(300):
            mood = self.farewell.moods[seat] if tally.told else "calm"
            at = Rect(row.right - side, row.top, side, side)
            face(surface, at, chair.sitter, mood)
            upper.width = at.left - scale.px(6) - upper.left
        figures = Rect(upper.right - round(upper.width * 0.36), upper.top, 0, upper.height)
        figures.width = upper.right - figures.left
        name = Rect(upper.left, upper.top, figures.left - upper.left - 4, upper.height)
        words(surface, self.names.seat(seat), name, scale.text(19), Face.BOLD, INK)
        half = figures.width // 2
        for n, (icon, number, note) in enumerate(
            (("icon_grit", rider.grit, sums.grit_note), ("gold_bar", rider.gold, sums.gold_note))
        ):
            box = Rect(figures.left + n * half, figures.top, half, figures.height)
            self._figure(on, box, icon, number)
            on.explain(f"number:{icon}:{seat}", box, partial(note, self.view, seat, self.names))
        lower = Rect(left, upper.bottom, row.right - left, row.bottom - upper.bottom)
        if tally.told:
            on.explain(f"number:hand:{seat}", lower, partial(self._hand, seat))
            self._held(on, lower, seat)

    def _figure(self, on: FinalePaper, box: Rect, icon: str, number: int) -> None:
        side = min(box.height, on.scale.px(26))
        at = Rect(box.left, box.centery - side // 2, side, side)
        picture_in(on.surface, f"riding_shotgun/{icon}", at)
        room = Rect(at.right + 3, box.top, box.right - at.right - 3, box.height)
        words(on.surface, str(number), room, on.scale.text(19), Face.BOLD, INK)

    def _held(self, on: FinalePaper, box: Rect, seat: Seat) -> None:
        """The hand, card by card, and how honest its owner was."""
        surface, scale = on.surface, on.scale
        hand = sorted(self.view.riders[seat].hand or (), key=lambda card: (data.SYMBOL[card], card))
        blinds = self.uncalled[seat]
        high = box.height // 2
        chips = [(data.SYMBOL[card], f"×{data.VALUE[card]}") for card in hand]
        if blinds:
            chips += [
                ("blind", ""),
                *[(data.SYMBOL[card], f"×{data.VALUE[card]}") for card in blinds],
            ]
        if not chips:
            upper = Rect(box.left, box.top, box.width, high)
            words(surface, _("no cards left"), upper, scale.text(15), Face.ITALIC, SEPIA)
        step = min(scale.px(54), box.width // max(1, len(chips)))
        for n, (symbol, text) in enumerate(chips):
            at = Rect(box.left + n * step, box.top, step - 3, high)
            icon = Rect(at.left, at.top, min(high, step // 2), high)
            picture_in(surface, f"riding_shotgun/icon_{symbol}", icon)
            room = Rect(icon.right + 1, at.top, at.right - icon.right - 1, high)
            if text:
                words(surface, text, room, scale.text(15), Face.TEXT, INK)
        low = Rect(box.left, box.top + high, box.width, box.height - high)
        set_block(
            surface, self._honesty(seat), low, scale.text(14), 2, Face.ITALIC, SEPIA, "left", 1.0
        )

    def _honesty(self, seat: Seat) -> str:
        liar = self.liars[seat]
        return _(
            "Blinds: {lies} of {blinds} lied, {caught} caught. Calls: {right} of {calls} right"
        ).format(
            lies=liar.lies,
            blinds=liar.blinds,
            caught=liar.caught,
            right=liar.right,
            calls=liar.calls,
        )

    def _hand(self, seat: Seat) -> str:
        rider = self.view.riders[seat]
        held = [card_words(card) for card in rider.hand or ()]
        held += [messages.wildcard_name(card) for card in rider.wild or ()]
        name = _("{name}, {board}").format(
            name=self.names.seat(seat), board=sums.board_name(self.view, seat)
        )
        said = ", ".join(held) if held else _("nothing")
        told = _("{name} still held: {cards}").format(name=name, cards=said)
        blinds = ", ".join([card_words(card) for card in self.uncalled[seat]])
        if not blinds:
            return told
        return _("{told}. Blinds of the last round nobody called: {cards}").format(
            told=told, cards=blinds
        )

    # The middle ---------------------------------------------------------------------------------

    def _middle(self, tally: EndTold, on: FinalePaper, rect: Rect, won: int) -> None:
        surface, scale = on.surface, on.scale
        room = Rect(rect)
        if scale.text_factor < LARGE_FROM:
            name = "scene_guards" if won == data.GUARDS else "scene_bandits"
            drawn = art.picture(f"riding_shotgun/{name}", (rect.width, round(rect.height * 0.4)))
            at = drawn.get_rect(midtop=rect.midtop)
            surface.blit(drawn, at)
            outline(surface, at, scale.px(4), INK, max(1, scale.px(2)))
            room.top = at.bottom + scale.px(8)
            room.height = rect.bottom - room.top
        sheet(surface, room, scale)
        nail(surface, scale, (room.centerx, room.top + scale.px(7)))
        inner = room.inflate(-2 * scale.px(18), -2 * scale.px(16))
        high = min(scale.text(24), inner.height // 6)
        head = Rect(inner.left, inner.top, inner.width, high)
        words(surface, _("How the clocks ran"), head, scale.text(19), Face.HEADING, INK)
        rows = self._courses
        each = (inner.bottom - head.bottom) // len(rows)
        for n, (title, ran, note, ink) in enumerate(rows):
            row = Rect(inner.left, head.bottom + n * each, inner.width, each)
            self._clock(on, row.inflate(0, -scale.px(4)), title, ran, ink)
            on.explain(f"number:clock:{n}", row, lambda said=note: said)  # type: ignore[misc]

    @cached_property
    def _courses(self) -> list[tuple[str, tuple[float, ...], str, Colour]]:
        """The clocks by name: how near each was to its end, round by round, and in words."""
        found = clocks_of(self.match)
        seats = len(self.match.seats)
        most = data.NUMBERS.grit_max * seats // 2
        start = data.ROAD.starts[seats].space
        ran = list(zip(*[each.shares(start, most) for each in found], strict=True))
        of = ("space", "bandits", "gold", "burnt", "guards")
        figures = [[getattr(each, name) for each in found] for name in of]
        titles = (
            (_("Road to Town"), _("space, of {n}").format(n=data.TOWN), MOSS),
            (_("Bandits’ grit"), _("left, of {n}").format(n=most), MOSS),
            (_("Gold taken"), _("bars, of {n}").format(n=found[-1].bars), OXBLOOD),
            (_("Wheels burnt"), _("of {n}").format(n=data.NUMBERS.wheels), OXBLOOD),
            (_("Guards’ grit"), _("left, of {n}").format(n=most), OXBLOOD),
        )
        return [
            (
                title,
                ran[n],
                _("{title}, round by round: {numbers} ({what})").format(
                    title=title, numbers=" · ".join([str(x) for x in figures[n]]), what=what
                ),
                ink,
            )
            for n, (title, what, ink) in enumerate(titles)
        ]

    def _clock(
        self, on: FinalePaper, row: Rect, title: str, ran: tuple[float, ...], ink: Colour
    ) -> None:
        """A clock as steps that rise: the right end is the end of the game, the top its goal."""
        surface, scale = on.surface, on.scale
        name = Rect(row.left, row.top, round(row.width * 0.42), row.height)
        set_block(surface, title, name, scale.text(16), 2, Face.TEXT, INK, "left", 1.0)
        chart = Rect(name.right + 4, row.top, row.right - name.right - 4, row.height)
        fill(surface, Rect(chart.left, chart.bottom - 1, chart.width, 1), HAIR)
        fill(surface, Rect(chart.left, chart.top, chart.width, 1), HAIR)
        _steps(surface, chart, ran, ink)

    def _because(self) -> str:
        return f"{self.why} {self.headline}"


def _steps(surface: Surface, chart: Rect, ran: tuple[float, ...], ink: Colour) -> None:
    wide = chart.width / len(ran)
    for n, share in enumerate(ran):
        high = round(max(0.0, min(1.0, share)) * (chart.height - 2))
        left = chart.left + round(n * wide)
        column = Rect(
            left, chart.bottom - high, max(1, round((n + 1) * wide) - round(n * wide) - 1), high
        )
        pygame.draw.rect(surface, shown(ink), column)


FINALE: Final[type[Finale]] = RidingFinale

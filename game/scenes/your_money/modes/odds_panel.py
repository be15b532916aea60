"""The odds of a plan on the table: a tag at each coach, figures on the desk, and the 36 throws."""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.advice import (
    chance_said,
    end_name,
    road_figures,
    town_figures,
)
from game.engine.your_money.data import ROADS, Road, Town
from game.engine.your_money.reckon.odds import (
    ENDS,
    RoadOdds,
    TownOdds,
    odds_of,
    road_odds,
    town_odds,
)
from game.engine.your_money.say.odds import count_note, share_said, throw_note
from game.scenes.kit.controls import Press
from game.scenes.kit.stage_controls import Spot
from game.scenes.table.notes import lay_note
from game.sprites.pieces import Piece
from game.sprites.your_money.odds import Legend, TagRow, odds_tag, tag_spot, throws_panel

if TYPE_CHECKING:
    from game.scenes.your_money.modes.planning import Planning

_Z_TAG: Final = 7
_Z_PANEL: Final = 40


class Odds:
    """Shows what `planning`'s robber may hope for, as the settings say; it decides nothing."""

    def __init__(self, planning: "Planning") -> None:
        self.planning = planning
        self.opened: Road | None = None
        """The road whose 36 throws lie open."""

    @cached_property
    def roads(self) -> dict[Road, RoadOdds]:
        """The odds of each road within reach."""
        return road_odds(self.planning.view)

    @cached_property
    def towns(self) -> dict[Town, TownOdds]:
        """The odds of each visit within reach."""
        return town_odds(self.planning.view)

    def reckoned(self) -> Iterator[Callable[[], object]]:
        """Road for road what the tags need, so that nobody waits for all four at once."""
        if self.told:
            for place in ROADS:
                yield partial(odds_of, self.planning.view, place)

    @property
    def told(self) -> bool:
        """Whether chances may be told now: they speak of dice that may lie face down."""
        return self.planning.table.chances != "nothing" and not self.planning.peek.closed

    def lines(self, place: str) -> list[str]:
        """The fuller figures of a place; none if chances are not told."""
        telling = self.planning.table.chances
        if not self.told:
            return []
        for road, odds in self.roads.items():
            if road == place:
                return road_figures(odds, telling)
        for town, visit in self.towns.items():
            if town == place:
                return town_figures(visit, telling)
        return []

    def note(self, place: str) -> str:
        """The same as a note on the place's tag, with what it is counted from."""
        if not self.told:
            return ""
        counted = _("Counted over 36 throws, every die of the coach, and the guards under way")
        said = _("{text} · rule {rule}").format(text=counted, rule="3.2")
        return "\n".join([*self.lines(place), said])

    def spot(self, place: str, plot: Rect) -> Rect:
        """The place with what hangs below it, so that its note covers neither."""
        if self.told and place in self.roads and place in ("east", "west"):
            return plot.union(self._tag_at(place, self._tag(self.roads[place])))
        return plot

    def tags(self) -> dict[Road, Rect]:
        """Where the tags hang; none if chances are not told."""
        if not self.told:
            return {}
        return {place: self._tag_at(place, self._tag(odds)) for place, odds in self.roads.items()}

    def furnish(self, rect: Rect) -> None:
        """The button of the 36 throws, and while they lie open one large spot that closes them."""
        table = self.planning.table
        if table.chances == "nothing" or not self.roads:
            return
        key = table.context.bindings.key("plan.odds")
        words = _("Close") if self.opened else _("Odds")
        button = Press("odds", words, self.toggle, (key,), text=16)
        button.tip = _("How each throw of your two unseen dice would end on the chosen road")
        button.place(rect)
        table.controls.add(button)
        if self.opened:
            close = Spot("odds:close", self.close)
            close.place(table.layout.board)
            table.controls.add(close)
            self._explain(self.roads[self.opened])

    def compose(self) -> None:
        """Tags, and over everything else the open throws."""
        if not self.told:
            return
        composer = self.planning.table.composer
        for place, odds in self.roads.items():
            tag = self._tag(odds)
            at, key = self._tag_at(place, tag), f"odds {odds.catch} {odds.purse}"
            composer.piece(f"odds:{place}", tag, at, key, _Z_TAG)
        if self.opened is not None and self.opened in self.roads:
            board = self.planning.table.layout.board
            drawn = self._throws(self.roads[self.opened])
            composer.piece("odds:panel", drawn, board, f"throws {self.opened}", _Z_PANEL)

    def _tag(self, odds: RoadOdds) -> Piece:
        table = self.planning.table
        telling = table.chances
        catch, purse = odds.catch, odds.purse
        rows = (
            TagRow("catch", chance_said(catch, telling)),
            TagRow("purse", chance_said(purse, telling)),
        )
        if telling == "numbers":
            thin = None if odds.company is None else float(odds.company)
            rows = (
                TagRow("catch", rows[0].said, float(catch), thin),
                TagRow("purse", rows[1].said, float(purse)),
            )
        return odds_tag(rows, table.layout.scale)

    def _tag_at(self, place: Road, tag: Piece) -> Rect:
        return tag_spot(self.planning.table.layout, place, tag.surface.get_size())

    def _throws(self, odds: RoadOdds) -> Piece:
        table = self.planning.table
        coach = self.planning.view.roads[ROADS.index(odds.place)]
        title = _("{name}: the 36 throws of your unseen dice").format(
            name=say.card_name(coach.card)
        )
        cells = tuple(
            [tuple([(end, float(throw.ends[end])) for end in ENDS]) for throw in odds.throws]
        )
        legend = tuple([Legend(end, end_name(end), share_said(odds, end)) for end in ENDS])
        note = _(
            "Each square is filled as often as its throw ends so, your dice laid as well as they "
            "can be and nobody else at this coach."
        )
        bound = table.context.bindings
        if table.context.device != "pad":
            note += " " + _("{key} or Esc closes this.").format(key=bound.word("plan.odds"))
        layout = table.layout
        return throws_panel(layout.board.size, layout.scale, title, cells, legend, note)

    def _explain(self, odds: RoadOdds) -> None:
        """Every throw laid out tells how it may end, and every count which throws it holds."""
        table = self.planning.table
        parts = self._throws(odds).placed(*table.layout.board.topleft)
        lay_note(table, "number:throws", parts["title"], partial(self.note, odds.place))
        dice = self.planning.view.sheets[self.planning.seat].dice or ()
        for throw in odds.throws:
            place = parts["cell_{}_{}".format(*throw.dice)]
            name = "number:throw:{}:{}".format(*throw.dice)
            lay_note(table, name, place, self._while_told(partial(throw_note, throw, dice)))
        for end in ENDS:
            note = self._while_told(partial(count_note, odds, end))
            lay_note(table, f"number:throws:{end}", parts[f"count_{end}"], note)

    def _while_told(self, note: Callable[[], str]) -> Callable[[], str]:
        """A note that says nothing once the dice it speaks of lie face down again."""
        return lambda: note() if self.told else ""

    # What is done -------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Open the throws of the road chosen or looked at, or close them."""
        planning = self.planning
        if self.opened is not None:
            self.close()
            return
        wanted = planning.chosen or planning.looked
        road = next((road for road in self.roads if road == wanted), None)
        if road is None:
            planning.refuse_with(_("Choose a road first; then its 36 throws can be laid out."))
            return
        self.opened = road
        self._again()

    def follow(self, place: str | None) -> None:
        """Another place was chosen: open throws are those of that road, or closed."""
        if self.opened is not None:
            self.opened = next((road for road in self.roads if road == place), None)

    def close(self) -> None:
        self.opened = None
        self._again()

    def _again(self) -> None:
        self.planning.table.context.sounds.play("card_flip")
        self.planning.table.furnish()
        self.planning.table.compose()

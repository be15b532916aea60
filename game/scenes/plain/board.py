"""The plain board: any game's zones on paper, its choices by number, its events as sentences."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, overload

from pygame import Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event, Seat, View
from game.engine.messages import Zone
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.prerender import Job
from game.scenes.plain.choosing import PlainChoosing, PlainChosen
from game.scenes.plain.map_side import PlainMapLook, PlainMapSide, Travels
from game.scenes.plain.rows import lay_gathered, sound_of
from game.scenes.plain.setting import PlainLayout, PlainTable, add_arrows, scrolled
from game.scenes.table.ambience import FaceAt
from game.scenes.table.board import AnyBoard, Board, Onlooker
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, gathering_words
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.table.view_model import EverythingTold, JudgedWay, Shown
from game.session.replay import Replay
from game.sprites.lettering import Scale
from game.sprites.stores import Memo
from game.sprites.timeline import Beat, Motion, beat, together, wait

if TYPE_CHECKING:
    from game.scenes.table.party import Party


class PlainShown(Shown, frozen=True, kw_only=True):
    """What a plain table is drawn from."""

    views: tuple[View, ...] = ()
    """Several views laid together, everybody's first, where all hands are open."""
    scrolled: int = 0
    """How far the zones were moved up, in pixels; no further than there is anything to see."""
    away: tuple[str, ...] = ()
    """The pieces that are on their way over the map just now."""


class PlainBoard(Board[PlainShown, PlainLayout]):
    """Shows what its people may see by `say.zones`, and asks them by number.

    Between two Views it shows what each event makes of it; a game without
    one is shown anew once a step is told.
    """

    folds = False

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.say, self.showing = party.spec.messages, party.spec.parts.reducer
        self.setting = PlainTable(party)
        self.side = PlainMapSide(party)
        self._kept = Memo()
        self.maps = party.spec.parts.chart is not None

    # Drawing ------------------------------------------------------------------------------------

    def lay_out(self, scale: Scale) -> None:
        self.layout = self.setting.layout = PlainLayout(scale)
        self.places = self.layout.places

    def ground(self) -> Surface:
        return self.setting.ground()

    def compose(self, shown: PlainShown, on: Composer) -> None:
        setting = self.setting
        filled = shown.doing.filled if isinstance(shown.doing, PlainChosen) else None
        held = None if filled is None else filled.held
        view, zones = self.seen(shown), self.zones(shown)
        chart = self.side.chart(view)
        self.layout.lay_map(None if chart is None else chart.size, len(self.party.chairs))
        self.side.lay(shown, view, zones, shown.away, held, self.layout, on)
        if filled is not None:
            setting.lay_why(filled.why_not, on)
        setting.lay_zones(zones, _turn(shown), shown.scrolled, on)
        told = shown.captions
        if shown.time != "now" and shown.way is None:
            told = told[:-1]  # the line on the desk is the last sentence
        setting.lay_tale(told[-2:], on)
        setting.lay_line(self.words(shown)[0], shown.deciding, on)
        if isinstance(shown.doing, Gathered):
            lay_gathered(shown.doing, self.layout, on)
        elif shown.way is not None:
            # It lays the newest on top.
            setting.lay_past(shown.way.lines[::-1], self.layout.choices.bottom, on)
        elif shown.doing is None:
            setting.lay_past(told[:-2][-5:], self.places.eyes.top - self.layout.scale.px(8), on)
        if shown.house:
            setting.lay_small_print(shown.house, on)

    def faces(self, shown: PlainShown, on: Composer) -> Mapping[Seat, FaceAt]:
        return self.setting.faces(self.zones(shown), shown.scrolled)

    def seen(self, shown: PlainShown) -> Any:
        """The view of which the table is laid; None before the beginning."""
        if shown.time == "now":
            match shown.doing:
                case PlainChosen(openly=openly, covered=True):
                    return openly
                case Gathered(seen=seen) if seen is not None:
                    return seen  # its owner looks
                case _:
                    return shown.view
        return shown.views[0] if shown.views else None

    def zones(self, shown: PlainShown) -> tuple[Zone, ...]:
        """What lies on the table now, as far as it lies open; nothing before the beginning."""
        views = (self.seen(shown), *shown.views[1:])
        # A table is asked for them several times before anything on it changes.
        return self._kept.once("zones", views, lambda: self._zones_of(*views))

    def _zones_of(self, view: Any, *others: View) -> tuple[Zone, ...]:
        """What lies open of a view; of several laid together, where there are others."""
        names = self.party.names
        first: tuple[Zone, ...] = () if view is None else tuple(self.say.zones(view, names))
        if not others:
            return first
        # Of several views laid together, each seat's own places are those it sees itself.
        common = [zone for zone in first if zone.seat is None]
        own = [
            zone
            for seat, view in enumerate(others)
            for zone in self.say.zones(view, names)
            if zone.seat == seat
        ]
        return (*common, *own)

    def words(self, shown: PlainShown) -> tuple[str, list[str]]:
        return self._line(shown), []

    def _line(self, shown: PlainShown) -> str:
        """Who must do what."""
        if shown.way is not None:
            return shown.way.heading(self.party.names.seat(shown.way.seat))
        if shown.time != "now":
            return shown.captions[-1] if shown.captions else ""
        if shown.trouble:
            return shown.trouble
        if isinstance(shown.doing, Gathered):
            return gathering_words(shown.doing)[0]
        if isinstance(shown.doing, PlainChosen):
            if shown.doing.filled is not None:
                return shown.doing.filled.sentence
            return str(self.say.what_now(shown.doing.view, self.party.names))
        if shown.telling or shown.view is None:
            return _("See what happens.")
        return str(self.say.what_now(shown.view, self.party.names))

    def furnish(
        self, shown: PlainShown, controls: Controls, show: Callable[[PlainShown], None]
    ) -> None:
        zones, view = self.zones(shown), self.seen(shown)

        def look_at(look: PlainMapLook) -> None:
            show(shown.but(look=look))

        self.side.furnish(shown, view, zones, self.layout, controls, look_at)
        offset, furthest = self.setting.offset(zones, shown.scrolled)

        def move(pixels: int) -> None:
            show(shown.but(scrolled=offset + pixels))

        add_arrows(self.layout, offset, furthest, controls, move)
        self.setting.explain(zones, _turn(shown), shown.scrolled, controls)

    def looked(self, event: PygameEvent, shown: PlainShown) -> PlainShown | None:
        look = self.side.looked(event, shown, self.seen(shown), self.layout)
        if look is not None:
            return shown.but(look=look)
        offset, furthest = self.setting.offset(self.zones(shown), shown.scrolled)
        moved = scrolled(event, self.layout, offset, furthest)
        return None if moved is None else shown.but(scrolled=max(0, min(moved, furthest)))

    # What happened ------------------------------------------------------------------------------

    def steps(self, event: Event, shown: PlainShown, prompter: Prompter) -> Beat:
        """What is said of it, a while to read it, and what it changed."""
        weight = self.weight(event, shown)
        steps: list[Motion] = []
        travels = self._travels(event, shown, prompter)
        meanwhile = [*travels.steps]
        if weight.hangs:
            tale = self.layout.tale
            steps.append(prompter.held_breath(tale.center, tale.height // 2))
        if prompter.sentence:
            steps.append(prompter.said)
            # As long as it takes to read, and never so long that one waits.
            meanwhile.append(wait(min(2.2, 0.5 + 0.017 * len(prompter.sentence))))
        if travels.away:
            steps.append(prompter.changed(away=travels.away))
        if meanwhile:
            steps.append(together(*meanwhile))
        steps += travels.landings
        return beat(*steps, prompter.done, sound=sound_of(event), name=type(event).__name__)

    def _travels(self, event: Event, shown: PlainShown, prompter: Prompter) -> Travels:
        """Which pieces an event moves over the map, and how they go."""
        before, view = self.zones(shown), self.seen(shown)
        views = tuple([self.seen_after(each, event) for each in shown.views])
        after = self.zones(self.after(shown, event).but(views=views))
        return self.side.travels(shown, view, before, after, self.layout, prompter)

    def remembered(self, shown: PlainShown, event: Event) -> PlainShown:
        return shown.but(away=())

    def drawings(self, event: Event, shown: PlainShown, prompter: Prompter) -> Iterator[Job]:
        return iter(())

    def before(self, view: View) -> PlainShown:
        return PlainShown(view=self.bare(view))

    def bare(self, view: View) -> Any:
        """The table before anything has happened, where the game can say what it looks like."""
        return self.showing.before(view) if self.showing is not None else None

    def seen_after(self, view: Any, event: Event) -> Any:
        return None if view is None else super().seen_after(view, event)

    def course(
        self, looking: Onlooker, story: Sequence[Event], step_of: Sequence[int]
    ) -> Sequence[PlainShown]:
        return _Course(self, looking, story, step_of)

    # Deciding -----------------------------------------------------------------------------------

    def mode(self, desk: Desk[PlainLayout], seat: Seat, view: Any) -> PlainChoosing:
        return PlainChoosing(desk, seat, view, self.side)

    # The better way -----------------------------------------------------------------------------

    def ghost(self, shown: PlainShown, way: JudgedWay) -> PlainShown:
        """The table as the seat saw it, and both ways in words on the desk."""
        return shown.but(way=way, deciding=way.seat, views=(shown.view,))

    def curtain_facts(self, shown: PlainShown, openly: View) -> tuple[str, ...]:
        return (str(self.say.what_now(openly, self.party.names)), *shown.captions[-1:])


def _turn(shown: PlainShown) -> tuple[Seat, ...]:
    """The seats that stand out because they may decide."""
    to_act: tuple[Seat, ...] = shown.view.to_act if shown.view is not None else ()
    return to_act


class _Course(Sequence[PlainShown]):
    """The table before and after each event of a story: after a step it is what the rules let
    these eyes see of its state, and within one what has been told of it since.
    """

    def __init__(
        self, board: PlainBoard, looking: Onlooker, story: Sequence[Event], step_of: Sequence[int]
    ) -> None:
        self._board, self._story, self._step_of = board, story, step_of
        self._lookers = looking.lookers
        spec, record = looking.match.spec, looking.match.record()
        self._seen = [
            tuple([spec.rules.observe(moment.state, looker) for looker in self._lookers])
            for moment in Replay(record, record.name, spec)
        ]
        """For the opening and every step: the table after it as these eyes see it."""
        self._laid = looking.match.laid is not None

    def __len__(self) -> int:
        return len(self._story) + 1

    @overload
    def __getitem__(self, number: int) -> PlainShown: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[PlainShown]: ...
    def __getitem__(self, number: int | slice) -> PlainShown | Sequence[PlainShown]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        views = self._views_at(number - 1)
        told = EverythingTold(self._story[:number])
        view = views[0] if views else None
        return PlainShown(view=view, views=views, told=told, time="again")

    def _views_at(self, at: int) -> tuple[View, ...]:
        if at < 0:
            return self._bare()
        step = self._step_of[at]
        if at == len(self._story) - 1 or self._step_of[at + 1] != step:
            return self._seen[step]
        views = self._seen[step - 1] if step else self._bare()
        for event in self._story[self._step_of.index(step) : at + 1]:
            seen = [event.seen_by(looker) for looker in self._lookers]
            views = tuple(
                [
                    view if told is None else self._board.seen_after(view, told)
                    for view, told in zip(views, seen, strict=False)
                ]
            )
        return views

    def _bare(self) -> tuple[View, ...]:
        if self._laid:
            return self._seen[0]
        bare = [self._board.bare(view) for view in self._seen[0]]
        return tuple([view for view in bare if view is not None])


BOARD: Final[type[AnyBoard]] = PlainBoard

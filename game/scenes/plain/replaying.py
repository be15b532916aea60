"""The replay of any game on the plain table: its events told again over the zones of then."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.engine.kinds import Event, Seat, View
from game.engine.words import _
from game.engine.zones import Zone
from game.scenes.kit.scene import Context, Scene
from game.scenes.plain.table import PlainTable
from game.scenes.table import replayed
from game.scenes.table.chronicle import begins_part, drawer, teller
from game.scenes.table.log import LogDrawer
from game.scenes.table.replayed import (
    TABLE,
    ReplayBar,
    Replayed,
    eyes_for,
    house_rules,
    seen_with,
    too_old,
)
from game.session.match import Match
from game.session.replay import Replay
from game.session.sitting import Sitting


def open_replay(context: Context, match: Match) -> Scene:
    """The replay of a match from its beginning, or why it cannot be shown."""
    return too_old(context, match) or PlainReplay(context, match)


def moment_of(context: Context, match: Match, sitting: Sitting, number: int) -> Scene:
    """The table after event number `number` of the log, with the eyes the log is written for."""
    eyes = TABLE if sitting.shared or sitting.viewer is None else str(sitting.viewer)
    return PlainReplay(context, match, (eyes,), number)


class PlainReplay(Replayed, PlainTable):
    """Shows the zones as they were before and after each step; between, its events are told."""

    def __init__(
        self, context: Context, match: Match, may_see: tuple[str, ...] = (), at: int = -1
    ) -> None:
        self.may_see = may_see or eyes_for(match)
        self.eyes = self.may_see[0]
        self.playing = False
        super().__init__(context, match)
        self.bar = ReplayBar(self)
        self.at = at
        self.starts = frozenset()
        self._views: tuple[View, ...] = ()
        """What the eyes see now; none before the beginning."""
        self._seen: list[tuple[View, ...]] = []
        """For the opening and every step: the table after it as these eyes see it."""
        self._step_of: list[int] = []
        """Of every event, the number of its step."""
        self.relate(self.tell_story())

    # Looking ------------------------------------------------------------------------------------

    @property
    def lookers(self) -> tuple[Seat | None, ...]:
        """Whose views are laid together: everybody's where all hands are open."""
        match self.eyes:
            case replayed.OPEN:
                return (None, *range(len(self.match.seats)))
            case replayed.TABLE:
                return (None,)
            case seat:
                return (int(seat),)

    def relate(self, story: Sequence[Event]) -> None:
        self.story = tuple(story)
        tell = teller(self.match.spec, self.names)
        self.sentences = [tell(event) or "" for event in self.story]
        heads = [number for number, event in enumerate(self.story) if begins_part(event)]
        self.begins = dict(enumerate(heads, 1))
        self._step_of = [
            step
            for step, batch in enumerate(self.match.batches)
            for _event in seen_with(batch, self.eyes)
        ]
        rules, record = self.match.spec.rules, self.match.record()
        self._seen = [
            tuple([rules.observe(moment.state, looker) for looker in self.lookers])
            for moment in Replay(record, record.name, self.match.spec)
        ]
        self.jump(self.at)

    def jump(self, at: int) -> None:
        self.timeline.clear()
        self.playing = False
        self.at = max(self.first, min(self.last, at))
        self.told = list(self.story[: self.at + 1])
        said = [_("The table is laid."), *self.sentences[: self.at + 1]]
        self.captions = [text for text in said if text][-8:]
        self._show_step()
        if self.laid_for is not None:
            self.furnish_again()

    def _show_step(self) -> None:
        """The table as it stood: after the last whole step, and what has been told since of it."""
        self._views = self._views_at(self.at)
        self.show(self._views[0] if self._views else None)

    def _views_at(self, at: int) -> tuple[View, ...]:
        if at < 0:
            return self._bare()
        step = self._step_of[at]
        if at == self.last or self._step_of[at + 1] != step:
            return self._seen[step]
        views = self._seen[step - 1] if step else self._bare()
        if self.showing is None:
            return views
        begun = self._step_of.index(step)
        for event in self.story[begun : at + 1]:
            seen = [event.seen_by(looker) for looker in self.lookers]
            views = tuple(
                [
                    view if told is None else self.showing.after(view, told)
                    for view, told in zip(views, seen, strict=False)
                ]
            )
        return views

    def _bare(self) -> tuple[View, ...]:
        """The table before anything has happened, where the game can say what it looks like."""
        return tuple([bare for view in self._seen[0] if (bare := self.bare(view)) is not None])

    def zones(self) -> tuple[Zone, ...]:
        """Of several views laid together, each seat's own places are those it sees itself."""
        say: Any = self.match.spec.say
        if not self._views:
            return ()
        first: tuple[Zone, ...] = say.zones(self._views[0], self.names)
        if len(self._views) == 1:
            return first
        common = [zone for zone in first if zone.seat is None]
        own = [
            zone
            for seat, view in enumerate(self._views[1:])
            for zone in say.zones(view, self.names)
            if zone.seat == seat
        ]
        return (*common, *own)

    @property
    def desk_words(self) -> str:
        return self.captions[-1] if self.captions else ""

    @property
    def secrets_seen(self) -> bool:
        return False

    # Playing ------------------------------------------------------------------------------------

    def play_next(self) -> None:
        number = self.at + 1
        self.tell_as(self.story[number], self.sentences[number])
        self.timeline.update(0.0)

    def happened(self, event: Event) -> None:
        self.at += 1
        self.told.append(event)
        self._show_step()
        self.mark_ends()

    # Places -------------------------------------------------------------------------------------

    @property
    def steps_place(self) -> Rect:
        return self.layout.second

    @property
    def eyes_place(self) -> Rect:
        area = self.layout.choices
        high = min(self.scale.text(44), self.scale.px(60))
        return Rect(area.left, area.bottom - high - self.scale.px(8), area.width, high)

    def compose_more(self) -> None:
        words = house_rules(self.match)
        if words:
            self.setting.small_print(words, self.eyes_place.top - self.scale.px(8))

    def whole_log(self) -> LogDrawer:
        return drawer(self.context, self.match, self.story, self.names, self.picture())
